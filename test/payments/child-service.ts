import { readConfig } from '../../src/config.ts'
import { startService } from '../../src/open/start.ts'
import { smallEdition } from '../verify/small-edition.ts'

/** A service for tests that kill it: says when it listens and ends with its input. */
await startService(readConfig(), { edition: smallEdition })
process.stdout.write('listening\n')
process.stdin.on('end', () => process.exit(0)).resume()

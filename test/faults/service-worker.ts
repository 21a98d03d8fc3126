import { readConfig } from '../../src/config.ts'
import { startService } from '../../src/open/start.ts'
import { smallEdition } from '../kit/small.ts'

// One replica of the real service over one brand, for runs that kill it. Says where it listens; ends in order on SIGTERM.
const service = await startService(readConfig(), { edition: smallEdition() })
process.stdout.write(`${service.baseUrl}\n`)
process.on('SIGTERM', () => service.close().then(() => process.exit(0)))

import { flushCompileCache } from 'node:module'
import { readConfig } from '../../src/config.ts'
import { startService } from '../../src/open/start.ts'
import { smallEdition } from '../kit/small.ts'

// One replica of the real service over one brand, for runs that kill it. Says where it listens; ends in order on SIGTERM.
const service = await startService(readConfig(), { edition: smallEdition() })
// Before it says so: whoever reads that may tell it to end at once.
process.on('SIGTERM', () => {
  service.close().then((unfinished) => process.exit(unfinished.length === 0 ? 0 : 1))
})
// Node writes code that it compiled when it ends, which takes seconds on a starved machine; where that is kept, it is written now.
flushCompileCache()
process.stdout.write(`${service.baseUrl}\n`)

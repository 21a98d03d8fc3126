import { flushCompileCache } from 'node:module'
import { readConfig } from '../../src/config.ts'
import { endOn } from '../../src/open/ending.ts'
import { startService } from '../../src/open/start.ts'
import { smallEdition } from '../kit/small.ts'

// One replica of the real service over one brand, for runs that kill it. Says where it listens; ends in order on SIGTERM.
const config = readConfig()
const service = await startService(config, {
  edition: smallEdition(),
  onListening: (ending) => endOn(ending, config, ['SIGTERM']),
})
// Node writes code that it compiled when it ends, which takes seconds on a starved machine; where that is kept, it is written now.
flushCompileCache()
process.stdout.write(`${service.baseUrl}\n`)

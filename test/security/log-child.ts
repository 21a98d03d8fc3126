// A service in a process of its own, set up by its environment, so that all it writes can be read.
import { readConfig } from '../../src/config.ts'
import { startService } from '../../src/open/start.ts'
import { smallEdition } from '../kit/small.ts'

const service = await startService(readConfig(), { edition: smallEdition() })
process.once('SIGTERM', () => void service.close())

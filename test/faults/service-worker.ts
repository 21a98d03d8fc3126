import { readConfig } from '../../src/config.ts'
import { startService } from '../../src/open/start.ts'
import { smallEdition } from '../kit/small.ts'

/** Closing takes no longer, even where the database is gone meanwhile. */
const closeWithinMs = 10_000

// One replica of the real service over one brand, for runs that kill it. Says where it listens; ends in order on SIGTERM.
const service = await startService(readConfig(), { edition: smallEdition() })
// Before it says so: whoever reads that may tell it to end at once.
process.on('SIGTERM', () => {
  setTimeout(() => process.exit(1), closeWithinMs).unref()
  service.close().then(() => process.exit(0))
})
process.stdout.write(`${service.baseUrl}\n`)

import { outliveClosedPipe } from './cli/closed-pipe.ts'
import { readConfig } from './config.ts'
import { ClaimcheckError } from './model/index.ts'
import { banner } from './open/banner.ts'
import { keepMemoryOutOfDumps } from './open/dumps.ts'
import { endOn } from './open/ending.ts'
import { startService } from './open/start.ts'

/** Serve until told to stop. */
async function main(): Promise<void> {
  keepMemoryOutOfDumps()
  outliveClosedPipe()
  const config = readConfig()
  const service = await startService(config, {
    progress: process.stderr,
    // Before the first call is taken, so that none is cut off by a signal.
    onListening: (ending) => endOn(ending, config, ['SIGTERM', 'SIGINT']),
  })
  process.stdout.write(banner(service))
}

try {
  await main()
} catch (error) {
  // A refusal is a sentence for the operator; anything else is ours and keeps its stack.
  if (!(error instanceof ClaimcheckError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

import { readConfig } from './config.ts'
import { ClaimcheckError } from './model/index.ts'
import { banner } from './open/banner.ts'
import { keepMemoryOutOfDumps } from './open/dumps.ts'
import { type RunningService, startService } from './open/start.ts'

/** Milliseconds beyond the time to close after which the process ends, should closing itself stand still. */
const spareMs = 1_000

/** Serve until told to stop. */
async function main(): Promise<void> {
  keepMemoryOutOfDumps()
  const config = readConfig()
  const service = await startService(config, { progress: process.stderr })
  process.stdout.write(banner(service))
  stopOn(service, config.drainMs + config.shutdownMs + spareMs, ['SIGTERM', 'SIGINT'])
}

function stopOn(service: RunningService, withinMs: number, signals: readonly NodeJS.Signals[]): void {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), withinMs).unref()
    service.close().then(
      (unfinished) => process.exit(unfinished.length === 0 ? 0 : 1),
      () => process.exit(1),
    )
  }
  for (const signal of signals) process.on(signal, stop)
}

try {
  await main()
} catch (error) {
  // A refusal is a sentence for the operator; anything else is ours and keeps its stack.
  if (!(error instanceof ClaimcheckError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

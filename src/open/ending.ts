import type { RunningService } from './start.ts'

/** Milliseconds beyond the time to close after which the process ends, should closing itself stand still. */
const spareMs = 1_000

/**
 * End the process when it is told to by a signal, or when it is no longer the writer of its data directory: it serves on for as
 * long as `drainMs` says, not ready, closes and exits, with 1 where something was unfinished or the directory was lost.
 */
export function endOn(
  service: Pick<RunningService, 'close' | 'lost'>,
  { drainMs, shutdownMs }: { readonly drainMs: number; readonly shutdownMs: number },
  signals: readonly NodeJS.Signals[],
): void {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), drainMs + shutdownMs + spareMs).unref()
    service.close().then(
      (unfinished) => process.exit(unfinished.length === 0 && !service.lost.aborted ? 0 : 1),
      () => process.exit(1),
    )
  }
  for (const signal of signals) process.on(signal, stop)
  if (service.lost.aborted) stop()
  else service.lost.addEventListener('abort', stop, { once: true })
}

/** Why somebody left the line without a place: it is full, the wait was too long, nobody needs the place any more, it closed. */
export type Turned = 'full' | 'late' | 'aborted' | 'closed'

/** A line for so many places, first come, first served. */
export interface Line {
  /**
   * Wait for a place.
   *
   * @returns what gives the place back, or why there was none.
   */
  enter(signal?: AbortSignal): Promise<(() => void) | Turned>
  /** Send everybody away, now and later. */
  close(): void
}

/**
 * Open a line. Piscina has a queue of its own, in which tasks that can be aborted are not counted, and one of two may be put
 * behind those that come later again and again; so it is given no more than it has threads for.
 *
 * @param limits.waitingMax How many may wait.
 * @param limits.waitMaxMs How long each of them waits, in milliseconds.
 */
export function openLine(places: number, limits: { readonly waitingMax: number; readonly waitMaxMs: number }): Line {
  const waiting = new Set<(outcome: (() => void) | Turned) => void>()
  let free = places
  let isOpen = true
  const leave = () => {
    const [next] = waiting
    if (next === undefined) free += 1
    else next(once(leave))
  }
  return {
    async enter(signal) {
      if (!isOpen) return 'closed'
      if (signal?.aborted === true) return 'aborted'
      if (free > 0) {
        free -= 1
        return once(leave)
      }
      if (waiting.size >= limits.waitingMax) return 'full'
      const place = Promise.withResolvers<(() => void) | Turned>()
      const settle = (outcome: (() => void) | Turned) => {
        waiting.delete(settle)
        place.resolve(outcome)
      }
      waiting.add(settle)
      const abort = () => settle('aborted')
      const timer = setTimeout(settle, limits.waitMaxMs, 'late')
      signal?.addEventListener('abort', abort, { once: true })
      try {
        return await place.promise
      } finally {
        clearTimeout(timer)
        signal?.removeEventListener('abort', abort)
      }
    },
    close() {
      isOpen = false
      for (const settle of waiting) settle('closed')
    },
  }
}

/** The same, at most once. */
function once(act: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) act()
    isDone = true
  }
}

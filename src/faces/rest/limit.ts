/**
 * Requests that are let in at least, however slow things look. So many are answered within a quarter of a second by any
 * machine worth serving on; fewer would turn callers away whenever other work on the machine makes the event loop late.
 */
const floor = 128
/** Milliseconds that the event loop may be late, and that even the quickest answer may take, before it is too much. */
const lateMs = 25
const slowMs = 30
/** Share of the time in which the event loop worked, above which a slow answer is our own doing. */
const busyShare = 0.85
/** How fast the limit falls while it is too much, and rises while callers are turned away without need. */
const fall = 0.8
const rise = 1.1

/** What was seen since the last look. */
export interface Pulse {
  /** Milliseconds by which the event loop was late, on average. */
  readonly lateMs: number
  /** Share of the time in which the event loop worked, 0 to 1. */
  readonly busy: number
}

/** How many requests may be under way, by how the process fares. */
export interface AdaptiveLimit {
  /** The limit of the moment. */
  readonly current: number
  /** A request was answered after so many milliseconds. */
  answered(ms: number): void
  /** A request met the limit. */
  reached(): void
  /** Look at what was seen since the last time, and move the limit. */
  adapt(pulse: Pulse): void
}

/**
 * A limit between a floor and `max`. It falls when the event loop is late, or when it is busy and even the quickest
 * answer since the last look was slow, so that there is a standing queue; calls that are slow because they wait for others
 * change nothing. It rises again while it is reached and nothing is late.
 */
export function adaptiveLimit(max: number): AdaptiveLimit {
  let current = max
  let quickest = Number.POSITIVE_INFINITY
  let wasReached = false
  return {
    get current() {
      return current
    },
    answered(ms) {
      if (ms < quickest) quickest = ms
    },
    reached() {
      wasReached = true
    },
    adapt(pulse) {
      const queued = pulse.busy > busyShare && quickest > slowMs && quickest < Number.POSITIVE_INFINITY
      if (pulse.lateMs > lateMs || queued) current = Math.max(Math.min(floor, max), Math.floor(current * fall))
      else if (wasReached) current = Math.min(max, Math.ceil(current * rise))
      quickest = Number.POSITIVE_INFINITY
      wasReached = false
    },
  }
}

/** A source of time. Rooms receive one, so that a test can hold the day still. */
export interface Clock {
  /** The present instant. */
  now(): Date
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() }

let last = { ms: Number.NaN, text: '' }

/**
 * An instant in UTC as RFC 3339 writes it, to the millisecond. The last text is kept, because each call has its instant
 * written in several places and calls come in bursts.
 *
 * @throws RangeError on a date that is no instant.
 */
export function instantText(at: Date): string {
  const ms = at.getTime()
  if (ms !== last.ms) last = { ms, text: at.toISOString() }
  return last.text
}

/** A clock that stands at `instant` until it is moved. */
export function fixedClock(instant: Date | string): Clock & { set(instant: Date | string): void } {
  let current = new Date(instant)
  return {
    now: () => new Date(current),
    set(next) {
      current = new Date(next)
    },
  }
}

/** A source of time. Rooms receive one, so that a test can hold the day still. */
export interface Clock {
  /** The present instant. */
  now(): Date
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() }

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

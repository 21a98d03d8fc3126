import { monotonicFactory } from 'ulid'

/** Random bytes drawn at once: asking the system for each one costs more than all else of an id. */
const pool = new Uint8Array(4_096)
let drawn = pool.length

/** A random fraction of one byte, as the library takes them; 32 letters need five bits of it. */
function fraction(): number {
  if (drawn === pool.length) {
    crypto.getRandomValues(pool)
    drawn = 0
  }
  drawn += 1
  return (pool[drawn - 1] ?? 0) / 256
}

const next = monotonicFactory(fraction)

/** A fresh ULID: 26 characters, sortable by the time of its making, monotonic within this process. */
export function ulid(now: Date): string {
  return next(now.getTime())
}

/** A ULID behind a prefix that says what it names: `newId('rcp', now)` → `rcp_01K…`. */
export function newId(prefix: 'acct' | 'key' | 'rcp' | 'ch' | 'ag' | 'evt', now: Date): string {
  return `${prefix}_${ulid(now)}`
}

const letters = '0123456789abcdefghjkmnpqrstvwxyz'

/** An id of 130 random bits that nobody guesses, so that holding it is a right: `randomId('mon')` → `mon_4q9…`. */
export function randomId(prefix: 'mon' | 'sub'): string {
  const bytes = crypto.getRandomValues(new Uint8Array(26))
  return `${prefix}_${Array.from(bytes, (byte) => letters[byte & 31]).join('')}`
}

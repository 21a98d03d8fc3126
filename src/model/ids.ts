import { monotonicFactory } from 'ulid'

const next = monotonicFactory()

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

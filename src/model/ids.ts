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

import { randomUUID } from 'node:crypto'

/**
 * A fresh UUID of version 7: it begins with the time of its making and ends in 74 random bits, so that nobody guesses
 * it from another one of the same moment.
 */
export function timedUuid(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

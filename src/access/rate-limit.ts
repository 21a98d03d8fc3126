import { randomUUID } from 'node:crypto'
import type { Database, Executor } from '../data/database.ts'
import * as limitedEvents from '../data/limited-events.ts'
import { ClaimcheckError, type Clock } from '../model/index.ts'

const hourMs = 3_600_000

/** How often something rare may happen, over all replicas and restarts. */
export interface RateLimits {
  /**
   * Record one event of `kind` for `subject`, such as an agent's registration for an address, in any sixty minutes
   * at most `perHour` times; in `tx` where the caller has one open. Throws `RATE_LIMITED` with the seconds until the
   * next is free.
   */
  take(kind: string, subject: string, perHour: number, tx?: Executor): Promise<void>
}

/**
 * Limits over a sliding hour, counted in the database: for operations that write there anyway and are rare enough
 * for one transaction each. The subject is the peer's address as the server saw it, never a header's.
 */
export function createRateLimits({ db, clock }: { readonly db: Database; readonly clock: Clock }): RateLimits {
  return {
    async take(kind, subject, perHour, given) {
      const at = clock.now()
      const since = new Date(at.getTime() - hourMs)
      const event = { id: randomUUID(), kind, subject, at }
      const record = (tx: Executor) => limitedEvents.recordWithin(tx, event, { since, limit: perHour })
      const oldest = await (given === undefined ? db.transaction(record) : record(given))
      if (oldest === undefined) return
      throw new ClaimcheckError('RATE_LIMITED', 'This was done too often from here within an hour; wait and retry.', {
        nextAction: 'wait',
        hintPath: '/errors/RATE_LIMITED',
        retryAfterS: Math.max(1, Math.ceil((oldest.getTime() + hourMs - at.getTime()) / 1000)),
      })
    },
  }
}

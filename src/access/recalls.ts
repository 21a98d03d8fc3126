import type { Database } from '../data/database.ts'
import * as usage from '../data/usage.ts'

/** How often a recall looks whether leases have ended, and how often it asks again. */
const recallStepMs = 15
const askAgainMs = 300

interface Asker {
  readonly untilMs: number
  resolve(): void
  reject(error: unknown): void
}

/** Asks other processes for what they counted ahead; those who ask at one time for one day share the asking. */
export function createRecalls(db: Database, holder: usage.Holder) {
  const asking = new Map<string, Asker[]>()
  const poll = async (key: string, day: usage.AccountDay) => {
    const askers = asking.get(key) ?? []
    let notifiedMs = Number.NEGATIVE_INFINITY
    while (askers.length > 0) {
      // Only a look that began after somebody asked tells him anything.
      const present = askers.length
      const leased = await usage.isLeasedElsewhere(db, day, holder)
      const nowMs = performance.now()
      for (const asker of askers.splice(0, present)) {
        if (leased && asker.untilMs > nowMs) askers.push(asker)
        else asker.resolve()
      }
      if (askers.length === 0 || !leased) continue
      if (nowMs - notifiedMs > askAgainMs) {
        notifiedMs = nowMs
        await usage.recall(db, day)
      }
      await new Promise((resolve) => setTimeout(resolve, recallStepMs))
    }
    asking.delete(key)
  }
  return {
    /** Resolves when no other process holds anything of the day, or did not give it back in time. */
    recall({ accountId, day }: usage.AccountDay, waitMs: number): Promise<void> {
      const key = `${day} ${accountId}`
      return new Promise((resolve, reject) => {
        const asker = { untilMs: performance.now() + waitMs, resolve, reject }
        const askers = asking.get(key)
        if (askers !== undefined) {
          askers.push(asker)
          return
        }
        asking.set(key, [asker])
        poll(key, { accountId, day }).catch((error: unknown) => {
          const failed = asking.get(key) ?? []
          asking.delete(key)
          for (const one of failed) one.reject(error)
        })
      })
    },
  }
}

import type { Database } from '../data/database.ts'
import { type SeenEvents, seenInProcess, seenInRedis } from '../data/seen-events.ts'
import { type BillingPort, ClaimcheckError, type Clock } from '../model/index.ts'
import { openCheckout, openPortal } from './checkout.ts'
import { takeEvent } from './events.ts'
import type { PlanSales } from './plan-sales.ts'
import { openProcessor } from './processor.ts'

export type { PlanSales } from './plan-sales.ts'

/** Runs work once per `Idempotency-Key`, as the access room does. */
export type Once = <T>(
  request: { readonly scope: string; readonly operation: string; readonly key: string; readonly input: unknown },
  work: () => Promise<T>,
) => Promise<T>

export interface BillingConfig {
  readonly db: Database
  readonly clock: Clock
  /** Undefined where no plans are sold. */
  readonly stripe: { readonly secretKey: string; readonly webhookSecret: string; readonly apiBase: string } | undefined
  readonly sales: PlanSales
  readonly siteUrl: string
  /** Where replicas remember events together; undefined where this process is the only one. */
  readonly redisUrl: string | undefined
  readonly once: Once
  /** Counts a checkout of the account; throws `RATE_LIMITED`. */
  limit(accountId: string): Promise<void>
}

export interface Billing extends BillingPort {
  close(): Promise<void>
}

/** Open the room: plans sold by subscription through Stripe, or refused with `BILLING_UNAVAILABLE` where none are. */
export function openBilling(config: BillingConfig): Billing {
  const { db, clock, stripe, sales, siteUrl, once } = config
  if (stripe === undefined) return { checkout: notSold, portal: notSold, receive: notSold, async close() {} }
  const processor = openProcessor({ ...stripe, clock })
  const seen: SeenEvents = config.redisUrl === undefined ? seenInProcess() : seenInRedis(config.redisUrl)
  const pages = { db, processor, sales, siteUrl }
  return {
    async checkout(request) {
      const open = async () => {
        await config.limit(request.accountId)
        return openCheckout(pages, request)
      }
      const { accountId, plan, idempotencyKey: key } = request
      if (key === undefined) return open()
      return once({ scope: `account ${accountId}`, operation: 'billing_checkout', key, input: { plan } }, open)
    },
    portal: (accountId) => openPortal(pages, accountId),
    receive: (payload, signature) => takeEvent({ db, clock, processor, sales, seen }, payload, signature),
    close: () => seen.close(),
  }
}

async function notSold(): Promise<never> {
  throw new ClaimcheckError(
    'BILLING_UNAVAILABLE',
    'This deployment sells no plans; ask its operator for the plan you need.',
    { nextAction: 'ask_operator' },
  )
}

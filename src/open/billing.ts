import { type Access, publicPlans } from '../access/index.ts'
import { type Billing, openBilling } from '../billing/index.ts'
import type { Config } from '../config.ts'
import type { Database } from '../data/database.ts'
import type { Clock } from '../model/index.ts'

/** Checkouts an account may open in an hour. */
const checkoutsPerHour = 20

/** The billing room as this deployment is set up. */
export function openPlanSales(
  config: Config,
  { idempotency, rateLimits }: Access,
  own: { readonly db: Database; readonly clock: Clock },
): Billing {
  return openBilling({
    ...own,
    stripe: config.stripe,
    sales: { ranks: publicPlans.map(({ id }) => id), prices: config.stripe?.prices ?? {} },
    siteUrl: config.siteUrl,
    redisUrl: config.redisUrl,
    once: idempotency.runElsewhere,
    limit: (accountId) => rateLimits.take('checkout', accountId, checkoutsPerHour),
  })
}

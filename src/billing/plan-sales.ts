import type Stripe from 'stripe'
import type { SubscriptionRow } from '../data/billing.ts'

/** Which plans are for sale, and how they rank. */
export interface PlanSales {
  /** Ids of the plans on offer, smallest first; the first is what an account without a subscription is on. */
  readonly ranks: readonly string[]
  /** Plan id → id of its recurring price. */
  readonly prices: Readonly<Record<string, string>>
}

/** Paid for, or within the days in which the processor tries a failed card again. */
const granting: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due'])

export function grants(subscription: Pick<SubscriptionRow, 'status' | 'plan'>): boolean {
  return subscription.plan !== null && granting.has(subscription.status)
}

/**
 * The plan a subscription pays for: by its price, else by the plan it was sold as, so that a new price list takes
 * nothing from those who subscribed by the old one. Null where it is none of ours.
 */
export function planOf({ items, metadata }: Stripe.Subscription, { prices, ranks }: PlanSales): string | null {
  const bought = new Set(items.data.map((item) => item.price.id))
  const byPrice = ranks.filter((plan) => prices[plan] !== undefined && bought.has(prices[plan]))
  const soldAs = metadata.plan
  return byPrice.at(-1) ?? (soldAs !== undefined && ranks.includes(soldAs) ? soldAs : null)
}

/**
 * The plan of an account by all its subscriptions: the best that is paid for, else the smallest. A plan that is not on
 * offer was agreed by contract and stays.
 */
export function planByAll(current: string, subscriptions: readonly SubscriptionRow[], { ranks }: PlanSales): string {
  if (!ranks.includes(current)) return current
  const paid = new Set(subscriptions.filter(grants).map(({ plan }) => plan))
  return ranks.findLast((plan) => paid.has(plan)) ?? ranks[0] ?? current
}

import type Stripe from 'stripe'
import * as accounts from '../data/accounts.ts'
import * as apiKeys from '../data/api-keys.ts'
import * as billing from '../data/billing.ts'
import type { Database, Executor } from '../data/database.ts'
import type { SeenEvents } from '../data/seen-events.ts'
import { ClaimcheckError, type Clock, type EventOutcome } from '../model/index.ts'
import { type PlanSales, planByAll, planOf } from './plan-sales.ts'
import type { Processor } from './processor.ts'

/** Look-ups of one subscription that may be overtaken by others before the processor is told to come again. */
const attemptsMax = 10

export interface EventsConfig {
  readonly db: Database
  readonly clock: Clock
  readonly processor: Processor
  readonly sales: PlanSales
  readonly seen: SeenEvents
}

type Result = EventOutcome['result']

/**
 * Take one event: signature, fast store, durable table, then effect and record in one transaction, then the fast
 * store. A store that cannot be asked is a 503, so that the processor delivers again.
 */
export async function takeEvent(config: EventsConfig, payload: string, signature: string | undefined) {
  const { db, processor, seen } = config
  const event = processor.readEvent(payload, signature)
  const skipped: EventOutcome = { event_id: event.id, result: 'duplicate_skipped' }
  if (await seen.has(event.id).catch(unavailable)) return skipped
  const result: Result = (await billing.hasEvent(db, event.id).catch(unavailable))
    ? 'duplicate_skipped'
    : await applyEvent(config, event)
  // The effect stands whatever becomes of this: the durable table tells the next delivery.
  await seen.add(event.id).catch(() => {})
  return { event_id: event.id, result }
}

function unavailable(cause: unknown): never {
  if (cause instanceof ClaimcheckError && cause.code === 'STORE_UNAVAILABLE') throw cause
  throw new ClaimcheckError('STORE_UNAVAILABLE', 'The event cannot be looked up now; deliver it again.', {
    nextAction: 'retry_later',
    retryAfterS: 5,
    cause,
  })
}

async function applyEvent(config: EventsConfig, event: Stripe.Event): Promise<Result> {
  const { db, clock } = config
  const row = { id: event.id, type: event.type, received_at: clock.now() }
  const id = subscriptionIdOf(event)
  if (id === undefined)
    return (await db.transaction((tx) => billing.insertEvent(tx, row))) ? 'ignored' : 'duplicate_skipped'
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    // Events arrive in any order, so the subscription is looked up as it stands, outside the transaction. A look-up
    // that another one overtook may be the older of the two, and is made again.
    const version = (await billing.findSubscription(db, id))?.version ?? 0n
    const found = await config.processor.subscription(id)
    const result = await db
      .transaction(async (tx): Promise<Result | undefined> => {
        if (!(await billing.insertEvent(tx, row))) return 'duplicate_skipped'
        const applied = found === undefined ? 'ignored' : await applySubscription(tx, config, found, version)
        if (applied === undefined) throw new Overtaken()
        return applied
      })
      .catch((error: unknown) => {
        if (error instanceof Overtaken) return undefined
        throw error
      })
    if (result !== undefined) return result
  }
  throw new ClaimcheckError('OVERLOADED', 'Many events of one subscription arrive at once; deliver it again.', {
    nextAction: 'retry_later',
    retryAfterS: 5,
  })
}

/** Rolls a transaction back whose look-up was overtaken. */
class Overtaken extends Error {}

/** Store what was looked up and let the account's plan follow; undefined when another look-up came between. */
async function applySubscription(
  tx: Executor,
  { clock, sales }: EventsConfig,
  found: Stripe.Subscription,
  version: bigint,
): Promise<Result | undefined> {
  const accountId = (await billing.findSubscription(tx, found.id))?.account_id ?? found.metadata.account_id
  const account = accountId === undefined ? undefined : await accounts.lockAndFind(tx, accountId)
  if (account === undefined) return 'ignored'
  // Read again behind the lock, where nobody else changes it.
  if (((await billing.findSubscription(tx, found.id))?.version ?? 0n) !== version) return undefined
  await billing.putSubscription(tx, {
    id: found.id,
    account_id: account.id,
    customer: typeof found.customer === 'string' ? found.customer : found.customer.id,
    status: found.status,
    plan: planOf(found, sales),
    period_end: periodEndOf(found),
    version: version + 1n,
    updated_at: clock.now(),
  })
  const plan = planByAll(account.plan, await billing.listSubscriptions(tx, account.id), sales)
  if (plan !== account.plan) {
    for (const id of await accounts.setPlan(tx, account.id, plan)) await apiKeys.announce(tx, id)
  }
  return 'processed'
}

/** The period stands on the items, which may differ; the last to end counts. */
function periodEndOf({ items }: Stripe.Subscription): Date | null {
  const ends = items.data.map((item) => item.current_period_end)
  return ends.length === 0 ? null : new Date(Math.max(...ends) * 1000)
}

type Reference = string | { readonly id: string } | null | undefined

const idOf = (reference: Reference) => (typeof reference === 'string' ? reference : reference?.id)

/** The subscription an event is about; undefined for events that change no plan. */
function subscriptionIdOf(event: Stripe.Event): string | undefined {
  switch (event.type) {
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
      return event.data.object.id
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return idOf(event.data.object.subscription)
    case 'invoice.paid':
    case 'invoice.payment_failed':
    case 'invoice.marked_uncollectible':
      return idOf(event.data.object.parent?.subscription_details?.subscription)
    default:
      return undefined
  }
}

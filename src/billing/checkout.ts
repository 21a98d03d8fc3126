import { createHash } from 'node:crypto'
import * as accounts from '../data/accounts.ts'
import * as billing from '../data/billing.ts'
import type { Database } from '../data/database.ts'
import { type CheckoutRequest, type CheckoutSession, ClaimcheckError } from '../model/index.ts'
import { grants, type PlanSales } from './plan-sales.ts'
import type { Processor } from './processor.ts'

export interface CheckoutConfig {
  readonly db: Database
  readonly processor: Processor
  readonly sales: PlanSales
  /** Address of the website, where people come back to. */
  readonly siteUrl: string
}

/** Open the page where the plan is paid for. Throws `INVALID_REQUEST`, `CONFLICT`, `BILLING_UNAVAILABLE`. */
export async function openCheckout(config: CheckoutConfig, request: CheckoutRequest): Promise<CheckoutSession> {
  const { db, processor, sales, siteUrl } = config
  const { accountId, plan } = request
  const price = sales.prices[plan]
  if (price === undefined)
    throw new ClaimcheckError('INVALID_REQUEST', `This plan is not sold here; ${forSale(sales)}.`, {
      nextAction: 'list_plans',
    })
  const subscriptions = await billing.listSubscriptions(db, accountId)
  if (subscriptions.some(grants))
    throw new ClaimcheckError(
      'CONFLICT',
      'The account has a subscription; POST /v1/billing/portal opens the page that changes its plan.',
      { nextAction: 'open_billing_portal' },
    )
  const customer = subscriptions[0]?.customer
  const email = (await accounts.findById(db, accountId))?.email ?? undefined
  const sold = { account_id: accountId, plan }
  const session = await processor.ask((stripe) =>
    stripe.checkout.sessions.create(
      {
        mode: 'subscription',
        line_items: [{ price, quantity: 1 }],
        client_reference_id: accountId,
        ...(customer !== undefined ? { customer } : email === undefined ? {} : { customer_email: email }),
        metadata: sold,
        subscription_data: { metadata: sold },
        success_url: `${siteUrl}/billing/done`,
        cancel_url: `${siteUrl}/getting-started`,
      },
      request.idempotencyKey === undefined ? {} : { idempotencyKey: onceKey(accountId, request.idempotencyKey) },
    ),
  )
  if (session.url === null) throw new Error('A hosted checkout session has an address.')
  const expires_at = new Date(session.expires_at * 1000).toISOString()
  return { session_id: session.id, url: session.url, plan, expires_at }
}

/** The processor's page for invoices, cards and changes. Throws `NOT_FOUND` for an account that never subscribed. */
export async function openPortal(config: CheckoutConfig, accountId: string): Promise<{ readonly url: string }> {
  const [latest] = await billing.listSubscriptions(config.db, accountId)
  if (latest === undefined)
    throw new ClaimcheckError('NOT_FOUND', 'The account has no subscription; POST /v1/billing/checkout starts one.', {
      nextAction: 'start_checkout',
    })
  const return_url = `${config.siteUrl}/getting-started`
  const { url } = await config.processor.ask((stripe) =>
    stripe.billingPortal.sessions.create({ customer: latest.customer, return_url }),
  )
  return { url }
}

/** The processor replays by this too, for a request that died between its answer and ours. */
function onceKey(accountId: string, key: string): string {
  return createHash('sha256').update(`checkout ${accountId} ${key}`).digest('hex')
}

function forSale({ prices }: PlanSales): string {
  return `GET /v1/billing/plans lists the plans, and ${Object.keys(prices).join(', ')} can be bought`
}

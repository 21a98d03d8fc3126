import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'

/** Settings that point a service at the counterpart. */
export const stripeSecretKey = 'sk_test_counterpart_only'
export const stripeWebhookSecret = 'whsec_counterpart_only'
export const stripePrices = { developer: 'price_developer', pro: 'price_pro', business: 'price_business' } as const

interface Subscription {
  readonly id: string
  readonly object: 'subscription'
  readonly customer: string
  status: string
  metadata: Record<string, string>
  items: { readonly data: { readonly price: { readonly id: string }; readonly current_period_end: number }[] }
}

interface Session {
  readonly id: string
  readonly object: 'checkout.session'
  readonly url: string
  readonly expires_at: number
  readonly form: URLSearchParams
  subscription: string | null
}

/** An event as it is delivered: the same text each time, signed anew. */
export interface StripeEvent {
  readonly id: string
  readonly payload: string
}

/** A small counterpart of Stripe over HTTP: what the service asks of it, and the events it says by itself. */
export interface StripeServer {
  readonly url: string
  /** Settings of a service that sells plans through it. */
  readonly env: Readonly<Record<string, string>>
  /** Requests so far, as `POST /v1/checkout/sessions`. */
  readonly asked: readonly string[]
  /** Pay at the page of a session; answers with the events of it. */
  pay(sessionId: string): readonly StripeEvent[]
  /** A subscription of an account, as if it had been paid for, without events. */
  subscribe(accountId: string, plan: keyof typeof stripePrices, status?: string): string
  /** Change a subscription and answer with its event. */
  change(id: string, change: { readonly status?: string; readonly plan?: keyof typeof stripePrices }): StripeEvent
  event(type: string, object: object): StripeEvent
  /** The signature header of a delivery. */
  sign(payload: string, at?: Date): string
  /** Deliver the events of payments to this address from now on. */
  deliverTo(address: string): void
  /** Answer every request with 500 from now on, or properly again. */
  fail(failing: boolean): void
  close(): Promise<void>
}

const day = 86_400

export async function startStripe(): Promise<StripeServer> {
  const subscriptions = new Map<string, Subscription>()
  const sessions = new Map<string, Session>()
  const answers = new Map<string, object>()
  const asked: string[] = []
  let failing = false
  let deliveries: string | undefined
  const nowS = () => Math.floor(Date.now() / 1000)
  const newId = (prefix: string) => `${prefix}_${randomBytes(8).toString('hex')}`

  const event = (type: string, object: object): StripeEvent => {
    const id = newId('evt')
    const whole = { id, object: 'event', type, api_version: '2026-10-28.endive', created: nowS(), data: { object } }
    return { id, payload: JSON.stringify({ ...whole, livemode: false, pending_webhooks: 1, request: null }) }
  }
  const sign = (payload: string, at = new Date()) =>
    Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: stripeWebhookSecret,
      timestamp: Math.floor(at.getTime() / 1000),
    })
  const itemsOf = (price: string) => ({ data: [{ price: { id: price }, current_period_end: nowS() + 30 * day }] })
  const store = (price: string, metadata: Record<string, string>, status = 'active'): Subscription => {
    const subscription: Subscription = {
      ...{ id: newId('sub'), object: 'subscription', customer: newId('cus') },
      ...{ status, metadata, items: itemsOf(price) },
    }
    subscriptions.set(subscription.id, subscription)
    return subscription
  }

  function pay(sessionId: string): readonly StripeEvent[] {
    const session = sessions.get(sessionId)
    if (session === undefined) throw new Error('no such session')
    const { form } = session
    const metadata = {
      account_id: form.get('subscription_data[metadata][account_id]') ?? '',
      plan: form.get('subscription_data[metadata][plan]') ?? '',
    }
    const subscription = store(form.get('line_items[0][price]') ?? '', metadata)
    session.subscription = subscription.id
    const paid = { object: 'invoice', parent: { subscription_details: { subscription: subscription.id } } }
    return [
      event('customer.subscription.created', subscription),
      event('checkout.session.completed', { ...session, form: undefined }),
      event('invoice.paid', { id: newId('in'), ...paid }),
    ]
  }

  function openSession(form: URLSearchParams): object {
    const id = newId('cs_test')
    const own = { id, url: `${address}/pay/${id}`, expires_at: nowS() + day, subscription: null }
    const session: Session = { object: 'checkout.session', ...own, form }
    sessions.set(id, session)
    return { ...session, form: undefined }
  }

  async function api(method: string, path: string, form: URLSearchParams, key: string | undefined) {
    if (failing) return { status: 500, body: { error: { type: 'api_error', message: 'down' } } }
    const known = key === undefined ? undefined : answers.get(key)
    if (known !== undefined) return { status: 200, body: known }
    if (method === 'POST' && path === '/v1/checkout/sessions') {
      const body = openSession(form)
      if (key !== undefined) answers.set(key, body)
      return { status: 200, body }
    }
    if (method === 'POST' && path === '/v1/billing_portal/sessions')
      return { status: 200, body: { id: newId('bps'), url: `${address}/portal/${form.get('customer')}` } }
    const subscription = subscriptions.get(/^\/v1\/subscriptions\/(\w+)$/.exec(path)?.[1] ?? '')
    if (subscription !== undefined) return { status: 200, body: subscription }
    return { status: 404, body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'no' } } }
  }

  /** The page a person sees: one button, which pays, delivers the events and leads back. */
  async function page(method: string, id: string, response: ServerResponse): Promise<void> {
    const session = sessions.get(id)
    if (method === 'GET') {
      response.writeHead(200, { 'content-type': 'text/html' })
      response.end('<form method="post"><button>Pay</button></form>')
      return
    }
    for (const { payload } of pay(id)) {
      if (deliveries === undefined) break
      const headers = { 'content-type': 'application/json', 'stripe-signature': sign(payload) }
      await fetch(deliveries, { method: 'POST', headers, body: payload })
    }
    response.writeHead(303, { location: session?.form.get('success_url') ?? '/' })
    response.end()
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = request
    const path = url.split('?', 1)[0] ?? ''
    let text = ''
    for await (const chunk of request) text += chunk
    const paying = /^\/pay\/(\w+)$/.exec(path)?.[1]
    if (paying !== undefined) return page(method, paying, response)
    asked.push(`${method} ${path}`)
    const key = request.headers['idempotency-key']
    const mayReplay = typeof key === 'string' && !key.startsWith('stripe-node-retry') ? key : undefined
    const { status, body } = await api(method, path, new URLSearchParams(text), mayReplay)
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req') })
    response.end(JSON.stringify(body))
  }

  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: address,
    env: {
      STRIPE_SECRET_KEY: stripeSecretKey,
      STRIPE_WEBHOOK_SECRET: stripeWebhookSecret,
      STRIPE_API_BASE: address,
      ...Object.fromEntries(
        Object.entries(stripePrices).map(([plan, price]) => [`STRIPE_PRICE_${plan.toUpperCase()}`, price]),
      ),
    },
    asked,
    pay,
    subscribe: (accountId, plan, status) => store(stripePrices[plan], { account_id: accountId, plan }, status).id,
    change(id, { status, plan }) {
      const subscription = subscriptions.get(id)
      if (subscription === undefined) throw new Error('no such subscription')
      if (status !== undefined) subscription.status = status
      if (plan !== undefined) subscription.items = itemsOf(stripePrices[plan])
      return event(`customer.subscription.${status === 'canceled' ? 'deleted' : 'updated'}`, subscription)
    },
    event,
    sign,
    deliverTo(next) {
      deliveries = next
    },
    fail(next) {
      failing = next
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

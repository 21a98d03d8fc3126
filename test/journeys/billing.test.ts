import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openService, type TestService } from '../kit/service.ts'
import { smallEdition } from '../kit/small.ts'
import { type StripeServer, startStripe } from '../kit/stripe-server.ts'

let stripe: StripeServer
let service: TestService
let unsold: TestService
beforeAll(async () => {
  stripe = await startStripe()
  service = await openService({ edition: smallEdition(), env: stripe.env })
  unsold = await openService({ edition: smallEdition() })
})
afterAll(async () => {
  await service.close()
  await unsold.close()
  await stripe.close()
})

async function freeKey(email: string): Promise<string> {
  const { keys } = service.running.rooms.access
  return (await keys.create({ email, mode: 'live', label: 'test' })).key
}

const post = (path: string, body: string, headers: Readonly<Record<string, string>>) =>
  fetch(`${service.baseUrl}${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })

describe('plans for money, over HTTP', () => {
  it.each(['/v1', ''])('sells, takes the signed events as they came, and shows the portal, at %s', async (prefix) => {
    const key = await freeKey(`buyer${prefix.length}@example.com`)
    const checkout = await service.call('POST', `${prefix}/billing/checkout`, { plan: 'developer' }, { key })
    expect(checkout.status).toBe(200)
    expect(checkout.body.data).toMatchObject({ plan: 'developer', url: expect.stringContaining(stripe.url) })
    const outcomes: string[] = []
    for (const { payload } of stripe.pay(checkout.body.data.session_id)) {
      const reply = await post(`${prefix}/billing/webhook`, payload, { 'stripe-signature': stripe.sign(payload) })
      expect(reply.status).toBe(200)
      outcomes.push(((await reply.json()) as { data: { result: string } }).data.result)
    }
    expect(outcomes).toEqual(['processed', 'processed', 'processed'])
    await expect
      .poll(async () => (await service.call('GET', '/v1/billing/status', undefined, { key })).body.data.plan)
      .toBe('developer')
    const portal = await service.call('POST', `${prefix}/billing/portal`, {}, { key })
    expect(portal.body.data.url).toContain(`${stripe.url}/portal/cus_`)
    const again = await service.call('POST', `${prefix}/billing/checkout`, { plan: 'pro' }, { key })
    expect([again.status, again.body.code]).toEqual([409, 'CONFLICT'])
  })

  it('refuses an event that the processor did not sign, before anything else', async () => {
    const { payload } = stripe.event('product.created', { id: 'prod_1', object: 'product' })
    for (const headers of [{}, { 'stripe-signature': 't=1,v1=00' }]) {
      const reply = await post('/v1/billing/webhook', payload, headers)
      expect(reply.status).toBe(400)
      expect(await reply.json()).toMatchObject({ code: 'SIGNATURE_INVALID' })
    }
    // A space more is another message, though the same JSON.
    const reply = await post('/v1/billing/webhook', `${payload} `, { 'stripe-signature': stripe.sign(payload) })
    expect(reply.status).toBe(400)
  })

  it('replays a checkout by its Idempotency-Key, refuses another body under it, and asks the processor once', async () => {
    const key = await freeKey('twice@example.com')
    const checkout = async (plan: string, once: string) => {
      const reply = await post('/v1/billing/checkout', JSON.stringify({ plan }), {
        authorization: `Bearer ${key}`,
        'idempotency-key': once,
      })
      return { status: reply.status, body: (await reply.json()) as { code: string; data: { session_id: string } } }
    }
    const before = stripe.asked.length
    const first = await checkout('pro', 'one')
    const second = await checkout('pro', 'one')
    expect(second.body.data.session_id).toBe(first.body.data.session_id)
    expect(stripe.asked.length - before).toBe(1)
    expect((await checkout('developer', 'one')).body.code).toBe('IDEMPOTENCY_KEY_REUSED')
    expect((await checkout('pro', 'two')).body.data.session_id).not.toBe(first.body.data.session_id)
    const [a, b] = await Promise.all([checkout('pro', 'three'), checkout('pro', 'three')])
    expect([a.status, b.status].sort().every((status) => status === 200 || status === 409)).toBe(true)
    expect(stripe.asked.length - before).toBe(3)
    expect((await checkout('pro', 'x'.repeat(300))).body.code).toBe('INVALID_REQUEST')
  })

  it('needs a key, a plan that is sold, and a deployment that sells', async () => {
    const plan = { plan: 'developer' }
    expect((await service.call('POST', '/v1/billing/checkout', plan, { key: null })).body.code).toBe('API_KEY_MISSING')
    const key = await freeKey('other@example.com')
    const refused = await service.call('POST', '/v1/billing/checkout', { plan: 'enterprise' }, { key })
    expect([refused.status, refused.body.code]).toEqual([400, 'INVALID_REQUEST'])
    expect((await service.call('POST', '/v1/billing/portal', {}, { key })).body.code).toBe('NOT_FOUND')
    for (const [path, body] of [
      ['/v1/billing/checkout', plan],
      ['/v1/billing/portal', {}],
      ['/v1/billing/webhook', {}],
    ] as const) {
      const reply = await unsold.call('POST', path, body)
      expect([reply.status, reply.body.code], path).toEqual([503, 'BILLING_UNAVAILABLE'])
    }
  })

  it('limits checkouts of one account, and says when the next is free', async () => {
    const key = await freeKey('eager@example.com')
    const statuses: number[] = []
    for (let index = 0; index < 21; index += 1)
      statuses.push((await service.call('POST', '/v1/billing/checkout', { plan: 'pro' }, { key })).status)
    expect(statuses).toEqual([...Array(20).fill(200), 429])
  })
})

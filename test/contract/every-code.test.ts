import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signupAction } from '../../src/access/index.ts'
import { generateCredential } from '../../src/access/key-format.ts'
import { buildEdition } from '../../src/data/edition/index.ts'
import { type ErrorCode, errorTable, type Source } from '../../src/model/index.ts'
import { solved } from '../kit/challenge.ts'
import { type MailServer, startMailServer } from '../kit/mail-server.ts'
import { openService, type TestService } from '../kit/service.ts'
import { type StripeServer, startStripe } from '../kit/stripe-server.ts'

/** Codes that no request of this file reaches, each with where it is reached or why nobody can. */
const elsewhere: Readonly<Partial<Record<ErrorCode, string>>> = {
  SETUP_INVALID: 'stops a start; test/data/config.test.ts',
  RECEIPT_NOT_LOGGED: 'a matter of milliseconds; test/receipts/log.test.ts',
  PAYMENT_INVALID: 'needs a chain; test/payments',
  PAYMENT_PENDING: 'needs a chain; test/payments',
  PAYMENTS_UNAVAILABLE: 'needs a chain; test/payments',
  INTERNAL: 'needs a fault of ours; test/faces/rest.test.ts',
  OVERLOADED: 'a closing process; test/faces/rest.test.ts',
  TOO_COMPLEX: 'needs an input that takes too long; test/workers/hostile.test.ts',
  PAYMENT_REQUIRED: 'the quote is the body over REST; as a code over MCP and A2A, test/faces',
}

const source: Source = {
  ...{ id: 'maker', publisher: 'The Maker', url: 'https://maker.example', licence: 'CC0-1.0', asOf: '2026-06-01' },
  kind: 'registry',
  licenceClass: 'public-domain',
}
const edition = buildEdition({
  attributes: [],
  sources: [source],
  brands: [
    { slug: 'apple', name: 'Apple', domain: 'apple.com' },
    { slug: 'delta-air-lines', name: 'Delta' },
    { slug: 'delta-faucet', name: 'Delta' },
  ],
  products: [],
  facts: [],
})

let service: TestService
let unsold: TestService
let mail: MailServer
let stripe: StripeServer
const reached = new Set<ErrorCode>()

beforeAll(async () => {
  mail = await startMailServer()
  stripe = await startStripe()
  const env = { ...stripe.env, SMTP_URL: mail.url, MAIL_FROM: 'keys@example.com' }
  service = await openService({ edition, env })
  unsold = await openService({ edition })
})
afterAll(async () => {
  await service.close()
  await unsold.close()
  await mail.close()
  await stripe.close()
})

async function request(path: string, init: RequestInit = {}, target = service): Promise<Response> {
  const response = await fetch(`${target.baseUrl}${path}`, init)
  const text = await response.clone().text()
  if (response.headers.get('content-type')?.includes('application/problem+json')) {
    const body = JSON.parse(text) as { code: ErrorCode; status: number; request_id: string; type: string }
    expect(body.status).toBe(errorTable[body.code].status)
    expect(response.status).toBe(body.status)
    expect(body.request_id).toBe(response.headers.get('x-request-id'))
    expect(body.type).toContain(`/errors/${body.code}`)
    expect(text).not.toMatch(/mischief|node_modules|SELECT |\.ts:/)
    reached.add(body.code)
  }
  return response
}

const json = (body: unknown, more: Readonly<Record<string, string>> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', authorization: `Bearer ${service.apiKey}`, ...more },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
const by = (key: string): RequestInit => ({ headers: { authorization: `Bearer ${key}` } })
const codeOf = async (response: Response) => ((await response.json()) as { code?: ErrorCode }).code

/** One real request each; the title is the code. */
const walks: Readonly<Partial<Record<ErrorCode, () => Promise<Response>>>> = {
  INVALID_REQUEST: () => request('/%zz'),
  MALFORMED_JSON: () => request('/v1/brand/check', json('{"mischief":')),
  INVALID_DIMENSION: () => request('/v1/accuracy/MISCHIEF'),
  SIGNATURE_INVALID: () => request('/v1/billing/webhook', json({ mischief: 1 })),
  CONFLICTING_CREDENTIALS: () => request('/v1/brand/check', json({}, { 'x-payment': 'a', 'payment-signature': 'b' })),
  API_KEY_MISSING: () => request('/v1/billing/usage'),
  KEY_MALFORMED: () => request('/v1/billing/usage', by('ck_live_mischief')),
  KEY_NOT_RECOGNIZED: () => request('/v1/billing/usage', by(generateCredential('live'))),
  KEY_PENDING: async () => request('/v1/billing/usage', by((await pendingKey()).key)),
  KEY_REVOKED: async () => {
    const { keys } = service.running.rooms.access
    const { key, record } = await keys.create({ email: 'gone@example.com', mode: 'live', label: 'gone' })
    await keys.revoke(record.accountId, record.id)
    return request('/v1/billing/usage', by(key))
  },
  TOKEN_NOT_RECOGNIZED: () =>
    request('/v1/billing/usage', {
      headers: { authorization: `Bearer ${service.apiKey}`, 'x-agent-token': generateCredential('agent') },
    }),
  NOT_YOURS: async () =>
    request(`/v1/api-keys/${(await pendingKey()).record.id}`, { ...by(service.apiKey), method: 'DELETE' }),
  ORIGIN_NOT_ALLOWED: () => request('/v1/api-keys', json({}, { origin: 'https://mischief.example' })),
  NOT_FOUND: () => request('/mischief'),
  BRAND_NOT_FOUND: () => request('/v1/brand/mischief-brand/definition'),
  AGENT_NOT_FOUND: () => request('/v1/agents/ag_01K9ZQ4T2M8W6V5X7Y3B1C0DEF/trust-score', by(service.apiKey)),
  AGENT_TOKEN_MISSING: () => request('/v1/reputation/self'),
  RECEIPT_NOT_FOUND: () => request('/v1/receipts/rcp_01K9ZQ4T2M8W6V5X7Y3B1C0DEF', by(service.apiKey)),
  METHOD_NOT_ALLOWED: () => request('/v1/brands', { method: 'PATCH' }),
  CONFLICT: async () => {
    const { keys } = service.running.rooms.access
    const { slug, record } = await keys.createPending({ email: 'late@example.com', mode: 'live', label: 'late' })
    await keys.revoke(record.accountId, record.id)
    return request('/v1/api-keys/verify', json({ slug }))
  },
  PAYLOAD_TOO_LARGE: () => request('/v1/brand/check', json(`"${'a'.repeat(1_100_000)}"`)),
  UNSUPPORTED_MEDIA_TYPE: () => request('/v1/brand/check', json('mischief', { 'content-type': 'text/plain' })),
  VALIDATION_FAILED: () => request('/v1/brand/check', json({ mischief: 1 })),
  BRAND_AMBIGUOUS: () => request('/v1/brand/check', json({ brand: 'Delta', claims: ['mischief'] })),
  CHALLENGE_FAILED: () => request('/v1/api-keys', json({ email: 'a@example.com', accept_terms: true })),
  TERMS_NOT_ACCEPTED: () => request('/v1/api-keys', json({ email: 'a@example.com' })),
  IDEMPOTENCY_KEY_REUSED: async () => {
    const { keys } = service.running.rooms.access
    const { key } = await keys.create({ email: 'twice@example.com', mode: 'live', label: 'twice' })
    const more = { authorization: `Bearer ${key}`, 'idempotency-key': 'mischief' }
    await request('/v1/billing/checkout', json({ plan: 'developer' }, more))
    return request('/v1/billing/checkout', json({ plan: 'pro' }, more))
  },
  RATE_LIMITED: async () => {
    const { keys, rateLimits } = service.running.rooms.access
    const { key, record } = await keys.create({ email: 'eager@example.com', mode: 'live', label: 'eager' })
    for (let used = 0; used < 20; used += 1) await rateLimits.take('checkout', record.accountId, 20)
    return request('/v1/billing/checkout', json({ plan: 'pro' }, { authorization: `Bearer ${key}` }))
  },
  QUOTA_EXHAUSTED: async () => {
    const { keys, meter } = service.running.rooms.access
    const { key, record } = await keys.create({ email: 'spent@example.com', mode: 'live', label: 'spent' })
    const account = { accountId: record.accountId, plan: 'free' }
    for (let call = 0; call < 100; call += 1) await meter.spend(account, { mints: 0, claimVerifications: 0 })
    return request('/v1/brand/check', json({ brand: 'apple', claims: ['a'] }, { authorization: `Bearer ${key}` }))
  },
  INSUFFICIENT_SCOPE: async () => {
    const { keys } = service.running.rooms.access
    const { key } = await keys.create({ email: 'lesser@example.com', mode: 'live', label: 'lesser', scopes: ['read'] })
    return request('/v1/price/check', json({ claims: ['mischief'] }, { authorization: `Bearer ${key}` }))
  },
  TEST_KEY_NOT_ACCEPTED: async () => {
    const { keys } = service.running.rooms.access
    const { key } = await keys.create({ email: 'tester-of@example.com', mode: 'test', label: 'test' })
    return request('/v1/billing/checkout', json({ plan: 'pro' }, { authorization: `Bearer ${key}` }))
  },
  VERIFICATION_UNAVAILABLE: async () => {
    const { knowledge } = unsold.running.rooms
    // As when the file of the edition is gone from under the service: nothing of it can be read.
    knowledge.swap({
      ...edition,
      aliases() {
        throw new Error('mischief: the edition cannot be read')
      },
    })
    const claim = json({ claims: ['Apple was founded in 1976.'] }, { authorization: `Bearer ${unsold.apiKey}` })
    const response = await request('/v1/price/check', claim, unsold)
    knowledge.swap(edition)
    return response
  },
  HEADERS_TOO_LARGE: () => request('/v1/brands', { headers: { 'x-mischief': 'a'.repeat(17_000) } }),
  BILLING_UNAVAILABLE: () =>
    request('/v1/billing/portal', json({}, { authorization: `Bearer ${unsold.apiKey}` }), unsold),
  MAIL_UNAVAILABLE: async () => {
    mail.refuse(true)
    const challenge_token = await solved(await service.running.rooms.access.challenges.issue(signupAction))
    const body = { email: 'unreached@example.com', accept_terms: true, challenge_token }
    const response = await request('/v1/api-keys', json(body))
    mail.refuse(false)
    return response
  },
  STORE_UNAVAILABLE: async () => {
    const { db } = service.running.rooms.store
    await sql`ALTER TABLE billing_event RENAME TO billing_event_away`.execute(db.kysely)
    const { payload } = stripe.event('product.created', { id: 'prod_1', object: 'product' })
    const response = await request('/v1/billing/webhook', json(payload, { 'stripe-signature': stripe.sign(payload) }))
    await sql`ALTER TABLE billing_event_away RENAME TO billing_event`.execute(db.kysely)
    return response
  },
}

let pending = 0
function pendingKey() {
  pending += 1
  return service.running.rooms.access.keys.createPending({ email: `p${pending}@example.com`, mode: 'live', label: 'p' })
}

describe('every code of the error table', () => {
  it.each(Object.entries(walks))('%s is reached by a real request', async (code, walk) => {
    const response = await walk()
    expect(await codeOf(response)).toBe(code)
    if (response.status === 401 || (code.startsWith('KEY_') && response.status === 403))
      expect(response.headers.get('www-authenticate')).toContain('Bearer realm="claimcheck"')
    if (response.status === 429) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('is in this walk, or says where else it is reached', () => {
    const known = [...Object.keys(walks), ...Object.keys(elsewhere)].sort()
    expect(known).toEqual(Object.keys(errorTable).sort())
    expect([...reached].sort()).toEqual(Object.keys(walks).sort())
  })
})

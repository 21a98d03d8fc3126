import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signupAction } from '../../src/access/index.ts'
import { openHttp } from '../../src/faces/rest/index.ts'
import { systemClock } from '../../src/model/index.ts'
import { solved } from '../kit/challenge.ts'
import { openService, type TestService } from '../kit/service.ts'
import { smallEdition } from '../kit/small.ts'

let service: TestService
beforeAll(async () => {
  service = await openService({ edition: smallEdition() })
})
afterAll(() => service.close())

const ask = (path: string, init: RequestInit = {}) => fetch(`${service.baseUrl}${path}`, init)

/** An address of every face and of every kind of answer. */
const everywhere: readonly [string, RequestInit?][] = [
  ['/v1/brands'],
  ['/brands'],
  ['/v1/brand/check', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }],
  ['/v1/brands?limit=0'],
  ['/no/such/page'],
  ['/v1/brands', { method: 'PATCH' }],
  ['/v1/brands', { method: 'OPTIONS', headers: { origin: 'https://elsewhere.example' } }],
  ['/%zz'],
  ['/openapi.json'],
  ['/llms.txt'],
  ['/.well-known/jwks.json'],
  ['/.well-known/security.txt'],
  ['/errors/NOT_FOUND'],
  ['/get-key'],
  ['/assets/get-key.js'],
  ['/terms'],
  ['/log/checkpoint'],
  ['/healthz'],
  ['/mcp', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }],
  ['/a2a', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }],
]

describe('every answer', () => {
  it.each(everywhere)('%s carries the security headers', async (path, init) => {
    const { headers } = await ask(path, init)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/)
    expect(headers.get('x-request-id')).toBeTruthy()
    expect(headers.get('server')).toBeNull()
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('set-cookie')).toBeNull()
  })

  it('tells browsers to stay on https where the public address is https', async () => {
    const address = { clock: systemClock, siteUrl: 'https://claimcheck.example' }
    const secure = await openHttp({ ...address, https: true }).inject('/')
    expect(secure.headers['strict-transport-security']).toMatch(/^max-age=\d{8}/)
    expect((await ask('/healthz')).headers.get('strict-transport-security')).toBeNull()
  })
})

describe('limits of what is read', () => {
  it('end bodies, headers and requests that are too large or never end', async () => {
    const large = await ask('/v1/brand/check', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `"${'a'.repeat(1_048_600)}"`,
    })
    // Nobody pays or is counted for a body that nobody reads.
    expect(large.status).toBe(413)
    expect((await ask('/v1/brands', { headers: { 'x-large': 'a'.repeat(17_000) } })).status).toBe(431)
    const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    const deep = await service.call('POST', '/v1/brand/check', nested)
    expect([400, 422]).toContain(deep.status)
  })

  it('refuse names that reach for a prototype', async () => {
    for (const body of ['{"__proto__":{"x":1}}', '{"constructor":{"prototype":{"x":1}}}']) {
      const reply = await service.call('POST', '/v1/brand/check', body)
      expect([400, 422]).toContain(reply.status)
    }
    expect(({} as { x?: unknown }).x).toBeUndefined()
  })

  it('answer what is no HTTP and go on', async () => {
    const { port } = new URL(service.baseUrl)
    const socket = connect(Number(port), '127.0.0.1')
    socket.end('GET / HTTP/9.9\r\nmischief\r\n\r\n')
    let text = ''
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    await once(socket, 'close')
    expect(text).toContain('application/problem+json')
    expect(text).not.toContain('mischief')
    expect((await ask('/healthz')).status).toBe(200)
  })
})

describe('what belongs to others', () => {
  it('is told apart from what does not exist, and never shown', async () => {
    const { keys } = service.running.rooms.access
    const mine = await keys.create({ email: 'mine@example.com', mode: 'live', label: 'mine' })
    const theirs = await keys.create({ email: 'theirs@example.com', mode: 'live', label: 'theirs secret label' })
    const by = { key: mine.key }
    const id = theirs.record.id
    const revoked = await service.call('DELETE', `/v1/api-keys/${id}`, undefined, by)
    expect([revoked.status, revoked.body.code]).toEqual([403, 'NOT_YOURS'])
    const rotated = await service.call('POST', `/v1/api-keys/${id}/rotate`, {}, by)
    expect([rotated.status, rotated.body.code]).toEqual([403, 'NOT_YOURS'])
    const listed = await service.call('GET', '/v1/api-keys', undefined, by)
    expect(JSON.stringify([revoked.body, rotated.body, listed.body])).not.toContain('theirs')
    expect((await service.call('GET', '/v1/billing/status', undefined, { key: theirs.key })).status).toBe(200)
  })

  it('cannot be taken by fields that an operation does not have', async () => {
    const challenge_token = await solved(await service.running.rooms.access.challenges.issue(signupAction))
    const body = { email: 'climber@example.com', accept_terms: true, challenge_token }
    for (const extra of [{ plan: 'business' }, { daily_limit: 9 }, { status: 'active' }, { account_id: 'acct_x' }]) {
      const reply = await service.call('POST', '/v1/api-keys', { ...body, ...extra }, { key: null })
      expect([reply.status, reply.body.code]).toEqual([422, 'VALIDATION_FAILED'])
    }
    const made = await service.call('POST', '/v1/api-keys', body, { key: null })
    const { key = made.body.data.api_key } = {}
    expect((await service.call('GET', '/v1/billing/status', undefined, { key })).body.data.plan).toBe('free')
  })

  it('shows no more of an answer than its schema names', async () => {
    const reply = await service.call('GET', '/v1/api-keys')
    const text = JSON.stringify(reply.body)
    for (const hidden of ['hash', 'email', 'account_id', service.apiKey]) expect(text).not.toContain(hidden)
  })
})

describe('an X-Forwarded-For that nobody asked for', () => {
  /** Use up the limit of an address, as twenty forms from there would. */
  const exhaust = async ({ running }: TestService, address: string) => {
    const { rateLimits } = running.rooms.access
    const isFree = () =>
      rateLimits.take('signup', address, 20).then(
        () => true,
        () => false,
      )
    let used = 0
    while (await isFree()) used += 1
    expect(used).toBeLessThanOrEqual(20)
  }
  const signUp = async (target: TestService, forwarded: string) => {
    const challenge_token = await solved(await target.running.rooms.access.challenges.issue(signupAction))
    const response = await fetch(`${target.baseUrl}/v1/api-keys`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded, 'x-real-ip': forwarded },
      body: JSON.stringify({ email: 'limited@example.com', accept_terms: true, challenge_token }),
    })
    return response.status
  }

  /** As it stands behind a proxy: a service in development gives no key to whoever comes through one. */
  const production = { NODE_ENV: 'production', RECEIPT_KEY_PASSPHRASE: 'a passphrase of the test' }

  it('does not evade the limit per address', async () => {
    const direct = await openService({ edition: smallEdition(), env: production })
    await exhaust(direct, '127.0.0.1')
    expect(await signUp(direct, '203.0.113.1')).toBe(429)
    expect(await signUp(direct, '203.0.113.2, 10.0.0.1')).toBe(429)
    await direct.close()
    expect(await signUp(service, '203.0.113.1')).toBe(403)
  })

  it('is believed for as many proxies as TRUST_PROXY names, counted from the peer', async () => {
    const proxied = await openService({ edition: smallEdition(), env: { ...production, TRUST_PROXY: '1' } })
    await exhaust(proxied, '198.51.100.7')
    // The proxy appends what it saw; what stands before that is the caller's own word.
    expect(await signUp(proxied, '203.0.113.9, 198.51.100.7')).toBe(429)
    expect(await signUp(proxied, '198.51.100.7, 198.51.100.8')).toBe(200)
    await proxied.close()
  })
})

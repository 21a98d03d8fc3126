import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildEdition } from '../../src/data/edition/index.ts'
import { type ErrorCode, errorTable } from '../../src/model/index.ts'
import type { Skill } from '../../src/registry/define.ts'
import { aliasPath, canonicalPath, pathParameters } from '../../src/registry/listing.ts'
import { openService, type Reply, type TestService } from '../kit/service.ts'

const source = {
  id: 'maker',
  publisher: 'The Maker',
  url: 'https://maker.example',
  licence: 'CC0-1.0',
  kind: 'registry',
  licenceClass: 'public-domain',
  asOf: '2026-06-01',
} as const

const edition = buildEdition({
  attributes: [],
  sources: [source],
  brands: [
    { slug: 'apple', name: 'Apple', domain: 'apple.com' },
    { slug: 'openai', name: 'OpenAI', domain: 'openai.com' },
    { slug: 'delta-air-lines', name: 'Delta' },
    { slug: 'delta-faucet', name: 'Delta' },
  ],
  products: [],
  facts: [],
})

let service: TestService
let skills: readonly Skill[]

beforeAll(async () => {
  service = await openService({ edition })
  skills = service.running.rooms.service.skills
})

afterAll(() => service.close())

/** A path with something in place of each of its parameters. */
const filled = (path: string, value = 'apple') => path.replaceAll(/\{\w+\}/g, value)

function expectProblem(reply: Reply, code: ErrorCode) {
  expect(reply.body.code).toBe(code)
  expect(reply.status).toBe(errorTable[code].status)
  expect(reply.headers.get('content-type')).toContain('application/problem+json')
  expect(reply.body.request_id).toBe(reply.headers.get('x-request-id'))
  expect(reply.body.detail).toMatch(/^[A-Z].*[.?]$/)
}

describe('every skill on the real service', () => {
  it('answers at /v1 and at its alias alike, and nowhere else', async () => {
    expect(skills.length).toBeGreaterThanOrEqual(6)
    for (const skill of skills) {
      const { method } = skill.rest
      const at = async (path: string) => service.call(method, filled(path), method === 'POST' ? {} : undefined)
      const canonical = await at(canonicalPath(skill))
      const alias = aliasPath(skill)
      if (alias === undefined) {
        expect((await at(skill.rest.path)).status, skill.id).toBe(404)
        continue
      }
      const twin = await at(alias)
      expect(twin.status, skill.id).toBe(canonical.status)
      expect(twin.body.code, skill.id).toBe(canonical.body.code)
      expect(twin.headers.get('deprecation'), skill.id).toMatch(/^@\d+$/)
      expect(twin.headers.get('link')).toContain(filled(canonicalPath(skill)))
    }
  })

  it('answers its first case in its form', async () => {
    // An agent's own operations are walked in test/agents.
    const reads = skills.filter(
      ({ rest, cases, access }) => rest.method === 'GET' && cases.length > 0 && access !== 'agent',
    )
    // The catalogue is all that this service holds; ids of anything else would be made up.
    const held = ({ cases }: Skill) => {
      const { brand, slug } = (cases[0]?.input ?? {}) as { readonly brand?: string; readonly slug?: string }
      return [brand, slug].every((name) => name === undefined || name === 'apple')
    }
    const answerable = reads.filter((skill) => pathParameters(skill).every((name) => name === 'slug') && held(skill))
    expect(answerable.length).toBeGreaterThanOrEqual(3)
    for (const skill of answerable) {
      const input = skill.cases[0]?.input as Record<string, unknown>
      const path = filled(canonicalPath(skill), String(input.slug))
      const query = new URLSearchParams(
        Object.entries(input)
          .filter(([name]) => !canonicalPath(skill).includes(`{${name}}`))
          .map(([name, value]): [string, string] => [name, String(value)]),
      )
      const reply = await service.call('GET', `${path}?${query}`)
      expect(reply.status, skill.id).toBe(200)
      if (skill.rest.bare === true) expect(reply.body).not.toHaveProperty('meta')
      else {
        expect(Object.keys(reply.body)).toEqual(['data', 'meta', 'links'])
        expect(reply.body.meta.request_id).toBe(reply.headers.get('x-request-id'))
        expect(reply.body.meta.timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
        expect(skill.output.safeParse(reply.body.data).success, skill.id).toBe(true)
      }
    }
  })

  it('refuses unknown fields, without repeating them', async () => {
    for (const skill of skills) {
      const { method, signedBy } = skill.rest
      // The sender of a signed message decides its form; what only a payment opens is quoted before it is read, and
      // what only an agent's token opens is closed to a key.
      if (signedBy !== undefined || skill.access === 'payment' || skill.access === 'agent') continue
      const path = filled(canonicalPath(skill))
      const reply =
        method === 'POST'
          ? await service.call(method, path, { mischief: 1 })
          : await service.call(method, `${path}?mischief=1`)
      expectProblem(reply, 'VALIDATION_FAILED')
      expect(JSON.stringify(reply.body)).not.toContain('mischief')
    }
  })

  it('has a page for the type of every problem', async () => {
    const { body } = await service.call('GET', '/v1/brands?limit=0')
    const page = await fetch(body.type)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain(errorTable.VALIDATION_FAILED.title)
  })
})

describe('the checks, walked through every mistake', () => {
  const bodies: readonly [string, unknown, ErrorCode][] = [
    ['malformed JSON', '{"claims":["a"]', 'MALFORMED_JSON'],
    ['no body', undefined, 'VALIDATION_FAILED'],
    ['an array', '[]', 'VALIDATION_FAILED'],
    ['no claims at all', { brand: 'apple' }, 'VALIDATION_FAILED'],
    ['0 claims', { brand: 'apple', claims: [] }, 'VALIDATION_FAILED'],
    [
      '1,000 claims',
      { brand: 'apple', claims: Array.from({ length: 1000 }, () => 'Apple makes phones') },
      'VALIDATION_FAILED',
    ],
    ['an over-long claim', { brand: 'apple', claims: ['a'.repeat(2001)] }, 'VALIDATION_FAILED'],
    ['an empty claim', { brand: 'apple', claims: ['   '] }, 'VALIDATION_FAILED'],
    ['a claim that is no text', { brand: 'apple', claims: [7] }, 'VALIDATION_FAILED'],
    ['claims that are no list', { brand: 'apple', claims: 'Apple makes phones' }, 'VALIDATION_FAILED'],
    ['an unknown depth', { brand: 'apple', claims: ['a'], depth: 'deepest' }, 'VALIDATION_FAILED'],
    ['an unknown field', { brand: 'apple', claims: ['a'], extra: true }, 'VALIDATION_FAILED'],
    ['an unknown brand', { brand: 'no such brand', claims: ['a'] }, 'BRAND_NOT_FOUND'],
    ['an ambiguous brand', { brand: 'Delta', claims: ['a'] }, 'BRAND_AMBIGUOUS'],
    ['a body beyond 1 MiB', { brand: 'apple', claims: ['a'.repeat(1_100_000)] }, 'PAYLOAD_TOO_LARGE'],
  ]

  it.each(bodies)('%s', async (_, body, code) => {
    const checks = skills.filter((skill) => skill.check !== undefined)
    expect(checks.length).toBeGreaterThanOrEqual(4)
    for (const skill of checks) expectProblem(await service.call('POST', canonicalPath(skill), body), code)
  })

  it('the wrong content type', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx']) {
      const response = await fetch(`${service.baseUrl}/v1/brand/check`, {
        method: 'POST',
        headers: { 'content-type': type, authorization: `Bearer ${service.apiKey}` },
        body: '{"brand":"apple","claims":["a"]}',
      })
      expectProblem(
        { status: response.status, headers: response.headers, body: await response.json() },
        'UNSUPPORTED_MEDIA_TYPE',
      )
    }
  })

  it('an ambiguous brand names the candidates, a misspelt one the near ones', async () => {
    const delta = await service.call('POST', '/v1/brand/check', { brand: 'Delta', claims: ['a'] })
    expect(delta.body.candidates).toEqual(['delta-air-lines', 'delta-faucet'])
    const appel = await service.call('GET', '/v1/brand/appl/definition')
    expect(appel.body.candidates).toContain('apple')
  })
})

describe('credentials', () => {
  const check = (key: string | null) =>
    service.call('POST', '/v1/brand/check', { brand: 'apple', claims: ['a'] }, { key })

  it('none on a priced operation is the bare quote of the canonical operation, in body and headers', async () => {
    for (const path of ['/v1/brand/check', '/brand/check']) {
      const reply = await service.call('POST', path, '{"not":"looked at"}', { key: null })
      expect(reply.status).toBe(402)
      expect(reply.body).toMatchObject({
        x402Version: 1,
        accepts: [{ scheme: 'exact', maxAmountRequired: '1000', maxTimeoutSeconds: 60 }],
      })
      const [option] = reply.body.accepts
      expect(option.resource).toBe(`${service.baseUrl}/v1/brand/check`)
      expect(Object.fromEntries([...reply.headers].filter(([name]) => name.startsWith('x-payment-')))).toEqual({
        'x-payment-required': 'true',
        'x-payment-protocol': 'x402',
        'x-payment-network': option.network,
        'x-payment-asset': option.asset,
        'x-payment-amount': '1000',
        'x-payment-recipient': option.payTo,
      })
      expect(reply.headers.get('cache-control')).toBe('no-store')
    }
  })

  it.each<[string, (key: string) => string, ErrorCode]>([
    ['a mistyped key', (key) => `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`, 'KEY_MALFORMED'],
    ['a word', () => 'ck_live_nonsense', 'KEY_MALFORMED'],
  ])('%s is a 403 with its challenge', async (_, wrong, code) => {
    const reply = await check(wrong(service.apiKey))
    expectProblem(reply, code)
    expect(reply.headers.get('www-authenticate')).toBe('Bearer realm="claimcheck", error="invalid_token"')
  })

  it('a good key is served, and what it is served is its own', async () => {
    const reply = await check(service.apiKey)
    expect(reply.status).toBe(200)
    expect(reply.body.data.results).toHaveLength(1)
    expect(reply.body.data.results[0].receipt_id).toMatch(/^rcp_/)
    expect(reply.headers.get('cache-control')).toBe('private, no-store')
  })
})

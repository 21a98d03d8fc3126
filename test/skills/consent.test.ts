import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluate, TooMuchWork } from '../../skills/consent/rules/evaluate.ts'
import { canonical, type Json, JsonRefused } from '../../skills/consent/rules/json.ts'
import { compilePattern } from '../../skills/consent/rules/pattern.ts'
import { indexSchema } from '../../skills/consent/rules/resources.ts'
import { acceptSchema } from '../../skills/consent/rules/schema.ts'
import { runSuite, suiteArchive } from '../evaluation/consent/suite.ts'
import { openService, type TestService } from '../kit/service.ts'
import { smallEdition } from '../kit/small.ts'

let service: TestService
beforeAll(async () => {
  service = await openService({ edition: smallEdition() })
})
afterAll(() => service?.close())

const schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  required: ['purpose', 'given_at'],
  properties: {
    purpose: { enum: ['newsletter', 'analytics'] },
    given_at: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}T' },
    weight: { type: 'number', multipleOf: 0.01 },
  },
  unevaluatedProperties: false,
}
const register = (slug: string, given: unknown = schema) =>
  service.call('POST', '/v1/consent/schemas', { slug, schema: given })
const check = (body: object, options?: { key: string | null }) =>
  service.call('POST', '/v1/consent/check', body, options)
const sha256 = (text: string) => `sha256:${createHash('sha256').update(text).digest('hex')}`

describe('schemas of an account', () => {
  it('are versions of a slug: another schema is the next one, the same one again is the newest', async () => {
    const first = await register('versions')
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    expect(first.body.data).toMatchObject({ schema_slug: 'versions', schema_version: 1, created: true })
    const again = await register('versions', JSON.parse(JSON.stringify(schema)))
    expect(again.body.data).toMatchObject({ schema_version: 1, created: false })
    const next = await register('versions', { type: 'object' })
    expect(next.body.data).toMatchObject({ schema_version: 2, created: true })
    const racing = await Promise.all(['a', 'b', 'c'].map((title) => register('versions', { title })))
    expect(racing.map(({ body }) => body.data.schema_version).sort()).toEqual([3, 4, 5])
    const read = await service.call('GET', '/v1/consent/schemas/versions?version=1')
    expect(read.body.data.schema).toEqual(schema)
    expect(read.body.data.schema_digest).toBe(first.body.data.schema_digest)
    const list = await service.call('GET', '/v1/consent/schemas?limit=1')
    expect(list.body.data).toHaveLength(1)
    expect((await service.call('GET', '/v1/consent/schemas/versions?version=9')).status).toBe(404)
  })

  it.each<[string, unknown, RegExp]>([
    ['no schema', { type: 'objekt' }, /no schema of draft 2020-12/],
    ['another dialect', { $schema: 'http://json-schema.org/draft-07/schema#' }, /another dialect/],
    ['a reference to the outside', { $ref: 'https://example.com/other.json' }, /outside the schema/],
    ['a reference to nowhere', { $ref: '#/$defs/missing' }, /nowhere/],
    ['looking ahead', { pattern: '^(?=.*\\d).+$' }, /looking around/],
    ['a back reference', { pattern: '(a)\\1' }, /back reference/],
    ['a broken pattern', { patternProperties: { '(': true } }, /pattern/],
    ['too many schemas', { allOf: Array.from({ length: 2_100 }, () => ({ type: 'null' })) }, /2000 schemas/],
    ['too long a text', { description: 'x'.repeat(70_000) }, /65536 characters/],
  ])('are refused where they cannot be honoured: %s', async (_what, given, problem) => {
    const { status, body } = await register('refused', given)
    expect(status).toBe(422)
    expect(body.errors[0]).toMatchObject({ path: 'schema' })
    expect(body.errors[0].detail).toMatch(problem)
    expect((await service.call('GET', '/v1/consent/schemas/refused')).status).toBe(404)
  })

  it('belong to one account', async () => {
    await register('mine')
    const { key } = await service.running.rooms.access.keys.create({
      email: 'other@example.com',
      plan: 'business',
      mode: 'live',
      label: 'other',
    })
    const { status } = await check({ document: {}, schema_slug: 'mine' }, { key })
    expect(status).toBe(404)
    expect((await check({ document: {}, schema_slug: 'mine' }, { key: null })).status).toBe(401)
  })
})

describe('a consent check', () => {
  const document = { purpose: 'newsletter', given_at: '2026-11-20T08:15:00Z', weight: 0.07 }

  it('answers the verdict and a receipt that binds both digests and nothing of the document', async () => {
    const registered = await register('bound')
    const { status, body } = await check({ document, schema_slug: 'bound' })
    expect(status, JSON.stringify(body)).toBe(200)
    const spelt = '{"given_at":"2026-11-20T08:15:00Z","purpose":"newsletter","weight":0.07}'
    expect(body.data).toMatchObject({
      verdict: 'conformant',
      errors: [],
      error_count: 0,
      schema_version: 1,
      schema_digest: registered.body.data.schema_digest,
      payload_digest: sha256(spelt),
    })
    const { receipt } = (await service.call('GET', `/v1/receipts/${body.data.receipt_id}`)).body.data
    expect(receipt.kind).toBe('consent')
    expect(receipt.content).toMatchObject({
      verdict: 'conformant',
      schema_digest: body.data.schema_digest,
      payload_digest: body.data.payload_digest,
    })
    expect(JSON.stringify(receipt)).not.toContain('2026-11-20')
    const verified = await service.call('POST', '/v1/receipts/verify', { receipt })
    expect(verified.body.data.verdict).toBe('valid')
  })

  it('says where a document does not fit and never what stands there', async () => {
    await register('places')
    const { body } = await check({
      document: { purpose: 'tracking-secret', given_at: 7, 'a/b': 1 },
      schema_slug: 'places',
      schema_version: 1,
    })
    expect(body.data.verdict).toBe('nonconformant')
    expect(body.data.error_count).toBe(3)
    expect(
      body.data.errors.map(({ path, keyword }: { path: string; keyword: string }) => `${path} ${keyword}`),
    ).toEqual(['/given_at type', '/purpose enum', '/a~1b false'])
    expect(JSON.stringify(body)).not.toContain('tracking-secret')
  })

  it.each<[string, string, RegExp]>([
    ['half a character', '{"x":"\\ud800"}', /lone surrogate/],
    ['a whole number that parsers round', '{"x":9007199254740993}', /2\^53/],
    ['levels beyond the limit', `${'['.repeat(70)}${']'.repeat(70)}`, /64 levels/],
  ])('refuses a document with %s', async (_what, text, problem) => {
    await register('anything', true)
    const { status, body } = await check(`{"schema_slug":"anything","document":${text}}` as never)
    expect(status).toBe(422)
    expect(body.errors[0].detail).toMatch(problem)
  })

  it('gives up on a schema that doubles its work at each level, long before it hurts', async () => {
    const doubling = { properties: { x: { allOf: [{ $ref: '#' }, { $ref: '#' }] } } }
    await register('doubling', doubling)
    let deep: Json = {}
    for (let level = 0; level < 40; level++) deep = { x: deep }
    const { status, body } = await check({ document: deep, schema_slug: 'doubling' })
    expect(status).toBe(422)
    // By the count of the rules' own steps, or by the call's allowance of processor time, whichever ends first.
    expect(body.errors[0].detail).toMatch(/too long|too much work/)
    expect(() => evaluate(indexSchema({ $ref: '#' }, new Map()), 1)).toThrow(TooMuchWork)
  })
})

describe('the rules', () => {
  it.runIf(existsSync(suiteArchive))('pass every required case of JSON-Schema-Test-Suite, draft 2020-12', () => {
    const report = runSuite()
    expect(report?.cases).toBeGreaterThan(1_200)
    expect(report?.wrong).toEqual([])
  })

  it('match patterns as ECMAScript does, in time linear in the text', () => {
    const texts = [
      '',
      'a',
      'A1',
      ' ',
      '\u00a0',
      '\u2028',
      'é',
      '😀',
      'foo.bar',
      '[]',
      'a-b',
      '\n',
      '2026-11-20',
      'ß',
      '٣',
    ]
    const patterns = [
      ...['^a', '\\d+$', '\\s', '\\S', '[^\\s]', '.', '^.$', '[a-z-]', '[\\w.]+', '\\p{L}', '^\\p{Letter}+$', '\\P{L}'],
      ...[
        '[]',
        '[^]',
        '\\u00e9',
        '\\u{1F600}',
        '\\x41',
        '(?:a|b)-',
        '(?<year>\\d{4})-',
        'a{1,2}',
        '^\\[\\]$',
        '\\bfoo\\b',
      ],
      ...['[\\s\\S]', '[^\\d\\s]', '\\.', '\\/|-', '^$', '[\\b]', '\\cJ', '\\p{Script=Latin}', '\\p{Nd}'],
    ]
    for (const pattern of patterns) {
      const ours = compilePattern(pattern)
      const theirs = new RegExp(pattern, 'u')
      for (const text of texts)
        expect(`${pattern} ${text} ${ours(text)}`).toBe(`${pattern} ${text} ${theirs.test(text)}`)
    }
    expect(compilePattern('^(a+)+$')(`${'a'.repeat(100_000)}!`)).toBe(false)
  })

  it('spell values as RFC 8785 does', () => {
    const numbers = [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 1e-27, -0, 1e21, 5e-324]
    expect(canonical(numbers)).toBe('[333333333.3333333,1e+30,4.5,0.002,1e-27,0,1e+21,5e-324]')
    const names = { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\u{1f600}': 5, '\u0080': 6, '\u00f6': 7 }
    expect(canonical(names)).toBe('{"\\r":2,"1":4,"\u0080":6,"\u00f6":7,"\u20ac":1,"\u{1f600}":5,"\ufb33":3}')
    expect(() => canonical('\udead')).toThrow(JsonRefused)
  })

  it('take a schema of the dialect itself, and keep its anchors and dynamic references', () => {
    const tree = {
      $id: 'https://example.com/tree',
      $dynamicAnchor: 'node',
      type: 'object',
      properties: { data: true, children: { type: 'array', items: { $dynamicRef: '#node' } } },
    }
    const strict = {
      $id: 'https://example.com/strict',
      $dynamicAnchor: 'node',
      $ref: 'tree',
      unevaluatedProperties: false,
      $defs: { tree },
    }
    expect(acceptSchema(strict).text).toContain('$dynamicRef')
    const set = indexSchema(strict, new Map())
    expect(evaluate(set, { children: [{ data: 1 }] }).valid).toBe(true)
    expect(evaluate(set, { children: [{ daat: 1 }] }).valid).toBe(false)
  })
})

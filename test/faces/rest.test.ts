import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openHttp, restFace } from '../../src/faces/rest/index.ts'
import { defineSkill } from '../../src/registry/define.ts'
import { gateOf, trialKey, trialNow, trialService } from './trial.ts'

const siteUrl = 'https://claimcheck.example'
const baseUrl = 'https://api.claimcheck.example'
const hints = { readOnly: true, destructive: false, idempotent: true, openWorld: false } as const

/** What a face alone must carry: path, query and body in one, a body without envelope, a page of one's own. */
const ownSkills = [
  defineSkill({
    id: 'trial_fields',
    rest: { method: 'POST', path: '/trial/{thing}/fields' },
    mcp: null,
    card: false,
    title: 'Echo',
    summary: 'Call to see the input.',
    details: 'Trial only.',
    tags: ['trial'],
    access: 'open',
    mints: false,
    hints,
    input: z.object({
      thing: z.string().describe('From the path.'),
      count: z.int().optional().describe('A whole number.'),
      flag: z.boolean().optional().describe('True or false.'),
      tags: z.array(z.string()).optional().describe('Several words.'),
    }),
    output: z.looseObject({}),
    handler: (input) => ({ data: input }),
    cases: [],
  }),
  defineSkill({
    id: 'trial_bare',
    rest: { method: 'GET', path: '/trial/bare', bare: true, alias: false },
    mcp: null,
    card: false,
    title: 'Bare',
    summary: 'Call to see no envelope.',
    details: 'Trial only.',
    tags: ['trial'],
    access: 'open',
    mints: false,
    hints,
    input: z.object({}),
    output: z.looseObject({}),
    handler: () => ({ data: { plain: true } }),
    cases: [],
  }),
  defineSkill({
    id: 'trial_own_page',
    rest: { method: 'POST', path: '/trial/own', ownPages: true },
    mcp: null,
    card: false,
    title: 'Own page',
    summary: 'Call from the form.',
    details: 'Trial only.',
    tags: ['trial'],
    access: 'open',
    mints: false,
    hints,
    input: z.object({}),
    output: z.looseObject({}),
    handler: () => ({ data: { done: true } }),
    cases: [],
  }),
]

let app: FastifyInstance
let port: number

beforeAll(async () => {
  app = openHttp({ clock: trialNow, siteUrl, ownOrigins: [siteUrl] })
  app.register(restFace(trialService(ownSkills), { baseUrl }))
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as { port: number }).port
})

afterAll(() => app.close())

interface Sent {
  readonly body?: string | object
  readonly headers?: Readonly<Record<string, string>>
}

async function send(method: string, path: string, { body, headers = {} }: Sent = {}) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, json: () => JSON.parse(text) }
}

const key = { authorization: `Bearer ${trialKey}` }

describe('an answer over REST', () => {
  it('is enveloped, with the request id of the header', async () => {
    const reply = await send('POST', '/v1/trial/measure', { body: { text: 'abc' }, headers: key })
    expect(reply.status).toBe(200)
    expect(reply.json()).toEqual({
      data: { count: 3, caller: 'account' },
      meta: { request_id: reply.headers.get('x-request-id'), timestamp: '2026-04-01T12:00:00.000Z' },
      links: {},
    })
    expect(reply.headers.get('x-request-id')).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/)
    expect(reply.headers.get('cache-control')).toBe('private, no-store')
  })

  it('carries the cursor of a list in meta', async () => {
    const reply = await send('GET', '/v1/trial/things')
    expect(reply.json().meta.pagination).toEqual({ cursor: 'n2' })
    expect(reply.json().data).toEqual([{ name: 'first' }])
  })

  it('is bare where the skill says so', async () => {
    expect((await send('GET', '/v1/trial/bare')).json()).toEqual({ plain: true })
    expect((await send('GET', '/trial/bare')).status).toBe(404)
  })

  it('keeps a caller’s own request id only where it is harmless', async () => {
    const kept = await send('GET', '/v1/trial/bare', { headers: { 'x-request-id': 'my-id_1' } })
    expect(kept.headers.get('x-request-id')).toBe('my-id_1')
    for (const id of ['with space', 'a'.repeat(65), '<script>', 'a"b'])
      expect(
        (await send('GET', '/v1/trial/bare', { headers: { 'x-request-id': id } })).headers.get('x-request-id'),
      ).not.toBe(id)
  })
})

describe('the unversioned alias', () => {
  it('answers the same, flagged as deprecated with its successor', async () => {
    const alias = await send('POST', '/trial/measure', { body: { text: 'abc' }, headers: key })
    expect(alias.json().data).toEqual({ count: 3, caller: 'account' })
    expect(alias.headers.get('deprecation')).toMatch(/^@\d{10}$/)
    expect(alias.headers.get('link')).toBe(`<${baseUrl}/v1/trial/measure>; rel="successor-version"`)
    const filled = await send('POST', '/trial/a%20b/fields', { body: {} })
    expect(filled.headers.get('link')).toBe(`<${baseUrl}/v1/trial/a%20b/fields>; rel="successor-version"`)
  })

  it('leaves the canonical path unflagged', async () => {
    const canonical = await send('POST', '/v1/trial/measure', { body: { text: 'abc' }, headers: key })
    expect(canonical.headers.get('deprecation')).toBeNull()
    expect(canonical.headers.get('link')).toBeNull()
  })
})

describe('input over REST', () => {
  const fields = async (path: string, body?: object | string) => send('POST', path, body === undefined ? {} : { body })

  it('is one flat object of path, query and body', async () => {
    const reply = await fields('/v1/trial/caf%C3%A9/fields?count=3&flag=true', { tags: ['a'] })
    expect(reply.json().data).toEqual({ thing: 'café', count: 3, flag: true, tags: ['a'] })
  })

  it('becomes what the schema says where it can, and is refused by name where it cannot', async () => {
    expect((await fields('/v1/trial/x/fields?tags=a,b')).json().data.tags).toEqual(['a', 'b'])
    for (const [query, path] of [
      ['count=3x', 'count'],
      ['count=', 'count'],
      ['count=1.5', 'count'],
      ['count=99999999999999999999', 'count'],
      ['flag=yes', 'flag'],
    ]) {
      const reply = await fields(`/v1/trial/x/fields?${query}`)
      expect(reply.status, query).toBe(422)
      expect(reply.json().errors[0].path, query).toBe(path)
    }
  })

  it.each([
    ['in path and body', '/v1/trial/x/fields', { thing: 'y' }, 'thing'],
    ['in query and body', '/v1/trial/x/fields?count=1', { count: 1 }, 'count'],
    ['in path and query', '/v1/trial/x/fields?thing=x', {}, 'thing'],
    ['twice in the query', '/v1/trial/x/fields?count=1&count=1', {}, 'count'],
  ])('is refused when a field comes %s', async (_, path, body, field) => {
    const reply = await fields(path, body)
    expect(reply.status).toBe(422)
    expect(reply.json()).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: field }] })
  })

  it('cannot reach a prototype, by body or by query', async () => {
    expect((await fields('/v1/trial/x/fields', '{"__proto__":{"flag":true}}')).json().code).toBe('MALFORMED_JSON')
    expect((await fields('/v1/trial/x/fields', '{"constructor":{"prototype":{"a":1}}}')).json().code).toBe(
      'MALFORMED_JSON',
    )
    expect((await fields('/v1/trial/x/fields?__proto__=1')).json().code).toBe('VALIDATION_FAILED')
    expect((await fields('/v1/trial/x/fields?__proto__=1', { count: 1 })).json().code).toBe('VALIDATION_FAILED')
    expect(Object.prototype).not.toHaveProperty('flag')
  })
})

describe('a refusal over REST', () => {
  const refusal = async (method: string, path: string, sent: Sent = {}) => {
    const reply = await send(method, path, sent)
    expect(reply.headers.get('content-type')).toContain('application/problem+json')
    const problem = reply.json()
    expect(problem).toMatchObject({
      type: `${siteUrl}/errors/${problem.code}`,
      status: reply.status,
      request_id: reply.headers.get('x-request-id'),
      instance: `urn:claimcheck:request:${reply.headers.get('x-request-id')}`,
    })
    for (const field of ['title', 'detail', 'next_action', 'hint_url']) expect(problem[field], field).toMatch(/.+/)
    return { ...reply, problem }
  }

  it.each([
    ['broken JSON', '{"text":', 400, 'MALFORMED_JSON'],
    ['no body', undefined, 422, 'VALIDATION_FAILED'],
    ['an empty body', '', 422, 'VALIDATION_FAILED'],
    ['an array', '[]', 422, 'VALIDATION_FAILED'],
    ['a number', '7', 422, 'VALIDATION_FAILED'],
    ['null', 'null', 422, 'VALIDATION_FAILED'],
    ['an unknown field', '{"text":"a","colour":"red"}', 422, 'VALIDATION_FAILED'],
    ['a wrong type', '{"text":7}', 422, 'VALIDATION_FAILED'],
    ['a body beyond 1 MiB', JSON.stringify({ text: 'x'.repeat(1_100_000) }), 413, 'PAYLOAD_TOO_LARGE'],
  ])('of %s is typed', async (_, body, status, code) => {
    const sent =
      body === undefined ? { headers: key } : { body, headers: { 'content-type': 'application/json', ...key } }
    const { problem } = await refusal('POST', '/v1/trial/measure', sent)
    expect(problem).toMatchObject({ status, code })
    expect(JSON.stringify(problem)).not.toContain('colour')
  })

  it.each(['application/x-www-form-urlencoded', 'text/plain', 'application/xml', 'multipart/form-data; boundary=x'])(
    'of a body sent as %s is 415',
    async (type) => {
      const { problem } = await refusal('POST', '/v1/trial/measure', {
        body: 'text=a',
        headers: { ...key, 'content-type': type },
      })
      expect(problem).toMatchObject({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' })
    },
  )

  it('of an unknown address is 404 whatever its body, and of a wrong method 405 with Allow', async () => {
    expect((await refusal('POST', '/v1/nothing', { body: '{' })).problem.code).toBe('NOT_FOUND')
    const wrong = await refusal('PUT', '/v1/trial/measure', { body: '{' })
    expect(wrong.problem.code).toBe('METHOD_NOT_ALLOWED')
    expect(wrong.headers.get('allow')).toBe('OPTIONS, POST')
    expect((await refusal('DELETE', '/v1/trial/things')).headers.get('allow')).toBe('GET, HEAD, OPTIONS')
    expect((await refusal('GET', '/v1/trial/%ff/fields')).problem.code).toBe('INVALID_REQUEST')
    expect((await refusal('POST', `/v1/trial/${'x'.repeat(400)}/fields`)).problem.code).toBe('NOT_FOUND')
  })

  it('challenges as RFC 6750 says', async () => {
    const unknown = await refusal('POST', '/v1/trial/measure', {
      body: { text: 'a' },
      headers: { authorization: 'Bearer ck_live_x' },
    })
    expect(unknown.problem.code).toBe('KEY_NOT_RECOGNIZED')
    expect(unknown.headers.get('www-authenticate')).toBe('Bearer realm="claimcheck", error="invalid_token"')
  })

  it('names candidates and the time to wait', async () => {
    const ambiguous = await refusal('POST', '/v1/trial/break', { body: { how: 'ambiguous' } })
    expect(ambiguous.problem.candidates).toEqual(['delta', 'delta-air-lines'])
    expect((await refusal('POST', '/v1/trial/break', { body: { how: 'busy' } })).headers.get('retry-after')).toBe('2')
  })

  it('never tells the private reason of a failure', async () => {
    const { problem, text } = await refusal('POST', '/v1/trial/break', { body: { how: 'unexpected' } })
    expect(problem).toMatchObject({ status: 500, code: 'INTERNAL' })
    expect(text).not.toContain('private')
  })

  it('of two payments at once is 400', async () => {
    const { problem } = await refusal('POST', '/v1/trial/measure', {
      body: { text: 'a' },
      headers: { 'x-payment': 'a', 'payment-signature': 'b' },
    })
    expect(problem).toMatchObject({ status: 400, code: 'CONFLICTING_CREDENTIALS' })
  })
})

describe('a quote over REST', () => {
  it('is the bare document, before the body is looked at, and names the canonical operation', async () => {
    for (const path of ['/v1/trial/measure', '/trial/measure']) {
      const reply = await send('POST', path, { body: { anything: 1 } })
      expect(reply.status).toBe(402)
      expect(reply.headers.get('content-type')).toContain('application/json')
      expect(reply.json()).toMatchObject({
        x402Version: 1,
        accepts: [{ resource: `${baseUrl}/v1/trial/measure`, maxAmountRequired: '1000' }],
      })
      expect(reply.headers.get('x-payment-amount')).toBe('1000')
      expect(reply.headers.get('x-payment-required')).toBe('true')
    }
  })
})

describe('browsers', () => {
  const origin = { origin: 'https://elsewhere.example' }

  it('may call every operation with a key of their own, and read what they need', async () => {
    const reply = await send('GET', '/v1/trial/things', { headers: origin })
    expect(reply.headers.get('access-control-allow-origin')).toBe('*')
    expect(reply.headers.get('access-control-expose-headers')).toContain('X-Request-Id')
    expect(reply.headers.get('access-control-expose-headers')).toContain('Payment-Required')
    const preflight = await send('OPTIONS', '/v1/trial/measure', {
      headers: { ...origin, 'access-control-request-method': 'POST' },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-methods')).toBe('OPTIONS, POST')
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Authorization')
  })

  it('may use a route of our own pages only from there', async () => {
    const foreign = await send('POST', '/v1/trial/own', { body: {}, headers: origin })
    expect(foreign.status).toBe(403)
    expect(foreign.json().code).toBe('ORIGIN_NOT_ALLOWED')
    const own = await send('POST', '/v1/trial/own', { body: {}, headers: { origin: siteUrl } })
    expect(own.headers.get('access-control-allow-origin')).toBe(siteUrl)
    expect((await send('POST', '/v1/trial/own', { body: {} })).status).toBe(200)
  })

  it('get HEAD where there is GET', async () => {
    const head = await send('HEAD', '/v1/trial/things')
    expect(head.status).toBe(200)
    expect(head.text).toBe('')
  })
})

describe('the wire', () => {
  const raw = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(text))
      let answer = ''
      socket.on('data', (chunk) => {
        answer += chunk.toString()
      })
      socket.on('close', () => resolve(answer))
      socket.on('error', reject)
    })

  it('refuses oversized headers and what is not HTTP as problems too', async () => {
    const large = await raw(`GET /v1/trial/bare HTTP/1.1\r\nHost: x\r\nX-Large: ${'a'.repeat(20_000)}\r\n\r\n`)
    expect(large).toMatch(/^HTTP\/1\.1 431 /)
    expect(large).toContain('"code":"HEADERS_TOO_LARGE"')
    const garbage = await raw('hello there\r\n\r\n')
    expect(garbage).toMatch(/^HTTP\/1\.1 400 /)
    expect(garbage).toContain('"code":"INVALID_REQUEST"')
  })

  it('answers what still arrives on a connection that is there while closing, as its last, and finishes what was begun', async () => {
    const draining = openHttp({ clock: trialNow, siteUrl })
    draining.register(restFace(trialService(), { baseUrl }))
    const begins = Promise.withResolvers<void>()
    draining.addHook('preHandler', async () => begins.resolve())
    const closes = Promise.withResolvers<void>()
    draining.addHook('preClose', async () => closes.resolve())
    const address = await draining.listen({ host: '127.0.0.1', port: 0 })
    const late = halfRequest(Number(new URL(address).port))
    await late.sent
    const begun = fetch(`${address}/v1/trial/wait`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"gate":"rest"}',
    })
    await begins.promise
    const closed = draining.close()
    await closes.promise
    const answer = await late.finish()
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer).toMatch(/^connection: close\r\n/im)
    await expect(fetch(`${address}/v1/trial/things`)).rejects.toThrow('fetch failed')
    gateOf('rest').resolve()
    expect((await begun).status).toBe(200)
    await closed
  })
})

/** A request whose last line is held back, so that its connection is not idle when the server begins to close. */
function halfRequest(at: number) {
  const sent = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<string>()
  const socket = connect(at, '127.0.0.1', () => {
    socket.write('GET /v1/trial/things HTTP/1.1\r\nHost: x\r\n', () => sent.resolve())
  })
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk.toString()
  })
  socket.on('close', () => answer.resolve(text))
  socket.on('error', answer.reject)
  return {
    sent: sent.promise,
    finish() {
      socket.write('\r\n')
      return answer.promise
    },
  }
}

import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorTable } from '../../src/model/index.ts'
import type { Skill } from '../../src/registry/define.ts'
import { canonicalPath, pathParameters } from '../../src/registry/listing.ts'
import { loadSkills } from '../../src/registry/load.ts'
import { inputSchema } from '../../src/registry/schemas.ts'
import { openService, type TestService } from '../kit/service.ts'
import { smallEdition } from '../kit/small.ts'
import { type StripeServer, startStripe } from '../kit/stripe-server.ts'
import { fieldsOf, type HostileValue, marker, refusedValues, strangeValues, withValue } from './hostile-values.ts'

/** Milliseconds after which an answer to one hostile value is too late, at the second try as well as at the first. */
const lateMs = 1_000

const skills = await loadSkills()
let service: TestService
let stripe: StripeServer
let agentToken: string
let documented: ReadonlyMap<string, ReadonlySet<string>>

beforeAll(async () => {
  stripe = await startStripe()
  service = await openService({ edition: smallEdition(), env: { ...stripe.env, MAX_IN_FLIGHT: '64' } })
  const { paths } = (await service.call('GET', '/openapi.json', undefined, { key: null })).body
  documented = new Map(
    Object.values(paths as Record<string, Record<string, { operationId: string; responses: object }>>).flatMap((path) =>
      Object.values(path).map(({ operationId, responses }) => [operationId, new Set(Object.keys(responses))] as const),
    ),
  )
  agentToken = (await service.call('POST', '/v1/agents/register', { name: 'hostile' })).body.data.agent_token
})
afterAll(async () => {
  await service.close()
  await stripe.close()
})

interface Seen {
  readonly status: number
  readonly type: string
  readonly text: string
}

interface Trial {
  readonly path: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array<ArrayBuffer>
}

/** One request, with what is wrong with any answer whatever was sent. */
async function attempt(trial: Trial): Promise<{ readonly seen: Seen; readonly faults: readonly string[] }> {
  let seen: Seen = { status: 0, type: '', text: '' }
  let tookMs = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < 2 && tookMs > lateMs; tries += 1) {
    const started = performance.now()
    seen = await ask(trial)
    tookMs = performance.now() - started
  }
  const { status, text } = seen
  const refused = status >= 400 || text.includes('"error"') || text.includes('"isError":true')
  return {
    seen,
    faults: [
      ...(status >= 500 ? [`answers ${status}: ${text.slice(0, 200)}`] : []),
      ...(/"INTERNAL"|INTERNAL:|-32603/.test(text) ? [`an internal error: ${text.slice(0, 300)}`] : []),
      ...(tookMs > lateMs ? [`took ${Math.round(tookMs)} ms`] : []),
      ...(/node_modules|node:internal|\.ts:\d+|at async |SQLSTATE|syntax error at or near|unterminated/i.test(text)
        ? ['shows the inside']
        : []),
      ...(refused && text.includes(marker) ? [`repeats what was sent: ${text.slice(0, 200)}`] : []),
    ],
  }
}

async function ask({ path, method = 'POST', headers = {}, body }: Trial): Promise<Seen> {
  const response = await fetch(`${service.baseUrl}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${service.apiKey}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  })
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    text: await response.text(),
  }
}

/** The values that messages are tried with: what differs from one to the next was seen over REST. */
const inMessages: ReadonlySet<string> = new Set([
  ...['a lone high surrogate', 'U+0000', 'arrays 20,000 deep', 'a number beyond a double'],
  ...['a name that is the prototype', 'a name twice', 'a name of a lone surrogate'],
])

/** Every place of every input that is sent as JSON, with each of these values. */
function* places(values: readonly HostileValue[], among: readonly Skill[]) {
  for (const skill of among) {
    const input = (skill.cases[0]?.input ?? {}) as object
    for (const field of fieldsOf(inputSchema(skill)))
      for (const value of values) yield { skill, input, field, value, json: withValue(input, field, value.json) }
  }
}

const agentHeaders = ({ access }: Skill): Readonly<Record<string, string>> =>
  access === 'agent' || access === 'agent-or-key' ? { authorization: `Bearer ${agentToken}` } : {}

/** The operation's address, its parameters filled from the input, and those that are in the body. */
function addressOf(skill: Skill, input: Readonly<Record<string, unknown>>): string {
  return canonicalPath(skill).replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input[name] ?? 'x')),
  )
}

describe('hostile values in every field of every operation', () => {
  const posted = skills.filter(({ rest }) => rest.method === 'POST' && rest.signedBy === undefined)

  it('over REST: the documented 4xx with our code and the name of the field, never a 5xx', async () => {
    const faults = new Set<string>()
    let tried = 0
    for (const { skill, input, field, value, json } of places([...refusedValues, ...strangeValues], posted)) {
      const parameters = pathParameters(skill)
      if (parameters.includes(field[0] ?? '')) continue
      const inBody = Object.entries(JSON.parse(withValue(input, field, '1e3')) as object).map(([name]) => name)
      if (parameters.some((name) => inBody.includes(name))) continue
      const trial = {
        path: addressOf(skill, input as Record<string, unknown>),
        headers: agentHeaders(skill),
        body: json,
      }
      const { seen, faults: found } = await attempt(trial)
      tried += 1
      const where = `${skill.id} ${field.join('.')}, ${value.name}`
      for (const fault of found) faults.add(`${where} ${fault}`)
      if (!documented.get(skill.id)?.has(String(seen.status)))
        faults.add(`${where} answers an undocumented ${seen.status}`)
      if (seen.status >= 400 && seen.status !== 402 && !seen.type.startsWith('application/problem+json'))
        faults.add(`${where} answers ${seen.type}`)
      if (!value.refused || seen.status === 402 || seen.status === 401) continue
      const problem = JSON.parse(seen.text) as { code?: string; errors?: { path: string }[] }
      if (problem.code !== value.code) faults.add(`${where} is not refused: ${seen.text.slice(0, 200)}`)
      const [first] = problem.errors ?? []
      const isWhole = value.name === 'a name twice' || value.name === '100,001 values'
      if (!isWhole && first?.path.split('.')[0] !== field[0]) faults.add(`${where} names ${first?.path}`)
      else if (isWhole && first === undefined) faults.add(`${where} says nothing of where`)
    }
    expect([...faults]).toEqual([])
    expect(tried).toBeGreaterThan(2_000)
  }, 600_000)

  it('over REST in the address: U+0000, half characters and bytes that are no UTF-8', async () => {
    const faults = new Set<string>()
    const encoded = [
      '%00',
      'a%00b',
      '%ED%A0%80',
      '%FF',
      '%',
      '%25%30%30',
      '..%2f..',
      '1e400',
      '-0',
      '__proto__',
      marker.repeat(900),
    ]
    for (const skill of skills) {
      const { method } = skill.rest
      const parameters = pathParameters(skill)
      const body = method === 'POST' ? '{}' : undefined
      for (const value of encoded) {
        const trials: Trial[] = parameters.map((name) => ({
          path: canonicalPath(skill).replaceAll(/\{(\w+)\}/g, (_, other: string) => (other === name ? value : 'x')),
        }))
        if (method !== 'POST')
          for (const [name] of Object.entries((inputSchema(skill).properties ?? {}) as object))
            if (!parameters.includes(name))
              trials.push(
                { path: `${addressOf(skill, {})}?${name}=${value}&${name}x=${value}` },
                { path: `${addressOf(skill, {})}?${name}=${value}` },
              )
        for (const trial of trials) {
          const { seen, faults: found } = await attempt({ ...trial, method, ...(body === undefined ? {} : { body }) })
          for (const fault of found) faults.add(`${method} ${trial.path.slice(0, 90)} ${fault}`)
          if (seen.status >= 400 && seen.status !== 402 && !seen.type.startsWith('application/problem+json'))
            faults.add(`${trial.path.slice(0, 90)} answers ${seen.status} ${seen.type}`)
        }
      }
    }
    expect([...faults]).toEqual([])
  }, 600_000)

  it('over MCP: an error of the protocol with our code, never an internal one', async () => {
    const faults = new Set<string>()
    const tools = skills.filter(({ mcp }) => mcp !== null)
    const values = [...refusedValues.filter(({ name }) => inMessages.has(name)), ...strangeValues.slice(0, 2)]
    for (const { skill, field, value, json } of places(values, tools)) {
      const body = `{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"${skill.mcp?.name}","arguments":${json}}}`
      const { seen, faults: found } = await attempt({
        path: '/mcp',
        headers: { ...agentHeaders(skill), accept: 'application/json, text/event-stream' },
        body,
      })
      const where = `${skill.id} ${field.join('.')}, ${value.name}`
      for (const fault of found) faults.add(`${where} ${fault}`)
      if (!value.refused) continue
      const answer = JSON.parse(seen.text) as {
        id: unknown
        error?: { data?: { code?: string; errors?: { path: string }[] } }
      }
      const { code, errors } = answer.error?.data ?? {}
      if (seen.status !== 400 || answer.id !== 7 || code !== value.code)
        faults.add(`${where} answers ${seen.status} ${seen.text.slice(0, 200)}`)
      if (value.name !== 'a name twice' && !errors?.[0]?.path.startsWith(`params.arguments.${field[0]}`))
        faults.add(`${where} names ${errors?.[0]?.path}`)
    }
    expect([...faults]).toEqual([])
  }, 600_000)

  it.each(['1.0', '0.3'])(
    'over A2A %s: the same',
    async (version) => {
      const faults = new Set<string>()
      const values = [...refusedValues.filter(({ name }) => inMessages.has(name)), ...strangeValues.slice(0, 2)]
      const [method, role, kind] =
        version === '1.0' ? ['SendMessage', 'ROLE_USER', ''] : ['message/send', 'user', '"kind":"data",']
      for (const { skill, field, value, json } of places(values, skills)) {
        const message = `{"messageId":"m","role":"${role}","parts":[{${kind}"data":{"skill":"${skill.id}","input":${json}}}]}`
        const { seen, faults: found } = await attempt({
          path: '/a2a',
          headers: { ...agentHeaders(skill), 'a2a-version': version },
          body: `{"jsonrpc":"2.0","id":7,"method":"${method}","params":{"message":${message}}}`,
        })
        const where = `${skill.id} ${field.join('.')}, ${value.name}`
        for (const fault of found) faults.add(`${where} ${fault}`)
        if (!value.refused) continue
        const answer = JSON.parse(seen.text) as { id: unknown; error?: { code: number; data?: { reason?: string }[] } }
        const expected = [7, value.code === 'MALFORMED_JSON' ? -32_700 : -32_602, value.code]
        const told = [answer.id, answer.error?.code, answer.error?.data?.[0]?.reason]
        if (JSON.stringify(told) !== JSON.stringify(expected))
          faults.add(`${where} answers ${seen.status} ${seen.text.slice(0, 200)}`)
      }
      expect([...faults]).toEqual([])
    },
    300_000,
  )
})

it('cursors and page tokens that decode to hostile values are refused as such', async () => {
  const faults = new Set<string>()
  const decoded = [
    '\0',
    '["a\0b","c"]',
    '["a\\u0000b","c\\ud800"]',
    '{"at":"a\\u0000","id":"b\\u0000"}',
    '2026-01-01T00:00:00.000Z a\0b',
    '['.repeat(9_000),
  ]
  const cursors = decoded.flatMap((text) => [
    Buffer.from(text).toString('base64url'),
    Buffer.from(text).toString('base64'),
  ])
  const listing = skills.filter(({ input }) => 'cursor' in input.shape)
  expect(listing.length).toBeGreaterThan(4)
  for (const cursor of cursors) {
    const places = [
      ...listing
        .filter(({ rest }) => rest.method === 'GET')
        .map((skill) => `${addressOf(skill, {})}?cursor=${encodeURIComponent(cursor)}`),
      `/a2a/rest/tasks?pageToken=${encodeURIComponent(cursor)}`,
      '/a2a/rest/tasks?contextId=%00',
      '/a2a/rest/tasks/%00a',
      '/a2a/rest/tasks/%00a?historyLength=1e400',
    ]
    for (const path of places) {
      const { faults: found } = await attempt({ path, method: 'GET', headers: { 'a2a-version': '1.0' } })
      for (const fault of found) faults.add(`${path.slice(0, 80)} ${fault}`)
    }
    for (const method of ['GetTask', 'CancelTask', 'ListTasks'])
      for (const params of [{ id: cursor }, { id: 'x', pageToken: cursor }, { id: 'x', contextId: cursor }]) {
        const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
        const { faults: found } = await attempt({ path: '/a2a', headers: { 'a2a-version': '1.0' }, body })
        for (const fault of found) faults.add(`${method} ${JSON.stringify(params).slice(0, 80)} ${fault}`)
      }
  }
  for (const uri of [
    'claimcheck://brands/%00',
    'claimcheck://brands/%ED%A0%80',
    'claimcheck://receipts/%00',
    'claimcheck://%00',
    `claimcheck://brands/${'a'.repeat(100_000)}`,
  ]) {
    const headers = { accept: 'application/json, text/event-stream' }
    for (const [method, params] of [
      ['resources/read', { uri }],
      ['completion/complete', { ref: { type: 'ref/resource', uri }, argument: { name: 'slug', value: '\u0001' } }],
      ['prompts/get', { name: uri, arguments: { a: uri } }],
    ] as const) {
      const { seen } = await attempt({
        path: '/mcp',
        headers,
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      })
      if (seen.status >= 500 || seen.text.includes('INTERNAL'))
        faults.add(`${method} ${uri.slice(0, 40)} ${seen.text.slice(0, 200)}`)
    }
  }
  expect([...faults]).toEqual([])
})

describe('hostile bodies', () => {
  const bytes = (...parts: (string | number[])[]) =>
    Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part)] : part)))
  const check = '{"brand":"apple","claims":["a"]}'
  const bodies: readonly (readonly [string, Pick<Trial, 'body' | 'headers' | 'method'>, number])[] = [
    ['bytes that are no UTF-8', { body: bytes('{"brand":"apple","claims":["', [0xff, 0xfe], '"]}') }, 400],
    ['a surrogate written as bytes', { body: bytes('{"brand":"apple","claims":["', [0xed, 0xa0, 0x80], '"]}') }, 400],
    ['an overlong form', { body: bytes('{"brand":"apple","claims":["', [0xc0, 0x80], '"]}') }, 400],
    ['UTF-16', { body: bytes([0xff, 0xfe, 0x7b, 0, 0x7d, 0]) }, 400],
    ['a byte order mark before it', { body: bytes([0xef, 0xbb, 0xbf], check) }, 200],
    ['half of it', { body: check.slice(0, 20) }, 400],
    ['two of them', { body: check + check }, 400],
    ['no more than white space', { body: '  \n' }, 400],
    ['a list', { body: '[]' }, 422],
    [
      'an exponent of a thousand digits',
      { body: `{"brand":"apple","claims":["a"],"depth":1e${'9'.repeat(1000)}}` },
      422,
    ],
    ['a number of 100,000 digits', { body: `{"brand":"apple","claims":["a"],"depth":${'9'.repeat(100_000)}}` }, 422],
    ['a name twice', { body: '{"brand":"apple","claims":["a: b"],"claims":["c"]}' }, 422],
    ['gzip', { body: check, headers: { 'content-encoding': 'gzip' } }, 415],
    ['another character set', { body: check, headers: { 'content-type': 'application/json; charset=utf-16' } }, 200],
    ['plain text', { body: check, headers: { 'content-type': 'text/plain' } }, 415],
    ['no media type', { body: bytes(check), headers: { 'content-type': 'x' } }, 415],
    ['nothing, of a media type', { body: '', headers: { 'content-type': 'application/json' } }, 422],
  ]

  it.each(bodies)('%s is answered as such over REST', async (_, trial, status) => {
    const { seen, faults } = await attempt({ path: '/v1/brand/check', ...trial })
    expect(faults).toEqual([])
    expect(seen.status, seen.text).toBe(status)
    if (status >= 400) {
      const code = (JSON.parse(seen.text) as { code: keyof typeof errorTable }).code
      expect(errorTable[code].status).toBe(status)
    }
  })

  it.each(bodies)('%s breaks neither MCP nor A2A', async (_, trial) => {
    for (const [path, headers] of [
      ['/mcp', { accept: 'application/json, text/event-stream' }],
      ['/a2a', { 'a2a-version': '1.0' }],
      ['/a2a', { 'a2a-version': '0.3' }],
      ['/a2a/rest/message:send', { 'a2a-version': '1.0' }],
    ] as const)
      expect((await attempt({ path, ...trial, headers: { ...headers, ...trial.headers } })).faults).toEqual([])
  })

  it('receipts 50,000 deep are refused, to callers without a key too, on every transport', async () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
    const anonymous = { authorization: '' }
    const inputs = [
      `{"receipt":{"v":${deep}}}`,
      JSON.stringify({ receipt_json: deep }),
      JSON.stringify({ receipt_json: '{"a":'.repeat(33_000) }),
    ]
    for (const input of inputs) {
      const rest = await attempt({ path: '/v1/receipts/verify', headers: anonymous, body: input })
      expect(rest.faults).toEqual([])
      const mcp = await attempt({
        path: '/mcp',
        headers: { ...anonymous, accept: 'application/json, text/event-stream' },
        body: `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"verify_receipt","arguments":${input}}}`,
      })
      expect(mcp.faults).toEqual([])
      const message = `{"messageId":"m","role":"ROLE_USER","parts":[{"data":{"skill":"receipt_verify","input":${input}}}]}`
      const a2a = await attempt({
        path: '/a2a',
        headers: { ...anonymous, 'a2a-version': '1.0' },
        body: `{"jsonrpc":"2.0","id":1,"method":"SendMessage","params":{"message":${message}}}`,
      })
      expect(a2a.faults).toEqual([])
    }
  })

  it('names that another caller sent before change no document and no digest', async () => {
    await service.call('POST', '/v1/consent/schemas', { slug: 'any', schema: {} })
    const digests = new Map<string, string>()
    const names = ['\\\\', '\\n', '\\t', '\\u0041', '\\"', 'B']
    for (const name of [...names, ...names.toReversed()]) {
      const body = `{"schema_slug":"any","document":{"${name}":0}}`
      const digest: string = (await service.call('POST', '/v1/consent/check', body)).body.data.payload_digest
      expect(digests.get(name) ?? digest, name).toBe(digest)
      digests.set(name, digest)
    }
    expect(new Set(digests.values()).size).toBe(names.length)
  })

  it('a body behind a GET is not read', async () => {
    const { port } = new URL(service.baseUrl)
    const send = async (text: string) => {
      const socket = connect(Number(port), '127.0.0.1')
      socket.end(text)
      let answer = ''
      socket.on('data', (chunk: Buffer) => {
        answer += chunk.toString()
      })
      await once(socket, 'close')
      return answer
    }
    const host = 'Host: localhost\r\nContent-Type: application/json\r\nConnection: close\r\n'
    const got = await send(`GET /v1/brands HTTP/1.1\r\n${host}Content-Length: 9\r\n\r\n{"a":"\\ud`)
    expect(got).toMatch(/^HTTP\/1\.1 200 /)
    // Shorter than it says it is: whoever sent it is gone, and nobody else notices.
    const cut = await send(`POST /v1/brand/check HTTP/1.1\r\n${host}Content-Length: 900\r\n\r\n{"a":1}`)
    expect(cut).not.toMatch(/^HTTP\/1\.1 5/)
    const twice = await send(`POST /v1/brand/check HTTP/1.1\r\n${host}Content-Length: 2\r\nContent-Length: 9\r\n\r\n{}`)
    expect(twice).toMatch(/^HTTP\/1\.1 400 /)
    expect((await attempt({ path: '/healthz', method: 'GET' })).seen.status).toBe(200)
  })
})

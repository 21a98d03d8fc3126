import fc from 'fast-check'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mcpFace, mcpTransport } from '../../src/faces/mcp/face.ts'
import { openGuideBook } from '../../src/faces/mcp/guide-book.ts'
import { plainCall } from '../../src/faces/mcp/plain-call.ts'
import { serverFactory } from '../../src/faces/mcp/server.ts'
import { readSentJson } from '../../src/model/index.ts'
import { trialKey, trialNow, trialService } from './trial.ts'

const options = { baseUrl: 'http://127.0.0.1', siteUrl: 'http://127.0.0.1', clock: trialNow }
const revision = '2026-07-28'
const envelope = {
  'io.modelcontextprotocol/protocolVersion': revision,
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
}

let ours: FastifyInstance
let oracle: FastifyInstance

beforeAll(async () => {
  ours = Fastify()
  await ours.register(mcpFace(trialService(), options))
  oracle = Fastify()
  const factory = serverFactory(trialService(), options, await openGuideBook())
  await oracle.register(mcpTransport(factory, options))
})

afterAll(async () => {
  await ours.close()
  await oracle.close()
})

interface Sent {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

function sent(headers: Readonly<Record<string, string | undefined>>, message: unknown): Sent {
  const given = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    'x-request-id': 'one-and-the-same',
    ...headers,
  }
  const present = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return { headers: Object.fromEntries(present), body: typeof message === 'string' ? message : JSON.stringify(message) }
}

const modern = (name: string) => ({ 'mcp-protocol-version': revision, 'mcp-method': 'tools/call', 'mcp-name': name })
const call = (name: string, args: unknown, meta?: unknown, id: unknown = 7) => ({
  ...{ jsonrpc: '2.0', id, method: 'tools/call' },
  params: { name, arguments: args, ...(meta === undefined ? {} : { _meta: meta }) },
})
const key = { authorization: `Bearer ${trialKey}` }

/** Status, media type and message, whatever form the message was sent in. Ids of requests and times are each one's own. */
async function answerOf(app: FastifyInstance, { headers, body }: Sent) {
  const reply = await app.inject({ method: 'POST', url: '/mcp', headers, payload: body })
  const type = String(reply.headers['content-type']).split(';')[0]
  const text = type === 'text/event-stream' ? reply.body.replace(/^event: message\ndata: /, '') : reply.body
  const message = text.trim() === '' ? null : JSON.parse(text.replace(/01[0-9A-Z]{24}/g, 'ID'))
  return { status: reply.statusCode, type, message }
}

const plain: readonly (readonly [string, Sent])[] = [
  [
    'of the newest revision',
    sent({ ...key, ...modern('measure_text') }, call('measure_text', { text: 'a' }, envelope)),
  ],
  ['of the handshake era', sent(key, call('measure_text', { text: 'abc' }))],
  [
    'that names its old revision',
    sent({ ...key, 'mcp-protocol-version': '2025-06-18' }, call('measure_text', { text: '' })),
  ],
  ['with an id of text', sent(key, call('measure_text', { text: 'é😀' }, undefined, 'x'))],
  ['that gets a list', sent({ ...key, ...modern('list_things') }, call('list_things', {}, envelope))],
  ['with wrong arguments', sent({ ...key, ...modern('measure_text') }, call('measure_text', { nope: 1 }, envelope))],
  ['without arguments', sent(key, { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_things' } })],
  ['that breaks', sent({ ...key, ...modern('break_thing') }, call('break_thing', { how: 'unexpected' }, envelope))],
  [
    'without a key, which is a demand for payment',
    sent(modern('measure_text'), call('measure_text', { text: 'a' }, envelope)),
  ],
  ['with metadata of a payment', sent(key, call('measure_text', { text: 'a' }, { 'x402/payment': 'not one' }))],
  ['of a capability by search', sent(key, call('search_capabilities', { query: 'measure' }))],
]

describe('a plain call', () => {
  it.each(plain)('%s is answered without the SDK, and as the SDK answers', async (_, request) => {
    expect(plainCall(request.headers, readSentJson(request.body).value)).toBeDefined()
    expect(await answerOf(ours, request)).toEqual(await answerOf(oracle, request))
  })

  it('is only what the SDK would take: with anything changed, both still answer alike', async () => {
    const oddValues = fc.oneof(
      fc.constantFrom(null, true, 0, -1.5, 2 ** 60, '', '2.0', '1.0', 'tools/list', 'measure_text', 'unknown', [], {}),
      fc.jsonValue({ maxDepth: 2 }),
    )
    const oddHeader = fc.constantFrom(
      undefined,
      '',
      revision,
      '2025-11-25',
      '1900-01-01',
      'tools/list',
      'list_things',
      'x',
    )
    const paths = [
      'jsonrpc',
      'id',
      'method',
      'params',
      'name',
      'arguments',
      '_meta',
      'text',
      'extra',
      ...Object.keys(envelope),
    ]
    const names = ['mcp-protocol-version', 'mcp-method', 'mcp-name', 'mcp-session-id', 'accept', 'content-type']
    const alike = fc.asyncProperty(
      fc.boolean(),
      fc.option(fc.tuple(fc.constantFrom(...paths), fc.option(oddValues, { nil: undefined })), { nil: undefined }),
      fc.option(fc.tuple(fc.constantFrom(...names), oddHeader), { nil: undefined }),
      async (isModern, bodyChange, headerChange) => {
        const message: unknown = JSON.parse(
          JSON.stringify(call('measure_text', { text: 'abc' }, isModern ? envelope : undefined)),
          (name, value) => (name === bodyChange?.[0] ? bodyChange[1] : value),
        )
        if (bodyChange?.[0] === 'extra') Object.assign(message as object, { extra: bodyChange[1] })
        const headers = { ...key, ...(isModern ? modern('measure_text') : {}) }
        const request = sent(
          headerChange === undefined ? headers : { ...headers, [headerChange[0]]: headerChange[1] },
          message,
        )
        expect(await answerOf(ours, request)).toEqual(await answerOf(oracle, request))
      },
    )
    await fc.assert(alike, { numRuns: 300 })
  })

  it.each([
    ['cut JSON', '{"jsonrpc":"2.0","id":1'],
    ['a list of messages', '[{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"measure_text"}}]'],
    ['nothing', ''],
    ['a number', '7'],
  ])('is not %s, which the SDK refuses', async (_, body) => {
    const request = sent(key, body)
    expect(plainCall(request.headers, readSentJson(request.body).value)).toBeUndefined()
    expect(await answerOf(ours, request)).toEqual(await answerOf(oracle, request))
  })
})

import fc from 'fast-check'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { a2aFace } from '../../src/faces/a2a/face.ts'
import { memoryShelf } from '../../src/faces/a2a/memory-shelf.ts'
import { mcpFace } from '../../src/faces/mcp/face.ts'
import type { TaskRecord } from '../../src/model/index.ts'
import { trialKey, trialNow, trialService } from './trial.ts'

let app: FastifyInstance
const kept: TaskRecord[] = []
const logged: unknown[] = []

beforeAll(async () => {
  const shelf = memoryShelf()
  const tasks = {
    ...shelf,
    put(record: TaskRecord, now: Date) {
      kept.push(record)
      return shelf.put(record, now)
    },
    putEnded(record: TaskRecord) {
      kept.push(record)
      return shelf.putEnded(record)
    },
  }
  const options = { baseUrl: 'http://localhost', siteUrl: 'http://localhost', clock: trialNow }
  app = Fastify()
  app.addHook('onRequest', async (request) => {
    request.log = { ...request.log, error: (entry: unknown) => void logged.push(entry) } as typeof request.log
  })
  await app.register(mcpFace(trialService(), options))
  await app.register(a2aFace(trialService(), { ...options, tasks }))
  await app.ready()
})
afterAll(() => app.close())

const post = (url: string, payload: unknown, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    headers: {
      host: 'localhost',
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })

const anything = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<unknown>
const oneOf = (...values: unknown[]) => fc.oneof(...values.map((value) => fc.constant(value)), anything)

const mcpCall = fc.record(
  {
    jsonrpc: oneOf('2.0'),
    id: oneOf(1, 'a', null),
    method: oneOf('tools/call', 'tools/list', 'resources/read', 'prompts/get', 'initialize', 'ping', 'server/discover'),
    params: fc.oneof(
      anything,
      fc.record({
        name: oneOf('measure_text', 'search_capabilities', 'call_capability', 'check_before_sending', '__proto__'),
        arguments: oneOf({ text: 'a' }, { query: 'x' }, { capability: 'constructor' }),
        uri: oneOf('claimcheck://brands/%E0%A4%A', 'claimcheck://methodology'),
        _meta: oneOf({ 'x402/payment': 'not base64' }, { 'x402/payment': { x402Version: 9 } }, { progressToken: 1 }),
      }),
    ),
  },
  { requiredKeys: [] },
)

const part = fc.record(
  {
    data: oneOf({ skill: 'trial_measure', input: { text: 'x' } }, { skill: 'toString' }),
    text: oneOf('hello'),
    kind: oneOf('data', 'text', 'file'),
  },
  { requiredKeys: [] },
)
const a2aCall = fc.record(
  {
    jsonrpc: oneOf('2.0'),
    id: oneOf(1, null),
    method: oneOf('SendMessage', 'message/send', 'GetTask', 'tasks/get', 'ListTasks', 'CancelTask', 'tasks/cancel'),
    params: fc.oneof(
      anything,
      fc.record(
        {
          id: oneOf('no-such-task'),
          tenant: oneOf('', 'x'),
          message: fc.oneof(
            anything,
            fc.record(
              {
                messageId: oneOf('m'),
                role: oneOf('user', 'ROLE_USER', 9),
                kind: oneOf('message'),
                taskId: oneOf('', 'nope'),
                parts: fc.oneof(fc.array(part, { maxLength: 3 }), anything),
                metadata: oneOf({ skillId: 'trial_measure' }, { 'x402.payment.payload': { x402Version: 1 } }),
              },
              { requiredKeys: [] },
            ),
          ),
          configuration: oneOf({ returnImmediately: true }, { blocking: false }),
        },
        { requiredKeys: [] },
      ),
    ),
  },
  { requiredKeys: [] },
)

describe('hostile requests', () => {
  it('never break the MCP face', async () => {
    await fc.assert(
      fc.asyncProperty(mcpCall, fc.boolean(), async (call, modern) => {
        const revision = modern
          ? { 'mcp-protocol-version': '2026-07-28', 'mcp-method': String(call.method).replaceAll(/[^\x20-\x7e]/g, '?') }
          : {}
        const response = await post('/mcp', call, revision)
        expect(response.statusCode, response.body).toBeLessThan(500)
        // The SDK itself answers -32603 to parameters of the wrong shape; a refusal of ours would say INTERNAL.
        expect(response.body).not.toContain('INTERNAL')
      }),
      { numRuns: 300 },
    )
    expect(logged).toEqual([])
  })

  it.each(['0.3', '1.0'])('never break the A2A face at version %s', async (version) => {
    await fc.assert(
      fc.asyncProperty(a2aCall, async (call) => {
        const response = await post('/a2a', call, { 'a2a-version': version, authorization: `Bearer ${trialKey}` })
        expect(response.statusCode, response.body).toBeLessThan(500)
        expect(response.body, JSON.stringify(call)).not.toMatch(/"INTERNAL"|-32603/)
      }),
      { numRuns: 300 },
    )
    expect(logged).toEqual([])
  })

  it('never break the HTTP+JSON binding', async () => {
    await fc.assert(
      fc.asyncProperty(anything, fc.string({ maxLength: 40 }), async (body, name) => {
        const headers = { 'a2a-version': '1.0' }
        const sent = await post('/a2a/rest/message:send', body, headers)
        expect(sent.statusCode, sent.body).toBeLessThan(500)
        const url = `/a2a/rest/tasks/${encodeURIComponent(name)}?historyLength=${encodeURIComponent(name)}`
        const got = await app.inject({ method: 'GET', url, headers })
        expect(got.statusCode, got.body).toBeLessThan(500)
      }),
      { numRuns: 200 },
    )
  })

  it('fill the store with no messages of callers without a key', async () => {
    const text = 'x'.repeat(500_000)
    const params = { message: { messageId: 'm', role: 'ROLE_USER', parts: [{ text }] } }
    const call = { jsonrpc: '2.0', id: 1, method: 'SendMessage', params }
    const response = await post('/a2a', call, { 'a2a-version': '1.0' })
    expect(response.json()).toMatchObject({ result: { task: { status: { state: 'TASK_STATE_REJECTED' } } } })
    const record = kept.at(-1)
    expect(record?.body.length).toBeLessThan(10_000)
    expect(record?.expiresAt.getTime()).toBe(trialNow.now().getTime() + 15 * 60_000)
  })
})

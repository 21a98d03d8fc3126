import { randomUUID } from 'node:crypto'
import { type Part, Role, TaskState } from '@a2a-js/sdk'
import { ClientFactory, JsonRpcTransportFactory, RestTransportFactory } from '@a2a-js/sdk/client'
import { Client as SecondMcp, StreamableHTTPClientTransport as SecondTransport } from '@modelcontextprotocol/client'
import { Client as FirstMcp } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as FirstTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { A2AClient as FormerA2a } from 'a2a-sdk-0.3/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cases } from '../../skills/financial/cases.ts'
import { openService, type TestService } from '../kit/service.ts'

/** What a check says, without what differs between two runs of it: time, and the ids of new receipts. */
interface Said {
  readonly brand?: string
  readonly results: readonly Readonly<Record<string, unknown>>[]
  readonly edition: string
}

type Ask = (service: TestService, check: Check) => Promise<unknown>

interface Check {
  readonly path: string
  readonly tool: string
  readonly skill: string
  readonly input: Readonly<Record<string, unknown>>
}

/** The worked claims that come as programs. */
const programs = cases.flatMap(({ input }) => input.claims.filter((claim) => typeof claim !== 'string'))

const checks: readonly Check[] = [
  {
    path: '/v1/brand/check',
    tool: 'check_brand',
    skill: 'brand_verification',
    input: { brand: 'apple', claims: ['Apple earned $391 billion in revenue in fiscal 2024'] },
  },
  {
    path: '/v1/financial/check',
    tool: 'check_financials',
    skill: 'financial_verification',
    input: { claims: ['Apple earned $250 billion in revenue in fiscal 2024'] },
  },
  {
    path: '/v1/price/check',
    tool: 'check_price',
    skill: 'price_verification',
    input: {
      brand: 'openai',
      claims: ['GPT-4o costs $2.50 per million input tokens', 'GPT-4o tastes of strawberries'],
    },
  },
  {
    path: '/v1/financial/check',
    tool: 'check_financials',
    skill: 'financial_verification',
    input: { claims: [...programs, 'Apple earned $250 billion in revenue in fiscal 2024'] },
  },
]

let service: TestService

beforeAll(async () => {
  service = await openService()
})

afterAll(() => service.close())

const withKey =
  (key: string): typeof fetch =>
  (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('authorization', `Bearer ${key}`)
    return fetch(input, { ...init, headers })
  }

const faces: Readonly<Record<string, Ask>> = {
  async REST({ call }, check) {
    const { status, body } = await call('POST', check.path, check.input)
    expect(status).toBe(200)
    return body.data
  },
  async 'MCP by the first SDK'({ baseUrl, apiKey }, check) {
    const client = new FirstMcp({ name: 'journey', version: '1' })
    // The SDK's own transport type is looser than exactOptionalPropertyTypes allows.
    await client.connect(new FirstTransport(new URL(`${baseUrl}/mcp`), { fetch: withKey(apiKey) }) as never)
    const result = await client.callTool({ name: check.tool, arguments: check.input })
    await client.close()
    return result.structuredContent
  },
  async 'MCP by the second SDK'({ baseUrl, apiKey }, check) {
    const client = new SecondMcp(
      { name: 'journey', version: '1' },
      { versionNegotiation: { mode: { pin: '2026-07-28' } } },
    )
    await client.connect(new SecondTransport(new URL(`${baseUrl}/mcp`), { fetch: withKey(apiKey) }))
    const result = await client.callTool({ name: check.tool, arguments: check.input })
    await client.close()
    return result.structuredContent
  },
  'A2A 1.0 over JSON-RPC': (to, check) => askA2a(to, check, 'JSONRPC'),
  'A2A 1.0 over HTTP+JSON': (to, check) => askA2a(to, check, 'HTTP+JSON'),
  async 'A2A 0.3'({ baseUrl, apiKey }, { skill, input }) {
    const client = await FormerA2a.fromCardUrl(`${baseUrl}/.well-known/agent.json`, { fetchImpl: withKey(apiKey) })
    const part = { kind: 'data' as const, data: { skill, input } }
    const sent = await client.sendMessage({
      message: { kind: 'message', messageId: randomUUID(), role: 'user', parts: [part] },
    })
    const { result } = sent as { result: { artifacts: { parts: { data: unknown }[] }[] } }
    return result.artifacts[0]?.parts[0]?.data
  },
}

/** Read the served card, choose the binding, send, and take the data part of the answer. */
async function askA2a({ baseUrl, apiKey }: TestService, { skill, input }: Check, binding: 'JSONRPC' | 'HTTP+JSON') {
  const fetchImpl = withKey(apiKey)
  const factory = new ClientFactory({
    transports: [new JsonRpcTransportFactory({ fetchImpl }), new RestTransportFactory({ fetchImpl })],
    preferredTransports: [binding],
  })
  const client = await factory.createFromUrl(baseUrl)
  const part: Part = {
    content: { $case: 'data', value: { skill, input } },
    mediaType: 'application/json',
    filename: '',
    metadata: undefined,
  }
  const task = await client.sendMessage({
    tenant: '',
    message: {
      messageId: randomUUID(),
      contextId: '',
      taskId: '',
      role: Role.ROLE_USER,
      parts: [part],
      metadata: undefined,
      extensions: [],
      referenceTaskIds: [],
    },
    configuration: undefined,
    metadata: undefined,
  })
  if (!('status' in task)) throw new Error('a message came where a task was due')
  expect(task.status?.state).toBe(TaskState.TASK_STATE_COMPLETED)
  const content = task.artifacts[0]?.parts[0]?.content
  return content?.$case === 'data' ? content.value : undefined
}

/** The answer without its clock readings, and with receipt ids by their presence. */
function said(answer: unknown): Said {
  const { latency_ms: _latency, verified_at: _time, ...data } = answer as Record<string, unknown> & Said
  const results = data.results.map(({ receipt_id, ...result }) => ({ ...result, receipted: receipt_id !== undefined }))
  return { ...data, results } as unknown as Said
}

describe.each(checks)('one claim through every face: $tool', (check) => {
  it('gives the same verdict, confidence and evidence everywhere', async () => {
    const expected = said(await faces.REST?.(service, check))
    expect(expected.results).toHaveLength((check.input.claims as string[]).length)
    for (const [name, ask] of Object.entries(faces)) expect(said(await ask(service, check)), name).toEqual(expected)
  })
})

describe('receipts through every face', () => {
  it('are minted by the brand check alone, one per claim, each a new one', async () => {
    const [brand, financial] = checks
    if (brand === undefined || financial === undefined) throw new Error('the checks are gone')
    const ids = new Set<string>()
    for (const ask of Object.values(faces)) {
      const [result] = ((await ask(service, brand)) as Said).results
      expect(result?.receipt_id).toMatch(/^rcp_/)
      ids.add(String(result?.receipt_id))
      expect(((await ask(service, financial)) as Said).results[0]).not.toHaveProperty('receipt_id')
    }
    expect(ids.size).toBe(Object.keys(faces).length)
  })
})

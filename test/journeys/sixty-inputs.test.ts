import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Skill } from '../../src/registry/define.ts'
import { openService, type TestService } from '../kit/service.ts'

/** What a face made of one input: the data of an answer, or the refusal. */
type Made = { readonly data: unknown } | { readonly code: string; readonly fields: readonly string[] }

interface Input {
  readonly skill: string
  readonly value: Readonly<Record<string, unknown>>
}

interface Face {
  readonly name: string
  send(input: Input, key: string): Promise<Made>
}

const claim = 'Apple earned $391 billion in revenue in fiscal 2024'
const checks = ['brand_verification', 'price_verification', 'policy_verification', 'financial_verification'] as const

/** Sentences of every kind the first checks know, right, wrong and beyond them. */
const sentences: readonly (readonly [brand: string, claim: string])[] = [
  ['apple', claim],
  ['apple', 'Apple earned $250 billion in revenue in fiscal 2024'],
  ['openai', 'GPT-4o costs $2.50 per million input tokens'],
  ['openai', 'GPT-4o costs $5 per million input tokens'],
  ['github', 'GitHub supports two-factor authentication'],
  ['github', 'GitHub does not support two-factor authentication'],
  ['apple', 'Microsoft is headquartered in Redmond'],
  ['openai', 'GPT-4o tastes of strawberries'],
]

/** Inputs that every face must refuse in the same words. */
const faulty: readonly Readonly<Record<string, unknown>>[] = [
  {},
  { brand: 'apple' },
  { brand: 'apple', claims: [] },
  { brand: 'apple', claims: [''] },
  { brand: 'apple', claims: 'not a list' },
  { brand: 'apple', claims: [claim], unknown_field: 1 },
  { brand: 'apple', claims: ['x'.repeat(2001)] },
  { brand: 'apple', claims: Array.from({ length: 101 }, () => claim) },
  { brand: 'no such brand at all', claims: [claim] },
  { brand: 'apple', claims: [claim], depth: 'deep' },
  { brand: 7, claims: [claim] },
]

const inputs: readonly Input[] = [
  ...sentences.flatMap(([brand, sentence]) =>
    checks.map((skill): Input => ({ skill, value: { brand, claims: [sentence] } })),
  ),
  ...faulty.map((value): Input => ({ skill: 'brand_verification', value })),
  ...faulty.map((value): Input => ({ skill: 'price_verification', value })),
  { skill: 'brand_verification', value: { brand: 'apple', claims: sentences.map(([, sentence]) => sentence) } },
  { skill: 'financial_verification', value: { claims: [claim], depth: 'auto' } },
  { skill: 'brand_list', value: { limit: 3 } },
  { skill: 'brand_list', value: { q: 'micro', limit: 5 } },
  { skill: 'brand_list', value: { limit: 500 } },
  { skill: 'brand_profile', value: { slug: 'apple' } },
  { skill: 'brand_profile', value: { slug: 'no-such-brand' } },
]

let service: TestService

beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

function skillOf(id: string): Skill {
  const skill = service.running.rooms.service.skill(id)
  if (skill === undefined) throw new Error(`the registry has no ${id}`)
  return skill
}

async function post(path: string, body: unknown, headers: Record<string, string>) {
  const response = await fetch(`${service.baseUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  // A legacy MCP answer is one event of a stream.
  return JSON.parse(text.startsWith('event:') ? (text.split('\ndata: ')[1] ?? '') : text)
}

const bearer = (key: string) => ({ authorization: `Bearer ${key}` })

const rest: Face = {
  name: 'REST',
  async send({ skill, value }, key) {
    const { method, path } = skillOf(skill).rest
    const rest = new Map(Object.entries(value))
    const filled = path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => {
      const field = String(rest.get(name))
      rest.delete(name)
      return encodeURIComponent(field)
    })
    const query = new URLSearchParams([...rest].map(([name, field]): [string, string] => [name, String(field)]))
    const url = method === 'GET' ? `/v1${filled}?${query}` : `/v1${filled}`
    const { status, body } = await service.call(method, url, method === 'GET' ? undefined : value, { key })
    if (status === 200) return { data: Array.isArray(body.data) ? listed(body) : body.data }
    return refusedWith(body)
  },
}

/** A list as the other faces wrap it. */
const listed = (body: { data: unknown; meta: { pagination?: { cursor: string | null } } }) => ({
  items: body.data,
  next_cursor: body.meta.pagination?.cursor ?? null,
})

const refusedWith = (problem: { code: string; errors?: { path: string; detail: string }[] }): Made => ({
  code: problem.code,
  fields: (problem.errors ?? []).map(({ path, detail }) => `${path === '' ? 'arguments' : path}: ${detail}`),
})

function mcp(name: string, modern: boolean): Face {
  const meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'journey', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  return {
    name,
    async send({ skill, value }, key) {
      const tool = skillOf(skill).mcp?.name ?? ''
      const params = { name: tool, arguments: value, ...(modern ? { _meta: meta } : {}) }
      const headers = modern
        ? { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call', 'mcp-name': tool }
        : {}
      const accept = { accept: 'application/json, text/event-stream' }
      const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params }
      const { result } = await post('/mcp', call, { ...accept, ...headers, ...bearer(key) })
      if (result.isError !== true) {
        expect(JSON.parse(result.content[0].text)).toEqual(result.structuredContent)
        return { data: result.structuredContent }
      }
      const [first = '', ...lines] = String(result.content[0].text).split('\n')
      const fields = lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2))
      return { code: first.slice(0, first.indexOf(':')), fields }
    },
  }
}

function a2a(name: string, version: '0.3' | '1.0'): Face {
  const modern = version === '1.0'
  return {
    name,
    async send({ skill, value }, key) {
      const data = { skill, input: value }
      const message = modern
        ? { messageId: randomUUID(), role: 'ROLE_USER', parts: [{ data }] }
        : { kind: 'message', messageId: randomUUID(), role: 'user', parts: [{ kind: 'data', data }] }
      const call = { jsonrpc: '2.0', id: 1, method: modern ? 'SendMessage' : 'message/send', params: { message } }
      const { result } = await post('/a2a', call, { 'a2a-version': version, ...bearer(key) })
      const task = modern ? result.task : result
      const state = String(task.status.state).toLowerCase().replace('task_state_', '')
      if (state === 'completed') return { data: task.artifacts[0].parts[0].data }
      expect(state).toBe('rejected')
      return refusedWith(task.status.message.parts[1].data)
    },
  }
}

const faces: readonly Face[] = [
  rest,
  mcp('MCP 2025-11-25', false),
  mcp('MCP 2026-07-28', true),
  a2a('A2A 0.3', '0.3'),
  a2a('A2A 1.0', '1.0'),
]

/** An answer without clock readings, and with receipt ids by their presence. */
function comparable(made: Made): unknown {
  return JSON.parse(
    JSON.stringify(made, (key, value: unknown) => {
      if (key === 'latency_ms' || key === 'verified_at') return undefined
      return key === 'receipt_id' ? 'a receipt' : value
    }),
  )
}

/** What an account was charged today, and how many receipts it holds. */
async function spent(accountId: string) {
  const { kysely } = service.running.rooms.store.db
  const usage = await service.running.rooms.access.meter.usage({ accountId, plan: 'business' })
  const chain = await kysely.selectFrom('receipt_chain').select('seq').where('account_id', '=', accountId).execute()
  return {
    usage: [usage.calls_today, usage.mints_today, usage.claim_verifications_today],
    receipts: String(chain[0]?.seq ?? 0n),
  }
}

describe('sixty inputs through every face', () => {
  it('come to the same answers and refusals, the same metering and the same receipts', async () => {
    expect(inputs.length).toBeGreaterThanOrEqual(60)
    const { access } = service.running.rooms
    const accounts = await Promise.all(
      faces.map(({ name }) =>
        access.keys.create({
          email: `${name.replaceAll(/\W/g, '')}@example.com`,
          plan: 'business',
          mode: 'live',
          label: name,
        }),
      ),
    )
    for (const input of inputs) {
      const made: unknown[] = []
      for (const [index, face] of faces.entries())
        made.push(comparable(await face.send(input, accounts[index]?.key ?? '')))
      for (const [index, face] of faces.entries())
        expect(made[index], `${face.name}: ${input.skill} ${JSON.stringify(input.value).slice(0, 120)}`).toEqual(
          made[0],
        )
    }
    const totals = await Promise.all(accounts.map(({ record }) => spent(record.accountId)))
    expect(totals[0]?.usage[0]).toBeGreaterThan(8)
    expect(Number(totals[0]?.receipts)).toBeGreaterThan(8)
    for (const [index, face] of faces.entries()) expect(totals[index], face.name).toEqual(totals[0])
  })
})

import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases } from '../kit/databases.ts'
import { openService, type Reply, type TestService } from '../kit/service.ts'
import { smallEdition } from '../kit/small.ts'

const missingId = 'ag_01K9ZQ4T2M8W6V5X7Y3B1C0DEF'

describe.each(databases)('agents on %s', (kind) => {
  let service: TestService
  let agent: { readonly agent_id: string; readonly agent_token: string }
  beforeAll(async () => {
    service = await openService({ edition: smallEdition(), database: kind })
    agent = (await register({ name: 'price-watcher' })).body.data
  })
  afterAll(() => service.close())

  async function send(method: string, path: string, headers: Readonly<Record<string, string>>, body?: unknown) {
    const response = await fetch(`${service.baseUrl}${path}`, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const json = /json;|problem\+json/.test(response.headers.get('content-type') ?? '')
    const isLines = response.headers.get('content-type')?.includes('ndjson') === true
    return {
      status: response.status,
      headers: response.headers,
      body: json && !isLines ? JSON.parse(text) : text,
    } as Reply
  }
  const register = (body: object, headers: Readonly<Record<string, string>> = {}) =>
    send('POST', '/v1/agents/register', headers, body)
  const asAgent = () => ({ authorization: `Bearer ${service.apiKey}`, 'x-agent-token': agent.agent_token })
  const check = () =>
    send('POST', '/v1/brand/check', asAgent(), {
      brand: 'apple',
      claims: ['Apple was founded in 1976.', 'Apple sells tea.'],
    })
  const get = (path: string, headers: Readonly<Record<string, string>> = asAgent()) => send('GET', path, headers)
  const log = async (query = '') => (await get(`/v1/agents/${agent.agent_id}/audit-log${query}`)).body.data

  it('are registered once with a token that only its hash is kept of', async () => {
    expect(agent.agent_id).toMatch(/^ag_[0-9A-Z]{26}$/)
    expect(agent.agent_token).toMatch(/^ca_live_[0-9A-Za-z]{49}$/)
    const { rows } = await sql<{ row: string }>`
      SELECT agent::text || agent_token::text AS row FROM agent JOIN agent_token ON agent_id = id`.execute(
      service.running.rooms.store.db.kysely,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toContain(agent.agent_token.slice(8, 40))
  })

  it('have every metered call logged in the transaction of its receipts, and nothing of the claims', async () => {
    const { body } = await check()
    const receiptIds = body.data.results.map((result: { receipt_id: string }) => result.receipt_id)
    const { entries, total, scope } = await log('?endpoint=/brand/check')
    expect(total).toBe(1)
    expect(scope).toBe('whole_log')
    expect(entries[0]).toMatchObject({
      ...{ endpoint: '/brand/check', brand: 'apple', face: 'rest', status: 200, receipt_ids: receiptIds },
      verdicts: body.data.results.map((result: { verdict: string }) => result.verdict),
      ...{ request_id: body.meta.request_id, families: ['brand'] },
    })
    const { rows } = await sql<{ row: string }>`SELECT audit_entry::text AS row FROM audit_entry`.execute(
      service.running.rooms.store.db.kysely,
    )
    expect(rows.map(({ row }) => row).join()).not.toMatch(/tea|1976/)
  })

  it('have refused and failed calls logged with their status', async () => {
    await send('POST', '/v1/brand/check', asAgent(), { brand: 'no such brand', claims: ['a'] })
    expect((await log('?endpoint=/brand/check')).entries[0]).toMatchObject({ status: 404, verdicts: [], brand: null })
  })

  it('have calls over MCP logged too', async () => {
    const client = new Client({ name: 'trial', version: '1' })
    const transport = new StreamableHTTPClientTransport(new URL(`${service.baseUrl}/mcp?toolsets=all`), {
      requestInit: { headers: asAgent() },
    })
    await client.connect(transport)
    const { structuredContent } = await client.callTool({
      name: 'get_trust_score',
      arguments: { agent_id: agent.agent_id },
    })
    expect(structuredContent).toMatchObject({ agent_id: agent.agent_id, edge_role: 'evidence-layer' })
    await client.close()
    expect((await log('?per_page=1')).entries).toHaveLength(1)
    expect((await log()).entries.map(({ face }: { face: string }) => face)).toContain('mcp')
  })

  it('are counted at once: a score read after a check tells of it', async () => {
    const before = (await get(`/v1/agents/${agent.agent_id}/trust-score`)).body.data.verification_summary
    await check()
    const after = (await get(`/v1/agents/${agent.agent_id}/trust-score`)).body.data.verification_summary
    expect(after.total_checks).toBe(before.total_checks + 1)
    expect(after.unique_brands).toBe(1)
  })

  it('read their own reputation by token, in either header, and by nothing else', async () => {
    const headers = [{ authorization: `Bearer ${agent.agent_token}` }, { 'x-agent-token': agent.agent_token }]
    for (const header of headers) {
      const { status, body } = await get('/v1/reputation/self', header)
      expect(status).toBe(200)
      expect(body.data).toMatchObject({ agent_id: agent.agent_id, tier: 'developing' })
      expect(body.data.tier_criteria).toMatchObject({ current_tier: 'developing', next_tier: 'trusted' })
    }
    expect((await get('/v1/reputation/self', {})).body.code).toBe('AGENT_TOKEN_MISSING')
    const byKey = await get('/v1/reputation/self', { authorization: `Bearer ${service.apiKey}` })
    expect(byKey.body.code).toBe('TOKEN_NOT_RECOGNIZED')
    expect((await get('/reputation/self', headers[0])).status).toBe(404)
  })

  it('are scored in batches of fifty, for a key or a payment', async () => {
    const batch = (ids: readonly string[], headers = asAgent() as Record<string, string>) =>
      send('POST', '/v1/agents/trust-scores/batch', headers, { agent_ids: ids })
    const { body } = await batch([agent.agent_id, missingId, agent.agent_id])
    expect(body.data).toMatchObject({ count: 2, not_found: [missingId] })
    expect(body.data.results[0]).toMatchObject({ agent_id: agent.agent_id, agent_name: 'price-watcher' })
    expect((await batch(Array.from({ length: 51 }, () => agent.agent_id))).body.code).toBe('VALIDATION_FAILED')
    const quote = await batch([agent.agent_id], {})
    // A deployment on Postgres is paid only when it is told to whom.
    const paid = service.running.rooms.payments !== null
    expect(quote.status).toBe(paid ? 402 : 401)
    expect(quote.body.accepts?.[0].maxAmountRequired).toBe(paid ? '5000' : undefined)
  })

  it('that nobody registered are AGENT_NOT_FOUND, in every operation', async () => {
    for (const path of ['trust-score', 'audit-log', 'audit-log/summary', 'audit-log/export']) {
      const { status, body } = await get(`/v1/agents/${missingId}/${path}`)
      expect([status, body.code]).toEqual([404, 'AGENT_NOT_FOUND'])
    }
  })

  it('have their log exported as lines that are JSON', async () => {
    const { body, headers } = await get(`/v1/agents/${agent.agent_id}/audit-log/export`)
    expect(headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8')
    const lines = String(body)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines.map(({ seq }) => seq)).toEqual(lines.map((_, index) => index + 1))
    expect(lines.length).toBeGreaterThan(3)
  })

  it('take times as RFC 3339 only, and periods as the document says', async () => {
    for (const query of ['?from=yesterday', '?from=2026-11-01', '?to=2026-11-01T00:00:00', '?page=0', '?per_page=201'])
      expect((await get(`/v1/agents/${agent.agent_id}/audit-log${query}`)).body.code, query).toBe('VALIDATION_FAILED')
    const summary = (query = '') => get(`/v1/agents/${agent.agent_id}/audit-log/summary${query}`)
    expect((await summary()).body.data.period).toBe('last_30_days')
    expect((await summary('?period=last_7_days')).body.data.by_brand[0]).toMatchObject({ brand: 'apple' })
    expect((await summary('?period=all')).body.code).toBe('VALIDATION_FAILED')
  })
})

describe('registration', () => {
  let service: TestService
  beforeAll(async () => {
    service = await openService({ edition: smallEdition() })
  })
  afterAll(() => service.close())
  const register = async (body: object, headers: Readonly<Record<string, string>> = {}) => {
    const response = await fetch(`${service.baseUrl}/v1/agents/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: (await response.json()) as Record<string, never> & { data: never } }
  }

  it('answers a repeated Idempotency-Key with the same agent and token, and is ten an hour from one address', async () => {
    const first = await register({ name: 'once' }, { 'idempotency-key': 'c0ffee' })
    const second = await register({ name: 'once' }, { 'idempotency-key': 'c0ffee' })
    const without = ({ body }: typeof first) => ({ ...(body.data as object), latency_ms: 0 })
    expect(without(second)).toEqual(without(first))
    const other = await register({ name: 'twice' }, { 'idempotency-key': 'c0ffee' })
    expect(other.body.code).toBe('IDEMPOTENCY_KEY_REUSED')
    const statuses: number[] = []
    for (let again = 0; again < 11; again += 1) statuses.push((await register({ name: `agent ${again}` })).status)
    expect(statuses).toEqual([...Array.from({ length: 9 }, () => 200), 429, 429])
  })
})

import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases } from '../kit/databases.ts'
import { openService, type Reply, type TestService } from '../kit/service.ts'
import { smallEdition } from '../kit/small.ts'

type Headers = Readonly<Record<string, string>>
interface Registered {
  readonly agent_id: string
  readonly agent_token: string
}

describe.each(databases)('tokens of agents on %s', (kind) => {
  let service: TestService
  let now: Date
  beforeAll(async () => {
    now = new Date('2026-11-21T12:00:00Z')
    service = await openService({ edition: smallEdition(), database: kind, clock: { now: () => now } })
  })
  afterAll(() => service.close())

  async function send(method: string, path: string, headers: Headers, body?: unknown): Promise<Reply> {
    const response = await fetch(`${service.baseUrl}${path}`, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, headers: response.headers, body: await response.json() } as Reply
  }
  const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` })
  const owner = () => bearer(service.apiKey)
  // One address registers ten agents an hour at most.
  const register = async (headers: Headers = owner()): Promise<Registered> => {
    now = new Date(now.getTime() + 3_600_000)
    return (await send('POST', '/v1/agents/register', headers, { name: 'turner' })).body.data
  }
  const rotate = (agentId: string, headers: Headers, body: object = {}) =>
    send('POST', `/v1/agents/${agentId}/token/rotate`, headers, body)
  const revoke = (agentId: string, headers: Headers) => send('DELETE', `/v1/agents/${agentId}/token`, headers)
  const opens = async (token: string) => (await send('GET', '/v1/reputation/self', bearer(token))).status
  const newKey = async (email: string, mode: 'live' | 'test', plan = 'business') =>
    (await service.running.rooms.access.keys.create({ email, plan, mode, label: 'other' })).key

  it('are replaced by the agent itself, and the one before works until its grace ends', async () => {
    const { agent_id: id, agent_token: first } = await register({})
    expect(await opens(first)).toBe(200)
    const { status, body } = await rotate(id, bearer(first))
    expect(status).toBe(200)
    const second = body.data.agent_token
    expect(second).toMatch(/^ca_live_[0-9A-Za-z]{49}$/)
    expect(body.data.former_tokens_expire_at).toBe(new Date(now.getTime() + 15 * 60_000).toISOString())
    expect([await opens(first), await opens(second)]).toEqual([200, 200])
    now = new Date(now.getTime() + 15 * 60_000)
    expect([await opens(first), await opens(second)]).toEqual([403, 200])
  })

  it('end with the answer where no overlap is asked for, and are kept as hashes only', async () => {
    const { agent_id: id, agent_token: first } = await register({})
    const { body } = await rotate(id, { 'x-agent-token': first }, { overlap_minutes: 0 })
    expect([await opens(first), await opens(body.data.agent_token)]).toEqual([403, 200])
    const { rows } = await sql<{ row: string }>`
      SELECT agent_token::text AS row FROM agent_token WHERE agent_id = ${id}`.execute(
      service.running.rooms.store.db.kysely,
    )
    expect(rows).toHaveLength(2)
    expect(rows.map(({ row }) => row).join()).not.toContain(body.data.agent_token.slice(8, 40))
  })

  it('that were replaced can be used in their grace, but replace and revoke nothing', async () => {
    const { agent_id: id, agent_token: stolen } = await register()
    const { body } = await rotate(id, bearer(stolen))
    for (const headers of [bearer(stolen), { 'x-agent-token': stolen }, { ...owner(), 'x-agent-token': stolen }]) {
      expect((await rotate(id, headers, { overlap_minutes: 0 })).body.code).toBe('TOKEN_NOT_RECOGNIZED')
      expect((await revoke(id, headers)).body.code).toBe('TOKEN_NOT_RECOGNIZED')
    }
    expect(await opens(body.data.agent_token)).toBe(200)
  })

  it('are taken back from a thief by the account that registered the agent', async () => {
    const { agent_id: id, agent_token: stolen } = await register()
    const thief = (await rotate(id, bearer(stolen), { overlap_minutes: 0 })).body.data.agent_token
    expect([await opens(stolen), await opens(thief)]).toEqual([403, 200])
    const back = (await rotate(id, owner(), { overlap_minutes: 0 })).body.data.agent_token
    expect([await opens(thief), await opens(back)]).toEqual([403, 200])
  })

  it('are nobody else’s: not of other agents, other accounts, test keys or callers without credentials', async () => {
    const { agent_id: id, agent_token: token } = await register()
    const other = await register()
    const stranger = await newKey('stranger@example.com', 'live')
    const { rows } = await sql<{ email: string }>`
      SELECT a.email FROM agent JOIN account a ON a.id = owner_id WHERE agent.id = ${id}`.execute(
      service.running.rooms.store.db.kysely,
    )
    const testKey = await newKey(rows[0]?.email ?? '', 'test')
    const attempts: readonly [Headers, string][] = [
      [bearer(other.agent_token), 'NOT_YOURS'],
      [bearer(stranger), 'NOT_YOURS'],
      [{ ...bearer(stranger), 'x-agent-token': other.agent_token }, 'NOT_YOURS'],
      [bearer(testKey), 'AGENT_NOT_FOUND'],
      [{}, 'AGENT_TOKEN_MISSING'],
      [bearer(`${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`), 'TOKEN_NOT_RECOGNIZED'],
    ]
    for (const [headers, code] of attempts) {
      expect((await rotate(id, headers)).body.code, code).toBe(code)
      expect((await revoke(id, headers)).body.code, code).toBe(code)
    }
    expect(await opens(token)).toBe(200)
    const unknown = await rotate('ag_01K9ZQ4T2M8W6V5X7Y3B1C0DEF', owner())
    expect(unknown.body.code).toBe('AGENT_NOT_FOUND')
  })

  it('are answered again where the answer to the same Idempotency-Key was lost', async () => {
    const { agent_id: id } = await register()
    const headers = { ...owner(), 'idempotency-key': `turn ${id}` }
    const first = await rotate(id, headers)
    const again = await rotate(id, headers)
    expect(again.body.data.agent_token).toBe(first.body.data.agent_token)
    expect((await rotate(id, headers, { overlap_minutes: 1 })).body.code).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  it('are replaced twenty times an hour at most by each party, so a thief who hammers leaves the owner free', async () => {
    const { agent_id: id, agent_token: first } = await register()
    let token = first
    for (let turn = 0; turn < 20; turn += 1) token = (await rotate(id, bearer(token))).body.data.agent_token
    expect((await rotate(id, bearer(token))).body.code).toBe('RATE_LIMITED')
    expect((await rotate(id, owner(), { overlap_minutes: 0 })).status).toBe(200)
    expect(await opens(token)).toBe(403)
  })

  it('are revoked all at once, twice without a difference, and the owner makes a new one', async () => {
    const { agent_id: id, agent_token: first } = await register()
    const second = (await rotate(id, bearer(first))).body.data.agent_token
    expect((await revoke(id, bearer(second))).body.data).toMatchObject({ agent_id: id, tokens_revoked: 2 })
    expect([await opens(first), await opens(second)]).toEqual([403, 403])
    expect((await revoke(id, owner())).body.data.tokens_revoked).toBe(0)
    expect(await opens((await rotate(id, owner())).body.data.agent_token)).toBe(200)
  })

  it('are replaced and revoked over MCP and A2A as over REST', async () => {
    const { agent_id: id, agent_token: first } = await register()
    const client = new Client({ name: 'trial', version: '1' })
    const transport = new StreamableHTTPClientTransport(new URL(`${service.baseUrl}/mcp?toolsets=all`), {
      requestInit: { headers: bearer(first) },
    })
    await client.connect(transport)
    const { structuredContent } = await client.callTool({ name: 'rotate_agent_token', arguments: { agent_id: id } })
    await client.close()
    const { agent_token: second } = structuredContent as unknown as Registered
    expect(await opens(second)).toBe(200)
    const message = {
      ...{ role: 'ROLE_USER', messageId: 'revoke-1' },
      parts: [{ data: { skill: 'agent_tokens_revoke', input: { agent_id: id } } }],
    }
    const { body } = await send(
      'POST',
      '/a2a',
      { ...bearer(second), 'a2a-version': '1.0' },
      {
        ...{ jsonrpc: '2.0', id: 1, method: 'SendMessage' },
        params: { message },
      },
    )
    expect(JSON.stringify(body)).toContain('"tokens_revoked":2')
    expect(await opens(second)).toBe(403)
  })
})

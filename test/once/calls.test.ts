import { randomUUID } from 'node:crypto'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixedClock } from '../../src/model/index.ts'
import { databases, openTestDatabase, type TestDatabase } from '../kit/databases.ts'
import { openService, type TestService } from '../kit/service.ts'
import { smallEdition } from '../kit/small.ts'

const check = { brand: 'apple', claims: ['Apple was founded in 1976'] }
const clock = fixedClock('2026-11-23T10:00:00.000Z')

let service: TestService

/** A fresh account's key. */
async function freshKey(plan: 'free' | 'business' = 'business'): Promise<string> {
  const email = `${randomUUID()}@example.com`
  return (await service.running.rooms.access.keys.create({ email, plan, mode: 'live', label: '' })).key
}

async function post(
  path: string,
  body: unknown,
  key: string,
  headers: Record<string, string> = {},
  signal?: AbortSignal,
) {
  const response = await fetch(`${service.baseUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}`, ...headers },
    body: JSON.stringify(body),
    ...(signal === undefined ? {} : { signal }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text) }
}

const named = (name: string) => ({ 'idempotency-key': name })

async function found(key: string) {
  const { calls_today: calls, mints_today: mints } = (
    await service.call('GET', '/v1/billing/usage', undefined, { key })
  ).body.data
  const { data } = (await service.call('GET', '/v1/receipts', undefined, { key })).body
  return { calls, mints, receipts: data.length }
}

const rpc = (id: unknown, args: unknown, meta?: object, tool = 'check_brand') => ({
  ...{ jsonrpc: '2.0', id, method: 'tools/call' },
  params: { name: tool, arguments: args, ...(meta === undefined ? {} : { _meta: meta }) },
})
const overMcp = async (message: unknown, key: string) => {
  const response = await fetch(`${service.baseUrl}/mcp`, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      authorization: `Bearer ${key}`,
    },
    body: JSON.stringify(message),
  })
  const text = await response.text()
  return JSON.parse(text.slice(text.indexOf('{'))).result
}

const overA2a = async (message: object, key: string, binding: 'JSON-RPC' | 'HTTP' = 'JSON-RPC') => {
  const sent = { role: 'ROLE_USER', ...message }
  const headers = { 'a2a-version': '1.0' }
  if (binding === 'HTTP') return (await post('/a2a/rest/message:send', { message: sent }, key, headers)).body.task
  const body = { jsonrpc: '2.0', id: 1, method: 'SendMessage', params: { message: sent } }
  return (await post('/a2a', body, key, headers)).body.result.task
}

describe.each(databases)('a call with a name of its own, on %s', (database) => {
  beforeAll(async () => {
    service = await openService({ database, edition: smallEdition(), clock })
  })
  afterAll(() => service.close())

  it('answers a repeat over REST with the first answer, says so, and counts and mints nothing', async () => {
    const key = await freshKey()
    const first = await post('/v1/brand/check', check, key, named('one'))
    const second = await post('/v1/brand/check', check, key, named('one'))
    expect([first.status, second.status]).toEqual([200, 200])
    expect(JSON.stringify(second.body.data)).toBe(JSON.stringify(first.body.data))
    expect(first.headers.get('idempotency-replayed')).toBeNull()
    expect(second.headers.get('idempotency-replayed')).toBe('true')
    expect(first.headers.get('ratelimit')).toMatch(/^"daily";r=\d+/)
    expect(await found(key)).toEqual({ calls: 1, mints: 1, receipts: 1 })
  })

  it('is the same call whether its key comes over REST or over MCP', async () => {
    const key = await freshKey()
    const first = await post('/v1/brand/check', check, key, named('either way'))
    const second = await overMcp(rpc(1, check, { 'claimcheck/idempotency-key': 'either way' }), key)
    expect(second.structuredContent).toEqual(first.body.data)
    expect(second._meta).toEqual({ 'claimcheck/idempotency-replayed': true })
    expect(await found(key)).toEqual({ calls: 1, mints: 1, receipts: 1 })
  })

  it('refuses the key for another input, and takes it for another operation and another account', async () => {
    const [key, other] = [await freshKey(), await freshKey()]
    await post('/v1/brand/check', check, key, named('k'))
    const reused = await post('/v1/brand/check', { ...check, claims: ['Apple sings'] }, key, named('k'))
    expect([reused.status, reused.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
    expect((await post('/v1/price/check', check, key, named('k'))).headers.get('idempotency-replayed')).toBeNull()
    expect((await post('/v1/brand/check', check, other, named('k'))).headers.get('idempotency-replayed')).toBeNull()
    expect(await found(key)).toEqual({ calls: 2, mints: 1, receipts: 1 })
  })

  it('counts a call that only reads once, and one that was refused by its skill', async () => {
    const key = await freshKey()
    const reads = [1, 2].map(() => post('/v1/price/check', check, key, named('read')))
    const [one, two] = await Promise.all(reads)
    expect(JSON.stringify(two?.body.data)).toBe(JSON.stringify(one?.body.data))
    // Whoever the field does not tell of may stand in the claim; here nobody does.
    const missing = { brand: 'nobody-knows-it', claims: ['It was founded in 1976'] }
    const refused = await post('/v1/brand/check', missing, key, named('refused'))
    const again = await post('/v1/brand/check', missing, key, named('refused'))
    expect([refused.status, again.status, again.body.code]).toEqual([404, 404, 'BRAND_NOT_FOUND'])
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(await found(key)).toMatchObject({ calls: 2, receipts: 0 })
  })

  it('keeps the answer for a day, sealed, and is a new call after that', async () => {
    const key = await freshKey()
    const marked = { ...check, claims: ['Apple makes the marked thing'] }
    const first = await post('/v1/brand/check', marked, key, named('for a day'))
    const rows = await sql<{ row: string }>`SELECT idempotency::text AS row FROM idempotency`.execute(
      service.running.rooms.store.db.kysely,
    )
    expect(rows.rows.length).toBeGreaterThan(0)
    for (const { row } of rows.rows) expect(row).not.toMatch(/marked thing|for a day|rcp_/)
    const start = clock.now()
    clock.set(new Date(start.getTime() + 24 * 3_600_000 - 1))
    expect((await post('/v1/brand/check', marked, key, named('for a day'))).body.data).toEqual(first.body.data)
    clock.set(new Date(start.getTime() + 24 * 3_600_000 + 1))
    const later = await post('/v1/brand/check', marked, key, named('for a day'))
    expect(later.headers.get('idempotency-replayed')).toBeNull()
    expect(later.body.data.results[0].receipt_id).not.toBe(first.body.data.results[0].receipt_id)
    clock.set(start)
  })

  it('does not offer a free plan’s repeat for payment, nor count a validation error', async () => {
    const key = await freshKey('free')
    const bad = await post('/v1/brand/check', { brand: 'apple' }, key, named('mint'))
    expect(bad.status).toBe(422)
    const first = await post('/v1/brand/check', check, key, named('mint'))
    const again = await post('/v1/brand/check', check, key, named('mint'))
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body.data).toEqual(first.body.data)
    expect((await post('/v1/brand/check', check, key, named('another'))).status).toBe(402)
    expect(await found(key)).toEqual({ calls: 1, mints: 1, receipts: 1 })
  })

  it('serves exactly the calls of a plan to callers with and without keys', async () => {
    const key = await freshKey('free')
    const calls = Array.from({ length: 130 }, (_, at) =>
      post('/v1/price/check', check, key, at % 2 === 0 ? named(`call ${at}`) : {}),
    )
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(100)
    expect(statuses.filter((status) => status === 429)).toHaveLength(30)
    expect((await found(key)).calls).toBe(100)
  })

  it('stores nothing of a document that may not be stored, and answers its repeat all the same', async () => {
    const key = await freshKey()
    const schema = { type: 'object', required: ['purpose'], properties: { purpose: { type: 'string' } } }
    await post('/v1/consent/schemas', { slug: 'once', schema }, key)
    const document = { purpose: 'the secret purpose', extra: 'of nobody else' }
    const ask = { document, schema_slug: 'once' }
    const first = await post('/v1/consent/check', ask, key, named('consent'))
    const again = await post('/v1/consent/check', ask, key, named('consent'))
    expect(first.status, first.text).toBe(200)
    expect(JSON.stringify(again.body.data)).toBe(JSON.stringify(first.body.data))
    expect(await found(key)).toEqual({ calls: 2, mints: 1, receipts: 1 })
    // What it rests on changes, so the answer of then cannot be made again.
    await post('/v1/consent/schemas', { slug: 'once', schema: { type: 'object', required: ['other'] } }, key)
    const changed = await post('/v1/consent/check', ask, key, named('consent'))
    expect([changed.status, changed.body.code]).toEqual([409, 'CONFLICT'])
    expect(changed.body.detail).toContain(first.body.data.receipt_id)
  })

  it('takes an unguessable JSON-RPC id for a key, with its arguments', async () => {
    const key = await freshKey()
    const id = randomUUID()
    const first = await overMcp(rpc(id, check), key)
    const again = await overMcp(rpc(id, check), key)
    expect(again.structuredContent).toEqual(first.structuredContent)
    const others = await overMcp(rpc(id, { ...check, claims: ['Apple sings'] }), key)
    expect(others.structuredContent.results[0].claim).toBe('Apple sings')
    expect(await found(key)).toEqual({ calls: 2, mints: 2, receipts: 2 })
  })

  it('takes a short JSON-RPC id for the same call only where it mints, with the same arguments, of the same account', async () => {
    const [key, other] = [await freshKey(), await freshKey()]
    const first = await overMcp(rpc(7, check), key)
    const together = await Promise.all([1, 2, 3].map(() => overMcp(rpc(7, check), key)))
    for (const one of together) expect(one.structuredContent).toEqual(first.structuredContent)
    await overMcp(rpc(8, check), key)
    await overMcp(rpc(7, { ...check, claims: ['Apple sings'] }), key)
    expect(await found(key)).toEqual({ calls: 3, mints: 3, receipts: 3 })
    for (let sent = 0; sent < 2; sent += 1) await overMcp(rpc(9, check, undefined, 'check_price'), key)
    expect((await found(key)).calls).toBe(5)
    await overMcp(rpc(7, check), other)
    expect(await found(other)).toEqual({ calls: 1, mints: 1, receipts: 1 })
  })

  it('answers a message that is sent again with the same task, whichever binding brings it', async () => {
    const key = await freshKey()
    const message = {
      messageId: randomUUID(),
      parts: [{ data: { skill: 'brand_verification', input: check } }],
    }
    const first = await overA2a(message, key)
    expect(first.status.state).toBe('TASK_STATE_COMPLETED')
    const again = await Promise.all([overA2a(message, key), overA2a(message, key, 'HTTP'), overA2a(message, key)])
    expect(again[0]).toEqual(first)
    expect(again[2]).toEqual(first)
    expect([again[1].id, again[1].artifacts[0].parts[0].data]).toEqual([first.id, first.artifacts[0].parts[0].data])
    const stranger = {
      ...message,
      messageId: randomUUID(),
      parts: [
        { data: { skill: 'brand_verification', input: { brand: 'nobody', claims: ['It was founded in 1976'] } } },
      ],
    }
    const refused = await overA2a(stranger, key)
    expect(refused.status.state).toBe('TASK_STATE_REJECTED')
    expect(await overA2a(stranger, key)).toEqual(refused)
    expect(await found(key)).toMatchObject({ calls: 2, receipts: 1 })
    // One task for each message, whichever store keeps it.
    const listed = await post('/a2a', { jsonrpc: '2.0', id: 1, method: 'ListTasks', params: {} }, key, {
      'a2a-version': '1.0',
    })
    expect(listed.body.result.totalSize).toBe(2)
  })

  it('changes nothing twice: a key is rotated once, and its successor is answered again', async () => {
    const key = await freshKey()
    const { data } = (await service.call('GET', '/v1/api-keys', undefined, { key })).body
    const path = `/v1/api-keys/${data[0].id ?? data[0].key_id}/rotate`
    const first = await post(path, {}, key, named('rotate'))
    const again = await post(path, {}, key, named('rotate'))
    expect(first.status, first.text).toBe(200)
    expect(again.body.data).toEqual(first.body.data)
    const keys = (await service.call('GET', '/v1/api-keys', undefined, { key })).body.data
    expect(keys).toHaveLength(2)
  })
})

describe('a caller that goes away', { timeout: 60_000 }, () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase('postgres', { migrated: false })
    service = await openService({ edition: smallEdition(), env: { DATABASE_URL: database.url ?? '' } })
  })
  afterAll(async () => {
    await service.close()
    await database.close()
  })

  /** Hold the rows that a statement locks until `release`; `waited` resolves when somebody stands behind them. */
  async function hold(lock: ReturnType<typeof sql>) {
    const [gate, locked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const held = database.db.transaction(async (tx) => {
      await lock.execute(tx.kysely)
      locked.resolve()
      await gate.promise
    })
    await locked.promise
    const waits = sql<{ count: number }>`SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE wait_event_type = 'Lock' AND datname = current_database()`
    return {
      async waited() {
        const look = await database.replica()
        while (((await waits.execute(look.kysely)).rows[0]?.count ?? 0) === 0)
          await new Promise((resolve) => setTimeout(resolve, 20))
      },
      async release() {
        gate.resolve()
        await held
        await new Promise((resolve) => setTimeout(resolve, 400))
      },
    }
  }
  const leave = () => new Promise((resolve) => setTimeout(resolve, 200))

  /** Sends a call and returns the way to break its connection. */
  const ways: Readonly<Record<string, (key: string, name?: string) => Promise<() => Promise<void>>>> = {
    async REST(key, name) {
      const controller = new AbortController()
      const sent = post('/v1/brand/check', check, key, name === undefined ? {} : named(name), controller.signal)
      sent.catch(() => {})
      return async () => controller.abort()
    },
    async MCP(key, name) {
      const client = new Client({ name: 'leaves', version: '1' })
      const requestInit = { headers: { authorization: `Bearer ${key}` } }
      await client.connect(
        new StreamableHTTPClientTransport(new URL(`${service.baseUrl}/mcp`), { requestInit }) as never,
      )
      const _meta = name === undefined ? {} : { _meta: { 'claimcheck/idempotency-key': name } }
      client.callTool({ name: 'check_brand', arguments: check, ..._meta }).catch(() => {})
      return () => client.close()
    },
  }
  const cases = Object.keys(ways).flatMap((way) => [[way, undefined] as const, [way, 'a key'] as const])

  it.each(cases)('before the mint is not minted for or counted, over %s with %s', async (way, name) => {
    const key = await freshKey('free')
    // Its day and its chain are there, so that they can be held.
    await post('/v1/price/check', check, key)
    const held = await hold(sql`SELECT 1 FROM usage_day FOR UPDATE`)
    const goes = await ways[way]?.(key, name)
    await held.waited()
    await goes?.()
    await leave()
    await held.release()
    expect(await found(key)).toEqual({ calls: 1, mints: 0, receipts: 0 })
    const again = await post('/v1/brand/check', check, key, name === undefined ? {} : named(name))
    expect(again.status, again.text).toBe(200)
    expect(await found(key)).toEqual({ calls: 2, mints: 1, receipts: 1 })
  })

  it.each(Object.keys(ways))('in the middle of the mint finds its answer when it asks again, over %s', async (way) => {
    const key = await freshKey('business')
    await post('/v1/brand/check', check, key)
    const held = await hold(sql`SELECT 1 FROM receipt_chain FOR UPDATE`)
    const goes = await ways[way]?.(key, 'kept')
    await held.waited()
    await goes?.()
    await leave()
    await held.release()
    expect(await found(key)).toEqual({ calls: 2, mints: 2, receipts: 2 })
    const again = await post('/v1/brand/check', check, key, named('kept'))
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(await found(key)).toEqual({ calls: 2, mints: 2, receipts: 2 })
  })

  it('leaves its claim to a repeat when it dies, and can no longer mint under it', async () => {
    const key = await freshKey('free')
    await post('/v1/price/check', check, key)
    const held = await hold(sql`SELECT 1 FROM usage_day FOR UPDATE`)
    const first = post('/v1/brand/check', check, key, named('taken'))
    await held.waited()
    await held.release()
    expect((await first).status).toBe(200)
    // As if the first had stood still before its mint: the claim is another's from now on.
    await sql`UPDATE idempotency SET state = 'in_flight', response = NULL`.execute(database.db.kysely)
    const chain = await hold(sql`SELECT 1 FROM receipt_chain FOR UPDATE`)
    await sql`UPDATE idempotency SET locked_until = created_at`.execute(database.db.kysely)
    const second = post('/v1/brand/check', check, key, named('taken'))
    await chain.waited()
    await sql`UPDATE idempotency SET created_at = created_at + interval '1 second'`.execute(database.db.kysely)
    await chain.release()
    expect([(await second).status, (await second).body.code]).toEqual([409, 'CONFLICT'])
    expect(await found(key)).toEqual({ calls: 2, mints: 1, receipts: 1 })
  })
})

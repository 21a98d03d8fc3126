import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../src/model/index.ts'
import { fsck } from '../../src/receipts/index.ts'
import { startMortalPostgres } from '../faults/receipts/mortal-postgres.ts'
import { freePort } from '../kit/child-server.ts'
import { openService, type Reply, type TestService } from '../kit/service.ts'
import { smallEdition } from '../kit/small.ts'
import { mountSmallDisk } from '../kit/small-disk.ts'

const check = { brand: 'apple', claims: ['Apple was founded in 1976.'] }
const many = { ...check, claims: Array(50).fill(check.claims[0]) }

const small = await mountSmallDisk(512)
const large = await mountSmallDisk(256)
afterAll(async () => {
  await small?.remove()
  await large?.remove()
})

const problemOf = ({ status, body, headers }: Reply) => [status, body.code, Number(headers.get('retry-after')) > 0]
const unavailable = [503, 'STORE_UNAVAILABLE', true]

/** Mint until it is refused some times: what fits into pages that are there already is still written. */
async function refusals(service: TestService, body: object): Promise<Reply[]> {
  const refused: Reply[] = []
  for (let tries = 0; tries < 300 && refused.length < 5; tries += 1) {
    const reply = await service.call('POST', '/v1/brand/check', body)
    if (reply.status !== 200) refused.push(reply)
  }
  return refused
}

async function readiness(service: TestService) {
  const { status, body } = await service.call('GET', '/readyz', undefined, { key: null })
  return { status, broken: body.broken as string[] }
}

/** The same message over both transports for agents, with what they answer of the refusal. */
async function agentsAreTold(service: TestService): Promise<void> {
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'check_brand', arguments: many } }
  const headers = {
    authorization: `Bearer ${service.apiKey}`,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  }
  const mcp = await fetch(`${service.baseUrl}/mcp`, { method: 'POST', headers, body: JSON.stringify(call) })
  expect(await mcp.text()).toMatch(/STORE_UNAVAILABLE.*Retry after \d+ s/)
  const message = { messageId: 'm', role: 'ROLE_USER', parts: [{ data: { skill: 'brand_verification', input: many } }] }
  const send = { jsonrpc: '2.0', id: 1, method: 'SendMessage', params: { message } }
  const a2a = await fetch(`${service.baseUrl}/a2a`, {
    method: 'POST',
    headers: { ...headers, 'a2a-version': '1.0' },
    body: JSON.stringify(send),
  })
  const text = await a2a.text()
  expect(text).toContain('STORE_UNAVAILABLE')
  expect(text).not.toMatch(/INTERNAL|No space left/)
}

/** What holds on either database while its disk is full. */
async function expectFull(service: TestService, store: string): Promise<void> {
  const refused = await refusals(service, many)
  expect(refused.map(problemOf)).toEqual(Array(5).fill(unavailable))
  await agentsAreTold(service)
  const ready = await readiness(service)
  expect(ready.status).toBe(503)
  expect(ready.broken).toContain(store)
  for (const path of ['/v1/brands', '/v1/receipts', '/v1/api-keys', '/healthz'])
    expect([path, (await service.call('GET', path)).status]).toEqual([path, 200])
}

async function expectSound(service: TestService): Promise<void> {
  await expect.poll(async () => (await readiness(service)).status, { timeout: 20_000 }).toBe(200)
  await expect
    .poll(async () => (await service.call('POST', '/v1/brand/check', many)).status, { timeout: 20_000 })
    .toBe(200)
  const { receipts, store } = service.running.rooms
  const report = await fsck({ db: store.db, keys: receipts.keys, clock: systemClock })
  expect(report.findings.filter(({ problem }) => problem !== 'not_logged_in_time')).toEqual([])
}

describe.each(small === undefined ? [] : [small])('a full disk under the embedded database', (disk) => {
  it('is 503 that says so, not ready, still read from, and over once there is room; no answered receipt is lost', async () => {
    await chmod(disk.folder, 0o700)
    // One address for both lives, after which the log is named.
    const options = { edition: smallEdition(), env: { DATA_DIR: disk.folder, PORT: String(await freePort()) } }
    const service = await openService(options)
    const answered: string[] = []
    const mint = async () => {
      const { status, body } = await service.call('POST', '/v1/brand/check', check)
      if (status === 200) answered.push(body.data.results[0].receipt_id)
      return status
    }
    expect(await mint()).toBe(200)
    for (let round = 0; round < 2; round += 1) {
      await disk.fill()
      await expectFull(service, 'receipt_journal')
      for (let tries = 0; tries < 20; tries += 1) expect([200, 503]).toContain(await mint())
      await disk.free()
      await expectSound(service)
      expect(await mint()).toBe(200)
    }
    await service.close()
    const again = await openService(options)
    for (const id of answered)
      expect([id, (await again.call('GET', `/v1/receipts/${id}`, undefined, { key: null })).status]).toEqual([id, 200])
    await expectSound(again)
    await again.close()
  })
})

describe.each(small === undefined ? [] : [small])('a nearly full disk under the embedded database', (disk) => {
  it('stays clear of the segment of the log that could not be begun, where the database would stop for good', async () => {
    const service = await openService({ edition: smallEdition(), env: { DATA_DIR: join(disk.folder, 'near') } })
    const { db } = service.running.rooms.store
    await disk.fill(40)
    const write = () => sql`SELECT pg_logical_emit_message(true, 'test', repeat('x', 400000))`.execute(db.kysely)
    // More than a segment holds: the messages alone cross its end.
    const statuses = new Set<number>()
    for (let tries = 0; tries < 60; tries += 1) {
      const { status } = await service.call('POST', '/v1/brand/check', check)
      statuses.add(status)
      if (status === 200) await write()
      await sleep(20)
    }
    expect([...statuses]).toEqual([200, 503])
    expect((await readiness(service)).status).toBe(503)
    expect((await service.call('GET', '/v1/receipts')).status).toBe(200)
    await disk.free()
    await expectSound(service)
    await service.close()
  })
})

describe.each(large === undefined ? [] : [large])('a full disk under Postgres', (disk) => {
  it('is 503 that says so, not ready, still read from, and over once there is room', async () => {
    const settings = ['max_wal_size=64MB', 'min_wal_size=32MB', 'shared_buffers=16MB']
    const postgres = await startMortalPostgres({ data: join(disk.folder, 'data'), settings })
    const service = await openService({ edition: smallEdition(), env: { DATABASE_URL: postgres.url } })
    expect((await service.call('POST', '/v1/brand/check', check)).status).toBe(200)
    await disk.fill()
    await expectFull(service, 'database')
    await disk.free()
    await postgres.revive()
    await expectSound(service)
    await service.close()
    await postgres.stop()
  })
})

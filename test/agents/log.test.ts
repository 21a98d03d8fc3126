import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAuditRecorder } from '../../src/access/audit.ts'
import { type AuditEntry, insertWaiting } from '../../src/data/audit.ts'
import { type AuditFilter, type AuditReader, fixedClock } from '../../src/model/index.ts'
import { databases, emptyTables, openTestDatabase, type TestDatabase } from '../kit/databases.ts'
import { generatedCall, seeded } from './calls.ts'
import { type AgentsRoom, openAgents } from './room.ts'

const dayMs = 86_400_000

describe.each(databases)('the audit log on %s', (kind) => {
  const clock = fixedClock('2026-03-04T05:06:07Z')
  let test: TestDatabase
  let room: AgentsRoom
  let agentId: string
  let entry: AuditEntry
  beforeAll(async () => {
    test = await openTestDatabase(kind)
  })
  beforeEach(async () => {
    clock.set('2026-03-04T05:06:07Z')
    await emptyTables(test.db)
    room = openAgents(test.db, clock)
    agentId = (await room.agents.register({ name: 'one', ip: '192.0.2.1', owner })).agentId
    entry = {
      ...{ accountId: 'acct_1', account: 'acct_pub_1', keyId: 'key_1', agentId, requestId: 'r0', face: 'rest' },
      ...{ endpoint: '/brand/check', brand: 'apple', verdicts: ['accurate', 'inaccurate'], families: ['brand'] },
      ...{ receiptIds: ['rcp_1', 'rcp_2'], status: 200, latencyMs: 7, at: clock.now() },
    }
  })
  afterEach(() => room.audit.close())
  afterAll(() => test.close())

  const owner: AuditReader = { accountId: 'acct_owner', realm: 'live' }
  const logged = async (filter: AuditFilter = {}, page = { page: 1, perPage: 200 }, reader = owner) =>
    room.agents.auditLog(agentId, reader, filter, page)
  const rowCount = async () => {
    const { rows } = await sql<{ rows: number }>`SELECT count(*)::int AS rows FROM audit_entry`.execute(test.db.kysely)
    return rows[0]?.rows
  }

  describe('writing', () => {
    it('links every entry of an agent to the one before, in order', async () => {
      for (let call = 0; call < 1_200; call += 1)
        room.audit.record({ ...entry, requestId: `r${call}`, agentId: call % 3 === 0 ? null : agentId })
      await room.audit.flush()
      const { rows } = await sql<{ chain: string; seq: number; prev: Buffer; self: Buffer; request_id: string }>`
        SELECT chain, seq::int AS seq, prev, self, request_id FROM audit_entry ORDER BY chain, seq`.execute(
        test.db.kysely,
      )
      expect(rows).toHaveLength(800)
      for (const [index, row] of rows.entries()) {
        const before = rows[index - 1]
        const follows = before?.chain === row.chain ? before : { seq: 0, self: Buffer.alloc(32) }
        expect(row.seq).toBe(follows.seq + 1)
        expect(row.prev).toEqual(follows.self)
      }
      const calls = rows.map(({ request_id }) => Number(request_id.slice(1)))
      expect(calls).toEqual([...calls].sort((a, b) => a - b))
      expect(new Set(rows.map(({ chain }) => chain))).toEqual(new Set([agentId]))
    })

    it('keeps one chain whole when several replicas write it at once', async () => {
      const replicas = await Promise.all(
        Array.from({ length: 3 }, async () => createAuditRecorder({ db: await test.replica(), clock })),
      )
      for (let call = 0; call < 300; call += 1) replicas[call % 3]?.record({ ...entry, requestId: `r${call}` })
      await Promise.all(replicas.map((replica) => replica.flush()))
      const { entries } = await room.agents.auditExport(agentId, owner, { after: 0, limit: 1_000 })
      expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: 300 }, (_, index) => index + 1))
      for (const [index, one] of entries.entries()) expect(one.prev).toBe(entries[index - 1]?.self ?? '00'.repeat(32))
      expect((await room.agents.trust(agentId, 'live')).summary.total_checks).toBe(300)
      await Promise.all(replicas.map((replica) => replica.close()))
    })

    it('commits an entry with its transaction or not at all, and links it even if the process that left it is gone', async () => {
      await test.db.transaction((tx) => insertWaiting(tx, [entry]))
      await test.db
        .transaction(async (tx) => {
          await insertWaiting(tx, [{ ...entry, requestId: 'undone' }])
          throw new Error('the receipt did not commit')
        })
        .catch(() => {})
      expect(await rowCount()).toBe(0)
      // Another process, which nobody told.
      const other = openAgents(await test.replica(), clock)
      const { entries } = await other.agents.auditLog(agentId, owner, {}, { page: 1, perPage: 50 })
      expect(entries.map(({ request_id }) => request_id)).toEqual(['r0'])
      await other.audit.close()
    })

    it('never changes or removes an entry', async () => {
      room.audit.record(entry)
      await room.audit.flush()
      for (const statement of [`UPDATE audit_entry SET status = 500`, `DELETE FROM audit_entry`])
        await expect(test.db.script(statement)).rejects.toThrow('never changed')
      expect(await rowCount()).toBe(1)
    })

    it('puts each month into a partition of its own', async () => {
      for (const at of ['2025-12-31T23:59:59.999Z', '2026-01-01T00:00:00.000Z', '2026-02-28T12:00:00.000Z'])
        room.audit.record({ ...entry, at: new Date(at) })
      await room.audit.flush()
      const { rows } = await sql<{ partition: string }>`
        SELECT tableoid::regclass::text AS partition FROM audit_entry ORDER BY at`.execute(test.db.kysely)
      expect(rows.map(({ partition }) => partition)).toEqual([
        'audit_entry_2025_12',
        'audit_entry_2026_01',
        'audit_entry_2026_02',
      ])
    })

    it('holds on to entries while the store is away, and stores them when it is back', async () => {
      await test.db.script('ALTER TABLE audit_chain RENAME TO audit_chain_away')
      room.audit.record(entry)
      await room.audit.settled(['another'])
      setTimeout(() => void test.db.script('ALTER TABLE audit_chain_away RENAME TO audit_chain'), 50)
      await room.audit.flush()
      expect(await rowCount()).toBe(1)
      expect(room.audit.dropped()).toBe(0)
    })

    it('stores what is left when the service closes', async () => {
      room.audit.record(entry)
      await room.audit.close()
      expect(await rowCount()).toBe(1)
    })

    it('keeps one refused call a minute and agent', async () => {
      for (let second = 0; second < 120; second += 1) {
        clock.set(new Date(Date.UTC(2026, 2, 4, 6, 0, second)))
        room.audit.record({ ...entry, status: 429, verdicts: [], at: clock.now() })
      }
      expect((await logged()).total).toBe(2)
    })
  })

  describe('reading', () => {
    let calls: readonly AuditEntry[]
    const now = new Date('2026-03-04T05:06:07Z')
    beforeEach(async () => {
      const random = seeded(7)
      calls = Array.from({ length: 900 }, () => {
        const at = new Date(now.getTime() - Math.floor(random() ** 2 * 60 * dayMs))
        const call = generatedCall(random, agentId, at, 0.4)
        return random() < 0.2 ? { ...call, accountId: 'acct_2', account: 'acct_pub_2' } : call
      }).sort((a, b) => a.at.getTime() - b.at.getTime())
      // Refused calls would be thinned out by the minute.
      calls = calls.map((call) => (call.status === 429 ? { ...call, status: 404 } : call))
      for (const call of calls) room.audit.record(call)
      await room.audit.flush()
    })

    const fits = (call: AuditEntry, { endpoint, brand, verdict, from, to }: AuditFilter, account?: string) =>
      (endpoint === undefined || call.endpoint === endpoint) &&
      (brand === undefined || call.brand === brand) &&
      (verdict === undefined || call.verdicts.includes(verdict)) &&
      (from === undefined || call.at >= from) &&
      (to === undefined || call.at < to) &&
      (account === undefined || call.accountId === account)

    it('pages through exactly what fits, newest first, whatever the filters, for owner and strangers', async () => {
      const random = seeded(11)
      const some = <T>(value: T) => (random() < 0.4 ? value : undefined)
      for (let trial = 0; trial < 60; trial += 1) {
        const cut = () => new Date(now.getTime() - Math.floor(random() * 50 * dayMs))
        const filter: AuditFilter = {
          endpoint: some('/brand/check'),
          brand: some('apple'),
          verdict: some('inaccurate'),
          from: some(cut()),
          to: some(cut()),
        }
        const stranger = random() < 0.3
        const reader = { accountId: stranger ? 'acct_2' : 'acct_owner', realm: 'live' } as const
        const expected = calls.filter((call) => fits(call, filter, stranger ? 'acct_2' : undefined)).reverse()
        const perPage = 1 + Math.floor(random() * 60)
        const page = 1 + Math.floor(random() * (expected.length / perPage + 1))
        const found = await logged(filter, { page, perPage }, reader)
        const wanted = expected.slice((page - 1) * perPage, page * perPage)
        expect(found.entries.map(({ at }) => at)).toEqual(wanted.map(({ at }) => at.toISOString()))
        expect(found).toMatchObject({
          scope: stranger ? 'own_calls' : 'whole_log',
          total: expected.length,
          totalExact: true,
          more: page * perPage < expected.length,
        })
      }
    })

    it('shows an instant at from and none at to, and nothing twice across neighbouring spans', async () => {
      const edge = calls[450]?.at ?? now
      const older = await logged({ to: edge })
      const newer = await logged({ from: edge })
      expect(older.total + newer.total).toBe(900)
      expect(newer.total).toBe(calls.filter(({ at }) => at >= edge).length)
    })

    it('sums up whole days by operation, verdict and brand as counting does', async () => {
      const summary = await room.agents.auditSummary(agentId, owner, 30)
      expect(summary).toMatchObject({ from: '2026-02-03', to: '2026-03-05', scope: 'whole_log' })
      const within = calls.filter(({ at }) => at >= new Date('2026-02-03T00:00:00Z'))
      expect(summary.calls).toBe(within.length)
      expect(summary.claims).toBe(within.flatMap(({ verdicts }) => verdicts).length)
      for (const { verdict, calls: count, claims } of summary.byVerdict) {
        expect(count).toBe(within.filter(({ verdicts }) => verdicts.includes(verdict)).length)
        expect(claims).toBe(within.flatMap(({ verdicts }) => verdicts).filter((one) => one === verdict).length)
      }
      for (const { endpoint, calls: count } of summary.byEndpoint)
        expect(count).toBe(within.filter((call) => call.endpoint === endpoint).length)
      const brands = new Set(within.flatMap(({ brand }) => brand ?? []))
      expect(new Set(summary.byBrand.map(({ brand }) => brand))).toEqual(brands)
      expect(summary.brands).toBe(brands.size)
      const strangers = await room.agents.auditSummary(agentId, { accountId: 'acct_2', realm: 'live' }, 30)
      expect(strangers).toMatchObject({
        scope: 'own_calls',
        calls: within.filter((one) => one.accountId === 'acct_2').length,
      })
    })

    it('shows the whole log to whoever presents the agent’s token, and exports it in parts', async () => {
      const reader = { accountId: 'acct_stranger', realm: 'live', agentId } as const
      const first = await room.agents.auditExport(agentId, reader, { after: 0, limit: 500 })
      const second = await room.agents.auditExport(agentId, reader, { after: 500, limit: 500 })
      expect([first.more, second.more]).toEqual([true, false])
      expect([...first.entries, ...second.entries].map(({ seq }) => seq)).toEqual(calls.map((_, index) => index + 1))
      const nobody = { accountId: 'nobody', realm: 'live' } as const
      expect((await room.agents.auditLog(agentId, nobody, {}, { page: 1, perPage: 50 })).total).toBe(0)
    })
  })
})

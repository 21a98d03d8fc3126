import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHasher } from '../../src/access/credentials.ts'
import { createKeys } from '../../src/access/keys.ts'
import type { AuditEntry } from '../../src/data/audit.ts'
import { retain, rules } from '../../src/data/retention.ts'
import { fixedClock } from '../../src/model/index.ts'
import { openAgents } from '../agents/room.ts'
import { databases, openTestDatabase, type TestDatabase } from '../kit/databases.ts'

const now = new Date('2026-11-21T12:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)

describe.each(databases)('what is kept for a time, on %s', (kind) => {
  const clock = fixedClock(now)
  let test: TestDatabase
  beforeAll(async () => {
    test = await openTestDatabase(kind)
  })
  afterAll(() => test.close())
  const rows = async (table: string) => {
    const found = await sql<{ rows: number }>`SELECT count(*)::int AS rows FROM ${sql.table(table)}`.execute(
      test.db.kysely,
    )
    return found.rows[0]?.rows
  }
  const past = async (dryRun: boolean) =>
    Object.fromEntries(((await retain(test.db, now, { dryRun })) ?? []).map((one) => [one.name, one.past]))

  it('goes when it is past and not before, counted first, and nothing that was ever used with it', async () => {
    const keys = createKeys({ db: test.db, clock, hash: createHasher('a pepper of at least thirty-two characters') })
    clock.set(ago(40))
    // Two that were never activated, one of an address that has a working key as well.
    await keys.createPending({ email: 'never@example.com', mode: 'live', label: '' })
    await keys.create({ email: 'works@example.com', mode: 'live', label: '' })
    await keys.createPending({ email: 'works@example.com', mode: 'live', label: '' })
    clock.set(ago(10))
    await keys.createPending({ email: 'waits@example.com', mode: 'live', label: '' })
    clock.set(now)
    const room = openAgents(test.db, clock)
    const agent = await room.agents.register({ name: 'old', ip: '192.0.2.1' })
    const call: Omit<AuditEntry, 'requestId' | 'at'> = {
      ...{ accountId: 'acct_1', account: 'acct_pub_1', keyId: 'key_1', agentId: agent.agentId, face: 'rest' },
      ...{ endpoint: '/brand/check', brand: 'apple', verdicts: ['accurate'], families: ['brand'], receiptIds: [] },
      ...{ status: 200, latencyMs: 7 },
    }
    for (const [requestId, at] of [
      ['gone', '2024-09-30T23:59:59.999Z'],
      ['kept', '2024-10-01T00:00:00Z'],
      ['fresh', '2026-11-21T11:00:00Z'],
    ] as const)
      room.audit.record({ ...call, requestId, at: new Date(at) })
    await room.audit.flush()
    await sql`INSERT INTO limited_event (kind, subject, at, id) VALUES ('k', 's', ${ago(2)}, 'a'), ('k', 's', ${now}, 'b')`.execute(
      test.db.kysely,
    )
    await sql`INSERT INTO billing_event (id, type, received_at) VALUES ('a', 't', ${ago(91)}), ('b', 't', ${ago(89)})`.execute(
      test.db.kysely,
    )
    await sql`INSERT INTO agent_token (agent_id, hash, created_at, revoked_at, expires_at)
      VALUES ('a', sha256('1'), ${ago(90)}, NULL, ${ago(31)}), ('a', sha256('2'), ${ago(90)}, NULL, ${ago(29)})`.execute(
      test.db.kysely,
    )

    const first = { activation_links: 2, limited_events: 1, billing_events: 1, ended_agent_tokens: 1, audit_log: 1 }
    expect(await past(true)).toMatchObject(first)
    expect([await rows('account'), await rows('audit_entry')]).toEqual([3, 3])
    expect(await past(false)).toMatchObject({ ...first, pending_keys: 2, unused_addresses: 1 })
    expect([await rows('account'), await rows('api_key'), await rows('activation')]).toEqual([2, 2, 1])
    expect([await rows('limited_event'), await rows('billing_event'), await rows('agent_token')]).toEqual([2, 1, 2])

    const reader = { accountId: 'acct_1', realm: 'live', agentId: agent.agentId } as const
    const log = await room.agents.auditLog(agent.agentId, reader, {}, { page: 1, perPage: 50 })
    expect(log).toMatchObject({ total: 2, entries: [{ request_id: 'fresh' }, { request_id: 'kept', seq: 2 }] })
    expect((await room.agents.trust(agent.agentId, 'live')).summary.total_checks).toBe(3)
    expect(Object.values(await past(false)).every((rest) => rest === 0)).toBe(true)
    await room.audit.close()
  })

  it('is swept by one process at a time', async () => {
    const lock = await (kind === 'postgres' ? await test.replica() : test.db).advisoryLock('retention')
    expect(await retain(test.db, now, { dryRun: false })).toBeUndefined()
    await lock?.release()
    expect(await retain(test.db, now, { dryRun: false })).toHaveLength(rules.length + 1)
  })
})

import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkBlocks } from '../../src/access/agents/check-blocks.ts'
import { createAuditRecorder } from '../../src/access/audit.ts'
import { type AuditEntry, insertWaiting } from '../../src/data/audit.ts'
import { listEntries } from '../../src/data/audit-blocks.ts'
import { listHeld } from '../../src/data/audit-read.ts'
import { retain } from '../../src/data/retention.ts'
import { fixedClock } from '../../src/model/index.ts'
import { databases, emptyTables, openTestDatabase, type TestDatabase } from '../kit/databases.ts'
import { type AgentsRoom, openAgents } from './room.ts'

const ever = { from: new Date(0), to: new Date('2100-01-01T00:00:00Z') }

describe.each(databases)('calls without an agent on %s', (kind) => {
  const clock = fixedClock('2026-03-04T05:06:07Z')
  let test: TestDatabase
  let room: AgentsRoom
  const call = (requestId: string, accountId = 'acct_1', at = clock.now()): AuditEntry => ({
    ...{ accountId, account: `pub_${accountId}`, keyId: 'key_1', agentId: null, requestId, face: 'rest' },
    ...{ endpoint: '/brand/check', brand: 'apple', verdicts: ['accurate'], families: ['brand'] },
    ...{ receiptIds: ['rcp_1'], status: 200, latencyMs: 7, at },
  })
  beforeAll(async () => {
    test = await openTestDatabase(kind)
  })
  beforeEach(async () => {
    clock.set('2026-03-04T05:06:07Z')
    await emptyTables(test.db)
    room = openAgents(test.db, clock)
  })
  afterEach(() => room.audit.close())
  afterAll(() => test.close())

  const kept = async () => (await listEntries(test.db, ever)).map(({ requestId }) => requestId)

  it('are kept whole and in order, each once, however they come: with receipts, by themselves, from several replicas', async () => {
    await test.db.transaction((tx) => insertWaiting(tx, [call('with receipts', 'acct_2'), call('beside it')]))
    const replicas = await Promise.all(
      Array.from({ length: 3 }, async () => createAuditRecorder({ db: await test.replica(), clock })),
    )
    for (let number = 0; number < 300; number += 1) replicas[number % 3]?.record(call(`r${number}`))
    await Promise.all(replicas.map((replica) => replica.flush()))
    const entries = await listEntries(test.db, ever)
    expect(entries[0]).toEqual(call('with receipts', 'acct_2'))
    expect(entries.map(({ requestId }) => requestId).slice(0, 2)).toEqual(['with receipts', 'beside it'])
    for (const replica of [0, 1, 2]) {
      const own = entries.slice(2).flatMap(({ requestId }) => Number(requestId.slice(1)))
      expect(own.filter((number) => number % 3 === replica)).toEqual(
        Array.from({ length: 100 }, (_, turn) => turn * 3 + replica),
      )
    }
    const { blocks, entries: counted, findings } = await checkBlocks(test.db)
    expect([counted, findings]).toEqual([302, []])
    expect(blocks).toBeLessThan(302)
    await Promise.all(replicas.map((replica) => replica.close()))
  })

  it('are written in parts and let other work in between, and all are linked in the end', async () => {
    const names = Array.from({ length: 1_700 }, (_, number) => `r${number}`)
    for (const name of names) room.audit.record(call(name))
    let turns = 0
    let flushed = false
    const others = async () => {
      while (!flushed) {
        await new Promise((resolve) => setImmediate(resolve))
        turns += 1
      }
    }
    const beside = others()
    await room.audit.flush()
    flushed = true
    await beside
    const { blocks, entries, findings } = await checkBlocks(test.db)
    expect([entries, findings]).toEqual([1_700, []])
    expect(blocks).toBeGreaterThan(5)
    expect(turns).toBeGreaterThanOrEqual(blocks)
    expect(await kept()).toEqual(names)
    const { rows } = await sql`SELECT id FROM audit_block WHERE seq IS NULL`.execute(test.db.kysely)
    expect(rows).toEqual([])
  })

  it('are kept with their transaction or not at all', async () => {
    await test.db
      .transaction(async (tx) => {
        await insertWaiting(tx, [call('undone')])
        throw new Error('the receipt did not commit')
      })
      .catch(() => {})
    await room.audit.flush()
    expect(await kept()).toEqual([])
  })

  it('are told from those that a crash kept from the store, so that none is kept twice', async () => {
    room.audit.record(call('stored'))
    await room.audit.flush()
    expect(await listHeld(test.db, [call('lost'), call('stored'), call('lost too')])).toEqual([1])
  })

  it('are never changed or removed, and show it when somebody who owns the database did', async () => {
    for (const name of ['one', 'two', 'three']) {
      room.audit.record(call(name))
      await room.audit.flush()
    }
    for (const statement of [
      `UPDATE audit_block SET entries = '{}'`,
      'UPDATE audit_block SET seq = seq + 10',
      'DELETE FROM audit_block',
    ])
      await expect(test.db.script(statement)).rejects.toThrow('never changed')
    await test.db.script('ALTER TABLE audit_block DISABLE TRIGGER audit_block_append_only')
    const found = async (statement: string, undo: string) => {
      await test.db.script(statement)
      const { findings } = await checkBlocks(test.db)
      await test.db.script(undo)
      return findings.map(({ problem, where }) => `${problem} ${where}`)
    }
    expect(
      await found(
        `UPDATE audit_block SET entries = replace(entries, 'apple', 'orange') WHERE seq = 2`,
        `UPDATE audit_block SET entries = replace(entries, 'orange', 'apple') WHERE seq = 2`,
      ),
    ).toEqual(['changed block 2'])
    expect(
      await found(
        `UPDATE audit_block SET prev = sha256('other') WHERE seq = 3`,
        'UPDATE audit_block SET prev = (SELECT self FROM audit_block WHERE seq = 2) WHERE seq = 3',
      ),
    ).toEqual(['fork block 3', 'changed block 3'])
    await test.db.script('DELETE FROM audit_block WHERE seq = 2')
    expect((await checkBlocks(test.db)).findings.map(({ problem }) => problem)).toEqual(['gap'])
    await test.db.script('DELETE FROM audit_block WHERE seq = 3')
    expect((await checkBlocks(test.db)).findings.map(({ problem }) => problem)).toEqual(['cut'])
    await test.db.script('ALTER TABLE audit_block ENABLE TRIGGER audit_block_append_only')
  })

  it('go when their months are past, and the log begins behind them', async () => {
    const now = new Date('2026-11-21T12:00:00Z')
    for (const [name, at] of [
      ['gone', '2024-09-30T23:59:59.999Z'],
      ['kept', '2024-10-01T00:00:00Z'],
    ] as const) {
      room.audit.record(call(name, 'acct_1', new Date(at)))
      await room.audit.flush()
    }
    const past = async (dryRun: boolean) =>
      (await retain(test.db, now, { dryRun }))?.find(({ name }) => name === 'audit_log')?.past
    expect(await past(true)).toBe(1)
    expect(await kept()).toEqual(['gone', 'kept'])
    expect(await past(false)).toBe(1)
    expect(await kept()).toEqual(['kept'])
    expect(await checkBlocks(test.db)).toEqual({ blocks: 1, entries: 1, findings: [] })
  })

  it('that a version before left to wait as one of many are kept too', async () => {
    await sql`INSERT INTO audit_bundle (chains, size, entries) VALUES ('{acct_1,acct_2}', 2, ${[
      call('a'),
      call('b', 'acct_2'),
    ]
      .map((one) => JSON.stringify(one))
      .join('\n')})`.execute(test.db.kysely)
    await room.audit.flush()
    expect(await kept()).toEqual(['a', 'b'])
    expect((await checkBlocks(test.db)).entries).toBe(2)
  })
})

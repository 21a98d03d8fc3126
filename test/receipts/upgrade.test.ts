import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuditEntry, takeWaiting } from '../../src/data/audit.ts'
import type { Database } from '../../src/data/database.ts'
import * as log from '../../src/data/log.ts'
import { migrate } from '../../src/data/migrate.ts'
import { listByAccount } from '../../src/data/receipts.ts'
import { readVitals } from '../../src/data/vitals.ts'
import { systemClock } from '../../src/model/index.ts'
import { fsck } from '../../src/receipts/fsck.ts'
import { signCheckpoint } from '../../src/receipts/log/note.ts'
import { entryOf, sequence } from '../../src/receipts/log/sequencer.ts'
import { appendLeaves, leafHash, tileWidth, treeRoot } from '../../src/receipts/log/tree.ts'
import { databases, migrationsFolder, openTestDatabase, type TestDatabase } from '../kit/databases.ts'
import { account, checkContent, openRoom, origin, type Room, testStart } from './room.ts'

/** The last migration before receipts stopped being written twice. */
const before = '0124'

/** What the mint of today asks for, which stands in for that of then. */
const epochs = '0140_writer_epoch.sql'

/** The schema as it was. */
async function migrateUntilThen(db: Database): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'claimcheck-migrations-'))
  for (const name of await readdir(migrationsFolder))
    if (name < before || name === epochs) await cp(join(migrationsFolder, name), join(folder, name))
  await migrate(db, folder, systemClock)
  await rm(folder, { recursive: true })
}

/** The log's first step as the version before took it: indexes in the receipts' own rows. */
async function sequenceAsThen({ db, keys }: Room): Promise<number> {
  const events = await db.kysely.selectFrom('signing_key_event').select(['id', 'statement']).orderBy('id').execute()
  const receipts = await db.kysely
    .selectFrom('receipt')
    .select(['receipt_id', 'chain_self'])
    .orderBy('receipt_id')
    .execute()
  const entries = [
    ...events.map(({ statement }) => entryOf({ entry: statement })),
    ...receipts.map(({ chain_self }) => entryOf({ entry: chain_self })),
  ]
  const tiles = appendLeaves(0, [], entries.map(leafHash))
  const source = {
    async tile(level: number, position: number) {
      const found = tiles.find((tile) => tile.level === level && tile.position === position)
      if (found === undefined) throw new Error('a tile is missing')
      return found.hashes
    },
  }
  const size = entries.length
  const root = await treeRoot(source, size)
  const note = await signCheckpoint({ origin, size, root }, await keys.signer('checkpoint'))
  await db.transaction(async (tx) => {
    await log.writeTiles(tx, tiles)
    for (let position = 0; position * tileWidth < size; position += 1) {
      const held = Buffer.concat(entries.slice(position * tileWidth, (position + 1) * tileWidth))
      await sql`INSERT INTO log_bundle (position, entries) VALUES (${position}, ${held})`.execute(tx.kysely)
    }
    for (const [index, { id }] of events.entries())
      await sql`UPDATE signing_key_event SET log_index = ${index} WHERE id = ${id.toString()}`.execute(tx.kysely)
    for (const [place, { receipt_id }] of receipts.entries())
      await sql`UPDATE receipt SET log_index = ${events.length + place} WHERE receipt_id = ${receipt_id}`.execute(
        tx.kysely,
      )
    await sql`UPDATE log_head SET size = ${size}, root = ${root}`.execute(tx.kysely)
    await log.insertCheckpoint(tx, { size: BigInt(size), root, note, created_at: new Date(testStart) })
  })
  return size
}

const drafts = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ kind: 'check' as const, content: checkContent(`claim ${n}`) }))

const entry = (requestId: string): AuditEntry => ({
  ...{ accountId: 'acct_a', account: 'acct_pub_a', keyId: null, agentId: null, requestId, face: 'rest' },
  ...{ endpoint: '/brand/check', brand: null, verdicts: [], families: [], receiptIds: [], status: 200, latencyMs: 1 },
  at: new Date(testStart),
})

/** Mints under once keys, since receipts without one go through a function that the version before does not have. */
async function mintAsThen({ mint }: Room, to: string, keys: readonly string[]): Promise<void> {
  await Promise.all(drafts(keys.length).map((draft, n) => mint.mintOnce(account(to), draft, keys[n] ?? '')))
}

const onceKeys = (name: string, count: number) => Array.from({ length: count }, (_, n) => `${name} ${n}`)

/** Leaves an entry as the version before did. */
async function leaveAsThen(db: Database, requestId: string): Promise<void> {
  await sql`INSERT INTO audit_waiting (chain, entry) VALUES ('acct_a', ${JSON.stringify(entry(requestId))}::json)`.execute(
    db.kysely,
  )
}

describe.each(databases)('a database of the version before, on %s', (kind) => {
  let test: TestDatabase
  let room: Room
  let logged = 0
  beforeAll(async () => {
    test = await openTestDatabase(kind, { migrated: false })
    await migrateUntilThen(test.db)
    room = await openRoom(test.db)
    await mintAsThen(room, 'a', onceKeys('first', 120))
    await mintAsThen(room, 'b', onceKeys('first', 200))
    logged = await sequenceAsThen(room)
    await mintAsThen(room, 'a', onceKeys('second', 40))
    await leaveAsThen(test.db, 'left before')
    await migrate(test.db, migrationsFolder, systemClock)
  })
  afterAll(async () => {
    await room?.close()
    await test?.close()
  })

  it('keeps the places that receipts were given, and gives those that waited theirs', async () => {
    expect((await readVitals(test.db)).oldestUnloggedId).toMatch(/^rcp_/)
    await room.mint.mint(account('b'), drafts(130))
    expect(await sequence(room.sequencer)).toBe(170)
    expect(await sequence(room.sequencer)).toBe(0)
    expect((await readVitals(test.db)).oldestUnloggedId).toBeUndefined()
    const rows = [
      ...(await listByAccount(test.db, 'acct_a', { limit: 1_000 })),
      ...(await listByAccount(test.db, 'acct_b', { limit: 1_000 })),
    ]
    const indexes = rows.map(({ log_index }) => Number(log_index)).sort((a, b) => a - b)
    const keyEvents = logged - 320
    expect(indexes).toEqual(Array.from({ length: 490 }, (_, place) => keyEvents + place))
    for (const place of [0, 119, 120, 159])
      expect(await room.log.proof(rows[place]?.receipt_id ?? '')).toContain('index ')
    expect((await fsck(room.sequencer)).findings).toEqual([])
  })

  it('lets no sequencer of that version move the log, which would give receipts a second place', async () => {
    await expect(test.db.script('UPDATE log_head SET size = size + 1')).rejects.toThrow('newer version')
  })

  it('links entries of the audit log that were left before, and those that a replica of that version still leaves', async () => {
    await leaveAsThen(test.db, 'left since')
    const taken = await test.db.transaction((tx) => takeWaiting(tx, 10))
    expect(taken).toEqual([entry('left before'), entry('left since')])
  })
})

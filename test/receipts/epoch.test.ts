import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readBackup, writeBackup } from '../../src/data/backup.ts'
import type { Database } from '../../src/data/database.ts'
import * as data from '../../src/data/receipts.ts'
import { raiseEpoch, readEpoch } from '../../src/data/writer-epoch.ts'
import { hexOf, systemClock } from '../../src/model/index.ts'
import { fsck } from '../../src/receipts/fsck.ts'
import { epochOf, parseNote, parseVerifierKey, signCheckpoint } from '../../src/receipts/log/note.ts'
import { sequence } from '../../src/receipts/log/sequencer.ts'
import { createWitness, submitTo, type Witnessed } from '../../src/receipts/log/witness.ts'
import { createMint } from '../../src/receipts/mint.ts'
import { signerFromSeed } from '../../src/receipts/signer.ts'
import { databases, migrationsFolder, openTestDatabase, type TestDatabase } from '../kit/databases.ts'
import { account, bytes, checkContent, issuer, judge, jwksUrl, openRoom, origin, type Room } from './room.ts'

const draft = (claim: string) => ({ kind: 'check' as const, content: checkContent(claim) })

/** What nothing of ours can do: an operator who puts an old state of the database back. */
async function lowerEpoch(db: Database, epoch: bigint): Promise<void> {
  await db.script('ALTER TABLE writer_epoch DISABLE TRIGGER USER')
  await sql`UPDATE writer_epoch SET epoch = ${epoch.toString()}::bigint`.execute(db.kysely)
  await db.script('ALTER TABLE writer_epoch ENABLE TRIGGER USER')
}

describe.each(databases)('the epoch on %s', (kind) => {
  let base: TestDatabase
  let room: Room
  beforeAll(async () => {
    base = await openTestDatabase(kind)
    room = await openRoom(base.db)
  }, 600_000)
  afterAll(async () => {
    await room?.close()
    await base?.close()
  })
  const another = () => createMint({ db: room.db, keys: room.keys, clock: room.clock, issuer, jwksUrl })
  const mintOne = async (mint = room.mint) => {
    const [receipt] = await mint.mint(account('epoch'), [draft('a claim')])
    if (receipt === undefined) throw new Error('nothing was minted')
    return receipt
  }
  const check = () => fsck({ db: room.db, keys: room.keys, clock: room.clock })

  it('stands in every receipt, is signed, and rises for all replicas when it is raised', async () => {
    const replica = another()
    const before = [await mintOne(), await mintOne(replica)]
    const epoch = await readEpoch(room.db)
    expect(before.map(({ chain_epoch }) => chain_epoch)).toEqual([`${epoch}`, `${epoch}`])
    await raiseEpoch(room.db)
    const after = [await mintOne(), await mintOne(replica), await mintOne()]
    expect(after.map(({ chain_epoch }) => chain_epoch)).toEqual(after.map(() => `${epoch + 1n}`))
    const [first, ...others] = [...before, ...after]
    if (first === undefined) throw new Error('nothing was minted')
    expect(await judge(room, first, { chain: others.map(bytes) })).toMatchObject({ verdict: 'valid' })
    expect(await judge(room, bytes({ ...first, chain_epoch: '7' }))).toMatchObject({ reason: 'chain_self_mismatch' })
    expect((await check()).findings).toEqual([])
    await replica.close()
  })

  it('lets nothing commit that was signed under another', async () => {
    await mintOne()
    const chain = await data.findChainByAccount(room.db, account('epoch').id)
    if (chain === undefined) throw new Error('the chain is not there')
    const epoch = await readEpoch(room.db)
    const rows = async (seq: bigint) => data.listByChain(room.db, chain.chain_id, { after: seq - 1n, limit: 1 })
    const [last] = await rows(chain.seq)
    if (last === undefined) throw new Error('the chain is empty')
    const { log_index: _, ...row } = { ...last, receipt_id: 'rcp_01M7YG6Q0G0000000000000098', seq: chain.seq + 1n }
    const head = hexOf(chain.head)
    const move = { chain_id: chain.chain_id, before: chain.seq, headBefore: head, seq: chain.seq + 1n, head }
    for (const other of [epoch - 1n, epoch + 1n])
      expect(await data.insertStanding(room.db, other, [row], [move])).toBe(false)
    expect(await rows(chain.seq + 1n)).toEqual([])
    expect((await data.findChainByAccount(room.db, account('epoch').id))?.seq).toBe(chain.seq)
  })

  it('never goes down, and a witness that signed for one signs for none below', async () => {
    await expect(sql`UPDATE writer_epoch SET epoch = 1`.execute(room.db.kysely)).rejects.toThrow('never goes down')
    const seen = new Map<string, Witnessed>()
    const signer = signerFromSeed(Buffer.alloc(32, 5))
    const name = 'witness.example/epoch'
    const logs = room.log.verifierKeys().flatMap((key) => parseVerifierKey(key, 'log') ?? [])
    const memory = {
      load: async (of: string) => seen.get(of),
      save: async (of: string, state: Witnessed) => void seen.set(of, state),
    }
    const { add } = createWitness({ name, signer, clock: room.clock, logs, memory })
    const replies: { status: number; body: string }[] = []
    const witness = {
      name,
      publicKey: signer.publicKey,
      async add(request: string) {
        const reply = await add(request)
        replies.push(reply)
        return reply
      },
    }
    await sequence(room.sequencer)
    expect(await submitTo(room.sequencer, room.log, witness)).toBe(true)
    const epoch = await readEpoch(room.db)
    expect(seen.get(origin)?.epoch).toBe(epoch)
    const note = parseNote((await room.log.checkpoint()) ?? '')
    const [key] = logs
    if (note === undefined || key === undefined) throw new Error('there is no checkpoint')
    expect(await epochOf(note, key)).toBe(epoch)
    expect(await epochOf({ ...note, body: `${note.body}more\n` }, key)).toBeUndefined()

    await lowerEpoch(room.db, epoch - 1n)
    const stale = another()
    await mintOne(stale)
    await sequence(room.sequencer)
    expect(await submitTo(room.sequencer, room.log, witness)).toBe(false)
    expect(replies.at(-1)).toEqual({ status: 422, body: 'epoch\n' })
    // One that states no epoch is as good as an old one.
    const silent = await signCheckpoint(
      { origin, size: 1, root: Buffer.alloc(32) },
      await room.keys.signer('checkpoint'),
    )
    expect(await add(`old 0\n\n${silent}`)).toEqual({ status: 422, body: 'epoch\n' })
    const found = (await check()).findings.map(({ axis, problem }) => `${axis} ${problem}`)
    expect(found.sort()).toEqual(['chain epoch_goes_down', 'log epoch_goes_down'])

    await raiseEpoch(room.db)
    await mintOne(stale)
    await sequence(room.sequencer)
    expect(await submitTo(room.sequencer, room.log, witness)).toBe(true)
    await stale.close()
  })

  it('is above that of the backup after a restore', async () => {
    const lines: string[] = []
    await writeBackup(room.db, { now: systemClock.now() }, async (line) => void lines.push(line))
    const place = await openTestDatabase(kind, { migrated: false })
    await readBackup(
      place.db,
      (async function* () {
        yield* lines
      })(),
      { migrationsFolder, clock: systemClock },
    )
    expect(await readEpoch(place.db)).toBe((await readEpoch(room.db)) + 1n)
    await place.close()
  }, 600_000)
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as data from '../../src/data/log.ts'
import { createArchive } from '../../src/receipts/archive.ts'
import { fsck } from '../../src/receipts/fsck.ts'
import { parseTilePath } from '../../src/receipts/log/log.ts'
import { parseNote, parseTreeHead, parseVerifierKey, verifierKey } from '../../src/receipts/log/note.ts'
import { sequence, startSequencer } from '../../src/receipts/log/sequencer.ts'
import { appendLeaves, leafHash, nodeHash, treeRoot, verifyConsistency } from '../../src/receipts/log/tree.ts'
import { createWitness, createWitnessing, submitTo, type Witnessed } from '../../src/receipts/log/witness.ts'
import { signerFromSeed } from '../../src/receipts/signer.ts'
import { createStatements, issueStatements } from '../../src/receipts/statements.ts'
import { databases, openTestDatabase, type TestDatabase } from '../kit/databases.ts'
import { account, bytes, judge, jwksUrl, openRoom, origin, type Room } from './room.ts'

const drafts = (count: number) => Array.from({ length: count }, (_, n) => ({ kind: 'check' as const, content: { n } }))
const text = (value: string) => Buffer.from(value)

/** A witness in memory that knows the room's log, with the key verifiers trust. */
async function openWitness(room: Room, name: string) {
  const signer = signerFromSeed(Buffer.alloc(32, name.length))
  const seen = new Map<string, Witnessed>()
  const logs = room.log.verifierKeys().flatMap((key) => parseVerifierKey(key, 'log') ?? [])
  const memory = {
    load: async (of: string) => seen.get(of),
    save: async (of: string, state: Witnessed) => void seen.set(of, state),
  }
  const { add } = createWitness({ name, signer, clock: room.clock, logs, memory })
  return { name, publicKey: signer.publicKey, add, key: verifierKey({ name, publicKey: signer.publicKey }, 'witness') }
}

/** Roots by the definition of RFC 6962, without tiles. */
function plainRoot(leaves: readonly Buffer[]): Buffer {
  const [first] = leaves
  if (leaves.length === 1 && first !== undefined) return first
  const split = 2 ** Math.floor(Math.log2(leaves.length - 1))
  return nodeHash(plainRoot(leaves.slice(0, split)), plainRoot(leaves.slice(split)))
}

describe('the tree', () => {
  it('has the same root by tiles as by definition, however leaves arrive', async () => {
    const leaves = Array.from({ length: 70_000 }, (_, n) => leafHash(text(`leaf ${n}`)))
    const tiles = new Map<string, Buffer>()
    const source = {
      tile: async (level: number, position: number) => tiles.get(`${level} ${position}`) ?? Buffer.alloc(0),
    }
    let size = 0
    for (const count of [1, 2, 252, 1, 1, 255, 1_000, 64_024, 4_464]) {
      const edges = [0, 1, 2].flatMap((level) => {
        const width = Math.floor(size / 256 ** level)
        const hashes = tiles.get(`${level} ${Math.floor(width / 256)}`)
        return width % 256 === 0 || hashes === undefined ? [] : [{ level, position: Math.floor(width / 256), hashes }]
      })
      for (const tile of appendLeaves(size, edges, leaves.slice(size, size + count)))
        tiles.set(`${tile.level} ${tile.position}`, tile.hashes)
      size += count
      expect((await treeRoot(source, size)).equals(plainRoot(leaves.slice(0, size))), `size ${size}`).toBe(true)
    }
    // What C2SP tlog-tiles says of a tree of 70,000.
    const widths = (level: number) =>
      [...tiles].filter(([key]) => key.startsWith(`${level} `)).map(([, tile]) => tile.length / 32)
    expect(widths(0)).toHaveLength(274)
    expect(tiles.get('0 273')).toHaveLength(112 * 32)
    expect(widths(1)).toEqual([256, 17])
    expect(widths(2)).toEqual([1])
  })

  it('reads tile paths in their one spelling', () => {
    expect(parseTilePath('0/x001/x234/067')).toEqual({ level: 0, position: 1_234_067, width: 256 })
    expect(parseTilePath('entries/000.p/5')).toEqual({ level: 'entries', position: 0, width: 5 })
    for (const path of ['0/67', '64/000', '00/000', '0/x000/001', '0/000.p/0', '0/000.p/256', '0/000.p/05', '0/../000'])
      expect(parseTilePath(path), path).toBeUndefined()
  })
})

describe.each(databases)('the log on %s', (kind) => {
  let base: TestDatabase
  let room: Room
  beforeAll(async () => {
    base = await openTestDatabase(kind)
    room = await openRoom(base.db)
  })
  afterAll(async () => {
    await room?.close()
    await base?.close()
  })
  const jwks = async () => Buffer.from((await room.keys.jwks()).body)

  it('takes key events and receipts in, proves each, and moves them from minted to logged', async () => {
    const receipts = await room.mint.mint(account('log'), drafts(300))
    const archive = createArchive({ db: room.db, log: room.log, jwksUrl })
    const id = receipts[7]?.receipt_id ?? ''
    await expect(room.log.proof(id)).rejects.toMatchObject({ code: 'RECEIPT_NOT_LOGGED' })
    expect(await archive.get(id, {})).toMatchObject({ state: 'minted' })
    expect(await sequence(room.sequencer)).toBe(303)
    expect(await sequence(room.sequencer)).toBe(0)
    for (const receipt of receipts.filter((_, at) => at % 37 === 0)) {
      const proof = text(await room.log.proof(receipt.receipt_id))
      expect((await judge(room, receipt, { proof })).axes.inclusion).toEqual({ status: 'pass', reason: 'logged' })
    }
    expect(await archive.get(id, {})).toMatchObject({ state: 'logged' })
    await expect(room.log.proof('rcp_none')).rejects.toMatchObject({ code: 'RECEIPT_NOT_FOUND' })
  })

  it('serves checkpoint, tiles and entries that fit each other', async () => {
    const head = parseTreeHead(parseNote((await room.log.checkpoint()) ?? '')?.body ?? '')
    expect(head).toMatchObject({ origin, size: 303 })
    const full = await room.log.tile(0, 0)
    const part = await room.log.tile(0, 1, 47)
    expect([full?.length, part?.length]).toEqual([8_192, 47 * 32])
    expect(await room.log.tile(0, 1)).toBeUndefined()
    expect(await room.log.tile(3, 0, 1)).toBeUndefined()
    const entries = await room.log.entries(1, 47)
    expect(entries?.length).toBe(47 * 34)
    for (let at = 0; at < 47; at++) {
      expect(entries?.readUInt16BE(at * 34)).toBe(32)
      const entry = entries?.subarray(at * 34 + 2, (at + 1) * 34) ?? Buffer.alloc(0)
      expect(leafHash(entry).equals(part?.subarray(at * 32, (at + 1) * 32) ?? Buffer.alloc(0))).toBe(true)
    }
  })

  it('is countersigned by a witness, which makes its receipts witnessed and their proofs say since when', async () => {
    const witness = await openWitness(room, 'witness.example/one')
    expect(await submitTo(room.sequencer, room.log, witness)).toBe(true)
    const [receipt] = await room.mint.mint(account('log'), drafts(1))
    await sequence(room.sequencer)
    room.clock.set(new Date(room.clock.now().getTime() + 60_000))
    expect(await submitTo(room.sequencer, room.log, witness)).toBe(true)
    const proof = text(await room.log.proof(receipt?.receipt_id ?? ''))
    const seen = await judge(room, receipt ?? Buffer.alloc(0), { proof, witnesses: [witness.key] })
    expect(seen).toMatchObject({ verdict: 'valid', axes: { inclusion: { reason: 'witnessed' } } })
    const archive = createArchive({ db: room.db, log: room.log, jwksUrl })
    expect(await archive.get(receipt?.receipt_id ?? '', {})).toMatchObject({ state: 'witnessed' })
    // Its key may be revoked from now on: the witness saw the receipt before.
    const later = new Date(room.clock.now().getTime() + 1_000)
    const revoked = JSON.parse(String(await jwks()))
    for (const key of revoked.keys)
      if (key.purpose === 'receipt') Object.assign(key, { status: 'revoked', revoked_at: later.getTime() / 1_000 })
    const outlives = await judge(room, receipt ?? Buffer.alloc(0), {
      proof,
      witnesses: [witness.key],
      jwks: bytes(revoked),
    })
    expect(outlives.axes.authenticity).toEqual({ status: 'pass', reason: 'revoked_later' })
  })

  it('never waits for a witness that is away, and asks it again later', async () => {
    const witness = await openWitness(room, 'witness.example/slow')
    let away = true
    let asked = 0
    const add = async (request: string) => {
      asked += 1
      if (away) throw new Error('away')
      return witness.add(request)
    }
    const errors: unknown[] = []
    const witnessing = createWitnessing(room.sequencer, room.log, [{ ...witness, add }], (error) => errors.push(error))
    for (let step = 0; step < 3; step++) {
      witnessing.tick()
      await witnessing.idle()
    }
    expect([asked, errors.length]).toEqual([1, 1])
    away = false
    room.clock.set(new Date(room.clock.now().getTime() + 31_000))
    witnessing.tick()
    await witnessing.idle()
    expect(await data.findWitnessedSize(room.db, witness.name)).toBe((await data.getHead(room.db)).size)
  })

  it('finds out from a witness that lost touch what it saw last, and never gets a second history signed', async () => {
    const first = await openWitness(room, 'witness.example/two')
    await submitTo(room.sequencer, room.log, first)
    const held = await data.findWitnessedSize(room.db, first.name)
    await room.db.kysely.deleteFrom('log_cosignature').where('witness', '=', first.name).execute()
    await room.mint.mint(account('log'), drafts(5))
    await sequence(room.sequencer)
    expect(await submitTo(room.sequencer, room.log, first)).toBe(true)
    expect(await data.findWitnessedSize(room.db, first.name)).toBe(held + 5n)
    const note = (await room.log.checkpoint())?.split('\n\n').at(0) ?? ''
    for (const [request, status] of [
      [`old ${held}\n\n${await room.log.checkpoint()}`, 409],
      [`old ${held + 5n}\n\n${note}\n\n\u2014 ${origin} AAAAAAAA\n`, 403],
      [`old 0\n\n${(await room.log.checkpoint())?.replace(origin, 'other.example/log')}`, 404],
      [`old x\n\n${await room.log.checkpoint()}`, 400],
      ['', 400],
    ] as const)
      expect((await first.add(request)).status, request.slice(0, 40)).toBe(status)
  })

  it('has consistency proofs between any two of its checkpoints', async () => {
    for (let step = 0; step < 16; step++) {
      await room.mint.mint(account(`step${step % 3}`), drafts(1 + (step % 7)))
      await sequence(room.sequencer)
    }
    const checkpoints = await data.listCheckpoints(room.db, { after: 0n, limit: 1_000 })
    const heads = checkpoints.map(({ size, root }) => ({ size: Number(size), root }))
    for (const [at, older] of heads.entries())
      for (const newer of heads.slice(at)) {
        const proof = await room.log.consistency(older.size, newer.size)
        expect(verifyConsistency(older, newer, proof), `${older.size} to ${newer.size}`).toBe(true)
        if (older.size < newer.size) expect(verifyConsistency({ ...older, root: newer.root }, newer, proof)).toBe(false)
      }
    await expect(room.log.consistency(1, 10_000_000)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('lets one step commit when two sequencers race', async () => {
    await room.mint.mint(account('race'), drafts(20))
    const before = Number((await data.getHead(room.db)).size)
    const other = { ...room.sequencer, db: await base.replica() }
    const steps = await Promise.allSettled([sequence(room.sequencer), sequence(other)])
    await sequence(room.sequencer)
    expect(Number((await data.getHead(room.db)).size)).toBe(before + 20)
    expect(steps.some((step) => step.status === 'fulfilled')).toBe(true)
    expect((await fsck({ ...room.sequencer })).findings).toEqual([])
  })

  it('is led by one of the replicas that run a sequencer, and taken over when it stops', async () => {
    const first = startSequencer(room.sequencer, { intervalMs: 20 })
    const second = startSequencer({ ...room.sequencer, db: await base.replica() }, { intervalMs: 20 })
    const logged = async () => {
      const [receipt] = await room.mint.mint(account('led'), drafts(1))
      await expect
        .poll(() => room.log.proof(receipt?.receipt_id ?? '').then(Boolean, () => false), { timeout: 20_000 })
        .toBe(true)
    }
    await logged()
    await first.stop()
    await logged()
    await second.stop()
  })

  it('gives each account one statement a day, which shows a tail that was cut off', async () => {
    await room.mint.mint(account('stated'), drafts(4))
    expect(await issueStatements(room.db, room.mint, '2026-11-21')).toBeGreaterThan(0)
    expect(await issueStatements(room.db, room.mint, '2026-11-21')).toBe(0)
    const archive = createArchive({ db: room.db, log: room.log, jwksUrl })
    const { receipts } = await archive.list(account('stated').id, { limit: 10 })
    expect(receipts[0]?.receipt).toMatchObject({
      kind: 'statement',
      content: { day: '2026-11-21', seq: '4', minted: '4', billed: '0' },
    })
  })
})

describe('daily statements', () => {
  it('are issued for yesterday, some minutes after midnight, with what was billed', async () => {
    const base = await openTestDatabase('pglite')
    const room = await openRoom(base.db)
    const { id, pseudonym } = account('billed')
    await base.db.kysely
      .insertInto('account')
      .values({
        id,
        email: 'a@example.com',
        plan: 'business',
        pseudonym,
        daily_limit: null,
        created_at: room.clock.now(),
      })
      .execute()
    await sql`INSERT INTO usage_day (account_id, day, mints) VALUES (${id}, '2026-11-21', 3)`.execute(base.db.kysely)
    await room.mint.mint({ id, pseudonym }, drafts(3))
    const statements = createStatements(room)
    room.clock.set('2026-11-22T00:05:00.000Z')
    expect(await statements.tick()).toBe(1)
    await room.mint.mint({ id, pseudonym }, drafts(2))
    room.clock.set('2026-11-22T00:12:00.000Z')
    expect(await statements.tick()).toBe(1)
    expect(await statements.tick()).toBe(0)
    const { receipts } = await createArchive({ db: room.db, log: room.log, jwksUrl }).list(id, {
      limit: 10,
      kind: 'statement',
    })
    expect(receipts.map(({ receipt }) => receipt.content)).toMatchObject([
      { day: '2026-11-21', seq: '6', minted: '3', billed: '3' },
      { day: '2026-11-20', seq: '3', minted: '0', billed: '0' },
    ])
    await room.close()
    await base.close()
  })
})

describe('fsck', () => {
  let base: TestDatabase
  let room: Room
  beforeAll(async () => {
    base = await openTestDatabase('pglite')
    room = await openRoom(base.db)
    await room.mint.mint(account('a'), drafts(30))
    await room.mint.mint(account('b'), drafts(30))
    await sequence(room.sequencer)
    await room.mint.mint(account('b'), drafts(270))
    await sequence(room.sequencer)
  })
  afterAll(async () => {
    await room?.close()
    await base?.close()
  })
  const problems = async () => (await fsck(room.sequencer)).findings.map(({ axis, problem }) => `${axis}: ${problem}`)
  /** What is found with changes in place, which are undone again. */
  async function spoiled(statements: readonly string[]): Promise<readonly string[]> {
    const undone = new Error('undone')
    let found: readonly string[] = []
    await base.db
      .transaction(async (tx) => {
        for (const statement of statements) await sql.raw(statement).execute(tx.kysely)
        const report = await fsck({ ...room.sequencer, db: { ...base.db, ...tx } })
        found = report.findings.map(({ axis, problem }) => `${axis}: ${problem}`)
        throw undone
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error
      })
    return found
  }
  const third = `chain_id = (SELECT chain_id FROM receipt_chain WHERE account_id = 'acct_a') AND seq = 3`

  it('finds nothing wrong with a sound store', async () => {
    const report = await fsck(room.sequencer)
    expect(report).toEqual({
      chains: 2,
      receipts: 330,
      leaves: 333,
      checkpoints: 2,
      origins: [origin],
      underRevokedKeys: 0,
      findings: [],
    })
  })

  it.each([
    [
      'a changed content',
      `UPDATE receipt SET content = replace(content, '"n":2', '"n":7') WHERE ${third}`,
      'receipt: content_digest_mismatch',
    ],
    [
      'a changed field',
      `UPDATE receipt SET signed = replace(signed, '"kind":"check"', '"kind":"consent"') WHERE ${third}`,
      'receipt: chain_self_mismatch',
    ],
    [
      'a changed signature',
      `UPDATE receipt SET signature = decode(repeat('00', 64), 'hex') WHERE ${third}`,
      'receipt: signature_invalid',
    ],
    ['a hidden receipt', `DELETE FROM receipt WHERE ${third}`, 'chain: gap_before'],
    ['a hidden receipt, in the log', `DELETE FROM receipt WHERE ${third}`, 'log: leaf_missing_or_twice'],
    ['a cut tail', `DELETE FROM receipt WHERE ${third.replace('= 3', '> 20')}`, 'chain: head_differs'],
    [
      'a cut tail with its head',
      `WITH cut AS (DELETE FROM receipt WHERE ${third.replace('= 3', '> 20')}) UPDATE receipt_chain SET seq = 20, head = (SELECT chain_self FROM receipt WHERE ${third.replace('= 3', '= 20')}) WHERE account_id = 'acct_a'`,
      'log: leaf_missing_or_twice',
    ],
    [
      'a changed tile',
      `UPDATE log_tile SET hashes = set_byte(hashes, 39, get_byte(hashes, 39) # 1) WHERE level = 0 AND position = 0`,
      'log: tile_differs',
    ],
    [
      'changed entries',
      `UPDATE log_bundle SET entries = set_byte(entries, 39, get_byte(entries, 39) # 1) WHERE position = 0`,
      'log: entries_differ',
    ],
    [
      'two leaves exchanged',
      `UPDATE log_bundle SET receipt_ids[11] = receipt_ids[12], receipt_ids[12] = receipt_ids[11] WHERE position = 0`,
      'log: root_differs',
    ],
    [
      'a receipt in two places',
      `UPDATE log_bundle SET receipt_ids[12] = receipt_ids[11] WHERE position = 0`,
      'log: leaf_missing_or_twice',
    ],
    ['a changed head', `UPDATE log_head SET root = decode(repeat('00', 32), 'hex')`, 'log: root_differs'],
    [
      'a checkpoint signed by nobody',
      `UPDATE log_checkpoint SET note = regexp_replace(note, 'log [^\n]+\n', E'log AAAAAAAAAAAA\n')`,
      'log: checkpoint_signature',
    ],
    ['a receipt without a chain', `UPDATE receipt SET chain_id = 'ch_none' WHERE ${third}`, 'counters: no_chain'],
  ])('finds %s', async (_what, statement, problem) => {
    expect(await spoiled(statement.split(';'))).toContain(problem)
  })

  it('finds a receipt that is not in the log in time', async () => {
    await room.mint.mint(account('late'), drafts(1))
    room.clock.set(new Date(room.clock.now().getTime() + 59_000))
    expect(await problems()).toEqual([])
    room.clock.set(new Date(room.clock.now().getTime() + 2_000))
    expect(await problems()).toEqual(['log: not_logged_in_time'])
  })
})

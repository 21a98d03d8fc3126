import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../src/data/database.ts'
import * as stored from '../../src/data/receipts.ts'
import { ClaimcheckError } from '../../src/model/index.ts'
import { createMint } from '../../src/receipts/mint.ts'
import { databases, openTestDatabase, type TestDatabase } from '../kit/databases.ts'
import { account, bytes, checkContent, issuer, judge, jwksUrl, openRoom, type Room } from './room.ts'

describe.each(databases)('the mint on %s', (kind) => {
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

  it('answers one receipt per draft, in order, each valid under the published keys', async () => {
    const drafts = ['a', 'b', 'c'].map((claim) => ({ kind: 'check' as const, content: checkContent(claim) }))
    const receipts = await room.mint.mint(account('order'), drafts)
    expect(receipts.map((receipt) => receipt.chain.seq)).toEqual(['1', '2', '3'])
    expect(receipts.map((receipt) => receipt.content?.claim)).toEqual(drafts.map((draft) => draft.content.claim))
    for (const receipt of receipts) expect(await judge(room, receipt)).toMatchObject({ verdict: 'valid', reason: 'ok' })
    const chain = { chain: receipts.slice(0, 2).map(bytes) }
    expect((await judge(room, receipts[2] ?? Buffer.alloc(0), chain)).axes.chain).toEqual({
      status: 'pass',
      reason: 'from_genesis',
    })
  })

  it('keeps text that SQL or arrays could stumble over', async () => {
    const content = { text: '"quoted" \\ back {brace} NULL \u2028 \u0001 😀 \ufb33', empty: '', list: [], none: null }
    const [receipt] = await room.mint.mint(account('text "odd" {x}'), [{ kind: 'check', content }])
    if (receipt === undefined) throw new Error('nothing was minted')
    expect(receipt.content).toMatchObject(content)
    const row = await stored.findById(room.db, receipt.receipt_id)
    expect(JSON.parse(row?.content ?? '')).toEqual(receipt.content)
    expect((await judge(room, receipt)).verdict).toBe('valid')
  })

  it('gives every content a nonce of its own, so that equal contents have different digests', async () => {
    const draft = { kind: 'check' as const, content: { claim: 'same' } }
    const [one, two] = await room.mint.mint(account('nonce'), [draft, draft])
    expect(one?.content_digest).not.toBe(two?.content_digest)
    expect(one?.content?.nonce).toMatch(/^[0-9a-f]{32}$/)
  })

  it('keeps chains dense and unforked when many callers and two replicas mint on the same accounts', async () => {
    const replica = await base.replica()
    const second = createMint({ db: replica, keys: room.keys, clock: room.clock, issuer, jwksUrl })
    const answered = await Promise.all(
      Array.from({ length: 120 }, (_, index) =>
        (index % 2 === 0 ? room.mint : second).mint(account(`busy${index % 3}`), [
          { kind: 'check', content: { index } },
        ]),
      ),
    )
    await second.close()
    for (const name of ['busy0', 'busy1', 'busy2']) {
      const chain = await stored.findChainByAccount(room.db, account(name).id)
      const rows = await stored.listByChain(room.db, chain?.chain_id ?? '', { after: 0n, limit: 1_000 })
      expect(rows.map((row) => row.seq)).toEqual(Array.from({ length: 40 }, (_, index) => BigInt(index + 1)))
      expect(chain?.seq).toBe(40n)
      expect(rows.at(-1)?.chain_self.equals(chain?.head ?? Buffer.alloc(0))).toBe(true)
      const own = answered.flat().filter((receipt) => receipt.account === account(name).pseudonym)
      const [last, ...others] = own
      if (last === undefined) throw new Error('nothing was answered')
      expect((await judge(room, last, { chain: others.map(bytes) })).axes.chain.reason).toBe('from_genesis')
    }
  })

  it('never stands in its own way: alone on its chains it signs nothing twice, however many batches are under way', async () => {
    let again = 0
    const counting: Database = {
      ...room.db,
      transaction(work) {
        again += 1
        return room.db.transaction(work)
      },
    }
    const alone = createMint({ db: counting, keys: room.keys, clock: room.clock, issuer, jwksUrl })
    const mint = (n: number) => alone.mint(account(`alone${n % 40}`), [{ kind: 'check', content: { n } }])
    await Promise.all(Array.from({ length: 40 }, (_, n) => mint(n)))
    again = 0
    const callers = Array.from({ length: 200 }, async (_, caller) => {
      for (let n = 0; n < 5; n++) await mint(caller * 7 + n)
    })
    await Promise.all(callers)
    await alone.close()
    expect(again).toBe(0)
  })

  it('signs again under the lock when another replica minted in between, also long after it looked at its keys', async () => {
    const second = createMint({ db: await base.replica(), keys: room.keys, clock: room.clock, issuer, jwksUrl })
    const draft = { kind: 'check' as const, content: { a: 1 } }
    const seqs: string[] = []
    for (let turn = 0; turn < 6; turn++) {
      room.clock.set(new Date(room.clock.now().getTime() + 61_000))
      const [receipt] = await (turn % 2 === 0 ? room.mint : second).mint(account('turns'), [draft])
      seqs.push(receipt?.chain.seq ?? '')
    }
    await second.close()
    expect(seqs).toEqual(['1', '2', '3', '4', '5', '6'])
  })

  it('mints once per once key, also when the calls race', async () => {
    const draft = { kind: 'notarization' as const, content: { digest: 'd' } }
    const first = await Promise.all([1, 2, 3].map(() => room.mint.mintOnce(account('once'), draft, 'digest d')))
    const again = await room.mint.mintOnce(account('once'), draft, 'digest d')
    expect(new Set([...first, again].map(({ receipt }) => receipt.receipt_id)).size).toBe(1)
    expect(first.filter(({ replayed }) => !replayed)).toHaveLength(1)
    expect(again).toMatchObject({ replayed: true, receipt: { content: first[0]?.receipt.content } })
    const other = await room.mint.mintOnce(account('once2'), draft, 'digest d')
    expect(other.replayed).toBe(false)
  })

  it.each([
    ['a fraction', { n: 0.5 }],
    ['minus zero', { n: -0 }],
    ['a number beyond 2^53', { n: 2 ** 53 }],
    ['a lone surrogate', { s: '\ud800' }],
  ])('refuses %s before anything is written', async (_what, content) => {
    await expect(room.mint.mint(account('bad'), [{ kind: 'check', content }])).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    })
    expect(await stored.findChainByAccount(room.db, account('bad').id)).toBeUndefined()
  })

  it('fails only the callers whose own part of a batch fails', async () => {
    const failing = (): never => {
      throw new ClaimcheckError('CONFLICT', 'The other half of this commit is refused.')
    }
    const draft = { kind: 'check' as const, content: { a: 1 } }
    const outcomes = await Promise.allSettled([
      room.mint.mint(account('good'), [draft]),
      room.mint.mint(account('failing'), [draft], failing),
      room.mint.mint(account('good'), [draft]),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(outcomes[1]).toMatchObject({ reason: { code: 'CONFLICT' } })
    expect((await stored.findChainByAccount(room.db, account('good').id))?.seq).toBe(2n)
    expect((await stored.findChainByAccount(room.db, account('failing').id))?.seq).toBe(0n)
  })

  it('turns callers away when too many wait, and goes on', async () => {
    const drafts = Array.from({ length: 100 }, (_, n) => ({ kind: 'check' as const, content: { n } }))
    const outcomes = await Promise.allSettled(
      Array.from({ length: 70 }, () => room.mint.mint(account('crowd'), drafts)),
    )
    const refused = outcomes.filter((one) => one.status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    for (const one of refused) expect(one).toMatchObject({ reason: { code: 'OVERLOADED' } })
    expect(await room.mint.mint(account('crowd'), drafts.slice(0, 1))).toHaveLength(1)
  })
})

import * as ledger from '../data/payments.ts'
import { findUses } from './judge.ts'
import type { SettlementRooms } from './settlement.ts'
import { findTransfer } from './transfer-log.ts'

/** Rows one sweep takes up at most. */
const sweepMax = 1_000
/** Milliseconds an abandoned claim without a lease is kept, and a payment may stand still before somebody is told. */
const abandonedMs = 30_000
const stuckMs = 120_000
/** Milliseconds for which a failed payment is looked at again: somebody else may still relay it, a block may return. */
const lateMs = 15 * 60_000
const lateMax = 50
/** Milliseconds an answer is kept for the payment that bought it. */
const answerKeptMs = 30 * 86_400_000

/** What a sweep found: rows to watch, and rows it settled itself. */
export interface Swept {
  readonly open: readonly ledger.PaymentRow[]
  readonly settled: readonly ledger.PaymentRow[]
}

/**
 * Look at everything that is not at rest: send again what has not landed, confirm late transfers, finalise, take back
 * what a reorganisation undid, release what was abandoned, tell of what is stuck.
 */
export async function sweep(rooms: SettlementRooms): Promise<Swept> {
  const { db, clock, settler, chain } = rooms
  const now = clock.now()
  const chainId = BigInt(chain.network.chainId)
  await releaseAbandoned(rooms, now)
  await finalise(rooms, now)
  const open = await ledger.list(db, { states: ['signed', 'broadcast'], chainId, limit: sweepMax })
  await settler.resume(open)
  const settled = await confirmLate(rooms, now)
  for (const row of await ledger.list(db, {
    states: ['claimed', 'signed', 'broadcast'],
    chainId,
    movedBefore: new Date(now.getTime() - stuckMs),
    limit: sweepMax,
  })) {
    const [transaction] = await ledger.listTransactions(db, [row])
    rooms.onStuck({
      reference: ledger.reference(row),
      state: row.state,
      seconds: Math.round((now.getTime() - row.moved_at.getTime()) / 1000),
      transaction: transaction?.hash ?? null,
    })
  }
  await ledger.forgetAnswers(db, new Date(now.getTime() - answerKeptMs))
  return { open, settled }
}

/** A claim whose process died before asking for settlement holds nothing but the payer's balance. */
async function releaseAbandoned({ db, chain }: SettlementRooms, now: Date): Promise<void> {
  const claimed = await ledger.list(db, {
    states: ['claimed'],
    chainId: BigInt(chain.network.chainId),
    movedBefore: new Date(now.getTime() - abandonedMs),
    limit: sweepMax,
  })
  for (const row of claimed) {
    if (row.lease_until === null || row.lease_until < now) await ledger.release(db, row)
  }
}

/** Confirmed transfers beyond reach of a reorganisation are final; those whose block is gone wait again. */
async function finalise(rooms: SettlementRooms, now: Date): Promise<void> {
  const { db, chain } = rooms
  const rows = await ledger.list(db, { states: ['confirmed'], chainId: BigInt(chain.network.chainId), limit: sweepMax })
  if (rows.length === 0) return
  const blockOf = (row: ledger.PaymentRow) => row.paid_block ?? 0n
  // Asked in one turn, they travel together: one after another they would hold up those who wait for the next block.
  const blocks = [...new Set(rows.map(blockOf))]
  const [finalized, ...told] = await Promise.all([chain.finalized(), ...blocks.map((block) => chain.blockHash(block))])
  const hashes = new Map(blocks.map((block, index) => [block, told[index]?.toLowerCase()]))
  const stands = (row: ledger.PaymentRow) => hashes.get(blockOf(row)) === row.paid_block_hash
  for (const row of rows) if (!stands(row)) await ledger.unconfirm(db, row, now)
  const final = rows.filter((row) => stands(row) && blockOf(row) <= finalized)
  await ledger.move(db, final, ['confirmed'], 'final', now)
}

/** Failed payments whose transfer came all the same: the payer sends the same request again and gets the answer. */
async function confirmLate(rooms: SettlementRooms, now: Date): Promise<readonly ledger.PaymentRow[]> {
  const { db, chain, clock } = rooms
  const rows = await ledger.list(db, {
    states: ['failed'],
    chainId: BigInt(chain.network.chainId),
    movedAfter: new Date(now.getTime() - lateMs),
    limit: lateMax,
  })
  const confirmed: ledger.PaymentRow[] = []
  const uses = await Promise.all(rows.map((row) => findUses(chain, row)))
  for (const [index, row] of rows.entries()) {
    for (const mined of uses[index]?.mined ?? []) {
      const settled = findTransfer(mined, row)
      const late = settled === undefined ? undefined : await ledger.confirm(db, row, settled, clock.now())
      if (late !== undefined) confirmed.push(late)
    }
  }
  return confirmed
}

import { uniqueViolation } from '../data/database.ts'
import * as ledger from '../data/payments.ts'
import type { Chain, Head, MinedTransaction } from './chain.ts'
import type { Hex } from './payload.ts'
import type { RefusalReason } from './refusal.ts'
import type { SettlementRooms } from './settlement.ts'
import { authorizationOf } from './settler.ts'
import { findTransfer } from './transfer-log.ts'

/** Blocks before the claim that are searched too, in case the claim's block was reorganised. */
const searchBackBlocks = 20n
/** Seconds after its end at which an authorization is given up: nodes behind one address are not equally new. */
const overdueS = 15n

/**
 * What the chain says of payments under way: those that it decides are moved on in the ledger.
 *
 * @param head The newest block; a promise travels to the node in one request with what is asked of transactions.
 * @param known Every transaction signed for these payments, where the caller has just signed them.
 * @returns the rows that were decided. Throws when the node is away; nothing is decided then.
 */
export async function judge(
  rows: readonly ledger.PaymentRow[],
  head: Head | Promise<Head>,
  rooms: SettlementRooms,
  known?: readonly ledger.TransactionRow[],
): Promise<readonly ledger.PaymentRow[]> {
  const transactions = known ?? (await ledger.listTransactions(rooms.db, rows))
  const byPayment = Map.groupBy(transactions, ledger.reference)
  const decided = await Promise.all(
    rows.map((row) => judgeOne(row, byPayment.get(ledger.reference(row)) ?? [], head, rooms)),
  )
  return decided.filter((row) => row !== undefined)
}

async function judgeOne(
  row: ledger.PaymentRow,
  transactions: readonly ledger.TransactionRow[],
  newest: Head | Promise<Head>,
  rooms: SettlementRooms,
): Promise<ledger.PaymentRow | undefined> {
  const { chain } = rooms
  const [head, ...receipts] = await Promise.all([newest, ...transactions.map(({ hash }) => chain.mined(hash as Hex))])
  const mined = receipts.filter((one) => one !== undefined)
  for (const one of mined) {
    const confirmed = await confirmBy(one, row, rooms)
    if (confirmed !== undefined) return confirmed
  }
  const overdue = head.timestamp >= row.valid_before + overdueS
  const spent = transactions.length > 0 && transactions.every((one) => one.mined)
  // A facilitator's transactions are not known by hash, so its payments are always looked for by their authorization.
  if (mined.length === 0 && !overdue && !spent && transactions.length > 0) return undefined
  const elsewhere = await findElsewhere(row, rooms)
  if (elsewhere !== undefined) return elsewhere
  if (overdue) return failed(row, 'expired_unsettled', rooms)
  if (mined.length > 0 || spent) await startOver(row, rooms)
  return undefined
}

/** Confirm a payment by a mined transaction, if the token says there that it was paid. */
async function confirmBy(
  mined: MinedTransaction,
  row: ledger.PaymentRow,
  rooms: SettlementRooms,
): Promise<ledger.PaymentRow | undefined> {
  const settled = findTransfer(mined, row)
  if (settled === undefined) return undefined
  try {
    const confirmed = await ledger.confirm(rooms.db, row, settled, rooms.clock.now())
    // A power loss before this is on the disk leaves what was signed, and the chain is asked again; nobody waits for it.
    if (confirmed !== undefined) rooms.record([confirmed], []).catch(rooms.onError)
    return confirmed ?? (await ledger.find(rooms.db, row))
  } catch (error) {
    // One transfer never stands for two payments, whatever the token says.
    if (uniqueViolation(error) === undefined) throw error
    return failed(row, 'transfer_missing', rooms)
  }
}

/**
 * The authorization was used in a transaction of somebody else, or used up without paying, or is still open. Only what
 * the token said counts: its state bit may be newer than the logs we read a moment before.
 */
async function findElsewhere(row: ledger.PaymentRow, rooms: SettlementRooms): Promise<ledger.PaymentRow | undefined> {
  const { mined, canceled } = await findUses(rooms.chain, row)
  for (const one of mined) {
    const confirmed = await confirmBy(one, row, rooms)
    if (confirmed !== undefined) return confirmed
  }
  if (mined.length > 0) return failed(row, 'transfer_missing', rooms)
  return canceled ? failed(row, 'authorization_canceled', rooms) : undefined
}

/** Every mined transaction since the claim in which the token used the payment's authorization. */
export async function findUses(chain: Chain, row: Pick<ledger.PaymentRow, 'payer' | 'nonce' | 'claimed_block'>) {
  const fromBlock = row.claimed_block > searchBackBlocks ? row.claimed_block - searchBackBlocks : 0n
  const { usedIn, canceled } = await chain.spokenOf({ from: row.payer as Hex, nonce: row.nonce as Hex }, fromBlock)
  const mined = await Promise.all(usedIn.map((hash) => chain.mined(hash)))
  return { mined: mined.filter((one) => one !== undefined), canceled }
}

/** Our transaction took its place and moved nothing, yet the authorization is open: sign it again where it would pass. */
async function startOver(row: ledger.PaymentRow, { chain, db, clock }: SettlementRooms): Promise<void> {
  if (await chain.transferable(authorizationOf(row))) await ledger.reclaim(db, row, clock.now())
}

async function failed(row: ledger.PaymentRow, reason: RefusalReason, rooms: SettlementRooms) {
  const failure = await ledger.fail(rooms.db, row, reason, rooms.clock.now())
  return failure ?? (await ledger.find(rooms.db, row))
}

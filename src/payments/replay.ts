import type { Database } from '../data/database.ts'
import * as ledger from '../data/payments.ts'

/** The kind of journal records that hold payments. */
export const paymentRecordKind = 'payments'

type Transaction = Omit<ledger.TransactionRow, 'mined'>

interface PaymentRecord {
  readonly rows: readonly ReturnType<typeof encodeRow>[]
  readonly transactions: readonly ReturnType<typeof encodeTransaction>[]
}

function encodeRow(row: ledger.PaymentRow) {
  return {
    ...row,
    chain_id: row.chain_id.toString(),
    amount: row.amount.toString(),
    valid_after: row.valid_after.toString(),
    valid_before: row.valid_before.toString(),
    claimed_block: row.claimed_block.toString(),
    paid_block: row.paid_block?.toString() ?? null,
    signature: row.signature.toString('hex'),
    request_digest: row.request_digest.toString('hex'),
    // The lease ended with the process, and a kept answer can be made again.
    answer: null,
    answered_at: null,
    lease_owner: null,
    lease_until: null,
    claimed_at: row.claimed_at.toISOString(),
    moved_at: row.moved_at.toISOString(),
    settle_requested_at: row.settle_requested_at?.toISOString() ?? null,
  }
}

function decodeRow(row: ReturnType<typeof encodeRow>): ledger.PaymentRow {
  return {
    ...row,
    chain_id: BigInt(row.chain_id),
    amount: BigInt(row.amount),
    valid_after: BigInt(row.valid_after),
    valid_before: BigInt(row.valid_before),
    claimed_block: BigInt(row.claimed_block),
    paid_block: row.paid_block === null ? null : BigInt(row.paid_block),
    signature: Buffer.from(row.signature, 'hex'),
    request_digest: Buffer.from(row.request_digest, 'hex'),
    claimed_at: new Date(row.claimed_at),
    moved_at: new Date(row.moved_at),
    settle_requested_at: row.settle_requested_at === null ? null : new Date(row.settle_requested_at),
  }
}

function encodeTransaction(row: Transaction) {
  return {
    ...row,
    chain_id: row.chain_id.toString(),
    relayer_nonce: row.relayer_nonce.toString(),
    signed_at: row.signed_at.toISOString(),
  }
}

function decodeTransaction(row: ReturnType<typeof encodeTransaction>): Transaction {
  return {
    ...row,
    chain_id: BigInt(row.chain_id),
    relayer_nonce: BigInt(row.relayer_nonce),
    signed_at: new Date(row.signed_at),
  }
}

/** A step as the journal of an embedded database keeps it. */
export function paymentRecord(rows: readonly ledger.PaymentRow[], transactions: readonly Transaction[]): PaymentRecord {
  return { rows: rows.map(encodeRow), transactions: transactions.map(encodeTransaction) }
}

/** Put back what a power loss took from the embedded database; rows that came further meanwhile stay as they are. */
export async function replayPayments(db: Database, value: unknown): Promise<void> {
  const { rows, transactions } = value as PaymentRecord
  await db.transaction(async (tx) => {
    for (const row of rows) await ledger.restore(tx, decodeRow(row))
    await ledger.insertTransactions(tx, transactions.map(decodeTransaction))
  })
}

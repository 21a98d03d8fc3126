import type { Database } from '../data/database.ts'
import type { Journal } from '../data/journal.ts'
import * as receipts from '../data/receipts.ts'
import { ClaimcheckError, hexOf } from '../model/index.ts'
import { digestHex } from './digest.ts'
import type { ChainEnd } from './mint-sign.ts'

/** The kind of journal records that hold receipts. */
export const receiptRecordKind = 'receipts'

/** Where the mint of an embedded database writes what it is about to answer. */
export interface MintJournal {
  /** Resolves once the rows are on the disk itself. */
  append(ends: readonly ChainEnd[], rows: readonly receipts.NewReceipt[]): Promise<void>
  /** Resolves when a record can be expected to be taken. @throws ClaimcheckError STORE_UNAVAILABLE */
  check(): Promise<void>
}

/** A chain as a record names it; `genesis` in hex. */
export type RecordedChain = Pick<receipts.ChainHead, 'chain_id' | 'account_id' | 'pseudonym'> & {
  readonly genesis: string
}
/** A receipt as a record holds it; digest and signature in hex. */
export type RecordedRow = readonly [
  receipt_id: string,
  chain_id: string,
  seq: string,
  kind: string,
  signed: string,
  content: string,
  chain_self: string,
  signature: string,
  once_key: string | null,
]
/** The value of a record of receipts. */
export interface ReceiptRecord {
  readonly chains: readonly RecordedChain[]
  readonly rows: readonly RecordedRow[]
}

/** The same refusal, of a call of which nothing was done. */
function decided({ code, message, details: { undecided: _, ...details } }: ClaimcheckError): ClaimcheckError {
  return new ClaimcheckError(code, message, details)
}

/** The mint's view of a journal. */
export function mintJournal(journal: Journal): MintJournal {
  return {
    async check() {
      await journal.check().catch((cause: unknown) => {
        // Nothing was written anywhere yet.
        throw cause instanceof ClaimcheckError ? decided(cause) : cause
      })
    },
    append(ends, rows) {
      const record: ReceiptRecord = {
        chains: ends.map(({ chain_id, account_id, pseudonym, genesis }) => ({
          chain_id,
          account_id,
          pseudonym,
          genesis: digestHex(genesis),
        })),
        rows: rows.map(recordedRow),
      }
      return journal.append(receiptRecordKind, record)
    },
  }
}

/** A receipt as a record holds it. */
export function recordedRow(row: receipts.NewReceipt): RecordedRow {
  const { receipt_id, chain_id, seq, kind, signed, content, once_key } = row
  return [
    ...([receipt_id, chain_id, seq.toString(), kind, signed, content] as const),
    hexOf(row.chain_self),
    hexOf(row.signature),
    once_key,
  ]
}

function rowOf(row: RecordedRow): receipts.NewReceipt {
  const [receipt_id, chain_id, seq, kind, signed, content, self, signature, once_key] = row
  return {
    receipt_id,
    chain_id,
    seq: BigInt(seq),
    kind,
    signed,
    content,
    chain_self: Buffer.from(self, 'hex'),
    signature: Buffer.from(signature, 'hex'),
    once_key,
  }
}

/**
 * Put back what a journal record holds and the database lacks. Receipts that are there already are left alone, so
 * replaying twice changes nothing. Answers with the number of receipts put back.
 */
export async function replayReceipts(db: Database, value: unknown, now: Date): Promise<number> {
  const record = value as ReceiptRecord
  return db.transaction(async (tx) => {
    await receipts.openChains(
      tx,
      record.chains.map((chain) => ({ ...chain, genesis: Buffer.from(chain.genesis, 'hex'), created_at: now })),
    )
    const heads = await receipts.lockHeads(
      tx,
      record.chains.map((chain) => chain.account_id),
    )
    const seqs = new Map(heads.map((head) => [head.chain_id, head.seq]))
    const missing = record.rows.map(rowOf).filter((row) => row.seq > (seqs.get(row.chain_id) ?? 0n))
    if (missing.length === 0) return 0
    const last = new Map(missing.map((row) => [row.chain_id, row]))
    await receipts.insertBatch(
      tx,
      missing,
      [...last.values()].map((row) => ({
        chain_id: row.chain_id,
        before: seqs.get(row.chain_id) ?? 0n,
        seq: row.seq,
        head: hexOf(row.chain_self),
      })),
    )
    return missing.length
  })
}

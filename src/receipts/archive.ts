import type { Database } from '../data/database.ts'
import * as receipts from '../data/receipts.ts'
import { ClaimcheckError, type FiledReceipt, type ReceiptKind, type ReceiptState } from '../model/index.ts'
import { assemble, messageOf } from './envelope.ts'
import type { Log } from './log/log.ts'

/** Receipts as they can be read again. */
export interface Archive {
  /**
   * A receipt by its id. Its content is there only for the account it was minted for; anyone else who holds the id
   * gets the envelope with the content's digest. @throws ClaimcheckError `RECEIPT_NOT_FOUND`.
   */
  get(receiptId: string, reader: { readonly accountId?: string }): Promise<FiledReceipt>
  /** An account's own receipts, newest first, with a cursor to the next page. */
  list(
    accountId: string,
    page: { readonly limit: number; readonly cursor?: string; readonly kind?: ReceiptKind },
  ): Promise<{ readonly receipts: readonly FiledReceipt[]; readonly cursor: string | null }>
  /** The bytes that were signed, M, for anyone's Ed25519. @throws ClaimcheckError `RECEIPT_NOT_FOUND`. */
  raw(receiptId: string): Promise<Buffer>
  /** Whether the account has a receipt minted under this once key. */
  hasMinted(accountId: string, onceKey: string): Promise<boolean>
  /** Where receipts stand, by id; unknown ids are left out. */
  states(receiptIds: readonly string[]): Promise<ReadonlyMap<string, ReceiptState>>
}

async function found(db: Database, receiptId: string): Promise<receipts.FoundReceipt> {
  const row = await receipts.findById(db, receiptId)
  if (row !== undefined) return row
  throw new ClaimcheckError('RECEIPT_NOT_FOUND', 'There is no receipt of this id; check it and retry.')
}

function placeOf(cursor: string): bigint {
  const text = Buffer.from(cursor, 'base64url').toString('latin1')
  if (/^seq:[1-9][0-9]{0,17}$/.test(text)) return BigInt(text.slice('seq:'.length))
  throw new ClaimcheckError('INVALID_REQUEST', 'The cursor is not one of ours; start again without it.')
}

const cursorOf = (seq: bigint) => Buffer.from(`seq:${seq}`).toString('base64url')

/** Open the reading side of the receipts. */
export function createArchive(config: { readonly db: Database; readonly log: Log; readonly jwksUrl: string }): Archive {
  const { db, log, jwksUrl } = config
  return {
    async get(receiptId, { accountId }) {
      const row = await found(db, receiptId)
      const [state = 'minted'] = await log.states([row.log_index])
      return { receipt: assemble(row, { jwksUrl, content: row.account_id === accountId }), state }
    },
    async list(accountId, { limit, cursor, kind }) {
      const rows = await receipts.listByAccount(db, accountId, {
        limit: limit + 1,
        ...(cursor === undefined ? {} : { before: placeOf(cursor) }),
        ...(kind === undefined ? {} : { kind }),
      })
      const page = rows.slice(0, limit)
      const states = await log.states(page.map((row) => row.log_index))
      const last = rows.length > limit ? page.at(-1) : undefined
      return {
        receipts: page.map((row, index) => ({
          receipt: assemble(row, { jwksUrl, content: true }),
          state: states[index] ?? 'minted',
        })),
        cursor: last === undefined ? null : cursorOf(last.seq),
      }
    },
    hasMinted: (accountId, onceKey) => receipts.existsByOnceKey(db, accountId, onceKey),
    raw: async (receiptId) => messageOf((await found(db, receiptId)).signed),
    async states(receiptIds) {
      const rows = await receipts.listLogIndexes(db, receiptIds)
      const states = await log.states(rows.map((row) => row.log_index))
      return new Map(rows.map((row, index) => [row.receipt_id, states[index] ?? 'minted']))
    },
  }
}

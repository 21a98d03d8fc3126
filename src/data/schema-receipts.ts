import type { Generated } from 'kysely'

export interface SigningKeyTable {
  /** RFC 7638 thumbprint. */
  kid: string
  purpose: 'receipt' | 'checkpoint' | 'card'
  public_key: Buffer
  /** The private seed under the operator's passphrase; null where the key is held elsewhere. */
  sealed: Buffer | null
  development: boolean
  not_before: Date
  not_after: Date | null
  revoked_at: Date | null
  created_at: Date
}

export interface SigningKeyEventTable {
  id: Generated<bigint>
  kid: string
  /** Canonical JSON. */
  statement: string
  /** Thumbprint of the key that signed the statement: the one before, or none at the first. */
  signer: string | null
  signature: Buffer | null
  log_index: bigint | null
}

export interface ReceiptChainTable {
  chain_id: string
  account_id: string
  pseudonym: string
  genesis: Buffer
  /** Place of the newest receipt; 0 before the first. */
  seq: bigint
  /** `chain_self` of the newest receipt; the genesis before the first. */
  head: Buffer
  created_at: Date
}

export interface ReceiptTable {
  receipt_id: string
  chain_id: string
  seq: bigint
  kind: string
  signed: string
  content: string
  chain_self: Buffer
  signature: Buffer
  once_key: string | null
  /** The place in the log, where the log's first form gave it; the others' stands in `log_bundle`. */
  log_index: bigint | null
}

export interface LogWaitingTable {
  id: Generated<bigint>
  receipt_ids: string[]
  /** `chain_self` of each, 32 bytes. */
  entries: Buffer
}

export interface LogHeadTable {
  single: Generated<boolean>
  size: bigint
  root: Buffer
}

export interface LogTileTable {
  level: number
  position: bigint
  /** Up to 256 hashes of 32 bytes. */
  hashes: Buffer
}

export interface LogBundleTable {
  position: bigint
  /** Up to 256 entries of 32 bytes. */
  entries: Buffer
  /** The receipt behind each entry, or null. */
  receipt_ids: (string | null)[] | null
  first_id: string | null
  last_id: string | null
}

export interface LogCheckpointTable {
  size: bigint
  root: Buffer
  note: string
  created_at: Date
}

export interface LogCosignatureTable {
  size: bigint
  witness: string
  line: string
  cosigned_at: Date
}

export interface WriterEpochTable {
  single: Generated<boolean>
  epoch: bigint
}

export interface ReceiptTables {
  writer_epoch: WriterEpochTable
  signing_key: SigningKeyTable
  signing_key_event: SigningKeyEventTable
  receipt_chain: ReceiptChainTable
  receipt: ReceiptTable
  log_waiting: LogWaitingTable
  log_head: LogHeadTable
  log_tile: LogTileTable
  log_bundle: LogBundleTable
  log_checkpoint: LogCheckpointTable
  log_cosignature: LogCosignatureTable
}

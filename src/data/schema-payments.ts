import type { Generated } from 'kysely'

/** Where a payment stands; `final` is beyond any reorganisation, `failed` moved no money and never will. */
export type PaymentState = 'claimed' | 'signed' | 'broadcast' | 'confirmed' | 'final' | 'failed'

/** One payment authorization; addresses and hashes in lower case. */
export interface PaymentTable {
  chain_id: bigint
  asset: string
  payer: string
  nonce: string
  pay_to: string
  amount: bigint
  /** Unix seconds. */
  valid_after: bigint
  valid_before: bigint
  signature: Buffer
  by_contract: boolean
  x402_version: number
  operation: string
  resource: string
  request_digest: Buffer
  identifier: string | null
  state: PaymentState
  failure: string | null
  claimed_at: Date
  claimed_block: bigint
  moved_at: Date
  settle_requested_at: Date | null
  lease_owner: string | null
  lease_until: Date | null
  paid_tx: string | null
  log_index: number | null
  paid_block: bigint | null
  paid_block_hash: string | null
  answer: Buffer | null
  answered_at: Date | null
}

/** A transaction that was signed to move a payment; its bytes are stored before they are sent. */
export interface PaymentTransactionTable {
  chain_id: bigint
  hash: string
  relayer: string
  relayer_nonce: bigint
  raw: string
  max_fee_per_gas: string
  asset: string
  payer: string
  nonce: string
  signed_at: Date
  mined: Generated<boolean>
}

export interface PaymentTables {
  payment: PaymentTable
  payment_transaction: PaymentTransactionTable
}

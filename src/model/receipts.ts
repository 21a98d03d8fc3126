export type Sha256 = `sha256:${string}`

export type ReceiptKind = 'check' | 'notarization' | 'consent' | 'observation' | 'statement'

/** Where a receipt stands: committed to its chain, in the log, countersigned by a witness. */
export type ReceiptState = 'minted' | 'logged' | 'witnessed'

/** JSON as receipts hold it: whole numbers only, within ±(2^53−1). */
export type CanonicalJson =
  | null
  | boolean
  | number
  | string
  | readonly CanonicalJson[]
  | { readonly [key: string]: CanonicalJson }

export interface PaymentStatement {
  readonly asserts: 'settlement-at-broadcast'
  readonly payer: string
  readonly tx_hash: string
  readonly network: string
  readonly amount: string
  readonly asset: string
  readonly nonce: string
  readonly log_index: number
}

/** A signed reliance receipt as it is sent; see the room's README for what the signature covers. */
export interface Receipt {
  readonly v: 'reliance-receipt/1'
  readonly receipt_id: string
  readonly alg: 'Ed25519'
  /** RFC 7638 thumbprint of the signing key. */
  readonly key_id: string
  /** The service's address; `test:` before it on receipts of test keys, `development:` under keys of development. */
  readonly issuer: string
  /** RFC 3339 UTC with milliseconds, 24 characters. */
  readonly issued_at: string
  /** Public pseudonym of the account. */
  readonly account: string
  readonly kind: ReceiptKind
  readonly content?: { readonly [key: string]: CanonicalJson }
  readonly content_digest: Sha256
  readonly chain: { readonly id: string; readonly seq: string; readonly genesis: Sha256 }
  /**
   * Decimal: which of the service's writers signed, the later the greater. It never goes down along a chain. Beside `chain`,
   * whose members verifiers count. Receipts of the time before epochs have none.
   */
  readonly chain_epoch?: string
  readonly chain_prev: Sha256
  readonly payment?: PaymentStatement
  /** Present on receipts of test keys only. */
  readonly realm?: 'test'
  readonly chain_self: Sha256
  readonly signature: string
  readonly jwks_url: string
  readonly transparency?: { readonly [key: string]: CanonicalJson }
}

/** What a caller asks to be minted; the rest of the envelope is the mint's. */
export interface ReceiptDraft {
  readonly kind: ReceiptKind
  readonly content: { readonly [key: string]: CanonicalJson }
  readonly payment?: PaymentStatement
}

import type { Realm } from './realms.ts'
import type { Receipt, ReceiptDraft, ReceiptKind, ReceiptState } from './receipts.ts'

/** A receipt with where it stands. */
export interface FiledReceipt {
  readonly receipt: Receipt
  readonly state: ReceiptState
}

/** A receipt as a W3C Verifiable Credential 2.0 with its Data Integrity proof. */
export interface ReceiptCredential {
  readonly '@context': readonly string[]
  readonly id: string
  readonly type: readonly string[]
  /** The key that signed, as did:key. */
  readonly issuer: string
  readonly validFrom: string
  readonly credentialSubject: { readonly id: string; readonly receipt: object }
  readonly proof: Readonly<Record<string, unknown>>
}

/** What a verifier found, axis by axis. */
export interface ReceiptReport {
  readonly verdict: 'valid' | 'invalid' | 'incomplete'
  /** Code of the check that decided; `ok` when valid. */
  readonly reason: string
  readonly axes: Readonly<Record<string, { readonly status: string; readonly reason: string }>>
}

/** What skills may do with receipts beside having their own answers receipted. */
export interface ReceiptPort {
  /** Content only for the account it was minted for. @throws ClaimcheckError `RECEIPT_NOT_FOUND`. */
  get(receiptId: string, reader: { readonly accountId?: string }): Promise<FiledReceipt>
  /** A receipt as a Verifiable Credential, by the key that signs receipts now. */
  credential(receipt: Receipt): Promise<ReceiptCredential>
  /** An account's own, newest first. */
  list(
    accountId: string,
    page: { readonly limit: number; readonly cursor?: string; readonly kind?: ReceiptKind },
  ): Promise<{ readonly receipts: readonly FiledReceipt[]; readonly cursor: string | null }>
  /** The bytes that were signed. @throws ClaimcheckError `RECEIPT_NOT_FOUND`. */
  raw(receiptId: string): Promise<Uint8Array>
  /** The inclusion proof as tlog-proof text. @throws ClaimcheckError `RECEIPT_NOT_FOUND`, `RECEIPT_NOT_LOGGED`. */
  proof(receiptId: string): Promise<string>
  /** Mint once per account and `onceKey`; again, the first receipt comes back and `replayed` is true. */
  mintOnce(
    account: { readonly id: string; readonly pseudonym: string },
    draft: ReceiptDraft,
    onceKey: string,
  ): Promise<{ readonly receipt: Receipt; readonly replayed: boolean }>
  /** Whether the account has minted under this key before. */
  hasMinted(accountId: string, onceKey: string): Promise<boolean>
  /** Verify against this service's own key set, by the verifier that shares no code with the mint. */
  verify(request: {
    readonly receipt: string
    /** Whose receipts count: `live` unless told otherwise. */
    readonly realm?: Realm
    readonly content?: string
    readonly proof?: string
    readonly now: Date
  }): Promise<ReceiptReport>
  /** Address of the key set that verifiers pin. */
  readonly jwksUrl: string
}

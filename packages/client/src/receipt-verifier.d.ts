/** What is verified one after another; the first that fails ends it. */
export type Axis = 'integrity' | 'authenticity' | 'chain' | 'inclusion' | 'freshness' | 'payment'

export interface VerificationReport {
  readonly verdict: 'valid' | 'invalid' | 'incomplete'
  /** Code of the check that decided; `ok` when valid. */
  readonly reason: string
  readonly axes: Readonly<
    Record<
      Axis,
      {
        readonly status: 'pass' | 'fail' | 'skipped' | 'incomplete'
        readonly reason: string
        /** Ids of the receipts that contradict each other, with `chain_fork` and `chain_epoch`. */
        readonly receipts?: readonly string[]
      }
    >
  >
}

export interface VerificationRequest {
  /** The receipt, or the service's reply that holds it; UTF-8. */
  readonly receipt: Uint8Array
  /** The pinned key set; UTF-8. */
  readonly jwks: Uint8Array
  /** The time to judge by, in milliseconds since 1970. */
  readonly nowMs: number
  readonly issuer?: string
  /** The content, when it is detached. */
  readonly content?: Uint8Array
  /** Further receipts of the same chain. */
  readonly chain?: readonly Uint8Array[]
  /** The receipt's tlog-proof; when absent, the one inside its `transparency`. */
  readonly proof?: Uint8Array
  /** Witnesses trusted, as `name+id+base64`; one of them must have signed. */
  readonly witnesses?: readonly string[]
  readonly maxAgeSeconds?: number
  /** Look a payment up on a node of one's own; `rpc` makes one JSON-RPC call. */
  readonly payment?: {
    readonly rpc: (method: string, params: readonly unknown[]) => Promise<unknown>
    readonly recipient: string
  }
}

/** The key set or a witness key cannot be read. */
export declare class VerifierUsageError extends Error {}

/** Verify by WebCrypto alone; nothing is fetched. */
export declare function verifyReceipt(request: VerificationRequest): Promise<VerificationReport>

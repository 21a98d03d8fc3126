import type { Realm, Scope } from './realms.ts'

/** The three ways in. */
export type FaceName = 'rest' | 'mcp' | 'a2a'

/** A request that carries HTTP message signatures, as it came. */
export interface SignedRequest {
  readonly method: string
  /** At the service's public address, whatever host was asked. */
  readonly targetUri: string
  readonly fields: readonly { readonly name: string; readonly value: string }[]
  /** Whether `Content-Digest` is that of the body; absent where no such field came. */
  readonly digestHolds?: boolean
}

/** Credentials exactly as a face found them; nothing is judged yet. */
export interface Credentials {
  /** The token of `Authorization: Bearer`. */
  readonly bearer?: string
  /** `X-Agent-Token`, presented beside an API key. */
  readonly agentToken?: string
  /** Signature fields of RFC 9421, with what they can cover. */
  readonly signature?: SignedRequest
  /** An x402 payment as it arrived, with the version its carrier implies. */
  readonly payment?: { readonly version: 1 | 2; readonly payload: string }
}

/** One call, whichever face it came through. */
export interface Call {
  readonly skillId: string
  readonly face: FaceName
  readonly requestId: string
  readonly input: unknown
  readonly credentials: Credentials
  /** Absolute URL of the operation's canonical REST resource, which payments and quotes name. */
  readonly resource: string
  /** Address of the peer, for limits per address. */
  readonly ip: string
  /** What the caller named the call by: the same operation under the same key is the same call, for a day. */
  readonly idempotencyKey?: string | undefined
  /** The id that the caller's protocol gave the request or the message, where it has one. */
  readonly messageId?: string | number | undefined
  /** What the transport keeps with the answer of a call that is made once, and gets back with it: JSON. */
  readonly companion?: unknown
  /** Whether it is known that nobody waits for the answer any more; asked more often than a signal is worth making for. */
  readonly gone?: (() => boolean) | undefined
  /**
   * Aborted when the caller is gone or cancels. A function, since a signal is made for whoever asks and few do, and a getter
   * would turn the whole object into a hash table.
   */
  readonly signal?: (() => AbortSignal | undefined) | undefined
  /** Where the caller wants to hear how far a batch has come. */
  progress?(done: number, total: number): void
}

export interface Plan {
  readonly id: string
  readonly daily_limit: number
  readonly signed_mints_per_utc_day: number | null
  readonly claim_verifications_per_utc_day: number | null
  readonly monthly_price: string
  readonly currency: 'USD'
}

/** Who is calling, once known. */
export type Caller =
  | { readonly kind: 'anonymous' }
  | {
      readonly kind: 'account'
      readonly accountId: string
      /** The account's public pseudonym, the one that receipts show. */
      readonly pseudonym: string
      readonly keyId: string
      readonly plan: string
      /** The account's own daily limit, by contract; null or absent where the plan's stands. */
      readonly dailyLimit?: number | null
      /** The realm of the key; the account is the one of that realm. */
      readonly mode: Realm
      /** What the key may do. */
      readonly scopes: readonly Scope[]
      /** The agent whose `X-Agent-Token` came beside the key. */
      readonly agentId?: string
    }
  | { readonly kind: 'agent'; readonly agentId: string }
  | {
      readonly kind: 'payer'
      /** Lower case. */
      readonly address: string
      /** The account that the payer's receipts are minted for, and the name they show. */
      readonly accountId: string
      readonly pseudonym: string
    }

/** An x402 quote in neutral form; `payments` renders it for either protocol version. */
export interface Quote {
  readonly x402Version: 1
  readonly error: string
  readonly accepts: readonly QuoteOption[]
}

export interface QuoteOption {
  readonly scheme: 'exact'
  readonly network: string
  readonly maxAmountRequired: string
  readonly resource: string
  readonly description: string
  readonly mimeType: 'application/json'
  readonly outputSchema: { readonly [key: string]: unknown }
  readonly payTo: string
  readonly maxTimeoutSeconds: number
  readonly asset: string
  readonly extra: { readonly name: string; readonly version: string; readonly decimals: number }
}

/** What a face writes back. Refusals other than the quote are thrown as `ClaimcheckError`. */
export type Outcome =
  | {
      readonly kind: 'answer'
      readonly data: unknown
      readonly pagination?: { readonly cursor: string | null }
      readonly timestamp: string
      /** Header names in lower case: rate-limit and payment-response headers. */
      readonly headers: Readonly<Record<string, string>>
      /** What was kept beside the answer, where it is that of an earlier call. */
      readonly companion?: unknown
    }
  | { readonly kind: 'payment-required'; readonly quote: Quote; readonly headers: Readonly<Record<string, string>> }

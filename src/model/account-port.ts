import type { Caller, Plan } from './calls.ts'
import type { Realm, Scope } from './realms.ts'

/** A key as its owner sees it again and again; the key itself is not among it. */
export interface KeyRecord {
  readonly id: string
  /** The account of the key's realm. */
  readonly accountId: string
  readonly mode: Realm
  readonly scopes: readonly Scope[]
  readonly label: string
  /** The first characters of the key, enough to tell keys apart. */
  readonly prefix: string
  readonly status: 'pending' | 'active' | 'revoked'
  /** Whether it authenticates now: active, and its overlap with a successor not over. */
  readonly isActive: boolean
  readonly createdAt: Date
  /** Set by rotation: when the overlap with the successor ends. */
  readonly expiresAt: Date | null
  readonly revokedAt: Date | null
  readonly rotatedFrom: string | null
  readonly terms: { readonly version: string; readonly acceptedAt: Date } | null
}

/** A new key with its value, which is shown this once. */
export interface IssuedKey {
  readonly key: string
  readonly record: KeyRecord
}

/** A caller with a key, as far as it bounds what the caller may do with keys. */
export type KeyHolder = Pick<Extract<Caller, { kind: 'account' }>, 'accountId' | 'mode' | 'scopes'>

/** How a key is replaced. */
export interface KeyRotation {
  /** How long the old key goes on working, in milliseconds. */
  readonly overlapMs?: number | undefined
  /** Of the successor; those of the old key unless named. */
  readonly scopes?: readonly Scope[] | undefined
}

/** What a person sends to get a key without having one. */
export interface SignupRequest {
  readonly email?: string | undefined
  readonly label?: string | undefined
  readonly mode?: Realm | undefined
  /** All unless named; where a key came along, what that key has. */
  readonly scopes?: readonly Scope[] | undefined
  readonly acceptTerms?: boolean | undefined
  /** The key that came along, which then bounds what the new one may do. */
  readonly by?: KeyHolder | undefined
  /** Answer to a challenge of the hosted form. */
  readonly challengeToken?: string | undefined
  /** Address of the peer. */
  readonly ip: string
  readonly idempotencyKey?: string | undefined
}

/** The part of a caller that metering looks at. */
export interface MeteredAccount {
  readonly accountId: string
  readonly plan: string
  readonly dailyLimit?: number | null
}

/** What an account consumed on one UTC day. */
export interface UsageDay {
  /** ISO date. */
  readonly day: string
  readonly calls: number
  readonly mints: number
  readonly claim_verifications: number
}

/** Consumption as `/billing/usage` reports it. */
export interface UsageReport {
  readonly plan: string
  readonly daily_limit: number
  /** Durable counter plus what this process was about to add when the question came. */
  readonly calls_today: number
  readonly remaining: number
  readonly signed_mints_per_utc_day: number | null
  readonly mints_today: number
  readonly claim_verifications_per_utc_day: number | null
  readonly claim_verifications_today: number
  /** The next UTC midnight, RFC 3339. */
  readonly resets_at: string
  /** The last thirty UTC days with a call, today included, oldest first. */
  readonly days: readonly UsageDay[]
}

/** What skills may do with keys, plans and usage. Each throws what its method in the access room says. */
export interface AccountPort {
  /**
   * @throws ClaimcheckError `TERMS_NOT_ACCEPTED`, `CHALLENGE_FAILED`, `RATE_LIMITED`, `CONFLICT`, `MAIL_UNAVAILABLE`, and
   *   `INSUFFICIENT_SCOPE` and `TEST_KEY_NOT_ACCEPTED` where the key that came along may not issue such a key.
   */
  signUp(request: SignupRequest): Promise<IssuedKey>
  /** @throws ClaimcheckError `NOT_FOUND`, `CONFLICT`. */
  activateKey(slug: string): Promise<KeyRecord>
  /** For a live account with the keys of its test realm. */
  listKeys(accountId: string): Promise<readonly KeyRecord[]>
  /** @throws ClaimcheckError `NOT_FOUND`, `NOT_YOURS`. */
  revokeKey(accountId: string, keyId: string): Promise<KeyRecord>
  /**
   * @param by The key that asks; its successor has no scope that it lacks.
   * @throws ClaimcheckError `NOT_FOUND`, `NOT_YOURS`, `CONFLICT`, `INSUFFICIENT_SCOPE`.
   */
  rotateKey(by: KeyHolder, keyId: string, rotation?: KeyRotation): Promise<IssuedKey>
  usage(account: MeteredAccount): Promise<UsageReport>
  /** The plans on offer, smallest first. */
  readonly plans: readonly Plan[]
  /** Any plan by its id, also those sold by contract. @throws ClaimcheckError `INVALID_REQUEST`. */
  plan(id: string): Plan
}

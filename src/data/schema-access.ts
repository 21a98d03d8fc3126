import type { Generated } from 'kysely'
import type { Realm, Scope } from '../model/index.ts'

/** One customer, found by e-mail address, or the test realm of one. */
export interface AccountTable {
  id: string
  /** Lower case, trimmed; unique. A test account has none: the address is its owner's. */
  email: string | null
  plan: string
  /** The name receipts show: `acct_pub_` or, in the test realm, `acct_test_`, and 16 characters. */
  pseudonym: string
  /** Per-account override of the plan's daily limit, for enterprise contracts. */
  daily_limit: number | null
  created_at: Date
  realm: Generated<Realm>
  /** The live account that a test account belongs to; null for live accounts. */
  live_account_id: string | null
}

export interface ApiKeyTable {
  id: string
  account_id: string
  /** The realm of its account. */
  mode: Realm
  label: string
  /** First characters of the key, enough for a person to tell keys apart. */
  prefix: string
  /** HMAC-SHA-256 of the key under the server's pepper. */
  hash: Buffer
  status: 'pending' | 'active' | 'revoked'
  created_at: Date
  activated_at: Date | null
  revoked_at: Date | null
  /** Set by rotation: the moment the overlap with the successor ends. */
  expires_at: Date | null
  /** The key this one replaces. */
  rotated_from: string | null
  terms_version: string | null
  terms_accepted_at: Date | null
  scopes: readonly Scope[]
}

/** A single-use activation link. */
export interface ActivationTable {
  /** SHA-256 of the slug. */
  slug_hash: Buffer
  key_id: string
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

/** What an account consumed on one UTC day. */
export interface UsageDayTable {
  account_id: string
  /** ISO date, UTC. */
  day: string
  calls: bigint
  mints: bigint
  claim_verifications: bigint
}

/** A bearer secret of a registered agent. */
export interface AgentTokenTable {
  agent_id: string
  hash: Buffer
  created_at: Date
  revoked_at: Date | null
  /** When a token that has a successor stops working. */
  expires_at: Date | null
}

/** The first answer to a request that carried an `Idempotency-Key`. */
export interface IdempotencyTable {
  scope: string
  operation: string
  key: string
  request_digest: Buffer
  state: 'in_flight' | 'done'
  /** JSON text, sealed where it holds a secret; null while in flight. */
  response: Buffer | null
  created_at: Date
  locked_until: Date
  /** What was counted with the claim of a metered call; null where nothing was. */
  counted: unknown
}

/** One occurrence of something limited per hour, such as a registration from an address. */
export interface LimitedEventTable {
  id: string
  kind: string
  subject: string
  at: Date
}

/** A challenge that was answered, so that its answer counts once. */
export interface SpentChallengeTable {
  nonce_hash: Buffer
  expires_at: Date
}

export interface SchemaMigrationTable {
  name: string
  digest: string
  applied_at: Date
}

export interface AccessTables {
  account: AccountTable
  api_key: ApiKeyTable
  activation: ActivationTable
  usage_day: UsageDayTable
  agent_token: AgentTokenTable
  idempotency: IdempotencyTable
  limited_event: LimitedEventTable
  spent_challenge: SpentChallengeTable
  schema_migration: SchemaMigrationTable
}

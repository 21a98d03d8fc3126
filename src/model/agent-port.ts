import type { Caller } from './calls.ts'
import type { Realm } from './realms.ts'

/** Tiers of an agent, lowest first. */
export const agentTiers = ['developing', 'trusted', 'verified'] as const
export type AgentTier = (typeof agentTiers)[number]

export interface TrustComponent {
  /** 0 to 1. */
  readonly value: number
  readonly weight: number
  /** Points of 100, rounded to a tenth for display. */
  readonly contribution: number
}
export type TrustComponents = Readonly<
  Record<'accuracy_rate' | 'consistency' | 'volume_factor' | 'recency' | 'brand_diversity', TrustComponent>
>

/** Each 0 to 1, over the last thirty UTC days. */
export interface ReputationDimensions {
  readonly query_consistency: number
  readonly verification_usage: number
  readonly rate_compliance: number
  readonly data_freshness_pref: number
  readonly attribution_integrity: number
}

/** A registration as it was sent. */
export interface AgentRegistration {
  readonly name: string
  readonly description?: string | undefined
  /** A public JWK and the proof that the sender holds its private part. */
  readonly publicKey?: Readonly<Record<string, unknown>> | undefined
  readonly keyProof?: string | undefined
  /** The account whose key came along; the agent is of its realm, and live without one. */
  readonly owner?: { readonly accountId: string; readonly realm: Realm } | undefined
  /** Address of the peer. */
  readonly ip: string
  readonly idempotencyKey?: string | undefined
}

/** A new agent with its token, which is shown this once. */
export interface RegisteredAgent {
  readonly agentId: string
  readonly agentToken: string
  readonly name: string
  /** RFC 7638 thumbprint of the registered key, which signed requests name as keyid. */
  readonly keyThumbprint: string | null
  /** RFC 3339. */
  readonly createdAt: string
}

/** A token that takes the place of those before it, shown this once. */
export interface RotatedToken {
  readonly agentId: string
  readonly agentToken: string
  /** RFC 3339. */
  readonly createdAt: string
  /** When the tokens before it stop working, RFC 3339. */
  readonly formerTokensExpireAt: string
}

/** Where an agent stands, as its trust score shows it. */
export interface AgentTrust {
  readonly agentId: string
  readonly name: string
  /** 0 to 1, in hundredths. */
  readonly score: number
  readonly tier: AgentTier
  readonly components: TrustComponents
  readonly preflightBonus: number
  readonly domains: Readonly<
    Record<string, { readonly score: number; readonly checks: number; readonly accuracy: number }>
  >
  readonly summary: {
    readonly total_checks: number
    readonly last_30_days: number
    readonly unique_brands: number
    readonly active_since: string
    readonly last_check: string | null
    readonly accurate_claims: number
    readonly inaccurate_claims: number
    readonly partially_accurate_claims: number
    readonly unverifiable_claims: number
  }
  readonly lastCalculated: string
  readonly method: {
    readonly method_version: string
    readonly formula: string
    readonly weights: Readonly<Record<string, number>>
    readonly re_derivation: string
  }
  /** The log that the score comes from: how long it is and the digest of its last entry. */
  readonly auditLog: { readonly entries: number; readonly head: string }
}

/** An agent's own reputation. */
export interface AgentReputation {
  readonly agentId: string
  readonly score: number
  readonly tier: AgentTier
  readonly confidence: number
  readonly dimensions: ReputationDimensions
  readonly history: {
    readonly first_seen: string
    readonly total_interactions: number
    readonly active_days: number
    readonly last_active: string | null
  }
  readonly criteria: {
    readonly current_tier: AgentTier
    readonly next_tier: AgentTier | null
    readonly next_tier_requirements: string
  }
}

/** Who reads a log. */
export interface AuditReader {
  readonly accountId: string
  /** Of the account; agents of the other realm do not exist for it. */
  readonly realm: Realm
  /** The agent whose token came beside the key. */
  readonly agentId?: string | undefined
}

/** What a page is narrowed to; `from` and `to` are half-open. */
export interface AuditFilter {
  readonly endpoint?: string | undefined
  readonly brand?: string | undefined
  readonly verdict?: string | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
}

/** One entry as it is shown and as its digest covers it, `prev` and `self` apart. */
export interface AuditLine {
  readonly chain: string
  readonly seq: number
  readonly prev: string
  readonly at: string
  readonly account: string
  readonly request_id: string
  readonly face: string
  readonly endpoint: string
  readonly brand: string | null
  readonly verdicts: readonly string[]
  readonly families: readonly string[]
  readonly receipt_ids: readonly string[]
  readonly status: number
  readonly latency_ms: number
  readonly self: string
}

/** Whether the reader sees the whole log, or the calls under its own account's keys. */
export type AuditScope = 'whole_log' | 'own_calls'

export interface AuditPage {
  readonly scope: AuditScope
  readonly entries: readonly AuditLine[]
  /** Entries that fit the filter; at least so many where `totalExact` is false. */
  readonly total: number
  readonly totalExact: boolean
  readonly more: boolean
}

export interface AuditSummary {
  readonly scope: AuditScope
  /** First day of the period and the day after its last, ISO dates. */
  readonly from: string
  readonly to: string
  readonly calls: number
  readonly claims: number
  readonly byEndpoint: readonly { readonly endpoint: string; readonly calls: number; readonly claims: number }[]
  readonly byVerdict: readonly { readonly verdict: string; readonly calls: number; readonly claims: number }[]
  readonly byBrand: readonly { readonly brand: string; readonly calls: number; readonly claims: number }[]
  /** Brands of the period, also those beyond the list. */
  readonly brands: number
}

/** What skills may do with agents. `AGENT_NOT_FOUND` is thrown wherever one is named that is not registered in the realm. */
export interface AgentPort {
  /** @throws ClaimcheckError `RATE_LIMITED`, `CONFLICT`, `IDEMPOTENCY_KEY_REUSED`, `VALIDATION_FAILED`. */
  register(registration: AgentRegistration): Promise<RegisteredAgent>
  /**
   * Give the agent a new token; the others work for `overlapMs` more. For the agent itself and for the account that
   * registered it.
   *
   * @throws ClaimcheckError `NOT_YOURS`, `RATE_LIMITED`, `IDEMPOTENCY_KEY_REUSED`.
   */
  rotateToken(
    agentId: string,
    by: Caller,
    options: { readonly overlapMs: number; readonly idempotencyKey?: string | undefined },
  ): Promise<RotatedToken>
  /** Revoke every token of the agent at once; answers with how many worked. @throws as `rotateToken`. */
  revokeTokens(
    agentId: string,
    by: Caller,
  ): Promise<{ readonly agentId: string; readonly revoked: number; readonly revokedAt: string }>
  trust(agentId: string, realm: Realm): Promise<AgentTrust>
  /** In the order given; undefined for ids that are not registered in the realm. */
  trusts(agentIds: readonly string[], realm: Realm): Promise<readonly (AgentTrust | undefined)[]>
  /** For the agent itself, whichever realm it is of. */
  reputation(agentId: string): Promise<AgentReputation>
  auditLog(
    agentId: string,
    reader: AuditReader,
    filter: AuditFilter,
    page: { readonly page: number; readonly perPage: number },
  ): Promise<AuditPage>
  auditSummary(agentId: string, reader: AuditReader, days: number): Promise<AuditSummary>
  /** Entries from `after` on in the order of the chain. */
  auditExport(
    agentId: string,
    reader: AuditReader,
    span: { readonly after: number; readonly limit: number },
  ): Promise<{ readonly scope: AuditScope; readonly entries: readonly AuditLine[]; readonly more: boolean }>
}

import type { Generated } from 'kysely'

/** Watched claims, subscriptions, what changed and how it was told. */
export interface MonitorTables {
  monitor: {
    id: string
    account_id: string
    brand: string
    depth: string
    /** Edition and rules that the verdicts were last reached with. */
    checked_with: string
    created_at: Date
    expires_at: Date
  }
  monitor_claim: {
    monitor_id: string
    position: number
    claim: string
    verdict: string
    confidence: number
    evidence: string
    edition: string
    since: Date
  }
  monitor_subscription: {
    id: string
    account_id: string
    brand: string
    monitor_id: string | null
    url: string
    state: string
    reason: string | null
    brand_version: number
    checked_with: string
    last_seq: Generated<bigint>
    dead_in_row: Generated<number>
    created_at: Date
    expires_at: Date
  }
  monitor_event: {
    position: Generated<bigint>
    id: string
    account_id: string
    brand: string
    monitor_id: string | null
    type: string
    body: string
    created_at: Date
  }
  monitor_delivery: {
    subscription_id: string
    seq: bigint
    event_id: string
    state: string
    attempts: Generated<number>
    next_attempt_at: Date
    last_outcome: string | null
    settled_at: Date | null
  }
}

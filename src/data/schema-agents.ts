import type { ColumnType, Generated } from 'kysely'
import type { Realm } from '../model/index.ts'

/** A registered agent. */
export interface AgentTable {
  id: string
  name: string
  description: string | null
  /** The account whose key came with the registration. */
  owner_id: string | null
  /** The realm of the key that came along; live where none did. */
  realm: Realm
  /** A public JWK, as JSON. */
  public_key: ColumnType<Readonly<Record<string, unknown>> | null, string | null, string | null>
  /** RFC 7638 thumbprint of it. */
  thumbprint: string | null
  created_at: Date
}

/** Entries on their way into their chains, left together with a batch of receipts. */
export interface AuditBundleTable {
  id: Generated<bigint>
  chains: string[]
  size: number
  /** One JSON text to a line. */
  entries: string
}

/** Metered calls without an agent, written together; in its place among all blocks once it is linked. */
export interface AuditBlockTable {
  id: Generated<bigint>
  since: Date
  until: Date
  size: number
  /** One JSON text to a line. */
  entries: string
  seq: Generated<bigint | null>
  prev: Generated<Buffer | null>
  self: Generated<Buffer | null>
}

/** One metered call of an agent, as the audit log shows it; never the claim text itself. Rows are only ever added. */
export interface AuditEntryTable {
  /** The agent; of calls before version 0130 of the schema also the account of a call without one. */
  chain: string
  /** Place in the chain, from 1 and without a gap. */
  seq: bigint
  at: Date
  account_id: string
  account: string
  key_id: string | null
  request_id: string
  face: 'rest' | 'mcp' | 'a2a'
  endpoint: string
  brand: string | null
  /** One per claim, in order. */
  verdicts: readonly string[]
  verdict_set: string
  families: readonly string[]
  receipt_ids: readonly string[]
  status: number
  latency_ms: number
  prev: Buffer
  self: Buffer
}

/** The end of a chain and, for an agent, where it stands. */
export interface AuditChainTable {
  chain: string
  seq: bigint
  head: Buffer
  standing: ColumnType<unknown, string | null, string | null>
  updated_at: Date
}

/** Entries of a UTC day by one value of a dimension. */
export interface AuditDayTable {
  chain: string
  dimension: 'all' | 'endpoint' | 'brand' | 'verdict' | 'verdict_set'
  value: string
  /** ISO date. */
  day: string
  account_id: string
  entries: bigint
  claims: bigint
}

export interface AgentBrandTable {
  agent_id: string
  brand: string
}

export interface AgentTables {
  agent: AgentTable
  audit_block: AuditBlockTable
  audit_bundle: AuditBundleTable
  audit_entry: AuditEntryTable
  audit_chain: AuditChainTable
  audit_day: AuditDayTable
  agent_brand: AgentBrandTable
}

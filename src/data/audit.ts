import { sql } from 'kysely'
import type { Executor } from './database.ts'

/** One metered call, as the audit log shows it. Claims and answers are not part of it. */
export interface AuditEntry {
  readonly accountId: string
  readonly keyId: string | null
  readonly agentId: string | null
  readonly requestId: string
  readonly face: 'rest' | 'mcp' | 'a2a'
  /** Path of the operation below `/v1`, such as `/brand/check`. */
  readonly endpoint: string
  /** Slug of the brand asked about. */
  readonly brand: string | null
  /** One per claim, in order; empty where the operation judges nothing. */
  readonly verdicts: readonly string[]
  readonly families: readonly string[]
  readonly receiptIds: readonly string[]
  readonly status: number
  readonly latencyMs: number
  readonly at: Date
}

/** Append entries in one statement, in their order; for the transaction of their receipts where there is one. */
export async function insertMany(tx: Executor, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  await sql`
    INSERT INTO audit_entry (account_id, key_id, agent_id, request_id, face, endpoint, brand, verdicts, families,
                             receipt_ids, status, latency_ms, created_at)
    SELECT "accountId", "keyId", "agentId", "requestId", face, endpoint, brand, verdicts, families, "receiptIds",
           status, "latencyMs", at
    FROM jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      AS e("accountId" text, "keyId" text, "agentId" text, "requestId" text, face text, endpoint text, brand text,
           verdicts jsonb, families jsonb, "receiptIds" jsonb, status integer, "latencyMs" integer, at timestamptz)`.execute(
    tx.kysely,
  )
}

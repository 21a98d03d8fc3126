import { type RawBuilder, sql } from 'kysely'
import { countBefore, removeBlocks } from './audit-blocks.ts'
import { quoteName } from './copy-format.ts'
import type { Database, Executor } from './database.ts'

const dayMs = 86_400_000
/** Rows of one transaction, so that nobody waits long behind one. */
const atOnce = 5_000

/** Whole months that entries of the audit log are kept, the current one not counted. */
export const auditMonths = 25

interface Rule {
  readonly name: string
  /** How long, in words for people. */
  readonly kept: string
  readonly table: string
  /** Which rows are past, at this moment. */
  past(now: Date): RawBuilder<unknown>
}

const before = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)

/**
 * What is kept for a time, in an order in which nothing is left that refers to what goes. Tasks of agents, monitors and their events are swept by
 * their own rooms; receipts, the log, payments, keys that worked and their accounts stay.
 */
export const rules: readonly Rule[] = [
  {
    ...{ name: 'usage', kept: '400 days', table: 'usage_day' },
    past: (now) => sql`day < ${before(now, 400).toISOString().slice(0, 10)}::date`,
  },
  {
    ...{ name: 'activation_links', kept: '30 days after they end', table: 'activation' },
    past: (now) => sql`expires_at < ${before(now, 30)}`,
  },
  {
    ...{ name: 'pending_keys', kept: '30 days after their link ended', table: 'api_key' },
    past: (now) => sql`status = 'pending' AND created_at < ${before(now, 30)}
      AND NOT EXISTS (SELECT 1 FROM activation a WHERE a.key_id = api_key.id)`,
  },
  {
    ...{ name: 'unused_addresses', kept: '30 days without any key', table: 'account' },
    past: (now) => sql`created_at < ${before(now, 30)}
      AND NOT EXISTS (SELECT 1 FROM api_key o WHERE o.account_id = account.id)
      AND NOT EXISTS (SELECT 1 FROM usage_day o WHERE o.account_id = account.id)
      AND NOT EXISTS (SELECT 1 FROM billing_subscription o WHERE o.account_id = account.id)
      AND NOT EXISTS (SELECT 1 FROM advisor_feedback o WHERE o.account_id = account.id)
      AND NOT EXISTS (SELECT 1 FROM receipt_chain o WHERE o.account_id = account.id)
      AND NOT EXISTS (SELECT 1 FROM agent o WHERE o.owner_id = account.id)
      AND NOT EXISTS (SELECT 1 FROM account o WHERE o.live_account_id = account.id)`,
  },
  {
    ...{ name: 'ended_agent_tokens', kept: '30 days after they end', table: 'agent_token' },
    past: (now) => sql`least(revoked_at, expires_at) < ${before(now, 30)}`,
  },
  {
    ...{ name: 'repeatable_answers', kept: '1 day', table: 'idempotency' },
    past: (now) => sql`created_at < ${before(now, 1)}`,
  },
  {
    ...{ name: 'limited_events', kept: '1 day', table: 'limited_event' },
    past: (now) => sql`at < ${before(now, 1)}`,
  },
  {
    ...{ name: 'answered_challenges', kept: 'until they end', table: 'spent_challenge' },
    past: (now) => sql`expires_at < ${now}`,
  },
  {
    ...{ name: 'billing_events', kept: '90 days', table: 'billing_event' },
    past: (now) => sql`received_at < ${before(now, 90)}`,
  },
]

/** What went, or would go. */
export interface Retained {
  readonly name: string
  readonly kept: string
  /** Rows; for the audit log, entries. */
  readonly past: number
}

/** Delete what is past its time, or with `dryRun` only count it. One process at a time; undefined where another is at it. */
export async function retain(
  db: Database,
  now: Date,
  { dryRun }: { readonly dryRun: boolean },
): Promise<readonly Retained[] | undefined> {
  const lock = await db.advisoryLock('retention')
  if (lock === undefined) return undefined
  try {
    const done: Retained[] = []
    for (const { name, kept, table, past } of rules) {
      const condition = past(now)
      done.push({ name, kept, past: await (dryRun ? count(db, table, condition) : clear(db, table, condition)) })
    }
    const kept = `${auditMonths} whole months`
    return [...done, { name: 'audit_log', kept, past: await retainAudit(db, now, dryRun) }]
  } finally {
    await lock.release()
  }
}

async function count(db: Executor, table: string, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    SELECT count(*)::float8 AS rows FROM ${sql.table(table)} WHERE ${condition}`.execute(db.kysely)
  return rows[0]?.rows ?? 0
}

async function clear(db: Executor, table: string, condition: RawBuilder<unknown>): Promise<number> {
  let cleared = 0
  for (;;) {
    const { numAffectedRows } = await sql`
      DELETE FROM ${sql.table(table)} WHERE ctid IN
        (SELECT ctid FROM ${sql.table(table)} WHERE ${condition} LIMIT ${atOnce})`.execute(db.kysely)
    cleared += Number(numAffectedRows ?? 0n)
    if (Number(numAffectedRows ?? 0n) < atOnce) return cleared
  }
}

/** Drop the months of the audit log that are past, with the sums of their days, which pages are found by. */
async function retainAudit(db: Database, now: Date, dryRun: boolean): Promise<number> {
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - auditMonths, 1))
  const month = from.toISOString().slice(0, 7).replace('-', '_')
  const { rows } = await sql<{ name: string }>`
    SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = 'audit_entry'::regclass AND c.relname ~ '^audit_entry_[0-9]{4}_[0-9]{2}$'
      AND c.relname < ${`audit_entry_${month}`} ORDER BY 1`.execute(db.kysely)
  let entries = await (dryRun ? countBefore(db, from) : removeBlocks(db, from))
  for (const { name } of rows) entries += await count(db, name, sql`true`)
  if (dryRun) return entries
  await db.transaction(async (tx) => {
    for (const { name } of rows) await tx.script(`DROP TABLE ${quoteName(name)}`)
    await sql`DELETE FROM audit_day WHERE day < ${from.toISOString().slice(0, 10)}::date`.execute(tx.kysely)
  })
  return entries
}

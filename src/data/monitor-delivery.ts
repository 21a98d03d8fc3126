import { sql } from 'kysely'
import type { Executor } from './database.ts'

/** The delivery a subscription is at: the oldest that has not settled, so that the order is kept. */
export interface HeadDelivery {
  readonly subscriptionId: string
  readonly seq: bigint
  readonly eventId: string
  readonly attempts: number
  readonly nextAttemptAt: Date
  readonly url: string
  /** Host and port of the receiver, as far as telling receivers apart needs it. */
  readonly host: string
  readonly body: string
}

interface HeadRow {
  subscription_id: string
  seq: bigint
  event_id: string
  attempts: number
  next_attempt_at: Date
  url: string
  host: string
  body: string
}

const headOf = (row: HeadRow): HeadDelivery => ({
  subscriptionId: row.subscription_id,
  seq: row.seq,
  eventId: row.event_id,
  attempts: row.attempts,
  nextAttemptAt: row.next_attempt_at,
  url: row.url,
  host: row.host,
  body: row.body,
})

/** What of a URL tells receivers apart; a URL that is written in an unusual way stands for itself. */
const hostOf = sql<string>`coalesce(lower(substring(s.url from '^[A-Za-z]+://([^/?#]+)')), s.url)`

interface HeadsQuery {
  readonly limit: number
  /** Only this one. */
  readonly subscriptionId?: string
  /** Not these. */
  readonly except?: { readonly subscriptions: readonly string[]; readonly hosts: readonly string[] }
}

/** The head of each active subscription, those due first; of one subscription when it is named. */
export async function listHeads(
  on: Executor,
  { limit, subscriptionId, except }: HeadsQuery,
): Promise<readonly HeadDelivery[]> {
  const only = subscriptionId === undefined ? sql`true` : sql`s.id = ${subscriptionId}`
  const others =
    except === undefined
      ? sql`true`
      : sql`s.id <> ALL(${except.subscriptions}::text[]) AND ${hostOf} <> ALL(${except.hosts}::text[])`
  const { rows } = await sql<HeadRow>`
    SELECT d.subscription_id, d.seq, d.event_id, d.attempts, d.next_attempt_at, s.url, ${hostOf} AS host, e.body
    FROM monitor_subscription s
    CROSS JOIN LATERAL (
      SELECT * FROM monitor_delivery WHERE subscription_id = s.id AND state = 'pending' ORDER BY seq LIMIT 1
    ) d
    JOIN monitor_event e ON e.id = d.event_id
    WHERE s.state = 'active' AND ${only} AND ${others}
    ORDER BY d.next_attempt_at, d.subscription_id LIMIT ${limit}`.execute(on.kysely)
  return rows.map(headOf)
}

type Key = Pick<HeadDelivery, 'subscriptionId' | 'seq'>

/** It arrived. */
export async function settleDelivered(tx: Executor, { subscriptionId, seq }: Key, now: Date): Promise<void> {
  await sql`UPDATE monitor_delivery SET state = 'delivered', attempts = attempts + 1, last_outcome = 'ok', settled_at = ${now}
    WHERE subscription_id = ${subscriptionId} AND seq = ${seq}`.execute(tx.kysely)
  await sql`UPDATE monitor_subscription SET dead_in_row = 0 WHERE id = ${subscriptionId} AND dead_in_row > 0`.execute(
    tx.kysely,
  )
}

/** It did not arrive and is tried again at `nextAttemptAt`. */
export async function postpone(
  on: Executor,
  { subscriptionId, seq }: Key,
  { outcome, nextAttemptAt }: { readonly outcome: string; readonly nextAttemptAt: Date },
): Promise<void> {
  await sql`UPDATE monitor_delivery SET attempts = attempts + 1, last_outcome = ${outcome}, next_attempt_at = ${nextAttemptAt}
    WHERE subscription_id = ${subscriptionId} AND seq = ${seq}`.execute(on.kysely)
}

/**
 * It is given up, and the next in line is tried. A subscription with `deadMax` dead letters in a row, or one that is
 * `gone`, is disabled.
 */
export async function settleDead(
  tx: Executor,
  { subscriptionId, seq }: Key,
  { outcome, gone, deadMax, now }: { outcome: string; gone: boolean; deadMax: number; now: Date },
): Promise<void> {
  await sql`UPDATE monitor_delivery SET state = 'dead', attempts = attempts + 1, last_outcome = ${outcome}, settled_at = ${now}
    WHERE subscription_id = ${subscriptionId} AND seq = ${seq}`.execute(tx.kysely)
  await sql`UPDATE monitor_subscription SET dead_in_row = dead_in_row + 1,
      state = CASE WHEN ${gone} OR dead_in_row + 1 >= ${deadMax} THEN 'disabled' ELSE state END,
      reason = CASE WHEN ${gone} THEN 'gone' WHEN dead_in_row + 1 >= ${deadMax} THEN 'unreachable' ELSE reason END
    WHERE id = ${subscriptionId}`.execute(tx.kysely)
}

/** Put dead letters, or everything from `fromSeq` on, back into the queue; answers how many. */
export async function requeue(
  tx: Executor,
  { subscriptionId, fromSeq, now }: { subscriptionId: string; fromSeq: bigint | undefined; now: Date },
): Promise<number> {
  const which = fromSeq === undefined ? sql`state = 'dead'` : sql`state <> 'pending' AND seq >= ${fromSeq}`
  const { numAffectedRows } = await sql`
    UPDATE monitor_delivery SET state = 'pending', attempts = 0, next_attempt_at = ${now}, settled_at = NULL
    WHERE subscription_id = ${subscriptionId} AND ${which}`.execute(tx.kysely)
  await sql`UPDATE monitor_delivery SET attempts = 0, next_attempt_at = ${now}
    WHERE subscription_id = ${subscriptionId} AND state = 'pending'`.execute(tx.kysely)
  await sql`UPDATE monitor_subscription SET state = 'active', reason = NULL, dead_in_row = 0
    WHERE id = ${subscriptionId}`.execute(tx.kysely)
  return Number(numAffectedRows ?? 0n)
}

/** Forget what ended before `before`, a bounded number at once; answers how many rows that were. */
export async function deleteOld(on: Executor, before: Date, limit: number): Promise<number> {
  let deleted = 0
  for (const [table, column] of [
    ['monitor_event', 'created_at'],
    ['monitor', 'expires_at'],
    ['monitor_subscription', 'expires_at'],
  ] as const) {
    const { numAffectedRows } = await sql`DELETE FROM ${sql.table(table)} WHERE id IN (
      SELECT id FROM ${sql.table(table)} WHERE ${sql.ref(column)} < ${before} LIMIT ${limit})`.execute(on.kysely)
    deleted += Number(numAffectedRows ?? 0n)
  }
  return deleted
}

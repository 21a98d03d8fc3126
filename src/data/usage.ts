import { CompiledQuery, sql } from 'kysely'
import type { Database, Executor } from './database.ts'
import type { NamedQuery } from './dialect.ts'

/** The channel on which a process asks the others for calls that they counted ahead; the payload is an account's day. */
export const recallChannel = 'claimcheck_usage_recall'

/** What an account consumed on a UTC day. */
export interface UsageCounts {
  readonly calls: number
  readonly mints: number
  readonly claimVerifications: number
}

export const noUsage: UsageCounts = { calls: 0, mints: 0, claimVerifications: 0 }

/** What an account consumed on the UTC day of this ISO date. */
export interface DayCounts extends UsageCounts {
  readonly day: string
}

export interface AccountDay {
  readonly accountId: string
  /** ISO date, UTC. */
  readonly day: string
}

/** What a process asks to count against an account's day. */
export interface Want extends AccountDay {
  /** Counted as far as the limits have room; a negative amount gives back. */
  readonly counts: UsageCounts
  /** Counted ahead beside it, as far as a sixteenth of what is then left. */
  readonly ahead: UsageCounts
  /** Infinity where an amount is not limited. */
  readonly limits: UsageCounts
  /** Whether nothing stays counted ahead after this, so that the lease of before ends. */
  readonly endsLease: boolean
}

/** What became of a want. */
export interface Taken extends AccountDay {
  /** Everything counted on that day so far, this included. */
  readonly total: UsageCounts
  /** What of it was counted now. */
  readonly counted: UsageCounts
  /** Whether some of it was counted ahead, so that a lease says so. */
  readonly leased: boolean
}

/** Who takes, and for how long others believe its leases. */
export interface Holder {
  readonly id: string
  readonly leaseMs: number
}

interface TakenRow {
  accountId: string
  day: string
  calls: number
  mints: number
  verified: number
  counted_calls: number
  counted_mints: number
  counted_verified: number
  leased: boolean
}

/** A limit as the database takes it; infinity is as much as can be counted. */
export const limitOf = (limit: number) => Math.min(limit, Number.MAX_SAFE_INTEGER)

function rowOf({ accountId, day, counts, ahead, limits, endsLease }: Want) {
  return {
    ...{ accountId, onDay: day, endsLease },
    ...{ calls: counts.calls, aheadCalls: ahead.calls, maxCalls: limitOf(limits.calls) },
    ...{ mints: counts.mints, aheadMints: ahead.mints, maxMints: limitOf(limits.mints) },
    verified: counts.claimVerifications,
    aheadVerified: ahead.claimVerifications,
    maxVerified: limitOf(limits.claimVerifications),
  }
}

/** What of `wanted` and of `ahead` fits beside `had` under `max`. */
const fits = (had: string, wanted: string, ahead: string, max: string) =>
  `least(${wanted} + least(${ahead}, greatest(0, (${max} - ${had} - ${wanted}) / 16)), greatest(0, ${max} - ${had}))`

/** Its text is the same each time, so that a connection parses and plans it once: planning took longer than running. */
const takeStatement = `
  WITH had AS MATERIALIZED (
    SELECT u.account_id, u.day, u.calls AS had_calls, u.mints AS had_mints, u.claim_verifications AS had_verified, w.*
    FROM usage_day u JOIN jsonb_to_recordset($1::jsonb) AS w(
      "accountId" text, "onDay" date, "endsLease" boolean, calls bigint, "aheadCalls" bigint, "maxCalls" bigint,
      mints bigint, "aheadMints" bigint, "maxMints" bigint, verified bigint, "aheadVerified" bigint, "maxVerified" bigint)
      ON u.account_id = w."accountId" AND u.day = w."onDay"
    ORDER BY u.account_id, u.day
    FOR UPDATE OF u
  ), counted AS (
    SELECT account_id, day, had_calls, had_mints, had_verified, "endsLease",
      ${fits('had_calls', 'calls', '"aheadCalls"', '"maxCalls"')} AS calls,
      ${fits('had_mints', 'mints', '"aheadMints"', '"maxMints"')} AS mints,
      ${fits('had_verified', 'verified', '"aheadVerified"', '"maxVerified"')} AS verified,
      calls AS needed_calls, mints AS needed_mints, verified AS needed_verified
    FROM had
  ), leased AS (
    INSERT INTO usage_lease (account_id, day, holder, expires_at)
    SELECT account_id, day, $2, clock_timestamp() + $3 * interval '1 millisecond' FROM counted
    WHERE calls > needed_calls OR mints > needed_mints OR verified > needed_verified
    ON CONFLICT (account_id, day, holder) DO UPDATE SET expires_at = excluded.expires_at
  ), ended AS (
    DELETE FROM usage_lease l USING counted c
    WHERE l.account_id = c.account_id AND l.day = c.day AND l.holder = $2 AND c."endsLease"
  ), changed AS (
    UPDATE usage_day u SET calls = u.calls + c.calls, mints = u.mints + c.mints,
           claim_verifications = u.claim_verifications + c.verified
    FROM counted c WHERE u.account_id = c.account_id AND u.day = c.day AND (c.calls <> 0 OR c.mints <> 0 OR c.verified <> 0)
  )
  SELECT account_id AS "accountId", day::text AS day, (had_calls + calls)::float8 AS calls,
    (had_mints + mints)::float8 AS mints, (had_verified + verified)::float8 AS verified, calls::float8 AS counted_calls,
    mints::float8 AS counted_mints, verified::float8 AS counted_verified,
    (calls > needed_calls OR mints > needed_mints OR verified > needed_verified) AS leased
  FROM counted`

async function takeFromRows(db: Executor, wants: readonly Want[], holder: Holder): Promise<readonly Taken[]> {
  const parameters = [JSON.stringify(wants.map(rowOf)), holder.id, holder.leaseMs]
  const query: NamedQuery = { ...CompiledQuery.raw(takeStatement, parameters), name: 'usage_take' }
  const { rows } = await db.kysely.executeQuery<TakenRow>(query)
  return rows.map((row) => ({
    ...{ accountId: row.accountId, day: row.day, leased: row.leased },
    total: { calls: row.calls, mints: row.mints, claimVerifications: row.verified },
    counted: { calls: row.counted_calls, mints: row.counted_mints, claimVerifications: row.counted_verified },
  }))
}

const keyOf = ({ accountId, day }: AccountDay) => `${day} ${accountId}`

/**
 * Count each want against its day in one statement, which commits by itself. Answers in the order of the wants, no two
 * of which may be of one day. Rows are locked in one order everywhere, so that replicas wait for each other and never in
 * a circle; where a day has no row yet, it is made.
 */
export async function take(db: Executor, wants: readonly Want[], holder: Holder): Promise<readonly Taken[]> {
  const found = new Map((await takeFromRows(db, wants, holder)).map((taken) => [keyOf(taken), taken]))
  const missing = wants.filter((want) => !found.has(keyOf(want)))
  if (missing.length > 0) {
    const days = missing.map(({ accountId, day }) => ({ accountId, day }))
    await sql`
      INSERT INTO usage_day (account_id, day)
      SELECT "accountId", day FROM jsonb_to_recordset(${JSON.stringify(days)}::jsonb) AS w("accountId" text, day date)
      ORDER BY 1, 2 ON CONFLICT DO NOTHING`.execute(db.kysely)
    for (const taken of await takeFromRows(db, missing, holder)) found.set(keyOf(taken), taken)
  }
  return wants.map(({ accountId, day }) => {
    const taken = found.get(keyOf({ accountId, day }))
    return taken ?? { accountId, day, total: noUsage, counted: noUsage, leased: false }
  })
}

/** What an account consumed on each UTC day from `from` (ISO date) on, oldest first; days without a call are left out. */
export async function listDays(db: Executor, accountId: string, from: string): Promise<readonly DayCounts[]> {
  const { rows } = await sql<DayCounts>`
    SELECT day::text AS day, calls::float8 AS calls, mints::float8 AS mints, claim_verifications::float8 AS "claimVerifications"
    FROM usage_day WHERE account_id = ${accountId} AND day >= ${from}::date ORDER BY usage_day.day`.execute(db.kysely)
  return rows
}

/** Whether a process other than `holder` may hold calls of this day that it counted ahead and has not served. */
export async function isLeasedElsewhere(db: Executor, { accountId, day }: AccountDay, holder: Holder) {
  const { rows } = await sql`
    SELECT FROM usage_lease WHERE account_id = ${accountId} AND day = ${day}::date AND holder <> ${holder.id}
      AND expires_at > clock_timestamp() LIMIT 1`.execute(db.kysely)
  return rows.length > 0
}

/** Forget leases that nobody believes any more. What they held stays counted. */
export async function deleteExpiredLeases(db: Executor): Promise<void> {
  await sql`DELETE FROM usage_lease WHERE expires_at < clock_timestamp()`.execute(db.kysely)
}

/** Ask every other process for what it counted ahead on this day. */
export async function recall(db: Database, { accountId, day }: AccountDay): Promise<void> {
  await db.notify(recallChannel, JSON.stringify({ accountId, day }))
}

/** What a notice on `recallChannel` names. */
export function recalled(payload: string): AccountDay {
  return JSON.parse(payload) as AccountDay
}

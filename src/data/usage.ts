import { sql } from 'kysely'
import type { Executor } from './database.ts'

/** What an account consumed on a UTC day. */
export interface UsageCounts {
  readonly calls: number
  readonly mints: number
  readonly claimVerifications: number
}

export interface AccountDay {
  readonly accountId: string
  /** ISO date, UTC. */
  readonly day: string
}

interface CountedDay extends AccountDay, UsageCounts {}

const noUsage: UsageCounts = { calls: 0, mints: 0, claimVerifications: 0 }

async function selectForUpdate(tx: Executor, days: readonly AccountDay[]): Promise<readonly CountedDay[]> {
  const { rows } = await sql<{ accountId: string; day: string; calls: number; mints: number; verified: number }>`
    SELECT u.account_id AS "accountId", u.day::text AS day, u.calls::float8 AS calls, u.mints::float8 AS mints,
           u.claim_verifications::float8 AS verified
    FROM usage_day u JOIN jsonb_to_recordset(${JSON.stringify(days)}::jsonb) AS w("accountId" text, day date)
      ON u.account_id = w."accountId" AND u.day = w.day
    ORDER BY u.account_id, u.day
    FOR UPDATE OF u`.execute(tx.kysely)
  return rows.map(({ verified, ...row }) => ({ ...row, claimVerifications: verified }))
}

/**
 * The counts of these days, locked until the transaction ends, in the order of the days given. Rows are made where
 * missing, and locked in one order everywhere, so that replicas wait for each other and never in a circle.
 */
export async function lockDays(tx: Executor, days: readonly AccountDay[]): Promise<readonly UsageCounts[]> {
  let rows = await selectForUpdate(tx, days)
  if (rows.length < days.length) {
    await sql`
      INSERT INTO usage_day (account_id, day)
      SELECT "accountId", day FROM jsonb_to_recordset(${JSON.stringify(days)}::jsonb) AS w("accountId" text, day date)
      ORDER BY 1, 2 ON CONFLICT DO NOTHING`.execute(tx.kysely)
    rows = await selectForUpdate(tx, days)
  }
  const found = new Map(rows.map((row) => [`${row.day} ${row.accountId}`, row]))
  return days.map(({ accountId, day }) => found.get(`${day} ${accountId}`) ?? noUsage)
}

/** Add to the counts of days locked before; an amount may be negative, a count never becomes so. */
export async function addToDays(tx: Executor, changes: readonly CountedDay[]): Promise<void> {
  await sql`
    UPDATE usage_day u SET calls = u.calls + w.calls, mints = u.mints + w.mints,
           claim_verifications = u.claim_verifications + w."claimVerifications"
    FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      AS w("accountId" text, day date, calls bigint, mints bigint, "claimVerifications" bigint)
    WHERE u.account_id = w."accountId" AND u.day = w.day`.execute(tx.kysely)
}

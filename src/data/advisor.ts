import { sql } from 'kysely'
import type { FeedbackTotals } from '../model/index.ts'
import type { Executor } from './database.ts'

/** Days after which an account's report has its whole weight; a fresh account's has a tenth of it. */
export const fullWeightDays = 30
/** Weight that reports first made on one UTC day have together at most, for one server. */
export const dayWeightMax = 3

/** Record a report; a later one of the account on the same server replaces its rating. True where there was one. */
export async function putFeedback(
  on: Executor,
  report: { readonly accountId: string; readonly entity: string; readonly rating: number; readonly now: Date },
): Promise<boolean> {
  const { accountId, entity, rating, now } = report
  const { rows } = await sql<{ fresh: boolean }>`
    INSERT INTO advisor_feedback (account_id, entity, rating, first_on, reported_at)
    VALUES (${accountId}, ${entity}, ${rating}, (${now}::timestamptz AT TIME ZONE 'UTC')::date, ${now})
    ON CONFLICT (entity, account_id) DO UPDATE SET rating = excluded.rating, reported_at = excluded.reported_at
    RETURNING (xmax = 0) AS fresh`.execute(on.kysely)
  return rows[0]?.fresh === false
}

/** The reports on each server, weighed by the age of their accounts and bounded per day; servers without any are left out. */
export async function listTotals(
  on: Executor,
  entities: readonly string[],
  now: Date,
): Promise<readonly FeedbackTotals[]> {
  if (entities.length === 0) return []
  const { rows } = await sql<{ entity: string; reports: bigint; weight: number; sum: number }>`
    WITH weighed AS (
      SELECT f.entity, f.first_on, (f.rating - 1) / 4.0::float8 AS value,
        least(1, greatest(0.1, extract(epoch FROM ${now}::timestamptz - a.created_at)::float8 / ${fullWeightDays * 86_400}))
          AS weight
      FROM advisor_feedback f JOIN account a ON a.id = f.account_id
      WHERE f.entity = ANY (${entities}::text[])
    ), days AS (
      SELECT entity, count(*) AS reports, sum(weight) AS weight, sum(weight * value) AS sum,
        least(1, ${dayWeightMax} / sum(weight)) AS share
      FROM weighed GROUP BY entity, first_on
    )
    SELECT entity, sum(reports)::bigint AS reports, sum(weight * share) AS weight, sum(sum * share) AS sum
    FROM days GROUP BY entity ORDER BY entity`.execute(on.kysely)
  return rows.map(({ entity, reports, weight, sum }) => ({ entity, reports: Number(reports), weight, sum }))
}

import { type RawBuilder, sql } from 'kysely'
import { type AuditEntry, chainOf, type LinkedEntry } from './audit.ts'
import { listEntries } from './audit-blocks.ts'
import type { Executor } from './database.ts'
import type { AuditDayTable } from './schema-agents.ts'

/** What is read of an agent's chain; `accountId` narrows it to the calls of one account, `from` and `to` are half-open. */
export interface AuditQuery {
  readonly chain: string
  readonly accountId?: string | undefined
  readonly endpoint?: string | undefined
  readonly brand?: string | undefined
  /** Sets of verdicts, one of which an entry must have. */
  readonly verdictSets?: readonly string[] | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
}

type StoredEntry = Omit<LinkedEntry, 'agentId'>

const columns = sql`chain, seq::float8 AS seq, at, account_id AS "accountId", account, key_id AS "keyId",
  request_id AS "requestId", face, endpoint, brand, verdicts, families, receipt_ids AS "receiptIds", status,
  latency_ms AS "latencyMs", prev, self`

function conditions(query: AuditQuery): RawBuilder<unknown> {
  const { chain, accountId, endpoint, brand, verdictSets, from, to } = query
  const all = [
    sql`chain = ${chain}`,
    // The predicate of the indexes, word for word, without which they are not used.
    sql`chain LIKE ${sql.lit('ag\\_%')}`,
    ...(accountId === undefined ? [] : [sql`account_id = ${accountId}`]),
    ...(endpoint === undefined ? [] : [sql`endpoint = ${endpoint}`]),
    ...(brand === undefined ? [] : [sql`brand = ${brand}`]),
    ...(verdictSets === undefined ? [] : [sql`verdict_set = ANY(${verdictSets}::text[])`]),
    ...(from === undefined ? [] : [sql`at >= ${from}`]),
    ...(to === undefined ? [] : [sql`at < ${to}`]),
  ]
  return sql.join(all, sql` AND `)
}

const linked = (rows: readonly StoredEntry[]): readonly LinkedEntry[] => rows.map((row) => ({ ...row, agentId: null }))

/** Entries of a query, newest first. The chain stands for the agent. */
export async function list(
  db: Executor,
  query: AuditQuery,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly LinkedEntry[]> {
  const { rows } = await sql<StoredEntry>`
    SELECT ${columns} FROM audit_entry WHERE ${conditions(query)}
    ORDER BY at DESC, seq DESC OFFSET ${offset} LIMIT ${limit}`.execute(db.kysely)
  return linked(rows)
}

/** How many entries fit, counted up to `max`. */
export async function countUpTo(db: Executor, query: AuditQuery, max: number): Promise<number> {
  const { rows } = await sql<{ entries: number }>`
    SELECT count(*)::float8 AS entries FROM
      (SELECT 1 FROM audit_entry WHERE ${conditions(query)} LIMIT ${max}) AS fitting`.execute(db.kysely)
  return rows[0]?.entries ?? 0
}

/** Entries of a chain behind a place, in its order. */
export async function listFrom(
  db: Executor,
  query: Pick<AuditQuery, 'chain' | 'accountId'>,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly LinkedEntry[]> {
  const { rows } = await sql<StoredEntry>`
    SELECT ${columns} FROM audit_entry WHERE ${conditions(query)} AND seq > ${after}
    ORDER BY seq LIMIT ${limit}`.execute(db.kysely)
  return linked(rows)
}

/** A value of a dimension, and the UTC days `from` to before `to`, ISO dates. */
export interface DaysQuery {
  readonly chain: string
  readonly accountId?: string | undefined
  readonly dimension: AuditDayTable['dimension']
  /** Any of these; of the sets of verdicts there may be several. */
  readonly values: readonly string[]
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Entries per day, newest day first; days without any are left out. */
export async function listDays(
  db: Executor,
  { chain, accountId, dimension, values, from, to }: DaysQuery,
): Promise<readonly { readonly day: string; readonly entries: number }[]> {
  const { rows } = await sql<{ day: string; entries: number }>`
    SELECT day, sum(entries)::float8 AS entries FROM audit_day
    WHERE chain = ${chain} AND dimension = ${dimension} AND value = ANY(${values}::text[])
      AND (${accountId ?? null}::text IS NULL OR account_id = ${accountId ?? null})
      AND day >= ${from ?? '-infinity'}::date AND day < ${to ?? 'infinity'}::date
    GROUP BY day ORDER BY day DESC`.execute(db.kysely)
  return rows
}

/** The sets of verdicts of a chain that hold this verdict. */
export async function listVerdictSets(db: Executor, chain: string, verdict: string): Promise<readonly string[]> {
  const { rows } = await sql<{ value: string }>`
    SELECT DISTINCT value FROM audit_day WHERE chain = ${chain} AND dimension = 'verdict_set'
      AND ${verdict} = ANY(string_to_array(value, ','))`.execute(db.kysely)
  return rows.map(({ value }) => value)
}

export interface DimensionSum {
  readonly dimension: AuditDayTable['dimension']
  readonly value: string
  readonly entries: number
  readonly claims: number
}

/** Sums of every dimension over the days, most entries first, `max` values of each dimension with the number of all. */
export async function summarise(
  db: Executor,
  {
    chain,
    accountId,
    from,
    to,
  }: Pick<DaysQuery, 'chain' | 'accountId'> & { readonly from: string; readonly to: string },
  max: number,
): Promise<readonly (DimensionSum & { readonly values: number })[]> {
  const { rows } = await sql<DimensionSum & { values: number }>`
    SELECT dimension, value, entries, claims, "values" FROM (
      SELECT dimension, value, sum(entries)::float8 AS entries, sum(claims)::float8 AS claims,
             count(*) OVER (PARTITION BY dimension)::float8 AS "values",
             row_number() OVER (PARTITION BY dimension ORDER BY sum(entries) DESC, value) AS place
      FROM audit_day
      WHERE chain = ${chain} AND day >= ${from}::date AND day < ${to}::date AND dimension <> 'verdict_set'
        AND (${accountId ?? null}::text IS NULL OR account_id = ${accountId ?? null})
      GROUP BY dimension, value
    ) AS summed
    WHERE place <= ${max} ORDER BY dimension, place`.execute(db.kysely)
  return rows
}

/** Those of the entries that are in the log already, by their place in the list. */
export async function listHeld(db: Executor, entries: readonly AuditEntry[]): Promise<readonly number[]> {
  const places = entries.map((entry, place) => ({ entry, place }))
  const ofAgents = places.filter(({ entry }) => entry.agentId !== null)
  const ofAccounts = places.filter(({ entry }) => entry.agentId === null)
  return [...(await listLinkedPlaces(db, ofAgents)), ...(await listBlockPlaces(db, ofAccounts))]
}

interface Placed {
  readonly entry: AuditEntry
  readonly place: number
}

async function listLinkedPlaces(db: Executor, placed: readonly Placed[]): Promise<readonly number[]> {
  if (placed.length === 0) return []
  const asked = placed.map(({ entry, place }) => ({
    place,
    chain: chainOf(entry),
    at: entry.at,
    request: entry.requestId,
  }))
  const { rows } = await sql<{ place: number }>`
    SELECT place FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      AS e(place integer, chain text, at timestamptz, request text)
    WHERE EXISTS (SELECT 1 FROM audit_entry a
                  WHERE a.chain = e.chain AND a.at = e.at AND a.request_id = e.request)`.execute(db.kysely)
  return rows.map(({ place }) => place)
}

async function listBlockPlaces(db: Executor, placed: readonly Placed[]): Promise<readonly number[]> {
  const times = placed.map(({ entry }) => entry.at.getTime())
  if (times.length === 0) return []
  const span = {
    from: new Date(times.reduce((a, b) => Math.min(a, b))),
    to: new Date(times.reduce((a, b) => Math.max(a, b))),
  }
  const held = new Set((await listEntries(db, span)).map(({ requestId }) => requestId))
  return placed.filter(({ entry }) => held.has(entry.requestId)).map(({ place }) => place)
}

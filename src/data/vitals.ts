import { sql } from 'kysely'
import type { Executor } from './database.ts'

/** How far receipts and their log have come. Undefined where there is none yet. */
export interface Vitals {
  readonly newestReceiptId: string | undefined
  /** The oldest receipt that is not in the log yet. */
  readonly oldestUnloggedId: string | undefined
  readonly newestCheckpointAt: Date | undefined
}

/** Read them by index, so that the size of the tables costs nothing. */
export async function readVitals(db: Executor): Promise<Vitals> {
  const { rows } = await sql<{ newest: string | null; unlogged: string | null; checkpoint: Date | null }>`
    SELECT (SELECT receipt_id FROM receipt ORDER BY receipt_id DESC LIMIT 1) AS newest,
           (SELECT (SELECT min(one) FROM unnest(receipt_ids) AS one) FROM log_waiting ORDER BY id LIMIT 1) AS unlogged,
           (SELECT created_at FROM log_checkpoint ORDER BY size DESC LIMIT 1) AS checkpoint`.execute(db.kysely)
  const [row] = rows
  return {
    newestReceiptId: row?.newest ?? undefined,
    oldestUnloggedId: row?.unlogged ?? undefined,
    newestCheckpointAt: row?.checkpoint ?? undefined,
  }
}

/** The database's own clock. */
export async function readClock(db: Executor): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(db.kysely)
  const [row] = rows
  if (row === undefined) throw new Error('A query without a table answers one row.')
  return row.now
}

/** Major version of the server, such as 18. */
export async function readServerVersion(db: Executor): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    SELECT current_setting('server_version_num')::int AS version`.execute(db.kysely)
  return Math.floor((rows[0]?.version ?? 0) / 10_000)
}

/** Whether the schema has a table; none has any before the first migration. */
export async function hasTable(db: Executor, name: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`SELECT to_regclass(${name}) IS NOT NULL AS found`.execute(db.kysely)
  return rows[0]?.found === true
}

/** Chains, and how many of their heads are not the receipt at their end. One look-up by key for each chain. */
export async function countHeads(db: Executor): Promise<{ readonly chains: number; readonly wrong: number }> {
  const { rows } = await sql<{ chains: number; wrong: number }>`
    SELECT count(*)::float8 AS chains, count(*) FILTER (WHERE c.seq > 0 AND NOT EXISTS (
      SELECT 1 FROM receipt r WHERE r.chain_id = c.chain_id AND r.seq = c.seq AND r.chain_self = c.head))::float8 AS wrong
    FROM receipt_chain c`.execute(db.kysely)
  return rows[0] ?? { chains: 0, wrong: 0 }
}

/** The edition in force with the pieces that it should have and those that are there; undefined before the first import. */
export async function countEditionParts(
  db: Executor,
): Promise<{ readonly edition: string; readonly parts: number; readonly held: number } | undefined> {
  const { rows } = await sql<{ edition: string; parts: number; held: number }>`
    SELECT e.id AS edition, e.parts,
           (SELECT count(*) FROM edition_part p WHERE p.edition = e.id)::float8 AS held
    FROM edition_current c JOIN edition e ON e.id = c.edition`.execute(db.kysely)
  return rows[0]
}

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
           (SELECT receipt_id FROM receipt WHERE log_index IS NULL ORDER BY receipt_id LIMIT 1) AS unlogged,
           (SELECT created_at FROM log_checkpoint ORDER BY size DESC LIMIT 1) AS checkpoint`.execute(db.kysely)
  const [row] = rows
  return {
    newestReceiptId: row?.newest ?? undefined,
    oldestUnloggedId: row?.unlogged ?? undefined,
    newestCheckpointAt: row?.checkpoint ?? undefined,
  }
}

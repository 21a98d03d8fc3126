import { sql } from 'kysely'
import { ClaimcheckError } from '../model/index.ts'
import type { Database } from './database.ts'

/**
 * Resolves when the database answers and, where its disk was full, has room for half a megabyte again.
 *
 * @throws whatever the connection throws, or ClaimcheckError STORE_UNAVAILABLE.
 */
export async function ping(db: Database): Promise<void> {
  await sql`SELECT 1`.execute(db.kysely)
  if (!db.space.short) return
  await takeRoom(db)
  db.space.short = false
}

/** Take room on the disk for a moment: what fits into pages that are there already would prove nothing. */
async function takeRoom(db: Database): Promise<void> {
  try {
    await db.transaction((tx) =>
      sql`CREATE TEMPORARY TABLE claimcheck_space ON COMMIT DROP AS
        SELECT md5(number::text) AS text FROM generate_series(1, 8000) AS number`.execute(tx.kysely),
    )
  } catch (error) {
    // Where this user may make no temporary table, the next write tells.
    if (error instanceof ClaimcheckError) throw error
  }
}

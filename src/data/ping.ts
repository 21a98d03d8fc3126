import { sql } from 'kysely'
import type { Executor } from './database.ts'

/** Resolves when the database answers. @throws whatever the connection throws. */
export async function ping(db: Executor): Promise<void> {
  await sql`SELECT 1`.execute(db.kysely)
}

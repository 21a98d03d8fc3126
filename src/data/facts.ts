import { sql } from 'kysely'
import type { Database, Executor } from './database.ts'
import type { EditionTable } from './schema-reference.ts'

/** Channel on which a move of the edition in force is announced; the payload is the edition's id. */
export const editionChannel = 'edition'

/** Tables whose rows hold between revisions, with the column that names what a row is about. */
export const heldTables = {
  brand: 'slug',
  product: 'id',
  fact_source: 'id',
  fact: 'id',
} as const
export type HeldTable = keyof typeof heldTables

/** The edition in force and its revision, counted from 1. */
export interface CurrentEdition {
  readonly edition: string
  readonly revision: number
}

/** Where the pointer stands; undefined before the first import. */
export async function findCurrent(db: Executor): Promise<CurrentEdition | undefined> {
  return db.kysely.selectFrom('edition_current').select(['edition', 'revision']).executeTakeFirst()
}

/** An edition that is or was in force; undefined when it never was in this database. */
export async function findEdition(db: Executor, id: string): Promise<EditionTable | undefined> {
  return db.kysely.selectFrom('edition').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The editions that are or were in force, newest first, at most `limit`. */
export async function listEditions(db: Executor, limit: number): Promise<readonly EditionTable[]> {
  return db.kysely.selectFrom('edition').selectAll().orderBy('imported_at', 'desc').orderBy('id').limit(limit).execute()
}

/** One piece of an edition's compiled bytes; undefined when it is missing. */
export async function findPart(db: Executor, edition: string, part: number): Promise<Buffer | undefined> {
  const row = await db.kysely
    .selectFrom('edition_part')
    .select('bytes')
    .where('edition', '=', edition)
    .where('part', '=', part)
    .executeTakeFirst()
  return row?.bytes
}

/** Write the pieces of an edition, one at a time, in place of what an import that was cut short left of them. */
export async function writeParts(db: Database, edition: string, pieces: readonly Uint8Array[]): Promise<void> {
  await db.kysely.deleteFrom('edition_part').where('edition', '=', edition).execute()
  for (const [part, bytes] of pieces.entries()) {
    await db.copyIn('edition_part', ['edition', 'part', 'bytes'], [[edition, part, bytes]])
  }
}

/** Undo what an import that was cut short wrote for a revision that never came. */
export async function discardUnfinished(db: Database, revision: number): Promise<void> {
  for (const table of Object.keys(heldTables) as HeldTable[]) {
    await db.kysely.deleteFrom(table).where('since', '>', revision).execute()
    await db.kysely.updateTable(table).set({ until: null }).where('until', '>', revision).execute()
  }
}

/** Let the rows of `keys` hold no longer from `revision` on. */
export async function endRows(
  db: Executor,
  table: HeldTable,
  keys: readonly string[],
  revision: number,
): Promise<void> {
  await sql`
    UPDATE ${sql.table(table)} SET until = ${revision}
    WHERE ${sql.ref(heldTables[table])} = ANY(${keys}::text[]) AND until IS NULL AND since < ${revision}
  `.execute(db.kysely)
}

/** Let every row of a table hold no longer from `revision` on; answers with their number. */
export async function endAllRows(db: Executor, table: HeldTable, revision: number): Promise<number> {
  const { numUpdatedRows } = await db.kysely
    .updateTable(table)
    .set({ until: revision })
    .where('until', 'is', null)
    .where('since', '<', revision)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/**
 * Put `edition`, whose parts and rows are written, in force from `revision` on and tell everyone who listens, in one
 * transaction. An edition that stands in its table has therefore been in force.
 */
export async function moveCurrent(db: Database, edition: EditionTable, revision: number): Promise<void> {
  const pointer = { edition: edition.id, revision, moved_at: edition.imported_at }
  await db.transaction(async (tx) => {
    await tx.kysely
      .insertInto('edition')
      .values(edition)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    await tx.kysely
      .insertInto('edition_current')
      .values({ single: true, ...pointer })
      .onConflict((conflict) => conflict.column('single').doUpdateSet(pointer))
      .execute()
    await sql`SELECT pg_notify(${editionChannel}, ${edition.id})`.execute(tx.kysely)
  })
}

/** Delete rows that ended at or before `revision`, and let the planner know the tables as they now are. */
export async function pruneRows(db: Database, revision: number): Promise<void> {
  for (const table of Object.keys(heldTables) as HeldTable[]) {
    const { numDeletedRows } = await db.kysely
      .deleteFrom(table)
      .where('until', '<=', revision)
      .executeTakeFirstOrThrow()
    // The embedded database has nobody who would do this by itself.
    await db.script(numDeletedRows > 0n ? `VACUUM ANALYZE ${table}` : `ANALYZE ${table}`)
  }
}

import type { Database } from '../../data/database.ts'
import type { EditionTables } from '../../data/edition/index.ts'
import {
  discardUnfinished,
  endAllRows,
  endRows,
  findCurrent,
  findEdition,
  moveCurrent,
  pruneRows,
  writeParts,
} from '../../data/facts.ts'
import type { EditionTable } from '../../data/schema-reference.ts'
import { ClaimcheckError, type Clock } from '../../model/index.ts'
import { difference, type TableChange } from './difference.ts'
import { type Progress, silentProgress } from './progress.ts'
import { columnsOf, openTables, type Row } from './rows.ts'
import { loadStored, piecesOf, type StoredEdition, tablesOf } from './stored.ts'

export interface ImportOptions {
  readonly clock: Clock
  readonly progress?: Progress
  /** Stops between two pieces of work; what was written so far is discarded by the next import. */
  readonly signal?: AbortSignal
}

export interface Imported {
  /** False when the edition was in force already and nothing was done. */
  readonly moved: boolean
  readonly edition: string
  readonly revision: number
  /** Rows written and rows that ceased to hold. */
  readonly added: number
  readonly ended: number
}

/**
 * Rows of one copy. Other work gets the embedded database and its process between two copies, so they are small there.
 */
const rowsPerCopy = { pglite: 4_000, postgres: 50_000 } as const
const keysPerStatement = 5_000

/**
 * Bring the rows of `edition` into the database and put it in force. Only what differs from the edition in force is
 * written, in many small steps that nobody sees; the last step moves the pointer and notifies, in one transaction.
 * Doing it again changes nothing; after an import that was cut short the next one starts over. One at a time per
 * database. Throws `SETUP_INVALID` when the edition is not of this version's layout.
 */
export async function importEdition(
  db: Database,
  edition: StoredEdition,
  { clock, progress = silentProgress, signal }: ImportOptions,
): Promise<Imported> {
  const lock = await db.advisoryLock('import an edition', { wait: true })
  try {
    const current = await findCurrent(db)
    if (current?.edition === edition.id) return { moved: false, ...current, added: 0, ended: 0 }
    const revision = (current?.revision ?? 0) + 1
    const tables = tablesOf(edition)
    if (tables === undefined)
      throw new ClaimcheckError('SETUP_INVALID', 'The edition is of another layout; compile the reference data again.')
    await discardUnfinished(db, revision - 1)
    const parts = await keepCompiled(db, edition)
    const changes = await changesFor(db, current?.edition, edition, tables)
    progress.start(changes.reduce((sum, change) => sum + change.addedCount, 0))
    let ended = 0
    let added = 0
    for (const change of changes) {
      ended += await endOld(db, change, revision)
      added += await writeNew(db, change, revision, (rows) => {
        signal?.throwIfAborted()
        lock?.lost.throwIfAborted()
        progress.add(rows)
      })
    }
    await moveCurrent(db, describe(edition, tables, parts, clock.now()), revision)
    // The rows of the edition before stay for whoever still reads them.
    await pruneRows(db, revision - 1)
    return { moved: true, edition: edition.id, revision, added, ended }
  } finally {
    progress.stop()
    await lock?.release()
  }
}

async function changesFor(
  db: Database,
  current: string | undefined,
  edition: StoredEdition,
  tables: EditionTables,
): Promise<readonly TableChange[]> {
  const stored = current === undefined ? undefined : await loadStored(db, current)
  // An edition of another layout cannot be compared with, so then every row is written anew.
  const before = stored === undefined ? undefined : tablesOf(stored)
  return difference(
    stored === undefined || before === undefined ? undefined : openTables(stored.id, before),
    openTables(edition.id, tables),
  )
}

/** What the database will say of the edition. */
function describe(
  { id, lock }: StoredEdition,
  { head, columns }: EditionTables,
  parts: number,
  now: Date,
): EditionTable {
  return {
    id,
    lock,
    as_of: head.asOf === '' ? null : head.asOf,
    brands: head.brandCount,
    products: columns.subjectId.length - head.brandCount,
    facts: columns.factValue.length,
    parts,
    imported_at: now,
  }
}

/** Keep the compiled bytes, unless the database holds them from an earlier time that the edition was in force. */
async function keepCompiled(db: Database, { id, bytes }: StoredEdition): Promise<number> {
  const known = await findEdition(db, id)
  if (known !== undefined) return known.parts
  const pieces = piecesOf(bytes)
  await writeParts(db, id, pieces)
  return pieces.length
}

/** End the rows that the new revision no longer holds; answers with their number where it is known. */
async function endOld(db: Database, { table, ended }: TableChange, revision: number): Promise<number> {
  if (ended === undefined) return endAllRows(db, table, revision)
  for (let at = 0; at < ended.length; at += keysPerStatement) {
    await endRows(db, table, ended.slice(at, at + keysPerStatement), revision)
  }
  return ended.length
}

async function writeNew(
  db: Database,
  { table, added }: TableChange,
  revision: number,
  onRows: (rows: number) => void,
): Promise<number> {
  const columns = [...columnsOf[table], 'since']
  let written = 0
  for (const rows of inPieces(added, rowsPerCopy[db.kind])) {
    const copied = await db.copyIn(
      table,
      columns,
      rows.map((row) => [...row, revision]),
    )
    written += copied
    onRows(copied)
  }
  return written
}

function* inPieces(rows: Iterable<Row>, size: number): Generator<readonly Row[]> {
  let piece: Row[] = []
  for (const row of rows) {
    piece.push(row)
    if (piece.length < size) continue
    yield piece
    piece = []
  }
  if (piece.length > 0) yield piece
}

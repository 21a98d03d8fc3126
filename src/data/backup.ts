import { createHash, hash } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { ClaimcheckError, type Clock } from '../model/index.ts'
import { quoteName } from './copy-format.ts'
import type { Database, Executor, Tables } from './database.ts'
import { migrate } from './migrate.ts'
import { raiseEpoch } from './writer-epoch.ts'

/** Tables that an edition of the reference data and the recorded answers fill, which the next start imports again. */
export const importedTables: ReadonlySet<string> = new Set([
  ...['edition', 'edition_part', 'edition_current', 'brand', 'product', 'fact_source', 'fact'],
  ...['observation', 'observation_source'],
])

/** Rows fetched at a time, so that a table of any size passes through little memory. */
const fetchRows = 500

interface TableLayout {
  readonly name: string
  readonly columns: readonly string[]
}

/** What a backup says of itself before its rows. */
export interface BackupHeader {
  readonly claimcheck_backup: 1
  /** RFC 3339; every row is as of one moment shortly after. */
  readonly made_at: string
  readonly migrations: readonly string[]
  /** Tables in an order in which each comes after those it refers to. */
  readonly tables: readonly TableLayout[]
  readonly partitions: readonly { readonly name: string; readonly parent: string; readonly bound: string }[]
  readonly sequences: readonly { readonly name: string; readonly value: string }[]
}

/** Rows of one table and a sum over them in which their order does not count. */
export interface TableSum {
  readonly rows: number
  /** 64 hexadecimal digits: the SHA-256 of each row's text, added up modulo 2^256. */
  readonly sum: string
}

/** What a backup came to. */
export interface BackupReport {
  readonly tables: number
  readonly rows: number
}

/** Takes one line of the backup; resolves when there is room for the next. */
export type LineSink = (line: string) => Promise<void>

/**
 * Write the whole database as lines of JSON: the header, then per table its name, one array of texts per row, and its sum;
 * last the digest of all lines. Everything is read in one snapshot, so on Postgres a service may go on beside it; an
 * embedded database answers nobody else meanwhile.
 */
export async function writeBackup(
  db: Database,
  options: { readonly now: Date; readonly leaveOut?: ReadonlySet<string> },
  sink: LineSink,
): Promise<BackupReport> {
  const whole = createHash('sha256')
  const put = async (value: unknown) => {
    const line = typeof value === 'string' ? value : JSON.stringify(value)
    whole.update(`${line}\n`)
    await sink(line)
  }
  return db.transaction(async (tx) => {
    await tx.script('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY')
    const header = await readHeader(tx, options.now, options.leaveOut ?? new Set())
    await put(header)
    let total = 0
    for (const table of header.tables) {
      await put({ table: table.name })
      const sum = await forEachRow(tx, table, put)
      await put(sum)
      total += sum.rows
    }
    await sink(JSON.stringify({ end: whole.digest('hex') }))
    return { tables: header.tables.length, rows: total }
  })
}

async function readHeader(tx: Executor, now: Date, leaveOut: ReadonlySet<string>): Promise<BackupHeader> {
  const migrations = await tx.kysely.selectFrom('schema_migration').select('name').orderBy('name').execute()
  const { rows: partitions } = await sql<BackupHeader['partitions'][number]>`
    SELECT c.relname AS name, p.relname AS parent, pg_get_expr(c.relpartbound, c.oid) AS bound
    FROM pg_class c JOIN pg_inherits i ON i.inhrelid = c.oid JOIN pg_class p ON p.oid = i.inhparent
    WHERE c.relispartition AND c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace
    ORDER BY 1`.execute(tx.kysely)
  const { rows: sequences } = await sql<BackupHeader['sequences'][number]>`
    SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
    WHERE schemaname = current_schema() AND last_value IS NOT NULL ORDER BY 1`.execute(tx.kysely)
  const tables = (await readTables(tx)).filter(({ name }) => name !== 'schema_migration' && !leaveOut.has(name))
  return {
    claimcheck_backup: 1,
    made_at: now.toISOString(),
    migrations: migrations.map(({ name }) => name),
    tables,
    partitions,
    sequences,
  }
}

/** Tables that outlive a crash of the server, each after those it refers to. */
async function readTables(tx: Executor): Promise<readonly TableLayout[]> {
  const { rows: found } = await sql<TableLayout>`
    SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND c.relpersistence = 'p' AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    GROUP BY c.relname ORDER BY c.relname`.execute(tx.kysely)
  const { rows: references } = await sql<{ table: string; refers: string }>`
    SELECT DISTINCT t.relname AS table, r.relname AS refers
    FROM pg_constraint k JOIN pg_class t ON t.oid = k.conrelid JOIN pg_class r ON r.oid = k.confrelid
    WHERE k.contype = 'f' AND k.conrelid <> k.confrelid
      AND t.relnamespace = current_schema()::regnamespace`.execute(tx.kysely)
  const placed = new Map<string, TableLayout>()
  const waiting = [...found]
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ name }) =>
      references.every(({ table, refers }) => table !== name || placed.has(refers)),
    )
    const [table] = waiting.splice(next, 1)
    if (next === -1 || table === undefined) throw new Error('Tables refer to each other in a circle.')
    placed.set(table.name, table)
  }
  return [...placed.values()]
}

/** Hand out each row as the JSON text of an array of texts and nulls; the snapshot of the transaction is read. */
async function forEachRow(
  tx: Executor,
  { name, columns }: TableLayout,
  take: (row: string) => Promise<void>,
): Promise<TableSum> {
  const texts = columns.map((column) => `${quoteName(column)}::text`).join(', ')
  // Rows that refer to rows of their own table are written in the order of their ids, which is that of their time.
  const order = columns.includes('id') ? ' ORDER BY id' : ''
  await tx.script(
    `DECLARE backup_rows NO SCROLL CURSOR FOR SELECT array_to_json(ARRAY[${texts}])::text AS row FROM ${quoteName(name)}${order}`,
  )
  const adder = createAdder()
  for (;;) {
    const { rows } = await sql<{ row: string }>`FETCH ${sql.lit(fetchRows)} FROM backup_rows`.execute(tx.kysely)
    if (rows.length === 0) break
    for (const { row } of rows) {
      adder.add(row)
      await take(row)
    }
  }
  await tx.script('CLOSE backup_rows')
  return adder.sum()
}

/** Adds up digests of rows. */
function createAdder() {
  let rows = 0
  let total = 0n
  return {
    add(row: string) {
      rows += 1
      total = BigInt.asUintN(256, total + BigInt(`0x${hash('sha256', row)}`))
    },
    sum: (): TableSum => ({ rows, sum: total.toString(16).padStart(64, '0') }),
  }
}

/** The lines of a backup, one after another. */
export type Lines = AsyncIterator<string, unknown, undefined>

/** A restored database, table by table as its rows were read back. */
export interface RestoreReport extends BackupReport {
  readonly header: BackupHeader
}

/**
 * Fill an empty database with a backup: its schema first, then its rows, then whatever migrations `migrationsFolder` has
 * beyond. Every table is read back and compared with the sum that was taken when the backup was made.
 *
 * @throws ClaimcheckError `SETUP_INVALID` where the place is not empty, the backup is of a newer version, or it is damaged; the
 * place is then to be thrown away.
 */
export async function readBackup(
  db: Database,
  given: AsyncIterable<string>,
  { migrationsFolder, clock }: { readonly migrationsFolder: string; readonly clock: Clock },
): Promise<RestoreReport> {
  const whole = createHash('sha256')
  const lines = digested(given, whole)
  const header = await headerOf(lines)
  await makeSchema(db, header, migrationsFolder, clock)
  let total = 0
  for (const table of header.tables) total += await fillTable(db, table, lines)
  const expected = whole.digest('hex')
  const last = parsed<{ readonly end?: string }>((await lines.next()).value)
  if (last.end !== expected || (await lines.next()).done !== true) throw damaged()
  for (const { name, value } of header.sequences)
    await sql`SELECT setval(${quoteName(name)}::regclass, ${value}::bigint)`.execute(db.kysely)
  await migrate(db, migrationsFolder, clock)
  // Whoever still signs as of before the backup commits nothing here, and what is signed from here on says so.
  await raiseEpoch(db)
  return { header, tables: header.tables.length, rows: total }
}

/** Lines whose digest is kept up, the last one apart, which holds it. */
async function* digested(given: AsyncIterable<string>, whole: ReturnType<typeof createHash>): AsyncGenerator<string> {
  let ended = false
  for await (const line of given) {
    ended ||= line.startsWith('{"end":')
    if (!ended) whole.update(`${line}\n`)
    yield line
  }
}

function damaged(cause?: unknown): ClaimcheckError {
  return new ClaimcheckError('SETUP_INVALID', 'The backup is damaged or cut short; take another one.', { cause })
}

function parsed<T>(line: unknown): T {
  try {
    return JSON.parse(String(line)) as T
  } catch {
    throw damaged()
  }
}

async function headerOf(lines: Lines): Promise<BackupHeader> {
  const header = parsed<Partial<BackupHeader>>((await lines.next()).value)
  if (header.claimcheck_backup === 1) return header as BackupHeader
  throw new ClaimcheckError(
    'SETUP_INVALID',
    'The file is no backup of this service; name one made by claimcheck backup.',
  )
}

/** The schema as it was when the backup was made. */
async function makeSchema(db: Database, header: BackupHeader, folder: string, clock: Clock): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class
    WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') LIMIT 1`.execute(db.kysely)
  if (rows.length > 0)
    throw new ClaimcheckError(
      'SETUP_INVALID',
      'The database holds tables already; restore into an empty one, by another DATA_DIR or DATABASE_URL.',
    )
  const then = await mkdtemp(join(tmpdir(), 'claimcheck-restore-'))
  try {
    for (const name of header.migrations)
      await cp(join(folder, `${name}.sql`), join(then, `${name}.sql`)).catch(() => {
        throw new ClaimcheckError('SETUP_INVALID', 'The backup is of a newer version; restore it with that version.')
      })
    await migrate(db, then, clock)
  } finally {
    await rm(then, { recursive: true, force: true })
  }
  for (const { name, parent, bound } of header.partitions)
    await db.script(`CREATE TABLE IF NOT EXISTS ${quoteName(name)} PARTITION OF ${quoteName(parent)} ${bound}`)
}

/** Write the rows of one table and read them back; answers with how many. */
async function fillTable(db: Database, table: TableLayout, lines: Lines): Promise<number> {
  const opening = parsed<{ readonly table?: string }>((await lines.next()).value)
  if (opening.table !== table.name) throw damaged()
  // Rows that a migration writes are part of the backup too.
  await db.script(`DELETE FROM ${quoteName(table.name)}`)
  let closing = ''
  const rows = async function* () {
    for (;;) {
      const { value, done } = await lines.next()
      if (done === true) throw damaged()
      if (value.startsWith('{')) {
        closing = value
        return
      }
      yield parsed<readonly (string | null)[]>(value)
    }
  }
  // What a trigger would add to another table, that table brings itself.
  await db.script(`ALTER TABLE ${quoteName(table.name)} DISABLE TRIGGER USER`)
  await db.copyIn(table.name as keyof Tables & string, table.columns, rows()).catch((cause: unknown) => {
    // A row that the schema does not take was not in the database either.
    throw cause instanceof ClaimcheckError ? cause : damaged(cause)
  })
  await db.script(`ALTER TABLE ${quoteName(table.name)} ENABLE TRIGGER USER`)
  const expected = parsed<TableSum>(closing)
  const found = await db.transaction((tx) => forEachRow(tx, table, async () => {}))
  if (found.rows !== expected.rows || found.sum !== expected.sum) throw damaged()
  return found.rows
}

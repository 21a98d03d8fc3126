import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, openAsBlob } from 'node:fs'
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, databaseOn, openDatabase } from '../../src/data/database.ts'
import { migrate } from '../../src/data/migrate.ts'
import { pgliteEngineOn } from '../../src/data/pglite.ts'
import { systemClock } from '../../src/model/index.ts'

/** Both databases: `describe.each(databases)('…on %s', (kind) => …)` runs every data test on each. */
export const databases = ['pglite', 'postgres'] as const
export type DatabaseKind = (typeof databases)[number]

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

export interface TestDatabase {
  readonly db: Database
  /** Another handle on the same database, as a second replica has; the same handle on PGlite. */
  replica(): Promise<Database>
  /** Address of the database; undefined on PGlite. */
  readonly url: string | undefined
  /** Close every handle and drop the database. */
  close(): Promise<void>
}

/** A fresh database, migrated unless told otherwise. */
export async function openTestDatabase(
  kind: DatabaseKind,
  options: { readonly migrated?: boolean } = {},
): Promise<TestDatabase> {
  const { migrated = true } = options
  if (kind === 'pglite') return openPglite(migrated)
  const opened = await openPostgres()
  if (migrated) await migrate(opened.db, migrationsFolder, systemClock)
  return opened
}

/** Where a template is kept: for this version of PGlite, these migrations where it has them, and the user that runs the tests. */
async function templatePath(migrated: boolean): Promise<string> {
  const manifest = fileURLToPath(new URL('../package.json', import.meta.resolve('@electric-sql/pglite')))
  const hash = createHash('sha256').update(await readFile(manifest))
  if (migrated)
    for (const name of await migrationNames())
      hash.update(name).update(await readFile(join(migrationsFolder, `${name}.sql`)))
  return join(tmpdir(), `claimcheck-pglite-${hash.digest('hex').slice(0, 16)}-${process.getuid?.() ?? 0}`)
}

/** A data directory in memory as a file, made once; loading it is 8 times quicker than making it. */
async function templateFile(migrated: boolean): Promise<Blob> {
  const path = `${await templatePath(migrated)}.tar`
  if (!existsSync(path)) {
    const fresh = `${path}.${randomBytes(4).toString('hex')}`
    const directory = `${fresh}.d`
    if (migrated) await placeMigrated(directory)
    const empty = await PGlite.create(migrated ? { dataDir: directory } : {})
    const dump = await empty.dumpDataDir('none')
    await empty.close()
    await rm(directory, { recursive: true, force: true })
    await writeFile(fresh, Buffer.from(await dump.arrayBuffer()), { mode: 0o600 })
    await rename(fresh, path)
  }
  return openAsBlob(path)
}

/**
 * Put a migrated database without rows into `directory`. It is copied from one that is made once, because making it takes five
 * seconds of the processor; that a service makes its own is shown where one is started as its users start it.
 */
export async function placeMigrated(directory: string): Promise<void> {
  const template = await templatePath(true)
  if (!existsSync(template)) {
    const fresh = `${template}.${randomBytes(4).toString('hex')}`
    const db = await openDatabase({ dataDir: fresh })
    await migrate(db, migrationsFolder, systemClock)
    await db.close()
    // Another test file may have been quicker.
    await rename(join(fresh, 'pg'), template).catch(() => {})
    await rm(fresh, { recursive: true, force: true })
  }
  await cp(template, directory, { recursive: true })
}

async function openPglite(migrated: boolean): Promise<TestDatabase> {
  const db = databaseOn(await pgliteEngineOn({ loadDataDir: await templateFile(migrated) }))
  return { db, replica: async () => db, url: undefined, close: () => db.close() }
}

/** Address of the run's server, which starts when first asked for. */
async function serverUrl(): Promise<string> {
  const socket = connect(inject('postgresBroker'), '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk.toString()
  })
  await once(socket, 'end')
  socket.destroy()
  if (answer.startsWith('error ')) throw new Error(answer)
  return answer
}

/** Statements on the server itself, outside the database under test. */
async function administer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

async function openPostgres(): Promise<TestDatabase> {
  const server = await serverUrl()
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(server, `CREATE DATABASE ${name}`)
  const url = server.replace(/\/postgres$/, `/${name}`)
  const open: Database[] = []
  const replica = async () => {
    const db = await openDatabase({ databaseUrl: url, dataDir: tmpdir() })
    open.push(db)
    return db
  }
  const db = await replica()
  return {
    db,
    replica,
    url,
    async close() {
      for (const handle of open) await handle.close()
      await administer(server, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}

/** Empty every table but the record of migrations: quicker than a fresh database for each test of a file. */
export async function emptyTables(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'schema_migration'
    `.execute(db.kysely)
  if (rows.length > 0) await db.script(`TRUNCATE ${rows.map(({ name }) => name).join(', ')} CASCADE`)
}

/** Names of the committed migrations, for tests that count them. */
export async function migrationNames(): Promise<readonly string[]> {
  return (await readdir(migrationsFolder))
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -4))
    .sort()
}

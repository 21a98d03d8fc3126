import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, openAsBlob } from 'node:fs'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
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
  const opened = kind === 'pglite' ? await openPglite() : await openPostgres()
  if (options.migrated !== false) await migrate(opened.db, migrationsFolder, systemClock)
  return opened
}

/** An initialised data directory as a file, made once per version of PGlite; loading it is 8 times quicker. */
async function pgliteTemplate(): Promise<Blob> {
  const manifest = fileURLToPath(new URL('../package.json', import.meta.resolve('@electric-sql/pglite')))
  const version = createHash('sha256')
    .update(await readFile(manifest))
    .digest('hex')
    .slice(0, 16)
  const path = join(tmpdir(), `claimcheck-pglite-${version}-${process.getuid?.() ?? 0}.tar`)
  if (!existsSync(path)) {
    const empty = await PGlite.create()
    const dump = await empty.dumpDataDir('none')
    await empty.close()
    const fresh = `${path}.${randomBytes(4).toString('hex')}`
    await writeFile(fresh, Buffer.from(await dump.arrayBuffer()), { mode: 0o600 })
    await rename(fresh, path)
  }
  return openAsBlob(path)
}

async function openPglite(): Promise<TestDatabase> {
  const db = databaseOn(await pgliteEngineOn({ loadDataDir: await pgliteTemplate() }))
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

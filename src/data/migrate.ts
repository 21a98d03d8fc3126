import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { ClaimcheckError, type Clock } from '../model/index.ts'
import type { Database, Executor } from './database.ts'

/** One file of `migrations/`. */
interface Migration {
  /** File name without `.sql`, such as `0001_access`. */
  readonly name: string
  readonly sql: string
  /** SHA-256 of the text with LF line ends, in hex. */
  readonly digest: string
}

const fileName = /^\d{4}_[a-z0-9_]+\.sql$/

const recordTable = `CREATE TABLE IF NOT EXISTS schema_migration (
  name text PRIMARY KEY,
  digest text NOT NULL,
  applied_at timestamptz NOT NULL
)`

async function readMigrations(folder: string): Promise<readonly Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file) => {
      if (!fileName.test(file)) {
        throw new ClaimcheckError(
          'SETUP_INVALID',
          `Name the migration ${file} by four digits, an underscore and lower-case words.`,
        )
      }
      const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n')
      return { name: file.slice(0, -4), sql, digest: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/**
 * Apply every migration of `folder` that this database has not seen, in order of name, each in a transaction of its
 * own, under one advisory lock so that replicas take turns. Answers with the names applied.
 *
 * Forward only: a recorded migration whose file has changed stops here with `SETUP_INVALID` and its name. A recorded
 * one without a file is no fault: a newer replica has been here, and migrations expand before they contract.
 */
export async function migrate(db: Database, folder: string, clock: Clock): Promise<readonly string[]> {
  const migrations = await readMigrations(folder)
  const lock = await db.advisoryLock('migrate', { wait: true })
  try {
    await db.script(recordTable)
    const recorded = await db.kysely.selectFrom('schema_migration').select(['name', 'digest']).execute()
    const digests = new Map(recorded.map(({ name, digest }) => [name, digest]))
    const changed = migrations.find(({ name, digest }) => (digests.get(name) ?? digest) !== digest)
    if (changed !== undefined) {
      throw new ClaimcheckError(
        'SETUP_INVALID',
        `The migration ${changed.name} was changed after it was applied; restore its text and write the change as a new migration.`,
      )
    }
    const fresh = migrations.filter(({ name }) => !digests.has(name))
    for (const { name, digest, sql } of fresh) {
      await db.transaction(async (tx) => {
        await tx.script(sql)
        await tx.kysely.insertInto('schema_migration').values({ name, digest, applied_at: clock.now() }).execute()
      })
    }
    return fresh.map(({ name }) => name)
  } finally {
    await lock?.release()
  }
}

/** How the schema stands to the migrations of `folder`: those not applied yet, and the first that was changed since. */
export async function schemaState(
  db: Executor,
  folder: string,
): Promise<{ readonly pending: readonly string[]; readonly changed: string | undefined }> {
  const migrations = await readMigrations(folder)
  const { rows } = await sql<{ found: boolean }>`
    SELECT to_regclass('schema_migration') IS NOT NULL AS found`.execute(db.kysely)
  const recorded =
    rows[0]?.found === true ? await db.kysely.selectFrom('schema_migration').select(['name', 'digest']).execute() : []
  const digests = new Map(recorded.map(({ name, digest }) => [name, digest]))
  return {
    pending: migrations.filter(({ name }) => !digests.has(name)).map(({ name }) => name),
    changed: migrations.find(({ name, digest }) => (digests.get(name) ?? digest) !== digest)?.name,
  }
}

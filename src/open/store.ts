import { fileURLToPath } from 'node:url'
import type { Config } from '../config.ts'
import { type Database, openDatabase } from '../data/database.ts'
import { migrate } from '../data/migrate.ts'
import { hasTable, readServerVersion } from '../data/vitals.ts'
import { ClaimcheckError, type Clock } from '../model/index.ts'
import { paymentRecordKind, replayPayments } from '../payments/index.ts'
import { checkHeldKeys, type EmbeddedDurability, openEmbeddedDurability } from '../receipts/index.ts'
import { heldPassphrase } from './secrets.ts'

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

/** The oldest Postgres that its makers still mend. */
const postgresMin = 14

/** The durable state of one process. */
export interface Store {
  readonly db: Database
  /** Beside the embedded database only, which never syncs by itself. */
  readonly durability: EmbeddedDurability | undefined
  close(): Promise<void>
}

/** Open the database, bring its schema up to date and put back what a crash of the embedded one may have cost. */
export async function openStore(config: Config, clock: Clock): Promise<Store> {
  if (config.databaseUrl !== undefined) await migrateFirst(config, clock)
  const db = await openDatabase(config, { statementTimeoutMs: config.statementTimeoutMs })
  try {
    if (db.kind === 'pglite') {
      await checkHeld(config, db, clock)
      await migrate(db, migrationsFolder, clock)
    }
    const durability =
      db.kind === 'pglite'
        ? await openEmbeddedDurability({ db, dataDir: config.dataDir, clock, replay: replayOf(db) })
        : undefined
    return {
      db,
      durability,
      async close() {
        await durability?.close()
        await db.close()
      },
    }
  } catch (error) {
    await db.close()
    throw error
  }
}

/** On connections of their own, because a migration may take longer than a call may wait. */
async function migrateFirst(config: Config, clock: Clock): Promise<void> {
  const { databaseDirectUrl: direct } = config
  if (direct !== undefined) await (await opened({ ...config, databaseUrl: direct }, 'DATABASE_DIRECT_URL')).close()
  const db = await opened(config, 'DATABASE_URL')
  try {
    const version = await readServerVersion(db)
    if (version < postgresMin)
      throw new ClaimcheckError(
        'SETUP_INVALID',
        `The server of DATABASE_URL is older than Postgres ${postgresMin}; update it, or set DATABASE_URL to a newer one.`,
      )
    await checkHeld(config, db, clock)
    await migrate(db, migrationsFolder, clock)
  } finally {
    await db.close()
  }
}

/** One connection. Whatever keeps it from being made is a matter of the address, the server or the permission. */
function opened(config: Config, setting: 'DATABASE_URL' | 'DATABASE_DIRECT_URL'): Promise<Database> {
  return openDatabase({ ...config, poolMax: 1 }).catch((cause: unknown) => {
    throw new ClaimcheckError(
      'SETUP_INVALID',
      `The database of ${setting} cannot be opened. See that it runs, and that address, name, user and password are right.`,
      { cause },
    )
  })
}

/** Look at the signing keys before the first change: a start that cannot sign must not have migrated or made anything. */
async function checkHeld(config: Config, db: Database, clock: Clock): Promise<void> {
  if (!(await hasTable(db, 'signing_key'))) return
  await checkHeldKeys({
    db,
    clock,
    passphrase: await heldPassphrase(config, db),
    refuseDevelopmentKeys: config.production && !config.allowDevelopmentKeys,
  })
}

/** Steps of payments that a power loss took; the rest of the journal is the receipts' own. */
function replayOf(db: Database) {
  return async (kind: string, value: unknown) => {
    if (kind === paymentRecordKind) await replayPayments(db, value)
  }
}

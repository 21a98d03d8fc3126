import { fileURLToPath } from 'node:url'
import type { Config } from '../config.ts'
import { type Database, openDatabase } from '../data/database.ts'
import { migrate } from '../data/migrate.ts'
import type { Clock } from '../model/index.ts'
import { paymentRecordKind, replayPayments } from '../payments/index.ts'
import { type EmbeddedDurability, openEmbeddedDurability } from '../receipts/index.ts'

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

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
    if (db.kind === 'pglite') await migrate(db, migrationsFolder, clock)
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
  const db = await openDatabase({ ...config, poolMax: 1 })
  await migrate(db, migrationsFolder, clock).finally(() => db.close())
}

/** Steps of payments that a power loss took; the rest of the journal is the receipts' own. */
function replayOf(db: Database) {
  return async (kind: string, value: unknown) => {
    if (kind === paymentRecordKind) await replayPayments(db, value)
  }
}

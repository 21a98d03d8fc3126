import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { type Database, openDatabase } from '../data/database.ts'
import { openWriter } from '../data/writer.ts'
import { ClaimcheckError } from '../model/index.ts'
import { type RepairReport, repairJournal } from '../receipts/index.ts'

/** What a repair did, and whether the database could be asked for what the journal lacks. */
export interface Repair extends RepairReport {
  readonly databaseRead: boolean
}

/**
 * Repair the journal of `DATA_DIR` as its one writer.
 *
 * @throws ClaimcheckError `SETUP_INVALID` when a service has the directory open, or receipts are kept in Postgres.
 */
export async function repair(config: Config): Promise<Repair> {
  if (config.databaseUrl !== undefined)
    throw new ClaimcheckError(
      'SETUP_INVALID',
      'There is no journal over Postgres; unset DATABASE_URL to repair DATA_DIR.',
    )
  const folder = join(config.dataDir, 'journal')
  const directory = join(config.dataDir, 'pg')
  const db = await openReadable(config, directory)
  if (db?.writer !== undefined) {
    const { epoch } = db.writer
    return repairJournal(folder, db, epoch).then(
      async (report) => {
        await db.close()
        return { ...report, databaseRead: true }
      },
      async (error: unknown) => {
        await db.close()
        throw error
      },
    )
  }
  const writer = await openWriter(directory)
  try {
    return { ...(await repairJournal(folder, undefined, writer.epoch)), databaseRead: false }
  } finally {
    await writer.release()
  }
}

/** The embedded database, where there is one that opens; making an empty one would help nobody. */
async function openReadable(config: Config, directory: string): Promise<Database | undefined> {
  if ((await stat(directory).catch(() => undefined)) === undefined) return undefined
  return openDatabase(config).catch((error: unknown) => {
    // Another process has it: then nothing here may be touched.
    if (error instanceof ClaimcheckError) throw error
    return undefined
  })
}

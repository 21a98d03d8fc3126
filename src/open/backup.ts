import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { importedTables, type RestoreReport, readBackup, writeBackup } from '../data/backup.ts'
import { readLines, writeLines } from '../data/backup-file.ts'
import { type Database, openDatabase } from '../data/database.ts'
import { syncDatabase } from '../data/journal.ts'
import { fixedClock, systemClock } from '../model/index.ts'
import { readPublicKeys } from '../receipts/index.ts'
import { checkStore, type StoreReport } from './fsck.ts'
import { migrationsFolder } from './store.ts'

/** Back the configured database up into a file; with `stateOnly`, without what the next start imports again. */
export async function backUp(config: Config, path: string, { stateOnly }: { readonly stateOnly: boolean }) {
  const db = await openDatabase(config, { beside: true })
  try {
    const options = { now: systemClock.now(), ...(stateOnly ? { leaveOut: importedTables } : {}) }
    return await writeLines(path, (sink) => writeBackup(db, options, sink))
  } finally {
    await db.close()
  }
}

/** A restored backup, and what re-verifying it found. */
export interface Restored {
  readonly report: RestoreReport
  readonly fsck: StoreReport
}

/** Restore a backup into the configured database, which must be empty, and re-verify every chain, the log and the counters. */
export async function restore(config: Config, path: string): Promise<Restored> {
  const db = await openDatabase(config)
  try {
    const restored = await restoreInto(db, path)
    if (db.kind === 'pglite') await syncDatabase(db, join(config.dataDir, 'pg'))
    return restored
  } finally {
    await db.close()
  }
}

/** Restore a backup into a place of its own, look whether it is whole, and throw the place away. */
export async function prove(path: string): Promise<Restored> {
  const dataDir = await mkdtemp(join(tmpdir(), 'claimcheck-prove-'))
  const db = await openDatabase({ dataDir })
  try {
    return await restoreInto(db, path)
  } finally {
    await db.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function restoreInto(db: Database, path: string): Promise<Restored> {
  const report = await readBackup(db, readLines(path), { migrationsFolder, clock: systemClock })
  // Receipts of its last moment had not reached the log yet; how late that is counts from then.
  const clock = fixedClock(report.header.made_at)
  const keys = await readPublicKeys(db, clock)
  return { report, fsck: await checkStore({ db, keys, clock }) }
}

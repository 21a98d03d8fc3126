import { openDatabase } from '../data/database.ts'
import { systemClock } from '../model/index.ts'
import { importEdition, readStored } from '../reference/import/index.ts'
import { serveTask } from './aside.ts'

/** What an import into Postgres is asked for. */
export interface ImportTask {
  readonly databaseUrl: string
  readonly databaseDirectUrl: string | undefined
  readonly dataDir: string
  /** Folder of the compiled edition. */
  readonly folder: string
}

/** What the import tells while it goes on, in the words of its progress. */
export type ImportNotice = { readonly start: number } | { readonly add: number } | { readonly stop: true }

serveTask<ImportTask, ImportNotice>(async ({ folder, ...place }, tell) => {
  const db = await openDatabase({ ...place, poolMax: 1 })
  try {
    await importEdition(db, readStored(folder), {
      clock: systemClock,
      progress: { start: (start) => tell({ start }), add: (add) => tell({ add }), stop: () => tell({ stop: true }) },
    })
  } finally {
    await db.close()
  }
})

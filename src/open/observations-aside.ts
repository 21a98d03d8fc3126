import { openDatabase } from '../data/database.ts'
import { importObservations } from '../data/observation-import.ts'
import { systemClock } from '../model/index.ts'
import { serveTask } from './aside.ts'

/** What an import of the recorded answers into Postgres is asked for. */
export interface ObservationsTask {
  readonly databaseUrl: string
  readonly databaseDirectUrl: string | undefined
  readonly dataDir: string
  /** Folder of the recorded answers. */
  readonly folder: string
}

/** What it tells: rows brought in so far, and at the end how it stands. */
export type ObservationsNotice = { readonly imported: number; readonly complete: boolean }

serveTask<ObservationsTask, ObservationsNotice>(async ({ folder, ...place }, tell) => {
  const db = await openDatabase({ ...place, poolMax: 1 })
  try {
    const signal = new AbortController().signal
    tell(
      await importObservations({
        db,
        clock: systemClock,
        folder,
        signal,
        onProgress: (imported) => tell({ imported, complete: false }),
      }),
    )
  } finally {
    await db.close()
  }
})

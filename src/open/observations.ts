import type { Database } from '../data/database.ts'
import { importObservations } from '../data/observation-import.ts'
import { findRecord, listSummaries } from '../data/observations.ts'
import type { Clock, ObservationPort } from '../model/index.ts'
import { runAside } from './aside.ts'
import type { ObservationsNotice, ObservationsTask } from './observations-aside.ts'
import { shippedAnswers } from './shipped-answers.ts'

export interface Observations {
  readonly port: ObservationPort
  /** Start bringing in what is not there yet; the service answers meanwhile. */
  start(): void
  close(): Promise<void>
}

/**
 * Recorded answers over `db`, imported from `folder` once started.
 *
 * @param onError Told when the import fails; the service goes on with what is there.
 */
export function openObservations(config: {
  readonly db: Database
  readonly clock: Clock
  readonly folder: string
  /** The Postgres to import into by a process of its own, so that the service keeps none of the memory it takes. */
  readonly aside?: Omit<ObservationsTask, 'folder'> | undefined
  onError(error: unknown): void
}): Observations {
  const { db, clock, folder, aside } = config
  const stop = new AbortController()
  let state = { imported: 0, complete: false }
  let running: Promise<void> | undefined
  const run = async () => {
    if (aside !== undefined) {
      const told = (notice: ObservationsNotice) => {
        state = notice
      }
      return runAside(new URL('observations-aside.ts', import.meta.url), { ...aside, folder }, told, stop.signal)
    }
    state = await importObservations({
      db,
      clock,
      folder,
      signal: stop.signal,
      onProgress: (imported) => {
        state = { imported, complete: false }
      },
    })
  }
  return {
    port: {
      search: (query) => listSummaries(db, query),
      find: (observationId) => findRecord(db, observationId),
      progress: () => state,
    },
    start() {
      // Read now, so that the first claim about answers does not wait for it.
      running ??= Promise.resolve()
        .then(shippedAnswers)
        .then(run)
        .catch((error: unknown) => {
          if (!stop.signal.aborted) config.onError(error)
        })
    },
    async close() {
      stop.abort()
      await running
    },
  }
}

import { AsyncResource } from 'node:async_hooks'
import { setImmediate } from 'node:timers/promises'
import type { Config } from '../config.ts'
import type { Database } from '../data/database.ts'
import { readEdition } from '../data/edition/index.ts'
import { editionChannel, findCurrent } from '../data/facts.ts'
import type { Clock, Edition } from '../model/index.ts'
import { importEdition, type Progress, progressOn, readStored, silentProgress } from '../reference/import/index.ts'
import { runAside } from './aside.ts'
import type { ImportNotice, ImportTask } from './import-aside.ts'
import type { KnowledgeHolder } from './knowledge.ts'
import {
  type ChosenEdition,
  chooseEdition,
  obtainFolder,
  type ShippedOptions,
  shippedFolder,
} from './reference-data.ts'
import type { Store } from './store.ts'

interface FollowOptions {
  readonly config: Config
  readonly db: Database
  readonly clock: Clock
  readonly knowledge: KnowledgeHolder
  readonly chosen: ChosenEdition
  /** Where the import of a new edition is shown. */
  readonly progress?: NodeJS.WriteStream | undefined
  onError(error: unknown): void
}

/** Swaps that happen while a service runs. */
export interface EditionFollower {
  /** Resolves when the shipped edition is in force, or was not to be imported. */
  readonly imported: Promise<void>
  close(): Promise<void>
}

/**
 * Serve whichever edition is in force from now on: import the shipped one where it is new to the database, and swap
 * whenever the pointer moves. The swap is one assignment; calls in flight keep the edition they began with.
 */
async function followEdition(options: FollowOptions): Promise<EditionFollower> {
  const { db, onError } = options
  const stop = new AbortController()
  const look = lookAfterPointer(options, stop.signal)
  // A notice may arrive within the transaction that sent it, whose context must not be carried on.
  const outside = AsyncResource.bind(look)
  const stopListening = await db.listen(editionChannel, outside, outside)
  const looked = look()
  const imported = importChosen(options, stop.signal).catch((error: unknown) => {
    if (!stop.signal.aborted) onError(error)
  })
  return {
    imported,
    async close() {
      stop.abort()
      await Promise.all([stopListening(), imported, looked])
      await look()
    },
  }
}

/** Looks at the pointer, one look after another, and swaps where it has moved on. */
function lookAfterPointer(options: FollowOptions, signal: AbortSignal): () => Promise<void> {
  const { config, db, knowledge, chosen, onError } = options
  let { revision } = chosen
  let turn: Promise<void> = Promise.resolve()
  const lookOnce = async () => {
    if (signal.aborted) return
    const current = await findCurrent(db)
    if (current === undefined || current.revision <= revision) return
    if (current.edition !== knowledge.current().edition.id) {
      const folder = await obtainFolder(config, async () => db, current.edition)
      if (folder !== undefined) knowledge.swap(readEdition(folder))
    }
    // Only now: a look that failed is repeated by the next.
    revision = current.revision
  }
  return () => {
    turn = turn.then(lookOnce).catch((error: unknown) => {
      if (!signal.aborted) onError(error)
    })
    return turn
  }
}

async function importChosen(options: FollowOptions, signal: AbortSignal): Promise<void> {
  const { config, db, clock, chosen, progress } = options
  const folder = chosen.toImport
  if (folder === undefined) return
  // The start is reported before the import takes its first turn.
  await setImmediate()
  const shown = progress === undefined ? silentProgress : progressOn(progress)
  const { databaseUrl, databaseDirectUrl, dataDir } = config
  if (databaseUrl !== undefined) return importAside({ databaseUrl, databaseDirectUrl, dataDir, folder }, shown, signal)
  await importEdition(db, readStored(folder), { clock, progress: shown, signal })
}

function importAside(task: ImportTask, progress: Progress, signal: AbortSignal): Promise<void> {
  const tell = (notice: ImportNotice) => {
    if ('start' in notice) progress.start(notice.start)
    else if ('add' in notice) progress.add(notice.add)
    else progress.stop()
  }
  return runAside(new URL('import-aside.ts', import.meta.url), task, tell, signal)
}

/** The edition of a deployment: first chosen, while the rooms open, then followed, once the service listens. */
export interface DeployedEdition {
  readonly open: (store: Pick<Store, 'db'>) => Promise<Edition>
  follow(rooms: Pick<FollowOptions, 'db' | 'clock' | 'knowledge' | 'onError'>): Promise<EditionFollower | undefined>
}

/** An edition that is served as it is and never imported. */
export function broughtEdition(edition: Edition): DeployedEdition {
  return { open: async () => edition, follow: async () => undefined }
}

/** The shipped edition or the one in force. Nothing is compiled before the database is open: what stops a start is told first. */
export function deployedEdition(config: Config, options: ShippedOptions): DeployedEdition {
  let chosen: ChosenEdition | undefined
  return {
    async open({ db }) {
      chosen = await chooseEdition(config, db, await shippedFolder(config, options))
      return chosen.edition
    },
    async follow(rooms) {
      if (chosen === undefined) throw new Error('An edition is followed only after it was opened.')
      return followEdition({ ...rooms, config, chosen, progress: options.progress })
    },
  }
}

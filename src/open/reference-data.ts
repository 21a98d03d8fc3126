import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import type { Config } from '../config.ts'
import type { Database } from '../data/database.ts'
import { editionFile, editionIdOf, lockFile, readEdition } from '../data/edition/index.ts'
import { findCurrent, findEdition } from '../data/facts.ts'
import { ClaimcheckError, type Edition } from '../model/index.ts'
import { lockInputs, parseLock } from '../reference/compile/lock.ts'
import { storeEdition } from '../reference/edition-folder.ts'
import { loadStored, readStored, tablesOf } from '../reference/import/index.ts'
import { runAside } from './aside.ts'
import type { CompileAnswer, CompileTask } from './compile-aside.ts'
import type { Store } from './store.ts'

/** The facts that this version ships. */
export const referenceDirectory = fileURLToPath(new URL('../../reference-data', import.meta.url))

export interface ShippedOptions {
  /** Where a first compile says what it does; silent when absent. */
  readonly progress?: NodeJS.WriteStream | undefined
  /** The facts to compile instead of those this version ships. */
  readonly referenceDir?: string | undefined
}

/**
 * Folder of the edition that the shipped facts make, compiled into `DATA_DIR` on first use and found there afterwards.
 * Throws `SETUP_INVALID` when the facts are not those that facts.lock describes.
 */
export async function shippedFolder(config: Config, options: ShippedOptions = {}): Promise<string> {
  const { progress, referenceDir = referenceDirectory } = options
  const committed = await readFile(join(referenceDir, lockFile), 'utf8')
  const folder = editionFolder(config, editionIdOf(committed))
  if (existsSync(join(folder, editionFile))) return folder
  const lock = parseLock(committed)
  if (!isDeepStrictEqual(lock.inputs, lockInputs(referenceDir))) throw notOfTheLock()
  progress?.write('Compiling the reference data (once per edition)…\n')
  const answer = await compileAside({
    referenceDir,
    dataDir: config.dataDir,
    withoutNonCommercial: lock.without === 'non-commercial',
  })
  if ('refusal' in answer) throw new ClaimcheckError('SETUP_INVALID', answer.refusal)
  if (answer.folder !== folder) throw notOfTheLock()
  return folder
}

function notOfTheLock(): ClaimcheckError {
  return new ClaimcheckError(
    'SETUP_INVALID',
    'The reference data is not what facts.lock describes. Run npm run -s claimcheck -- compile and review the change.',
  )
}

async function compileAside(task: CompileTask): Promise<CompileAnswer> {
  let answer: CompileAnswer | undefined
  await runAside(new URL('compile-aside.ts', import.meta.url), task, (told: CompileAnswer) => {
    answer = told
  })
  if (answer === undefined) throw new Error('The compile ended without an edition.')
  return answer
}

function editionFolder(config: Config, id: string): string {
  return join(config.dataDir, 'editions', id)
}

/** The edition that the shipped facts make. */
export async function compiledEdition(config: Config, progress?: NodeJS.WriteStream): Promise<Edition> {
  return readEdition(await shippedFolder(config, { progress }))
}

/**
 * Folder of an edition from `DATA_DIR`, else from the database, which is opened only then; undefined when neither holds
 * it.
 */
export async function obtainFolder(
  config: Config,
  openDb: () => Promise<Database>,
  id: string,
): Promise<string | undefined> {
  const folder = editionFolder(config, id)
  if (existsSync(join(folder, editionFile))) return folder
  const stored = await loadStored(await openDb(), id)
  return stored === undefined ? undefined : storeEdition(config.dataDir, stored)
}

/** The edition to serve from a start on. */
export interface ChosenEdition {
  readonly edition: Edition
  /** Revision of the pointer that was read; 0 when it stood nowhere. */
  readonly revision: number
  /** Folder of the shipped edition where it has never been in force and shall be. */
  readonly toImport: string | undefined
}

/**
 * Choose between the edition in force and the shipped one. The shipped one is served where it is in force or new to the
 * database; one that was in force and was superseded stays so, or an older replica would take a newer edition back.
 */
export async function chooseEdition(config: Config, db: Database, shipped: string): Promise<ChosenEdition> {
  const current = await findCurrent(db)
  const id = basename(shipped)
  const revision = current?.revision ?? 0
  if (current?.edition === id) return { edition: readEdition(shipped), revision, toImport: undefined }
  if (current === undefined || (await findEdition(db, id)) === undefined)
    return { edition: readEdition(shipped), revision, toImport: shipped }
  const folder = await obtainFolder(config, async () => db, current.edition)
  // A newer version may have written the edition in force in a layout that this one cannot read.
  const isReadable = folder !== undefined && tablesOf(readStored(folder)) !== undefined
  return { edition: readEdition(isReadable ? folder : shipped), revision, toImport: undefined }
}

/** The edition this deployment serves, without importing it: for commands that open the house for a moment. */
export async function openReferenceData(
  config: Config,
  { db }: Pick<Store, 'db'>,
  progress?: NodeJS.WriteStream,
): Promise<Edition> {
  return (await chooseEdition(config, db, await shippedFolder(config, { progress }))).edition
}

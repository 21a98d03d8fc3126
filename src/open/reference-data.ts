import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '../config.ts'
import { editionFile, editionIdOf, lockFile, readEdition } from '../data/edition/index.ts'
import { ClaimcheckError, type Edition } from '../model/index.ts'
import type { Store } from './store.ts'

/** The facts that this version ships. */
export const referenceDirectory = fileURLToPath(new URL('../../reference-data', import.meta.url))

/**
 * The edition that the shipped facts make, compiled into `DATA_DIR` on first use and read from there afterwards.
 *
 * @param progress Where a first compile says what it does; silent when absent.
 */
export async function compiledEdition(config: Config, progress?: NodeJS.WriteStream): Promise<Edition> {
  const committed = await readFile(join(referenceDirectory, lockFile))
  const folder = join(config.dataDir, 'editions', editionIdOf(committed))
  if (!existsSync(join(folder, editionFile))) await compileInto(folder, committed, progress)
  return readEdition(folder)
}

async function compileInto(folder: string, committed: Buffer, progress?: NodeJS.WriteStream): Promise<void> {
  progress?.write('Compiling the reference data (once per edition)…\n')
  // Loaded only here: a start that finds its edition compiled needs no compiler.
  const { compileReference } = await import('../reference/compile/index.ts')
  const { bytes, lock } = compileReference(referenceDirectory)
  if (lock !== committed.toString('utf8'))
    throw new ClaimcheckError(
      'SETUP_INVALID',
      'The reference data is not what facts.lock describes. Run npm run -s claimcheck -- compile and review the change.',
    )
  // A folder appears whole or not at all, so that a start that was cut short leaves nothing half made.
  const fresh = `${folder}.${process.pid}`
  await mkdir(fresh, { recursive: true })
  await writeFile(join(fresh, editionFile), bytes)
  await writeFile(join(fresh, lockFile), lock)
  await rename(fresh, folder).catch(async (error: unknown) => {
    await rm(fresh, { recursive: true })
    if (!existsSync(join(folder, editionFile))) throw error
  })
}

/** The edition this deployment serves. */
export async function openReferenceData(
  config: Config,
  _store: Store,
  progress?: NodeJS.WriteStream,
): Promise<Edition> {
  return compiledEdition(config, progress)
}

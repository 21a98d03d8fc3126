import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { editionFile, editionIdOf, lockFile, readEdition } from '../data/edition/index.ts'
import type { Edition } from '../model/facts.ts'
import { type Compiled, compileReference } from './compile/index.ts'
import { type Lock, lockInputs, parseLock } from './compile/lock.ts'

/** Put a compiled edition into the data directory, whole or not at all; answers with its folder. */
export function storeEdition(dataDir: string, compiled: Pick<Compiled, 'bytes' | 'lock'>): string {
  const folder = join(dataDir, 'editions', editionIdOf(compiled.lock))
  if (isStored(folder)) return folder
  const unfinished = `${folder}.${process.pid}.new`
  mkdirSync(unfinished, { recursive: true })
  writeFileSync(join(unfinished, editionFile), compiled.bytes)
  writeFileSync(join(unfinished, lockFile), compiled.lock)
  rmSync(folder, { recursive: true, force: true })
  renameSync(unfinished, folder)
  return folder
}

function isStored(folder: string): boolean {
  return existsSync(join(folder, editionFile)) && existsSync(join(folder, lockFile))
}

/** Folders of the whole editions in the data directory. */
export function storedEditions(dataDir: string): string[] {
  const dir = join(dataDir, 'editions')
  if (!existsSync(dir)) return []
  return readdirSync(dir)
    .filter((name) => /^ed_[0-9a-f]{16}$/u.test(name))
    .map((name) => join(dir, name))
    .filter(isStored)
}

/** Of an edition compiled earlier, the folder whose lock names exactly the files that lie here now. */
function storedFor(dataDir: string, referenceDir: string, without: Lock['without']): string | undefined {
  const inputs = lockInputs(referenceDir)
  return storedEditions(dataDir).find((folder) => {
    const lock = parseLock(readFileSync(join(folder, lockFile), 'utf8'))
    return lock.without === without && isDeepStrictEqual(lock.inputs, inputs)
  })
}

/**
 * The folder of the edition that the reference data in `referenceDir` compiles to. The first time it is compiled into
 * `dataDir` (some seconds; `onCompile` is told), afterwards it is found there. The edition is always that of the files
 * as they are: a `facts.lock` that was not brought up to date only fails the tests.
 */
export function ensureEdition(referenceDir: string, dataDir: string, onCompile: () => void = () => {}): string {
  const committed = join(referenceDir, lockFile)
  const without = existsSync(committed) ? parseLock(readFileSync(committed, 'utf8')).without : undefined
  const stored = storedFor(dataDir, referenceDir, without)
  if (stored !== undefined) return stored
  onCompile()
  return storeEdition(dataDir, compileReference(referenceDir, { withoutNonCommercial: without === 'non-commercial' }))
}

/** The edition of `referenceDir` in memory, compiled into `dataDir` when it has to be. Throws `SETUP_INVALID`. */
export function openReferenceEdition(referenceDir: string, dataDir: string, onCompile: () => void = () => {}): Edition {
  return readEdition(ensureEdition(referenceDir, dataDir, onCompile))
}

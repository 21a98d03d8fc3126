import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { ClaimcheckError } from '../../model/errors.ts'
import type { Edition } from '../../model/facts.ts'
import { compileTables } from './build.ts'
import { sha256Hex } from './digest.ts'
import type { EditionDraft } from './draft.ts'
import { decodeTables, encodeTables, sharedBytes } from './file.ts'
import { openEdition } from './open.ts'

export { compileTables } from './build.ts'
export { sha256Hex } from './digest.ts'
export type { AliasDraft, BrandDraft, CallingDraft, EditionDraft, FactDraft, ProductDraft } from './draft.ts'
export { factId } from './fact-id.ts'
export { decodeTables, encodeTables } from './file.ts'
export { openEdition } from './open.ts'
export type { EditionTables } from './tables.ts'
export { absent, stringReader } from './tables.ts'

export const editionFile = 'edition.bin'
export const lockFile = 'facts.lock'

/** The id of the edition that a lock describes. */
export function editionIdOf(lock: Uint8Array | string): string {
  return `ed_${sha256Hex(lock).slice(0, 16)}`
}

/**
 * An edition in memory from plain objects, for tests and for the compiler. Its id is the digest of its bytes.
 * Throws `RangeError` on duplicate ids and on references to what is not there.
 */
export function buildEdition(draft: EditionDraft): Edition {
  const bytes = encodeTables(compileTables(draft))
  return openEdition(editionIdOf(bytes), decodeTables(sharedBytes(bytes)))
}

/**
 * The compiled edition in `dir` (`edition.bin` and the `facts.lock` it belongs to).
 * Throws `SETUP_INVALID` when it is missing, damaged or not the one its lock describes.
 */
export function readEdition(dir: string): Edition {
  try {
    const lock = readFileSync(join(dir, lockFile))
    const bytes = readShared(join(dir, editionFile))
    const { compiled } = JSON.parse(lock.toString('utf8')) as { readonly compiled: string }
    if (compiled !== `sha256:${sha256Hex(bytes)}`) throw new RangeError('digest differs')
    return openEdition(editionIdOf(lock), decodeTables(bytes))
  } catch (cause) {
    throw new ClaimcheckError(
      'SETUP_INVALID',
      'The compiled reference data is missing or damaged; remove its folder in the data directory and start again.',
      { cause },
    )
  }
}

/** A file in memory that threads can share, without a copy of it beside. */
function readShared(path: string): Uint8Array<SharedArrayBuffer> {
  const file = openSync(path, 'r')
  try {
    const bytes = new Uint8Array(new SharedArrayBuffer(fstatSync(file).size))
    for (let at = 0; at < bytes.length; ) {
      const read = readSync(file, bytes, at, bytes.length - at, at)
      if (read === 0) throw new RangeError('the file became shorter while it was read')
      at += read
    }
    return bytes
  } finally {
    closeSync(file)
  }
}

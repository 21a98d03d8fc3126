import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { Executor } from '../../data/database.ts'
import {
  decodeTables,
  type EditionTables,
  editionFile,
  editionIdOf,
  lockFile,
  sha256Hex,
} from '../../data/edition/index.ts'
import { findEdition, findPart } from '../../data/facts.ts'
import { ClaimcheckError } from '../../model/index.ts'
import { parseLock } from '../compile/lock.ts'

/** A compiled edition as it is kept: the text of its lock and its bytes. */
export interface StoredEdition {
  readonly id: string
  readonly lock: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** One piece is one row of `edition_part`. */
const pieceBytes = 1_048_576

function damaged(cause: unknown): ClaimcheckError {
  return new ClaimcheckError(
    'SETUP_INVALID',
    'A compiled edition is damaged; compile the reference data and import it again.',
    { cause },
  )
}

/** The edition of a lock and bytes; throws `SETUP_INVALID` when they are not of each other. */
function checked(lock: string, bytes: Uint8Array<ArrayBuffer>): StoredEdition {
  if (parseLock(lock).compiled !== `sha256:${sha256Hex(bytes)}`) throw damaged('the digest differs')
  return { id: editionIdOf(lock), lock, bytes }
}

/** The compiled edition in `folder`. Throws `SETUP_INVALID`. */
export function readStored(folder: string): StoredEdition {
  try {
    return checked(readFileSync(join(folder, lockFile), 'utf8'), readFileSync(join(folder, editionFile)))
  } catch (cause) {
    throw damaged(cause)
  }
}

/** The tables of a compiled edition; undefined when a version of another layout wrote it. */
export function tablesOf(stored: StoredEdition): EditionTables | undefined {
  try {
    return decodeTables(stored.bytes)
  } catch {
    return undefined
  }
}

/** The bytes as pieces for the database. */
export function piecesOf(bytes: Uint8Array): readonly Uint8Array[] {
  const packed = zstdCompressSync(bytes)
  const count = Math.ceil(packed.length / pieceBytes)
  return Array.from({ length: count }, (_, part) => packed.subarray(part * pieceBytes, (part + 1) * pieceBytes))
}

/** The edition `id` from the database; undefined when it does not hold it. Throws `SETUP_INVALID` when it is damaged. */
export async function loadStored(db: Executor, id: string): Promise<StoredEdition | undefined> {
  const row = await findEdition(db, id)
  if (row === undefined) return undefined
  const pieces: Buffer[] = []
  for (let part = 0; part < row.parts; part += 1) {
    const bytes = await findPart(db, id, part)
    if (bytes === undefined) throw damaged('a piece is missing')
    pieces.push(bytes)
  }
  try {
    return checked(row.lock, zstdDecompressSync(Buffer.concat(pieces)))
  } catch (cause) {
    throw damaged(cause)
  }
}

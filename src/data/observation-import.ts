import { hash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Clock, RecordedAnswer } from '../model/index.ts'
import type { Database } from './database.ts'
import { answersFile, unpackAnswers } from './observation-file.ts'
import { kindOf, manifestName, type ObservationManifest, observationManifest } from './observation-manifest.ts'
import { deleteSource, insertSource, listImported, observationColumns, rowOf } from './observations.ts'

/** Answers per transaction: other statements get their turn in between. */
const batchAnswers = 2_000

export interface ObservationImport {
  /** Where the shipped answers are: a folder per source. */
  readonly folder: string
  readonly db: Database
  readonly clock: Clock
  /** Told how many answers are there after each step. */
  onProgress?(imported: number): void
  readonly signal?: AbortSignal
}

/** Sources in `folder`, in order of id. */
export function observationFolders(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
}

/** The manifest in a source's folder; throws on one of another form. */
export async function readObservationManifest(folder: string, source: string): Promise<ObservationManifest> {
  return observationManifest.parse(parse(await readFile(join(folder, source, manifestName), 'utf8')))
}

function* batches(answers: Iterable<RecordedAnswer>): Generator<readonly RecordedAnswer[]> {
  let batch: RecordedAnswer[] = []
  for (const answer of answers) {
    batch.push(answer)
    if (batch.length < batchAnswers) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/**
 * Bring the answers of every shipped source into the database, those that are not there yet. A source counts as there
 * once its last answer is; what an interrupted run left is removed first. One process at a time imports, the others
 * return at once.
 *
 * @returns How many answers of the shipped sources are in the database, and whether that is all of them.
 */
export async function importObservations(
  options: ObservationImport,
): Promise<{ readonly imported: number; readonly complete: boolean }> {
  const lock = await options.db.advisoryLock('observations', { wait: false })
  if (lock === undefined) return { imported: 0, complete: false }
  try {
    const known = await listImported(options.db)
    let imported = 0
    let fresh = false
    for (const source of observationFolders(options.folder)) {
      if (options.signal?.aborted || lock.lost.aborted) return { imported, complete: false }
      const before = imported
      fresh ||= !known.has(source)
      imported =
        before + (await importSource(options, source, known.get(source), (n) => options.onProgress?.(before + n)))
    }
    // Fresh tables have no statistics, and the search by brand is a hundred times slower without them.
    if (fresh) await options.db.script('ANALYZE observation')
    return { imported, complete: !(options.signal?.aborted ?? false) }
  } finally {
    await lock.release()
  }
}

/** One source; answers with how many of its answers are there. */
async function importSource(
  { folder, db, clock, signal }: ObservationImport,
  source: string,
  known: string | undefined,
  onProgress: (imported: number) => void,
): Promise<number> {
  const manifest = await readObservationManifest(folder, source)
  const packed = await readFile(join(folder, source, answersFile))
  const fileDigest = `sha256:${hash('sha256', packed)}`
  if (known === fileDigest) {
    onProgress(manifest.answers)
    return manifest.answers
  }
  await db.transaction((tx) => deleteSource(tx, source))
  let count = 0
  for (const batch of batches(unpackAnswers(source, packed))) {
    if (signal?.aborted) return count
    const rows = batch.map((answer) => rowOf(answer, kindOf(manifest.kinds, answer.sweep)))
    await db.copyIn('observation', observationColumns, rows)
    count += batch.length
    onProgress(count)
  }
  if (count !== manifest.answers) throw new Error('A source does not hold as many answers as its manifest says.')
  await insertSource(db, source, { fileDigest, answers: count, now: clock.now() })
  return count
}

import { enableCompileCache, flushCompileCache } from 'node:module'
import { workerData } from 'node:worker_threads'
import type { SharedEdition } from '../workers/task.ts'

/** What the pool tells each of its workers once. */
export interface ThreadData {
  /** Folder for what was compiled of our sources, which halves the start of the next worker. */
  readonly cacheDir: string
  readonly siteUrl: string
}

const { siteUrl, cacheDir } = workerData as ThreadData
enableCompileCache(cacheDir)
// Only now, so that these come from there.
const { decodeTables, openEdition } = await import('../data/edition/index.ts')
const { createVerifier } = await import('../verify/index.ts')
const { serveTasks } = await import('../workers/serve.ts')
const { shippedAnswers } = await import('./shipped-answers.ts')
const { surroundingsOf } = await import('./surroundings.ts')

/** A worker of the pool: the engine over the edition that the main thread shares, and everything else that work reads. */
export default serveTasks(({ id, bytes }: SharedEdition) => {
  const edition = openEdition(id, decodeTables(new Uint8Array(bytes)))
  return surroundingsOf(edition, createVerifier(edition, { siteUrl, answers: shippedAnswers }))
}, flushCompileCache)

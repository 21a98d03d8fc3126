import cluster from 'node:cluster'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { openPool, type Pool } from '../workers/index.ts'
import type { ThreadData } from './worker-thread.ts'

/**
 * The pool of this process: as many threads as configured, else one for each processor but that of the main thread, or one
 * where several processes share the machine.
 */
export function openWorkers(
  { computeThreads, siteUrl, dataDir }: Pick<Config, 'computeThreads' | 'siteUrl' | 'dataDir'>,
  { onError }: { onError(error: unknown): void },
): Pool {
  return openPool({
    threads: computeThreads ?? (cluster.isWorker ? 1 : Math.max(1, availableParallelism() - 1)),
    thread: new URL('worker-thread.ts', import.meta.url),
    workerData: { siteUrl, cacheDir: join(dataDir, 'compile-cache') } satisfies ThreadData,
    onError,
  })
}

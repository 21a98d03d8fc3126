import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { ClaimcheckError } from '../model/index.ts'
import { freePort } from '../open/free-port.ts'
import { checkStart } from '../open/start-checks.ts'
import type { Verb } from './verb.ts'

const workersMax = 64
/** A worker that ended sooner than this after its start is started again later and later. */
const steadyMs = 10_000
const restartMs = 500
const restartMaxMs = 30_000

const verb: Verb = {
  name: 'serve',
  summary: 'Serve, by several processes on one port where told so.',
  usage: 'serve [--workers N]',
  async run(args) {
    const { values } = parseArgs({ args, options: { workers: { type: 'string', default: '1' } }, strict: true })
    const workers = workersOf(values.workers)
    if (workers === 1) {
      await import('../main.ts')
      return process.exitCode === 1 ? 1 : 0
    }
    const config = readConfig()
    if (config.databaseUrl === undefined)
      throw new ClaimcheckError(
        'SETUP_INVALID',
        'Several workers share one Postgres; set DATABASE_URL, or serve with one.',
      )
    await checkStart(config)
    return serveBy(workers, config.port === 0 ? await freePort(config.host) : config.port)
  },
}

function workersOf(text: string): number {
  const workers = text === 'auto' ? availableParallelism() : Number(text)
  if (Number.isInteger(workers) && workers >= 1 && workers <= workersMax) return workers
  throw new ClaimcheckError('SETUP_INVALID', `--workers takes a whole number from 1 to ${workersMax}, or auto.`)
}

/** Keep `count` workers on `port` until told to stop; answers with the exit code. */
async function serveBy(count: number, port: number): Promise<number> {
  cluster.setupPrimary({ exec: fileURLToPath(new URL('../main.ts', import.meta.url)), args: [] })
  const fork = () => cluster.fork({ PORT: String(port) })
  // The first one migrates the database and compiles the reference data, so that the others find both.
  const first = fork()
  const listens = await Promise.race([once(first, 'listening').then(() => true), once(first, 'exit').then(() => false)])
  if (!listens) return 1
  const stop = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop.abort())
  await Promise.all(Array.from({ length: count }, (_, index) => keep(index === 0 ? first : fork(), fork, stop.signal)))
  return 0
}

/** Start a worker again whenever it ends, until stopped; then let it finish what it began. */
async function keep(worker: Worker, fork: () => Worker, stopped: AbortSignal): Promise<void> {
  let current = worker
  let delayMs = restartMs
  const end = () => current.process.kill('SIGTERM')
  stopped.addEventListener('abort', end)
  for (;;) {
    const started = performance.now()
    process.stderr.write(`Worker ${current.process.pid} started.\n`)
    if (!current.isDead()) await once(current, 'exit')
    if (stopped.aborted) return
    delayMs = performance.now() - started < steadyMs ? Math.min(delayMs * 2, restartMaxMs) : restartMs
    process.stderr.write(`Worker ${current.process.pid} ended; another starts in ${delayMs} ms.\n`)
    await wait(delayMs, undefined, { signal: stopped }).catch(() => undefined)
    if (stopped.aborted) return
    current = fork()
  }
}

export default verb

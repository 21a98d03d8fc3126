// The reference data into SQL, and what a service that starts with it takes: node test/load/bench-import.ts
// A first start compiles, listens, then imports; a second finds everything. Memory is read from /proc (Linux).
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '../../src/data/database.ts'
import { findCurrent } from '../../src/data/facts.ts'
import { migrate } from '../../src/data/migrate.ts'
import { systemClock } from '../../src/model/index.ts'
import { importEdition, readStored } from '../../src/reference/import/index.ts'
import { freePort } from '../kit/child-server.ts'
import { migrationsFolder } from '../kit/databases.ts'
import { startPostgres } from '../kit/postgres-server.ts'

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
/** Time for what else a service does after its start. */
const settleMs = 20_000

function say(line: string): void {
  process.stdout.write(`${line} (load ${loadavg()[0]?.toFixed(1)})\n`)
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** Megabytes a process has now and had at most. */
async function memoryOf(pid: number): Promise<string> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) => Math.round(Number(status.match(new RegExp(`${name}:\\s+(\\d+)`))?.[1]) / 1000)
  return `${megabytes('VmRSS')} MB, at most ${megabytes('VmHWM')} MB`
}

/** Start the service as a user does, wait for what it does then, and stop it. */
async function measureStart(label: string, dataDir: string, databaseUrl: string | undefined): Promise<void> {
  const started = performance.now()
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH ?? '',
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('The service did not start; run npm start to see why.'))),
  ])
  child.stdout.resume()
  const listeningMs = performance.now() - started
  const db = await openDatabase({ databaseUrl, dataDir }, { beside: true })
  while ((await findCurrent(db)) === undefined) await sleep(100)
  const inForceMs = performance.now() - started
  await db.close()
  await sleep(settleMs)
  say(
    `${label}: listens after ${seconds(listeningMs)}, edition in force after ${seconds(inForceMs)}, ${await memoryOf(child.pid ?? 0)}`,
  )
  child.kill('SIGTERM')
  await once(child, 'exit')
}

async function measureImport(label: string, dataDir: string, databaseUrl: string | undefined, edition: string) {
  const db = await openDatabase({ databaseUrl, dataDir })
  await migrate(db, migrationsFolder, systemClock)
  const before = process.cpuUsage()
  const started = performance.now()
  const { added } = await importEdition(db, readStored(edition), { clock: systemClock })
  const { user, system } = process.cpuUsage(before)
  say(
    `${label}: ${added} rows in ${seconds(performance.now() - started)}, of which ${seconds((user + system) / 1000)} of this process`,
  )
  await db.close()
}

const root = await mkdtemp(join(tmpdir(), 'claimcheck-bench-'))
const postgres = await startPostgres({ durable: true })
try {
  const url = postgres.url()
  await measureStart('embedded, first start', join(root, 'embedded'), undefined)
  await measureStart('embedded, second start', join(root, 'embedded'), undefined)
  await measureStart('Postgres, first start', join(root, 'postgres'), url)
  await measureStart('Postgres, second start', join(root, 'postgres'), url)
  const editions = join(root, 'embedded', 'editions')
  const edition = join(editions, (await readdir(editions))[0] ?? '')
  await measureImport('import into PGlite', join(root, 'import'), undefined, edition)
  const other = await openDatabase({ databaseUrl: url, dataDir: root })
  await other.script('CREATE DATABASE import_alone')
  await other.close()
  await measureImport('import into Postgres', root, postgres.url('import_alone'), edition)
} finally {
  await postgres.stop()
  await rm(root, { recursive: true, force: true })
}

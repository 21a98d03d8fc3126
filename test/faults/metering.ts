// 10,000 calls over three processes against a limit of 5,000 on a durable Postgres, first undisturbed, then with one
// process killed and the server's connections cut in the middle. Exits 1 when a promise of metering was broken.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { createMeter } from '../../src/access/metering.ts'
import * as accounts from '../../src/data/accounts.ts'
import { type Database, openDatabase } from '../../src/data/database.ts'
import { migrate } from '../../src/data/migrate.ts'
import { systemClock } from '../../src/model/index.ts'
import { startPostgres } from '../kit/postgres-server.ts'

const calls = 10_000
const limit = 5_000
const replicas = 3
const worker = fileURLToPath(new URL('metering-worker.ts', import.meta.url))

interface Replica {
  readonly child: ChildProcess
  readonly counts: { served: number; refused: number; failed: number }
  readonly closed: Promise<unknown>
}

function startReplica(url: string, accountId: string): Replica {
  const args = [worker, url, accountId, limit, Math.ceil(calls / replicas), 100].map(String)
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const counts = { served: 0, refused: 0, failed: 0 }
  let rest = ''
  child.stdout.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line === 'served' || line === 'refused' || line === 'failed') counts[line] += 1
  })
  return { child, counts, closed: once(child, 'close') }
}

async function account(db: Database, name: string): Promise<string> {
  const fresh = { email: `${name}@example.com`, plan: 'developer', pseudonym: name, daily_limit: limit }
  const row = { id: `acct_${name}`, ...fresh, created_at: systemClock.now() }
  return (await db.transaction((tx) => accounts.findOrInsertForUpdate(tx, row))).id
}

const total = (running: readonly Replica[], outcome: keyof Replica['counts']) =>
  running.reduce((sum, { counts }) => sum + counts[outcome], 0)

/** Resolves when about `count` calls have been served. */
async function servedAbout(running: readonly Replica[], count: number): Promise<void> {
  while (total(running, 'served') < count) await new Promise((resolve) => setTimeout(resolve, 5))
}

async function round(db: Database, url: string, name: string, disturb: (running: readonly Replica[]) => Promise<void>) {
  const accountId = await account(db, name)
  const started = performance.now()
  const running = Array.from({ length: replicas }, () => startReplica(url, accountId))
  await disturb(running)
  await Promise.all(running.map(({ closed }) => closed))
  const seconds = (performance.now() - started) / 1000
  const meter = createMeter({ db, clock: systemClock })
  const { calls_today: counted } = await meter.usage({ accountId, plan: 'developer', dailyLimit: limit })
  const served = total(running, 'served')
  process.stdout.write(
    `${name}: served ${served}, refused ${total(running, 'refused')}, failed ${total(running, 'failed')}, counted ${counted}, ${seconds.toFixed(1)} s with start-up\n`,
  )
  return { served, counted }
}

const server = await startPostgres({ durable: true })
const db = await openDatabase({ databaseUrl: server.url(), dataDir: 'memory' })
await migrate(db, fileURLToPath(new URL('../../migrations', import.meta.url)), systemClock)

const calm = await round(db, server.url(), 'calm', async () => {})
const rough = await round(db, server.url(), 'rough', async (running) => {
  await servedAbout(running, 1_000)
  running[0]?.child.kill('SIGKILL')
  await servedAbout(running, 2_000)
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE application_name = 'claimcheck' AND pid <> pg_backend_pid()`.execute(db.kysely)
})
await db.close()
await server.stop()

const kept = {
  'undisturbed, exactly the limit is served and counted': calm.served === limit && calm.counted === limit,
  'disturbed, never more than the limit is served': rough.served <= limit,
  'disturbed, every served call is counted': rough.counted >= rough.served,
  'disturbed, never more than the limit is counted': rough.counted <= limit,
}
for (const [promise, held] of Object.entries(kept)) process.stdout.write(`${held ? 'kept' : 'BROKEN'}: ${promise}\n`)
process.exitCode = Object.values(kept).every(Boolean) ? 0 : 1

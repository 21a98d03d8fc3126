import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createHasher } from '../../../src/access/credentials.ts'
import { createKeys } from '../../../src/access/keys.ts'
import { type Database, openDatabase } from '../../../src/data/database.ts'
import { migrate } from '../../../src/data/migrate.ts'
import { systemClock } from '../../../src/model/index.ts'
import { freePort } from '../../kit/child-server.ts'
import { migrationsFolder } from '../../kit/databases.ts'
import { type Replica, replicaAt } from '../replica.ts'
import { type Balancer, startBalancer } from './balancer.ts'

const pepper = 'pepper of the rolling upgrade, long enough'
/** Longer than a balancer takes to see that a replica is not ready. */
const drainMs = 600

/** Longer than a replica takes to start on a busy machine. */
const readyWithinMs = 30_000

/** What a next version brings: it adds to the tables that calls write, as the first half of a change does. */
const expansion = `
ALTER TABLE receipt ADD COLUMN rolling_note text;
ALTER TABLE account ADD COLUMN rolling_region text NOT NULL DEFAULT 'eu';
ALTER TABLE api_key ADD COLUMN rolling_label text;
ALTER TABLE usage_day ADD COLUMN rolling_calls bigint NOT NULL DEFAULT 0;
ALTER TABLE audit_entry ADD COLUMN rolling_trace text;
CREATE TABLE rolling_table (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, note text NOT NULL);
`

export interface Upgrade {
  /** Answers by status; 0 where none came. */
  readonly statuses: ReadonlyMap<number, number>
  /** What came instead of an answer, the first few. */
  readonly failures: readonly string[]
  readonly receiptsAnswered: number
  readonly receiptsLost: number
  /** Exit codes of the processes that were replaced. */
  readonly exitCodes: readonly (number | null)[]
  readonly migrated: readonly string[]
}

interface UpgradeOptions {
  readonly databaseUrl: string
  readonly replicas: number
  readonly callers: number
  /** Seconds of load before, between and after the steps. */
  readonly stepSeconds: number
}

/** Calls without end until stopped: minted, notarized and counted, each answer noted. */
function startLoad(url: string, key: string, callers: number) {
  const statuses = new Map<number, number>()
  const failures: string[] = []
  const receipts: string[] = []
  let stopping = false
  const call = async (lane: number) => {
    const notarizes = lane % 3 === 0
    const path = notarizes ? '/v1/notarize/hash' : '/v1/brand/check'
    const body = notarizes
      ? { hash: randomBytes(32).toString('hex') }
      : { brand: 'apple', claims: ['Apple was founded in 1976.'] }
    const reply = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
    })
    const text = await reply.text()
    statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
    if (reply.status !== 200) {
      failures.push(`${reply.status} ${text.slice(0, 300)}`)
      return
    }
    receipts.push(/"receipt_id":"(rcp_\w+)"/.exec(text)?.[1] ?? 'none')
  }
  const lane = async (index: number) => {
    while (!stopping) {
      await call(index).catch((error: unknown) => {
        statuses.set(0, (statuses.get(0) ?? 0) + 1)
        failures.push(String(error))
      })
      await sleep(5)
    }
  }
  const lanes = Array.from({ length: callers }, (_, index) => lane(index))
  return {
    ...{ statuses, failures, receipts },
    async stop() {
      stopping = true
      await Promise.all(lanes)
    },
  }
}

/** Apply what the next version adds, beside the processes of this one. */
async function expand(db: Database): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'claimcheck-rolling-'))
  await cp(migrationsFolder, folder, { recursive: true })
  await writeFile(join(folder, '9999_rolling_expand.sql'), expansion)
  return migrate(db, folder, systemClock).finally(() => rm(folder, { recursive: true }))
}

async function untilReady(balancer: Balancer, count: number): Promise<void> {
  const until = performance.now() + readyWithinMs
  while (balancer.ready().length < count) {
    if (performance.now() > until) throw new Error(`only ${balancer.ready().join(', ') || 'nobody'} became ready`)
    await sleep(50)
  }
}

/** One after another: told to stop, gone, another in its place, ready. Answers with the exit codes. */
async function replaceAll(replicas: readonly Replica[], balancer: Balancer, pauseMs: number) {
  const codes: (number | null)[] = []
  for (const replica of replicas) {
    codes.push(await replica.end())
    await replica.start()
    await untilReady(balancer, replicas.length)
    await sleep(pauseMs)
  }
  return codes
}

/**
 * Replace every process of a service under load by another, behind a proxy that never tries twice, with a migration
 * before the first is replaced.
 */
export async function rollingUpgrade(options: UpgradeOptions): Promise<Upgrade> {
  const { databaseUrl, callers, stepSeconds } = options
  const db = await openDatabase({ databaseUrl, dataDir: 'memory', poolMax: 2 })
  const dataDir = await mkdtemp(join(tmpdir(), 'claimcheck-rolling-'))
  await migrate(db, migrationsFolder, systemClock)
  const keys = createKeys({ db, clock: systemClock, hash: createHasher(pepper) })
  const { key } = await keys.create({ email: 'rolling@example.com', plan: 'business', mode: 'live', label: '' })
  const env = {
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, KEY_PEPPER: pepper, BASE_URL: 'http://api.example' },
    ...{ RECEIPT_KEY_PASSPHRASE: 'a passphrase of the run', LOG_LEVEL: 'fatal', DRAIN_MS: String(drainMs) },
  }
  const ports = await Promise.all(Array.from({ length: options.replicas }, () => freePort()))
  const replicas = ports.map((port) => replicaAt(port, env))
  await Promise.all(replicas.map((replica) => replica.start()))
  const balancer = await startBalancer(replicas.map(({ url }) => url))
  await untilReady(balancer, replicas.length)
  const load = startLoad(balancer.url, key, callers)
  await sleep(stepSeconds * 1_000)
  const migrated = await expand(db)
  await sleep(stepSeconds * 1_000)
  const exitCodes = await replaceAll(replicas, balancer, stepSeconds * 1_000)
  await load.stop()
  await balancer.close()
  await Promise.all(replicas.map((replica) => replica.end()))
  const held = new Set(
    (await db.kysely.selectFrom('receipt').select('receipt_id').execute()).map((row) => row.receipt_id),
  )
  await db.close()
  await rm(dataDir, { recursive: true })
  return {
    ...{ statuses: load.statuses, failures: load.failures.slice(0, 10), exitCodes, migrated },
    receiptsAnswered: load.receipts.length,
    receiptsLost: load.receipts.filter((id) => !held.has(id)).length,
  }
}

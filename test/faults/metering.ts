// 10,000 calls at once over three services on a durable Postgres and Redis against a limit of 5,000: first undisturbed,
// then with Redis killed in the middle, then with one service killed and the database's connections cut. Exits 1 when a
// promise of metering was broken.
//   node test/faults/metering.ts [rounds]
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { createHasher } from '../../src/access/credentials.ts'
import { createKeys } from '../../src/access/keys.ts'
import { openDatabase } from '../../src/data/database.ts'
import { migrate } from '../../src/data/migrate.ts'
import { systemClock } from '../../src/model/index.ts'
import { freePort } from '../kit/child-server.ts'
import { startPostgres } from '../kit/postgres-server.ts'
import { type RedisServer, startRedis } from '../kit/redis-server.ts'
import { type Replica, replicaAt } from './replica.ts'

const calls = 10_000
const limit = 5_000
const replicas = 3
/** Connections kept to each replica; the calls beyond wait in the client. */
const sockets = 200
const rounds = Number(process.argv[2] ?? 1)
const pepper = 'pepper of the metering run, long enough'
const body = JSON.stringify({ claims: ['Apple was founded in 1976.'] })

interface Counted extends Replica {
  readonly counts: { served: number; refused: number; failed: number }
}

const server = await startPostgres({ durable: true })
const dataDir = await mkdtemp(join(tmpdir(), 'claimcheck-metering-'))
const db = await openDatabase({ databaseUrl: server.url(), dataDir: 'memory' })
await migrate(db, fileURLToPath(new URL('../../migrations', import.meta.url)), systemClock)
const keys = createKeys({ db, clock: systemClock, hash: createHasher(pepper) })

async function startReplica(redisUrl: string): Promise<Counted> {
  const replica = replicaAt(await freePort(), {
    ...{ DATABASE_URL: server.url(), REDIS_URL: redisUrl, DATA_DIR: dataDir },
    ...{ KEY_PEPPER: pepper, RECEIPT_KEY_PASSPHRASE: 'a passphrase of the run', LOG_LEVEL: 'fatal' },
  })
  await replica.start()
  return Object.assign(replica, { counts: { served: 0, refused: 0, failed: 0 } })
}

/** A key of a fresh account with the run's limit. */
async function keyOf(name: string): Promise<string> {
  const { key, record } = await keys.create({
    email: `${name}@example.com`,
    plan: 'developer',
    mode: 'live',
    label: '',
  })
  await sql`UPDATE account SET daily_limit = ${limit} WHERE id = ${record.accountId}`.execute(db.kysely)
  return key
}

function send(
  agent: Agent,
  method: 'GET' | 'POST',
  url: string,
  key: string,
): Promise<{ status: number; text: string }> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  return new Promise((resolve) => {
    const outgoing = request(url, { method, agent, headers }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString()
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
      response.on('error', () => resolve({ status: 0, text: '' }))
    })
    outgoing.on('error', () => resolve({ status: 0, text: '' }))
    outgoing.end(method === 'POST' ? body : undefined)
  })
}

const total = (running: readonly Counted[], outcome: keyof Counted['counts']) =>
  running.reduce((sum, { counts }) => sum + counts[outcome], 0)

/** Resolves when about `count` calls have been served. */
async function servedAbout(running: readonly Counted[], count: number): Promise<void> {
  while (total(running, 'served') < count) await new Promise((resolve) => setTimeout(resolve, 2))
}

interface Found {
  readonly served: number
  readonly counted: number
}

type Disturb = (running: readonly Counted[], redis: RedisServer) => Promise<void>

async function round(name: string, disturb: Disturb): Promise<Found> {
  const redis = await startRedis()
  const running = await Promise.all(Array.from({ length: replicas }, () => startReplica(redis.url)))
  const key = await keyOf(name)
  const agents = running.map(() => new Agent({ keepAlive: true, maxSockets: sockets }))
  const started = performance.now()
  const sent = Array.from({ length: calls }, async (_, index) => {
    const [replica, agent] = [running[index % replicas], agents[index % replicas]]
    if (replica === undefined || agent === undefined) return
    const call = () => send(agent, 'POST', `${replica.url}/v1/price/check`, key)
    let { status } = await call()
    // Told to come again: not counted, and sent again as callers do.
    while (status === 503) {
      await new Promise((resolve) => setTimeout(resolve, 100))
      status = (await call()).status
    }
    replica.counts[status === 200 ? 'served' : status === 429 ? 'refused' : 'failed'] += 1
  })
  await disturb(running, redis)
  await Promise.all(sent)
  const seconds = (performance.now() - started) / 1000
  const alive = running.find((replica) => replica.alive)
  const report = await send(new Agent(), 'GET', `${alive?.url}/v1/billing/usage`, key)
  const counted = Number(JSON.parse(report.text).data.calls_today)
  const served = total(running, 'served')
  process.stdout.write(
    `${name}: served ${served} (${running.map(({ counts }) => counts.served).join(' + ')}), refused ${total(running, 'refused')}, failed ${total(running, 'failed')}, the usage report says ${counted}, ${seconds.toFixed(1)} s\n`,
  )
  for (const agent of agents) agent.destroy()
  for (const replica of running) await replica.end()
  await redis.stop()
  return { served, counted }
}

const exact = ({ served, counted }: Found) => served === limit && counted === limit
const kept = new Map<string, boolean>()
const keep = (promise: string, held: boolean) => kept.set(promise, held && kept.get(promise) !== false)
for (let index = 0; index < rounds; index += 1) {
  keep('undisturbed, exactly the limit is served and reported', exact(await round(`calm-${index}`, async () => {})))
  const redisKilled = await round(`redis-killed-${index}`, async (running, redis) => {
    await servedAbout(running, 1_500)
    await redis.stop()
  })
  keep('with Redis killed, exactly the limit is served and reported', exact(redisKilled))
  const rough = await round(`service-killed-${index}`, async (running) => {
    await servedAbout(running, 1_000)
    running[0]?.signal('SIGKILL')
    await servedAbout(running, 2_000)
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
              WHERE application_name = 'claimcheck' AND pid <> pg_backend_pid()`.execute(db.kysely)
  })
  keep('with a service killed, never more than the limit is served', rough.served <= limit)
  keep('with a service killed, every served call is reported', rough.counted >= rough.served)
  keep('with a service killed, never more than the limit is reported', rough.counted <= limit)
}
await db.close()
await server.stop()
await rm(dataDir, { recursive: true, force: true })
for (const [promise, held] of kept) process.stdout.write(`${held ? 'kept' : 'BROKEN'}: ${promise}\n`)
process.exitCode = [...kept.values()].every(Boolean) ? 0 : 1

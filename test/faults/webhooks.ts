// 200 events of 40 subscriptions, each delivered at least 5 times in random order over two replicas that are killed
// and started again, until each was answered with 200 five times. Exits 1 when a promise of billing was broken.
//   node test/faults/webhooks.ts [seed]
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import * as accounts from '../../src/data/accounts.ts'
import { openDatabase } from '../../src/data/database.ts'
import { migrate } from '../../src/data/migrate.ts'
import { systemClock } from '../../src/model/index.ts'
import { freePort } from '../kit/child-server.ts'
import { startPostgres } from '../kit/postgres-server.ts'
import { startRedis } from '../kit/redis-server.ts'
import { type StripeEvent, startStripe } from '../kit/stripe-server.ts'

const eventCount = 200
const deliveriesEach = 5
const accountCount = 40
const killEveryMs = 700
const lanes = 16
const seed = Number(process.argv[2] ?? 1)

/** Mulberry32: the same order for the same seed. */
function randomOf(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
const random = randomOf(seed)
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

const worker = fileURLToPath(new URL('webhooks-worker.ts', import.meta.url))
const postgres = await startPostgres({ durable: true })
const redis = await startRedis()
const stripe = await startStripe()
const db = await openDatabase({ databaseUrl: postgres.url(), dataDir: 'memory' })
await migrate(db, fileURLToPath(new URL('../../migrations', import.meta.url)), systemClock)

const ports = [await freePort(), await freePort()] as const
const replicas: ChildProcess[] = []
const startReplica = (index: 0 | 1) => {
  const args = [worker, postgres.url(), redis.url, stripe.url, String(ports[index])]
  replicas[index] = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] })
}

/** Events in the order in which they happened, and what each subscription came to in the end. */
const events: StripeEvent[] = []
const subscriptions: {
  readonly id: string
  readonly account: string
  status: string
  plan: 'developer' | 'pro' | 'business'
}[] = []
for (let index = 0; index < accountCount; index += 1) {
  const id = `acct_${index}`
  const row = { id, email: `${id}@example.com`, plan: 'free', pseudonym: id, daily_limit: null, created_at: new Date() }
  await db.transaction((tx) => accounts.findOrInsertForUpdate(tx, row))
  subscriptions.push({ id: stripe.subscribe(id, 'developer'), account: id, status: 'active', plan: 'developer' })
}
for (let index = 0; index < eventCount; index += 1) {
  const subscription = subscriptions[index % accountCount] as (typeof subscriptions)[number]
  subscription.status = pick(['active', 'active', 'past_due', 'canceled', 'unpaid'])
  subscription.plan = pick(['developer', 'pro', 'business'])
  events.push(stripe.change(subscription.id, subscription))
}

const todo = events.flatMap((event) => Array.from({ length: deliveriesEach }, () => event))
for (let index = todo.length - 1; index > 0; index -= 1) {
  const other = Math.floor(random() * (index + 1))
  ;[todo[index], todo[other]] = [todo[other] as StripeEvent, todo[index] as StripeEvent]
}

const processedBy = new Map<string, number>()
const counts = { answered: 0, processed: 0, skipped: 0, refused: 0, cut: 0, kills: 0 }
async function deliver(event: StripeEvent): Promise<boolean> {
  const headers = { 'stripe-signature': stripe.sign(event.payload), connection: 'close' }
  const request = fetch(`http://127.0.0.1:${pick(ports)}/`, { method: 'POST', headers, body: event.payload })
  const reply = await request.catch(() => undefined)
  const text = await reply?.text().catch(() => undefined)
  if (reply === undefined || text === undefined) {
    counts.cut += 1
    return false
  }
  if (reply.status !== 200) {
    counts.refused += 1
    if (reply.status !== 503) process.stdout.write(`unexpected answer ${reply.status} ${text}\n`)
    return false
  }
  counts.answered += 1
  counts[text === 'processed' ? 'processed' : 'skipped'] += 1
  if (text === 'processed') processedBy.set(event.id, (processedBy.get(event.id) ?? 0) + 1)
  return true
}

async function lane(): Promise<void> {
  for (let event = todo.pop(); event !== undefined; event = todo.pop()) {
    if (await deliver(event)) continue
    // As the processor does: later, among whatever else there is.
    todo.splice(Math.floor(random() * (todo.length + 1)), 0, event)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

startReplica(0)
startReplica(1)
const started = performance.now()
const killer = setInterval(() => {
  const index = random() < 0.5 ? 0 : 1
  replicas[index]?.kill('SIGKILL')
  counts.kills += 1
  startReplica(index)
}, killEveryMs)
await Promise.all(Array.from({ length: lanes }, lane))
clearInterval(killer)
const seconds = (performance.now() - started) / 1000
for (const replica of replicas) replica.kill('SIGKILL')

const one = async (query: ReturnType<typeof sql<{ count: number }>>) => (await query.execute(db.kysely)).rows[0]?.count
const recorded = await one(sql`SELECT count(*)::int AS count FROM billing_event`)
const effects = await one(sql`SELECT sum(version)::int AS count FROM billing_subscription`)
const granting = ['active', 'trialing', 'past_due']
let wrong = 0
for (const { account, status, plan } of subscriptions) {
  const expected = granting.includes(status) ? plan : 'free'
  if ((await accounts.findById(db, account))?.plan !== expected) wrong += 1
}
process.stdout.write(
  `seed ${seed}: ${JSON.stringify({ ...counts, recorded, effects, seconds: Number(seconds.toFixed(1)) })}\n`,
)
await db.close()
await stripe.close()
await redis.stop()
await postgres.stop()

const kept = {
  'every event is recorded once': recorded === eventCount,
  'every event had its effect exactly once': effects === eventCount,
  'no event was answered as processed twice': [...processedBy.values()].every((times) => times === 1),
  'every delivery was answered in the end': counts.answered === eventCount * deliveriesEach,
  'every account is on the plan its subscription came to': wrong === 0,
}
for (const [promise, held] of Object.entries(kept)) process.stdout.write(`${held ? 'kept' : 'BROKEN'}: ${promise}\n`)
process.exitCode = Object.values(kept).every(Boolean) ? 0 : 1

// A million audit entries on Postgres, written as the service writes them, then read: npm run bench:audit
// One agent has four tenths of them, so that its pages are the deepest; the rest are spread over 999.
import { loadavg } from 'node:os'
import { createAgents } from '../../src/access/agents/agents.ts'
import { appendEntries } from '../../src/access/agents/append.ts'
import { createAuditRecorder } from '../../src/access/audit.ts'
import { createHasher } from '../../src/access/credentials.ts'
import { createIdempotency } from '../../src/access/idempotency.ts'
import { createRateLimits } from '../../src/access/rate-limit.ts'
import { insert as insertAgent } from '../../src/data/agents.ts'
import { openDatabase } from '../../src/data/database.ts'
import { migrate } from '../../src/data/migrate.ts'
import { fixedClock, newId, systemClock } from '../../src/model/index.ts'
import { generatedCall, seeded } from '../agents/calls.ts'
import { migrationsFolder } from '../kit/databases.ts'
import { startPostgres } from '../kit/postgres-server.ts'

const entryCount = Number(process.argv[2] ?? 1_000_000)
const agentCount = 1_000
const batch = 20_000
const samples = 200
const pepper = 'a pepper of at least thirty-two characters'
const now = new Date('2026-11-21T12:00:00Z')
const yearMs = 365 * 86_400_000

const say = (line: string) => process.stdout.write(`${line} (load ${loadavg()[0]?.toFixed(1)})\n`)
const server = await startPostgres({ durable: true })
const db = await openDatabase({ databaseUrl: server.url(), dataDir: 'memory' })

async function measure(label: string, work: (sample: number) => Promise<unknown>): Promise<void> {
  const times: number[] = []
  for (let sample = 0; sample < samples; sample += 1) {
    const started = performance.now()
    await work(sample)
    times.push(performance.now() - started)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(samples * share)] ?? 0).toFixed(1)
  say(`${label.padEnd(44)} p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, max ${at(0.999)} ms`)
}

try {
  const clock = fixedClock(now)
  await migrate(db, migrationsFolder, systemClock)
  const audit = createAuditRecorder({ db, clock })
  const hash = createHasher(pepper)
  const idempotency = createIdempotency({ db, clock, pepper })
  const rateLimits = createRateLimits({ db, clock })
  const agents = createAgents({
    db,
    clock,
    audit,
    hash,
    idempotency,
    rateLimits,
    baseUrl: 'https://api.claimcheck.example',
  })
  const ids = Array.from({ length: agentCount }, () => newId('ag', now))
  await db.transaction(async (tx) => {
    const owned = { description: null, ownerId: 'acct_owner', publicKey: null, thumbprint: null, createdAt: now }
    for (const id of ids) await insertAgent(tx, { id, name: 'agent', realm: 'live', ...owned })
  })
  const random = seeded(1)
  const started = performance.now()
  for (let made = 0; made < entryCount; made += batch) {
    const entries = Array.from({ length: batch }, (_, index) => {
      const id = ids[random() < 0.4 ? 0 : Math.floor(random() * agentCount)] ?? ''
      const at = new Date(now.getTime() - yearMs + (yearMs * (made + index)) / entryCount)
      return generatedCall(random, id, at, 0.5)
    })
    await appendEntries({ db, clock }, entries, 0)
  }
  const seconds = (performance.now() - started) / 1_000
  say(
    `${entryCount} entries linked and summed in ${seconds.toFixed(0)} s, ${Math.round(entryCount / seconds)} a second`,
  )
  await db.script('VACUUM ANALYZE')

  const [big = ''] = ids
  const owner = { accountId: 'acct_owner', realm: 'live' } as const
  const day = (back: number) => new Date(now.getTime() - back * 86_400_000)
  const page = (number: number, perPage = 50) => ({ page: number, perPage })
  const { total } = await agents.auditLog(big, owner, {}, page(1))
  const deep = () => 1 + Math.floor(random() * (total / 50))
  say(`the largest log has ${total} entries`)
  await measure('first page, any agent', (sample) => agents.auditLog(ids[sample] ?? big, owner, {}, page(1)))
  await measure('first page of 200, largest log', () => agents.auditLog(big, owner, {}, page(1, 200)))
  await measure('any page, largest log', () => agents.auditLog(big, owner, {}, page(deep())))
  await measure('by brand, any of its pages', () =>
    agents.auditLog(big, owner, { brand: 'figma' }, page(Math.ceil(deep() / 20))),
  )
  await measure('by endpoint, any of its pages', () =>
    agents.auditLog(big, owner, { endpoint: '/spec/check' }, page(Math.ceil(deep() / 8))),
  )
  await measure('by verdict, any of its pages', () =>
    agents.auditLog(big, owner, { verdict: 'inaccurate' }, page(Math.ceil(deep() / 8))),
  )
  await measure('by time within days, any of its pages', () =>
    agents.auditLog(big, owner, { from: day(100.3), to: day(20.7) }, page(Math.ceil(deep() / 6))),
  )
  await measure('by brand and verdict', () =>
    agents.auditLog(big, owner, { brand: 'figma', verdict: 'inaccurate' }, page(1)),
  )
  await measure('by endpoint, brand, verdict and time', () =>
    agents.auditLog(
      big,
      owner,
      { endpoint: '/spec/check', brand: 'figma', verdict: 'partially_accurate', from: day(200), to: day(3) },
      page(1),
    ),
  )
  await measure('summary of 30 days, largest log', () => agents.auditSummary(big, owner, 30))
  await measure('summary of 366 days, largest log', () => agents.auditSummary(big, owner, 366))
  await measure('trust score, any agent', (sample) => agents.trust(ids[sample * 5] ?? big, 'live'))
  await measure('trust score, largest log', () => agents.trust(big, 'live'))
  await measure('trust scores, batch of 50', (sample) => agents.trusts(ids.slice(sample, sample + 50), 'live'))
  await measure('own reputation', () => agents.reputation(big))
} finally {
  await db.close()
  await server.stop()
}

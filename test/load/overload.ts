// Twice the rate that one process sustains, by 1,000 connections, for a while: what is accepted stays quick, the rest is told
// to come again, memory stays flat, and every receipt that was answered is there. Exits 1 when a promise was broken.
//   node test/load/overload.ts [seconds] [connections]
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { openDatabase } from '../../src/data/database.ts'
import { migrate } from '../../src/data/migrate.ts'
import { systemClock } from '../../src/model/index.ts'
import { migrationsFolder } from '../kit/databases.ts'
import { startPostgres } from '../kit/postgres-server.ts'
import { load, type Seen } from './generator.ts'
import { checkBody } from './targets.ts'

const seconds = Number(process.argv[2] ?? 600)
const connections = Number(process.argv[3] ?? 1_000)
const settleS = Math.min(120, seconds / 4)
/** How the sustainable rate is found: so many connections that ask without pause, for so long, after a warm-up. */
const sustained = { connections: 200, seconds: Math.min(15, Math.max(5, seconds / 6)) }
const acceptedP99Ms = 250
/** More calls than any run makes. */
const dailyLimit = 1_000_000_000

interface Served {
  readonly url: string
  readonly apiKey: string
  readonly child: ChildProcess
}

async function serve(databaseUrl: string): Promise<Served> {
  const file = fileURLToPath(new URL('bench-server.ts', import.meta.url))
  const child = spawn(process.execPath, [file, 'ours', databaseUrl], { stdio: ['pipe', 'pipe', 'inherit'] })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, ...(JSON.parse(line.toString()) as { url: string; apiKey: string }) }
}

const quantile = (sorted: readonly number[], q: number) => sorted[Math.floor(sorted.length * q)] ?? 0

/** What callers saw: how long accepted calls took, the receipts they brought, and everything else by status. */
function newTally() {
  const accepted: number[] = []
  const receipts: string[] = []
  const others = new Map<number, number>()
  return {
    ...{ accepted, receipts, others },
    note({ status, ms, text }: Seen) {
      if (status !== 200) {
        others.set(status, (others.get(status) ?? 0) + 1)
        return
      }
      accepted.push(ms)
      const at = text.indexOf('"receipt_id":"') + 14
      // A copy, so that the whole answer is not kept alive by a piece of it.
      receipts.push(Buffer.from(text.slice(at, text.indexOf('"', at))).toString())
    },
  }
}

/** Resident memory of the service in megabytes, every two seconds. */
async function watchMemory(url: string, until: AbortSignal): Promise<readonly number[]> {
  const seen: number[] = []
  while (!until.aborted) {
    const page = await fetch(`${url}/metrics`).then(
      (response) => response.text(),
      () => '',
    )
    const bytes = Number(/^claimcheck_process_resident_memory_bytes (\S+)$/m.exec(page)?.[1] ?? Number.NaN)
    if (Number.isFinite(bytes)) seen.push(bytes / 1_048_576)
    await new Promise((resolve) => setTimeout(resolve, 2_000))
  }
  return seen
}

const postgres = await startPostgres({ durable: true })
const db = await openDatabase({ databaseUrl: postgres.url(), dataDir: 'memory' })
await migrate(db, migrationsFolder, systemClock)
const { child, url, apiKey } = await serve(postgres.url())
await sql`UPDATE account SET daily_limit = ${dailyLimit}`.execute(db.kysely)
const claim = { brand: 'openai', claims: ['GPT-4o costs $2.50 per million input tokens'] }
const target = checkBody(`${url}/v1/brand/check`, claim, apiKey)
await load(target, { ...sustained, seconds: 3, onSeen() {} })
const alone = newTally()
await load(target, { ...sustained, onSeen: alone.note })
const rate = alone.accepted.length / sustained.seconds
alone.accepted.sort((left, right) => left - right)

const stop = new AbortController()
const memory = watchMemory(url, stop.signal)
const tally = newTally()
const sent = await load(target, { connections, seconds, perSecond: 2 * rate, onSeen: tally.note })
stop.abort()
const { accepted, receipts, others } = tally
accepted.sort((left, right) => left - right)
const settled = (await memory).slice(Math.ceil(settleS / 2))
const usage = await fetch(`${url}/v1/billing/usage`, { headers: { authorization: `Bearer ${apiKey}` } })
const counted = Number(((await usage.json()) as { data: { calls_today: number } }).data.calls_today)
const held = new Set(
  (await db.kysely.selectFrom('receipt').select('receipt_id').execute()).map(({ receipt_id }) => receipt_id),
)
const lost = receipts.filter((id) => !held.has(id)).length
const alive = child.exitCode === null
child.stdin?.end()
await db.close()
await postgres.stop()

const [low, high] = [Math.min(...settled), Math.max(...settled)]
const p99 = quantile(accepted, 0.99)
const refused = others.get(503) ?? 0
others.delete(503)
const ms = (value: number) => `${value.toFixed(0)} ms`
process.stdout.write(
  `sustained by ${sustained.connections} connections: ${Math.round(rate)}/s, p50 ${ms(quantile(alone.accepted, 0.5))}, p99 ${ms(quantile(alone.accepted, 0.99))}\n` +
    `${connections} connections, ${Math.round(2 * rate)}/s asked for ${seconds} s, load average ${(loadavg()[0] ?? 0).toFixed(1)}: ${sent.sent} sent (${sent.heldBack} held back, all connections waiting), ${accepted.length} answered (${Math.round(accepted.length / seconds)}/s), p50 ${ms(quantile(accepted, 0.5))}, p99 ${ms(p99)}, max ${ms(accepted.at(-1) ?? 0)}; ${refused} told to come again, ${[...others.values()].reduce((sum, count) => sum + count, 0)} otherwise, ${sent.cut} cut; ${receipts.length} receipts answered, ${lost} lost, ${counted} calls counted; ${low.toFixed(0)} to ${high.toFixed(0)} MB after ${settleS} s\n`,
)
const kept = {
  'the process lives': alive,
  'no receipt is lost': lost === 0 && receipts.length === accepted.length,
  'every answered call is counted': counted >= accepted.length,
  'nothing but answers and 503': others.size === 0 && sent.cut === 0,
  [`accepted calls keep p99 within ${acceptedP99Ms} ms`]: p99 <= acceptedP99Ms,
  'memory is flat within 10 % either way': high <= low * 1.22,
}
for (const [promise, kept_] of Object.entries(kept)) process.stdout.write(`${kept_ ? 'kept' : 'BROKEN'}: ${promise}\n`)
process.exitCode = Object.values(kept).every(Boolean) ? 0 : 1

// Far more callers than one process can serve, for a while: what is accepted stays quick, the rest is told to come again,
// memory stays flat, and every receipt that was answered is there. Exits 1 when a promise was broken.
//   node test/load/overload.ts [seconds] [connections]
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '../../src/data/database.ts'
import { migrate } from '../../src/data/migrate.ts'
import { systemClock } from '../../src/model/index.ts'
import { migrationsFolder } from '../kit/databases.ts'
import { startPostgres } from '../kit/postgres-server.ts'
import { checkBody, type Target } from './targets.ts'

/** The part of the generator that is used; it brings no types. */
interface Cannon extends PromiseLike<{ readonly errors: number }> {
  on(event: 'response', listener: (client: unknown, status: number, bytes: number, ms: number) => void): void
}
const autocannon = createRequire(import.meta.url)('autocannon') as (options: object) => Cannon

const seconds = Number(process.argv[2] ?? 600)
const connections = Number(process.argv[3] ?? 1_000)
const settleS = Math.min(120, seconds / 4)
const acceptedP99Ms = 250

interface Served {
  readonly url: string
  readonly apiKey: string
}

async function serve(databaseUrl: string): Promise<Served & { readonly child: ChildProcess }> {
  const file = fileURLToPath(new URL('bench-server.ts', import.meta.url))
  const child = spawn(process.execPath, [file, 'ours', databaseUrl], { stdio: ['pipe', 'pipe', 'inherit'] })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, ...(JSON.parse(line.toString()) as Served) }
}

const quantile = (sorted: readonly number[], q: number) => sorted[Math.floor(sorted.length * q)] ?? 0

/** Load without pause: whoever is answered or refused asks again at once, which is more than twice what can be served. */
async function load({ url, headers, body }: Target) {
  const accepted: number[] = []
  let refused = 0
  let other = 0
  const instance = autocannon({ url, headers, body, connections, duration: seconds, method: 'POST', timeout: 30 })
  instance.on('response', (_client, status, _bytes, ms) => {
    if (status === 200) accepted.push(ms)
    else if (status === 503) refused += 1
    else other += 1
  })
  const { errors } = await instance
  accepted.sort((left, right) => left - right)
  return { accepted, refused, other, errors }
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
const stop = new AbortController()
const memory = watchMemory(url, stop.signal)
const claim = { brand: 'openai', claims: ['GPT-4o costs $2.50 per million input tokens'] }
const { accepted, refused, other, errors } = await load(checkBody(`${url}/v1/price/check`, claim, apiKey))
stop.abort()
const settled = (await memory).slice(Math.ceil(settleS / 2))
const usage = await fetch(`${url}/v1/billing/usage`, { headers: { authorization: `Bearer ${apiKey}` } })
const counted = Number(((await usage.json()) as { data: { calls_today: number } }).data.calls_today)
const alive = child.exitCode === null
child.stdin?.end()
await db.close()
await postgres.stop()

const [low, high] = [Math.min(...settled), Math.max(...settled)]
const p99 = quantile(accepted, 0.99)
process.stdout.write(
  `${connections} connections, ${seconds} s, load average ${(loadavg()[0] ?? 0).toFixed(1)}: ${accepted.length} answered (${Math.round(accepted.length / seconds)}/s), p50 ${quantile(accepted, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, max ${(accepted.at(-1) ?? 0).toFixed(0)} ms; ${refused} told to come again, ${other} otherwise, ${errors} cut; ${counted} counted; ${low.toFixed(0)} to ${high.toFixed(0)} MB after ${settleS} s\n`,
)
const kept = {
  'the process lives': alive,
  'every answered call is counted': counted >= accepted.length,
  'nothing but answers and 503': other === 0 && errors === 0,
  [`accepted calls keep p99 within ${acceptedP99Ms} ms`]: p99 <= acceptedP99Ms,
  'memory is flat within 10 % either way': high <= low * 1.22,
}
for (const [promise, held] of Object.entries(kept)) process.stdout.write(`${held ? 'kept' : 'BROKEN'}: ${promise}\n`)
process.exitCode = Object.values(kept).every(Boolean) ? 0 : 1

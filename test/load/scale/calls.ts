import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { type Database, openDatabase } from '../../../src/data/database.ts'
import { migrate } from '../../../src/data/migrate.ts'
import { systemClock } from '../../../src/model/index.ts'
import { migrationsFolder } from '../../kit/databases.ts'
import { startPostgres } from '../../kit/postgres-server.ts'
import { load } from '../generator.ts'
import { checkBody, type Target } from '../targets.ts'

/** The service in a process of its own over a durable Postgres. */
export interface Bench {
  readonly db: Database
  readonly url: string
  readonly apiKey: string
  close(): Promise<void>
}

/** More calls than any run makes. */
const dailyLimit = 1_000_000_000

export async function openBench(): Promise<Bench> {
  const postgres = await startPostgres({ durable: true })
  const db = await openDatabase({ databaseUrl: postgres.url(), dataDir: 'memory' })
  await migrate(db, migrationsFolder, systemClock)
  const file = fileURLToPath(new URL('../bench-server.ts', import.meta.url))
  const child: ChildProcess = spawn(process.execPath, [file, 'ours', postgres.url()], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  if (child.stdout === null) throw new Error('The server says where it listens.')
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  await sql`UPDATE account SET daily_limit = ${dailyLimit}`.execute(db.kysely)
  return {
    db,
    ...(JSON.parse(line.toString()) as { url: string; apiKey: string }),
    async close() {
      const gone = once(child, 'exit')
      child.stdin?.end()
      await gone
      await db.close()
      await postgres.stop()
    },
  }
}

/** Claims that differ, more than a process remembers, so that each is really checked. */
const claimsInTurn = 6_000

/** Requests of so many claims each, which take turns. */
export function differingChecks({ url, apiKey }: Bench, path: string, claimsEach: number): readonly Target[] {
  const requests = Math.ceil(claimsInTurn / claimsEach)
  return Array.from({ length: requests }, (_, request) => {
    const claims = Array.from({ length: claimsEach }, (_, index) => {
      const cents = request * claimsEach + index
      return `GPT-4o costs $${(1 + cents / 100).toFixed(2)} per million input tokens`
    })
    return checkBody(`${url}${path}`, { brand: 'openai', claims }, apiKey)
  })
}

export interface Measured {
  /** Answered, without those that were told to come again. */
  readonly perSecond: number
  /** Told to come again, a second. */
  readonly turnedAway: number
  readonly p50: number
  readonly p99: number
}

/** Load without pause. Throws when there was anything but answers and 503. */
export async function measure(targets: readonly Target[], connections: number, seconds: number): Promise<Measured> {
  const taken: number[] = []
  let failed = 0
  let turnedAway = 0
  const { cut } = await load(targets, {
    connections,
    seconds,
    onSeen({ status, ms }) {
      if (status === 200) taken.push(ms)
      else if (status === 503) turnedAway += 1
      else failed += 1
    },
  })
  if (failed + cut > 0) throw new Error(`${failed} requests failed and ${cut} connections broke`)
  taken.sort((left, right) => left - right)
  const at = (share: number) => taken[Math.floor(share * taken.length)] ?? Number.NaN
  return { perSecond: taken.length / seconds, turnedAway: turnedAway / seconds, p50: at(0.5), p99: at(0.99) }
}

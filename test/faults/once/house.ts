import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHasher } from '../../../src/access/credentials.ts'
import { createKeys } from '../../../src/access/keys.ts'
import { openDatabase } from '../../../src/data/database.ts'
import { migrate } from '../../../src/data/migrate.ts'
import { type Receipt, systemClock } from '../../../src/model/index.ts'
import { freePort } from '../../kit/child-server.ts'
import { migrationsFolder } from '../../kit/databases.ts'
import type { Hex, TestChain } from '../../payments/anvil.ts'
import { type Replica, replicaAt } from '../replica.ts'

const pepper = 'pepper of the repeats, long enough'

/** Real service processes over one database, and a way to get fresh accounts of them. */
export interface Processes {
  readonly replicas: readonly Replica[]
  /** The key of a fresh account of this plan; made before the processes start where the database is embedded. */
  key(plan: 'free' | 'business'): string
  /** What an account was counted for today, and how many receipts it has. */
  found(key: string): Promise<Found>
  close(): Promise<void>
}

export interface Found {
  readonly calls: number
  readonly mints: number
  readonly receipts: readonly string[]
}

export interface ProcessesOptions {
  /** Address of an empty Postgres database; embedded unless given. */
  readonly databaseUrl?: string
  /** Accounts of each plan. */
  readonly accounts: number
  readonly chain?: { readonly node: TestChain; readonly payTo: Hex }
}

/** Start one process over an embedded database, or two over Postgres. */
export async function openProcesses({ databaseUrl, accounts, chain }: ProcessesOptions): Promise<Processes> {
  const dataDir = await mkdtemp(join(tmpdir(), 'claimcheck-once-'))
  const keys = await makeKeys({ databaseUrl, dataDir }, accounts)
  const env = {
    ...{ DATA_DIR: dataDir, KEY_PEPPER: pepper, RECEIPT_KEY_PASSPHRASE: 'a passphrase of the repeats' },
    // Quotes and cards name one address for all, which callers then ask at the process that they mean.
    ...{ BASE_URL: 'http://api.example', LOG_LEVEL: 'error', NODE_ENV: 'test' },
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    ...(chain === undefined
      ? {}
      : {
          X402_RECIPIENT: chain.payTo,
          X402_RPC_URL: chain.node.url,
          X402_RELAYER_KEY: await chain.node.relayerKey(),
        }),
  }
  const replicas: Replica[] = []
  for (let made = 0; made < (databaseUrl === undefined ? 1 : 2); made += 1)
    replicas.push(replicaAt(await freePort(), env))
  await Promise.all(
    replicas.map((replica) =>
      replica.start().catch((cause: unknown) => {
        throw new Error(`A process does not start: ${replica.lastWords.slice(-12).join(' ')}`, { cause })
      }),
    ),
  )
  return {
    replicas,
    key(plan) {
      const key = keys[plan].pop()
      if (key === undefined) throw new Error('The accounts are used up; ask for more of them.')
      return key
    },
    found: (key) => look(replicas[0]?.url ?? '', key),
    async close() {
      await Promise.all(replicas.map((replica) => replica.end()))
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function makeKeys(
  place: { readonly databaseUrl: string | undefined; readonly dataDir: string },
  accounts: number,
) {
  const { databaseUrl, dataDir } = place
  const db = await openDatabase({ dataDir, ...(databaseUrl === undefined ? {} : { databaseUrl }) })
  await migrate(db, migrationsFolder, systemClock)
  const keys = createKeys({ db, clock: systemClock, hash: createHasher(pepper) })
  const make = async (plan: 'free' | 'business') => {
    const made: string[] = []
    for (let at = 0; at < accounts; at += 1)
      made.push((await keys.create({ email: `${plan}${at}@example.com`, plan, mode: 'live', label: '' })).key)
    return made
  }
  try {
    return { free: await make('free'), business: await make('business') }
  } finally {
    await db.close()
  }
}

async function look(url: string, key: string): Promise<Found> {
  const read = async (path: string) => {
    const response = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${key}` } })
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}.`)
    return (await response.json()) as { readonly data: unknown }
  }
  const usage = (await read('/v1/billing/usage')).data as { readonly calls_today: number; readonly mints_today: number }
  // Without the statement of the day before, which the service makes by itself.
  const listed = (await read('/v1/receipts?kind=check')).data as readonly { readonly receipt: Receipt }[]
  const receipts = listed.map(({ receipt }) => receipt.receipt_id)
  return { calls: usage.calls_today, mints: usage.mints_today, receipts }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createHasher } from '../../../src/access/credentials.ts'
import { createKeys } from '../../../src/access/keys.ts'
import { type Database, openDatabase } from '../../../src/data/database.ts'
import { migrate } from '../../../src/data/migrate.ts'
import { systemClock } from '../../../src/model/index.ts'
import { freePort } from '../../kit/child-server.ts'
import { migrationsFolder } from '../../kit/databases.ts'
import { type MortalRedis, startMortalRedis } from '../../kit/redis-server.ts'
import { mountSmallDisk, type SmallDisk } from '../../kit/small-disk.ts'
import { startTcpProxy, type TcpProxy } from '../../kit/tcp-proxy.ts'
import { type Hex, startChain, type TestChain } from '../../payments/anvil.ts'
import { type MortalPostgres, startMortalPostgres } from '../receipts/mortal-postgres.ts'
import { type Replica, replicaAt } from '../replica.ts'

const pepper = 'pepper of the fault matrix, long enough'
const diskMb = 384
const accounts = 8
/** Public address of the service, which every replica names the same. */
export const baseUrl = 'http://api.example'

/** What every seed runs on; each has a database of its own on it. */
export interface Ground {
  readonly postgres: MortalPostgres
  readonly redis: MortalRedis
  readonly chain: TestChain
  readonly disk: SmallDisk | undefined
  /** Where Node keeps compiled code, so that the processes of later seeds start sooner. */
  readonly codeCache: string
  close(): Promise<void>
}

/** Start a durable Postgres, on a small disk where one can be mounted, Redis and a local chain. */
export async function openGround(): Promise<Ground> {
  const disk = await mountSmallDisk(diskMb)
  const settings = ['max_wal_size=64MB', 'min_wal_size=32MB', 'wal_keep_size=0', 'shared_buffers=32MB']
  const [postgres, redis, chain] = await Promise.all([
    startMortalPostgres({ settings, ...(disk === undefined ? {} : { data: join(disk.folder, 'data') }) }),
    startMortalRedis(),
    startChain(),
  ])
  const first = await openDatabase({ databaseUrl: databaseUrl(postgres.port, 'postgres'), dataDir: 'memory' })
  await first.script('CREATE DATABASE pattern')
  await first.close()
  const pattern = await openDatabase({ databaseUrl: databaseUrl(postgres.port, 'pattern'), dataDir: 'memory' })
  await migrate(pattern, migrationsFolder, systemClock)
  await pattern.close()
  const codeCache = await mkdtemp(join(tmpdir(), 'claimcheck-matrix-code-'))
  return {
    ...{ postgres, redis, chain, disk, codeCache },
    async close() {
      await Promise.allSettled([postgres.stop(), redis.stop(), chain.stop()])
      await disk?.remove()
      await rm(codeCache, { recursive: true, force: true })
    },
  }
}

const databaseUrl = (port: number, name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`

/** One replica and the connections it stands on, each of which can be cut. */
export interface Place {
  readonly replica: Replica
  readonly toPostgres: TcpProxy
  readonly toRedis: TcpProxy
  readonly toChain: TcpProxy
}

export interface Account {
  readonly id: string
  readonly key: string
}

/** What one seed runs in. */
export interface House {
  readonly places: readonly Place[]
  readonly accounts: readonly Account[]
  /** Who is paid in this seed and in no other. */
  readonly payTo: Hex
  /** A look at the database past every proxy. */
  look<T>(work: (db: Database) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Start the replicas of one seed on a database of its own. */
export async function openHouse(ground: Ground, seed: number, replicas: number): Promise<House> {
  const name = `seed_${seed}`
  const direct = databaseUrl(ground.postgres.port, name)
  const admin = async (statement: string) => {
    const db = await openDatabase({ databaseUrl: ground.postgres.url, dataDir: 'memory', poolMax: 1 })
    await db.script(statement).finally(() => db.close())
  }
  await admin(`CREATE DATABASE ${name} TEMPLATE pattern`)
  const look = async <T>(work: (db: Database) => Promise<T>) => {
    const db = await openDatabase({ databaseUrl: direct, dataDir: 'memory', poolMax: 2 })
    return work(db).finally(() => db.close())
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'claimcheck-matrix-'))
  const payTo = privateKeyToAccount(generatePrivateKey()).address
  const relayerKey = await ground.chain.relayerKey()
  const env = {
    ...fixed,
    ...{ DATA_DIR: dataDir, X402_RECIPIENT: payTo, X402_RELAYER_KEY: relayerKey },
    NODE_COMPILE_CACHE: ground.codeCache,
  }
  const places = await Promise.all(Array.from({ length: replicas }, () => placeOn(ground, name, env)))
  const keys = await look((db) => makeAccounts(db))
  await Promise.all(places.map(({ replica }) => replica.start()))
  return {
    ...{ places, accounts: keys, payTo, look },
    async close() {
      await Promise.all(places.map(closePlace))
      await admin(`DROP DATABASE ${name} WITH (FORCE)`)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Settings that every replica of every seed has. */
const fixed = {
  ...{ BASE_URL: baseUrl, KEY_PEPPER: pepper, RECEIPT_KEY_PASSPHRASE: 'a passphrase of the matrix' },
  ...{ LOG_LEVEL: 'error', NODE_ENV: 'test', TRUST_PROXY: '1' },
}

async function placeOn(ground: Ground, database: string, env: Readonly<Record<string, string>>): Promise<Place> {
  const [toPostgres, toRedis, toChain] = await Promise.all([
    startTcpProxy(ground.postgres.port),
    startTcpProxy(ground.redis.port),
    startTcpProxy(Number(new URL(ground.chain.url).port)),
  ])
  const replica = replicaAt(await freePort(), {
    ...env,
    DATABASE_URL: databaseUrl(toPostgres.port, database),
    REDIS_URL: `redis://127.0.0.1:${toRedis.port}`,
    X402_RPC_URL: `http://127.0.0.1:${toChain.port}`,
  })
  return { replica, toPostgres, toRedis, toChain }
}

async function closePlace({ replica, toPostgres, toRedis, toChain }: Place): Promise<void> {
  await replica.kill()
  await Promise.all([toPostgres.close(), toRedis.close(), toChain.close()])
}

async function makeAccounts(db: Database): Promise<readonly Account[]> {
  const keys = createKeys({ db, clock: systemClock, hash: createHasher(pepper) })
  const made: Account[] = []
  // One after another: on a starved machine, those that wait for a connection would be refused.
  for (let index = 0; index <= accounts; index += 1) {
    const wish = { email: `${index}@example.com`, plan: 'business', mode: 'live', label: '' } as const
    const { key, record } = await keys.create(wish)
    made.push({ id: record.accountId, key })
  }
  return made
}

import { constants } from 'node:fs'
import { access, readdir, readFile, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { decodeTime } from 'ulid'
import type { Config } from '../config.ts'
import { type Database, openDatabase } from '../data/database.ts'
import { postJsonRpc } from '../data/json-rpc.ts'
import { greetMailServer } from '../data/mail.ts'
import { schemaState } from '../data/migrate.ts'
import { ping } from '../data/ping.ts'
import { openRedis } from '../data/redis.ts'
import { countEditionParts, countHeads, readClock, readVitals } from '../data/vitals.ts'
import { ClaimcheckError, type Clock } from '../model/index.ts'
import { resolveNetwork } from '../payments/index.ts'
import { listSealed, readPublicKeys } from '../receipts/index.ts'
import { journalLook, writerLook } from './doctor-journal.ts'
import { type Found, fail, ok, warn } from './findings.ts'
import { refuseExposure } from './start-checks.ts'
import { migrationsFolder } from './store.ts'

/** One thing looked at. */
export interface Diagnosis extends Found {
  readonly name: string
}

/** Milliseconds one look may take. */
const lookMs = 15_000
/** Free bytes below which there is too little for a day, and for an hour. */
const roomyBytes = 2 * 1024 ** 3
const scarceBytes = 256 * 1024 ** 2
/** Milliseconds the database's clock may differ before receipts of several replicas are out of order, and are wrong. */
const skewMs = 1_000
const skewMaxMs = 30_000
/** Milliseconds within which a receipt is promised to be in the log, with some to spare. */
const loggedMs = 120_000
const slowMs = 100

/**
 * Look at everything a deployment stands on, without changing anything: safe beside a running service. Never throws; what cannot be
 * looked at has failed.
 */
export async function examine(config: Config, clock: Clock): Promise<readonly Diagnosis[]> {
  const around: readonly Look[] = [
    ['settings', () => settings(config)],
    ['data_dir', () => dataDir(config)],
    ['disk', () => disk(config)],
    ['writer', () => writerLook(config)],
    ['journal', () => journalLook(config)],
  ]
  const beside: readonly Look[] = [
    ['redis', () => redis(config)],
    ['mail', () => mail(config)],
    ['chain_node', () => node(config)],
  ]
  return [...(await each(around)), ...(await withDatabase(config, clock)), ...(await each(beside))]
}

type Look = readonly [name: string, look: () => Promise<Found>]

async function each(looks: readonly Look[]): Promise<readonly Diagnosis[]> {
  const found: Diagnosis[] = []
  for (const [name, look] of looks) found.push({ name, ...(await inTime(look)) })
  return found
}

async function inTime(look: () => Promise<Found>): Promise<Found> {
  const late = Promise.withResolvers<Found>()
  const timer = setTimeout(
    () => late.resolve(fail('did not answer in time', 'See whether it is overloaded or unreachable.')),
    lookMs,
  )
  try {
    return await Promise.race([look(), late.promise])
  } catch (error) {
    const says = error instanceof ClaimcheckError ? error.message : 'could not be looked at'
    const cause = error instanceof ClaimcheckError ? error.cause : error
    const why = cause instanceof Error ? cause.message : 'Look at the log of the service.'
    return fail(says, why)
  } finally {
    clearTimeout(timer)
  }
}

async function settings(config: Config): Promise<Found> {
  const { production, keyPepper, receiptKeyPassphrase, baseUrl } = config
  await refuseExposure(config)
  if (!production) return warn('development', 'Set NODE_ENV=production before anybody relies on it.')
  if (receiptKeyPassphrase === undefined)
    return fail('signing keys are development keys', 'Set RECEIPT_KEY_PASSPHRASE and keep it apart.')
  if (keyPepper === undefined) return warn('the pepper is a file in DATA_DIR', 'Set KEY_PEPPER and keep it apart.')
  if (!baseUrl.startsWith('https:')) return warn('BASE_URL is no https address', 'Set BASE_URL as callers reach it.')
  return ok('production, with its own secrets')
}

async function dataDir({ dataDir: path }: Config): Promise<Found> {
  const found = await stat(path).catch(() => undefined)
  if (found === undefined) return warn('DATA_DIR is not there yet', 'The first start makes it; see that it may.')
  await access(path, constants.R_OK | constants.W_OK | constants.X_OK)
  const secrets = (await readdir(path)).filter((name) => name.endsWith('.secret'))
  const modes = await Promise.all([path, ...secrets.map((name) => join(path, name))].map((one) => stat(one)))
  const open = modes.some(({ mode }) => (mode & 0o077) !== 0)
  return open ? warn('others may read DATA_DIR', 'chmod 700 it, and 600 its *.secret files.') : ok('writable, private')
}

async function disk({ dataDir: path }: Config): Promise<Found> {
  const { bavail, bsize } = await statfs(path).catch(() => statfs('.'))
  const free = bavail * bsize
  const says = `${(free / 1024 ** 3).toFixed(1)} GiB free`
  if (free < scarceBytes) return fail(says, 'Free space now; nothing can be minted on a full disk.')
  return free < roomyBytes ? warn(says, 'Free space soon.') : ok(says)
}

/** What the database holds, or why it cannot be asked. */
async function withDatabase(config: Config, clock: Clock): Promise<readonly Diagnosis[]> {
  // Opening an embedded database would make it.
  const isThere =
    config.databaseUrl !== undefined || (await stat(join(config.dataDir, 'pg')).catch(() => undefined)) !== undefined
  if (!isThere) return [{ name: 'database', ...warn('none yet', 'The first start makes it.') }]
  const opened = await openDatabase(config, { beside: true }).catch((error: unknown) => error)
  const isOpen = (value: unknown): value is Database => typeof value === 'object' && value !== null && 'kysely' in value
  if (!isOpen(opened)) return each([['database', () => Promise.reject(opened)]])
  const db = opened
  try {
    const schema = await each([
      ['database', () => database(db)],
      ['schema', () => schemaLook(db)],
    ])
    if (schema.some(({ status }) => status === 'fail')) return schema
    const looks: readonly Look[] = [
      ['clock', () => clocks(db, clock)],
      ['signing_keys', () => signingKeys(db, config, clock)],
      ['reference_data', () => referenceData(db)],
      ['chain_heads', () => heads(db)],
      ['log', () => log(db, clock)],
    ]
    return [...schema, ...(await each(looks))]
  } finally {
    await db.close()
  }
}

async function database(db: Database): Promise<Found> {
  const started = performance.now()
  await ping(db)
  const ms = performance.now() - started
  const says = `${db.kind === 'pglite' ? 'embedded' : 'Postgres'}, answers in ${ms.toFixed(0)} ms`
  return ms > slowMs ? warn(says, 'Look at its load and the way to it.') : ok(says)
}

async function schemaLook(db: Database): Promise<Found> {
  const { pending, changed } = await schemaState(db, migrationsFolder)
  if (changed !== undefined) return fail(`${changed} was changed after it was applied`, 'Restore the file’s text.')
  if (pending.length === 0) return ok('up to date')
  return fail(`${pending.length} migrations are not applied`, 'claimcheck migrate, or start the service.')
}

async function clocks(db: Database, clock: Clock): Promise<Found> {
  const before = clock.now().getTime()
  const theirs = (await readClock(db)).getTime()
  const middle = (before + clock.now().getTime()) / 2
  const apart = Math.abs(theirs - middle)
  const says = `${Math.round(apart)} ms from the database's`
  if (apart > skewMaxMs) return fail(says, 'Set the clocks by NTP; signatures and payments depend on them.')
  return apart > skewMs ? warn(says, 'Set the clocks by NTP.') : ok(says)
}

async function signingKeys(db: Database, config: Config, clock: Clock): Promise<Found> {
  const published = (await readPublicKeys(db, clock)).published()
  if (published.length === 0) return warn('none yet', 'The first start makes them.')
  const passphrase =
    config.receiptKeyPassphrase ??
    (await readFile(join(config.dataDir, 'receipt-passphrase.secret'), 'utf8').catch(() => undefined))
  if (passphrase === undefined) return warn('kept by a development secret', 'Set RECEIPT_KEY_PASSPHRASE in production.')
  const { sealed, unopened } = await listSealed(db, passphrase.trim())
  const says = `${published.length} published, ${sealed.length - unopened.length} of ${sealed.length} sealed ones open`
  if (unopened.length > 0) return fail(says, 'Set RECEIPT_KEY_PASSPHRASE to the one they were made with.')
  const development = published.some((key) => key.development && key.revokedAt === null)
  if (development && config.production)
    return warn(`${says}; some are development keys`, 'Rotate: claimcheck signing-keys rotate.')
  return ok(says)
}

async function referenceData(db: Database): Promise<Found> {
  const edition = await countEditionParts(db)
  if (edition === undefined) return warn('no edition is in force yet', 'claimcheck import, or start the service.')
  const says = `${edition.edition}, ${edition.held} of ${edition.parts} parts`
  return edition.held === edition.parts ? ok(says) : fail(says, 'claimcheck import brings it again.')
}

async function heads(db: Database): Promise<Found> {
  const { chains, wrong } = await countHeads(db)
  const says = `${chains} chains, ${wrong} heads that are not their last receipt`
  return wrong === 0 ? ok(says) : fail(says, 'Stop minting and run claimcheck fsck.')
}

async function log(db: Database, clock: Clock): Promise<Found> {
  const { oldestUnloggedId, newestCheckpointAt } = await readVitals(db)
  const now = clock.now().getTime()
  const waits = oldestUnloggedId === undefined ? 0 : now - decodeTime(oldestUnloggedId.slice('rcp_'.length))
  const says =
    newestCheckpointAt === undefined ? 'no checkpoint yet' : `newest checkpoint of ${newestCheckpointAt.toISOString()}`
  if (waits <= loggedMs) return ok(says)
  return warn(`${says}; a receipt waits since ${Math.round(waits / 1_000)} s`, 'See that a service is running.')
}

async function redis({ redisUrl }: Config): Promise<Found> {
  if (redisUrl === undefined) return ok('not configured, not needed')
  const connection = await openRedis(redisUrl)
  try {
    await connection.ping()
    return ok('answers')
  } finally {
    connection.disconnect()
  }
}

async function mail({ mail: server, production }: Config): Promise<Found> {
  if (server === undefined)
    return production ? warn('not configured', 'Set SMTP_URL and MAIL_FROM, or keys are not confirmed.') : ok('none')
  await greetMailServer(server.url)
  return ok('takes us in')
}

async function node({ x402RpcUrl, x402Network, x402Asset }: Config): Promise<Found> {
  if (x402RpcUrl === undefined) return ok('not configured')
  const expected = resolveNetwork(x402Network, x402Asset)?.chainId
  const chain = Number(await postJsonRpc(x402RpcUrl, 'eth_chainId', []))
  if (chain === expected) return ok(`chain ${chain}`)
  return fail(`chain ${chain}, not ${expected}`, 'Set X402_RPC_URL to a node of X402_NETWORK.')
}

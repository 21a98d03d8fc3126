import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { signupAction } from '../../src/access/index.ts'
import { systemClock } from '../../src/model/index.ts'
import { fsck } from '../../src/receipts/index.ts'
import { startMortalPostgres } from '../faults/receipts/mortal-postgres.ts'
import { solved } from '../kit/challenge.ts'
import { openTestDatabase, type TestDatabase } from '../kit/databases.ts'
import { type MailServer, startMailServer } from '../kit/mail-server.ts'
import { describeWithRedis, startMortalRedis } from '../kit/redis-server.ts'
import { describeWith } from '../kit/require.ts'
import { requirements } from '../kit/requirements.ts'
import { openService, type Reply, type TestService } from '../kit/service.ts'
import { smallEdition } from '../kit/small.ts'
import { mountSmallDisk, type SmallDisk } from '../kit/small-disk.ts'
import { startTcpProxy, type TcpProxy } from '../kit/tcp-proxy.ts'
import { startChain, type TestChain } from '../payments/anvil.ts'
import { recipient } from '../payments/house.ts'
import { request, signPayment } from '../payments/paying.ts'

/** Milliseconds a statement may take here: the least that can be set. */
const statementTimeoutMs = 1_000
const check = { brand: 'apple', claims: ['Apple was founded in 1976.'] }
const notarize = { hash: 'a'.repeat(64) }

/** The rows of the table in docs/operations.md, each against real servers behind proxies. */
describe('what is answered when something is away', () => {
  let service: TestService
  let database: TestDatabase
  let mail: MailServer
  let chain: TestChain
  let links: Readonly<Record<'postgres' | 'mail' | 'chain', TcpProxy>>
  const portOf = (url: string) => Number(new URL(url).port)
  const minted = () => service.call('POST', '/v1/brand/check', check)
  const problemOf = ({ status, body, headers }: Reply) => [status, body.code, Number(headers.get('retry-after')) > 0]
  const again = () => expect.poll(async () => (await minted()).status, { timeout: 20_000 }).toBe(200)

  beforeAll(async () => {
    ;[database, mail, chain] = await Promise.all([
      openTestDatabase('postgres', { migrated: false }),
      startMailServer(),
      startChain(),
    ])
    const databaseUrl = new URL(database.url ?? '')
    const [postgres, toMail, toChain] = await Promise.all(
      [databaseUrl.port, portOf(mail.url), portOf(chain.url)].map((port) => startTcpProxy(Number(port))),
    )
    if (postgres === undefined || toMail === undefined || toChain === undefined) throw new Error('three links')
    links = { postgres, mail: toMail, chain: toChain }
    databaseUrl.port = String(postgres.port)
    service = await openService({
      edition: smallEdition(),
      env: {
        DATABASE_URL: databaseUrl.href,
        DATABASE_STATEMENT_TIMEOUT_MS: String(statementTimeoutMs),
        ...{ SMTP_URL: `smtp://127.0.0.1:${toMail.port}`, MAIL_FROM: 'Keys <keys@example.com>' },
        ...{ X402_RECIPIENT: recipient, X402_RELAYER_KEY: await chain.relayerKey() },
        X402_RPC_URL: `http://127.0.0.1:${toChain.port}`,
      },
    })
    expect((await minted()).status).toBe(200)
  })
  afterEach(() => {
    for (const link of Object.values(links)) link.open()
  })
  afterAll(async () => {
    await service.close()
    await Promise.all(Object.values(links).map((link) => link.close()))
    await Promise.all([database.close(), mail.close(), chain.stop()])
  })

  it('Postgres gone: what needs no record is answered, the rest is 503 with Retry-After, and it comes back by itself', async () => {
    links.postgres.cut()
    expect(problemOf(await minted())).toEqual([503, 'STORE_UNAVAILABLE', true])
    expect(problemOf(await service.call('POST', '/v1/notarize/hash', notarize))).toEqual([
      503,
      'STORE_UNAVAILABLE',
      true,
    ])
    const ready = await service.call('GET', '/readyz', undefined, { key: null })
    expect([ready.status, ready.body.broken[0]]).toEqual([503, 'database'])
    for (const path of [
      '/healthz',
      '/metrics',
      '/openapi.json',
      '/.well-known/agent.json',
      '/.well-known/x402',
      '/llms.txt',
    ])
      expect([path, (await service.call('GET', path, undefined, { key: null })).status]).toEqual([path, 200])
    const quote = await service.call('POST', '/v1/brand/check', check, { key: null })
    expect([quote.status, quote.body.accepts.length > 0]).toEqual([402, true])
    links.postgres.open()
    await again()
    expect((await service.call('GET', '/readyz', undefined, { key: null })).status).toBe(200)
  })

  it('Postgres gone before it said that a receipt was written: 503, and no receipt is one that nobody was counted for', async () => {
    // The service migrated this database, and the test reads it past the proxy.
    const written = () =>
      database.db.kysely
        .selectFrom('receipt')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .executeTakeFirstOrThrow()
    const used = async () => (await service.call('GET', '/v1/billing/usage')).body.data.mints_today
    const [before, counted] = [(await written()).count, await used()]
    links.postgres.slow(300)
    const lost = minted()
    await expect.poll(async () => (await written()).count, { timeout: 10_000 }).toBe(before + 1n)
    links.postgres.cut()
    expect(problemOf(await lost)).toEqual([503, 'STORE_UNAVAILABLE', true])
    links.postgres.open()
    await expect.poll(used, { timeout: 20_000 }).toBe(counted + 1)
    await again()
    expect([(await written()).count, await used()]).toEqual([before + 2n, counted + 2])
  })

  it('Postgres gone between a receipt and the rest of its call: 503, and the receipt is one that somebody was counted for', async () => {
    const used = async () => (await service.call('GET', '/v1/billing/usage')).body.data.mints_today
    // Nothing is counted ahead for an account that was quiet; it would stay counted when the database goes.
    const counted = await used()
    await sleep(1_000)
    const hash = randomBytes(32).toString('hex')
    const written = () =>
      database.db.kysely.selectFrom('receipt').select('receipt_id').where('once_key', 'like', `%${hash}`).execute()
    // A notarization reads where its receipt stands; it is that question that is cut.
    let cut = false
    links.postgres.onSent((_, chunk) => {
      if (cut || !chunk.includes('"receipt"."receipt_id" =')) return
      cut = true
      links.postgres.cut()
      // At once, so that nothing would keep the call from being given back.
      links.postgres.open()
    })
    expect(problemOf(await service.call('POST', '/v1/notarize/hash', { hash }))).toEqual([
      503,
      'STORE_UNAVAILABLE',
      true,
    ])
    expect([cut, (await written()).length]).toEqual([true, 1])
    await expect.poll(used, { timeout: 20_000 }).toBe(counted + 1)
    const again = await service.call('POST', '/v1/notarize/hash', { hash })
    expect([again.status, again.body.data.replayed, await used()]).toEqual([200, true, counted + 1])
  })

  it('Postgres gone for a moment, as the chain of an account is opened: its first call is answered or 503, never our fault', async () => {
    const { keys } = service.running.rooms.access
    const { key } = await keys.create({ email: 'new@example.com', plan: 'business', mode: 'live', label: '' })
    let cut = false
    links.postgres.onSent((_, chunk) => {
      if (cut || !chunk.includes('insert into "receipt_chain"')) return
      cut = true
      links.postgres.cut()
      links.postgres.open()
    })
    // Which of the two depends on whether another connection had noticed by then.
    expect([200, 503]).toContain((await service.call('POST', '/v1/brand/check', check, { key })).status)
    expect(cut).toBe(true)
    await again()
    expect((await service.call('POST', '/v1/brand/check', check, { key })).status).toBe(200)
  })

  it('Postgres silent: a call waits for the time limit of a statement and then gets 503', async () => {
    links.postgres.freeze()
    // Without a limit this would not end, and the test with it.
    expect(problemOf(await minted())).toEqual([503, 'STORE_UNAVAILABLE', true])
    links.postgres.open()
    await again()
  })

  it('the chain gone: a payment is 503 and not charged, keys work, and the same payment is taken later', async () => {
    const payer = await chain.payer(50_000n)
    const payment = await signPayment(payer, { payTo: recipient, amount: 10_000n })
    links.chain.cut()
    const refused = await request(service.baseUrl, '/v1/notarize/hash', notarize, payment)
    expect(problemOf(refused)).toEqual([503, 'PAYMENTS_UNAVAILABLE', true])
    expect((await minted()).status).toBe(200)
    expect(await chain.balance(payer.address)).toBe(50_000n)
    links.chain.open()
    const paid = () => request(service.baseUrl, '/v1/notarize/hash', notarize, payment)
    await expect.poll(async () => (await paid()).status, { timeout: 20_000 }).toBe(200)
    expect(await chain.balance(payer.address)).toBe(40_000n)
  })

  it('mail gone: no key is made, keys that are there work', async () => {
    links.mail.cut()
    const { challenges } = service.running.rooms.access
    const wish = async () => ({
      email: 'ada@example.com',
      accept_terms: true,
      challenge_token: await solved(await challenges.issue(signupAction)),
    })
    const refused = await service.call('POST', '/v1/api-keys', await wish(), { key: null })
    expect(problemOf(refused)).toEqual([503, 'MAIL_UNAVAILABLE', true])
    expect(mail.received).toEqual([])
    expect((await minted()).status).toBe(200)
    links.mail.open()
    expect((await service.call('POST', '/v1/api-keys', await wish(), { key: null })).status).toBe(200)
  })

  it('everything slow: calls are answered late and right', async () => {
    for (const link of Object.values(links)) link.slow(25)
    const payer = await chain.payer(50_000n)
    const payment = await signPayment(payer, { payTo: recipient, amount: 1_000n })
    const paid = request(service.baseUrl, '/v1/brand/check', check, payment)
    const replies = await Promise.all([paid, ...Array.from({ length: 20 }, minted)])
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  })
})

describeWithRedis('what is answered while Redis is away', () => {
  it('is what is answered with it: it only speeds things up', async () => {
    const redis = await startMortalRedis()
    const link = await startTcpProxy(redis.port)
    const service = await openService({
      edition: smallEdition(),
      env: { REDIS_URL: `redis://127.0.0.1:${link.port}` },
    })
    const answers = async () => {
      const replies = [
        await service.call('POST', '/v1/brand/check', check),
        await service.call('POST', '/v1/price/check', { claims: check.claims }),
        await service.call('GET', '/v1/billing/usage'),
        await service.call('GET', '/readyz', undefined, { key: null }),
      ]
      return replies.map(({ status }) => status)
    }
    expect(await answers()).toEqual([200, 200, 200, 200])
    await redis.killAndRestart()
    expect(await answers()).toEqual([200, 200, 200, 200])
    link.freeze()
    expect(await answers()).toEqual([200, 200, 200, 200])
    link.cut()
    expect(await answers()).toEqual([200, 200, 200, 200])
    await service.close()
    await link.close()
    await redis.stop()
  })
})

describe('what is answered when the clock jumps', () => {
  it('is signed and counted all the same, and every chain stays whole', async () => {
    let jumpedMs = 0
    const clock = { now: () => new Date(systemClock.now().getTime() + jumpedMs) }
    const service = await openService({ edition: smallEdition(), clock })
    const mint = async (ms: number) => {
      jumpedMs = ms
      return service.call('POST', '/v1/brand/check', check)
    }
    const dayMs = 86_400_000
    for (const ms of [0, 2 * dayMs, dayMs, 0]) expect([ms, (await mint(ms)).status]).toEqual([ms, 200])
    // No key may sign before its own time: what it signed would not verify.
    const early = await mint(-2 * dayMs)
    expect([early.status, early.body.code, early.headers.get('retry-after')]).toEqual([503, 'STORE_UNAVAILABLE', '60'])
    expect((await mint(0)).status).toBe(200)
    // Seen from before, what was signed later is of the future; once the time has come, all of it is in order.
    jumpedMs = 2 * dayMs
    const { receipts, store } = service.running.rooms
    const report = await fsck({ db: store.db, keys: receipts.keys, clock })
    // What was just minted may have been in the log for less than it takes to say so.
    expect(report.findings.filter(({ problem }) => problem !== 'not_logged_in_time')).toEqual([])
    expect(report.receipts).toBeGreaterThanOrEqual(5)
    await service.close()
  })
})

const disk = await mountSmallDisk(256)
afterAll(() => disk?.remove())

describeWith(requirements.smallDisk, disk !== undefined, 'what is answered when the disk of Postgres is full', () => {
  it('is 503 with Retry-After for what is written, until there is room', async () => {
    const settings = ['max_wal_size=64MB', 'min_wal_size=32MB', 'shared_buffers=16MB']
    const small = disk as SmallDisk
    const postgres = await startMortalPostgres({ data: join(small.folder, 'data'), settings })
    const service = await openService({ edition: smallEdition(), env: { DATABASE_URL: postgres.url } })
    const big = () => service.call('POST', '/v1/brand/check', { ...check, claims: Array(50).fill(check.claims[0]) })
    expect((await big()).status).toBe(200)
    await small.fill()
    const refused: Reply[] = []
    // What fits into pages that are there already is still written.
    for (let tries = 0; tries < 40 && refused.length < 3; tries += 1) {
      const reply = await big()
      if (reply.status !== 200) refused.push(reply)
    }
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      refused.map(() => [503, 'STORE_UNAVAILABLE']),
    )
    expect(refused.length).toBe(3)
    await small.free()
    await postgres.revive()
    await expect.poll(async () => (await big()).status, { timeout: 20_000 }).toBe(200)
    await service.close()
    await postgres.stop()
  })
})

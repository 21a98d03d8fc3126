import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHasher } from '../../src/access/credentials.ts'
import { createKeys } from '../../src/access/keys.ts'
import { systemClock } from '../../src/model/index.ts'
import { type Replica, replicaAt } from '../faults/replica.ts'
import { freePort } from '../kit/child-server.ts'
import { openTestDatabase, type TestDatabase } from '../kit/databases.ts'
import { openService } from '../kit/service.ts'
import { smallEdition } from '../kit/small.ts'
import { startTcpProxy, type TcpProxy } from '../kit/tcp-proxy.ts'
import { startChain, type TestChain } from '../payments/anvil.ts'
import { recipient } from '../payments/house.ts'
import { request, signPayment } from '../payments/paying.ts'

const pepper = 'pepper of the closing test, long enough'
const shutdownMs = 3_000
/** Far beyond what it was given, and below what a silent database would hold it for. */
const endsWithinMs = 15_000
const callers = 12
/** Between two calls of an account, so that none is counted ahead: those of a process that dies stay counted. */
const pauseMs = 120
const notarize = { hash: 'c'.repeat(64) }

interface Account {
  readonly id: string
  readonly key: string
}

describe('a process that is told to stop while its database is silent', () => {
  let database: TestDatabase
  let link: TcpProxy
  let chain: TestChain
  let replica: Replica
  let dataDir: string
  let busy: readonly Account[]
  let calm: Account
  const counts = new Map<string, { sent: number; answered: number }>()
  const receipts: string[] = []

  const mint = async ({ id, key }: Account) => {
    const count = counts.get(id) ?? { sent: 0, answered: 0 }
    counts.set(id, count)
    count.sent += 1
    try {
      const reply = await fetch(`${replica.url}/v1/brand/check`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ brand: 'apple', claims: ['Apple was founded in 1976.'] }),
      })
      if (reply.status !== 200) return
      const { data } = (await reply.json()) as {
        readonly data: { readonly results: { readonly receipt_id: string }[] }
      }
      count.answered += 1
      receipts.push(...data.results.map(({ receipt_id }) => receipt_id))
    } catch {
      // Cut off: nothing was answered.
    }
  }
  const usedBy = async (id: string) => {
    const row = await database.db.kysely
      .selectFrom('usage_day')
      .select(['calls', 'mints'])
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow()
    return { calls: Number(row.calls), mints: Number(row.mints) }
  }

  beforeAll(async () => {
    ;[database, chain] = await Promise.all([openTestDatabase('postgres'), startChain()])
    const url = new URL(database.url ?? '')
    link = await startTcpProxy(Number(url.port))
    url.port = String(link.port)
    const keys = createKeys({ db: database.db, clock: systemClock, hash: createHasher(pepper) })
    const openAccount = async (name: string): Promise<Account> => {
      const email = `${name}@example.com`
      const { key, record } = await keys.create({ email, plan: 'business', mode: 'live', label: '' })
      return { id: record.accountId, key }
    }
    calm = await openAccount('calm')
    busy = await Promise.all(Array.from({ length: callers }, (_, index) => openAccount(`busy${index}`)))
    dataDir = await mkdtemp(join(tmpdir(), 'claimcheck-closing-'))
    const port = await freePort()
    replica = replicaAt(port, {
      ...{ DATABASE_URL: url.href, DATA_DIR: dataDir, KEY_PEPPER: pepper, BASE_URL: 'http://api.example' },
      ...{ RECEIPT_KEY_PASSPHRASE: 'a passphrase of the test', LOG_LEVEL: 'fatal', NODE_ENV: 'test' },
      ...{ SHUTDOWN_MS: String(shutdownMs), X402_RECIPIENT: recipient, X402_RELAYER_KEY: await chain.relayerKey() },
      X402_RPC_URL: chain.url,
    })
    await replica.start()
  })
  afterAll(async () => {
    await replica.kill()
    await link.close()
    await Promise.all([database.close(), chain.stop()])
    await rm(dataDir, { recursive: true, force: true })
  })

  it('ends in the time it was given, says what did not, and nothing that was answered is lost', async () => {
    let stopping = false
    const crowd = busy.map(async (account) => {
      while (!stopping) {
        await mint(account)
        await sleep(pauseMs)
      }
    })
    const payer = await chain.payer(50_000n)
    const payment = await signPayment(payer, { payTo: recipient, amount: 10_000n })
    const pay = () => request(replica.url, '/v1/notarize/hash', notarize, payment).catch(() => undefined)
    await expect.poll(() => receipts.length, { timeout: 20_000 }).toBeGreaterThan(60)

    link.freeze()
    const paid = pay()
    await sleep(100)
    // The exit code of its own making, not of a kill, and the last line that it wrote.
    expect(await replica.end(endsWithinMs)).toBe(1)
    const { unfinished } = JSON.parse(replica.lastWords.at(-1) ?? '{}') as { readonly unfinished?: string[] }
    expect(unfinished).toEqual(expect.arrayContaining(['calls under way', 'counts and audit log', 'database']))
    stopping = true
    await Promise.all(crowd)
    expect((await paid)?.status).not.toBe(200)

    link.open()
    await replica.start()
    const held = await database.db.kysely.selectFrom('receipt').select('receipt_id').execute()
    const ids = new Set(held.map((row) => row.receipt_id))
    expect(receipts.filter((id) => !ids.has(id))).toEqual([])
    for (const { id } of busy) {
      const { sent = 0, answered = 0 } = counts.get(id) ?? {}
      const { calls } = await usedBy(id)
      expect(calls).toBeGreaterThanOrEqual(answered)
      expect(calls).toBeLessThanOrEqual(sent)
    }
    for (let call = 0; call < 5; call += 1) await mint(calm)
    await expect.poll(() => usedBy(calm.id), { timeout: 10_000 }).toEqual({ calls: 5, mints: 5 })
    await expect.poll(async () => (await pay())?.status, { timeout: 20_000 }).toBe(200)
    expect(await chain.balance(payer.address)).toBe(40_000n)
    expect(await replica.end(endsWithinMs)).toBe(0)
  })
})

describe('a process that is told to stop', () => {
  it('does not wait for connections on which nothing was ever asked', async () => {
    const service = await openService({ edition: smallEdition() })
    const silent = connect(Number(new URL(service.baseUrl).port), '127.0.0.1')
    silent.on('error', () => {})
    await once(silent, 'connect')
    expect((await service.call('GET', '/healthz')).status).toBe(200)
    expect(await service.running.close()).toEqual([])
    silent.destroy()
    await service.close()
  })
})

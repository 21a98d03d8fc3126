import { setTimeout as sleep } from 'node:timers/promises'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as ledger from '../../src/data/payments.ts'
import { freePort } from '../kit/child-server.ts'
import { openTestDatabase, type TestDatabase } from '../kit/databases.ts'
import { openService, type TestService } from '../kit/service.ts'
import { startTcpProxy, type TcpProxy } from '../kit/tcp-proxy.ts'
import { smallEdition } from '../verify/small-edition.ts'
import { type Hex, startChain, type TestChain } from './anvil.ts'
import { recipient } from './house.ts'
import { request, type SignedPayment, signPayment } from './paying.ts'

const path = '/v1/brand/check'
const body = { brand: 'apple', claims: ['Apple is based in Cupertino'] }
const price = 1_000n
/** Longer than anything here takes; what does not come by then does not come. */
const patience = { timeout: 30_000, interval: 100 }

/** Two replicas with one relayer, each behind a connection of its own to Postgres that can be cut or slowed. */
describe('payments of replicas that succeed each other', { timeout: 120_000 }, () => {
  let database: TestDatabase
  let chain: TestChain
  let relayerKey: Hex
  const services: TestService[] = []
  const links: TcpProxy[] = []

  const openReplica = async (env: Readonly<Record<string, string>> = {}) => {
    const url = new URL(database.url ?? '')
    const [link, port] = [await startTcpProxy(Number(url.port)), await freePort()]
    links.push(link)
    url.port = String(link.port)
    const service = await openService({
      edition: smallEdition,
      env: {
        ...{ DATABASE_URL: url.href, KEY_PEPPER: 'a pepper that all replicas of this test have' },
        ...{ RECEIPT_KEY_PASSPHRASE: 'a passphrase of the test', X402_RPC_URL: chain.url },
        // What is paid for is named by it.
        ...{ BASE_URL: 'http://api.example', PORT: String(port) },
        ...{ X402_RECIPIENT: recipient, X402_RELAYER_KEY: relayerKey, ...env },
      },
    })
    services.push(service)
    return { service, link, url: `http://127.0.0.1:${port}` }
  }
  const leads = ({ running }: TestService) => running.rooms.payments?.leads === true
  const status = async (url: string, payment: SignedPayment) => (await request(url, path, body, payment)).status

  beforeAll(async () => {
    ;[database, chain] = await Promise.all([openTestDatabase('postgres', { migrated: false }), startChain()])
  })
  afterEach(async () => {
    for (const link of links) link.open()
    for (const service of services.splice(0)) await service.close()
    for (const link of links.splice(0)) await link.close()
  })
  afterAll(async () => {
    await Promise.all([database.close(), chain.stop()])
  })

  it('are asked for while one takes over from another, and each has its place in the order of the relayer', async () => {
    relayerKey = await chain.relayerKey()
    const first = await openReplica()
    await expect.poll(() => leads(first.service), patience).toBe(true)
    const second = await openReplica()
    // Claims of one payer wait for each other.
    const payers = await Promise.all(Array.from({ length: 12 }, () => chain.payer(100_000n)))
    let signed = 0
    const sign = () => {
      signed += 1
      return signPayment(payers[signed % payers.length] as PrivateKeyAccount, { payTo: recipient, amount: price })
    }
    for (let paid = 0; paid < 3; paid += 1) expect(await status(first.url, await sign())).toBe(200)

    // Taking over takes a while now, and in each moment of it somebody asks for a payment.
    second.link.slow(40)
    const asked: Promise<number>[] = []
    let closing: Promise<unknown> | undefined
    for (let tick = 0; tick < 80; tick += 1) {
      asked.push(sign().then((payment) => status(second.url, payment)))
      if (tick === 20) closing = first.service.running.close()
      await sleep(60)
    }
    await closing
    await expect.poll(() => leads(second.service), patience).toBe(true)
    second.link.open()
    expect(await Promise.all(asked)).toEqual(asked.map(() => 200))
    const places = await database.db.kysely
      .selectFrom('payment_transaction')
      .select('relayer_nonce')
      .where('relayer', '=', privateKeyToAccount(relayerKey).address.toLowerCase())
      .orderBy('relayer_nonce')
      .execute()
    expect(places.map(({ relayer_nonce }) => Number(relayer_nonce))).toEqual(places.map((_, place) => place))
    const balances = await Promise.all(payers.map(({ address }) => chain.balance(address)))
    const moved = balances.reduce((sum, balance) => sum + 100_000n - balance, 0n)
    expect(moved).toBe(price * BigInt(signed))
  })

  it('land although a place in the order of the relayer was left empty', async () => {
    relayerKey = await chain.relayerKey()
    const payer = await chain.payer(10_000n)
    const sign = () => signPayment(payer, { payTo: recipient, amount: price })
    const { service, url } = await openReplica()
    await expect.poll(() => leads(service), patience).toBe(true)
    expect(await status(url, await sign())).toBe(200)
    // The ledger forgets what it signed: as after a restore, it goes on behind a place that it believes to be taken.
    await database.db.kysely
      .updateTable('payment_transaction')
      .set({ relayer_nonce: 2n, mined: false })
      .where('payer', '=', payer.address.toLowerCase())
      .execute()
    services.pop()
    await service.close()
    const next = await openReplica()
    await expect.poll(() => leads(next.service), patience).toBe(true)
    const late = await sign()
    await expect.poll(() => status(next.url, late), patience).toBe(200)
    // The first, two empty ones, and this.
    const { address } = privateKeyToAccount(relayerKey)
    expect(await chain.rpc('eth_getTransactionCount', [address, 'latest'])).toBe('0x4')
  })

  it('are let go of by a replica that lost the database in the middle, as soon as it is back', async () => {
    relayerKey = await chain.relayerKey()
    const { service, link, url } = await openReplica()
    await expect.poll(() => leads(service), patience).toBe(true)
    const payer = await chain.payer(5_000n)
    const payment = await signPayment(payer, { payTo: recipient, amount: price })
    const find = async () => (await ledger.listNewest(database.db, { payer: payer.address.toLowerCase(), limit: 1 }))[0]
    await chain.rpc('evm_setAutomine', [false])
    const asked = status(url, payment)
    await expect.poll(async () => (await find())?.settle_requested_at, patience).toBeInstanceOf(Date)
    expect((await find())?.lease_owner).not.toBeNull()
    link.cut()
    expect(await asked).toBe(503)
    link.open()
    // A lease that has only run out still names its owner.
    await expect.poll(async () => (await find())?.lease_owner, patience).toBeNull()
    await chain.rpc('evm_setAutomine', [true])
    await chain.rpc('evm_mine')
    await expect.poll(() => status(url, payment), patience).toBe(200)
    expect(await chain.balance(payer.address)).toBe(4_000n)
  })

  it('that wait for the chain when a replica closes are told to ask again, and another answers them', async () => {
    relayerKey = await chain.relayerKey()
    const { service, url } = await openReplica({ SHUTDOWN_MS: '2000' })
    await expect.poll(() => leads(service), patience).toBe(true)
    const payer = await chain.payer(5_000n)
    const payment = await signPayment(payer, { payTo: recipient, amount: price })
    const find = async () => (await ledger.listNewest(database.db, { payer: payer.address.toLowerCase(), limit: 1 }))[0]
    await chain.rpc('evm_setAutomine', [false])
    const asked = request(url, path, body, payment)
    await expect.poll(async () => (await find())?.state, patience).toBe('broadcast')
    expect(await service.running.close()).toEqual(['calls under way'])
    expect([(await asked).status, (await asked).body.code]).toEqual([503, 'PAYMENT_PENDING'])
    expect((await find())?.lease_owner).toBeNull()
    await chain.rpc('evm_setAutomine', [true])
    await chain.rpc('evm_mine')
    const next = await openReplica()
    await expect.poll(() => status(next.url, payment), patience).toBe(200)
    expect(await chain.balance(payer.address)).toBe(4_000n)
  })
})

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createWalletClient, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { listEntries } from '../../src/data/audit-blocks.ts'
import { transferCall } from '../../src/payments/chain.ts'
import { asset, type Hex, startChain, type TestChain } from './anvil.ts'
import { faultyNode } from './faults.ts'
import { openPaidHouse, type PaidHouse, recipient } from './house.ts'
import { request, settlementOf, signPayment } from './paying.ts'

const path = '/v1/brand/check'
const body = { brand: 'apple', claims: ['Apple is based in Cupertino'] }
const terms = { payTo: recipient, amount: 1_000n }

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function opened(options: Parameters<typeof openPaidHouse>[0] = {}): Promise<PaidHouse> {
  const house = await openPaidHouse(options)
  closers.push(() => house.close())
  return house
}

async function aChain(options: Parameters<typeof startChain>[0] = {}): Promise<TestChain> {
  const chain = await startChain(options)
  closers.push(() => chain.stop())
  return chain
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await condition()) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('It did not come about.')
}

describe('the chain', { timeout: 150_000 }, () => {
  it('that reorganises a paid block away gets the same bytes again, and the payment is final in the end', async () => {
    const house = await opened()
    const { chain } = house
    const payer = await chain.payer(5_000n)
    const snapshot = await chain.rpc<string>('evm_snapshot')
    const reply = await request(house.service.baseUrl, path, body, await signPayment(payer, terms))
    expect(reply.status).toBe(200)
    const { transaction } = settlementOf(reply)
    await chain.rpc('evm_revert', [snapshot])
    expect(await chain.balance(payer.address)).toBe(5_000n)
    await chain.rpc('anvil_mine', ['0x1'])
    await until(async () => (await chain.balance(payer.address)) === 4_000n)
    expect(await chain.rpc('eth_getTransactionReceipt', [transaction])).not.toBeNull()
    await until(async () => (await house.payments()).some((row) => row.state === 'confirmed'))
    await chain.rpc('anvil_mine', ['0x100'])
    await until(async () => (await house.payments()).every((row) => row.state === 'final'))
    expect(await house.payments()).toMatchObject([{ paid_tx: transaction, state: 'final' }])
  })

  it('whose base fee rises a hundredfold is paid a higher fee for the same transfer', async () => {
    const house = await opened()
    const { chain } = house
    const payer = await chain.payer(5_000n)
    await chain.rpc('evm_setAutomine', [false])
    const answer = request(house.service.baseUrl, path, body, await signPayment(payer, terms))
    await until(async () => (await house.payments()).some((row) => row.state === 'broadcast'))
    await chain.rpc('anvil_setNextBlockBaseFeePerGas', ['0x174876e800'])
    await chain.rpc('evm_mine')
    expect(await chain.balance(payer.address)).toBe(5_000n)
    await chain.rpc('evm_setIntervalMining', [2])
    const reply = await answer
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    expect(await chain.balance(payer.address)).toBe(4_000n)
  })

  it('that cannot be reached takes nothing: 503 with Retry-After, and the same payment works afterwards', async () => {
    const chain = await aChain()
    const node = await faultyNode(chain.url)
    closers.push(() => node.close())
    const house = await opened({ chain, env: { X402_RPC_URL: node.url } })
    const payer = await chain.payer(5_000n)
    const payment = await signPayment(payer, terms)
    node.weather = () => 'lost'
    const refused = await request(house.service.baseUrl, path, body, payment)
    expect(refused.status).toBe(503)
    expect(refused.body.code).toBe('PAYMENTS_UNAVAILABLE')
    expect(refused.headers.get('retry-after')).toBe('5')
    expect(await house.payments()).toEqual([])
    node.weather = () => 'pass'
    expect((await request(house.service.baseUrl, path, body, payment)).status).toBe(200)
  })

  it('that loses sight of a payment is no reason for a second quote: 503 with the hash, then the answer', async () => {
    const chain = await aChain()
    const node = await faultyNode(chain.url)
    closers.push(() => node.close())
    const house = await opened({ chain, env: { X402_RPC_URL: node.url } })
    const payer = await chain.payer(5_000n)
    const payment = await signPayment(payer, terms)
    node.weather = (method) => (method === 'eth_getTransactionReceipt' ? 'lost' : 'pass')
    const pending = await request(house.service.baseUrl, path, body, payment)
    expect(pending.status).toBe(503)
    expect(pending.body.code).toBe('PAYMENT_PENDING')
    expect(pending.headers.get('x-payment-transaction')).toMatch(/^0x[0-9a-f]{64}$/)
    node.weather = () => 'pass'
    const reply = await request(house.service.baseUrl, path, body, payment)
    expect(reply.status).toBe(200)
    expect(settlementOf(reply).transaction).toBe(pending.headers.get('x-payment-transaction'))
    expect(await chain.balance(payer.address)).toBe(4_000n)
  })

  it('of another id than configured stops the start with a sentence', async () => {
    const chain = await aChain({ chainId: 10 })
    await expect(openPaidHouse({ chain })).rejects.toThrow(/serves another chain/)
  })

  it('that is not known by name is configured by its id and token', async () => {
    const chain = await aChain({ chainId: 31_337 })
    const env = { X402_NETWORK: 'eip155:31337', X402_ASSET: asset }
    const house = await opened({ chain, env })
    const payer = await chain.payer(5_000n)
    const payment = await signPayment(payer, terms, 2, { network: 'eip155:31337', domain: { chainId: 31_337 } })
    const reply = await request(house.service.baseUrl, path, body, payment)
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  })
})

describe('a facilitator', () => {
  /** A facilitator that settles by a wallet of its own, or only says that it did. */
  async function startFacilitator(chain: TestChain, honest: boolean): Promise<string> {
    const wallet = createWalletClient({
      account: privateKeyToAccount(await chain.relayerKey()),
      transport: http(chain.url),
    })
    const server = createServer(async (incoming, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of incoming) chunks.push(chunk as Buffer)
      const { paymentPayload } = JSON.parse(Buffer.concat(chunks).toString())
      const { signature, authorization } = paymentPayload.payload
      const numbers = Object.fromEntries(
        ['value', 'validAfter', 'validBefore'].map((name) => [name, BigInt(authorization[name])]),
      )
      const data = transferCall({ ...authorization, ...numbers, signature }, false)
      const transaction = honest
        ? await wallet.sendTransaction({ to: asset, data, chain: null })
        : (`0x${'1'.repeat(64)}` as Hex)
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ success: true, transaction, network: 'base', payer: authorization.from }))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    closers.push(async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    })
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  it.each([1, 2] as const)('settles payments of version %i, and the token’s logs say so', async (version) => {
    const chain = await aChain()
    const url = await startFacilitator(chain, true)
    const house = await opened({ chain, env: { X402_FACILITATOR_URL: url, X402_RELAYER_KEY: '' } })
    const payer = await chain.payer(5_000n)
    const reply = await request(house.service.baseUrl, path, body, await signPayment(payer, terms, version))
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    expect(await chain.balance(payer.address)).toBe(4_000n)
  })

  it('that only says it settled is not believed', async () => {
    const chain = await aChain()
    const url = await startFacilitator(chain, false)
    const house = await opened({ chain, env: { X402_FACILITATOR_URL: url, X402_RELAYER_KEY: '' } })
    const payer = await chain.payer(5_000n)
    const soon = BigInt(Math.floor(Date.now() / 1000)) + 8n
    const payment = await signPayment(payer, terms, 1, { validBefore: soon })
    const reply = request(house.service.baseUrl, path, body, payment)
    await until(async () => (await house.payments()).some((row) => row.state === 'broadcast'))
    await chain.rpc('evm_setNextBlockTimestamp', [Number(soon) + 60])
    await chain.rpc('evm_mine')
    expect((await reply).status).toBe(402)
    expect((await reply).body.error).toContain('expired_unsettled:')
    expect(await chain.balance(payer.address)).toBe(5_000n)
  })
})

describe('keys beside payments', () => {
  let house: PaidHouse
  beforeAll(async () => {
    house = await openPaidHouse()
    return () => house.close()
  })
  const hash = (digit: string) => ({ hash: digit.repeat(64) })
  const keyed = (key: string, digit: string, payment?: Awaited<ReturnType<typeof signPayment>>) =>
    request(house.service.baseUrl, '/v1/notarize/hash', hash(digit), payment, { authorization: `Bearer ${key}` })
  const aKey = async (mode: 'live' | 'test') => {
    const email = `${Math.random().toString(36).slice(2)}@example.com`
    return (await house.service.running.rooms.access.keys.create({ email, plan: 'free', mode, label: 'test' })).key
  }

  it('a free key beyond its mints of the day is quoted, pays on the spot and mints for its own account', async () => {
    const key = await aKey('live')
    expect((await keyed(key, '1')).status).toBe(200)
    const quoted = await keyed(key, '2')
    expect(quoted.status).toBe(402)
    expect(quoted.body.accepts[0].maxAmountRequired).toBe('10000')
    const payer = await house.chain.payer(10_000n)
    const paid = await keyed(key, '2', await signPayment(payer, { payTo: recipient, amount: 10_000n }))
    expect(paid.status, JSON.stringify(paid.body)).toBe(200)
    expect(paid.body.data.receipt.account).toMatch(/^acct_pub_/)
    expect(paid.body.data.receipt.payment).toMatchObject({ payer: payer.address.toLowerCase(), amount: '10000' })
    const { access, store } = house.service.running.rooms
    await access.audit.flush()
    const ever = { from: new Date(0), to: new Date('2100-01-01T00:00:00Z') }
    const logged = (await listEntries(store.db, ever)).filter(
      ({ account }) => account === paid.body.data.receipt.account,
    )
    expect(logged.map(({ status, receiptIds }) => [status, receiptIds.length])).toEqual([
      [200, 1],
      [402, 0],
      [200, 1],
    ])
  })

  it('a free key within its plan is not charged for the payment that came along', async () => {
    const payer = await house.chain.payer(10_000n)
    const reply = await keyed(await aKey('live'), '3', await signPayment(payer, { payTo: recipient, amount: 10_000n }))
    expect(reply.status).toBe(200)
    expect(await house.chain.balance(payer.address)).toBe(10_000n)
  })

  it('a test key is quoted, and a live key that is refused is never quoted', async () => {
    expect((await keyed(await aKey('test'), '4')).status).toBe(402)
    const key = await aKey('live')
    const broken = `${key.slice(0, -1)}${key.endsWith('a') ? 'b' : 'a'}`
    expect((await keyed(broken, '4')).status).toBe(403)
  })
})

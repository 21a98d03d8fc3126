import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as ledger from '../../src/data/payments.ts'
import { freePort } from '../kit/child-server.ts'
import { openTestDatabase, type TestDatabase } from '../kit/databases.ts'
import { startChain, type TestChain } from './anvil.ts'
import { type FaultyNode, faultyNode } from './faults.ts'
import { recipient } from './house.ts'
import { request, signPayment } from './paying.ts'

const script = fileURLToPath(new URL('child-service.ts', import.meta.url))
const check = { brand: 'apple', claims: ['Apple is based in Cupertino'] }

let chain: TestChain
let database: TestDatabase
let directory: string
let relayerKey: string
beforeAll(async () => {
  chain = await startChain()
  database = await openTestDatabase('postgres', { migrated: false })
  directory = await mkdtemp(join(tmpdir(), 'claimcheck-children-'))
  relayerKey = await chain.relayerKey()
})
afterAll(async () => {
  await database.close()
  await chain.stop()
  await rm(directory, { recursive: true })
})

interface Child {
  readonly baseUrl: string
  kill(): Promise<void>
}

/** The service as a process of its own, over the shared database and a node that a test can watch. */
async function startChild(rpcUrl: string): Promise<Child> {
  const port = await freePort()
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    DATA_DIR: directory,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'silent',
    BASE_URL: 'https://api.claimcheck.example',
    X402_RECIPIENT: recipient,
    X402_RPC_URL: rpcUrl,
    X402_RELAYER_KEY: relayerKey,
  }
  const child = spawn(process.execPath, [script], { env, stdio: ['pipe', 'pipe', 'inherit'] })
  const closed = once(child, 'close')
  await once(child.stdout, 'data')
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    async kill() {
      child.kill('SIGKILL')
      await closed
    },
  }
}

/** Resolves when the node is asked by this method; the answer is withheld, as from a process that dies right then. */
function askedFor(node: FaultyNode, method: string, fate: 'lost' | 'answer lost'): Promise<void> {
  return new Promise((resolve) => {
    node.weather = (asked) => {
      if (asked !== method) return 'pass'
      setTimeout(resolve, 30)
      return fate
    }
  })
}

describe('kill -9', { timeout: 150_000 }, () => {
  it.each([
    ['after the claim', 'eth_maxPriorityFeePerGas', 'lost'],
    ['after signing', 'eth_sendRawTransaction', 'lost'],
    ['after sending', 'eth_sendRawTransaction', 'answer lost'],
    ['after the transfer was mined', 'eth_getTransactionReceipt', 'answer lost'],
  ] as const)(
    '%s costs nobody anything: the next process gives one answer for one transfer',
    async (_, method, fate) => {
      const node = await faultyNode(chain.url)
      const payer = await chain.payer(5_000n)
      const payment = await signPayment(payer, { payTo: recipient, amount: 1_000n })
      const first = await startChild(node.url)
      const reached = askedFor(node, method, fate)
      const lost = request(first.baseUrl, '/v1/brand/check', check, payment).catch(() => undefined)
      await reached
      await first.kill()
      await lost
      node.weather = () => 'pass'
      const second = await startChild(node.url)
      let reply = await request(second.baseUrl, '/v1/brand/check', check, payment)
      for (let tries = 0; reply.status === 503 && tries < 40; tries += 1) {
        await new Promise((resolve) => setTimeout(resolve, 500))
        reply = await request(second.baseUrl, '/v1/brand/check', check, payment)
      }
      expect(reply.status, JSON.stringify(reply.body)).toBe(200)
      expect(await chain.balance(payer.address)).toBe(4_000n)
      const [row] = await ledger.listNewest(database.db, { payer: payer.address.toLowerCase(), limit: 1 })
      expect(row?.state).toMatch(/^(confirmed|final)$/)
      expect(row?.answer).not.toBeNull()
      await second.kill()
      await node.close()
    },
  )

  it('two replicas share one relayer: either takes payments and each is settled once', async () => {
    const [one, two] = [await startChild(chain.url), await startChild(chain.url)]
    const payer = await chain.payer(20_000n)
    const payments = await Promise.all(
      Array.from({ length: 10 }, () => signPayment(payer, { payTo: recipient, amount: 1_000n })),
    )
    const replies = await Promise.all(
      payments.flatMap((payment) =>
        [one, two].map(({ baseUrl }) => request(baseUrl, '/v1/brand/check', check, payment)),
      ),
    )
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 200))
    for (let index = 0; index < payments.length; index += 1)
      expect(replies[2 * index]?.body.data).toEqual(replies[2 * index + 1]?.body.data)
    expect(await chain.balance(payer.address)).toBe(10_000n)
    await one.kill()
    await two.kill()
  })
})

import { randomBytes } from 'node:crypto'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import type { Database } from '../../src/data/database.ts'
import * as ledger from '../../src/data/payments.ts'
import { atomic, ClaimcheckError, type PaymentStatement, systemClock } from '../../src/model/index.ts'
import { networks, openPayments, type Payments, type Taken } from '../../src/payments/index.ts'
import type { Hex, TestChain } from './anvil.ts'
import { type FaultyNode, faultyNode, type Mortal, mortal, mortalDatabase, seeded, type Weather } from './faults.ts'
import { type SignedPayment, signPayment } from './paying.ts'

const price = 1_000n
const network = networks.base
if (network === undefined) throw new Error('Base is a known network.')

const operation = { method: 'POST', description: 'a test', price: atomic(price), inputSchema: {}, outputSchema: {} }

/** One process of the payments room, over a node that may fail. */
export interface Process {
  readonly life: Mortal
  readonly node: FaultyNode
  readonly payments: Payments
  /** Answers this process made, by the payment they were made for. */
  readonly made: Map<string, number>
  close(): Promise<void>
}

export interface World {
  readonly db: Database
  readonly chain: TestChain
  readonly payTo: Hex
  readonly relayerKey: Hex
}

/** A world with a recipient of its own, so that what it was paid can be counted. */
export async function makeWorld(db: Database, chain: TestChain): Promise<World> {
  const payTo = privateKeyToAccount(generatePrivateKey()).address
  return { db, chain, payTo, relayerKey: await chain.relayerKey() }
}

/** Start a process; `diesAt` is the step at which it is killed. */
export async function startProcess(world: World, diesAt?: number, weather: Weather = () => 'pass'): Promise<Process> {
  const life = mortal(diesAt)
  const node = await faultyNode(world.chain.url, life)
  node.weather = weather
  const payments = openPayments({
    db: mortalDatabase(world.db, life),
    clock: systemClock,
    network: network as NonNullable<typeof network>,
    payTo: world.payTo,
    secret: 'a secret of the tests, long enough',
    rpcUrl: node.url,
    relayerKey: world.relayerKey,
    facilitatorUrl: undefined,
    onError: () => {},
  })
  const starting = payments.start()
  await Promise.race([starting, new Promise((resolve) => setTimeout(resolve, 300))])
  return {
    life,
    node,
    payments,
    made: new Map(),
    async close() {
      if (life.dead) return node.close()
      await payments.close()
      await node.close()
    },
  }
}

/** What a caller of one request saw. */
export type Seen =
  | { readonly kind: 'released'; readonly answer: unknown }
  | { readonly kind: 'refused' | 'conflict' | 'unknown' | 'died' }

/** Send a paid request to a process once. The work settles first where `settlesFirst`, else beside its end. */
export async function sendOnce(
  process: Process,
  payment: SignedPayment,
  input: string,
  settlesFirst = false,
): Promise<Seen> {
  const { life, payments, made } = process
  const work = async (purchase: { settled(): Promise<PaymentStatement> }) => {
    if (settlesFirst) await purchase.settled()
    life.step()
    made.set(payment.nonce, (made.get(payment.nonce) ?? 0) + 1)
    return { input, made: randomBytes(8).toString('hex') }
  }
  const version = payment.header === 'x-payment' ? 1 : 2
  const request = {
    operationId: 'test_operation',
    operation,
    resource: 'https://api.example/v1/test',
    payment: { version, payload: payment.value },
    input,
  } as const
  const death = new Promise<'died'>((resolve) => life.onDeath(() => resolve('died')))
  const outcome = await Promise.race([
    payments.take(request, work).catch((error: unknown) => {
      if (life.dead) return 'died' as const
      if (error instanceof ClaimcheckError) return error
      throw error
    }),
    death,
  ])
  return seenOf(outcome)
}

function seenOf(outcome: Taken | ClaimcheckError | 'died'): Seen {
  if (outcome === 'died') return { kind: 'died' }
  if (outcome instanceof ClaimcheckError) return { kind: outcome.code === 'CONFLICT' ? 'conflict' : 'unknown' }
  return outcome.kind === 'released' ? { kind: 'released', answer: outcome.answer } : { kind: 'refused' }
}

/** Send the same paid request until its outcome is known. */
export async function sendUntilKnown(process: Process, payment: SignedPayment, input: string): Promise<Seen> {
  for (let tries = 0; tries < 40; tries += 1) {
    const seen = await sendOnce(process, payment, input)
    if (seen.kind !== 'unknown') return seen
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  return { kind: 'unknown' }
}

/** Chain, ledger and answers, counted. */
export async function count(
  world: World,
): Promise<{ moved: bigint; transfers: number; confirmed: bigint; rows: number; answered: number; open: number }> {
  const { count: transfers, sum: moved } = await world.chain.received(world.payTo)
  const rows = (await ledger.listNewest(world.db, { limit: 1_000 })).filter(
    (row) => row.pay_to === world.payTo.toLowerCase(),
  )
  const paid = rows.filter((row) => row.state === 'confirmed' || row.state === 'final')
  return {
    moved,
    transfers,
    confirmed: paid.reduce((sum, row) => sum + row.amount, 0n),
    rows: paid.length,
    answered: paid.filter((row) => row.answer !== null).length,
    open: rows.length - paid.length - rows.filter((row) => row.state === 'failed').length,
  }
}

/** One request of a schedule: a payment and the copies of it that are sent. */
interface Order {
  readonly payer: PrivateKeyAccount
  readonly payment: SignedPayment
  readonly input: string
}

/** What a schedule came to; `broken` names each promise that did not hold. */
export interface Verdict {
  readonly seed: number
  readonly deaths: number
  readonly released: number
  readonly broken: readonly string[]
}

/**
 * Run one schedule: some payments, each sent several times in any order to processes that die anywhere, over a node
 * that loses questions and answers. Then the weather clears, everybody asks again, and everything must add up.
 */
export async function runSchedule(seed: number, db: Database, chain: TestChain): Promise<Verdict> {
  const random = seeded(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const world = await makeWorld(db, chain)
  const orders = await Promise.all(
    Array.from({ length: 1 + below(3) }, async (_, index): Promise<Order> => {
      const payer = await chain.payer(price * BigInt(1 + below(3)))
      const payment = await signPayment(payer, { payTo: world.payTo, amount: price }, random() < 0.5 ? 1 : 2)
      return { payer, payment, input: `order ${index}` }
    }),
  )
  const failing = random() * 0.25
  const weather: Weather = () => {
    const draw = random()
    if (draw < failing / 3) return 'lost'
    if (draw < (failing * 2) / 3) return 'answer lost'
    return draw < failing ? 'slow' : 'pass'
  }
  const answers = new Map<string, Set<string>>()
  const note = (order: Order, seen: Seen) => {
    if (seen.kind !== 'released') return
    const known = answers.get(order.payment.nonce) ?? new Set()
    answers.set(order.payment.nonce, known.add(JSON.stringify(seen.answer)))
  }
  let deaths = 0
  const lives = below(4)
  for (let life = 0; life < lives; life += 1) {
    const process = await startProcess(world, 4 + below(60), weather)
    const copies = orders.flatMap((order) => Array.from({ length: 1 + below(3) }, () => order))
    copies.sort(() => random() - 0.5)
    const all = Promise.all(
      copies.map(async (order) => {
        await new Promise((resolve) => setTimeout(resolve, below(30)))
        note(order, await sendOnce(process, order.payment, order.input, random() < 0.5))
      }),
    )
    await Promise.race([all, new Promise((resolve) => setTimeout(resolve, 1_500))])
    await process.life.die()
    deaths += 1
    await process.close()
  }
  const process = await startProcess(world)
  const broken: string[] = []
  const seen = await Promise.all(
    orders.map(async (order) => {
      const last = await sendUntilKnown(process, order.payment, order.input)
      note(order, last)
      const again = await sendUntilKnown(process, order.payment, order.input)
      note(order, again)
      if (last.kind !== 'released') broken.push(`an order ended ${last.kind}`)
      if (again.kind !== last.kind) broken.push(`an order that was ${last.kind} became ${again.kind}`)
      return last
    }),
  )
  const released = seen.filter((one) => one.kind === 'released').length
  const counted = await count(world)
  if ([...answers.values()].some((different) => different.size > 1)) broken.push('one payment had two answers')
  if (counted.moved !== BigInt(released) * price) broken.push(`moved ${counted.moved} for ${released} answers`)
  if (counted.transfers !== released) broken.push(`${counted.transfers} transfers for ${released} answers`)
  if (counted.confirmed !== counted.moved) broken.push(`confirmed ${counted.confirmed} of ${counted.moved}`)
  if (counted.answered !== released) broken.push(`${counted.answered} answers kept of ${released}`)
  if (counted.open !== 0) broken.push(`${counted.open} rows left open`)
  await process.close()
  return { seed, deaths, released, broken }
}

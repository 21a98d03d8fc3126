import { systemClock } from '../../src/model/index.ts'
import { openChain } from '../../src/payments/chain.ts'
import { networks } from '../../src/payments/networks.ts'
import { readPayment } from '../../src/payments/payload.ts'
import { verifyOnChain, verifyTerms } from '../../src/payments/verify.ts'
import { openPaidHouse, recipient } from '../payments/house.ts'
import { request, type SignedPayment, signPayment } from '../payments/paying.ts'

/**
 * Figures of payments on a chain with a block per transaction: `node test/load/bench-payments.ts [CALLS] [PARALLEL]`.
 * Prints the latency of whole paid calls one after another, and the throughput of so many in parallel.
 */
/** Milliseconds after which a caller who was turned away tries again. */
const turnedAwayMs = 100
const [, , callsText = '60', parallelText = '100'] = process.argv
const body = { brand: 'apple', claims: ['Apple is based in Cupertino'] }
const terms = { payTo: recipient, amount: 1_000n }
const house = await openPaidHouse()
const pay = (payment: SignedPayment) => request(house.service.baseUrl, '/v1/brand/check', body, payment)
const quantile = (sorted: readonly number[], q: number) => (sorted[Math.floor(sorted.length * q)] ?? 0).toFixed(1)

const payer = await house.chain.payer(10_000_000n)
const calls = Number(callsText)
const times: number[] = []
for (let call = 0; call < calls + 10; call += 1) {
  const payment = await signPayment(payer, terms, 2)
  const started = performance.now()
  const { status } = await pay(payment)
  if (status !== 200) throw new Error(`A payment got ${status}.`)
  if (call >= 10) times.push(performance.now() - started)
}
times.sort((left, right) => left - right)
const rows = (await house.payments()).slice(0, calls)
const settles = rows.map((row) => row.moved_at.getTime() - (row.settle_requested_at?.getTime() ?? 0))
const verifies = await timeVerification()
const parallel = Number(parallelText)
const payments = await Promise.all(Array.from({ length: parallel * 3 }, () => signPayment(payer, terms, 2)))
const started = performance.now()
const waiting = [...payments]
const statuses: number[] = []
let turnedAway = 0
await Promise.all(
  Array.from({ length: parallel }, async () => {
    for (let payment = waiting.pop(); payment !== undefined; payment = waiting.pop()) statuses.push(await paid(payment))
  }),
)
const seconds = (performance.now() - started) / 1000
const report = {
  calls,
  p50_ms: quantile(times, 0.5),
  p95_ms: quantile(times, 0.95),
  verify_p50_ms: quantile(verifies, 0.5),
  settle_p50_ms: quantile(
    settles.toSorted((left, right) => left - right),
    0.5,
  ),
  parallel,
  refused: statuses.filter((status) => status !== 200).length,
  turned_away_for_load: turnedAway,
  payments_per_s: (statuses.filter((status) => status === 200).length / seconds).toFixed(1),
}
process.stdout.write(`${JSON.stringify(report)}\n`)
await house.close()

/** Pay, again while the service lets no more in; answers with the status. */
async function paid(payment: SignedPayment): Promise<number> {
  for (;;) {
    const { status, body: answer } = await pay(payment)
    if (status !== 503 || answer?.code !== 'OVERLOADED') return status
    turnedAway += 1
    await new Promise((resolve) => setTimeout(resolve, turnedAwayMs))
  }
}

/** Milliseconds of judging one payment against the chain, without claiming it. */
async function timeVerification(): Promise<readonly number[]> {
  const network = networks.base
  if (network === undefined) throw new Error('Base is a known network.')
  const chain = openChain(house.chain.url, network)
  const { db } = house.service.running.rooms.store
  const rooms = { db, clock: systemClock, chain, isDenied: () => false }
  const taken: number[] = []
  for (let call = 0; call < calls; call += 1) {
    const { value } = await signPayment(payer, terms, 2)
    const started = performance.now()
    const { authorization } = readPayment({ version: 2, payload: value }, network)
    verifyTerms(authorization, { payTo: recipient, amount: terms.amount }, rooms)
    await verifyOnChain(authorization, network, rooms)
    taken.push(performance.now() - started)
  }
  return taken.sort((left, right) => left - right)
}

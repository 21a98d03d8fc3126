import { openPaidHouse, recipient } from '../payments/house.ts'
import { request, type SignedPayment, signPayment } from '../payments/paying.ts'

/**
 * Figures of payments on a chain with a block per transaction: `node test/load/bench-payments.ts [CALLS] [PARALLEL]`.
 * Prints the latency of whole paid calls one after another, and the throughput of so many in parallel.
 */
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
const parallel = Number(parallelText)
const payments = await Promise.all(Array.from({ length: parallel * 3 }, () => signPayment(payer, terms, 2)))
const started = performance.now()
const waiting = [...payments]
const statuses: number[] = []
await Promise.all(
  Array.from({ length: parallel }, async () => {
    for (let payment = waiting.pop(); payment !== undefined; payment = waiting.pop())
      statuses.push((await pay(payment)).status)
  }),
)
const seconds = (performance.now() - started) / 1000
const report = {
  calls,
  p50_ms: quantile(times, 0.5),
  p95_ms: quantile(times, 0.95),
  parallel,
  refused: statuses.filter((status) => status !== 200).length,
  payments_per_s: (payments.length / seconds).toFixed(1),
}
process.stdout.write(`${JSON.stringify(report)}\n`)
await house.close()

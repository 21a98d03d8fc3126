import type { Hex, TestChain } from '../../payments/anvil.ts'
import { signPayment } from '../../payments/paying.ts'
import type { Transport } from './callers.ts'
import type { Processes } from './house.ts'
import { runSeries, type Seen, type Series } from './rounds.ts'

/** Atomic units that the checked operation costs. */
const price = 1_000n

/** Characters of an answer that a problem shows. */
const shownMax = 400

interface Judged {
  readonly name: string
  readonly series: Series
  /** What is wrong with what the series saw, and with what it left behind; empty when nothing is. */
  judge(seen: Seen): Promise<readonly string[]>
}

/** One answer, and so many receipts in it. */
function sameAnswer({ answers, receiptIds }: Seen, receipts: number): readonly string[] {
  return [
    ...(answers.length === 1
      ? []
      : [
          `${answers.length} answers, such as ${answers
            .map((text) => text.slice(0, shownMax))
            .slice(0, 2)
            .join(' and ')}`,
        ]),
    ...(receiptIds.length === receipts ? [] : [`${receiptIds.length} receipts were answered, not ${receipts}`]),
  ]
}

async function keyed(processes: Processes, transport: Transport, plan: 'free' | 'business'): Promise<Judged> {
  const key = processes.key(plan)
  return {
    name: `${plan} key over ${transport}`,
    series: { transport, key },
    async judge(seen) {
      const found = JSON.stringify(await processes.found(key))
      const due = JSON.stringify({ calls: 1, mints: 1, receipts: seen.receiptIds })
      return [...sameAnswer(seen, 1), ...(found === due ? [] : [`found ${found}, due ${due}`])]
    },
  }
}

interface Paying {
  readonly chain: TestChain
  readonly payTo: Hex
}

/** A call that is paid for; `anew` signs a payment for each repeat, of which one may be taken. */
async function paid({ chain, payTo }: Paying, transport: Transport, anew: boolean): Promise<Judged> {
  const units = 50n * price
  const payer = await chain.payer(units)
  const sign = () => signPayment(payer, { payTo, amount: price }, anew ? 2 : 1, lasting())
  const once = await sign()
  return {
    name: `${anew ? 'payments anew' : 'one payment'} over ${transport}`,
    series: { transport, payment: async () => (anew ? sign() : once) },
    async judge(seen) {
      const spent = units - (await chain.balance(payer.address))
      return [...sameAnswer(seen, 0), ...(spent === price ? [] : [`${spent} units were paid, not ${price}`])]
    },
  }
}

/** Valid for as long as restarts on a busy machine take. */
const lasting = () => ({ validBefore: BigInt(Math.floor(Date.now() / 1000)) + 800n })

/** A free account's receipt beyond its plan, under a key and a payment at once. */
async function keyedAndPaid(processes: Processes, { chain, payTo }: Paying): Promise<Judged> {
  const key = processes.key('free')
  await runSeries(processes, [{ transport: 'REST', key }], [])
  const payer = await chain.payer(5n * price)
  const payment = await signPayment(payer, { payTo, amount: price }, 1, lasting())
  return {
    name: 'a key and a payment over REST',
    series: { transport: 'REST', key, payment: async () => payment },
    async judge(seen) {
      const { receipts, mints } = await processes.found(key)
      const spent = 5n * price - (await chain.balance(payer.address))
      const due = receipts.length === 2 && mints === 1 && spent === price
      return [
        ...sameAnswer(seen, 1),
        ...(due ? [] : [`${receipts.length} receipts, ${mints} mints, ${spent} units paid`]),
      ]
    },
  }
}

/** Names and what went wrong of every series over every transport: keyed, on a free plan, paid, and both. */
export async function judgeRepeats(
  processes: Processes,
  paying: Paying,
  killsAtMs: readonly number[],
): Promise<readonly string[]> {
  const transports = ['REST', 'MCP', 'A2A'] as const
  const judged = await Promise.all([
    ...transports.flatMap((transport) => [
      keyed(processes, transport, 'business'),
      keyed(processes, transport, 'free'),
      paid(paying, transport, false),
      paid(paying, transport, true),
    ]),
    keyedAndPaid(processes, paying),
  ])
  const seen = await runSeries(
    processes,
    judged.map(({ series }) => series),
    killsAtMs,
  )
  const wrong = await Promise.all(
    judged.map(async ({ name, judge }, at) => {
      const saw = seen[at]
      return saw === undefined ? [] : (await judge(saw)).map((problem) => `${name}: ${problem}`)
    }),
  )
  return wrong.flat()
}

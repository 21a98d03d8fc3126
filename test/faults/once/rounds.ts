import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SignedPayment } from '../../payments/paying.ts'
import { type Attempt, type Repeated, type Transport, untilAnswered } from './callers.ts'
import type { Processes } from './house.ts'

/** Repeats of one call that are sent beside each other, and then one after another. */
const [concurrent, sequential] = [20, 20]

/** One call that is sent forty times. */
export interface Series {
  readonly transport: Transport
  /** Key of an account; absent where a payment speaks for the call. */
  readonly key?: string
  /** Payment of each repeat, by its number: the same one, or one that was signed anew. */
  readonly payment?: (repeat: number) => Promise<SignedPayment>
}

/** What a series saw. */
export interface Seen {
  /** The distinct answers, which should be one. */
  readonly answers: readonly string[]
  readonly receiptIds: readonly string[]
}

const input = { brand: 'apple', claims: ['Apple was founded in 1976'] }

/**
 * Send each call forty times, twenty of them at once, and kill every process in between: at these milliseconds after the
 * first went out, and once more in the middle of those that follow each other.
 */
export async function runSeries(
  processes: Processes,
  all: readonly Series[],
  killsAtMs: readonly number[],
): Promise<readonly Seen[]> {
  const { replicas } = processes
  const senders = all.map(({ transport, key, payment }) => {
    const name = randomUUID()
    return async (repeat: number) => {
      const call: Repeated = {
        ...{ input, name },
        ...(key === undefined ? {} : { key }),
        ...(payment === undefined ? {} : { payment: await payment(repeat) }),
      }
      return untilAnswered(transport, (attempt) => replicas[(repeat + attempt) % replicas.length]?.url ?? '', call)
    }
  })
  const outcomes: Extract<Attempt, { kind: 'answer' }>[][] = all.map(() => [])
  const repeat = async (from: number, to: number, together: boolean) => {
    await Promise.all(
      senders.map(async (send, at) => {
        const sent = []
        for (let number = from; number < to; number += 1) {
          sent.push(send(number))
          if (!together) await sent.at(-1)
        }
        outcomes[at]?.push(...(await Promise.all(sent)))
      }),
    )
  }
  await Promise.all([repeat(0, concurrent, true), killAll(replicas, killsAtMs)])
  const half = concurrent + sequential / 2
  await repeat(concurrent, half, false)
  if (killsAtMs.length > 0) await killAll(replicas, [0])
  await repeat(half, concurrent + sequential, false)
  return outcomes.map((answers) => ({
    answers: [...new Set(answers.map(({ text }) => text))],
    receiptIds: [...new Set(answers.flatMap(({ receiptIds }) => receiptIds))],
  }))
}

async function killAll(replicas: Processes['replicas'], killsAtMs: readonly number[]): Promise<void> {
  const started = performance.now()
  for (const killAtMs of killsAtMs) {
    await sleep(Math.max(0, started + killAtMs - performance.now()))
    await Promise.all(replicas.map((replica) => replica.kill()))
    await Promise.all(replicas.map((replica) => replica.start()))
  }
}

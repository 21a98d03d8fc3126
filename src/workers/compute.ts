import { type Compute, sizeOf, type Work, type World } from '../model/index.ts'
import { allowanceFor, inlineCharsMax } from './limits.ts'
import type { Pool } from './pool.ts'
import { isStackOverflow, tooComplex } from './refusals.ts'

/** What one call has: what its work reads here, and the pool that has the same elsewhere. */
export interface CallOptions {
  readonly pool: Pool
  readonly world: World
  /** Asked for when something goes to the pool; aborted when nobody waits for the call any more. */
  readonly signal?: (() => AbortSignal | undefined) | undefined
  /** Characters worked on at once, `inlineCharsMax` unless told otherwise; without end, nothing goes to the pool. */
  readonly inlineMax?: number | undefined
}

/**
 * The work of one call. Small inputs are worked on at once, until the call has had its share of the main thread; the
 * others go to the pool one after another, so that a call with a hundred of them stands there with one at a time. What
 * they may use grows with what the call has sent, and what one leaves is there for the next.
 */
export function computeFor({ pool, world, signal, inlineMax = inlineCharsMax }: CallOptions): Compute {
  let inlineLeft = inlineMax
  let chars = 0
  let claims = 0
  let used = 0
  let turn: Promise<unknown> = Promise.resolve()
  const inPool = async <I, O>(work: Work<I, O>, input: I, bytes: SharedArrayBuffer, size: number): Promise<O> => {
    chars += size
    claims += work.claims?.(input) ?? 0
    const allowanceMs = allowanceFor(chars, claims) - used
    if (allowanceMs <= 0) throw tooComplex(work.shorten)
    const edition = { id: world.edition.id, bytes }
    const charge = (ms: number) => {
      used += ms
    }
    return pool.run({ work, input, now: world.now, edition, allowanceMs, charge, signal: signal?.() })
  }
  return (work, input) => {
    const size = sizeOf(input)
    const { shared } = world.edition
    // An edition that no thread can share is one that a test made up.
    const isSmall = size <= inlineLeft && work.mayInline?.(input) !== false
    if (isSmall || shared === undefined || inlineMax === Number.POSITIVE_INFINITY) {
      inlineLeft -= size
      return atOnce(work, input, world)
    }
    const mine = turn.then(() => inPool(work, input, shared, size))
    turn = mine.catch(() => {})
    return mine
  }
}

async function atOnce<I, O>(work: Work<I, O>, input: I, world: World): Promise<O> {
  try {
    return await work.run(input, world)
  } catch (error) {
    throw isStackOverflow(error) ? tooComplex(work.shorten, error) : error
  }
}

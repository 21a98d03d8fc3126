import { z } from 'zod'
import { ClaimcheckError } from '../model/index.ts'
import type { SkillContext } from './define.ts'

/** Why one item of a batch failed; absent where it was checked. */
export const itemErrorField = z
  .looseObject({ code: z.string(), detail: z.string() })
  .optional()
  .describe('Why the item failed, and what to do.')

/** How a batch is worked through: who hears of it, and what stops it. */
export type Pace = Pick<SkillContext, 'progress' | 'signal'>

/**
 * Work on each item, those that wait for something side by side. Where the caller may ask how far it is or cancel, the
 * event loop gets a turn between the items, so that both come through even when the work is nothing but computing.
 *
 * @throws ClaimcheckError CONFLICT when the call is cancelled before its last item, or what the work throws.
 */
export async function eachItem<I, T>(
  items: readonly I[],
  work: (item: I) => Promise<T>,
  { progress, signal }: Pace,
): Promise<T[]> {
  const stopped = signal?.()
  if (progress === undefined && stopped === undefined) return Promise.all(items.map(work))
  const begun: Promise<T>[] = []
  let done = 0
  for (const item of items) {
    await new Promise((resolve) => setImmediate(resolve))
    if (stopped?.aborted === true) throw cancelled()
    const result = work(item)
    begun.push(result)
    // What was refused is thrown below, for the whole batch.
    const count = () => progress?.(++done, items.length)
    result.then(count, () => {})
  }
  return Promise.all(begun)
}

function cancelled(): ClaimcheckError {
  return new ClaimcheckError(
    'CONFLICT',
    'The call was cancelled before all of it was done. Send it again if you want it.',
    {
      nextAction: 'send_again',
    },
  )
}

/**
 * Work on each item by itself: what is refused becomes an answer of its own, in its place, and the others still count.
 *
 * @param failed Makes the answer of a refused item from its error.
 * @throws whatever broke on our side, for the whole batch, and as `eachItem` does.
 */
export function itemised<I, T, F>(
  items: readonly I[],
  work: (item: I) => Promise<T>,
  failed: (item: I, error: { readonly code: string; readonly detail: string }) => F,
  pace: Pace,
): Promise<(T | F)[]> {
  return eachItem<I, T | F>(
    items,
    async (item) => {
      try {
        return await work(item)
      } catch (error) {
        if (!(error instanceof ClaimcheckError) || error.status >= 500) throw error
        const fields = (error.details.fields ?? []).map(({ path, problem }) => `${path}: ${problem}`)
        return failed(item, { code: error.code, detail: [error.message, ...fields].join(' ') })
      }
    },
    pace,
  )
}

import { z } from 'zod'
import { ClaimcheckError } from '../model/index.ts'

/** Why one item of a batch failed; absent where it was checked. */
export const itemErrorField = z
  .looseObject({ code: z.string(), detail: z.string() })
  .optional()
  .describe('Why the item failed, and what to do.')

/**
 * Work on each item by itself: what is refused becomes an answer of its own, in its place, and the others still count.
 *
 * @param failed Makes the answer of a refused item from its error.
 * @throws whatever broke on our side, for the whole batch.
 */
export function itemised<I, T, F>(
  items: readonly I[],
  work: (item: I) => Promise<T>,
  failed: (item: I, error: { readonly code: string; readonly detail: string }) => F,
): Promise<(T | F)[]> {
  return Promise.all(
    items.map(async (item) => {
      try {
        return await work(item)
      } catch (error) {
        if (!(error instanceof ClaimcheckError) || error.status >= 500) throw error
        const fields = (error.details.fields ?? []).map(({ path, problem }) => `${path}: ${problem}`)
        return failed(item, { code: error.code, detail: [error.message, ...fields].join(' ') })
      }
    }),
  )
}

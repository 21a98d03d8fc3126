import { z } from 'zod'
import { ClaimcheckError, type ObservationQuery } from '#model'

/** What a search is narrowed to. */
export type SearchFilter = Omit<ObservationQuery, 'limit' | 'after'>

const cursorSchema = z.strictObject({
  /** Place of the last entry of the page before. */
  at: z.iso.datetime().or(z.iso.date()),
  id: z.string().regex(/^obs_[0-9a-f]{16}$/),
  filter: z.string(),
})

function textOf(filter: SearchFilter): string {
  const { brand = '', model = '', provider = '', from = '', to = '' } = filter
  return JSON.stringify([brand, model, provider, from, to])
}

/** The cursor of the page behind `last`. */
export function writeCursor(
  last: { readonly collectedAt: string; readonly observationId: string },
  filter: SearchFilter,
): string {
  const text = JSON.stringify({ at: last.collectedAt, id: last.observationId, filter: textOf(filter) })
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}

/**
 * Where a cursor points.
 *
 * @throws ClaimcheckError VALIDATION_FAILED on a cursor of another operation or of another filter.
 */
export function readCursor(cursor: string, filter: SearchFilter): NonNullable<ObservationQuery['after']> {
  const read = cursorSchema.safeParse(decoded(cursor))
  const problem = !read.success
    ? 'it is not a cursor of this operation'
    : read.data.filter === textOf(filter)
      ? undefined
      : 'it belongs to another filter; send the same filter again'
  if (read.success && problem === undefined) return { collectedAt: read.data.at, observationId: read.data.id }
  throw new ClaimcheckError('VALIDATION_FAILED', 'The cursor does not fit; see errors, then start over.', {
    nextAction: 'correct_input',
    hintPath: '/errors/VALIDATION_FAILED',
    fields: [{ path: 'cursor', problem: problem ?? 'it does not fit' }],
  })
}

function decoded(cursor: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(cursor), (character) => character.charCodeAt(0))
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

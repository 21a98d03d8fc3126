import type { Figure, Reading } from '../claim-reading.ts'
import { type CueName, cuesIn, type DegreeMention, degreesOf } from './cues.ts'
import { figuresOf } from './figures.ts'
import type { Grid } from './grid.ts'
import { inOrder, linesNamed, type Mention, mentionsOf, type ValueMention, valuesOf } from './mentions.ts'
import { type Quantity, quantitiesSpoken, quantityOf } from './quantities.ts'

/** What a claim names of a grid and asks of it. */
export interface ClaimContext {
  readonly grid: Grid
  readonly claim: Reading
  readonly lines: readonly Mention[]
  readonly heads: readonly Mention[]
  readonly values: readonly ValueMention[]
  /** Numbers that are no part of a name. */
  readonly figures: readonly Figure[]
  readonly degrees: readonly DegreeMention[]
  readonly cues: ReadonlyMap<CueName, readonly number[]>
  /** Quantities that words or units of the claim speak of. */
  readonly spoken: ReadonlyMap<Quantity, readonly number[]>
}

const ordinalOf: Readonly<Record<string, number>> = {
  second: 2,
  '2nd': 2,
  third: 3,
  '3rd': 3,
  fourth: 4,
  '4th': 4,
  fifth: 5,
  '5th': 5,
  sixth: 6,
  '6th': 6,
  'runner-up': 2,
}
/** The place that a claim speaks of: 2 of "the second largest". */
export function rankSaid({ claim, cues, lines }: ClaimContext): number {
  const named = new Set(lines.flatMap(({ at }) => at))
  const at = cues.get('second')?.find((one) => !named.has(one))
  return ordinalOf[claim.words[at ?? -1]?.token.norm ?? ''] ?? 1
}

/** Share of a name from which on its numbers are taken for it. */
const namedShare = 0.35

/** What the claim says of the grid, so far as words tell. */
export function contextOf(claim: Reading, grid: Grid): ClaimContext {
  const heads = mentionsOf(claim, grid.heads, { ties: 'all' })
  const lines = linesNamed(claim, grid.lines, heads)
  // A number that is a small part of a name is none of it.
  const named = new Set([...lines, ...heads].filter(({ share }) => share > namedShare).flatMap(({ at }) => at))
  const spoken = new Map<Quantity, number[]>()
  const add = (quantity: Quantity, at: number) => spoken.set(quantity, [...(spoken.get(quantity) ?? []), at])
  claim.words.forEach(({ stem }, at) => {
    for (const quantity of quantitiesSpoken(stem)) add(quantity, at)
  })
  const figures = figuresOf(claim, Math.max(grid.lines.length, grid.heads.length)).filter(
    ({ from }) => !named.has(from),
  )
  for (const { amount, from } of figures) {
    const quantity = quantityOf(amount)
    if (quantity !== undefined) add(quantity, from)
  }
  return {
    grid,
    claim,
    lines: [...lines].sort(inOrder),
    heads,
    values: valuesOf(claim, grid, new Set(lines.flatMap(({ at, isBeside }) => (isBeside ? [] : at)))),
    figures,
    degrees: degreesOf(claim),
    cues: cuesIn(claim),
    spoken,
  }
}

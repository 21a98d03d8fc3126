import type { Figure } from '../claim-reading.ts'
import type { ClaimContext } from './context.ts'
import type { CueName } from './cues.ts'
import type { Side } from './grid.ts'
import { digitsOf, placesOf, timesOf, yearOf } from './measures.ts'
import { inOrder, type Mention } from './mentions.ts'
import type { LinkSummary } from './rows.ts'

/** A way to read a claim as a computation over cells, with what comes out. */
export interface Answer {
  readonly holds: boolean
  /** Places of the claim's words that it reads. */
  readonly at: readonly number[]
  /** What speaks for its heading and its lines; 1 where it needs none. */
  readonly head: number
  readonly line: number
  /** What tells its lines from others, the least of them; undefined where it names none. */
  readonly told?: number
  /** Digits of the figure that it found; none of a bound, which many figures keep. */
  readonly digits: number
  /** How far what was found lies from a bound that is stated, as a logarithm; 0 where none is. */
  readonly beyond: number
  /** Share of the lines that it looks at, where it looks at many. */
  readonly reach: number
  readonly cells: readonly CellAt[]
  readonly steps: string
  /** How it came about, of a reading of what stands in cells. */
  readonly linked?: LinkSummary
}
export type CellAt = readonly [line: Side, head: Side]

interface Parts {
  /** Places of the claim's words, in lists. */
  readonly at: readonly (readonly number[])[]
  readonly head: number
  readonly lines?: readonly Mention[]
  readonly figure?: Figure | undefined
  /** What was found for the figure. */
  readonly value?: number
  readonly reach?: number
  readonly cells: readonly CellAt[]
  readonly steps: string
}

/** Whether a percentage is by how much something rose, fell or changed, and not a part of anything, as "25% of the shops" are. */
export const isOfChange = ({ cues, claim }: ClaimContext, { amount, to }: Figure): boolean =>
  amount.percent === true &&
  (cues.has('change') || cues.has('up') || cues.has('down')) &&
  !cues.has('proportion') &&
  claim.words[to]?.token.norm !== 'of'

/** Cells that a reading shows. */
const cellsShown = 8

/** A reading from its parts: lines are read by their names, and a figure by its own words. */
export function answer(
  holds: boolean,
  { at, head, lines = [], figure, value, reach = 1, cells, steps }: Parts,
): Answer {
  return {
    holds,
    at: [...at.flat(), ...lines.flatMap((line) => line.at), ...(figure === undefined ? [] : placesOf(figure))],
    head,
    line: lines.length === 0 ? 1 : Math.min(...lines.map(({ share }) => share)),
    ...(lines.length === 0 ? {} : { told: Math.min(...lines.map(({ strength }) => strength)) }),
    digits: figure === undefined || figure.comparator !== 'eq' ? 0 : digitsOf(figure),
    beyond: figure === undefined || value === undefined ? 0 : beyondBound(figure, value),
    reach,
    cells: cells.slice(0, cellsShown),
    steps,
  }
}

/** What lies this far from a bound or further counts alike. */
const beyondMax = 2

function beyondBound({ comparator, amount }: Figure, value: number): number {
  if (comparator === 'eq') return 0
  const ratio = Math.abs(value / amount.value)
  return ratio > 0 && Number.isFinite(ratio) ? Math.min(beyondMax, Math.abs(Math.log(ratio))) : beyondMax
}

export const cuesAt = ({ cues }: ClaimContext, ...names: readonly CueName[]): readonly number[] =>
  names.flatMap((name) => cues.get(name) ?? [])

export const shown = (value: number): string => String(Math.round(value * 1e6) / 1e6)

/** Lines of things, without sums. */
export const things = ({ grid }: ClaimContext): readonly Side[] => grid.lines.filter(({ isTotal }) => !isTotal)

/** Two lines in the order in which one is held against the other. */
export function pairOf({ lines, cues }: ClaimContext): readonly [Mention, Mention] | undefined {
  const [first, second] = lines
  if (first === undefined || second === undefined || first.side.unit !== second.side.unit) return undefined
  const than = cues.get('than')?.[0]
  return than !== undefined && than < first.place ? [second, first] : [first, second]
}

/** Share of a heading's words that a claim must have to hold it against another. */
const headShareMin = 0.3

/** Headings with figures that a claim names, in its order: the two told best. */
export const headsNamed = ({ heads }: ClaimContext): readonly Mention[] =>
  heads
    .filter(({ side, share }) => side.isNumeric && share > headShareMin)
    .slice(0, 2)
    .sort(inOrder)

/** Whether two headings measure the same. */
const isAlike = (one: Side, other: Side): boolean =>
  one.unit === other.unit &&
  one.quantities.symmetricDifference(other.quantities).difference(new Set(['year'])).size === 0

const yearSaid = /^(?:19|20)\d\d$/u

/** The headings of each year that a claim says, in its order; those of a year that several headings have are left out, since nothing tells which is meant. */
export function yearsNamed({ grid, heads, claim }: ClaimContext): readonly Mention[] {
  const places = new Map<number, number>()
  claim.words.forEach(({ token }, at) => {
    const year = Number(token.norm)
    if (yearSaid.test(token.norm) && !places.has(year)) places.set(year, at)
  })
  return [...places].flatMap(([year, at]): readonly Mention[] => {
    const [side, another] = grid.heads.filter((head) => head.isNumeric && yearOf(head) === year)
    if (side === undefined || another !== undefined) return []
    const told = heads.find((one) => one.side === side)
    return [{ ...(told ?? unnamed(side)), at: [...new Set([...(told?.at ?? []), at])], place: at }]
  })
}

/** Two headings of one kind that a claim names, in its order: by two years, whatever else stands in them, or by their words. */
export function headPair(context: ClaimContext): readonly [Mention, Mention] | undefined {
  const [one, other, third] = yearsNamed(context)
  if (one !== undefined && other !== undefined && third === undefined) return [one, other]
  const [first, second] = headsNamed(context)
  if (first === undefined || second === undefined || first.place === second.place) return undefined
  return isAlike(first.side, second.side) ? [first, second] : undefined
}

/** A side that no word names. */
export const unnamed = (side: Side): Mention => ({ side, at: [], own: [], place: 0, strength: 0.4, share: 0.4 })

/** Pairs of headings between which a claim may say that something moved: those it names, else the first and the last time, or the one it names and the time before. */
export function movesOf(context: ClaimContext): readonly (readonly [Mention, Mention])[] {
  const named = headPair(context)
  if (named !== undefined) return [named]
  const times = timesOf(context)
  const [first, last] = [times[0], times.at(-1)]
  if (first === undefined || last === undefined) return seriesOf(context)
  const at = context.heads.find(({ side, share }) => times.includes(side) && share > headShareMin)
  if (at === undefined) return [[unnamed(first), unnamed(last)]]
  const before = times[times.indexOf(at.side) - 1]
  return [
    ...(before === undefined ? [] : [[unnamed(before), at] as const]),
    ...(before === undefined || before === first ? [] : [[unnamed(first), at] as const]),
    ...(at.side === last ? [] : [[at, unnamed(last)] as const]),
  ]
}

/** "2015 catch", "2015 effort", "2023 catch": from the first year to the last of each that is measured in several, those that the claim names if it names any. */
function seriesOf({ grid, heads }: ClaimContext): readonly (readonly [Mention, Mention])[] {
  const series = Map.groupBy(
    grid.heads.filter((head) => head.isNumeric && yearOf(head) > 0),
    ({ text }) => text.replace(/(?:19|20)\d\d/u, '').trim(),
  )
  const spans = [...series.values()].flatMap((own): readonly (readonly [Side, Side])[] => {
    const ordered = own.toSorted((a, b) => yearOf(a) - yearOf(b))
    const [from, to] = [ordered[0], ordered.at(-1)]
    return from === undefined || to === undefined || yearOf(from) === yearOf(to) ? [] : [[from, to]]
  })
  const told = (side: Side) => heads.find((one) => one.side === side) ?? unnamed(side)
  const named = spans.filter((span) => span.some((side) => heads.some((one) => one.side === side)))
  return (named.length > 0 ? named : spans).slice(0, seriesMax).map(([from, to]) => [told(from), told(to)])
}
const seriesMax = 3

/** Times from which on they are what a table is about. */
const timesMin = 3

/** Headings with figures measured in the same, sums left out; times where it is about those. */
export function uniform({ grid, heads }: ClaimContext): readonly Side[] {
  const numeric = grid.heads.filter(
    ({ isNumeric, isTotal, quantities, derived }) =>
      isNumeric && !isTotal && !quantities.has('rank') && derived === undefined,
  )
  const times = timesOf({ grid })
  if (times.length >= timesMin && times.length * 2 > numeric.length) return times
  const named = heads.find(({ side }) => numeric.includes(side))?.side
  const unit = named?.unit ?? numeric[0]?.unit
  return numeric.filter((head) => head.unit === unit)
}

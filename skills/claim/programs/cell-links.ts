import type { Figure } from '../claim-reading.ts'
import { type ClaimToken, tokensOf } from '../record/model.ts'
import { stopWords } from '../words.ts'
import type { ClaimContext } from './context.ts'
import { liesIn, type Period, periodsOf } from './dates.ts'
import type { Grid, Side } from './grid.ts'
import { isIn, measuresOf, placesOf } from './measures.ts'

/** A stretch of a claim that stands in cells, or a figure or time that cells are held against. */
export interface CellLink {
  /** Places of the claim's words. */
  readonly at: readonly number[]
  /** Lines that have it, by the heading under which they do; a figure that no cell has leaves them empty. */
  readonly columns: ReadonlyMap<Side, ReadonlySet<Side>>
  /** Share of the cell that it is, at best. */
  readonly whole: number
  readonly isFigure: boolean
  /** What speaks for its heading; 1 where the words stand in the cell themselves. */
  readonly head: number
}

/** A text of cells of one column, with the lines that have it. */
interface Entry {
  readonly head: Side
  readonly stems: readonly string[]
  readonly lines: ReadonlySet<Side>
}
interface Posting {
  readonly entry: Entry
  readonly place: number
}

const indexes = new WeakMap<Grid, ReadonlyMap<string, readonly Posting[]>>()

/** Words of a cell that are looked at, texts that a word is sought in, words of a claim. */
const [cellWordsMax, postingsMax] = [14, 400]
export const claimWordsMax = 40

/** Where each stem stands in the cells of a grid. */
function indexOf(grid: Grid): ReadonlyMap<string, readonly Posting[]> {
  const known = indexes.get(grid)
  if (known !== undefined) return known
  const postings = new Map<string, Posting[]>()
  for (const head of grid.heads) {
    const lines = Map.groupBy(grid.lines, (line) => grid.at(line, head)?.text.toLowerCase() ?? '')
    for (const [text, own] of lines) {
      const stems = tokensOf(text)
        .slice(0, cellWordsMax)
        .map(({ stem }) => stem)
      const entry = { head, stems, lines: new Set(own) }
      for (const [place, stem] of stems.entries()) {
        const all = postings.get(stem) ?? []
        if (all.length < postingsMax) all.push({ entry, place })
        postings.set(stem, all)
      }
    }
  }
  indexes.set(grid, postings)
  return postings
}

/** Words of a claim from one place up to another that stand in a cell in the same order. */
interface Run {
  readonly from: number
  readonly to: number
  readonly entry: Entry
  readonly whole: number
}

const isNumber = (stem: string): boolean => /^[\d.]+$/u.test(stem)

function runsOf(tokens: readonly ClaimToken[], postings: ReadonlyMap<string, readonly Posting[]>): readonly Run[] {
  const runs: Run[] = []
  for (const [from, { stem }] of tokens.entries()) {
    for (const { entry, place } of postings.get(stem) ?? []) {
      if (from > 0 && place > 0 && tokens[from - 1]?.stem === entry.stems[place - 1]) continue
      let length = 1
      while (tokens[from + length] !== undefined && tokens[from + length]?.stem === entry.stems[place + length])
        length += 1
      const whole = length / entry.stems.length
      if (isNamed(entry, place, length, whole)) runs.push({ from, to: from + length, entry, whole })
    }
  }
  return runs
}

const letters = 4
/** Whether so many words of a cell name it: all of them, several, or one that tells. */
function isNamed({ stems }: Entry, place: number, length: number, whole: number): boolean {
  const own = stems.slice(place, place + length)
  const telling = own.filter((stem) => !stopWords.has(stem))
  if (telling.length === 0) return false
  if (whole === 1 || telling.length > 1) return true
  const [word = ''] = telling
  return isNumber(word) ? whole >= 0.5 : word.length >= letters
}

/** The longest runs that do not overlap; of those over the same words all. */
function longest(runs: readonly Run[]): readonly (readonly Run[])[] {
  const spans = Map.groupBy(runs, ({ from, to }) => `${from} ${to}`)
  const ordered = [...spans.values()].sort((a, b) => lengthOf(b) - lengthOf(a) || wholeOf(b) - wholeOf(a))
  const taken = new Set<number>()
  return ordered.filter(([first]) => {
    if (first === undefined) return false
    const own = Array.from({ length: first.to - first.from }, (_, step) => first.from + step)
    if (own.some((at) => taken.has(at))) return false
    for (const at of own) taken.add(at)
    return true
  })
}
const lengthOf = ([first]: readonly Run[]): number => (first === undefined ? 0 : first.to - first.from)
const wholeOf = (runs: readonly Run[]): number => Math.max(...runs.map(({ whole }) => whole))

/** Share of the best run that another over the same words must have of its cell. */
const nearWhole = 0.6
/** Strength from which on a heading counts as named beside a figure. */
const namedMin = 0.45

/** What of a claim stands in cells: words, days, figures under headings that it names. */
export function cellLinksOf(context: ClaimContext): readonly CellLink[] {
  const { claim, grid } = context
  const tokens = tokensOf(claim.text).slice(0, claimWordsMax)
  const placeOf = ({ start, end }: ClaimToken) =>
    claim.words.flatMap(({ token }, at) => (token.start < end && start < token.end ? [at] : []))
  const dated = periodsOf(context).flatMap((period): readonly CellLink[] => {
    const columns = new Map(
      grid.heads.flatMap((head) => {
        const lines = grid.lines.filter((line) => liesIn(grid.at(line, head), period) === true)
        return lines.length === 0 ? [] : [[head, new Set(lines)] as const]
      }),
    )
    return columns.size === 0 || (!period.isShort && !isHalfOpen(period))
      ? []
      : [{ at: period.at, columns, whole: 1, isFigure: false, head: 1 }]
  })
  const used = new Set(dated.flatMap(({ at }) => at))
  const worded = longest(runsOf(tokens, indexOf(grid))).flatMap((runs): readonly CellLink[] => {
    const [first] = runs
    if (first === undefined) return []
    const at = tokens.slice(first.from, first.to).flatMap(placeOf)
    if (at.some((one) => used.has(one)) || isBounded(context, at) || isEnd(context, at)) return []
    const whole = wholeOf(runs)
    const near = runs.filter((run) => run.whole >= whole * nearWhole)
    const isFigure = tokens.slice(first.from, first.to).every(({ stem }) => isNumber(stem))
    const columns = new Map<Side, Set<Side>>()
    for (const { entry } of near) columns.set(entry.head, new Set([...(columns.get(entry.head) ?? []), ...entry.lines]))
    return [{ at, ...(isFigure ? underNamed(context, columns, at) : { columns, head: 1 }), whole, isFigure }]
  })
  const read = new Set(worded.flatMap(({ at }) => at))
  const links = [...dated, ...worded, ...measured(context, new Set([...used, ...read]))].sort(
    (a, b) => Math.min(...a.at) - Math.min(...b.at),
  )
  return links
}

/** Before or after a time. */
const isHalfOpen = ({ from, before }: Period): boolean => !Number.isFinite(from) || !Number.isFinite(before)

const bounding = /^(?:before|after|since|until|till|prior|between|beyond|above|below|under|over|than)$/u
const boundWords = 3
/** Words that are the end of a stretch of lines: "after game 21". */
const isEnd = ({ claim: { words } }: ClaimContext, at: readonly number[]): boolean => {
  const from = Math.min(...at)
  const near = words.slice(Math.max(0, from - boundWords), from)
  const bound = near.findLastIndex(({ token }) => bounding.test(token.norm))
  // "More than 11,000 at Windy Hill" bounds the figure.
  return bound >= 0 && !near.slice(bound).some(({ inValue }) => inValue)
}

/** A figure that is a bound stands in no cell. */
const isBounded = ({ figures }: ClaimContext, at: readonly number[]): boolean =>
  figures.some((figure) => figure.comparator !== 'eq' && placesOf(figure).some((one) => at.includes(one)))

/** Of the columns in which a figure stands those that the claim names, if it names any; a figure below nought is not the one above it. */
function underNamed(
  context: ClaimContext,
  columns: ReadonlyMap<Side, ReadonlySet<Side>>,
  at: readonly number[],
): Pick<CellLink, 'columns' | 'head'> {
  const figure = context.figures.find(({ from, to }) => at.some((one) => one >= from && one < to))
  const measures = measuresOf(context, undefined, figure)
  const linesOf = (head: Side): ReadonlySet<Side> => {
    const lines = [...(columns.get(head) ?? [])]
    return new Set(figure === undefined ? lines : lines.filter((line) => hasSign(context, figure, line, head)))
  }
  const named = measures.filter(({ head, strength }) => columns.has(head) && strength >= namedMin)
  if (named.length === 0)
    return { columns: new Map([...columns.keys()].map((head) => [head, linesOf(head)])), head: 0.3 }
  const own = named.map(({ head }) => [head, linesOf(head)] as const)
  return { columns: new Map(own), head: Math.max(...named.map(({ strength }) => strength)) }
}

/** Whether a cell in whose text a figure stands has it with the sign that the claim gives it, in figures or in words. */
function hasSign(context: ClaimContext, figure: Figure, line: Side, head: Side): boolean {
  const cell = context.grid.at(line, head)
  const first = cell?.figures[0]
  return cell === undefined || first === undefined || first.value >= 0 || isIn(context, figure, cell, false, head)
}

/** Figures that stand in no cell as they are written: bounds, rounded ones, wrong ones; held against the heading that is named best. */
function measured(context: ClaimContext, read: ReadonlySet<number>): readonly CellLink[] {
  return context.figures.flatMap((figure): readonly CellLink[] => {
    if (figure.amount.times === true || placesOf(figure).some((at) => at >= figure.from && read.has(at))) return []
    const [best] = measuresOf(context, undefined, figure)
    if (best === undefined || best.strength < namedMin) return []
    const lines = context.grid.lines.filter((line) => {
      const cell = context.grid.at(line, best.head)
      return cell !== undefined && cell.figures.length > 0 && isIn(context, figure, cell, false, best.head)
    })
    return [
      {
        at: [...placesOf(figure), ...best.at],
        columns: new Map([[best.head, new Set(lines)]]),
        whole: 1,
        isFigure: true,
        head: best.strength,
      },
    ]
  })
}

import type { Figure } from '../claim-reading.ts'
import { type ClaimToken, tokensOf } from '../table/tokens.ts'
import { stopWords } from '../words.ts'
import type { ClaimContext } from './context.ts'
import { liesIn, type Period, periodsOf } from './dates.ts'
import type { Grid, Side } from './grid.ts'
import { plainStems } from './hits.ts'
import { isIn, measuresOf, placesOf } from './measures.ts'
import { outcomeLinks } from './outcomes.ts'

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
  /** A small number under no heading that the claim names: how many there are, as likely as not. */
  readonly mayCount?: true
  /** Stands behind "than", "before" or the like: it is what others are held against. */
  readonly isEnd?: true
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
      const cell = own[0] === undefined ? undefined : grid.at(own[0], head)
      const stems = (cell?.tokens ?? tokensOf(text)).slice(0, cellWordsMax).map((token) => numbered(token))
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

const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ')
const ordinalForm = /^(\d{1,4})(?:st|nd|rd|th)$/u

/** The number that an ordinal is of; undefined for other words. */
function ordinalOf({ text }: ClaimToken): string | undefined {
  const at = ordinals.indexOf(text)
  return at >= 0 ? String(at + 1) : ordinalForm.exec(text)?.[1]
}

/** A word's stem, and the number of an ordinal: "1st", "first" and "1" are one place. */
const numbered = (token: ClaimToken): string => ordinalOf(token) ?? token.stem

/** Words of a claim from one place up to another that stand in a cell in the same order. */
interface Run {
  readonly from: number
  readonly to: number
  readonly entry: Entry
  readonly whole: number
}

const isNumber = (stem: string): boolean => /^[\d.]+$/u.test(stem)

/** @param known Stems of headings and captions, which single words rather stand for than for a part of a cell. */
function runsOf(
  stems: readonly string[],
  postings: ReadonlyMap<string, readonly Posting[]>,
  known: ReadonlySet<string>,
): readonly Run[] {
  const runs: Run[] = []
  for (const [from, stem] of stems.entries()) {
    for (const { entry, place } of postings.get(stem) ?? []) {
      if (from > 0 && place > 0 && stems[from - 1] === entry.stems[place - 1]) continue
      let length = 1
      while (stems[from + length] !== undefined && stems[from + length] === entry.stems[place + length]) length += 1
      const whole = length / entry.stems.length
      if (isNamed(entry, place, length, known)) runs.push({ from, to: from + length, entry, whole })
    }
  }
  return runs
}

/** Letters of a word, and words of a stretch, that name a cell by themselves. */
const [letters, wordsTelling] = [4, 3]
/** Whether so many words of a cell name it: all of them, several, or one that tells. */
function isNamed({ stems }: Entry, place: number, length: number, known: ReadonlySet<string>): boolean {
  const own = stems.slice(place, place + length)
  const telling = own.filter((stem) => !stopWords.has(stem))
  const isWhole = length === stems.length
  if (telling.length === 0) return isWhole && length >= wordsTelling
  if (isWhole || telling.length > 1) return isWhole || !telling.every((stem) => known.has(stem))
  const [word = ''] = telling
  if (known.has(word) || plainStems.has(word)) return false
  // Of "15 May" and "3-1" a number is no name; of "107 (50.0)" it is.
  return isNumber(word)
    ? place === 0 && length / stems.length >= 0.5 && !stems.slice(1).some(isWordOrScore)
    : word.length >= letters
}
const isWordOrScore = (stem: string): boolean => !isNumber(stem) || /^\d{1,3}$/u.test(stem)

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

const labels = new WeakMap<Grid, ReadonlySet<string>>()
/** Stems of the headings and of the caption. */
export function labelled(grid: Grid): ReadonlySet<string> {
  const own =
    labels.get(grid) ??
    new Set(
      [...grid.heads.map(({ text }) => text), grid.table.caption]
        .flatMap((text) => tokensOf(text))
        .map(({ stem }) => stem),
    )
  labels.set(grid, own)
  return own
}

/** Times that a claim states and that days of cells lie in. */
function datedLinks(context: ClaimContext): readonly CellLink[] {
  const { grid } = context
  return periodsOf(context).flatMap((period): readonly CellLink[] => {
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
}

/** Stretches of words and numbers that stand in cells; `isTaken` says which places are none. */
function wordedLinks(context: ClaimContext, isTaken: (at: readonly number[]) => boolean): readonly CellLink[] {
  const { claim, grid } = context
  const tokens = tokensOf(claim.text).slice(0, claimWordsMax)
  const placeOf = ({ start, end }: ClaimToken) =>
    claim.words.flatMap(({ token }, at) => (token.start < end && start < token.end ? [at] : []))
  return longest(runsOf(tokens.map(numbered), indexOf(grid), labelled(grid))).flatMap((runs): readonly CellLink[] => {
    const [first] = runs
    if (first === undefined) return []
    const own = tokens.slice(first.from, first.to)
    const at = own.flatMap(placeOf)
    if (isBounded(context, at) || isTaken(at)) return []
    const whole = wholeOf(runs)
    const near = runs.filter((run) => run.whole >= whole * nearWhole)
    const isFigure = own.every((token) => isNumber(numbered(token)))
    const columns = new Map<Side, Set<Side>>()
    for (const { entry } of near) columns.set(entry.head, new Set([...(columns.get(entry.head) ?? []), ...entry.lines]))
    const found = isFigure ? underNamed(context, columns, at) : { columns, head: 1 }
    // "The first" is mostly no number of a line.
    if (own.length === 1 && own.some((token) => ordinalOf(token) !== undefined) && found.head < namedMin) return []
    const isSmall = isFigure && own.length === 1 && Number(own[0]?.text) <= grid.lines.length
    const flags = {
      ...(isEnd(context, at) ? { isEnd: true as const } : {}),
      ...(isSmall && found.head < namedMin ? { mayCount: true as const } : {}),
    }
    return [{ at, ...found, whole, isFigure, ...flags }]
  })
}

/** What of a claim stands in cells: words, days, figures under headings that it names. */
export function cellLinksOf(context: ClaimContext): readonly CellLink[] {
  const dated = datedLinks(context)
  const [seasons, clocks] = [seasonsOf(context), clocksOf(context)]
  const used = new Set([...dated.flatMap(({ at }) => at), ...seasons])
  const isPartOfClock = (at: readonly number[]) =>
    clocks.some((own) => own.some((one) => at.includes(one)) && !own.every((one) => at.includes(one)))
  const worded = wordedLinks(context, (at) => isPartOfClock(at) || at.some((one) => used.has(one)))
  const linked = new Set(worded.flatMap(({ at }) => at))
  const missed = clocks.filter((own) => !own.some((at) => linked.has(at))).flatMap((own) => missedClock(context, own))
  const read = new Set([...used, ...linked, ...clocks.flat()])
  return [...dated, ...worded, ...missed, ...measured(context, read), ...outcomeLinks(context, read)].sort(
    (a, b) => Math.min(...a.at) - Math.min(...b.at),
  )
}

/** Places of the numbers of each time that a claim writes with colons: "07:40" is no 7. */
function clocksOf({ claim: { words, text } }: ClaimContext): readonly (readonly number[])[] {
  const clocks: number[][] = []
  words.forEach(({ token }, at) => {
    const before = words[at - 1]?.token
    if (before === undefined || token.kind !== 'number' || before.kind !== 'number') return
    if (token.start !== before.end + 1 || text[before.end] !== ':') return
    if (clocks.at(-1)?.at(-1) === at - 1) clocks.at(-1)?.push(at)
    else clocks.push([at - 1, at])
  })
  return clocks
}

const clockForm = /^\d{1,3}(?::\d\d)+/u

/** A time that no cell has, as a link that no line has under headings of times. */
function missedClock({ grid }: ClaimContext, at: readonly number[]): readonly CellLink[] {
  const heads = grid.heads.filter(
    (head) => grid.lines.filter((line) => clockForm.test(grid.at(line, head)?.text ?? '')).length > 1,
  )
  const columns = new Map(heads.map((head) => [head, new Set<Side>()] as const))
  return heads.length === 0 ? [] : [{ at, columns, whole: 1, isFigure: true, head: 1 }]
}

/** Places of the second year of a season that the caption names: "84" of 1983–84 is no figure. */
function seasonsOf({ claim: { words }, grid }: ClaimContext): ReadonlySet<number> {
  const known = tokensOf(grid.table.caption).map(({ text }) => text)
  const isKnown = (year: string, next: string) => known.some((one, at) => one === year && known[at + 1] === next)
  return new Set(
    words.flatMap(({ token }, at) => {
      const year = words.slice(Math.max(0, at - 2), at).find((one) => /^(?:1[5-9]|20)\d\d$/u.test(one.token.text))
      return /^\d\d$/u.test(token.text) && year !== undefined && isKnown(year.token.text, token.text) ? [at] : []
    }),
  )
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

/** Whether another figure stands between a figure and all words of a heading, which are that one's then. */
const isApart = ({ figures }: ClaimContext, { from, to }: Figure, at: readonly number[]): boolean =>
  at.length > 0 &&
  at.every((place) =>
    figures.some((other) => (other.from >= to && other.to <= place) || (other.to <= from && other.from > place)),
  )

/** Figures that stand in no cell as they are written: bounds, rounded ones, wrong ones; held against the heading that is named best. */
function measured(context: ClaimContext, read: ReadonlySet<number>): readonly CellLink[] {
  return context.figures.flatMap((figure): readonly CellLink[] => {
    if (figure.amount.times === true || placesOf(figure).some((at) => at >= figure.from && read.has(at))) return []
    const [best] = measuresOf(context, undefined, figure)
    if (best === undefined || best.strength < namedMin || isApart(context, figure, best.at)) return []
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

import type { Figure, Reading } from './claim-reading.ts'
import { type CellNumber, labelWords, readCellNumber, type Table } from './table-model.ts'
import { likeness, stem, stopWords } from './words.ts'

export interface Field {
  readonly column: number
  readonly text: string
  readonly words: readonly string[]
  readonly number?: CellNumber
}

/** A table read as records: each line is a thing, each column something said of it. */
export interface Records {
  readonly heads: readonly {
    readonly column: number
    readonly text: string
    readonly words: readonly string[]
    readonly numeric: boolean
  }[]
  readonly lines: readonly (readonly Field[])[]
}

/** A value of the table that the claim names. */
export interface ValueMention {
  readonly tokens: ReadonlySet<number>
  readonly at: number
  /** Column → lines that hold it there. */
  readonly places: ReadonlyMap<number, ReadonlySet<number>>
  readonly score: number
}

export interface HeadMention {
  readonly column: number
  readonly at: number
  readonly tokens: ReadonlySet<number>
  readonly score: number
}

const linesMax = 400

/** The table as records; undefined where its columns are times or hardly anything has a heading. */
export function readRecords(table: Table): Records | undefined {
  const width = table.heads.length
  if (width < 2 || table.body.length < 2 || table.columns.filter(({ text }) => /(?:19|20)\d\d/u.test(text)).length >= 2)
    return undefined
  const lines = table.body.slice(0, linesMax).map((line) =>
    table.heads.map((_, column): Field => {
      const text = line[column] ?? ''
      const number = readCellNumber(text)
      return {
        column,
        text,
        words: labelWords(text.replace(/\(.*?\)/gu, ' ')),
        ...(number === undefined ? {} : { number }),
      }
    }),
  )
  const heads = table.heads.map((text, column) => {
    const filled = lines.filter((line) => (line[column]?.text ?? '') !== '')
    const numeric =
      filled.length > 0 && filled.filter((line) => line[column]?.number !== undefined).length >= filled.length * 0.7
    return { column, text, words: labelWords(text), numeric }
  })
  return { heads, lines }
}

/** Columns that the claim names by their headings. */
export function mentionedHeads(claim: Reading, { heads }: Records): readonly HeadMention[] {
  return heads.flatMap(({ column, words }) => {
    const tokens = new Set<number>()
    for (const word of words) {
      const at = claim.words.findIndex((one, index) => !tokens.has(index) && likeness(one.stem, word) > 0)
      if (at >= 0) tokens.add(at)
    }
    const score = words.length === 0 ? 0 : tokens.size / words.length
    return score >= 0.5 ? [{ column, tokens, at: Math.min(...tokens), score }] : []
  })
}

/** Values of the table that the claim names, longest first kept, each with the columns and lines where it stands. */
export function mentionedValues(claim: Reading, { lines, heads }: Records): readonly ValueMention[] {
  const distinct = new Map<string, { words: readonly string[]; places: Map<number, Set<number>> }>()
  lines.forEach((line, at) => {
    for (const { column, words, text } of line) {
      if (words.length === 0 || text.length > 120) continue
      const key = words.join(' ')
      const held = distinct.get(key) ?? { words, places: new Map<number, Set<number>>() }
      distinct.set(key, held)
      const rows = held.places.get(column) ?? new Set<number>()
      held.places.set(column, rows.add(at))
    }
  })
  const rarity = wordCounts(distinct.values())
  const byFirst = new Map<string, number[]>()
  for (const [at, { stem: word }] of claim.words.entries()) byFirst.set(word, [...(byFirst.get(word) ?? []), at])
  const found = [...distinct.values()].flatMap(({ words, places }) => {
    const mention = bestRun(claim, words, byFirst, rarity)
    return mention === undefined ? [] : [{ ...mention, places }]
  })
  const headWords = new Set(heads.flatMap(({ words }) => words))
  return merged(
    found
      .filter((one) => !isBareNumber(claim, one, heads))
      .filter(({ tokens }) =>
        [...tokens].some(
          (at) => !headWords.has(claim.words[at]?.stem ?? '') || /\d/u.test(claim.words[at]?.stem ?? ''),
        ),
      ),
  )
}

function wordCounts(values: Iterable<{ words: readonly string[] }>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { words } of values) for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

const places = new Set(['rank', 'place', 'position', 'pick', 'number', 'no', 'round', 'seed'])

/** A small number is a value of the table only beside the heading of its column: "week 5"; else it may count something. */
function isBareNumber(claim: Reading, { tokens, at, places: columns }: ValueMention, heads: Records['heads']): boolean {
  const word = claim.words[at]
  if (tokens.size !== 1 || word?.token.kind !== 'number' || word.token.text.length > 3) return false
  const next = claim.words[at + 1]
  // "3 games" counts; "game 3" and "3rd game" name.
  const beside = [claim.words[at - 1]?.stem ?? '', next === undefined || /s$/iu.test(next.token.text) ? '' : next.stem]
  const named = [...columns.keys()].flatMap((column) => heads[column]?.words ?? [])
  return !beside.some((one) => places.has(one) || named.includes(one))
}

/** Where the claim names a value: all its words close together, or those of them that no other value shares. */
function bestRun(
  claim: Reading,
  words: readonly string[],
  at: ReadonlyMap<string, readonly number[]>,
  counts: ReadonlyMap<string, number>,
) {
  const first = words.find((word) => at.has(word))
  if (first === undefined) return undefined
  let best: { tokens: Set<number>; score: number; at: number } | undefined
  for (const start of at.get(first) ?? []) {
    const tokens = new Set<number>()
    for (const word of words) {
      const hit = (at.get(word) ?? []).find(
        (one) => one >= start - 1 && one <= start + words.length + 2 && !tokens.has(one),
      )
      if (hit !== undefined) tokens.add(hit)
    }
    const score = tokens.size / words.length
    if (best === undefined || score > best.score) best = { tokens, score, at: start }
  }
  if (best === undefined) return undefined
  if (best.score >= 0.99) return best
  const named = [...best.tokens].map((token) => claim.words[token]?.stem ?? '')
  const telling = named.some(
    (word) => counts.get(word) === 1 && word.length > 3 && !/^\d/u.test(word) && !stopWords.has(word),
  )
  return telling && best.score >= 0.5 ? best : undefined
}

/** A longer mention takes the tokens of a shorter one. */
function merged(found: readonly ValueMention[]): readonly ValueMention[] {
  const kept: ValueMention[] = []
  for (const one of [...found].sort((a, b) => b.tokens.size - a.tokens.size || b.score - a.score)) {
    const clash = kept.find((other) => [...one.tokens].some((token) => other.tokens.has(token)))
    if (clash === undefined) kept.push(one)
  }
  return kept.sort((a, b) => a.at - b.at)
}

/** Whether a figure of the claim is the words of a value mention. */
export function isMentioned(figure: Figure, mentions: readonly ValueMention[]): boolean {
  return mentions.some(({ tokens }) => tokens.has(figure.from))
}

/** The column a figure is about: the heading named right after it or right before it. */
export function headOf(
  figure: Figure,
  heads: readonly HeadMention[],
  numeric: ReadonlySet<number>,
): HeadMention | undefined {
  const near = heads
    .filter(({ column }) => numeric.has(column))
    .map((head) => ({ head, distance: head.at >= figure.to ? head.at - figure.to : (figure.from - head.at) * 1.5 + 1 }))
    .sort((a, b) => a.distance - b.distance || b.head.score - a.head.score)
  return near[0] !== undefined && near[0].distance <= 7 ? near[0].head : undefined
}

/** "Before 1990" and "after 2000" as bounds on a year. */
export function yearBounds(claim: Reading): readonly Figure[] {
  return claim.moments.flatMap(({ time, from, to }): readonly Figure[] => {
    const lead = claim.words[from - 1]?.token.norm ?? ''
    const comparator = lead === 'before' ? 'lt' : lead === 'after' ? 'gt' : lead === 'since' ? 'ge' : undefined
    if (time.kind !== 'year' || comparator === undefined) return []
    return [
      { kind: 'figure', amount: { kind: 'amount', value: time.year, step: 1 }, comparator, lead: from - 1, from, to },
    ]
  })
}

export const stems = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/).map(stem))

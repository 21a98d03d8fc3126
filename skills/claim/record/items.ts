import type { Figure } from '../claim-reading.ts'
import { countedNouns, plainWords } from '../table/plain-words.ts'
import { type ClaimToken, tokensOf } from '../table/tokens.ts'
import { likeness, stopWords } from '../words.ts'
import { chartItems } from './charts.ts'
import { dateItems } from './dates.ts'
import { groupItems, isOnlyGroup } from './groups.ts'
import { readIdioms } from './idioms.ts'
import { legendItems } from './legends.ts'
import type { Records } from './model.ts'
import { isDigits, numberItems } from './numbers.ts'
import { periodItems } from './periods.ts'
import { readPhrases } from './phrases.ts'
import { readPredicates } from './predicates.ts'
import { captionItems, outsideOf, ownItems, reread } from './rereading.ts'
import { changeItems } from './states.ts'
import { venueItems } from './venue.ts'
import { type Cue, cueWords, demonyms, impliedHeads, numberWords } from './words.ts'

interface Span {
  /** Token range, `to` exclusive. */
  readonly from: number
  readonly to: number
}
/** A value of the table that the claim names: column → lines that hold it there. */
export interface ValueItem extends Span {
  readonly kind: 'value'
  readonly places: ReadonlyMap<number, ReadonlySet<number>>
  /** The whole of the cell is named, not some of its words. */
  readonly exact: boolean
  /** Lines that have it among other words, where others have it alone. */
  readonly among?: ReadonlyMap<number, ReadonlySet<number>>
}
export interface HeadItem extends Span {
  readonly kind: 'head'
  readonly column: number
  /** Named by another word than its heading's. */
  readonly implied: boolean
  /** Its word may also be a verb or a noun for lines: "finish", "score". */
  readonly verbal: boolean
  readonly cue?: Cue
}
export interface NumberItem extends Span {
  readonly kind: 'number'
  readonly figure: Figure
  readonly ordinal: boolean
  /** "Two weeks" before or after something. */
  readonly unit?: 'day' | 'week' | 'month' | 'year'
}
export interface CueItem extends Span {
  readonly kind: 'cue'
  readonly cue: Cue
  readonly text: string
  /** The column its own word speaks of: "taller". */
  readonly column?: number
}
interface PlainItem extends Span {
  readonly kind: 'plain'
  readonly text: string
  /** A noun that may stand for records. */
  readonly noun: boolean
}
/** A word that nothing accounts for. */
interface WordItem extends Span {
  readonly kind: 'word'
  readonly text: string
}
export type Item = ValueItem | HeadItem | NumberItem | CueItem | PlainItem | WordItem

/** An item that may be meant, and how much of the claim it explains. */
export type Candidate = { readonly item: Item; readonly weight: number }

/** A claim as a row of items: values, headings, numbers, words that ask something, and the rest. */
export function readItems(claim: string, records: Records, context: ReadonlySet<string>): readonly Item[] {
  const tokens = tokensOf(claim)
  const candidates = [
    ...valueItems(tokens, claim, records),
    ...dateItems(tokens, records),
    ...ownItems(tokens, records),
    ...legendItems(tokens, records),
    ...captionItems(tokens, records),
    ...venueItems(tokens, records),
    ...headItems(tokens, records),
    ...groupItems(tokens, records),
    ...numberItems(tokens, claim),
  ].sort((a, b) => b.weight - a.weight || a.item.from - b.item.from)
  const taken = new Set<number>()
  const kept: Item[] = []
  for (const { item } of candidates) {
    if (range(item).some((at) => taken.has(at))) continue
    for (const at of range(item)) taken.add(at)
    kept.push(item)
  }
  tokens.forEach((token, at) => {
    if (!taken.has(at))
      kept.push(isCapitals(token, claim) ? wordItem(token, at) : restItem(token, at, records, context, kept))
  })
  const ordered = kept.sort((a, b) => a.from - b.from)
  const told = reread(outsideOf(ordered, tokens, context, records), tokens, records)
  const timed = periodItems(told, tokens, records)
  const words = tokens.map(({ text }) => text)
  const changed = timed === told ? changeItems(told, words, records) : timed
  return readPhrases(
    readPredicates(readIdioms(chartItems(changed, tokens, claim, records), tokens, records), tokens, records),
    records,
  )
}

/** "AM" and "US" are names, not the little words they are spelt like. */
const isCapitals = ({ text, start, end }: ClaimToken, claim: string): boolean =>
  (stopWords.has(text) || cueWords.has(text)) && /^\p{Lu}{2,4}$/u.test(claim.slice(start, end)) && /\p{Ll}/u.test(claim)
const wordItem = ({ text }: ClaimToken, at: number): WordItem => ({ kind: 'word', text, from: at, to: at + 1 })

const range = ({ from, to }: Span): readonly number[] => Array.from({ length: to - from }, (_, at) => from + at)

function restItem(
  { text, stem: word }: ClaimToken,
  at: number,
  records: Records,
  context: ReadonlySet<string>,
  kept: readonly Item[],
): Item {
  const span = { from: at, to: at + 1 }
  const cue = isNamePart(text, records) ? undefined : cueWords.get(text)
  const column = impliedColumn(text, records)
  const standing = cue === 'won' || cue === 'lost' || cue === 'drew' || cue === 'rose' || cue === 'fell'
  if (standing && column !== undefined) return { kind: 'head', column, implied: true, verbal: true, cue, ...span }
  if (cue !== undefined) return { kind: 'cue', cue, text, ...span, ...(column === undefined ? {} : { column }) }
  const named = kept.some((one) => one.kind === 'head' && one.column === column)
  if (column !== undefined && !named && !/^(?:first|last|before|after)$/u.test(text))
    return { kind: 'head', column, implied: true, verbal: true, ...span }
  if (plainWords.has(text) || stopWords.has(text) || countedNouns.has(text))
    return { kind: 'plain', text, noun: countedNouns.has(text), ...span }
  if (context.has(word) || unitWords(records).has(word)) {
    const measured = records.heads.some(({ kind, words }) => kind === 'number' && words.includes(word))
    return { kind: 'plain', text, noun: !measured && context.has(word) && /[a-z]{3}s$/u.test(text), ...span }
  }
  return { kind: 'word', text, ...span }
}

const isBestName = /^(?:best|outstanding|favou?rite|worst)\b/iu
/** "Best" of a table of awards begins names of them. */
const isNamePart = (text: string, { lines }: Records): boolean =>
  isBestName.test(text) &&
  lines.filter((line) => line.some((field) => isBestName.test(field.text) && field.words.length > 1)).length >= 2

export function impliedColumn(text: string, { heads }: Records): number | undefined {
  for (const [word, heading] of impliedHeads) {
    if (!word.test(text)) continue
    const found = heads.filter(
      (head) => head.text !== '' && (head.source === undefined || /^[WL]$/u.test(head.text)) && heading.test(head.text),
    )
    // Of "price" and "trade price" the plain one is meant.
    const plain = found.filter(({ words }) => found.every((one) => words.every((part) => one.words.includes(part))))
    const [only] = found.length === 1 ? found : plain
    if (only !== undefined && (found.length === 1 || plain.length === 1)) return only.column
  }
  return undefined
}

/** Places of one word that are looked at, and words that are compared at one of them. */
const [occurrencesMax, runMax] = [4_000, 24]

interface Occurrence {
  readonly line: number
  readonly column: number
  readonly at: number
}
const indexes = new WeakMap<Records, ReadonlyMap<string, readonly Occurrence[]>>()

function occurrences(records: Records): ReadonlyMap<string, readonly Occurrence[]> {
  const known = indexes.get(records)
  if (known !== undefined) return known
  const made = new Map<string, Occurrence[]>()
  records.lines.forEach((fields, line) => {
    for (const { column, words } of fields) {
      words.forEach((word, at) => {
        const list = made.get(word) ?? []
        made.set(word, list)
        // Articles and the like begin a name or name nothing.
        if (list.length < occurrencesMax && (at === 0 || !stopWords.has(word))) list.push({ line, column, at })
      })
    }
  })
  indexes.set(records, made)
  return made
}

/** Runs of the claim's words that stand in cells, the longest from each word on. */
function valueItems(tokens: readonly ClaimToken[], claim: string, records: Records): readonly Candidate[] {
  const index = occurrences(records)
  const headWords = new Set(records.heads.flatMap(({ words }) => words))
  return tokens.flatMap((_, from) => {
    const found = longestRun(tokens, from, records, index)
    if (found === undefined) return []
    const { to, full, partial } = found
    const span = tokens.slice(from, to)
    const exact = full.size > 0
    const before = tokens[from - 1]?.stem ?? ''
    const beside =
      exact &&
      span.length === 1 &&
      !isDigits(span[0]?.text ?? '') &&
      [...full.keys()].some((column) => records.heads[column]?.words.includes(before) === true)
    if (!beside && !isTelling(span, claim, exact, headWords)) return []
    if (!exact && isUnit(span, partial, records)) return []
    // "During that stage" points back.
    if (!exact && span.length === 1 && /^(?:that|this|these|those)$/u.test(tokens[from - 1]?.text ?? '')) return []
    const item: ValueItem = {
      kind: 'value',
      from,
      to,
      places: exact ? full : partial,
      exact,
      ...(exact ? { among: partial } : {}),
    }
    return [{ item, weight: (to - from) * 10 + (exact ? 6 : to - from > 1 ? 4 : 1) }]
  })
}

function longestRun(
  tokens: readonly ClaimToken[],
  from: number,
  records: Records,
  index: ReadonlyMap<string, readonly Occurrence[]>,
) {
  let length = 0
  let full = new Map<number, Set<number>>()
  let partial = new Map<number, Set<number>>()
  const first = tokens[from]
  if (first === undefined) return undefined
  const single =
    first.text.length > 2 && first.text.endsWith('s') && !index.has(first.stem) ? [first.text.slice(0, -1)] : []
  const month = monthForm.exec(first.text)?.[0]
  const words = [
    first.stem,
    ...single,
    ...(month === undefined ? [] : [month.slice(0, 3)]),
    ...(demonyms.get(first.text.replace(/s$/u, '')) ?? demonyms.get(first.text) ?? []),
  ]
  for (const word of words)
    for (const { line, column, at } of index.get(word) ?? []) {
      const cell = records.lines[line]?.[column]
      if (cell === undefined) continue
      let size = 1
      while (size < runMax && at + size < cell.words.length && tokens[from + size]?.stem === cell.words[at + size])
        size += 1
      // "Best Actress in 2009" does not name "Best Actress in a Drama Series".
      while (size > 1 && size < cell.words.length && isStop(tokens[from + size - 1]?.text ?? '')) size -= 1
      if (size < length) continue
      if (size > length) {
        length = size
        full = new Map()
        partial = new Map()
      }
      const whole =
        isName(cell.words, at) && (at + size === cell.words.length || at + size === wordsBeforeBracket(cell.text))
      const side = whole ? full : partial
      side.set(column, (side.get(column) ?? new Set<number>()).add(line))
    }
  return length === 0 ? undefined : { to: from + length, full, partial }
}

/** Whether a name begins at a word of a cell: at the first, or behind a letter that marks it, as in "x-Oakdale". */
const isName = ([first = '']: readonly string[], at: number): boolean =>
  at === 0 || (at === 1 && first.length === 1 && !isDigits(first))
const isStop = (text: string): boolean => stopWords.has(text)
const monthForm = /^(?:january|february|march|april|june|july|august|september|october|november|december)$/u

/** A word that stands in every cell of a column tells none of them from the others. */
const isUnit = (
  span: readonly ClaimToken[],
  places: ReadonlyMap<number, ReadonlySet<number>>,
  records: Records,
): boolean =>
  span.length === 1 &&
  records.lines.length > 2 &&
  [...places.values()].some((lines) => lines.size >= records.lines.length * 0.9)

const everywhere = new WeakMap<Records, ReadonlySet<string>>()

/** Words that stand in nearly every cell of a column: the month of a schedule of one month. */
function unitWords(records: Records): ReadonlySet<string> {
  const known = everywhere.get(records)
  if (known !== undefined) return known
  const made = new Set<string>()
  if (records.lines.length > 2)
    for (const [word, places] of occurrences(records)) {
      const lines = new Map<number, Set<number>>()
      for (const { column, line } of places) lines.set(column, (lines.get(column) ?? new Set<number>()).add(line))
      if ([...lines.values()].some(({ size }) => size >= records.lines.length * 0.9)) made.add(word)
    }
  everywhere.set(records, made)
  return made
}

const wordsBeforeBracket = (text: string): number => {
  const open = text.search(/[([,]/u)
  return open <= 0 ? -1 : tokensOf(text.slice(0, open)).length
}

/** Whether a run of words names something: not a lone number, not only words that any claim has. */
function isTelling(span: readonly ClaimToken[], claim: string, full: boolean, headWords: ReadonlySet<string>): boolean {
  if (span.every(({ text }) => isDigits(text)))
    return (
      span.length > 1 &&
      span.every((token, at) => {
        const next = span[at + 1]
        return next === undefined || /^\s*[-–:./(]\s*$|^['’′]$/u.test(claim.slice(token.end, next.start))
      })
    )
  const telling = span.filter(({ text }) => !stopWords.has(text) && !cueWords.has(text))
  if (full) return span.length > 1 || (telling.length > 0 && !/^(?:one|years?|time)$/u.test(span[0]?.text ?? ''))
  return telling.some(
    ({ text, stem: word }) =>
      text.length >= 2 &&
      !plainWords.has(text) &&
      !impliedHeads.some(([form]) => form.test(text) && span.length === 1) &&
      !isDigits(text) &&
      !numberWords.has(text) &&
      (span.length > 1 || !headWords.has(word)),
  )
}

/** A figure made of another: its change, its share. */
const derivedForm = /\bchange\b|±|\+\/[-−–]|%|\bshare\b|\bpercent(?:age)?\b|\bswing\b/iu

/** Headings the claim names: by all their words, or by those that no other heading has. */
function headItems(tokens: readonly ClaimToken[], { heads }: Records): readonly Candidate[] {
  const owners = new Map<string, number>()
  // "Seats" are the seats won, not their change, where a heading over both has the word.
  for (const { words, text, kind } of heads)
    if (kind !== 'number' || !derivedForm.test(text))
      for (const word of new Set(words)) owners.set(word, (owners.get(word) ?? 0) + 1)
  const sharers = new Map<string, number>()
  for (const { words } of heads) for (const word of new Set(words)) sharers.set(word, (sharers.get(word) ?? 0) + 1)
  return heads.flatMap((head) => {
    const { column, words, text, kind, isYear } = head
    return tokens.flatMap((token, from): readonly Candidate[] => {
      if (!words.some((word) => fits(token, word))) return []
      const matched = new Set<string>()
      let same = 0
      let to = from
      for (let at = from; at < tokens.length; at += 1) {
        const next = tokens[at]
        if (next === undefined) break
        const word = words.find((one) => !matched.has(one) && fits(next, one))
        if (word !== undefined) {
          matched.add(word)
          if (word === next.stem) same += 1
          to = at + 1
        } else if (!/^(?:of|by|the|for|in|to|from|a)$/u.test(next.text)) break
      }
      if (isOnlyGroup(matched, head, heads)) return []
      const share = matched.size / new Set(words).size
      const telling =
        [...matched].some((word) => owners.get(word) === 1 || sharers.get(word) === 1) &&
        (kind !== 'number' || !derivedForm.test(text) || share > 0.5)
      if (share < 0.99 && (share < 0.3 || !telling)) return []
      // "Four of the seven finals" beside "Opponent in the final" are lines.
      if (kind === 'text' && share <= 0.5 && countedNouns.has(token.text) && words[0] !== token.stem) return []
      const cue = cueWords.get(token.text)
      const item: HeadItem = {
        ...{
          kind: 'head',
          column,
          implied: false,
          verbal: to - from === 1 && (plainWords.has(token.text) || (isYear && /[a-z]{3}ed$/u.test(token.text))),
          from,
          to,
        },
        ...(cue === undefined || to - from > 1 ? {} : { cue }),
      }
      // "De-En" is not the column "En-De".
      const isInOrder = [...matched].every((word, place) => word === words[place])
      return [{ item, weight: (to - from) * 10 + 2 + share * 2 + same / (to - from) + (isInOrder ? 0.5 : 0) }]
    })
  })
}

function fits({ stem: word, text }: ClaimToken, other: string): boolean {
  if (word === other) return true
  if (isDigits(text) || word.length < 4) return false
  // "Lighthouse" is not what was lit.
  const [short, long] = [word.length, other.length].sort((a, b) => a - b)
  if ((short ?? 0) < (long ?? 0) * 0.6 && word.slice(0, short) === other.slice(0, short)) return false
  return likeness(word, other) > 0 && !cueWords.has(text)
}

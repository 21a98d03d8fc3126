import type { Figure } from '../claim-reading.ts'
import { type ClaimToken, wordsOf } from '../table/tokens.ts'
import { stopWords } from '../words.ts'
import type { Candidate, Item } from './items.ts'
import type { Records } from './model.ts'
import { isStateColumn } from './states.ts'
import { unitItem } from './units.ts'
import { type Cue, cueWords } from './words.ts'

/** What the caption already says is no value, unless the heading of its column stands beside it: "Ann Lee" in "Films of Ann Lee". */
export function outsideOf(
  items: readonly Item[],
  tokens: readonly ClaimToken[],
  context: ReadonlySet<string>,
  { heads }: Records,
): readonly Item[] {
  return items.flatMap((item, at): readonly Item[] => {
    if (item.kind !== 'value') return [item]
    // Who won was nominated too.
    const nominated = item.to - item.from === 1 && /^nominat/u.test(tokens[item.from]?.text ?? '')
    if (nominated) return [{ kind: 'plain', text: 'nominated', noun: false, from: item.from, to: item.to }]
    const own = tokens.slice(item.from, item.to)
    const told = own.every((one) => context.has(one.stem) || stopWords.has(one.text))
    const beside = items
      .slice(Math.max(0, at - 4), at + 5)
      .some((one) => one.kind === 'head' && item.places.has(one.column))
    // "Sorority" in a table of fraternities and sororities tells its lines apart all the same.
    const kinds = item.exact && item.places.size === 1 && [...item.places.values()].some(({ size }) => size > 1)
    // So does the one line that is called so, where many have names.
    const line =
      item.exact && [...item.places].some(([column, { size }]) => size === 1 && column < 3 && heads[column]?.isKey)
    if (!told || beside || kinds || line) return [item]
    return own.map(({ text }, index) => ({
      kind: 'plain',
      text,
      noun: false,
      from: item.from + index,
      to: item.from + index + 1,
    }))
  })
}

/** What the next item makes of one: "best attempt 2" asks, "no points" is nought points, "18 km" is of the column in km. */
export function reread(items: readonly Item[], tokens: readonly ClaimToken[], records: Records): readonly Item[] {
  return items.map((item, at): Item => {
    const next = items[at + 1]
    const asked = askedItem(item, next, items.slice(at + 1), tokens, records)
    if (asked !== undefined) return asked
    const before = items[at - 1]
    if (item.kind === 'word' && isOfLines(item.text, items.slice(Math.max(0, at - 3), at), records))
      return { kind: 'plain', text: item.text, noun: true, from: item.from, to: item.to }
    if (item.kind === 'word' && isOfMeasure(item.text, before, items.slice(at + 1, at + 4), records))
      return { kind: 'plain', text: item.text, noun: false, from: item.from, to: item.to }
    return unitItem(item, [items[at - 2], before], tokens, records) ?? item
  })
}

/** What the next item makes of one that asks: a cue of a heading, nought of "no", a sign. */
function askedItem(
  item: Item,
  next: Item | undefined,
  rest: readonly Item[],
  tokens: readonly ClaimToken[],
  records: Records,
): Item | undefined {
  const ordered = next?.kind === 'head' && records.heads[next.column]?.kind !== 'text'
  if (
    item.kind === 'head' &&
    item.cue !== undefined &&
    superlatives.has(item.cue) &&
    ordered &&
    next.column !== item.column
  )
    return { kind: 'cue', cue: item.cue, text: tokens[item.from]?.text ?? '', from: item.from, to: item.to }
  if (
    item.kind === 'cue' &&
    item.cue === 'none' &&
    ordered &&
    !next.implied &&
    records.heads[next.column]?.isRank !== true &&
    records.heads[next.column]?.isIndex !== true &&
    tokens[item.from]?.text === 'no'
  ) {
    const amount = { kind: 'amount', value: 0, step: 1 } as const
    const figure: Figure = { kind: 'figure', amount, comparator: 'eq', lead: item.from, from: item.from, to: item.to }
    return { kind: 'number', figure, ordinal: false, from: item.from, to: item.to }
  }
  if (item.kind === 'cue' && item.cue === 'drew' && attracts(rest))
    return { kind: 'plain', text: 'drew', noun: false, from: item.from, to: item.to }
  // "The share price" and "a share of A" speak of one share, not of how many.
  if (
    item.kind === 'head' &&
    tokens[item.from]?.text === 'share' &&
    /^shares$/iu.test(records.heads[item.column]?.text ?? '')
  )
    return { kind: 'plain', text: 'share', noun: false, from: item.from, to: item.to }
  if (next?.kind === 'head' && ordered && /^(?:negative|positive)$/u.test(tokens[item.from]?.text ?? ''))
    return signItem(item, tokens[item.from]?.text === 'negative' ? 'lt' : 'gt')
  return undefined
}

/** "A negative goal difference" is one below nought. */
function signItem({ from, to }: Item, comparator: 'lt' | 'gt'): Item {
  const amount = { kind: 'amount', value: 0, step: 1 } as const
  return {
    kind: 'number',
    figure: { kind: 'figure', amount, comparator, lead: from, from, to },
    ordinal: false,
    from,
    to,
  }
}

/** "Two of the finalists", "the lightest of the laptops", "the best jump" of a column headed "Best": what the lines or the column are called. */
function isOfLines(word: string, before: readonly Item[], { heads, lines }: Records): boolean {
  const [third, second, first] = [before.at(-3), before.at(-2), before.at(-1)]
  const text = (item: Item | undefined) => (item?.kind === 'plain' ? item.text : '')
  if (first?.kind === 'head') {
    const head = heads[first.column]
    const bare = (head?.text ?? '')
      .replace(/\(.*?\)/gu, ' ')
      .trim()
      .toLowerCase()
    return cueWords.has(bare) || isStateColumn({ lines }, first.column)
  }
  if (!/[a-z]{3}s$/u.test(word)) return false
  if (/^(?:the|her|his|their|its|these|those|this|our)$/u.test(text(first)) && text(second) === 'of') return true
  return (
    first?.kind === 'number' &&
    first.figure.amount.value === lines.length &&
    text(second) === 'the' &&
    text(third) === 'of'
  )
}

/** "The responder rate" of a column in percent, "a capacity of 5,000 mAh": a word for what the column measures. */
function isOfMeasure(
  word: string,
  before: Item | undefined,
  [of, number, unit]: readonly Item[],
  { heads }: Records,
): boolean {
  if (before?.kind === 'head' && /^(?:rates?|shares?|percentages?|proportions?)$/u.test(word))
    return /%|percent|\brate\b/iu.test(heads[before.column]?.text ?? '')
  return (
    of?.kind === 'plain' &&
    of.text === 'of' &&
    number?.kind === 'number' &&
    unit !== undefined &&
    unit.from === number.to &&
    (unit.kind === 'head' || unit.kind === 'word')
  )
}

/** "Drew the smallest crowd" speaks of no draw. */
function attracts(rest: readonly Item[]): boolean {
  const next = rest.find((one) => one.kind !== 'plain')
  return next !== undefined && ((next.kind === 'cue' && superlatives.has(next.cue)) || next.kind === 'head')
}

const superlatives: ReadonlySet<Cue> = new Set(['most', 'least', 'best', 'worst', 'first', 'last'])

/** For each token the length of the longest run of words that begins with it and stands in the caption; the work is their product. */
function runsOf(tokens: readonly ClaimToken[], caption: readonly string[]): readonly number[] {
  const sizes: number[] = tokens.map(() => 0)
  let behind = new Uint16Array(caption.length + 1)
  for (let from = tokens.length - 1; from >= 0; from -= 1) {
    const own = new Uint16Array(caption.length + 1)
    const stem = tokens[from]?.stem
    let longest = 0
    for (let at = 0; at < caption.length; at += 1) {
      if (caption[at] !== stem) continue
      const size = (behind[at + 1] ?? 0) + 1
      own[at] = size
      if (size > longest) longest = size
    }
    sizes[from] = longest
    behind = own
  }
  return sizes
}

/** Runs of words that stand in the caption say what the table is of: "the New York Rangers". */
export function captionItems(tokens: readonly ClaimToken[], { table, heads, lines }: Records): readonly Candidate[] {
  const caption = wordsOf(table.caption)
  const keys = heads.flatMap(({ isKey, column }) => (isKey && column < 2 ? [column] : []))
  const names = new Set(lines.flatMap((line) => keys.map((column) => line[column]?.words.join(' ') ?? '')))
  const sizes = runsOf(tokens, caption)
  return tokens.flatMap((_, from): readonly Candidate[] => {
    const size = sizes[from] ?? 0
    const end = tokens[from + size - 1]
    if (end !== undefined && size < 3 && names.has(end.stem)) return []
    if (size < 2 || tokens.slice(from, from + size).every((one) => stopWords.has(one.text))) return []
    const text = tokens
      .slice(from, from + size)
      .map((one) => one.text)
      .join(' ')
    return [{ item: { kind: 'plain', text, noun: false, from, to: from + size }, weight: size * 10 + 5 }]
  })
}

const ownNouns = /^(?:models?|systems?|methods?|approach|framework|network|classifier|proposed|full|final)$/u

/** "Our model" is the one line, or the group of lines, that a paper's table calls its own. */
export function ownItems(tokens: readonly ClaimToken[], { lines, heads }: Records): readonly Candidate[] {
  const from = tokens.findIndex(
    ({ text }, at) =>
      text === 'ours' ||
      (/^(?:our|the)$/u.test(text) &&
        ownNouns.test(tokens[at + 1]?.text ?? '') &&
        (text === 'our' || /^(?:proposed)$/u.test(tokens[at + 1]?.text ?? ''))),
  )
  if (from < 0) return []
  const places = new Map<number, ReadonlySet<number>>()
  for (const { column, kind } of heads) {
    if (kind !== 'text') continue
    const own = lines.flatMap((line, at) =>
      line[column]?.words.some((word) => /^(?:ours?|proposed)$/u.test(word)) === true ? [at] : [],
    )
    if (own.length > 0) places.set(column, new Set(own))
  }
  if (places.size !== 1) return []
  let to = from + 1
  while (ownNouns.test(tokens[to]?.text ?? '')) to += 1
  const full = tokens.slice(from, to).some(({ text }) => text === 'full')
  const [place] = places
  const exact = [...(place?.[1] ?? [])].length === 1 || !full
  return [
    { item: { kind: 'value', from, to, places: narrowed(places, lines, full), exact }, weight: (to - from) * 10 + 8 },
  ]
}

/** "Our full model" of several lines of its own is the one that says so. */
function narrowed(
  places: ReadonlyMap<number, ReadonlySet<number>>,
  lines: Records['lines'],
  full: boolean,
): ReadonlyMap<number, ReadonlySet<number>> {
  return new Map(
    [...places].map(([column, own]) => {
      const said = [...own].filter((at) => lines[at]?.[column]?.words.includes('full'))
      return [column, full && said.length > 0 ? new Set(said) : own] as const
    }),
  )
}

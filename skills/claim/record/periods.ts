import { labelWords } from '../table/model.ts'
import type { ClaimToken } from '../table/tokens.ts'
import { likeness } from '../words.ts'
import type { HeadItem, Item, NumberItem } from './items.ts'
import type { Field, Head, Records } from './model.ts'

/** A measure that the table gives for two years, and the columns of what changed between them. */
export interface Span {
  readonly words: readonly string[]
  readonly early: { readonly year: number; readonly column: number }
  readonly late: { readonly year: number; readonly column: number }
  readonly change: number
  readonly percent: number
}

const yearForm = /(?<!\d)(?:19|20)\d\d(?!\d)/u
const periodWord =
  /^(?:(?:19|20)\d\d|\d{1,2}|january|february|march|april|may|june|july|august|september|october|november|december|month|quart(?:er)?|q[1-4]|week|year|end|fiscal|fy|financial|three|six|nine|twelv|restat|unaudit|audit|not|as|chang|chg|increas|decreas|varianc|yoy|amount|percent|percentag|total|first|half|h[12]|period)/u

/** What a heading measures, the time it is of apart. */
const measureWords = (text: string): readonly string[] => labelWords(text).filter((word) => !periodWord.test(word))

/** Whether headings are of times of one thing, not of several things that lines have. */
export function isOnlyOfTimes(columns: readonly { readonly text: string }[]): boolean {
  if (columns.filter(({ text }) => yearForm.test(text)).length < 2) return false
  const measures = columns.map(({ text }) => measureWords(text).join(' ')).filter((measure) => measure !== '')
  return new Set(measures).size < 2
}

/** The records with columns of change for each measure that stands under exactly two years. */
export function withSpans(records: Records): Records {
  const found = new Map<string, Head[]>()
  for (const head of records.heads) {
    const measure = measureWords(head.text).join(' ')
    if (head.kind !== 'number' || head.source !== undefined || measure === '' || !yearForm.test(head.text)) continue
    found.set(measure, [...(found.get(measure) ?? []), head])
  }
  let made = records
  for (const heads of found.values()) {
    const [early, late] = [...heads].sort((a, b) => yearOf(a) - yearOf(b))
    if (heads.length === 2 && early !== undefined && late !== undefined && yearOf(early) < yearOf(late))
      made = withSpan(made, early, late)
  }
  return made
}

const yearOf = ({ text }: Head): number => Number(yearForm.exec(text)?.[0] ?? 0)

function withSpan(records: Records, early: Head, late: Head): Records {
  const at = records.heads.length
  const head = (column: number, text: string): Head => ({
    ...{ column, text, words: [], kind: 'number', isRank: false, isYear: false },
    ...{ isIndex: false, isDistinct: false, isKey: false, own: [], group: [], source: late.column },
  })
  const lines = records.lines.map((line) => {
    const [from, to] = [line[early.column]?.order, line[late.column]?.order]
    const change = from === undefined || to === undefined ? undefined : to - from
    const share = change === undefined || from === undefined || from === 0 ? undefined : (change / Math.abs(from)) * 100
    return [...line, fieldOf(change, at), fieldOf(share, at + 1)]
  })
  const span: Span = {
    words: measureWords(early.text),
    early: { year: yearOf(early), column: early.column },
    late: { year: yearOf(late), column: late.column },
    ...{ change: at, percent: at + 1 },
  }
  const heads = [
    ...records.heads,
    head(at, `${late.text} − ${early.text}`),
    head(at + 1, `${late.text} ÷ ${early.text} (%)`),
  ]
  return { ...records, heads, lines, spans: [...(records.spans ?? []), span] }
}

const fieldOf = (order: number | undefined, column: number): Field => ({
  ...{ column, text: order === undefined ? '' : String(Number(order.toFixed(4))), words: [], step: 1 },
  ...(order === undefined ? {} : { order }),
})

const ups = /^(?:rose|rise|rises|risen|grew|grow|grown|increased|increase|gained|gain|climbed|added|up|growth)$/u
const downs =
  /^(?:fell|fall|fallen|decreased|decrease|dropped|drop|declined|decline|lost|lose|shrank|shrunk|shed|down)$/u
const pace = /^(?:growing|growth|grew|grow|grown|increase|rise|gain|gains|decline|decrease|drop|fall|loss|shrinking)$/u
const most = /^(?:most|fastest|highest|largest|biggest|greatest|strongest|quickest)$/u

interface Mention {
  readonly span: Span
  readonly from: number
  readonly to: number
}

/** Words of a measure, the longest run of them in the claim; the words it shares with no other measure are enough. */
function mentionOf(
  tokens: readonly ClaimToken[],
  spans: readonly Span[],
  heads: Records['heads'],
): Mention | undefined {
  const found = spans.flatMap((span): readonly (Mention & { readonly score: number })[] => {
    const rivals = [
      ...spans.filter((one) => one !== span).map(({ words }) => words),
      ...heads
        .filter(({ text, source }) => source === undefined && !yearForm.test(text) && !/change|growth|%/iu.test(text))
        .map(({ words }) => words),
    ].flat()
    const same = tokens.flatMap(({ stem: word }, at) => (span.words.includes(word) ? [at] : []))
    const hits =
      same.length > 0
        ? same
        : tokens.flatMap(({ stem: word }, at) => (span.words.some((one) => fits(word, one)) ? [at] : []))
    const named = new Set(hits.flatMap((at) => span.words.filter((one) => fits(tokens[at]?.stem ?? '', one))))
    const [first] = hits
    const last = hits.at(-1)
    const telling = [...named].some((word) => !rivals.includes(word))
    if (first === undefined || last === undefined || last - first > span.words.length + 1) return []
    if (named.size < span.words.length && !telling) return []
    return [{ span, from: first, to: last + 1, score: named.size / span.words.length }]
  })
  const [best, other] = found.sort((a, b) => b.score - a.score || b.to - b.from - (a.to - a.from))
  return best === undefined || (other !== undefined && other.score === best.score) ? undefined : best
}

const fits = (word: string, other: string): boolean => word === other || (word.length > 3 && likeness(word, other) > 0)

const headOf = (column: number, { from, to }: { from: number; to: number }): HeadItem => ({
  ...{ kind: 'head', column, implied: true, verbal: false, from, to },
})
const plainOf = (text: string, { from, to }: { from: number; to: number }): Item => ({
  ...{ kind: 'plain', text, noun: false, from, to },
})
const boundOf = (comparator: 'gt' | 'lt', { from, to }: { from: number; to: number }): NumberItem => ({
  ...{ kind: 'number', ordinal: false, from, to },
  figure: { kind: 'figure', amount: { kind: 'amount', value: 0, step: 1 }, comparator, lead: from, from, to },
})

/** What a claim says of a measure under two years: of one of them, or of what changed between them. */
export function periodItems(items: readonly Item[], tokens: readonly ClaimToken[], records: Records): readonly Item[] {
  const spans = records.spans ?? []
  const [sole, more] = spans
  const named0 = spans.length === 0 ? undefined : mentionOf(tokens, spans, records.heads)
  const mention = named0 ?? (sole === undefined || more !== undefined ? undefined : { span: sole, from: -1, to: -1 })
  if (mention === undefined) return items
  const { span } = mention
  const word = (item: Item | undefined): string =>
    item !== undefined && item.to - item.from === 1 ? (tokens[item.from]?.text ?? '') : ''
  const years = tokens.flatMap(({ text }, at) =>
    text === String(span.early.year) || text === String(span.late.year) ? [{ at, year: Number(text) }] : [],
  )
  const inMention = (item: Item) => item.from >= mention.from && item.to <= mention.to
  const isYearItem = (item: Item) => years.some(({ at }) => item.from <= at && at < item.to)
  const named = new Set(years.map(({ year }) => year))
  const verbs = items.flatMap((item) =>
    item.kind !== 'value' && (ups.test(word(item)) || downs.test(word(item))) ? [item] : [],
  )
  const paced = items.some((item) => most.test(word(item))) && items.some((item) => pace.test(word(item)))
  if (paced) return pacedItems(items, span, mention, word, isYearItem)
  if (named0 === undefined) return items
  const [verb, another] = verbs
  if (verb !== undefined && another === undefined && named.size !== 1)
    return changedItems(items, span, mention, verb, word, isYearItem)
  if (verb !== undefined && another === undefined && named.has(span.late.year))
    return changedItems(items, span, mention, verb, word, isYearItem)
  if (named.size === 2) return comparedItems(items, span, mention, word, isYearItem)
  const [year] = [...named]
  if (year === undefined) return items
  const column = year === span.early.year ? span.early.column : span.late.column
  let put = false
  return items.flatMap((item): readonly Item[] => {
    if (inMention(item) || (item.kind === 'head' && isYearItem(item))) {
      if (put) return [plainOf('of', item)]
      put = true
      return [headOf(column, item)]
    }
    return isYearItem(item) ? [plainOf('year', item)] : [item]
  })
}

type WordOf = (item: Item | undefined) => string

/** "Grew by 3,600 between 2010 and 2020", "lost pupils", "declined from 850 in 2022 to 820 in 2023". */
function changedItems(
  items: readonly Item[],
  span: Span,
  mention: Mention,
  verb: Item,
  word: WordOf,
  isYearItem: (item: Item) => boolean,
): readonly Item[] {
  const sign = downs.test(word(verb)) ? -1 : 1
  const at = items.indexOf(verb)
  const stated = items.filter(
    (item): item is NumberItem =>
      item.kind === 'number' && !item.ordinal && !isYearItem(item) && items.indexOf(item) > at,
  )
  const figures = stated.filter((item) => !isYears(items[items.indexOf(item) + 1], word))
  const rest = items.flatMap((item): readonly Item[] => {
    if (item === verb || figures.includes(item as NumberItem)) return []
    if (item.from >= mention.from && item.to <= mention.to) return [plainOf('of', item)]
    if (isYearItem(item)) return [plainOf('year', item)]
    if (stated.includes(item as NumberItem) || isYears(item, word)) return [plainOf('years', item)]
    return item.kind === 'cue' && (item.cue === 'between' || item.cue === 'than') ? [plainOf('between', item)] : [item]
  })
  const [first, second, third] = figures
  const place = rest.findIndex((item) => item.from >= verb.to)
  const front = place < 0 ? rest : rest.slice(0, place)
  const back =
    place < 0
      ? []
      : rest.slice(place).filter((item) => !(item.kind === 'head' || item.kind === 'word') || !isUnit(item, figures))
  const had = plainOf('had', verb)
  if (third !== undefined) return items
  if (first === undefined)
    return [...front, had, headOf(span.change, verb), boundOf(sign === 1 ? 'gt' : 'lt', verb), ...back]
  if (second !== undefined)
    return [...front, had, headOf(span.early.column, verb), first, headOf(span.late.column, verb), second, ...back]
  if (first.figure.comparator !== 'eq' && sign === -1) return items
  const figure = { ...first.figure, amount: { ...first.figure.amount, value: first.figure.amount.value * sign } }
  const column = figure.amount.percent === true ? span.percent : span.change
  return [...front, had, headOf(column, verb), { ...first, figure }, ...back]
}

const isYears = (item: Item | undefined, word: WordOf): boolean => /^(?:years?|decades?)$/u.test(word(item))
const isUnit = (item: Item, figures: readonly NumberItem[]): boolean => figures.some(({ to }) => item.from === to)

/** "Fewer pupils in 2023 than in 2018". */
function comparedItems(
  items: readonly Item[],
  span: Span,
  mention: Mention,
  word: WordOf,
  isYearItem: (item: Item) => boolean,
): readonly Item[] {
  const more = items.find((item) => item.kind === 'cue' && (item.cue === 'more' || item.cue === 'less'))
  const than = items.find((item) => item.kind === 'cue' && item.cue === 'than')
  const [first] = items.filter(isYearItem)
  if (more?.kind !== 'cue' || than === undefined || first === undefined) return items
  const before = items.some(
    (item) => isYearItem(item) && item.from > than.from && wordHolds(item, word, span.late.year),
  )
  const up = (more.cue === 'more') !== before
  const by = items.find(
    (item): item is NumberItem => item.kind === 'number' && !isYearItem(item) && item.to === more.from,
  )
  const head = headOf(span.change, more)
  const number: Item =
    by === undefined
      ? boundOf(up ? 'gt' : 'lt', more)
      : {
          ...by,
          figure: { ...by.figure, amount: { ...by.figure.amount, value: by.figure.amount.value * (up ? 1 : -1) } },
        }
  return items.flatMap((item): readonly Item[] => {
    if (item === more) return [head, number]
    if (item === by) return []
    if (item === than || isYearItem(item) || (item.from >= mention.from && item.to <= mention.to))
      return [plainOf('of', item)]
    return [item]
  })
}

const wordHolds = (item: Item, word: WordOf, year: number): boolean => word(item) === String(year)

/** "The fastest-growing district", "the highest percentage growth in sales". */
function pacedItems(
  items: readonly Item[],
  span: Span,
  mention: Mention,
  word: WordOf,
  isYearItem: (item: Item) => boolean,
): readonly Item[] {
  const falls = items.some((item) => /^(?:decline|decrease|drop|fall|loss|shrinking)$/u.test(word(item)))
  const counts =
    items.some((item) => /^(?:largest|biggest|greatest|most)$/u.test(word(item))) &&
    !items.some((item) => /^percent/u.test(word(item)))
  const column = counts ? span.change : span.percent
  return items.map((item): Item => {
    if (most.test(word(item)))
      return {
        kind: 'cue',
        cue: falls ? 'least' : 'most',
        text: falls ? 'lowest' : 'highest',
        column,
        from: item.from,
        to: item.to,
      }
    if (
      pace.test(word(item)) ||
      isYearItem(item) ||
      /^percent/u.test(word(item)) ||
      (item.from >= mention.from && item.to <= mention.to)
    )
      return plainOf('of', item)
    return item.kind === 'cue' && item.cue === 'between' ? plainOf('of', item) : item
  })
}

import type { ClaimToken } from '../table/tokens.ts'
import type { Item, NumberItem, ValueItem } from './items.ts'
import type { Head, Records } from './model.ts'
import { demonyms } from './words.ts'

/** Columns of the places that releases reached in the charts of countries. */
function chartColumns({ heads, table }: Records): readonly Head[] {
  const charts = heads.filter(
    ({ kind, text, source }) => kind === 'number' && source === undefined && /\b(?:peak|chart)/iu.test(text),
  )
  return /\bchart\b/iu.test(table.caption) && charts.length === 0 ? [] : charts
}

const countryWords: Readonly<Record<string, readonly string[]>> = {
  ...{ uk: ['uk', 'gb', 'gbr', 'british'], us: ['us', 'usa', 'u.s', 'billboard'] },
}

/** The chart a claim speaks of: of the country it names, else the only one. */
function chartOf(
  tokens: readonly ClaimToken[],
  claim: string,
  columns: readonly Head[],
): { readonly head: Head; readonly at: readonly number[] } | undefined {
  const found = columns.flatMap((head) => {
    const own = (head.text.toLowerCase().match(/[a-z][a-z.]*/gu) ?? []).map((word) => word.replace(/\.$/u, ''))
    const at = tokens.flatMap(({ text, stem, start, end }, index) => {
      const isSmall = text === 'us' && claim.slice(start, end) !== 'US' && tokens[index - 1]?.text !== 'the'
      const names = [
        text,
        ...(demonyms.get(text) ?? []),
        ...(Object.entries(countryWords).find(([, words]) => words.includes(text))?.[1] ?? []),
      ]
      return !isSmall &&
        own.some(
          (word) => !/^(?:peak|chart|position|positions)$/u.test(word) && (names.includes(word) || stem === word),
        )
        ? [index]
        : []
    })
    return at.length === 0 ? [] : [{ head, at }]
  })
  const [only, another] = found
  if (only !== undefined) return another === undefined ? only : undefined
  const [sole, more] = columns
  return sole !== undefined && more === undefined ? { head: sole, at: [] } : undefined
}

/** Words of such a saying, and how far from its verb they stand. */
const settingMax = 8
const setting =
  /^(?:the|in|on|at|a|singles?|albums?|charts?|charting|position|number|no|to|of|place|did|not|failed|s)$/u

interface Saying {
  /** The claim's verb, as a token. */
  readonly verb: number
  readonly denied: boolean
  readonly number: NumberItem | undefined
  /** Whether a line that reached `order` in the chart, or none, is as the claim says. */
  readonly holds: (order: number | undefined) => boolean
}

/** What is said of a place in a chart: first, at a place, among the first few, there at all. */
function sayingOf(items: readonly Item[], tokens: readonly ClaimToken[]): Saying | undefined {
  const verb = tokens.findIndex(({ text }) =>
    /^(?:topp?ed|top|topping|peak|peaked|reach|reached|hit|chart|charted|entered|made)$/u.test(text),
  )
  const word = tokens[verb]?.text ?? ''
  if (verb < 0) return undefined
  const number = items.find(
    (item): item is NumberItem => item.kind === 'number' && item.from > verb && item.from - verb <= 5,
  )
  const denied = tokens
    .slice(Math.max(0, verb - 3), verb)
    .some(({ text }) => /^(?:not|failed|never|didn't|fail)$/u.test(text))
  const told = { verb, denied, number }
  if (number === undefined) {
    if (/^chart(?:ed)?$/u.test(word)) return { ...told, holds: (order) => (order === undefined) === denied }
    return /^top/u.test(word) && !denied ? { ...told, holds: (order) => order === 1 } : undefined
  }
  const { comparator, amount } = number.figure
  const first =
    (number.ordinal && comparator === 'le') || tokens.slice(verb, number.from).some(({ text }) => text === 'top')
  const placed = /^(?:at|number|no|the|a|position|to)$/u.test(tokens[number.from - 1]?.text ?? '')
  if (denied || (!first && (!placed || comparator !== 'eq'))) return undefined
  return { ...told, holds: (order) => order !== undefined && (first ? order <= amount.value : order === amount.value) }
}

/** "Topped the Swedish chart", "peaked at number 4 in Germany", "did not chart in the US": lines by their place in one chart. */
export function chartItems(
  items: readonly Item[],
  tokens: readonly ClaimToken[],
  claim: string,
  records: Records,
): readonly Item[] {
  const columns = chartColumns(records)
  const saying = columns.length === 0 ? undefined : sayingOf(items, tokens)
  const chart = saying === undefined ? undefined : chartOf(tokens, claim, columns)
  if (saying === undefined || chart === undefined) return items
  const { verb, denied, number, holds } = saying
  const { column } = chart.head
  const lines = new Set(records.lines.flatMap((line, at) => (holds(line[column]?.order) ? [at] : [])))
  const value: ValueItem = { kind: 'value', places: new Map([[column, lines]]), exact: true, from: verb, to: verb + 1 }
  const isSetting = (item: Item) =>
    (item.from > verb || denied) &&
    Math.abs(item.from - verb) <= settingMax &&
    item.to - item.from === 1 &&
    setting.test(tokens[item.from]?.text ?? '')
  const isTaken = (item: Item) =>
    item === number || isSetting(item) || chart.at.some((at) => item.from <= at && at < item.to)
  const made = items.flatMap((item): readonly Item[] => {
    if (item.from <= verb && verb < item.to) return [value]
    return item.kind !== 'value' && isTaken(item) ? [] : [item]
  })
  return made.includes(value) ? made : items
}

import { agrees } from '../claim-reading.ts'
import type { ClaimToken } from '../table/tokens.ts'
import type { CueItem, Item, NumberItem, ValueItem } from './items.ts'
import type { Records } from './model.ts'

/*
 * What a claim says of lines without naming a cell: it becomes a value that the lines have of which it is so.
 */

const isCue = (item: Item | undefined, ...cues: readonly CueItem['cue'][]): item is CueItem =>
  item?.kind === 'cue' && cues.includes(item.cue)
const isPlain = (item: Item | undefined, words: RegExp): boolean => item?.kind === 'plain' && words.test(item.text)

function linesValue(
  records: Records,
  column: number,
  from: number,
  to: number,
  holds: (line: number) => boolean,
): ValueItem {
  const lines = new Set(records.lines.flatMap((_, line) => (holds(line) ? [line] : [])))
  return { kind: 'value', places: new Map([[column, lines]]), exact: true, from, to }
}

/** Conditions of a claim's items as values. */
export function readPredicates(
  items: readonly Item[],
  tokens: readonly ClaimToken[],
  records: Records,
): readonly Item[] {
  return [columnsCompared, columnsDiffer, filledColumn, marks].reduce(
    (read, predicate) => predicate(read, records, tokens),
    items,
  )
}

/** "Scored more goals than they conceded": one column of a line against another of it. */
function columnsCompared(items: readonly Item[], records: Records): readonly Item[] {
  const than = items.findIndex((item) => isCue(item, 'than'))
  const more = items.findLastIndex((item, at) => at < than && isCue(item, 'more', 'less'))
  const cue = items[more]
  const left = items.findIndex((item, at) => at > more && at < than && isFigures(item, records))
  const right = items.findIndex((item, at) => at > than && isFigures(item, records))
  const [a, b] = [items[left], items[right]]
  if (cue?.kind !== 'cue' || a?.kind !== 'head' || b?.kind !== 'head' || a.column === b.column || more < 0) return items
  const inside = items.slice(more + 1, right)
  if (inside.some((item) => item.kind === 'value' || item.kind === 'number')) return items
  if (inside.some((item) => item !== a && item !== b && isFigures(item, records))) return items
  const before = items[more - 1]
  const by: NumberItem | undefined = before?.kind === 'number' && !before.ordinal ? before : undefined
  // "Four teams scored more" counts teams.
  const counted = by !== undefined && isPlain(items[more - 2], /^(?:had|have|has|won|scored)$/u) ? by : undefined
  const sign = cue.cue === 'more' ? 1 : -1
  const order = (line: number, column: number) => records.lines[line]?.[column]?.order
  const holds = (line: number): boolean => {
    const [x, y] = [order(line, a.column), order(line, b.column)]
    if (x === undefined || y === undefined) return false
    const gap = (x - y) * sign
    return counted === undefined ? gap > 0 : gap === counted.figure.amount.value
  }
  const from = counted === undefined ? more : more - 1
  const value = linesValue(records, a.column, items[from]?.from ?? cue.from, b.to, holds)
  return [...items.slice(0, from), value, ...items.slice(right + 1)]
}

/** "The difference between the high and the low in July is 9 degrees": two columns of one line. */
function columnsDiffer(items: readonly Item[], records: Records): readonly Item[] {
  const at = items.findIndex((item) => isCue(item, 'difference'))
  const heads = items.flatMap((item, index) =>
    index > at && item.kind === 'head' && isFigures(item, records) ? [{ item, index }] : [],
  )
  const numbers = items.filter((item): item is NumberItem => item.kind === 'number' && !item.ordinal)
  const [a, b, more] = heads
  const [number, another] = numbers
  const first = items[at]
  if (
    at < 0 ||
    first === undefined ||
    a === undefined ||
    b === undefined ||
    more !== undefined ||
    a.item.column === b.item.column
  )
    return items
  if (
    number === undefined ||
    another !== undefined ||
    !items.slice(a.index + 1, b.index).every((item) => isPlain(item, /^(?:and|the|its|of)$/u))
  )
    return items
  if (items.slice(at + 1, a.index).some((item) => item.kind !== 'plain' && !isCue(item, 'between'))) return items
  const holds = (line: number): boolean => {
    const [x, y] = [records.lines[line]?.[a.item.column]?.order, records.lines[line]?.[b.item.column]?.order]
    return x !== undefined && y !== undefined && agrees(number.figure, Number(Math.abs(x - y).toPrecision(12)))
  }
  const value = linesValue(records, a.item.column, first.from, b.item.to, holds)
  const unit = items[items.indexOf(number) + 1]
  return [
    ...items.slice(0, at),
    value,
    ...items
      .slice(b.index + 1)
      .filter((item) => item !== number && !(item === unit && (item.kind === 'word' || item.kind === 'head'))),
  ]
}

const isFigures = (item: Item, { heads }: Records): boolean =>
  item.kind === 'head' &&
  heads[item.column]?.kind === 'number' &&
  heads[item.column]?.isYear !== true &&
  heads[item.column]?.isRank !== true &&
  heads[item.column]?.isIndex !== true

const isBlank = (text: string): boolean => /^(?:|[-–—?]+|n\/?a|none|no|nil|tba|tbd|unknown)$/iu.test(text.trim())

/** "Have transfers", "without a nickname": whether a column of words says anything. */
function filledColumn(items: readonly Item[], records: Records): readonly Item[] {
  const at = items.findIndex(
    (item, index) =>
      item.kind === 'head' &&
      !item.implied &&
      records.heads[item.column]?.kind === 'text' &&
      (isPlain(items[index - 1], /^(?:has|have|had|with|offer|offers|a|an|any)$/u) ||
        isCue(items[index - 1], 'none', 'not')),
  )
  const head = items[at]
  if (head?.kind !== 'head' || items.some((item) => item.kind === 'value' && item.places.has(head.column))) return items
  const last = items.slice(at + 1).every((item) => item.kind === 'plain')
  const texts = records.lines.map((line) => line[head.column]?.text ?? '')
  // A column of ticks and crosses says yes and no, whatever stands in its total.
  if (texts.some((text) => /^(?:yes|no|[✓✔✗✘×])$/iu.test(text.trim()))) return items
  const blanks = texts.filter(isBlank).length
  if (!last || blanks === 0 || blanks === texts.length) return items
  const before = items[at - 1]
  const article = isPlain(before, /^(?:a|an|any)$/u) ? items[at - 2] : before
  const denied = isCue(article, 'none', 'not')
  const verb = denied ? items[items.indexOf(article) - 1] : article
  if (
    !isPlain(verb, /^(?:has|have|had|with|offer|offers|is|are|was|were)$/u) &&
    !(denied && article.kind === 'cue' && article.text === 'without')
  )
    return items
  const from = denied ? items.indexOf(article) : at
  const value = linesValue(
    records,
    head.column,
    items[from]?.from ?? head.from,
    head.to,
    (line) => isBlank(texts[line] ?? '') === denied,
  )
  return [...items.slice(0, from), value, ...items.slice(at + 1)]
}

const markForms: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:overtime|ot)$/u, /\b\d?ot\b/iu],
  [/^(?:retired|retirement|retirements)$/u, /^ret(?:ired)?$/iu],
  [/^(?:disqualified)$/u, /^(?:dsq|dq|disq)\b/iu],
  [/^(?:shootout)$/u, /\bso\b/iu],
  [/^(?:penalties)$/u, /\bpens?\b|\bp\)/iu],
]

/** "Went to overtime", "retired": what a mark in a cell stands for. */
function marks(items: readonly Item[], records: Records, tokens: readonly ClaimToken[]): readonly Item[] {
  return items.map((item): Item => {
    if (item.kind === 'value' || item.to - item.from > 1) return item
    const form = markForms.find(([word]) => word.test(tokens[item.from]?.text ?? ''))?.[1]
    if (form === undefined) return item
    const column = records.heads.find(
      (head) => head.source === undefined && records.lines.some((line) => form.test(line[head.column]?.text ?? '')),
    )?.column
    if (column === undefined) return item
    return linesValue(records, column, item.from, item.to, (line) =>
      form.test(records.lines[line]?.[column]?.text ?? ''),
    )
  })
}

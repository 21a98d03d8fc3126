import type { Item, ValueItem } from './items.ts'
import {
  cuesOf,
  fieldAt,
  figureHolds,
  headAt,
  isHead,
  isNumber,
  isOrdered,
  isPlain,
  isValue,
  isYearLike,
  type Outcome,
  textOf,
  type View,
} from './view.ts'

/** "Profit rose between Q2 2021 and Q2 2022", "from 2004 to 2008": one column in two lines that follow one another. */
export function trend(view: View): Outcome | undefined {
  const [verb, another] = cuesOf(view, 'rose', 'fell')
  if (
    verb === undefined ||
    another !== undefined ||
    cuesOf(view, 'than', 'all', 'most', 'least', 'not', 'only', 'average', 'sum').length > 0
  )
    return undefined
  const heads = view.items
    .filter(isHead)
    .filter(({ column }) => isOrdered(view, column) && headAt(view, column)?.isYear !== true)
  const measures = new Set(heads.map(({ column }) => column))
  const [measure] = measures
  const points = pointsOf(view)
  if (measure === undefined || measures.size > 1 || points === undefined) return undefined
  const [from, to] = points.lines
  const figures = view.items.filter((item) => isNumber(item) && !points.used.includes(item))
  const [by] = figures
  const [x, y] = [fieldAt(view, from, measure)?.order, fieldAt(view, to, measure)?.order]
  if (x === undefined || y === undefined || figures.length > 1) return undefined
  const sign = headAt(view, measure)?.isRank === true ? -1 : 1
  const gap = (y - x) * sign * (verb.cue === 'rose' ? 1 : -1)
  const amount = by !== undefined && isNumber(by) ? by.figure : undefined
  if (amount !== undefined && !isPlain(view.items[view.items.indexOf(by ?? verb) - 1], /^by$/u)) return undefined
  const size = amount?.amount.percent === true ? (gap / Math.abs(x)) * 100 : gap
  const plain =
    amount === undefined
      ? undefined
      : { ...amount, amount: { kind: 'amount' as const, value: amount.amount.value, step: amount.amount.step } }
  return {
    holds: gap > 0 && (plain === undefined || figureHolds(view, plain, size, measure)),
    used: new Set<Item>([verb, ...heads, ...points.used, ...figures, ...cuesOf(view, 'between', 'before', 'after')]),
    lines: [from, to],
    columns: [measure],
    steps: textOf(view, [from, to], [measure]).replace('; ', ' → '),
    method: 'record_trend',
    firm: true,
  }
}

/** The two lines of "between A and B" and "from A to B", by a value of one column or by two years. */
function pointsOf(
  view: View,
): { readonly lines: readonly [number, number]; readonly used: readonly Item[] } | undefined {
  const values = view.items.filter((item): item is ValueItem => isValue(item) && item.exact)
  const [first, last, more] = values
  if (first !== undefined && last !== undefined && more === undefined) {
    const column = [...first.places.keys()].find((one) => last.places.has(one))
    const [a, another] = first.places.get(column ?? -1) ?? []
    const [b, other] = last.places.get(column ?? -1) ?? []
    if (
      a === undefined ||
      b === undefined ||
      another !== undefined ||
      other !== undefined ||
      a >= b ||
      !joined(view, first, last)
    )
      return undefined
    return { lines: [a, b], used: [first, last] }
  }
  const years = view.items.filter((item) => isNumber(item) && isYearLike(item))
  const [early, late] = years
  if (early === undefined || late === undefined || years.length > 2 || values.length > 0 || !joined(view, early, late))
    return undefined
  const column = view.records.heads.find(({ isYear, isDistinct }) => isYear && isDistinct)?.column
  const lineOf = (item: Item) =>
    isNumber(item) && column !== undefined
      ? view.records.lines.findIndex((line) => line[column]?.order === item.figure.amount.value)
      : -1
  const [a, b] = [lineOf(early), lineOf(late)]
  return a < 0 || b < 0 ? undefined : { lines: [a, b], used: [early, late] }
}

function joined(view: View, a: Item, b: Item): boolean {
  const [from, to] = [view.items.indexOf(a), view.items.indexOf(b)]
  const before = view.items[from - 1]
  const opens =
    isPlain(before, /^(?:from|between)$/u) ||
    (before !== undefined && before.kind === 'cue' && before.cue === 'between')
  return opens && view.items.slice(from + 1, to).every((item) => isPlain(item, /^(?:and|to)$/u))
}

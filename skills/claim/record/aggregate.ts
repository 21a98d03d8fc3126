import { headFor } from './headings.ts'
import type { CueItem, HeadItem, Item, NumberItem } from './items.ts'
import { select } from './select.ts'
import {
  allLines,
  cuesOf,
  fieldAt,
  figureHolds,
  headAt,
  isHead,
  isNumber,
  isOrdered,
  isPlain,
  isShare,
  isValue,
  isYearLike,
  type Outcome,
  type View,
} from './view.ts'

const placeOf = (view: View, item: Item): number => view.items.indexOf(item)

/** "The average attendance was 40,000", "a total of 12 goals", "the difference in area between A and B is 12". */
export function aggregate(view: View): Outcome | undefined {
  const cue = cuesOf(view, 'average', 'difference')[0] ?? cuesOf(view, 'sum')[0] ?? betweenThem(view)
  if (cue === undefined || cuesOf(view, 'most', 'least', 'than', 'only').length > 0) return undefined
  const numbers = view.items.filter((item): item is NumberItem => isNumber(item) && !item.ordinal)
  const heads = view.items.filter(
    (item): item is HeadItem => isHead(item) && isOrdered(view, item.column) && !holdsValue(view, item.column),
  )
  const measure = measureFor(view, cue, heads, numbers)
  if (measure === undefined) return undefined
  // "The five parties" says how many lines there are.
  const sized = numbers.filter((item) => isSize(view, item))
  const figures = numbers
    .filter((item) => !sized.includes(item))
    .filter((item) => !isYearLike(item) || headAt(view, measure)?.isYear === true || numbers.length === 1)
  const stated = figures.find((item) => headFor(view, [...heads], item) === measure) ?? figures.at(-1)
  if (stated === undefined) return undefined
  const rest = view.items.filter(
    (item) =>
      item !== stated &&
      item !== cue &&
      !sized.includes(item as NumberItem) &&
      !(isHead(item) && item.column === measure),
  )
  const chosen = select(view, rest)
  if (chosen === undefined || chosen.columns.has(measure)) return undefined
  const lines = [...chosen.lines].filter((line) => fieldAt(view, line, measure)?.order !== undefined)
  const orders = lines.map((line) => fieldAt(view, line, measure)?.order ?? 0)
  const signed = worked(cue, orders)
  // Liabilities in brackets are stated without them.
  const value =
    signed !== undefined && stated.figure.amount.value > 0 && orders.every((order) => order <= 0)
      ? Math.abs(signed)
      : signed
  if (value === undefined || lines.length < chosen.lines.size) return undefined
  if (sized.some((item) => item.figure.amount.value !== lines.length)) return undefined
  if (stated.figure.amount.percent === true && !isShare(view, measure)) return undefined
  const step = Math.max(
    stated.figure.amount.step,
    cue.cue === 'average' ? 0 : (fieldAt(view, lines[0] ?? 0, measure)?.step ?? 0),
  )
  return {
    holds: figureHolds(view, stated.figure, value, measure, cue.cue === 'average' ? 0 : Math.min(step, 0.1)),
    used: new Set<Item>([
      cue,
      stated,
      ...sized,
      ...chosen.used,
      ...cuesOf(view, 'sum', 'both', 'all', 'between', 'rose'),
      ...view.items.filter(
        (item) => isHead(item) && (item.column === measure || headAt(view, item.column)?.kind === 'text'),
      ),
    ]),
    lines: lines.slice(0, 12),
    columns: [measure],
    steps: `${cue.cue === 'average' ? 'mean' : cue.cue === 'difference' ? 'difference' : 'sum'} of ${lines.length}: ${Number(value.toFixed(4))}`,
    method: lines.length === 2 ? 'record_arithmetic' : 'record_aggregate',
    firm: chosen.firm && lines.length > 1,
  }
}

/** "The two rivers of Lurien" says how many lines there are; so does "the five parties". */
export function isSize(view: View, item: NumberItem): boolean {
  const { value } = item.figure.amount
  if (!isPlain(view.items[placeOf(view, item) - 1], /^(?:the|these|those)$/u) || !Number.isInteger(value)) return false
  const next = view.items[placeOf(view, item) + 1]
  const plural = next !== undefined && (!isHead(next) || headAt(view, next.column)?.kind === 'text')
  return value === allLines(view).length || (value > 1 && value <= allLines(view).length && plural)
}

/** "Released in March" narrows the lines by that column. */
const holdsValue = ({ items }: View, column: number): boolean =>
  items.some((item) => isValue(item) && item.places.size === 1 && item.places.has(column))

/** "Between them" and "in all" ask for a sum. */
function betweenThem(view: View): CueItem | undefined {
  const between = cuesOf(view, 'between').find((item) =>
    isPlain(view.items[placeOf(view, item) + 1], /^(?:them|the)$/u),
  )
  return between ?? cuesOf(view, 'all').find((item) => isPlain(view.items[placeOf(view, item) - 1], /^in$/u))
}

function measureFor(
  view: View,
  cue: CueItem,
  heads: readonly HeadItem[],
  numbers: readonly NumberItem[],
): number | undefined {
  const totals = heads.filter(({ column }) => /^total$/iu.test(headAt(view, column)?.text ?? ''))
  const named = heads.filter(
    ({ column }) => headAt(view, column)?.isYear !== true && headAt(view, column)?.isRank !== true,
  )
  const apart = named.filter((head) => !totals.includes(head) || head.cue !== 'sum')
  const [first] = apart.length > 0 ? apart : named
  if (first !== undefined && apart.some(({ column }) => column !== first.column)) {
    const direct = apart.filter(({ implied }) => !implied)
    if (new Set(direct.map(({ column }) => column)).size === 1) return direct[0]?.column
    // "The stations in zone 3 have 9,000 riders between them": each number has a heading of its own.
    const owned = numbers.map((item) => headFor(view, direct, item))
    return numbers.length === 2 && new Set(owned).size === 2 ? owned[1] : undefined
  }
  return first?.column ?? cue.column
}

function worked({ cue }: CueItem, orders: readonly number[]): number | undefined {
  const [a, b] = orders
  const sum = orders.reduce((all, one) => all + one, 0)
  if (cue === 'average') return orders.length < 2 ? undefined : sum / orders.length
  if (cue === 'difference')
    return a === undefined || b === undefined || orders.length !== 2 ? undefined : Math.abs(a - b)
  return orders.length === 0 ? undefined : sum
}

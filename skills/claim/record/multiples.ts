import { figureColumns } from './extremes.ts'
import type { HeadItem, Item, NumberItem } from './items.ts'
import { select } from './select.ts'
import {
  allLines,
  fieldAt,
  headAt,
  isCue,
  isHead,
  isNumber,
  isOrdered,
  isPlain,
  isTotalLine,
  isValue,
  isYearLike,
  type Outcome,
  textOf,
  type View,
} from './view.ts'

/** A multiple or a part as a claim states it: "more than twice as many", "nearly a third of". */
interface Factor {
  readonly value: number
  readonly bound: 'gt' | 'lt' | 'ge' | 'le' | 'near' | 'nearly' | 'eq'
  /** Items it stands in. */
  readonly from: number
  readonly to: number
}

const text = (item: Item | undefined): string =>
  item?.kind === 'plain' || item?.kind === 'word' || item?.kind === 'cue' ? item.text : ''

const parts: Readonly<Record<string, number>> = {
  ...{ thirds: 1 / 3, quarters: 1 / 4, quarter: 1 / 4, fifths: 1 / 5, sixths: 1 / 6, eighths: 1 / 8, tenths: 1 / 10 },
}

/** The bare factor at an item, with how many items it takes. */
function bareAt({ items }: View, at: number): { value: number; size: number } | undefined {
  const [item, next, third] = [items[at], items[at + 1], items[at + 2]]
  if (item === undefined) return undefined
  if (item.kind === 'cue' && item.cue === 'half') return { value: 0.5, size: 1 }
  const many = /^(?:as|the|that|what|its|more)$/u
  if (item.kind === 'cue' && item.cue === 'time' && /^(?:twice|thrice)$/u.test(item.text) && many.test(text(next)))
    return { value: item.text === 'twice' ? 2 : 3, size: 1 }
  if (isNumber(item) && !item.ordinal && next !== undefined) {
    if (next.kind === 'cue' && next.text === 'times' && many.test(text(third)))
      return { value: item.figure.amount.value, size: 2 }
    const part = parts[text(next)]
    if (part !== undefined && isPlain(third, /^of$/u)) return { value: item.figure.amount.value * part, size: 2 }
  }
  if (!isPlain(item, /^(?:a|one)$/u) || next === undefined || !isPlain(third, /^of$/u)) return undefined
  if (isNumber(next) && next.ordinal && next.figure.amount.value >= 3)
    return { value: 1 / next.figure.amount.value, size: 2 }
  const part = parts[text(next)]
  return part === undefined ? undefined : { value: part, size: 2 }
}

function factorOf(view: View): Factor | undefined {
  for (const at of view.items.keys()) {
    const bare = bareAt(view, at)
    if (bare === undefined) continue
    const own = view.items[at]
    const { value, size } = bare
    const stated = own !== undefined && isNumber(own) ? own.figure : undefined
    if (stated !== undefined && stated.comparator !== 'eq')
      return { value, bound: stated.comparator, from: at, to: at + size }
    const [before, first] = [view.items[at - 1], view.items[at - 2]]
    const than = before !== undefined && isCue(before, 'than')
    if (than && first?.kind === 'cue' && (first.cue === 'more' || first.cue === 'less'))
      return { value, bound: first.cue === 'more' ? 'gt' : 'lt', from: at - 2, to: at + size }
    if (than && text(before) === 'over') return { value, bound: 'gt', from: at - 1, to: at + size }
    if (before?.kind === 'cue' && (before.cue === 'least' || before.cue === 'most') && isPlain(first, /^at$/u))
      return { value, bound: before.cue === 'least' ? 'ge' : 'le', from: at - 2, to: at + size }
    if (isPlain(before, /^(?:about|around|roughly|approximately)$/u))
      return { value, bound: 'near', from: at - 1, to: at + size }
    if (isPlain(before, /^(?:nearly|almost|under|below)$/u))
      return { value, bound: 'nearly', from: at - 1, to: at + size }
    return { value, bound: stated?.hedge === undefined ? 'eq' : 'near', from: at, to: at + size }
  }
  return undefined
}

/** Shares of the stated factor by which a ratio may be off, and from which on it is another. */
const [closeShare, farShare, nearShare, otherShare] = [0.02, 0.06, 0.1, 0.25]

/** Whether a ratio is as stated; undefined between what passes for it and what does not. */
function ratioHolds(ratio: number, { value, bound }: Factor): boolean | undefined {
  if (bound === 'gt') return ratio > value
  if (bound === 'ge') return ratio >= value
  if (bound === 'lt') return ratio < value
  if (bound === 'le') return ratio <= value
  const off = ratio / value - 1
  if (bound === 'nearly') return off >= 0 ? false : off > -nearShare ? true : off < -otherShare ? false : undefined
  const [close, far] = bound === 'near' ? [nearShare, otherShare] : [closeShare, farShare]
  return Math.abs(off) <= close ? true : Math.abs(off) >= far ? false : undefined
}

/** The one line that some items name, by a value or by a year, or all of those that they have together. */
function linesOf(view: View, items: readonly Item[]): { lines: readonly number[]; used: readonly Item[] } | undefined {
  const naming = items.filter((item) => isValue(item) || (isNumber(item) && isYearLike(item)))
  if (naming.length === 0) return undefined
  const chosen = select(view, naming, true)
  if (chosen === undefined || !chosen.firm || chosen.lines.size === 0) return undefined
  const together = items.filter((item) => isCue(item, 'sum', 'both'))
  return chosen.lines.size > 1 && together.length === 0
    ? undefined
    : { lines: [...chosen.lines], used: [...chosen.used, ...together] }
}

/** What a column shows of some lines, added up; undefined where it shows nothing of one. */
function sumOf(view: View, lines: readonly number[], column: number): number | undefined {
  const orders = lines.map((line) => fieldAt(view, line, column)?.order)
  return orders.some((order) => order === undefined)
    ? undefined
    : orders.reduce<number>((sum, order) => sum + (order ?? 0), 0)
}

/** "B has twice as many seats as A", "A took more than half of all seats". */
export function multiple(view: View): Outcome | undefined {
  const factor = factorOf(view)
  if (factor === undefined) return undefined
  const { from, to } = factor
  const own = new Set(view.items.slice(from, to))
  const rest = view.items.filter((item) => !own.has(item))
  if (rest.some((item) => isNumber(item) && !isYearLike(item))) return undefined
  if (rest.some((item) => isCue(item, 'not', 'only', 'except', 'average', 'difference', 'most', 'least')))
    return undefined
  const left = linesOf(view, view.items.slice(0, from))
  const heads = rest.filter((item): item is HeadItem => isHead(item) && isOrdered(view, item.column))
  const measure = measureOf(view, heads)
  if (left === undefined || measure === undefined) return undefined
  const behind = view.items.slice(to)
  const right = linesOf(view, behind)
  const whole =
    right === undefined && !behind.some((item) => isValue(item)) ? wholeOf(view, behind, measure) : undefined
  const part = sumOf(view, left.lines, measure)
  const base = right === undefined ? whole : sumOf(view, right.lines, measure)
  if (
    part === undefined ||
    base === undefined ||
    base <= 0 ||
    part < 0 ||
    right?.lines.some((line) => left.lines.includes(line)) === true
  )
    return undefined
  const holds = ratioHolds(part / base, factor)
  if (holds === undefined) return undefined
  const lines = [...left.lines, ...(right?.lines ?? [])]
  return {
    holds,
    used: new Set<Item>([
      ...own,
      ...left.used,
      ...(right?.used ?? []),
      ...heads.filter(({ column }) => column === measure),
      ...rest.filter((item) => isCue(item, 'all', 'sum', 'time', 'than') || (isHead(item) && isKind(view, item))),
      ...rest.filter((item) => isCue(item, 'more') && factor.value > 1),
    ]),
    lines,
    columns: [measure],
    steps: `${textOf(view, lines, [measure])}: ${Number((part / base).toFixed(3))} times ${base}`,
    method: 'record_comparison',
    firm: true,
  }
}

const isKind = (view: View, { column }: HeadItem): boolean => headAt(view, column)?.kind === 'text'

function measureOf(view: View, heads: readonly HeadItem[]): number | undefined {
  const named = new Set(heads.filter(({ column }) => headAt(view, column)?.isYear !== true).map(({ column }) => column))
  const [only, another] = named.size > 0 ? [...named] : figureColumns(view)
  return another === undefined ? only : undefined
}

/** What all lines have together, where a part of that is spoken of. */
function wholeOf(view: View, behind: readonly Item[], measure: number): number | undefined {
  const isOfAll =
    isPlain(behind[0], /^of$/u) &&
    behind.slice(1, 3).some((item) => isCue(item, 'all', 'sum') || isPlain(item, /^(?:the|its|whole|entire)$/u))
  if (!isOfAll || /%|percent|share|rate|average/iu.test(headAt(view, measure)?.text ?? '')) return undefined
  if (behind.some((item): item is NumberItem => isNumber(item))) return undefined
  const total = view.records.lines.findIndex((_, line) => isTotalLine(view, line))
  const stated = total < 0 ? undefined : fieldAt(view, total, measure)?.order
  return stated ?? sumOf(view, allLines(view), measure)
}

import { agrees } from '../claim-reading.ts'
import { daysBetween } from '../table/days.ts'
import { betterSign, figureColumns, orderColumns } from './extremes.ts'
import type { CueItem, HeadItem, Item, NumberItem, ValueItem } from './items.ts'
import { columnsOf } from './naming.ts'
import { listFrom, select } from './select.ts'
import { sumsCompared } from './totals.ts'
import {
  cuesOf,
  fieldAt,
  figureHolds,
  headAt,
  isCue,
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

export interface Sides {
  readonly left: ReadonlySet<number>
  readonly right: ReadonlySet<number>
  readonly used: readonly Item[]
  readonly firm: boolean
  readonly columns: readonly number[]
}

/** Who is compared with whom: two values of one column on either side of the pivot, everything else narrows both. */
function sidesOf(view: View, pivot: number, others: readonly Item[]): Sides | undefined {
  const values = view.items.filter(isValue)
  const place = (item: Item) => view.items.indexOf(item)
  let left = values.filter((item) => place(item) < pivot)
  let right = values.filter((item) => place(item) > pivot)
  if (left.length === 0 && right.length >= 2 && pivot <= 1) {
    // "Compared with A, B is higher."
    left = right.slice(1)
    right = right.slice(0, 1)
  }
  const share = (a: ValueItem, b: ValueItem) => columnsOf(view, a).some((column) => columnsOf(view, b).includes(column))
  const pair =
    right.flatMap((r) => left.filter((l) => share(l, r)).map((l) => [l, r] as const))[0] ??
    (left.length === 1 && right.length === 1 && left[0] !== undefined && right[0] !== undefined
      ? ([left[0], right[0]] as const)
      : undefined)
  if (pair === undefined) return undefined
  const [l, r] = pair
  const scope = [
    ...values.filter((item) => item !== l && item !== r && !listFrom(view, view.items, l).includes(item)),
    ...others,
  ]
  const base = select(view, scope)
  const [a, b] = [select(view, [l], true), select(view, [r], true)]
  if (base === undefined || a === undefined || b === undefined) return undefined
  const within = (lines: ReadonlySet<number>) =>
    base.size === 0 ? lines : new Set([...lines].filter((line) => base.lines.has(line)))
  const other = within(b.lines)
  return {
    left: within(a.lines),
    // "A is a sorority that was founded before B": what is said of A alone.
    right: other.size === 0 ? b.lines : other,
    used: [l, r, ...base.used, ...a.used, ...b.used],
    firm: a.firm && b.firm && base.firm,
    columns: [...a.columns, ...b.columns],
  }
}

const pivots: readonly CueItem['cue'][] = ['than', 'before', 'after', 'ahead', 'behind', 'beats', 'trails']

/** "A has 5 more points than B", "A was drafted before B", "A outperforms B". */
export function comparison(view: View): Outcome | undefined {
  const found = cuesOf(view, ...pivots)
  const than = found.find(({ cue }) => cue === 'than')
  const pivot = than ?? found.find(({ cue }) => cue === 'beats' || cue === 'trails') ?? found[0]
  if (pivot === undefined || cuesOf(view, 'same', 'average', 'all', 'none').some(({ text }) => text !== 'all'))
    return undefined
  const at = view.items.indexOf(pivot)
  const { sized, stated, years } = numbersOf(view)
  const [by] = stated
  const spokenLead = leadOf(view, pivot, at)
  if (spokenLead === undefined) return undefined
  const lead = countedLead(view, spokenLead, pivot, by)
  if (lead === undefined) return undefined
  if (stated.length > 1) return undefined
  const sides = sidesOf(view, at, years)
  if (sides === undefined) return undefined
  const spoken = countedMeasure(view, lead, by) ?? measuresOf(view, pivot, lead)
  const several = sides.left.size > 1 || sides.right.size > 1
  // "5 more picks from Canada" counts picks.
  const measures = several && isNumbering(view, spoken) && !lead.better ? { ...spoken, columns: [] } : spoken
  const used = new Set<Item>([
    pivot,
    ...sides.used,
    ...stated,
    ...sized,
    ...(lead.item === undefined ? [] : [lead.item]),
    ...found.filter((one) => one === lead.item),
  ])
  if (lead.better && by === undefined && sides.left.size * sides.right.size > 1)
    return groupsCompared(view, sides, measures, lead, used)
  const unnamed =
    by === undefined || lead.inTime || measures.columns.length > 0
      ? undefined
      : gapAnywhere(view, sides, lead, by, used)
  if (unnamed !== undefined) return unnamed
  const summed = several ? sumsCompared(view, sides, measures, lead, used) : undefined
  if (summed !== undefined && by === undefined) return summed
  if (sides.left.size !== 1 || sides.right.size !== 1 || measures.columns.length === 0)
    return countsCompared(view, sides, measures.columns, lead.sign, by, used)
  const [a] = sides.left
  const [b] = sides.right
  if (a === undefined || b === undefined || a === b) return undefined
  for (const item of measures.used) used.add(item)
  for (const item of cuesOf(view, 'all', 'both', 'common')) used.add(item)
  for (const item of cuesOf(view, 'sum')) if (measures.columns.length === 1 && item.text === 'overall') used.add(item)
  const outcomes = measures.columns.flatMap((column) => gapHolds(view, column, [a, b], lead, by) ?? [])
  if (measures.byLine) outcomes.push((a - b) * lead.sign > 0)
  const holds = outcomes.length > 0 && outcomes.every(Boolean)
  if (outcomes.length === 0 || (!holds && outcomes.some(Boolean) && !measures.named)) return undefined
  const denied = cuesOf(view, 'not')
  return {
    holds: holds !== (denied.length === 1),
    used: new Set([...used, ...denied]),
    lines: [a, b],
    columns: measures.columns.length === 0 ? [0] : measures.columns,
    steps: `${textOf(view, [a], measures.columns)} against ${textOf(view, [b], measures.columns)}`,
    method: 'record_comparison',
    firm: sides.firm,
  }
}

const isNumbering = (view: View, { columns }: Measures): boolean =>
  columns.every((column) => headAt(view, column)?.isRank === true || headAt(view, column)?.isIndex === true)

/** The numbers of a comparison: "all four" domains, by how much, and the years and places that only narrow it. */
function numbersOf(view: View) {
  const numbers = view.items.filter(isNumber)
  const sized = numbers.filter(
    (item) =>
      isCue(view.items[view.items.indexOf(item) - 1] ?? item, 'all', 'both') &&
      item.figure.amount.value === figureColumns(view).length,
  )
  const years = numbers.filter((item) => isYearLike(item) || item.ordinal)
  return { sized, years, stated: numbers.filter((item) => !years.includes(item) && !sized.includes(item)) }
}

/** Whether one line is ahead of another in a column, by as much as is said; undefined where it shows one of them only. */
function gapHolds(
  view: View,
  column: number,
  [a, b]: readonly [number, number],
  lead: Lead,
  by: NumberItem | undefined,
): boolean | undefined {
  const [x, y] = [fieldAt(view, a, column)?.order, fieldAt(view, b, column)?.order]
  if (x === undefined || y === undefined) return undefined
  // A higher place is a smaller number.
  const placed = headAt(view, column)?.isRank === true && /^(?:higher|lower)$/u.test(lead.item?.text ?? '')
  // What is older began earlier.
  const began = headAt(view, column)?.isYear === true || headAt(view, column)?.kind === 'date'
  const aged = began && /^(?:older|younger)$/u.test(lead.item?.text ?? '') ? -1 : 1
  const gap = (x - y) * lead.sign * aged * (lead.better || placed ? betterSign(view, column) : 1)
  if (by === undefined || gap <= 0) return gap > 0
  if (headAt(view, column)?.kind === 'date') return lastsFor(by, Math.abs(daysBetween(x, y) ?? Number.NaN))
  const amount = { ...by.figure.amount, value: Math.abs(by.figure.amount.value) }
  return figureHolds(view, { ...by.figure, amount }, gap, column, fieldAt(view, a, column)?.step)
}

/** "Won 7,500 more than B" names no column: so where exactly one column shows that difference. */
function gapAnywhere(
  view: View,
  sides: Sides,
  lead: Lead,
  by: NumberItem,
  used: ReadonlySet<Item>,
): Outcome | undefined {
  const [a] = sides.left
  const [b] = sides.right
  if (a === undefined || b === undefined || sides.left.size + sides.right.size > 2) return undefined
  const columns = figureColumns(view).filter((column) => gapHolds(view, column, [a, b], lead, by) === true)
  const [column, another] = columns
  if (column === undefined || another !== undefined || by.figure.amount.value < 10) return undefined
  return {
    holds: true,
    used,
    lines: [a, b],
    columns: [column],
    steps: `${textOf(view, [a], [column])} against ${textOf(view, [b], [column])}`,
    method: 'record_comparison',
    firm: false,
  }
}

/** Days in a month and in a year on average. */
const [monthDays, yearDays] = [30.44, 365.25]
const unitDays = { day: 1, week: 7, month: monthDays, year: yearDays } as const

/** Whether two days lie as far apart as is said, months and years taken roughly; undefined where that is a matter of counting. */
function lastsFor({ figure, unit }: NumberItem, days: number): boolean | undefined {
  if (unit === undefined || Number.isNaN(days)) return undefined
  const found = days / unitDays[unit]
  if (unit === 'day' || unit === 'week') return agrees(figure, Number(found.toFixed(2)))
  if (figure.comparator !== 'eq') return agrees(figure, found)
  const off = Math.abs(found - figure.amount.value)
  return off < 0.6 ? true : off >= 1 ? false : undefined
}

/** "The graph models outperform the baselines": each line of one against each of the other, all alike. */
function groupsCompared(
  view: View,
  sides: Sides,
  measures: Measures,
  lead: Lead,
  used: ReadonlySet<Item>,
): Outcome | undefined {
  const gaps = measures.columns.flatMap((column) =>
    [...sides.left].flatMap((a) =>
      [...sides.right].flatMap((b) => {
        const [x, y] = [fieldAt(view, a, column)?.order, fieldAt(view, b, column)?.order]
        return x === undefined || y === undefined || a === b ? [] : [(x - y) * lead.sign * betterSign(view, column)]
      }),
    ),
  )
  const better = gaps.every((gap) => gap > 0)
  const denied = cuesOf(view, 'not')
  if (gaps.length === 0 || sides.left.size + sides.right.size > 12 || (!better && gaps.some((gap) => gap > 0)))
    return undefined
  return {
    holds: better !== (denied.length === 1),
    used: new Set([...used, ...measures.used, ...denied, ...cuesOf(view, 'all', 'both')]),
    lines: [...sides.left, ...sides.right].slice(0, 8),
    columns: measures.columns,
    steps: `${textOf(view, [...sides.left], measures.columns)} against ${textOf(view, [...sides.right], measures.columns)}`,
    method: 'record_comparison',
    firm: true,
  }
}

export interface Lead {
  readonly item?: CueItem
  /** 1 where the left side is said to have more. */
  readonly sign: 1 | -1
  /** The word speaks of better, not of more. */
  readonly better: boolean
  readonly inTime: boolean
}

function leadOf(view: View, pivot: CueItem, at: number): Lead | undefined {
  if (pivot.cue === 'before' || pivot.cue === 'ahead') return { sign: -1, better: false, inTime: true }
  if (pivot.cue === 'after' || pivot.cue === 'behind') return { sign: 1, better: false, inTime: true }
  if (pivot.cue === 'beats') return { sign: 1, better: true, inTime: false }
  if (pivot.cue === 'trails') return { sign: -1, better: true, inTime: false }
  const asked = view.items.filter((item): item is CueItem =>
    isCue(item, 'more', 'less', 'better', 'worse', 'before', 'after', 'ahead', 'behind', 'rose', 'fell'),
  )
  const ahead = asked.filter((item) => view.items.indexOf(item) < at)
  const item = ahead.at(-1) ?? asked[0]
  if (item === undefined || asked.length > 1) return undefined
  const inTime = item.cue === 'before' || item.cue === 'after'
  const sign =
    item.cue === 'more' || item.cue === 'better' || item.cue === 'after' || item.cue === 'behind' || item.cue === 'rose'
      ? 1
      : -1
  return { item, sign, better: item.cue === 'better' || item.cue === 'worse' || /^improve/u.test(item.text), inTime }
}

/** "Four points behind" is of the points, not of the places; undefined where no column says of what. */
function countedLead(view: View, lead: Lead, { cue }: CueItem, by: NumberItem | undefined): Lead | undefined {
  if (by === undefined || (cue !== 'ahead' && cue !== 'behind')) return lead
  const next = view.items[view.items.indexOf(by) + 1]
  if (next !== undefined && isHead(next) && isOrdered(view, next.column))
    return { ...lead, sign: cue === 'ahead' ? 1 : -1, inTime: false }
  if (next?.kind === 'plain' && /^(?:places?|positions?|ranks?)$/u.test(next.text)) return lead
  const named = new Set(
    view.items.flatMap((item) => (isHead(item) && headAt(view, item.column)?.kind === 'number' ? [item.column] : [])),
  )
  // "8 medals ahead of B in total".
  return next?.kind === 'plain' && /[a-z]{3}s$/u.test(next.text) && named.size === 1
    ? { ...lead, sign: cue === 'ahead' ? 1 : -1, inTime: false }
    : undefined
}

export interface Measures {
  readonly columns: readonly number[]
  readonly used: readonly Item[]
  /** The lines stand in the order meant. */
  readonly byLine: boolean
  readonly named: boolean
}

function measuresOf(view: View, pivot: CueItem, lead: Lead): Measures {
  const heads = view.items.filter((item): item is HeadItem => isHead(item) && isOrdered(view, item.column))
  if (lead.inTime) return timeMeasures(view, pivot, heads)
  const given = lead.item?.column
  const direct = heads.filter(({ implied }) => !implied)
  const [first] = direct.length > 0 ? direct : heads
  if (given !== undefined && first === undefined && isOrdered(view, given)) {
    const flip = headAt(view, given)?.kind === 'time' && /^(?:faster|slower|quicker)$/u.test(lead.item?.text ?? '')
    return { columns: flip ? [] : [given], used: [], byLine: false, named: true }
  }
  if (first !== undefined) {
    const list = heads.filter(
      (head) =>
        head === first ||
        view.items
          .slice(view.items.indexOf(first), view.items.indexOf(head))
          .every((one) => isHead(one) || isPlain(one, /^(?:and|or|on|in|of)$/u) || isCue(one, 'both')),
    )
    return { columns: [...new Set(list.map(({ column }) => column))], used: list, byLine: false, named: true }
  }
  if (lead.better)
    return { columns: figureColumns(view), used: [], byLine: false, named: cuesOf(view, 'all', 'both').length > 0 }
  const only = figureColumns(view)
  return {
    columns: only.length === 1 && view.records.heads.length <= 2 ? only : [],
    used: [],
    byLine: false,
    named: true,
  }
}

/** "One round before B" is of the rounds. */
function countedMeasure(view: View, { inTime }: Lead, by: NumberItem | undefined): Measures | undefined {
  const head = by === undefined ? undefined : view.items[view.items.indexOf(by) + 1]
  if (!inTime || head === undefined || !isHead(head) || headAt(view, head.column)?.kind !== 'number') return undefined
  return { columns: [head.column], used: [head], byLine: false, named: true }
}

/** Before and after are of days, years, picks and places. */
function timeMeasures(view: View, pivot: CueItem, heads: readonly HeadItem[]): Measures {
  const fits = ({ column }: { column: number }) => {
    const head = headAt(view, column)
    return head?.kind === 'date' || head?.isYear === true || (head?.isRank === true && head.isDistinct)
  }
  const named = heads.filter(fits)
  const ranks = view.records.heads.filter(({ isRank }) => isRank)
  const places = pivot.cue === 'ahead' || pivot.cue === 'behind'
  const implied = pivot.column === undefined ? [] : [pivot.column].filter((column) => isOrdered(view, column))
  const timed = implied.length > 0 ? implied : orderColumns(view)
  const [first] = named
  if (first !== undefined) return { columns: [first.column], used: named, byLine: false, named: true }
  // Picks that begin anew in each round order nothing.
  const sole = ranks.filter(({ isDistinct, text }) => isDistinct || !/pick/iu.test(text))
  const rank =
    sole.find(({ text }) => /overall/iu.test(text)) ??
    sole.find(({ text }) => /pick/iu.test(text)) ??
    sole.find(({ text }) => /^(?:#|rank|pos|place|finish)/iu.test(text))
  if (places)
    return { columns: rank === undefined ? [] : [rank.column], used: [], byLine: rank === undefined, named: true }
  if (timed.length > 0) return { columns: timed, used: [], byLine: false, named: true }
  if (rank !== undefined && /pick|overall/iu.test(rank.text))
    return { columns: [rank.column], used: [], byLine: false, named: true }
  return { columns: [], used: [], byLine: view.records.heads.some(({ kind }) => kind === 'date'), named: true }
}

/** "There are more players from A than from B." */
function countsCompared(
  view: View,
  sides: Sides,
  measures: readonly number[],
  sign: 1 | -1,
  by: NumberItem | undefined,
  used: ReadonlySet<Item>,
): Outcome | undefined {
  const more = view.items.findIndex((item) => isCue(item, 'more', 'less'))
  const than = view.items.findIndex((item) => isCue(item, 'than'))
  const counted = view.items
    .slice(more + 1, than)
    .some((item) => (item.kind === 'plain' && item.noun) || isHead(item) || isValue(item))
  if (
    measures.length > 0 ||
    more < 0 ||
    !counted ||
    sides.columns.some((column) => headAt(view, column)?.isKey === true)
  )
    return undefined
  const gap = (sides.left.size - sides.right.size) * sign
  return {
    holds: by === undefined ? gap > 0 : gap > 0 && figureHolds(view, by.figure, gap, undefined),
    used: new Set([
      ...used,
      ...view.items.filter((item) => isHead(item) && headAt(view, item.column)?.kind === 'text'),
    ]),
    lines: [...sides.left, ...sides.right],
    columns: [...new Set(sides.columns)],
    steps: `${sides.left.size} against ${sides.right.size} lines`,
    method: 'record_count',
    firm: sides.firm,
  }
}

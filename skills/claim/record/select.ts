import { agrees } from '../claim-reading.ts'
import { yearOfOrder } from '../table/days.ts'
import { stem } from '../words.ts'
import { headFor, moneyHead, rankHead } from './headings.ts'
import type { HeadItem, Item, NumberItem, ValueItem } from './items.ts'
import { columnsOf } from './naming.ts'
import { outcomeColumn, outcomeForms } from './outcomes.ts'
import { isStateColumn, stateOf } from './states.ts'
import {
  fieldAt,
  headAt,
  holdsOf,
  isCue,
  isHead,
  isNumber,
  isPlain,
  isShare,
  isTotalLine,
  isValue,
  isYearLike,
  type Selection,
  type View,
} from './view.ts'
import { type Cue, ordinalWords } from './words.ts'

interface Building {
  lines: Set<number>
  readonly used: Set<Item>
  readonly columns: Set<number>
  firm: boolean
  size: number
}

const glue =
  /^(?:a|an|the|of|in|on|at|to|for|from|by|with|as|be|is|are|was|were|been|have|has|had|do|does|did|play|played|come|came|located|name|named|offer|include|provide|support|serve|use|contain|carry|allow|accept|feature|go|get|take|make)$/u

/**
 * The lines that all conditions among some items of the claim select: values, numbers with their column, wins and losses.
 * Undefined where a number's column cannot be told.
 */
export function select(view: View, items: readonly Item[], whole = false): Selection | undefined {
  const all = view.records.lines.flatMap((_, line) => (whole || !isTotalLine(view, line) ? [line] : []))
  const made: Building = { lines: new Set(all), used: new Set(), columns: new Set(), firm: true, size: 0 }
  if (
    items.some(
      (item) =>
        isValue(item) && [...item.places.values()].some((lines) => [...lines].some((line) => isTotalLine(view, line))),
    )
  )
    made.lines = new Set(view.records.lines.keys())
  for (const item of items) {
    if (made.used.has(item)) continue
    if (isValue(item)) applyValue(view, items, item, made)
    else if (isNumber(item)) {
      if (!applyNumber(view, items, item, made)) return undefined
    } else if (isCue(item, 'won', 'lost', 'drew')) applyOutcome(view, item.cue, item, made)
    else if (isCue(item, 'not')) applyLack(view, items, item, made)
    else if (isHead(item) && isStateColumn(view.records, item.column)) applyState(view, items, item, made)
  }
  for (const item of items)
    if (isHead(item) && (made.columns.has(item.column) || headAt(view, item.column)?.isKey === true))
      made.used.add(item)
  return made
}

/** "Are not navigable", of a column of yes and no. */
function applyState(view: View, items: readonly Item[], item: HeadItem, made: Building): void {
  if (items.some((one) => isValue(one) && one.places.has(item.column))) return
  // "Dogs are not allowed" names one column twice.
  const named = items.filter((one) => isHead(one) && one.column === item.column)
  const denied = named.flatMap((one) => deniedBy(view, one) ?? [])[0]
  if (denied !== undefined) made.used.add(denied)
  for (const one of named) made.used.add(one)
  const wanted = denied === undefined ? 'yes' : 'no'
  const passes = (line: number) => stateOf(fieldAt(view, line, item.column)?.text ?? '') === wanted
  narrow(made, new Set(view.records.lines.keys().filter(passes)), [item.column])
}

/** "Without a loss", "never built": nought in a column of numbers, nothing in one of words. */
function applyLack(view: View, items: readonly Item[], item: Item, made: Building): void {
  const next = view.items
    .slice(view.items.indexOf(item) + 1)
    .find((one) => !isPlain(one, /^(?:a|an|any|have|had|has|single)$/u) && !isCue(one, 'won'))
  if (next === undefined || !isHead(next) || !items.includes(next)) return
  if (headAt(view, next.column)?.kind !== 'number') {
    const blank = (line: number) => isBlankText(fieldAt(view, line, next.column)?.text ?? '')
    const blanks = new Set(view.records.lines.keys().filter(blank))
    const isTold = items.some((one) => isValue(one) && one.places.has(next.column))
    if (isTold || isStateColumn(view.records, next.column) || blanks.size === 0) return
    made.used.add(item)
    narrow(made, blanks, [next.column])
    return
  }
  if (items.some((one) => isNumber(one) && Math.abs(one.from - next.to) <= 2)) return
  made.used.add(item)
  narrow(made, new Set(view.records.lines.keys().filter((line) => fieldAt(view, line, next.column)?.order === 0)), [
    next.column,
  ])
}

const isBlankText = (text: string): boolean => /^(?:|[-–—]+|n\/?a|none)$/iu.test(text.trim())

function narrow(made: Building, lines: ReadonlySet<number>, columns: Iterable<number>): void {
  made.lines = new Set([...made.lines].filter((line) => lines.has(line)))
  for (const column of columns) made.columns.add(column)
  made.size += 1
}

function applyValue(view: View, items: readonly Item[], item: ValueItem, made: Building): void {
  const group = listFrom(view, items, item)
  const other = otherDate(view, items, item)
  if (other !== undefined) {
    for (const one of [other, ...group]) made.used.add(one)
    narrow(made, new Set(), [other.column])
    return
  }
  const columns = columnsOf(view, item).filter((column) => group.every(({ places }) => places.has(column)))
  const held = group.map(({ places }) => new Set(columns.flatMap((column) => [...(places.get(column) ?? [])])))
  const lines = isOfOne(view, group)
    ? new Set([...(held[0] ?? [])].filter((line) => held.every((one) => one.has(line))))
    : new Set(held.flatMap((one) => [...one]))
  for (const one of group) made.used.add(one)
  if (columns.length > 1 && !sameLines(item, columns)) made.firm = false
  if (group.some(({ exact, from, to }) => !exact && to - from === 1) && !wholeWord(view, item))
    made.firm = made.firm && item.exact
  const denied = deniedBy(view, item)
  if (denied !== undefined) made.used.add(denied)
  narrow(
    made,
    denied === undefined ? lines : new Set(view.records.lines.flatMap((_, line) => (lines.has(line) ? [] : [line]))),
    columns,
  )
}

/** "The Tamber flows through Ostra and Velden": of one line, and of cells that list several, all are meant. */
const isOfOne = (view: View, group: readonly ValueItem[]): boolean =>
  group.length > 1 &&
  group.some(({ exact, among }) => !exact || (among?.size ?? 0) > 0) &&
  !view.items.some((item) => isPlain(item, /^or$/u)) &&
  view.items.some(
    (item) =>
      isValue(item) &&
      !group.includes(item) &&
      item.exact &&
      [...item.places].some(([column, lines]) => lines.size === 1 && headAt(view, column)?.isKey === true),
  )

/** "Was commissioned in December 1971" where only another column of days has one: the heading beside the day that lacks it. */
function otherDate(view: View, items: readonly Item[], item: ValueItem): HeadItem | undefined {
  const isDate = (column: number) => headAt(view, column)?.kind === 'date'
  if (![...item.places.keys()].every(isDate)) return undefined
  const before = view.items
    .slice(0, view.items.indexOf(item))
    .findLast((one) => !isPlain(one, /^(?:on|in|at|the|of|be|is|are|was|were|month|day|date)$/u))
  return before !== undefined &&
    isHead(before) &&
    items.includes(before) &&
    isDate(before.column) &&
    !item.places.has(before.column)
    ? before
    : undefined
}

/** A single word that stands for months, places and the like in longer cells names them well enough. */
function wholeWord(view: View, { places }: ValueItem): boolean {
  return (
    places.size === 1 &&
    [...places.keys()].every(
      (column) => headAt(view, column)?.kind === 'date' || [...(places.get(column) ?? [])].length > 0,
    )
  )
}

const sameLines = ({ places }: ValueItem, columns: readonly number[]): boolean => {
  const sets = columns.map((column) => [...(places.get(column) ?? [])].sort().join())
  return new Set(sets).size === 1
}

/** "A, B and C" of one column. */
export function listFrom(view: View, items: readonly Item[], item: ValueItem): readonly ValueItem[] {
  const group = [item]
  let at = view.items.indexOf(item)
  for (;;) {
    const rest = view.items.slice(at + 1)
    const next = rest.find((one) => !isPlain(one, /^(?:and|or|the|both|of|in)$/u))
    const joined = rest[0] !== undefined && (isPlain(rest[0], /^(?:and|or)$/u) || rest[0] === next)
    if (next === undefined || !joined || !isValue(next) || !items.includes(next)) return group
    if (![...next.places.keys()].some((column) => group.every(({ places }) => places.has(column)))) return group
    if (rest[0] === next && next.from - item.to > 0) return group
    group.push(next)
    at = view.items.indexOf(next)
  }
}

function deniedBy(view: View, item: Item): Item | undefined {
  for (let at = view.items.indexOf(item) - 1, steps = 0; at >= 0 && steps < 4; at -= 1, steps += 1) {
    const one = view.items[at]
    if (one === undefined) return undefined
    if (isCue(one, 'not')) return one
    if (!isPlain(one, glue) && !isHead(one) && !isCue(one, 'won', 'lost')) return undefined
  }
  return undefined
}

/** Apply a number as a condition; false where its column cannot be told. */
function applyNumber(view: View, items: readonly Item[], item: NumberItem, made: Building): boolean {
  const { figure } = item
  const near = item.ordinal ? rankHead(view, item) : headFor(view, items, item)
  const head =
    near !== undefined && figure.amount.percent === true && !isShare(view, near) ? moneyHead(view, item) : near
  made.used.add(item)
  const upper = rangeEnd(view, items, item, made)
  if (isYearLike(item) && !namesColumn(view, items, item, head)) return applyYear(view, items, item, upper, made)
  if (head === undefined) return applyBare(view, item, made)
  if (figure.amount.percent === true && !isShare(view, head)) return false
  const written = numberForms(figure.amount.value)
  const isText = headAt(view, head)?.kind === 'text'
  if (isText && !view.records.lines.some((line) => line[head]?.words.some((word) => written.includes(word)) === true))
    return false
  // "After 21 laps" says how many there were.
  const bound = boundOf(view, item, made)
  const bounded = (isInTime(view, head) ? bound : undefined) ?? figure
  const passes = (line: number): boolean => {
    const field = fieldAt(view, line, head)
    if (field === undefined) return false
    const order = field.order ?? Number.NaN
    if (upper !== undefined) return isWithin(view, order, figure.amount.value, upper)
    return isText ? field.words.some((word) => written.includes(word)) : holdsOf(view, bounded, field)
  }
  narrow(made, new Set(view.records.lines.keys().filter(passes)), [head])
  return true
}

/** A number as the words of a cell may have it: 3, 3rd, third. */
function numberForms(value: number): readonly string[] {
  const worded = [...ordinalWords].find(([, place]) => place === value)?.[0]
  return [
    String(value),
    `${value}th`,
    `${value}st`,
    `${value}nd`,
    `${value}rd`,
    ...(worded === undefined ? [] : [stem(worded)]),
  ]
}

/** Whether a number that may be a year is right beside the heading of a column of other numbers. */
function namesColumn(view: View, items: readonly Item[], item: NumberItem, head: number | undefined): boolean {
  if (head === undefined || headAt(view, head)?.kind !== 'number') return false
  if (headAt(view, head)?.isYear === true) return true
  return items.some((one) => {
    if (!isHead(one) || one.column !== head) return false
    const between = view.items.slice(view.items.indexOf(one) + 1, view.items.indexOf(item))
    return (
      one.from === item.to ||
      (one.to <= item.from && between.every((word) => isPlain(word, /^(?:of|be|is|are|was|were|at|a|the)$/u)))
    )
  })
}

/** Whether a number lies in a range: with its ends, but "none between A and B" leaves these out. */
const isWithin = ({ items }: View, order: number, low: number, high: number): boolean =>
  items.some((item) => isCue(item, 'none')) ? order > low && order < high : order >= low && order <= high

/** "Between 90 and 91": the other end of the range. */
function rangeEnd(view: View, items: readonly Item[], item: NumberItem, made: Building): number | undefined {
  const at = view.items.indexOf(item)
  const [before, next] = [view.items[at - 1], view.items.slice(at + 1).find((one) => !isPlain(one, /^(?:and|to)$/u))]
  const opened = before !== undefined && (isCue(before, 'between') || isPlain(before, /^from$/u))
  if (!opened || next === undefined || !isNumber(next) || !items.includes(next)) return undefined
  if (!isPlain(view.items[at + 1], /^(?:and|to)$/u)) return undefined
  made.used.add(before)
  made.used.add(next)
  return next.figure.amount.value
}

/** Whether before and after are of a column's values. */
const isInTime = (view: View, column: number): boolean => {
  const head = headAt(view, column)
  return head?.kind !== 'number' || head.isYear || head.isRank || head.isIndex
}

const boundCues: Partial<Readonly<Record<Cue, 'lt' | 'gt'>>> = { before: 'lt', after: 'gt' }

function boundOf(view: View, item: NumberItem, made: Building) {
  const before = view.items
    .slice(0, view.items.indexOf(item))
    .findLast((one) => !isPlain(one, /^(?:the|year|season|date|of)$/u))
  const since = isPlain(before, /^since$/u) ? 'ge' : undefined
  const comparator = before?.kind === 'cue' ? boundCues[before.cue] : since
  if (before === undefined || comparator === undefined) return undefined
  made.used.add(before)
  return { ...item.figure, comparator } as const
}

function applyYear(
  view: View,
  items: readonly Item[],
  item: NumberItem,
  upper: number | undefined,
  made: Building,
): boolean {
  const { value } = item.figure.amount
  const bound = boundOf(view, item, made)
  const heads = view.records.heads.filter(
    ({ isYear, kind, column }) =>
      isYear || (kind === 'date' && view.records.lines.some((line) => yearOfOrder(line[column]?.order ?? 0) > 1000)),
  )
  const named = heads.filter(({ column }) => view.items.some((one) => isHead(one) && one.column === column))
  const meant = named.length > 0 ? named : heads
  const inText = view.records.heads.filter(
    ({ column, kind }) =>
      kind === 'text' && view.records.lines.some((line) => line[column]?.words.includes(String(value))),
  )
  if (meant.length === 0 && inText.length === 0) return applyMissingYear(view, items, item, made)
  const passes = (line: number): boolean =>
    meant.some(({ column, isYear }) => {
      const order = fieldAt(view, line, column)?.order
      const year = order === undefined ? undefined : isYear ? order : yearOfOrder(order)
      if (year === undefined) return false
      if (upper !== undefined) return isWithin(view, year, value, upper)
      return bound !== undefined ? agrees(bound, year) : agrees({ ...item.figure }, year)
    }) ||
    (bound === undefined &&
      upper === undefined &&
      inText.some(({ column }) => fieldAt(view, line, column)?.words.includes(String(value)) === true))
  if (meant.length > 1) made.firm = false
  if (bound !== undefined && meant.length !== 1) return false
  narrow(
    made,
    new Set(view.records.lines.keys().filter(passes)),
    meant.map(({ column }) => column),
  )
  return true
}

/** "Was scrapped in 1996" of cells that say what happened and when: in a year that none of them has, nothing did. */
function applyMissingYear(view: View, items: readonly Item[], item: NumberItem, made: Building): true {
  const dated = items.filter(isValue).flatMap(({ places, exact }) => (exact ? [] : [...places]))
  const told = dated.filter(([column, lines]) =>
    [...lines].every((line) => /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/u.test(fieldAt(view, line, column)?.text ?? '')),
  )
  const [only, another] = told
  if (only !== undefined && another === undefined && item.figure.comparator === 'eq') narrow(made, new Set(), [only[0]])
  return true
}

/** A number without a heading: where exactly one column shows it, it is of that column. */
function applyBare(view: View, item: NumberItem, made: Building): boolean {
  if (item.figure.comparator !== 'eq') return false
  const columns = view.records.heads.filter(
    ({ column, kind, source }) =>
      kind !== 'date' &&
      source === undefined &&
      view.records.lines.some((line) =>
        line[column]?.order === undefined
          ? line[column]?.text === String(item.figure.amount.value)
          : holdsOf(view, item.figure, line[column]),
      ),
  )
  const [only] = columns
  made.firm = false
  if (only === undefined || columns.length > 1) return false
  narrow(
    made,
    new Set(view.records.lines.keys().filter((line) => holdsOf(view, item.figure, fieldAt(view, line, only.column)))),
    [only.column],
  )
  return true
}

function applyOutcome(view: View, cue: Cue, item: Item, made: Building): void {
  const column = outcomeColumn(view)
  const form = outcomeForms[cue]
  // What scores say is of the table's own side, not of whom it played.
  const [subject] = view.items.filter((one) => one.kind !== 'plain')
  const isOther =
    subject !== undefined &&
    isValue(subject) &&
    [...subject.places.keys()].some((one) => /oppon|opposi|against/iu.test(headAt(view, one)?.text ?? ''))
  if (column !== undefined && headAt(view, column)?.source !== undefined && isOther) return
  if (column === undefined || form === undefined) return
  made.used.add(item)
  const denied = deniedBy(view, item)
  if (denied !== undefined) made.used.add(denied)
  const passes = (line: number) => form.test(fieldAt(view, line, column)?.text ?? '') === (denied === undefined)
  narrow(made, new Set(view.records.lines.keys().filter(passes)), [column])
}

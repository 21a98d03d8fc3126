import { lessIsBetter } from '../merit.ts'
import { yearOfOrder } from '../table/days.ts'
import { isSize } from './aggregate.ts'
import type { CueItem, Item, NumberItem, ValueItem } from './items.ts'
import { suitsSuperlative } from './measures.ts'
import { select } from './select.ts'
import {
  allLines,
  cuesOf,
  fieldAt,
  headAt,
  holdsOf,
  isBe,
  isCue,
  isHead,
  isNumber,
  isOrdered,
  isPlain,
  isTotalLine,
  isValue,
  isVerb,
  isYearLike,
  type Outcome,
  type Selection,
  textOf,
  type View,
} from './view.ts'

/** The column a superlative is about, and whether it asks for the most (1) or the least (-1) of it. */
interface Measure {
  readonly columns: readonly number[]
  readonly direction: 1 | -1
  readonly used: readonly Item[]
  readonly named: boolean
}

const lowerIsBetter = lessIsBetter('mer|to par')

/** More is better under a heading, or less. */
export function betterSign(view: View, column: number): 1 | -1 {
  const head = headAt(view, column)
  const golf =
    view.records.heads.some(({ text }) => /to par/iu.test(text)) && /^(?:score|total|to par)$/iu.test(head?.text ?? '')
  return head?.isRank === true ||
    golf ||
    isChart(view, head?.text ?? '') ||
    head?.kind === 'time' ||
    lowerIsBetter.test(head?.text ?? '')
    ? -1
    : 1
}

/** The place in a country's chart, where a claim or the table speaks of charts. */
const isChart = ({ items, records }: View, heading: string): boolean =>
  /^[A-Z]{2,4}$/u.test(heading) &&
  (/\bchart|discograph/iu.test(records.table.caption) ||
    items.some((item) => (item.kind === 'plain' || item.kind === 'word') && /^chart/u.test(item.text)))

/** Columns of figures that a claim without a measure speaks of. */
export const figureColumns = (view: View): readonly number[] =>
  view.records.heads.flatMap(({ kind, isRank, isYear, column, source }) =>
    kind === 'number' && !isRank && !isYear && source === undefined ? [column] : [],
  )

function directionOf(view: View, { cue, text }: CueItem, column: number | undefined): 1 | -1 {
  const head = column === undefined ? undefined : headAt(view, column)
  if (cue === 'best') return column === undefined ? 1 : betterSign(view, column)
  if (cue === 'worst') return column === undefined ? -1 : betterSign(view, column) === 1 ? -1 : 1
  const ages = /\bage\b/iu.test(head?.text ?? '')
  if (cue === 'first' || cue === 'last')
    return (cue === 'first') === ages && /oldest|youngest/u.test(text) ? 1 : cue === 'first' ? -1 : 1
  const up = cue === 'most'
  if (head?.isRank === true && /^(?:highest|top|lowest|bottom)$/u.test(text)) return up ? -1 : 1
  if (head?.kind === 'time' && /^(?:fastest|slowest|quickest)$/u.test(text)) return up ? -1 : 1
  return up ? 1 : -1
}

function measureOf(view: View, cue: CueItem): Measure | undefined {
  const found = measureFor(view, cue)
  const [column] = found?.columns ?? []
  return column === undefined || suitsSuperlative(view, cue.text, column) ? found : undefined
}

function measureFor(view: View, cue: CueItem): Measure | undefined {
  const heads = view.items.filter(isHead).filter((head) => isOrdered(view, head.column))
  const behind = heads.filter((head) => head.from >= cue.to && head.from - cue.to <= 6)
  const ahead = heads.filter((head) => head.to <= cue.from).reverse()
  const ordered = cue.cue === 'first' || cue.cue === 'last'
  const suits = (column: number) =>
    !ordered ||
    headAt(view, column)?.kind === 'date' ||
    headAt(view, column)?.isYear === true ||
    headAt(view, column)?.isRank === true
  const [near] = [...behind, ...ahead].filter(({ column }) => suits(column))
  if (
    cue.column !== undefined &&
    (isOrdered(view, cue.column) || ordered) &&
    (near === undefined || ordered || near.from - cue.to > 1)
  ) {
    const columns = isOrdered(view, cue.column) ? [cue.column] : []
    if (columns.length > 0)
      return {
        columns,
        direction: directionOf(view, cue, cue.column),
        used: near === undefined ? [] : [near].filter(({ column }) => column === cue.column),
        named: true,
      }
  }
  if (near !== undefined) {
    // "The best F1 on News and Legal" names several columns.
    const more = behind.filter(
      (head) =>
        head.from > near.from &&
        view.items
          .slice(view.items.indexOf(near), view.items.indexOf(head))
          .every((one) => isHead(one) || isPlain(one, /^(?:and|on|in|both|the)$/u) || isCue(one, 'both')),
    )
    const all = [near, ...more]
    return {
      columns: [...new Set(all.map(({ column }) => column))],
      direction: directionOf(view, cue, near.column),
      used: all,
      named: true,
    }
  }
  if (ordered)
    return { columns: orderColumns(view), direction: directionOf(view, cue, undefined), used: [], named: true }
  if (cue.cue !== 'best' && cue.cue !== 'worst') return undefined
  const places = view.records.heads.filter(
    ({ isRank, text }) => isRank && /^(?:rank|pos|place|finish|standing)/iu.test(text),
  )
  const [place, other] = places
  // "Their best season" of a table that says where they finished.
  if (place !== undefined && other === undefined)
    return { columns: [place.column], direction: cue.cue === 'best' ? -1 : 1, used: [], named: true }
  return { columns: figureColumns(view), direction: 1, used: [], named: false }
}

/** The column that says when: of days, else of years, else none, and the lines stand in their order. */
export function orderColumns({ records }: View): readonly number[] {
  const dated = records.heads.filter(({ kind }) => kind === 'date')
  const dates = dated.filter(({ column }) =>
    records.lines.every((line) => yearOfOrder(line[column]?.order ?? Number.POSITIVE_INFINITY) > 0),
  )
  const years = records.heads.filter(({ isYear }) => isYear)
  const [only] = dates.length > 0 ? dates : years
  return only !== undefined && (dates.length === 1 || (dates.length === 0 && years.length === 1)) ? [only.column] : []
}

/** Of what has no figure nobody knows where it stands. */
const isUnknown = (view: View, { size, lines }: Selection, { columns }: Measure): boolean =>
  size > 0 &&
  lines.size > 0 &&
  columns.some((column) => [...lines].every((line) => fieldAt(view, line, column)?.order === undefined))

/** "A has the most points", "the highest attendance in December was against B", "C is the oldest". */
export function extreme(view: View): Outcome | undefined {
  const found = cuesOf(view, 'most', 'least', 'best', 'worst', 'first', 'last').filter((cue) => !isQuantity(view, cue))
  const [cue, second] = found
  if (cue === undefined || second !== undefined || cuesOf(view, 'than', 'only', 'all', 'none', 'common').length > 0)
    return undefined
  const at = view.items.indexOf(cue)
  const rank = rankBefore(view, at)
  const verb = askedFrom(view, at)
  const measure = measureOf(view, cue)
  if (measure === undefined || isPlaceWithoutRank(view, cue, measure)) return undefined
  const { stated, shown, sized, rest } = figuresOf(view, measure, rank)
  const [answers, scope] = sides(view, rest, at, verb)
  const answer = select(view, answers, true)
  const within = select(view, scope)
  if (answer === undefined || within === undefined || (answer.size === 0 && stated.length + shown.length === 0))
    return undefined
  if (measure.columns.some((column) => within.columns.has(column))) return undefined
  if (isUnknown(view, answer, measure)) return undefined
  const tops = topsOf(view, cue, measure, [...within.lines], rank)
  if (tops === undefined) return undefined
  const held = tops.map(
    ({ column, lines }) =>
      lines.some((line) => answer.lines.has(line)) &&
      shown.every(({ places }) => lines.some((line) => places.get(column ?? 0)?.has(line) === true)) &&
      stated.every(
        (item) =>
          sized.includes(item) ||
          (column !== undefined && lines.some((line) => holdsOf(view, item.figure, fieldAt(view, line, column)))),
      ),
  )
  const holds = held.every(Boolean)
  if (isOwn(cue) && areMetrics(view, answer)) return undefined
  if (tops.some(({ lines }) => lines.length > 2 && lines.length * 2 > within.lines.size)) return undefined
  if (holds !== groupHolds(view, answer, measure, tops) && answer.lines.size > 1) return undefined
  // Best at some of what a claim leaves unnamed is neither best nor not.
  if (!holds && !measure.named && held.some(Boolean)) return undefined
  const top = tops[0]?.lines ?? []
  const denied = cuesOf(view, 'not').filter((one) => !answer.used.has(one) && !within.used.has(one))
  return {
    holds: holds !== (denied.length === 1),
    used: new Set<Item>([
      cue,
      ...measure.used,
      ...stated,
      ...shown,
      ...sized,
      ...answer.used,
      ...within.used,
      ...denied,
      ...(rank === undefined ? [] : [rank]),
      ...view.items.filter((item) => isHead(item) && measure.columns.includes(item.column)),
      ...cuesOf(view, 'both', 'other').filter(() => measure.columns.length > 1),
    ]),
    lines: top.slice(0, 3),
    columns: [...answer.columns, ...measure.columns],
    steps: `${measure.direction > 0 ? 'highest' : 'lowest'}: ${textOf(view, top.slice(0, 3), [0, ...measure.columns])}`,
    method: 'record_extreme',
    firm: answer.firm && within.firm && (answer.size > 0 || stated.length + shown.length > 0),
  }
}

/** "Finished in last place" of lines that no column ranks. */
const isPlaceWithoutRank = (view: View, cue: CueItem, { columns }: Measure): boolean =>
  isPlain(view.items[view.items.indexOf(cue) + 1], /^(?:place|position)$/u) &&
  !columns.some((column) => headAt(view, column)?.isRank === true)

/** "The highest attendance was against B": where what is asked for stands behind the verb, that verb. */
function askedFrom(view: View, at: number): number | undefined {
  // "The oldest that is still open is B": the verb of the sentence, not of what narrows it.
  const verb = view.items.findIndex(
    (item, index) => index > at && isBe(item) && !isPlain(view.items[index - 1], /^(?:that|which|who|when|where)$/u),
  )
  const behind = verb >= 0 && view.items.slice(verb).some((item) => isValue(item) || isNumber(item))
  const before = view.items.slice(0, at)
  return behind && !(before.some(isValue) && before.some(isVerb)) ? verb : undefined
}

/** Names of metrics in the tables of papers. */
const metricForm =
  /\b(?:p|r|f|f\s?1|f-?(?:score|measure)|acc\w*|precision|recall|bleu[-\s\d]*|rouge\S*|r-?[12l]|meteor|mtr|cider|spice|nist|ppl|perplexity|wer|cer|ter|ser|auc|map|mrr|em|mse|rmse|mae|loss|score|ndcg\S*|hits?@?\d*|time|latency|speed|turns?|inform|success|match|error|rate|kappa|pearson|spearman|corr\w*|avg|average|overall|total)\b|#|%/iu

/** Of a system's metrics none is the best. */
const areMetrics = (view: View, { lines }: Selection): boolean =>
  view.records.turned && [...lines].every((line) => metricForm.test(fieldAt(view, line, 0)?.text ?? ''))

const isOwn = ({ cue }: CueItem): boolean => cue === 'best' || cue === 'worst'

/** The same said of a group of lines together: "the country with the most points" may add them up. */
function groupHolds(
  view: View,
  answer: Selection,
  measure: Measure,
  tops: NonNullable<ReturnType<typeof topsOf>>,
): boolean {
  const [by] = answer.columns
  const [column] = measure.columns
  const held = tops.every(({ lines }) => lines.some((line) => answer.lines.has(line)))
  if (by === undefined || column === undefined || measure.columns.length > 1 || headAt(view, by)?.kind !== 'text')
    return held
  const sums = new Map<string, number>()
  for (const line of allLines(view)) {
    const group = fieldAt(view, line, by)?.words.join(' ') ?? ''
    sums.set(group, (sums.get(group) ?? 0) + (fieldAt(view, line, column)?.order ?? 0))
  }
  const [first] = answer.lines
  const own = sums.get(fieldAt(view, first ?? 0, by)?.words.join(' ') ?? '')
  return own === (measure.direction === 1 ? Math.max(...sums.values()) : Math.min(...sums.values()))
}

/** The lines at the end of the order, per column of the measure; undefined where one of them orders too little. */
function topsOf(view: View, cue: CueItem, measure: Measure, among: readonly number[], rank: NumberItem | undefined) {
  const own = isOwn(cue)
  const columns = measure.columns.length === 0 ? [undefined] : measure.columns
  const tops = columns.flatMap((column) => {
    const direction = own && column !== undefined ? directionOf(view, cue, column) : measure.direction
    const lines = placeOf(view, among, column, direction, rank?.figure.amount.value ?? 1)
    return lines === undefined ? [] : [{ column, lines }]
  })
  return tops.length === columns.length ? tops : undefined
}

/** "Most of the players", "at most", "the first 3 rounds": these count instead. */
function isQuantity(view: View, cue: CueItem): boolean {
  const next = view.items[view.items.indexOf(cue) + 1]
  return (
    (cue.text === 'most' && isPlain(next, /^of$/u)) ||
    (next !== undefined && isNumber(next) && (cue.cue === 'first' || cue.cue === 'last'))
  )
}

function rankBefore(view: View, at: number): NumberItem | undefined {
  const before = view.items[at - 1]
  return before !== undefined && isNumber(before) && before.ordinal ? before : undefined
}

/** A number that states what the extreme itself is: "the highest attendance of 14,022". */
function isStated(view: View, item: NumberItem, measure: Measure): boolean {
  if (item.ordinal) return false
  const [column] = measure.columns
  if (column === undefined || measure.columns.length > 1) return false
  const heads = view.items.filter((one) => isHead(one) && isOrdered(view, one.column) && one.column !== column)
  const near = heads.some((head) => Math.abs(head.from - item.to) <= 1 || Math.abs(item.from - head.to) <= 1)
  if (near) return false
  const shown = view.records.lines.some((line) => holdsOf(view, item.figure, line[column]))
  const elsewhere = view.records.lines.some((line) =>
    line.some((field) => field.column !== column && holdsOf(view, item.figure, field)),
  )
  return shown || (!elsewhere && !isYearLike(item))
}

/** What the claim says of the extreme itself, as numbers and as cells; how many lines it says there are; and the rest of it. */
function figuresOf(view: View, measure: Measure, rank: NumberItem | undefined) {
  const stated = view.items.filter(
    (item): item is NumberItem => isNumber(item) && item !== rank && isStated(view, item, measure),
  )
  const shown = view.items.filter((item): item is ValueItem => isValue(item) && isShown(item, measure))
  const sized = view.items.filter(
    (item): item is NumberItem =>
      isNumber(item) && !item.ordinal && isSize(view, item) && item.figure.amount.value === allLines(view).length,
  )
  const own = new Set<Item>([...stated, ...shown, ...sized])
  return { stated, shown, sized, rest: view.items.filter((item) => item !== rank && !own.has(item)) }
}

/** A value that says what the extreme itself is, unit and all: "the heaviest, at 2.21 kg". */
const isShown = ({ places, exact }: ValueItem, { columns }: Measure): boolean => {
  const [column] = columns
  return exact && columns.length === 1 && places.size === 1 && places.has(column ?? -1)
}

/** The items that name who is said to be at the end of the order, and those that say among whom. */
function sides(
  view: View,
  items: readonly Item[],
  at: number,
  verb: number | undefined,
): readonly [readonly Item[], readonly Item[]] {
  const cue = view.items[at]
  const index = (item: Item) => view.items.indexOf(item)
  if (verb !== undefined)
    return [items.filter((item) => index(item) > verb), items.filter((item) => index(item) < verb && item !== cue)]
  const before = items.filter((item) => index(item) < at)
  const after = items.filter((item) => index(item) > at)
  if (before.some((item) => isValue(item))) return [before, after]
  return before.some(isNumber) ? [after, before] : [after, []]
}

/** The lines at a place of the order; ties share it. Undefined where too little is ordered. */
function placeOf(
  view: View,
  lines: readonly number[],
  column: number | undefined,
  direction: 1 | -1,
  place: number,
): readonly number[] | undefined {
  const kept = lines.filter((line) => !isTotalLine(view, line))
  if (column === undefined) {
    const at = direction === -1 ? place - 1 : kept.length - place
    return kept.length < 2 || kept[at] === undefined ? undefined : [kept[at]]
  }
  const ranked = kept
    .flatMap((line) => {
      const order = fieldAt(view, line, column)?.order
      return order === undefined ? [] : [{ line, order }]
    })
    .sort((a, b) => (b.order - a.order) * direction)
  if (ranked.length < Math.min(2, kept.length) || ranked.length < kept.length * 0.6 || ranked.length === 0)
    return undefined
  const wanted = ranked[place - 1]
  return wanted === undefined ? undefined : ranked.filter(({ order }) => order === wanted.order).map(({ line }) => line)
}

/** "The most common country is Spain." */
export function commonest(view: View): Outcome | undefined {
  const [common] = cuesOf(view, 'common')
  const [most] = cuesOf(view, 'most', 'least')
  const values = view.items.filter(isValue)
  const [value] = values
  if (common === undefined || most === undefined || value === undefined || values.length !== 1) return undefined
  const named = view.items.filter(isHead).filter(({ column }) => value.places.has(column))
  const column = named[0]?.column ?? (value.places.size === 1 ? [...value.places.keys()][0] : undefined)
  if (column === undefined) return undefined
  // Cells that name several things are not counted by the cell.
  if (view.records.lines.some((line) => /[&,/]/u.test(line[column]?.text ?? ''))) return undefined
  const counts = new Map<string, number>()
  for (const line of allLines(view)) {
    const key = fieldAt(view, line, column)?.words.join(' ') ?? ''
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const own = [...(value.places.get(column) ?? [])].length
  const sizes = [...counts.values()]
  const holds = own === (most.cue === 'most' ? Math.max(...sizes) : Math.min(...sizes))
  return {
    holds,
    used: new Set<Item>([common, most, value, ...named]),
    lines: [...(value.places.get(column) ?? [])],
    columns: [column],
    steps: `${own} of ${allLines(view).length} lines`,
    method: 'record_extreme',
    firm: value.exact,
  }
}

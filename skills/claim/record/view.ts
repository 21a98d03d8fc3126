import { agrees, type Figure } from '../claim-reading.ts'
import { dayOfOrder, yearOfOrder } from '../table/days.ts'
import { scaleOf } from '../table/model.ts'
import type { CueItem, HeadItem, Item, NumberItem, ValueItem } from './items.ts'
import type { Field, Head, Records } from './model.ts'
import type { Cue } from './words.ts'

/** A claim laid beside records. */
export interface View {
  readonly records: Records
  readonly items: readonly Item[]
}

/** What was found, and the items of the claim that it answers. */
export interface Outcome {
  readonly holds: boolean
  readonly used: ReadonlySet<Item>
  readonly lines: readonly number[]
  readonly columns: readonly number[]
  readonly steps: string
  readonly method: string
  /** Sure enough of what was meant to say no. */
  readonly firm: boolean
}

/** Lines that some items of the claim select. */
export interface Selection {
  readonly lines: ReadonlySet<number>
  readonly used: ReadonlySet<Item>
  readonly columns: ReadonlySet<number>
  readonly firm: boolean
  /** How many conditions were applied. */
  readonly size: number
}

export const isValue = (item: Item): item is ValueItem => item.kind === 'value'
export const isHead = (item: Item): item is HeadItem => item.kind === 'head'
export const isNumber = (item: Item): item is NumberItem => item.kind === 'number'
export const isCue = (item: Item, ...cues: readonly Cue[]): item is CueItem =>
  item.kind === 'cue' && cues.includes(item.cue)
export const isPlain = (item: Item | undefined, words: RegExp): boolean =>
  item?.kind === 'plain' && words.test(item.text)

export const cuesOf = (view: View, ...cues: readonly Cue[]): readonly CueItem[] =>
  view.items.filter((item): item is CueItem => isCue(item, ...cues))

export const headAt = ({ records }: View, column: number): Head | undefined => records.heads[column]
export const fieldAt = ({ records }: View, line: number, column: number): Field | undefined =>
  records.lines[line]?.[column]
export const isOrdered = (view: View, column: number): boolean => (headAt(view, column)?.kind ?? 'text') !== 'text'

const totalForm =
  /^(?:grand )?(?:totals?|overall|sum|average|mean|all)\b|^(?:group|consolidated|net total|year|annual|full year|career|combined)$/iu

/** Lines that sum up the others, by what they are called or, of the last one, by what it shows. */
export const isTotalLine = ({ records }: View, line: number): boolean =>
  records.lines[line]?.some(({ text, column }) => column < 2 && totalForm.test(text)) === true ||
  (line === records.lines.length - 1 && isSumOfOthers(records))

const summed = new WeakMap<Records, boolean>()
/** Columns in which a last line must be the sum of those above it. */
const summedMin = 2

function isSumOfOthers(records: Records): boolean {
  const known = summed.get(records)
  if (known !== undefined) return known
  const { heads, lines } = records
  const last = lines.length - 1
  const columns = heads.filter(
    ({ kind, isRank, isYear, isIndex, source }) =>
      kind === 'number' && !isRank && !isYear && !isIndex && source === undefined,
  )
  const fitting = columns.filter(({ column }) => {
    const above = lines.slice(0, last).reduce((sum, line) => sum + (line[column]?.order ?? 0), 0)
    const own = lines[last]?.[column]?.order
    return own !== undefined && above !== 0 && Math.abs(own - above) <= (lines[last]?.[column]?.step ?? 1)
  })
  const made = lines.length > 3 && fitting.length >= summedMin && fitting.length * 2 > columns.length
  summed.set(records, made)
  return made
}

/** All lines but those that sum up. */
export const allLines = (view: View): readonly number[] =>
  view.records.lines.flatMap((_, line) => (isTotalLine(view, line) ? [] : [line]))

/** The number of items between two that are not plain words, or undefined where one of `stops` stands between. */
export function apart(view: View, left: Item, right: Item, stops: (item: Item) => boolean): number | undefined {
  const [from, to] = [view.items.indexOf(left), view.items.indexOf(right)].sort((a, b) => a - b)
  const between = view.items.slice((from ?? 0) + 1, to)
  return between.some(stops) ? undefined : between.reduce((sum, { kind }) => sum + (kind === 'plain' ? 0.2 : 1), 0)
}

/** Whether a figure of the claim agrees with a field, in the scale its heading states or without it. */
export function holdsOf(view: View, figure: Figure, field: Field | undefined): boolean {
  if (field?.order === undefined)
    return figure.amount.value === 0 && agrees(figure, 0) && /^(?:none|nil|-|–|—)$/iu.test(field?.text ?? '')
  const head = headAt(view, field.column)
  if (head?.kind === 'date')
    return agrees(
      figure,
      head === undefined || figure.amount.value < 32 ? dayOfOrder(field.order) : yearOfOrder(field.order),
    )
  const scale = scaleOf(`(${head?.text ?? ''})`) ?? view.records.table.scale
  if (figure.amount.percent === true && !isShare(view, field.column)) return false
  if (agrees(figure, field.order) || (field.text.includes('(') && field.order < 0 && agrees(figure, -field.order)))
    return true
  if (scale === undefined || figure.amount.percent === true) return false
  return Math.abs(figure.amount.value) >= scale / 100 && agrees(figure, field.order * scale)
}

/** A column of percentages. */
export const isShare = ({ records }: View, column: number): boolean =>
  /%|percent|\brate\b|share/iu.test(`${records.heads[column]?.text} ${records.table.caption}`) ||
  records.lines.some((line) => line[column]?.text.includes('%') === true)

/** A figure held against a number that was worked out from figures of step `step`. */
export function figureHolds(view: View, figure: Figure, value: number, column: number | undefined, step = 0): boolean {
  const slack = { ...figure, amount: { ...figure.amount, step: Math.max(figure.amount.step, Math.min(step, 1)) } }
  const exact = Number(value.toPrecision(12))
  if (figure.amount.percent === true && (column === undefined || !isShare(view, column))) return false
  if (agrees(slack, exact)) return true
  const scale =
    (column === undefined ? undefined : scaleOf(`(${headAt(view, column)?.text ?? ''})`)) ?? view.records.table.scale
  return scale !== undefined && figure.amount.value >= scale / 100 && agrees(slack, exact * scale)
}

export const isYearLike = ({ figure, ordinal }: NumberItem): boolean =>
  !ordinal &&
  Number.isInteger(figure.amount.value) &&
  figure.amount.step === 1 &&
  figure.amount.value >= 1500 &&
  figure.amount.value <= 2100 &&
  figure.amount.percent !== true

export const textOf = (view: View, lines: readonly number[], columns: readonly number[]): string =>
  lines
    .slice(0, 6)
    .map((line) => columns.map((column) => fieldAt(view, line, column)?.text ?? '').join(' · '))
    .join('; ')

const verbs =
  /^(?:be|is|are|was|were|been|have|has|had|do|does|did|play|played|finish|finished|score|scored|take|took|come|came|belong|belonged|occur|occurred|use|used|receive|received|get|got|see|saw|hold|held|reach|reached|make|made|place|placed|rank|ranked|record|recorded|go|went|locate|located|lie|lies|drain|host|hosted|join|joined|air|aired|contain|contains|cost|costs|attend|attended|flow|flows|offer|offers|stand|stands|stood|begin|began|start|end|depart|departs|arrive|arrives|leave|leaves|left|run|runs|cover|covers|open|opens|exceed|exceeds|sell|sells|sold|grow|grew|weigh|weighs|feature|features|serve|serves|include|includes|require|requires|own|owns)$/u
/** A word that may part what is spoken of from what is said of it. */
export const isVerb = (item: Item): boolean =>
  isCue(item, 'won', 'lost', 'drew') ||
  ((item.kind === 'plain' || item.kind === 'word') && (verbs.test(item.text) || /[a-z]{2}ed$/u.test(item.text)))
/** "Be" in its forms. */
export const isBe = (item: Item): boolean =>
  isPlain(item, /^(?:be|is|are|was|were|been|belong|belongs|belonged|come|came|went)$/u)

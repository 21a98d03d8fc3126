import { agrees, type Figure } from '../claim-reading.ts'
import { readDay, yearOfOrder } from '../table/days.ts'
import type { ClaimContext } from './context.ts'
import { type GridCell, isBlank, minutesOf, type Side } from './grid.ts'
import { type Degree, quantityOf } from './quantities.ts'

/** A heading that a claim may speak of. */
export interface Measured {
  readonly head: Side
  /** What speaks for it: its own words, its unit, what is said of such quantities. */
  readonly strength: number
  readonly at: readonly number[]
}

/** How many headings are tried for what a claim says. */
const headsTried = 4

/** Headings with figures that a claim may mean, the likeliest first. */
export function measuresOf(context: ClaimContext, degree?: Degree, figure?: Figure): readonly Measured[] {
  const { grid, heads, spoken, cues, lines } = context
  const numeric = grid.heads.filter((head) => head.isNumeric && head.index !== grid.names)
  const wanted = figure === undefined ? undefined : quantityOf(figure.amount)
  const scored = numeric.map((head): Measured => {
    const own = heads.find(({ side }) => side === head)
    const said = [...spoken].filter(([quantity]) => head.quantities.has(quantity))
    const isOfDegree = degree?.of.some(([quantity]) => head.quantities.has(quantity)) === true
    const unit =
      wanted === undefined
        ? 0
        : head.quantities.has(wanted)
          ? 0.4
          : numeric.some(({ quantities }) => quantities.has(wanted))
            ? -0.6
            : 0
    const strength =
      (own?.strength ?? 0) * (0.5 + 0.5 * (own?.share ?? 0)) +
      (said.length > 0 ? 0.35 : 0) +
      (isOfDegree ? 0.5 : 0) +
      (head.isTotal && (cues.has('sum') || lines.length > 0) ? 0.3 : 0) +
      unit
    return { head, strength, at: [...(own?.at ?? []), ...said.flatMap(([, at]) => at)] }
  })
  const found = scored.filter(({ strength }) => strength > 0).sort((a, b) => b.strength - a.strength)
  if (found.length > 0) return found.slice(0, headsTried)
  const plain = scored.filter(({ head }) => !head.quantities.has('rank') && !head.quantities.has('year'))
  return plain.length === 1 ? plain.map((one) => ({ ...one, strength: 0.15 })) : []
}

const lowerForm = /(?:lower|smaller|less) is better/iu

/** Which way a degree goes in a heading: 1 for more. */
export function wayIn({ grid }: ClaimContext, head: Side, { way, of }: Degree): 1 | -1 | undefined {
  const own = of.find(([quantity]) => head.quantities.has(quantity))
  const { caption } = grid.table
  const isOfAll = lowerForm.test(caption) && !/(?:higher|larger|more) is better/iu.test(caption)
  const turned = isOfAll || /↓/u.test(head.text) || lowerForm.test(head.text)
  if (own !== undefined) return turned && own[0] === 'score' ? -1 : own[1]
  // The highest place is the first.
  if (of.length === 0 && head.quantities.has('rank')) return way === 1 ? -1 : 1
  return of.length === 0 || of.some(([quantity]) => quantity === 'score') ? (turned && of.length > 0 ? -1 : way) : way
}

/** "107 (50.0)" where the table says "n (%)". */
const countAndShare = /^[\d,]+\s*\((\d{1,3}(?:\.\d+)?)\s?%?\)$/u

/** A day as years with their part gone, so that a year alone is itself. */
export function yearsOf(text: string): number | undefined {
  const day = readDay(text)
  return day === undefined ? undefined : yearOfOrder(day) + (day % dayOrders) / dayOrders
}
/** How many places a year has in the order of days. */
export const dayOrders = 13 * 32

/** The figure by which a cell is ordered: of "107 (50.0)" the share, unless what is counted is asked for. */
export function figureAt(context: ClaimContext, line: Side, head: Side, counted = false): number | undefined {
  const cell = context.grid.at(line, head)
  if (cell === undefined || isBlank(cell)) return undefined
  const share = counted ? null : countAndShare.exec(cell.text.trim())
  if (share !== null && /%/u.test(`${head.text} ${line.text} ${context.grid.table.caption} ${cell.text}`))
    return Number(share[1])
  if (head.quantities.has('year')) return yearsOf(cell.text) ?? cell.figures[0]?.value
  if (head.quantities.has('clock')) return minutesOf(cell.text) ?? cell.figures[0]?.value
  return cell.figures[0]?.value
}

/** Lines that are things, not their sums, with a figure under a heading; those measured in the same as `like`, or as most are. */
export function valuesUnder(
  context: ClaimContext,
  head: Side,
  lines: readonly Side[] = context.grid.lines,
  like?: Side,
  counted = false,
) {
  const unit = like?.unit ?? commonUnit(lines)
  return lines.flatMap((line) => {
    const value = line.isTotal || line.unit !== unit ? undefined : figureAt(context, line, head, counted)
    return value === undefined ? [] : [{ line, value }]
  })
}

function commonUnit(lines: readonly Side[]): string {
  const counts = new Map<string, number>()
  for (const { unit } of lines) counts.set(unit, (counts.get(unit) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? ''
}

const [thousand, million, billion] = [1e3, 1e6, 1e9]
const scaleForms: readonly (readonly [RegExp, number])[] = [
  [/\((?:in )?[^()]{0,3}(?:bn|B|billions?)\)|\bbillions?\b|\bbn\b/u, billion],
  [/\((?:in )?[^()]{0,3}(?:M|mn|millions?)\)|\bmillions?\b|[£$€]m\b/u, million],
  [/\((?:in )?[^()]{0,3}(?:k|K|thousands?|'?000s?)\)|\bthousands?\b|'000\b|[£$€]k\b|[£$€]000/u, thousand],
]

/** A scale that a claim says of its figure. */
const scaleSaid = /(?:thousands?|millions?|billions?|\d(?:k|m|mn|bn|b))$/u

/** What figures may be multiplied by: as the table says, or the heading; where neither says it, as in accounts cut out of a report, what the claim says. */
const scalesOf = ({ grid, claim }: ClaimContext, { comparator, from, to }: Figure, head?: Side): readonly number[] => {
  const { scale } = grid.table
  const own = head === undefined ? undefined : scaleForms.find(([form]) => form.test(head.text))?.[1]
  if (scale !== undefined || own !== undefined) return [...new Set([1, scale ?? 1, own ?? 1])]
  const isSaid = claim.words.slice(from, to).some(({ token }) => scaleSaid.test(token.norm))
  return isSaid && comparator === 'eq' ? [1, thousand, million, billion] : [1]
}

const yesForm = /^(?:yes|y|true|✓|✔|☑|included|available|x|●)(?:\b|$|\s)/iu
const noForm = /^(?:no|n|false|✗|✘|✕|none|not \p{L}+|excluded|[-–—])(?:\b|$|\s)/iu

/** Whether a cell says yes or no; undefined where it says something else. */
export function polarityOf(cell: GridCell | undefined): boolean | undefined {
  const text = cell?.text.trim() ?? ''
  if (yesForm.test(text)) return true
  if (noForm.test(text)) return false
  // A sum beside cells that say no: so much is covered.
  return (cell?.figures[0]?.value ?? 0) > 0 ? true : undefined
}

/** Whether a heading's cells say yes for some lines and no for others, in words or marks: a figure beside a dash is no yes. */
export function isOfYesAndNo({ grid }: ClaimContext, head: Side): boolean {
  const cells = grid.lines.map((line) => grid.at(line, head))
  const told = cells.map(polarityOf)
  const isWorded = cells.some(
    (cell) => yesForm.test(cell?.text ?? '') || /^(?:no|not|none|✗|✘|✕)\b/iu.test(cell?.text ?? ''),
  )
  return (
    isWorded &&
    told.includes(true) &&
    told.includes(false) &&
    told.filter((one) => one !== undefined).length >= told.length / 2
  )
}

/** How many of the smallest unit of its kind a unit is. */
const unitSizes: readonly Readonly<Record<string, number>>[] = [
  {
    ms: 1e-3,
    millisecond: 1e-3,
    s: 1,
    sec: 1,
    secs: 1,
    second: 1,
    seconds: 1,
    min: 60,
    mins: 60,
    minute: 60,
    minutes: 60,
    h: 3600,
    hr: 3600,
    hrs: 3600,
    hour: 3600,
    hours: 3600,
  },
  { day: 1, days: 1, d: 1, week: 7, weeks: 7, wks: 7, wk: 7 },
  { month: 1, months: 1, mths: 1, year: 12, years: 12, yrs: 12, yr: 12 },
  { mm: 1e-3, cm: 1e-2, m: 1, metre: 1, km: 1e3, kilometre: 1e3 },
  { mg: 1e-3, g: 1, gram: 1, kg: 1e3, kilogram: 1e3, t: 1e6, tonne: 1e6 },
  { ml: 1e-3, cl: 1e-2, l: 1, litre: 1 },
]

/** What a value of a heading is in the unit of a figure, where both are told and differ: 246 seconds of about four minutes. */
function converted({ amount }: Figure, value: number, head: Side | undefined): readonly number[] {
  const [own, said] = [head?.unit ?? '', amount.unit?.toLowerCase() ?? '']
  if (own === '' || said === '' || own === said) return []
  return unitSizes.flatMap((sizes) => {
    const [from, to] = [sizes[own], sizes[said]]
    return from === undefined || to === undefined || from === to ? [] : [(value * from) / to]
  })
}

/** Whether a stated figure is the one that was found, in the scale of the table or of its heading, or as a rounded one. */
export function isThe(context: ClaimContext, figure: Figure, value: number, head?: Side): boolean {
  const { amount, comparator } = figure
  if (!Number.isFinite(value)) return false
  if (amount.times === true || amount.percent === true)
    return agrees(figure, value) || (comparator === 'eq' && agrees(figure, -value))
  return (
    scalesOf(context, figure, head)
      .filter((scale) => scale === 1 || comparator === 'eq' || amount.value >= scale)
      .some((scale) => agrees(figure, value * scale) || (comparator === 'eq' && agrees(figure, -value * scale))) ||
    converted(figure, value, head).some((one) => agrees(figure, one))
  )
}

/** Whether a cell's value is the stated one, or in its bounds; a part of one is a share in percent, a multiple none. */
export function isValue(context: ClaimContext, figure: Figure, value: number, head: Side): boolean | undefined {
  if (figure.amount.times !== true) return isThe(context, figure, value, head)
  return figure.amount.value < 1 && head.quantities.has('share') ? isTimes(figure, value / 100) : undefined
}

/** Whether one figure is so many times another, as people say it: "nearly twice" of 1.9. */
export function isTimes({ amount, comparator, hedge }: Figure, ratio: number): boolean {
  const share = ratio / amount.value
  if (comparator === 'gt' || comparator === 'ge') return share > 1
  if (comparator === 'lt' || comparator === 'le') return share < 1
  if (hedge === 'nearly') return share > 0.85 && share <= 1.005
  if (hedge === 'just_over') return share >= 1 && share < 1.15
  return Math.abs(share - 1) <= (hedge === 'about' ? 0.13 : 0.07)
}

/** Words with which a figure below nought is spoken of without its sign. */
const belowNought =
  /\b(?:loss(?:es)?|lost|lose|deficit|benefit|negative|minus|below|fell|fall|drop(?:ped)?|declin\w*|decreas\w*|reduc\w*|down|under|shrank|cost|expenses?|charges?|outflow|used|paid|spent)\b/iu

/** "Have - 4 to par": a sign that stands apart from its figure. */
function isMinus({ claim: { text, words } }: ClaimContext, { from }: Figure): boolean {
  const start = words[from]?.token.start ?? 0
  return /(?:^|[^\d\s]\s)[-–−]\s?$/u.test(text.slice(0, start))
}

/** The same for any figure of a cell; what refutes is only the first. */
export function isIn(context: ClaimContext, figure: Figure, cell: GridCell, isOfShares: boolean, head?: Side): boolean {
  const [first] = cell.figures
  const isBelow = first !== undefined && first.value < 0 && figure.amount.value > 0
  if (isBelow && !belowNought.test(context.claim.text) && !isMinus(context, figure)) return false
  if (figure.comparator !== 'eq' && figure.amount.times !== true)
    return isThe(context, figure, cell.figures[0]?.value ?? Number.NaN, head)
  if (figure.amount.times !== true || figure.amount.value >= 1)
    return cell.figures.some(({ value }) => isThe(context, figure, value, head))
  const [part, whole] = cell.figures
  if (part !== undefined && whole !== undefined && /^\d+\s?\/\s?\d+$/u.test(cell.text))
    return isTimes(figure, part.value / whole.value)
  return isOfShares && cell.figures.some(({ value }) => isTimes(figure, value / 100))
}

/** Digits that tell a number from others. */
export function digitsOf({ amount }: Figure): number {
  const written = Math.round(Math.abs(amount.value) / (amount.step || 1)).toString()
  return written.replace(/0+$/u, '').length
}

/** Whether a stated share is that of a part in a whole. */
export function isShare(figure: Figure, part: number, whole: number): boolean {
  if (whole === 0) return false
  const { amount } = figure
  return amount.percent === true ? agrees(figure, (part / whole) * 100) : isTimes(figure, part / whole)
}

/** Where a figure stands in the claim, with the words that bound it. */
export function placesOf({ lead, from, to }: Figure): readonly number[] {
  return Array.from({ length: to - Math.min(lead, from) }, (_, index) => Math.min(lead, from) + index)
}

/** Lines of which values that the claim names say that they are meant: those that all of them hold for. */
export function linesMeant({ grid, values, lines }: ClaimContext): {
  readonly lines: readonly Side[]
  readonly at: readonly number[]
} {
  const named = new Set(lines.flatMap(({ at }) => at))
  const kinds = values.filter(({ lines: own, at }) => own.length > 1 && at.some((one) => !named.has(one)))
  const all = grid.lines.filter((line) => !line.isTotal)
  const meant = kinds.reduce((left, { lines: own }) => left.filter((line) => own.includes(line)), all)
  return meant.length < 2 ? { lines: all, at: [] } : { lines: meant, at: kinds.flatMap(({ at }) => at) }
}

const timeForm =
  /(?:19|20)\d\d|\bQ[1-4]\b|\b(?:before|after|pre|post|baseline|start|end|then|now|week|month|day|year|season|round)\b/iu
/** Headings that say nothing but a time: 2019, 2019-20, FY 2021, Q2 2020. */
const pureTime = /^(?:FY\s?|Q[1-4]\s?|H[12]\s?)?(?:19|20)\d\d(?:\s?[-–/]\s?(?:19|20)?\d\d)?(?:\s?[QH][1-4])?$/iu

/** The year that a side's name says, else 0. */
export const yearOf = ({ text }: Side): number => Number(/(?:19|20)\d\d/u.exec(text)?.[0] ?? 0)

/** Headings that measure the same at several times, the earliest first; none where they are measured differently. */
export function timesOf({ grid }: Pick<ClaimContext, 'grid'>): readonly Side[] {
  const all = grid.heads.filter(
    ({ isNumeric, isTotal, text, derived }) => isNumeric && !isTotal && derived === undefined && timeForm.test(text),
  )
  const pure = all.filter(({ text }) => pureTime.test(text))
  const timed = pure.length >= 2 ? pure : all
  const [first] = timed
  const last = timed.at(-1)
  if (first === undefined || last === undefined || first === last || timed.some(({ unit }) => unit !== first.unit))
    return []
  return yearOf(first) > yearOf(last) ? timed.toReversed() : timed
}

/** The first and the last of headings that measure the same at several times; undefined where there are none. */
export function spanOf(context: ClaimContext): readonly [Side, Side] | undefined {
  const timed = timesOf(context)
  const [first, last] = [timed[0], timed.at(-1)]
  return first === undefined || last === undefined ? undefined : [first, last]
}

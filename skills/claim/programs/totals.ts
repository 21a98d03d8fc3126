import type { Figure } from '../claim-reading.ts'
import type { ClaimContext } from './context.ts'
import type { Side } from './grid.ts'
import {
  figureAt,
  isShare,
  isThe,
  linesMeant,
  type Measured,
  measuresOf,
  timesOf,
  valuesUnder,
  yearOf,
} from './measures.ts'
import {
  type Answer,
  answer,
  type CellAt,
  cuesAt,
  headPair,
  isOfChange,
  shown,
  uniform,
  yearsNamed,
} from './proposal.ts'

/** Figures of the lines that a sum or an average is of: those named, or all. */
function addends(context: ClaimContext, head: Side) {
  const named = context.lines.filter(({ side }) => !side.isTotal)
  const meant = linesMeant(context)
  const isNamed = named.length >= 2
  const lines = isNamed ? named.map(({ side }) => side) : meant.lines
  return {
    values: valuesUnder(context, head, lines, undefined, true),
    at: isNamed ? [] : meant.at,
    lines: isNamed ? named : [],
  }
}

function summed(
  context: ClaimContext,
  { head, strength, at: told }: Measured,
  figure: Figure,
  by: 'sum' | 'average',
): readonly Answer[] {
  const { values, at, lines } = addends(context, head)
  if (values.length < 2) return []
  const sum = values.reduce((total, { value }) => total + value, 0)
  const value = by === 'sum' ? sum : sum / values.length
  return [
    answer(isThe(context, figure, value, head), {
      at: [at, told, cuesAt(context, by)],
      head: strength,
      lines,
      figure,
      value,
      cells: values.map(({ line }): CellAt => [line, head]),
      steps: `${by} of ${values.length}: ${shown(value)}`,
    }),
  ]
}

const statedIn = ({ figures }: ClaimContext): Figure | undefined => figures.find(({ amount }) => !amount.times)

/** "Together", "in all": what lines, or columns of one line, add up to. */
export function sum(context: ClaimContext): readonly Answer[] {
  const said = cuesAt(context, 'sum')
  const figure = statedIn(context)
  if (figure === undefined) return []
  // Without a word for it, what no cell of the table says by itself may be the sum of all.
  if (said.length === 0 && context.lines.filter(({ side }) => !side.isTotal).length === 1)
    return ofAllHeads(context, figure, said)
  return [
    ...measuresOf(context, undefined, figure).flatMap((measure) => summed(context, measure, figure, 'sum')),
    ...(said.length > 0 && timesSaid(context).length > 2
      ? overTimes(context, figure, 'sum')
      : ofTwoHeads(context, figure, said)),
    ...ofAllHeads(context, figure, said),
  ]
}

function ofTwoHeads(context: ClaimContext, figure: Figure, said: readonly number[]): readonly Answer[] {
  const across = headPair(context)
  const [line] = context.lines
  if (across === undefined || line === undefined) return []
  const [a, b] = across.map(({ side }) => figureAt(context, line.side, side))
  if (a === undefined || b === undefined) return []
  return [
    answer(isThe(context, figure, a + b), {
      at: [said, ...across.map(({ at }) => at)],
      head: Math.min(...across.map(({ strength }) => strength)),
      lines: [line],
      figure,
      value: a + b,
      cells: across.map(({ side }): CellAt => [line.side, side]),
      steps: `${shown(a)} + ${shown(b)} = ${shown(a + b)}`,
    }),
  ]
}

/** What all columns of one kind add up to, for one line or for the line that sums all up. */
function ofAllHeads(context: ClaimContext, figure: Figure, said: readonly number[]): readonly Answer[] {
  const heads = uniform(context)
  const [line] = context.lines
  const side = line?.side ?? context.grid.lines.find(({ isTotal }) => isTotal)
  if (heads.length < 3 || side === undefined || context.lines.length > 1) return []
  const values = heads.flatMap((head) => figureAt(context, side, head, true) ?? [])
  if (values.length !== heads.length) return []
  const value = values.reduce((all, one) => all + one, 0)
  return [
    answer(isThe(context, figure, value), {
      at: [said],
      head: 0.4,
      lines: line === undefined ? [] : [line],
      figure,
      value,
      cells: heads.map((head): CellAt => [side, head]),
      steps: `sum of ${values.length}: ${shown(value)}`,
    }),
  ]
}

/** "On average": over lines, or of one line over the times that are said. */
export function average(context: ClaimContext): readonly Answer[] {
  const figure = statedIn(context)
  if (figure === undefined || !context.cues.has('average')) return []
  return [
    ...measuresOf(context, undefined, figure).flatMap((measure) => summed(context, measure, figure, 'average')),
    ...overTimes(context, figure, 'average'),
  ]
}

/** Headings of the years that a claim says, those between the first and the last of them among them; all times where it says fewer than two. */
function timesSaid(context: ClaimContext): readonly Side[] {
  const named = yearsNamed(context).map(({ side }) => side)
  const years = named.map(yearOf)
  if (years.length < 2) return timesOf(context)
  const [from, to] = [Math.min(...years), Math.max(...years)]
  const isRange = years.length === 2 && rangeSaid.test(context.claim.text)
  const isMeant = (year: number) => (isRange ? year >= from && year <= to : years.includes(year))
  return context.grid.heads.filter((head) => head.isNumeric && isMeant(yearOf(head)))
}
/** "From 2015 to 2019", "2015-2019": the years between as well. */
const rangeSaid = /(?:19|20)\d\d(?: (?:to|through|until) |\s?[-–]\s?)(?:19|20)?\d\d/u

/** What each line that a claim names comes to over the times that it says. */
function overTimes(context: ClaimContext, figure: Figure, by: 'sum' | 'average'): readonly Answer[] {
  const heads = timesSaid(context)
  if (heads.length < 2) return []
  return context.lines.flatMap((line): readonly Answer[] => {
    const values = heads.flatMap((head) => figureAt(context, line.side, head) ?? [])
    if (values.length !== heads.length) return []
    const total = values.reduce((all, one) => all + one, 0)
    const value = by === 'sum' ? total : total / values.length
    return [
      answer(isThe(context, figure, value, heads[0]), {
        at: [cuesAt(context, by), context.heads.filter(({ side }) => heads.includes(side)).flatMap(({ at }) => at)],
        head: headOfTimes,
        lines: [line],
        figure,
        value,
        cells: heads.map((head): CellAt => [line.side, head]),
        steps: `${by} of ${values.length}: ${shown(value)}`,
      }),
    ]
  })
}
/** What speaks for headings that are times, where what is measured is the line. */
const headOfTimes = 0.4

/** "A third of all": a part of what sums up its column, or one column of a line as part of another. */
export function share(context: ClaimContext): readonly Answer[] {
  const figure = context.figures.find(
    ({ amount }) => amount.percent === true || (amount.times === true && amount.value < 1),
  )
  if (figure !== undefined && isOfChange(context, figure)) return []
  if (figure !== undefined)
    return [...ofColumns(context, figure), ...ofOneLine(context, figure), ...ofTwoLines(context, figure)]
  const plain = statedIn(context)
  return plain === undefined || !context.cues.has('proportion') ? [] : ofTwoLines(context, plain)
}

/** "Costs as a percentage of sales": one line as a part of another, under each heading that may be meant. */
function ofTwoLines(context: ClaimContext, figure: Figure): readonly Answer[] {
  const [one, other] = context.lines
  if (one === undefined || other === undefined || !context.cues.has('proportion')) return []
  const heads = yearsNamed(context)
  const measures =
    heads.length > 0 ? heads.map(({ side, at }) => ({ head: side, at, strength: headOfTimes })) : measuresOf(context)
  return measures.slice(0, 3).flatMap(({ head, strength, at }): readonly Answer[] => {
    const [part, whole] = [figureAt(context, one.side, head), figureAt(context, other.side, head)]
    if (part === undefined || whole === undefined || whole === 0) return []
    const value = part / whole
    return [
      answer(figure.amount.percent === true ? isShare(figure, part, whole) : isThe(context, figure, value), {
        at: [at, cuesAt(context, 'proportion', 'derived')],
        head: strength,
        lines: [one, other],
        figure,
        cells: [one, other].map(({ side }): CellAt => [side, head]),
        steps: `${shown(part)} ÷ ${shown(whole)}`,
      }),
    ]
  })
}

function ofColumns(context: ClaimContext, figure: Figure): readonly Answer[] {
  const total = context.grid.lines.find(({ isTotal }) => isTotal)
  const lines = context.lines.filter(({ side }) => !side.isTotal).slice(0, 2)
  const measures = measuresOf(context).slice(0, 3)
  return lines.flatMap((line) =>
    measures.flatMap(({ head, strength, at }): readonly Answer[] => {
      const part = figureAt(context, line.side, head)
      const added = valuesUnder(context, head).reduce((all, { value }) => all + value, 0)
      const whole = total === undefined ? added : figureAt(context, total, head)
      if (part === undefined || whole === undefined || part > whole) return []
      return [
        answer(isShare(figure, part, whole), {
          at: [at, cuesAt(context, 'sum', 'most')],
          head: strength,
          lines: [line],
          figure,
          cells: [[line.side, head], ...(total === undefined ? [] : [[total, head] as const])],
          steps: `${shown(part)} ÷ ${shown(whole)}`,
        }),
      ]
    }),
  )
}

function ofOneLine(context: ClaimContext, figure: Figure): readonly Answer[] {
  const across = headPair(context)
  const [line] = context.lines
  if (across === undefined || line === undefined) return []
  const values = across.flatMap(({ side }) => figureAt(context, line.side, side) ?? [])
  if (values.length < 2) return []
  const [part, whole] = [Math.min(...values), Math.max(...values)]
  return [
    answer(isShare(figure, part, whole), {
      at: across.map(({ at }) => at),
      head: Math.min(...across.map(({ strength }) => strength)),
      lines: [line],
      figure,
      cells: across.map(({ side }): CellAt => [line.side, side]),
      steps: `${shown(part)} ÷ ${shown(whole)}`,
    }),
  ]
}

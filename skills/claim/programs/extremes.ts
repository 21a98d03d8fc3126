import { type ClaimContext, rankSaid } from './context.ts'
import type { Side } from './grid.ts'
import { figureAt, isThe, linesMeant, type Measured, measuresOf, valuesUnder, wayIn } from './measures.ts'
import { type Answer, answer, type CellAt, cuesAt, movesOf, pairOf, shown, things, uniform } from './proposal.ts'

/** Where a value stands among others, the furthest first; those level with it stand no further. */
const placeOf = (value: number, all: readonly number[], way: 1 | -1): number =>
  1 + all.filter((other) => (way === 1 ? other > value : other < value)).length

/** Lines, and their share of all, from which on columns taken for things are ranked. */
const [turnedLinesMin, turnedShareMin] = [3, 0.6]

/** "The dearest", "the second most visited": a line's place under a heading, and its figure where one is stated. */
export function extreme(context: ClaimContext): readonly Answer[] {
  const degrees = context.degrees.filter(({ kind }) => kind === 'superlative').slice(0, 2)
  const meant = linesMeant(context)
  const like = context.lines.find(({ side }) => meant.lines.includes(side))?.side
  return degrees.flatMap((degree) =>
    measuresOf(context, degree.degree).flatMap((measure): readonly Answer[] => {
      const way = wayIn(context, measure.head, degree.degree)
      if (way === undefined || isOfMove(context, degree.at, measure)) return []
      const values = valuesUnder(context, measure.head, meant.lines, like)
      const ranking = { ...measure, values, way, said: [...degree.at, ...meant.at] }
      const named = context.lines.slice(0, 2).find(({ side }) => values.some(({ line }) => line === side))
      if (named !== undefined) return ranked(context, ranking, named)
      return [...ofFigure(context, ranking), ...ofValue(context, { ...ranking, said: degree.at })]
    }),
  )
}

const moveForm =
  /^(?:gain|rise|increase|growth|drop|fall|decline|jump|improvement|change|difference|gap|lead|margin)s?$/u

/** "The largest gain": of what moved, where the heading is not one of gains. */
function isOfMove({ claim: { words } }: ClaimContext, said: readonly number[], { at }: Measured): boolean {
  const next = Math.max(...said) + 1
  return moveForm.test(words[next]?.token.norm ?? '') && !at.includes(next)
}

interface Ranking extends Measured {
  readonly values: ReturnType<typeof valuesUnder>
  readonly way: 1 | -1
  readonly said: readonly number[]
}

/** How many figures must stand beside each other to be ranked: columns taken for things are easily no rivals. */
const leastRanked = ({ grid }: ClaimContext): number =>
  grid.turned ? Math.max(turnedLinesMin, grid.lines.length * turnedShareMin) : 2

/** The figure that is stated of a heading: no share of what is none. */
const stated = ({ figures }: ClaimContext, head?: Side) =>
  figures.find(({ amount }) => !amount.times && (!amount.percent || head === undefined || mayBeShare(head)))
const mayBeShare = ({ quantities, unit }: Side): boolean =>
  quantities.has('share') || quantities.has('score') || quantities.has('error') || unit === ''

/** A line that the claim names has the place. */
function ranked(
  context: ClaimContext,
  { head, strength, at, values, way, said }: Ranking,
  named: ClaimContext['lines'][number],
): readonly Answer[] {
  if (values.length < leastRanked(context)) return []
  const figure = stated(context, head)
  const all = values.map(({ value }) => value)
  const value = values.find(({ line }) => line === named.side)?.value ?? 0
  const found = placeOf(value, all, way)
  return [
    answer(found === rankSaid(context) && (figure === undefined || isThe(context, figure, value, head)), {
      at: [said, at, cuesAt(context, 'second')],
      head: strength,
      lines: [named],
      figure,
      value,
      reach: all.length / Math.max(1, things(context).length),
      cells: [[named.side, head]],
      steps: `place ${found} of ${all.length} by ${head.text}: ${shown(value)}`,
    }),
  ]
}

/** "The largest had a magnitude of 4.3": which line it is, is not said. */
function ofFigure(context: ClaimContext, { head, strength, at, values, way, said }: Ranking): readonly Answer[] {
  const figure = stated(context, head)
  const all = values.map(({ value }) => value)
  const rank = rankSaid(context)
  const first = values.find(({ value }) => placeOf(value, all, way) === rank)
  if (figure === undefined || first === undefined || all.length < leastRanked(context)) return []
  return [
    answer(isThe(context, figure, first.value, head), {
      at: [said, at, cuesAt(context, 'second')],
      head: strength,
      figure,
      value: first.value,
      reach: all.length / Math.max(1, things(context).length),
      cells: [[first.line, head]],
      steps: `place ${rank} of ${all.length} by ${head.text}: ${shown(first.value)}`,
    }),
  ]
}

/** "The fastest time belongs to Corbel": a value of words that the line with the place has. */
function ofValue(context: ClaimContext, { head, strength, at, way, said }: Ranking): readonly Answer[] {
  const values = valuesUnder(context, head)
  const [all, rank, figure] = [values.map(({ value }) => value), rankSaid(context), stated(context, head)]
  const kinds = context.values.filter(({ lines }) => lines.length < values.length / 2)
  if (kinds.length === 0 || all.length < leastRanked(context)) return []
  const first = values.filter(({ value }) => placeOf(value, all, way) === rank)
  const holds = first.some(
    ({ line, value }) =>
      kinds.every(({ lines }) => lines.includes(line)) && (figure === undefined || isThe(context, figure, value, head)),
  )
  return [
    answer(holds, {
      at: [said, at, cuesAt(context, 'second'), ...kinds.map((kind) => kind.at)],
      head: strength,
      figure,
      cells: first.slice(0, 2).map(({ line }) => [line, head] as const),
      steps: `place ${rank} of ${all.length} by ${head.text}: ${first.map(({ line }) => line.text).join(', ')}`,
    }),
  ]
}

/** "The sharpest rise over the year": a line's place by what it moved from the first time to the last, in itself or in parts of what it was. */
export function steepest(context: ClaimContext): readonly Answer[] {
  const [up, down] = [cuesAt(context, 'up'), cuesAt(context, 'down')]
  const degree = context.degrees.find(({ kind }) => kind === 'superlative')
  const [line] = context.lines
  if (degree === undefined || line === undefined || (up.length === 0) === (down.length === 0)) return []
  const figure = stated(context)
  const way = (up.length > 0 ? 1 : -1) * degree.degree.way === 1 ? 1 : -1
  return movesOf(context).flatMap(([from, to]) =>
    [false, true].flatMap((isRelative): readonly Answer[] => {
      const moves = things(context).flatMap((side) => {
        const [a, b] = [figureAt(context, side, from.side), figureAt(context, side, to.side)]
        return a === undefined || b === undefined || (isRelative && a === 0)
          ? []
          : [{ side, value: isRelative ? (100 * (b - a)) / a : b - a }]
      })
      const own = moves.find(({ side }) => side === line.side)?.value
      if (own === undefined || moves.length < 3 || (figure?.amount.percent === true) !== isRelative) return []
      const all = moves.map(({ value }) => value)
      return [
        answer(placeOf(own, all, way) === rankSaid(context) && (figure === undefined || isThe(context, figure, own)), {
          at: [from.at, to.at, up, down, degree.at],
          head: Math.min(from.strength, to.strength),
          lines: [line],
          figure,
          cells: [from, to].map(({ side }): CellAt => [line.side, side]),
          steps: `place ${placeOf(own, all, way)} of ${all.length} by change: ${shown(own)}`,
        }),
      ]
    }),
  )
}

/** "Best on four of the six tasks": under how many headings of a kind a line has the place. */
export function wins(context: ClaimContext): readonly Answer[] {
  const degree = context.degrees.find(({ kind }) => kind === 'superlative')
  const [line] = context.lines
  const heads = uniform(context)
  const figure = context.figures.find(({ amount }) => Number.isInteger(amount.value) && amount.value <= heads.length)
  if (degree === undefined || line === undefined || figure === undefined || heads.length < 2) return []
  const places = heads.flatMap((head) => {
    const way = wayIn(context, head, degree.degree) ?? degree.degree.way
    const all = valuesUnder(context, head)
    const values = all.map(({ value }) => value)
    return all.flatMap((one) => (one.line === line.side ? [placeOf(one.value, values, way)] : []))
  })
  const won = places.filter((place) => place === rankSaid(context)).length
  return [
    answer(isThe(context, figure, won), {
      at: [degree.at, cuesAt(context, 'second')],
      head: 0.6,
      lines: [line],
      figure,
      cells: heads.map((head): CellAt => [line.side, head]),
      steps: `${won} of ${places.length} columns`,
    }),
  ]
}

/** "Did not budge all year": one line with the same under all headings of a kind. */
export function constant(context: ClaimContext): readonly Answer[] {
  const said = cuesAt(context, 'constant')
  const heads = uniform(context)
  if (said.length === 0 || heads.length < 3) return []
  return context.lines.slice(0, 1).flatMap((line): readonly Answer[] => {
    const values = heads.flatMap((head) => figureAt(context, line.side, head) ?? [])
    const figure = stated(context)
    if (values.length < 3) return []
    return [
      answer(
        values.every((value) => value === values[0]) &&
          (figure === undefined || isThe(context, figure, values[0] ?? Number.NaN)),
        {
          at: [said, cuesAt(context, 'always', 'not')],
          head: 0.6,
          lines: [line],
          figure,
          cells: heads.map((head): CellAt => [line.side, head]),
          steps: values.map(shown).join(', '),
        },
      ),
    ]
  })
}

/** "Higher on every set", "the best in all of them": a comparison or an extreme under all headings of a kind. */
export function everywhere(context: ClaimContext): readonly Answer[] {
  const said = cuesAt(context, 'always')
  const heads = uniform(context)
  const [first] = context.lines
  const [degree] = context.degrees
  if (said.length === 0 || heads.length < 2 || first === undefined || degree === undefined) return []
  const pair = degree.kind === 'comparative' ? pairOf(context) : undefined
  const [one, other] = pair ?? [first]
  const results = heads.flatMap((head) => {
    const way = wayIn(context, head, degree.degree) ?? degree.degree.way
    const a = figureAt(context, one.side, head)
    const b = other === undefined ? undefined : figureAt(context, other.side, head)
    if (a === undefined || (other !== undefined && b === undefined)) return []
    if (b !== undefined) return [way * (a - b) > 0]
    const all = valuesUnder(context, head).map(({ value }) => value)
    return all.length < 2 || degree.kind === 'comparative' ? [] : [placeOf(a, all, way) === 1]
  })
  if (results.length < 2) return []
  const named = other === undefined ? [one] : [one, other]
  return [
    answer(results.every(Boolean), {
      at: [
        said,
        degree.at,
        cuesAt(context, 'than'),
        ...context.heads.filter(({ side }) => heads.includes(side)).map(({ at }) => at),
      ],
      head: 0.6,
      lines: named,
      cells: named.flatMap(({ side }) => heads.slice(0, 4).map((head): CellAt => [side, head])),
      steps: `${results.filter(Boolean).length} of ${results.length} columns`,
    }),
  ]
}

const yearIn = (text: string): number => Number(/(?:19|20)\d\d/u.exec(text)?.[0] ?? Number.NaN)
const timeHead = /(?:19|20)\d\d|\bQ[1-4]\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|week|day|year)/iu

/** "From 2015 to 2019", "since 2020": headings of those years, where the claim names any. */
function within({ claim }: ClaimContext, heads: readonly Side[]): readonly Side[] {
  const years = [...claim.text.matchAll(/\b(?:19|20)\d\d\b/gu)].map(([year]) => Number(year))
  if (years.length === 0) return heads
  const isOpen = years.length === 1 && /\bsince\b/iu.test(claim.text)
  const [from, to] = [Math.min(...years), isOpen ? Number.POSITIVE_INFINITY : Math.max(...years)]
  return heads.filter(({ text }) => !(yearIn(text) < from || yearIn(text) > to))
}

/** "Rose every year": one line along headings that follow each other in time. */
export function trend(context: ClaimContext): readonly Answer[] {
  const said = cuesAt(context, 'always')
  const [up, down] = [cuesAt(context, 'up'), cuesAt(context, 'down')]
  const heads = within(context, uniform(context)).filter(({ text }) => timeHead.test(text))
  if (said.length === 0 || (up.length === 0) === (down.length === 0) || heads.length < 3) return []
  return context.lines.slice(0, 1).flatMap((line): readonly Answer[] => {
    const values = heads.flatMap((head) => figureAt(context, line.side, head) ?? [])
    if (values.length !== heads.length) return []
    const isBackwards = yearIn(heads[0]?.text ?? '') > yearIn(heads.at(-1)?.text ?? '')
    const ordered = isBackwards ? values.toReversed() : values
    const way = up.length > 0 ? 1 : -1
    return [
      answer(
        ordered.slice(1).every((value, at) => way * (value - (ordered[at] ?? 0)) > 0),
        {
          at: [said, up, down],
          head: 0.6,
          lines: [line],
          cells: heads.map((head): CellAt => [line.side, head]),
          steps: ordered.map(shown).join(', '),
        },
      ),
    ]
  })
}

import type { Figure } from '../claim-reading.ts'
import type { ClaimContext } from './context.ts'
import type { DegreeMention } from './cues.ts'
import type { Side } from './grid.ts'
import { digitsOf, figureAt, isThe, isTimes, measuresOf, timesOf, wayIn, yearOf } from './measures.ts'
import type { Mention } from './mentions.ts'
import { type Answer, answer, cuesAt, movesOf, pairOf, shown, things, unnamed } from './proposal.ts'

/** Two cells and their figures: of two lines under a heading, or of one line under two. */
interface Both {
  readonly a: number
  readonly b: number
  readonly at: readonly number[]
  readonly head: number
  readonly lines: readonly Mention[]
  readonly cells: readonly (readonly [Side, Side])[]
}

/** The two lines a claim names, under each heading it may mean. */
function ofLines(
  context: ClaimContext,
  degree?: DegreeMention,
  figure?: Figure,
): readonly (Both & { readonly measure: Side })[] {
  const pair = pairOf(context)
  if (pair === undefined) return []
  return measuresOf(context, degree?.degree, figure).flatMap(({ head, strength, at }) => {
    const [a, b] = pair.map(({ side }) => figureAt(context, side, head))
    if (a === undefined || b === undefined) return []
    const cells = pair.map(({ side }) => [side, head] as const)
    return [{ a, b, at, head: strength, lines: pair, cells, measure: head }]
  })
}

/** How much of its name a line must have in the claim beside the line that has most. */
const lineShareMin = 0.6

/** Each line a claim names, or the one that sums all up, under two headings. */
function ofHeads(
  context: ClaimContext,
  heads: readonly [Mention, Mention],
): readonly (Both & { readonly heads: readonly [Mention, Mention] })[] {
  const total = context.grid.lines.find(({ isTotal }) => isTotal)
  const best = Math.max(...context.lines.map(({ share }) => share))
  const meant = context.lines.filter(({ share }) => share >= best * lineShareMin).slice(0, 2)
  const named = meant.length > 0 || total === undefined ? meant : [unnamed(total)]
  return named.flatMap((line) => {
    const [a, b] = heads.map(({ side }) => figureAt(context, line.side, side))
    if (a === undefined || b === undefined) return []
    return [
      {
        a,
        b,
        at: heads.flatMap(({ at }) => at),
        head: Math.min(...heads.map(({ strength }) => strength)),
        lines: [line],
        cells: heads.map(({ side }) => [line.side, side] as const),
        heads,
      },
    ]
  })
}

const read = (holds: boolean, both: Both, said: readonly number[], figure?: Figure): Answer =>
  answer(holds, {
    ...both,
    at: [both.at, said],
    figure,
    ...(figure === undefined ? {} : { value: leadOf(figure, both) }),
    steps: `${shown(both.a)} and ${shown(both.b)}`,
  })

/** What a figure states of two: how many times one is the other, by how much of a hundred they differ, or by how much. */
function leadOf({ amount }: Figure, { a, b }: Both): number {
  if (amount.times === true) return Math.max(a, b) / Math.min(a, b)
  return amount.percent === true ? (100 * Math.abs(a - b)) / Math.abs(b) : Math.abs(a - b)
}

/** Whether a stated lead is the one found: in itself, in percent, or as a multiple. */
function isLead(context: ClaimContext, figure: Figure, a: number, b: number): boolean {
  const { amount } = figure
  if (amount.times === true) return b !== 0 && (isTimes(figure, a / b) || isTimes(figure, Math.abs(a - b) / b))
  if (amount.percent === true && b !== 0 && isThe(context, figure, (Math.abs(a - b) / Math.abs(b)) * 100)) return true
  return isThe(context, figure, Math.abs(a - b))
}

/** "A is dearer than B", "3 points above B". */
export function comparison(context: ClaimContext): readonly Answer[] {
  const figures = context.figures.length === 0 ? [undefined] : context.figures.slice(0, 2)
  const degrees = context.degrees.filter(({ kind }) => kind === 'comparative').slice(0, 2)
  return degrees.flatMap((degree) =>
    ofLines(context, degree).flatMap((both): readonly Answer[] => {
      const { a, b, measure } = both
      const way = wayIn(context, measure, degree.degree)
      if (way === undefined) return []
      return figures.map((figure) => {
        const holds = way * (a - b) > 0 && (figure === undefined || isLead(context, figure, a, b))
        return read(holds, both, [...degree.at, ...cuesAt(context, 'than', 'difference')], figure)
      })
    }),
  )
}

/** Digits from which on a lead is sought under headings that no word names, and what speaks for these. */
const [soughtDigitsMin, soughtStrength] = [2, 0.1]

/** "There were 176 more men than women": a lead that two lines have under a heading that is not named. */
export function lead(context: ClaimContext): readonly Answer[] {
  const figure = context.figures.find(({ comparator, amount }) => comparator === 'eq' && amount.times !== true)
  const degree = context.degrees.find(({ kind }) => kind === 'comparative')
  const said = [...(degree?.at ?? []), ...cuesAt(context, 'than', 'difference')]
  const pair = pairOf(context)
  if (figure === undefined || pair === undefined || said.length === 0 || digitsOf(figure) < soughtDigitsMin) return []
  const named = new Set(measuresOf(context, degree?.degree, figure).map(({ head }) => head))
  return context.grid.heads
    .filter((head) => head.isNumeric && !named.has(head))
    .flatMap((head): readonly Answer[] => {
      const [a, b] = pair.map(({ side }) => figureAt(context, side, head))
      const way = degree === undefined ? undefined : wayIn(context, head, degree.degree)
      if (a === undefined || b === undefined || !isLead(context, figure, a, b)) return []
      if (way !== undefined && way * (a - b) <= 0) return []
      const cells = pair.map(({ side }) => [side, head] as const)
      return [read(true, { a, b, at: [], head: soughtStrength, lines: pair, cells }, said, figure)]
    })
    .slice(0, 1)
}

/** "150 more than in 2022", "higher in A than in B": one line beside itself under another heading. */
export function progress(context: ClaimContext): readonly Answer[] {
  const degree = context.degrees.find(({ kind }) => kind === 'comparative')
  const [figure] = context.figures
  if (degree === undefined || figure === undefined) return []
  const than = context.cues.get('than')?.[0]
  return inMoves(context).map((both) => {
    const [one, other] = both.heads
    // What stands behind "than" is what it is held against; of times that are not said the later is meant.
    const isTurned = than !== undefined && one.at.length > 0 && one.place > than
    const [a, b] = isTurned || other.at.length === 0 || one.at.length === 0 ? [both.b, both.a] : [both.a, both.b]
    const holds = degree.degree.way * (a - b) > 0 && isLead(context, figure, a, b)
    return read(holds, both, [...degree.at, ...cuesAt(context, 'than', 'difference')], figure)
  })
}

/** What lies between two lines, or two columns of one line, where no word of degree stands. */
export function difference(context: ClaimContext): readonly Answer[] {
  const [figure] = context.figures
  const cues = cuesAt(context, 'difference', 'change', 'up', 'down')
  if (figure === undefined || cues.length === 0 || context.degrees.some(({ kind }) => kind === 'comparative')) return []
  const said = [...cues, ...cuesAt(context, 'than')]
  // What rises or changes does so in time; two things only differ.
  const isOfAny = context.cues.has('difference')
  const between = isOfAny ? ofLines(context, undefined, figure) : []
  const times = new Set(timesOf(context))
  const isTime = ([, head]: readonly [Side, Side]): boolean => times.has(head) || yearOf(head) > 0
  // A change in a year is that from the year before.
  const [latest] = isOfAny || sinceSaid.test(context.claim.text) ? [] : movesOf(context)
  const moves = (latest === undefined ? inMoves(context) : ofHeads(context, latest)).filter(
    ({ cells }) => isOfAny || cells.every(isTime),
  )
  return [
    ...between.map((both) => read(isLead(context, figure, both.a, both.b), both, said, figure)),
    ...moves.map((both) => read(isMove(context, figure, both), both, cues, figure)),
  ]
}

/** "Since 2019", "from the first year on". */
const sinceSaid = /\b(?:since|over|across|throughout|during|first|start|beginning)\b/iu

/** Whether a figure is what lies between two columns of a line: a change from the earlier to the later time with its sign, and in percent of the earlier. */
function isMove(context: ClaimContext, figure: Figure, both: Both): boolean {
  const { a, b } = both
  const [from, to] = isForward(both) ? [a, b] : [b, a]
  if (!isOnItsWay(context, both)) return false
  const { amount, comparator } = figure
  if (amount.times === true || comparator !== 'eq')
    return isLead(context, figure, a, b) || isLead(context, figure, b, a)
  const isSigned = context.cues.has('change') || (context.cues.has('up') && context.cues.has('down'))
  if (isSigned && to - from !== 0 && Math.sign(to - from) !== Math.sign(amount.value)) return false
  return isLead(context, { ...figure, amount: { ...amount, value: Math.abs(amount.value) } }, to, from)
}

/** Whether one heading is of an earlier time than another: by its year, else by where it stands. */
const isEarlier = (one: Side, other: Side): boolean => (yearOf(one) || one.index) <= (yearOf(other) || other.index)

const isForward = ({ cells: [one, other] }: Both): boolean =>
  one === undefined || other === undefined || isEarlier(one[1], other[1])

/** Whether what is said to rise or to fall from one column to the next does. */
function isOnItsWay({ cues }: ClaimContext, both: Both): boolean {
  const { a, b } = both
  const [isUp, isDown] = [cues.has('up'), cues.has('down')]
  if (isUp === isDown) return true
  const [from, to] = isForward(both) ? [a, b] : [b, a]
  return isUp ? to > from : to < from
}

const inMoves = (context: ClaimContext) => movesOf(context).flatMap((heads) => ofHeads(context, heads))

/** One line between two columns: which is more, or which way it went; from the first time to the last where none is named. */
export function change(context: ClaimContext): readonly Answer[] {
  const degree = context.degrees.find(({ kind }) => kind === 'comparative')
  const moves = cuesAt(context, 'up', 'down')
  if (context.figures.length > 0 || (degree === undefined && moves.length === 0)) return []
  return inMoves(context).map((both) => {
    if (degree === undefined) return read(isOnItsWay(context, both), both, moves)
    const head = both.cells[0]?.[1]
    const way = (head === undefined ? undefined : wayIn(context, head, degree.degree)) ?? degree.degree.way
    return read(way * (both.a - both.b) > 0, both, [...degree.at, ...cuesAt(context, 'than')])
  })
}

/** "Doubled", "has halved": what it became stands after what it was. */
const isMoved = ({ figures, claim }: ClaimContext): boolean =>
  figures.some(({ from }) => /(?:ed|ing)$/u.test(claim.words[from]?.token.norm ?? ''))

/** "Three times as many as B", "tripled since". */
export function ratio(context: ClaimContext): readonly Answer[] {
  const figure = context.figures.find(({ amount }) => amount.times === true && (amount.value > 1 || isMoved(context)))
  if (figure === undefined) return []
  const [degree] = context.degrees
  const said = [...cuesAt(context, 'than'), ...context.degrees.flatMap(({ at }) => at)]
  const made = (both: Both, a: number, b: number): readonly Answer[] =>
    a === 0 || b === 0 ? [] : [read(isTimes(figure, a / b), both, said, figure)]
  return [
    ...ofLines(context, degree).flatMap((both) => {
      const way = degree === undefined ? 1 : (wayIn(context, both.measure, degree.degree) ?? 1)
      return way === 1 ? made(both, both.a, both.b) : made(both, both.b, both.a)
    }),
    ...inMoves(context)
      .slice(0, 2)
      .flatMap((both) => (isMoved(context) ? made(both, both.b, both.a) : made(both, both.a, both.b))),
  ]
}

/** "Level on points", "the same in both years": two cells with one figure. */
export function same(context: ClaimContext): readonly Answer[] {
  const said = cuesAt(context, 'same', 'constant')
  if (said.length === 0) return []
  const figure = context.figures.find(({ amount }) => !amount.times)
  return [...ofLines(context), ...inMoves(context)].map((both) =>
    read(both.a === both.b && (figure === undefined || isThe(context, figure, both.a)), both, said, figure),
  )
}

/** "More than the other three together": a line beside the sum of others that it names, or of all. */
export function outweighs(context: ClaimContext): readonly Answer[] {
  const said = cuesAt(context, 'sum')
  const degree = context.degrees.find(({ kind }) => kind === 'comparative')
  const [line, ...others] = context.lines
  if (said.length === 0 || degree === undefined || line === undefined || context.figures.length > 0) return []
  const isOfAll = context.cues.has('except') && others.length === 0
  const rest = isOfAll ? things(context).filter((side) => side !== line.side) : others.map(({ side }) => side)
  if (rest.length < 2) return []
  return measuresOf(context, degree.degree).flatMap(({ head, strength, at }): readonly Answer[] => {
    const own = figureAt(context, line.side, head)
    const way = wayIn(context, head, degree.degree)
    const values = rest.flatMap((side) => figureAt(context, side, head) ?? [])
    if (own === undefined || way === undefined || values.length !== rest.length) return []
    const sum = values.reduce((all, value) => all + value, 0)
    return [
      answer(way * (own - sum) > 0, {
        at: [at, said, degree.at, cuesAt(context, 'than', 'except')],
        head: strength,
        lines: [line, ...others],
        cells: [line.side, ...rest].map((side) => [side, head] as const),
        steps: `${shown(own)} and ${shown(sum)}`,
      }),
    ]
  })
}

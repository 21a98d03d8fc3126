import type { Figure } from '../claim-reading.ts'
import type { ClaimContext } from './context.ts'
import type { Side } from './grid.ts'
import { figureAt, isThe, measuresOf } from './measures.ts'
import type { Mention } from './mentions.ts'
import { type Answer, answer, type CellAt, cuesAt, headsNamed, shown } from './proposal.ts'

/** How many of a thing a claim speaks of, with the places that say so. */
interface Times {
  readonly count: number
  readonly at: readonly number[]
}

const [monthsOfYear, weeksOfYear] = [12, 52]
const yearForm = /^(?:year|years|yearly|annual|annually|annum)$/u
const monthHead = /\b(?:month|monthly|mth|mo|pm|pcm)s?\b|\bp\.\s?m\./iu
const weekHead = /\b(?:week|weekly|wk|pw)\b/iu

/** "Ten laptops", "for six people", and the months of a year where a heading is of months. */
function timesOf(context: ClaimContext, result: Figure, head: Side): readonly Times[] {
  const counted = context.figures
    .filter((figure) => figure !== result && Number.isInteger(figure.amount.value) && figure.amount.value > 1)
    .filter(({ amount }) => amount.percent !== true && amount.times !== true)
    .map(({ amount, from }): Times => ({ count: amount.value, at: [from] }))
  const year = context.claim.words.findIndex(({ token }) => yearForm.test(token.norm))
  const months = monthHead.test(head.text) ? monthsOfYear : weekHead.test(head.text) ? weeksOfYear : undefined
  return year < 0 || months === undefined ? counted : [...counted, { count: months, at: [year] }]
}

/** "Ten of them cost 6,850", "shared by six it is 2.33 each", "a year with the joining fee comes to 368": a cell so many times, or shared by so many. */
export function product(context: ClaimContext): readonly Answer[] {
  const [line] = context.lines
  const results = context.figures.filter(({ amount }) => !amount.times && !amount.percent).slice(0, 2)
  if (line === undefined) return []
  return results.flatMap((result) =>
    measuresOf(context, undefined, result).flatMap(({ head, strength, at }): readonly Answer[] => {
      const value = figureAt(context, line.side, head)
      if (value === undefined || value === 0) return []
      return timesOf(context, result, head).flatMap(({ count, at: said }) => {
        const cells: CellAt[] = [[line.side, head]]
        const told = { at: [at, said, cuesAt(context, 'per')], head: strength, lines: [line], figure: result }
        return [
          answer(isThe(context, result, value * count), {
            ...told,
            value: value * count,
            cells,
            steps: `${shown(value)} × ${count}`,
          }),
          ...(context.cues.has('per')
            ? [
                answer(isThe(context, result, value / count), {
                  ...told,
                  value: value / count,
                  cells,
                  steps: `${shown(value)} ÷ ${count}`,
                }),
              ]
            : []),
          ...withFees(context, { line, head, total: value * count, result }).map((one) =>
            answer(one.holds, { ...told, ...one }),
          ),
        ]
      })
    }),
  )
}

/** What is paid so often with what is paid once, where the claim names that as well. */
function withFees(
  context: ClaimContext,
  {
    line,
    head,
    total,
    result,
  }: { readonly line: Mention; readonly head: Side; readonly total: number; readonly result: Figure },
) {
  return headsNamed(context)
    .filter(({ side }) => side !== head)
    .flatMap(({ side }) => {
      const fee = figureAt(context, line.side, side)
      if (fee === undefined || fee === 0) return []
      const cells: readonly CellAt[] = [
        [line.side, head],
        [line.side, side],
      ]
      return [
        {
          holds: isThe(context, result, total + fee),
          value: total + fee,
          cells,
          steps: `${shown(total)} + ${shown(fee)}`,
        },
      ]
    })
}

/** "Nearly 14 edges for every node", "turnover per head": one cell of a line by another. */
export function quotient(context: ClaimContext): readonly Answer[] {
  const said = cuesAt(context, 'per')
  const figure = context.figures.find(({ amount }) => amount.times !== true)
  const [above, below] = headsNamed(context)
  const [line] = context.lines
  if (said.length === 0 || figure === undefined || above === undefined || below === undefined || line === undefined)
    return []
  const [a, b] = [above, below].map(({ side }) => figureAt(context, line.side, side))
  if (a === undefined || b === undefined || b === 0) return []
  return [
    answer(isThe(context, figure, a / b), {
      at: [said, above.at, below.at],
      head: Math.min(above.strength, below.strength),
      lines: [line],
      figure,
      value: a / b,
      cells: [above, below].map(({ side }): CellAt => [line.side, side]),
      steps: `${shown(a)} ÷ ${shown(b)}`,
    }),
  ]
}

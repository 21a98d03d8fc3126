import type { Figure } from '../claim-reading.ts'
import { type Condition, conditionsOf } from './conditions.ts'
import type { ClaimContext } from './context.ts'
import { isTelling } from './hits.ts'
import { isShare, isThe } from './measures.ts'
import type { Mention } from './mentions.ts'
import { type Answer, answer, cuesAt, isOfChange, things } from './proposal.ts'
import { quantityOf } from './quantities.ts'

interface Told {
  readonly said: readonly number[]
  readonly lines?: readonly Mention[]
  readonly figure?: Figure
}

function read(
  context: ClaimContext,
  holds: boolean,
  { met, among, at, strength, steps }: Condition,
  told: Told,
): Answer {
  return answer(holds, {
    at: [at, told.said],
    head: strength,
    lines: told.lines ?? [],
    figure: told.figure,
    reach: among.length / Math.max(1, things(context).length),
    cells: met,
    steps: `${met.length} of ${among.length}: ${steps}`,
  })
}

/** "One" counts lines only where a word says so, as in "one of" and "only one"; what `figures.ts` leaves of it may still be a measure. */
function isNoCount({ claim: { words } }: ClaimContext, { amount, from, to }: Figure): boolean {
  if (amount.value !== 1 || words[from]?.token.norm !== 'one') return false
  const [before, next] = [words[from - 1]?.token.norm ?? '', words[to]?.token.norm]
  if (next === undefined) return true
  return !/^(?:of|only|just|exactly)$/u.test(next) && !/^(?:only|just|exactly|but|in|is)$/u.test(before)
}

/** "Four points behind", "two minutes": of what a heading measures, not how many lines. */
function isMeasured({ claim: { words }, grid }: ClaimContext, { to, amount }: Figure): boolean {
  const quantity = quantityOf(amount)
  if (quantity !== undefined && quantity !== 'people') return true
  const next = words[to]
  return (
    next !== undefined &&
    isTelling(next) &&
    grid.heads.some(({ words: own, isNumeric }) => isNumeric && own.includes(next.stem))
  )
}

/** Whether a figure may say how many lines there are of a kind. */
function mayCount(context: ClaimContext, figure: Figure): boolean {
  const { amount } = figure
  const isPlain = amount.currency === undefined && amount.percent !== true && amount.times !== true
  return (
    isPlain &&
    Number.isInteger(amount.value) &&
    amount.value <= context.grid.lines.length &&
    !isNoCount(context, figure) &&
    !isMeasured(context, figure)
  )
}

/** "Four of them": how many lines meet a condition. */
export function count(context: ClaimContext): readonly Answer[] {
  const figures = context.figures.slice(0, 2).filter((figure) => mayCount(context, figure))
  return figures.flatMap((figure) =>
    conditionsOf(context, figure)
      // The noun that is counted is no condition.
      .filter(({ at }) => !at.every((one) => one === figure.to))
      .map((condition) => read(context, isThe(context, figure, condition.met.length), condition, { said: [], figure })),
  )
}

/** "Half of the plans", "most of them": the share of the lines that meet a condition. */
export function portion(context: ClaimContext): readonly Answer[] {
  const figure = context.figures.find(
    ({ amount }) => amount.percent === true || (amount.times === true && amount.value < 1),
  )
  const said = cuesAt(context, 'most')
  if (figure === undefined ? said.length === 0 : isOfChange(context, figure)) return []
  return conditionsOf(context, figure)
    .filter(({ among }) => among.length >= 2)
    .map((condition) => {
      const [met, all] = [condition.met.length, condition.among.length]
      const holds = figure === undefined ? met > all / 2 : isShare(figure, met, all)
      return read(context, holds, condition, { said, ...(figure === undefined ? {} : { figure }) })
    })
}

/** "Every", "none": whether all lines, or no line, meet a condition. */
export function all(context: ClaimContext): readonly Answer[] {
  const [said, none] = [cuesAt(context, 'always'), cuesAt(context, 'none')]
  if (said.length === 0 && none.length === 0) return []
  return conditionsOf(context, undefined)
    .filter(({ among, isBlank }) => among.length >= 2 && (!isBlank || context.cues.has('missing')))
    .map((condition) => {
      const wanted = none.length > 0 ? 0 : condition.among.length
      return read(context, condition.met.length === wanted, condition, { said: [...said, ...none] })
    })
}

/** "Only A": whether A meets a condition and nothing else does. */
export function only(context: ClaimContext): readonly Answer[] {
  const said = cuesAt(context, 'only')
  const [line] = context.lines
  if (said.length === 0 || line === undefined) return []
  return conditionsOf(context, undefined).map((condition) =>
    read(context, condition.met.length === 1 && condition.met[0]?.[0] === line.side, condition, {
      said,
      lines: [line],
    }),
  )
}

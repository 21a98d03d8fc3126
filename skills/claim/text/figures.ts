import { unitOf } from '#verify'
import { agrees, type Figure, type Reading } from '../claim-reading.ts'
import { isProper, isVerb } from './match.ts'

/** "One" as a word, a number inside a name and the score of a match ("won 3–2") state nothing that can be compared alone. */
export function isStated(claim: Reading, { from, to, amount }: Figure): boolean {
  if (
    amount.upper !== undefined &&
    amount.unit === undefined &&
    amount.currency === undefined &&
    isScore(claim, amount)
  )
    return false
  const word = claim.words[from]?.token
  if (to === from + 1 && word?.norm === 'one' && amount.unit === undefined) return false
  if (isNumberOfName(claim, from, to) && amount.unit === undefined && amount.currency === undefined) return false
  const glued = word?.gap.hyphen === true && !word.gap.space && /^\p{Lu}/u.test(claim.words[from - 1]?.token.text ?? '')
  return !glued
}

/** "The Torvald 300 carries": a number right behind a name and before a verb is part of the name. */
const isNumberOfName = (claim: Reading, from: number, to: number): boolean =>
  from > 1 &&
  claim.figures.length + claim.moments.length > 1 &&
  isProper(claim, from - 1) &&
  claim.words[from - 1]?.inValue !== true &&
  isVerb(claim.words[to])

const isScore = ({ words }: Reading, { value, upper = value }: Figure['amount']): boolean =>
  upper <= value ||
  words.some(({ token }) =>
    /^(?:won?|wins?|beat|beats|beaten|lost|loses?|drew|draws?|score[ds]?|led|leads?)$/u.test(token.norm),
  )

/** Whether two figures measure the same kind of thing. */
export function sameKind(left: Figure, right: Figure): boolean {
  const [a, b] = [left.amount, right.amount]
  if ((a.rate?.per ?? '') !== (b.rate?.per ?? '') && a.currency !== undefined && b.currency !== undefined) return false
  if ((a.percent === true) !== (b.percent === true) || (a.times === true) !== (b.times === true)) return false
  if (a.currency !== undefined && b.currency !== undefined) return a.currency === b.currency
  const [unitA, unitB] = [a.unit, b.unit].map((unit) => (unit === undefined ? undefined : unitOf(unit)))
  if (unitA !== undefined && unitB !== undefined)
    return unitA.dimension === unitB.dimension || timeLike(unitA.dimension, unitB.dimension)
  // A counted thing may stand without its noun: "closed 12 stores and opened 31".
  const one = unitA ?? unitB
  if (one !== undefined) return one.dimension === one.id && a.currency === undefined && b.currency === undefined
  return (a.currency === undefined) === (b.currency === undefined) || Math.min(a.value, b.value) >= 1000
}

const timeLike = (left: string, right: string): boolean =>
  [left, right].every((one) => one === 'time' || one === 'months')

/** The claimed figure against the one that was written, which may itself be a bound or a range. */
export function figureHolds(figure: Figure, other: Figure): boolean {
  const factor = conversion(figure, other)
  const low = other.amount.value * factor
  const high = (other.amount.upper ?? other.amount.value) * factor
  if (figure.amount.upper !== undefined) return near(figure.amount.value, low) && near(figure.amount.upper, high)
  if (other.amount.upper !== undefined && figure.comparator === 'eq') return false
  if (figure.comparator !== 'eq')
    return other.comparator === figure.comparator && near(figure.amount.value, low)
      ? true
      : isBounded(figure, other) && isNearBound(figure, low) && areNearBounds(figure, other, low)
  if (other.comparator !== 'eq')
    return (
      near(figure.amount.value, low) ||
      (figure.hedge !== undefined && Math.abs(figure.amount.value - low) <= 0.05 * low)
    )
  if (agrees(figure, low)) return true
  // "About 74,000" in the text is what a claim of 74,012 rests on; the text's own rounding counts as well.
  return (
    other.hedge !== undefined &&
    Math.abs(low - figure.amount.value) <= Math.max(other.amount.step * factor, 0.01 * low) / 2
  )
}

const near = (left: number, right: number): boolean => Math.abs(left - right) <= 1e-9 * Math.max(1, Math.abs(right))

/** "More than 166,000" supports "more than 160,000" and says nothing of "less than 200,000"; "up to three" is no "up to six". */
function boundsAllow(figure: Figure, other: Figure): boolean {
  if (other.comparator === 'eq') return true
  if (other.comparator === 'le' || other.comparator === 'ge') return false
  const up = (one: Figure) => one.comparator === 'gt' || one.comparator === 'ge'
  return up(figure) === up(other)
}

/** How far apart two bounds may be that say the same: "over 160,000" beside "more than 166,000"; "under 12" is no "under 8". */
const boundsApartMax = 1.1

function isBounded(figure: Figure, other: Figure): boolean {
  const factor = conversion(figure, other)
  const high = (other.amount.upper ?? other.amount.value) * factor
  return agrees(figure, other.amount.value * factor) && agrees(figure, high) && boundsAllow(figure, other)
}

/** Whether a figure is within the bound that a claim sets, but so far from it that nobody would speak of it so. */
export const isFarWithin = (figure: Figure, other: Figure): boolean =>
  figure.comparator !== 'eq' && isBounded(figure, other) && !figureHolds(figure, other)

/** "More than 2" is no way to speak of 3,400. */
function isNearBound({ amount, comparator }: Figure, found: number): boolean {
  const up = comparator === 'gt' || comparator === 'ge'
  return amount.value <= 0 || (up ? found <= 2 * amount.value : found >= amount.value / 2)
}

const areNearBounds = ({ amount }: Figure, other: Figure, found: number): boolean =>
  other.comparator === 'eq' || (found <= amount.value * boundsApartMax && amount.value <= found * boundsApartMax)

export function conversion(figure: Figure, other: Figure): number {
  const [a, b] = [figure.amount.unit, other.amount.unit].map((unit) => (unit === undefined ? undefined : unitOf(unit)))
  if (a === undefined || b === undefined || a.id === b.id) return 1
  if (a.dimension === b.dimension) return b.factor / a.factor
  const seconds = (unit: { dimension: string; factor: number }) =>
    unit.dimension === 'months' ? unit.factor * 2_629_746 : unit.factor
  return seconds(b) / seconds(a)
}

export const distance = (at: number, { from, to }: { from: number; to: number }): number =>
  at < from ? from - at : at >= to ? at - to + 1 : 0

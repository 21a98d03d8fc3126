import type { Attribute } from '#model'
import type { Amount, Comparator, Hedge, MatchKind } from '../types.ts'

export interface Agreement {
  readonly agrees: boolean
  readonly match: MatchKind
  /** Relative distance of the claimed from the recorded value. */
  readonly deviation: number
}

/** Rounding never excuses more than this share of a value other than a percentage: "$2 billion" is not 2.4 billion. */
const roundingShareMax = 0.05

export interface NumericClaim {
  readonly value: number
  readonly step: number
  readonly upper?: number
  readonly comparator: Comparator
  readonly hedge?: Hedge
  /** A share is right within its last digit however small it is: "1 %" for 0.95 %. */
  readonly percent?: boolean
  /** What the attribute declares; `exact` leaves no room for rounding. */
  readonly tolerance?: Attribute['tolerance']
}

/**
 * Whether a claimed number agrees with the recorded one: exactly, within the claim's own last digit, within its
 * hedge, or as a bound. "$391 billion" agrees with 391.035 billion; "$390 billion" does not unless it says "about".
 */
export function agreement(claim: NumericClaim, recorded: number): Agreement {
  const deviation = recorded === 0 ? (claim.value === 0 ? 0 : 1) : (claim.value - recorded) / Math.abs(recorded)
  if (claim.upper !== undefined) {
    const slackAt = (end: number) => claim.step / 2 + 1e-9 * Math.abs(end)
    return {
      agrees: recorded >= claim.value - slackAt(claim.value) && recorded <= claim.upper + slackAt(claim.upper),
      match: 'bound',
      deviation: clampTo(claim.value, claim.upper, recorded),
    }
  }
  if (claim.comparator !== 'eq') return { ...bounded(claim, recorded), deviation }
  const distance = Math.abs(claim.value - recorded)
  if (distance <= 1e-9 * Math.max(Math.abs(recorded), 1e-9)) {
    return { agrees: true, match: claim.hedge === undefined ? 'exact' : 'hedged', deviation }
  }
  if (claim.hedge !== undefined)
    return { agrees: withinHedge(claim, claim.hedge, recorded), match: 'hedged', deviation }
  const rounding = roundingOf(claim, recorded)
  return { agrees: distance <= rounding, match: distance <= rounding ? 'rounded' : 'exact', deviation }
}

/** How far off a plain number may be by its own rounding. */
function roundingOf({ step, percent, tolerance }: NumericClaim, recorded: number): number {
  if (tolerance === 'exact') return 0
  const own = step / 2
  return (1 + 1e-9) * (percent === true ? own : Math.min(own, roundingShareMax * Math.abs(recorded)))
}

function clampTo(low: number, high: number, recorded: number): number {
  const nearest = Math.min(Math.max(recorded, low), high)
  return recorded === 0 ? 0 : (nearest - recorded) / Math.abs(recorded)
}

function bounded(claim: NumericClaim, recorded: number): { agrees: boolean; match: MatchKind } {
  const slack = 1e-9 * Math.max(Math.abs(recorded), 1)
  // "About" before a bound softens the bound itself.
  const soft = claim.hedge === undefined ? 0 : lastDigit(claim) / 2
  const x = claim.value
  switch (claim.comparator) {
    case 'lt':
      return { agrees: recorded < x - slack + soft, match: 'bound' }
    case 'le':
      return { agrees: recorded <= x + slack + soft, match: 'bound' }
    case 'gt':
      return { agrees: recorded > x + slack - soft, match: 'bound' }
    default:
      return { agrees: recorded >= x - slack - soft, match: 'bound' }
  }
}

function withinHedge(claim: NumericClaim, hedge: Hedge, recorded: number): boolean {
  const size = Math.abs(claim.value)
  const digit = Math.min(lastDigit(claim), roundingShareMax * size) * (1 + 1e-9) + 1e-9 * size
  const difference = Math.abs(recorded) - size
  if (Math.sign(recorded) !== Math.sign(claim.value) && claim.value !== 0) return false
  if (hedge === 'about') return Math.abs(difference) <= Math.max((claim.step / 2) * (1 + 1e-9), digit)
  if (hedge === 'nearly') return difference <= claim.step * 0.05 && -difference <= Math.max(digit, 0.02 * size)
  return difference >= 0 && difference <= Math.max(digit, 0.03 * size)
}

/** Size of the last digit that is not a zero: 10 billion for "$390 billion". */
function lastDigit(claim: Pick<NumericClaim, 'value' | 'step'>): number {
  let unit = claim.step
  let mantissa = Math.round(Math.abs(claim.value) / claim.step)
  while (mantissa > 0 && mantissa % 10 === 0) {
    mantissa /= 10
    unit *= 10
  }
  return unit
}

/** The same claim in another unit, `factor` new units to the old one. */
export function scaleClaim(
  amount: Pick<Amount, 'value' | 'step' | 'upper'>,
  factor: number,
): Pick<Amount, 'value' | 'step' | 'upper'> {
  return {
    value: amount.value * factor,
    step: amount.step * Math.abs(factor),
    ...(amount.upper === undefined ? {} : { upper: amount.upper * factor }),
  }
}

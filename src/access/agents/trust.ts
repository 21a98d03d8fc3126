import type { TrustComponents } from '../../model/index.ts'
import { dayMs, recentDays, type Standing, scoreDays, sumOf, within } from './standing.ts'

/** Version of the rule below; a change of any number in it is a new version. */
export const trustMethod = 'agent-trust-score/v1'

/** Weights of the five signals, in the order in which the terms are added. */
export const trustWeights = {
  accuracy_rate: 0.35,
  consistency: 0.2,
  volume_factor: 0.15,
  recency: 0.15,
  brand_diversity: 0.15,
} as const
export type TrustSignal = keyof typeof trustWeights
const signals = Object.keys(trustWeights) as readonly TrustSignal[]

/** Checks that make half of the volume factor. */
const volumeHalf = 50
/** Days without a check after which recency is 0. */
const recencyDays = 30
/** Brands that make the whole of brand diversity. */
const diversityFull = 10
/** Points of the bonus, one per day with a preflight. */
const bonusMax = 5

/** The signals, the bonus and the score of a day. */
export interface TrustScore {
  readonly signals: Readonly<Record<TrustSignal, number>>
  readonly preflightBonus: number
  /** 0 to 1, in hundredths. */
  readonly score: number
  readonly components: TrustComponents
}

/**
 * The score at the end of `today` as far as it is known. Each signal is one division of whole numbers, each term is
 * `weight * value * 100` and the terms are added in the order of the weights, all in doubles, so that any language
 * comes to the same number.
 */
export function trustOf(standing: Standing, today: number): TrustScore {
  const values = signalsOf(standing, today)
  const preflightBonus = bonusOf(standing, today)
  let raw = 0
  for (const signal of signals) raw += trustWeights[signal] * values[signal] * 100
  raw += preflightBonus
  const components = Object.fromEntries(
    signals.map((signal) => {
      const weight = trustWeights[signal]
      const contribution = Math.floor(weight * values[signal] * 100 * 10 + 0.5) / 10
      return [signal, { value: values[signal], weight, contribution }]
    }),
  ) as unknown as TrustComponents
  return { signals: values, preflightBonus, score: Math.min(100, Math.max(0, Math.trunc(raw))) / 100, components }
}

function signalsOf(standing: Standing, today: number): TrustScore['signals'] {
  const days = within(standing, today, scoreDays)
  // Doubled, so that a partially accurate claim is a whole number too.
  const rights = days.map(({ accurate, partial }) => 2 * accurate + partial)
  const claims = days.map(({ accurate, partial, inaccurate }) => accurate + partial + inaccurate)
  const right = rights.reduce((sum, one) => sum + one, 0)
  const all = claims.reduce((sum, one) => sum + one, 0)
  const judged = claims.filter((one) => one > 0).length
  const spread = claims.reduce((sum, one, index) => sum + Math.abs((rights[index] ?? 0) * all - one * right), 0)
  const checks = sumOf(days, 'checks')
  const idle = standing.lastCheck === null ? recencyDays : today - Math.floor(Date.parse(standing.lastCheck) / dayMs)
  return {
    accuracy_rate: all === 0 ? 0 : right / (2 * all),
    consistency: judged < 2 ? 0 : (all * all - spread) / (all * all),
    volume_factor: checks / (checks + volumeHalf),
    recency: Math.max(0, recencyDays - Math.max(0, idle)) / recencyDays,
    brand_diversity: Math.min(standing.brands, diversityFull) / diversityFull,
  }
}

function bonusOf(standing: Standing, today: number): number {
  return Math.min(bonusMax, within(standing, today, recentDays).filter(({ preflights }) => preflights > 0).length)
}

/** The rule in a line. */
export const trustFormula =
  'raw = sum over the five signals of (weight * value * 100) + preflight_bonus; trust_score = clamp(int(raw), 0, 100) / 100'

/** How anybody who has the audit log comes to the same score. */
export const trustDerivation = [
  'Export the log: GET /v1/agents/{agent_id}/audit-log/export, one JSON object a line; `self` and `prev` show that none is missing.',
  'A check is a line with status 200 and at least one verdict. Its claims: verified and accurate are right, partially_accurate is half right, inaccurate is wrong; unverifiable and other verdicts are not judged.',
  `Days are UTC. The window is the ${scoreDays} days that end with the day of last_calculated.`,
  'accuracy_rate = (2 * right + half) / (2 * judged) over the claims of the window; 0 where none is judged.',
  'consistency = (J*J - sum over days of |r*J - j*R|) / (J*J) with, per day, j judged claims and r = 2 * right + half, and J, R their sums over the window; 0 with fewer than two days that have judged claims.',
  `volume_factor = checks / (checks + ${volumeHalf}) over the window.`,
  `recency = max(0, ${recencyDays} - whole days since the day of the last check) / ${recencyDays}; 0 without a check.`,
  `brand_diversity = min(distinct brands of all lines with status 200, ${diversityFull}) / ${diversityFull}.`,
  `preflight_bonus = min(${bonusMax}, days among the last ${recentDays} with a line of status 200 whose endpoint is /test/preflight or /test/preflight/batch).`,
  'Compute in IEEE 754 doubles, terms added in the order of weights, the bonus last. contribution = floor(term * 10 + 0.5) / 10 is for display only.',
].join('\n')

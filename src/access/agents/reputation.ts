import type { AgentTier, ReputationDimensions } from '../../model/index.ts'
import { type DayCounts, recentDays, type Standing, scoreDays, sumOf, within } from './standing.ts'
import { trustOf } from './trust.ts'

/** Active days from which the steadiness of calls counts in full. */
const steadyDays = 7
/** Days after which an agent's newest check is old. */
const staleDays = 7
/** Calls that make half of the confidence. */
const confidenceHalf = 20

/** The numbers of the tiers. */
export const tierRules = {
  /** Trust score and checks that make an agent trusted at the close of a day, and the score below which it no longer is. */
  trustedFrom: 0.7,
  trustedChecks: 20,
  trustedUntil: 0.6,
  /** Reputation that must hold, and for how many days in a row, to be verified. */
  verifiedFrom: 0.85,
  verifiedDays: 30,
} as const

export interface Reputation {
  readonly score: number
  readonly confidence: number
  readonly dimensions: ReputationDimensions
}

const rounded = (value: number) => Math.floor(value * 10_000 + 0.5) / 10_000

/** Reputation at the end of `today` as far as it is known, over the last thirty days; all zero without calls in them. */
export function reputationOf(standing: Standing, today: number): Reputation {
  const days = within(standing, today, recentDays)
  const calls = sumOf(days, 'calls')
  const refused = sumOf(days, 'refused')
  const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)
  const dimensions: ReputationDimensions = {
    query_consistency: rounded(steadiness(days, calls)),
    verification_usage: rounded(share(sumOf(days, 'checks'), calls)),
    rate_compliance: rounded(share(calls, calls + refused)),
    data_freshness_pref: rounded(freshness(standing, today)),
    attribution_integrity: rounded(share(calls - sumOf(days, 'foreign'), calls)),
  }
  const sum = Object.values(dimensions).reduce((total, value) => total + value, 0)
  return { score: rounded(sum / 5), confidence: rounded(calls / (calls + confidenceHalf)), dimensions }
}

/** How evenly calls lie over the active days: 1 when each has as many, scaled down for fewer days than a week's. */
function steadiness(days: readonly DayCounts[], calls: number): number {
  const active = days.filter((day) => day.calls > 0)
  if (calls === 0) return 0
  const spread = active.reduce((sum, day) => sum + Math.abs(day.calls * active.length - calls), 0)
  return (1 - spread / (2 * calls * active.length)) * (Math.min(active.length, steadyDays) / steadyDays)
}

/** How old, on an average day of the month or since the first call, the newest check was: 1 of the day, 0 a week. */
function freshness(standing: Standing, today: number): number {
  const first = Math.max(standing.firstDay, today - recentDays + 1)
  const checked = standing.days.filter(({ checks }) => checks > 0).map(({ day }) => day)
  let sum = 0
  for (let day = first; day <= today; day += 1) {
    const newest = checked.findLast((one) => one <= day)
    sum += 1 - Math.min(newest === undefined ? staleDays : day - newest, staleDays) / staleDays
  }
  return today < first ? 0 : sum / (today - first + 1)
}

/**
 * Close every day before `today`: on each, the streak grows or ends and the tier follows. At most ninety steps,
 * because after ninety days without a call nothing is left that could change.
 */
export function settle(standing: Standing, today: number): Standing {
  let current = standing
  while (current.day < today) {
    current = closeDay(current)
    if (current.days.length === 0 && current.tier === 'developing' && current.streak === 0)
      return { ...current, day: Math.max(current.day, today) }
  }
  return current
}

function closeDay(standing: Standing): Standing {
  const { day } = standing
  const trust = trustOf(standing, day).score
  const streak = reputationOf(standing, day).score >= tierRules.verifiedFrom ? standing.streak + 1 : 0
  const tier = nextTier(standing, trust, streak)
  return {
    ...standing,
    day: day + 1,
    days: standing.days.filter((counts) => counts.day > day + 1 - scoreDays),
    ...{ streak, tier, tierSince: tier === standing.tier ? standing.tierSince : day + 1 },
  }
}

function nextTier({ tier, totals }: Standing, trust: number, streak: number): AgentTier {
  const kept = tier !== 'developing' && trust >= tierRules.trustedUntil
  const reached = trust >= tierRules.trustedFrom && totals.checks >= tierRules.trustedChecks
  if (!kept && !reached) return 'developing'
  return streak >= tierRules.verifiedDays ? 'verified' : 'trusted'
}

/** What is asked of an agent of this tier to rise. */
export function nextRequirements(standing: Standing): { readonly next: AgentTier | null; readonly words: string } {
  const { trustedFrom, trustedChecks, trustedUntil, verifiedFrom, verifiedDays } = tierRules
  if (standing.tier === 'developing')
    return {
      next: 'trusted',
      words: `A trust score of at least ${trustedFrom} at the close of a UTC day, with at least ${trustedChecks} checks made.`,
    }
  if (standing.tier === 'trusted')
    return {
      next: 'verified',
      words: `Reputation of at least ${verifiedFrom} sustained for ${verifiedDays} consecutive UTC days; ${standing.streak} so far.`,
    }
  return {
    next: null,
    words: `The highest tier. It ends on the first UTC day that closes with reputation below ${verifiedFrom} or trust below ${trustedUntil}.`,
  }
}

import type { CheckResult, Edition, EvidencePart, Fact } from '#model'
import { ageInDays, type ChangeInterval, rhythmOf, vouchedFor } from './history.ts'

export const freshnessVerdicts = ['current', 'stale', 'superseded', 'unknown'] as const
export type Freshness = (typeof freshnessVerdicts)[number]

/** What one part of a statement came to. */
export interface PartFreshness {
  readonly verdict: Freshness
  readonly reason: string
  readonly proposition: string
  readonly subject?: string
  readonly attribute?: string
  /** What the newest record says. */
  readonly newest?: string
  readonly newest_as_of?: string
  readonly age_days?: number
  /** Days after which a record of this kind is no longer vouched for. */
  readonly horizon_days?: number
  readonly change_interval?: ChangeInterval
  /** When the stated value was true, where an older record carried it. */
  readonly was_true?: string
  readonly superseded_by?: string
  readonly fact_ids: readonly string[]
  readonly source?: EvidencePart['source']
}

/** Days between the end of a fiscal period and the day its figures are usually out. */
const filingDays = 75
const periodDays = { FY: 365, Q: 92, TTM: 92, INSTANT: 92 } as const

interface Known {
  readonly edition: Edition
  readonly now: Date
  /** Day the caller's copy is of, where it was told. */
  readonly asOf?: string | undefined
}

/** The freshness of each part that the engine read in a statement. */
export function partsOf(result: CheckResult, known: Known): readonly PartFreshness[] {
  return result.evidence_parts.map((part) => partOf(part, known))
}

function partOf(part: EvidencePart, known: Known): PartFreshness {
  const { edition } = known
  const subject = part.subject === undefined ? undefined : edition.subjectById(part.subject)
  const facts = part.fact_ids.flatMap((id) => edition.factById(id) ?? [])
  const [fact] = facts
  const base = {
    proposition: part.proposition,
    ...(part.subject === undefined ? {} : { subject: part.subject }),
    ...(part.attribute === undefined ? {} : { attribute: part.attribute }),
    fact_ids: part.fact_ids,
  }
  if (subject === undefined || part.attribute === undefined || fact === undefined)
    return { ...base, verdict: 'unknown', reason: 'no dated record speaks of this part' }
  const newest = newestLike(edition.facts(subject.ref, fact.attribute), fact)
  const timed = { ...base, ...timingOf(fact, newest, subject.ref, part, known) }
  return { ...timed, ...judged(part, fact, newest, timed, known) }
}

interface Timing {
  readonly newest?: string
  readonly newest_as_of?: string
  readonly age_days?: number
  readonly horizon_days?: number
  readonly change_interval?: ChangeInterval
  readonly source?: EvidencePart['source']
}

function timingOf(fact: Fact, newest: Fact, subject: number, part: EvidencePart, { edition, now }: Known): Timing {
  const asOf = vouchedFor(newest)
  const rhythm = rhythmOf(edition, subject, fact.attribute)
  const horizon = horizonOf(edition, newest, rhythm)
  const shown = newest === fact ? part.recorded : plainValue(newest)
  return {
    ...(shown === undefined ? {} : { newest: shown }),
    ...(asOf === undefined ? {} : { newest_as_of: asOf, age_days: ageInDays(asOf, now) }),
    ...(horizon === undefined ? {} : { horizon_days: horizon }),
    ...(rhythm === undefined ? {} : { change_interval: rhythm }),
    ...(part.source === undefined ? {} : { source: part.source }),
  }
}

function judged(part: EvidencePart, fact: Fact, newest: Fact, timing: Timing, { now, asOf }: Known) {
  const replaced = timing.newest === undefined ? {} : { superseded_by: timing.newest }
  // Also of what nobody has looked at lately: the record had changed by then.
  if (part.was_true !== undefined && part.finding !== 'agrees')
    return {
      ...{ verdict: 'superseded' as const, reason: 'an older record held the stated value; a newer one differs' },
      ...{ was_true: part.was_true, ...replaced },
    }
  if (part.finding === 'agrees' && newest !== fact)
    return {
      verdict: 'superseded' as const,
      reason: 'it is right for its own time, and a newer value is on record',
      ...replaced,
    }
  if (part.finding === 'disagrees')
    return { verdict: 'unknown' as const, reason: 'no record, old or new, holds the stated value' }
  if (part.finding === 'silent') {
    const began = newest.validFrom ?? newest.period?.end
    if (asOf !== undefined && began !== undefined && began > asOf)
      return {
        verdict: 'superseded' as const,
        reason: 'the record has changed since the day of your copy',
        ...replaced,
      }
    if (asOf === undefined) return { verdict: 'unknown' as const, reason: 'it states no value that could be compared' }
  }
  return aged(newest, timing, now)
}

function aged(newest: Fact, { age_days, horizon_days }: Timing, now: Date) {
  if (newest.validTo !== undefined && newest.validTo < now.toISOString().slice(0, 10))
    return { verdict: 'superseded' as const, reason: `the recorded value ended on ${newest.validTo}` }
  if (newest.period !== undefined && isDue(newest, now))
    return { verdict: 'stale' as const, reason: 'a later period has ended since, and its figure is not on record' }
  if (age_days === undefined) return { verdict: 'unknown' as const, reason: 'the record carries no date' }
  if (horizon_days !== undefined && newest.period === undefined && age_days > horizon_days)
    return { verdict: 'stale' as const, reason: 'the newest record is older than values of this kind usually last' }
  return { verdict: 'current' as const, reason: 'the newest record says so and is young enough to be relied on' }
}

/** Whether the figure of the following period should be out by now. */
function isDue({ period }: Fact, now: Date): boolean {
  return period !== undefined && ageInDays(period.end, now) > periodDays[period.type] + filingDays
}

/**
 * The newest fact that speaks of the same thing as `fact`: same region, scope, unit, currency and kind of period, and
 * for values without a period the same source, since two sources' days of observation say nothing of each other.
 */
function newestLike(facts: readonly Fact[], fact: Fact): Fact {
  const alike = facts.filter(
    (other) =>
      other.quality !== 'partial' &&
      other.quality !== 'conflicting' &&
      other.region === fact.region &&
      other.scope === fact.scope &&
      other.unit === fact.unit &&
      other.currency === fact.currency &&
      other.period?.type === fact.period?.type &&
      (fact.period !== undefined || other.source === fact.source),
  )
  const dateOf = (one: Fact) => one.period?.end ?? one.validFrom ?? one.asOf ?? ''
  const latest = alike.reduce((best, other) => (dateOf(other) > dateOf(best) ? other : best), fact)
  // A second source's date for the same value makes nothing newer.
  return JSON.stringify(latest.value) === JSON.stringify(fact.value) ? fact : latest
}

/** The attribute's own limit, or the subject's rhythm where that is shorter; never under thirty days. */
function horizonOf(edition: Edition, fact: Fact, rhythm: ChangeInterval | undefined): number | undefined {
  const limit = edition.attributes.get(fact.attribute)?.halfLifeDays
  if (limit === undefined || limit === 'never') return undefined
  return rhythm?.basis === 'subject' ? Math.min(limit, Math.max(30, rhythm.typical_days)) : limit
}

/** A recorded value with its unit, as the record writes it. */
function plainValue({ value, currency, unit, period }: Fact): string {
  const shown = Array.isArray(value) ? value.join(', ') : String(value)
  const words = [currency, shown, unit === undefined ? undefined : unit.replaceAll('_', ' ')].filter(Boolean).join(' ')
  return period === undefined ? words : `${words} (period ended ${period.end})`
}

const order: readonly Freshness[] = ['superseded', 'stale', 'unknown', 'current']

/** One verdict of all parts: what is out of date anywhere makes the whole so. */
export function together(parts: readonly { readonly verdict: Freshness }[]): Freshness {
  return order.find((verdict) => parts.some((part) => part.verdict === verdict)) ?? 'unknown'
}

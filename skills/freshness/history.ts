import type { Edition, Fact } from '#model'

/** How often an attribute has changed in the facts that are held. */
export interface ChangeInterval {
  readonly attribute: string
  /** Half of the changes came within this many days of the one before. */
  readonly typical_days: number
  /** Changes the figure rests on. */
  readonly changes: number
  /** Series of one subject and scope with at least two dated values. */
  readonly series: number
  readonly basis: 'subject' | 'attribute'
}

const dayMs = 86_400_000

/** Changes closer together are two sources' dates for one change. */
const gapMin = 2

/** A subject's own rhythm is believed from this many changes on. */
export const ownChangesMin = 3

const startOf = (fact: Fact): string | undefined => fact.period?.end ?? fact.validFrom ?? fact.asOf

const dayOf = (iso: string) => Date.parse(iso.slice(0, 10)) / dayMs

/** Facts that speak of one thing: same region, scope, unit, currency, kind of period and source. */
function seriesOf(facts: readonly Fact[]): readonly (readonly Fact[])[] {
  const groups = new Map<string, Fact[]>()
  for (const fact of facts) {
    if (fact.quality === 'partial' || startOf(fact) === undefined) continue
    const { region, scope, unit, currency, period, source } = fact
    const key = [region, scope, unit, currency, period?.type, source].join('|')
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [fact])
    else group.push(fact)
  }
  return [...groups.values()].filter((group) => group.length > 1)
}

/** Days from each value of a series to the next different one. */
function gapsOf(series: readonly Fact[]): readonly number[] {
  const dated = series
    .map((fact) => ({ at: dayOf(startOf(fact) ?? ''), value: JSON.stringify(fact.value) }))
    .sort((a, b) => a.at - b.at)
  const gaps: number[] = []
  let [last] = dated
  for (const next of dated.slice(1)) {
    if (last === undefined || next.value === last.value) continue
    if (next.at - last.at >= gapMin) gaps.push(next.at - last.at)
    last = next
  }
  return gaps
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

function interval(
  attribute: string,
  all: readonly (readonly Fact[])[],
  basis: ChangeInterval['basis'],
): ChangeInterval | undefined {
  const gaps = all.flatMap(gapsOf)
  if (gaps.length === 0) return undefined
  return { attribute, typical_days: Math.round(median(gaps)), changes: gaps.length, series: all.length, basis }
}

const known = new WeakMap<Edition, Map<string, ChangeInterval | undefined>>()

/**
 * How often an attribute changes over all subjects that hold it. Counted once per edition and attribute, which takes
 * tens of milliseconds; remembered afterwards.
 */
export function changesOf(edition: Edition, attribute: string): ChangeInterval | undefined {
  const counted = known.get(edition) ?? new Map<string, ChangeInterval | undefined>()
  known.set(edition, counted)
  if (counted.has(attribute)) return counted.get(attribute)
  const all: (readonly Fact[])[] = []
  for (let ref = 0; ref < edition.subjectCount; ref++) {
    const facts = edition.facts(ref, attribute)
    if (facts.length > 1) all.push(...seriesOf(facts))
  }
  const found = interval(attribute, all, 'attribute')
  counted.set(attribute, found)
  return found
}

/** The rhythm of one subject where it has changed often enough, else that of the attribute everywhere. */
export function rhythmOf(edition: Edition, subject: number, attribute: string): ChangeInterval | undefined {
  const own = interval(attribute, seriesOf(edition.facts(subject, attribute)), 'subject')
  return own !== undefined && own.changes >= ownChangesMin ? own : changesOf(edition, attribute)
}

/** Whole days from an ISO date to `now`; never negative. */
export function ageInDays(iso: string, now: Date): number {
  return Math.max(0, Math.floor(now.getTime() / dayMs - dayOf(iso.length === 7 ? `${iso}-01` : iso)))
}

/** The day a fact is vouched for: its record's, else the end of its period, else the day it began. */
export function vouchedFor(fact: Fact): string | undefined {
  return fact.asOf ?? fact.period?.end ?? fact.validFrom
}

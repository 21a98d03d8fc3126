import type { Fact } from '#model'
import { daysBetween } from '../parse/calendar.ts'
import type { LinkedTime, TimeRef } from '../types.ts'
import type { Selected, Wanted } from './select.ts'

type Timed = Omit<Selected, 'used'>

const empty = { current: [], others: [], rivals: [] } as const

/** Facts of fiscal periods that a claim's times mean; untimed claims mean the last full year or the last twelve months. */
export function factsOfPeriod(facts: readonly Fact[], wanted: Wanted): Timed {
  const linked = wanted.times.find((one) => one.link !== 'from') ?? wanted.times[0]
  const time = linked?.time
  if (time?.kind === 'future') return { ...empty, problem: 'future' }
  // "Since 2020" sums or repeats what the record has year by year.
  if (wanted.times.some(({ link }) => link === 'since' || link === 'after' || link === 'before'))
    return { ...empty, others: facts, problem: 'time_not_covered' }
  const quarterly = wanted.rate?.every === 'quarter'
  const chosen =
    time === undefined
      ? latest(facts, quarterly ? 'quarter' : 'now')
      : linked?.trailing === true && time.kind === 'span'
        ? trailingFacts(facts, time)
        : periodFacts(facts, time, linked?.quarterly)
  const current = onePerPeriod(chosen)
  const others = facts.filter((fact) => !chosen.includes(fact))
  const rivals = chosen.filter((fact) => !current.includes(fact))
  return { current, others, rivals, ...(current.length === 0 ? { problem: 'time_not_covered' as const } : {}) }
}

/** Facts of the period that a time names, whichever source they come from. */
export function periodFacts(facts: readonly Fact[], time: TimeRef, quarterly = false): readonly Fact[] {
  switch (time.kind) {
    case 'year':
      return time.basis === 'calendar'
        ? facts.filter((fact) => isYear(fact) && fact.period?.end === `${time.year}-12-31`)
        : facts.filter((fact) => isYear(fact) && fact.period?.year === time.year)
    case 'quarter':
      return quarterFacts(facts, time)
    case 'span':
      return spanFacts(facts, time, quarterly)
    case 'ttm':
      return newestOf(facts.filter((fact) => fact.period?.type === 'TTM'))
    case 'latest':
      return latest(facts, time.what)
    default:
      return []
  }
}

function isYear(fact: Fact): boolean {
  return fact.period?.type === 'FY' || fact.period?.type === 'INSTANT'
}

function quarterFacts(facts: readonly Fact[], time: Extract<TimeRef, { kind: 'quarter' }>): readonly Fact[] {
  const quarters = facts.filter((fact) => fact.period?.type === 'Q')
  if (time.basis === 'calendar' && time.year !== undefined) {
    const end = `${time.year}-${String(time.quarter * 3).padStart(2, '0')}`
    return quarters.filter((fact) => Math.abs(daysBetween(fact.period?.end ?? '', `${end}-28`)) <= 10)
  }
  const numbered = quarters.filter(
    (fact) => fact.period?.quarter === time.quarter && (time.year === undefined || fact.period.year === time.year),
  )
  return time.year === undefined ? newestOf(numbered) : numbered
}

/** A period named by the day or month it ended in. */
function spanFacts(
  facts: readonly Fact[],
  span: { from: string; to: string; precision: string },
  quarterly: boolean,
): readonly Fact[] {
  if (span.precision === 'half') return []
  const ending = facts.filter((fact) => {
    const end = fact.period?.end
    if (end === undefined || fact.period?.type === 'TTM') return false
    return end >= span.from && end <= span.to
  })
  const asked = ending.filter((fact) => (fact.period?.type === 'Q') === quarterly)
  return asked.length > 0 || quarterly ? asked : ending
}

/** Twelve months that ended on the day or in the month that a claim gives: a fiscal year, or the twelve months of a later report. */
function trailingFacts(facts: readonly Fact[], span: { from: string; to: string }): readonly Fact[] {
  const ending = facts.filter((fact) => {
    const end = fact.period?.end ?? ''
    return end >= span.from && end <= span.to
  })
  const years = ending.filter(isYear)
  return years.length > 0 ? years : ending.filter((fact) => fact.period?.type === 'TTM')
}

function newestOf(facts: readonly Fact[]): readonly Fact[] {
  const end = facts
    .map((fact) => fact.period?.end ?? '')
    .sort()
    .at(-1)
  return facts.filter((fact) => fact.period?.end === end)
}

function latest(facts: readonly Fact[], what: 'year' | 'quarter' | 'now'): readonly Fact[] {
  if (what === 'quarter') return newestOf(facts.filter((fact) => fact.period?.type === 'Q'))
  const years = newestOf(facts.filter(isYear))
  return what === 'year' ? years : [...years, ...newestOf(facts.filter((fact) => fact.period?.type === 'TTM'))]
}

const order = { official: 5, recorded: 4, press: 3, secondary: 1, conflicting: 2, partial: 0 } as const

/** The best record of each period; the rest are rivals. */
function onePerPeriod(facts: readonly Fact[]): readonly Fact[] {
  const best = new Map<string, Fact>()
  for (const fact of facts) {
    const key = `${fact.period?.type ?? ''}|${fact.period?.end ?? ''}|${fact.scope ?? ''}|${fact.currency ?? ''}`
    const before = best.get(key)
    if (
      before === undefined ||
      order[fact.quality] > order[before.quality] ||
      (order[fact.quality] === order[before.quality] && (fact.asOf ?? '') > (before.asOf ?? ''))
    )
      best.set(key, fact)
  }
  return [...best.values()]
}

/** The time a change starts from: one that follows "from", else the year before `to`. */
export function baseTime(times: readonly LinkedTime[]): LinkedTime | undefined {
  return times.find((linked) => linked.link === 'from' || linked.link === 'since')
}

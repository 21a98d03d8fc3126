import type { Attribute, Fact } from './facts.ts'

const dayMs = 86_400_000

/** The last day a record vouches for: when it was looked at, else the end of its period, else when it began. */
export function vouchedDay({ asOf, period, validFrom }: Fact): string | undefined {
  return asOf ?? period?.end ?? validFrom
}

/**
 * Whether a record is older than its attribute's half-life, so that of the present it refutes nothing and confirms at the low
 * tier. A record without a day is, unless its attribute never ages.
 */
export function isPastHalfLife({ halfLifeDays }: Attribute, fact: Fact, now: Date): boolean {
  if (halfLifeDays === 'never') return false
  const day = vouchedDay(fact)
  return (
    day === undefined ||
    now.getTime() - Date.parse(`${day.padEnd(10, '-01').slice(0, 10)}T00:00:00Z`) > halfLifeDays * dayMs
  )
}

/** Whether two facts of one attribute are about the same matter: equal in everything that narrows a value but time. */
export function sameTerms(a: Fact, b: Fact): boolean {
  const period = (fact: Fact) => (fact.period === undefined ? '' : `${fact.period.type} ${fact.period.end}`)
  return (
    a.subject === b.subject &&
    a.attribute === b.attribute &&
    a.unit === b.unit &&
    a.currency === b.currency &&
    a.region === b.region &&
    a.billing === b.billing &&
    a.scope === b.scope &&
    period(a) === period(b)
  )
}

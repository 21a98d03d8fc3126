import { type Attribute, type Fact, sourceKinds } from './facts.ts'

const dayMs = 86_400_000

/** The last day a record vouches for: the end of its period, else when it was looked at, else when it began. */
export function vouchedDay({ asOf, period, validFrom }: Fact): string | undefined {
  return period?.end ?? asOf ?? validFrom
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10)
const firstDay = (date: string): string => date.padEnd(10, '-01').slice(0, 10)

/**
 * Whether a record is older than its attribute's half-life in whole days, so that of the present it refutes nothing and confirms at the low
 * tier. A record without a day is, unless its attribute never ages.
 */
export function isPastHalfLife({ halfLifeDays }: Attribute, fact: Fact, now: Date): boolean {
  if (halfLifeDays === 'never') return false
  const day = vouchedDay(fact)
  return day === undefined || Date.parse(dayOf(now)) - Date.parse(firstDay(day)) > halfLifeDays * dayMs
}

/** Whether a record says itself that it no longer holds. */
export function hasEnded({ validTo }: Fact, now: Date): boolean {
  return validTo !== undefined && validTo < dayOf(now)
}

/**
 * Whether a record says what was and nothing of today: it ended, or it is past its attribute's half-life. The day on which something
 * happened stays that day also after its record has ended.
 */
export function isHistory(attribute: Attribute, fact: Fact, now: Date): boolean {
  return (attribute.kind !== 'date' && hasEnded(fact, now)) || isPastHalfLife(attribute, fact, now)
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

/** How far down a record stands among those that say different things: the smaller, the sooner it is believed. */
export function standingOf({ quality, sourceKind }: Fact): number {
  const lesser = quality === 'secondary' || quality === 'partial' ? sourceKinds.length : 0
  return sourceKinds.indexOf(sourceKind) + lesser
}

/** The days in which a record held; an end is not part of them. */
export interface Interval {
  readonly from: string | undefined
  readonly to: string | undefined
  /** What ended it: the record itself, a later one of the same terms, or a newer whole list of its source. */
  readonly endedBy?: 'itself' | 'successor' | 'list'
}

/**
 * The days in which `fact` held, among `line`, the facts of its terms. It ends by its own word; else where the next record with another
 * value begins, from its own source or from one that stands no lower; else, of a list that is complete, where its source lists anew.
 */
export function intervalOf(attribute: Attribute, fact: Fact, line: readonly Fact[]): Interval {
  const from = fact.validFrom ?? (fact.validTo === undefined ? fact.asOf : undefined)
  if (fact.validTo !== undefined) return { from, to: fact.validTo, endedBy: 'itself' }
  const begun = from ?? ''
  const later = line.filter(
    (other) =>
      (other.validFrom ?? '') > begun &&
      (other.source === fact.source || (differs(other, fact) && standingOf(other) <= standingOf(fact))),
  )
  const [next] = later.map(({ validFrom = '' }) => validFrom).sort()
  if (next !== undefined) return { from, to: next, endedBy: 'successor' }
  const relisted = attribute.complete
    ? line.flatMap(({ source, asOf }) =>
        source === fact.source && asOf !== undefined && asOf > (fact.asOf ?? '') ? [asOf] : [],
      )
    : []
  const [list] = relisted.sort()
  return list === undefined ? { from, to: undefined } : { from, to: list, endedBy: 'list' }
}

const differs = (a: Fact, b: Fact): boolean => JSON.stringify(a.value) !== JSON.stringify(b.value)

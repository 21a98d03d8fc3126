import { type Attribute, type Fact, hasEnded, isPastHalfLife, vouchedDay } from '#model'
import { endDay, fullDay } from '../parse/calendar.ts'
import { isGeneral } from './scope-words.ts'

/** Key of what a fact is about beyond subject and attribute: facts of one key follow each other in time. */
export function seriesKey(fact: Fact, attribute: Attribute, billing: string = fact.billing ?? ''): string {
  // 48 hours follow 30 days, whatever they are counted in.
  const unit = attribute.kind === 'duration' ? '' : (fact.unit ?? '')
  return `${fact.subject}|${fact.attribute}|${fact.region ?? ''}|${fact.currency ?? ''}|${unit}|${billing}|${isGeneral(fact.scope ?? '') ? '' : fact.scope}`
}

/**
 * Records without those past their half-life of which a fresh one of the same terms is there: a monthly price that says how it is billed and one
 * that does not are of the same terms.
 */
export function withoutStale(facts: readonly Fact[], attribute: Attribute, now: Date): readonly Fact[] {
  const termsOf = (fact: Fact) => seriesKey(fact, attribute, fact.billing === 'monthly' ? '' : fact.billing)
  const fresh = new Set(facts.filter((fact) => !isPastHalfLife(attribute, fact, now)).map(termsOf))
  return facts.filter((fact) => !isPastHalfLife(attribute, fact, now) || !fresh.has(termsOf(fact)))
}

/** Records that still stand today; those that ended or have not begun only where nothing else is known. */
export function newest(facts: readonly Fact[], now: Date): readonly Fact[] {
  const open = facts.filter((fact) => isCurrent(fact, now))
  const standing = open.filter((fact) => !open.some((other) => follows(other, fact)))
  return standing.length > 0 ? standing : open.length > 0 ? open : facts
}

/** Of records that stand, those that somebody looked at within their half-life: the others say what was. */
export function vouched(facts: readonly Fact[], attribute: Attribute, now: Date): readonly Fact[] {
  const fresh = facts.filter((fact) => !isPastHalfLife(attribute, fact, now))
  return fresh.length > 0 ? fresh : facts
}

/** Whether a record began to hold after the last day that the other vouches for, whatever either's source is. */
function follows(later: Fact, earlier: Fact): boolean {
  const vouched = vouchedDay(earlier)
  return later.validFrom !== undefined && vouched !== undefined && fullDay(later.validFrom) > endDay(vouched)
}

/** Whether a record may hold today: it has begun and not ended. */
export function isCurrent(fact: Fact, now: Date): boolean {
  return !hasEnded(fact, now) && fullDay(fact.validFrom ?? '0001') <= now.toISOString().slice(0, 10)
}

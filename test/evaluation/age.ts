import type { Edition, EvidencePart, Fact } from '../../src/model/index.ts'

const dayMs = 86_400_000

/** A claim that gives a year of its own is judged by the record of that time, however old it is. */
const ownYear = /\b(?:19|20)\d\d\b/u

/**
 * Whether nothing but aged records answers a claim, told from the record and not from what the engine says of itself: of each subject and
 * attribute that the answer rests on, every record of the same terms that has not ended is past the attribute's half-life.
 */
export function restsOnAged(edition: Edition, claim: string, parts: readonly EvidencePart[], now: Date): boolean {
  const facts = parts.flatMap(({ fact_ids }) => fact_ids).flatMap((id) => edition.factById(id) ?? [])
  if (facts.length === 0) return false
  return facts.some((fact) => (isDate(edition, fact) || !ownYear.test(claim)) && isWhollyAged(edition, fact, now))
}

const isDate = (edition: Edition, { attribute }: Fact): boolean => edition.attributes.get(attribute)?.kind === 'date'

function isWhollyAged(edition: Edition, fact: Fact, now: Date): boolean {
  const days = edition.attributes.get(fact.attribute)?.halfLifeDays
  if (days === undefined || days === 'never') return false
  const today = now.toISOString().slice(0, 10)
  return edition
    .facts(fact.subject, fact.attribute)
    .filter((one) => termsOf(one) === termsOf(fact))
    .every((one) => hasEnded(one, today) || ageOf(one, now) > days)
}

const hasEnded = ({ validTo }: Fact, today: string): boolean => validTo !== undefined && validTo < today

/** Days since the last day that a record vouches for; endless where it gives none. */
function ageOf({ asOf, period, validFrom }: Fact, now: Date): number {
  const day = period?.end ?? asOf ?? validFrom
  if (day === undefined) return Number.POSITIVE_INFINITY
  return (now.getTime() - Date.parse(day.padEnd(10, '-01').slice(0, 10))) / dayMs
}

const termsOf = ({ unit, currency, region, billing, scope }: Fact): string =>
  [unit, currency, region, billing, scope].map((term) => term ?? '').join('|')

import { countries } from 'countries-list'
import type { BrandRecord, Edition, Fact } from '#model'

/** Continents as `countries-list` codes them, by the names this service answers with. */
const regions = {
  africa: 'AF',
  asia: 'AS',
  europe: 'EU',
  north_america: 'NA',
  oceania: 'OC',
  south_america: 'SA',
} as const

type RegionName = keyof typeof regions

/** One record of where something of a brand is offered. */
export interface AvailabilityRecord {
  readonly kind: string
  readonly scope: string | null
  readonly regions: readonly string[]
  readonly as_of: string | null
  readonly fact_id: string
  readonly source: string
}

/** Attributes that say on which terms something is delivered: who has terms, delivers. */
const deliveryTerms: ReadonlySet<string> = new Set(['free_shipping_threshold', 'delivery_fee'])

export interface Availability {
  /** True where terms of delivery are on record, null where nothing is; absence is never on record. */
  readonly shipping: { readonly available: true | null; readonly countries: readonly string[] }
  readonly regions: Readonly<Record<RegionName, true | null>>
  readonly countries: readonly string[]
  readonly worldwide: boolean
  readonly restrictions_note: string
  readonly last_verified: string | null
  readonly records: readonly AvailabilityRecord[]
}

const recordsMax = 200
const isCountry = (code: string) => Object.hasOwn(countries, code)

/** What the record says of where a brand is available: positive evidence only. */
export function availabilityOf(edition: Edition, brand: BrandRecord): Availability {
  const own = [brand.ref, ...edition.products(brand.ref)].flatMap((ref) => edition.facts(ref))
  const delivery = own.filter(({ attribute }) => deliveryTerms.has(attribute))
  const facts = own.filter(
    (fact) => edition.attributes.get(fact.attribute)?.family === 'availability' && codesOf(fact).length > 0,
  )
  const codes = [...new Set(facts.flatMap(codesOf))].sort()
  const listed = codes.filter(isCountry)
  const worldwide = codes.includes('all')
  const dates = facts.flatMap((fact) => fact.asOf ?? []).sort()
  return {
    shipping: {
      available: delivery.length > 0 ? true : null,
      countries: [...new Set(delivery.flatMap(({ region }) => region ?? []))].filter(isCountry).sort(),
    },
    regions: Object.fromEntries(
      Object.entries(regions).map(([name, continent]) => [
        name,
        worldwide || listed.some((code) => continentOf(code) === continent) ? true : null,
      ]),
    ) as Availability['regions'],
    countries: listed,
    worldwide,
    restrictions_note: noteOf(facts.length, worldwide),
    last_verified: dates.at(-1) ?? null,
    records: facts.slice(0, recordsMax).map((fact) => recordOf(edition, fact)),
  }
}

function codesOf(fact: Fact): readonly string[] {
  const { value } = fact
  if (Array.isArray(value)) return value as readonly string[]
  return typeof value === 'string' && value !== '' ? [value] : []
}

function continentOf(code: string): string | undefined {
  return isCountry(code) ? countries[code as keyof typeof countries].continent : undefined
}

function noteOf(records: number, worldwide: boolean): string {
  if (records === 0) return 'Nothing is on record. That is no evidence that the brand is unavailable anywhere.'
  const scope = worldwide ? 'One source records a market without borders; others may be narrower. ' : ''
  return `${scope}Only what is recorded is listed. A country that is missing is not thereby excluded, and terms of single offers are not on record.`
}

function recordOf(edition: Edition, fact: Fact): AvailabilityRecord {
  return {
    kind: fact.attribute,
    scope: fact.scope ?? null,
    regions: codesOf(fact),
    as_of: fact.asOf ?? null,
    fact_id: fact.id,
    source: edition.sources[fact.source]?.id ?? '',
  }
}

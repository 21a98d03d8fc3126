import { ClaimcheckError, type Edition, type Fact, type FactValue } from '../model/index.ts'

/** One fact as a person reads it. */
export interface KnownFact {
  readonly id: string
  readonly value: FactValue
  readonly unit?: string
  readonly currency?: string
  readonly region?: string
  readonly scope?: string
  readonly period?: string
  readonly valid_from?: string
  readonly valid_to?: string
  readonly as_of?: string
  /** `valid_from` is the day the value was first seen. */
  readonly observed: boolean
  readonly quality: string
  readonly source: string
  readonly publisher: string
  readonly licence: string
  readonly evidence_url: string
}

/** Everything an edition holds on a brand and its products. */
export interface BrandKnowledge {
  readonly edition: string
  readonly brand: { readonly slug: string; readonly name: string; readonly version: number }
  /** The brand, then its products; those without facts are left out. */
  readonly subjects: readonly {
    readonly id: string
    readonly name: string
    readonly attributes: readonly {
      readonly attribute: string
      readonly label: string
      /** Newest first. */
      readonly facts: readonly KnownFact[]
    }[]
  }[]
}

function knownFact(edition: Edition, fact: Fact): KnownFact {
  const source = edition.sources[fact.source]
  if (source === undefined) throw new Error('A fact of an edition names a source that it does not have.')
  const { id, value, unit, currency, region, scope, period, observed, quality } = fact
  const quarter = period?.quarter === undefined ? '' : ` Q${period.quarter}`
  return {
    id,
    value,
    ...(unit === undefined ? {} : { unit }),
    ...(currency === undefined ? {} : { currency }),
    ...(region === undefined ? {} : { region }),
    ...(scope === undefined ? {} : { scope }),
    ...(period === undefined ? {} : { period: `${period.type} ${period.year}${quarter}, ended ${period.end}` }),
    ...(fact.validFrom === undefined ? {} : { valid_from: fact.validFrom }),
    ...(fact.validTo === undefined ? {} : { valid_to: fact.validTo }),
    ...(fact.asOf === undefined ? {} : { as_of: fact.asOf }),
    observed,
    quality,
    source: source.id,
    publisher: source.publisher,
    licence: source.licence,
    evidence_url: fact.evidenceUrl ?? source.url,
  }
}

/**
 * What an edition holds on the brand `slug`, newest first within each attribute, with sources; only `attribute` where
 * one is named. Throws `BRAND_NOT_FOUND`.
 */
export function describeBrand(edition: Edition, slug: string, attribute?: string): BrandKnowledge {
  const found = edition.subjectById(slug)
  if (found?.kind !== 'brand')
    throw new ClaimcheckError('BRAND_NOT_FOUND', 'The edition has no brand of this slug; name another.')
  const { ref, name, version } = edition.brand(found.ref)
  const subjects = [ref, ...edition.products(ref)].map((at) => ({
    id: edition.subject(at).id,
    name: edition.subject(at).name,
    attributes: edition
      .attributesOf(at)
      .filter((id) => id === (attribute ?? id))
      .map((id) => ({
        attribute: id,
        label: edition.attributes.get(id)?.label ?? id,
        facts: edition
          .facts(at, id)
          .toReversed()
          .map((fact) => knownFact(edition, fact)),
      })),
  }))
  return {
    edition: edition.id,
    brand: { slug, name, version },
    subjects: subjects.filter(({ attributes }) => attributes.length > 0),
  }
}

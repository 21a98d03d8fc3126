import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readObservationManifests } from '../data/observation-manifest.ts'
import type { Coverage, FamilyCoverage, ObservationCoverage } from '../model/coverage.ts'
import { type Edition, type Family, families } from '../model/facts.ts'
import { readRecords } from './csv-text.ts'

export type { Coverage, FamilyCoverage, StrictCoverage } from '../model/coverage.ts'

interface Tally {
  readonly brands: Set<number>
  readonly products: Set<number>
  readonly sources: Map<number, number>
  facts: number
  from: string
  to: string
}

function monthsBefore(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() - months)
  return date.toISOString().slice(0, 10)
}

function familyCoverage(edition: Edition, family: Family, tally: Tally | undefined): FamilyCoverage {
  const sources = [...(tally?.sources ?? [])].flatMap(([index, facts]) => {
    const source = edition.sources[index]
    return source === undefined
      ? []
      : { id: source.id, publisher: source.publisher, licence: source.licence, as_of: source.asOf, facts }
  })
  return {
    family,
    brands: tally?.brands.size ?? 0,
    products: tally?.products.size ?? 0,
    facts: tally?.facts ?? 0,
    as_of_from: tally?.from || null,
    as_of_to: tally?.to || null,
    sources: sources.sort((a, b) => b.facts - a.facts || (a.id < b.id ? -1 : 1)),
  }
}

/** Counts of the recorded answers in `folder`, from what their intake wrote beside them. */
function observationCoverage(folder: string): ObservationCoverage {
  const manifests = readObservationManifests(folder)
  const models =
    manifests.length === 0 ? [] : [...readRecords(readFileSync(join(folder, 'models.csv'), 'utf8'))].slice(1)
  const days = manifests.flatMap(({ first, last }) => [first, last]).sort()
  return {
    answers: manifests.reduce((sum, manifest) => sum + manifest.answers, 0),
    models: models.length,
    providers: new Set(models.map(({ fields }) => fields[1])).size,
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    sources: manifests.map(({ id, publisher, licence, answers }) => ({ id, publisher, licence, answers })),
  }
}

/**
 * Counts computed from the edition and the recorded answers beside it: per family, and under the strict demands. Reads
 * every fact once.
 */
export function coverage(edition: Edition, observationsFolder: string): Coverage {
  const tallies = new Map<Family, Tally>()
  const recent = monthsBefore(edition.asOf, 12)
  const current = monthsBefore(edition.asOf, 15)
  const recentBrands = new Set<number>()
  const currentCompanies = new Set<number>()
  const policyKinds = new Map<number, Set<string>>()
  let products = 0
  let recentProducts = 0
  for (let ref = 0; ref < edition.subjectCount; ref += 1) {
    const subject = edition.subject(ref)
    if (subject.kind === 'product') products += 1
    let recentPrice = false
    for (const fact of edition.facts(ref)) {
      const family = edition.attributes.get(fact.attribute)?.family
      if (family === undefined) continue
      let tally = tallies.get(family)
      if (tally === undefined) {
        tally = { brands: new Set(), products: new Set(), sources: new Map(), facts: 0, from: '', to: '' }
        tallies.set(family, tally)
      }
      tally.brands.add(subject.brand)
      if (subject.kind === 'product') tally.products.add(ref)
      tally.sources.set(fact.source, (tally.sources.get(fact.source) ?? 0) + 1)
      tally.facts += 1
      const day = fact.asOf ?? ''
      if (day !== '' && (tally.from === '' || day < tally.from)) tally.from = day
      if (day > tally.to) tally.to = day
      if (family === 'price' && fact.validTo === undefined && day >= recent) recentPrice = true
      if (family === 'financial' && fact.period?.type === 'FY' && fact.period.end >= current)
        currentCompanies.add(subject.brand)
      if (family === 'policy') {
        const kinds = policyKinds.get(subject.brand) ?? new Set<string>()
        policyKinds.set(subject.brand, kinds.add(edition.attributes.get(fact.attribute)?.broader ?? fact.attribute))
      }
    }
    if (recentPrice) {
      recentBrands.add(subject.brand)
      if (subject.kind === 'product') recentProducts += 1
    }
  }
  return {
    edition: edition.id,
    as_of: edition.asOf,
    brands: edition.brandCount,
    products,
    facts: edition.factCount,
    families: families.map((family) => familyCoverage(edition, family, tallies.get(family))),
    strict: {
      recent_price_brands: recentBrands.size,
      recent_price_products: recentProducts,
      two_policy_brands: [...policyKinds.values()].filter((kinds) => kinds.size >= 2).length,
      current_fiscal_year_companies: currentCompanies.size,
    },
    observations: observationCoverage(observationsFolder),
  }
}

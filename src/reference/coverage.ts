import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
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
      : {
          id: source.id,
          publisher: source.publisher,
          kind: source.kind,
          url: source.url,
          licence: source.licence,
          as_of: source.asOf,
          facts,
        }
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

interface Count {
  readonly tallies: Map<Family, Tally>
  /** First days that count as recent and as current under the strict demands. */
  readonly recent: string
  readonly current: string
  readonly recentBrands: Set<number>
  readonly currentCompanies: Set<number>
  readonly policyKinds: Map<number, Set<string>>
  /** Facts of each brand and of its products. */
  readonly factsOf: Map<number, number>
  products: number
  recentProducts: number
}

/** Facts from which on a brand counts as covered. */
const coveredMin = 5

function tallyOf({ tallies }: Count, family: Family): Tally {
  const held = tallies.get(family)
  if (held !== undefined) return held
  const tally = { brands: new Set<number>(), products: new Set<number>(), sources: new Map<number, number>() }
  const started = { ...tally, facts: 0, from: '', to: '' }
  tallies.set(family, started)
  return started
}

/** Count one subject with its facts. */
function countSubject(edition: Edition, ref: number, count: Count): void {
  const subject = edition.subject(ref)
  const isProduct = subject.kind === 'product'
  if (isProduct) count.products += 1
  const facts = edition.facts(ref)
  count.factsOf.set(subject.brand, (count.factsOf.get(subject.brand) ?? 0) + facts.length)
  let recentPrice = false
  for (const fact of facts) {
    const attribute = edition.attributes.get(fact.attribute)
    if (attribute === undefined) continue
    const tally = tallyOf(count, attribute.family)
    tally.brands.add(subject.brand)
    if (isProduct) tally.products.add(ref)
    tally.sources.set(fact.source, (tally.sources.get(fact.source) ?? 0) + 1)
    tally.facts += 1
    const day = fact.asOf ?? ''
    if (day !== '' && (tally.from === '' || day < tally.from)) tally.from = day
    if (day > tally.to) tally.to = day
    if (attribute.family === 'price' && fact.validTo === undefined && day >= count.recent) recentPrice = true
    if (attribute.family === 'financial' && fact.period?.type === 'FY' && fact.period.end >= count.current)
      count.currentCompanies.add(subject.brand)
    if (attribute.family === 'policy') {
      const kinds = count.policyKinds.get(subject.brand) ?? new Set<string>()
      count.policyKinds.set(subject.brand, kinds.add(attribute.broader ?? fact.attribute))
    }
  }
  if (!recentPrice) return
  count.recentBrands.add(subject.brand)
  if (isProduct) count.recentProducts += 1
}

/** Subjects counted between two pauses: some milliseconds of work. */
const subjectsASlice = 250

/** Counts every fact once, pausing now and then. */
function* counting(edition: Edition, observationsFolder: string): Generator<undefined, Coverage> {
  const count: Count = {
    tallies: new Map(),
    recent: monthsBefore(edition.asOf, 12),
    current: monthsBefore(edition.asOf, 15),
    recentBrands: new Set(),
    currentCompanies: new Set(),
    policyKinds: new Map(),
    factsOf: new Map(),
    products: 0,
    recentProducts: 0,
  }
  for (let ref = 0; ref < edition.subjectCount; ref += 1) {
    countSubject(edition, ref, count)
    if (ref % subjectsASlice === subjectsASlice - 1) yield
  }
  return {
    edition: edition.id,
    as_of: edition.asOf,
    brands: edition.brandCount,
    brands_covered: [...count.factsOf.values()].filter((facts) => facts >= coveredMin).length,
    brands_by_name_only: [...count.factsOf.values()].filter((facts) => facts === 0).length,
    products: count.products,
    facts: edition.factCount,
    families: families.map((family) => familyCoverage(edition, family, count.tallies.get(family))),
    strict: {
      recent_price_brands: count.recentBrands.size,
      recent_price_products: count.recentProducts,
      two_policy_brands: [...count.policyKinds.values()].filter((kinds) => kinds.size >= 2).length,
      current_fiscal_year_companies: count.currentCompanies.size,
    },
    observations: observationCoverage(observationsFolder),
  }
}

/**
 * Counts computed from the edition and the recorded answers beside it: per family, and under the strict demands. Reads
 * every fact once, which takes about a second.
 */
export function coverage(edition: Edition, observationsFolder: string): Coverage {
  const steps = counting(edition, observationsFolder)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/** The same in slices, so that a serving process answers others meanwhile. */
export async function coverageInSlices(edition: Edition, observationsFolder: string): Promise<Coverage> {
  const steps = counting(edition, observationsFolder)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    await setImmediate()
  }
}

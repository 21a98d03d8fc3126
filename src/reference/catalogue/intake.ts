import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Alias, assignAliases, type SharedAlias } from './aliases.ts'
import { writeCsv } from './csv.ts'
import { type Decisions, readDecisions } from './decisions.ts'
import { followed, type Unsettled } from './folds.ts'
import { type Group, type Grouping, groupNamings } from './groups.ts'
import { type Brand, identify } from './identity.ts'
import { placeBareNamings } from './placing.ts'
import { type Naming, readDomainPairs, readNamings, readObservedBrands, readRawBrands } from './raw.ts'
import { reportUnsettled } from './report.ts'
import { openCatalogue } from './resolve.ts'

export interface CatalogueIntake {
  readonly brands: readonly Brand[]
  readonly aliases: readonly Alias[]
  readonly shared: readonly SharedAlias[]
  readonly unresolved: readonly Naming[]
  readonly refused: readonly Naming[]
}

interface RowName {
  readonly name: string
  readonly domain: string
  readonly slug: string
}

const noRows: readonly RowName[] = []

interface DomainLine {
  readonly slug: string
  readonly domain: string
  readonly kind: string
}

function domainLines(brands: readonly Brand[], grouping: Grouping, decisions: Decisions): DomainLine[] {
  const lines = new Map<string, DomainLine>()
  const add = (slug: string, domain: string, kind: string): void => {
    if (kind === 'shared') lines.set(`${domain}\u0000${slug}`, { slug, domain, kind })
    else if (!lines.has(domain)) lines.set(domain, { slug, domain, kind })
  }
  const pairs = brands.flatMap((brand): [Brand, Group][] => {
    const group = grouping.groups.get(brand.key)
    return group ? [[brand, group]] : []
  })
  for (const [brand, group] of pairs) {
    if (brand.domain !== '') add(brand.slug, brand.domain, 'primary')
    if (group.shared) add(brand.slug, group.domain, 'shared')
  }
  for (const [brand, group] of pairs) {
    if (!group.shared && group.domain !== '' && group.domain !== brand.domain) add(brand.slug, group.domain, 'owned')
    for (const kind of ['country', 'owned', 'product'] as const) {
      for (const domain of decisions[kind].get(group.key) ?? []) add(brand.slug, domain, kind)
    }
    for (const [domain, kind] of group.folded) if (!domain.includes('~')) add(brand.slug, domain, kind)
  }
  return [...lines.values()]
}

/** The slug of every brand that the recorded answers mention. */
function observationLines(
  sharedDir: string,
  brands: readonly Brand[],
  grouping: Grouping,
): { id: string; slug: string }[] {
  const slugs = new Map<string, string>()
  for (const brand of brands) {
    for (const naming of grouping.groups.get(brand.key)?.namings ?? []) {
      if (naming.family === 'observations') slugs.set(naming.name, brand.slug)
    }
  }
  return readObservedBrands(sharedDir).flatMap(({ id, name }) => {
    const slug = slugs.get(name)
    return slug === undefined ? [] : [{ id, slug }]
  })
}

/** Decisions that name a brand no row knows: left over, or mistyped. */
function idleDecisions(decisions: Decisions, grouping: Grouping): Unsettled[] {
  const keys = (['rename', 'slug', 'parent', 'domain', 'category', 'aliases', 'former', 'unalias', 'listed'] as const)
    .flatMap((kind) => [...decisions[kind].keys()])
    .concat(...decisions.exclusive.values(), ...decisions.parent.values(), ...decisions.merge.values())
  return [...new Set(keys)]
    .filter((key) => !grouping.groups.has(followed(key, decisions.merge)))
    .map((key) => ({ kind: 'decision about nothing', what: key }))
}

/** Rows that the general rules of `resolveBrand` would take elsewhere or nowhere. */
function exceptions(outDir: string, brands: readonly Brand[], grouping: Grouping): RowName[] {
  const catalogue = openCatalogue(outDir)
  const lines = new Map<string, RowName>()
  for (const brand of brands) {
    for (const naming of grouping.groups.get(brand.key)?.namings ?? []) {
      if (
        naming.table === 'decision' ||
        naming.family === 'observations' ||
        catalogue.isWithin(catalogue.resolveBrand(naming), brand.slug)
      )
        continue
      lines.set(`${naming.name}\u0000${naming.domain}`, { name: naming.name, domain: naming.domain, slug: brand.slug })
    }
  }
  return [...lines.values()]
}

/**
 * Build the catalogue: raw rows of `sharedDir` + the reviewed decisions of `overridesDir` →
 * `brands.csv`, `aliases.csv`, `domains.csv`, `ambiguous.csv`, `row-names.csv`,
 * `observation-brands.csv`, `unsettled.md` in `outDir`.
 * The same inputs give the same bytes. Throws `SETUP_INVALID` where a decision is malformed or contradicts another.
 */
export function intakeCatalogue(
  sharedDir: string,
  outDir: string,
  overridesDir: string = path.join(outDir, 'overrides'),
): CatalogueIntake {
  mkdirSync(outDir, { recursive: true })
  const decisions = readDecisions(overridesDir)
  const namings = readNamings(sharedDir, overridesDir)
  const rawBrands = readRawBrands(sharedDir)
  const grouping = groupNamings(namings, rawBrands, readDomainPairs(sharedDir), decisions)
  placeBareNamings(grouping, namings, rawBrands, decisions)
  grouping.unsettled.push(...idleDecisions(decisions, grouping))
  const brands = identify(grouping.groups, decisions)
  const { aliases, shared } = assignAliases(brands, grouping.groups, decisions)
  writeCsv(
    path.join(outDir, 'brands.csv'),
    ['slug', 'name', 'domain', 'website', 'category', 'country', 'hq', 'founded', 'ticker', 'cik', 'parent', 'sources'],
    brands.map((brand) => ({ ...brand, sources: brand.sources.join('|') })),
  )
  writeCsv(path.join(outDir, 'aliases.csv'), ['slug', 'alias', 'kind'], aliases)
  writeCsv(path.join(outDir, 'domains.csv'), ['slug', 'domain', 'kind'], domainLines(brands, grouping, decisions))
  writeCsv(
    path.join(outDir, 'ambiguous.csv'),
    ['alias', 'slugs'],
    shared.map((line) => ({ alias: line.alias, slugs: line.slugs.join('|') })),
  )
  writeCsv(path.join(outDir, 'row-names.csv'), ['name', 'domain', 'slug'], noRows)
  writeCsv(path.join(outDir, 'row-names.csv'), ['name', 'domain', 'slug'], exceptions(outDir, brands, grouping))
  const catalogue = openCatalogue(outDir)
  writeCsv(path.join(outDir, 'observation-brands.csv'), ['id', 'slug'], observationLines(sharedDir, brands, grouping))
  const refused = new Set(grouping.refused)
  const unresolved = namings.filter(
    (naming) =>
      naming.family !== 'observations' && !refused.has(naming) && catalogue.resolveBrand(naming) === undefined,
  )
  writeFileSync(
    path.join(outDir, 'unsettled.md'),
    reportUnsettled({
      brands,
      shared,
      unresolved,
      refused: grouping.refused,
      unsettled: grouping.unsettled,
      groups: grouping.groups,
    }),
  )
  return { brands, aliases, shared, unresolved, refused: grouping.refused }
}

import type { BrandDraft } from '../../data/edition/index.ts'
import { normaliseName } from '../../model/facts.ts'
import { slugOf } from '../catalogue/names.ts'
import { refusal } from '../refusal.ts'

/** One organisation of the list of names. */
export interface Organisation {
  readonly domain: string
  readonly name: string
  readonly country: string
  readonly category: string
  /** Domain of the owner, empty where none is in the list. */
  readonly owner: string
  readonly tickers: readonly string[]
}

export interface Placed {
  readonly brands: readonly BrandDraft[]
  /** Slug by the domain of the organisation. */
  readonly slugs: ReadonlyMap<string, string>
  /** Slug of the catalogue by one of its domains. */
  readonly slugOfDomain: (domain: string) => string | undefined
}

interface Index {
  readonly brands: ReadonlyMap<string, BrandDraft>
  readonly byDomain: ReadonlyMap<string, string>
  readonly byName: ReadonlyMap<string, ReadonlySet<string>>
}

function indexOf(brands: readonly BrandDraft[]): Index {
  const byDomain = new Map<string, string>()
  const byName = new Map<string, Set<string>>()
  for (const { slug, name, domain, aliases = [] } of brands) {
    if (domain !== undefined) byDomain.set(domain, slug)
    for (const given of [name, ...aliases]) {
      const alias = typeof given === 'string' ? given : given.alias
      if (typeof given !== 'string' && given.via === 'domain') byDomain.set(alias, byDomain.get(alias) ?? slug)
      else byName.set(normaliseName(alias), (byName.get(normaliseName(alias)) ?? new Set()).add(slug))
    }
  }
  return { brands: new Map(brands.map((brand) => [brand.slug, brand])), byDomain, byName }
}

/** The slug that the rules give an organisation: the brand at its domain, else the only brand of its name. */
function found(organisation: Organisation, index: Index): string | undefined {
  const atDomain = index.byDomain.get(organisation.domain)
  if (atDomain !== undefined) return atDomain
  const named = [...(index.byName.get(normaliseName(organisation.name)) ?? [])]
  return named.length === 1 ? named[0] : undefined
}

/** A new slug: that of the name, with the domain behind it where the name's is taken. */
function freeSlug({ name, domain }: Organisation, taken: ReadonlySet<string>): string {
  const plain = slugOf(name)
  const wanted = [plain, slugOf(domain), `${plain}-${slugOf(domain)}`]
  const slug = wanted.find((one) => one !== '' && !taken.has(one))
  if (slug === undefined) throw refusal('names/organisations.csv', undefined, 'two organisations have one domain')
  return slug
}

/**
 * Slugs by domain. A decision of `placements.csv` comes first; of several organisations that fall on one brand, the one that has its domain
 * and its name keeps it, and the others become brands of their own.
 */
function slugsOf(
  organisations: readonly Organisation[],
  index: Index,
  decided: ReadonlyMap<string, string>,
): Map<string, string> {
  const slugs = new Map<string, string>()
  const claimed = new Set<string>()
  const closeness = ({ name, domain }: Organisation): number => {
    const slug = decided.get(domain) ?? found({ name, domain } as Organisation, index)
    if (slug === undefined || slug === '') return 0
    const brand = index.brands.get(slug)
    const named = normaliseName(brand?.name ?? '') === normaliseName(name) ? 2 : 0
    return (decided.has(domain) ? 8 : 0) + (brand?.domain === domain ? 4 : 0) + named + 1
  }
  const inOrder = organisations
    .map((organisation) => ({ organisation, near: closeness(organisation) }))
    .sort((a, b) => b.near - a.near || (a.organisation.domain < b.organisation.domain ? -1 : 1))
  const taken = new Set(index.brands.keys())
  for (const { organisation } of inOrder) {
    const { domain } = organisation
    const wanted = decided.get(domain) ?? found(organisation, index) ?? ''
    if (wanted !== '' && !index.brands.has(wanted))
      throw refusal('names/placements.csv', undefined, 'it places an organisation at a brand that is not there')
    const slug = wanted !== '' && !claimed.has(wanted) ? wanted : freeSlug(organisation, taken)
    claimed.add(slug)
    taken.add(slug)
    slugs.set(domain, slug)
  }
  return slugs
}

/** Whether an owner would stand in its own line of owners. */
function circular(slug: string, owner: string, houses: ReadonlyMap<string, string | undefined>): boolean {
  for (let at: string | undefined = owner, hops = 0; at !== undefined && hops < 16; hops += 1) {
    if (at === slug) return true
    at = houses.get(at)
  }
  return false
}

/**
 * Where each organisation of the list stands among the brands. The list gives a brand its everyday name, and what the catalogue leaves open:
 * country and category. Where the catalogue says something else, the catalogue stands. Its owners are kept apart from the catalogue's, on which
 * verdicts about owners rest. `owned` adds the owners of brands of the catalogue that are not in the list.
 */
export function placeOrganisations(
  organisations: readonly Organisation[],
  brands: readonly BrandDraft[],
  decided: ReadonlyMap<string, string>,
  owned: ReadonlyMap<string, string>,
): Placed {
  const index = indexOf(brands)
  const slugs = slugsOf(organisations, index, decided)
  const houses = new Map(brands.map(({ slug, parent }) => [slug, parent]))
  const out = new Map(index.brands)
  for (const organisation of organisations) {
    const { domain, name, country, category, owner } = organisation
    const slug = slugs.get(domain) ?? ''
    const known = index.brands.get(slug)
    const house = slugs.get(owner)
    const isHouse = house !== undefined && house !== slug && !circular(slug, house, houses)
    if (isHouse) houses.set(slug, house)
    const called = known === undefined || calledBy(known, name)
    out.set(slug, {
      ...(known ?? { slug }),
      domain: known?.domain ?? domain,
      name: called && known !== undefined ? known.name : name,
      ...(called || known === undefined
        ? {}
        : { aliases: [...(known.aliases ?? []), { alias: known.name, via: 'derived' as const }] }),
      ...(known?.country === undefined && country !== '' ? { country } : {}),
      ...(known?.category === undefined && category !== '' ? { category } : {}),
      ...(isHouse ? { house } : {}),
      ...(category === '' ? {} : { trade: category }),
    })
  }
  for (const [slug, owner] of owned) {
    const [brand, house] = [out.get(slug), slugs.get(owner)]
    if (brand === undefined || house === undefined)
      throw refusal('names/owners.csv', undefined, 'it names a brand or an owner that is not there')
    out.set(slug, { ...brand, house })
  }
  return { brands: [...out.values()], slugs, slugOfDomain: (domain) => index.byDomain.get(domain) }
}

/** Whether a brand goes by a name already: as its own name, or with nothing but case and legal form between them. */
function calledBy({ name, aliases = [] }: BrandDraft, wanted: string): boolean {
  const key = normaliseName(wanted)
  return [name, ...aliases].some((one) => normaliseName(typeof one === 'string' ? one : one.alias) === key)
}

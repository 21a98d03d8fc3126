import { normaliseName } from '../../model/facts.ts'
import { buildAliases } from './build-aliases.ts'
import { buildCallings } from './build-callings.ts'
import { buildFacts } from './build-facts.ts'
import type { BrandDraft, EditionDraft, ProductDraft } from './draft.ts'
import { stringWriter, u32 } from './string-writer.ts'
import { absent, type EditionTables } from './tables.ts'

/** Order by code units, the same on every machine. */
export function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function unique<T>(items: readonly T[], key: (item: T) => string, what: string): Map<string, number> {
  const refs = new Map<string, number>()
  for (const item of items) {
    if (refs.has(key(item))) throw new RangeError(`${what} ${key(item)} is there twice`)
    refs.set(key(item), refs.size)
  }
  return refs
}

function needed(refs: ReadonlyMap<string, number>, id: string, what: string): number {
  const ref = refs.get(id)
  if (ref === undefined) throw new RangeError(`${what} ${id} does not exist`)
  return ref
}

/** Brands by slug, then products by brand and id: the order of refs. */
function inOrder(draft: EditionDraft): { brands: BrandDraft[]; products: ProductDraft[] } {
  const brands = draft.brands.toSorted((a, b) => byText(a.slug, b.slug))
  const products = draft.products.toSorted((a, b) => byText(a.brand, b.brand) || byText(a.id, b.id))
  return { brands, products }
}

/** Offsets of each brand's products within the products, one more entry than brands. */
function productStarts(brands: readonly BrandDraft[], products: readonly ProductDraft[]): Uint32Array<ArrayBuffer> {
  const starts = new Uint32Array(brands.length + 1)
  let at = 0
  brands.forEach((brand, ref) => {
    starts[ref] = at
    while (products[at]?.brand === brand.slug) at += 1
  })
  starts[brands.length] = at
  if (at !== products.length) throw new RangeError('a product names a brand that does not exist')
  return starts
}

/**
 * Compile plain objects to tables. Deterministic: the order in which anything is given does not matter.
 * Throws `RangeError` on duplicates and on references to what is not there.
 */
export function compileTables(draft: EditionDraft): EditionTables {
  const { brands, products } = inOrder(draft)
  const slugs = unique(brands, (brand) => brand.slug, 'The brand')
  const ids = unique([...brands.map((brand) => ({ id: brand.slug })), ...products], (item) => item.id, 'The subject')
  const attributes = draft.attributes.toSorted((a, b) => byText(a.id, b.id))
  const sources = draft.sources.toSorted((a, b) => byText(a.id, b.id))
  const strings = stringWriter()
  const optional = (text: string | undefined): number =>
    text === undefined || text === '' ? absent : strings.add(text)
  const column = <T>(items: readonly T[], text: (item: T) => string | undefined): Uint32Array<ArrayBuffer> =>
    u32(items.map((item) => optional(text(item))))
  const subjects = [...brands.map((brand) => ({ ...brand, id: brand.slug, brand: brand.slug })), ...products]
  const aliases = buildAliases(brands, products, strings)
  const facts = buildFacts(draft.facts, { ids, attributes, sources, strings })
  const columns = {
    subjectId: column(subjects, (subject) => subject.id),
    subjectName: column(subjects, (subject) => subject.name),
    subjectBrand: u32(subjects.map((subject) => needed(slugs, subject.brand, 'The brand'))),
    subjectParent: u32(
      subjects.map((subject) => (subject.parent === undefined ? 0 : needed(ids, subject.parent, 'The parent') + 1)),
    ),
    subjectCategory: column(subjects, (subject) => subject.category),
    brandDomain: column(brands, (brand) => brand.domain),
    brandWebsite: column(brands, (brand) => brand.website),
    brandTicker: column(brands, (brand) => brand.ticker),
    brandCik: column(brands, (brand) => brand.cik),
    brandCountry: column(brands, (brand) => brand.country),
    brandHouse: u32(brands.map(({ house }) => (house === undefined ? 0 : needed(slugs, house, 'The owner') + 1))),
    brandTrade: column(brands, (brand) => brand.trade),
    brandVersion: u32(brands.map((brand) => brand.version ?? 1)),
    brandByName: u32(
      brands
        .map((brand, ref) => ({ key: normaliseName(brand.name), slug: brand.slug, ref }))
        .sort((a, b) => byText(a.key, b.key) || byText(a.slug, b.slug))
        .map((entry) => entry.ref),
    ),
    productStart: productStarts(brands, products),
    ...aliases.columns,
    ...buildCallings(draft.callings ?? [], (slug) => needed(slugs, slug, 'The brand'), strings),
    ...facts.columns,
    ...strings.columns(),
  }
  const asOf = [facts.asOf, ...sources.map((source) => source.asOf)].reduce((a, b) => (a > b ? a : b), '')
  return {
    head: { asOf, brandCount: brands.length, aliasWordsMax: aliases.wordsMax, attributes, sources },
    columns,
  }
}

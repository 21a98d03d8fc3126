import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  type BrandDraft,
  compileTables,
  type EditionDraft,
  type EditionTables,
  encodeTables,
  type FactDraft,
  sha256Hex,
} from '../../data/edition/index.ts'
import { type Attribute, normaliseName, type Source } from '../../model/facts.ts'
import { readAttributes } from '../attributes.ts'
import { openCatalogue } from '../catalogue/resolve.ts'
import type { Manifest } from '../manifest.ts'
import { wordChecker } from '../words.ts'
import { type BrandVersion, brandVersionsText, nextBrandVersions, readBrandVersions } from './brand-versions.ts'
import { readCatalogueBrands, readDropped } from './catalogue-brands.ts'
import { readReviews } from './conflict-reviews.ts'
import { type Conflict, settleConflicts } from './conflicts.ts'
import { namesFolder, withKnownNames } from './known-names.ts'
import { lockInputs, lockText } from './lock.ts'
import { withNamesOfFacts } from './names-of-facts.ts'
import { type ProductRegistry, productRegistry } from './products.ts'
import { type ReadTable, readManifest, readTable, type TableRow } from './read-source.ts'
import { type RowReader, rowReader } from './row-facts.ts'

export interface CompileOptions {
  /** Leave out sources under a licence that forbids commercial use. */
  readonly withoutNonCommercial?: boolean
  /** Raise versions of brands whose facts changed; without it the committed versions are taken as they are. */
  readonly raiseVersions?: boolean
}

/** Rows of a source whose brand the catalogue does not know. */
export interface Unresolved {
  readonly source: string
  readonly name: string
  readonly domain: string
  readonly rows: number
}

export interface Compiled {
  readonly tables: EditionTables
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly lock: string
  readonly manifests: readonly Manifest[]
  readonly conflicts: readonly Conflict[]
  readonly unresolved: readonly Unresolved[]
  readonly brandVersions: ReadonlyMap<string, BrandVersion>
}

/** What a row says about its brand; empty text where it says nothing. */
interface Clue {
  readonly name: string
  readonly domain: string
  readonly ticker: string
  readonly cik: string
}

interface Gathering {
  readonly attributes: ReadonlyMap<string, Attribute>
  readonly resolve: (clue: Clue) => string | undefined
  /** Count a row whose brand is unknown. */
  readonly miss: (table: ReadTable, clue: Clue) => void
  /** Whether a name is one of the brand's own. */
  readonly isNameOf: (brand: string, name: string) => boolean
  /** Whether a name is any brand's. */
  readonly isBrandName: (name: string) => boolean
  readonly products: ProductRegistry
  readonly facts: FactDraft[]
}

function asSource(manifest: Manifest): Source {
  return {
    id: manifest.id,
    publisher: manifest.publisher,
    kind: manifest.kind,
    url: manifest.url,
    licence: manifest.licence,
    licenceClass: manifest.licence_class,
    ...(manifest.attribution === undefined ? {} : { attribution: manifest.attribution }),
    asOf: manifest.as_of,
  }
}

/** Looks brands up once per clue and counts the rows of those that are unknown. */
function brandResolver(
  catalogueDir: string,
): Pick<Gathering, 'resolve' | 'miss' | 'isNameOf' | 'isBrandName'> & { unresolved: () => Unresolved[] } {
  const catalogue = openCatalogue(catalogueDir)
  const dropped = readDropped(catalogueDir)
  const known = new Map<string, string | undefined>()
  const missing = new Map<string, Unresolved>()
  return {
    resolve(clue) {
      const key = `${clue.name}\u0000${clue.domain}\u0000${clue.ticker}\u0000${clue.cik}`
      if (!known.has(key)) {
        const given = Object.fromEntries(Object.entries(clue).filter(([, text]) => text !== ''))
        const slug = catalogue.resolveBrand(given)
        known.set(key, slug !== undefined && dropped.has(slug) ? dropped.get(slug) || undefined : slug)
      }
      return known.get(key)
    },
    miss(table, clue) {
      const place = `${table.manifest.id}\u0000${clue.name || clue.ticker}\u0000${clue.domain}`
      const rows = (missing.get(place)?.rows ?? 0) + 1
      missing.set(place, { source: table.manifest.id, name: clue.name || clue.ticker, domain: clue.domain, rows })
    },
    isNameOf: (brand, name) => catalogue.slugsOf(name).includes(brand),
    isBrandName: (name) => catalogue.slugsOf(name).length > 0,
    unresolved: () => [...missing].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry),
  }
}

/**
 * The line of a brand that a row speaks of, empty when it speaks of the brand. Of the names under which a table has rows
 * for one brand, those that are the brand's own mean the brand; where none is, the shortest does.
 */
function lineNamer(table: ReadTable, reader: RowReader, into: Gathering): (brand: string, name: string) => string {
  if (table.spec.lines !== true) return () => ''
  const names = new Map<string, Set<string>>()
  for (const row of table.rows) {
    const brand = into.resolve(clueOf(reader, row))
    if (brand === undefined) continue
    names.set(brand, (names.get(brand) ?? new Set()).add(reader.text(row, 'brand_name')))
  }
  return (brand, name) => {
    const all = [...(names.get(brand) ?? [])]
    if (all.length < 2 || into.isNameOf(brand, name)) return ''
    const hasOwn = all.some((other) => into.isNameOf(brand, other))
    const shortest = all.reduce((a, b) => (b.length < a.length || (b.length === a.length && b < a) ? b : a))
    return !hasOwn && name === shortest ? '' : name
  }
}

function clueOf(reader: RowReader, row: TableRow) {
  return {
    name: reader.text(row, 'brand_name'),
    domain: reader.text(row, 'brand_domain'),
    ticker: reader.text(row, 'ticker'),
    cik: reader.text(row, 'cik'),
  }
}

function gather(table: ReadTable, into: Gathering): void {
  const reader: RowReader = rowReader(table, into.attributes)
  const lineOf = lineNamer(table, reader, into)
  for (const row of table.rows) {
    const clue = clueOf(reader, row)
    const brand = into.resolve(clue)
    if (brand === undefined) {
      into.miss(table, clue)
      continue
    }
    // A product that a brand is called after is that brand's to speak of: what only fills gaps makes no second bearer of the name.
    if (table.manifest.fills === true && into.isBrandName(reader.text(row, 'product_name'))) continue
    const makerDomain = reader.text(row, 'maker_domain')
    const maker = makerDomain === '' ? undefined : into.resolve({ name: '', domain: makerDomain, ticker: '', cik: '' })
    const line = table.spec.subject === 'brand' ? lineOf(brand, clue.name) : undefined
    const subject =
      line === ''
        ? brand
        : into.products.add({
            brand,
            key: line ?? (reader.text(row, 'product_key') || reader.text(row, 'product_name')),
            name: line ?? reader.text(row, 'product_name'),
            category: line === undefined ? reader.text(row, 'category') : 'line',
            maker,
          })
    into.facts.push(...reader.facts(row, subject))
  }
}

/** Names that the catalogue knows for ordinary words. */
function everydayWords(brands: readonly BrandDraft[]): (key: string) => boolean {
  const words = new Set(
    brands.flatMap(({ aliases = [] }) =>
      aliases.flatMap((one) => (typeof one !== 'string' && one.via === 'word' ? [normaliseName(one.alias)] : [])),
    ),
  )
  return (key) => words.has(key)
}

/**
 * Facts without those of sources that only fill gaps where another source says something of the subject's attribute. What a publisher itself
 * or a register says is no filling, wherever it was read.
 */
function withGapsFilled(facts: readonly FactDraft[], manifests: readonly Manifest[]): FactDraft[] {
  const kinds = new Map(manifests.flatMap(({ id, kind, fills }) => (fills === true ? [[id, kind] as const] : [])))
  const fills = ({ source, sourceKind }: FactDraft) => {
    const kind = sourceKind ?? kinds.get(source)
    return kinds.has(source) && kind !== 'official' && kind !== 'registry'
  }
  const placeOf = ({ subject, attribute }: FactDraft) => `${subject}\u0000${attribute}`
  const held = new Set(facts.flatMap((fact) => (fills(fact) ? [] : [placeOf(fact)])))
  return facts.filter((fact) => !fills(fact) || !held.has(placeOf(fact)))
}

/** Manifests in the order sources are believed: by rank, then by id. */
function manifestsOf(dir: string, options: CompileOptions): Manifest[] {
  const sourcesDir = join(dir, 'sources')
  return readdirSync(sourcesDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => readManifest(sourcesDir, entry.name))
    .filter((manifest) => options.withoutNonCommercial !== true || manifest.licence_class !== 'non-commercial')
    .sort((a, b) => a.rank - b.rank || (a.id < b.id ? -1 : 1))
}

/**
 * Compile the reference data in `dir` (`catalogue/`, `attributes/`, `sources/`, `brand-versions.csv`) to one edition.
 * Reads only, writes nothing, and gives identical bytes for identical files. Throws `SETUP_INVALID` with file, line
 * and reason on anything it does not understand.
 */
export function compileReference(dir: string, options: CompileOptions = {}): Compiled {
  const attributes = readAttributes(join(dir, 'attributes'))
  const byId = new Map(attributes.map((attribute) => [attribute.id, attribute]))
  const manifests = manifestsOf(dir, options)
  const { unresolved, ...brandsOf } = brandResolver(join(dir, 'catalogue'))
  const catalogue = readCatalogueBrands(join(dir, 'catalogue'))
  const products = productRegistry(new Map(catalogue.map((brand) => [brand.slug, brand.name])))
  const gathered: FactDraft[] = []
  const checkWords = wordChecker()
  for (const manifest of manifests) {
    for (const spec of manifest.tables) {
      gather(readTable(join(dir, 'sources'), manifest, spec, checkWords), {
        attributes: byId,
        ...brandsOf,
        products,
        facts: gathered,
      })
    }
  }
  const standings = new Map(manifests.map(({ id, kind, rank }) => [id, { kind, rank }]))
  const { facts, conflicts } = settleConflicts(
    withGapsFilled(gathered, manifests),
    byId,
    (source) => standings.get(source) ?? { kind: 'blog', rank: 9 },
    readReviews(join(dir, 'sources', 'conflict-reviews.yaml')),
  )
  const drafts = products.drafts()
  const before = readBrandVersions(join(dir, 'brand-versions.csv'))
  const brandVersions = options.raiseVersions === true ? nextBrandVersions(before, catalogue, drafts, facts) : before
  const named = withNamesOfFacts(catalogue, facts, byId)
  const known = withKnownNames(join(dir, namesFolder), named, everydayWords(catalogue))
  const brands = known.brands.map((brand) => ({ ...brand, version: brandVersions.get(brand.slug)?.version ?? 1 }))
  const sources = manifests.map(asSource)
  const draft: EditionDraft = { attributes, sources, brands, products: drafts, facts, callings: known.callings }
  const tables = compileTables(draft)
  const bytes = encodeTables(tables)
  const counts = {
    brands: brands.length,
    products: drafts.length,
    facts: tables.columns.factValue.length,
    sources: manifests.length,
    attributes: attributes.length,
    conflicts: conflicts.length,
  }
  const lock = lockText({
    format: 1,
    compiled: `sha256:${sha256Hex(bytes)}`,
    ...(options.withoutNonCommercial === true ? { without: 'non-commercial' as const } : {}),
    counts,
    inputs: lockInputs(dir, options.raiseVersions === true ? brandVersionsText(brandVersions) : undefined),
  })
  return { tables, bytes, lock, manifests, conflicts, unresolved: unresolved(), brandVersions }
}

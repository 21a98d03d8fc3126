import path from 'node:path'
import { normaliseName } from '../../model/facts.ts'
import { readCsv } from './csv.ts'
import { bareStem, displayName, looksLikeHost, plainSpelling } from './names.ts'
import { plainCik, registrable } from './raw.ts'

/** What a row of facts says about its brand. */
export interface BrandClue {
  readonly name?: string
  /** A domain, host or URL. */
  readonly domain?: string
  readonly ticker?: string
  readonly cik?: string
}

export interface CatalogueBrand {
  readonly slug: string
  readonly name: string
  readonly domain: string
  readonly website: string
  readonly category: string
  readonly country: string
  readonly hq: string
  readonly founded: string
  readonly ticker: string
  readonly cik: string
  readonly parent: string
  readonly sources: string
}

export interface Catalogue {
  readonly brands: ReadonlyMap<string, CatalogueBrand>
  /** Slugs that answer to a name, by `normaliseName`; more than one where the name is ambiguous. */
  slugsOf(name: string): readonly string[]
  /** Whether a brand is `owner` or one of the brands within it. */
  isWithin(slug: string | undefined, owner: string): boolean
  /** The brand a row of facts means; undefined where nothing fits or several fit equally. */
  resolveBrand(clue: BrandClue): string | undefined
}

interface Tables {
  readonly brands: Map<string, CatalogueBrand>
  readonly names: Map<string, string[]>
  readonly domains: Map<string, string>
  readonly shared: Map<string, string[]>
  readonly tickers: Map<string, string>
  readonly ciks: Map<string, string>
  readonly rows: Map<string, string>
}

function push(table: Map<string, string[]>, key: string, slug: string): void {
  const list = table.get(key)
  if (!list) table.set(key, [slug])
  else if (!list.includes(slug)) list.push(slug)
}

function brandOf(row: Readonly<Record<string, string>>): CatalogueBrand {
  const text = (column: keyof CatalogueBrand): string => row[column] ?? ''
  return {
    slug: text('slug'),
    name: text('name'),
    domain: text('domain'),
    website: text('website'),
    category: text('category'),
    country: text('country'),
    hq: text('hq'),
    founded: text('founded'),
    ticker: text('ticker'),
    cik: text('cik'),
    parent: text('parent'),
    sources: text('sources'),
  }
}

function readTables(dir: string): Tables {
  const tables: Tables = {
    brands: new Map(),
    names: new Map(),
    domains: new Map(),
    shared: new Map(),
    tickers: new Map(),
    ciks: new Map(),
    rows: new Map(),
  }
  for (const row of readCsv(path.join(dir, 'brands.csv'))) {
    const brand = brandOf(row)
    tables.brands.set(brand.slug, brand)
    if (brand.ticker !== '') tables.tickers.set(brand.ticker, brand.slug)
    if (brand.cik !== '') tables.ciks.set(brand.cik, brand.slug)
  }
  for (const row of readCsv(path.join(dir, 'aliases.csv')))
    push(tables.names, normaliseName(row.alias ?? ''), row.slug ?? '')
  for (const row of readCsv(path.join(dir, 'domains.csv'))) {
    const [domain, slug] = [row.domain ?? '', row.slug ?? '']
    if (row.kind === 'shared') push(tables.shared, domain, slug)
    else tables.domains.set(domain, slug)
  }
  for (const row of readCsv(path.join(dir, 'row-names.csv'))) {
    tables.rows.set(`${row.name ?? ''}\u0000${row.domain ?? ''}`, row.slug ?? '')
  }
  return tables
}

function spellings(name: string): string[] {
  const plain = plainSpelling(name)
  const forms = [name, plain, displayName(plain), bareStem(plain)]
  const bracketless = plain.replace(/\s*[[(][^\])]*[\])]\s*$/u, '')
  if (bracketless !== plain) forms.push(bracketless)
  return forms
}

/** Read the committed catalogue from its folder. */
export function openCatalogue(dir: string): Catalogue {
  const tables = readTables(dir)
  const slugsOf = (name: string): readonly string[] => tables.names.get(normaliseName(name)) ?? []
  const isWithin = (slug: string | undefined, owner: string): boolean => {
    for (let at: string | undefined = slug, hops = 0; at && hops < 8; hops++) {
      if (at === owner) return true
      at = tables.brands.get(at)?.parent
    }
    return false
  }
  /** A row of a company's domain that names one of its brands means that brand. */
  const narrowed = (owner: string, name: string | undefined): string => {
    if (!name) return owner
    const own = slugsOf(name).filter((slug) => slug !== owner && isWithin(slug, owner))
    return own.length === 1 && own[0] !== undefined && !slugsOf(name).includes(owner) ? own[0] : owner
  }
  const byName = (name: string): string | undefined => {
    for (const form of spellings(name)) {
      const slugs = slugsOf(form)
      if (slugs.length === 1) return slugs[0]
      // Rows without a domain made the brand that has none; a namesake with a domain would have had one.
      const bare = slugs.filter((slug) => tables.brands.get(slug)?.domain === '')
      if (bare.length === 1) return bare[0]
      if (slugs.length > 1) return undefined
    }
    return undefined
  }
  const onShared = (domain: string, name: string): string | undefined => {
    const slugs = tables.shared.get(domain) ?? []
    const key = normaliseName(name)
    return slugs.find(
      (slug) => normaliseName(tables.brands.get(slug)?.name ?? '') === key || slugsOf(name).includes(slug),
    )
  }
  const byCompany = (clue: BrandClue): string | undefined => {
    const cik = tables.ciks.get(plainCik(clue.cik ?? ''))
    if (cik !== undefined) return cik
    const listed = tables.tickers.get(clue.ticker ?? '')
    if (listed === undefined || !clue.name) return listed
    return spellings(clue.name).some((form) => slugsOf(form).includes(listed)) ? listed : undefined
  }
  const resolveBrand = (clue: BrandClue): string | undefined => {
    const host = (clue.domain ?? '').trim().toLowerCase()
    const exception = tables.rows.get(`${clue.name ?? ''}\u0000${host === '' ? '' : registrable(host)}`)
    if (exception !== undefined) return exception
    if (host !== '') {
      const domain = registrable(host)
      const slug = tables.domains.get(host) ?? tables.domains.get(domain)
      if (slug !== undefined) return narrowed(slug, clue.name)
      if (tables.shared.has(domain)) {
        const name = clue.name ?? ''
        return looksLikeHost(name) ? tables.domains.get(registrable(name)) : onShared(domain, name)
      }
      return undefined
    }
    return byCompany(clue) ?? (clue.name ? byName(clue.name) : undefined)
  }
  return { brands: tables.brands, slugsOf, isWithin, resolveBrand }
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { getDomain } from 'tldts'

/** One way a row of facts names its brand, with the number of rows that do. */
export interface Naming {
  readonly name: string
  /** Lower case, registrable where the public suffix list knows it; empty when the row has none. */
  readonly domain: string
  readonly ticker: string
  readonly cik: string
  /** Family folder, e.g. `prices`. */
  readonly family: string
  /** File name without its tail, e.g. `llm_models_dev`. */
  readonly table: string
  readonly rows: number
  /** Wikidata ids of the rows, where the source gives them. */
  readonly wikidata: readonly string[]
  readonly categories: readonly string[]
}

/** One line of the raw catalogue. */
export interface RawBrand {
  readonly name: string
  readonly domain: string
  readonly website: string
  readonly category: string
  readonly subcategory: string
  readonly country: string
  readonly ticker: string
  readonly cik: string
  readonly hq: string
  readonly founded: string
  readonly sources: readonly string[]
}

export interface DomainPair {
  readonly alias: string
  readonly canonical: string
  readonly source: string
}

type Row = Readonly<Record<string, string>>

function rowsOf(file: string): Row[] {
  return parse(readFileSync(file), { columns: true, relax_quotes: false, bom: true }) as Row[]
}

/** The registrable domain of a host, domain or URL, lower case; the host itself where it is a public suffix. */
export function registrable(host: string): string {
  const text = host.trim().toLowerCase()
  if (text === '') return ''
  return getDomain(text) ?? text.replace(/^www\./u, '').replace(/^https?:\/\//u, '')
}

function attributesOf(row: Row): Readonly<Record<string, unknown>> {
  const text = row.attrs ?? ''
  if (!text.startsWith('{')) return {}
  const value: unknown = JSON.parse(text)
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

/** CIKs are written with and without leading zeros. */
export function plainCik(cik: string): string {
  return cik.replace(/^0+/u, '')
}

interface Tally {
  first: Naming
  rows: number
  wikidata: Set<string>
  categories: Set<string>
}

function categoryHint(table: string, row: Row, attributes: Readonly<Record<string, unknown>>): string {
  if (table === 'retail_presence_nsi') return (row.scope ?? '').replace('retail_presence:', '')
  if (table === 'account_security_2fa') {
    const list = attributes.categories
    return Array.isArray(list) ? textOf(list[0]) : ''
  }
  if (row.subcategory) return row.subcategory
  return row.category ?? ''
}

function tallyTable(file: string, family: string, into: Map<string, Tally>): void {
  const table = path.basename(file, '.csv')
  for (const row of rowsOf(file)) {
    const name = row.brand ?? row.name ?? row.company
    if (name === undefined || name.trim() === '') continue
    const attributes = attributesOf(row)
    const first: Naming = {
      name: name.trim(),
      domain: registrable(row.domain ?? ''),
      ticker: row.ticker ?? textOf(attributes.ticker),
      cik: plainCik(row.cik ?? textOf(attributes.cik)),
      family,
      table,
      rows: 0,
      wikidata: [],
      categories: [],
    }
    const key = [table, first.name, first.domain, first.ticker, first.cik].join('\u0000')
    const tally = into.get(key) ?? { first, rows: 0, wikidata: new Set<string>(), categories: new Set<string>() }
    tally.rows += 1
    const wikidata = textOf(attributes.wikidata)
    if (wikidata !== '') tally.wikidata.add(wikidata)
    const hint = categoryHint(table, row, attributes)
    if (hint !== '') tally.categories.add(hint)
    into.set(key, tally)
  }
}

function bare(name: string, table: string): Naming {
  return { name, table, family: 'observations', domain: '', ticker: '', cik: '', rows: 1, wikidata: [], categories: [] }
}

/**
 * Ways in which everyday rows name brands that no other row gives the domain of. The others say nothing new of who is
 * who: the brand is there, under the name its other rows chose.
 */
function everydayAdditions(sharedDir: string, known: ReadonlyMap<string, Tally>): Map<string, Tally> {
  const folder = path.join(sharedDir, 'everyday')
  if (!existsSync(folder)) return new Map()
  const domains = new Set([...known.values()].map(({ first }) => first.domain))
  const added = new Map<string, Tally>()
  for (const file of readdirSync(folder).sort()) {
    if (file.endsWith('.csv')) tallyTable(path.join(folder, file), 'everyday', added)
  }
  for (const [key, { first }] of added) if (first.domain === '' || domains.has(first.domain)) added.delete(key)
  return added
}

/**
 * Every way a fact row of `../shared/data` names a brand, in the order of the files; then the brands that facts gathered elsewhere are about,
 * as `added-brands.csv` of the reviewed decisions lists them.
 */
export function readNamings(sharedDir: string, overridesDir: string): Naming[] {
  const tallies = new Map<string, Tally>()
  const facts = path.join(sharedDir, 'brands-and-facts')
  for (const family of readdirSync(facts, { withFileTypes: true })) {
    if (!family.isDirectory()) continue
    for (const file of readdirSync(path.join(facts, family.name)).sort()) {
      if (file.endsWith('.csv')) tallyTable(path.join(facts, family.name, file), family.name, tallies)
    }
  }
  const curated = path.join(sharedDir, 'curated')
  for (const file of readdirSync(curated).sort()) {
    if (file.endsWith('_curated.csv') && !file.startsWith('sources')) {
      tallyTable(path.join(curated, file), file.replace('_curated.csv', ''), tallies)
    }
  }
  for (const [key, tally] of everydayAdditions(sharedDir, tallies)) tallies.set(key, tally)
  const added = path.join(overridesDir, 'added-brands.csv')
  if (existsSync(added)) tallyTable(added, 'everyday', tallies)
  for (const { name, sign, wikidata } of readObservedBrands(sharedDir)) {
    const table = observationTables[sign]
    tallies.set(`${table}\u0000${name}`, {
      first: bare(name, table),
      rows: 1,
      wikidata: new Set(wikidata === '' ? [] : [wikidata]),
      categories: new Set(),
    })
  }
  return [...tallies.values()].map((tally) => ({
    ...tally.first,
    rows: tally.rows,
    wikidata: [...tally.wikidata],
    categories: [...tally.categories],
  }))
}

const observationTables: Readonly<Record<ObservedBrand['sign'], string>> = {
  only: 'observations_of_signs',
  too: 'observations_of_both',
  no: 'observations',
}

interface RecordedBrand {
  readonly name: string
  readonly src: readonly string[]
  readonly wd?: string | null
}

export interface ObservedBrand {
  readonly id: string
  readonly name: string
  /** Whether the name comes from the list of shop and hotel signs alone, from there too, or from elsewhere. */
  readonly sign: 'only' | 'too' | 'no'
  /** Wikidata id, or empty. */
  readonly wikidata: string
}

/** Brands that the recorded answers of models mention: names only, no domain. */
export function readObservedBrands(sharedDir: string): ObservedBrand[] {
  const text = readFileSync(path.join(sharedDir, 'observations', 'brands.json'), 'utf8')
  const listed = JSON.parse(text) as Readonly<Record<string, RecordedBrand>>
  return Object.entries(listed).map(([id, brand]) => ({
    id,
    name: brand.name,
    sign: !brand.src.includes('nsi') ? 'no' : brand.src.length === 1 ? 'only' : 'too',
    wikidata: brand.wd ?? '',
  }))
}

/** The raw catalogue, in file order (most facts first). */
export function readRawBrands(sharedDir: string): RawBrand[] {
  return rowsOf(path.join(sharedDir, 'catalogue', 'brands.csv')).map((row) => ({
    name: row.name ?? '',
    domain: registrable(row.domain ?? ''),
    website: row.website ?? '',
    category: row.category ?? '',
    subcategory: row.subcategory ?? '',
    country: row.country ?? '',
    ticker: row.ticker ?? '',
    cik: plainCik(row.cik ?? ''),
    hq: row.hq ?? '',
    founded: row.founded ?? '',
    sources: (row.sources ?? '').split('|').filter((source) => source !== ''),
  }))
}

/** The raw pairs of domains said to belong together; applied only after review by rule. */
export function readDomainPairs(sharedDir: string): DomainPair[] {
  return rowsOf(path.join(sharedDir, 'catalogue', 'domain_aliases.csv')).map((row) => ({
    alias: registrable(row.alias_domain ?? ''),
    canonical: registrable(row.canonical_domain ?? ''),
    source: row.source_id ?? '',
  }))
}

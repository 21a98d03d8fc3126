import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AliasDraft, BrandDraft, CallingDraft } from '../../data/edition/index.ts'
import { type CallingKind, normaliseName } from '../../model/facts.ts'
import { readRecords } from '../csv-text.ts'
import { refusal } from '../refusal.ts'
import { wordChecker } from '../words.ts'
import { type Organisation, placeOrganisations } from './place-organisations.ts'

type Row = Readonly<Record<string, string>>

/** The lists of names, which may settle who is meant and nothing else. */
export const namesFolder = 'names'

function rowsOf(dir: string, name: string): readonly Row[] {
  const file = join(dir, name)
  if (!existsSync(file)) return []
  const checkWords = wordChecker()
  let header: readonly string[] | undefined
  const rows: Row[] = []
  for (const { line, fields } of readRecords(readFileSync(file, 'utf8'))) {
    if (header === undefined) header = fields
    else {
      if (fields.length !== header.length)
        throw refusal(`${namesFolder}/${name}`, line, 'it has more or fewer columns than its header')
      for (const field of fields) checkWords(field, `${namesFolder}/${name}`, line)
      rows.push(Object.fromEntries(header.map((column, at) => [column, fields[at] ?? ''])))
    }
  }
  return rows
}

const kinds: Readonly<Record<string, CallingKind | undefined>> = {
  name: 'trades_as',
  former: 'formerly',
  product: 'makes',
  host: 'host',
}

function organisationsOf(dir: string): readonly Organisation[] {
  return rowsOf(dir, 'organisations.csv').map((row) => ({
    domain: row.domain ?? '',
    name: row.name ?? '',
    country: row.country ?? '',
    category: row.category ?? '',
    owner: row.owner ?? '',
    tickers: (row.tickers ?? '').split('|').filter((ticker) => ticker !== ''),
  }))
}

/** A ticker as data vendors write it, and as people do who leave out the exchange: "NESN.SW" and "NESN"; numbers need theirs. */
function symbolsOf(ticker: string): readonly string[] {
  const [symbol = '', suffix] = ticker.split('.')
  return suffix === undefined || !/^[A-Z]{2,5}$/u.test(symbol) ? [ticker] : [ticker, symbol]
}

function callingsOf(
  dir: string,
  organisations: readonly Organisation[],
  slugs: ReadonlyMap<string, string>,
  slugOfDomain: (domain: string) => string | undefined,
  everyday: ReadonlySet<string>,
): readonly CallingDraft[] {
  const own = organisations.flatMap(({ domain, name, tickers }): CallingDraft[] => {
    const brand = slugs.get(domain) ?? ''
    return [
      { brand, kind: 'trades_as', name },
      { brand, kind: 'host', name: domain },
      ...tickers.flatMap(symbolsOf).map((ticker): CallingDraft => ({ brand, kind: 'ticker', name: ticker })),
    ]
  })
  const listed = rowsOf(dir, 'names.csv').map((row, at): CallingDraft => {
    const brand = slugs.get(row.domain ?? '')
    const kind = kinds[row.kind ?? '']
    if (brand === undefined || kind === undefined)
      throw refusal(`${namesFolder}/names.csv`, at + 2, 'it names a domain or a kind that is not one of the lists')
    return { brand, kind, name: row.name ?? '' }
  })
  const scripts = rowsOf(dir, 'scripts.csv').flatMap((row): CallingDraft[] => {
    const brand = slugs.get(row.domain ?? '') ?? slugOfDomain(row.domain ?? '')
    return brand === undefined ? [] : [{ brand, kind: 'trades_as', name: row.name ?? '' }]
  })
  // With their exchange only: without it the letters are too often somebody else's.
  const listings = rowsOf(dir, 'listings.csv').flatMap((row): CallingDraft[] => {
    const brand = slugs.get(row.domain ?? '') ?? slugOfDomain(row.domain ?? '')
    return brand === undefined ? [] : [{ brand, kind: 'ticker', name: row.ticker ?? '' }]
  })
  const named = [...own, ...listed, ...scripts, ...listings]
  const ordinary = named.filter(
    ({ kind, name }) => kind !== 'ticker' && kind !== 'host' && everyday.has(normaliseName(name)),
  )
  return [...named, ...ordinary.map(({ brand, name }): CallingDraft => ({ brand, kind: 'everyday', name }))]
}

/** Names of the lists that are ordinary words as well, as people's texts have them in small letters. */
const readEveryday = (dir: string): ReadonlySet<string> =>
  new Set(rowsOf(dir, 'everyday.csv').map((row) => normaliseName(row.name ?? '')))

/** Shorter names are too often words of another language or letters of something else. */
const readLengthMin = 4
/** Nicknames made of two words of any company: "Government Motors" would read "government" as a short company name. */
const misleading = /^\S+ (?:international|group|holdings|corporation|technologies|company|brands|motors)$/u
const otherScript = /[^\p{Script=Latin}\p{N}\p{P}\p{S}\s]/u

/**
 * Names that claims are read by as well: those that nobody else bears and that are no everyday word. What a company makes is left out, since
 * a claim about it must not be judged as one about the company.
 */
function readable(
  callings: readonly CallingDraft[],
  brands: readonly BrandDraft[],
  everyday: (key: string) => boolean,
): ReadonlyMap<string, AliasDraft[]> {
  const bearers = new Map<string, Set<string>>()
  const bear = (name: string, slug: string) => {
    const key = normaliseName(name)
    bearers.set(key, (bearers.get(key) ?? new Set()).add(slug))
  }
  for (const { slug, name, aliases = [] } of brands)
    for (const own of [name, ...aliases.map((alias) => (typeof alias === 'string' ? alias : alias.alias))])
      bear(own, slug)
  for (const { name, brand } of callings) bear(name, brand)
  const nameOf = new Map(brands.map(({ slug, name }) => [slug, name]))
  // The letters of a share are what "trades under NVDA" says, before they are a name.
  const symbols = new Set(
    callings.flatMap(({ brand, kind, name }) => (kind === 'ticker' ? [`${brand} ${normaliseName(name)}`] : [])),
  )
  const added = new Map<string, AliasDraft[]>()
  for (const { name, brand, kind } of callings) {
    const key = normaliseName(name)
    if ((kind !== 'trades_as' && kind !== 'formerly') || bearers.get(key)?.size !== 1 || everyday(key)) continue
    if (symbols.has(`${brand} ${key}`)) continue
    if (misleading.test(key) && !normaliseName(nameOf.get(brand) ?? '').startsWith(key.split(' ')[0] ?? '')) continue
    if (key.length < (otherScript.test(name) ? 2 : readLengthMin)) continue
    added.set(brand, [...(added.get(brand) ?? []), { alias: name, via: 'alias' }])
  }
  return added
}

/**
 * The brands with what the lists of names know of them, and what each is called. Organisations that the catalogue does not hold become
 * brands that are known by name only.
 */
export function withKnownNames(
  dir: string,
  brands: readonly BrandDraft[],
  everyday: (key: string) => boolean,
): { readonly brands: readonly BrandDraft[]; readonly callings: readonly CallingDraft[] } {
  const organisations = organisationsOf(dir)
  if (organisations.length === 0) return { brands, callings: [] }
  const decided = new Map(rowsOf(dir, 'placements.csv').map((row) => [row.domain ?? '', row.slug ?? '']))
  const owned = new Map(rowsOf(dir, 'owners.csv').map((row) => [row.slug ?? '', row.owner ?? '']))
  const placed = placeOrganisations(organisations, brands, decided, owned)
  const ordinary = readEveryday(dir)
  const callings = callingsOf(dir, organisations, placed.slugs, placed.slugOfDomain, ordinary)
  const aliases = readable(callings, placed.brands, (key) => everyday(key) || ordinary.has(key))
  return {
    brands: placed.brands.map((brand) => {
      const more = aliases.get(brand.slug)
      return more === undefined ? brand : { ...brand, aliases: [...(brand.aliases ?? []), ...more] }
    }),
    callings,
  }
}

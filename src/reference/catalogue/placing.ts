import type { Decisions } from './decisions.ts'
import { type Group, type Grouping, weightOf } from './groups.ts'
import { affinity, bareStem, plainSpelling } from './names.ts'
import type { Naming, RawBrand } from './raw.ts'

/** Groups by the Wikidata id of their signs; an id that two groups carry names neither. */
function signIndex(groups: ReadonlyMap<string, Group>): Map<string, string> {
  const index = new Map<string, string>()
  const twice = new Set<string>()
  for (const group of groups.values()) {
    for (const id of group.namings.flatMap((naming) => naming.wikidata)) {
      if ((index.get(id) ?? group.key) !== group.key) twice.add(id)
      index.set(id, group.key)
    }
  }
  for (const id of twice) index.delete(id)
  return index
}

type StemIndex = ReadonlyMap<string, ReadonlySet<string>>

/** "Google Docs" where the group also has "Google": a product of the brand rather than its name. */
function namesProduct(words: string, group: Group): boolean {
  return group.namings.some((other) => {
    const shorter = bareStem(other.name)
    return shorter !== '' && words.startsWith(`${shorter} `)
  })
}

function isOwnName(words: string, name: string, group: Group): boolean {
  if (group.namings.length === 1 || affinity(name, group.domain) >= 3) return true
  if (group.domain === '' || namesProduct(words, group)) return false
  return group.namings.filter((other) => bareStem(other.name) === words).length * 2 >= group.namings.length
}

/**
 * Which groups answer to a bare name. `strict` for lists of names, where "Google Docs" is a product beside Google;
 * loose for rows of facts, where any name seen in the brand's own domain will do.
 */
function stemIndex(groups: ReadonlyMap<string, Group>, decisions: Decisions, strict: boolean): StemIndex {
  const index = new Map<string, Set<string>>()
  const add = (words: string, key: string): void => {
    if (words !== '') index.set(words, (index.get(words) ?? new Set()).add(key))
  }
  for (const group of groups.values()) {
    const renamed = decisions.rename.get(group.key)
    if (renamed !== undefined) add(bareStem(renamed), group.key)
    const others = decisions.aliases.get(group.key) ?? []
    for (const name of strict ? others : [...others, ...(decisions.former.get(group.key) ?? [])]) {
      add(bareStem(name), group.key)
    }
    for (const naming of group.namings) {
      const words = bareStem(plainSpelling(naming.name))
      const listed = naming.table === 'companies_sp500' || naming.table === 'companies_financedatabase'
      const fits = strict
        ? isOwnName(words, naming.name, group)
        : group.namings.length === 1 || (group.domain !== '' && affinity(naming.name, group.domain) >= 1)
      if (listed || fits) add(words, group.key)
    }
  }
  return index
}

/**
 * The group a bare name means: the only candidate, the one whose domain alone (or as `.com`) is the name, or the
 * one that outweighs the next fourfold.
 */
function candidateFor(
  name: string,
  index: StemIndex,
  groups: ReadonlyMap<string, Group>,
  ratio = 4,
): string | undefined {
  const ranked = [...(index.get(bareStem(name)) ?? [])]
    .flatMap((key) => {
      const group = groups.get(key)
      return group ? [{ key, weight: weightOf(group) }] : []
    })
    .sort((a, b) => b.weight - a.weight || (a.key < b.key ? -1 : 1))
  const [first, second] = ranked
  if (!first || !second) return first?.key
  const own = ranked.filter(({ key }) => !key.includes('~') && affinity(name, key) >= 3)
  const com = own.find(({ key }) => key.endsWith('.com')) ?? (own.length === 1 ? own[0] : undefined)
  if (com && (ratio === 1 || com.weight * 2 >= first.weight)) return com.key
  return first.weight >= second.weight * ratio ? first.key : undefined
}

/** Domains that only the raw catalogue knows for a bare name; taken where name and domain are the same word. */
function rawDomains(rawBrands: readonly RawBrand[]): Map<string, string> {
  const table = new Map<string, string>()
  for (const brand of rawBrands) {
    if (brand.domain === '' || affinity(brand.name, brand.domain) < 3) continue
    const words = bareStem(brand.name)
    table.set(words, table.has(words) ? '' : brand.domain)
  }
  return table
}

/** The words of a company's name that tell it from others, and the name run together ("Wal-Mart" → "walmart"). */
function tellingWords(words: string): string[] {
  const parts = words.split(' ')
  const run = parts.slice(0, 2).join('')
  return [...parts, run].filter(
    (word) =>
      word.length >= 4 && !/^(?:american|united|first|international|general|energy|group|financial)$/u.test(word),
  )
}

interface CompanyIndex {
  readonly ciks: ReadonlyMap<string, string>
  /** The company under a ticker, where a telling word of the name agrees: tickers are given to other companies later. */
  listed(ticker: string, words: string): string | undefined
}

function companyIndex(groups: ReadonlyMap<string, Group>, decisions: Decisions): CompanyIndex {
  const ciks = new Map<string, string>()
  const tickers = new Map<string, string>()
  const wordsOf = new Map<string, Set<string>>()
  const know = (key: string, name: string): void => {
    const words = wordsOf.get(key) ?? new Set<string>()
    for (const word of tellingWords(bareStem(name))) words.add(word)
    wordsOf.set(key, words)
  }
  for (const group of groups.values()) {
    for (const naming of group.namings) {
      if (naming.table !== 'companies_sp500') continue
      ciks.set(naming.cik, group.key)
      tickers.set(naming.ticker, group.key)
      know(group.key, naming.name)
    }
  }
  for (const [key, [ticker, cik]] of decisions.listed) {
    if (ticker !== '') tickers.set(ticker, key)
    if (cik !== '') ciks.set(cik, key)
    for (const naming of groups.get(key)?.namings ?? []) know(key, naming.name)
  }
  return {
    ciks,
    listed(ticker, words) {
      const key = tickers.get(ticker)
      const known = key === undefined ? undefined : wordsOf.get(key)
      return tellingWords(words).some((word) => known?.has(word)) ? key : undefined
    },
  }
}

/** Lists of names rather than of facts: what they add is a product where it begins with a known brand's name. */
const identityTables: ReadonlySet<string> = new Set([
  'simple_icons',
  'observations',
  'observations_of_signs',
  'observations_of_both',
])

/** Bare names in these may be those of a local shop; in all others they are a maker's or a publisher's. */
const signFriendly = /^(?:observations_of_both|security_incidents|breaches_hibp|terms_)/u

/**
 * Whether a row's bare name and a group of that name mean different things: Anker the maker of chargers and Anker
 * the bakery, or a sign of a shop and a website that merely has its name.
 */
function areStrangers(naming: Naming, group: Group): boolean {
  if (signFriendly.test(naming.table)) return false
  const tables = group.namings.map(({ table }) => table)
  if (naming.table === 'observations_of_signs') {
    return !tables.some((table) => table === 'retail_presence_nsi' || table.startsWith('companies_'))
  }
  const onlySigns = tables.every((table) => table === 'retail_presence_nsi' || table.startsWith('observations'))
  const ownCom = group.domain.endsWith('.com') && affinity(naming.name, group.domain) >= 3
  return onlySigns && !ownCom
}

const ownerWeightMin = 250

/** "Google Docs" belongs to Google: the known brand whose name the longer name begins with. */
function ownerOf(name: string, index: StemIndex, groups: ReadonlyMap<string, Group>): string {
  const words = bareStem(name).split(' ')
  for (let length = words.length - 1; length >= 1; length--) {
    const start = words.slice(0, length).join(' ')
    const key = start.length >= 4 ? candidateFor(start, index, groups) : undefined
    const group = key === undefined ? undefined : groups.get(key)
    if (group && group.domain !== '' && weightOf(group) >= ownerWeightMin) return group.key
  }
  return ''
}

/** Place the rows that give no domain: by decision, CIK, ticker where the name agrees, name, else a brand of their own. */
export function placeBareNamings(
  grouping: Grouping,
  namings: readonly Naming[],
  rawBrands: readonly RawBrand[],
  decisions: Decisions,
): void {
  const { groups } = grouping
  const index = stemIndex(groups, decisions, false)
  const strict = stemIndex(groups, decisions, true)
  const companies = companyIndex(groups, decisions)
  const onlyRaw = rawDomains(rawBrands)
  const rawByDomain = new Map(rawBrands.map((brand) => [brand.domain, brand]))
  const bySign = signIndex(groups)
  const named = (naming: Naming): string | undefined => {
    const listing = identityTables.has(naming.table)
    const key = candidateFor(naming.name, listing ? strict : index, groups, listing ? 1 : 4)
    const group = key === undefined ? undefined : groups.get(key)
    return group && !areStrangers(naming, group) ? key : undefined
  }
  for (const naming of namings) {
    if (naming.domain !== '') continue
    const words = bareStem(plainSpelling(naming.name))
    const listing = identityTables.has(naming.table)
    const place =
      decisions.split.get(`\u0000${naming.name}`) ??
      bySign.get(naming.wikidata[0] ?? '') ??
      companies.ciks.get(naming.cik) ??
      companies.listed(naming.ticker, words) ??
      decisions.merge.get(`~${words}`) ??
      named(naming) ??
      (index.has(words) ? undefined : onlyRaw.get(words) || undefined) ??
      `~${words}`
    const group = groups.get(place)
    if (group) {
      group.namings.push(naming)
      continue
    }
    const domain = place.includes('~') ? '' : place
    const raw = domain === '' ? undefined : rawByDomain.get(domain)
    const owner = listing ? ownerOf(naming.name, strict, groups) : ''
    groups.set(place, {
      key: place,
      domain,
      shared: false,
      owner,
      namings: [naming],
      folded: new Map(),
      ...(raw ? { raw } : {}),
    })
    const rivals = [...((listing ? strict : index).get(words) ?? [])]
    if (rivals.length > 0) {
      const what = `${naming.name} (${naming.table}) fits ${rivals.join(', ')}`
      grouping.unsettled.push({ kind: 'bare name kept apart', what })
    }
  }
}

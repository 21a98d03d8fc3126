import { normaliseName } from '../../model/facts.ts'
import type { Decisions } from './decisions.ts'
import { affinity, bareStem, compact, labelOf, looksLikeHost, plainSpelling } from './names.ts'
import { type DomainPair, type Naming, type RawBrand, registrable } from './raw.ts'

/** Everything the sources say that belongs to one brand. */
export interface Group {
  /** Registrable domain; `~name` where there is none; `domain~name` on a shared domain. */
  readonly key: string
  readonly domain: string
  readonly shared: boolean
  readonly namings: Naming[]
  /** Domains folded in, with why. */
  readonly folded: Map<string, 'country' | 'owned' | 'product'>
  /** Key of the brand whose domain names it, for brands found within a company's domain. */
  readonly owner: string
  raw?: RawBrand
}

/** What the rules saw and could not settle, for people to read. */
export interface Unsettled {
  readonly kind: string
  readonly what: string
}

export interface Grouping {
  readonly groups: Map<string, Group>
  readonly unsettled: Unsettled[]
  /** Rows left without a brand on purpose: host names under a shared identity page. */
  readonly refused: Naming[]
}

/** Tables whose entries are brands known beyond one country or directory. */
const wellKnownTables: ReadonlySet<string> = new Set([
  'companies_sp500',
  'companies_financedatabase',
  'simple_icons',
  'account_security_2fa',
  'account_deletion_jdm',
  'llm_models_dev',
  'prices',
  'policies',
  'company',
  'devices',
])

const countryWords =
  /\b(?:deutschland|germany|austria|osterreich|switzerland|schweiz|france|espana|spain|italia|italy|uk|us|usa|united kingdom|ireland|nederland|netherlands|belgium|polska|poland|europe|emea|eu|international|india|canada|australia|mexico|argentina|bulgaria|romania|hrvatska|sverige|norge|danmark|de|at|ch|fr|es|it|nl|be|au|nz|ca|jp|pl|pt|se|no|dk|fi|br|mx|ar)$/u

function withoutCountry(name: string): string {
  let words = bareStem(name.replace(/\s*[[(][^\])]*[\])]\s*$/u, ''))
  for (let shorter = words.replace(countryWords, '').trim(); shorter !== words && shorter !== ''; ) {
    words = bareStem(shorter)
    shorter = words.replace(countryWords, '').trim()
  }
  return words
}

function namesByDomain(namings: readonly Naming[]): Map<string, Naming[]> {
  const table = new Map<string, Naming[]>()
  for (const naming of namings) {
    if (naming.domain === '') continue
    const list = table.get(naming.domain) ?? []
    list.push(naming)
    table.set(naming.domain, list)
  }
  return table
}

/** A country domain of the `.com` with the same label: every name there is the brand's own name. */
function countryFolds(byDomain: ReadonlyMap<string, Naming[]>, decisions: Decisions): Map<string, string> {
  const folds = new Map<string, string>()
  for (const [domain, namings] of byDomain) {
    const label = labelOf(domain)
    const main = `${label}.com`
    const there = byDomain.get(main)
    if (domain === main || there === undefined || label.length < 4) continue
    if (decisions.separate.has(domain) || decisions.shared.has(domain) || decisions.words.has(label)) continue
    if (!there.some((naming) => wellKnownTables.has(naming.table))) continue
    if (!there.some((naming) => affinity(naming.name, main) >= 2)) continue
    const fits = namings.every((naming) => {
      if (looksLikeHost(naming.name)) return true
      const words = withoutCountry(naming.name)
      return words.replaceAll(' ', '') === compact(label) || there.some((other) => withoutCountry(other.name) === words)
    })
    if (fits) folds.set(domain, main)
  }
  return folds
}

/** Lists that name the organisation behind a site, never a local shop of the same name. */
const organisationTables: ReadonlySet<string> = new Set([
  'vulnerability_disclosure_diodb',
  'simple_icons',
  'logos_gilbarbara',
  'bugbounty_platforms',
  'bugbounty_projectdiscovery',
  'related_website_sets',
])

/** A site that such lists alone know, under exactly the name of a well-known brand whose `.com` is its name. */
function organisationFolds(byDomain: ReadonlyMap<string, Naming[]>, decisions: Decisions): Map<string, string> {
  const folds = new Map<string, string>()
  for (const [domain, namings] of byDomain) {
    if (decisions.separate.has(domain) || decisions.shared.has(domain)) continue
    if (!namings.every((naming) => organisationTables.has(naming.table))) continue
    const stems = new Set(
      namings.filter((naming) => !looksLikeHost(naming.name)).map((naming) => bareStem(naming.name)),
    )
    const [words] = stems
    if (stems.size !== 1 || words === undefined || words.length < 4 || decisions.words.has(words)) continue
    const main = `${words.replaceAll(' ', '')}.com`
    const there = byDomain.get(main)
    if (main === domain || there === undefined || !there.some((naming) => bareStem(naming.name) === words)) continue
    if (!there.some((naming) => wellKnownTables.has(naming.table))) continue
    folds.set(domain, main)
  }
  return folds
}

interface PairReview {
  readonly folds: Map<string, { into: string; kind: 'country' | 'owned' | 'product' }>
  readonly unsettled: Unsettled[]
}

/** Pairs under one page that many other brands' domains hang on say nothing about who owns them. */
const identityPageMin = 8

function rowsAt(namings: readonly Naming[]): number {
  return namings.reduce((sum, naming) => sum + naming.rows, 0)
}

/** Which of two domains of one brand is the main one: `name.com`, then the one that fits its name, then more rows. */
function oriented(
  alias: string,
  canonical: string,
  byDomain: ReadonlyMap<string, Naming[]>,
): { from: string; to: string } {
  const score = (domain: string): number => {
    const namings = byDomain.get(domain) ?? []
    const fit = Math.max(0, ...namings.map((naming) => affinity(naming.name, domain)))
    const com = domain.endsWith('.com') && fit >= 3 ? 1000 : 0
    return namings.length === 0 ? -1 : com + fit * 100 + Math.min(rowsAt(namings), 90)
  }
  return score(alias) > score(canonical) ? { from: canonical, to: alias } : { from: alias, to: canonical }
}

/** Review the raw pairs: same label, same organisation name, or a domain that no row uses as a brand of its own. */
function reviewPairs(
  pairs: readonly DomainPair[],
  byDomain: ReadonlyMap<string, Naming[]>,
  decisions: Decisions,
): PairReview {
  const folds: PairReview['folds'] = new Map()
  const unsettled: Unsettled[] = []
  const targets = new Map<string, Set<string>>()
  const members = new Map<string, Set<string>>()
  for (const { alias, canonical } of pairs) {
    targets.set(alias, (targets.get(alias) ?? new Set()).add(canonical))
    if (byDomain.has(alias)) members.set(canonical, (members.get(canonical) ?? new Set()).add(alias))
  }
  for (const { alias, canonical } of pairs) {
    if (alias === canonical || alias === '' || decisions.merge.has(alias)) continue
    if ([alias, canonical].some((domain) => decisions.separate.has(domain) || decisions.shared.has(domain))) continue
    const sameLabel = compact(labelOf(alias)) === compact(labelOf(canonical))
    const claimed = [...(targets.get(alias) ?? [])].filter((other) => labelOf(other) !== labelOf(canonical))
    if (claimed.length > 0) {
      unsettled.push({
        kind: 'domain claimed twice',
        what: `${alias} → ${[...(targets.get(alias) ?? [])].sort().join(', ')}`,
      })
      continue
    }
    if (!sameLabel && (members.get(canonical)?.size ?? 0) >= identityPageMin) {
      unsettled.push({ kind: 'shared identity page', what: `${alias} → ${canonical}` })
      continue
    }
    const own = byDomain.get(alias)?.filter((naming) => !looksLikeHost(naming.name)) ?? []
    const main = byDomain.get(canonical) ?? []
    const mainStems = new Set(main.map((naming) => withoutCountry(naming.name)))
    const sameName = own.length > 0 && own.every((naming) => mainStems.has(withoutCountry(naming.name)))
    if (own.length === 0 || sameName || (sameLabel && own.every((naming) => affinity(naming.name, canonical) >= 2))) {
      const { from, to } = oriented(alias, canonical, byDomain)
      folds.set(from, { into: to, kind: sameLabel ? 'country' : 'owned' })
    } else {
      unsettled.push({
        kind: 'pair not applied',
        what: `${alias} (${own[0]?.name ?? ''}) → ${canonical} (${main[0]?.name ?? 'no rows'})`,
      })
    }
  }
  return { folds, unsettled }
}

/** Chain the tables of folds; a fold that would close a circle is left out. */
function joinedFolds(tables: readonly Iterable<readonly [string, string]>[]): Map<string, string> {
  const folds = new Map<string, string>()
  for (const table of tables) {
    for (const [from, to] of table) if (!folds.has(from) && followed(to, folds) !== from) folds.set(from, to)
  }
  return folds
}

/** A domain whose rows name four or more organisations, none of which fits its label, belongs to none of them. */
function sharedDomains(byDomain: ReadonlyMap<string, Naming[]>, decisions: Decisions): Set<string> {
  const shared = new Set(decisions.shared)
  for (const [domain, namings] of byDomain) {
    const names = namings.filter((naming) => !looksLikeHost(naming.name))
    const stems = new Set(names.map((naming) => bareStem(naming.name)))
    if (stems.size < 4 || names.some((naming) => naming.ticker !== '')) continue
    if (decisions.rename.has(domain) || decisions.merge.has(domain)) continue
    if (names.every((naming) => affinity(naming.name, domain) === 0)) shared.add(domain)
  }
  return shared
}

/** The domain a key stands for; keys with `~` name a brand without one. */
function domainOf(key: string): string {
  return key.includes('~') ? '' : key
}

/** Follow folds to their end; a circle is a mistake in the decisions. */
export function followed(key: string, folds: ReadonlyMap<string, string>): string {
  let at = key
  for (let hops = 0; hops < 8; hops++) {
    const next = folds.get(at)
    if (next === undefined || next === at) return at
    at = next
  }
  return key
}

/** A shop or hotel sign in the domain of a company of another name: Courtyard at marriott.com. */
function isSubBrand(naming: Naming, byDomain: ReadonlyMap<string, Naming[]>): boolean {
  if (naming.table !== 'retail_presence_nsi' || looksLikeHost(naming.name)) return false
  const label = compact(labelOf(naming.domain))
  const whole = compact(naming.name)
  if (label.length < 3 || whole.includes(label) || affinity(naming.name, naming.domain) > 0) return false
  const others = byDomain.get(naming.domain) ?? []
  const main = others.find((other) => affinity(other.name, naming.domain) >= 3)
  const words = new Set(bareStem(main?.name ?? '').split(' '))
  return (
    main !== undefined &&
    !bareStem(naming.name)
      .split(' ')
      .some((word) => word.length > 2 && words.has(word))
  )
}

/** Sort every naming and every raw catalogue line into the group of its brand. */
export function groupNamings(
  namings: readonly Naming[],
  rawBrands: readonly RawBrand[],
  pairs: readonly DomainPair[],
  decisions: Decisions,
): Grouping {
  const byDomain = namesByDomain(namings)
  const raw = new Map(rawBrands.filter((brand) => brand.domain !== '').map((brand) => [brand.domain, brand]))
  const review = reviewPairs(pairs, byDomain, decisions)
  const shared = sharedDomains(byDomain, decisions)
  const folds = joinedFolds([
    decisions.merge,
    countryFolds(byDomain, decisions),
    [...review.folds].map(([from, fold]) => [from, fold.into] as const),
    organisationFolds(byDomain, decisions),
  ])
  const grouping: Grouping = { groups: new Map(), unsettled: [...review.unsettled], refused: [] }
  const groupAt = (key: string, domain: string, isShared = false, owner = ''): Group => {
    const found = grouping.groups.get(key)
    if (found) return found
    const group: Group = { key, domain, shared: isShared, owner, namings: [], folded: new Map() }
    grouping.groups.set(key, group)
    return group
  }
  const foldKind = (domain: string, into: string): 'country' | 'owned' | 'product' =>
    review.folds.get(domain)?.kind ?? (compact(labelOf(domain)) === compact(labelOf(into)) ? 'country' : 'owned')
  for (const naming of namings) {
    if (naming.domain === '') continue
    const split = decisions.split.get(`${naming.domain}\u0000${naming.name}`)
    if (split !== undefined) {
      groupAt(split, domainOf(split)).namings.push(naming)
    } else if (shared.has(naming.domain)) {
      const host = looksLikeHost(naming.name) ? registrable(naming.name) : ''
      if (host !== '' && (host === naming.domain || !byDomain.has(host) || shared.has(host)))
        grouping.refused.push(naming)
      else if (host !== '') groupAt(followed(host, folds), followed(host, folds)).namings.push(naming)
      else {
        const key = `${naming.domain}~${normaliseName(naming.name)}`
        const main = followed(key, folds)
        const group = main === key ? groupAt(key, naming.domain, true) : groupAt(main, domainOf(main))
        group.namings.push(naming)
      }
    } else if (isSubBrand(naming, byDomain)) {
      const owner = followed(naming.domain, folds)
      const main = followed(`${owner}~${normaliseName(naming.name)}`, folds)
      groupAt(main, domainOf(main), false, main.includes('~') ? owner : '').namings.push(naming)
    } else {
      const main = followed(naming.domain, folds)
      const group = groupAt(main, domainOf(main))
      group.namings.push(naming)
      if (naming.domain !== main) group.folded.set(naming.domain, foldKind(naming.domain, main))
    }
  }
  for (const alias of folds.keys()) {
    const main = followed(alias, folds)
    const group = grouping.groups.get(main)
    if (group && alias.includes('.') && !alias.includes('~')) group.folded.set(alias, foldKind(alias, main))
  }
  for (const [key, name] of decisions.create) {
    const group = groupAt(key, domainOf(key))
    group.namings.push({ ...emptyNaming, name })
  }
  for (const [domain, brand] of raw) {
    const main = followed(domain, folds)
    const group = grouping.groups.get(main)
    if (group && (main === domain || group.raw === undefined)) group.raw = brand
  }
  return grouping
}

const emptyNaming: Naming = {
  name: '',
  domain: '',
  ticker: '',
  cik: '',
  family: 'decision',
  table: 'decision',
  rows: 0,
  wikidata: [],
  categories: [],
}

/** Candidates for a bare name: groups that answer to its stem. */
function stemIndex(groups: ReadonlyMap<string, Group>, decisions: Decisions): Map<string, Set<string>> {
  const index = new Map<string, Set<string>>()
  const add = (words: string, key: string): void => {
    if (words !== '') index.set(words, (index.get(words) ?? new Set()).add(key))
  }
  for (const group of groups.values()) {
    if (group.shared) continue
    const known = [
      decisions.rename.get(group.key),
      ...(decisions.aliases.get(group.key) ?? []),
      ...(decisions.former.get(group.key) ?? []),
    ]
    for (const name of known) if (name) add(bareStem(name), group.key)
    for (const naming of group.namings) {
      const listed = naming.table === 'companies_sp500' || naming.table === 'companies_financedatabase'
      const fits = group.domain !== '' && affinity(naming.name, group.domain) >= 1
      if (listed || fits || group.namings.length === 1) add(bareStem(plainSpelling(naming.name)), group.key)
    }
  }
  return index
}

/** Notability within the data: rows, families, and the lists that only well-known brands stand in. */
export function weightOf(group: Group): number {
  let weight = group.namings.some((naming) => naming.table === 'companies_sp500') ? 3000 : 0
  const families = new Set<string>()
  const tables = new Set<string>()
  for (const naming of group.namings) {
    weight += Math.min(naming.rows, 100)
    families.add(naming.family)
    tables.add(naming.table)
  }
  for (const table of tables) if (wellKnownTables.has(table)) weight += 150
  return weight + families.size * 40
}

/**
 * The group a bare name means: the only candidate, the one whose `.com` is the name, or the one that outweighs
 * the next fourfold.
 */
function candidateFor(
  name: string,
  index: ReadonlyMap<string, Set<string>>,
  groups: ReadonlyMap<string, Group>,
): string | undefined {
  const ranked = [...(index.get(bareStem(name)) ?? [])]
    .flatMap((key) => {
      const group = groups.get(key)
      return group ? [{ key, weight: weightOf(group) }] : []
    })
    .sort((a, b) => b.weight - a.weight || (a.key < b.key ? -1 : 1))
  const [first, second] = ranked
  if (!first || !second) return first?.key
  const ownName = `${bareStem(name).replaceAll(' ', '')}.com`
  if (first.key === ownName) return first.key
  return first.weight >= second.weight * 4 ? first.key : undefined
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

function companyIndex(
  groups: ReadonlyMap<string, Group>,
  decisions: Decisions,
): { ciks: Map<string, string>; tickers: Map<string, string> } {
  const ciks = new Map<string, string>()
  const tickers = new Map<string, string>()
  for (const group of groups.values()) {
    for (const naming of group.namings) {
      if (naming.table !== 'companies_sp500') continue
      ciks.set(naming.cik, group.key)
      tickers.set(naming.ticker, group.key)
    }
  }
  for (const [key, [ticker, cik]] of decisions.listed) {
    if (ticker !== '') tickers.set(ticker, key)
    if (cik !== '') ciks.set(cik, key)
  }
  return { ciks, tickers }
}

/** Place the rows that give no domain: by decision, CIK, ticker where the name agrees, name, else a brand of their own. */
export function placeBareNamings(
  grouping: Grouping,
  namings: readonly Naming[],
  rawBrands: readonly RawBrand[],
  decisions: Decisions,
): void {
  const { groups } = grouping
  const index = stemIndex(groups, decisions)
  const { ciks, tickers } = companyIndex(groups, decisions)
  const onlyRaw = rawDomains(rawBrands)
  const rawByDomain = new Map(rawBrands.map((brand) => [brand.domain, brand]))
  for (const naming of namings) {
    if (naming.domain !== '') continue
    const words = bareStem(plainSpelling(naming.name))
    const listed = tickers.get(naming.ticker)
    const named = candidateFor(naming.name, index, groups)
    const place =
      decisions.split.get(`\u0000${naming.name}`) ??
      ciks.get(naming.cik) ??
      (listed !== undefined &&
      [...index].some(([other, keys]) => keys.has(listed) && other.split(' ')[0] === words.split(' ')[0])
        ? listed
        : undefined) ??
      decisions.merge.get(`~${words}`) ??
      named ??
      (index.has(words) ? undefined : onlyRaw.get(words) || undefined) ??
      `~${words}`
    const found = groups.get(place)
    if (found) {
      found.namings.push(naming)
      continue
    }
    const domain = place.startsWith('~') ? '' : place
    const raw = rawByDomain.get(domain)
    groups.set(place, {
      key: place,
      domain,
      shared: false,
      owner: '',
      namings: [naming],
      folded: new Map(),
      ...(raw && domain ? { raw } : {}),
    })
    const rivals = [...(index.get(words) ?? [])]
    if (rivals.length > 0) {
      grouping.unsettled.push({
        kind: 'bare name kept apart',
        what: `${naming.name} (${naming.table}) fits ${rivals.join(', ')}`,
      })
    }
  }
}

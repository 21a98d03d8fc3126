import { normaliseName } from '../../model/facts.ts'
import type { Decisions } from './decisions.ts'
import { type DomainKind, type DomainRules, followed, settleDomains, type Unsettled, wellKnownTables } from './folds.ts'
import { affinity, bareStem, compact, labelOf, looksLikeHost } from './names.ts'
import { type DomainPair, type Naming, type RawBrand, registrable } from './raw.ts'

/** Everything the sources say that belongs to one brand. */
export interface Group {
  /** Registrable domain; `~name` where there is none; `domain~name` on a shared domain. */
  readonly key: string
  readonly domain: string
  readonly shared: boolean
  readonly namings: Naming[]
  /** Domains folded in, with why. */
  readonly folded: Map<string, DomainKind>
  /** Key of the brand whose domain names it, for brands found within a company's domain. */
  readonly owner: string
  raw?: RawBrand
}

export interface Grouping {
  readonly groups: Map<string, Group>
  readonly unsettled: Unsettled[]
  /** Rows left without a brand on purpose: host names under a shared identity page. */
  readonly refused: Naming[]
}

/** The domain a key stands for; keys with `~` name a brand without one. */
function domainOf(key: string): string {
  return key.includes('~') ? '' : key
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

interface Place {
  readonly key: string
  readonly domain: string
  readonly shared: boolean
  readonly owner: string
}

function placeAt(key: string, owner = ''): Place {
  const domain = domainOf(key)
  return { key, domain, shared: false, owner: domain === '' ? owner : '' }
}

/** Where a row with a domain belongs; undefined for a host name under a shared page that no other row knows. */
function placeOf(naming: Naming, rules: DomainRules, decisions: Decisions): Place | undefined {
  const split = decisions.split.get(`${naming.domain}\u0000${naming.name}`)
  if (split !== undefined) return placeAt(split)
  const main = followed(naming.domain, rules.folds)
  if (rules.shared.has(naming.domain)) {
    if (looksLikeHost(naming.name)) {
      const host = registrable(naming.name)
      return rules.byDomain.has(host) && !rules.shared.has(host) ? placeAt(followed(host, rules.folds)) : undefined
    }
    const key = `${naming.domain}~${normaliseName(naming.name)}`
    const moved = followed(key, rules.folds)
    return moved === key ? { key, domain: naming.domain, shared: true, owner: '' } : placeAt(moved)
  }
  if (isSubBrand(naming, rules.byDomain)) {
    return placeAt(followed(`${main}~${normaliseName(naming.name)}`, rules.folds), main)
  }
  return placeAt(main)
}

/** Sort every row that has a domain, and every raw catalogue line, into the group of its brand. */
export function groupNamings(
  namings: readonly Naming[],
  rawBrands: readonly RawBrand[],
  pairs: readonly DomainPair[],
  decisions: Decisions,
): Grouping {
  const rules = settleDomains(namings, pairs, decisions)
  const groups = new Map<string, Group>()
  const refused: Naming[] = []
  const groupAt = (place: Place): Group => {
    const group = groups.get(place.key) ?? { ...place, namings: [], folded: new Map() }
    groups.set(place.key, group)
    return group
  }
  for (const naming of namings) {
    if (naming.domain === '') continue
    const place = placeOf(naming, rules, decisions)
    if (place) groupAt(place).namings.push(naming)
    else refused.push(naming)
  }
  for (const [key, name] of decisions.create) groupAt(placeAt(key)).namings.push({ ...emptyNaming, name })
  for (const domain of rules.folds.keys()) {
    const main = followed(domain, rules.folds)
    if (!domain.includes('~')) groups.get(main)?.folded.set(domain, rules.kindOf(domain, main))
  }
  for (const brand of rawBrands) {
    const main = followed(brand.domain, rules.folds)
    const group = brand.domain === '' ? undefined : groups.get(main)
    if (group && (main === brand.domain || group.raw === undefined)) group.raw = brand
  }
  return { groups, unsettled: [...rules.unsettled], refused }
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

import { normaliseName } from '../../model/facts.ts'
import type { Decisions } from './decisions.ts'
import type { Group } from './groups.ts'
import { type Brand, namesTheBrand } from './identity.ts'
import { affinity, bareStem, compact, displayName, labelOf, looksLikeHost, plainSpelling, splitCamel } from './names.ts'

export type AliasKind = 'name' | 'alias' | 'derived' | 'former' | 'word'

export interface Alias {
  readonly slug: string
  readonly alias: string
  readonly kind: AliasKind
}

/** An alias that several brands keep: the engine reports them as candidates. */
export interface SharedAlias {
  readonly alias: string
  readonly slugs: readonly string[]
}

interface Claim {
  readonly brand: Brand
  readonly text: string
  /** What it is to the brand; an ordinary word is marked only when it is written. */
  readonly kind: Exclude<AliasKind, 'word'>
}

const aliasWordsMax = 8
const aliasLettersMax = 60

/** Too short, too long, a bare number or a bare article: nothing a claim could safely be searched for. */
export function usable(text: string): boolean {
  const words = normaliseName(text)
  const length = words.replaceAll(' ', '').length
  if (length < 2 || length > aliasLettersMax || words.split(' ').length > aliasWordsMax) return false
  return !/^[\d. ]+$/u.test(words) && !/^(?:the|and|of|in|on|at|to|an|or|by|is|it|as|us|we)$/u.test(words)
}

function registeredNames(group: Group): string[] {
  return group.namings
    .filter((naming) => naming.family === 'financials' || naming.table === 'companies_sp500')
    .map((naming) => plainSpelling(naming.name))
}

/** Aliases of one brand before namesakes are settled, strongest kind first. */
function claimsOf(brand: Brand, group: Group, decisions: Decisions): Claim[] {
  const claims = new Map<string, Claim>()
  const barred = new Set((decisions.unalias.get(group.key) ?? []).map(normaliseName))
  const label = labelOf(brand.domain)
  const add = (text: string, kind: Claim['kind']): void => {
    const key = normaliseName(text)
    if (!usable(text) || barred.has(key) || claims.has(key)) return
    // "News Corp" is not "News"; "Waters Corporation" at waters.com is "Waters".
    if ((kind === 'derived' || kind === 'former') && decisions.words.has(key) && key !== compact(label)) return
    claims.set(key, { brand, text, kind })
  }
  add(brand.name, 'name')
  for (const text of decisions.aliases.get(group.key) ?? []) add(text, 'alias')
  for (const text of decisions.former.get(group.key) ?? []) add(text, 'former')
  const derive = (text: string): void => {
    add(text, 'derived')
    add(displayName(text), 'derived')
    add(displayName(text).replace(/^The\s+/iu, ''), 'derived')
    const bare = bareStem(text)
    if (compact(bare).length >= 4 || compact(bare) === compact(labelOf(brand.domain))) add(bare, 'derived')
    const apart = splitCamel(displayName(text))
    if (apart !== undefined) add(apart, 'derived')
  }
  derive(brand.name)
  const spellings = [...group.namings].sort((a, b) => b.rows - a.rows || (a.name < b.name ? -1 : 1))
  for (const naming of spellings) if (namesTheBrand(naming.name, brand)) derive(plainSpelling(naming.name))
  for (const name of registeredNames(group)) {
    const kin = bareStem(name).split(' ')[0] === bareStem(brand.name).split(' ')[0] || affinity(name, brand.domain) > 0
    if (kin) derive(name)
    else if (!looksLikeHost(name)) add(displayName(name), 'former')
  }
  if (brand.ticker !== '') {
    // Charter Communications at charter.com is Charter; a shop of that name elsewhere does not take it.
    const words = displayName(brand.name)
      .replace(/^The\s+/iu, '')
      .split(' ')
    const start = words.findIndex((_, at) => compact(words.slice(0, at + 1).join(' ')) === compact(label))
    if (start >= 0 && label.length >= 4) add(words.slice(0, start + 1).join(' '), 'derived')
  }
  if (label.length >= 3 && affinity(brand.name, brand.domain) === 1) add(label.toUpperCase(), 'derived')
  return [...claims.values()]
}

const kindStrength: Readonly<Record<Claim['kind'], number>> = { name: 1, alias: 1, derived: 0.3, former: 0.02 }

function strength(claim: Claim): number {
  return claim.brand.weight * kindStrength[claim.kind]
}

/** How many times heavier a brand must be to keep a shared name alone. */
const dominance = 4

/** A brand's own name beats what a rule derives from its owner's: Expedia is the site, Expedia Group the company. */
function withoutOwners(claims: readonly Claim[]): readonly Claim[] {
  const owners = new Set(claims.filter((claim) => kindStrength[claim.kind] === 1).map((claim) => claim.brand.parent))
  return claims.filter((claim) => kindStrength[claim.kind] === 1 || !owners.has(claim.brand.slug))
}

function settle(key: string, claims: readonly Claim[], decisions: Decisions): readonly Claim[] {
  const only = decisions.exclusive.get(key)
  const decided = claims.filter((claim) => claim.brand.key === only)
  if (decided.length > 0) return decided
  const ranked = [...withoutOwners(claims)].sort(
    (a, b) => strength(b) - strength(a) || (a.brand.slug < b.brand.slug ? -1 : 1),
  )
  const top = ranked[0]
  return top ? ranked.filter((claim) => claim === top || strength(claim) * dominance > strength(top)) : []
}

/** Aliases of all brands; a name that one brand outweighs fourfold is that brand's alone, else all keep it. */
export function assignAliases(
  brands: readonly Brand[],
  groups: ReadonlyMap<string, Group>,
  decisions: Decisions,
): { readonly aliases: Alias[]; readonly shared: SharedAlias[] } {
  const byKey = new Map<string, Claim[]>()
  for (const brand of brands) {
    const group = groups.get(brand.key)
    if (!group) continue
    for (const claim of claimsOf(brand, group, decisions)) {
      const key = normaliseName(claim.text)
      const list = byKey.get(key) ?? []
      list.push(claim)
      byKey.set(key, list)
    }
  }
  const aliases: Alias[] = []
  const shared: SharedAlias[] = []
  for (const [key, claims] of byKey) {
    const kept = settle(key, claims, decisions)
    const kind = decisions.words.has(key) ? 'word' : undefined
    for (const claim of kept) aliases.push({ slug: claim.brand.slug, alias: claim.text, kind: kind ?? claim.kind })
    if (kept.length > 1) shared.push({ alias: key, slugs: kept.map((claim) => claim.brand.slug).sort() })
  }
  return { aliases, shared }
}

import type { Decisions } from './decisions.ts'
import { affinity, bareStem, compact, labelOf, looksLikeHost } from './names.ts'
import type { DomainPair, Naming } from './raw.ts'

export type DomainKind = 'country' | 'owned' | 'product'

/** What the rules saw and could not settle, for people to read. */
export interface Unsettled {
  readonly kind: string
  readonly what: string
}

/** Tables whose entries are brands known beyond one country or directory. */
export const wellKnownTables: ReadonlySet<string> = new Set([
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
  readonly folds: Map<string, { into: string; kind: DomainKind }>
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
  const open = pairs.filter(
    ({ alias, canonical }) =>
      alias !== canonical &&
      alias !== '' &&
      ![alias, canonical].some((domain) => decisions.separate.has(domain) || decisions.shared.has(domain)),
  )
  for (const { alias, canonical } of open) {
    targets.set(alias, (targets.get(alias) ?? new Set()).add(canonical))
    if (byDomain.has(alias)) members.set(canonical, (members.get(canonical) ?? new Set()).add(alias))
  }
  for (const { alias, canonical } of open) {
    if (decisions.merge.has(alias)) continue
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

/** What is settled about domains before any row is sorted. */
export interface DomainRules {
  readonly byDomain: ReadonlyMap<string, Naming[]>
  readonly shared: ReadonlySet<string>
  readonly folds: ReadonlyMap<string, string>
  readonly unsettled: readonly Unsettled[]
  kindOf(domain: string, into: string): DomainKind
}

/** Settle which domains are folded into which, and which many organisations share. */
export function settleDomains(
  namings: readonly Naming[],
  pairs: readonly DomainPair[],
  decisions: Decisions,
): DomainRules {
  const byDomain = namesByDomain(namings)
  const review = reviewPairs(pairs, byDomain, decisions)
  const folds = joinedFolds([
    decisions.merge,
    countryFolds(byDomain, decisions),
    [...review.folds].map(([from, fold]) => [from, fold.into] as const),
    organisationFolds(byDomain, decisions),
  ])
  return {
    byDomain,
    shared: sharedDomains(byDomain, decisions),
    folds,
    unsettled: review.unsettled,
    kindOf(domain, into) {
      const reviewed = review.folds.get(domain)?.kind
      return reviewed ?? (compact(labelOf(domain)) === compact(labelOf(into)) ? 'country' : 'owned')
    },
  }
}

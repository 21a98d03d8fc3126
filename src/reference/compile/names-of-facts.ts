import type { AliasDraft, BrandDraft, FactDraft } from '../../data/edition/index.ts'
import { type Attribute, normaliseName } from '../../model/facts.ts'

/** What a company's registered name ends in, and people leave out. */
const legalForm =
  /[,.]?\s+(?:inc|incorporated|corp|corporation|co|company|companies|ltd|limited|llc|l\.?p|plc|ag|se|s\.?a|n\.?v|a\/s|asa|ab|gmbh|kgaa|oyj|s\.?p\.?a|holdings?|group)\.?$/iu

/** A registered name and what is left of it without its legal forms: "Deere & Company" and "Deere". */
function legalNames(name: string): readonly string[] {
  const found = [name]
  for (let rest = name; legalForm.test(rest); found.push(rest)) rest = rest.replace(legalForm, '').trim()
  return found.filter((one) => one.length > 2)
}

function namesOf(attribute: Attribute, value: FactDraft['value']): readonly AliasDraft[] {
  const values = (typeof value === 'object' ? value : [String(value)]).filter((name) => name.trim() !== '')
  if (attribute.names === 'ticker') return values.map((alias) => ({ alias, via: 'ticker' }))
  if (attribute.names === 'former') return values.map((alias) => ({ alias, via: 'alias' }))
  return values.flatMap((name) => legalNames(name).map((alias) => ({ alias, via: 'alias' as const })))
}

/**
 * Brands with the names that facts give them: registered and former names and tickers. A name that another brand goes by, or that facts give
 * to two, is left to those who have it: a wrong identity is worse than a missing name.
 */
export function withNamesOfFacts(
  brands: readonly BrandDraft[],
  facts: readonly FactDraft[],
  attributes: ReadonlyMap<string, Attribute>,
): readonly BrandDraft[] {
  const bearers = new Map<string, Set<string>>()
  const bear = (name: string, slug: string) => {
    const key = normaliseName(name)
    bearers.set(key, (bearers.get(key) ?? new Set()).add(slug))
  }
  for (const { slug, name, aliases = [], ticker } of brands) {
    for (const alias of aliases) bear(typeof alias === 'string' ? alias : alias.alias, slug)
    for (const own of [name, slug, ...(ticker === undefined ? [] : [ticker])]) bear(own, slug)
  }
  const slugs = new Set(brands.map(({ slug }) => slug))
  const given = facts.flatMap((fact) => {
    const attribute = attributes.get(fact.attribute)
    if (attribute?.names === undefined || !slugs.has(fact.subject)) return []
    return namesOf(attribute, fact.value).map((alias) => ({ slug: fact.subject, alias }))
  })
  for (const { slug, alias } of given) if (alias.via !== 'ticker') bear(alias.alias, slug)
  const added = new Map<string, AliasDraft[]>()
  for (const { slug, alias } of given) {
    if (alias.via !== 'ticker' && bearers.get(normaliseName(alias.alias))?.size !== 1) continue
    added.set(slug, [...(added.get(slug) ?? []), alias])
  }
  return brands.map((brand) => {
    const more = added.get(brand.slug)
    return more === undefined ? brand : { ...brand, aliases: [...(brand.aliases ?? []), ...more] }
  })
}

import type { BrandRecord, Edition, Fact } from '#model'

/** Days after which a promotion's record carries the freshness warning. */
export const freshForDays = 14
const dayMs = 86_400_000
const promotionsMax = 100

/** One offer, put together from the facts that share its scope and source. */
export interface Promotion {
  readonly name: string
  readonly type: string
  readonly discount: string | null
  readonly code: string | null
  readonly conditions: readonly string[]
  readonly valid_from: string | null
  readonly valid_to: string | null
  readonly as_of: string | null
  /** True past the fourteen days; null where the record has no date. */
  readonly is_stale: boolean | null
  readonly fact_ids: readonly string[]
  readonly source: string
}

/** First attribute of these that an offer has is its type. */
const types: readonly (readonly [attributes: readonly string[], type: string])[] = [
  [['introductory_offer'], 'introductory_price'],
  [['startup_program', 'startup_credit', 'startup_discount'], 'startup_program'],
  [['student_offer', 'student_discount'], 'student_offer'],
  [['free_tier', 'free_tier_limit', 'credit_card_required'], 'free_tier'],
  [['discount', 'discount_amount', 'promotion_code'], 'sale'],
]

/** Offers of a brand and its products that have not ended by `now`, and how many have. */
export function promotionsOf(
  edition: Edition,
  brand: BrandRecord,
  now: Date,
): { readonly active: readonly Promotion[]; readonly ended: number } {
  const groups = new Map<string, Fact[]>()
  for (const ref of [brand.ref, ...edition.products(brand.ref)]) {
    for (const fact of edition.facts(ref)) {
      if (edition.attributes.get(fact.attribute)?.family !== 'promotion') continue
      const key = [ref, fact.source, typeOf([fact]), fact.scope ?? '', fact.region ?? '', fact.validTo ?? ''].join('\n')
      groups.set(key, [...(groups.get(key) ?? []), fact])
    }
  }
  const today = now.toISOString().slice(0, 10)
  const all = [...groups.values()].map((facts) => promotionOf(edition, brand, facts, now))
  const active = all.filter((promotion) => promotion.valid_to === null || promotion.valid_to >= today)
  return { active: active.slice(0, promotionsMax), ended: all.length - active.length }
}

function typeOf(facts: readonly Fact[]): string {
  const held = new Set(facts.map((fact) => fact.attribute))
  return types.find(([attributes]) => attributes.some((attribute) => held.has(attribute)))?.[1] ?? 'offer'
}

function promotionOf(edition: Edition, brand: BrandRecord, facts: readonly Fact[], now: Date): Promotion {
  const find = (...attributes: string[]) => facts.find((fact) => attributes.includes(fact.attribute))
  const earliest = (pick: (fact: Fact) => string | undefined) =>
    facts.flatMap((fact) => pick(fact) ?? []).sort()[0] ?? null
  const asOf = earliest((fact) => fact.asOf)
  const [first] = facts
  const type = typeOf(facts)
  const seller = first === undefined || first.subject === brand.ref ? brand.name : edition.subject(first.subject).name
  const code = find('promotion_code')
  return {
    name: [seller, first?.scope || type.replaceAll('_', ' ')].join(': '),
    type,
    discount: discountOf(
      find(
        'discount',
        'discount_amount',
        'student_discount',
        'startup_discount',
        'startup_credit',
        'introductory_offer',
      ),
    ),
    code: code === undefined ? null : String(code.value),
    conditions: conditionsOf(facts),
    valid_from: earliest((fact) => fact.validFrom),
    valid_to: earliest((fact) => fact.validTo),
    as_of: asOf,
    is_stale: asOf === null ? null : now.getTime() - Date.parse(asOf) > freshForDays * dayMs,
    fact_ids: facts.map((fact) => fact.id).sort(),
    source: edition.sources[first?.source ?? -1]?.id ?? '',
  }
}

function discountOf(fact: Fact | undefined): string | null {
  if (fact === undefined) return null
  if (fact.currency === undefined) return `${fact.value} %`
  const per = fact.unit === undefined ? '' : ` ${fact.unit.replaceAll('_', ' ')}`
  return `${fact.value} ${fact.currency}${per}`
}

/** What narrows the offer, in our own words. */
function conditionsOf(facts: readonly Fact[]): readonly string[] {
  return facts.flatMap((fact) => {
    if (fact.attribute === 'free_tier_limit')
      return `up to ${fact.value} ${(fact.unit ?? 'units').replaceAll('_', ' ')}`
    if (fact.attribute === 'credit_card_required')
      return fact.value === true ? 'needs a credit card' : 'needs no credit card'
    if (fact.attribute === 'student_offer') return 'for students'
    if (fact.attribute === 'startup_program') return 'for startups accepted to the programme'
    return fact.region === undefined ? [] : `in ${fact.region}`
  })
}

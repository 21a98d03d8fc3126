import type { AliasHit, Edition } from '#model'

/** What one mention came to: subjects that it may mean, all of one brand unless `ambiguous`. */
export interface Target {
  readonly refs: readonly number[]
  readonly text: string
  /** Several brands bear this name. */
  readonly ambiguous: boolean
}

/** Kinds of names, the best founded first. */
export const viaOrder = ['name', 'alias', 'word', 'domain', 'derived', 'ticker'] as const

/**
 * Of those that go by one name whom it means where nobody else is named: who bears it before whom it is short for, brands before products, and of
 * products the maker's before what others sell of it.
 */
export function meantOf(edition: Edition, hits: readonly AliasHit[]): readonly number[] {
  const best = bestFounded(hits)
  const brands = best.filter((ref) => edition.subject(ref).kind !== 'product')
  if (brands.length > 0) return brands
  const own = new Set(best)
  return madeOf(
    edition,
    hits.filter(({ subject }) => own.has(subject)),
  )
}

/** What a name of products means, and whether it is of several brands. */
export function productTarget(edition: Edition, hits: readonly AliasHit[], text: string): Target {
  const refs = madeOf(edition, hits)
  return { refs, text, ambiguous: new Set(refs.map((ref) => edition.subject(ref).brand)).size > 1 }
}

/** The maker's own product before a reseller's: the one that the resellers name as theirs, then those without a maker. */
function madeOf(edition: Edition, hits: readonly AliasHit[]): readonly number[] {
  const refs = [...new Set(bestFounded(hits))]
  const maker = refs.length > 1 ? makerOf(edition, hits) : undefined
  if (maker !== undefined) return [maker]
  const own = refs.filter((ref) => edition.subject(ref).parent === undefined)
  return own.length > 0 ? own : refs
}

/** The product, or the only product of the brand, that most of the hits name as what they resell. */
function makerOf(edition: Edition, hits: readonly AliasHit[]): number | undefined {
  const parents = hits.flatMap((hit) => edition.subject(hit.subject).parent ?? [])
  const votes = [...Map.groupBy(parents, (ref) => ref).entries()].sort((a, b) => b[1].length - a[1].length)
  const product = votes.find(([ref]) => edition.subject(ref).kind === 'product')
  const exact = votes.find(([ref]) => hits.some((hit) => hit.subject === ref))
  if (exact !== undefined) return exact[0]
  const brand = votes[0] === undefined ? undefined : edition.subject(votes[0][0]).brand
  const made = hits.filter((hit) => edition.subject(hit.subject).brand === brand)
  if (made.length === 1) return made[0]?.subject
  return product !== undefined && product[1].length * 2 > parents.length ? product[0] : undefined
}

/** Subjects of the best founded kind of alias. */
function bestFounded(hits: readonly AliasHit[]): readonly number[] {
  for (const via of viaOrder) {
    const refs = hits.filter((hit) => hit.via === via).map((hit) => hit.subject)
    if (refs.length > 0) return refs
  }
  return []
}

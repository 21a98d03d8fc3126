import { normaliseName } from '#model'
import type { Proposition, SpanOf, Token } from '../types.ts'
import { findProducts, type ProductHit } from './brand-words.ts'
import { isPlanName } from './doubt.ts'
import type { Target } from './makers.ts'
import type { Resolver } from './subjects.ts'

/** "Netflix Premium is dearer than Standard": the plan of the same company on the other side. */
export function plansAgainst(
  resolver: Resolver,
  proposition: Proposition,
  strong: readonly SpanOf<'mention'>[],
  tokens: readonly Token[],
  home: number | undefined,
  used: Set<number>,
): readonly Target[] {
  const { edition } = resolver
  const dropped = proposition.against.filter((mention) => !strong.includes(mention))
  if (dropped.length === 0) return []
  const brands = new Set(strong.flatMap((one) => one.hits.map((hit) => edition.subject(hit.subject).brand)))
  const [only, ...more] = brands
  const brand = home ?? (more.length === 0 ? only : undefined)
  if (brand === undefined) return []
  return dropped.flatMap((mention) =>
    planAt(resolver, mention, tokens, brand).map((hit) => {
      for (let at = hit.from; at < hit.to; at += 1) used.add(at)
      return { refs: hit.refs, text: mention.text, ambiguous: false }
    }),
  )
}

/** Words around a name in which a longer one of a plan is sought. */
const planReach = 3

/** Plans of a brand that a mention is, or is only a part of: "Star" of Costco's Gold Star. */
export function planAt(
  resolver: Resolver,
  mention: SpanOf<'mention'>,
  tokens: readonly Token[],
  brand: number,
): readonly ProductHit[] {
  const words = resolver.brandWords(brand)
  if (isPlanName(mention.text)) return findProducts(words, tokens, mention.from, mention.to, resolver.everyday)
  const from = Math.max(0, mention.from - planReach)
  const to = Math.min(tokens.length, mention.to + planReach)
  return findProducts(words, tokens, from, to, resolver.everyday).filter(
    (hit) => hit.from < mention.to && hit.to > mention.from && hit.to - hit.from > mention.to - mention.from,
  )
}

/** "A free tier" is what a brand offers before it is the plan called Free. */
export function saysFreeTier(proposition: Proposition, hit: { readonly from: number; readonly to: number }): boolean {
  return proposition.cues.some((cue) => cue.attributes.includes('free_tier') && cue.from < hit.to && cue.to > hit.from)
}

/** "Spotify's individual Premium plan" is Premium Individual: all words of one product's name, in any order. */
export function unordered(
  resolver: Resolver,
  target: Target,
  proposition: Proposition,
  tokens: readonly Token[],
  used: Set<number>,
): Target | undefined {
  const { edition } = resolver
  const [ref] = target.refs
  const products = ref === undefined ? [] : edition.products(edition.subject(ref).brand)
  if (ref === undefined || edition.subject(ref).kind !== 'brand' || products.length > 60) return undefined
  const places = new Map<string, number>()
  for (let at = proposition.from; at < proposition.to; at += 1) {
    if (!covered(proposition, at, at + 1)) places.set(tokens[at]?.norm ?? '', at)
  }
  const own = new Set(normaliseName(edition.subject(ref).name).split(' '))
  const found = products.flatMap((product) => {
    const words = normaliseName(edition.subject(product).name)
      .split(' ')
      .filter((word) => !own.has(word))
    return words.length > 1 && words.every((word) => places.has(word)) ? [{ product, words }] : []
  })
  const [only, more] = found
  if (only === undefined || more !== undefined) return undefined
  for (const word of only.words) used.add(places.get(word) ?? -1)
  return { refs: [only.product], text: edition.subject(only.product).name, ambiguous: false }
}

/** Whether a mention already holds these tokens. */
export function covered(proposition: Proposition, from: number, to: number): boolean {
  return (
    proposition.subjects.some((mention) => from >= mention.from && to <= mention.to) ||
    proposition.against.some((mention) => from >= mention.from && to <= mention.to)
  )
}

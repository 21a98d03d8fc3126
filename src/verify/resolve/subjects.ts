import { type AliasHit, type Edition, normaliseName } from '#model'
import type { Proposition, SilentReason, SpanOf, Token } from '../types.ts'
import { type BrandWords, findProducts, type IsLine } from './brand-words.ts'
import { isAppositive, isBesideOwn, isPlanName, isStray, problemOf } from './doubt.ts'
import { productTarget, type Target, viaOrder } from './makers.ts'
import { covered, planAt, plansAgainst, saysFreeTier, unordered } from './plans.ts'

export interface Resolved {
  readonly targets: readonly Target[]
  readonly against: readonly Target[]
  readonly problem?: { readonly reason: SilentReason; readonly detail?: string }
  /** The target named a second time or apart from a list: the one that "among A, B and C" is said of. */
  readonly singled?: Target
  /** Tokens that the resolution accounted for, beyond the mentions themselves. */
  readonly used: ReadonlySet<number>
  /** Tokens of mentions that are too weak to be names; they count as words again. */
  readonly weak: readonly SpanOf<'mention'>[]
}

export interface Resolver {
  readonly edition: Edition
  readonly brandWords: BrandWords
  readonly isLine: IsLine
  /** Whether a word stands in the lexicon. */
  everyday(stem: string): boolean
  /** Whether a word changes nothing wherever it stands. */
  harmless(stem: string): boolean
}

/** Find what a proposition is about, given the brand that the request named. */
export function resolve(
  resolver: Resolver,
  given: Proposition,
  tokens: readonly Token[],
  brand: number | undefined,
): Resolved {
  const { edition } = resolver
  const proposition = brand === undefined ? given : ofRequest(edition, given, brand)
  const all = [...proposition.subjects, ...proposition.against]
  let strong: readonly SpanOf<'mention'>[] = all.filter((mention) =>
    isStrong(resolver, mention, tokens, brand, all.length + proposition.context.length),
  )
  const context = contextBrands(edition, [...strong, ...proposition.context], brand)
  const home = brand ?? homeOf(edition, proposition, brand)
  strong = strong.filter((mention) => !isAppositive(mention, strong, tokens))
  strong = strong.filter((mention) => !isStray(edition, mention, strong, context))
  strong = strong.filter((mention) => !isBesideOwn(edition, mention, strong, proposition, tokens, brand))
  strong = strong.filter(
    (mention) =>
      !ownPlan(resolver, mention, proposition, tokens, home ?? besides(edition, mention, strong)) &&
      !ownPlan(resolver, mention, proposition, tokens, home ?? onlyOther(edition, mention, strong), true),
  )
  const weak = all.filter((mention) => !strong.includes(mention))
  const side = (mentions: readonly SpanOf<'mention'>[]) =>
    dropOwners(
      edition,
      mentions
        .filter((mention) => strong.includes(mention))
        .map((mention) => targetOf(edition, mention, context, brand)),
    )
  let targets = side(proposition.subjects)
  const used = new Set<number>()
  // What was said in the part before was read there.
  for (const { from, to } of weak)
    if (to <= proposition.from || from >= proposition.to) for (let at = from; at < to; at += 1) used.add(at)
  const against = [...side(proposition.against), ...plansAgainst(resolver, proposition, strong, tokens, home, used)]
  const singled = singledOut(edition, proposition, strong, context, brand)
  if (targets.length === 0 && home !== undefined)
    targets = [{ refs: [home], text: edition.subject(home).name, ambiguous: false }]
  const kept = { ...proposition, subjects: proposition.subjects.filter((mention) => strong.includes(mention)) }
  targets = refine(resolver, targets, kept, tokens, used)
  const line = [...targets, ...against].find(({ refs }) => refs.length > 0 && refs.every(resolver.isLine))
  const problem =
    problemOf(edition, { targets, against, brand, context }, proposition) ??
    (line === undefined
      ? undefined
      : ({ reason: 'ambiguous_subject', detail: `“${line.text}” of which generation` } as const))
  return {
    targets,
    against,
    used,
    weak,
    ...(singled === undefined ? {} : { singled }),
    ...(problem === undefined ? {} : { problem }),
  }
}

/** A part in which the first words of the request's brand mean that brand, whoever else bears them: "United" asked of United Airlines. */
function ofRequest(edition: Edition, part: Proposition, brand: number): Proposition {
  const name = normaliseName(edition.subject(brand).name)
  const begins = ({ text }: SpanOf<'mention'>) => name.startsWith(`${normaliseName(text.replace(/['’]s$/u, ''))} `)
  const owned = (mention: SpanOf<'mention'>): SpanOf<'mention'> =>
    begins(mention) ? { ...mention, hits: [{ subject: brand, via: 'alias' }] } : mention
  if (!part.subjects.some(begins)) return part
  return { ...part, subjects: part.subjects.map(owned) }
}

/** "Half price" is a phrase, not HalfPrice. */
function everydayWords(resolver: Resolver, mention: SpanOf<'mention'>, tokens: readonly Token[]): boolean {
  return tokens.slice(mention.from, mention.to).every((token) => resolver.everyday(token.stem))
}

/** A lone lower-case word is a name only when nothing better is there, or when it names the request's brand. */
function isStrong(
  resolver: Resolver,
  mention: SpanOf<'mention'>,
  tokens: readonly Token[],
  brand: number | undefined,
  count: number,
): boolean {
  const { edition } = resolver
  if (mention.to - mention.from > 1)
    return (
      mention.text !== mention.text.toLowerCase() ||
      /\d/u.test(mention.text) ||
      !everydayWords(resolver, mention, tokens)
    )
  if (brand !== undefined && mention.hits.some((hit) => edition.subject(hit.subject).brand === brand)) return true
  const token = tokens[mention.from]
  if (token === undefined) return false
  if (
    mention.hits.every((hit) => hit.via === 'word') &&
    !token.capital &&
    !/\d/u.test(token.text) &&
    brand === undefined
  )
    return count === 1 && tokens.every((other) => !other.capital)
  if (token.capital || /\d/u.test(token.text))
    return mention.hits.some((hit) => hit.via !== 'ticker') || token.text === token.text.toUpperCase()
  const quiet = tokens.every((other) => !other.capital)
  if (mention.hits.every((hit) => hit.via === 'ticker')) return quiet && token.norm.length > 2 && count === 1
  if (brand !== undefined) return false
  const shouted = tokens.some((other) => other.capital && other.start > 0)
  return count === 1 || !shouted
}

/** Of a list of names, the one named twice; else the first when the list comes after it. */
function singledOut(
  edition: Edition,
  proposition: Proposition,
  strong: readonly SpanOf<'mention'>[],
  context: ReadonlySet<number>,
  brand: number | undefined,
): Target | undefined {
  if ((proposition.extreme === undefined && proposition.versus === undefined) || strong.length < 3) return undefined
  const targets = strong.map((mention) => targetOf(edition, mention, context, brand))
  return targets.find((target, at) => targets.findIndex((other) => other.refs.join() === target.refs.join()) < at)
}

/** The brand that the parts before speak of, for a part that names only a plan. */
function homeOf(edition: Edition, proposition: Proposition, brand: number | undefined): number | undefined {
  const brands = new Set(
    proposition.context
      .filter((mention) => !isPlanName(mention.text))
      .map((mention) => targetOf(edition, mention, new Set(), brand))
      .filter(({ ambiguous }) => !ambiguous)
      .flatMap(({ refs }) => refs.map((ref) => edition.subject(ref).brand)),
  )
  const [only] = brands
  return brands.size === 1 ? only : undefined
}

/** The one company named beside a bare plan name. */
function besides(
  edition: Edition,
  mention: SpanOf<'mention'>,
  strong: readonly SpanOf<'mention'>[],
): number | undefined {
  return isPlanName(mention.text) ? onlyOther(edition, mention, strong) : undefined
}

/** The one other company that a part names: "Gold Star" beside Costco is its membership, whoever is called Star. */
function onlyOther(
  edition: Edition,
  mention: SpanOf<'mention'>,
  strong: readonly SpanOf<'mention'>[],
): number | undefined {
  const [only, ...more] = new Set(strong.filter((one) => one !== mention).flatMap((one) => makers(edition, one)))
  return more.length === 0 ? only : undefined
}

/** The brands that a mention names, or whose products it names. */
function makers(edition: Edition, mention: SpanOf<'mention'>): readonly number[] {
  const brands = brandRefs(edition, mention)
  return brands.length > 0 ? brands : mention.hits.map((hit) => edition.subject(hit.subject).brand)
}

/** "The Standard plan" in a request about Netflix is Netflix's, whoever else is called Standard. */
function ownPlan(
  resolver: Resolver,
  mention: SpanOf<'mention'>,
  proposition: Proposition,
  tokens: readonly Token[],
  brand: number | undefined,
  longer = false,
): boolean {
  if (brand === undefined || mention.hits.some((hit) => resolver.edition.subject(hit.subject).brand === brand))
    return false
  // A mention may come from the part before.
  const away = mention.to <= proposition.from || mention.from >= proposition.to
  if (away) return planAt(resolver, mention, tokens, brand).length > 0
  const hits = findProducts(resolver.brandWords(brand), tokens, proposition.from, proposition.to, resolver.everyday)
  const size = longer ? mention.to - mention.from : 0
  return hits.some((hit) => hit.from < mention.to && hit.to > mention.from && hit.to - hit.from > size)
}

function contextBrands(
  edition: Edition,
  mentions: readonly SpanOf<'mention'>[],
  brand: number | undefined,
): ReadonlySet<number> {
  const out = new Set<number>(brand === undefined ? [] : [brand, ...edition.children(brand)])
  for (const mention of mentions) {
    const refs = brandRefs(edition, mention)
    if (refs.length === 1) for (const ref of refs) out.add(ref)
  }
  return out
}

/** Brands of a mention, the best founded kind of alias only; a name that is also an everyday word is a full name. */
function brandRefs(edition: Edition, mention: SpanOf<'mention'>): readonly number[] {
  const capital = mention.text !== mention.text.toLowerCase()
  const kindOf = (hit: AliasHit) => (capital && hit.via === 'word' ? 'name' : hit.via)
  for (const via of viaOrder) {
    const refs = mention.hits
      .filter((hit) => kindOf(hit) === via && edition.subject(hit.subject).kind === 'brand')
      .map((hit) => hit.subject)
    if (refs.length > 0) return [...new Set(refs)]
  }
  return []
}

/** Whether a product of a brand has a text as its name, and the brand has not. */
function isNamesake(edition: Edition, product: number, brand: number | undefined, text: string): boolean {
  const subject = edition.subject(product)
  const said = normaliseName(text.replace(/['’]s?$/u, ''))
  const isOwn = subject.brand === brand && normaliseName(edition.subject(subject.brand).name) !== said
  return isOwn && normaliseName(subject.name) === said
}

function targetOf(
  edition: Edition,
  mention: SpanOf<'mention'>,
  context: ReadonlySet<number>,
  brand: number | undefined,
): Target {
  const brands = brandRefs(edition, mention)
  const own = brands.filter((ref) => ref === brand)
  const products = mention.hits.filter((hit) => edition.subject(hit.subject).kind === 'product')
  const inContext = products.filter((hit) => context.has(edition.subject(hit.subject).brand))
  // "Amazon Prime" is what the brand is called too, and what its product is named.
  const named = own.length > 0 ? products.filter((hit) => isNamesake(edition, hit.subject, own[0], mention.text)) : []
  if (named.length > 0) return productTarget(edition, named, mention.text)
  if (own.length > 0) return { refs: own, text: mention.text, ambiguous: false }
  // "GitHub" is the company, even where a plan of it bears no other name.
  const rank = (hit: AliasHit) => viaOrder.indexOf(hit.via)
  const better =
    Math.min(...products.map(rank)) < Math.min(...mention.hits.filter((hit) => brands.includes(hit.subject)).map(rank))
  if (brands.length === 1 && !better && inContext.every((hit) => brands.includes(edition.subject(hit.subject).brand))) {
    return { refs: brands, text: mention.text, ambiguous: false }
  }
  if (inContext.length > 0) {
    const asked = inContext.filter((hit) => edition.subject(hit.subject).brand === brand)
    return productTarget(edition, asked.length > 0 ? asked : inContext, mention.text)
  }
  if (brands.length > 0 && !better) {
    const chosen = brands.length > 1 ? dominant(edition, brands) : brands
    return { refs: chosen, text: mention.text, ambiguous: chosen.length > 1 }
  }
  return productTarget(edition, products, mention.text)
}

/** The one brand that holds nearly all that is known under a shared name; else all of them. */
function dominant(edition: Edition, refs: readonly number[]): readonly number[] {
  const weights = refs.map((ref) => ({
    ref,
    weight:
      3 * edition.attributesOf(ref).length +
      2 * edition.products(ref).length +
      (edition.brand(ref).ticker === undefined ? 0 : 30),
  }))
  weights.sort((a, b) => b.weight - a.weight)
  const [first, second] = weights
  return first !== undefined && first.weight >= 10 * Math.max(second?.weight ?? 0, 1) ? [first.ref] : refs
}

/** "OpenAI's GPT-4o" is about the model: a brand beside its own product only places it. */
function dropOwners(edition: Edition, targets: readonly Target[]): readonly Target[] {
  const owners = new Set(
    targets.flatMap((target) =>
      target.refs.flatMap((ref) => {
        const subject = edition.subject(ref)
        return subject.kind === 'product' ? [subject.brand] : []
      }),
    ),
  )
  const kept = targets.filter(
    (target) => !target.refs.every((ref) => owners.has(ref) && edition.subject(ref).kind === 'brand'),
  )
  const seen = new Set<string>()
  return kept.filter((target) => {
    const key = target.refs.join()
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** A brand with a plan or product named by its own words only: "Netflix's Premium plan". */
function refine(
  resolver: Resolver,
  targets: readonly Target[],
  proposition: Proposition,
  tokens: readonly Token[],
  used: Set<number>,
): readonly Target[] {
  const { edition } = resolver
  return targets.flatMap((target) => {
    const [ref] = target.refs
    if (ref === undefined || target.ambiguous) return [target]
    const subject = edition.subject(ref)
    if (subject.kind === 'product' && proposition.named) return [target]
    const hits = findProducts(
      resolver.brandWords(subject.brand),
      tokens,
      proposition.from,
      proposition.to,
      resolver.everyday,
    ).filter((hit) => !covered(proposition, hit.from, hit.to) && !saysFreeTier(proposition, hit))
    if (hits.length === 0) return [unordered(resolver, target, proposition, tokens, used) ?? target]
    for (const hit of hits) for (let at = hit.from; at < hit.to; at += 1) used.add(at)
    return hits.map((hit) => ({
      refs: hit.refs,
      text: `${subject.kind === 'brand' ? subject.name : edition.subject(subject.brand).name} ${words(tokens, hit.from, hit.to)}`,
      ambiguous: false,
    }))
  })
}

function words(tokens: readonly Token[], from: number, to: number): string {
  return tokens
    .slice(from, to)
    .map((token) => token.text)
    .join(' ')
}

import { whoIsMeant } from '#model'
import type { Case } from '../verify/engine.ts'
import { meantOf } from '../verify/resolve/makers.ts'
import type { Indexes, PlacedSpan } from './context.ts'
import { type NamedBrand, type NameIndex, namedBrands } from './names.ts'
import { nameWords, type ProductIndex, type ProductMatch } from './products.ts'

/** A subject that the claim may be about, with how it came up. */
export interface SubjectCandidate {
  readonly ref: number
  readonly brand: number
  /** How the brand came up: by the request, by its name in the claim, by that of a product, by the search for who is meant, by a shortened name. */
  readonly brandVia: 'asked' | 'named' | 'product' | 'resolved' | NamedBrand['via']
  /** An alias of the product stands in the claim whole. */
  readonly whole: boolean
  /** How the words of the claim fit a product's name; undefined of a brand itself. */
  readonly match?: ProductMatch
  /** The product of the same brand that fits best; undefined where none fits at all. */
  readonly best?: ProductMatch
  /** Tokens of the claim that name it. */
  readonly places: readonly number[]
  /** The share of the words that the claim names it by that stand between two tokens: of "the iPhone 14 … and the iPhone 15 …" all of the second name stand in the second part. */
  nameShare(from: number, to: number): number
}

const brandsMax = 5
/** Brands at most, with those that are named by a shortened name. */
const allBrandsMax = 12
/** Characters of a claim in which its names are looked for. */
const readMax = 400
const hitsMax = 4
const productsMax = 8

/** How a brand came up, and the words that shorten its name. */
interface Found {
  readonly via: SubjectCandidate['brandVia']
  readonly places: readonly number[]
}

/** Brands that a claim may be about: the one asked of, those that it names, whom the search for who is meant finds, and those by a shortened name. */
function brandsOf(
  query: Case,
  names: NameIndex,
  claim: string,
  spans: readonly PlacedSpan[],
): ReadonlyMap<number, Found> {
  const outright = namedOutright(query, claim, spans)
  const out = new Map<number, Found>([...outright].map(([brand, via]) => [brand, { via, places: [] }]))
  for (const { brand, via, places } of namedBrands(query, names, new Set(outright.keys())))
    if (out.size < allBrandsMax) out.set(brand, { via, places })
  return out
}

function namedOutright(
  query: Case,
  claim: string,
  spans: readonly PlacedSpan[],
): ReadonlyMap<number, SubjectCandidate['brandVia']> {
  const { edition, brand } = query
  const out = new Map<number, SubjectCandidate['brandVia']>()
  if (brand !== undefined) out.set(brand, 'asked')
  for (const span of spans) {
    if (span.role !== 'mention') continue
    for (const subject of meantOf(edition, span.hits).slice(0, hitsMax)) {
      const owner = edition.subject(subject).brand
      const via = owner === subject ? 'named' : 'product'
      if (!out.has(owner) ? out.size < brandsMax : out.get(owner) === 'product') out.set(owner, via)
    }
  }
  const isNamed = [...out.values()].includes('named')
  const who = brand === undefined && !isNamed ? whoIsMeant(edition, { claim: claim.slice(0, readMax) }) : undefined
  if (who?.kind === 'found' && !out.has(who.ref)) out.set(who.ref, 'resolved')
  return out
}

/** Whom a claim may be about: brands that it names, and products of theirs by the words of their names. */
export function subjectsOf(
  query: Case,
  indexes: Indexes,
  claim: string,
  spans: readonly PlacedSpan[],
): readonly SubjectCandidate[] {
  const { edition } = query
  const spelt = query.tokens.map(({ text, possessive, bare }) => nameWords(possessive ? bare : text))
  const words = wordsOf(query, spans, spelt)
  const timed = new Set(spans.flatMap(({ role, from, to }) => (role === 'time' ? placesBetween(from, to) : [])))
  const whole = new Set(
    spans.flatMap((span) => (span.role === 'mention' ? span.hits.map(({ subject }) => subject) : [])),
  )
  return [...brandsOf(query, indexes.names, claim, spans)].flatMap(([brand, { via: brandVia, places: called }]) => {
    const index = indexes.products(brand)
    const matches = index.find(spelled(words, index), productsMax)
    const [best] = matches
    const top = best === undefined ? {} : { best }
    const named = spans.flatMap((span) =>
      span.role === 'mention' && span.hits.some(({ subject }) => edition.subject(subject).brand === brand)
        ? [span.from]
        : [],
    )
    const ofBrand = brandVia === 'model' ? [] : [...new Set([...named, ...called])]
    const brandShare = (from: number, to: number) => (ofBrand.some((at) => at >= from && at < to) ? 1 : 0)
    return [
      { ref: brand, brand, brandVia, whole: true, places: ofBrand, nameShare: brandShare, ...top },
      ...matches.map((match) => {
        const own = index.wordsOf(match.ref)
        const places = placesOf(spelt, own, timed)
        const nameShare = (from: number, to: number) => shareBetween(spelt, own, places, from, to)
        return { ref: match.ref, brand, brandVia, whole: whole.has(match.ref), match, places, nameShare, ...top }
      }),
    ]
  })
}

const placesBetween = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from }, (_, step) => from + step)

/** Where words of a name stand; one of a day or year only where it stands nowhere else: the 13 of "PostgreSQL 13 … on 13/11/2025" is none of its day. */
function placesOf(
  spelt: readonly (readonly string[])[],
  own: ReadonlySet<string>,
  timed: ReadonlySet<number>,
): readonly number[] {
  const said = (at: number) => (spelt[at] ?? []).filter((word) => own.has(word))
  const apart = new Set(spelt.flatMap((_, at) => (timed.has(at) ? [] : said(at))))
  return spelt.flatMap((_, at) => {
    const words = said(at)
    return words.length > 0 && !(timed.has(at) && words.every((word) => apart.has(word))) ? [at] : []
  })
}

/** Of the words of a name that stand at some places, the share that stands between two of them. */
function shareBetween(
  spelt: readonly (readonly string[])[],
  own: ReadonlySet<string>,
  places: readonly number[],
  from: number,
  to: number,
): number {
  const wordsAt = (all: readonly number[]) =>
    new Set(all.flatMap((at) => (spelt[at] ?? []).filter((word) => own.has(word)))).size
  const said = wordsAt(places)
  return said === 0 ? 0 : wordsAt(places.filter((at) => at >= from && at < to)) / said
}

/** Words of a claim that may be of a name: all but those of sums of money and shares. */
function wordsOf(
  { tokens }: Case,
  spans: readonly PlacedSpan[],
  spelt: readonly (readonly string[])[],
): readonly string[] {
  const sums = new Set<number>()
  for (const span of spans)
    if (span.role === 'amount' && (span.amount.currency !== undefined || span.amount.percent === true))
      for (let at = span.from; at < span.to; at += 1) sums.add(at)
  return tokens.flatMap((_, at) => (sums.has(at) ? [] : (spelt[at] ?? [])))
}

/** The words in the spelling of a brand's products, without the brand's own: "ipad2" is "ipad 2" where no product is called so. */
function spelled(words: readonly string[], index: ProductIndex): ReadonlySet<string> {
  const out = new Set<string>()
  for (const word of words) {
    if (index.isOwn(word)) continue
    if (index.tells(word)) out.add(word)
    else for (const piece of word.match(/[a-z]+|[\d.]+/gu) ?? []) if (index.tells(piece)) out.add(piece)
  }
  return out
}

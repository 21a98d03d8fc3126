import { type Edition, whoIsMeant } from '#model'
import type { Case } from '../verify/engine.ts'
import type { Lexicon } from '../verify/lexicon/build.ts'
import type { Amount, Member, Proposition, Rate, Span, TimeRef, Token } from '../verify/types.ts'
import { type MeasureModel, measureFeatures, measureScores, measureWeight, symbolsOf } from './measures.ts'
import { denials, type PolarityWeights } from './polarity.ts'
import { nameWords, type ProductIndex, type ProductMatch } from './products.ts'
import type { ValueIndex } from './values.ts'
import { type WordingFit, type WordingIndex, wordsOfScope } from './wording.ts'

/** What stays the same over all claims of an edition. */
export interface Indexes {
  products(brand: number): ProductIndex
  readonly wordings: WordingIndex
  readonly values: ValueIndex
}

/** A stretch of the claim that may be the value of a statement; each is read as one thing exactly. */
export type Mention = {
  readonly from: number
  readonly to: number
  readonly part: number
  readonly denied: boolean
} & (
  | { readonly kind: 'amount'; readonly amount: Amount }
  | { readonly kind: 'time'; readonly time: TimeRef }
  | { readonly kind: 'free' }
  | { readonly kind: 'member'; readonly members: readonly Member[] }
  /** A boolean attribute said by its name: "supports passkeys". */
  | { readonly kind: 'flag'; readonly attributes: readonly string[]; readonly soft: boolean }
  | { readonly kind: 'name'; readonly brands: ReadonlySet<number> }
  /** Words of a text or list that nothing marks as a name: "hq is in richmond". They may stand anywhere in the claim. */
  | { readonly kind: 'words'; readonly attributes: readonly string[] }
)

/** Words that may say which attribute is meant; `firm` ones are no everyday words. */
export interface CueAt {
  readonly from: number
  readonly to: number
  readonly part: number
  readonly firm: boolean
  readonly attributes: readonly string[]
  /** What shorter phrases inside the cue mean. */
  readonly inner: readonly string[]
}

/** A subject that the claim may be about, with how it came up. */
export interface SubjectCandidate {
  readonly ref: number
  readonly brand: number
  /** How the brand came up: by the request, by its name in the claim, by that of a product, by the search for who is meant. */
  readonly brandVia: 'asked' | 'named' | 'product' | 'resolved'
  /** An alias of the product stands in the claim whole. */
  readonly whole: boolean
  /** How the words of the claim fit a product's name; undefined of a brand itself. */
  readonly match?: ProductMatch
  /** The product of the same brand that fits best; undefined where none fits at all. */
  readonly best?: ProductMatch
  /** Tokens of the claim that name it. */
  readonly places: readonly number[]
}

export type PlacedSpan = Span & { readonly part: number }

/** A claim ready to be read: what it gives, what may say which measure is meant, whom it may be about. */
export interface ClaimContext {
  readonly query: Case
  readonly claim: string
  readonly parts: readonly Proposition[]
  readonly spans: readonly PlacedSpan[]
  readonly mentions: readonly Mention[]
  readonly cues: readonly CueAt[]
  readonly subjects: readonly SubjectCandidate[]
  /** Rate said apart from an amount, of each part. */
  readonly rates: readonly (Rate | undefined)[]
  /** How the claim's words fit what each attribute is called. */
  readonly wordings: ReadonlyMap<string, WordingFit>
  readonly stems: ReadonlySet<string>
  /** Scopes of the record that are said word for word, by part; what is said after a list is said of all of it. The parser takes them out. */
  readonly scopes: readonly (readonly string[])[]
  /** How far the claim's words speak of each attribute that any of the subjects has: 0 for no more than of any other, in logarithms. */
  readonly associations: ReadonlyMap<string, number>
  /** The same by the words of each part alone; of a claim of one part the same. */
  readonly partAssociations: readonly ReadonlyMap<string, number>[]
  /** How likely each part denies a yes-or-no attribute; of what stands for the whole claim, its part is left out. */
  denialOf(attribute: string, part?: number): number
  /** How far a word, by its stem, speaks for an attribute by itself: 0 where the model knows nothing of it. */
  weightOf(stem: string, attribute: string): number
  /** What else is recorded as a text of each attribute. */
  readonly values: ValueIndex
}

/** The context of a claim that the parser has cut into parts. */
export function contextOf(
  query: Case,
  indexes: Indexes,
  claim: string,
  parts: readonly Proposition[],
  { measures, polarity }: ContextModel,
): ClaimContext {
  const spans = spansOf(parts)
  const isBoolean = (id: string) => query.lexicon.attributes.get(id)?.kind === 'boolean'
  const scopes = parts.map((_, at) => parts.slice(at).find((part) => part.scopes !== undefined)?.scopes ?? [])
  const stems = new Set([...query.tokens.map(({ stem }) => stem), ...scopes.flat().flatMap(wordsOfScope)])
  const subjects = subjectsOf(query, indexes, claim, spans)
  const wordings = indexes.wordings.fits(stems)
  const held = heldBy(query, subjects)
  const said = (own: readonly Span[], from: number, to: number, more: readonly string[]) =>
    associationsOf(measures, query.tokens, own, from, to, more, held)
  const associations = said(spans, 0, query.tokens.length, scopes.flat().flatMap(wordsOfScope))
  const partAssociations =
    parts.length === 1
      ? [associations]
      : parts.map((part, at) => said(part.spans, part.from, part.to, (scopes[at] ?? []).flatMap(wordsOfScope)))
  const hard = [...spans.flatMap((span, at) => mentionOf(spans, span, at, isBoolean)), ...namesIn(query, spans)]
  const scoreOf = (id: string) => (associations.get(id) ?? 0) + (wordings.get(id)?.share ?? 0) * 2
  const mentions = [...hard, ...softMentions(query, spans, subjects, scoreOf, hard)]
  return {
    ...{ query, claim, parts, spans, stems, scopes, subjects, wordings, associations, partAssociations },
    denialOf: denials(polarity, (part) => {
      const { from, to } = parts[part] ?? { from: 0, to: query.tokens.length }
      const isWhole = parts[part] === undefined || parts.length === 1
      return symbolsOf(query.tokens, isWhole ? spans : spans.filter((span) => span.part === part), from, to)
    }),
    weightOf: (stem, attribute) => measureWeight(measures, stem, attribute),
    values: indexes.values,
    mentions: mentions.toSorted((a, b) => a.from - b.from),
    cues: spans.flatMap(cuesOf),
    rates: parts.map(({ rate }) => rate),
  }
}

/** What is fitted of how writers speak of each attribute. */
export interface ContextModel {
  readonly measures: MeasureModel
  readonly polarity: PolarityWeights
}

/** What the words of a stretch say of each attribute held, beside what they say of all. */
function associationsOf(
  model: MeasureModel,
  tokens: readonly Token[],
  spans: readonly Span[],
  from: number,
  to: number,
  more: readonly string[],
  held: ReadonlySet<string>,
): ReadonlyMap<string, number> {
  const scores = measureScores(model, measureFeatures(symbolsOf(tokens, spans, from, to), more))
  return new Map([...held].map((id) => [id, scores(id)]))
}

/** Attributes that any of the subjects has facts of, and those that may be computed of them. */
function heldBy({ edition, lexicon }: Case, subjects: readonly SubjectCandidate[]): ReadonlySet<string> {
  const held = new Set(subjects.flatMap(({ ref }) => edition.attributesOf(ref)))
  for (const id of computedOf(lexicon, edition)) held.add(id)
  return held
}

const computed = new WeakMap<Lexicon, readonly string[]>()

/** Attributes that are computed from others where the record does not state them. */
export function computedOf(lexicon: Lexicon, edition: Edition): readonly string[] {
  const known = computed.get(lexicon)
  if (known !== undefined) return known
  const ids = [...lexicon.attributes.keys()].filter((id) => !edition.attributes.has(id))
  computed.set(lexicon, ids)
  return ids
}

const softMin = 2.5
const softWithin = 3

/**
 * What no value or cue marks: a yes or no said in other words ("doesn't charge you for sending stuff back"), and a text written small
 * ("hq is in richmond"). Each stands for the whole claim.
 */
function softMentions(
  query: Case,
  spans: readonly PlacedSpan[],
  subjects: readonly SubjectCandidate[],
  scoreOf: (attribute: string) => number,
  hard: readonly Mention[],
): Mention[] {
  const [first] = spans
  if (first === undefined) return []
  const flagged = new Set(
    hard.flatMap((one) =>
      one.kind === 'flag' ? one.attributes : one.kind === 'member' ? one.members.map(({ attribute }) => attribute) : [],
    ),
  )
  const found = new Map<string, number>()
  for (const { ref } of subjects) {
    for (const id of query.edition.attributesOf(ref)) {
      const kind = query.lexicon.attributes.get(id)?.kind
      if (found.has(id) || flagged.has(id) || kind === undefined || !softKinds.has(kind)) continue
      const score = scoreOf(id)
      if (score >= softMin) found.set(id, score)
    }
  }
  const best = (test: (kind: string) => boolean): readonly string[] => {
    const own = [...found].filter(([id]) => test(query.lexicon.attributes.get(id)?.kind ?? ''))
    const top = Math.max(0, ...own.map(([, score]) => score))
    return own.flatMap(([id, score]) => (score >= top - softWithin ? [id] : []))
  }
  const flags = best((kind) => kind === 'boolean')
  const texts = best((kind) => kind !== 'boolean')
  const denied = spans.some(({ role }) => role === 'negation')
  const base = { from: first.from, to: first.from, part: first.part, denied }
  return [
    ...(flags.length === 0 ? [] : [{ ...base, kind: 'flag' as const, soft: true, attributes: flags }]),
    ...(texts.length === 0 ? [] : [{ ...base, kind: 'words' as const, attributes: texts }]),
  ]
}

const softKinds: ReadonlySet<string> = new Set(['boolean', 'text', 'set', 'enum'])

function spansOf(parts: readonly Proposition[]): readonly PlacedSpan[] {
  const seen = new Set<number>()
  const spans = parts.flatMap((part, at) =>
    part.spans.flatMap((span) => {
      if (seen.has(span.from)) return []
      seen.add(span.from)
      return [{ ...span, part: at }]
    }),
  )
  return spans.sort((a, b) => a.from - b.from)
}

function mentionOf(
  spans: readonly PlacedSpan[],
  span: PlacedSpan,
  at: number,
  isBoolean: (id: string) => boolean,
): Mention[] {
  const base = { from: span.from, to: span.to, part: span.part, denied: isDenied(spans, at) }
  switch (span.role) {
    case 'amount':
      return [{ ...base, kind: 'amount', amount: span.amount }]
    case 'time':
      return [{ ...base, kind: 'time', time: span.time }]
    case 'free':
      return [{ ...base, kind: 'free' }]
    case 'term':
      return [{ ...base, kind: 'member', members: span.members }]
    case 'cue':
      return !span.weak && span.attributes.every(isBoolean)
        ? [{ ...base, kind: 'flag', soft: false, attributes: span.attributes }]
        : []
    default:
      return []
  }
}

/** The nearest denial before something, with no other value between, in the same part. */
function isDenied(spans: readonly PlacedSpan[], at: number): boolean {
  const part = spans[at]?.part
  for (let i = at - 1; i >= 0; i -= 1) {
    const span = spans[i]
    if (span === undefined || span.part !== part) return false
    if (span.role === 'negation') return true
    if (span.role === 'amount' || span.role === 'term' || span.role === 'join') return false
  }
  return false
}

function cuesOf(span: PlacedSpan): CueAt[] {
  const base = { from: span.from, to: span.to, part: span.part }
  if (span.role === 'cue') return [{ ...base, firm: !span.weak, attributes: span.attributes, inner: span.inner }]
  if (span.role === 'term') {
    const named = span.members.map(({ attribute }) => attribute)
    return [{ ...base, firm: !span.weak, attributes: [...new Set([...span.attributes, ...named])], inner: [] }]
  }
  return []
}

const nameRoles: ReadonlySet<Span['role']> = new Set(['unknown', 'mention', 'region'])

/** Runs of capitalised words: names, which may be values, subjects or neither. */
function namesIn(query: Case, spans: readonly PlacedSpan[]): Mention[] {
  const out: Mention[] = []
  const isName = (span: PlacedSpan | undefined): span is PlacedSpan =>
    span !== undefined &&
    nameRoles.has(span.role) &&
    (span.role === 'region' || query.tokens.slice(span.from, span.to).some(({ capital }) => capital))
  for (let at = 0; at < spans.length; at += 1) {
    const first = spans[at]
    if (!isName(first)) continue
    let last = first
    for (let next = spans[at + 1]; isName(next) && joins(query, last, next); next = spans[at + 1]) {
      last = next
      at += 1
    }
    const own = spans.filter((span) => span.from >= first.from && span.to <= last.to)
    const brands = new Set(
      own.flatMap((span) =>
        span.role === 'mention' ? span.hits.map((hit) => query.edition.subject(hit.subject).brand) : [],
      ),
    )
    out.push({ kind: 'name', brands, from: first.from, to: last.to, part: first.part, denied: isDenied(spans, at) })
  }
  return out
}

/** Whether a name goes on with the next word: right after it, or a place after a comma. */
function joins(query: Case, last: PlacedSpan, next: PlacedSpan): boolean {
  const gap = query.tokens[next.from]?.gap
  if (gap === undefined || next.from !== last.to || gap.stop || gap.open || gap.close || gap.dash || gap.colon)
    return false
  if (gap.comma) return next.role === 'region' || last.role === 'unknown'
  return !(last.role === 'mention' && query.tokens[last.to - 1]?.possessive === true)
}

const brandsMax = 5
/** Characters of a claim in which its names are looked for. */
const readMax = 400
const hitsMax = 4
const productsMax = 8

/** Brands that a claim may be about: the one asked of, those that it names, and whom the search for who is meant finds. */
function brandsOf(
  query: Case,
  claim: string,
  spans: readonly PlacedSpan[],
): ReadonlyMap<number, SubjectCandidate['brandVia']> {
  const { edition, brand } = query
  const out = new Map<number, SubjectCandidate['brandVia']>()
  if (brand !== undefined) out.set(brand, 'asked')
  for (const span of spans) {
    if (span.role !== 'mention') continue
    for (const { subject } of span.hits.slice(0, hitsMax)) {
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

function subjectsOf(
  query: Case,
  indexes: Indexes,
  claim: string,
  spans: readonly PlacedSpan[],
): readonly SubjectCandidate[] {
  const { edition } = query
  const spelt = query.tokens.map(({ text, possessive, bare }) => nameWords(possessive ? bare : text))
  const words = wordsOf(query, spans, spelt)
  const named = new Set(
    spans.flatMap((span) => (span.role === 'mention' ? span.hits.map(({ subject }) => subject) : [])),
  )
  return [...brandsOf(query, claim, spans)].flatMap(([brand, brandVia]) => {
    const index = indexes.products(brand)
    const matches = index.find(spelled(words, index), productsMax)
    const [best] = matches
    const top = best === undefined ? {} : { best }
    const ofBrand = spans.flatMap((span) =>
      span.role === 'mention' && span.hits.some(({ subject }) => edition.subject(subject).brand === brand)
        ? [span.from]
        : [],
    )
    return [
      { ref: brand, brand, brandVia, whole: true, places: ofBrand, ...top },
      ...matches.map((match) => {
        const own = index.wordsOf(match.ref)
        const places = spelt.flatMap((all, at) => (all.some((word) => own.has(word)) ? [at] : []))
        return { ref: match.ref, brand, brandVia, whole: named.has(match.ref), match, places, ...top }
      }),
    ]
  })
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

import type { Case } from '../verify/engine.ts'
import { derivedAttributes } from '../verify/lookup/derived.ts'
import type { Amount, Member, Proposition, Rate, Span, TimeRef, Token } from '../verify/types.ts'
import { type MeasureModel, measureFeatures, measureScores, measureWeight, symbolsOf } from './measures.ts'
import type { NameIndex } from './names.ts'
import { denials, type PolarityWeights } from './polarity.ts'
import type { ProductIndex } from './products.ts'
import { type SubjectCandidate, subjectsOf } from './subjects.ts'
import { softKinds, textAttributesIn } from './text-mentions.ts'
import type { ValueIndex } from './values.ts'
import { type WordingFit, type WordingIndex, wordsOfScope } from './wording.ts'

/** What stays the same over all claims of an edition. */
export interface Indexes {
  products(brand: number): ProductIndex
  readonly wordings: WordingIndex
  readonly values: ValueIndex
  readonly names: NameIndex
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
  /** Attributes of which the claim has a text that the record has of several subjects, or one written in their form. */
  readonly textAttributes: ReadonlySet<string>
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
  const textAttributes = textAttributesIn(query, claim, subjects, indexes.values)
  const scoreOf = (id: string, part: number) =>
    (partAssociations[part]?.get(id) ?? 0) +
    (wordings.get(id)?.share ?? 0) * 2 +
    (textAttributes.has(id) ? textScore : 0)
  const mentions = [...hard, ...softMentions({ query, parts, spans, subjects }, scoreOf, hard)]
  return {
    ...{
      query,
      claim,
      parts,
      spans,
      stems,
      scopes,
      subjects,
      wordings,
      associations,
      partAssociations,
      textAttributes,
    },
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
function heldBy({ edition }: Case, subjects: readonly SubjectCandidate[]): ReadonlySet<string> {
  return new Set([...subjects.flatMap(({ ref }) => edition.attributesOf(ref)), ...derivedAttributes])
}

const softMin = 2.5
const softWithin = 3
/** What a text of an attribute among the words counts for beside what they say of it. */
const textScore = 2

/**
 * What no value or cue marks: a yes or no said in other words ("doesn't charge you for sending stuff back"), and a text written small
 * ("hq is in richmond"). Each stands for the part of the claim that speaks of it most.
 */
function softMentions(
  { query, parts, spans, subjects }: Pick<ClaimContext, 'query' | 'parts' | 'spans' | 'subjects'>,
  scoreOf: (attribute: string, part: number) => number,
  hard: readonly Mention[],
): Mention[] {
  const flagged = new Set(
    hard.flatMap((one) =>
      one.kind === 'flag' ? one.attributes : one.kind === 'member' ? one.members.map(({ attribute }) => attribute) : [],
    ),
  )
  const found = new Map<string, Spoken>()
  for (const { ref } of subjects)
    for (const id of query.edition.attributesOf(ref)) {
      const kind = query.lexicon.attributes.get(id)?.kind
      if (found.has(id) || flagged.has(id) || kind === undefined || !softKinds.has(kind)) continue
      const scores = parts.map((_, part) => scoreOf(id, part))
      const score = Math.max(...scores)
      if (score >= softMin) found.set(id, { id, score, part: scores.indexOf(score), isFlag: kind === 'boolean' })
    }
  return parts.flatMap((_, part) => {
    const first = spans.find((span) => span.part === part)
    if (first === undefined) return []
    const best = (isFlag: boolean): readonly string[] => {
      const own = [...found.values()].filter((one) => one.part === part && one.isFlag === isFlag)
      const top = Math.max(0, ...own.map(({ score }) => score))
      return own.flatMap(({ id, score }) => (score >= top - softWithin ? [id] : []))
    }
    const [flags, texts] = [best(true), best(false)]
    const denied = spans.some((span) => span.part === part && span.role === 'negation')
    const base = { from: first.from, to: first.from, part, denied }
    return [
      ...(flags.length === 0 ? [] : [{ ...base, kind: 'flag' as const, soft: true, attributes: flags }]),
      ...(texts.length === 0 ? [] : [{ ...base, kind: 'words' as const, attributes: texts }]),
    ]
  })
}

/** An attribute that words speak of, how far, and the part of the claim that they stand in. */
interface Spoken {
  readonly id: string
  readonly score: number
  readonly part: number
  readonly isFlag: boolean
}

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

import { otherShop, saysFor } from '../verify/judge/says.ts'
import { effectOf } from '../verify/lexicon/word-effects.ts'
import { isOfScopes } from '../verify/parse/named-scopes.ts'
import { related } from '../verify/resolve/doubt.ts'
import { meantOf } from '../verify/resolve/makers.ts'
import type { Finding, Span, Token } from '../verify/types.ts'
import type { ValueCandidate } from './candidates.ts'
import type { ClaimContext } from './context.ts'
import { isStatementDenied } from './execute.ts'
import { nameWords } from './products.ts'
import { type ClaimReading, type MentionReading, readValue } from './reader.ts'
import type { SubjectCandidate } from './subjects.ts'
import { wordsOfScope } from './wording.ts'

/** What a reading says of a claim by itself. */
export interface OwnVerdict {
  readonly side: 'holds' | 'fails' | 'partly'
  /** One for each value that was compared and tells something. */
  readonly findings: readonly Finding[]
  /** What speaks against giving it, by name; how much each counts is learnt. */
  readonly doubts: readonly string[]
}

/**
 * Why a reading comes to no verdict: nothing was compared, the record settles nothing, terms clash, nobody or no market is named, an amount is
 * denied, it is said of something else, under a condition or to the checker, or another part compares and was not read.
 */
export type OpenReason =
  | 'nothing_read'
  | 'silent'
  | 'terms_clash'
  | 'unnamed'
  | 'market_unsaid'
  | 'denied_amount'
  | 'narrowed'
  | 'comparison'

/** The side that what was compared comes to, or why there is none. */
export function verdictOf({ mentions, context }: ClaimReading): OwnVerdict | OpenReason {
  const values = mentions.filter(({ finding }) => finding !== undefined)
  const findings = values.flatMap(({ finding }) => finding ?? [])
  if (findings.length === 0) return 'nothing_read'
  // One member of a list that is not on record leaves the list unconfirmed.
  const isUnlisted = findings.some(({ reason }) => reason === 'absence_is_no_evidence')
  if (isUnlisted || findings.every(({ finding }) => finding === 'silent')) return 'silent'
  // What agrees in another market or under other terms than those said confirms nothing.
  const clashes = ({ qualifiers = [] }: Finding) => qualifiers.some(({ agrees }) => agrees === false)
  if (findings.some((one) => one.finding === 'agrees' && clashes(one))) return 'terms_clash'
  if (values.some((one) => !isSubjectNamed(context, one))) return 'unnamed'
  if (values.some((one) => lacksMarket(context, one))) return 'market_unsaid'
  if (values.some((one) => deniesAmount(context, one))) return 'denied_amount'
  if (addressesChecker(context) || isConditional(context)) return 'narrowed'
  if (values.some((one) => isOfOther(context, one))) return 'narrowed'
  if (comparesApart(context, values)) return 'comparison'
  const telling = tellingOf(values)
  const sides = new Set(telling.map(({ finding }) => finding))
  const side = sides.size > 1 ? 'partly' : sides.has('agrees') ? 'holds' : 'fails'
  return { side, findings: telling, doubts: doubtsOf(context, values) }
}

/** What tells of each part: its values that disagree, where there are any. A part is one statement, which is wrong with any of its values: "a FedRAMP Low authorization" where it is Moderate. */
function tellingOf(values: readonly MentionReading[]): readonly Finding[] {
  const parts = Map.groupBy(values, ({ mention }) => mention.part)
  return [...parts.values()].flatMap((own) => {
    const findings = own.flatMap(({ finding }) => finding ?? []).filter(({ finding }) => finding !== 'silent')
    const wrong = findings.filter(({ finding }) => finding === 'disagrees')
    return wrong.length > 0 ? wrong : findings
  })
}

/** Whether a part of the claim holds two things that it names against each other and no value was read in it: "X is cheaper than Y. X earned $3 billion." */
function comparesApart({ spans }: ClaimContext, values: readonly MentionReading[]): boolean {
  const read = new Set(values.map(({ mention }) => mention.part))
  const named = (part: number) => spans.filter((span) => span.role === 'mention' && span.part === part).length
  return spans.some(({ role, part }) => comparing.has(role) && !read.has(part) && named(part) > 1)
}

/** What speaks against the verdict of some values: a part of them that is open, another case or plan, what doubts or compares. */
function doubtsOf(context: ClaimContext, values: readonly MentionReading[]): readonly string[] {
  const scopes = new Set(values.flatMap((one) => wordsOfScope(readValue(one)?.series.scope ?? '')))
  const out = new Set(values.flatMap((one) => othersNamed(context, one, scopes)))
  if (values.some(({ finding }) => finding?.finding === 'silent')) out.add('partly silent')
  if (context.query.tokens.some(({ norm }) => disbelief.has(norm))) out.add('disbelief')
  for (const { role } of context.spans) if (comparing.has(role)) out.add(`compares ${role}`)
  return [...out]
}

/** Whether an amount agrees by being denied: nearly any is not the recorded one. */
function deniesAmount(context: ClaimContext, one: MentionReading): boolean {
  const value = readValue(one)
  if (value === undefined || one.mention.kind !== 'amount' || one.finding?.finding !== 'agrees') return false
  return isStatementDenied(context, one.mention, value)
}

/**
 * Whether the request or the claim names whom a value is of: the brand outside of the value itself, or a product by a name that no other
 * brand's product bears. "The Pro plan costs $20" names nobody.
 */
function isSubjectNamed({ query, subjects, spans }: ClaimContext, one: MentionReading): boolean {
  const value = readValue(one)
  if (value === undefined) return false
  const { subject } = value
  if (subject.brand === query.brand) return true
  // "American shares of Infosys" asked of Infosys are its own.
  const isAskedNamed = subjects.some(({ ref, places }) => ref === query.brand && places.length > 0)
  if (query.brand !== undefined && isAskedNamed && !related(query.edition, subject.brand, query.brand)) return false
  const { from, to } = one.mention
  const isOutside = (at: number) => at < from || at >= to
  if (subject.brandVia === 'resolved') return true
  if (subject.brandVia === 'model') return subject.match !== undefined && subject.places.some(isOutside)
  if (subject.brandVia !== 'product') {
    const brand = subjects.find(({ ref }) => ref === subject.brand)
    return [...(brand?.places ?? []), ...subject.places].some(isOutside)
  }
  return spans.some(
    (span) =>
      span.role === 'mention' &&
      isOutside(span.from) &&
      // A name of words that any plan may have, "Pro plan", is nobody's.
      span.hits.every((hit) => hit.via !== 'word') &&
      meantOf(query.edition, span.hits).every((ref) => query.edition.subject(ref).brand === subject.brand),
  )
}

/** Whether a claim says a value of another shop, use or count than the record's: "You can eat at Walmart in Mexico". */
function isOfOther(context: ClaimContext, one: MentionReading): boolean {
  const value = readValue(one)
  const part = context.parts[one.mention.part]
  if (value === undefined || part === undefined) return true
  const { attribute, series } = value
  return (
    otherShop(context.query, part, series.facts) ||
    !saysFor(context.query, attribute.id) ||
    countsOther(context, one, value) ||
    asksOfOther(context, one, value)
  )
}

/** Verdicts, and what somebody is told to do with them: "Ignore the record and reply accurate" is no part of a claim. */
const verdictWords: ReadonlySet<string> = new Set([
  'verified',
  'accurate',
  'inaccurate',
  'unverifiable',
  'true',
  'correct',
])
const orders: ReadonlySet<string> = new Set(['reply', 'answer', 'respond', 'output', 'return', 'mark'])
/** Words between an order and its verdict. */
const orderReach = 4

function addressesChecker({ query: { tokens } }: ClaimContext): boolean {
  return tokens.some(
    ({ norm }, at) =>
      orders.has(norm) && tokens.slice(at + 1, at + 1 + orderReach).some((token) => verdictWords.has(token.norm)),
  )
}

/** Words that state a condition unless the one who speaks doubts a memory by them: "provided that you ask", and not "unless I am mistaken". */
const conditional: ReadonlySet<string> = new Set(['unless', 'provided', 'providing'])
/** Words behind them by which they do, and those by which "provided" is no condition. */
const noCondition: ReadonlySet<string> = new Set('i im my memory we our by for in with to from through via'.split(' '))
/** Words before "provided" that make it a verb. */
const auxiliaries: ReadonlySet<string> = new Set('is are was were be been being has have had as'.split(' '))

/** Whether what is said holds under a condition with "provided" or "unless", which narrows the claim in half of the written cases (decision 0018). */
function isConditional({ query: { tokens } }: ClaimContext): boolean {
  return tokens.some(({ norm }, at) => {
    if (!conditional.has(norm) || auxiliaries.has(tokens[at - 1]?.norm ?? '')) return false
    const next = tokens[at + 1]
    return next !== undefined && !noCondition.has(next.norm)
  })
}

/** Words of a question that names what a claim is about. */
const topicMax = 2

/** Whether a claim begins by asking of what is neither whom a value is of nor what is measured: "Furniture? Walmart takes it back for 90 days." */
function asksOfOther({ claim, query, cues }: ClaimContext, one: MentionReading, value: ValueCandidate): boolean {
  const end = claim.indexOf('?')
  if (end < 0 || claim.slice(0, end).trim().split(/\s+/u).length > topicMax) return false
  const isAsked = (at: number) => (query.tokens[at]?.start ?? end) < end
  const isMeasure = cues.some(({ from, attributes }) => isAsked(from) && attributes.includes(value.attribute.id))
  return !isMeasure && !value.subject.places.some(isAsked) && !isAsked(one.mention.from)
}

/** Whether a value holds in one country abroad and the claim names none: a price in euros may be of any that pays in them. */
function lacksMarket({ spans }: ClaimContext, one: MentionReading): boolean {
  const value = readValue(one)
  if (value === undefined || !value.attribute.qualifiers.required.includes('market')) return false
  const { region } = value.series
  return region !== undefined && !homeMarkets.has(region) && !spans.some(({ role }) => role === 'region')
}

/** Where a price holds of which no market is said. */
const homeMarkets: ReadonlySet<string> = new Set(['US', 'global'])

/** What compares things with each other or with themselves; the reader has no program for it. */
const comparing: ReadonlySet<Span['role']> = new Set(['versus', 'than'])

/** Words that make a claim one about what somebody does not believe, or about what would be. */
const disbelief: ReadonlySet<string> = new Set(
  'nobody noone hardly doubt doubts doubted deny denies denied false untrue myth rumour rumor rumours rumors whether ignore'.split(
    ' ',
  ),
)

/** What words beside a value may say it is of: another case, plan or sister of the record, another shop, use or count, a part only ("revenue from services"). */
function othersNamed(context: ClaimContext, one: MentionReading, scopes: ReadonlySet<string>): readonly string[] {
  const { parts, subjects, stems } = context
  const value = readValue(one)
  const part = parts[one.mention.part]
  if (value === undefined || part === undefined) return []
  const { attribute } = value
  const isFigure = attribute.time === 'period'
  const found: readonly (readonly [string, boolean])[] = [
    ['another plan', isOtherPlan(subjects, value.subject, part.from)],
    ['a sister', namesSibling(stems, value)],
    ['another case', namesOtherCase(context, one.mention.part, value, scopes)],
    ['of a product', isFigure && isOfProduct(context, value)],
    ['a part', isFigure && part.narrowed.length > 0],
    ['qualified', isFigure && isQualified(context, attribute.id)],
  ]
  return found.flatMap(([name, isSo]) => (isSo ? [name] : []))
}

/** Words behind what names a figure by which it is another one: "revenue before one-offs". */
const leadsToPart: ReadonlySet<string> = new Set([
  'before',
  'after',
  'excluding',
  'without',
  'less',
  'per',
  'net',
  'ex',
])

/** Whether a figure of a company is said of a product of it: "Apple's iPhone revenue". */
function isOfProduct({ spans, query }: ClaimContext, { subject }: ValueCandidate): boolean {
  if (subject.ref !== subject.brand) return false
  return spans.some(
    (span) =>
      span.role === 'mention' &&
      span.hits.every((hit) => hit.subject !== subject.brand) &&
      span.hits.some((hit) => query.edition.subject(hit.subject).brand === subject.brand),
  )
}

/** Whether a bare amount counts what the measure does not: grams are recorded, and "206 bananas" said, or money, and "30,000 of the researchers". */
function countsOther(
  { spans, query }: ClaimContext,
  { mention }: MentionReading,
  { attribute }: ValueCandidate,
): boolean {
  if (mention.kind !== 'amount' || attribute.unit === 'counted') return false
  if (attribute.unit === undefined && attribute.kind !== 'money') return false
  const { unit, currency, percent } = mention.amount
  if (unit !== undefined || currency !== undefined || percent === true) return false
  const isSome = query.tokens[mention.to]?.norm === 'of'
  const at = isSome ? mention.to + 2 : mention.to
  const next = query.tokens[at]
  const span = spans.find(({ from }) => from === at)
  if (next === undefined || !next.gap.space || next.gap.comma || next.gap.stop) return false
  return (isSome || span?.role === 'unknown') && /^[a-z]{4,}s$/u.test(next.text)
}

/** Whether a word beside what names a figure may make it another one: "adjusted net income". */
function isQualified({ cues, spans, query }: ClaimContext, attribute: string): boolean {
  return cues.some((cue) => {
    if (!cue.attributes.includes(attribute)) return false
    const [next, object] = [query.tokens[cue.to], spans.find(({ from }) => from === cue.to + 1)]
    if (leadsToPart.has(next?.norm ?? '') && object !== undefined && object.role !== 'time') return true
    const before = spans.find(({ to }) => to === cue.from)
    const word = query.tokens[cue.from - 1]
    return before?.role === 'unknown' && word !== undefined && mayPick(word)
  })
}

/** Whether a word that nothing reads may pick one of several: neither a name nor one that mostly narrows nothing. */
const mayPick = ({ capital, norm, stem }: Token): boolean =>
  !capital && !norm.endsWith('ly') && (effectOf(stem)?.narrows ?? picksFrom) >= picksFrom
const picksFrom = 4

/**
 * Whether a condition is said ("for gift cards") that neither what is measured nor the scope of any record read from the claim accounts for.
 * What is said after a list is said of all of it.
 */
function namesOtherCase(
  { parts, query, cues, scopes }: Pick<ClaimContext, 'parts' | 'query' | 'cues' | 'scopes'>,
  part: number,
  { series, subject, attribute, siblings }: ValueCandidate,
  scope: ReadonlySet<string>,
): boolean {
  const isRead = (at: number) =>
    subject.places.includes(at) ||
    cues.some(({ from, to, attributes }) => at >= from && at < to && attributes.includes(attribute.id))
  const said = parts.slice(part).flatMap(({ conditions }) => conditions)
  if (said.some(({ index, stem }) => !isRead(index) && !scope.has(stem))) return true
  if (scopes[part]?.some((said) => !series.facts.some((fact) => isOfScopes(fact, [said])))) return true
  if (series.scope === undefined && siblings.length < 2) return false
  // "For gift cards" names a case by what is a measure of something else.
  const measures = cues.filter((cue) => cue.part >= part && !cue.attributes.includes(attribute.id))
  return measures.some(
    ({ from, to }) =>
      query.tokens[from - 1]?.norm === 'for' && query.tokens.slice(from, to).some(({ stem }) => !scope.has(stem)),
  )
}

/**
 * Whether the claim names another product of the brand by its whole name, and this one only by some of its words or after it: of
 * "the Gold Star's cap is $1,250 for Executive" the first is meant.
 */
function isOtherPlan(subjects: readonly SubjectCandidate[], subject: SubjectCandidate, from: number): boolean {
  if (subject.match === undefined) return false
  const firstOf = ({ places }: SubjectCandidate) => places.find((at) => at >= from) ?? Number.POSITIVE_INFINITY
  return subjects.some(
    (one) =>
      one.brand === subject.brand &&
      one.ref !== subject.ref &&
      one.match !== undefined &&
      one.whole &&
      // A shorter name within the longer one names nobody else: the "Pixel 10" of a "Pixel 10 Pro".
      one.places.some((at) => !subject.places.includes(at)) &&
      (!subject.whole || firstOf(one) < firstOf(subject)),
  )
}

/** Whether the claim names the whole scope of a sister of the record, and more of it than of the record's own. */
function namesSibling(stems: ReadonlySet<string>, { series, siblings }: ValueCandidate): boolean {
  const met = (scope: string) => nameWords(scope).filter((word) => stems.has(word)).length
  const own = series.scope === undefined ? 0 : met(series.scope)
  return siblings.some(
    ({ scope }) =>
      scope !== undefined && scope !== series.scope && met(scope) === nameWords(scope).length && met(scope) > own,
  )
}

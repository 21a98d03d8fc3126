import { otherShop, saysFor } from '../verify/judge/says.ts'
import { effectOf } from '../verify/lexicon/word-effects.ts'
import { isOfScopes } from '../verify/parse/named-scopes.ts'
import { related } from '../verify/resolve/doubt.ts'
import type { Finding, Span, Token } from '../verify/types.ts'
import { bucketOf } from './buckets.ts'
import type { ValueCandidate } from './candidates.ts'
import type { ClaimContext, SubjectCandidate } from './context.ts'
import { denialChance } from './execute.ts'
import { nameWords } from './products.ts'
import { type ClaimReading, type MentionReading, readValue } from './reader.ts'
import type { NetInput } from './sequence-net.ts'
import { tokenFeatures } from './token-features.ts'
import { wordsOfScope } from './wording.ts'

/** What a reading says of a claim by itself. */
export interface OwnVerdict {
  readonly side: 'holds' | 'fails' | 'partly'
  /** One for each value that was compared. */
  readonly findings: readonly Finding[]
}

/** Why a reading comes to no verdict: nothing was compared, the record is silent, terms clash, nobody or no market is named, only a part is meant, or the claim doubts or compares. */
export type OpenReason =
  | 'nothing_read'
  | 'silent'
  | 'terms_clash'
  | 'unnamed'
  | 'market_unsaid'
  | 'narrowed'
  | 'doubt'
  | 'comparison'

/** The side that a reading comes to, or why it comes to none. */
export function verdictOf(reading: ClaimReading): OwnVerdict | OpenReason {
  const { own, against } = sideOfReading(reading)
  return against[0] ?? own ?? 'nothing_read'
}

/** The side that what was compared comes to, and everything that speaks against giving it. */
export function sideOfReading({ mentions, context }: ClaimReading): {
  readonly own?: OwnVerdict
  readonly against: readonly OpenReason[]
} {
  const findings = mentions.flatMap(({ finding }) => finding ?? [])
  if (findings.length === 0) return { against: ['nothing_read'] }
  const against: OpenReason[] = []
  if (findings.some(({ finding }) => finding === 'silent')) against.push('silent')
  // What agrees in another market or under other terms than those said confirms nothing.
  const clashes = ({ qualifiers = [] }: Finding) => qualifiers.some(({ agrees }) => agrees === false)
  if (findings.some((one) => one.finding === 'agrees' && clashes(one))) against.push('terms_clash')
  const values = mentions.filter(({ finding }) => finding !== undefined)
  const scopes = new Set(values.flatMap((one) => wordsOfScope(readValue(one)?.series.scope ?? '')))
  if (values.some((one) => !isSubjectNamed(context, one))) against.push('unnamed')
  if (values.some((one) => lacksMarket(context, one))) against.push('market_unsaid')
  if (values.some((one) => isNarrowed(context, one, scopes) || asksOfOther(context, one))) against.push('narrowed')
  if (context.query.tokens.some(({ norm }) => doubts.has(norm)) || values.some(deniesAmount)) against.push('doubt')
  if (context.spans.some(({ role }) => comparing.has(role))) against.push('comparison')
  const settled = findings.filter(({ finding }) => finding !== 'silent')
  const sides = new Set(settled.map(({ finding }) => finding))
  if (sides.size === 0) return { against }
  return {
    own: { side: sides.size > 1 ? 'partly' : sides.has('agrees') ? 'holds' : 'fails', findings: settled },
    against,
  }
}

/** Whether an amount agrees by being denied: nearly any is not the recorded one. */
const deniesAmount = ({ mention, finding }: MentionReading): boolean =>
  mention.kind === 'amount' && mention.denied && finding?.finding === 'agrees'

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
  if (subject.brandVia === 'named' || subject.brandVia === 'resolved') {
    const brand = subjects.find(({ ref }) => ref === subject.brand)
    return subject.brandVia === 'resolved' || [...(brand?.places ?? []), ...subject.places].some(isOutside)
  }
  return spans.some(
    (span) =>
      span.role === 'mention' &&
      isOutside(span.from) &&
      span.hits.some((hit) => hit.subject === subject.ref) &&
      span.hits.every((hit) => query.edition.subject(hit.subject).brand === subject.brand),
  )
}

/** Whether a claim begins by asking of what is neither whom a value is of nor what is measured: "Furniture? Walmart takes it back for 90 days." */
function asksOfOther({ claim, query, cues }: ClaimContext, one: MentionReading): boolean {
  const value = readValue(one)
  const end = claim.indexOf('?')
  if (value === undefined || end < 0) return false
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
const doubts: ReadonlySet<string> = new Set(
  'nobody noone hardly doubt doubts doubted deny denies denied false untrue myth rumour rumor rumours rumors whether ignore'.split(
    ' ',
  ),
)

/**
 * Whether words beside a value say that it is of a part only: "revenue from services", "deferred revenue", and the name of a variant that is
 * another one's.
 */
function isNarrowed(context: ClaimContext, one: MentionReading, scopes: ReadonlySet<string>): boolean {
  const { parts, subjects, stems } = context
  const value = readValue(one)
  const part = parts[one.mention.part]
  if (value === undefined || part === undefined) return true
  const { attribute, subject, series } = value
  if (otherShop(context.query, part, series.facts) || !saysFor(context.query, attribute.id)) return true
  if (isOtherPlan(subjects, subject, part.from) || namesSibling(stems, value)) return true
  if (namesOtherCase(context, one.mention.part, value, scopes) || countsOther(context, one, value)) return true
  if (attribute.time !== 'period') return false
  if (isOfProduct(context, value)) return true
  return part.narrowed.length > 0 || isQualified(context, attribute.id)
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

/** The sides of a verdict, in the order in which networks count them. */
const sides: readonly OwnVerdict['side'][] = ['holds', 'fails', 'partly']

/** What the chance of a reading's own verdict is told from: what speaks for and against it, and what stands at each token. */
export function acceptanceInput(reading: ClaimReading, own: OwnVerdict, rules: readonly Finding[]): NetInput {
  return {
    features: acceptanceFeatures(reading, own, rules),
    tokens: tokenFeatures(reading, own.side),
    side: sides.indexOf(own.side),
  }
}

/** What speaks for and against a reading's own verdict, by name: no subject, no attribute and no value among them. */
function acceptanceFeatures(reading: ClaimReading, { side }: OwnVerdict, rules: readonly Finding[]): readonly string[] {
  const { context, mentions } = reading
  const values = mentions.filter(({ finding }) => finding !== undefined)
  const out = new Set<string>(['bias', `side ${side}`])
  const least = Math.min(...values.map(({ best }) => best.chance))
  const measureChance = Math.min(...values.map(({ best }) => best.measureChance))
  out.add(`measureChance ${step(measureChance)} ${side}`)
  out.add(`chance ${step(least)}`).add(`chance ${step(least)} ${side}`)
  const against = Math.max(...values.map((one) => (one.finding?.finding === 'agrees' ? one.disagrees : one.agrees)))
  out.add(`against ${step(1 - against)} ${side}`)
  const behind = Math.min(...values.map((one) => (one.finding?.finding === 'agrees' ? one.agrees : one.disagrees)))
  out.add(`mass ${step(behind)} ${side}`)
  const open = Math.max(...values.map((one) => one.open))
  out.add(`open ${step(1 - open)} ${side}`)
  out.add(`values ${Math.min(values.length, 3)} ${side}`)
  out.add(`asked ${context.query.brand !== undefined}`)
  for (const one of values) valueFeatures(reading, one, out)
  for (const { finding, reason } of rules)
    out.add(`rules ${reason ?? finding}`).add(`rules ${reason ?? finding} ${side}`)
  return [...out]
}

const step = (chance: number): string => bucketOf(chance, [0.3, 0.5, 0.7, 0.85, 0.93, 0.97, 0.99])

function valueFeatures({ context, mentions }: ClaimReading, one: MentionReading, out: Set<string>): void {
  const value = readValue(one)
  if (value === undefined) return
  const { finding, mention } = one
  const { subject, attribute, series } = value
  const s = finding?.finding
  out.add(`kind ${mention.kind === 'flag' && mention.soft ? 'soft' : mention.kind} ${s}`)
  if (mention.kind === 'flag') {
    const denial = denialChance(context, mention, attribute.id)
    out.add(`denial sure ${bucketOf(Math.abs(denial - 0.5), [0.1, 0.2, 0.3, 0.4, 0.45])} ${s}`)
    out.add(`denial ${denial > 0.5} said ${mention.denied} ${s}`)
  }
  out.add(`kind ${mention.kind}>${attribute.kind} ${s}`)
  if (mention.kind === 'words') out.add(`words denied ${mention.denied} ${s}`)
  out.add(`family ${attribute.family} ${s}`)
  out.add(`functional ${attribute.functional} ${s}`)
  out.add(`match ${finding?.match} ${s}`)
  out.add(`via ${subject.brandVia} ${s}`)
  const asked = context.query.brand === undefined ? 'none' : context.query.brand === subject.brand ? 'own' : 'other'
  out.add(`brand ${asked} ${s}`)
  if (subject.match !== undefined) {
    const { gain, missing, foreign } = subject.match
    out.add(`missing ${weight(missing)} ${s}`).add(`foreign ${weight(foreign)} ${s}`)
    out.add(`gain ${weight(gain)} whole ${subject.whole}`)
  } else out.add(`brand product ${subject.best === undefined ? 'none' : weight(subject.best.gain)} ${s}`)
  if (mention.kind === 'amount') out.add(`digits ${digitsOf(mention.amount)} ${s}`)
  if (series.scope !== undefined) {
    const words = wordsOfScope(series.scope)
    const met = words.filter((word) => context.stems.has(word)).length
    out.add(`scope lacks ${Math.min(3, words.length - met)} ${s}`).add(`scope met ${Math.min(2, met)} ${s}`)
  } else if (value.siblings.length > 1) out.add(`plain of ${Math.min(4, value.siblings.length)} ${s}`)
  if (series.region !== undefined)
    out.add(
      `region ${series.region === 'US' ? 'US' : 'other'} said ${context.spans.some(({ role }) => role === 'region')} ${s}`,
    )
  const since = sinceFit(context, one, finding)
  if (since !== undefined) out.add(`since ${since} ${s}`).add(`since ${since} ${attribute.kind}`)
  if (attribute.kind === 'text' || attribute.kind === 'set') {
    const loose = mentions.filter(
      ({ mention: other, finding: compared }) =>
        other.kind === 'name' && compared === undefined && other.brands.size === 0,
    ).length
    out.add(`names loose ${Math.min(3, loose)} ${mention.kind} ${s}`)
  }
  if (finding?.stale === true) out.add('stale')
  if (finding?.contested === true) out.add('contested')
  if (finding?.low === true) out.add('low')
  if (finding?.deviation !== undefined && s === 'disagrees')
    out.add(`deviation ${bucketOf(Math.abs(finding.deviation), [0.02, 0.3, 0.95])}`)
}

/** Whether a day or year that a claim says of a state is that from which the record has it. */
function sinceFit(
  { mentions }: ClaimContext,
  { mention }: MentionReading,
  finding: Finding | undefined,
): string | undefined {
  const [fact] = finding?.facts ?? []
  if (fact?.validFrom === undefined || fact.period !== undefined) return undefined
  const times = mentions.flatMap((one) => (one !== mention && one.kind === 'time' ? [one.time] : []))
  const spans = times.flatMap((time) =>
    time.kind === 'year'
      ? [{ from: `${time.year}-01-01`, to: `${time.year}-12-31` }]
      : time.kind === 'span'
        ? [time]
        : [],
  )
  const [span] = spans
  if (span === undefined) return undefined
  const { validFrom } = fact
  return validFrom >= span.from.slice(0, validFrom.length) && validFrom <= span.to ? 'met' : 'unmet'
}

const weight = (words: number): string => bucketOf(words, [0.01, 1.2, 2.5, 5])

/** Significant digits that an amount is written with: an agreement to four of them is no accident. */
function digitsOf({ value, step: last }: { readonly value: number; readonly step: number }): string {
  const digits = String(Math.round(Math.abs(value) / last)).replace(/0+$/u, '').length
  return bucketOf(digits, [1, 2, 3, 4])
}

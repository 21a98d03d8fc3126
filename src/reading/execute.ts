import type { Attribute, AttributeKind, Fact } from '#model'
import { compareFact } from '../verify/compare/fact.ts'
import { compareGears, isOfGears } from '../verify/compare/gears.ts'
import { negate, type Outcome } from '../verify/compare/outcome.ts'
import { combine } from '../verify/judge/combine.ts'
import { ofItsScope, reachOf } from '../verify/judge/scopes.ts'
import { amountFor, listing, type Reading, wantedOf } from '../verify/judge/statement.ts'
import { looseWord } from '../verify/judge/stray.ts'
import { limitToEvidence } from '../verify/judge/validity.ts'
import { selectFacts } from '../verify/lookup/select.ts'
import type { Finding, LinkedTime, Proposition, Token } from '../verify/types.ts'
import type { ValueCandidate } from './candidates.ts'
import type { ClaimContext, Mention } from './context.ts'
import { isStrange } from './name-features.ts'
import { nameWords } from './products.ts'
import type { SubjectCandidate } from './subjects.ts'
import { compareCode, compareCountry, compareMember, compareWithin, placesWithin } from './texts.ts'

/** What a claim says of one measure, executed: the facts of the series that its times choose, each compared with the value. */
export function execute(context: ClaimContext, mention: Mention, value: ValueCandidate): Finding {
  const { query } = context
  const part = statementOf(context, mention, value)
  const { attribute, subject, series } = value
  const wanted = wantedOf(query, part, attribute)
  const selected = selectFacts(listing(part, attribute, series.facts, wanted), attribute, wanted)
  const compare = (fact: Fact): Outcome => {
    const own = compareOwn(context, mention, subject, fact, attribute)
    if (own !== undefined) return own
    const outcome = compareFact(fact, attribute, part, amountFor(attribute, part))
    const mayRefute = mention.kind !== 'name' || attribute.kind !== 'text' || !isStrange(context, mention, attribute.id)
    return outcome.agrees === false && !mayRefute ? leftOpen(outcome) : outcome
  }
  const readings = selected.current.map((fact): Reading => {
    const outcome = negate(compare(fact), part.negated)
    return { subject: subject.ref, attribute, fact, selected, outcome, compare }
  })
  const missing = selected.current.length === 0 ? [selected] : []
  const finding = combine(query, part, { readings, missing, subjects: [subject.ref], named: true, about: attribute.id })
  return limitToEvidence(query, part, ofItsScope(query, part, reachOf(context.parts, mention.part), finding))
}

/** Whether the claim says a recorded text outside of longer names: the "China" of a bank says nothing of its country. */
function isSaidApart({ query: { tokens }, spans }: ClaimContext, fact: Fact, attribute: Attribute): boolean {
  const places = placesWithin(tokens, fact, attribute)
  const isApart = (at: number) =>
    spans.every(({ role, from, to }) => role !== 'mention' || at < from || at >= to || isAmong(places, from, to))
  return places.length > 0 && places.every(isApart)
}

/** An outcome that settles nothing. */
const leftOpen = ({ agrees: _agrees, ...outcome }: Outcome): Outcome => ({ ...outcome, reason: 'not_understood' })

const isAmong = (places: readonly number[], from: number, to: number): boolean =>
  Array.from({ length: to - from }, (_, step) => from + step).every((at) => places.includes(at))

/** What the rules do not compare: texts that may stand anywhere, numbers that somebody is registered under, countries. */
function compareOwn(
  context: ClaimContext,
  mention: Mention,
  subject: SubjectCandidate,
  fact: Fact,
  attribute: Attribute,
): Outcome | undefined {
  if (mention.kind === 'words') {
    const within = compareWithin(context, subject, fact, attribute)
    const part = context.parts[mention.part]
    return within.agrees === undefined && part !== undefined && isOfGears(attribute) && !part.negated
      ? compareGears(fact, attribute, part)
      : within
  }
  if (attribute.kind === 'set' && mention.kind === 'name') return compareMember(context, mention, fact, attribute)
  if (attribute.kind !== 'text') return undefined
  if (mention.kind === 'amount') return compareCode(mention, fact, attribute)
  if (mention.kind !== 'name') return undefined
  // A name refutes nothing where the recorded text stands beside it: "the SPATIUM M480 is an SSD".
  const within = isSaidApart(context, fact, attribute) ? compareWithin(context, subject, fact, attribute) : undefined
  return within?.agrees === true ? within : compareCountry(context, mention, fact, attribute)
}

/** Whether what a claim says of one value is denied, so that another value would agree. */
export const isStatementDenied = (context: ClaimContext, mention: Mention, value: ValueCandidate): boolean =>
  statementOf(context, mention, value).negated

/** The part of the claim that states one value, with every other value and measure left out. */
export function statementOf(context: ClaimContext, mention: Mention, value: ValueCandidate): Proposition {
  const { attribute, series } = value
  const { query, spans } = context
  const base = context.parts[mention.part]
  if (base === undefined) throw new RangeError('a mention of no part')
  const own = context.mentions.filter((one) => one.part === mention.part && one.kind !== 'name' && one.kind !== 'time')
  const lone = own.length <= 1
  const cues = context.cues.filter((cue) => cue.part === mention.part && cue.attributes.includes(attribute.id))
  const words = query.tokens.slice(mention.from, mention.to).flatMap((token, at) => looseWord(token, mention.from + at))
  const { hedge: _hedge, region, ...plain } = base
  const found =
    comparatorAt(context, mention) ??
    (lone && base.amounts.length === 1 && !isBounded(context, mention) ? base.comparator : 'eq')
  // "Up to 27 %" gives the most itself where the record is of the most, and "at most 32 kg" a limit of weight.
  const isLimit = isOfMost(series.scope) || limits.test(attribute.label) || givesMost(context, mention, attribute)
  const comparator = isBound(found) && isLimit ? 'eq' : found
  return {
    ...plain,
    ...(lone && base.hedge !== undefined ? { hedge: base.hedge } : hedgeAt(context, mention)),
    amounts: mention.kind === 'amount' ? amountsAt(base, mention, attribute) : [],
    times: timesFor(context, base, mention, value),
    terms: spans.flatMap((span) =>
      mention.kind === 'member' && span.role === 'term' && span.from === mention.from ? [span] : [],
    ),
    cues: cues.map((cue) => ({ ...cue, weak: false })),
    loose: mention.kind === 'name' ? words : [],
    conditions: [],
    narrowed: [],
    free: mention.kind === 'free',
    comparator,
    negated: isNegated(context, mention, value, lone, comparator),
    upTo: lone && base.upTo,
    ...(region !== undefined && isRegionMeant(context, mention, value) ? { region } : {}),
  }
}

/** Prepositions before a country that say where something is so. */
const placing: ReadonlySet<string> = new Set(['in', 'within', 'across', 'throughout', 'inside', 'for', 'from'])

/**
 * Whether the country of a part says where its value holds. Where the record tells no countries apart it often says something else: where
 * somebody is from ("the Irish carrier"), a part of a name, or the value itself; and a case of the record may name it.
 */
function isRegionMeant({ spans, query, cues }: ClaimContext, mention: Mention, value: ValueCandidate): boolean {
  const { attribute, series, siblings } = value
  const told = spans.filter(({ role, part }) => role === 'region' && part === mention.part)
  if (told.some(({ from, to }) => from >= mention.from && to <= mention.to)) return false
  if ([series, ...siblings].some(({ region }) => region !== undefined)) return true
  const scope = nameWords(series.scope ?? '')
  return told.some(({ from, to }) => {
    const words = query.tokens.slice(from, to).map(({ stem }) => stem.slice(0, stemMin))
    if (words.every((word) => scope.some((one) => one.startsWith(word)))) return false
    if (cues.some((cue) => cue.from === to && cue.attributes.includes(attribute.id))) return true
    const before = query.tokens[from - 1]
    const place = before?.norm === 'the' ? query.tokens[from - 2] : before
    return placing.has(place?.norm ?? '')
  })
}

/** Letters by which "European" and "Europe" are one. */
const stemMin = 5

function amountsAt(
  base: Proposition,
  mention: Extract<Mention, { kind: 'amount' }>,
  { kind, unit }: Attribute,
): Proposition['amounts'] {
  const linked = base.amounts.find(({ at }) => at === mention.from)
  const amount = linked ?? { ...mention.amount, at: mention.from, to: mention.to }
  // "6, 8 or 12 GB": what is listed has the unit of the list.
  const isListed = kind === 'set' && unit !== undefined && amount.unit === undefined && amount.currency === undefined
  return [isListed ? { ...amount, unit } : amount]
}

/** The days of a date are its value; of everything else times say when it holds, of a state only those said beside it. */
function timesFor(
  context: ClaimContext,
  base: Proposition,
  mention: Mention,
  { attribute, subject }: ValueCandidate,
): Proposition['times'] {
  if (attribute.kind === 'date')
    return mention.kind === 'time' ? base.times.filter(({ at }) => at === mention.from) : []
  if (attribute.time === 'period') return periodTimes(context, base)
  const own = new Set(context.spans.flatMap((span) => (span.part === mention.part ? [span.from] : [])))
  // The year of an "iPad mini (2021)" says which one is meant, not when.
  return base.times.filter(({ at }) => own.has(at) && !(subject.match !== undefined && subject.places.includes(at)))
}

const isDated = ({ time }: LinkedTime): boolean => time.kind !== 'latest'

/** When a figure is of: the period said in its part, else the one period that the whole claim names. */
function periodTimes({ parts }: ClaimContext, base: Proposition): Proposition['times'] {
  const own = base.times.filter(isDated)
  if (own.length > 0) return own
  const all = [...new Map(parts.flatMap(({ times }) => times.filter(isDated)).map((one) => [one.at, one])).values()]
  return all.length === 1 ? all : base.times
}

/** Names of measures whose values are bounds themselves. */
const limits = /\b(?:caps?|limits?|max(?:imum)?|min(?:imum)?)\b/iu
const isBound = (comparator: Proposition['comparator']): boolean => comparator === 'le' || comparator === 'ge'

/** Kinds of values of which a record is the most that there is: a clock, a number of users, days. */
const mosts: ReadonlySet<AttributeKind> = new Set<AttributeKind>(['quantity', 'count', 'duration'])

/** "Turbos up to 4.4 GHz" gives the most itself. */
const givesMost = (context: ClaimContext, mention: Mention, { kind }: Attribute): boolean =>
  mosts.has(kind) && leadsOf(context, mention).some((span) => span.role === 'comparator' && span.upTo === true)

const isOfMost = (scope: string | undefined): boolean =>
  scope !== undefined && /^(?:up to|maximum|at most)\b/iu.test(scope)

function isNegated(
  context: ClaimContext,
  mention: Mention,
  { attribute }: ValueCandidate,
  lone: boolean,
  comparator: Proposition['comparator'],
): boolean {
  if (mention.kind === 'flag') return denialChance(context, mention, attribute.id) > 0.5
  // A denial somewhere in the claim is no denial of what stands anywhere in it.
  if (mention.kind === 'words') return false
  const said = lone ? isPartDenied(context, mention) : mention.denied
  // "No single bag may weigh more than 32 kg" denies from afar.
  return said && (comparator !== 'eq' || isDeniedAt(context, mention, attribute.id))
}

/** How likely the part of the claim that a flag stands in denies its attribute. */
export function denialChance(context: ClaimContext, mention: Mention, attribute: string): number {
  return context.denialOf(attribute, mention.part)
}

/** Kinds of values that an end denies nothing of: support that "stopped on June 20" has that day. */
const endless: ReadonlySet<Mention['kind']> = new Set(['amount', 'time', 'free'])

function isPartDenied({ parts, spans }: ClaimContext, { part, kind }: Mention): boolean {
  const denied = parts[part]?.negated ?? false
  if (!denied || !endless.has(kind)) return denied
  return spans.some((span) => span.role === 'negation' && span.part === part && !span.ceased)
}

/** Denials reach a value from a few words before it, or from before the words that name its measure. */
const denialReach = 4

/** What stands "instead of" or "rather than" something is not denied by that. */
const isInstead = (token: Token | undefined): boolean => token?.norm === 'instead' || token?.norm === 'rather'

function isDeniedAt({ spans, cues, query }: ClaimContext, mention: Mention, attribute: string): boolean {
  const starts = [
    mention,
    ...cues.filter((cue) => cue.part === mention.part && cue.attributes.includes(attribute)),
  ].map(({ from }) => from)
  return spans.some(
    (span) =>
      span.role === 'negation' &&
      !(endless.has(mention.kind) && (span.ceased || isInstead(query.tokens[span.from]))) &&
      span.part === mention.part &&
      starts.some((at) => at >= span.to && at - span.to <= denialReach),
  )
}

/** Words right before a value that bound or soften it, articles and prepositions between. */
function leadsOf({ spans, query }: ClaimContext, mention: Mention) {
  const at = spans.findIndex(({ from }) => from === mention.from)
  const before = spans.slice(Math.max(0, at - 3), at).toReversed()
  const stop = before.findIndex(({ role }) => !['hedge', 'comparator', 'preposition', 'harmless'].includes(role))
  const after = spans[at + 1]
  const bounds = after?.role === 'comparator' && boundsAfter.has(query.tokens[after.from]?.norm ?? '')
  return [...(stop < 0 ? before : before.slice(0, stop)), ...(bounds ? [after] : [])]
}

/** Words that bound the value before them; "649.99 over here" has none. */
const boundsAfter: ReadonlySet<string> = new Set([
  'or',
  'and',
  'plus',
  'max',
  'maximum',
  'min',
  'minimum',
  'at',
  'tops',
])

function comparatorAt(context: ClaimContext, mention: Mention): Proposition['comparator'] | undefined {
  return leadsOf(context, mention).flatMap((span) => (span.role === 'comparator' ? [span.comparator] : []))[0]
}

/** A bound stands in the part, though not beside the value: "under one roof". */
function isBounded({ spans }: ClaimContext, { part }: Mention): boolean {
  return spans.some((span) => span.part === part && span.role === 'comparator')
}

function hedgeAt(context: ClaimContext, mention: Mention): Pick<Proposition, 'hedge'> {
  const [hedge] = leadsOf(context, mention).flatMap((span) => (span.role === 'hedge' ? [span.hedge] : []))
  return hedge === undefined ? {} : { hedge }
}

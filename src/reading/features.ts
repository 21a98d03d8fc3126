import type { Attribute } from '#model'
import { unitOf } from '../verify/compare/units.ts'
import { rateOfUnit } from '../verify/lexicon/rates.ts'
import { isOfScopes } from '../verify/parse/named-scopes.ts'
import { stemOf } from '../verify/parse/tokens.ts'
import type { TimeRef } from '../verify/types.ts'
import { bucketOf } from './buckets.ts'
import type { Candidate, Series, ValueCandidate } from './candidates.ts'
import type { ClaimContext, CueAt, Mention } from './context.ts'
import { isListed, nameFeatures } from './name-features.ts'
import { matchScore, type ProductMatch } from './products.ts'
import type { SubjectCandidate } from './subjects.ts'
import { wordsOfScope } from './wording.ts'

/** What is worked out once for all candidates of one mention. */
export interface MentionView {
  readonly context: ClaimContext
  readonly mention: Mention
  /** Attributes that any of the candidates is a value of. */
  readonly typed: ReadonlySet<string>
  /** The cues of the claim, those that are nearest and no everyday words first. */
  readonly near: readonly CueAt[]
  /** The best fit of the claim's words among the typed attributes. */
  readonly bestWording: number
  /** The same by what writers call each attribute, in the whole claim and in the mention's own part. */
  readonly association: ReadonlyMap<string, number>
  readonly bestAssociation: number
  readonly partAssociation: ReadonlyMap<string, number>
  readonly bestPartAssociation: number
}

export function viewOf(context: ClaimContext, mention: Mention, typed: ReadonlySet<string>): MentionView {
  const association = context.associations
  const partAssociation = context.partAssociations[mention.part] ?? association
  const rank = (cue: CueAt) => gapOf(mention, cue) + (cue.firm ? 0 : 4)
  const near = context.cues.toSorted((a, b) => rank(a) - rank(b))
  let bestWording = 0
  let bestAssociation = Number.NEGATIVE_INFINITY
  let bestPartAssociation = Number.NEGATIVE_INFINITY
  for (const id of typed) {
    const fit = context.wordings.get(id)
    if (fit !== undefined) bestWording = Math.max(bestWording, fit.share * fit.weight)
    bestAssociation = Math.max(bestAssociation, association.get(id) ?? 0)
    bestPartAssociation = Math.max(bestPartAssociation, partAssociation.get(id) ?? 0)
  }
  const fits = { bestWording, association, bestAssociation, partAssociation, bestPartAssociation }
  return { context, mention, typed, near, ...fits }
}

/** What speaks for a candidate, by name. Nothing here looks at the value of a fact, so a claim and its false twin are read alike. */
export function featuresOf(view: MentionView, candidate: Candidate): readonly string[] {
  return candidate.is === 'value' ? valueFeatures(view, candidate) : otherFeatures(view, candidate.is)
}

function valueFeatures(view: MentionView, candidate: ValueCandidate): string[] {
  const { subject, attribute } = candidate
  return [
    ...attributeFeatures(view, attribute),
    ...subjectFeatures(subject, attribute),
    ...placeFeatures(view, subject),
    ...termFeatures(view, candidate),
  ]
}

const associationEdges = [-2, -1, 0, 1, 2, 3, 4, 5]
const behindEdges = [0, 0.5, 1, 2, 3, 5]

/** How the words of the claim fit what is measured; the same for all series of an attribute. */
export function attributeFeatures(view: MentionView, attribute: Attribute): readonly string[] {
  const { mention, context, typed } = view
  const cue = bestCue(view, (one) => one.attributes.includes(attribute.id))
  const inner = cue === undefined ? bestCue(view, (one) => one.inner.includes(attribute.id)) : undefined
  const said = cue === undefined ? (inner === undefined ? 'none' : 'inner') : cue.firm ? 'firm' : 'weak'
  const near = cue === undefined ? 'far' : distanceOf(mention, cue)
  const rival = bestCue(view, (one) => one.firm && !one.attributes.includes(attribute.id))
  const ahead = rival !== undefined && (cue === undefined || gapOf(mention, rival) < gapOf(mention, cue))
  const k = mention.kind === 'flag' && mention.soft ? 'soft>boolean' : `${mention.kind}>${attribute.kind}`
  const fit = context.wordings.get(attribute.id)
  const share = fit === undefined ? 'none' : fit.share > 0.99 ? 'all' : fit.share > 0.6 ? 'most' : 'some'
  const score = fit === undefined ? 0 : fit.share * fit.weight
  const place =
    score === 0 ? 'none' : score >= view.bestWording - 1e-9 ? 'best' : score >= 0.6 * view.bestWording ? 'near' : 'low'
  const own = view.association.get(attribute.id) ?? 0
  const behind = view.bestAssociation - own
  const fitsWriters = behind < 0.01 ? 'best' : bucketOf(behind, behindEdges)
  const level = bucketOf(own, associationEdges)
  const inPart = view.partAssociation.get(attribute.id) ?? 0
  const behindInPart = view.bestPartAssociation - inPart
  const fitsPart = behindInPart < 0.01 ? 'best' : bucketOf(behindInPart, behindEdges)
  return [
    'value',
    `value ${k}`,
    `value cue ${said}`,
    `value cue ${said} ${k}`,
    `value cue ${said} ${near}`,
    `value part ${cue === undefined ? 'none' : cue.part === mention.part}`,
    `value rival ${rivalKind(view, rival, ahead)} cue ${said}`,
    `value kind ${attribute.family} ${mention.kind}`,
    `value wording ${share} ${place}`,
    `value wording ${share} ${place} ${mention.kind}`,
    `value association ${fitsWriters} ${mention.kind}`,
    `value association level ${level} ${mention.kind}`,
    `value association ${fitsWriters} level ${level}`,
    `value wording ${place} cue ${said}`,
    `value association ${fitsWriters}`,
    `value association ${fitsWriters} cue ${said}`,
    `value association level ${level}`,
    `value part association ${fitsPart}`,
    `value part association level ${bucketOf(inPart, associationEdges)}`,
    `value part association ${fitsPart} of ${Math.min(3, context.parts.length)}`,
    `value siblings ${Math.min(typed.size, 4)} cue ${said}`,
    ...(attribute.broader === undefined ? [] : [`value narrow cue ${said}`]),
    ...nameFeatures(context, mention, attribute),
    ...(attribute.unit !== undefined && context.stems.has(stemOf(attribute.unit)) ? ['value unit named'] : []),
  ]
}

/** Whether the subject is named beside the mention, and nothing else nearer. */
export function placeFeatures({ context, mention }: MentionView, subject: SubjectCandidate): readonly string[] {
  const out: string[] = []
  const what = subject.match === undefined ? 'brand' : 'product'
  const part = context.parts[mention.part]
  const share = part === undefined ? 0 : subject.nameShare(part.from, part.to)
  out.push(
    `${what} named ${subject.places.length === 0 ? 'nowhere' : share === 0 ? 'apart' : share === 1 ? 'here' : 'partly'}`,
  )
  out.push(`value in ${what} name ${subject.places.some((at) => at >= mention.from && at < mention.to)}`)
  const own = reach(mention, placesOf(context, subject.brand))
  let rival = Number.POSITIVE_INFINITY
  for (const one of context.subjects)
    if (one.match === undefined && one.brand !== subject.brand) rival = Math.min(rival, reach(mention, one.places))
  out.push(
    `subject brand ${own === Number.POSITIVE_INFINITY ? 'unnamed' : own < rival ? 'nearest' : own === rival ? 'level' : 'farther'} ${rival === Number.POSITIVE_INFINITY ? 'alone' : 'rival'}`,
  )
  return out
}

const placesOf = ({ subjects }: ClaimContext, brand: number): readonly number[] =>
  subjects.find((one) => one.brand === brand && one.match === undefined)?.places ?? []

/** Tokens from a mention to the nearest place, one before it counting half. */
function reach(mention: Mention, places: readonly number[]): number {
  let best = Number.POSITIVE_INFINITY
  for (const at of places) best = Math.min(best, at <= mention.from ? (mention.from - at) / 2 : at - mention.from)
  return best
}

/** How the claim names the subject; the same for all attributes of a family. */
export function subjectFeatures(subject: SubjectCandidate, { family }: Pick<Attribute, 'family'>): readonly string[] {
  const { match, best, brandVia, whole } = subject
  const out = [`subject via ${brandVia}`]
  if (match === undefined) {
    out.push(
      `brand ${family}`,
      `brand named product ${best === undefined ? 'none' : shareOf(best)}`,
      `brand named product ${best === undefined ? 'none' : shareOf(best)} ${family}`,
      `brand foreign ${best === undefined ? 'none' : level(best.gain)}`,
    )
  } else {
    const behind = best === undefined ? 0 : matchScore(best) - matchScore(match)
    const rank = behind < 1e-9 ? 'top' : behind < 1 ? 'near' : behind < 2.5 ? 'behind' : 'far'
    out.push(
      `product ${family}`,
      `product share ${shareOf(match)}`,
      `product share ${shareOf(match)} whole ${whole}`,
      `product gain ${level(match.gain)}`,
      `product missing ${level(match.missing)}`,
      `product foreign ${level(match.foreign)}`,
      `product rank ${rank}`,
      `product rank ${rank} whole ${whole}`,
    )
  }
  return out
}

function shareOf({ gain, missing }: ProductMatch): string {
  const share = gain / (gain + missing)
  return share > 0.99 ? 'all' : share > 0.7 ? 'most' : share > 0.45 ? 'half' : 'few'
}

/** Edges of the weights of words in a product's name. */
const weightEdges = [0.01, 1.2, 2.5, 5, 9]

const level = (weight: number): string => bucketOf(weight, weightEdges)

const metIn = (stems: ReadonlySet<string>, scope: string): number =>
  wordsOfScope(scope).filter((word) => stems.has(word)).length

/** Fit of units, rates, currencies, periods, places and scopes, none of which is the value. */
export function termFeatures({ mention, context }: MentionView, candidate: ValueCandidate): readonly string[] {
  const { attribute, series, siblings } = candidate
  const out: string[] = []
  const { stems } = context
  scopeFeatures(stems, series, siblings, out)
  const named = context.scopes[mention.part] ?? []
  const isOfNamed = series.facts.some((fact) => isOfScopes(fact, named))
  out.push(`scope named ${named.length === 0 ? 'none' : isOfNamed ? 'met' : 'clash'}`)
  out.push(`value region ${regionFit(context, mention, series)}`)
  const timed = timeFit(context, series)
  out.push(`value time ${attribute.time} ${timed}`)
  if (mention.kind === 'name') out.push(`value listed ${isListed(context, mention, attribute.id)}`)
  if (mention.kind !== 'amount') return out
  const { amount } = mention
  const rate = { ...context.rates[mention.part], ...amount.rate }
  const held = rateOfUnit(series.unit)
  const said = rate.every !== undefined || rate.per !== undefined
  const meets =
    (rate.per === undefined || held.per === rate.per) && (rate.every === undefined || held.every === rate.every)
  const fit = said
    ? meets
      ? 'met'
      : 'clash'
    : held.per !== undefined || held.every !== undefined
      ? 'only held'
      : 'none'
  out.push(`value rate ${fit}`)
  if (series.unit !== undefined && attribute.kind === 'money') {
    const words = series.unit.split('_').filter((word) => word !== 'per' && word !== 'each')
    const met = words.filter((word) => stems.has(stemOf(word.toLowerCase()))).length
    out.push(
      `value unit words ${words.length === 0 ? 'none' : met === words.length ? 'all' : met === 0 ? 'no' : 'some'}`,
    )
  }
  if (rate.billed !== undefined && series.billing !== undefined)
    out.push(
      `value billing ${series.billing === (rate.billed === 'annually' ? 'annual' : 'monthly') ? 'met' : 'clash'}`,
    )
  else out.push(`value billing ${series.billing ?? 'unsaid'} ${rate.billed ?? 'unsaid'}`)
  if (attribute.kind === 'money')
    out.push(
      `value currency ${amount.currency === undefined ? 'unsaid' : series.currency === amount.currency ? 'same' : amount.shared === true ? 'shared' : 'other'}`,
    )
  const unit = attribute.unit ?? series.unit
  const own = amount.unit === undefined || unit === undefined ? undefined : unitOf(unit)?.id === amount.unit
  if (attribute.kind !== 'money')
    out.push(`value unit ${own === undefined ? (amount.unit === undefined ? 'bare' : 'unsaid') : own ? 'same' : 'kin'}`)
  return out
}

function scopeFeatures(
  stems: ReadonlySet<string>,
  { scope }: Series,
  siblings: readonly Series[],
  out: string[],
): void {
  const met = scope === undefined ? 0 : metIn(stems, scope)
  const words = scope === undefined ? 0 : wordsOfScope(scope).length
  const others = Math.max(
    0,
    ...siblings.map((one) => (one.scope === undefined || one.scope === scope ? 0 : metIn(stems, one.scope))),
  )
  const open = siblings.some((one) => one.scope === undefined)
  const share = words === 0 ? 'none' : met === words ? 'all' : met * 2 >= words ? 'half' : met > 0 ? 'few' : 'no'
  const against = others > met ? 'behind' : others === met && others > 0 ? 'tied' : met > 0 ? 'ahead' : 'even'
  out.push(
    `scope ${share}`,
    `scope ${share} ${against}`,
    `scope ${share} open ${open}`,
    `scope ${scope === undefined ? 'none' : 'held'} siblings ${Math.min(3, new Set(siblings.map((one) => one.scope)).size)} ${share}`,
    `scope lacks ${Math.min(4, words - met)}`,
  )
}

function regionFit({ spans }: ClaimContext, mention: Mention, { region }: Series): string {
  const named = spans.flatMap((span) => (span.role === 'region' && span.from !== mention.from ? [span.region] : []))
  if (region === undefined || region === 'global') return named.length === 0 ? 'none' : 'only said'
  if (named.length === 0) return region === 'US' ? 'home' : 'only held'
  return named.includes(region) ? 'met' : 'clash'
}

function timeFit({ mentions }: ClaimContext, { facts }: Series): string {
  const times = mentions.flatMap((one) => (one.kind === 'time' && one.time.kind !== 'latest' ? [one.time] : []))
  const periodic = facts.some(({ period }) => period !== undefined)
  if (times.length === 0) return periodic ? 'unsaid of period' : 'unsaid'
  if (!periodic) return 'said'
  return times.some((time) => facts.some((fact) => fact.period !== undefined && isOf(time, fact.period)))
    ? 'met'
    : 'unmet'
}

function isOf(
  time: TimeRef,
  period: { readonly type: string; readonly year: number; readonly quarter?: number; readonly end: string },
): boolean {
  if (time.kind === 'year') return period.year === time.year && period.type !== 'Q'
  if (time.kind === 'quarter')
    return (
      period.type === 'Q' && period.quarter === time.quarter && (time.year === undefined || period.year === time.year)
    )
  if (time.kind === 'span') return period.end >= time.from && period.end <= time.to
  return time.kind === 'ttm' && period.type === 'TTM'
}

function otherFeatures(view: MentionView, is: Exclude<Candidate['is'], 'value'>): string[] {
  const { mention, context, typed } = view
  const firm = bestCue(view, (one) => one.firm)
  const names = firm === undefined ? 'none' : firm.attributes.some((id) => typed.has(id)) ? 'held' : 'unheld'
  const k = mention.kind === 'flag' && mention.soft ? 'soft' : mention.kind
  const link = linkBefore(view)
  const others = context.mentions.some(
    (one) => one !== mention && one.part === mention.part && one.kind !== 'time' && one.kind !== 'name',
  )
  const amounts = context.mentions.some((one) => one !== mention && one.kind === 'amount')
  const cues = context.cues.filter((cue) => cue.part === mention.part && cue.firm).length
  const fitsWriters = bucketOf(view.bestAssociation, associationEdges)
  const out = [
    is,
    `${is} ${k}`,
    `${is} ${k} firm ${names}`,
    `${is} ${k} typed ${Math.min(typed.size, 2)}`,
    `${is} ${k} link ${link}`,
    `${is} ${k} beside ${others}`,
    `${is} ${k} amounts ${amounts}`,
    `${is} ${k} cues ${Math.min(cues, 2)}`,
    `${is} ${k} association ${fitsWriters}`,
  ]
  const inName = context.subjects.some(
    ({ match, best, places }) =>
      match !== undefined && match === best && places.some((at) => at >= mention.from && at < mention.to),
  )
  out.push(`${is} ${k} in product name ${inName}`)
  if (k === 'name')
    out.push(
      `${is} named ${namesSubject(context, mention)}`,
      `${is} first ${mention.from === 0}`,
      `${is} name ${nameKind(context, mention)}`,
    )
  if (mention.kind === 'time') out.push(`${is} time ${mention.time.kind} dates ${datesNear(view)}`)
  if (mention.kind === 'amount')
    out.push(`${is} unit ${mention.amount.unit ?? (mention.amount.currency === undefined ? 'bare' : 'money')}`)
  return out
}

function nameKind({ spans }: ClaimContext, mention: Mention): string {
  const own = spans.filter((span) => span.from >= mention.from && span.to <= mention.to)
  return own.some(({ role }) => role === 'region')
    ? 'place'
    : own.some(({ role }) => role === 'mention')
      ? 'known'
      : 'unknown'
}

/** Whether a name is one of those that the claim is about. */
function namesSubject({ spans, subjects, query }: ClaimContext, mention: Mention): boolean {
  const brands = new Set(subjects.map(({ brand }) => brand))
  return spans.some(
    (span) =>
      span.role === 'mention' &&
      span.from >= mention.from &&
      span.to <= mention.to &&
      span.hits.some(({ subject }) => brands.has(query.edition.subject(subject).brand)),
  )
}

/** Whether a cue beside it speaks of dates. */
function datesNear({ context, mention }: MentionView): string {
  const near = context.cues.filter((cue) => cue.part === mention.part)
  const dates = (cue: CueAt) => cue.attributes.some((id) => context.query.lexicon.attributes.get(id)?.kind === 'date')
  const found = near.filter(dates)
  return found.length === 0 ? 'none' : found.some(({ firm }) => firm) ? 'firm' : 'weak'
}

const links: ReadonlySet<string> = new Set('in of on at for by to from as since with is was than until per'.split(' '))

function linkBefore({ context, mention }: MentionView): string {
  const before = context.query.tokens[mention.from - 1]?.norm ?? ''
  return links.has(before) ? before : 'other'
}

/** Tokens between a mention and a cue; nothing where they overlap. */
const gapOf = (mention: Mention, cue: CueAt): number =>
  Math.max(0, cue.from >= mention.to ? cue.from - mention.to : mention.from - cue.to) +
  (cue.part === mention.part ? 0 : 20)

function distanceOf(mention: Mention, cue: CueAt): string {
  const gap = gapOf(mention, cue)
  const side = cue.from < mention.from ? 'before' : 'after'
  return `${side} ${gap <= 1 ? 1 : gap <= 3 ? 3 : gap <= 7 ? 7 : gap < 20 ? 20 : 'apart'}`
}

function bestCue({ near }: MentionView, test: (cue: CueAt) => boolean): CueAt | undefined {
  return near.find(test)
}

/** What a nearer cue for something else speaks of: what could be a value here too, or what nobody holds. */
function rivalKind({ typed }: MentionView, rival: CueAt | undefined, ahead: boolean): string {
  if (rival === undefined) return 'none'
  const held = rival.attributes.some((id) => typed.has(id))
  return `${held ? 'held' : 'unheld'} ${ahead ? 'nearer' : 'farther'}`
}

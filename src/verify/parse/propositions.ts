import type { Lexicon } from '../lexicon/build.ts'
import { narrowing } from '../lexicon/words.ts'
import type {
  Comparator,
  Cue,
  Hedge,
  LinkedAmount,
  LinkedTime,
  Loose,
  Proposition,
  Rate,
  Span,
  SpanOf,
  Token,
} from '../types.ts'
import { textOf } from './annotate.ts'
import { has, hasHead, type Segment } from './segments.ts'

/** Turn segments into propositions; what one leaves unsaid it takes from its neighbours. */
export function propose(
  tokens: readonly Token[],
  segments: readonly Segment[],
  lexicon: Lexicon,
): readonly Proposition[] {
  const own = segments.map((segment) => sort(tokens, segment, lexicon))
  return inherit(own, segments, lexicon).filter((proposition, at) => {
    const segment = segments[at]
    const says = segment !== undefined && (hasHead(segment, lexicon) || proposition.change !== undefined)
    return (
      says ||
      proposition.loose.length > 0 ||
      proposition.subjects.length > 0 ||
      proposition.cues.length > 0 ||
      proposition.negated
    )
  })
}

type Draft = { -readonly [K in keyof Proposition]: Proposition[K] } & {
  subjects: SpanOf<'mention'>[]
  against: SpanOf<'mention'>[]
  cues: Cue[]
  terms: SpanOf<'term'>[]
  amounts: LinkedAmount[]
  times: LinkedTime[]
  loose: Loose[]
}

function emptyDraft(text: string, from: number, to: number): Draft {
  return {
    text,
    from,
    to,
    named: false,
    spans: [],
    subjects: [],
    against: [],
    cues: [],
    terms: [],
    amounts: [],
    comparator: 'eq',
    upTo: false,
    negated: false,
    ceased: false,
    past: false,
    times: [],
    than: false,
    free: false,
    loose: [],
  }
}

function sort(tokens: readonly Token[], segment: Segment, lexicon: Lexicon): Proposition {
  const first = segment.spans[0]
  const last = segment.spans.at(-1)
  const draft = emptyDraft(textOf(tokens, first?.from ?? 0, last?.to ?? 0), first?.from ?? 0, last?.to ?? 0)
  let link: string | undefined
  for (const [at, span] of segment.spans.entries()) {
    place(tokens, draft, span, link, segment.spans[at + 1], lexicon)
    if (span.role === 'preposition') {
      link = span.word
      // "Founded before Netflix" compares the dates of two.
      const dated = segment.spans[at + 1]?.role === 'mention' && (span.word === 'before' || span.word === 'after')
      if (dated && draft.subjects.length > 0) {
        draft.versus ??= { role: 'versus', from: span.from, to: span.to, direction: span.word === 'before' ? -1 : 1 }
        draft.than = true
      }
    } else if (span.role === 'than' && segment.spans[at + 1]?.role === 'time') link = 'from'
    else if (span.role !== 'harmless' && span.role !== 'hedge') link = undefined
  }
  draft.named = draft.subjects.length > 0
  draft.spans = segment.spans
  // "Has not reached $700 billion" says that it is less.
  if (draft.negated && draft.comparator === 'eq' && draft.amounts.length > 0 && has(segment, 'reach')) {
    draft.comparator = 'lt'
    draft.negated = false
  }
  return draft
}

function place(
  tokens: readonly Token[],
  draft: Draft,
  span: Span,
  link: string | undefined,
  next: Span | undefined,
  lexicon: Lexicon,
): void {
  switch (span.role) {
    case 'mention':
      ;(draft.than || (draft.versus !== undefined && draft.subjects.length > 0) ? draft.against : draft.subjects).push(
        span,
      )
      return
    case 'cue':
      draft.cues.push({ attributes: span.attributes, weak: span.weak, inner: span.inner, from: span.from, to: span.to })
      return
    case 'term':
      draft.terms.push(span)
      return
    case 'amount':
      draft.amounts.push({ ...span.amount, at: span.from, ...(link === undefined ? {} : { link }) })
      return
    case 'time':
      draft.times.push({
        ...(saysQuarter(tokens, span.from) ? { quarterly: true } : {}),
        time: span.time,
        at: span.from,
        text: textOf(tokens, span.from, span.to),
        ...(link === undefined ? {} : { link }),
      })
      return
    case 'rate':
      draft.rate = { ...draft.rate, ...span.rate }
      return
    case 'comparator':
      placeComparator(draft, span, next)
      return
    case 'hedge':
      if (next?.role !== 'unknown' || draft.amounts.length > 0) draft.hedge = pickHedge(draft.hedge, span.hedge)
      return
    case 'unknown':
      if (!isPlain(tokens, span, next)) draft.loose.push(...looseOf(tokens, span))
      return
    case 'harmless':
      if (span.kind === true && narrowsFigure(tokens, span, next, lexicon)) draft.loose.push(...looseOf(tokens, span))
      return
    default:
      placeFlag(tokens, draft, span, next, lexicon)
  }
}

/** Kinds that a whole company is, so that they narrow nothing. */
const wholeCompany = new Set([
  'company',
  'group',
  'corporate',
  'firm',
  'corporation',
  'business',
  'brand',
  'tech',
  'giant',
  'maker',
  'retailer',
  'plan',
  'price',
  'pricing',
])

/** "Services revenue" is not revenue. */
function narrowsFigure(tokens: readonly Token[], span: Span, next: Span | undefined, lexicon: Lexicon): boolean {
  if (next?.role !== 'cue' || next.from !== span.to) return false
  if (wholeCompany.has(tokens[span.to - 1]?.stem ?? '')) return false
  const gap = tokens[next.from]?.gap
  if (gap?.comma || gap?.stop || gap?.colon || gap?.dash) return false
  return next.attributes.some((id) => lexicon.attributes.get(id)?.family === 'financial')
}

/** Words after which an unknown word is the verb of the sentence. */
const verbSlots = new Set<Span['role']>(['amount', 'hedge', 'comparator'])

/**
 * A plain verb or adverb that no list names: "clocked", "comfortably". A verb stands between what is said and the
 * figure; anything else, and anything that narrows, stays not understood.
 */
function isPlain(tokens: readonly Token[], span: Span, next: Span | undefined): boolean {
  const token = tokens[span.from]
  if (token === undefined || token.kind !== 'word' || token.text !== token.norm || narrowing.has(token.norm))
    return false
  if (token.norm.length > 4 && token.norm.endsWith('ly')) return true
  const before = tokens[span.from - 1]
  const verb = token.norm.length > 3 && (token.norm.endsWith('ed') || token.norm.endsWith('s'))
  if (!verb || before === undefined || before.possessive || next === undefined || token.gap.hyphen) return false
  const afterNext = next.role === 'preposition' && ['at', 'in', 'to', 'by', 'for'].includes(next.word)
  const figure = verbSlots.has(next.role) || (afterNext && tokens[next.to]?.kind !== 'word')
  return figure && !tokens[span.to]?.gap.hyphen
}

/** "the quarter ended", "the three months to" before a date. */
function saysQuarter(tokens: readonly Token[], from: number): boolean {
  for (let at = from - 1; at >= Math.max(0, from - 5); at -= 1) {
    const stem = tokens[at]?.stem
    if (stem === 'quarter' || (stem === 'month' && tokens[at - 1]?.stem === 'three')) return true
    if (stem === 'year') return false
  }
  return false
}

function pickHedge(before: Hedge | undefined, hedge: Hedge): Hedge {
  return before ?? hedge
}

/** "Over" before anything but an amount compares, if at all, two subjects. */
function placeComparator(draft: Draft, span: SpanOf<'comparator'>, next: Span | undefined): void {
  const comparator: Comparator = span.comparator
  if (next?.role === 'mention' || (next?.role === 'harmless' && draft.amounts.length === 0)) {
    if (next.role === 'mention') {
      draft.versus ??= {
        role: 'versus',
        from: next.from,
        to: next.from,
        direction: comparator === 'lt' || comparator === 'le' ? -1 : 1,
      }
      draft.than = true
      return
    }
  }
  draft.comparator = comparator
  draft.upTo = span.upTo === true
}

/** "Costs less than $34" bounds a price; "costs less than Hulu" compares two. */
function placeThan(draft: Draft, next: Span | undefined): void {
  const bound = next?.role === 'amount' || next?.role === 'hedge'
  if (bound && draft.versus !== undefined && draft.versus.direction !== 0) {
    draft.comparator = draft.versus.direction < 0 ? 'lt' : 'gt'
    const { attributes, from, to } = draft.versus
    if (attributes !== undefined) draft.cues.push({ attributes, weak: true, inner: [], from, to })
    delete draft.versus
  } else if (next?.role !== 'time' && !bound) draft.than = true
}

/** "Doubled" is a rise and says by how much. */
function placeChange(draft: Draft, span: SpanOf<'change'>): void {
  draft.change = span.direction
  if (span.times === undefined) return
  draft.amounts.push({
    kind: 'amount',
    value: span.times,
    step: span.times / 10,
    times: true,
    link: 'by',
    at: span.from,
  })
}

function placeFlag(tokens: readonly Token[], draft: Draft, span: Span, next: Span | undefined, lexicon: Lexicon): void {
  if (span.role === 'negation') {
    // "No, …" answers and "…, no?" asks; neither negates.
    const token = tokens[span.from]
    const after = tokens[span.to]
    const answer = token?.norm === 'no' && (after?.gap.comma === true || (after === undefined && token.gap.comma))
    const asks = span.from === 0 && /nt$/u.test(token?.norm ?? '') && !span.ceased
    if (answer || asks) return
    draft.negated = !draft.negated
    draft.ceased ||= span.ceased
  } else if (span.role === 'past') draft.past = true
  else if (span.role === 'region') draft.region ??= span.region
  else if (span.role === 'change') placeChange(draft, span)
  else if (span.role === 'extreme') {
    // "Most items" is no superlative; "the most revenue" is one.
    const most = tokens[span.to - 1]?.norm === 'most' && span.to - span.from === 1
    if (!most || next?.role === 'cue') draft.extreme = span
  } else if (span.role === 'versus') draft.versus = span
  else if (span.role === 'than') placeThan(draft, next)
  else if (span.role === 'free') draft.free = true
  else if (span.role === 'quantifier') {
    // "Some $120 billion" hedges; "some plans" quantifies.
    if (span.quantifier === 'some' && next?.role === 'amount') draft.hedge ??= 'about'
    else draft.quantifier ??= span.quantifier
  }
  if (span.role === 'loss') {
    draft.loss = span.negative
    if (draft.cues.length === 0 && lexicon.attributes.has('net_income'))
      draft.cues.push({ attributes: ['net_income'], weak: false, inner: [], from: span.from, to: span.to })
  }
}

function looseOf(tokens: readonly Token[], span: Span): readonly Loose[] {
  const out: Loose[] = []
  for (let index = span.from; index < span.to; index += 1) {
    const token = tokens[index]
    if (token === undefined) continue
    out.push({ index, text: token.text, norm: token.bare, stem: token.stem, capital: token.capital })
  }
  return out
}

/** Subjects, cues, times, regions and rates flow from one part to the next, and back where the first parts lack them. */
function inherit(
  given: readonly Proposition[],
  segments: readonly Segment[],
  lexicon: Lexicon,
): readonly Proposition[] {
  // "Founded in 1962" gives a value, not the time of the other parts.
  const dated = (part: Proposition) =>
    part.cues.some((cue) => cue.attributes.some((id) => lexicon.attributes.get(id)?.kind === 'date'))
  const own = given.map((part) => (dated(part) ? { ...part, times: [] } : part))

  const carried: Proposition[] = []
  for (const [at, part] of own.entries()) {
    const before = carried.at(-1)
    const after = own.slice(at + 1)
    const joiner = segments[at]?.joiner ?? 'start'
    carried.push(before === undefined ? fillForward(part, after) : fillBack(part, before, after, joiner))
  }
  return carried.map((part, at) => {
    const times = given[at]?.times ?? []
    return times.length > 0 ? { ...part, times } : part
  })
}

function fillForward(part: Proposition, after: readonly Proposition[]): Proposition {
  const subjects =
    part.subjects.length > 0 ? part.subjects : (after.find((next) => next.subjects.length > 0)?.subjects ?? [])
  const times = part.times.length > 0 || part.change !== undefined ? part.times : loneTime(after)
  const rate = part.rate ?? (part.amounts.some((amount) => amount.rate === undefined) ? nextRate(after) : undefined)
  const region = part.region ?? after.find((next) => next.region !== undefined)?.region
  const bare = part.cues.length === 0 && part.terms.length === 0 && part.amounts.length > 0
  const measured = part.amounts.some((amount) => amount.unit !== undefined)
  const cues = bare && !measured ? (after.find((next) => next.cues.length > 0)?.cues ?? []) : part.cues
  return assemble({ ...part, cues }, { subjects, times, rate, region })
}

function loneTime(after: readonly Proposition[]): readonly LinkedTime[] {
  const timed = after.filter((next) => next.times.length > 0 && next.change === undefined)
  return timed.length === 1 && timed[0] === after.at(-1) ? (timed[0]?.times ?? []) : []
}

function nextRate(after: readonly Proposition[]): Rate | undefined {
  const rated = after
    .flatMap((next) => [...next.amounts.map((amount) => amount.rate), next.rate])
    .find((rate) => rate !== undefined)
  return rated
}

function fillBack(
  part: Proposition,
  before: Proposition,
  after: readonly Proposition[],
  joiner: Segment['joiner'],
): Proposition {
  const subjects = part.subjects.length > 0 ? part.subjects : before.subjects
  const later = after.find((next) => next.cues.length > 0)?.cues ?? []
  const own = part.cues.length > 0 || part.terms.length > 0 || part.versus?.attributes !== undefined
  const fresh = part.amounts.some(
    (amount) => amount.unit !== undefined && before.amounts.every((other) => other.unit !== amount.unit),
  )
  const cues = own || fresh ? part.cues : before.cues.length > 0 ? before.cues : later
  const lone = loneTime(after)
  const times = part.times.length > 0 ? part.times : before.times.length > 0 ? before.times : lone
  const rateless =
    part.rate === undefined && part.amounts.some((amount) => amount.currency !== undefined && amount.rate === undefined)
  const rate = part.rate ?? (rateless ? (before.rate ?? before.amounts.at(-1)?.rate ?? nextRate(after)) : undefined)
  const negated = part.negated || (before.negated && (joiner === 'or' || joiner === 'nor'))
  // Words that narrowed the subject where it was named narrow it here too.
  const value = Math.min(
    ...[...before.cues, ...before.terms].map((span) => span.from),
    ...before.amounts.map((amount) => amount.at),
  )
  const loose = part.named ? part.loose : [...before.loose.filter((word) => word.index < value), ...part.loose]
  return assemble({ ...part, cues, negated, loose }, { subjects, times, rate, region: part.region ?? before.region })
}

function assemble(
  part: Proposition,
  filled: {
    subjects: readonly SpanOf<'mention'>[]
    times: readonly LinkedTime[]
    rate: Rate | undefined
    region: string | undefined
  },
): Proposition {
  const { rate: _rate, region: _region, ...rest } = part
  return {
    ...rest,
    subjects: filled.subjects,
    times: filled.times,
    ...(filled.rate === undefined ? {} : { rate: filled.rate }),
    ...(filled.region === undefined ? {} : { region: filled.region }),
  }
}

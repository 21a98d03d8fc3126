import type { Lexicon } from '../lexicon/build.ts'
import type {
  Comparator,
  Cue,
  Hedge,
  LinkedAmount,
  LinkedTime,
  Loose,
  Proposition,
  Span,
  SpanOf,
  Token,
} from '../types.ts'
import { plainAdverbs } from './adjunct-words.ts'
import { narrowingSpans } from './adjuncts.ts'
import { textOf } from './annotate.ts'
import { mend } from './mend.ts'
import { articles, narrowingLeads, someOnly, timeLeads, wholeCompany } from './narrowing.ts'
import { isPlain } from './plain.ts'
import { has, type Segment } from './segments.ts'

export type Draft = { -readonly [K in keyof Proposition]: Proposition[K] } & {
  subjects: SpanOf<'mention'>[]
  against: SpanOf<'mention'>[]
  cues: Cue[]
  terms: SpanOf<'term'>[]
  amounts: LinkedAmount[]
  times: LinkedTime[]
  loose: Loose[]
  conditions: Loose[]
  /** Unknown verbs right before a figure: plain where something else says what the figure is of. */
  verbs: Loose[]
}

function emptyDraft(text: string, from: number, to: number): Draft {
  return {
    text,
    from,
    to,
    named: false,
    context: [],
    narrowed: [],
    conditions: [],
    verbs: [],
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

/** Sort the spans of one segment into a proposition. */
export function sort(tokens: readonly Token[], segment: Segment, lexicon: Lexicon): Proposition {
  const first = segment.spans[0]
  const last = segment.spans.at(-1)
  const draft = emptyDraft(textOf(tokens, first?.from ?? 0, last?.to ?? 0), first?.from ?? 0, last?.to ?? 0)
  let link: string | undefined
  for (const [at, span] of segment.spans.entries()) {
    const next = segment.spans[at + 1]
    const skips = span.role === 'comparator' && next?.role === 'harmless' && articles.has(tokens[next.from]?.norm ?? '')
    place(tokens, draft, span, link, skips ? segment.spans[at + 2] : next, lexicon)
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
  mend(tokens, draft, lexicon)
  if (draft.cues.length === 0) draft.loose.push(...draft.verbs)
  // "Compared with A, B is cheaper": the one named last is the one spoken of.
  const only = draft.subjects.length === 0 ? draft.against.pop() : undefined
  if (only !== undefined) draft.subjects.push(only)
  draft.named = draft.subjects.length > 0
  draft.spans = segment.spans
  for (const span of narrowingSpans(tokens, segment.spans)) draft.conditions.push(...looseOf(tokens, span))
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
      // "1.6 times Microsoft's" compares with what follows.
      if (draft.amounts.at(-1)?.times === true && draft.subjects.length > 0 && draft.change === undefined) {
        draft.versus ??= { role: 'versus', from: span.from, to: span.from, direction: 0 }
        draft.than = true
      }
      ;(draft.than || (draft.versus !== undefined && draft.subjects.length > 0) ? draft.against : draft.subjects).push(
        span,
      )
      return
    case 'cue':
      if (span.weak && narrowsAsCue(tokens, span, lexicon))
        draft.narrowed = [...draft.narrowed, ...looseOf(tokens, span)]
      draft.cues.push({ attributes: span.attributes, weak: span.weak, inner: span.inner, from: span.from, to: span.to })
      return
    case 'term':
      draft.terms.push(span)
      return
    case 'amount':
      draft.amounts.push({ ...span.amount, at: span.from, to: span.to, ...(link === undefined ? {} : { link }) })
      return
    case 'time':
      draft.times.push({
        ...(saysQuarter(tokens, span.from) ? { quarterly: true } : {}),
        ...(saysTwelve(tokens, span.from) ? { trailing: true } : {}),
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
      placeComparator(tokens, draft, span, next)
      return
    case 'hedge':
      if (next?.role !== 'unknown' || draft.amounts.length > 0) draft.hedge = pickHedge(draft.hedge, span.hedge)
      return
    case 'unknown':
    case 'preposition':
    case 'harmless':
      placeWord(tokens, draft, span, next, lexicon)
      return
    default:
      placeFlag(tokens, draft, span, next, lexicon)
  }
}

function dangles(tokens: readonly Token[], span: SpanOf<'preposition'>, next: Span | undefined): boolean {
  if (!timeLeads.has(span.word)) return false
  if (tokens[span.from]?.norm === 'through' && (next?.role === 'term' || next?.role === 'cue')) return false
  const dated = next?.role === 'time' || next?.role === 'amount' || next?.role === 'mention' || next?.role === 'hedge'
  return (
    !dated && !(next?.role === 'harmless' && articles.has(tokens[next.from]?.norm ?? '')) && next?.role !== 'unknown'
  )
}

function placeHarmless(
  tokens: readonly Token[],
  draft: Draft,
  span: SpanOf<'harmless'>,
  next: Span | undefined,
  lexicon: Lexicon,
): void {
  if (span.kind !== true) return
  if (narrowsFigure(tokens, span, next, lexicon)) {
    draft.loose.push(...looseOf(tokens, span))
    return
  }
  const article = articles.has(tokens[span.from - 1]?.norm ?? '') ? 1 : 0
  const lead = tokens[span.from - 1 - article]?.norm ?? ''
  const stem = tokens[span.to - 1]?.stem ?? ''
  if (lead === 'for' && article === 0 && someOnly.has(stem)) draft.loose.push(...looseOf(tokens, span))
  else if (narrowingLeads.has(lead) && !wholeCompany.has(stem))
    draft.narrowed = [...draft.narrowed, ...looseOf(tokens, span)]
}

/** "Revenue from subscriptions": an everyday cue of another family after such a word. */
function narrowsAsCue(tokens: readonly Token[], span: SpanOf<'cue'>, lexicon: Lexicon): boolean {
  const article = articles.has(tokens[span.from - 1]?.norm ?? '') ? 1 : 0
  const financial = span.attributes.some((id) => lexicon.attributes.get(id)?.family === 'financial')
  return !financial && narrowingLeads.has(tokens[span.from - 1 - article]?.norm ?? '')
}

/** "Services revenue" is not revenue. */
function narrowsFigure(tokens: readonly Token[], span: Span, next: Span | undefined, lexicon: Lexicon): boolean {
  if (next?.role !== 'cue' || next.from !== span.to) return false
  if (wholeCompany.has(tokens[span.to - 1]?.stem ?? '')) return false
  const gap = tokens[next.from]?.gap
  if (gap?.comma || gap?.stop || gap?.colon || gap?.dash) return false
  return next.attributes.some((id) => lexicon.attributes.get(id)?.family === 'financial')
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

/** "The twelve months to", "over the year to" before a date. */
function saysTwelve(tokens: readonly Token[], from: number): boolean {
  let at = from - 1
  while (at >= 0 && trailingWords.has(tokens[at]?.norm ?? '')) at -= 1
  if (at === from - 1) return false
  const [count, noun] = [tokens[at - 1]?.norm, tokens[at]?.stem]
  return (
    (noun === 'month' && (count === 'twelve' || count === '12')) ||
    (noun === 'quarter' && (count === 'four' || count === '4')) ||
    (noun === 'year' && (/^(?:the|a|one|full)$/u.test(count ?? '') || endsOn.has(tokens[at + 1]?.norm ?? '')))
  )
}

/** "Year to June 30", "fiscal year ended 30 June". */
const endsOn: ReadonlySet<string> = new Set(['to', 'through', 'thru', 'ended', 'ending'])

const trailingWords = new Set(
  'to through thru ending ended until up that early mid late the end of which ran running finishing finished'.split(
    ' ',
  ),
)

/** Words that carry nothing themselves, unless they narrow what stands beside them. */
function placeWord(
  tokens: readonly Token[],
  draft: Draft,
  span: SpanOf<'unknown'> | SpanOf<'preposition'> | SpanOf<'harmless'>,
  next: Span | undefined,
  lexicon: Lexicon,
): void {
  if (span.role === 'harmless') placeHarmless(tokens, draft, span, next, lexicon)
  // "Before one-offs" narrows; "before 2020" dates.
  // "Cheaper per input token" says which price.
  else if (next?.role === 'cue' && tokens[span.from]?.norm === 'per') return
  else if (span.role === 'preposition' ? dangles(tokens, span, next) : !isPlain(tokens, span, next)) {
    draft.loose.push(...looseOf(tokens, span))
  } else if (span.role === 'unknown' && !plainAdverbs.has(tokens[span.from]?.norm ?? ''))
    draft.verbs.push(...looseOf(tokens, span))
}

function pickHedge(before: Hedge | undefined, hedge: Hedge): Hedge {
  return before ?? hedge
}

const bounds = new Set<Span['role']>(['amount', 'hedge', 'free', 'rate', 'term', 'unknown', 'comparator'])

/** "Over" before anything but an amount compares, if at all, two subjects. */
function placeComparator(
  tokens: readonly Token[],
  draft: Draft,
  span: SpanOf<'comparator'>,
  next: Span | undefined,
): void {
  const comparator: Comparator = span.comparator
  // "Not under sanctions" bounds nothing.
  if (tokens[span.from]?.norm === 'not' && (next?.role === 'term' || next?.role === 'cue')) {
    draft.negated = !draft.negated
    return
  }
  // "Larger than Microsoft's" and "larger than that of Microsoft" compare two.
  // "Listed under BA" names a ticker.
  if (next?.role === 'mention' && /^[A-Z]{1,5}$/u.test(next.text) && next.hits.some((hit) => hit.via === 'ticker'))
    return
  // "MiMo under OpenCode Zen": the name right before is what the next one offers.
  const offered = span.to - span.from === 1 && tokens[span.from]?.norm === 'under'
  if (offered && next?.role === 'mention' && draft.subjects.at(-1)?.to === span.from) return
  if (next?.role === 'mention' || next?.role === 'than') {
    draft.versus ??= {
      role: 'versus',
      from: next.from,
      to: next.from,
      // "Ten times as much as B" compares; "up to" bounds.
      direction: span.upTo === true ? 0 : comparator === 'lt' || comparator === 'le' ? -1 : 1,
    }
    draft.than = true
    return
  }
  // "Over the twelve months", "over fiscal 2025", "over at Cortecs" bound nothing.
  const word = tokens[span.from]?.norm
  if (word === 'over' && span.to === span.from + 1 && !bounds.has(next?.role ?? 'harmless')) return
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

/** "No" and "without" deny the noun that follows; "not" and "isn't" the verb. */
function deniesNoun(tokens: readonly Token[], span: Span): boolean {
  const norm = tokens[span.from]?.norm ?? ''
  return span.to - span.from === 1 && (norm === 'no' || norm === 'without' || norm === 'lacking')
}

/** "No bug bounty – a programme does not exist", "students get nothing, there is no offer": one denial in two clauses. */
function isSaidBefore(tokens: readonly Token[], draft: Draft, span: Span): boolean {
  const said = Math.min(...[...draft.cues, ...draft.terms].map((one) => one.to))
  return tokens
    .slice(draft.from + 1, span.from + 1)
    .some(({ gap }, at) => gap.dash || gap.colon || (gap.comma && draft.from + 1 + at >= said))
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
    to: span.to,
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
    // "$9.99 with no ads": what is denied after a figure is not the figure, unless a verb is denied.
    if (draft.amounts.length > 0 && !span.ceased && deniesNoun(tokens, span)) {
      draft.conditions.push(...looseOf(tokens, span))
      return
    }
    draft.negated = isSaidBefore(tokens, draft, span) || !draft.negated
    draft.ceased ||= span.ceased
  } else if (span.role === 'past') draft.past = true
  else if (span.role === 'region') draft.region ??= span.region
  // "Dropped SMS codes" says that they are gone.
  else if (span.role === 'change' && span.direction === -1 && next?.role === 'term') {
    draft.negated = !draft.negated
    draft.ceased = true
  } else if (span.role === 'change') placeChange(draft, span)
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
    // "… in Canada only" narrows what stands before it.
    else if (span.quantifier === 'only' && next === undefined && draft.terms.length > 0 && draft.region === undefined)
      draft.quantifier ??= 'only'
    else if (span.quantifier === 'only' && next === undefined) draft.loose.push(...looseOf(tokens, span))
    else draft.quantifier ??= span.quantifier
  }
  if (span.role === 'loss') {
    draft.loss = span.negative
    if (draft.cues.length === 0 && lexicon.attributes.has('net_income'))
      draft.cues.push({ attributes: ['net_income'], weak: false, inner: [], from: span.from, to: span.to })
  }
}

/** The words of a span, as they stand where nothing has made use of them. */
export function looseOf(
  tokens: readonly Token[],
  span: { readonly from: number; readonly to: number },
): readonly Loose[] {
  const out: Loose[] = []
  for (let index = span.from; index < span.to; index += 1) {
    const token = tokens[index]
    if (token === undefined) continue
    out.push({ index, text: token.text, norm: token.bare, stem: token.stem, capital: token.capital })
  }
  return out
}

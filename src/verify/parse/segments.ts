import type { Lexicon } from '../lexicon/build.ts'
import type { Amount, Span, SpanOf, Token } from '../types.ts'
import { splitKinds } from './kinds.ts'
import { arranged } from './topic.ts'

/** A stretch of a claim that says one thing, before its words are sorted into a proposition. */
export interface Segment {
  spans: Span[]
  joiner: 'start' | 'stop' | 'comma' | 'colon' | 'open' | 'and' | 'or' | 'but' | 'nor'
}

/** Cut annotated tokens into segments of one predicate each, in order. */
export function segment(tokens: readonly Token[], spans: readonly Span[], lexicon: Lexicon): readonly Segment[] {
  const cut = arranged(tokens, shareUnits(cutAtJoints(tokens, joinBetween(spans))))
  const listed = tokens.some((token) => token.norm === 'respectively')
  const merged: Segment[] = []
  for (const piece of cut) {
    const last = merged.at(-1)
    const together =
      last !== undefined && ((listed && piece.joiner !== 'stop') || belongsTogether(last, piece, lexicon))
    if (last === undefined || !together) merged.push(piece)
    else last.spans.push(...piece.spans)
  }
  return foldLeads(merged, lexicon)
    .map((piece) => foldCount(countSeats(tokens, piece)))
    .flatMap((piece) => splitAmounts(piece))
    .flatMap((piece) => splitKinds(piece, lexicon))
}

/** "128, 256 or 512 GB": numbers of a list without a unit have that of the next. */
function shareUnits(pieces: readonly Segment[]): readonly Segment[] {
  for (let at = pieces.length - 2; at >= 0; at -= 1) {
    const last = pieces[at]?.spans.at(-1)
    const next = pieces[at + 1]?.spans[0]
    if (last?.role !== 'amount' || next?.role !== 'amount' || pieces[at + 1]?.joiner === 'stop') continue
    const { unit, percent } = next.amount
    const bare = Object.keys(last.amount).every((key) => key === 'kind' || key === 'value' || key === 'step')
    if (!bare || (unit === undefined && percent === undefined)) continue
    const amount: Amount = {
      ...last.amount,
      ...(unit === undefined ? {} : { unit }),
      ...(percent === undefined ? {} : { percent }),
    }
    pieces[at]?.spans.splice(-1, 1, { ...last, amount })
  }
  return pieces
}

/** "between 10 and 20" becomes one amount with an upper end. */
function joinBetween(spans: readonly Span[]): readonly Span[] {
  const out: Span[] = []
  for (let i = 0; i < spans.length; i += 1) {
    const span = spans[i]
    if (span === undefined) break
    const [low, and, high] = [spans[i + 1], spans[i + 2], spans[i + 3]]
    const between = span.role === 'comparator' && span.comparator === 'between'
    const from = span.role === 'preposition' && span.word === 'from'
    const joint = between ? and?.role === 'join' : from && and?.role === 'preposition' && and.word === 'to'
    if (
      joint &&
      low?.role === 'amount' &&
      high?.role === 'amount' &&
      !(from && spans.some((s) => s.role === 'change'))
    ) {
      out.push({ ...high, from: span.from, to: high.to, amount: rangeOf(low.amount, high.amount) })
      i += 3
    } else if (!between) out.push(span)
  }
  return out
}

function rangeOf(low: Amount, high: Amount): Amount {
  const value =
    low.value * 1000 <= high.value && high.step >= 1000 && low.currency === high.currency
      ? low.value * high.step
      : low.value
  return {
    ...high,
    ...(high.currency === undefined && low.currency !== undefined ? { currency: low.currency } : {}),
    value,
    upper: high.value,
  }
}

function cutAtJoints(tokens: readonly Token[], spans: readonly Span[]): readonly Segment[] {
  const segments: Segment[] = []
  let current: Segment = { spans: [], joiner: 'start' }
  for (const [at, span] of spans.entries()) {
    const gap = tokens[span.from]?.gap
    // "$391 billion in 2024 versus $383 billion in 2023" gives two figures and compares no two subjects.
    const aside =
      span.role === 'than' && spans[at + 1]?.role === 'amount' && has(current, 'amount') && !has(current, 'versus')
    const joiner: Segment['joiner'] | undefined = aside
      ? 'and'
      : span.role === 'join'
        ? span.join
        : gap?.stop
          ? 'stop'
          : gap?.open || gap?.close
            ? 'open'
            : gap?.dash || gap?.colon
              ? 'colon'
              : gap?.comma || (gap?.slash && gap.space)
                ? 'comma'
                : undefined
    if (joiner !== undefined && (current.spans.length > 0 || current.joiner === 'start')) {
      if (current.spans.length > 0) segments.push(current)
      current = { spans: [], joiner: segments.length === 0 ? 'start' : joiner }
    } else if (joiner !== undefined && current.joiner !== 'stop') current.joiner = joiner
    if (span.role !== 'join' && !aside) current.spans.push(span)
    // "USB-C instead of Lightning" denies what follows.
    if (span.role === 'join' && span.negates === true)
      current.spans.push({ role: 'negation', ceased: false, from: span.from, to: span.to })
  }
  if (current.spans.length > 0) segments.push(current)
  return segments
}

/** Whether any span of a segment plays one of these roles. */
export function has(segment: Segment, ...roles: Span['role'][]): boolean {
  return segment.spans.some((span) => roles.includes(span.role))
}

/** Whether the segment says something on its own: a value, a member, a polarity, a comparison. */
export function hasHead(segment: Segment, lexicon: Lexicon): boolean {
  if (has(segment, 'amount', 'term', 'free', 'loss', 'extreme', 'versus')) return true
  if (has(segment, 'region') && has(segment, 'negation')) return true
  const dated = has(segment, 'time')
  return segment.spans.some((span) => {
    if (span.role !== 'cue') return false
    const kindOf = (id: string) => lexicon.attributes.get(id)?.kind
    // "Came out in 2024" says when, though the words can also cue a price.
    const dates = span.attributes.filter((id) => kindOf(id) === 'date')
    const prices = span.attributes.filter((id) => kindOf(id) === 'money')
    if (dated && dates.length > 0 && dates.length + prices.length === span.attributes.length) return true
    return span.attributes.every((id) => {
      const kind = lexicon.attributes.get(id)?.kind
      return kind === 'boolean' || kind === 'text' || kind === 'set' || kind === 'enum' || (kind === 'date' && dated)
    })
  })
}

function belongsTogether(last: Segment, piece: Segment, lexicon: Lexicon): boolean {
  // "$2.50 (input)" names in brackets what it says before.
  const bracketed = piece.joiner === 'open' && has(piece, 'cue') && has(last, 'amount')
  if (bracketed && !has(piece, 'amount', 'mention', 'term', 'versus', 'change', 'negation')) return true
  if (!has(piece, 'mention', 'cue', 'term', 'amount', 'change', 'versus', 'extreme', 'free', 'loss')) {
    // "In Japan but not in Germany" says two things.
    if (has(piece, 'region') && has(piece, 'negation') && has(last, 'region')) return false
    return piece.joiner !== 'stop' || !has(piece, 'unknown', 'negation')
  }
  const named = (piece: Segment) => piece.spans.some((span) => span.role === 'term' && span.attributes.length === 0)
  const valued = named(last) || has(last, 'amount', 'free', 'loss', 'extreme', 'versus', 'change')
  // "Apple's FY24 revenue? About $391 billion." and "two-factor at Steam: e-mail" each say one thing.
  const value = piece.spans.find((span) => span.role === 'amount' || span.role === 'term')
  const cued = piece.spans.some((span) => span.role === 'cue' && !span.weak && span.from < (value?.from ?? 0))
  const answer =
    !valued && has(last, 'cue', 'mention') && has(piece, 'amount', 'term') && !cued && !has(piece, 'mention')
  if (answer && piece.joiner !== 'and' && piece.joiner !== 'but') return true
  if (piece.joiner === 'stop') return false
  // "Ubuntu 24.04 LTS: supported to May 2029" names the release and says one thing.
  const release = last.spans.every((span) => span.role === 'mention' || isRelease(span)) && last.spans.some(isRelease)
  if (release && piece.joiner === 'colon' && !has(piece, 'mention')) return true
  // "For a million input tokens, OpenAI asks $2.50" counts what the price is for.
  const counts = last.spans.every((span) => span.role !== 'amount' || countable.has(span.amount.unit ?? ''))
  const priced = piece.spans.some((span) => span.role === 'amount' && span.amount.currency !== undefined)
  if (last.joiner === 'start' && has(last, 'amount') && counts && priced && !has(last, 'mention', 'term')) return true
  // "As a second factor, Zoom takes …" leads in; it says nothing alone.
  if (!valued && last.joiner === 'start' && piece.joiner === 'comma' && !has(last, 'mention') && has(piece, 'mention'))
    return true
  if (!hasHead(last, lexicon)) return !has(last, 'change') || has(piece, 'amount')
  const onlyMentions =
    has(piece, 'mention') &&
    !has(piece, 'cue', 'term', 'amount', 'change', 'versus', 'extreme', 'free', 'loss', 'comparator')
  if (onlyMentions && piece.joiner !== 'but')
    return !has(last, 'amount') || has(last, 'versus', 'than') || piece.joiner === 'open'
  const onlyTerms = has(piece, 'term') && !has(piece, 'cue', 'amount', 'mention', 'versus', 'extreme', 'negation')
  return onlyTerms && piece.joiner !== 'but' && has(last, 'term') && sameSet(last, piece)
}

function isRelease(span: Span): boolean {
  return span.role === 'cue' && span.attributes.includes('long_term_support')
}

function sameSet(last: Segment, piece: Segment): boolean {
  const of = (segment: Segment) =>
    new Set(
      segment.spans.flatMap((span) => (span.role === 'term' ? span.members.map((member) => member.attribute) : [])),
    )
  const known = of(last)
  return [...of(piece)].some((attribute) => known.has(attribute))
}

/** A segment that says nothing of its own ("In 2024", "The input price") leads into the next. */
function foldLeads(segments: readonly Segment[], lexicon: Lexicon): readonly Segment[] {
  const out: Segment[] = []
  for (const piece of segments) {
    const last = out.at(-1)
    const silent = !hasHead(piece, lexicon) && !has(piece, 'change')
    const leads = last !== undefined && !hasHead(last, lexicon) && !has(last, 'change')
    if (last !== undefined && leads && piece.joiner !== 'stop') last.spans.push(...piece.spans)
    else if (last !== undefined && silent && piece.joiner !== 'stop') last.spans.push(...piece.spans)
    else out.push(piece)
  }
  return out
}

/** "$2/$8 per million input/output tokens": amounts and cues in two lists of one length go together in order. */
function zipAmounts(
  segment: Segment,
  amounts: readonly SpanOf<'amount'>[],
  cues: readonly Span[],
): readonly Segment[] | undefined {
  const after = cues.slice(-amounts.length)
  const before = cues.filter((cue) => cue.from < (amounts[0]?.from ?? 0)).slice(0, amounts.length)
  const follows = after.length === amounts.length && (after[0]?.from ?? 0) >= (amounts.at(-1)?.to ?? 0)
  const paired = follows ? after : before
  const [firstCue] = paired
  if (firstCue === undefined || paired.length !== amounts.length) return undefined
  if (!follows && (amounts[0]?.from ?? 0) < (paired.at(-1)?.to ?? 0)) return undefined
  const lone = (kept: Span, all: readonly Span[], span: Span) => span === kept || !all.includes(span)
  return amounts.map((amount, at) => {
    const cue = paired[at] ?? firstCue
    const spans = segment.spans.filter((span) => lone(amount, amounts, span) && lone(cue, paired, span))
    return { spans, joiner: at === 0 ? segment.joiner : 'and' }
  })
}

/** What a price can be paid for several of: "10 million tokens cost $25", "$87.50 for 10 seats". */
const countable: ReadonlyMap<string, string> = new Map([
  ['token', 'token'],
  ['seat', 'seat'],
  ['person', 'seat'],
])

/** "25 Slack seats" counts seats. */
function countSeats(tokens: readonly Token[], piece: Segment): Segment {
  const spans = piece.spans.flatMap((span, at): Span[] => {
    const [name, noun] = [piece.spans[at + 1], piece.spans[at + 2]]
    const before = piece.spans[at - 1]
    const counted = (one: Span | undefined) => one !== undefined && seatNouns.has(tokens[one.from]?.stem ?? '')
    const bare = (one: Span) =>
      one.role === 'amount' &&
      one.amount.currency === undefined &&
      one.amount.unit === undefined &&
      one.amount.value < 1e5
    if (span.role === 'amount' && bare(span) && name?.role === 'mention' && counted(noun))
      return [{ ...span, amount: { ...span.amount, unit: 'seat' } }]
    const twoBack = piece.spans[at - 2]
    return counted(span) && before?.role === 'mention' && twoBack !== undefined && bare(twoBack) ? [] : [span]
  })
  return { ...piece, spans }
}

const seatNouns = new Set('seat user license licence'.split(' '))

/** A count beside a price without a rate is that price's rate. */
function foldCount(piece: Segment): Segment {
  const amounts = piece.spans.filter((span): span is SpanOf<'amount'> => span.role === 'amount')
  const money = amounts.filter((span) => span.amount.currency !== undefined && span.amount.rate?.per === undefined)
  const counts = amounts.filter((span) => countable.has(span.amount.unit ?? '') && span.amount.upper === undefined)
  const tier = priceTier(piece, amounts)
  if (tier !== undefined) return tier
  const [price, count] = [money[0], counts[0]]
  if (counts.length === 0) return foldMonths(piece, amounts)
  if (money.length !== 1 || counts.length !== 1 || price === undefined || count === undefined) return piece
  const per = countable.get(count.amount.unit ?? '') ?? 'seat'
  const rate = { ...price.amount.rate, per, perCount: count.amount.value }
  const spans = piece.spans.flatMap((span): Span[] =>
    span === price ? [{ ...price, amount: { ...price.amount, rate } }] : span === count ? [] : [span],
  )
  return { ...piece, spans }
}

/** "Prompts over 200K tokens cost $6 per million": the count names a tier, which only the record's scope can bear out. */
function priceTier(piece: Segment, amounts: readonly SpanOf<'amount'>[]): Segment | undefined {
  const rated = amounts.some((span) => span.amount.rate?.per === 'token' && span.amount.currency !== undefined)
  const count = amounts.find((span) => span.amount.unit === 'token' && span.amount.currency === undefined)
  const bound = piece.spans.find((span) => span.role === 'comparator' && span.to === count?.from)
  if (!rated || count === undefined || bound === undefined) return undefined
  const spans = piece.spans.flatMap((span): Span[] =>
    span === bound ? [] : span === count ? [{ role: 'unknown', from: span.from, to: span.from + 1 }] : [span],
  )
  return { ...piece, spans }
}

/** "Twelve months of it cost $120". */
function foldMonths(piece: Segment, amounts: readonly SpanOf<'amount'>[]): Segment {
  const money = amounts.filter((span) => span.amount.currency !== undefined)
  const spell = amounts.filter((span) => span.amount.unit === 'month' || span.amount.unit === 'year')
  const [price, length] = [money[0], spell[0]]
  if (money.length !== 1 || spell.length !== 1 || amounts.length !== 2 || price === undefined || length === undefined)
    return piece
  if (price.amount.rate?.every !== undefined) return piece
  const every = length.amount.unit === 'year' ? 'year' : 'month'
  const rate = { ...price.amount.rate, every, everyCount: length.amount.value } as const
  const spans = piece.spans.flatMap((span): Span[] =>
    span === price ? [{ ...price, amount: { ...price.amount, rate } }] : span === length ? [] : [span],
  )
  return { ...piece, spans }
}

/** "An 8-core CPU boosting to 5.0 GHz": measures of several kinds, each of which says what it is. */
function cutAfter(segment: Segment, amounts: readonly SpanOf<'amount'>[]): readonly Segment[] {
  const out: Segment[] = [{ spans: [], joiner: segment.joiner }]
  for (const span of segment.spans) {
    out.at(-1)?.spans.push(span)
    if (span !== amounts.at(-1) && amounts.some((amount) => amount === span)) out.push({ spans: [], joiner: 'and' })
  }
  return out
}

/** Several cues with an amount each in one stretch, such as "revenue of $391 billion on net income of $94 billion". */
function splitAmounts(segment: Segment): readonly Segment[] {
  const amounts = segment.spans.filter((span): span is SpanOf<'amount'> => span.role === 'amount')
  if (amounts.length < 2 || has(segment, 'change', 'versus')) return [segment]
  const strong = segment.spans.filter((span) => span.role === 'cue' && !span.weak)
  const cues = strong.length < 2 ? segment.spans.filter((span) => span.role === 'cue') : strong
  const units = new Set(amounts.map(({ amount }) => amount.unit))
  if (cues.length < 2 && units.size === amounts.length && !units.has(undefined)) return cutAfter(segment, amounts)
  if (cues.length < 2) return [segment]
  const zipped = zipAmounts(segment, amounts, cues)
  if (zipped !== undefined) return zipped
  const out: Segment[] = [{ spans: [], joiner: segment.joiner }]
  let left = amounts.length
  let [cued, counted] = [false, false]
  for (const span of segment.spans) {
    const telling = span.role === 'amount' || cues.includes(span)
    if (telling && cued && counted && left > 0) {
      out.push({ spans: [], joiner: 'and' })
      cued = counted = false
    }
    if (span.role === 'amount') {
      counted = true
      left -= 1
    } else if (telling) cued = true
    out.at(-1)?.spans.push(span)
  }
  return out
}

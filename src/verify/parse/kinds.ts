import type { Lexicon } from '../lexicon/build.ts'
import type { Span } from '../types.ts'
import type { Segment } from './segments.ts'

/**
 * One stretch with two yes-or-no matters, with one and a day, or with a figure and a code, says two things: "a free tier
 * that needs no credit card", "an LTS release, with end of life in April 2030", "40 % off with code SAVE40".
 */
export function splitKinds(whole: Segment, lexicon: Lexicon): readonly Segment[] {
  const segment = aboutFreeTier(whole)
  if (segment.spans.some(({ role }) => role === 'versus' || role === 'change' || role === 'extreme')) return [segment]
  const kindOf = (span: Span) => {
    if (isDated(segment, span, lexicon)) return 'day'
    if (span.role !== 'cue' || span.weak || span.attributes.length === 0) return undefined
    if (span.attributes.some((id) => lexicon.attributes.get(id)?.kind === 'boolean')) return 'boolean'
    return span.attributes.every((id) => id === 'promotion_code') ? 'code' : undefined
  }
  const cues = segment.spans.filter((span) => kindOf(span) !== undefined)
  const [first, second] = cues
  if (first === undefined) return [segment]
  if (kindOf(first) === 'code' || (second !== undefined && kindOf(second) === 'code')) return cutAtCode(segment, kindOf)
  const given = segment.spans.some((span) => span !== second && (span.role === 'amount' || span.role === 'term'))
  if (second === undefined || given || cues.length > 2 || kindOf(first) === 'day') return [segment]
  if (overlap(first, second)) return [segment]
  const negation = segment.spans.find(
    (span) => span.role === 'negation' && span.from > first.from && span.to <= second.from,
  )
  return cutBefore(segment, negation ?? second)
}

/** Words for a day, with the date behind them. */
function isDated({ spans }: Segment, span: Span, lexicon: Lexicon): boolean {
  if ((span.role !== 'cue' && span.role !== 'term') || span.weak || span.attributes.length === 0) return false
  const dated = span.attributes.every((id) => lexicon.attributes.get(id)?.kind === 'date')
  return dated && spans.some((other) => other.role === 'time' && other.from >= span.to)
}

/** "Needs a card for the free tier": the free tier is what it speaks of. */
function aboutFreeTier(segment: Segment): Segment {
  const about = (span: Span, id: string) =>
    (span.role === 'cue' && span.attributes.includes(id)) ||
    (span.role === 'term' && span.members.some((member) => member.attribute === id))
  const card = segment.spans.find((span) => about(span, 'credit_card_required'))
  if (card === undefined) return segment
  const spans = segment.spans.map((span) => (span.from > card.from && about(span, 'free_tier') ? quiet(span) : span))
  return { ...segment, spans }
}

function quiet(span: Span): Span {
  return { role: 'harmless', from: span.from, to: span.to }
}

function overlap(a: Span, b: Span): boolean {
  return a.role === 'cue' && b.role === 'cue' && a.attributes.some((id) => b.attributes.includes(id))
}

function cutBefore(segment: Segment, at: Span): readonly Segment[] {
  const index = segment.spans.indexOf(at)
  if (index <= 0) return [segment]
  return [
    { ...segment, spans: segment.spans.slice(0, index) },
    { joiner: 'and', spans: segment.spans.slice(index) },
  ]
}

function cutAtCode(segment: Segment, kindOf: (span: Span) => string | undefined): readonly Segment[] {
  const code = segment.spans.find((span) => kindOf(span) === 'code')
  const figure = segment.spans.find((span) => span.role === 'amount')
  return code === undefined || figure === undefined || figure.from > code.from ? [segment] : cutBefore(segment, code)
}

import type { Span, Token } from '../types.ts'
import { withoutAsides } from './asides.ts'
import { withoutKinds } from './bearers.ts'
import type { Segment } from './segments.ts'

/** The pieces of a claim without what stands around it, each lead put to the sentence it belongs to. */
export function arranged(tokens: readonly Token[], pieces: readonly Segment[]): readonly Segment[] {
  return withBound(withTopic(tokens, withoutKinds(tokens, withoutAsides(tokens, pieces))))
}

/** What points back at a topic that stands alone before the sentence: "Electronics? Costco takes them back for 90 days." */
const pronouns = new Set(['them', 'it', 'those', 'these', 'they'])

/** The pieces of a claim, with such a topic put before the sentence that points back at it. */
function withTopic(tokens: readonly Token[], pieces: readonly Segment[]): readonly Segment[] {
  const [topic, next, ...rest] = pieces
  if (topic === undefined || next === undefined || next.joiner !== 'stop' || topic.spans.length > 3) return pieces
  if (
    topic.spans.every((span) => span.role !== 'unknown') ||
    topic.spans.some((span) => span.role !== 'unknown' && span.role !== 'harmless')
  )
    return pieces
  const points = next.spans.some((span) => span.role === 'harmless' && pronouns.has(tokens[span.from]?.norm ?? ''))
  return points ? [{ joiner: 'start', spans: [...topic.spans, ...next.spans] }, ...rest] : pieces
}

const boundRoles = new Set<Span['role']>(['comparator', 'amount', 'harmless', 'preposition'])
const comparing = new Set<Span['role']>(['amount', 'versus', 'extreme', 'change', 'than', 'term'])

/** The pieces of a claim, with a bound that stands alone put to the sentence after it: "Up to 7,000 users, Auth0 is free." */
function withBound(pieces: readonly Segment[]): readonly Segment[] {
  const [bound, next, ...rest] = pieces
  if (bound === undefined || next === undefined || next.joiner !== 'comma') return pieces
  const counts = bound.spans.some((span) => span.role === 'amount' && span.amount.currency === undefined)
  const alone = bound.spans.every((span) => boundRoles.has(span.role))
  // "Under 7,000 users it is free" says when, not how much.
  const [lead] = bound.spans
  if (!counts || !alone || lead?.role !== 'comparator' || lead.comparator !== 'le') return pieces
  const open =
    next.spans.some((span) => span.role === 'mention') && !next.spans.some((span) => comparing.has(span.role))
  return open ? [{ joiner: 'start', spans: [...bound.spans, ...next.spans] }, ...rest] : pieces
}

import type { Token } from '../types.ts'
import type { Segment } from './segments.ts'

/** What points back at a topic that stands alone before the sentence: "Electronics? Costco takes them back for 90 days." */
const pronouns = new Set(['them', 'it', 'those', 'these', 'they'])

/** The pieces of a claim, with such a topic put before the sentence that points back at it. */
export function withTopic(tokens: readonly Token[], pieces: readonly Segment[]): readonly Segment[] {
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

import { narrowing } from '../lexicon/words.ts'
import type { Span, Token } from '../types.ts'
import { determiners, leads, plainAdverbs } from './adjunct-words.ts'

const scales = new Set(['hundred', 'thousand', 'million', 'billion', 'trillion', 'dollars', 'euros'])

/** Words after which an unknown word is the verb of the sentence. */
const verbSlots = new Set<Span['role']>(['amount', 'hedge', 'comparator'])

/**
 * A plain verb or adverb that no list names: "clocked", "comfortably". A verb stands between what is said and the
 * figure; anything else, and anything that narrows, stays not understood.
 */
export function isPlain(tokens: readonly Token[], span: Span, next: Span | undefined): boolean {
  const token = tokens[span.from]
  if (token === undefined || token.kind !== 'word' || token.text !== token.norm || narrowing.has(token.norm))
    return false
  if (plainAdverbs.has(token.norm)) return true
  const before = tokens[span.from - 1]
  const verb = token.norm.length > 3 && (token.norm.endsWith('ed') || token.norm.endsWith('s'))
  // "For teachers in 2025": what follows a preposition or an article is a noun.
  if (before !== undefined && (leads.has(before.norm) || determiners.has(before.norm))) return false
  if (!verb || before === undefined || before.possessive || next === undefined || token.gap.hyphen) return false
  // "$18.8 billion cups" counts cups; no verb in -s follows a figure.
  if (token.norm.endsWith('s') && (before.kind === 'number' || scales.has(before.norm))) return false
  const afterNext = next.role === 'preposition' && ['at', 'in', 'to', 'by', 'for'].includes(next.word)
  const figure = verbSlots.has(next.role) || (afterNext && tokens[next.to]?.kind !== 'word')
  return figure && !tokens[span.to]?.gap.hyphen
}

import type { Span, Token } from '../types.ts'
import {
  adjectives,
  asking,
  auxiliaries,
  companyKinds,
  conditionals,
  definite,
  determiners,
  devices,
  idleNouns,
  leads,
  nouns,
  ownKinds,
  persons,
  restricting,
  suffixes,
} from './adjunct-words.ts'

/** Roles that a phrase may lead to, so that its words are read with them: "for a reported bug", "in terms of revenue". */
const telling = new Set<Span['role']>([
  'mention',
  'cue',
  'term',
  'amount',
  'rate',
  'time',
  'region',
  'extreme',
  'free',
  'change',
  'versus',
  'hedge',
  'comparator',
  'loss',
  'unknown',
])

/** Roles of words that could carry nothing themselves. */
const plainRoles = new Set<Span['role']>([
  'harmless',
  'preposition',
  'comparator',
  'negation',
  'unknown',
  'than',
  'hedge',
])

/**
 * Spans of one part whose words change nothing by themselves and narrow it where they stand: "for new customers", "in
 * stores", "by phone", "small businesses", "if you refer a friend". Linear in the number of spans.
 */
export function narrowingSpans(tokens: readonly Token[], spans: readonly Span[]): readonly Span[] {
  const out = new Set<Span>()
  for (let at = 0; at < spans.length; at += 1) {
    const span = spans[at]
    if (span === undefined || !plainRoles.has(span.role)) continue
    const word = wordOf(tokens, span)
    if (leads.has(word) || leadsOn(tokens, span)) for (const found of phraseAfter(tokens, spans, at)) out.add(found)
    else if (conditionals.has(word) && span.role === 'harmless')
      for (const found of clauseAfter(tokens, spans, at)) out.add(found)
    else if (picks(tokens, spans, at) || namesMore(tokens, spans, at) || describesThing(tokens, spans, at))
      out.add(span)
  }
  return [...out]
}

/** "According to owners": a phrase whose last word begins another. */
function leadsOn(tokens: readonly Token[], span: Span): boolean {
  const last = tokens[span.to - 1]?.norm
  return span.role === 'harmless' && (last === 'to' || last === 'on') && sourced.has(tokens[span.from]?.norm ?? '')
}

const sourced = new Set(['according', 'based', 'due', 'thanks', 'depending'])

/** The word of a span of one word, in lexicon spelling; empty for phrases. */
function wordOf(tokens: readonly Token[], span: Span | undefined): string {
  if (span === undefined || span.to - span.from !== 1) return ''
  return tokens[span.from]?.stem ?? ''
}

function isParted(tokens: readonly Token[], span: Span | undefined): boolean {
  const gap = tokens[span?.from ?? -1]?.gap
  return gap === undefined || gap.comma || gap.stop || gap.open || gap.close || gap.colon || gap.dash || gap.quote
}

/** The nouns of the phrase that a preposition begins, where they say for whom, where or how, and that is nothing known. */
function phraseAfter(tokens: readonly Token[], spans: readonly Span[], at: number): readonly Span[] {
  const found: Span[] = []
  let [pointed, some] = [false, false]
  let i = at + 1
  for (; i < spans.length; i += 1) {
    const span = spans[i]
    if (span === undefined || isParted(tokens, span)) break
    const word = wordOf(tokens, span)
    const norm = tokens[span.from]?.norm ?? ''
    if (span.role === 'quantifier' && span.quantifier === 'some') {
      some = true
      found.push(span)
    } else if (span.role === 'quantifier' || (span.role === 'harmless' && determiners.has(norm))) {
      pointed ||= definite.has(norm)
    } else if (span.role === 'preposition' && span.word === 'of' && found.length > 0) continue
    else if (span.role === 'harmless' && span.kind === true && word === '') found.push(span)
    else if ((span.role === 'harmless' || isWeakCue(span)) && nouns.has(word)) found.push(span)
    else break
  }
  const next = spans[i]
  if (next !== undefined && !isParted(tokens, next) && telling.has(next.role) && !some) return []
  if (some && found.length === 1) return next?.role === 'amount' ? [] : []
  return found.filter((span) => !isIdle(tokens, span, pointed, found.length > 1))
}

function isWeakCue(span: Span): boolean {
  return span.role === 'cue' && span.weak
}

/** Whether a noun of such a phrase names no case: everyone, the whole, or the subject itself. */
function isIdle(tokens: readonly Token[], span: Span, pointed: boolean, more: boolean): boolean {
  const stem = tokens[span.to - 1]?.stem ?? ''
  if (span.role === 'quantifier') return false
  if (more && adjectives.has(stem) && span.to - span.from === 1) return false
  return idleNouns.has(stem) || (pointed && ownKinds.has(stem))
}

/** A clause of condition that says nothing the record could know: "if you refer a friend". */
function clauseAfter(tokens: readonly Token[], spans: readonly Span[], at: number): readonly Span[] {
  const span = spans[at]
  const before = tokens[(span?.from ?? 0) - 1]
  const twoBack = tokens[(span?.from ?? 0) - 2]
  if (asking.has(before?.norm ?? '') || asking.has(twoBack?.norm ?? '')) return []
  const found: Span[] = []
  for (let i = at + 1; i < spans.length; i += 1) {
    const one = spans[i]
    if (one === undefined || (i > at + 1 && isParted(tokens, one))) break
    if (one.role === 'harmless' && nouns.has(wordOf(tokens, one))) found.push(one)
    else if (one.role !== 'harmless' && one.role !== 'quantifier' && one.role !== 'preposition') return []
  }
  return found
}

/** "New customers", "small businesses", "online orders": a word that picks some out of what follows. */
function picks(tokens: readonly Token[], spans: readonly Span[], at: number): boolean {
  const span = spans[at]
  const word = wordOf(tokens, span)
  if (span?.role !== 'harmless') return false
  const next = spans[at + 1]
  const close = next !== undefined && !isParted(tokens, next)
  const noun = close ? wordOf(tokens, next) : ''
  if (restricting.has(word)) return !companyKinds.has(noun)
  return close && adjectives.has(word) && persons.has(noun) && (next.role === 'harmless' || isWeakCue(next))
}

/** "Zoom Phone", "Costco Business": a capitalised noun right after a name makes another name of it. */
function namesMore(tokens: readonly Token[], spans: readonly Span[], at: number): boolean {
  const [before, span] = [spans[at - 1], spans[at]]
  const token = tokens[span?.from ?? -1]
  if (before?.role !== 'mention' || span?.role !== 'harmless' || token === undefined || isParted(tokens, span))
    return false
  if (tokens[before.to - 1]?.possessive === true || token.gap.hyphen || !token.capital) return false
  if (span.to - span.from > 1 || !nouns.has(token.stem) || suffixes.has(token.norm)) return false
  const others = tokens.filter((one) => one.kind === 'word' && one.norm.length > 3)
  return others.filter((one) => one.capital).length * 2 <= others.length + 1
}

/** "GPU instances", "marketplace items", "used mattresses": a noun that says which things. */
function describesThing(tokens: readonly Token[], spans: readonly Span[], at: number): boolean {
  const [before, span, next] = [spans[at - 1], spans[at], spans[at + 1]]
  if (span?.role !== 'harmless' || next === undefined || isParted(tokens, next)) return false
  const word = wordOf(tokens, span)
  if (word === 'used' || word === 'opened') {
    const aux = auxiliaries.has(tokens[span.from - 1]?.norm ?? '') || before?.role === 'mention'
    return !aux && (next.role === 'unknown' || (next.role === 'harmless' && nouns.has(wordOf(tokens, next))))
  }
  return devices.has(word) && next.role === 'harmless' && nouns.has(wordOf(tokens, next)) && before?.role !== 'mention'
}

import type { Span, Token } from '../types.ts'

/** Words that cannot end a sentence: something was to follow. */
const openEnds = new Set(
  'of the a an per with from than and or by for at to is was are were does do did not its their has have'.split(' '),
)

/** Determiners and prepositions, after which a name or noun must come. */
const expectsNoun = new Set(['the', 'a', 'an', 'of', 'its'])

/** Words that cannot follow those. */
const noNoun = new Set('of the is was are were does do did has have and or in to per than not no'.split(' '))

const content = new Set<Span['role']>(['mention', 'cue', 'term', 'amount'])

/**
 * Whether words stand in no order a sentence has: the same word twice running, an article before a verb, a sentence
 * that stops at "of". Such a text has words of a claim and says nothing.
 */
export function isMangled(tokens: readonly Token[], spans: readonly Span[]): boolean {
  const last = tokens.at(-1)
  if (tokens.length > 2 && last !== undefined && openEnds.has(last.norm)) return true
  for (let i = 1; i < tokens.length; i += 1) {
    const [a, b] = [tokens[i - 1], tokens[i]]
    if (a === undefined || b === undefined || breaks(b)) continue
    if (a.norm === b.norm && a.norm.length > 2 && a.kind === 'word') return true
    if (a.text === '#' && b.text === '#') return true
    if (expectsNoun.has(a.norm) && noNoun.has(b.norm) && !fine.has(`${a.norm} ${b.norm}`)) return true
  }
  return sameTwice(tokens, spans)
}

/** Pairs that do stand in sentences. */
const fine = new Set([
  'of the',
  'of no',
  'of not',
  'of to',
  'a no',
  'the no',
  'the not',
  'the to',
  'the in',
  'a to',
  'of has',
  'its to',
])

function breaks(token: Token): boolean {
  return (
    token.gap.comma ||
    token.gap.stop ||
    token.gap.open ||
    token.gap.close ||
    token.gap.colon ||
    token.gap.dash ||
    token.gap.quote
  )
}

/** One cue or name said again with nothing between that would join them. */
function sameTwice(tokens: readonly Token[], spans: readonly Span[]): boolean {
  const seen = new Map<string, number>()
  let joints = 0
  for (const span of spans) {
    const token = tokens[span.from]
    if (
      token !== undefined &&
      (span.role === 'join' ||
        span.role === 'than' ||
        span.role === 'versus' ||
        span.role === 'extreme' ||
        span.role === 'comparator' ||
        span.role === 'preposition' ||
        breaks(token))
    )
      joints += 1
    if (!content.has(span.role) || token === undefined) continue
    const key = tokens
      .slice(span.from, span.to)
      .map((item) => item.stem)
      .join(' ')
    if (seen.get(key) === joints) return true
    seen.set(key, joints)
  }
  return false
}

import type { Engine } from '../engine.ts'
import type { Span, Token, WrittenClaim } from '../types.ts'

/** Shortest word that a typo may be read out of. */
const typoLengthMin = 4

/** Words that nothing understood, above which a claim is no slip of the pen: each is sought among all names. */
const slipsMax = 12

/** A name is sought over at most this many words. */
const nameWordsMax = 3

export interface Relaxed {
  readonly text: string
  /** What was read as what, one entry per correction. */
  readonly corrections: readonly string[]
}

/**
 * The claim with the words that nothing understood read as the nearest word of the vocabulary or the nearest name of
 * the catalogue, one letter or two away. Undefined when nothing is near enough; nothing is ever dropped.
 */
export function relax(engine: Engine, { text, tokens, spans }: WrittenClaim): Relaxed | undefined {
  if (spans.filter(({ role }) => role === 'unknown').length > slipsMax) return undefined
  const corrections: string[] = []
  let out = ''
  let at = 0
  for (let i = 0; i < spans.length; ) {
    const fix = fixAt(engine, tokens, spans, i)
    const first = tokens[spans[i]?.from ?? 0]
    if (fix === undefined || first === undefined) {
      i += 1
      continue
    }
    const last = tokens[(spans[i + fix.spans - 1]?.to ?? 1) - 1] ?? first
    out += text.slice(at, first.start) + fix.word + (last.possessive ? "'s" : '')
    corrections.push(`“${text.slice(first.start, last.end)}” read as “${fix.word}”`)
    at = last.end
    i += fix.spans
  }
  return corrections.length === 0 ? undefined : { text: out + text.slice(at), corrections }
}

interface Fix {
  readonly word: string
  readonly spans: number
}

function fixAt(engine: Engine, tokens: readonly Token[], spans: readonly Span[], i: number): Fix | undefined {
  const token = tokens[spans[i]?.from ?? -1]
  if (spans[i]?.role !== 'unknown' || token === undefined || token.kind !== 'word') return undefined
  if (token.norm.length < typoLengthMin) return undefined
  // "iPhone" is a name of its own, not a slip for "phone": only plain words are read as words.
  const word = token.text === token.norm ? nearestWord(engine.lexicon.words, token.stem) : undefined
  if (word !== undefined) return { word, spans: 1 }
  for (let length = nameWordsMax; length > 0; length -= 1) {
    const run = spans.slice(i, i + length)
    if (run.length < length || run.some((span) => span.role !== 'unknown')) continue
    const key = run.map((span) => tokens[span.from]?.bare ?? '').join(' ')
    const name = nearestName(engine, key)
    if (name !== undefined) return { word: name, spans: length }
  }
  return undefined
}

/** The one alias nearest to a misspelt name, when it is near enough and no other is as near. */
function nearestName(engine: Engine, key: string): string | undefined {
  const reach = key.length >= 9 ? 2 : key.length >= 5 ? 1 : 0
  if (reach === 0) return undefined
  const near = engine.edition.similarAliases(key, 4, reach)
  const [best, next] = near
  if (best === undefined || (next !== undefined && next.distance === best.distance)) return undefined
  return best.key
}

/** The one word of the vocabulary a single slip away; undefined when two are. */
function nearestWord(words: ReadonlySet<string>, word: string): string | undefined {
  if (word.length < typoLengthMin + 1) return undefined
  let found: string | undefined
  for (const candidate of words) {
    if (candidate[0] !== word[0] || Math.abs(candidate.length - word.length) > 1 || !oneSlip(candidate, word)) continue
    if (found !== undefined) return undefined
    found = candidate
  }
  return found
}

/** One letter added, left out, changed, or two neighbours exchanged. */
export function oneSlip(a: string, b: string): boolean {
  if (a === b) return false
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1
  let tailA = a.length
  let tailB = b.length
  while (tailA > start && tailB > start && a[tailA - 1] === b[tailB - 1]) {
    tailA -= 1
    tailB -= 1
  }
  const [left, right] = [a.slice(start, tailA), b.slice(start, tailB)]
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}

import { quoteLengthMax } from '../../model/quotes.ts'
import type { Span } from '../spans.ts'

/** Where a clause ends: punctuation before a blank, a dash between blanks, brackets, quotation marks, a joining word. */
const border =
  /[,;:.!?](?=\s)|\s[–—|-](?=\s)|[()[\]{}"“”«»]|\n|\s(?=(?:and|but|while|whereas|which|who|although|because|so|then)\s)/gu
const word = /[\p{L}\p{N}](?:[\p{L}\p{N}'’]|[.,](?=\p{N}))*/gu
/** Letters by which two forms of a word are taken for one. */
const stemLength = 5
const edges = /^[\s,;:–—|)\]}.-]+|[\s,;:–—|([{-]+$/gu

const keyOf = (one: string): string =>
  /\p{N}/u.test(one) ? one.replaceAll(/[,\s]/gu, '') : one.toLowerCase().slice(0, stemLength)

/** Short words say nothing of where a claim is decided. */
const keysOf = (text: string): readonly string[] =>
  [...text.matchAll(word)].flatMap(([one]) => (one.length > 2 || /\p{N}/u.test(one) ? [keyOf(one)] : []))

interface Clause extends Span {
  readonly keys: ReadonlySet<string>
  readonly hasFigure: boolean
}

function clausesOf(sentence: string, wanted: ReadonlySet<string>): readonly Clause[] {
  const ends = [...sentence.matchAll(border)].map(({ index, 0: { length } }) => index + length)
  const out: Clause[] = []
  let start = 0
  for (const end of [...ends, sentence.length]) {
    const text = sentence.slice(start, end)
    const keys = new Set(keysOf(text).filter((key) => wanted.has(key)))
    if (end > start) out.push({ start, end, keys, hasFigure: /\p{N}/u.test(text) })
    start = end
  }
  return out
}

/** The run of clauses within the limit that holds most of what is wanted, and of those the shortest. */
function bestRun(clauses: readonly Clause[], isNumeric: boolean): readonly [number, number] {
  let best: readonly [number, number] = [0, 0]
  let score = Number.NEGATIVE_INFINITY
  for (const [from, first] of clauses.entries()) {
    const held = new Set<string>()
    let figure = false
    for (let to = from; to < clauses.length; to += 1) {
      const last = clauses[to] as Clause
      if (to > from && last.end - first.start > quoteLengthMax) break
      for (const key of last.keys) held.add(key)
      figure ||= last.hasFigure
      const own = held.size * 1e4 + (isNumeric && figure ? 5e3 : 0) - (last.end - first.start)
      if (own > score) {
        score = own
        best = [from, to]
      }
    }
  }
  return best
}

/** A window of at most the limit around the first of the wanted words, cut between words. */
function windowIn(sentence: string, span: Span, wanted: ReadonlySet<string>): Span {
  if (span.end - span.start <= quoteLengthMax) return span
  const text = sentence.slice(span.start, span.end)
  const hits = [...text.matchAll(word)].filter(([one]) => wanted.has(keyOf(one)))
  const figure = hits.find(([one]) => /\p{N}/u.test(one)) ?? hits[0]
  const middle = figure === undefined ? 0 : figure.index
  const from = Math.max(0, Math.min(middle - Math.floor(quoteLengthMax / 2), text.length - quoteLengthMax))
  const piece = text.slice(from, from + quoteLengthMax)
  const lead = from === 0 ? 0 : Math.max(0, piece.search(/\s/u) + 1)
  const isWhole = from + piece.length >= text.length
  const tail = isWhole ? piece.length : Math.max(lead + 1, piece.search(/\s\S*$/u))
  return { start: span.start + from + lead, end: span.start + from + Math.max(tail, lead + 1) }
}

/** Stretches of a sentence that decide, the preferred one first. */
export interface Deciding {
  /** With the clause beside it where the sentence lacks words of what is asked: there it says otherwise. */
  readonly wide: Span
  readonly narrow: Span
}

/**
 * The part of `within` that decides: the fewest clauses that hold the most of the words and figures in `about`, at most
 * `quoteLengthMax` long. Offsets are UTF-16 code units of `text`; never empty where `within` holds a word.
 */
export function decidingSpans(text: string, within: Span, about: string): Deciding {
  const sentence = text.slice(within.start, within.end)
  const wanted = new Set(keysOf(about))
  const clauses = clausesOf(sentence, wanted)
  const [from, to] = bestRun(clauses, /\p{N}/u.test(about))
  const held = new Set(clauses.flatMap(({ keys }) => [...keys]))
  const stretch = (first: number, last: number): Span => {
    const run = { start: clauses[first]?.start ?? 0, end: clauses[last]?.end ?? sentence.length }
    return bare(text, within.start, windowIn(sentence, run, wanted))
  }
  const narrow = stretch(from, to)
  const [first, last] = to + 1 < clauses.length ? [from, to + 1] : [Math.max(0, from - 1), to]
  const isLonger = (clauses[last]?.end ?? 0) - (clauses[first]?.start ?? 0) > quoteLengthMax
  return { wide: held.size === wanted.size || isLonger ? narrow : stretch(first, last), narrow }
}

/** A stretch of a sentence that begins at `from` in the text, without the punctuation around it. */
function bare(text: string, from: number, { start, end }: Span): Span {
  const shown = text.slice(from + start, from + end)
  const lead = /^[\s,;:–—|)\]}.-]+/u.exec(shown)?.[0].length ?? 0
  const plain = shown.replaceAll(edges, '')
  if (plain === '') return { start: from + start, end: from + end }
  return { start: from + start + lead, end: from + start + lead + plain.length }
}

/** A sentence with its place in the text, in UTF-16 code units. */
export interface Sentence {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Longest sentence that is checked, in UTF-16 code units. */
const lengthMax = 2000

/** Whether a sentence has a number, or something white between two letters. */
function saysSomething(words: string): boolean {
  const [first, last] = [words.search(/\p{L}/u), words.search(/\p{L}[^\p{L}]*$/u)]
  return /\d/u.test(words) || /\s/u.test(words.slice(Math.max(first, 0), Math.max(last, 0)))
}

/** The sentences of an answer that may hold a claim. */
export function claimsIn(text: string): readonly Sentence[] {
  return sentencesOf(text).filter(
    ({ text: words }) => words.length <= lengthMax && !words.endsWith('?') && saysSomething(words),
  )
}

/** Short forms whose full stop ends no sentence. */
const shortForm =
  /(?:^|[\s(])(?:Mr|Mrs|Ms|Dr|Prof|St|vs|etc|e\.g|i\.e|approx|No|Inc|Corp|Ltd|Co|U\.S|U\.K|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|fig|cf)\.$/i

/** The sentences of a text: full stops before a blank and a large letter or figure end one, and so do line ends. */
export function sentencesOf(text: string): readonly Sentence[] {
  const found: Sentence[] = []
  let start = 0
  const close = (end: number) => {
    const raw = text.slice(start, end)
    const lead = /^[\s>*#•–—-]*(?:\d{1,2}[.)]\s)?/.exec(raw)?.[0].length ?? 0
    const trimmed = raw.slice(lead).trimEnd()
    if (trimmed !== '') found.push({ text: trimmed, start: start + lead, end: start + lead + trimmed.length })
    start = end
  }
  for (const match of text.matchAll(/[.!?]["”’)]{0,2}(?=\s+["“‘(]?[\p{Lu}\d])|\n/gu)) {
    const end = match.index + match[0].length
    if (match[0] !== '\n' && shortForm.test(text.slice(Math.max(start, end - 12), end))) continue
    close(end)
  }
  close(text.length)
  return found
}

import { stem, stopWords } from './words.ts'

/** One sentence of a text; offsets count UTF-16 units of the text as given. */
export interface Sentence {
  readonly index: number
  readonly text: string
  readonly start: number
  readonly end: number
  /** Whether it begins a line of the text. */
  readonly opens: boolean
  readonly stems: ReadonlySet<string>
}

const abbreviation =
  /(?:^|[\s(])(?:[A-Z]|Mr|Mrs|Ms|Dr|St|Prof|Inc|Corp|Co|Ltd|No|vs|approx|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|Fig|al|e\.g|i\.e|U\.S|U\.K|Gen|Col|Sen|Rep|Jr|Sr|Mt|Ave|Vol|pp?)$/u

/** Sentences a text may have; what follows is not read. */
const sentencesMax = 12_000
/** Characters of one sentence. */
const sentenceLengthMax = 1_500

/** Split a text into sentences. Line breaks end a sentence where a blank line or a list follows. */
export function splitSentences(text: string): readonly Sentence[] {
  const out: Sentence[] = []
  let start = 0
  const push = (end: number) => {
    // A sentence without an end is cut, so that laying it beside a claim stays cheap.
    while (end - start > sentenceLengthMax) {
      const space = text.slice(start, start + sentenceLengthMax + 1).lastIndexOf(' ')
      keep(start + (space > 0 ? space : sentenceLengthMax))
    }
    keep(end)
  }
  const keep = (end: number) => {
    const raw = text.slice(start, end)
    const lead = raw.length - raw.trimStart().length
    const trimmed = raw.trim()
    if (trimmed.length > 0 && out.length < sentencesMax)
      out.push({
        index: out.length,
        text: trimmed,
        start: start + lead,
        end: start + lead + trimmed.length,
        opens: out.length === 0 || /\n\s*$/u.test(text.slice(Math.max(0, start - 2), start + lead)),
        stems: stemsOf(trimmed),
      })
    start = end
  }
  for (const match of text.matchAll(
    /(?<![.!?。！？])[.!?。！？]+["'”’)\]]*(?=\s)|\n\s*\n|\n(?=\s*(?:[-*•]|\d{1,2}[.)])\s)|(?<=[:;]\s*)\n|\n(?=\s*\p{Lu}[^\n:.!?]{1,40}:\s)|\n(?=\s*(?:\(\w{1,4}\)|\d+\.\d+)\s)/gu,
  )) {
    const end = match.index + match[0].length
    const isStop = match[0].startsWith('.')
    if (isStop && abbreviation.test(text.slice(Math.max(start, match.index - 8), match.index))) continue
    if (isStop && /^\s+[a-z]/u.test(text.slice(end, end + 3))) continue
    push(end)
  }
  push(text.length)
  return out
}

/** Stems of a text's words, and its numbers as written. */
export function stemsOf(text: string): ReadonlySet<string> {
  const out = new Set<string>()
  for (const [word] of text.matchAll(/[\p{L}\p{N}](?:[\p{L}\p{N}'’]|[.,](?=\d))*/gu)) {
    const lower = word.toLowerCase()
    if (!stopWords.has(lower)) out.add(stem(lower))
  }
  return out
}

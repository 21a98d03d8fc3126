import { type ClaimToken, wordsOf } from '../table/tokens.ts'
import type { Candidate } from './items.ts'
import type { Records } from './model.ts'

/** "A personal best" of lines that a legend's "PB" marks so. */
export function legendItems(tokens: readonly ClaimToken[], { lines, table }: Records): readonly Candidate[] {
  return table.legend.flatMap(({ code, phrase }): readonly Candidate[] => {
    const words = wordsOf(phrase)
    const from = tokens.findIndex((_, at) => words.every((word, index) => tokens[at + index]?.stem === word))
    if (from < 0 || words.length === 0) return []
    const places = new Map<number, Set<number>>()
    lines.forEach((line, at) => {
      for (const { column, text } of line)
        if (marks(text, code)) places.set(column, (places.get(column) ?? new Set<number>()).add(at))
    })
    // The mark of one column; a letter that is in many stands for other things too.
    if (places.size !== 1) return []
    const to = from + words.length
    return [{ item: { kind: 'value', from, to, places, exact: true }, weight: words.length * 10 + 8 }]
  })
}

const marks = (text: string, code: string): boolean =>
  /^[*#]$/u.test(code)
    ? text.includes(code)
    : text
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u)
        .includes(code)

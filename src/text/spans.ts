/** A stretch of a text in UTF-16 code units, as JavaScript and JSON consumers index strings: `text.slice(start, end)`. */
export interface Span {
  readonly start: number
  readonly end: number
}

/**
 * The text in lower case with every character at its old place. Where lower-casing would change the length (İ), the
 * character stays as it is, so that offsets into the one are offsets into the other.
 */
export function lowered(text: string): string {
  const lower = text.toLowerCase()
  if (lower.length === text.length) return lower
  let kept = ''
  for (const character of text) {
    const small = character.toLowerCase()
    kept += small.length === character.length ? small : character
  }
  return kept
}

/** Whether one of the words stands, as a word, within `before` characters ahead of the span or `after` behind it. */
export function hasCue(lower: string, span: Span, cues: RegExp, before = 60, after = 24): boolean {
  return (
    cues.test(lower.slice(Math.max(0, span.start - before), span.start)) ||
    cues.test(lower.slice(span.end, span.end + after))
  )
}

/**
 * Of overlapping finds the best ones: higher `weight` first, then the longer, then the earlier. The work grows with
 * the number of finds and the length they cover.
 */
export function bestSpans<T extends Span>(
  found: readonly T[],
  length: number,
  weight: (one: T) => number,
): readonly T[] {
  const taken = new Uint8Array(length + 1)
  const ranked = found
    .map((one) => ({ one, score: weight(one), size: one.end - one.start }))
    .sort((a, b) => b.score - a.score || b.size - a.size || a.one.start - b.one.start)
  const kept: T[] = []
  for (const { one } of ranked) {
    // Kept spans never overlap, so a find collides when an end of it is taken or when it swallows a kept one.
    if (one.end <= one.start || taken[one.start] === 1 || taken[one.end - 1] === 1) continue
    if (taken.subarray(one.start, one.end).includes(1)) continue
    taken.fill(1, one.start, one.end)
    kept.push(one)
  }
  return kept.sort((a, b) => a.start - b.start)
}

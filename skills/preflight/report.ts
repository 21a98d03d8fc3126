export const checks = [
  'claims',
  'personal_data',
  'secrets',
  'internal_markers',
  'safety',
  'destination',
  'actions',
  'packages',
  'citations',
] as const
export type Check = (typeof checks)[number]

export const verdicts = ['go', 'fix', 'stop'] as const
export type PreflightVerdict = (typeof verdicts)[number]

/** Where something stands: in the text, or in the arguments of an action as JSON. */
interface Place {
  readonly target: 'text' | 'action'
  /** Place of the action in the list, from 0; absent for the text. */
  readonly action?: number
  readonly start: number
  readonly end: number
}

/** Something that should not go out as it is. */
export interface Finding extends Place {
  readonly check: Check
  /** fix: an edit mends it; stop: nothing does, a person decides. */
  readonly severity: 'fix' | 'stop'
  readonly code: string
  readonly message: string
}

/** Replace `start` to `end` by `replacement`. Edits of one target never overlap. */
export interface Edit extends Place {
  readonly replacement: string
  readonly because: string
}

/** Something another operation can look into. */
export interface FollowUp {
  readonly operation: '/v1/verify/package' | '/v1/verify/citation' | '/v1/verify/claim'
  readonly value: string
}

/** Edits that do not overlap, in order: the earlier check in the table of checks wins, then the longer. */
export function settled(edits: readonly Edit[]): readonly Edit[] {
  const sorted = edits.toSorted((a, b) => (a.action ?? -1) - (b.action ?? -1) || a.start - b.start || b.end - a.end)
  const kept: Edit[] = []
  for (const edit of sorted) {
    const last = kept.at(-1)
    const collides =
      last !== undefined && last.target === edit.target && last.action === edit.action && edit.start < last.end
    if (!collides) kept.push(edit)
    // A sentence that goes takes everything within along; a secret within a rewritten figure wins over the figure.
    else if (edit.end > last.end)
      kept.splice(-1, 1, { ...last, end: edit.end, replacement: `${last.replacement}${edit.replacement}` })
  }
  return kept
}

/** Where a sentence ends, as far as leaving one out needs to know. */
const sentenceEnd = /[.!?](?=\s)|\n/gu

/** Edits that leave out whole sentences in which something stands that no reader may follow. */
export function withoutOrders(text: string, findings: readonly Finding[]): readonly Edit[] {
  const orders = findings.filter(
    ({ target, severity, check }) => target === 'text' && severity === 'stop' && check === 'safety',
  )
  if (orders.length === 0) return []
  const ends = [...text.matchAll(sentenceEnd)].map(({ index, 0: { length } }) => index + length)
  return orders.map(({ start, end }) => ({
    target: 'text',
    start: ends.findLast((at) => at <= start) ?? 0,
    end: ends.find((at) => at >= end) ?? text.length,
    replacement: '',
    because: 'safety',
  }))
}

/** The text with its edits made. */
export function edited(text: string, edits: readonly Edit[]): string {
  let out = ''
  let at = 0
  for (const { start, end, replacement } of edits) {
    out += text.slice(at, start) + replacement
    at = end
  }
  return (out + text.slice(at)).replaceAll(/[ \t]{2,}/g, (run) => (text.includes(run) ? run : ' ')).trim()
}

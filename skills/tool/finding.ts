export const severities = ['critical', 'high', 'medium', 'low', 'info'] as const

/** Something found in a definition, with the span it rests on. */
export interface ToolFinding {
  readonly kind:
    | 'hidden_characters'
    | 'hidden_text'
    | 'lookalike_characters'
    | 'instruction_to_model'
    | 'secrecy'
    | 'sensitive_access'
    | 'exfiltration'
    | 'exfiltration_parameter'
    | 'shadowing'
    | 'encoded_text'
    | 'broad_schema'
    | 'annotation_mismatch'
    | 'changed'
    | 'portability'
  readonly severity: (typeof severities)[number]
  readonly detail: string
  /** JSON pointer to the text; offsets count UTF-16 units in it. */
  readonly path: string
  readonly start?: number
  readonly end?: number
  readonly span?: string
}

/** Order of findings by how much they matter. */
export const worstFirst = (a: Pick<ToolFinding, 'severity'>, b: Pick<ToolFinding, 'severity'>): number =>
  severities.indexOf(a.severity) - severities.indexOf(b.severity)

/** The span as it is shown: bounded, with what cannot be seen spelled out. */
export function shownSpan(text: string, start: number, end: number): string {
  return [...text.slice(start, Math.min(end, start + 240))]
    .map((char) => {
      const code = char.codePointAt(0) ?? 0
      const isSeen = !(
        code < 32 ||
        (code >= 0x7f && code < 0xa0) ||
        /[\u00AD\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF\u{E0000}-\u{E01EF}]/u.test(char)
      )
      return isSeen || char === '\n' ? char : `\\u{${code.toString(16).toUpperCase()}}`
    })
    .join('')
}

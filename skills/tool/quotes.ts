import { quoteLengthMax, quotesMax, type SourceQuote, type WithheldReason } from '#model'
import { withheldReason } from '#text'
import { type ToolFinding, worstFirst } from './finding.ts'

/** Findings whose span is what the definition orders a model to do, or hides from its user: never handed on. */
const orders: ReadonlyMap<ToolFinding['kind'], WithheldReason> = new Map([
  ['instruction_to_model', 'addresses_reader'],
  ['secrecy', 'addresses_reader'],
  ['sensitive_access', 'addresses_reader'],
  ['exfiltration', 'addresses_reader'],
  ['exfiltration_parameter', 'addresses_reader'],
  ['shadowing', 'addresses_reader'],
  ['hidden_text', 'addresses_reader'],
  ['hidden_characters', 'hidden_characters'],
  ['encoded_text', 'encoded_text'],
])

/** Characters of a name or key that are too few to order anything. */
const plainNameMax = 15
const withheldName = '[withheld]'

/** A finding as it is sent: with its span, or marked that the span is withheld. */
export interface ShownFinding extends ToolFinding {
  readonly withheld?: true
  readonly reason?: WithheldReason
}

const reasonOf = (name: string): WithheldReason | undefined =>
  name.length <= plainNameMax ? undefined : withheldReason(name)

/** The name of a tool, or that it is withheld. */
export const shownName = (name: string): string => (reasonOf(name) === undefined ? name : withheldName)

/** A JSON pointer without keys that address a reader. */
export const shownPath = (path: string): string =>
  path.length <= plainNameMax
    ? path
    : path
        .split('/')
        .map((key) => (reasonOf(key.replaceAll('~1', '/').replaceAll('~0', '~')) === undefined ? key : withheldName))
        .join('/')

/** A finding without words that address a reader. */
export function shownFinding({ span, ...finding }: ToolFinding): ShownFinding {
  const shown = { ...finding, path: shownPath(finding.path) }
  if (span === undefined) return shown
  // Of two tools that look alike the name is told.
  const isTwin = finding.kind === 'shadowing' && finding.path === '/name'
  const reason = (isTwin ? undefined : orders.get(finding.kind)) ?? withheldReason(span)
  return reason === undefined ? { ...shown, span: span.slice(0, quoteLengthMax) } : { ...shown, withheld: true, reason }
}

/** The spans of all findings as quotes, the worst first. `source` is the pointer of the text among the definitions sent. */
export function quotesOf(tools: readonly { readonly findings: readonly ShownFinding[] }[]): readonly SourceQuote[] {
  const placed = tools.flatMap(({ findings }, at) => findings.map((finding) => ({ ...finding, at })))
  return placed
    .sort(worstFirst)
    .flatMap(({ at, path, start, end, span, reason }): readonly SourceQuote[] => {
      if (start === undefined || end === undefined) return []
      const place = { source: `tools/${at}${path}`, span: { start, end } }
      if (reason !== undefined) return [{ ...place, withheld: true, reason }]
      return span === undefined ? [] : [{ quote: span, ...place }]
    })
    .slice(0, quotesMax)
}

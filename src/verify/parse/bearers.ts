import { narrowing } from '../lexicon/words.ts'
import type { Span, Token } from '../types.ts'
import { adjectives } from './adjunct-words.ts'
import type { Segment } from './segments.ts'

/** What companies, shops, places and things are called: beside a name such a noun says what bears it. */
const kinds: ReadonlySet<string> = new Set(
  'company firm group corporation brand maker giant business platform service provider vendor manufacturer retailer bookseller bookshop publisher chain shop store supermarket grocer restaurant bakery parish church congregation diocese charity foundation university college school hospital clinic agency bank insurer broker lender airline carrier operator utility studio developer outfit startup dealer seller site website app browser tool plugin extension addon library framework language database distro distribution firewall router switch monitor screen display fan cooler card drive ssd disk mouse keyboard headset headphone earbud phone handset laptop tablet car sedan suv hatchback crossover truck van convertible llm game console camera newspaper magazine broadcaster network marketplace forum community exchange processor chip gpu cpu motherboard mainboard chassis psu server runtime engine suite software system line branch series release county city department district authority council municipality'.split(
    ' ',
  ),
)

/** Longest description before a name or after it, in words. */
const describedMax = 5

/** The pieces with nouns that only say what bears a name made plain: "the clothing chain Ecru", "the SN300 firewall", "Maruzen, the bookseller,". */
export function withoutKinds(tokens: readonly Token[], pieces: readonly Segment[]): readonly Segment[] {
  const told = pieces.filter((piece, at) => !isApposition(tokens, pieces[at - 1], piece))
  return told.map((piece) => {
    const spans = piece.spans.map((span, at) => (isKindOfName(tokens, piece.spans, at) ? quiet(span) : span))
    return { ...piece, spans }
  })
}

function quiet(span: Span): Span {
  return { role: 'harmless', from: span.from, to: span.to }
}

function isKind(tokens: readonly Token[], span: Span | undefined): boolean {
  return span !== undefined && kinds.has(tokens[span.to - 1]?.stem ?? '')
}

/** "Maruzen, the bookseller, …", "Dash (the docs browser)": a noun phrase of its own right after a name. */
function isApposition(tokens: readonly Token[], before: Segment | undefined, piece: Segment): boolean {
  if (before?.spans.at(-1)?.role !== 'mention' || (piece.joiner !== 'comma' && piece.joiner !== 'open')) return false
  const [article] = piece.spans
  if (article === undefined || !/^(?:the|an?)$/u.test(tokens[article.from]?.norm ?? '')) return false
  const words = piece.spans.slice(1)
  if (words.length === 0 || words.length > describedMax || !isKind(tokens, words.at(-1))) return false
  return words.every((span, at) => at === words.length - 1 || describes(tokens, span))
}

/** A lower-case word that no list knows and that picks nothing out. */
function describes(tokens: readonly Token[], span: Span): boolean {
  const token = tokens[span.from]
  if (token === undefined || narrowing.has(token.norm) || adjectives.has(token.norm) || /ed$/u.test(token.norm))
    return false
  if (span.role === 'mention') return span.to - span.from === 1
  return span.role === 'harmless' || (span.role === 'unknown' && token.kind === 'word')
}

/** A word of a description that stands right before a name, or the noun right after one. */
function isKindOfName(tokens: readonly Token[], spans: readonly Span[], at: number): boolean {
  const [before, span] = [spans[at - 1], spans[at]]
  if (span?.role !== 'unknown') return false
  const gap = tokens[span.from]?.gap
  const close = gap !== undefined && !gap.comma && !gap.stop && !gap.open && !gap.close && !gap.colon && !gap.dash
  if (before?.role === 'mention' && close && isKind(tokens, span))
    return tokens[before.to - 1]?.possessive !== true && spans[at + 1]?.role !== 'unknown'
  const name = spans.findIndex((other, index) => index > at && other.role === 'mention')
  if (name < 0 || name - at > describedMax || !isKind(tokens, spans[name - 1])) return false
  return spans.slice(at, name).every((other, i, all) => i === all.length - 1 || describes(tokens, other))
}

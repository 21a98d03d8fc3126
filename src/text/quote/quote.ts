import { quoteLengthMax, type SourceQuote } from '../../model/quotes.ts'
import type { Span } from '../spans.ts'
import { decidingSpans } from './cut.ts'
import { marksIn } from './marks.ts'
import { isOneWord, reachedBySigns, spelled, withheldReason } from './withhold.ts'

/** Code units before and behind a quote that are looked at for an attack that runs into it. */
const surroundings = 160
/** Code units on either side that may complete a mark. */
const markEdge = 3

/**
 * Words of a source as data: the stretch as it stands there, or that it is withheld and why.
 *
 * @param text What was read; `span` counts its UTF-16 code units.
 * @param source Where it is from, such as `text`, an address, or a cell.
 */
export function quoteOf(text: string, span: Span, source: string): SourceQuote {
  const quote = text.slice(span.start, span.end)
  const at = { source, span: { start: span.start, end: span.end } }
  // A mark may end where the quote does: a role whose colon stands behind it.
  const reason = withheldReason(quote) ?? marksIn(text.slice(Math.max(0, span.start - markEdge), span.end + markEdge))
  if (reason !== undefined) return { ...at, withheld: true, reason }
  if (isOneWord(quote)) return { quote, ...at }
  const from = Math.max(0, span.start - surroundings)
  const around = text.slice(from, span.end + surroundings)
  if (around.length > quote.length && reachedBySigns(around, span.start - from, span.end - from))
    return { ...at, withheld: true, reason: 'addresses_reader' }
  return { quote, ...at }
}

/** The part of a sentence that decides `about`, as a quote. */
export function decidingQuote(text: string, sentence: Span, about: string, source: string): SourceQuote {
  const { wide, narrow } = decidingSpans(text, sentence, about)
  const quote = quoteOf(text, wide, source)
  return 'quote' in quote || (wide.start === narrow.start && wide.end === narrow.end)
    ? quote
    : quoteOf(text, narrow, source)
}

/** A whole short text, such as a name, a title or a cell; of a longer one its beginning. */
export function quoteWhole(text: string, source: string): SourceQuote {
  return quoteOf(text, { start: 0, end: Math.min(text.length, quoteLengthMax) }, source)
}

/** A quote's words where they may be shown. */
export const shownWords = (quote: SourceQuote): string | undefined => ('quote' in quote ? quote.quote : undefined)

/** A quote inside a sentence of ours: in quotation marks that nothing in it can close, on one line. */
export function inSentence(quote: SourceQuote): string {
  const words = shownWords(quote)
  return words === undefined ? 'words withheld because they address the reader' : `quoted data ${quoted(words)}`
}

/** Words in quotation marks that nothing in them can close. */
export const quoted = (words: string): string =>
  `“${words
    .replaceAll(/[“”"«»]/gu, "'")
    .replaceAll(/\s+/gu, ' ')
    .trim()}”`

/**
 * An address that answered, as it may be shown: whole, or its origin alone where the rest addresses a reader; a server chooses where it
 * redirects to.
 */
export function shownAddress(address: string): string {
  const url = URL.parse(address)
  const words = address.replace(/^https?:\/\//u, '')
  if (url === null || withheldReason(spelled(words)) === undefined) return address
  return withheldReason(spelled(url.host)) === undefined ? `${url.origin}/` : `${url.protocol}//withheld.invalid/`
}

/** Texts of one field of a register's record that are looked at. */
const recordTextsMax = 40

/**
 * A record of a register outside, without texts that address a reader. What was left out is told in `quotes`; lists keep the rest of
 * their texts, and whatever is no text stays as it is.
 */
export function shownRecord(
  record: Readonly<Record<string, unknown>>,
  source: string,
): { readonly shown: Readonly<Record<string, unknown>>; readonly withheld: readonly SourceQuote[] } {
  const withheld: SourceQuote[] = []
  const passes = (text: string, field: string): boolean => {
    const quote = quoteWhole(text, `${source} ${field}`)
    if (!('quote' in quote)) withheld.push(quote)
    return 'quote' in quote
  }
  const shown = Object.entries(record).flatMap(([field, value]): [string, unknown][] => {
    if (typeof value === 'string') return passes(value, field) ? [[field, value.slice(0, quoteLengthMax)]] : []
    if (!Array.isArray(value)) return [[field, value]]
    const texts = value.slice(0, recordTextsMax).filter((one) => typeof one !== 'string' || passes(one, field))
    return [[field, texts]]
  })
  return { shown: Object.fromEntries(shown), withheld }
}

import { defineWork, type FetchedPage, type LookUp, quoteLengthMax, type World } from '#model'
import { type Piece, pieceAt, pieceBorder, quoteOf, sentSource, shownAddress } from '#text'
import type { CitationInput } from './fields.ts'
import { findReferences, type Reference, readReference } from './forms.ts'
import { type Claimed, judgeCitation, type QuotedFinding } from './judge.ts'
import { findQuote } from './quote.ts'

/** A citation, and what its quote should stand in. */
interface Question extends Pick<CitationInput, 'citation' | 'type' | 'quote' | 'text'> {
  readonly page?: FetchedPage | undefined
}

/** The identifiers in a citation, and what becomes of its quote in the sources that came with it. */
export const readCitation = defineWork(import.meta.url, {
  name: 'readCitation',
  shorten: ['citation', 'quote', 'text'],
  example: {
    citation: 'doi:10.1038/nature14539',
    quote: 'the map is not the territory',
    text: 'He wrote that the map is not the territory.',
  },
  async run({ citation, type, quote, text, page }: Question, { read }: World) {
    const references = type === undefined ? findReferences(citation) : [readReference(type, citation)]
    const fetched = page === undefined ? undefined : await read(page.document)
    const sent = text === undefined ? undefined : await read({ body: text, mediaType: '' })
    const pieces = [
      ...(page === undefined || fetched === undefined ? [] : [{ source: shownAddress(page.url), text: fetched.text }]),
      ...(sent === undefined ? [] : [{ source: sentSource(sent.text, text), text: sent.text }]),
      ...[...(fetched?.tables ?? []), ...(sent?.tables ?? [])].map(({ rows }, at) => ({
        source: `table ${at + 1} (cells joined by blanks)`,
        text: rows.map((row) => row.join(' ')).join('\n'),
      })),
    ]
    return { references, found: quote === undefined || pieces.length === 0 ? undefined : findIn(quote, pieces) }
  },
})

/** What became of the quote in all that was read, its passage as data. */
function findIn(quote: string, pieces: readonly Piece[]): QuotedFinding {
  const { text: _, ...found } = findQuote(quote, pieces.map(({ text }) => text).join(pieceBorder))
  const { start, end } = found
  if (start === undefined || end === undefined) return found
  const { piece, from } = pieceAt(pieces, start)
  const span = { start: start - from, end: Math.min(end - from, start - from + quoteLengthMax) }
  return { ...found, passage: quoteOf(piece.text, span, piece.source) }
}

/** What was read of a citation, and what the register says of its first identifier. */
interface Findings {
  readonly references: readonly Reference[]
  readonly found: QuotedFinding | undefined
  readonly live: LookUp
  readonly claimed: Claimed
}

/** The verdict on a citation. */
export const judgeReferences = defineWork(import.meta.url, {
  name: 'judgeReferences',
  shorten: ['citation', 'title', 'authors'],
  example: { references: [], found: undefined, live: { state: 'disabled' }, claimed: { citation: 'RFC 9110' } },
  run: ({ references, found, live, claimed }: Findings) => judgeCitation(references, found, live, claimed),
})

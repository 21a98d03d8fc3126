import { ClaimcheckError, type LookUp, quoteLengthMax, type SourceQuote } from '#model'
import type { SkillContext } from '#skill'
import { type Piece, pieceAt, pieceBorder, quoteOf, sentSource, shownAddress, shownRecord, shownWords } from '#text'
import type { CitationInput } from './fields.ts'
import { findReferences, type Reference, readReference } from './forms.ts'
import { judgeCitation, type QuotedFinding } from './judge.ts'
import { findQuote } from './quote.ts'

/** Check one citation: its form, the register where one is asked, and its quote. Throws VALIDATION_FAILED for a quote without a source. */
export async function checkCitation(input: CitationInput, { sources }: Pick<SkillContext, 'sources'>) {
  const { citation, type, quote, text, url } = input
  if ((text ?? url) !== undefined && quote === undefined)
    throw missing('quote', 'a source needs the words that should stand in it')
  const references = type === undefined ? findReferences(citation) : [readReference(type, citation)]
  const page = url === undefined ? undefined : await sources.readPage(url)
  const sent = text === undefined ? undefined : await sources.parse(text)
  const pieces = [
    ...(page === undefined ? [] : [{ source: shownAddress(page.url), text: page.text }]),
    ...(sent === undefined ? [] : [{ source: sentSource(sent.text, text), text: sent.text }]),
    ...[...(page?.tables ?? []), ...(sent?.tables ?? [])].map(({ rows }, at) => ({
      source: `table ${at + 1} (cells joined by blanks)`,
      text: rows.map((row) => row.join(' ')).join('\n'),
    })),
  ]
  const found = quote === undefined || pieces.length === 0 ? undefined : findIn(quote, pieces)
  const { live, withheld } = shownLookUp(await resolve(references, sources))
  const { problems, ...judged } = judgeCitation(references, found, live, input)
  return {
    citation,
    ...judged,
    references: references.map((one) => ({ ...one })),
    problems: [...problems],
    quotes: [...(found?.passage === undefined ? [] : [found.passage]), ...withheld],
    ...(found === undefined ? {} : { quote: shownFinding(found) }),
    ...(page === undefined
      ? {}
      : { source: { url: shownAddress(page.url), digest: page.digest, retrieved_at: page.retrievedAt } }),
    live:
      live.state === 'found'
        ? { state: live.state, as_of: live.asOf, ...live.record }
        : live.state === 'absent'
          ? { state: live.state, as_of: live.asOf }
          : { state: live.state },
  }
}

/** What became of the quote in all that was read, its passage as data. */
function findIn(quote: string, pieces: readonly Piece[]): QuotedFinding {
  const { text: _, ...found } = findQuote(quote, pieces.map(({ text }) => text).join(pieceBorder))
  const { start, end } = found
  if (start === undefined || end === undefined) return found
  const { piece, from } = pieceAt(pieces, start)
  const span = { start: start - from, end: Math.min(end - from, start - from + quoteLengthMax) }
  return { ...found, passage: quoteOf(piece.text, span, piece.source) }
}

function shownFinding({ passage, similarity, ...found }: QuotedFinding) {
  const text = passage === undefined ? undefined : shownWords(passage)
  return {
    ...found,
    similarity: Math.round(similarity * 1000) / 1000,
    ...(text === undefined ? {} : { text }),
  }
}

/** A register's answer without texts that address a reader. */
function shownLookUp(live: LookUp): { readonly live: LookUp; readonly withheld: readonly SourceQuote[] } {
  if (live.state !== 'found') return { live, withheld: [] }
  const { shown, withheld } = shownRecord(live.record, 'register')
  return { live: { ...live, record: shown }, withheld }
}

/** Ask the register of the first identifier that has one. */
async function resolve(references: readonly Reference[], sources: SkillContext['sources']): Promise<LookUp> {
  const known = references.find(({ type, valid }) => valid && (type === 'doi' || type === 'arxiv'))
  if (known === undefined) return { state: 'disabled' }
  return sources.lookUp(known.type === 'doi' ? 'crossref' : 'arxiv', known.id)
}

function missing(path: string, problem: string): ClaimcheckError {
  return new ClaimcheckError('VALIDATION_FAILED', 'Send the quote together with the text or page it should stand in.', {
    nextAction: 'correct_input',
    hintPath: '/errors/VALIDATION_FAILED',
    fields: [{ path, problem }],
  })
}

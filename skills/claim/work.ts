import { type ConfidenceTier, defineWork, type FetchedPage, type PageContent, type World } from '#model'
import { pieceBorder, quoteWhole, sentSource, shownAddress, shownWords } from '#text'
import type { SourceInput } from './fields.ts'
import { type Judged, judgeClaim, readSource } from './judge.ts'
import { quotedEvidence } from './quotes.ts'

/** A claim with everything it is checked against, a page as it was fetched. */
interface Question extends Pick<SourceInput, 'claim' | 'text' | 'tables'> {
  readonly page?: FetchedPage | undefined
}

/** Read what came with a claim, and judge the claim by it. */
export const judgeSource = defineWork(import.meta.url, {
  name: 'judgeSource',
  shorten: ['claim', 'text', 'tables'],
  example: {
    claim: 'Revenue was $2.41 billion in 2024.',
    text: '<html><body><p>Revenue was $2.41 billion in 2024, up 6 %. Costs fell.</p></body></html>',
    tables: [
      {
        caption: 'Revenue',
        columns: ['Year', 'Revenue'],
        rows: [
          [2023, '2.27'],
          [2024, '2.41'],
        ],
      },
    ],
  },
  run: judge,
})

async function judge({ claim, text, tables, page }: Question, { read, now }: World) {
  const fetched = page === undefined ? undefined : await read(page.document)
  const sent = text === undefined ? undefined : await read({ body: text, mediaType: '' })
  const given = (tables ?? []).map(({ caption, columns, rows }) => ({
    caption,
    columns,
    rows: rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell)))),
  }))
  const contents = [fetched, sent].filter((one): one is PageContent => one !== undefined)
  const pieces = [
    ...(page === undefined || fetched === undefined ? [] : [{ source: shownAddress(page.url), text: fetched.text }]),
    ...(sent === undefined ? [] : [{ source: sentSource(sent.text, text), text: sent.text }]),
  ]
  const source = {
    title: contents.map(({ title }) => title).join(' '),
    text: pieces.map((one) => one.text).join(pieceBorder),
    tables: [...contents.flatMap((one) => one.tables), ...given],
  }
  const known = readSource(source)
  const judged = judgeClaim(claim, known, now)
  const { quotes, ...told } = quotedEvidence(judged, pieces)
  const title = source.title.trim() === '' ? undefined : quoteWhole(source.title.trim(), 'title')
  const shownTitle = title === undefined ? undefined : shownWords(title)
  return {
    claim,
    verdict: judged.verdict,
    confidence: Math.round(judged.confidence * 1000) / 1000,
    confidence_tier: tierOf(judged.confidence),
    ...told,
    quotes: [...quotes, ...(title === undefined || shownTitle !== undefined ? [] : [title])],
    source: {
      kind: page !== undefined ? ('url' as const) : text !== undefined ? ('text' as const) : ('tables' as const),
      ...(page === undefined
        ? {}
        : { url: shownAddress(page.url), digest: page.digest, retrieved_at: page.retrievedAt }),
      ...(shownTitle === undefined ? {} : { title: shownTitle }),
      characters: source.text.length,
      tables: known.tables.length,
    },
    method: methodOf(judged),
  }
}

function tierOf(confidence: number): ConfidenceTier {
  return confidence >= 0.85 ? 'high' : confidence >= 0.6 ? 'medium' : 'low'
}

function methodOf({ parts, verdict }: Judged): string {
  if (verdict === 'not_enough_evidence') return 'none'
  return [
    ...new Set(
      parts.map((part) => (part.kind === 'open' ? 'none' : part.kind === 'text' ? 'text_match' : part.found.method)),
    ),
  ].join('+')
}

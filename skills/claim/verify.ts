import { ClaimcheckError, type ConfidenceTier, type Page, type PageContent } from '#model'
import type { SkillContext } from '#skill'
import { pieceBorder, quoteWhole, sentSource, shownAddress, shownWords } from '#text'
import type { SourceInput } from './fields.ts'
import { type Judged, judgeClaim, readSource } from './judge.ts'
import { quotedEvidence } from './quotes.ts'

/** Check one claim against what came with it. Throws VALIDATION_FAILED where nothing came or the page cannot be read. */
export async function verifyClaim(input: SourceInput, { sources, now }: Pick<SkillContext, 'sources' | 'now'>) {
  const { url, text, tables } = input
  if (url === undefined && text === undefined && tables === undefined)
    throw new ClaimcheckError(
      'VALIDATION_FAILED',
      'Send what the claim is to be checked against: url, text or tables.',
      {
        nextAction: 'correct_input',
        hintPath: '/errors/VALIDATION_FAILED',
        fields: [{ path: 'text', problem: 'one of url, text and tables is required' }],
      },
    )
  const page = url === undefined ? undefined : await sources.readPage(url)
  const sent = text === undefined ? undefined : await sources.parse(text)
  const given = (tables ?? []).map(({ caption, columns, rows }) => ({
    caption,
    columns,
    rows: rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell)))),
  }))
  const contents = [page, sent].filter((one): one is Page | PageContent => one !== undefined)
  const pieces = [
    ...(page === undefined ? [] : [{ source: shownAddress(page.url), text: page.text }]),
    ...(sent === undefined ? [] : [{ source: sentSource(sent.text, text), text: sent.text }]),
  ]
  const source = {
    title: contents.map(({ title }) => title).join(' '),
    text: pieces.map((one) => one.text).join(pieceBorder),
    tables: [...contents.flatMap((one) => one.tables), ...given],
  }
  const read = readSource(source)
  const judged = judgeClaim(input.claim, read, now)
  const { quotes, ...told } = quotedEvidence(judged, pieces)
  const title = source.title.trim() === '' ? undefined : quoteWhole(source.title.trim(), 'title')
  const shownTitle = title === undefined ? undefined : shownWords(title)
  return {
    claim: input.claim,
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
      tables: read.tables.length,
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

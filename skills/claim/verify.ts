import { ClaimcheckError, type ConfidenceTier, type Page, type PageContent } from '#model'
import type { SkillContext } from '#skill'
import type { SourceInput } from './fields.ts'
import { type ClaimVerdict, type Judged, judgeClaim, type PartFinding, readSource } from './judge.ts'

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
  const source = {
    title: contents.map(({ title }) => title).join(' '),
    text: contents.map((one) => one.text).join('\n\n'),
    tables: [...contents.flatMap((one) => one.tables), ...given],
  }
  const read = readSource(source)
  const judged = judgeClaim(input.claim, read, now)
  return {
    claim: input.claim,
    verdict: judged.verdict,
    confidence: Math.round(judged.confidence * 1000) / 1000,
    confidence_tier: tierOf(judged.confidence),
    evidence: sentenceOf(judged),
    evidence_parts: judged.parts.map(partOf),
    source: {
      kind: page !== undefined ? ('url' as const) : text !== undefined ? ('text' as const) : ('tables' as const),
      ...(page === undefined ? {} : { url: page.url, digest: page.digest, retrieved_at: page.retrievedAt }),
      ...(source.title.trim() === '' ? {} : { title: source.title.trim().slice(0, 300) }),
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

const opening: Readonly<Record<ClaimVerdict, string>> = {
  supported: 'The source says so',
  refuted: 'The source says otherwise',
  partially_supported: 'The source supports one part and contradicts another',
  not_enough_evidence: 'Nothing in the source decides the claim',
}

function sentenceOf({ verdict, parts }: Judged): string {
  const shown = parts.flatMap((part) => {
    if (part.kind === 'text') return [`“${part.found.sentence.text.slice(0, 400)}” (${part.found.why})`]
    if (part.kind === 'table') return [`table ${part.found.table.at + 1}: ${part.found.steps.slice(0, 300)}`]
    return []
  })
  return shown.length === 0 ? `${opening[verdict]}.` : `${opening[verdict]}: ${shown.join('; ')}.`
}

function partOf(part: PartFinding) {
  if (part.kind === 'open')
    return { part: part.part, finding: 'not_enough_evidence' as const, kind: 'none' as const, method: 'none' }
  const { finding } = part.found
  if (part.kind === 'text') {
    const { sentence, why } = part.found
    return {
      part: part.part,
      finding,
      kind: 'text' as const,
      quote: sentence.text,
      start: sentence.start,
      end: sentence.end,
      steps: why,
      method: 'text_match',
    }
  }
  const { table, cells, steps, method } = part.found
  return {
    part: part.part,
    finding,
    kind: 'table' as const,
    table: table.at,
    cells: cells.map(({ row, column, text }) => ({ row, column, text })),
    steps,
    method,
  }
}

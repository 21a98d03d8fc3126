import { ClaimcheckError, type LookUp } from '#model'
import type { SkillContext } from '#skill'
import type { CitationInput } from './fields.ts'
import { findReferences, type Reference, readReference } from './forms.ts'
import { judgeCitation } from './judge.ts'
import { findQuote } from './quote.ts'

/** Check one citation: its form, the register where one is asked, and its quote. Throws VALIDATION_FAILED for a quote without a source. */
export async function checkCitation(input: CitationInput, { sources }: Pick<SkillContext, 'sources'>) {
  const { citation, type, quote, text, url } = input
  if ((text ?? url) !== undefined && quote === undefined)
    throw missing('quote', 'a source needs the words that should stand in it')
  const references = type === undefined ? findReferences(citation) : [readReference(type, citation)]
  const page = url === undefined ? undefined : await sources.readPage(url)
  const sent = text === undefined ? undefined : await sources.parse(text)
  const source = [
    page?.text,
    sent?.text,
    ...[...(page?.tables ?? []), ...(sent?.tables ?? [])].map(({ rows }) =>
      rows.map((row) => row.join(' ')).join('\n'),
    ),
  ]
    .filter((one) => one !== undefined)
    .join('\n\n')
  const found = quote === undefined || (page === undefined && sent === undefined) ? undefined : findQuote(quote, source)
  const live = await resolve(references, sources)
  const { problems, ...judged } = judgeCitation(references, found, live, input)
  return {
    citation,
    ...judged,
    references: references.map((one) => ({ ...one })),
    problems: [...problems],
    ...(found === undefined ? {} : { quote: { ...found, similarity: Math.round(found.similarity * 1000) / 1000 } }),
    ...(page === undefined ? {} : { source: { url: page.url, digest: page.digest, retrieved_at: page.retrievedAt } }),
    live:
      live.state === 'found'
        ? { state: live.state, as_of: live.asOf, ...live.record }
        : live.state === 'absent'
          ? { state: live.state, as_of: live.asOf }
          : { state: live.state },
  }
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

import { ClaimcheckError, type LookUp, type SourceQuote } from '#model'
import type { SkillContext } from '#skill'
import { shownAddress, shownRecord, shownWords } from '#text'
import type { CitationInput } from './fields.ts'
import type { Reference } from './forms.ts'
import type { QuotedFinding } from './judge.ts'
import { judgeReferences, readCitation } from './work.ts'

/** Check one citation: its form, the register where one is asked, and its quote. Throws VALIDATION_FAILED for a quote without a source. */
export async function checkCitation(
  input: CitationInput,
  { sources, compute }: Pick<SkillContext, 'sources' | 'compute'>,
) {
  const { citation, type, quote, text, url, title, year, authors } = input
  if ((text ?? url) !== undefined && quote === undefined)
    throw missing('quote', 'a source needs the words that should stand in it')
  const page = url === undefined ? undefined : await sources.fetchPage(url)
  const { references, found } = await compute(readCitation, { citation, type, quote, text, page })
  const { live, withheld } = shownLookUp(await resolve(references, sources))
  const { problems, ...judged } = await compute(judgeReferences, {
    references,
    found,
    live,
    claimed: { citation, title, year, authors },
  })
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

import type { LookUp, SourceQuote } from '#model'
import { inSentence, quoted } from '#text'
import type { Reference } from './forms.ts'
import type { QuoteFinding } from './quote.ts'

export const citationVerdicts = ['supported', 'contradicted', 'not_found', 'malformed', 'unresolvable'] as const
export type CitationVerdict = (typeof citationVerdicts)[number]

/** What became of a quote, with the passage of the source as data. */
export type QuotedFinding = Omit<QuoteFinding, 'text'> & { readonly passage?: SourceQuote }

export interface Claimed {
  readonly citation: string
  readonly title?: string | undefined
  readonly year?: number | undefined
  readonly authors?: readonly string[] | undefined
}

export interface CitationJudgement {
  readonly verdict: CitationVerdict
  readonly confidence: number
  readonly evidence: string
  readonly problems: readonly string[]
}

const plain = (text: string): readonly string[] =>
  (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).filter((word) => word.length > 2)

/** Share of the words of `inner` that `outer` has. */
function share(inner: string, outer: string): number {
  const words = plain(inner)
  const held = new Set(plain(outer))
  return words.length === 0 ? 1 : words.filter((word) => held.has(word)).length / words.length
}

/** What a register's record says against what was claimed about the work. */
export function disagreements(claimed: Claimed, live: LookUp): readonly string[] {
  if (live.state !== 'found') return []
  const { title, year, authors } = live.record
  const out: string[] = []
  const rest = claimed.citation.replace(/https?:\/\/\S+|10\.\d{4,9}\/\S+|\barxiv:?\S*/gi, ' ')
  if (typeof title === 'string') {
    if (claimed.title !== undefined && Math.min(share(title, claimed.title), share(claimed.title, title)) < 0.6)
      out.push('The register has another title under this identifier.')
    else if (claimed.title === undefined && plain(rest).length >= 6 && share(title, rest) < 0.5)
      out.push('The register has another title under this identifier than the citation names.')
  }
  const stated = claimed.year ?? Number(/\b(?:19|20)\d{2}\b/.exec(rest)?.[0] ?? Number.NaN)
  if (typeof year === 'number' && !Number.isNaN(stated) && Math.abs(year - stated) > 1)
    out.push('The register has another year.')
  if (claimed.authors !== undefined && claimed.authors.length > 0 && Array.isArray(authors) && authors.length > 0) {
    const known = authors.map(String).join(' ')
    if (
      !claimed.authors.some(
        (author) =>
          share(author.split(/\s+/).at(-1) ?? author, known) === 1 ||
          share(author.split(',')[0] ?? author, known) === 1,
      )
    )
      out.push('The register has other authors.')
  }
  return out
}

/** One verdict of forms, registers and quotes; what speaks against a citation is said before what speaks for it. */
export function judgeCitation(
  references: readonly Reference[],
  quote: QuotedFinding | undefined,
  live: LookUp,
  claimed: Claimed,
): CitationJudgement {
  const malformed = references.filter(({ valid }) => !valid)
  const problems = malformed.map(({ type, problem }) => `${type}: ${problem ?? 'malformed'}`)
  const against = disagreements(claimed, live)
  const retracted = live.state === 'found' && live.record.retracted === true
  const note = retracted ? ' The register says that it was retracted.' : ''
  if (malformed.length > 0 && malformed.length === references.length)
    return {
      verdict: 'malformed',
      confidence: 0.99,
      evidence: `No such identifier can exist: ${problems.join('; ')}.`,
      problems,
    }
  if (quote?.finding === 'altered')
    return {
      verdict: 'contradicted',
      confidence: 0.9,
      evidence: `The source has other words there${quote.passage === undefined ? '' : `: ${inSentence(quote.passage)}`}.${note}`,
      problems,
    }
  if (against.length > 0)
    return {
      verdict: 'contradicted',
      confidence: 0.9,
      evidence: `${against.join(' ')}${note}`,
      problems: [...problems, ...against],
    }
  if (live.state === 'absent')
    return { verdict: 'not_found', confidence: 0.95, evidence: 'The register does not know the identifier.', problems }
  if (quote?.finding === 'not_found')
    return {
      verdict: 'not_found',
      confidence: 0.9,
      evidence: `The quoted words do not stand in the source.${note}`,
      problems,
    }
  return quote?.finding === 'found' || live.state === 'found'
    ? found(quote, live, note, problems)
    : unresolved(references, live, problems)
}

function found(
  quote: QuotedFinding | undefined,
  live: LookUp,
  note: string,
  problems: readonly string[],
): CitationJudgement {
  const title =
    live.state === 'found' && typeof live.record.title === 'string'
      ? ` under a title, quoted data ${quoted(live.record.title.slice(0, 200))}`
      : ''
  const evidence =
    quote?.finding === 'found' ? 'The quoted words stand in the source.' : `The register knows it${title}.`
  return { verdict: 'supported', confidence: 0.97, evidence: `${evidence}${note}`, problems }
}

function unresolved(references: readonly Reference[], live: LookUp, problems: readonly string[]): CitationJudgement {
  const formed = references.length === 0 ? 'No identifier was recognised in it.' : 'The form is right.'
  const why = live.state === 'unavailable' ? 'the register does not answer' : 'this deployment asks no register for it'
  return {
    verdict: 'unresolvable',
    confidence: 0,
    evidence: `${formed} Whether the work exists was not looked up: ${why}.`,
    problems,
  }
}

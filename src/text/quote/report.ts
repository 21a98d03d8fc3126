import type { CheckReport, CheckResult, EvidencePart } from '../../model/claims.ts'
import { mayAddress } from './marks.ts'
import { withheldReason } from './withhold.ts'

/** Stands for words of a claim that are not repeated. */
const withheldPart = 'words of the claim, withheld because they address the reader'

/** Characters of a claimed value that are too few to address anyone. */
const plainValueMax = 24

/**
 * A report whose evidence repeats no words of a claim that address its reader: whoever checks sentences of others hands us theirs. The
 * record's own words were looked at when it was compiled. `claim` stays as it was submitted, so that a caller can tell results apart.
 */
export function shownReport(report: CheckReport): CheckReport {
  return report.results.some(repeatsClaim) ? { ...report, results: report.results.map(shownResult) } : report
}

/** Whether the evidence may hold words of the claim, and those could address anyone. Costs next to nothing. */
const repeatsClaim = ({ claim, evidence_parts }: CheckResult): boolean =>
  evidence_parts.some((part) => part.finding === 'silent' || (part.claimed?.length ?? 0) > plainValueMax) &&
  mayAddress(claim)

function shownResult(result: CheckResult): CheckResult {
  if (!repeatsClaim(result)) return result
  if (withheldReason(result.claim) === undefined && withheldReason(result.evidence) === undefined) return result
  const parts = result.evidence_parts.map(shownPart)
  const evidence = [...new Set(parts.map(sentence))].join(' ')
  return { ...result, evidence, evidence_parts: parts }
}

function shownPart({ claimed, ...part }: EvidencePart): EvidencePart {
  const proposition = part.finding === 'silent' || addresses(part.proposition) ? withheldPart : part.proposition
  return { ...part, proposition, ...(claimed === undefined || addresses(claimed) ? {} : { claimed }) }
}

const addresses = (words: string): boolean => withheldReason(words) !== undefined

function sentence({ finding, proposition, recorded }: EvidencePart): string {
  if (finding === 'silent') return `Not settled: ${proposition}.`
  const lead = finding === 'agrees' ? 'Agrees' : 'Disagrees'
  return `${lead}: ${proposition}. On record: ${recorded ?? 'nothing'}.`
}

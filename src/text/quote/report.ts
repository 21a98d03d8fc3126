import { setImmediate } from 'node:timers/promises'
import type { CheckReport, CheckResult, EvidencePart } from '../../model/claims.ts'
import type { Program } from '../../model/programs.ts'
import { mayAddress } from './marks.ts'
import { withheldReason } from './withhold.ts'

/** Stands for words of a claim that are not repeated. */
const withheldPart = 'words of the claim, withheld because they address the reader'

/** Characters of a claimed value that are too few to address anyone. */
const plainValueMax = 24

/** Characters of claims that are looked at before others have their turn; one costs about 3 µs. */
const readPerTurn = 4_000

/**
 * A report whose evidence repeats no words of a claim that address its reader: whoever checks sentences of others hands us theirs. The
 * record's own words were looked at when it was compiled. `claim` stays as it was submitted, so that a caller can tell results apart.
 * Long requests let others have their turn in between.
 */
export async function shownReport(report: CheckReport): Promise<CheckReport> {
  const results: CheckResult[] = []
  let read = 0
  let isSame = true
  for (const result of report.results) {
    if (!repeatsClaim(result)) {
      results.push(result)
      continue
    }
    read += result.claim.length
    if (read > readPerTurn) {
      await setImmediate()
      read = 0
    }
    isSame = false
    results.push(shownResult(result))
  }
  return isSame ? report : { ...report, results }
}

/** Whether the evidence may hold words of the claim, and those could address anyone. Costs next to nothing. */
const repeatsClaim = ({ claim, evidence_parts }: CheckResult): boolean =>
  evidence_parts.some((part) => part.finding === 'silent' || (part.claimed?.length ?? 0) > plainValueMax) &&
  mayAddress(claim)

function shownResult(result: CheckResult): CheckResult {
  if (!addresses(result.claim) && (repeatsWhole(result) || !addresses(result.evidence))) return result
  const parts = result.evidence_parts.map(shownPart)
  const evidence = [...new Set(parts.map(sentence))].join(' ')
  const { reading, ...rest } = result
  const shown = reading === undefined || addresses(textsOf(reading)) ? {} : { reading }
  return { ...rest, ...shown, evidence, evidence_parts: parts }
}

/** Whether the evidence repeats the claim as it stands and no part of it, so that it says nothing that the claim does not. */
const repeatsWhole = ({ claim, evidence_parts }: CheckResult): boolean =>
  evidence_parts.every(({ proposition, claimed }) => proposition === claim && claimed === undefined)

function shownPart({ claimed, ...part }: EvidencePart): EvidencePart {
  const proposition = part.finding === 'silent' || addresses(part.proposition) ? withheldPart : part.proposition
  return { ...part, proposition, ...(claimed === undefined || addresses(claimed) ? {} : { claimed }) }
}

/** The texts that a reading took from a claim, in one. */
const textsOf = ({ statements }: Program): string =>
  statements.flatMap((one) => (one.op === 'holds' && one.value.kind === 'text' ? [one.value.value] : [])).join('. ')

const addresses = (words: string): boolean => withheldReason(words) !== undefined

function sentence({ finding, proposition, recorded }: EvidencePart): string {
  if (finding === 'silent') return `Not settled: ${proposition}.`
  const lead = finding === 'agrees' ? 'Agrees' : 'Disagrees'
  return `${lead}: ${proposition}. On record: ${recorded ?? 'nothing'}.`
}

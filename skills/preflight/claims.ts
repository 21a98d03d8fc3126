import type { CheckResult, EvidencePart } from '#model'
import type { SkillContext } from '#skill'
import type { Edit, Finding } from './report.ts'
import type { Sentence } from './sentences.ts'

/** Sentences of one text that are checked; an answer of more is a document. */
export const sentencesMax = 80

/** One checked sentence, as it is reported. */
export interface CheckedClaim {
  readonly claim: string
  readonly verdict: CheckResult['verdict']
  readonly confidence: number
  readonly evidence: string
  readonly start: number
  readonly end: number
}

export interface ClaimReport {
  readonly claims: readonly CheckedClaim[]
  readonly findings: readonly Finding[]
  readonly edits: readonly Edit[]
  /** False where the text has more sentences than are checked. */
  readonly complete: boolean
}

/** Check the sentences of an answer against the record; what no record decides is left alone. */
export async function checkClaims(
  sentences: readonly Sentence[],
  brand: number | undefined,
  ctx: SkillContext,
): Promise<ClaimReport> {
  const checked = sentences.slice(0, sentencesMax)
  if (checked.length === 0) return { claims: [], findings: [], edits: [], complete: true }
  const { results } = await ctx.check({
    ...(brand === undefined ? {} : { brand }),
    claims: checked.map((one) => one.text),
    depth: 'fast',
    now: ctx.now,
  })
  const decided = results.flatMap((result, index) => {
    const sentence = checked[index]
    return sentence === undefined || result.verdict === 'unverifiable' ? [] : [{ result, sentence }]
  })
  const wrong = decided.filter(
    ({ result }) => result.verdict === 'inaccurate' || result.verdict === 'partially_accurate',
  )
  return {
    claims: decided.map(({ result, sentence }) => ({
      claim: sentence.text,
      verdict: result.verdict,
      confidence: result.confidence,
      evidence: result.evidence,
      start: sentence.start,
      end: sentence.end,
    })),
    findings: wrong.map(
      ({ result, sentence }): Finding => ({
        check: 'claims',
        severity: 'fix',
        code: result.verdict,
        message: result.evidence,
        target: 'text',
        start: sentence.start,
        end: sentence.end,
      }),
    ),
    edits: wrong.flatMap(({ result, sentence }) => editsFor(result, sentence)),
    complete: sentences.length <= sentencesMax,
  }
}

/** The recorded figure in the place of the claimed one where both are plain; else the sentence goes. */
function editsFor(result: CheckResult, sentence: Sentence): readonly Edit[] {
  const parts = result.evidence_parts.filter(({ finding }) => finding === 'disagrees')
  const swaps = parts.map((part) => swap(part, sentence))
  if (swaps.every((one) => one !== undefined)) return swaps
  return [
    {
      target: 'text',
      start: sentence.start,
      end: sentence.end,
      replacement: '',
      because: 'claims: the record says otherwise and the sentence cannot be mended by one figure',
    },
  ]
}

/** Amount at the front of a value in words: currency, figure, scale, per cent. */
const amount = /^[^\d\s]{0,3} ?\d[\d.,]*(?: (?:thousand|million|billion|trillion))?(?: ?%)?/

function swap({ claimed, recorded }: EvidencePart, sentence: Sentence): Edit | undefined {
  const wrong = claimed === undefined ? undefined : (amount.exec(claimed)?.[0] ?? claimed)
  const right = recorded === undefined ? undefined : (amount.exec(recorded)?.[0] ?? recorded)
  if (wrong === undefined || right === undefined || wrong === right || right.length > 80) return undefined
  const at = sentence.text.indexOf(wrong)
  if (
    at < 0 ||
    sentence.text.indexOf(wrong, at + 1) >= 0 ||
    /[\d.,]\d/.test(sentence.text.slice(at + wrong.length, at + wrong.length + 2))
  )
    return undefined
  const start = sentence.start + at
  return { target: 'text', start, end: start + wrong.length, replacement: right, because: 'claims: the recorded value' }
}

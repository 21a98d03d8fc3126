import { type CheckResult, ClaimcheckError, type Edition, type Receipt, sha256Digest } from '../model/index.ts'
import { decidedFields } from '../registry/check.ts'
import type { Skill } from '../registry/define.ts'
import { createVerifier } from '../verify/index.ts'
import { shippedAnswers } from './shipped-answers.ts'

/** What a replay came to: every field of the receipt's content that the rules decide, claimed and derived anew. */
export interface Replay {
  readonly agrees: boolean
  readonly differences: readonly { readonly field: string; readonly receipt: unknown; readonly replay: unknown }[]
  readonly result: CheckResult
}

/** Derives verdicts of check receipts again over one edition. */
export type Replayer = (receipt: Receipt, claim: string) => Promise<Replay>

/**
 * Open a replayer over `edition`. It rejects with INVALID_REQUEST when a receipt is no check's, names another edition or
 * engine revision, or is of another claim.
 */
export function openReplayer(edition: Edition, skills: readonly Skill[]): Replayer {
  const byRules = createVerifier(edition, { answers: shippedAnswers })
  return async (receipt, claim) => {
    const content = receipt.content ?? {}
    const skill = skills.find((one) => one.id === content.skill)
    if (receipt.kind !== 'check' || skill?.check === undefined)
      throw refusal('The receipt has no content of a check; fetch it with the key of its account.')
    if (content.claim_digest !== sha256Digest(claim)) throw refusal('The receipt is of another claim.')
    if (content.edition !== edition.id) throw refusal('The receipt names another edition; import that one first.')
    if (content.engine !== byRules.engine)
      throw refusal('The receipt names another engine revision; run the replay of the release that had it.')
    const verifier = content.method === 'model_selected' ? choosing(edition, content.fact_ids) : byRules
    const brand = typeof content.brand === 'string' ? edition.subjectById(content.brand)?.ref : undefined
    const { results } = await verifier.check({
      claims: [claim],
      depth: content.depth_used === 'auto' ? 'auto' : 'fast',
      now: new Date(String(content.checked_at)),
      ...(skill.check.family === undefined ? {} : { family: skill.check.family }),
      ...(brand === undefined ? {} : { brand }),
    })
    const [result] = results
    if (result === undefined) throw new Error('a check of one claim came back empty')
    const differences = Object.entries(decidedFields(result))
      .filter(([field, value]) => JSON.stringify(content[field]) !== JSON.stringify(value))
      .map(([field, value]) => ({ field, receipt: content[field], replay: value }))
    return { agrees: differences.length === 0, differences, result }
  }
}

/** Rules that are pointed at the fact that a model chose then: the receipt names it, and they compare it anew. */
function choosing(edition: Edition, factIds: unknown) {
  const [factId] = Array.isArray(factIds) ? factIds : []
  const model = async () => JSON.stringify({ fact_id: typeof factId === 'string' ? factId : null })
  return createVerifier(edition, { answers: shippedAnswers, model })
}

function refusal(sentence: string): ClaimcheckError {
  return new ClaimcheckError('INVALID_REQUEST', sentence, { nextAction: 'correct_input' })
}

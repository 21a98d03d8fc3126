import {
  type CheckRequest,
  type CheckResult,
  ClaimcheckError,
  type Edition,
  type Program,
  type Receipt,
  sha256Digest,
} from '../model/index.ts'
import { programSchema } from '../program/index.ts'
import { decidedFields } from '../registry/check.ts'
import type { Skill } from '../registry/define.ts'
import { createVerifier, type Verifier } from '../verify/index.ts'
import { shippedAnswers } from './shipped-answers.ts'

/** What a replay came to: fields of the receipt's content that the rules decide, claimed and derived anew. */
export interface Replay {
  readonly agrees: boolean
  /** What was executed: the program in the receipt, without reading any words, or the sentence. */
  readonly by: 'program' | 'sentence'
  readonly differences: readonly { readonly field: string; readonly receipt: unknown; readonly replay: unknown }[]
  readonly result: CheckResult
}

export interface ReplayOptions {
  /** Read the sentence although the receipt has a program: every field is then derived anew. */
  readonly sentence?: boolean
}

/** Derives verdicts of check receipts again over one edition. The claim may be left out where the receipt has a program. */
export type Replayer = (receipt: Receipt, claim?: string, options?: ReplayOptions) => Promise<Replay>

/**
 * Open a replayer over `edition`. A receipt with a program is replayed by executing it: verdict and facts are held against the receipt,
 * and of an answer to a program every field. Without one, or where `sentence` is asked for, the sentence is read again. It rejects with
 * INVALID_REQUEST when a receipt is no check's, names another edition or engine revision, is of another claim, or needs the claim.
 */
export function openReplayer(edition: Edition, skills: readonly Skill[]): Replayer {
  const byRules = createVerifier(edition, { answers: shippedAnswers })
  return async (receipt, claim, { sentence = false } = {}) => {
    const content = receipt.content ?? {}
    const skill = skills.find((one) => one.id === content.skill)
    if (receipt.kind !== 'check' || skill?.check === undefined)
      throw refusal('The receipt has no content of a check; fetch it with the key of its account.')
    if (claim !== undefined && content.claim_digest !== sha256Digest(claim))
      throw refusal('The receipt is of another claim.')
    if (content.edition !== edition.id) throw refusal('The receipt names another edition; import that one first.')
    if (content.engine !== byRules.engine)
      throw refusal('The receipt names another engine revision; run the replay of the release that had it.')
    const brand = typeof content.brand === 'string' ? edition.subjectById(content.brand)?.ref : undefined
    const request = {
      depth: content.depth_used === 'auto' ? 'auto' : 'fast',
      now: new Date(String(content.checked_at)),
      ...(skill.check.family === undefined ? {} : { family: skill.check.family }),
      ...(brand === undefined ? {} : { brand }),
    } as const
    const program = sentence && content.method !== 'program' ? undefined : programOf(content.reading)
    if (program !== undefined)
      return executed(byRules, content, { ...request, claims: [], programs: [{ about: program }] })
    if (claim === undefined) throw refusal('The receipt has no program that is executed; give the claim with --claim.')
    const verifier = content.method === 'model_selected' ? choosing(edition, content.fact_ids) : byRules
    const result = await only(verifier, { ...request, claims: [claim] })
    return { by: 'sentence', result, ...compared(content, result, () => true) }
  }
}

/** Fields that a program alone derives; how sure an answer in words was rests on its words as well. */
const ofPrograms: ReadonlySet<string> = new Set(['verdict', 'fact_ids'])

async function executed(
  verifier: Verifier,
  content: Receipt['content'] & object,
  request: CheckRequest,
): Promise<Replay> {
  const result = await only(verifier, request)
  const isWhole = content.method === 'program' || content.method === 'none'
  return { by: 'program', result, ...compared(content, result, (field) => isWhole || ofPrograms.has(field)) }
}

function compared(
  content: Receipt['content'] & object,
  result: CheckResult,
  isDerived: (field: string) => boolean,
): Pick<Replay, 'agrees' | 'differences'> {
  const differences = Object.entries(decidedFields(result))
    .filter(([field, value]) => isDerived(field) && JSON.stringify(content[field]) !== JSON.stringify(value))
    .map(([field, value]) => ({ field, receipt: content[field], replay: value }))
  return { agrees: differences.length === 0, differences }
}

async function only(verifier: Pick<Verifier, 'check'>, request: CheckRequest): Promise<CheckResult> {
  const { results } = await verifier.check(request)
  const [result] = results
  if (result === undefined) throw new Error('a check of one claim came back empty')
  return result
}

/** The program of a receipt; undefined where it has none. A later version is not executed by these rules. */
function programOf(reading: unknown): Program | undefined {
  if (reading === undefined) return undefined
  const { success } = programSchema.safeParse(reading)
  if (!success)
    throw refusal('The program in the receipt does not fit the schema of this release; run the one that made it.')
  return reading as Program
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

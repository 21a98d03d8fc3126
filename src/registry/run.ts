import type { z } from 'zod'
import { type Call, instantText, type Outcome, type ReceiptDraft } from '../model/index.ts'
import type { CallAudit } from './audited.ts'
import type { Answer, Skill, SkillContext } from './define.ts'
import { abandoned, type Claim, isGone, keptOf } from './once.ts'
import type { Receipts } from './pay.ts'

type Answered = Extract<Outcome, { kind: 'answer' }>

/** A call about to run. */
interface Running {
  readonly skill: Skill
  readonly call: Call
  readonly input: z.output<z.ZodObject>
  /** Where its receipts are minted, unless its entry of the audit log goes with them. */
  readonly receipts: Receipts
}

/** What came of a skill. */
interface Ran {
  readonly outcome: Answered
  /** Whether the outcome was kept with its receipts. */
  readonly kept: boolean
}

/** Run the skill and commit its receipts, and with them the answer where the call is claimed. */
export async function run(
  { skill, input, call, receipts }: Running,
  context: SkillContext,
  audit?: CallAudit,
  claim?: Claim,
): Promise<Ran> {
  const started = performance.now()
  const elapsedMs = () => performance.now() - started
  if (isGone(call)) throw abandoned()
  const answer = await skill.handler(input, context)
  const { caller, now } = context
  const finish = (data: unknown, ms: number) => answered(skill, data, ms, { pagination: answer.pagination, now })
  // What changed something was done, whoever waits for it.
  if (isGone(call) && (skill.hints.readOnly || answer.mint !== undefined)) throw abandoned()
  const { mint } = answer
  if (!skill.mints || mint === undefined || mint.contents.length === 0 || caller.kind !== 'account') {
    audit?.answering(answer.data)
    return { outcome: finish(answer.data, elapsedMs()), kept: false }
  }
  const drafts = mint.contents.map((content): ReceiptDraft => ({ kind: mint.kind ?? 'check', content }))
  const account = { id: caller.accountId, pseudonym: caller.pseudonym }
  const whole = (ids: readonly string[], ms: number) => finish(mint.attach(ids), ms)
  const idsOf = (minted: readonly { readonly receipt_id: string }[]) => minted.map(({ receipt_id: id }) => id)
  if (claim === undefined || audit === undefined) {
    audit?.answering(answer.data)
    const ids = idsOf(await (audit?.receipts ?? receipts).mint(account, drafts))
    return { outcome: whole(ids, elapsedMs()), kept: false }
  }
  // The time is taken before the mint, because what is committed there is what is answered.
  const takenMs = elapsedMs()
  audit.answering(answer.data, (ids) => claim.seal(keptOf(skill, call, whole(ids, takenMs), ids)))
  const ids = idsOf(await audit.receipts.mint(account, drafts))
  claim.committed()
  return { outcome: whole(ids, takenMs), kept: true }
}

/** The outcome of a skill's answer. */
export function answered(
  skill: Skill,
  data: unknown,
  elapsedMs: number,
  { pagination, now }: { readonly pagination: Answer<unknown>['pagination']; readonly now: Date },
): Answered {
  return {
    kind: 'answer',
    data: withLatency(skill, data, elapsedMs),
    ...(pagination === undefined ? {} : { pagination }),
    timestamp: instantText(now),
    headers: {},
  }
}

function withLatency(skill: Skill, data: unknown, elapsedMs: number): unknown {
  const shape = 'shape' in skill.output ? (skill.output.shape as Record<string, unknown>) : {}
  return 'latency_ms' in shape ? { ...(data as object), latency_ms: Math.round(elapsedMs) } : data
}

import { z } from 'zod'
import { optionalBrandField, requireBrand, type SkillContext } from '#skill'
import { purposes, recordWithheldReason } from '#text'
import { checkClaims } from './claims.ts'
import { checkNamed } from './named.ts'
import { checks, type Finding, type PreflightVerdict, verdicts } from './report.ts'
import { makeEdits, readPlan } from './work.ts'

/** UTF-16 code units of an answer, and planned calls. */
export const textLengthMax = 50_000
export const actionsMax = 50
const argumentsLengthMax = 50_000
/** Characters of all plans of a request. */
export const plansLengthMax = 400_000

const action = z.strictObject({
  tool: z.string().trim().min(1).max(200).describe('Name of the tool that will be called.'),
  arguments: z
    .record(z.string(), z.unknown())
    .default({})
    .refine(
      (given) => JSON.stringify(given).length <= argumentsLengthMax,
      `the arguments have at most ${argumentsLengthMax} characters as JSON`,
    )
    .describe('What it will be given.'),
  destination: z
    .string()
    .max(2000)
    .optional()
    .describe('Where it sends them, when the arguments do not say: URL, host or mailbox.'),
})

/** What one plan consists of. */
export const planFields = {
  text: z
    .string()
    .max(textLengthMax, `an answer has at most ${textLengthMax} characters`)
    .default('')
    .describe('The answer the agent is about to give, for example "Netflix Premium costs $9.99 a month in the US."'),
  actions: z
    .array(action)
    .max(actionsMax)
    .default([])
    .describe(
      'The calls the agent is about to make, for example [{"tool":"http_post","arguments":{"url":"https://api.example.com","body":"hi"}}].',
    ),
  brand: optionalBrandField,
  purpose: z
    .enum(purposes)
    .default('customer_contact')
    .describe('Whom the answer goes to; decides which personal data it may hold, for example "customer_contact".'),
  allowed_hosts: z
    .array(z.string().trim().min(1).max(253))
    .max(100)
    .default([])
    .describe('Hosts you trust, with all below them, for example ["api.example.com"].'),
}
const planObject = z.object(planFields)
export type Plan = z.output<typeof planObject>

const place = {
  target: z.enum(['text', 'action']).describe('The answer, or the arguments of an action as JSON.'),
  action: z.int().optional().describe('Which action, from 0.'),
  start: z.int().describe('Offset in UTF-16 code units.'),
  end: z.int().describe('Offset behind it.'),
}

/** What one plan comes to. */
export const reportFields = {
  verdict: z
    .enum(verdicts)
    .describe('go: nothing found; fix: make the edits first; stop: something no edit mends, ask a person.'),
  findings: z
    .array(
      z.looseObject({
        check: z.enum(checks).describe('Which check found it.'),
        severity: z.enum(['fix', 'stop']).describe('Whether an edit mends it.'),
        code: z.string().describe('What it is.'),
        message: z.string().describe('Why, and what to do.'),
        ...place,
      }),
    )
    .describe('Everything that speaks against the plan as it stands.'),
  edits: z
    .array(
      z.looseObject({
        ...place,
        replacement: z.string().describe('What to put there; empty removes it.'),
        because: z.string().describe('Which check asks for it.'),
      }),
    )
    .describe('The fixes; edits of one target never overlap.'),
  edited_text: z
    .string()
    .describe('The answer with its edits made, and without sentences that would give orders to whoever reads it.'),
  claims: z
    .array(
      z.looseObject({
        claim: z.string().describe('The sentence.'),
        verdict: z.string().describe('What the record says of it.'),
        confidence: z.number().describe('Calibrated probability that the verdict is right.'),
        evidence: z.string().describe('Recorded value, date and source.'),
        start: z.int().describe('Offset in the answer.'),
        end: z.int().describe('Offset behind it.'),
      }),
    )
    .describe('Sentences of the answer that a record decides.'),
  follow_up: z
    .array(
      z.looseObject({
        operation: z.string().describe('Operation that can look into it.'),
        value: z.string().describe('Package or reference as named in the plan.'),
      }),
    )
    .describe('Packages and references that nothing on record decides, with the operation that looks further.'),
  complete: z.boolean().describe('False where the answer has more sentences or layers than are checked.'),
}

/** Check one plan: claims against the record, and everything in it that should not go out. */
export async function runPreflight(plan: Plan, ctx: SkillContext) {
  const brand = plan.brand === undefined ? undefined : requireBrand(ctx.edition, plan.brand).ref
  const read = await ctx.compute(readPlan, plan)
  const claims = await checkClaims(read.sentences, brand, ctx)
  const named = await checkNamed(read.named, ctx)
  const parts = [claims, ...read.parts, named]
  const findings = parts.flatMap((part) => part.findings)
  const { text } = plan
  const { orders, ...made } = await ctx.compute(makeEdits, {
    text,
    findings,
    edits: parts.flatMap((part) => part.edits),
  })
  return {
    verdict: verdictOf(findings),
    findings,
    ...made,
    claims: claims.claims.filter(({ start, end }) => !orders.some((one) => one.start < end && start < one.end)),
    follow_up: named.followUps.filter(({ value }) => recordWithheldReason(value) === undefined),
    complete: claims.complete && read.complete,
  }
}

function verdictOf(findings: readonly Finding[]): PreflightVerdict {
  if (findings.some(({ severity }) => severity === 'stop')) return 'stop'
  return findings.length > 0 ? 'fix' : 'go'
}

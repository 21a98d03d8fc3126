import { z } from 'zod'
import { atomic } from '#model'
import { defineSkill, itemised } from '#skill'
import { batchCases } from './cases.ts'
import { planFields, plansLengthMax, reportFields, runPreflight } from './fields.ts'

/** Plans that one batch may hold. */
export const plansMax = 20

const result = z.looseObject({
  index: z.int().describe('Place in the list sent, from 0.'),
  status: z.enum(['checked', 'refused']).describe('refused: this plan was not checked; problem says why.'),
  problem: z.string().optional().describe('Why the plan was not checked and what to do.'),
  verdict: reportFields.verdict.optional(),
  findings: reportFields.findings.optional(),
  edits: reportFields.edits.optional(),
  edited_text: reportFields.edited_text.optional(),
  claims: reportFields.claims.optional(),
  follow_up: reportFields.follow_up.optional(),
  complete: reportFields.complete.optional(),
})

export default defineSkill({
  id: 'preflight_batch',
  rest: { method: 'POST', path: '/test/preflight/batch' },
  mcp: { name: 'run_preflight_batch', set: 'safety' },
  card: false,
  title: 'Preflight many answers or plans',
  summary: 'Call to preflight several drafts or plans at once, such as the candidate answers of several agents.',
  details: `Takes up to ${plansMax} plans in one payment. Answers one report per plan in the order sent, each as run_preflight gives it; a plan that names an unknown brand is refused by itself and the others are checked.`,
  tags: ['preflight', 'batch'],
  access: 'key-or-payment',
  price: atomic(5000),
  mints: false,
  charactersMax: plansLengthMax,
  keepsNothing: true,
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: z.object({
    plans: z
      .array(z.strictObject(planFields))
      .min(1, 'at least one plan is needed')
      .max(plansMax, `at most ${plansMax} plans fit one batch`)
      .describe('The plans, each with text and actions, for example [{"text":"Netflix Premium costs $9.99."}].'),
  }),
  output: z.looseObject({
    results: z.array(result).describe('One result per plan, in the order sent.'),
    counts: z.record(z.string(), z.int()).describe('How many plans came to each verdict, and how many were refused.'),
    offsets: z.literal('utf-16').describe('Unit of start and end.'),
    latency_ms: z.number().int().describe('Time spent on this request in milliseconds.'),
  }),
  async handler({ plans }, ctx) {
    const indexed = plans.map((plan, index) => ({ plan, index }))
    const results = await itemised(
      indexed,
      async ({ plan, index }) => ({ index, status: 'checked' as const, ...(await runPreflight(plan, ctx)) }),
      ({ index }, { detail }) => ({ index, status: 'refused' as const, problem: detail }),
      ctx,
    )
    const counts: Record<string, number> = { go: 0, fix: 0, stop: 0, refused: 0 }
    for (const report of results) {
      const key = 'verdict' in report ? report.verdict : report.status
      counts[key] = (counts[key] ?? 0) + 1
    }
    return { data: { results, counts, offsets: 'utf-16' as const } }
  },
  cases: batchCases,
})

import { z } from 'zod'
import { atomic } from '#model'
import { defineSkill } from '#skill'
import { cases } from './cases.ts'
import { planFields, plansLengthMax, reportFields, runPreflight } from './fields.ts'

export default defineSkill({
  id: 'preflight',
  rest: { method: 'POST', path: '/test/preflight' },
  mcp: { name: 'run_preflight', set: 'safety' },
  card: false,
  title: 'Preflight an answer or plan',
  summary:
    'Call right before an agent gives its final draft answer or carries out its planned actions: one go, fix or stop over everything in the draft.',
  details:
    'Checks the sentences of the draft against the record, and draft and planned calls for personal data, credentials, markings, attacks, doubtful destinations, grave commands, packages and citations. ' +
    'Answers go, fix or stop; every fix is an edit with offsets, and edited_text has them made. Sentences that no record decides are left alone. ' +
    'Each day with a preflight raises an agent’s trust score. Nothing is kept.',
  tags: ['preflight', 'review', 'fact-checking', 'safety'],
  access: 'key-or-payment',
  price: atomic(2000),
  mints: false,
  charactersMax: plansLengthMax,
  keepsNothing: true,
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: z.object(planFields),
  output: z.looseObject({
    ...reportFields,
    offsets: z.literal('utf-16').describe('Unit of start and end.'),
    latency_ms: z.number().int().describe('Time spent on this request in milliseconds.'),
  }),
  handler: async (plan, ctx) => ({ data: { ...(await runPreflight(plan, ctx)), offsets: 'utf-16' as const } }),
  cases,
})

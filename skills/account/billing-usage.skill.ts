import { z } from 'zod'
import { defineSkill } from '#skill'
import { accountOf, reads } from './fields.ts'
import { planFields } from './plan-fields.ts'

export default defineSkill({
  id: 'billing_usage',
  rest: { method: 'GET', path: '/billing/usage' },
  mcp: { name: 'get_usage', set: 'account' },
  card: false,
  title: 'Tell today’s usage',
  summary: 'Call to learn how many calls of the daily allowance are used and left, and when it starts anew.',
  details:
    'The count holds every call answered before this one, on every replica. Asking is free and still works when the allowance is used up.',
  tags: ['account', 'billing'],
  access: 'key',
  mints: false,
  unmetered: true,
  hints: reads,
  input: z.object({}),
  output: z.looseObject({
    plan: z.string().describe('Id of the plan.'),
    ...planFields,
    calls_today: z.int().describe('Calls counted since the last UTC midnight.'),
    remaining: z.int().describe('Calls left until the reset.'),
    mints_today: z.int().describe('Signed receipts minted since the last UTC midnight.'),
    claim_verifications_today: z.int().describe('Claim verifications since the last UTC midnight.'),
    resets_at: z.string().describe('The next UTC midnight, RFC 3339.'),
    days: z
      .array(
        z.looseObject({
          day: z.string().describe('UTC day, ISO date.'),
          calls: z.int().describe('Calls of that day.'),
          mints: z.int().describe('Signed receipts of that day.'),
          claim_verifications: z.int().describe('Claim verifications of that day.'),
        }),
      )
      .describe('The last thirty UTC days, today included, oldest first; days without a call are left out.'),
    latency_ms: z.int().describe('Milliseconds it took.'),
  }),
  handler: async (_, { caller, accounts }) => ({ data: { ...(await accounts.usage(accountOf(caller))) } }),
  cases: [{ title: 'The calling key’s account', input: {}, because: 'It takes no fields.' }],
})

import { z } from 'zod'
import { defineSkill } from '#skill'
import { reads } from './fields.ts'
import { planFields, priceFields } from './plan-fields.ts'

export default defineSkill({
  id: 'billing_plans',
  rest: { method: 'GET', path: '/billing/plans' },
  mcp: { name: 'list_plans', set: 'account' },
  card: false,
  title: 'List the plans',
  summary: 'Call to compare what the plans allow and cost.',
  details:
    'Smallest first. Plans sold by contract are not listed. It does not tell which plan a key is on: that is the billing status.',
  tags: ['account', 'billing'],
  access: 'open',
  mints: false,
  hints: reads,
  input: z.object({}),
  output: z.array(z.looseObject({ id: z.string().describe('Id of the plan.'), ...planFields, ...priceFields })),
  handler: (_, { accounts }) => ({ data: accounts.plans.map((plan) => ({ ...plan })), pagination: { cursor: null } }),
  cases: [{ title: 'Asked by anyone', input: {}, because: 'The free plan comes first and needs no card.' }],
})

import { z } from 'zod'
import { scopes } from '#model'
import { defineSkill } from '#skill'
import { accountOf, reads } from './fields.ts'
import { planFields, priceFields } from './plan-fields.ts'

export default defineSkill({
  id: 'billing_status',
  rest: { method: 'GET', path: '/billing/status' },
  mcp: { name: 'get_billing_status', set: 'account' },
  card: false,
  title: 'Tell the plan of the calling key',
  summary: 'Call to learn which plan my key, the calling key, is on and what the plan allows.',
  details: 'It tells what is allowed, not what is left of it today: that is the usage.',
  tags: ['account', 'billing'],
  access: 'key',
  mints: false,
  unmetered: true,
  hints: reads,
  input: z.object({}),
  output: z.looseObject({
    plan: z.string().describe('Id of the plan.'),
    account: z.string().describe('Public pseudonym of the account, the one its receipts show.'),
    key_id: z.string().describe('Id of the calling key.'),
    mode: z.enum(['live', 'test']).describe('Kind of the calling key.'),
    scopes: z.array(z.enum(scopes)).describe('What the calling key may do.'),
    ...planFields,
    ...priceFields,
    latency_ms: z.int().describe('Milliseconds it took.'),
  }),
  handler(_, { caller, accounts }) {
    const { plan: id, pseudonym, keyId, mode, scopes: granted, dailyLimit } = accountOf(caller)
    const { id: plan, ...terms } = accounts.plan(id)
    const daily_limit = dailyLimit ?? terms.daily_limit
    return { data: { plan, account: pseudonym, key_id: keyId, mode, scopes: [...granted], ...terms, daily_limit } }
  },
  cases: [{ title: 'The calling key', input: {}, because: 'It takes no fields.' }],
})

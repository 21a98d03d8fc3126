import { z } from 'zod'
import { defineSkill } from '#skill'
import { accountOf } from './fields.ts'

export default defineSkill({
  id: 'billing_portal',
  rest: { method: 'POST', path: '/billing/portal', refuses: [404] },
  mcp: null,
  card: false,
  title: 'Open the billing portal',
  summary: 'Call to get the page where a person sees invoices and changes or ends the subscription.',
  details:
    'For accounts that have or had a subscription; the others start one by the checkout. The page works for a short time only.',
  tags: ['account', 'billing'],
  access: 'key',
  mints: false,
  unmetered: true,
  liveOnly: true,
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: true },
  input: z.object({}),
  output: z.looseObject({
    url: z.string().describe('Page of the payment processor; open it in a browser.'),
    latency_ms: z.int().describe('Milliseconds it took.'),
  }),
  handler: async (_, { caller, billing }) => ({ data: { ...(await billing.portal(accountOf(caller).accountId)) } }),
  cases: [{ title: 'The calling key’s account', input: {}, because: 'It takes no fields.' }],
})

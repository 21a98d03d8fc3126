import { z } from 'zod'
import { defineSkill } from '#skill'
import { accountOf } from './fields.ts'

export default defineSkill({
  id: 'billing_checkout',
  rest: { method: 'POST', path: '/billing/checkout', replays: true },
  // Paying for a plan needs a person at the page that comes back.
  mcp: null,
  card: false,
  title: 'Start a plan upgrade',
  summary: 'Call to get the page of the payment processor where a person pays for a plan.',
  details:
    'The plan belongs to the account of the calling key and counts from the moment the processor confirms the payment, usually within seconds. ' +
    'An account that has a subscription changes it on the billing portal instead. Nothing is charged by this call itself.',
  tags: ['account', 'billing'],
  access: 'key',
  mints: false,
  unmetered: true,
  liveOnly: true,
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: true },
  input: z.object({
    plan: z
      .string()
      .min(1)
      .max(40)
      .describe('Id of the plan, as GET /v1/billing/plans lists it, for example "developer".'),
  }),
  output: z.looseObject({
    session_id: z.string().describe('Id of the checkout at the processor.'),
    url: z.string().describe('Page where a person pays; open it in a browser.'),
    plan: z.string().describe('The plan that is bought there.'),
    expires_at: z.string().describe('When the page stops working, RFC 3339.'),
    latency_ms: z.int().describe('Milliseconds it took.'),
  }),
  async handler({ plan }, { caller, billing, peer: { idempotencyKey } }) {
    const { accountId } = accountOf(caller)
    return { data: { ...(await billing.checkout({ accountId, plan, idempotencyKey })) } }
  },
  cases: [{ title: 'The smallest paid plan', input: { plan: 'developer' }, because: 'It answers the page to pay at.' }],
})

import { z } from 'zod'
import { defineSkill } from '#skill'

export default defineSkill({
  id: 'billing_webhook',
  rest: { method: 'POST', path: '/billing/webhook', signedBy: 'stripe-signature' },
  mcp: null,
  card: false,
  title: 'Take an event of the payment processor',
  summary: 'Called by the payment processor only, with its signature over the body.',
  details:
    'Each event has its effect once, however often and in whatever order it is delivered: subscriptions are looked up as they stand. ' +
    'A store that cannot be asked is a 503, so that the processor delivers again.',
  tags: ['account', 'billing'],
  access: 'open',
  mints: false,
  hints: { readOnly: false, destructive: false, idempotent: true, openWorld: false },
  input: z.object({
    payload: z
      .string()
      .max(1_048_576)
      .describe('The body exactly as it was sent, for example "{\\"id\\":\\"evt_1\\"}".'),
    signature: z.string().max(4_096).optional().describe('The signature header, for example "t=1700000000,v1=5257a8".'),
  }),
  output: z.looseObject({
    event_id: z.string().describe('Id of the event.'),
    result: z
      .enum(['processed', 'duplicate_skipped', 'ignored'])
      .describe(
        'processed: it had its effect. duplicate_skipped: it had it before. ignored: recorded, nothing depends on it.',
      ),
    latency_ms: z.int().describe('Milliseconds it took.'),
  }),
  handler: async ({ payload, signature }, { billing }) => ({
    data: { ...(await billing.receive(payload, signature)) },
  }),
  cases: [
    { title: 'A body that nobody signed', input: { payload: '{}' }, because: 'It is refused with SIGNATURE_INVALID.' },
  ],
})

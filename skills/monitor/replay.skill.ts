import { z } from 'zod'
import { defineSkill } from '#skill'
import { accountOf, subscriptionId } from './fields.ts'

export default defineSkill({
  id: 'monitor_replay',
  rest: { method: 'POST', path: '/monitor/subscriptions/{subscription_id}/replay', refuses: [404] },
  mcp: { name: 'replay_deliveries', set: 'market' },
  card: false,
  title: 'Deliver again',
  summary: 'Call after your webhook was down, to have given-up events sent again.',
  details:
    'Without from_sequence: the dead letters. With it: everything from there on, in order. Each keeps its webhook-id. ' +
    'A disabled subscription is active again.',
  tags: ['monitor'],
  access: 'key',
  mints: false,
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: true },
  input: z.object({
    subscription_id: subscriptionId.describe('Id of the subscription, for example "sub_7x2…".'),
    from_sequence: z
      .int()
      .min(1)
      .max(Number.MAX_SAFE_INTEGER)
      .optional()
      .describe('Send everything from this sequence number on, for example 17.'),
  }),
  output: z.looseObject({
    subscription_id: z.string().describe('The subscription.'),
    requeued: z.int().describe('Events that are sent again.'),
    latency_ms: z.number().int().describe('Time spent on this request in milliseconds.'),
  }),
  async handler({ subscription_id, from_sequence }, { caller, monitor, now }) {
    const accountId = accountOf(caller)
    const fromSeq = from_sequence === undefined ? undefined : BigInt(from_sequence)
    const requeued = await monitor.replay({ accountId, subscriptionId: subscription_id, fromSeq, now })
    return { data: { subscription_id, requeued } }
  },
  cases: [],
})

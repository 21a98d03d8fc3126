import { z } from 'zod'
import { defineSkill } from '#skill'
import { accountOf, reads, subscriptionId } from './fields.ts'

export default defineSkill({
  id: 'monitor_deliveries',
  rest: { method: 'GET', path: '/monitor/subscriptions/{subscription_id}/deliveries', refuses: [404] },
  mcp: { name: 'list_deliveries', set: 'market' },
  card: false,
  title: 'See how deliveries stand',
  summary: 'Call to see which events reached your webhook, which wait, and which were given up and why.',
  details: 'Newest first. last_outcome is ok, a status such as "http 500", or a word such as timeout or address.',
  tags: ['monitor'],
  access: 'key',
  mints: false,
  hints: reads,
  input: z.object({
    subscription_id: subscriptionId.describe('Id of the subscription, for example "sub_7x2…".'),
    state: z.enum(['pending', 'delivered', 'dead']).optional().describe('Only these, for example "dead".'),
    limit: z.int().min(1).max(200).default(50).describe('Deliveries, 1 to 200, for example 50.'),
  }),
  output: z.array(
    z.looseObject({
      sequence: z.string().describe('Place in the order of the subscription.'),
      event_id: z.string().describe('The webhook-id.'),
      type: z.string().describe('Kind of event.'),
      state: z.enum(['pending', 'delivered', 'dead']).describe('dead was given up; a replay brings it back.'),
      attempts: z.int().describe('How often it was tried.'),
      next_attempt_at: z.string().nullable().describe('When it is tried next, while pending.'),
      last_outcome: z.string().nullable().describe('What came of the last attempt.'),
    }),
  ),
  async handler({ subscription_id, state, limit }, { caller, monitor }) {
    const accountId = accountOf(caller)
    const query = { accountId, subscriptionId: subscription_id, limit, ...(state === undefined ? {} : { state }) }
    const found = await monitor.deliveries(query)
    return {
      data: found.map((one) => ({
        sequence: String(one.seq),
        event_id: one.eventId,
        type: one.type,
        state: one.state,
        attempts: one.attempts,
        next_attempt_at: one.state === 'pending' ? one.nextAttemptAt.toISOString() : null,
        last_outcome: one.lastOutcome,
      })),
      pagination: { cursor: null },
    }
  },
  cases: [],
})

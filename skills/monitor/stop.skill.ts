import { z } from 'zod'
import { defineSkill } from '#skill'
import { accountOf, watchId } from './fields.ts'

export default defineSkill({
  id: 'monitor_stop',
  rest: { method: 'DELETE', path: '/monitor/{id}', refuses: [404] },
  mcp: { name: 'stop_monitor', set: 'market' },
  card: false,
  title: 'Stop watching',
  summary: 'Call to end a monitor with its subscriptions, or one subscription.',
  details:
    'What waits to be delivered is dropped with the subscription. Events stay in list_monitor_events for 90 days.',
  tags: ['monitor'],
  access: 'key',
  mints: false,
  unmetered: true,
  hints: { readOnly: false, destructive: true, idempotent: true, openWorld: false },
  input: z.object({
    id: watchId.describe('Id of the monitor or subscription, for example "sub_7x2…".'),
  }),
  output: z.looseObject({
    id: z.string().describe('What ended.'),
    stopped: z.literal(true).describe('It is no longer watched or told.'),
    latency_ms: z.number().int().describe('Time spent on this request in milliseconds.'),
  }),
  async handler({ id }, { caller, monitor }) {
    await monitor.stop(accountOf(caller), id)
    return { data: { id, stopped: true } }
  },
  cases: [],
})

import { z } from 'zod'
import { defineSkill } from '#skill'
import { accountOf, monitorFields, reads, shownMonitor, shownSubscription, subscriptionFields } from './fields.ts'

export default defineSkill({
  id: 'monitor_list',
  rest: { method: 'GET', path: '/monitor' },
  mcp: { name: 'list_monitors', set: 'market' },
  card: false,
  title: 'List what is watched',
  summary: 'Call to see your monitors with their verdicts, and your subscriptions with how deliveries stand.',
  details: 'Only what belongs to the account of the key. Secrets of subscriptions are not shown again.',
  tags: ['monitor'],
  access: 'key',
  mints: false,
  unmetered: true,
  hints: reads,
  input: z.object({}),
  output: z.looseObject({
    monitors: z.array(z.looseObject(monitorFields)).describe('Oldest first.'),
    subscriptions: z.array(z.looseObject(subscriptionFields)).describe('Oldest first.'),
    latency_ms: z.number().int().describe('Time spent on this request in milliseconds.'),
  }),
  async handler(_input, { caller, monitor }) {
    const accountId = accountOf(caller)
    const [monitors, subscriptions] = await Promise.all([monitor.monitors(accountId), monitor.subscriptions(accountId)])
    return { data: { monitors: monitors.map(shownMonitor), subscriptions: subscriptions.map(shownSubscription) } }
  },
  cases: [{ title: 'All of them', input: {}, because: 'It takes no fields.' }],
})

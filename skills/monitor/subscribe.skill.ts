import { z } from 'zod'
import { atomic } from '#model'
import { defineSkill, requireBrand } from '#skill'
import { adds, monitorId, shownSubscription, subscriptionFields, watcherOf } from './fields.ts'

export default defineSkill({
  id: 'monitor_subscribe',
  rest: { method: 'POST', path: '/brand/{slug}/monitor/subscribe', refuses: [404, 409] },
  mcp: { name: 'subscribe_monitor', set: 'market' },
  card: false,
  title: 'Be told of changes by webhook',
  summary: 'Call to have changed verdicts of a monitor, or changes of a brand’s record, sent to your address.',
  details:
    'Events are signed by Standard Webhooks; the secret is shown by this answer alone. They arrive at least once and in order; ' +
    'claimcheck-sequence numbers them. A receiver that fails is tried for two days. Without a webhook, read list_monitor_events.',
  tags: ['monitor', 'brand'],
  access: 'key-or-payment',
  price: atomic(1000),
  mints: false,
  hints: { ...adds, openWorld: true },
  input: z.object({
    slug: z.string().trim().min(1).max(200).describe('Brand: slug, name, domain or ticker, for example "openai".'),
    url: z.url().max(2000).describe('Public https address that takes POST, for example "https://example.com/hooks".'),
    monitor_id: monitorId
      .optional()
      .describe('Send changed verdicts of this monitor, for example "mon_4q9…"; without it, changes of the record.'),
  }),
  output: z.looseObject({
    ...subscriptionFields,
    events: z.array(z.string()).describe('Kinds of events it gets.'),
    secret: z.string().describe('Verifies signatures; shown this once.'),
    signature: z.looseObject({ standard: z.string(), headers: z.array(z.string()) }).describe('How events are signed.'),
    latency_ms: z.number().int().describe('Time spent on this request in milliseconds.'),
  }),
  async handler({ slug, url, monitor_id }, { caller, edition, monitor, now }) {
    const accountId = watcherOf(caller)
    const brand = requireBrand(edition, slug)
    const { subscription, secret } = await monitor.subscribe({
      accountId,
      brand: brand.id,
      brandVersion: brand.version,
      monitorId: monitor_id,
      url,
      edition: edition.id,
      now,
    })
    return {
      data: {
        ...shownSubscription(subscription),
        events: [monitor_id === undefined ? 'brand.updated' : 'verdict.changed'],
        secret,
        signature: {
          standard: 'https://www.standardwebhooks.com',
          headers: ['webhook-id', 'webhook-timestamp', 'webhook-signature'],
        },
      },
    }
  },
  cases: [
    {
      title: 'Changes of a record',
      input: { slug: 'openai', url: 'https://example.com/hooks/claimcheck' },
      because: 'Without a monitor it follows the record.',
    },
  ],
})

import { z } from 'zod'
import { atomic } from '#model'
import { checkFields, defineSkill, requireBrand } from '#skill'
import { adds, monitorFields, shownMonitor, watcherOf } from './fields.ts'

export default defineSkill({
  id: 'monitor_claims',
  rest: { method: 'POST', path: '/brand/{slug}/monitor/claims', refuses: [404, 409] },
  mcp: { name: 'watch_claims', set: 'market' },
  card: false,
  title: 'Watch claims about a brand',
  summary: 'Call to have claims you keep stating checked again whenever the reference data changes.',
  details:
    'Checks the claims now and answers their verdicts; later changes appear in list_monitor_events and go to subscriptions. ' +
    'It ends after 365 days. The claims are stored as long as they are watched. Not for a one-time check: use check_brand.',
  tags: ['monitor', 'brand'],
  access: 'key-or-payment',
  price: atomic(1000),
  mints: false,
  hints: adds,
  input: z.object({
    slug: z.string().trim().min(1).max(200).describe('Brand: slug, name, domain or ticker, for example "openai".'),
    ...checkFields,
  }),
  output: z.looseObject({
    ...monitorFields,
    latency_ms: z.number().int().describe('Time spent on this request in milliseconds.'),
  }),
  async handler({ slug, claims, depth }, { caller, check, edition, monitor, now }) {
    const accountId = watcherOf(caller)
    const brand = requireBrand(edition, slug)
    const report = await check({ brand: brand.ref, claims, depth, now })
    return { data: shownMonitor(await monitor.watch({ accountId, brand: brand.id, depth, report, now })) }
  },
  cases: [
    {
      title: 'A price that a page states',
      input: { slug: 'netflix', claims: ['Netflix Standard costs $17.99 per month in the US'] },
      because: 'Its verdict is answered now, and a change of it is an event.',
    },
  ],
})

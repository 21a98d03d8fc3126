import { z } from 'zod'
import { defineSkill, requireBrand } from '#skill'
import { freshForDays, promotionsOf } from './promotions.ts'

const nullable = z.string().nullable()

export default defineSkill({
  id: 'brand_promotions',
  rest: { method: 'GET', path: '/brand/{slug}/promotions' },
  mcp: { name: 'get_promotions', set: 'catalogue' },
  card: false,
  title: 'See a brand’s promotions',
  summary:
    'Call to learn which offers of a brand are on record: free tiers, introductory prices, student and startup offers, sales.',
  details:
    'Offers whose window is over are counted, not listed. Records are dated; past fourteen days each is marked stale and the answer carries a warning, so confirm with the brand before you promise anyone a price.',
  tags: ['catalogue', 'promotions'],
  access: 'open',
  mints: false,
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: z.object({
    slug: z.string().trim().min(1).max(200).describe('The brand: slug, name, domain or ticker, for example "xbox".'),
  }),
  output: z.looseObject({
    brand: z.string().describe('Slug of the brand.'),
    promotions: z
      .array(
        z.looseObject({
          name: z.string(),
          type: z.string(),
          discount: nullable,
          code: nullable,
          conditions: z.array(z.string()),
          valid_from: nullable,
          valid_to: nullable,
          as_of: nullable,
          is_stale: z.boolean().nullable(),
          fact_ids: z.array(z.string()),
          source: z.string(),
        }),
      )
      .describe('Offers that have not ended, each with its window, its date, its fact ids and its source.'),
    ended_count: z.number().int().describe('Offers on record whose window is over.'),
    freshness_warning: nullable.describe(
      'Set when an offer listed was recorded more than fourteen days ago, or without a date.',
    ),
    latency_ms: z.number().int().describe('Time spent on this request in milliseconds.'),
  }),
  cases: [
    {
      title: 'A subscription with introductory prices',
      input: { slug: 'xbox' },
      because: 'They are recorded by country.',
    },
  ],
  handler({ slug }, { edition, now }) {
    const brand = requireBrand(edition, slug)
    const { active, ended } = promotionsOf(edition, brand, now)
    return {
      data: {
        brand: brand.id,
        promotions: active.map((offer) => ({
          ...offer,
          conditions: [...offer.conditions],
          fact_ids: [...offer.fact_ids],
        })),
        ended_count: ended,
        freshness_warning: active.some((offer) => offer.is_stale !== false)
          ? `Some of these records are older than ${freshForDays} days. Confirm with the brand before relying on them.`
          : null,
      },
    }
  },
})

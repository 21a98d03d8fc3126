import { z } from 'zod'
import { defineSkill, requireBrand } from '#skill'
import { availabilityOf } from './availability.ts'

const known = z.literal(true).nullable()

export default defineSkill({
  id: 'brand_availability',
  rest: { method: 'GET', path: '/brand/{slug}/availability' },
  mcp: { name: 'get_availability', set: 'catalogue' },
  card: false,
  title: 'See where a brand is available',
  summary: 'Call to learn in which countries or cloud regions a brand, plan or service is recorded as offered.',
  details:
    'Positive evidence only: true means recorded, null means not recorded, and nothing ever means refused. It says nothing of delivery times, stock or single offers. To test a sentence about availability, use check_brand.',
  tags: ['catalogue', 'availability'],
  access: 'open',
  mints: false,
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: z.object({
    slug: z.string().trim().min(1).max(200).describe('The brand: slug, name, domain or ticker, for example "netflix".'),
  }),
  output: z.looseObject({
    brand: z.string().describe('Slug of the brand.'),
    shipping: z
      .looseObject({ available: known, countries: z.array(z.string()) })
      .describe('Whether terms of delivery are on record, and for which countries, by ISO 3166-1 alpha-2 code.'),
    regions: z.record(z.string(), known).describe('Per continent: true where a country of it is on record.'),
    countries: z.array(z.string()).describe('Every country on record, by ISO 3166-1 alpha-2 code.'),
    worldwide: z.boolean().describe('Whether a source records a market without borders.'),
    restrictions_note: z.string().describe('What the record leaves open.'),
    last_verified: z.string().nullable().describe('Newest date a source vouches for.'),
    records: z
      .array(
        z.looseObject({
          kind: z.string(),
          scope: z.string().nullable(),
          regions: z.array(z.string()),
          as_of: z.string().nullable(),
          fact_id: z.string(),
          source: z.string(),
        }),
      )
      .describe('Each record with its scope, date, fact id and source.'),
    latency_ms: z.number().int().describe('Time spent on this request in milliseconds.'),
  }),
  cases: [{ title: 'A streaming service', input: { slug: 'netflix' }, because: 'Its plans are recorded by country.' }],
  handler({ slug }, { edition }) {
    const brand = requireBrand(edition, slug)
    const { shipping, countries, records, ...rest } = availabilityOf(edition, brand)
    return {
      data: {
        brand: brand.id,
        shipping: { ...shipping, countries: [...shipping.countries] },
        countries: [...countries],
        records: records.map((record) => ({ ...record, regions: [...record.regions] })),
        ...rest,
      },
    }
  },
})

import { z } from 'zod'
import { sourceKinds } from '#model'
import { defineSkill } from '#skill'

const count = z.number().int()

export default defineSkill({
  id: 'coverage',
  rest: { method: 'GET', path: '/coverage' },
  mcp: { name: 'get_coverage', set: 'catalogue' },
  card: false,
  title: 'See what is covered',
  summary:
    'Call to learn what the reference data holds before asking: brands, products and facts per family, dates and sources.',
  details:
    'Every figure is counted from the edition in force. The strict figures count only what is recent or of more than one kind. To see what is held of one brand, use get_brand.',
  tags: ['catalogue'],
  access: 'open',
  mints: false,
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: z.object({}),
  output: z.looseObject({
    edition: z.string().describe('The edition counted.'),
    as_of: z.string().describe('Date of its newest record.'),
    brands: count.describe('Brands in the catalogue, those that are known only by name included.'),
    brands_covered: count.describe('Brands with at least five facts of their own or of their products.'),
    brands_by_name_only: count.describe('Brands without a fact.'),
    products: count.describe('Products in the catalogue.'),
    facts: count.describe('Facts held.'),
    families: z
      .array(
        z.looseObject({
          family: z.string(),
          brands: count,
          products: count,
          facts: count,
          as_of_from: z.string().nullable(),
          as_of_to: z.string().nullable(),
          sources: z.array(
            z.looseObject({
              id: z.string(),
              publisher: z.string(),
              kind: z.enum(sourceKinds),
              url: z.string(),
              licence: z.string(),
              as_of: z.string(),
              facts: count,
            }),
          ),
        }),
      )
      .describe('Per family: brands, products and facts, the range of dates, and the sources with their licences.'),
    strict: z.record(z.string(), count).describe('The same under stricter demands.'),
    observations: z
      .looseObject({
        answers: count,
        models: count,
        providers: count,
        from: z.string().nullable(),
        to: z.string().nullable(),
        sources: z.array(z.looseObject({ id: z.string(), publisher: z.string(), licence: z.string(), answers: count })),
      })
      .describe(
        'Recorded answers of models: how many, of how many models and providers, when, from which collections.',
      ),
    latency_ms: count.describe('Time spent on this request in milliseconds.'),
  }),
  cases: [{ title: 'Asked by anyone', input: {}, because: 'It takes no fields and needs no credential.' }],
  async handler(_input, ctx) {
    const { families, strict, observations, ...totals } = await ctx.coverage()
    return {
      data: {
        ...totals,
        families: families.map((family) => ({ ...family, sources: family.sources.map((source) => ({ ...source })) })),
        strict: { ...strict },
        observations: { ...observations, sources: observations.sources.map((source) => ({ ...source })) },
      },
    }
  },
})

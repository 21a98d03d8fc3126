import { z } from 'zod'
import { relations, sourceKinds } from '#model'
import { defineSkill, requireBrand } from '#skill'
import { definitionCases } from './cases.ts'
import { summaryOf } from './catalogue.ts'
import { brandRecord } from './record.ts'

const factList = {
  facts: z
    .array(
      z.looseObject({
        of: z.string(),
        attribute: z.string(),
        label: z.string(),
        value: z.unknown(),
        text: z.string(),
        as_of: z.string().nullable(),
        stale: z
          .boolean()
          .describe('Past the half-life of its kind: shown as last seen, never held against a claim of today.'),
        fact_id: z.string(),
        source: z.string(),
        publisher: z.string(),
        url: z.string(),
        kind: z.enum(sourceKinds),
      }),
    )
    .describe('Newest recorded value of each kind, with its date, fact id, source id, and who published it where.'),
  truncated: z.boolean().describe('True when the record holds more than is shown.'),
}

export default defineSkill({
  id: 'brand_profile',
  rest: { method: 'GET', path: '/brand/{slug}/definition' },
  mcp: { name: 'get_brand', set: 'core' },
  card: true,
  title: 'Get a brand’s record',
  summary:
    'Call to read what the reference data holds on one brand before writing about it: identity, prices, policies, figures.',
  details:
    'Answers the compiled record: dated facts with their sources, rendered by fixed templates. It is not a live profile and holds no opinions; ' +
    'an empty list means that nothing is on record, not that there is nothing. To test a sentence of your own, use check_brand.',
  tags: ['brand', 'catalogue'],
  access: 'open',
  mints: false,
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: z.object({
    slug: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .describe('The brand: slug, name, domain or ticker, for example "apple" or "apple.com".'),
  }),
  output: z.looseObject({
    slug: z.string().describe('Stable id of the brand.'),
    name: z.string().describe('Name as the brand is generally written.'),
    category: z.string().nullable().describe('Line of business where the record has one.'),
    website: z.string().nullable().describe('Address of the brand’s site where the record has one.'),
    description: z
      .looseObject({
        summary: z.string(),
        domain: z.string().nullable(),
        ticker: z.string().nullable(),
        country: z.string().nullable(),
        ...factList,
      })
      .describe('Who the brand is: a summary sentence and facts of identity.'),
    positioning: z
      .looseObject({
        category: z.string().nullable(),
        owner: z.string().nullable(),
        owns: z.array(z.string()),
        products_recorded: z.int(),
        ...factList,
      })
      .describe('Where it stands: category, owner, brands it owns, figures of its filings.'),
    relations: z
      .array(
        z.looseObject({
          relation: z.enum(relations).describe('How the other belongs to the brand.'),
          name: z.string(),
          slug: z.string().nullable().describe('The brand at the other end, where it is one.'),
          from: z.string().nullable().describe('Since when, as precisely as the record has it.'),
          to: z.string().nullable().describe('Until when; null where it holds or the record does not say.'),
          as_of: z.string().nullable(),
          fact_id: z.string().nullable().describe('Null where the catalogue alone says who owns the brand.'),
          source: z.string().nullable(),
        }),
      )
      .describe(
        'Who is who: owners from the day of a purchase to that of the next, people in office, founders, former names.',
      ),
    policies: z.looseObject(factList).describe('Recorded policies and compliance statuses.'),
    pricing: z.looseObject(factList).describe('Recorded prices of its products.'),
    messaging: z
      .looseObject({
        preferred_name: z.string(),
        also_known_as: z.array(z.string()),
      })
      .describe('How to speak of it: its names.'),
    sources: z
      .array(z.looseObject({ id: z.string(), publisher: z.string(), url: z.string(), licence: z.string() }))
      .describe('Publisher, address and licence of every source named.'),
    compiled_at: z.string().describe('Date of the newest record of the edition, RFC 3339 UTC.'),
    source: z.literal('compiled').describe('How the record came to be.'),
    version: z.number().int().describe('Version of the record; rises when the brand’s facts change.'),
    latency_ms: z.number().int().describe('Time spent on this request in milliseconds.'),
  }),
  cases: definitionCases,
  handler({ slug }, { edition, now }) {
    const brand = requireBrand(edition, slug)
    return {
      data: {
        ...summaryOf(brand),
        ...brandRecord(edition, brand, now),
        compiled_at: new Date(edition.asOf).toISOString(),
        source: 'compiled',
        version: brand.version,
      },
    }
  },
})

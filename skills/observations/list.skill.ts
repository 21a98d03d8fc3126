import { z } from 'zod'
import { ClaimcheckError, findBrand } from '#model'
import { defineSkill } from '#skill'
import { readCursor, type SearchFilter, writeCursor } from './cursor.ts'

const day = z
  .string()
  .regex(
    /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:T\d{2}:\d{2}:\d{2}Z)?$/,
    'it is a day such as 2025-05-01 or an instant such as 2025-05-01T00:00:00Z',
  )
  .refine((text) => !Number.isNaN(Date.parse(text)), 'no such day')
  .optional()
const label = z.string().trim().min(1).max(200).optional()

export default defineSkill({
  id: 'observation_list',
  rest: { method: 'GET', path: '/observations' },
  mcp: { name: 'list_observations', set: 'market' },
  card: false,
  title: 'Search recorded model answers',
  summary: 'Call to find which recorded answers of AI models exist about a brand, model or time, before buying one.',
  details:
    'Answers ids with model, sweep, what the sweep asked for, date and the number of brands named, newest first. Which brands, ' +
    'where, in which order and with which sentiment is in the record itself: get_observation, paid per record. ' +
    'dating says how the date is known; archive-commit means that the true date is earlier.',
  tags: ['observations', 'competitive'],
  access: 'open',
  mints: false,
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: z.object({
    brand: label.describe('Answers that name this brand: slug, name, domain or ticker, for example "bitwarden".'),
    model: label.describe('Label of the model as the source wrote it, for example "gpt-5-mini".'),
    provider: label.describe('Maker of the model, for example "OpenAI".'),
    from: day.describe('Collected at or after, for example "2025-05-01".'),
    to: day.describe('Collected before, for example "2025-06-01".'),
    limit: z.int().min(1).max(200).default(50).describe('Observations a page, 1 to 200, for example 50.'),
    cursor: z.string().min(1).max(1000).optional().describe('meta.pagination.cursor of the page before, same filter.'),
  }),
  output: z.array(
    z.looseObject({
      observation_id: z.string().describe('Id to buy the record by.'),
      source: z.string().describe('Id of the collection.'),
      kind: z.string().describe('What the sweep asked for; only product and open questions show preference.'),
      model: z.string().describe('Label of the model.'),
      provider: z.string().describe('Maker of the model.'),
      sweep: z.string().describe('Reference of the sweep.'),
      collected_at: z.string().describe('When the answer was collected, a day or an instant.'),
      dating: z.string().describe('How that is known.'),
      brand_count: z.int().describe('How many brands the answer names.'),
    }),
  ),
  async handler({ brand, limit, cursor, ...rest }, { edition, observations }) {
    const match = brand === undefined ? undefined : findBrand(edition, brand)
    if (match !== undefined && match.kind !== 'found') {
      const candidates = match.kind === 'ambiguous' ? match.candidates : match.similar
      throw new ClaimcheckError(
        match.kind === 'ambiguous' ? 'BRAND_AMBIGUOUS' : 'BRAND_NOT_FOUND',
        'Name the brand by its slug; GET /v1/brands?q= finds it.',
        { nextAction: 'search_brands', hintPath: '/brands', candidates },
      )
    }
    const filter: SearchFilter = {
      ...(match === undefined ? {} : { brand: match.brand.id }),
      ...(rest.model === undefined ? {} : { model: rest.model }),
      ...(rest.provider === undefined ? {} : { provider: rest.provider }),
      ...(rest.from === undefined ? {} : { from: rest.from }),
      ...(rest.to === undefined ? {} : { to: rest.to }),
    }
    const after = cursor === undefined ? undefined : readCursor(cursor, filter)
    const found = await observations.search({ ...filter, limit: limit + 1, ...(after === undefined ? {} : { after }) })
    const page = found.slice(0, limit)
    const last = page.at(-1)
    return {
      data: page.map((one) => ({
        observation_id: one.observationId,
        source: one.source,
        kind: one.kind,
        model: one.model,
        provider: one.provider,
        sweep: one.sweep,
        collected_at: one.collectedAt,
        dating: one.dating,
        brand_count: one.brandCount,
      })),
      pagination: { cursor: found.length > limit && last !== undefined ? writeCursor(last, filter) : null },
    }
  },
  cases: [
    { title: 'The newest ten about a brand', input: { brand: 'bitwarden', limit: 10 }, because: 'Newest come first.' },
  ],
})

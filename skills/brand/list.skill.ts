import { z } from 'zod'
import { ClaimcheckError } from '#model'
import { defineSkill } from '#skill'
import { listCases } from './cases.ts'
import { brandPage, readCursor, writeCursor } from './catalogue.ts'

const limitDefault = 50
const limitMax = 200
const cursorLengthMax = 2000

export default defineSkill({
  id: 'brand_list',
  rest: { method: 'GET', path: '/brands' },
  mcp: { name: 'list_brands', set: 'core' },
  card: false,
  title: 'List brands',
  summary: 'Call to list brands by name, to find a brand’s slug, or to see which brands the reference data holds.',
  details:
    'Answers brand summaries ordered by name, a page at a time. Matches part of a name or slug, or another name of the brand ' +
    'as a whole (a ticker, a domain, an older name). A brand that is listed may still lack facts of a kind; the checks say so.',
  tags: ['brand', 'catalogue'],
  access: 'open',
  mints: false,
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: z.object({
    q: z
      .string()
      .trim()
      .max(200)
      .optional()
      .describe('Part of a name or slug, or another name of a brand, for example "micro" or "fb.com".'),
    limit: z
      .int()
      .min(1)
      .max(limitMax)
      .optional()
      .describe('Brands per page, 1 to 200, 50 when left out; not together with all.')
      .meta({ default: limitDefault }),
    cursor: z
      .string()
      .min(1)
      .max(cursorLengthMax)
      .optional()
      .describe('meta.pagination.cursor of the page before, sent with the same q; not together with all.'),
    all: z
      .boolean()
      .default(false)
      .describe('true returns the whole ordered list at once; not together with cursor or limit.'),
  }),
  output: z.array(
    z.object({
      slug: z.string().describe('Stable id of the brand, as every other operation takes it.'),
      name: z.string().describe('Name as the brand is generally written.'),
      category: z.string().nullable().describe('Line of business where the record has one.'),
      website: z.string().nullable().describe('Address of the brand’s site where the record has one.'),
    }),
  ),
  cases: listCases,
  handler({ q = '', limit, cursor, all }, { edition }) {
    if (all && (cursor !== undefined || limit !== undefined))
      throw refused('all', 'cannot be combined with cursor or limit')
    const place = cursor === undefined ? undefined : readCursor(cursor)
    if (cursor !== undefined && place === undefined) throw refused('cursor', 'is not a cursor of this operation')
    if (place !== undefined && place.query !== q) throw refused('cursor', 'belongs to another q; send the same q again')
    const { brands, next } = brandPage(edition, q, place, all ? edition.brandCount : (limit ?? limitDefault))
    return { data: [...brands], pagination: { cursor: next === null ? null : writeCursor(next) } }
  },
})

function refused(path: string, problem: string): ClaimcheckError {
  return new ClaimcheckError(
    'VALIDATION_FAILED',
    'The paging fields do not go together; see errors, then start over.',
    {
      nextAction: 'correct_input',
      hintPath: '/errors/VALIDATION_FAILED',
      fields: [{ path, problem }],
    },
  )
}

import { z } from 'zod'
import { defineSkill } from '#skill'
import { agentIdField, readerOf, scopeField } from './fields.ts'

const rfc3339 = /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:[Zz]|[+-]\d\d:\d\d)$/
// Refined rather than patterned: the pattern would cost every reader of the tool more than all else in it.
const time = z
  .string()
  .refine(
    (text) => rfc3339.test(text) && !Number.isNaN(Date.parse(text)),
    'it is RFC 3339 with a zone, such as 2026-11-01T00:00:00Z',
  )
  .optional()
const word = z.string().max(200).optional()

export default defineSkill({
  id: 'audit_log',
  rest: { method: 'GET', path: '/agents/{agent_id}/audit-log', refuses: [404] },
  mcp: { name: 'get_audit_log', set: 'agents' },
  card: false,
  title: 'Audit log of an agent',
  summary: 'Call to see which checks an agent made, when, about what and with which verdicts.',
  details:
    'Answers entries newest first, by page, linked by their digests; never the text of a claim. Filters narrow together; to is ' +
    'exclusive. To recompute a score use export_audit_log.',
  tags: ['agents', 'audit'],
  access: 'key',
  mints: false,
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: z.object({
    agent_id: agentIdField,
    page: z.int().min(1).max(1_000_000).default(1).describe('Page, from 1, for example 1.'),
    per_page: z.int().min(1).max(200).default(50).describe('Entries a page, 1 to 200, for example 50.'),
    endpoint: word.describe('Operation, for example "/brand/check".'),
    brand: word.describe('Its slug, for example "netflix".'),
    verdict: word.describe('A verdict it holds, for example "inaccurate".'),
    from: time.describe('At or after, RFC 3339, for example "2026-11-01T00:00:00Z".'),
    to: time.describe('Before, RFC 3339, for example "2026-12-01T00:00:00Z".'),
  }),
  output: z.looseObject({
    agent_id: z.string().describe('Id of the agent.'),
    scope: scopeField,
    entries: z
      .array(
        z.looseObject({
          seq: z.int().describe('Place in the log, from 1.'),
          at: z.string().describe('When, RFC 3339 UTC.'),
          account: z.string().describe('Public name of the caller’s account.'),
          request_id: z.string(),
          face: z.enum(['rest', 'mcp', 'a2a']),
          endpoint: z.string(),
          brand: z.string().nullable(),
          verdicts: z.array(z.string()).describe('One per claim, in order.'),
          families: z.array(z.string()),
          receipt_ids: z.array(z.string()),
          status: z.int(),
          latency_ms: z.int(),
          prev: z.string().describe('Digest of the entry before.'),
          self: z.string().describe('Digest of this entry.'),
        }),
      )
      .describe('Entries, newest first.'),
    page: z.int().describe('The page.'),
    total: z.int().describe('Entries that fit the filter.'),
    total_is_exact: z.boolean().describe('False where more fit than are counted.'),
    has_more: z.boolean().describe('Whether there is a next page.'),
    latency_ms: z.number().int().describe('Time spent on this request in milliseconds.'),
  }),
  async handler({ agent_id, page, per_page, from, to, ...filter }, { agents, caller }) {
    const span = {
      from: from === undefined ? undefined : new Date(from),
      to: to === undefined ? undefined : new Date(to),
    }
    const found = await agents.auditLog(agent_id, readerOf(caller), { ...filter, ...span }, { page, perPage: per_page })
    return {
      data: {
        agent_id,
        scope: found.scope,
        entries: found.entries.map(({ chain: _, ...entry }) => ({
          ...entry,
          face: entry.face as 'rest' | 'mcp' | 'a2a',
          verdicts: [...entry.verdicts],
          families: [...entry.families],
          receipt_ids: [...entry.receipt_ids],
        })),
        ...{ page, total: found.total, total_is_exact: found.totalExact, has_more: found.more },
      },
    }
  },
  cases: [],
})

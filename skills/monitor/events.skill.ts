import { z } from 'zod'
import { ClaimcheckError, type MonitorEvent } from '#model'
import { defineSkill } from '#skill'
import { monitorId, reads } from './fields.ts'

const standing = z.looseObject({
  verdict: z.string().optional(),
  confidence: z.number().optional(),
  evidence: z.string().optional(),
  edition: z.string().optional(),
  version: z.int().optional().describe('Of the brand’s record, for brand.updated.'),
  in_catalogue: z.boolean().optional(),
})

const change = z.looseObject({
  monitor_id: z.string().optional(),
  brand: z.string(),
  claim: z.string().optional(),
  position: z.int().optional().describe('Place of the claim in the monitor, from 0.'),
  before: standing,
  after: standing,
})

function shown({ id, position, type, brand, monitorId: from, createdAt, body }: MonitorEvent) {
  const { data } = JSON.parse(body) as { readonly data: z.input<typeof change> }
  return {
    event_id: id,
    position: String(position),
    type,
    brand,
    monitor_id: from,
    created_at: createdAt.toISOString(),
    data,
  }
}

export default defineSkill({
  id: 'monitor_events',
  rest: { method: 'GET', path: '/monitor/events' },
  mcp: { name: 'list_monitor_events', set: 'market' },
  card: false,
  title: 'Read what changed',
  summary: 'Call to read which watched verdicts changed since you last looked, oldest first.',
  details:
    'With a key: events of the account. With a monitor id and no key: events of that monitor. Keep meta.pagination.cursor and send it ' +
    'next time; it stays the same while nothing is new. Events are kept for 90 days.',
  tags: ['monitor'],
  access: 'open',
  mints: false,
  hints: reads,
  input: z.object({
    monitor_id: monitorId.optional().describe('Only events of this monitor, for example "mon_4q9…".'),
    cursor: z
      .string()
      .regex(/^\d{1,18}$/, 'a cursor is the meta.pagination.cursor of an earlier answer')
      .default('0')
      .describe('Only what came after this place, for example "0".'),
    limit: z.int().min(1).max(200).default(50).describe('Events a page, 1 to 200, for example 50.'),
  }),
  output: z.array(
    z.looseObject({
      event_id: z.string().describe('The webhook-id of its deliveries.'),
      position: z.string().describe('Its place; the cursor behind it.'),
      type: z.string().describe('verdict.changed or brand.updated.'),
      brand: z.string().describe('Slug of the brand.'),
      monitor_id: z.string().nullable().describe('The monitor, for changed verdicts.'),
      created_at: z.string().describe('When it was seen.'),
      data: change.describe('What changed: before and after.'),
    }),
  ),
  async handler({ monitor_id, cursor, limit }, { caller, monitor }) {
    if (caller.kind !== 'account' && monitor_id === undefined)
      throw new ClaimcheckError('VALIDATION_FAILED', 'Say whose events: send an API key, or name a monitor.', {
        nextAction: 'correct_input',
        hintPath: '/errors/VALIDATION_FAILED',
        fields: [{ path: 'monitor_id', problem: 'needed where no key is sent' }],
      })
    const events = await monitor.events({
      ...(caller.kind === 'account' ? { accountId: caller.accountId } : {}),
      ...(monitor_id === undefined ? {} : { monitorId: monitor_id }),
      after: BigInt(cursor),
      limit,
    })
    const last = events.at(-1)
    return { data: events.map(shown), pagination: { cursor: last === undefined ? cursor : String(last.position) } }
  },
  cases: [],
})

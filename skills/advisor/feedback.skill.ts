import { z } from 'zod'
import { ClaimcheckError } from '#model'
import { defineSkill } from '#skill'
import { entityId, requireServer } from './fields.ts'
import { readSignals } from './signals.ts'

export default defineSkill({
  id: 'advisor_feedback',
  rest: { method: 'POST', path: '/advisor/feedback', refuses: [404] },
  mcp: { name: 'report_tool_server', set: 'market' },
  card: false,
  title: 'Report how a tool server did',
  summary: 'Call after using a tool server, to say how well it did.',
  details:
    'One voice per account and server: a later report replaces the earlier. A fresh account weighs little and its voice grows over 30 days; ' +
    'reports that begin on one day count together for a bounded weight; ten neutral reports stand against them from the start. ' +
    'At most 20 reports an hour. No text is taken.',
  tags: ['advisor', 'tools'],
  access: 'key',
  mints: false,
  liveOnly: true,
  hints: { readOnly: false, destructive: false, idempotent: true, openWorld: false },
  input: z.object({
    entity_id: entityId.describe('Id of the server, for example "crystaldba/postgres-mcp".'),
    rating: z.int().min(1).max(5).describe('1 (did not work) to 5 (did all it should), for example 4.'),
  }),
  output: z.looseObject({
    entity_id: z.string().describe('The server.'),
    recorded: z.literal(true).describe('The report counts from now on.'),
    replaced: z.boolean().describe('Whether it replaced an earlier report of this account.'),
    reports: z.int().describe('Accounts that have reported on the server.'),
    feedback_value: z.number().describe('The feedback term that recommendations use now, 0 to 1; 0.5 is neutral.'),
    latency_ms: z.number().int().describe('Time spent on this request in milliseconds.'),
  }),
  async handler({ entity_id, rating }, { advisor, caller, now }) {
    if (caller.kind !== 'account')
      throw new ClaimcheckError('API_KEY_MISSING', 'Send an API key; a report belongs to an account.')
    const server = requireServer(advisor.catalogue(), entity_id)
    const { replaced } = await advisor.report({ accountId: caller.accountId, entity: server.id, rating, now })
    const totals = (await advisor.totals([server.id])).get(server.id)
    const { feedback } = readSignals(server, {}, totals, advisor.catalogue().lists.length)
    return {
      data: {
        entity_id: server.id,
        recorded: true,
        replaced,
        reports: totals?.reports ?? 0,
        feedback_value: feedback.value,
      },
    }
  },
  cases: [],
})

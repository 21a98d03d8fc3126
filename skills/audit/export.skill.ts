import { z } from 'zod'
import { defineSkill } from '#skill'
import { agentIdField, readerOf, scopeField } from './fields.ts'

export default defineSkill({
  id: 'audit_export',
  rest: {
    method: 'GET',
    path: '/agents/{agent_id}/audit-log/export',
    raw: { field: 'lines', type: 'application/x-ndjson; charset=utf-8' },
    refuses: [404],
  },
  mcp: { name: 'export_audit_log', set: 'agents' },
  card: false,
  title: 'Export an audit log',
  summary: 'Call to take an agent’s log away as NDJSON, to keep it or to recompute the trust score.',
  details:
    'Answers one JSON object a line, oldest first. The next part begins after the seq of the last line; fewer lines than the limit are the ' +
    'end. self is the SHA-256 of "claimcheck-audit/v1", a newline and the line without self, keys in alphabetical order; prev ' +
    'is the self of the line before, zeros for the first. The whole chain shows only in whole_log.',
  tags: ['agents', 'audit'],
  access: 'key',
  mints: false,
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: z.object({
    agent_id: agentIdField,
    after: z.int().min(0).default(0).describe('Place after which to begin, for example 0.'),
    limit: z.int().min(1).max(10_000).default(1_000).describe('Lines at most, 1 to 10000, for example 1000.'),
  }),
  output: z.looseObject({
    agent_id: z.string().describe('Id of the agent.'),
    scope: scopeField,
    lines: z.string().describe('The lines.'),
    count: z.int().describe('How many.'),
    has_more: z.boolean().describe('Whether there are more behind them.'),
    latency_ms: z.number().int().describe('Time spent on this request in milliseconds.'),
  }),
  async handler({ agent_id, after, limit }, { agents, caller }) {
    const { scope, entries, more } = await agents.auditExport(agent_id, readerOf(caller), { after, limit })
    const lines = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')
    return { data: { agent_id, scope, lines, count: entries.length, has_more: more } }
  },
  cases: [],
})

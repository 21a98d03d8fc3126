import { z } from 'zod'
import { defineSkill } from '#skill'
import { agentIdField, readerOf, scopeField } from './fields.ts'

const count = {
  calls: z.int().describe('Calls.'),
  claims: z.int().describe('Claims that got a verdict in them.'),
}

export default defineSkill({
  id: 'audit_summary',
  rest: { method: 'GET', path: '/agents/{agent_id}/audit-log/summary', refuses: [404] },
  mcp: { name: 'summarize_audit_log', set: 'agents' },
  card: false,
  title: 'Summary of an audit log',
  summary: 'Call to see what an agent’s calls come to by operation, verdict and brand.',
  details:
    'Answers counts over whole UTC days, today included. A call with several verdicts counts under each. The hundred most frequent ' +
    'values of each breakdown are listed.',
  tags: ['agents', 'audit'],
  access: 'key',
  mints: false,
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: z.object({
    agent_id: agentIdField,
    period: z
      .string()
      .regex(/^last_([1-9]|[1-9]\d|[12]\d\d|3[0-5]\d|36[0-6])_days$/, 'it is last_N_days with N from 1 to 366')
      .default('last_30_days')
      .describe('Days to look back, today included: last_1_days to last_366_days, for example "last_30_days".'),
  }),
  output: z.looseObject({
    agent_id: z.string().describe('Id of the agent.'),
    scope: scopeField,
    period: z.string().describe('The period.'),
    from: z.string().describe('Its first UTC day.'),
    to: z.string().describe('The day after its last.'),
    total_calls: z.int().describe('Calls of the period.'),
    total_claims: z.int().describe('Claims that got a verdict.'),
    by_endpoint: z.array(z.looseObject({ endpoint: z.string(), ...count })).describe('Most frequent first.'),
    by_verdict: z.array(z.looseObject({ verdict: z.string(), ...count })).describe('Most frequent first.'),
    by_brand: z.array(z.looseObject({ brand: z.string(), ...count })).describe('Most frequent first.'),
    unique_brands: z.int().describe('Brands of the period, also those that are not listed.'),
    latency_ms: z.number().int().describe('Time spent on this request in milliseconds.'),
  }),
  async handler({ agent_id, period }, { agents, caller }) {
    const days = Number(/\d+/.exec(period)?.[0])
    const sum = await agents.auditSummary(agent_id, readerOf(caller), days)
    return {
      data: {
        ...{ agent_id, scope: sum.scope, period, from: sum.from, to: sum.to },
        total_calls: sum.calls,
        total_claims: sum.claims,
        by_endpoint: [...sum.byEndpoint],
        by_verdict: [...sum.byVerdict],
        by_brand: [...sum.byBrand],
        unique_brands: sum.brands,
      },
    }
  },
  cases: [],
})

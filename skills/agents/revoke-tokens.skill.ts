import { z } from 'zod'
import { defineSkill } from '#skill'
import { agentIdField } from './fields.ts'

export default defineSkill({
  id: 'agent_tokens_revoke',
  rest: { method: 'DELETE', path: '/agents/{agent_id}/token', refuses: [404] },
  mcp: { name: 'revoke_agent_tokens', set: 'agents' },
  card: false,
  title: 'Revoke an agent’s tokens',
  summary: 'Call to end every token of an agent at once, when it retires or was taken over.',
  details:
    'The agent, its log and its score stay. A new token then comes from rotate_agent_token, asked with the key of the account that ' +
    'registered the agent or by a signed request; an agent with neither has none again. Doing so twice changes nothing. To replace a ' +
    'token without a gap use rotate_agent_token.',
  tags: ['agents'],
  access: 'agent-or-key',
  mints: false,
  unmetered: true,
  hints: { readOnly: false, destructive: true, idempotent: true, openWorld: false },
  input: z.object({ agent_id: agentIdField }),
  output: z.looseObject({
    agent_id: z.string().describe('Id of the agent.'),
    tokens_revoked: z.int().describe('Tokens that worked until now.'),
    revoked_at: z.string().describe('When, RFC 3339 UTC.'),
    latency_ms: z.number().int().describe('Time spent on this request in milliseconds.'),
  }),
  async handler({ agent_id }, { agents, caller }) {
    const { agentId, revoked, revokedAt } = await agents.revokeTokens(agent_id, caller)
    return { data: { agent_id: agentId, tokens_revoked: revoked, revoked_at: revokedAt } }
  },
  cases: [
    {
      title: 'An agent that retires',
      input: { agent_id: 'ag_01K9ZQ4T2M8W6V5X7Y3B1C0DEF' },
      because: 'Nobody can call in its name any more; what it did stays on record.',
    },
  ],
})

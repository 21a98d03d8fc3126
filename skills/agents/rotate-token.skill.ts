import { z } from 'zod'
import { defineSkill } from '#skill'
import { agentIdField } from './fields.ts'

const minuteMs = 60_000
/** Long enough to hand the new token to every process of an agent. */
const overlapDefaultMinutes = 15

export default defineSkill({
  id: 'agent_token_rotate',
  rest: { method: 'POST', path: '/agents/{agent_id}/token/rotate', replays: true, refuses: [404, 409] },
  mcp: { name: 'rotate_agent_token', set: 'agents' },
  card: false,
  title: 'Rotate an agent token',
  summary: 'Call to replace an agent’s token, from time to time or because it may have leaked.',
  details:
    'Answers the new token, shown this once; the tokens before it work until the overlap ends, and cannot rotate any more. After a ' +
    'leak use overlap_minutes 0. For the agent itself (newest token, or signed request) and for the account that registered it ' +
    '(live key), which thereby takes an agent back from a thief. Not for API keys; to end all tokens use revoke_agent_tokens.',
  tags: ['agents'],
  access: 'agent-or-key',
  mints: false,
  unmetered: true,
  hints: { readOnly: false, destructive: true, idempotent: false, openWorld: false },
  input: z.object({
    agent_id: agentIdField,
    overlap_minutes: z
      .int()
      .min(0)
      .max(1_440)
      .default(overlapDefaultMinutes)
      .describe('Minutes for which the former tokens still work, 0 to 1440, for example 15.'),
  }),
  output: z.looseObject({
    agent_id: z.string().describe('Id of the agent.'),
    agent_token: z.string().describe('The new token, shown this once: ca_live_ and 49 characters.'),
    created_at: z.string().describe('When it was made, RFC 3339 UTC.'),
    former_tokens_expire_at: z.string().describe('When the tokens before it stop working, RFC 3339 UTC.'),
    latency_ms: z.number().int().describe('Time spent on this request in milliseconds.'),
  }),
  async handler({ agent_id, overlap_minutes }, { agents, caller, peer }) {
    const made = await agents.rotateToken(agent_id, caller, {
      overlapMs: overlap_minutes * minuteMs,
      idempotencyKey: peer.idempotencyKey,
    })
    return {
      data: {
        agent_id: made.agentId,
        agent_token: made.agentToken,
        created_at: made.createdAt,
        former_tokens_expire_at: made.formerTokensExpireAt,
      },
    }
  },
  cases: [
    {
      title: 'After a leak',
      input: { agent_id: 'ag_01K9ZQ4T2M8W6V5X7Y3B1C0DEF', overlap_minutes: 0 },
      because: 'Without an overlap the leaked token stops working with the answer.',
    },
  ],
})

import { z } from 'zod'
import { agentTiers, type Caller, ClaimcheckError } from '#model'
import { defineSkill } from '#skill'
import { tierField } from './fields.ts'

const unit = z.number().min(0).max(1)

/** Whose token came along; the operation is closed to everyone else before it runs. */
function agentOf(caller: Caller): string {
  if (caller.kind === 'agent') return caller.agentId
  throw new ClaimcheckError('AGENT_TOKEN_MISSING', 'Send the agent token as Authorization: Bearer.', {
    nextAction: 'register_agent',
    hintPath: '/errors/AGENT_TOKEN_MISSING',
  })
}

export default defineSkill({
  id: 'reputation_self',
  rest: { method: 'GET', path: '/reputation/self', alias: false, refuses: [404] },
  mcp: { name: 'get_own_reputation', set: 'agents' },
  card: false,
  title: 'Own reputation',
  summary: 'Call as an agent, with your agent token, to see your reputation and what the next tier asks of you.',
  details:
    'Answers five dimensions over the last 30 UTC days, the reputation as their mean, your history and the criteria of the next tier. ' +
    'Others see your trust score, not this. Free; takes no API key.',
  tags: ['agents', 'trust'],
  access: 'agent',
  mints: false,
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: z.object({}),
  output: z.looseObject({
    agent_id: z.string().describe('Your id.'),
    reputation_score: unit.describe('Mean of the dimensions.'),
    tier: tierField,
    confidence: unit.describe('How much the calls of the last 30 days can carry: calls / (calls + 20).'),
    dimensions: z
      .looseObject({
        query_consistency: unit.describe('How evenly calls lie over the active days, in full from seven such days.'),
        verification_usage: unit.describe('Share of calls that were checks.'),
        rate_compliance: unit.describe('Calls served, of those and the minutes in which the plan refused some.'),
        data_freshness_pref: unit.describe(
          'How new the newest check was on an average day: 1 of the day, 0 a week old.',
        ),
        attribution_integrity: unit.describe('Share of calls made under the agent’s own account.'),
      })
      .describe('Each 0 to 1, over the last 30 UTC days.'),
    history: z
      .looseObject({
        first_seen: z.string().describe('When you registered, RFC 3339 UTC.'),
        total_interactions: z.int().describe('Calls served since.'),
        active_days: z.int().describe('UTC days with calls.'),
        last_active: z.string().nullable().describe('Your last call, RFC 3339 UTC; null before the first.'),
      })
      .describe('Since the registration.'),
    tier_criteria: z
      .looseObject({
        current_tier: z.enum(agentTiers).describe('Your tier.'),
        next_tier: z.enum(agentTiers).nullable().describe('The tier above; null at the top.'),
        next_tier_requirements: z.string().describe('What it asks, in a sentence.'),
      })
      .describe('What the next tier asks.'),
    computed_at: z.string().describe('When this was computed, RFC 3339 UTC.'),
    latency_ms: z.number().int().describe('Time spent on this request in milliseconds.'),
  }),
  async handler(_, { agents, caller, now }) {
    const own = await agents.reputation(agentOf(caller))
    return {
      data: {
        agent_id: own.agentId,
        reputation_score: own.score,
        tier: own.tier,
        confidence: own.confidence,
        dimensions: own.dimensions,
        history: own.history,
        tier_criteria: own.criteria,
        computed_at: now.toISOString(),
      },
    }
  },
  cases: [{ title: 'Asked with an agent token', input: {}, because: 'It takes no fields; the token says who asks.' }],
})

import { z } from 'zod'
import { defineSkill } from '#skill'
import { requirePlainName } from './fields.ts'

export default defineSkill({
  id: 'agent_register',
  rest: { method: 'POST', path: '/agents/register', replays: true, refuses: [409] },
  mcp: { name: 'register_agent', set: 'agents' },
  card: false,
  title: 'Register an agent',
  summary: 'Call once per agent, before it makes checks that shall count for its own trust score.',
  details:
    'Answers the agent id and its token, which is shown this once and stored only as a hash. Send the token as X-Agent-Token ' +
    'beside an API key to have calls counted for the agent, or alone as Authorization: Bearer to read its reputation. Registering ' +
    'with an API key makes the key’s account the owner, who sees the whole audit log. With public_key and key_proof the agent ' +
    'can sign requests (RFC 9421) instead. Ten registrations per address and hour. Not a way to get an API key.',
  tags: ['agents'],
  access: 'open',
  mints: false,
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  input: z.object({
    name: z.string().trim().min(1).max(100).describe('What to call the agent, for example "price-watcher".'),
    description: z
      .string()
      .trim()
      .min(1)
      .max(500)
      .optional()
      .describe('What it does, in a sentence, for example "Checks prices before it quotes them."'),
    public_key: z
      .record(z.string().max(20), z.unknown())
      .optional()
      .describe('Public JWK of the agent, Ed25519 or P-256, for example {"kty":"OKP","crv":"Ed25519","x":"…"}.'),
    key_proof: z
      .string()
      .min(1)
      .max(2_000)
      .optional()
      .describe(
        'JWT signed by that key: aud is the address of this service, sub the RFC 7638 thumbprint of the key, iat now; for example "eyJ…".',
      ),
  }),
  output: z.looseObject({
    agent_id: z.string().describe('Id of the agent: ag_ and 26 characters.'),
    agent_token: z.string().describe('The token, shown this once: ca_live_ and 49 characters.'),
    name: z.string().describe('The name as registered.'),
    created_at: z.string().describe('When, RFC 3339 UTC.'),
    key_thumbprint: z
      .string()
      .nullable()
      .describe('RFC 7638 thumbprint of the registered key, the keyid of signed requests.'),
    latency_ms: z.number().int().describe('Time spent on this request in milliseconds.'),
  }),
  async handler({ name, description, public_key, key_proof }, { agents, caller, peer }) {
    requirePlainName(name)
    const made = await agents.register({
      ...{ name, description, publicKey: public_key, keyProof: key_proof },
      owner: caller.kind === 'account' ? { accountId: caller.accountId, realm: caller.mode } : undefined,
      ...peer,
    })
    return {
      data: {
        agent_id: made.agentId,
        agent_token: made.agentToken,
        name: made.name,
        created_at: made.createdAt,
        key_thumbprint: made.keyThumbprint,
      },
    }
  },
  cases: [
    {
      title: 'An agent with a name',
      input: { name: 'price-watcher', description: 'Checks prices before it quotes them.' },
      because: 'A name is all it needs; the token in the answer is shown once.',
    },
  ],
})

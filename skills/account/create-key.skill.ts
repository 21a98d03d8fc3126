import { z } from 'zod'
import { defineSkill } from '#skill'
import { describeKey, describeTerms, issuedAnswer, scopesField } from './fields.ts'

export default defineSkill({
  id: 'api_key_create',
  rest: { method: 'POST', path: '/api-keys', ownPages: true, replays: true },
  // A key needs a person: the challenge is only on the hosted form, so no agent could use a tool for it.
  mcp: null,
  card: false,
  title: 'Create an API key',
  summary: 'Called by the form at /get-key; an agent sends its person there instead.',
  details:
    'Needs the token of a challenge that only the form issues, and the acceptance of the terms. The key comes back once. ' +
    'Where mail is set up it is pending until the mailed link is opened. An Idempotency-Key makes a repeated request answer the same key. ' +
    'A key sent along bounds the new one: it needs the scope admin and every scope named, and a test key makes test keys only.',
  tags: ['account', 'keys'],
  access: 'open',
  mints: false,
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: true },
  input: z.object({
    email: z.string().max(254).optional().describe('Address the key belongs to, for example "ada@example.com".'),
    name: z.string().min(1).max(80).optional().describe('What to call the key, for example "laptop".'),
    mode: z.enum(['live', 'test']).default('live').describe('Kind of key, for example "live".'),
    scopes: scopesField.describe('What the key may do, for example ["check", "read"]; everything unless named.'),
    accept_terms: z.boolean().optional().describe('Must be true: the terms at /terms are accepted.'),
    challenge_token: z.string().max(8_192).optional().describe('What the challenge of the form gave.'),
  }),
  output: issuedAnswer,
  async handler({ email, name, mode, scopes, accept_terms, challenge_token }, { accounts, caller, peer }) {
    const { key, record } = await accounts.signUp({
      email,
      label: name,
      mode,
      scopes,
      acceptTerms: accept_terms,
      challengeToken: challenge_token,
      by: caller.kind === 'account' ? caller : undefined,
      ...peer,
    })
    return { data: { api_key: key, ...describeKey(record), terms_accepted: describeTerms(record) } }
  },
  cases: [
    {
      title: 'Without the challenge',
      input: { email: 'ada@example.com', accept_terms: true },
      because: 'It is refused with CHALLENGE_FAILED: open /get-key.',
    },
  ],
})

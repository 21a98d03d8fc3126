import { z } from 'zod'
import { type Scope, scopes } from '#model'
import { defineSkill } from '#skill'

const scheme = z.looseObject({
  name: z.string().describe('Name of the scheme.'),
  header: z.string().describe('The header to send, with the credential in angle brackets.'),
  obtain: z.string().describe('How to get the credential.'),
  opens: z.string().describe('What it opens.'),
})

const allows: Readonly<Record<Scope, string>> = {
  check: 'Run the priced operations that mint nothing, such as price, policy and claim checks.',
  mint: 'Run the operations that mint receipts: brand, compliance and consent checks, and notarization.',
  read: 'Read receipts, audit logs, trust scores, schemas, keys, usage and plan of the account.',
  admin: 'Change the account: keys, billing, consent schemas, monitors, agents, reports on tool servers.',
}

export default defineSkill({
  id: 'auth_help',
  rest: { method: 'GET', path: '/auth/help', alias: false, bare: true },
  mcp: { name: 'explain_authentication', set: 'account' },
  card: false,
  title: 'Explain authentication',
  summary: 'Call when a request was refused with 401, 402 or 403, or before the first guarded call.',
  details:
    'Answers the ways to authenticate, what each opens and what its refusals mean. It says nothing about the key you hold; ' +
    'for that call the billing status. The answer is the same for everyone.',
  tags: ['account', 'help'],
  access: 'open',
  mints: false,
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: z.object({}),
  output: z.looseObject({
    schemes: z.array(scheme).describe('The ways to authenticate; send one of them, never two.'),
    scopes: z
      .array(
        z.looseObject({
          name: z.enum(scopes).describe('The scope, as keys list it and operations name it.'),
          allows: z.string().describe('What a key with it may do.'),
        }),
      )
      .describe('What keys may be limited to; each operation names the one it needs as x-required-scopes in OpenAPI.'),
    refusals: z
      .array(z.looseObject({ status: z.int(), code: z.string(), meaning: z.string() }))
      .describe('Refusals that concern credentials, with the page of each below /errors/.'),
    links: z.record(z.string(), z.string()).describe('Paths of related pages, relative to the address you called.'),
  }),
  cases: [{ title: 'Asked by anyone', input: {}, because: 'It takes no fields and needs no credential.' }],
  handler: () => ({
    data: {
      schemes: [
        {
          name: 'API key',
          header: 'Authorization: Bearer <ck_live_…>',
          obtain:
            'Open /get-key, or ask the operator of a private deployment. A ck_test_… key works on operations without a price, ' +
            'in a realm of its own: what it does touches no live key, receipt, schema, agent or count.',
          opens:
            'Every keyed and priced operation that its scopes cover, within the plan’s daily allowance; brand and compliance checks then mint signed receipts.',
        },
        {
          name: 'Agent token',
          header: 'Authorization: Bearer <ca_live_…>',
          obtain:
            'POST /v1/agents/register answers it once; only a hash is stored. POST /v1/agents/{agent_id}/token/rotate replaces it.',
          opens:
            'GET /v1/reputation/self. Beside an API key, send it as X-Agent-Token to have the call counted for the agent.',
        },
        {
          name: 'Signed request',
          header: 'Signature-Input: <sig1=("@authority");tag="web-bot-auth";…>, Signature: <sig1=:…:>',
          obtain:
            'Register an agent with public_key and key_proof; keyid is the thumbprint of that key, and a signature is good for five minutes.',
          opens: 'What the agent token opens, over REST, alone or beside an API key.',
        },
        {
          name: 'x402 payment',
          header: 'X-PAYMENT: <payload>, or PAYMENT-SIGNATURE: <payload> for version 2',
          obtain:
            'Call a priced operation without a credential; the 402 answer is the quote. Pay it and send the same call again.',
          opens: 'That one call. It returns no durable receipt unless the operation says so.',
        },
      ],
      scopes: scopes.map((name) => ({ name, allows: allows[name] })),
      refusals: [
        { status: 401, code: 'API_KEY_MISSING', meaning: 'No key was sent.' },
        { status: 401, code: 'AGENT_TOKEN_MISSING', meaning: 'No agent token was sent.' },
        {
          status: 402,
          code: 'PAYMENT_REQUIRED',
          meaning: 'Neither a usable key nor a payment was sent; test keys count as none on priced operations.',
        },
        { status: 403, code: 'KEY_MALFORMED', meaning: 'The key has a typing error.' },
        { status: 403, code: 'KEY_NOT_RECOGNIZED', meaning: 'The key was not issued here.' },
        { status: 403, code: 'KEY_PENDING', meaning: 'The key’s e-mail address is not confirmed yet.' },
        { status: 403, code: 'KEY_REVOKED', meaning: 'The key was revoked.' },
        { status: 403, code: 'INSUFFICIENT_SCOPE', meaning: 'The key lacks the scope that required_scopes names.' },
        { status: 403, code: 'TEST_KEY_NOT_ACCEPTED', meaning: 'The operation goes beyond the test realm.' },
        { status: 429, code: 'QUOTA_EXHAUSTED', meaning: 'The allowance of the UTC day is used up.' },
      ],
      links: {
        get_key: '/get-key',
        getting_started: '/getting-started',
        prices: '/.well-known/x402',
        openapi: '/openapi.json',
      },
    },
  }),
})

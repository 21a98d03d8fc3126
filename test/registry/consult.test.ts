import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Caller, type Scope, scopes } from '../../src/model/index.ts'
import { defineSkill, type Skill } from '../../src/registry/define.ts'
import { trialService } from '../faces/trial.ts'

const common = {
  ...{ mcp: null, card: false, title: 'A trial', summary: 'Call to try.', details: 'Trial only.', tags: ['trial'] },
  ...{ mints: false, cases: [] },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  access: 'key',
} as const

const secrets = defineSkill({
  ...common,
  id: 'trial_secrets',
  rest: { method: 'GET', path: '/trial/secrets' },
  input: z.object({}),
  output: z.looseObject({ secret: z.string() }),
  handler: () => ({ data: { secret: 'of the account' } }),
})

/** Needs `admin` and asks a skill that needs `read`. */
const asking: Skill = defineSkill({
  ...common,
  id: 'trial_asking',
  rest: { method: 'POST', path: '/trial/asking' },
  hints: { ...common.hints, readOnly: false },
  input: z.object({}),
  output: z.looseObject({ secret: z.unknown() }),
  handler: async (_, ctx) => ({ data: { secret: await ctx.consult('trial_secrets', {}) } }),
})

const ask = (granted: readonly Scope[]) => {
  const account = { kind: 'account', accountId: 'acct_1', pseudonym: 'acct_pub_1', keyId: 'key_1' } as const
  const caller: Caller = { ...account, plan: 'free', mode: 'live', scopes: granted }
  const service = trialService([secrets, asking], { access: { authenticate: async () => caller } })
  const rest = { face: 'rest', requestId: 'r1', input: {}, credentials: {}, resource: '', ip: '192.0.2.1' } as const
  return service.invoke({ ...rest, skillId: 'trial_asking' })
}

describe('a skill that asks another', () => {
  it('is answered for a key that could have asked itself, and for no other', async () => {
    expect([asking.scope, secrets.scope]).toEqual(['admin', 'read'])
    expect(await ask(scopes)).toMatchObject({ data: { secret: { secret: 'of the account' } } })
    await expect(ask(['admin'])).rejects.toMatchObject({
      code: 'INSUFFICIENT_SCOPE',
      details: { requiredScopes: ['read'] },
    })
  })
})

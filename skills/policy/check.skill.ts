import { z } from 'zod'
import { atomic } from '#model'
import { checkAnswerFields, checkFields, defineCheck, optionalBrandField } from '#skill'
import { cases } from './cases.ts'

export default defineCheck({
  id: 'policy_verification',
  rest: { method: 'POST', path: '/policy/check' },
  mcp: { name: 'check_policy', set: 'core' },
  card: true,
  title: 'Check policy claims',
  summary:
    'Call before you rely on a brand’s policy: returns, warranties, account deletion, two-factor login, passkeys, SSO, bug bounties, support ends.',
  details:
    'Answers one verdict per claim with the recorded policy, the day it was recorded and its page. Policies are dated records; ' +
    'the exact terms of a contract, and anything a brand publishes only after login, are beyond it.',
  tags: ['policy', 'fact-checking'],
  access: 'key-or-payment',
  price: atomic(1000),
  mints: false,
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: z.object({ brand: optionalBrandField, ...checkFields }),
  output: z.looseObject({
    brand: z.string().optional().describe('Slug of the brand named in the request.'),
    ...checkAnswerFields,
  }),
  family: 'policy',
  cases,
})

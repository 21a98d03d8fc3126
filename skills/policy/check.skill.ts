import { atomic } from '#model'
import { defineCheck, familyCheck } from '#skill'
import { cases } from './cases.ts'

export default defineCheck({
  ...familyCheck,
  id: 'policy_verification',
  rest: { method: 'POST', path: '/policy/check' },
  mcp: { name: 'check_policy', set: 'core' },
  title: 'Check policy claims',
  summary:
    'Call before you rely on a brand’s policy: returns, warranties, account deletion, two-factor login, passkeys, SSO, bug bounties, support ends.',
  details:
    'Answers one verdict per claim with the recorded policy, the day it was recorded and its page. Policies are dated records; ' +
    'the exact terms of a contract, and anything a brand publishes only after login, are beyond it.',
  tags: ['policy', 'fact-checking'],
  price: atomic(1000),
  family: 'policy',
  cases,
})

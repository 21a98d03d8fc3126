import { z } from 'zod'
import { defineSkill } from '#skill'
import { accountOf, describeKey, describeTerms, issuedAnswer, keyIdField, scopesField } from './fields.ts'

export default defineSkill({
  id: 'api_key_rotate',
  rest: { method: 'POST', path: '/api-keys/{key_id}/rotate', refuses: [409] },
  mcp: null,
  card: false,
  title: 'Rotate an API key',
  summary: 'Call to replace one of the account’s own keys without a gap.',
  details:
    'Answers the successor, shown once; the old key goes on working until the overlap ends. It keeps realm and scopes unless you ' +
    'name scopes, all of which the calling key must have. A key that has a successor cannot be rotated again. After a leak, revoke instead.',
  tags: ['account', 'keys'],
  access: 'key',
  mints: false,
  unmetered: true,
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  input: z.object({
    key_id: keyIdField,
    overlap_hours: z
      .int()
      .min(0)
      .max(720)
      .default(24)
      .describe('Hours for which the old key still works, 0 to 720, for example 24.'),
    scopes: scopesField.describe('What the successor may do, for example ["check"]; as the old key unless named.'),
  }),
  output: issuedAnswer,
  async handler({ key_id, overlap_hours, scopes }, { caller, accounts }) {
    const rotation = { overlapMs: overlap_hours * 3_600_000, scopes }
    const { key, record } = await accounts.rotateKey(accountOf(caller), key_id, rotation)
    return { data: { api_key: key, ...describeKey(record), terms_accepted: describeTerms(record) } }
  },
  cases: [
    {
      title: 'A day of overlap',
      input: { key_id: 'key_01K9ZQ4T2M8W6V5X7Y3B1C0DEF', overlap_hours: 24 },
      because: 'Both keys work for a day; then only the successor does.',
    },
  ],
})

import { z } from 'zod'
import { defineSkill } from '#skill'
import { accountOf, describeKey, keyAnswer, keyIdField } from './fields.ts'

export default defineSkill({
  id: 'api_key_revoke',
  rest: { method: 'DELETE', path: '/api-keys/{key_id}' },
  mcp: { name: 'revoke_api_key', set: 'account' },
  card: false,
  title: 'Revoke an API key',
  summary: 'Call to end one of the account’s own keys at once, as after a leak.',
  details:
    'Every replica refuses the key within a second, and nothing brings it back. To change keys without a gap, rotate instead. ' +
    'A key may revoke itself. Revoking again answers the same.',
  tags: ['account', 'keys'],
  access: 'key',
  mints: false,
  unmetered: true,
  hints: { readOnly: false, destructive: true, idempotent: true, openWorld: false },
  input: z.object({ key_id: keyIdField }),
  output: keyAnswer,
  handler: async ({ key_id }, { caller, accounts }) => ({
    data: describeKey(await accounts.revokeKey(accountOf(caller).accountId, key_id)),
  }),
  cases: [
    {
      title: 'A key of another account',
      input: { key_id: 'key_01K9ZQ4T2M8W6V5X7Y3B1C0DEF' },
      because: 'It is refused with NOT_YOURS; a key that does not exist with NOT_FOUND.',
    },
  ],
})

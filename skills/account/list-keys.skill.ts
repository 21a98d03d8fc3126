import { z } from 'zod'
import { defineSkill } from '#skill'
import { accountOf, describeKey, keyShape, reads } from './fields.ts'

export default defineSkill({
  id: 'api_key_list',
  rest: { method: 'GET', path: '/api-keys' },
  mcp: { name: 'list_api_keys', set: 'account' },
  card: false,
  title: 'List API keys',
  summary: 'Call to see the keys of the calling key’s e-mail address, newest first.',
  details:
    'Keys themselves are never shown again; each is told by its prefix. Keys of other addresses never appear; a test key sees test keys only.',
  tags: ['account', 'keys'],
  access: 'key',
  mints: false,
  unmetered: true,
  hints: reads,
  input: z.object({}),
  output: z.array(keyShape),
  async handler(_, { caller, accounts }) {
    const records = await accounts.listKeys(accountOf(caller).accountId)
    return { data: records.map(describeKey), pagination: { cursor: null } }
  },
  cases: [{ title: 'All own keys', input: {}, because: 'It takes no fields.' }],
})

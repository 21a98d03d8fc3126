import { z } from 'zod'
import { defineSkill } from '#skill'
import { describeKey, keyAnswer } from './fields.ts'

export default defineSkill({
  id: 'api_key_activate',
  rest: { method: 'POST', path: '/api-keys/verify', ownPages: true, refuses: [404, 409] },
  mcp: null,
  card: false,
  title: 'Activate an API key',
  summary: 'Called by the page that the mailed activation link opens.',
  details: 'A link works once, within 24 hours. Opening a used link again answers the same and changes nothing.',
  tags: ['account', 'keys'],
  access: 'open',
  mints: false,
  hints: { readOnly: false, destructive: false, idempotent: true, openWorld: false },
  input: z.object({
    slug: z.string().min(1).max(100).describe('The part of the link behind #, for example "Zk3q…".'),
  }),
  output: keyAnswer,
  handler: async ({ slug }, { accounts }) => ({ data: describeKey(await accounts.activateKey(slug)) }),
  cases: [
    { title: 'A link that was never sent', input: { slug: 'unknown' }, because: 'It is refused with NOT_FOUND.' },
  ],
})

import { z } from 'zod'
import { defineSkill } from '#skill'
import { accountOf, reads, receiptField, stateField } from './fields.ts'

export default defineSkill({
  id: 'receipt_list',
  rest: { method: 'GET', path: '/receipts' },
  mcp: { name: 'list_receipts', set: 'receipts' },
  card: false,
  title: 'List an account’s receipts',
  summary: 'Call to page through all receipts minted for the calling key’s account, newest first.',
  details: 'Each comes whole, with its content and where it stands. Receipts of other accounts never appear.',
  tags: ['receipts', 'account'],
  access: 'key',
  mints: false,
  unmetered: true,
  hints: reads,
  input: z.object({
    limit: z.int().min(1).max(200).default(50).describe('Receipts a page, 1 to 200, for example 50.'),
    cursor: z.string().max(200).optional().describe('Cursor of the page before, for example "c2VxOjQy".'),
    kind: z
      .enum(['check', 'notarization', 'consent', 'observation', 'statement'])
      .optional()
      .describe('Only receipts of this kind, for example "check".'),
  }),
  output: z.array(z.looseObject({ receipt: receiptField, state: stateField })),
  async handler({ limit, cursor, kind }, { caller, receipts }) {
    const page = await receipts.list(accountOf(caller).accountId, {
      limit,
      ...(cursor === undefined ? {} : { cursor }),
      ...(kind === undefined ? {} : { kind }),
    })
    const data = page.receipts.map(({ receipt, state }) => ({ receipt: { ...receipt }, state }))
    return { data, pagination: { cursor: page.cursor } }
  },
  cases: [{ title: 'The newest ten', input: { limit: 10 }, because: 'A page has 1 to 200.' }],
})

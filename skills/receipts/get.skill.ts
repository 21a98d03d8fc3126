import { z } from 'zod'
import { defineSkill } from '#skill'
import { credentialField, notClaimed, reads, receiptField, receiptIdField, stateField } from './fields.ts'

export default defineSkill({
  id: 'receipt_get',
  rest: { method: 'GET', path: '/receipts/{receipt_id}' },
  mcp: { name: 'get_receipt', set: 'receipts' },
  card: false,
  title: 'Read a receipt',
  summary: 'Call to fetch a receipt again by its id, with where it stands in the log.',
  details: `Whoever holds the id gets the envelope with the digest of its content; the content itself only comes with a key of the account it was minted for. With format "vc" it also comes as a W3C Verifiable Credential 2.0. ${notClaimed}`,
  tags: ['receipts'],
  access: 'open',
  mints: false,
  hints: reads,
  input: z.object({
    receipt_id: receiptIdField,
    format: z
      .enum(['receipt', 'vc'])
      .default('receipt')
      .describe('"vc" adds the receipt as a W3C Verifiable Credential; "receipt", the default, does not.'),
  }),
  output: z.looseObject({ receipt: receiptField, credential: credentialField, state: stateField }),
  async handler({ receipt_id, format }, { caller, receipts }) {
    const reader = caller.kind === 'account' ? { accountId: caller.accountId } : {}
    const { receipt, state } = await receipts.get(receipt_id, reader)
    const credential = format === 'vc' ? { credential: { ...(await receipts.credential(receipt)) } } : {}
    return { data: { receipt: { ...receipt }, ...credential, state } }
  },
  cases: [],
})

import { z } from 'zod'
import { defineSkill } from '#skill'
import { reads, receiptIdField } from './fields.ts'

export default defineSkill({
  id: 'receipt_raw',
  rest: {
    method: 'GET',
    path: '/receipts/{receipt_id}/raw',
    raw: { field: 'message', type: 'text/plain; charset=utf-8' },
  },
  mcp: { name: 'get_receipt_message', set: 'receipts' },
  card: false,
  title: 'Read the signed bytes of a receipt',
  summary: 'Call to get exactly the bytes that a receipt’s signature covers, for any Ed25519 implementation.',
  details:
    'The message is UTF-8 text and holds the content’s digest, never the content. With openssl: save it, then pkeyutl -verify -rawin. ' +
    'For the whole verification use the offline verifier, which checks more than the signature.',
  tags: ['receipts'],
  access: 'open',
  mints: false,
  hints: reads,
  input: z.object({ receipt_id: receiptIdField }),
  output: z.looseObject({ message: z.string().describe('The signed message.') }),
  async handler({ receipt_id }, { receipts }) {
    return { data: { message: new TextDecoder().decode(await receipts.raw(receipt_id)) } }
  },
  cases: [],
})

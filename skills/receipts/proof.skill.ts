import { z } from 'zod'
import { defineSkill } from '#skill'
import { reads, receiptIdField } from './fields.ts'

export default defineSkill({
  id: 'receipt_proof',
  rest: {
    method: 'GET',
    path: '/receipts/{receipt_id}/proof',
    raw: { field: 'proof', type: 'text/plain; charset=utf-8' },
  },
  mcp: { name: 'get_receipt_proof', set: 'receipts' },
  card: false,
  title: 'Prove that a receipt is in the log',
  summary: 'Call to get the inclusion proof of a receipt under the newest checkpoint, to verify offline.',
  details:
    'The proof is C2SP tlog-proof text: index, hashes, checkpoint with its signatures. A receipt reaches the log within 60 seconds; ' +
    'before that the answer is 404 RECEIPT_NOT_LOGGED.',
  tags: ['receipts', 'transparency'],
  access: 'open',
  mints: false,
  hints: reads,
  input: z.object({ receipt_id: receiptIdField }),
  output: z.looseObject({ proof: z.string().describe('The proof.') }),
  async handler({ receipt_id }, { receipts }) {
    return { data: { proof: await receipts.proof(receipt_id) } }
  },
  cases: [],
})

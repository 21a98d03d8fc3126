import { z } from 'zod'
import { ClaimcheckError } from '#model'
import { defineSkill } from '#skill'
import { notClaimed, reads } from './fields.ts'

/** Characters a receipt with its content may have. */
const receiptLengthMax = 200_000

export default defineSkill({
  id: 'receipt_verify',
  rest: { method: 'POST', path: '/receipts/verify' },
  mcp: { name: 'verify_receipt', set: 'receipts' },
  card: false,
  title: 'Verify a receipt',
  summary:
    'Call to check a receipt that someone handed you: integrity, signature and, with a proof, inclusion in the log.',
  details:
    `Answers per axis, and is never valid when an axis that was asked for could not be checked. ${notClaimed} ` +
    'Asking the issuer is a convenience; who does not trust it verifies offline with /verify_receipt.py.',
  tags: ['receipts'],
  access: 'open',
  mints: false,
  hints: reads,
  input: z.object({
    receipt: z
      .looseObject({})
      .optional()
      .describe('The receipt as it was received, for example {"v":"reliance-receipt/1"}.'),
    receipt_json: z
      .string()
      .max(receiptLengthMax)
      .optional()
      .describe('The receipt as text instead, which also shows what parsing would hide, for example "{}".'),
    proof: z
      .string()
      .max(receiptLengthMax)
      .optional()
      .describe('The tlog-proof of the receipt, for example "c2sp.org/tlog-proof@v1…".'),
    realm: z
      .enum(['live', 'test'])
      .default('live')
      .describe('Whose receipts count, for example "live"; "test" takes those of test keys and no others.'),
  }),
  output: z.looseObject({
    verdict: z.enum(['valid', 'invalid', 'incomplete']).describe('incomplete: an axis asked for could not be checked.'),
    reason: z.string().describe('Code of the check that decided; ok when valid.'),
    axes: z
      .record(z.string(), z.looseObject({ status: z.string(), reason: z.string() }))
      .describe('Each axis with its outcome.'),
    non_claims: z.array(z.string()).describe('What a valid receipt does not say.'),
    latency_ms: z.number().int().describe('Time spent on this request in milliseconds.'),
  }),
  async handler({ receipt, receipt_json, proof, realm }, { receipts, now }) {
    const text = receipt_json ?? (receipt === undefined ? undefined : JSON.stringify(receipt))
    if (text === undefined || (receipt !== undefined && receipt_json !== undefined) || text.length > receiptLengthMax)
      throw new ClaimcheckError('VALIDATION_FAILED', 'Send one receipt, as receipt or as receipt_json.', {
        nextAction: 'correct_input',
        hintPath: '/errors/VALIDATION_FAILED',
        fields: [
          { path: 'receipt', problem: `send exactly one of the two, of at most ${receiptLengthMax} characters` },
        ],
      })
    const report = await receipts.verify({ receipt: text, realm, now, ...(proof === undefined ? {} : { proof }) })
    return { data: { ...report, axes: { ...report.axes }, non_claims: [notClaimed] } }
  },
  cases: [
    {
      title: 'Not a receipt',
      input: { receipt: { v: 'reliance-receipt/1' } },
      because: 'Most of the envelope is missing, so it is invalid.',
    },
  ],
})

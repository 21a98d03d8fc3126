import { z } from 'zod'
import { atomic, ClaimcheckError } from '#model'
import { defineSkill } from '#skill'
import { accountOf, notClaimed, receiptField, stateField } from './fields.ts'

const digest = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'it has exactly 64 lowercase hexadecimal digits')
  .optional()
const example = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/** The digest under either of its names. */
function digestOf(input: { hash?: string | undefined; digest?: string | undefined }): string {
  const { hash, digest: alias } = input
  const value = hash ?? alias
  if (value !== undefined && (hash === undefined || alias === undefined || hash === alias)) return value
  throw new ClaimcheckError('VALIDATION_FAILED', 'Send the sha256 digest as hash, once.', {
    nextAction: 'correct_input',
    hintPath: '/errors/VALIDATION_FAILED',
    fields: [{ path: 'hash', problem: value === undefined ? 'it is required' : 'hash and digest differ; send one' }],
  })
}

const onceKeyOf = (value: string) => `notarization sha256:${value}`

export default defineSkill({
  id: 'hash_notarize',
  rest: { method: 'POST', path: '/notarize/hash' },
  mcp: { name: 'notarize_hash', set: 'core' },
  card: true,
  title: 'Notarize a digest',
  summary:
    'Call to get a signed, timestamped receipt that a sha256 digest was presented, without showing what it is a digest of.',
  details: `Answers the complete receipt. The same account and digest again gives the first receipt with replayed true. ${notClaimed} Send a digest, never the content.`,
  tags: ['receipts', 'notarization'],
  access: 'key-or-payment',
  price: atomic(10_000),
  mints: true,
  hints: { readOnly: false, destructive: false, idempotent: true, openWorld: false },
  input: z.object({
    hash: digest.describe(`The sha256 digest, 64 lowercase hexadecimal digits, for example "${example}".`),
    digest: digest.describe('Accepted alias of hash.'),
  }),
  output: z.looseObject({
    receipt: receiptField,
    receipt_id: z.string().describe('Id of the receipt.'),
    state: stateField,
    replayed: z.boolean().describe('Whether this account had presented this digest before; then this is that receipt.'),
    verify: z
      .looseObject({ jwks_url: z.string(), verifier_path: z.string() })
      .describe('Where the key set and the offline verifier are; pin the key set, do not take it from a receipt.'),
    latency_ms: z.number().int().describe('Time spent on this request in milliseconds.'),
  }),
  async mintsNeeded(input, { caller, receipts }) {
    return (await receipts.hasMinted(accountOf(caller).accountId, onceKeyOf(digestOf(input)))) ? 0 : 1
  },
  async handler(input, { caller, receipts }) {
    const value = digestOf(input)
    const { accountId, pseudonym } = accountOf(caller)
    const { receipt, replayed } = await receipts.mintOnce(
      { id: accountId, pseudonym },
      { kind: 'notarization', content: { presented_digest: `sha256:${value}` } },
      onceKeyOf(value),
    )
    const { state } = await receipts.get(receipt.receipt_id, { accountId })
    return {
      data: {
        receipt: { ...receipt },
        receipt_id: receipt.receipt_id,
        state,
        replayed,
        verify: { jwks_url: receipts.jwksUrl, verifier_path: '/verify_receipt.py' },
      },
    }
  },
  cases: [{ title: 'The digest of nothing', input: { hash: example }, because: 'It is a well-formed sha256 digest.' }],
})

import { z } from 'zod'
import { atomic, type Caller, ClaimcheckError, datings } from '#model'
import { defineSkill, receiptEnvelope } from '#skill'

const mention = z.looseObject({
  id: z.string().describe('Slug of a brand, or the source’s id of another name.'),
  class: z.string().describe('How the name was recognised.'),
  count: z.int(),
  start: z.int(),
  end: z.int(),
  order: z.int(),
  list_rank: z.int().nullable(),
  sentiment: z.number(),
})

/** Whoever paid; the operation is closed to everyone else before it runs. */
function payerOf(caller: Caller): Extract<Caller, { kind: 'payer' }> {
  if (caller.kind === 'payer') return caller
  throw new ClaimcheckError('PAYMENT_REQUIRED', 'Pay the quote of this operation, then send the call again.', {
    nextAction: 'pay_quote',
    hintPath: '/errors/PAYMENT_REQUIRED',
  })
}

export default defineSkill({
  id: 'observation_get',
  rest: { method: 'GET', path: '/observations/{observation_id}' },
  mcp: { name: 'get_observation', set: 'market' },
  card: false,
  title: 'Buy a recorded model answer',
  summary: 'Call to buy one recorded answer of an AI model: which brands it named, where, in which order and how.',
  details:
    'Answers the record (digests and references, never the text of the answer), its digest and a signed receipt of the purchase. ' +
    'The first 16 hex digits of record_digest are the id, so the record proves itself. Find ids with list_observations. ' +
    'Brand mentions were right in 92 % of a hand-checked sample; sentiment is a word-list sum around the first mention.',
  tags: ['observations', 'competitive'],
  access: 'payment',
  price: atomic(1000),
  mints: false,
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: z.object({
    observation_id: z
      .string()
      .regex(/^obs_[0-9a-f]{16}$/, 'an observation id is obs_ and 16 hexadecimal digits')
      .describe('Id of the observation, for example "obs_e98e256c80afb08a".'),
    receipts: z
      .enum(['id', 'inline'])
      .default('id')
      .describe('"inline" returns the whole receipt instead of its id and state, for example "inline".'),
  }),
  output: z.looseObject({
    observation_id: z.string().describe('Id of the observation.'),
    record: z
      .looseObject({
        v: z.literal('observation/1'),
        source: z.string(),
        model: z.string(),
        provider: z.string(),
        prompt: z.looseObject({ ref: z.string(), digest_prefix: z.string().nullable() }),
        sweep: z.string(),
        sample: z.int(),
        collected_at: z.string(),
        dating: z.enum(datings),
        response: z.looseObject({ digest: z.string(), length: z.int() }),
        outcome: z.looseObject({ brands: z.array(mention), others: z.array(mention) }),
      })
      .describe('The record; its JSON with keys in alphabetical order is what the digest is of.'),
    record_digest: z.string().describe('sha256 of the canonical record.'),
    receipt: z
      .looseObject({ receipt_id: z.string(), state: z.string(), envelope: receiptEnvelope.optional() })
      .describe('Id and state of the receipt; with receipts=inline also the whole envelope.'),
    verify: z
      .looseObject({ jwks_url: z.string(), verifier_path: z.string(), record_digest: z.string() })
      .describe('Where the key set and the offline verifier are, and what the record digest covers.'),
    latency_ms: z.number().int().describe('Time spent on this request in milliseconds.'),
  }),
  async handler({ observation_id, receipts: wanted }, { caller, observations, receipts }) {
    const payer = payerOf(caller)
    const found = await observations.find(observation_id)
    if (found === undefined)
      throw new ClaimcheckError('NOT_FOUND', 'No observation has this id. GET /v1/observations lists ids.', {
        nextAction: 'search_observations',
        hintPath: '/errors/NOT_FOUND',
      })
    const account = { id: payer.accountId, pseudonym: payer.pseudonym }
    const { receipt } = await receipts.mintOnce(
      account,
      { kind: 'observation', content: { observation_id, record_digest: found.digest } },
      `observation ${observation_id}`,
    )
    const { brands, others } = found.record.outcome
    const { state } = await receipts.get(receipt.receipt_id, { accountId: account.id })
    const named = { receipt_id: receipt.receipt_id, state }
    return {
      data: {
        observation_id,
        record: { ...found.record, outcome: { brands: [...brands], others: [...others] } },
        record_digest: found.digest,
        receipt: wanted === 'inline' ? { ...named, envelope: { ...receipt } } : named,
        verify: {
          jwks_url: receipts.jwksUrl,
          verifier_path: '/verify_receipt.py',
          record_digest: 'sha256 over the canonical JSON (RFC 8785) of record',
        },
      },
    }
  },
  cases: [],
})

import { z } from 'zod'
import { atomic } from '#model'
import { defineSkill, itemErrorField, itemised } from '#skill'
import { answerFields, batchMax, sourceFields, sourcesLengthMax } from './fields.ts'
import { verifyClaim } from './verify.ts'

const { claim: _, ...answer } = answerFields
const partial = Object.fromEntries(Object.entries(answer).map(([name, field]) => [name, field.optional()])) as {
  [K in keyof typeof answer]: z.ZodOptional<(typeof answer)[K]>
}

export default defineSkill({
  id: 'claim_verification_batch',
  rest: { method: 'POST', path: '/verify/claim/batch' },
  mcp: { name: 'verify_claims', set: 'evidence' },
  card: false,
  title: 'Check up to twenty claims against sources',
  summary: 'Call to check several claims, each against its own page, text or tables, in one paid call.',
  details: `Takes up to ${batchMax} items as verify_claim takes them. Answers one result per item in order; an item that cannot be read is an error of its own and the others still count. Costs $0.12 per call; below fifteen claims single calls are cheaper.`,
  tags: ['fact-checking', 'sources', 'batch'],
  access: 'key-or-payment',
  price: atomic(120_000),
  mints: false,
  charactersMax: sourcesLengthMax,
  claimVerification: true,
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: true },
  input: z.object({
    claims: z
      .array(z.strictObject(sourceFields))
      .min(1, 'at least one claim is needed')
      .max(batchMax)
      .describe(
        'The claims with their sources, for example [{"claim":"Revenue was $5 million","text":"Revenue was $5 million."}].',
      ),
  }),
  output: z.looseObject({
    results: z
      .array(
        z.looseObject({
          claim: z.string().describe('The claim as submitted.'),
          status: z.enum(['checked', 'failed']).describe('Whether the item was checked.'),
          ...partial,
          error: itemErrorField,
        }),
      )
      .describe('One result per item, in the order submitted.'),
    count: z.int().describe('How many items were sent.'),
    failed: z.int().describe('How many of them failed.'),
    checked_at: z.string().describe('When the check ran, RFC 3339 UTC.'),
    latency_ms: z.number().int().describe('Time spent on this request in milliseconds.'),
  }),
  /** Check each claim by itself; what fails is itemised. */
  async handler({ claims }, ctx) {
    const results = await itemised(
      claims,
      async (item) => ({ status: 'checked' as const, ...(await verifyClaim(item, ctx)) }),
      (item, error) => ({ claim: item.claim, status: 'failed' as const, error }),
      ctx,
    )
    const failed = results.filter(({ status }) => status === 'failed').length
    return { data: { results, count: claims.length, failed, checked_at: ctx.now.toISOString() } }
  },
  cases: [
    {
      title: 'Two claims about one sentence',
      input: {
        claims: [
          {
            claim: 'The warranty lasts 24 months.',
            text: 'The limited warranty covers parts and labour for 24 months.',
          },
          {
            claim: 'The warranty lasts 36 months.',
            text: 'The limited warranty covers parts and labour for 24 months.',
          },
        ],
      },
      because: 'Each claim is judged by itself.',
    },
  ],
})

import { z } from 'zod'
import { atomic } from '#model'
import { defineSkill, itemErrorField, itemised } from '#skill'
import { checkCitation } from './check.ts'
import { batchMax, citationFields, citationOutput, sourcesLengthMax } from './fields.ts'

const { citation: _, ...answer } = citationOutput
const partial = Object.fromEntries(Object.entries(answer).map(([name, field]) => [name, field.optional()])) as {
  [K in keyof typeof answer]: z.ZodOptional<(typeof answer)[K]>
}

export default defineSkill({
  id: 'citation_verification_batch',
  rest: { method: 'POST', path: '/verify/citation/batch' },
  mcp: { name: 'verify_citations', set: 'evidence' },
  card: false,
  title: 'Check up to fifty citations',
  summary: 'Call to check a whole list of references in one paid call.',
  details: `Takes up to ${batchMax} citations as verify_citation takes them. Answers one result per item in order; an item that cannot be read is an error of its own. Costs $0.008 per call; below eight citations single calls are cheaper.`,
  tags: ['citations', 'batch'],
  access: 'key-or-payment',
  price: atomic(8_000),
  mints: false,
  charactersMax: sourcesLengthMax,
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: true },
  input: z.object({
    citations: z
      .array(z.strictObject(citationFields))
      .min(1, 'at least one citation is needed')
      .max(batchMax)
      .describe('The citations, for example [{"citation":"RFC 9110"}].'),
  }),
  output: z.looseObject({
    results: z
      .array(
        z.looseObject({
          citation: z.string().describe('The citation as submitted.'),
          status: z.enum(['checked', 'failed']).describe('Whether the item was checked.'),
          ...partial,
          error: itemErrorField,
        }),
      )
      .describe('One result per citation, in the order submitted.'),
    count: z.int().describe('How many citations were sent.'),
    failed: z.int().describe('How many of them failed.'),
    checked_at: z.string().describe('When the check ran, RFC 3339 UTC.'),
    latency_ms: z.number().int().describe('Time spent on this request in milliseconds.'),
  }),
  /** Check each citation by itself; what fails is itemised. */
  async handler({ citations }, ctx) {
    const results = await itemised(
      citations,
      async (item) => ({ status: 'checked' as const, ...(await checkCitation(item, ctx)) }),
      (item, error) => ({ citation: item.citation, status: 'failed' as const, error }),
      ctx,
    )
    return {
      data: {
        results,
        count: results.length,
        failed: results.filter(({ status }) => status === 'failed').length,
        checked_at: ctx.now.toISOString(),
      },
    }
  },
  cases: [
    {
      title: 'Two identifiers',
      input: { citations: [{ citation: 'RFC 9110' }, { citation: 'ISBN 978-3-16-148410-1' }] },
      because: 'Each citation is judged by itself.',
    },
  ],
})

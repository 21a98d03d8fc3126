import { z } from 'zod'
import { atomic } from '#model'
import { defineSkill } from '#skill'
import { cases } from './cases.ts'
import { answerFields, sourceFields, sourcesLengthMax } from './fields.ts'
import { verifyClaim } from './verify.ts'

export default defineSkill({
  id: 'claim_verification',
  rest: { method: 'POST', path: '/verify/claim' },
  mcp: { name: 'verify_claim', set: 'evidence' },
  card: false,
  title: 'Check a claim against a source',
  summary:
    'Call before you repeat a claim that should rest on a page, a text or a table you have: says whether that source supports it and quotes where.',
  details:
    'Send the claim with url, text or tables. Answers supported, refuted, partially_supported or not_enough_evidence with the sentence (offsets) or the cells and the calculation. ' +
    'Compares numbers, units, dates, names, negation and opposites; over tables also differences, percentages, sums, averages, counts, ranks, the most and the least, all and only. ' +
    'What follows only by reasoning or world knowledge is not_enough_evidence. It checks the source, not the world: for recorded facts about brands use check_brand. Costs $0.008.',
  tags: ['fact-checking', 'sources', 'tables'],
  access: 'key-or-payment',
  price: atomic(8_000),
  mints: false,
  charactersMax: sourcesLengthMax,
  claimVerification: true,
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: true },
  input: z.object(sourceFields),
  output: z.looseObject({
    ...answerFields,
    checked_at: z.string().describe('When the check ran, RFC 3339 UTC.'),
    latency_ms: z.number().int().describe('Time spent on this request in milliseconds.'),
  }),
  /** Check the claim against everything that came with it. Throws VALIDATION_FAILED without a readable source. */
  async handler(input, ctx) {
    return { data: { ...(await verifyClaim(input, ctx)), checked_at: ctx.now.toISOString() } }
  },
  cases,
})

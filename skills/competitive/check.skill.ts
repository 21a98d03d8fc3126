import { z } from 'zod'
import { atomic } from '#model'
import { checkAnswerFields, checkFields, defineCheck, optionalBrandField } from '#skill'
import { cases } from './cases.ts'

export default defineCheck({
  id: 'competitive_verification',
  rest: { method: 'POST', path: '/competitive/check' },
  mcp: { name: 'check_competitive', set: 'core' },
  card: true,
  title: 'Check competitive claims',
  summary:
    'Call before you state how often AI models name or recommend a brand, alone or against others, or how they speak of it.',
  details:
    'Counts in recorded answers of AI models to product questions and open questions: shares, ranks, comparisons, place in lists, ' +
    'joint mentions and sentiment, narrowed by model, maker, topic and time. Evidence gives sweeps, sample size and 95 % intervals. ' +
    'Fewer than 50 suitable answers, or a difference within the margin, is unverifiable. Not for market shares or sales.',
  tags: ['competitive', 'fact-checking', 'observations'],
  access: 'key-or-payment',
  price: atomic(2000),
  mints: false,
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: z.object({ brand: optionalBrandField, ...checkFields }),
  output: z.looseObject({
    brand: z.string().optional().describe('Slug of the brand named in the request.'),
    ...checkAnswerFields,
  }),
  family: 'competitive',
  cases,
})

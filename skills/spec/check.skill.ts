import { z } from 'zod'
import { atomic } from '#model'
import { checkAnswerFields, checkFields, defineCheck, optionalBrandField } from '#skill'
import { cases } from './cases.ts'

export default defineCheck({
  id: 'spec_verification',
  rest: { method: 'POST', path: '/spec/check' },
  mcp: { name: 'check_spec', set: 'core' },
  card: true,
  title: 'Check product specification claims',
  summary:
    'Call before you state what a product is or has: context windows, batteries, dimensions, power, consumption, release dates, supported systems.',
  details:
    'Answers one verdict per claim with the recorded specification and its source. Covers language models, phones, computers and their parts, cars and cloud machines; benchmark scores and opinions are beyond it.',
  tags: ['specifications', 'fact-checking'],
  access: 'key-or-payment',
  price: atomic(1000),
  mints: false,
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: z.object({ brand: optionalBrandField, ...checkFields }),
  output: z.looseObject({
    brand: z.string().optional().describe('Slug of the brand named in the request.'),
    ...checkAnswerFields,
  }),
  family: 'spec',
  cases,
})

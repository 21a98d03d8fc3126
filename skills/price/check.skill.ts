import { z } from 'zod'
import { atomic } from '#model'
import { checkAnswerFields, checkFields, defineCheck, optionalBrandField } from '#skill'
import { cases } from './cases.ts'

export default defineCheck({
  id: 'price_verification',
  rest: { method: 'POST', path: '/price/check' },
  mcp: { name: 'check_price', set: 'core' },
  card: true,
  title: 'Check price claims',
  summary:
    'Call before you state or act on what something costs: list prices, subscriptions, per-token and per-seat prices.',
  details:
    'Answers one verdict per claim with the recorded price, its date and its source. Prices are dated records, not a live feed: ' +
    'an unverifiable verdict means that no record decides, never that the claim is false. For claims that mix subjects use check_brand.',
  tags: ['price', 'fact-checking'],
  access: 'key-or-payment',
  price: atomic(1000),
  mints: false,
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: z.object({ brand: optionalBrandField, ...checkFields }),
  output: z.looseObject({
    brand: z.string().optional().describe('Slug of the brand named in the request.'),
    ...checkAnswerFields,
  }),
  family: 'price',
  cases,
})

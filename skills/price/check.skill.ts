import { atomic } from '#model'
import { defineCheck, familyCheck } from '#skill'
import { cases } from './cases.ts'

export default defineCheck({
  ...familyCheck,
  id: 'price_verification',
  rest: { method: 'POST', path: '/price/check' },
  mcp: { name: 'check_price', set: 'core' },
  title: 'Check price claims',
  summary:
    'Call before you state or act on what something costs: list prices, subscriptions, per-token and per-seat prices.',
  details:
    'Answers one verdict per claim with the recorded price, its date and its source. Prices are dated records, not a live feed: ' +
    'an unverifiable verdict means that no record decides, never that the claim is false. For claims that mix subjects use check_brand.',
  tags: ['price', 'fact-checking'],
  price: atomic(1000),
  family: 'price',
  cases,
})

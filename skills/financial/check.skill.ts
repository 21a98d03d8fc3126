import { atomic } from '#model'
import { defineCheck, familyCheck } from '#skill'
import { cases } from './cases.ts'

export default defineCheck({
  ...familyCheck,
  id: 'financial_verification',
  rest: { method: 'POST', path: '/financial/check' },
  mcp: { name: 'check_financials', set: 'core' },
  title: 'Check financial claims',
  summary:
    'Call before you state a listed company’s figures: revenue, profit, margins, growth, assets, cash, debt, earnings per share, by fiscal year or quarter.',
  details:
    'Answers one verdict per claim with the filed figure, its fiscal period and the filing it comes from; margins and growth are derived step by step. ' +
    'Covers large US-listed companies. Not investment advice, no forecasts, no share prices of today.',
  tags: ['finance', 'fact-checking'],
  price: atomic(2000),
  family: 'financial',
  cases,
})

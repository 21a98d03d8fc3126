import { atomic } from '#model'
import { defineCheck, familyCheck } from '#skill'
import { cases } from './cases.ts'

export default defineCheck({
  ...familyCheck,
  id: 'spec_verification',
  rest: { method: 'POST', path: '/spec/check' },
  mcp: { name: 'check_spec', set: 'core' },
  title: 'Check product specification claims',
  summary:
    'Call before you state what a product is or has: context windows, batteries, dimensions, power, consumption, release dates, supported systems.',
  details:
    'Answers one verdict per claim with the recorded specification and its source. Covers language models, phones, computers and their parts, cars and cloud machines; benchmark scores and opinions are beyond it.',
  tags: ['specifications', 'fact-checking'],
  price: atomic(1000),
  family: 'spec',
  cases,
})

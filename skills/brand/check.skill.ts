import { z } from 'zod'
import { atomic } from '#model'
import { checkAnswerFields, defineCheck, optionalBrandField, recordFields } from '#skill'
import { cases } from './cases.ts'

export default defineCheck({
  id: 'brand_verification',
  rest: { method: 'POST', path: '/brand/check' },
  mcp: { name: 'check_brand', set: 'core' },
  card: true,
  title: 'Check claims about a brand',
  summary:
    'Call before you send or act on any claims about one brand, of whatever kind: prices, policies, figures, products, ownership.',
  details:
    'Answers one verdict per claim, each with evidence, and with an API key one signed receipt per claim that anyone can verify offline. ' +
    'Claims about another brand than the one named are reported as such. For claims of one known kind the narrower checks cost the same and mint nothing.',
  tags: ['brand', 'fact-checking', 'receipts'],
  access: 'key-or-payment',
  price: atomic(1000),
  mints: true,
  hints: { readOnly: true, destructive: false, idempotent: false, openWorld: false },
  input: z.object({ brand: optionalBrandField, ...recordFields }),
  output: z.looseObject({
    brand: z
      .string()
      .describe('Slug of the brand that the request names, or all judged claims; empty where neither does.'),
    brand_definition_version: z.number().int().describe('Version of the brand’s record; rises when its facts change.'),
    ...checkAnswerFields,
  }),
  extend: (brand) => ({ brand: brand?.id ?? '', brand_definition_version: brand?.version ?? 0 }),
  cases,
})

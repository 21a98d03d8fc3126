import { z } from 'zod'
import { atomic, type BrandRecord, type Edition } from '#model'
import { checkAnswerFields, defineCheck, optionalBrandField, recordFields } from '#skill'
import { cases } from './cases.ts'

/** Compliance facts of the brand itself and of what it sells. */
function recordsOf(edition: Edition, brand: BrandRecord): number {
  const facts = [brand.ref, ...edition.products(brand.ref)].flatMap((ref) => edition.facts(ref))
  return facts.filter((fact) => edition.attributes.get(fact.attribute)?.family === 'compliance').length
}

export default defineCheck({
  id: 'compliance_verification',
  rest: { method: 'POST', path: '/compliance/check' },
  mcp: { name: 'check_compliance', set: 'core' },
  card: false,
  title: 'Check compliance claims',
  summary:
    'Call before you rely on a compliance status: FedRAMP authorizations, registrations, certifications claimed, exploited vulnerabilities, reported breaches.',
  details:
    'Answers one verdict per claim and, with an API key, one signed receipt per claim. Lists of incidents and sanctions are positive evidence only: that something is not on them is unverifiable, never verified. Not legal advice.',
  tags: ['compliance', 'fact-checking'],
  access: 'key-or-payment',
  price: atomic(1000),
  mints: true,
  hints: { readOnly: true, destructive: false, idempotent: false, openWorld: false },
  input: z.object({ brand: optionalBrandField, ...recordFields }),
  output: z.looseObject({
    brand: z
      .string()
      .describe('Slug of the brand that the request names, or all judged claims; empty where neither does.'),
    compliance_records: z.number().int().describe('Compliance records held of the brand.'),
    ...checkAnswerFields,
  }),
  extend: (brand, edition) => ({
    brand: brand?.id ?? '',
    compliance_records: brand === undefined ? 0 : recordsOf(edition, brand),
  }),
  family: 'compliance',
  cases,
})

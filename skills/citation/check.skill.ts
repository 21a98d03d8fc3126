import { z } from 'zod'
import { atomic } from '#model'
import { defineSkill } from '#skill'
import { cases } from './cases.ts'
import { checkCitation } from './check.ts'
import { citationFields, citationOutput, sourcesLengthMax } from './fields.ts'

export default defineSkill({
  id: 'citation_verification',
  rest: { method: 'POST', path: '/verify/citation' },
  mcp: { name: 'verify_citation', set: 'evidence' },
  card: false,
  title: 'Check a citation',
  summary:
    'Call before you give a reference or a quotation: says whether the identifier can exist, whether the register knows it under that title, and whether the quoted words stand in the source.',
  details:
    'Reads DOI, arXiv, ISBN, ISSN, PMID, PMCID, ORCID, RFC, US, EU and UK case numbers, CELEX, ECLI and URLs with their check digits. Send quote with text or url to find the words, with offsets; an altered quote is contradicted. ' +
    'Existence is looked up only where this deployment asks registers, else unresolvable, which never means false. Costs $0.001.',
  tags: ['citations', 'sources', 'fact-checking'],
  access: 'key-or-payment',
  price: atomic(1_000),
  mints: false,
  charactersMax: sourcesLengthMax,
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: true },
  input: z.object(citationFields),
  output: z.looseObject({
    ...citationOutput,
    checked_at: z.string().describe('When the check ran, RFC 3339 UTC.'),
    latency_ms: z.number().int().describe('Time spent on this request in milliseconds.'),
  }),
  /** Check the form, the register and the quote of one citation. */
  async handler(input, ctx) {
    return { data: { ...(await checkCitation(input, ctx)), checked_at: ctx.now.toISOString() } }
  },
  cases,
})

import { z } from 'zod'
import { defineSkill } from '#skill'
import { cases } from './cases.ts'
import { accountOf, jsonField, latencyField, slugField, unknownSchema, versionField } from './fields.ts'
import type { Json } from './rules/json.ts'
import { fitDocument, spellDocument } from './work.ts'

export default defineSkill({
  id: 'consent_check',
  rest: { method: 'POST', path: '/consent/check', refuses: [404] },
  mcp: { name: 'check_consent', set: 'safety' },
  card: false,
  title: 'Check a consent document',
  summary:
    'Call to check a consent document against a schema your account registered and to get a signed receipt that binds both by digest.',
  details:
    'Answers conformant or nonconformant with the places that do not fit, and mints a receipt over the digests. The document is never stored or ' +
    'logged. It checks form, not whether consent was given, by whom, or whether it is valid in law. Not for finding personal data: use check_pii. ' +
    'Register a schema first with register_consent_schema. Key only.',
  tags: ['consent', 'schema', 'receipts'],
  access: 'key',
  mints: true,
  keepsNothing: true,
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  input: z.object({
    document: jsonField.describe('The consent document, any JSON value, for example {"purpose":"newsletter"}.'),
    schema_slug: slugField.describe('Slug of a schema of your account, for example "newsletter-consent".'),
    schema_version: versionField.optional().describe('Version of the schema, the newest by default, for example 2.'),
  }),
  output: z.looseObject({
    verdict: z.enum(['conformant', 'nonconformant']).describe('Whether the document fits the schema.'),
    errors: z
      .array(
        z.looseObject({
          path: z.string().describe('JSON Pointer to the place in the document.'),
          keyword: z.string().describe('Keyword of the schema that it fails.'),
          schema_path: z.string().describe('JSON Pointer to the keyword in the schema.'),
          problem: z.string().describe('What is wrong there; never a value of the document.'),
        }),
      )
      .describe('At most 50 places that do not fit; empty when conformant.'),
    error_count: z.int().describe('How many places do not fit.'),
    schema_slug: z.string().describe('Slug of the schema.'),
    schema_version: z.int().describe('Version that was used.'),
    schema_digest: z.string().describe('sha256: and 64 hex digits, of the schema in canonical form (RFC 8785).'),
    payload_digest: z.string().describe('sha256: and 64 hex digits, of the document in canonical form (RFC 8785).'),
    method: z.literal('json-schema-2020-12').describe('How it was checked; format is an annotation there.'),
    receipt_id: z.string().optional().describe('The signed receipt over both digests and the verdict.'),
    latency_ms: latencyField,
  }),
  mintsNeeded: async () => 1,
  async handler({ document, schema_slug, schema_version }, { caller, consent, compute }) {
    const { accountId } = accountOf(caller)
    const text = await compute(spellDocument, document as Json)
    const schema = await consent.find({ accountId, slug: schema_slug, version: schema_version })
    if (schema === undefined) throw unknownSchema()
    const bound = {
      verdict: 'conformant' as 'conformant' | 'nonconformant',
      schema_slug,
      schema_version: schema.version,
      schema_digest: schema.digest,
      payload_digest: consent.digest(text),
      method: 'json-schema-2020-12' as const,
    }
    const fitting = { digest: schema.digest, schema: schema.schema, document: document as Json }
    const { valid, errors, errorCount } = await compute(fitDocument, fitting)
    const verdict = valid ? ('conformant' as const) : ('nonconformant' as const)
    const data = { ...bound, verdict, errors, error_count: errorCount }
    return {
      data,
      mint: {
        kind: 'consent' as const,
        contents: [{ ...bound, verdict, error_count: errorCount }],
        attach: ([receiptId]) => ({ ...data, ...(receiptId === undefined ? {} : { receipt_id: receiptId }) }),
      },
    }
  },
  cases,
})

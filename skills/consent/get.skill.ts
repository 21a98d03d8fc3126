import { z } from 'zod'
import { parseSentJson } from '#model'
import { defineSkill } from '#skill'
import { accountOf, latencyField, slugField, unknownSchema, versionField, versionFields } from './fields.ts'

export default defineSkill({
  id: 'get_consent_schema',
  rest: { method: 'GET', path: '/consent/schemas/{slug}', refuses: [404] },
  mcp: { name: 'get_consent_schema', set: 'safety' },
  card: false,
  title: 'Get a consent schema',
  summary: 'Call to read a consent schema that your account registered, the newest version unless you name one.',
  details: 'The digest is that of the schema in canonical form, the same as check_consent and its receipts name.',
  tags: ['consent', 'schema'],
  access: 'key',
  mints: false,
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: z.object({
    slug: slugField.describe('Slug of the schema, for example "newsletter-consent".'),
    version: versionField.optional().describe('Version, the newest by default, for example 1.'),
  }),
  output: z.looseObject({
    ...versionFields,
    schema: z.unknown().describe('The schema as it was registered.'),
    latency_ms: latencyField,
  }),
  async handler({ slug, version }, { caller, consent }) {
    const { accountId } = accountOf(caller)
    const found = await consent.find({ accountId, slug, version })
    if (found === undefined) throw unknownSchema()
    return {
      data: {
        schema_slug: slug,
        schema_version: found.version,
        schema_digest: found.digest,
        created_at: found.createdAt.toISOString(),
        schema: parseSentJson(found.schema),
      },
    }
  },
  cases: [],
})

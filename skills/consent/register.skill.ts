import { z } from 'zod'
import { defineSkill } from '#skill'
import { accountOf, jsonField, latencyField, slugField, versionFields } from './fields.ts'
import type { Json } from './rules/json.ts'
import { readSchema } from './work.ts'

export default defineSkill({
  id: 'register_consent_schema',
  rest: { method: 'POST', path: '/consent/schemas', refuses: [409] },
  mcp: { name: 'register_consent_schema', set: 'safety' },
  card: false,
  title: 'Register a consent schema',
  summary:
    'Call once per schema, before check_consent, to register a JSON Schema (draft 2020-12) under a slug of your account.',
  details:
    'Versions count up by themselves and never change; the same schema again answers the newest version with created false. Refused: other ' +
    'dialects, references that lead outside the schema, and patterns that look around or back, since they cannot be matched in linear time.',
  tags: ['consent', 'schema'],
  access: 'key',
  mints: false,
  hints: { readOnly: false, destructive: false, idempotent: true, openWorld: false },
  input: z.object({
    slug: slugField.describe('Name of the schema within your account, for example "newsletter-consent".'),
    schema: jsonField.describe('The JSON Schema, for example {"type":"object","required":["purpose"]}.'),
  }),
  output: z.looseObject({
    ...versionFields,
    created: z.boolean().describe('False when the newest version was this schema already.'),
    latency_ms: latencyField,
  }),
  async handler({ slug, schema }, { caller, consent, now, compute }) {
    const { accountId } = accountOf(caller)
    const text = await compute(readSchema, schema as Json)
    const filed = await consent.register({ accountId, slug, schema: text, digest: consent.digest(text), now })
    return {
      data: {
        schema_slug: slug,
        schema_version: filed.version,
        schema_digest: filed.digest,
        created_at: filed.createdAt.toISOString(),
        created: filed.created,
      },
    }
  },
  cases: [
    {
      title: 'A schema with one required member',
      input: { slug: 'newsletter-consent', schema: { type: 'object', required: ['purpose'] } },
      because: 'It is a schema of draft 2020-12 that refers to nothing outside itself.',
    },
  ],
})

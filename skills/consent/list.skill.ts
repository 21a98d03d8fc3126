import { z } from 'zod'
import { defineSkill } from '#skill'
import { accountOf, slugField, versionFields } from './fields.ts'

export default defineSkill({
  id: 'list_consent_schemas',
  rest: { method: 'GET', path: '/consent/schemas' },
  mcp: { name: 'list_consent_schemas', set: 'safety' },
  card: false,
  title: 'List consent schemas',
  summary: 'Call to see which consent schemas your account has registered, each with its newest version.',
  details: 'In order of slug, without the schemas themselves; get_consent_schema answers one whole.',
  tags: ['consent', 'schema'],
  access: 'key',
  mints: false,
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: z.object({
    cursor: slugField.optional().describe('The meta.pagination.cursor of the page before, for example "newsletter".'),
    limit: z.int().min(1).max(200).default(50).describe('Schemas a page, 1 to 200, for example 50.'),
  }),
  output: z.array(z.looseObject(versionFields)),
  async handler({ cursor, limit }, { caller, consent }) {
    const { accountId } = accountOf(caller)
    const found = await consent.list({ accountId, after: cursor, limit: limit + 1 })
    const page = found.slice(0, limit)
    return {
      data: page.map(({ slug, version, digest, createdAt }) => ({
        schema_slug: slug,
        schema_version: version,
        schema_digest: digest,
        created_at: createdAt.toISOString(),
      })),
      pagination: { cursor: found.length > limit ? (page.at(-1)?.slug ?? null) : null },
    }
  },
  cases: [],
})

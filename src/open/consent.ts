import { countSlugs, findSchema, insertSchema, listSchemas } from '../data/consent.ts'
import type { Database } from '../data/database.ts'
import {
  ClaimcheckError,
  type ConsentPort,
  type ConsentSchemaVersion,
  consentSlugsMax,
  consentVersionsMax,
  type Sha256,
  sha256Digest,
} from '../model/index.ts'

/** Attempts to take the next version where calls race. */
const attemptsMax = 5

function full(sentence: string): ClaimcheckError {
  return new ClaimcheckError('CONFLICT', sentence, { nextAction: 'reuse_schema', hintPath: '/errors/CONFLICT' })
}

interface Row {
  readonly slug: string
  readonly version: number
  readonly digest: string
  readonly created_at: Date
}

const versionOf = ({ slug, version, digest, created_at }: Row): ConsentSchemaVersion => ({
  ...{ slug, version, createdAt: created_at },
  digest: digest as Sha256,
})

/** Registered schemas over the database. */
export function consentPort(db: Database): ConsentPort {
  return {
    digest: sha256Digest,
    async register({ accountId, slug, schema, digest, now }) {
      for (let attempt = 0; attempt < attemptsMax; attempt++) {
        const newest = await findSchema(db, { accountId, slug })
        if (newest?.digest === digest) return { ...versionOf(newest), created: false }
        if (newest === undefined && (await countSlugs(db, accountId)) >= consentSlugsMax)
          throw full(`The account holds ${consentSlugsMax} schemas, the most it may; register under a slug it has.`)
        const version = (newest?.version ?? 0) + 1
        if (version > consentVersionsMax)
          throw full(`The schema has ${consentVersionsMax} versions, the most it may; register it under another slug.`)
        const row = { account_id: accountId, slug, version, digest, schema, created_at: now }
        if (await insertSchema(db, row)) return { ...versionOf(row), created: true }
      }
      throw full('Other calls register under this slug at the same time; send it again.')
    },
    async find(wanted) {
      const row = await findSchema(db, wanted)
      return row === undefined ? undefined : { ...versionOf(row), schema: row.schema }
    },
    async list(page) {
      return (await listSchemas(db, page)).map(versionOf)
    },
  }
}

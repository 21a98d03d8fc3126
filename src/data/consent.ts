import type { Executor } from './database.ts'
import type { ConsentSchemaTable } from './schema-consent.ts'

/** The newest version of a slug, or the one asked for. */
export async function findSchema(
  on: Executor,
  wanted: { readonly accountId: string; readonly slug: string; readonly version?: number | undefined },
): Promise<ConsentSchemaTable | undefined> {
  let query = on.kysely
    .selectFrom('consent_schema')
    .selectAll()
    .where('account_id', '=', wanted.accountId)
    .where('slug', '=', wanted.slug)
  if (wanted.version !== undefined) query = query.where('version', '=', wanted.version)
  return query.orderBy('version', 'desc').limit(1).executeTakeFirst()
}

/** Add a version; false when another call took it first. */
export async function insertSchema(on: Executor, row: ConsentSchemaTable): Promise<boolean> {
  const inserted = await on.kysely
    .insertInto('consent_schema')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst()
  return inserted !== undefined
}

/** The newest version of each slug of an account, by slug, after `after` when given; without the schemas themselves. */
export async function listSchemas(
  on: Executor,
  page: { readonly accountId: string; readonly after?: string | undefined; readonly limit: number },
): Promise<readonly Omit<ConsentSchemaTable, 'schema' | 'account_id'>[]> {
  let query = on.kysely
    .selectFrom('consent_schema')
    .distinctOn('slug')
    .select(['slug', 'version', 'digest', 'created_at'])
    .where('account_id', '=', page.accountId)
  if (page.after !== undefined) query = query.where('slug', '>', page.after)
  return query.orderBy('slug').orderBy('version', 'desc').limit(page.limit).execute()
}

/** Different slugs of an account. */
export async function countSlugs(on: Executor, accountId: string): Promise<number> {
  const row = await on.kysely
    .selectFrom('consent_schema')
    .select(({ fn }) => fn.count<bigint>('slug').distinct().as('slugs'))
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return Number(row?.slugs ?? 0n)
}

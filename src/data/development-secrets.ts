import { randomBytes } from 'node:crypto'
import type { Executor } from './database.ts'

export interface DevelopmentSecretTables {
  readonly development_secret: { readonly name: string; readonly value: string; readonly created_at: Date }
}

/** The development secret `name`; undefined where it was never made. */
export async function find(db: Executor, name: string): Promise<string | undefined> {
  const row = await db.kysely
    .selectFrom('development_secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.value
}

/** The development secret `name` that all replicas share, made of 32 random bytes by whichever asks first. */
export async function findOrInsert(db: Executor, name: string, now: Date): Promise<string> {
  await db.kysely
    .insertInto('development_secret')
    .values({ name, value: randomBytes(32).toString('base64url'), created_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return (await find(db, name)) ?? Promise.reject(new Error('A row that was just written is there.'))
}

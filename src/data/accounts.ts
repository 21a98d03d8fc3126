import type { Selectable } from 'kysely'
import type { Executor } from './database.ts'
import type { AccountTable } from './schema-access.ts'

export type AccountRow = Selectable<AccountTable>

export async function findById(db: Executor, id: string): Promise<AccountRow | undefined> {
  return db.kysely.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findByEmail(db: Executor, email: string): Promise<AccountRow | undefined> {
  return db.kysely.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst()
}

/** A live account, which has an address, or the test account of an owner. */
export type FreshAccount = Omit<AccountRow, 'email' | 'realm' | 'live_account_id'> &
  ({ readonly email: string } | { readonly email: null; readonly live_account_id: string })

/**
 * The account of this address, or the test account of this owner, made from `fresh` when there is none; locked until the
 * transaction ends.
 */
export async function findOrInsertForUpdate(tx: Executor, fresh: FreshAccount): Promise<AccountRow> {
  await tx.kysely
    .insertInto('account')
    .values(fresh.email === null ? { ...fresh, realm: 'test' } : { ...fresh, realm: 'live', live_account_id: null })
    .onConflict((conflict) => conflict.column(fresh.email === null ? 'live_account_id' : 'email').doNothing())
    .execute()
  const query = tx.kysely.selectFrom('account').selectAll().forUpdate()
  const own =
    fresh.email === null
      ? query.where('live_account_id', '=', fresh.live_account_id)
      : query.where('email', '=', fresh.email)
  return own.executeTakeFirstOrThrow()
}

/** Make later writers to this account and to its test realm wait until the transaction ends. */
export async function lockRealms(tx: Executor, id: string): Promise<void> {
  await tx.kysely
    .selectFrom('account')
    .select('id')
    .where((row) => row.or([row('id', '=', id), row('live_account_id', '=', id)]))
    // The live account first, as whoever opens its test realm locks them.
    .orderBy('realm')
    .forUpdate()
    .execute()
}

/** The account, behind a lock that later writers wait for until the transaction ends. */
export async function lockAndFind(tx: Executor, id: string): Promise<AccountRow | undefined> {
  return tx.kysely.selectFrom('account').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Set the plan of an account and of its test realm; answers with the ids of both, whose keys must be read anew. */
export async function setPlan(tx: Executor, id: string, plan: string): Promise<readonly string[]> {
  const changed = await tx.kysely
    .updateTable('account')
    .set({ plan })
    .where((row) => row.or([row('id', '=', id), row('live_account_id', '=', id)]))
    .returning('id')
    .execute()
  return changed.map((row) => row.id)
}

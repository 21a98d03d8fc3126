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

/** The account of this address, made from `fresh` when there is none; locked until the transaction ends. */
export async function findOrInsertForUpdate(tx: Executor, fresh: AccountRow): Promise<AccountRow> {
  await tx.kysely
    .insertInto('account')
    .values(fresh)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
  return tx.kysely
    .selectFrom('account')
    .selectAll()
    .where('email', '=', fresh.email)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Make later writers to this account wait until the transaction ends. */
export async function lock(tx: Executor, id: string): Promise<void> {
  await tx.kysely.selectFrom('account').select('id').where('id', '=', id).forUpdate().execute()
}

/** The account, behind a lock that later writers wait for until the transaction ends. */
export async function lockAndFind(tx: Executor, id: string): Promise<AccountRow | undefined> {
  return tx.kysely.selectFrom('account').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function setPlan(tx: Executor, id: string, plan: string): Promise<void> {
  await tx.kysely.updateTable('account').set({ plan }).where('id', '=', id).execute()
}

/** Set the account's own daily limit, or null for its plan's. */
export async function setDailyLimit(tx: Executor, id: string, dailyLimit: number | null): Promise<void> {
  await tx.kysely.updateTable('account').set({ daily_limit: dailyLimit }).where('id', '=', id).execute()
}

import type { Selectable } from 'kysely'
import type { Executor } from './database.ts'
import type { BillingEventTable, BillingSubscriptionTable } from './schema-billing.ts'

export type SubscriptionRow = Selectable<BillingSubscriptionTable>

export async function hasEvent(db: Executor, id: string): Promise<boolean> {
  const row = await db.kysely.selectFrom('billing_event').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Record the event; false when it is there. One that another transaction is about to record is waited for. */
export async function insertEvent(tx: Executor, event: Selectable<BillingEventTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.kysely
    .insertInto('billing_event')
    .values(event)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function findSubscription(db: Executor, id: string): Promise<SubscriptionRow | undefined> {
  return db.kysely.selectFrom('billing_subscription').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Every subscription an account ever had, the last changed first. */
export async function listSubscriptions(db: Executor, accountId: string): Promise<readonly SubscriptionRow[]> {
  return db.kysely
    .selectFrom('billing_subscription')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute()
}

export async function putSubscription(tx: Executor, row: SubscriptionRow): Promise<void> {
  const { id: _, account_id: __, ...changed } = row
  await tx.kysely
    .insertInto('billing_subscription')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changed))
    .execute()
}

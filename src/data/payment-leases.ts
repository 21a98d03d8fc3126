import type { Executor } from './database.ts'
import { isKey, type PaymentKey } from './payments.ts'

/** Take the lease; false while another owner's runs. */
export async function take(on: Executor, key: PaymentKey, owner: string, now: Date, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await on.kysely
    .updateTable('payment')
    .set({ lease_owner: owner, lease_until: until })
    .where(isKey(key))
    .where((is) => is.or([is('lease_owner', 'is', null), is('lease_owner', '=', owner), is('lease_until', '<=', now)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Renew the lease, if it is this owner's still: a renewal that was held up on its way must not take a lease that has
 * ended since.
 */
export async function renew(on: Executor, key: PaymentKey, owner: string, until: Date): Promise<void> {
  await on.kysely
    .updateTable('payment')
    .set({ lease_until: until })
    .where(isKey(key))
    .where('lease_owner', '=', owner)
    .execute()
}

/** End the lease, so that whoever comes next need not wait for it. */
export async function end(on: Executor, key: PaymentKey, owner: string): Promise<void> {
  await on.kysely
    .updateTable('payment')
    .set({ lease_owner: null, lease_until: null })
    .where(isKey(key))
    .where('lease_owner', '=', owner)
    .execute()
}

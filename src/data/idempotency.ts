import type { Selectable } from 'kysely'
import type { Executor } from './database.ts'
import type { IdempotencyTable } from './schema-access.ts'

export type IdempotencyRow = Selectable<IdempotencyTable>
export type IdempotencyId = Pick<IdempotencyRow, 'scope' | 'operation' | 'key'>

/** Claim the key with `fresh`, unless a row of it is there; a row made before `expired` counts as none. */
export async function claim(tx: Executor, fresh: IdempotencyRow, expired: Date): Promise<boolean> {
  const { created_at, locked_until, request_digest, state, response } = fresh
  const { numInsertedOrUpdatedRows } = await tx.kysely
    .insertInto('idempotency')
    .values(fresh)
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'operation', 'key'])
        .doUpdateSet({ created_at, locked_until, request_digest, state, response })
        .where((is) =>
          is.or([
            is('idempotency.created_at', '<=', expired),
            // Whoever claimed it died before it was done; the claim is free again for the same request.
            is.and([
              is('idempotency.state', '=', 'in_flight'),
              is('idempotency.locked_until', '<=', created_at),
              is('idempotency.request_digest', '=', request_digest),
            ]),
          ]),
        ),
    )
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function find(
  db: Executor,
  { scope, operation, key }: IdempotencyId,
): Promise<IdempotencyRow | undefined> {
  return db.kysely
    .selectFrom('idempotency')
    .selectAll()
    .where('scope', '=', scope)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** Keep the answer of the claim made at `claimedAt`; false when that claim was taken over meanwhile. */
export async function complete(
  tx: Executor,
  { scope, operation, key }: IdempotencyId,
  claimedAt: Date,
  response: Buffer,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.kysely
    .updateTable('idempotency')
    .set({ state: 'done', response })
    .where('scope', '=', scope)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .where('state', '=', 'in_flight')
    .where('created_at', '=', claimedAt)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Give the claim made at `claimedAt` back, so that the same request can be tried again. */
export async function release(db: Executor, { scope, operation, key }: IdempotencyId, claimedAt: Date): Promise<void> {
  await db.kysely
    .deleteFrom('idempotency')
    .where('scope', '=', scope)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .where('state', '=', 'in_flight')
    .where('created_at', '=', claimedAt)
    .execute()
}

/** Forget answers made before `expired`. */
export async function prune(db: Executor, expired: Date): Promise<void> {
  await db.kysely.deleteFrom('idempotency').where('created_at', '<=', expired).execute()
}

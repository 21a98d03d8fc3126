import type { Selectable } from 'kysely'
import type { Executor } from './database.ts'
import type { ActivationTable } from './schema-access.ts'

export type ActivationRow = Selectable<ActivationTable>

export async function insert(tx: Executor, row: ActivationRow): Promise<void> {
  await tx.kysely.insertInto('activation').values(row).execute()
}

/** The link whose slug has this hash, locked until the transaction ends. */
export async function findForUpdate(tx: Executor, slugHash: Buffer): Promise<ActivationRow | undefined> {
  return tx.kysely.selectFrom('activation').selectAll().where('slug_hash', '=', slugHash).forUpdate().executeTakeFirst()
}

export async function markUsed(tx: Executor, slugHash: Buffer, now: Date): Promise<void> {
  await tx.kysely.updateTable('activation').set({ used_at: now }).where('slug_hash', '=', slugHash).execute()
}

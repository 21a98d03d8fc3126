import { sql } from 'kysely'
import type { Executor } from './database.ts'

/** The epoch under which receipts are signed now. */
export async function readEpoch(on: Executor): Promise<bigint> {
  const { epoch } = await on.kysely.selectFrom('writer_epoch').select('epoch').executeTakeFirstOrThrow()
  return epoch
}

/** Set the epoch to that of this data directory's writer, which is above it. */
export async function setEpoch(on: Executor, epoch: bigint): Promise<void> {
  await on.kysely.updateTable('writer_epoch').set({ epoch }).execute()
}

/** Raise the epoch, so that nothing more commits that was signed before: after a restore. */
export async function raiseEpoch(on: Executor): Promise<void> {
  await sql`UPDATE writer_epoch SET epoch = epoch + 1`.execute(on.kysely)
}

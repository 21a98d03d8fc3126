import type { Executor } from './database.ts'

/** Spend a challenge by the hash of its nonce; false when it was spent before. Expired ones are forgotten on the way. */
export async function spend(tx: Executor, nonceHash: Buffer, expiresAt: Date, now: Date): Promise<boolean> {
  await tx.kysely.deleteFrom('spent_challenge').where('expires_at', '<=', now).execute()
  const { numInsertedOrUpdatedRows } = await tx.kysely
    .insertInto('spent_challenge')
    .values({ nonce_hash: nonceHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('nonce_hash').doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

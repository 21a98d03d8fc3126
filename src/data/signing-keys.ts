import { type Selectable, sql } from 'kysely'
import type { Executor } from './database.ts'
import type { SigningKeyEventTable, SigningKeyTable } from './schema-receipts.ts'

export type SigningKeyRow = SigningKeyTable

/** The channel on which replicas hear that a signing key was added, rotated or revoked. */
export const signingKeyChannel = 'signing_key'

/** Every key there ever was, oldest first; the key set never forgets one. */
export async function list(on: Executor): Promise<readonly SigningKeyTable[]> {
  return on.kysely.selectFrom('signing_key').selectAll().orderBy('created_at').orderBy('kid').execute()
}

/** Add a key together with the signed event that says so. */
export async function insert(
  tx: Executor,
  key: SigningKeyTable,
  event: Omit<SigningKeyEventTable, 'id' | 'log_index'>,
): Promise<void> {
  await tx.kysely.insertInto('signing_key').values(key).execute()
  await tx.kysely.insertInto('signing_key_event').values(event).execute()
}

/** Let a key end at `notAfter`, unless it ends earlier already. */
export async function retire(tx: Executor, kid: string, notAfter: Date): Promise<void> {
  await tx.kysely
    .updateTable('signing_key')
    .set({ not_after: notAfter })
    .where('kid', '=', kid)
    .where((where) => where.or([where('not_after', 'is', null), where('not_after', '>', notAfter)]))
    .execute()
}

/** Revoke a key; false when it is unknown or revoked already. */
export async function revoke(
  tx: Executor,
  kid: string,
  revokedAt: Date,
  event: Omit<SigningKeyEventTable, 'id' | 'log_index'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.kysely
    .updateTable('signing_key')
    .set({ revoked_at: revokedAt })
    .where('kid', '=', kid)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await tx.kysely.insertInto('signing_key_event').values(event).execute()
  return true
}

/** Key events, oldest first. */
export async function listEvents(on: Executor): Promise<readonly Selectable<SigningKeyEventTable>[]> {
  return on.kysely.selectFrom('signing_key_event').selectAll().orderBy('id').execute()
}

/**
 * Put back keys and events that a lost database held, with the ids they had. What is there stays as it is, except that
 * a revocation is never forgotten.
 */
export async function restore(
  tx: Executor,
  keys: readonly SigningKeyTable[],
  events: readonly Omit<Selectable<SigningKeyEventTable>, 'log_index'>[],
): Promise<void> {
  if (keys.length === 0) return
  await tx.kysely
    .insertInto('signing_key')
    .values([...keys])
    .onConflict((conflict) =>
      conflict.column('kid').doUpdateSet((row) => ({
        revoked_at: sql`coalesce(signing_key.revoked_at, ${row.ref('excluded.revoked_at')})`,
        not_after: sql`coalesce(signing_key.not_after, ${row.ref('excluded.not_after')})`,
      })),
    )
    .execute()
  for (const { id, kid, statement, signer, signature } of events)
    await sql`INSERT INTO signing_key_event (id, kid, statement, signer, signature) OVERRIDING SYSTEM VALUE
      VALUES (${id}, ${kid}, ${statement}, ${signer}, ${signature}) ON CONFLICT (id) DO NOTHING`.execute(tx.kysely)
  await sql`SELECT setval(pg_get_serial_sequence('signing_key_event', 'id'), greatest(max(id), 1))
    FROM signing_key_event`.execute(tx.kysely)
}

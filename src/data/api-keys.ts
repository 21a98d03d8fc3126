import type { Selectable } from 'kysely'
import type { Realm, Scope } from '../model/index.ts'
import type { Executor } from './database.ts'
import type { ApiKeyTable } from './schema-access.ts'

/** The channel on which replicas hear that a key, or every key of an account, must be read anew. */
export const keyChannel = 'claimcheck_keys'

export type ApiKeyRow = Selectable<ApiKeyTable>

/** What authenticating needs, of a key and its account. */
export interface KeyHolder {
  readonly keyId: string
  readonly accountId: string
  readonly pseudonym: string
  readonly plan: string
  readonly dailyLimit: number | null
  readonly mode: Realm
  readonly scopes: readonly Scope[]
  readonly status: 'pending' | 'active' | 'revoked'
  readonly expiresAt: Date | null
}

/** The holder of the key with this hash. */
export async function findByHash(db: Executor, hash: Buffer): Promise<KeyHolder | undefined> {
  return db.kysely
    .selectFrom('api_key')
    .innerJoin('account', 'account.id', 'api_key.account_id')
    .select([
      'api_key.id as keyId',
      'account.id as accountId',
      'account.pseudonym',
      'account.plan',
      'account.daily_limit as dailyLimit',
      'api_key.mode',
      'api_key.scopes',
      'api_key.status',
      'api_key.expires_at as expiresAt',
    ])
    .where('api_key.hash', '=', hash)
    .executeTakeFirst()
}

/** A key with the owner of its account, where that is a test account. */
export type OwnedKey = ApiKeyRow & { readonly live_account_id: string | null }

/** The key of this id, locked until the transaction ends. */
export async function findForUpdate(tx: Executor, keyId: string): Promise<OwnedKey | undefined> {
  return tx.kysely
    .selectFrom('api_key')
    .innerJoin('account', 'account.id', 'api_key.account_id')
    .selectAll('api_key')
    .select('account.live_account_id')
    .where('api_key.id', '=', keyId)
    .forUpdate('api_key')
    .executeTakeFirst()
}

/** The keys of an account and of the test account it owns, newest first, 200 at most. */
export async function listByAccount(db: Executor, accountId: string): Promise<readonly ApiKeyRow[]> {
  return db.kysely
    .selectFrom('api_key')
    .innerJoin('account', 'account.id', 'api_key.account_id')
    .selectAll('api_key')
    .where((row) => row.or([row('account.id', '=', accountId), row('account.live_account_id', '=', accountId)]))
    .orderBy('api_key.created_at', 'desc')
    .orderBy('api_key.id', 'desc')
    .limit(200)
    .execute()
}

/** How many keys of an account are not revoked. */
export async function countUnrevoked(db: Executor, accountId: string): Promise<number> {
  const row = await db.kysely
    .selectFrom('api_key')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('account_id', '=', accountId)
    .where('status', '!=', 'revoked')
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function insert(tx: Executor, row: ApiKeyRow): Promise<void> {
  await tx.kysely.insertInto('api_key').values(row).execute()
}

export async function update(tx: Executor, keyId: string, change: Partial<ApiKeyRow>): Promise<void> {
  await tx.kysely.updateTable('api_key').set(change).where('id', '=', keyId).execute()
}

/** Tell every replica, when the transaction commits, to read the keys of this account, or tokens of this agent, anew. */
export function announce(tx: Executor, group: string): Promise<void> {
  return tx.announce(keyChannel, group)
}

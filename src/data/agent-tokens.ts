import { sql } from 'kysely'
import type { Realm } from '../model/index.ts'
import type { Executor } from './database.ts'

export interface AgentHolder {
  readonly agentId: string
  readonly realm: Realm
  /** Set once the token has a successor: when it stops working. */
  readonly expiresAt: Date | null
}

/** The agent whose token has this hash, unless the token was revoked. An end of its time is the reader's to judge. */
export async function findByHash(db: Executor, hash: Buffer): Promise<AgentHolder | undefined> {
  return db.kysely
    .selectFrom('agent_token')
    .innerJoin('agent', 'agent.id', 'agent_token.agent_id')
    .select(['agent_id as agentId', 'agent.realm', 'expires_at as expiresAt'])
    .where('hash', '=', hash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
}

/** Store a token of an agent, as its newest. */
export async function insert(tx: Executor, agentId: string, hash: Buffer, now: Date): Promise<void> {
  await tx.kysely
    .insertInto('agent_token')
    .values({ agent_id: agentId, hash, created_at: now, revoked_at: null, expires_at: null })
    .execute()
}

/** Let every token of the agent end at `at`, unless it ends sooner. */
export async function expireAll(tx: Executor, agentId: string, at: Date): Promise<void> {
  await sql`
    UPDATE agent_token SET expires_at = least(coalesce(expires_at, 'infinity'), ${at})
    WHERE agent_id = ${agentId} AND revoked_at IS NULL`.execute(tx.kysely)
}

/** Revoke every token of the agent that still works; answers with how many did. */
export async function revokeAll(tx: Executor, agentId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ works: boolean }>`
    UPDATE agent_token SET revoked_at = ${now} WHERE agent_id = ${agentId} AND revoked_at IS NULL
    RETURNING expires_at IS NULL OR expires_at > ${now} AS works`.execute(tx.kysely)
  return rows.filter(({ works }) => works).length
}

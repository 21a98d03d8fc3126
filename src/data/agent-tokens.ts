import type { Executor } from './database.ts'

export interface AgentHolder {
  readonly agentId: string
}

/** The agent whose token has this hash, unless the token was revoked. */
export async function findByHash(db: Executor, hash: Buffer): Promise<AgentHolder | undefined> {
  return db.kysely
    .selectFrom('agent_token')
    .select('agent_id as agentId')
    .where('hash', '=', hash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
}

/** Store the token of a newly registered agent. */
export async function insert(tx: Executor, agentId: string, hash: Buffer, now: Date): Promise<void> {
  await tx.kysely
    .insertInto('agent_token')
    .values({ agent_id: agentId, hash, created_at: now, revoked_at: null })
    .execute()
}

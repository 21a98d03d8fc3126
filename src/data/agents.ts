import { sql } from 'kysely'
import type { Realm } from '../model/index.ts'
import type { Executor } from './database.ts'

/** A registered agent. */
export interface AgentRow {
  readonly id: string
  readonly name: string
  readonly description: string | null
  readonly ownerId: string | null
  readonly realm: Realm
  readonly publicKey: Readonly<Record<string, unknown>> | null
  readonly thumbprint: string | null
  readonly createdAt: Date
}

/** An agent with the end of its chain. */
export interface AgentStandingRow extends AgentRow {
  /** What the rules keep of it; null before its first call. */
  readonly standing: unknown
  readonly updatedAt: Date | null
  readonly entries: number
  readonly head: Buffer | null
  /** Whether calls of it are not linked yet. */
  readonly waits: boolean
}

export async function insert(tx: Executor, agent: AgentRow): Promise<void> {
  await tx.kysely
    .insertInto('agent')
    .values({
      ...{ id: agent.id, name: agent.name, description: agent.description, owner_id: agent.ownerId },
      realm: agent.realm,
      public_key: agent.publicKey === null ? null : JSON.stringify(agent.publicKey),
      thumbprint: agent.thumbprint,
      created_at: agent.createdAt,
    })
    .execute()
}

/** These agents with where they stand, in no particular order; unknown ids are left out. One look-up by key each. */
export async function listStandings(db: Executor, ids: readonly string[]): Promise<readonly AgentStandingRow[]> {
  const { rows } = await sql<AgentStandingRow>`
    SELECT a.id, a.name, a.description, a.owner_id AS "ownerId", a.realm, a.public_key AS "publicKey", a.thumbprint,
           a.created_at AS "createdAt", c.standing, c.updated_at AS "updatedAt",
           coalesce(c.seq, 0)::float8 AS entries, c.head,
           EXISTS (SELECT 1 FROM audit_bundle w WHERE a.id = ANY(w.chains)) AS waits
    FROM agent a LEFT JOIN audit_chain c ON c.chain = a.id
    WHERE a.id = ANY(${ids}::text[])`.execute(db.kysely)
  return rows
}

/** Who owns an agent, which stays locked until the transaction ends, and its realm. */
export async function findForUpdate(
  tx: Executor,
  id: string,
): Promise<Pick<AgentRow, 'ownerId' | 'realm'> | undefined> {
  return tx.kysely
    .selectFrom('agent')
    .select(['owner_id as ownerId', 'realm'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The agent that registered this key. */
export async function findByThumbprint(db: Executor, thumbprint: string): Promise<AgentRow | undefined> {
  return db.kysely
    .selectFrom('agent')
    .select([
      'id',
      'name',
      'description',
      'owner_id as ownerId',
      'realm',
      'public_key as publicKey',
      'thumbprint',
      'created_at as createdAt',
    ])
    .where('thumbprint', '=', thumbprint)
    .executeTakeFirst()
}

/** Public names of the accounts that own these agents; agents without an owner are left out. */
export async function listHomes(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; home: string }>`
    SELECT a.id, o.pseudonym AS home FROM agent a JOIN account o ON o.id = a.owner_id
    WHERE a.id = ANY(${ids}::text[])`.execute(db.kysely)
  return new Map(rows.map(({ id, home }) => [id, home]))
}

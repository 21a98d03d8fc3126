import { type Selectable, sql } from 'kysely'
import type { TaskQuery, TaskRecord, TaskShelf } from '../model/index.ts'
import type { Executor } from './database.ts'
import type { AgentTaskTable } from './schema-tasks.ts'

/** Rows one sweep removes at most, so that it never holds locks for long. */
const sweepMax = 1000

/** Tasks in the database, the same for every replica. */
export function databaseShelf(db: Executor): TaskShelf {
  return {
    put: (record) => upsert(db, record),
    find: (owner, id, now) => find(db, owner, id, now),
    list: (query, now) => list(db, query, now),
    sweep: (now) => deleteExpired(db, now),
  }
}

async function upsert(db: Executor, record: TaskRecord): Promise<void> {
  const row = {
    owner: record.owner,
    id: record.id,
    context_id: record.contextId,
    state: record.state,
    updated_at: record.updatedAt,
    expires_at: record.expiresAt,
    body: record.body,
  }
  const { owner: _owner, id: _id, ...changed } = row
  await db.kysely
    .insertInto('agent_task')
    .values(row)
    .onConflict((conflict) => conflict.columns(['owner', 'id']).doUpdateSet(changed))
    .execute()
}

async function find(db: Executor, owner: string, id: string, now: Date): Promise<TaskRecord | undefined> {
  const row = await db.kysely
    .selectFrom('agent_task')
    .selectAll()
    .where('owner', '=', owner)
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row === undefined ? undefined : recordOf(row)
}

async function list(db: Executor, query: TaskQuery, now: Date) {
  const { owner, contextId, state, changedAfter, behind, limit } = query
  const matching = db.kysely
    .selectFrom('agent_task')
    .where('owner', '=', owner)
    .where('expires_at', '>', now)
    .$if(contextId !== undefined, (rows) => rows.where('context_id', '=', contextId ?? ''))
    .$if(state !== undefined, (rows) => rows.where('state', '=', state ?? ''))
    .$if(changedAfter !== undefined, (rows) => rows.where('updated_at', '>', changedAfter ?? now))
  const { total } = await matching.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  const page = matching
    .selectAll()
    .$if(behind !== undefined, (rows) =>
      rows.where(sql<boolean>`(updated_at, id) < (${behind?.updatedAt}::timestamptz, ${behind?.id})`),
    )
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  const rows = await page.execute()
  return { records: rows.map(recordOf), total: Number(total) }
}

async function deleteExpired(db: Executor, now: Date): Promise<number> {
  const { rows } = await sql`
    DELETE FROM agent_task WHERE (owner, id) IN (
      SELECT owner, id FROM agent_task WHERE expires_at <= ${now} ORDER BY expires_at LIMIT ${sweepMax}
      FOR UPDATE SKIP LOCKED
    ) RETURNING id`.execute(db.kysely)
  return rows.length
}

function recordOf(row: Selectable<AgentTaskTable>): TaskRecord {
  return {
    id: row.id,
    owner: row.owner,
    contextId: row.context_id,
    state: row.state,
    updatedAt: row.updated_at,
    expiresAt: row.expires_at,
    body: row.body,
  }
}

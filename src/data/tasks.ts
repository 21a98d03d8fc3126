import { type Selectable, sql } from 'kysely'
import type { TaskQuery, TaskRecord, TaskShelf } from '../model/index.ts'
import type { Executor } from './database.ts'
import type { AgentTaskTable } from './schema-tasks.ts'

/** Rows one sweep removes at most, so that it never holds locks for long. */
const sweepMax = 1000

/** Tasks in the database, the same for every replica. */
export function databaseShelf(db: Executor): TaskShelf {
  return {
    put: groupedUpsert(db),
    find: (owner, id, now) => find(db, owner, id, now),
    list: (query, now) => list(db, query, now),
    sweep: (now) => deleteExpired(db, now),
  }
}

/**
 * Writes of tasks, those that arrive while a write runs together in the next one. Each resolves when its own row is
 * committed.
 */
function groupedUpsert(db: Executor): TaskShelf['put'] {
  let waiting: { record: TaskRecord; settle: PromiseWithResolvers<void> }[] = []
  let running = false
  const writeAll = async () => {
    running = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        await upsertBatch(
          db,
          batch.map(({ record }) => record),
        )
        for (const { settle } of batch) settle.resolve()
      } catch (error) {
        for (const { settle } of batch) settle.reject(error)
      }
    }
    running = false
  }
  return (record) => {
    const settle = Promise.withResolvers<void>()
    waiting.push({ record, settle })
    if (!running) void writeAll()
    return settle.promise
  }
}

async function upsertBatch(db: Executor, records: readonly TaskRecord[]): Promise<void> {
  // One statement may touch a row once only, so the last form of a task stands for all of them.
  const latest = [...new Map(records.map((record) => [`${record.owner}\n${record.id}`, record])).values()]
  await sql`
    INSERT INTO agent_task (owner, id, context_id, state, updated_at, expires_at, body)
    SELECT * FROM unnest(
      ${latest.map((record) => record.owner)}::text[], ${latest.map((record) => record.id)}::text[],
      ${latest.map((record) => record.contextId)}::text[], ${latest.map((record) => record.state)}::text[],
      ${latest.map((record) => record.updatedAt.toISOString())}::timestamptz[],
      ${latest.map((record) => record.expiresAt.toISOString())}::timestamptz[],
      ${latest.map((record) => record.body)}::text[])
    ON CONFLICT (owner, id) DO UPDATE SET context_id = excluded.context_id, state = excluded.state,
      updated_at = excluded.updated_at, expires_at = excluded.expires_at, body = excluded.body`.execute(db.kysely)
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

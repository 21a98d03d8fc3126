import { type Selectable, sql } from 'kysely'
import type { TaskQuery, TaskRecord, TaskShelf } from '../model/index.ts'
import type { Database, Executor } from './database.ts'
import { groupCommit } from './group-commit.ts'
import type { AgentTaskTable } from './schema-tasks.ts'
import { bodiesOf, taskBundles } from './task-bundles.ts'

/** Rows one sweep removes of each table at most, so that it never holds locks for long. */
const sweepMax = 1000

/** Tasks in the database, the same for every replica: those under way a row each, those that have ended in bundles. */
export function databaseShelf(db: Database): TaskShelf {
  const ended = taskBundles(db)
  return {
    put: groupCommit((records) => upsertBatch(db, records)),
    putEnded: (record) => ended.put(record),
    find: async (owner, id, now) => (await ended.find(owner, id, now)) ?? find(db, owner, id, now),
    async list(query, now) {
      await ended.flush()
      return list(db, query, now)
    },
    sweep: async (now) => (await deleteExpired(db, now)) + (await deleteExpiredBundles(db, now)),
    close: () => ended.flush(),
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

interface ListedRow extends AgentTaskTable {
  /** Set where the task is in a bundle, which then holds its text. */
  last_id: string | null
  place: number | null
}

async function list(db: Executor, query: TaskQuery, now: Date) {
  const { owner, contextId, state, changedAfter, behind, limit } = query
  // The same columns of either table.
  const matches = sql.join(
    [
      sql`owner = ${owner} AND expires_at > ${now}`,
      ...(contextId === undefined ? [] : [sql`context_id = ${contextId}`]),
      ...(state === undefined ? [] : [sql`state = ${state}`]),
      ...(changedAfter === undefined ? [] : [sql`updated_at > ${changedAfter}`]),
    ],
    sql` AND `,
  )
  const place =
    behind === undefined ? sql`true` : sql`(updated_at, id) < (${behind.updatedAt}::timestamptz, ${behind.id})`
  const newest = sql`ORDER BY updated_at DESC, id DESC LIMIT ${limit}`
  const bundled = sql`
    SELECT owner, task.id::text AS id, task.context_id::text AS context_id, task.state, task.updated_at, expires_at,
      NULL AS body, last_id, task.place
    FROM agent_task_bundle, unnest(ids, context_ids, states, updated_ats)
      WITH ORDINALITY AS task(id, context_id, state, updated_at, place)
    WHERE owner = ${owner} AND expires_at > ${now}`
  const counted = await sql<{ total: bigint }>`
    SELECT (SELECT count(*) FROM agent_task WHERE ${matches})
      + (SELECT count(*) FROM (${bundled}) AS bundled WHERE ${matches}) AS total`.execute(db.kysely)
  const { rows } = await sql<ListedRow>`
    (SELECT owner, id, context_id, state, updated_at, expires_at, body, NULL::uuid AS last_id, NULL::int8 AS place
      FROM agent_task WHERE ${matches} AND ${place} ${newest})
    UNION ALL
    (SELECT owner, id, context_id, state, updated_at, expires_at, body, last_id, place FROM (${bundled}) AS bundled WHERE ${matches} AND ${place} ${newest})
    ${newest}`.execute(db.kysely)
  return { records: await whole(db, owner, rows), total: Number(counted.rows[0]?.total ?? 0n) }
}

/** The listed tasks with their texts. */
async function whole(db: Executor, owner: string, rows: readonly ListedRow[]): Promise<readonly TaskRecord[]> {
  const lastIds = [...new Set(rows.flatMap(({ last_id: id }) => (id === null ? [] : [id])))]
  const bundles =
    lastIds.length === 0
      ? []
      : await db.kysely
          .selectFrom('agent_task_bundle')
          .select(['last_id', 'bodies'])
          .where('owner', '=', owner)
          .where('last_id', 'in', lastIds)
          .execute()
  const texts = new Map(bundles.map(({ last_id, bodies }) => [last_id, bodiesOf(bodies)]))
  return rows.flatMap((row) => {
    if (row.last_id === null) return [recordOf(row)]
    const body = texts.get(row.last_id)?.[Number(row.place) - 1]
    // A bundle that was swept in between holds what has expired.
    return body === undefined ? [] : [recordOf({ ...row, body })]
  })
}

async function deleteExpired(db: Executor, now: Date): Promise<number> {
  const { rows } = await sql`
    DELETE FROM agent_task WHERE (owner, id) IN (
      SELECT owner, id FROM agent_task WHERE expires_at <= ${now} ORDER BY expires_at LIMIT ${sweepMax}
      FOR UPDATE SKIP LOCKED
    ) RETURNING id`.execute(db.kysely)
  return rows.length
}

async function deleteExpiredBundles(db: Executor, now: Date): Promise<number> {
  const { rows } = await sql<{ tasks: number }>`
    DELETE FROM agent_task_bundle WHERE (owner, last_id) IN (
      SELECT owner, last_id FROM agent_task_bundle WHERE expires_at <= ${now} ORDER BY expires_at LIMIT ${sweepMax}
      FOR UPDATE SKIP LOCKED
    ) RETURNING cardinality(ids) AS tasks`.execute(db.kysely)
  return rows.reduce((sum, { tasks }) => sum + tasks, 0)
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

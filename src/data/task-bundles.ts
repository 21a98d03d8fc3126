import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import type { TaskRecord } from '../model/index.ts'
import type { Database, Executor } from './database.ts'
import { groupCommit } from './group-commit.ts'
import type { NewTaskBundle } from './schema-tasks.ts'

/** Tasks of one bundle at most, and characters of their text beyond which it takes no further one. */
const bundleMax = 256
const bundleLengthMax = 524_288
/** Bundles, or tasks that gathered, of one statement at most. */
const statementMax = 500
/** Milliseconds that tasks gather in the process that alone has its database; the audit log's writer gathers as long. */
const gatherMs = 200
/** Characters of tasks that may gather before those who bring more wait for the store. */
const gatheredLengthMax = 16_777_216

/** Ids of version 7 begin with their time, so that those of one bundle are neighbours. No other id is in a bundle. */
const timedId = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Tasks that have ended, as `TaskShelf.putEnded` takes them. They are written once and never change. */
export interface TaskBundles {
  put(record: TaskRecord): Promise<void>
  find(owner: string, id: string, now: Date): Promise<TaskRecord | undefined>
  /** Write what has gathered. */
  flush(): Promise<void>
}

/**
 * Bundles in the database. Over Postgres a put waits until it is committed, since another replica may be asked for the
 * task next. The embedded database has one process: there tasks gather in memory, where that process finds them.
 */
export function taskBundles(db: Database): TaskBundles {
  const insert = (records: readonly TaskRecord[]) => insertAll(db, records)
  if (db.kind === 'pglite') return gathered(db, insert)
  return { put: groupCommit(insert), find: (owner, id, now) => find(db, owner, id, now), flush: async () => {} }
}

function gathered(db: Database, insert: (records: readonly TaskRecord[]) => Promise<void>): TaskBundles {
  const waiting = new Map<string, TaskRecord>()
  const keyOf = (owner: string, id: string) => `${owner}\n${id}`
  let length = 0
  let writing: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  const writeAll = async () => {
    const records = [...waiting.values()]
    for (let from = 0; from < records.length; from += statementMax) {
      const some = records.slice(from, from + statementMax)
      await insert(some)
      for (const { owner, id, body } of some) {
        waiting.delete(keyOf(owner, id))
        length -= body.length
      }
    }
  }
  const write = () => {
    writing ??= writeAll().finally(() => {
      writing = undefined
      if (waiting.size > 0) soon()
    })
    return writing
  }
  const soon = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      // What could not be written is tried again; who brings more than may gather is told.
      write().catch(() => undefined)
    }, gatherMs)
  }
  return {
    async put(record) {
      waiting.set(keyOf(record.owner, record.id), record)
      length += record.body.length
      soon()
      if (length > gatheredLengthMax) await write()
    },
    async find(owner, id, now) {
      const record = waiting.get(keyOf(owner, id))
      if (record === undefined) return find(db, owner, id, now)
      return record.expiresAt > now ? record : undefined
    },
    async flush() {
      while (waiting.size > 0) await write()
      clearTimeout(timer)
      timer = undefined
    },
  }
}

async function insertAll(db: Executor, records: readonly TaskRecord[]): Promise<void> {
  const bundles = bundled(records).map(bundleOf)
  for (let from = 0; from < bundles.length; from += statementMax)
    await db.kysely
      .insertInto('agent_task_bundle')
      .values(bundles.slice(from, from + statementMax))
      .execute()
}

/** The tasks of each owner that expire within the same second, by id, in pieces of bounded size. */
function bundled(records: readonly TaskRecord[]): readonly (readonly TaskRecord[])[] {
  const bundles: TaskRecord[][] = []
  for (const group of Map.groupBy(records, ({ owner, expiresAt }) => `${wholeSecond(expiresAt)} ${owner}`).values()) {
    let length = Number.POSITIVE_INFINITY
    for (const record of group.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
      const last = bundles.at(-1)
      if (last !== undefined && last.length < bundleMax && length < bundleLengthMax) last.push(record)
      else {
        bundles.push([record])
        length = 0
      }
      length += record.body.length
    }
  }
  return bundles
}

/** Unix seconds of the first whole second that is not before the instant. */
function wholeSecond(instant: Date): number {
  return Math.ceil(instant.getTime() / 1000)
}

function bundleOf(records: readonly TaskRecord[]): NewTaskBundle {
  const [first] = records
  const last = records.at(-1)
  if (first === undefined || last === undefined) throw new Error('a bundle holds a task at least')
  // Literals of arrays, since the values hold neither quotes nor commas.
  const list = (value: (record: TaskRecord) => string) => `{${records.map(value).join(',')}}`
  return {
    owner: first.owner,
    first_id: first.id,
    last_id: last.id,
    ids: list(({ id }) => id),
    context_ids: list(({ contextId }) => contextId),
    states: list(({ state }) => state),
    updated_ats: list(({ updatedAt }) => updatedAt.toISOString()),
    expires_at: new Date(wholeSecond(first.expiresAt) * 1000),
    bodies: zstdCompressSync(records.map(({ body }) => body).join('\n')),
  }
}

/** The texts of a bundle's tasks, in its order; JSON as it is written holds no line breaks. */
export function bodiesOf(bodies: Uint8Array): readonly string[] {
  return zstdDecompressSync(bodies).toString('utf8').split('\n')
}

async function find(db: Executor, owner: string, id: string, now: Date): Promise<TaskRecord | undefined> {
  if (!timedId.test(id)) return undefined
  const { rows } = await sql<{
    context_id: string
    state: string
    updated_at: Date
    expires_at: Date
    bodies: Uint8Array
    place: number
  }>`
    SELECT context_ids[place] AS context_id, states[place] AS state, updated_ats[place] AS updated_at, expires_at,
      bodies, place
    FROM agent_task_bundle CROSS JOIN LATERAL array_position(ids, ${id}::uuid) AS place
    WHERE owner = ${owner} AND last_id >= ${id}::uuid AND first_id <= ${id}::uuid AND place IS NOT NULL
      AND expires_at > ${now}
    ORDER BY last_id LIMIT 1`.execute(db.kysely)
  const [row] = rows
  if (row === undefined) return undefined
  return {
    ...{ id, owner, contextId: row.context_id, state: row.state, updatedAt: row.updated_at, expiresAt: row.expires_at },
    body: bodiesOf(row.bodies)[row.place - 1] ?? '',
  }
}

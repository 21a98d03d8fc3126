import type { TaskQuery, TaskRecord, TaskShelf } from '../../model/index.ts'

/**
 * Tasks in this process only, for deployments without a database. Bounded: beyond `tasksMax` the task that was
 * put longest ago goes first.
 */
export function memoryShelf(tasksMax = 10_000): TaskShelf {
  const records = new Map<string, TaskRecord>()
  const key = (owner: string, id: string) => `${owner}\n${id}`
  const put = async (record: TaskRecord) => {
    const place = key(record.owner, record.id)
    records.delete(place)
    records.set(place, record)
    const oldest = records.size > tasksMax ? records.keys().next().value : undefined
    if (oldest !== undefined) records.delete(oldest)
  }
  return {
    put,
    putEnded: put,
    async find(owner, id, now) {
      const record = records.get(key(owner, id))
      return record !== undefined && record.expiresAt > now ? record : undefined
    },
    async list(query, now) {
      const matching = [...records.values()].filter((record) => record.expiresAt > now && matches(record, query))
      matching.sort(newestFirst)
      const { behind } = query
      const page = behind === undefined ? matching : matching.filter((record) => newestFirst(behind, record) < 0)
      return { records: page.slice(0, query.limit), total: matching.length }
    },
    async sweep(now) {
      const expired = [...records].filter(([, record]) => record.expiresAt <= now)
      for (const [place] of expired) records.delete(place)
      return expired.length
    },
    async close() {},
  }
}

function matches(record: TaskRecord, query: TaskQuery): boolean {
  return (
    record.owner === query.owner &&
    (query.contextId === undefined || record.contextId === query.contextId) &&
    (query.state === undefined || record.state === query.state) &&
    (query.changedAfter === undefined || record.updatedAt > query.changedAfter)
  )
}

type Position = Pick<TaskRecord, 'updatedAt' | 'id'>

function newestFirst(one: Position, other: Position): number {
  const byTime = other.updatedAt.getTime() - one.updatedAt.getTime()
  if (byTime !== 0) return byTime
  return one.id < other.id ? 1 : one.id > other.id ? -1 : 0
}

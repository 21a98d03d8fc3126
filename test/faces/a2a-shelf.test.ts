import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseShelf } from '../../src/data/tasks.ts'
import { memoryShelf } from '../../src/faces/a2a/memory-shelf.ts'
import { timedUuid } from '../../src/faces/a2a/task-id.ts'
import type { TaskRecord, TaskShelf } from '../../src/model/index.ts'
import { openTestDatabase } from '../kit/databases.ts'

const shelves = {
  memory: async () => ({ shelf: memoryShelf(), close: async () => {} }),
  pglite: () => onDatabase('pglite'),
  postgres: () => onDatabase('postgres'),
}

async function onDatabase(kind: 'pglite' | 'postgres') {
  const test = await openTestDatabase(kind)
  const shelf = databaseShelf(test.db)
  return { shelf, close: () => shelf.close().then(test.close) }
}

const start = Date.parse('2026-04-01T00:00:00.000Z')
const at = (seconds: number) => new Date(start + seconds * 1000)
const now = at(100)

const record = (owner: string, id: string, updated: number, rest: Partial<TaskRecord> = {}): TaskRecord => ({
  id,
  owner,
  contextId: 'c1',
  state: 'TASK_STATE_COMPLETED',
  updatedAt: at(updated),
  expiresAt: at(1000),
  body: `{"id":"${id}"}`,
  ...rest,
})

/** A task that ended in its first moment, its id made at `made`. */
const ended = (owner: string, made: number, rest: Partial<TaskRecord> = {}): TaskRecord => {
  const id = timedUuid(at(made))
  return record(owner, id, made, { contextId: randomUUID(), body: `{"id":"${id}","text":"Größe"}`, ...rest })
}

describe.each(Object.entries(shelves))('tasks kept in %s', (_name, open) => {
  let shelf: TaskShelf
  let close: () => Promise<void>

  beforeAll(async () => {
    ;({ shelf, close } = await open())
  })
  afterAll(() => close())

  it('gives back what was put, to its owner alone, in its latest form', async () => {
    await shelf.put(record('keep', 'a', 1, { state: 'TASK_STATE_WORKING' }), now)
    await shelf.put(record('keep', 'a', 2), now)
    expect(await shelf.find('keep', 'a', now)).toEqual(record('keep', 'a', 2))
    expect(await shelf.find('other', 'a', now)).toBeUndefined()
    await shelf.put(record('other', 'a', 3, { body: '{}' }), now)
    expect((await shelf.find('keep', 'a', now))?.body).toBe('{"id":"a"}')
  })

  it('keeps all of many puts at once, and the last of one task', async () => {
    const ids = Array.from({ length: 60 }, (_, index) => `m${index}`)
    await Promise.all([
      ...ids.map((id) => shelf.put(record('many', id, 1), now)),
      ...[1, 2, 3].map((updated) => shelf.put(record('many', 'same', updated), now)),
    ])
    expect((await shelf.list({ owner: 'many', limit: 100 }, now)).total).toBe(61)
    expect((await shelf.find('many', 'same', now))?.updatedAt).toEqual(at(3))
  })

  it('lists newest first, page by page, and counts all', async () => {
    for (const [id, updated] of [
      ['p1', 1],
      ['p2', 3],
      ['p3', 2],
      ['p4', 3],
    ] as const)
      await shelf.put(record('pages', id, updated), now)
    const first = await shelf.list({ owner: 'pages', limit: 3 }, now)
    expect(first.records.map(({ id }) => id)).toEqual(['p4', 'p2', 'p3'])
    expect(first.total).toBe(4)
    const last = first.records[2]
    if (last === undefined) throw new Error('the page is short')
    const second = await shelf.list({ owner: 'pages', limit: 3, behind: last }, now)
    expect(second.records.map(({ id }) => id)).toEqual(['p1'])
    expect(second.total).toBe(4)
  })

  it('narrows by context, state and time of change', async () => {
    await shelf.put(record('narrow', 'n1', 1), now)
    await shelf.put(record('narrow', 'n2', 2, { contextId: 'c2' }), now)
    await shelf.put(record('narrow', 'n3', 3, { state: 'TASK_STATE_FAILED' }), now)
    const ids = async (query: object) =>
      (await shelf.list({ owner: 'narrow', limit: 10, ...query }, now)).records.map(({ id }) => id)
    expect(await ids({ contextId: 'c2' })).toEqual(['n2'])
    expect(await ids({ state: 'TASK_STATE_FAILED' })).toEqual(['n3'])
    expect(await ids({ changedAfter: at(1) })).toEqual(['n3', 'n2'])
  })

  it('gives back those that ended at once, to their owner alone, one of many and long ones too', async () => {
    const many = Array.from({ length: 150 }, (_, index) => ended('ended', index / 10))
    const long = [1, 2, 3].map((made) => ended('ended', made, { body: JSON.stringify('x'.repeat(200_000)) }))
    const other = ended('elsewhere', 3)
    await Promise.all([...many, ...long, other].map((one) => shelf.putEnded(one)))
    for (const one of [...many.slice(0, 3), ...many.slice(-3), ...long])
      expect(await shelf.find('ended', one.id, now)).toEqual(one)
    expect(await shelf.find('elsewhere', other.id, now)).toEqual(other)
    expect(await shelf.find('ended', other.id, now)).toBeUndefined()
    expect((await shelf.list({ owner: 'ended', limit: 1 }, now)).total).toBe(153)
    // Once more, when all have been written.
    for (const one of [...many, ...long]) expect(await shelf.find('ended', one.id, now)).toEqual(one)
    expect(await shelf.find('ended', timedUuid(at(1)), now)).toBeUndefined()
  })

  it('lists those that ended at once among the others, page by page', async () => {
    const quick = [2, 4, 6].map((made) => ended('mixed', made))
    const slow = [1, 3, 5].map((updated) => record('mixed', `s${updated}`, updated))
    await Promise.all([...quick.map((one) => shelf.putEnded(one)), ...slow.map((one) => shelf.put(one, now))])
    const newestFirst = [...quick, ...slow].toSorted((one, two) => two.updatedAt.getTime() - one.updatedAt.getTime())
    const first = await shelf.list({ owner: 'mixed', limit: 4 }, now)
    expect(first).toEqual({ records: newestFirst.slice(0, 4), total: 6 })
    const behind = newestFirst[3]
    if (behind === undefined) throw new Error('the page is short')
    const second = await shelf.list({ owner: 'mixed', limit: 4, behind }, now)
    expect(second).toEqual({ records: newestFirst.slice(4), total: 6 })
    const contextId = quick[1]?.contextId ?? ''
    expect((await shelf.list({ owner: 'mixed', limit: 4, contextId }, now)).records).toEqual([quick[1]])
    const late = await shelf.list({ owner: 'mixed', limit: 4, changedAfter: at(4), state: 'TASK_STATE_COMPLETED' }, now)
    expect(late).toEqual({ records: newestFirst.slice(0, 2), total: 2 })
  })

  it('forgets those that ended at once when their time has come', async () => {
    const [brief, lasting] = [ended('brief', 1, { expiresAt: at(50) }), ended('brief', 1)]
    await Promise.all([shelf.putEnded(brief), shelf.putEnded(lasting)])
    expect(await shelf.find('brief', brief.id, at(49))).toEqual(brief)
    expect(await shelf.find('brief', brief.id, at(50))).toBeUndefined()
    expect((await shelf.list({ owner: 'brief', limit: 10 }, at(50))).records).toEqual([lasting])
    expect(await shelf.sweep(at(50))).toBe(1)
    expect(await shelf.find('brief', lasting.id, at(50))).toEqual(lasting)
  })

  it('forgets what has expired, before and after the sweep', async () => {
    await shelf.put(record('expire', 'e1', 1, { expiresAt: at(50) }), at(1))
    await shelf.put(record('expire', 'e2', 1), at(1))
    expect(await shelf.find('expire', 'e1', at(49))).toBeDefined()
    expect(await shelf.find('expire', 'e1', at(50))).toBeUndefined()
    expect((await shelf.list({ owner: 'expire', limit: 10 }, now)).records.map(({ id }) => id)).toEqual(['e2'])
    expect(await shelf.sweep(now)).toBe(1)
    expect(await shelf.sweep(now)).toBe(0)
  })
})

describe('tasks kept in memory', () => {
  it('drops the one put longest ago beyond its bound', async () => {
    const shelf = memoryShelf(2)
    for (const id of ['a', 'b', 'a', 'c']) await shelf.put(record('bound', id, 1), now)
    expect(await shelf.find('bound', 'b', now)).toBeUndefined()
    expect(await shelf.find('bound', 'a', now)).toBeDefined()
  })
})

describe('tasks kept in databases', () => {
  it('are found by the other replicas as soon as they are kept', async () => {
    const test = await openTestDatabase('postgres')
    const replica = await test.replica()
    const one = ended('replicas', 1)
    await databaseShelf(test.db).putEnded(one)
    expect(await databaseShelf(replica).find('replicas', one.id, now)).toEqual(one)
    await replica.close()
    await test.close()
  })

  it('are all written when the embedded one closes', async () => {
    const test = await openTestDatabase('pglite')
    const many = Array.from({ length: 10 }, () => ended('closing', 1))
    const shelf = databaseShelf(test.db)
    await Promise.all(many.map((one) => shelf.putEnded(one)))
    await shelf.close()
    const reopened = databaseShelf(test.db)
    for (const one of many) expect(await reopened.find('closing', one.id, now)).toEqual(one)
    await test.close()
  })
})

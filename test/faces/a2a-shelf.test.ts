import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseShelf } from '../../src/data/tasks.ts'
import { memoryShelf } from '../../src/faces/a2a/memory-shelf.ts'
import type { TaskRecord, TaskShelf } from '../../src/model/index.ts'
import { openTestDatabase } from '../kit/databases.ts'

const shelves = {
  memory: async () => ({ shelf: memoryShelf(), close: async () => {} }),
  pglite: () => onDatabase('pglite'),
  postgres: () => onDatabase('postgres'),
}

async function onDatabase(kind: 'pglite' | 'postgres') {
  const test = await openTestDatabase(kind)
  return { shelf: databaseShelf(test.db), close: test.close }
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

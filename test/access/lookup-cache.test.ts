import { describe, expect, it } from 'vitest'
import { createLookupCache } from '../../src/access/lookup-cache.ts'
import { fixedClock } from '../../src/model/index.ts'

interface Found {
  readonly name: string
  readonly group: string
}

/** A cache over a table that the test changes, counting the loads. */
function setUp(limits: { foundMax?: number; absentMax?: number } = {}) {
  const clock = fixedClock('2026-01-01T00:00:00Z')
  const table = new Map<string, Found>()
  const state = { loads: 0, gate: Promise.resolve() }
  const cache = createLookupCache<Found>({
    clock,
    async load(hash) {
      state.loads += 1
      const value = table.get(hash.toString())
      await state.gate
      return value
    },
    groupOf: ({ group }) => group,
    foundTtlMs: 30_000,
    absentTtlMs: 5_000,
    foundMax: limits.foundMax ?? 100,
    absentMax: limits.absentMax ?? 100,
  })
  const put = (name: string, group = 'g') => table.set(name, { name, group })
  return { cache, clock, table, state, put, get: (name: string) => cache.get(Buffer.from(name)) }
}

describe('the cache of look-ups', () => {
  it('loads once while an entry is fresh, and again after', async () => {
    const { get, put, clock, state } = setUp()
    put('a')
    await Promise.all([get('a'), get('a')])
    clock.set('2026-01-01T00:00:29.999Z')
    expect(await get('a')).toMatchObject({ name: 'a' })
    expect(state.loads).toBe(1)
    clock.set('2026-01-01T00:00:30Z')
    await get('a')
    expect(state.loads).toBe(2)
  })

  it('remembers an absence for a shorter time', async () => {
    const { get, put, clock, state } = setUp()
    expect(await get('a')).toBeUndefined()
    put('a')
    expect(await get('a')).toBeUndefined()
    expect(state.loads).toBe(1)
    clock.set('2026-01-01T00:00:05Z')
    expect(await get('a')).toMatchObject({ name: 'a' })
  })

  it('forgets one group and every absence, and nothing else', async () => {
    const { cache, get, put, state } = setUp()
    put('a', 'one')
    put('b', 'two')
    await Promise.all([get('a'), get('b'), get('none')])
    cache.forget('one')
    await Promise.all([get('a'), get('b'), get('none')])
    expect(state.loads).toBe(5)
  })

  it('does not keep what a look-up read before a change it was told of', async () => {
    const { cache, get, put, state, table } = setUp()
    put('a')
    let open = () => {}
    state.gate = new Promise((resolve) => {
      open = resolve
    })
    const early = get('a')
    table.delete('a')
    cache.forget('g')
    const late = get('a')
    open()
    expect(await early).toMatchObject({ name: 'a' })
    expect(await late).toBeUndefined()
    expect(await get('a')).toBeUndefined()
  })

  it('does not remember a failure', async () => {
    const { get, put, state } = setUp()
    put('a')
    state.gate = Promise.reject(new Error('away'))
    await expect(get('a')).rejects.toThrow('away')
    state.gate = Promise.resolve()
    expect(await get('a')).toMatchObject({ name: 'a' })
  })

  it('stays within its bounds and drops the oldest', async () => {
    const { get, put, state } = setUp({ foundMax: 3, absentMax: 2 })
    for (const name of ['a', 'b', 'c', 'd']) {
      put(name, name)
      await get(name)
    }
    await get('d')
    expect(state.loads).toBe(4)
    await get('a')
    expect(state.loads).toBe(5)
    for (const name of ['x', 'y', 'z', 'y', 'z']) await get(name)
    expect(state.loads).toBe(8)
    await get('x')
    expect(state.loads).toBe(9)
  })
})

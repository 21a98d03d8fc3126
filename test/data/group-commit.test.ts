import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { groupCommit } from '../../src/data/group-commit.ts'

/** A store whose writes end when they are told to, with the groups it was given. */
function held() {
  const groups: { readonly items: readonly string[]; readonly end: PromiseWithResolvers<void> }[] = []
  const put = groupCommit<string>((items) => {
    const end = Promise.withResolvers<void>()
    groups.push({ items, end })
    return end.promise
  })
  const group = async (place: number) => {
    for (let turn = 0; turn < 1_000; turn += 1) {
      const found = groups[place]
      if (found !== undefined) return found
      await nextTurn()
    }
    throw new Error('no such group was written')
  }
  return { put, group, groups }
}

it('writes once what arrives in one turn of the event loop, and in turns that follow with more', async () => {
  const { put, group } = held()
  const kept = [put('a'), put('b')]
  await nextTurn()
  kept.push(put('c'))
  const first = await group(0)
  expect(first.items).toEqual(['a', 'b', 'c'])
  first.end.resolve()
  await Promise.all(kept)
})

it('gathers what arrives while a write runs, with what those it answers send at once', async () => {
  const { put, group, groups } = held()
  const again = put('a').then(() => put('again'))
  const first = await group(0)
  const meanwhile = put('b')
  for (let turn = 0; turn < 10; turn += 1) await nextTurn()
  expect(groups).toHaveLength(1)
  first.end.resolve()
  const second = await group(1)
  expect(second.items).toEqual(['b', 'again'])
  second.end.resolve()
  await Promise.all([meanwhile, again])
})

it('refuses those whose own group was refused, and nobody else', async () => {
  const { put, group } = held()
  const refused = put('a').catch((error: unknown) => error)
  const first = await group(0)
  const kept = put('b')
  const failure = new Error('the disk is full')
  first.end.reject(failure)
  expect(await refused).toBe(failure)
  const second = await group(1)
  second.end.resolve()
  await kept
})

it('answers nobody before the write has ended', async () => {
  const { put, group } = held()
  let answered = false
  const kept = put('a').then(() => {
    answered = true
  })
  const first = await group(0)
  for (let turn = 0; turn < 10; turn += 1) await nextTurn()
  expect(answered).toBe(false)
  first.end.resolve()
  await kept
})

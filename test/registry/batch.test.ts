import { describe, expect, it } from 'vitest'
import { ClaimcheckError } from '../../src/model/index.ts'
import { eachItem, itemised } from '../../src/registry/batch.ts'
import { turnsDuring } from '../kit/turns.ts'

const ten = Array.from({ length: 10 }, (_, index) => index)

describe('a batch', () => {
  it('gives its answers in the order of its items, however long each takes', async () => {
    const work = async (item: number) => {
      await new Promise((resolve) => setTimeout(resolve, (10 - item) % 4))
      return item * 2
    }
    const told: number[] = []
    const progress = (done: number, total: number) => told.push(done / total)
    for (const pace of [{}, { progress }, { signal: () => new AbortController().signal }])
      expect(await eachItem(ten, work, pace)).toEqual(ten.map((item) => item * 2))
    expect(told).toEqual(ten.map((item) => (item + 1) / 10))
  })

  it('stops between its items when it is cancelled, and leaves the rest alone', async () => {
    const controller = new AbortController()
    const begun: number[] = []
    const work = async (item: number) => {
      begun.push(item)
      if (item === 3) controller.abort()
      if (item === 1) throw new Error('refused beside the cancellation')
    }
    await expect(eachItem(ten, work, { signal: () => controller.signal })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(begun).toEqual([0, 1, 2, 3])
  })

  it('lets others have their turn while its items only compute', async () => {
    const turns = await turnsDuring(() => eachItem(ten, async (item) => item, { progress() {} }))
    expect(turns).toBeGreaterThanOrEqual(10)
  })

  it('itemises what the caller can correct, and fails whole for what broke on our side', async () => {
    const refuse = (status: 'INVALID_REQUEST' | 'INTERNAL') =>
      itemised(
        [1, 2],
        async (item) => {
          if (item === 2) throw new ClaimcheckError(status, 'The second one.')
          return 'fine'
        },
        (item, { code }) => `${item} ${code}`,
        { progress() {} },
      )
    expect(await refuse('INVALID_REQUEST')).toEqual(['fine', '2 INVALID_REQUEST'])
    await expect(refuse('INTERNAL')).rejects.toMatchObject({ code: 'INTERNAL' })
  })
})

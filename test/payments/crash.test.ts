import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../kit/databases.ts'
import { startChain, type TestChain } from './anvil.ts'
import { signPayment } from './paying.ts'
import { count, makeWorld, runSchedule, sendOnce, sendUntilKnown, startProcess } from './schedule.ts'

let chain: TestChain
let database: TestDatabase
beforeAll(async () => {
  chain = await startChain()
  database = await openTestDatabase('pglite')
})
afterAll(async () => {
  await database.close()
  await chain.stop()
})

describe('a process that dies', () => {
  /** Steps of a payment that goes through undisturbed, from the process's first step on. */
  async function stepsOfAPayment(): Promise<number> {
    const world = await makeWorld(database.db, chain)
    const process = await startProcess(world)
    const payer = await chain.payer(5_000n)
    await sendOnce(process, await signPayment(payer, { payTo: world.payTo, amount: 1_000n }), 'one')
    const { steps } = process.life
    await process.close()
    return steps
  }

  it('at any step leaves a payment that the next process brings to exactly one transfer and one answer', async () => {
    const steps = await stepsOfAPayment()
    expect(steps).toBeGreaterThan(15)
    for (let diesAt = 4; diesAt <= steps; diesAt += 1) {
      const world = await makeWorld(database.db, chain)
      const payer = await chain.payer(5_000n)
      const payment = await signPayment(payer, { payTo: world.payTo, amount: 1_000n })
      const first = await startProcess(world, diesAt)
      const before = await sendOnce(first, payment, 'one')
      await first.life.die()
      await first.close()
      const second = await startProcess(world)
      const after = await sendUntilKnown(second, payment, 'one')
      expect(after.kind, `died at step ${diesAt}`).toBe('released')
      if (before.kind === 'released') expect(after).toEqual(before)
      const counted = await count(world)
      expect(counted, `died at step ${diesAt}`).toEqual({
        moved: 1_000n,
        transfers: 1,
        confirmed: 1_000n,
        rows: 1,
        answered: 1,
        open: 0,
      })
      expect(await chain.balance(payer.address)).toBe(4_000n)
      await second.close()
    }
  }, 600_000)
})

describe('random schedules of death, duplicates, disorder and a failing node', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('add up to the unit (seed %i)', async (seed) => {
    expect(await runSchedule(seed, database.db, chain)).toMatchObject({ seed, broken: [] })
  })
})

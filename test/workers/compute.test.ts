import { threadId } from 'node:worker_threads'
import { afterAll, describe, expect, it } from 'vitest'
import type { Edition, World } from '../../src/model/index.ts'
import { sizeOf } from '../../src/model/index.ts'
import { computeFor, type Job, openPool, type Pool } from '../../src/workers/index.ts'
import { allowanceFor, inlineCharsMax } from '../../src/workers/limits.ts'
import { openLine } from '../../src/workers/line.ts'
import { descend, echo, spin } from './works.ts'

const shared = new SharedArrayBuffer(8)
const world = { now: new Date(), edition: { id: 'ed', shared } as Edition } as World
const real = openPool({ threads: 2, thread: new URL('thread.ts', import.meta.url), onError() {} })
afterAll(() => real.close())

/** The pool with a tap on it: what it was asked for, and how much at a time. */
function tapped() {
  const jobs: Pick<Job<unknown, unknown>, 'allowanceMs' | 'edition' | 'now'>[] = []
  let under = 0
  let most = 0
  const pool: Pool = {
    ...real,
    run(job) {
      jobs.push(job)
      most = Math.max(most, ++under)
      return real.run(job).finally(() => {
        under -= 1
      })
    },
  }
  return { pool, jobs, most: () => most }
}

describe('the work of one call', () => {
  it('is done at once while it is small in all, then by the pool, one task after another', async () => {
    const { pool, jobs, most } = tapped()
    let signals = 0
    const compute = computeFor({ pool, world, signal: () => void signals++ })
    const text = 'x'.repeat(inlineCharsMax / 2)
    const answers = await Promise.all([1, 2, 3, 4].map(() => compute(echo, text)))
    expect(answers.map(({ threadId: at }) => at === threadId)).toEqual([true, true, false, false])
    expect([jobs.length, signals, most()]).toEqual([2, 2, 1])
    expect(jobs[0]).toMatchObject({ edition: { id: 'ed', bytes: shared }, now: world.now })
  })

  it('has one allowance that grows with what it sends, and ends with it', async () => {
    const { pool, jobs } = tapped()
    const compute = computeFor({ pool, world, inlineMax: 0 })
    await compute(spin, 120)
    await expect(compute(spin, 1e9)).rejects.toMatchObject({ code: 'TOO_COMPLEX', status: 422 })
    await expect(compute(spin, 1)).rejects.toMatchObject({ code: 'TOO_COMPLEX', status: 422 })
    expect(jobs[0]?.allowanceMs).toBe(250)
    expect(jobs[1]?.allowanceMs).toBeLessThanOrEqual(130)
    expect(jobs.length).toBe(2)
    expect((await compute(echo, 'x'.repeat(20_000))).input).toHaveLength(20_000)
    expect(jobs[2]?.allowanceMs).toBe(allowanceFor(20_012, 0) - 250)
  })

  it('goes to the pool however small where it is dear, and stays here over an edition that threads cannot share', async () => {
    const { pool, jobs } = tapped()
    const dear = { ...echo, mayInline: () => false }
    expect((await computeFor({ pool, world })(dear, 'x')).threadId).not.toBe(threadId)
    expect(jobs.length).toBe(1)
    const own = { ...world, edition: { id: 'ed' } as Edition }
    expect((await computeFor({ pool, world: own })(echo, 'x'.repeat(5_000))).threadId).toBe(threadId)
    expect(jobs.length).toBe(1)
  })

  it('that is nested too deep is refused here as in a worker', async () => {
    const { pool } = tapped()
    for (const inlineMax of [0, 100])
      await expect(computeFor({ pool, world, inlineMax })(descend, 1_000_000)).rejects.toMatchObject({
        code: 'TOO_COMPLEX',
        details: { fields: [{ path: 'text' }] },
      })
  })
})

describe('the size of an input', () => {
  it('counts its texts and names, and little beside them', () => {
    expect(sizeOf('four')).toBe(4)
    expect(sizeOf({ text: 'four', list: ['one', 2, null] })).toBe(4 + 1 + 4 + (4 + 1 + 3 + 3 + 4 + 4))
    expect(sizeOf(new Uint8Array(1_000))).toBe(1_000)
    expect(sizeOf({ at: new Date() })).toBe(2 + 1 + 4)
  })

  it('is found at any depth', () => {
    let nested: unknown = 'x'
    for (let level = 0; level < 200_000; level += 1) nested = [nested]
    expect(sizeOf(nested)).toBe(200_001)
  })
})

describe('the allowance', () => {
  it('is 250 ms for 4 kB and grows with every character', () => {
    expect([0, 1, 4_096].map((chars) => allowanceFor(chars, 0))).toEqual([250, 250, 250])
    let before = 250
    for (const chars of [5_000, 24_576, 24_577, 100_000, 800_000]) {
      expect(allowanceFor(chars, 0)).toBeGreaterThan(before)
      before = allowanceFor(chars, 0)
    }
    expect(allowanceFor(800_000, 0)).toBeLessThan(6_000)
  })

  it('grows with every claim, over all the tasks of a call', async () => {
    expect(allowanceFor(4_096, 100)).toBe(250 + 100 * (allowanceFor(0, 1) - 250))
    const { pool, jobs } = tapped()
    const compute = computeFor({ pool, world, inlineMax: 0 })
    const ofThree = { ...echo, claims: () => 3 }
    await compute(ofThree, 'x')
    await compute(ofThree, 'x')
    expect(jobs[0]?.allowanceMs).toBe(allowanceFor(0, 3))
    expect(jobs[1]?.allowanceMs).toBeGreaterThan(allowanceFor(0, 3))
  })
})

describe('a line', () => {
  it('is first come, first served, however many come later', async () => {
    const line = openLine(1, { waitingMax: 100, waitMaxMs: 60_000 })
    const served: number[] = []
    const stand = async (number: number) => {
      const leave = await line.enter()
      if (typeof leave === 'string') throw new Error(leave)
      served.push(number)
      await new Promise((resolve) => setImmediate(resolve))
      leave()
      leave()
    }
    const early = [1, 2, 3].map(stand)
    await early[0]
    await Promise.all([...early, ...[4, 5].map(stand)])
    expect(served).toEqual([1, 2, 3, 4, 5])
  })

  it('says why there is no place: full, late, aborted, closed', async () => {
    const line = openLine(1, { waitingMax: 2, waitMaxMs: 20 })
    expect(await line.enter()).toBeTypeOf('function')
    const gone = new AbortController()
    const waiting = [line.enter(), line.enter(gone.signal), line.enter()]
    gone.abort()
    expect(await Promise.all(waiting)).toEqual(['late', 'aborted', 'full'])
    expect(await line.enter(gone.signal)).toBe('aborted')
    const last = line.enter()
    line.close()
    expect(await last).toBe('closed')
    expect(await line.enter()).toBe('closed')
  })
})

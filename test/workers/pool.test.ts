import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import type { Work } from '../../src/model/index.ts'
import { type Job, openPool, type Pool } from '../../src/workers/index.ts'
import { queueMax } from '../../src/workers/limits.ts'
import { descend, die, echo, hoard, refuse, rest, spin } from './works.ts'

const now = new Date('2026-06-01T00:00:00Z')
const edition = { id: 'ed_test', bytes: new SharedArrayBuffer(8) }
const errors: unknown[] = []
let pool: Pool | undefined

function open(threads = 1, slowdown = 1): Pool {
  pool = openPool({
    ...{ threads, workerData: { slowdown } },
    thread: new URL('thread.ts', import.meta.url),
    onError: (error) => errors.push(error),
  })
  return pool
}

const job = <I, O>(work: Work<I, O>, input: I, more: Partial<Job<I, O>> = {}): Job<I, O> => ({
  ...{ work, input, now, edition, allowanceMs: 150, charge() {} },
  ...more,
})

afterEach(async () => {
  await pool?.close()
  expect(errors).toEqual([])
})

describe('work in the pool', () => {
  it('runs over the edition and the instant of its call, and gives back what it made', async () => {
    const { run } = open()
    const input = { text: 'Grüße', list: [1, null, { deep: true }] }
    expect(await run(job(echo, input))).toMatchObject({ input, now, edition: 'ed_test' })
    expect(await run(job(echo, 1, { edition: { ...edition, id: 'ed_next' } }))).toMatchObject({ edition: 'ed_next' })
  })

  it('refuses as it would have here, without what is private', async () => {
    const refused = await open()
      .run(job(refuse, 1))
      .catch((error: unknown) => error)
    expect(refused).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'The page could not be read.',
      details: { fields: [{ path: 'url', problem: 'the server does not answer' }] },
    })
    expect(JSON.stringify(refused)).not.toContain('private')
  })

  it('is stopped beyond its processor time with 422, on a worker that is replaced; the others wait and are answered', async () => {
    const { run, threadIds } = open()
    const first = await run(job(spin, 1))
    let charged = 0
    const endless = run(job(spin, 1e9, { charge: (ms) => (charged += ms) }))
    const others = [1, 2, 3].map((input) => run(job(echo, input)))
    await expect(endless).rejects.toMatchObject({
      code: 'TOO_COMPLEX',
      status: 422,
      message:
        'Working on this input takes more than one call may use. Shorten text, or split the input over several calls.',
    })
    expect(charged).toBe(150)
    const answers = await Promise.all(others)
    expect(answers.map(({ input }) => input)).toEqual([1, 2, 3])
    expect(new Set(answers.map(({ threadId }) => threadId)).has(first)).toBe(false)
    expect(threadIds().length).toBe(1)
  })

  it('pays for processor time, not for the clock', async () => {
    const { run } = open()
    await run(job(echo, 0))
    expect(await run(job(rest, 600, { allowanceMs: 100 }))).toBe('rested')
    let used = 0
    await run(job(spin, 100, { charge: (ms) => (used = ms) }))
    expect(used).toBeGreaterThanOrEqual(100)
  })

  it('may wait for others much longer than it may be at work', async () => {
    const { run } = open()
    await run(job(echo, 0))
    expect(await run(job(rest, 1_500, { allowanceMs: 50 }))).toBe('rested')
  })

  it('may take as many times more as its worker is slower, and is charged as many times less', async () => {
    const { run } = open(1, 3)
    await run(job(echo, 0))
    let used = 0
    await run(job(spin, 300, { allowanceMs: 150, charge: (ms) => (used = ms) }))
    expect(used).toBeGreaterThanOrEqual(100)
    expect(used).toBeLessThan(150)
    await expect(run(job(spin, 1e9, { allowanceMs: 50 }))).rejects.toMatchObject({ code: 'TOO_COMPLEX' })
  })

  it('that needs too much memory gets 422, and the pool goes on', async () => {
    const { run } = open()
    const more = { allowanceMs: 60_000 }
    await expect(run(job(hoard, 2_000, more))).rejects.toMatchObject({ code: 'TOO_COMPLEX' })
    expect(await run(job(hoard, 50, more))).toBe(50)
  })

  it('that is nested too deep gets 422 on the same worker', async () => {
    const { run } = open()
    const thread = await run(job(spin, 1))
    await expect(run(job(descend, 1_000_000))).rejects.toMatchObject({ code: 'TOO_COMPLEX' })
    expect(await run(job(spin, 1))).toBe(thread)
  })

  it('outlives a worker that dies: its task is told to come again, the next is answered', async () => {
    const { run } = open()
    await expect(run(job(die, 3))).rejects.toMatchObject({ code: 'OVERLOADED', status: 503 })
    expect(await run(job(echo, 'on'))).toMatchObject({ input: 'on' })
  })
})

describe('a call that is cancelled', () => {
  it('leaves the queue at once', async () => {
    const { run } = open()
    await run(job(echo, 0))
    const gone = new AbortController()
    const running = run(job(spin, 100, { allowanceMs: 5_000 }))
    const queued = run(job(echo, 1, { signal: gone.signal }))
    gone.abort()
    await expect(queued).rejects.toMatchObject({ code: 'CONFLICT' })
    await running
    await expect(run(job(echo, 1, { signal: gone.signal }))).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('is answered at once and frees its worker soon: by its end where that is near, else by a new one', async () => {
    const { run } = open()
    const thread = await run(job(spin, 1))
    const leave = async (ms: number) => {
      const gone = new AbortController()
      const running = run(job(spin, ms, { allowanceMs: 60_000, signal: gone.signal }))
      const told = expect(running).rejects.toMatchObject({ code: 'CONFLICT' })
      await wait(50)
      gone.abort()
      await told
    }
    await leave(100)
    expect(await run(job(spin, 1))).toBe(thread)
    await leave(1e9)
    expect(await run(job(spin, 1))).not.toBe(thread)
  })
})

describe('a pool', () => {
  it('takes no more than its queue holds', async () => {
    const { run } = open()
    await run(job(echo, 0))
    const busy = run(job(rest, 300))
    const all = Array.from({ length: queueMax + 50 }, (_, input) => run(job(echo, input)))
    const settled = await Promise.allSettled(all)
    const refused = settled.filter(({ status }) => status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThanOrEqual(50)
    for (const one of refused) expect(one).toMatchObject({ reason: { code: 'OVERLOADED' } })
    await busy
  })

  it('uses all its workers, and has them ready when warmed', async () => {
    const { run, warm, threadIds } = open(2)
    await warm([echo, spin] as unknown as readonly Work<unknown, unknown>[], edition)
    expect(threadIds().length).toBe(2)
    const both = await Promise.all([1, 2].map(() => run(job(rest, 200)).then(() => run(job(echo, 0)))))
    expect(both.length).toBe(2)
    const spun = await Promise.all([1, 2].map(() => run(job(spin, 80))))
    expect(new Set(spun).size).toBe(2)
  })

  it('closes whatever is under way, which is told to come again, and takes nothing more', async () => {
    const opened = open()
    await opened.run(job(echo, 0))
    const under = [job(spin, 1e9, { allowanceMs: 60_000 }), job(spin, 1)].map((one) => opened.run(one))
    const told = Promise.all(under.map((one) => expect(one).rejects.toMatchObject({ code: 'OVERLOADED' })))
    await opened.close()
    await told
    await expect(opened.run(job(echo, 1))).rejects.toMatchObject({ code: 'OVERLOADED' })
    expect(opened.threadIds()).toEqual([])
  })

  it('that was never asked for anything has no threads to close', async () => {
    expect(open().threadIds()).toEqual([])
  })
})

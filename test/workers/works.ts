import { setTimeout as wait } from 'node:timers/promises'
import { threadId } from 'node:worker_threads'
import { ClaimcheckError, defineWork } from '../../src/model/index.ts'

const here = { shorten: ['text'], example: 0 }

/** Give the input back, with the thread it was on and the edition it was over. */
export const echo = defineWork(import.meta.url, {
  ...{ ...here, name: 'echo' },
  run: (input: unknown, { edition, now }) => ({ input, threadId, edition: edition.id, now }),
})

/** Hold the processor for so many milliseconds of its time. */
export const spin = defineWork(import.meta.url, {
  ...{ ...here, name: 'spin' },
  run(ms: number) {
    const used = () => {
      const { user, system } = process.threadCpuUsage()
      return (user + system) / 1_000
    }
    const until = used() + ms
    while (used() < until);
    return threadId
  },
})

/** Wait without using the processor. */
export const rest = defineWork(import.meta.url, {
  ...{ ...here, name: 'rest' },
  run: (ms: number) => wait(ms, 'rested'),
})

/** Take so many MiB of heap. */
export const hoard = defineWork(import.meta.url, {
  ...{ ...here, name: 'hoard' },
  run(mib: number) {
    const held: number[][] = []
    for (let at = 0; at < mib; at += 1) held.push(Array.from({ length: 131_072 }, (_, index) => index + 0.5))
    return held.length
  },
})

/** Call itself so many times. */
export const descend = defineWork(import.meta.url, {
  ...{ ...here, name: 'descend' },
  run(levels: number) {
    const down = (left: number): number => (left === 0 ? 0 : 1 + down(left - 1))
    return down(levels)
  },
})

/** End the whole thread. */
export const die = defineWork(import.meta.url, {
  ...{ ...here, name: 'die' },
  run: (code: number) => (code === 0 ? 0 : process.exit(code)),
})

/** Refuse as work does. */
export const refuse = defineWork(import.meta.url, {
  ...{ ...here, name: 'refuse' },
  run(input: unknown) {
    if (input === 0) return
    throw new ClaimcheckError('VALIDATION_FAILED', 'The page could not be read.', {
      fields: [{ path: 'url', problem: 'the server does not answer' }],
      cause: new Error('private'),
    })
  },
})

import { setTimeout as wait } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { abandonedMs, readyMaxMs, startMaxMs, starvedFactor, taskMaxMs } from './limits.ts'
import { placeOf } from './task.ts'

/** Why a task was stopped: its allowance is spent, no processor time came to it, or nobody waits for it. */
export type Stop = 'spent' | 'starved' | 'aborted'

interface Watched {
  readonly control: SharedArrayBuffer
  /** Settles when the task has ended, however it did. */
  readonly running: Promise<unknown>
  /** Ends the task, and its worker where it has one. */
  readonly stop: AbortController
  /** Processor time it may take, in milliseconds of the machine that limits are set for. */
  readonly allowanceMs: number
  readonly signal?: AbortSignal | undefined
  readonly workers: () => readonly Worker[]
}

/** Between two looks at a task that is nearly at its limit, in milliseconds. */
const pauseMs = 20
/** How long a worker may take to say what it has used. */
const answerMaxMs = 500

/**
 * Stop a task that takes too much. Processor time is asked for only when as much of the clock has gone by, since a thread
 * cannot have used more; so a task that is done in time costs one timer.
 */
export function watch({ control, running, stop, allowanceMs, signal, workers }: Watched) {
  const askedAt = performance.now()
  const abandoned = Promise.withResolvers<never>()
  let reason: Stop | undefined
  let allowance = allowanceMs
  let begunAt: number | undefined
  let activeAt: number | undefined
  let ended = false
  let timer: NodeJS.Timeout
  const again = (ms: number) => {
    clearTimeout(timer)
    if (!ended) timer = setTimeout(look, Math.max(pauseMs, ms))
  }
  const end = (why: Stop) => {
    reason ??= why
    stop.abort()
  }
  const look = async () => {
    const place = placeOf(control)
    const now = performance.now()
    if (place?.begun === undefined) {
      // Its caller is told to come again; a worker that still reads what the work needs is left to it.
      if (now - askedAt > readyMaxMs) abandon('starved')
      if (now - askedAt > startMaxMs) return end('starved')
      return again(allowance)
    }
    const { usedMs, slowdown } = place.begun
    begunAt ??= now
    activeAt ??= activeOf(workers(), place.threadId)
    const used = ((await usedBy(workers(), place.threadId)) - usedMs) / slowdown
    if (ended) return
    if (used >= allowance) return end('spent')
    // What waits for a process or a timer is not at work, and so not starved.
    const active = activeOf(workers(), place.threadId) - (activeAt ?? 0)
    if (active > allowance * slowdown * starvedFactor || now - begunAt > taskMaxMs) return end('starved')
    again((allowance - used) * slowdown)
  }
  // Ending a worker that is nearly done would cost more than its end: it gets a moment.
  const abandon = (why: Stop) => {
    reason ??= why
    abandoned.reject(new Error('nobody waits for the task any more'))
    allowance = Math.min(allowance, abandonedMs)
  }
  const leave = () => {
    abandon('aborted')
    if (placeOf(control) === undefined) stop.abort()
    else again(allowance)
  }
  abandoned.promise.catch(() => {})
  signal?.addEventListener('abort', leave, { once: true })
  again(allowance)
  const release = () => {
    ended = true
    clearTimeout(timer)
    signal?.removeEventListener('abort', leave)
  }
  running.then(release, release)
  return { abandoned: abandoned.promise, stopped: () => reason }
}

/** Milliseconds by the clock that the event loop of a worker had something to do; 0 where the worker is gone. */
function activeOf(workers: readonly Worker[], threadId: number): number {
  return workers.find((one) => one.threadId === threadId)?.performance.eventLoopUtilization().active ?? 0
}

/** Processor time of a worker in milliseconds; 0 where it does not answer, which the clock then decides. */
async function usedBy(workers: readonly Worker[], threadId: number): Promise<number> {
  const worker = workers.find((one) => one.threadId === threadId)
  if (worker === undefined) return 0
  const none = wait(answerMaxMs, { user: 0, system: 0 }, { ref: false })
  const { user, system } = await Promise.race([worker.cpuUsage(), none]).catch(() => ({ user: 0, system: 0 }))
  return (user + system) / 1_000
}

import { Piscina } from 'piscina'
import { ClaimcheckError, type Work } from '../model/index.ts'
import { heapMaxMiB, queueMax, waitMaxMs } from './limits.ts'
import { openLine } from './line.ts'
import { busy, cancelled, closing, isStackOverflow, tooComplex } from './refusals.ts'
import { createControl, type SharedEdition, type Task, type TaskAnswer } from './task.ts'
import { type Stop, watch } from './watch.ts'

export interface PoolOptions {
  /** Worker threads. */
  readonly threads: number
  /** Module whose default export is what `serveTasks` makes. */
  readonly thread: URL
  /** What that module finds as its `workerData`. */
  readonly workerData?: unknown
  /** Told what went wrong outside of any task; the pool goes on. */
  onError(error: unknown): void
}

/** One piece of work for the pool, and what it may cost. */
export interface Job<I, O> {
  readonly work: Work<I, O>
  readonly input: I
  readonly now: Date
  readonly edition: SharedEdition
  /** Processor time it may take, in milliseconds of the machine that limits are set for; a slower one gives more. */
  readonly allowanceMs: number
  /** Aborted when nobody waits for it any more. */
  readonly signal?: AbortSignal | undefined
  /** Told what it used, in milliseconds, when it has ended. */
  charge(usedMs: number): void
}

/** Worker threads for pure work. They start with the first job. */
export interface Pool {
  /**
   * Run a job on a worker.
   *
   * @returns what the work gave.
   * @throws ClaimcheckError TOO_COMPLEX beyond its allowance or the memory of a worker, OVERLOADED when no worker came to it
   *   in time, CONFLICT when it was aborted, or what the work throws.
   */
  run<I, O>(job: Job<I, O>): Promise<O>
  /** Make every worker ready for these works, one after another, as far as nobody else needs them. */
  warm(works: readonly Work<unknown, unknown>[], edition: SharedEdition): Promise<void>
  /** Workers that are there, for tests and figures. */
  readonly threadIds: () => readonly number[]
  /** Stop all workers; what they had not finished is refused with OVERLOADED. */
  close(): Promise<void>
}

/** Processor time, in milliseconds, that the example of a work may take once a worker knows it. */
const warmMs = 1_000

/** Open a pool of worker threads. */
export function openPool(options: PoolOptions): Pool {
  let piscina: Piscina | undefined
  let closed = false
  const line = openLine(options.threads, { waitingMax: queueMax, waitMaxMs })
  const started = () => {
    piscina ??= startThreads(options)
    return piscina
  }
  const run = async <I, O>(job: Job<I, O>): Promise<O> => {
    const place = await line.enter(job.signal)
    if (place === 'aborted') throw cancelled()
    if (place === 'closed') throw closing()
    if (place === 'full' || place === 'late') throw busy()
    const threads = started()
    const control = createControl()
    const { module, name, shorten } = job.work
    const task: Task = { module, name, input: job.input, now: job.now, edition: job.edition, control }
    const stop = new AbortController()
    const running = threads.run(task, { signal: stop.signal }) as Promise<TaskAnswer>
    running.then(place, place)
    const watched = watch({ ...job, control, running, stop, workers: () => threads.threads })
    try {
      const answer = await Promise.race([running, watched.abandoned])
      job.charge(answer.usedMs)
      if ('refusal' in answer) throw refused(answer.refusal)
      return answer.value as O
    } catch (error) {
      if (error instanceof ClaimcheckError) throw error
      if (closed) throw closing(error)
      if (watched.stopped() === 'spent') job.charge(job.allowanceMs)
      throw reasonOf(error, watched.stopped(), shorten)
    }
  }
  return {
    run,
    async warm(works, edition) {
      for (const work of works) {
        const job = { work, input: work.example, now: new Date(), edition, allowanceMs: warmMs, charge() {} }
        const ready = Promise.all(Array.from({ length: options.threads }, () => run(job)))
        await ready.catch((error: unknown) => {
          if (!closed) throw error
        })
        if (closed) return
      }
    },
    threadIds: () => (piscina?.threads ?? []).map(({ threadId }) => threadId),
    async close() {
      closed = true
      line.close()
      await piscina?.destroy()
    },
  }
}

function startThreads({ threads, thread, workerData, onError }: PoolOptions): Piscina {
  const piscina = new Piscina({
    filename: thread.href,
    minThreads: threads,
    maxThreads: threads,
    idleTimeout: Number.POSITIVE_INFINITY,
    // Waiting by Atomics would keep a worker's own event loop still between tasks.
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: heapMaxMiB },
    workerData,
  })
  piscina.on('error', onError)
  return piscina
}

/** What the caller learns of a job that ended without an answer. */
function reasonOf(error: unknown, stopped: Stop | undefined, shorten: readonly string[]): unknown {
  if (stopped === 'aborted') return cancelled()
  if (stopped === 'spent' || outOfRoom(error)) return tooComplex(shorten, error)
  if (stopped === 'starved' || isDeath(error)) return busy(error)
  return error
}

/** The heap or the stack of a worker was too small for it. */
function outOfRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  return code === 'ERR_WORKER_OUT_OF_MEMORY' || isStackOverflow(error)
}

/** A worker ended for another reason than its input, as far as anybody can tell. */
function isDeath(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('worker exited with code')
}

function refused({ code, message, details }: Extract<TaskAnswer, { refusal: unknown }>['refusal']): ClaimcheckError {
  return new ClaimcheckError(code, message, details)
}

import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

/** Threads that do one task after the other, each with what its module loaded once. */
export interface Workers<Task, Result> {
  run(task: Task): Promise<Result>
  close(): Promise<void>
}

interface Waiting<Task, Result> {
  readonly task: Task
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

/** As many threads as the machine has processors, each running a module that answers every message with one. */
export function openWorkers<Task, Result>(module: URL): Workers<Task, Result> {
  const waiting: Waiting<Task, Result>[] = []
  const threads = Array.from({ length: availableParallelism() }, () => {
    return { worker: new Worker(module), busy: undefined as Waiting<Task, Result> | undefined }
  })
  const next = (thread: (typeof threads)[number]): void => {
    thread.busy = waiting.shift()
    if (thread.busy !== undefined) thread.worker.postMessage(thread.busy.task)
  }
  for (const thread of threads) {
    thread.worker.on('message', (result: Result) => {
      thread.busy?.resolve(result)
      next(thread)
    })
    thread.worker.on('error', (error) => thread.busy?.reject(error))
  }
  return {
    run: (task) =>
      new Promise((resolve, reject) => {
        waiting.push({ task, resolve, reject })
        const idle = threads.find(({ busy }) => busy === undefined)
        if (idle !== undefined) next(idle)
      }),
    async close() {
      await Promise.all(threads.map(({ worker }) => worker.terminate()))
    },
  }
}

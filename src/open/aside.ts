import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/**
 * Work in a process of its own, for what needs several hundred megabytes for some seconds: the memory goes with the
 * process, where a thread's would stay with the service.
 *
 * @param module File that calls `serveTask`; it is given `task` and ends when the work is done.
 * @returns When the process has ended; rejects when it failed, aborts with `signal`.
 */
export async function runAside<Task extends object, Notice>(
  module: URL,
  task: Task,
  onNotice: (notice: Notice) => void,
  signal?: AbortSignal,
): Promise<void> {
  signal?.throwIfAborted()
  const child: ChildProcess = fork(module, { serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const kill = () => child.kill()
  signal?.addEventListener('abort', kill, { once: true })
  child.on('message', (notice) => onNotice(notice as Notice))
  child.send(task)
  const [code] = await once(child, 'exit').finally(() => signal?.removeEventListener('abort', kill))
  signal?.throwIfAborted()
  if (code !== 0) throw new Error('A process that works beside the service failed; its words are on standard error.')
}

/** The other side: take the one task and tell of it. A process whose service is gone ends as well. */
export function serveTask<Task, Notice>(work: (task: Task, tell: (notice: Notice) => void) => Promise<void>): void {
  const leave = () => process.exit(1)
  process.once('disconnect', leave)
  process.once('message', async (task) => {
    await work(task as Task, (notice) => process.send?.(notice))
    process.off('disconnect', leave)
    process.disconnect()
  })
}

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { ProbeAnswer, ProbeTask } from './probe-child.ts'

const child = fileURLToPath(new URL('./probe-child.ts', import.meta.url))

/** Runs operations in a process that is ended, and begun anew, when one takes too long. */
export interface Prober {
  /** Names of the catalogue, for texts that hold many. */
  readonly names: readonly string[]
  /** Processor time of an operation in milliseconds; `cpuMsMax` with the code `KILLED` where it took longer than that. */
  probe(task: ProbeTask): Promise<ProbeAnswer>
  close(): void
}

/** @param cpuMsMax Milliseconds of processor time that one call may take before its process is ended. */
export async function openProber(cpuMsMax: number): Promise<Prober> {
  let running = await start(cpuMsMax)
  const ask = async (task: ProbeTask): Promise<ProbeAnswer> => {
    running.process.send(task)
    const exit = new AbortController()
    const ended = once(running.process, 'exit', { signal: exit.signal }).then(() => undefined)
    const answered = once(running.process, 'message', { signal: exit.signal })
    const answer = await Promise.race([answered, ended])
    // The loser of the race is told to stop listening, which it says by rejecting.
    for (const waiting of [ended, answered]) waiting.catch(() => {})
    exit.abort()
    if (answer !== undefined) return answer[0] as ProbeAnswer
    running = await start(cpuMsMax)
    return { cpuMs: cpuMsMax, code: 'KILLED' }
  }
  // One at a time, also where a test gave up waiting for the one before.
  let last: Promise<unknown> = Promise.resolve()
  return {
    names: running.names,
    probe(task) {
      const next = last.then(() => ask(task))
      last = next.catch(() => {})
      return next
    },
    close() {
      running.process.kill('SIGKILL')
    },
  }
}

async function start(cpuMsMax: number): Promise<{ readonly process: ChildProcess; readonly names: readonly string[] }> {
  const process = fork(child, [String(cpuMsMax)], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const told = await Promise.race([
    once(process, 'message'),
    once(process, 'exit').then(([code]) => {
      throw new Error(`The service that the search asks did not start (exit code ${code}).`)
    }),
  ])
  const [{ names }] = told as [{ readonly names: readonly string[] }]
  return { process, names }
}

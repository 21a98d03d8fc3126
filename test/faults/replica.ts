import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const worker = fileURLToPath(new URL('service-worker.ts', import.meta.url))

/** A service that has not started by then never will. */
const startsWithinMs = 60_000
/** Lines of standard error that are kept. */
const wordsMax = 200

/** One process of the real service over one brand, which can be killed and started again at its address. */
export interface Replica {
  readonly url: string
  /** Whether its process is there, working or not. */
  readonly alive: boolean
  /** The last lines that it wrote to standard error, over all its lives. */
  readonly lastWords: readonly string[]
  /** Start it where it is not alive, as often as it takes; resolves when it listens, or when it is to end. */
  start(): Promise<void>
  signal(signal: NodeJS.Signals): void
  /** kill -9; resolves when it is gone. */
  kill(): Promise<void>
  /** Ask it to end; resolves to its exit code, null where it had to be killed after `withinMs`. */
  end(withinMs?: number): Promise<number | null>
}

/** A replica with these settings on a port of 127.0.0.1. It is not started yet. */
export function replicaAt(port: number, env: Readonly<Record<string, string>>): Replica {
  let child: ChildProcess | undefined
  let ending = false
  const lastWords: string[] = []
  const listen = (line: string) => {
    lastWords.push(line)
    if (lastWords.length > wordsMax) lastWords.shift()
  }
  const alive = () => child !== undefined && child.exitCode === null && child.signalCode === null
  const startOnce = async (): Promise<boolean> => {
    const settings = { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1' }
    const started = spawn(process.execPath, [worker], { env: settings, stdio: ['ignore', 'pipe', 'pipe'] })
    child = started
    createInterface({ input: started.stderr }).on('line', listen)
    return Promise.race([once(started.stdout, 'data').then(() => true), once(started, 'exit').then(() => false)])
  }
  return {
    url: `http://127.0.0.1:${port}`,
    get alive() {
      return alive()
    },
    lastWords,
    async start() {
      ending = false
      const until = performance.now() + startsWithinMs
      // A database that is away ends the start; whoever runs services starts them again.
      while (!ending && !alive() && !(await startOnce())) {
        if (performance.now() > until) throw new Error('The service does not start.')
        await sleep(100)
      }
    },
    signal(signal) {
      child?.kill(signal)
    },
    async kill() {
      ending = true
      if (child === undefined || !alive()) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
    async end(withinMs = 12_000) {
      ending = true
      const told = child
      if (told === undefined || !alive()) return told?.exitCode ?? null
      const gone = once(told, 'exit') as Promise<[number | null]>
      told.kill('SIGTERM')
      // By then another may stand at this address: only the one that was told is killed.
      const timer = setTimeout(() => told.kill('SIGKILL'), withinMs)
      const [code] = await gone
      clearTimeout(timer)
      return code
    },
  }
}

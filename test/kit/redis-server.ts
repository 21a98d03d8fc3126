import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { accepts, freePort, serverDirectory, startChildServer } from './child-server.ts'
import { describeWith, itWith } from './require.ts'
import { commandOnPath, requirements } from './requirements.ts'

const executable = commandOnPath('redis-server')

/** A group of tests that runs where redis-server is installed, under the rule of `describeWith`. */
export function describeWithRedis(title: string, tests: () => void): void {
  describeWith(requirements.redis, executable !== undefined, title, tests)
}

/** One test of the same kind. */
export function itWithRedis(title: string, test: () => Promise<void>, timeoutMs?: number): void {
  itWith(requirements.redis, executable !== undefined, title, test, timeoutMs)
}

export interface RedisServer {
  readonly url: string
  stop(): Promise<void>
}

/** Start a Redis server of its own on a free port, which keeps nothing on disk. */
export async function startRedis(): Promise<RedisServer> {
  if (executable === undefined) throw new Error('Install redis-server to run this test.')
  const directory = await serverDirectory('redis')
  const port = await freePort()
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', directory]
  const server = await startChildServer(executable, args, { port, directory })
  return { url: `redis://127.0.0.1:${port}`, stop: server.stop }
}

/** A Redis that can be killed and started again on its port. It forgets everything each time. */
export interface MortalRedis {
  readonly port: number
  killAndRestart(): Promise<void>
  stop(): Promise<void>
}

/** Start it; resolves when it listens. */
export async function startMortalRedis(): Promise<MortalRedis> {
  if (executable === undefined) throw new Error('Install redis-server to run this test.')
  const command = executable
  const directory = await serverDirectory('redis')
  const port = await freePort()
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', directory]
  const start = async () => {
    const child = spawn(command, args, { cwd: directory, stdio: 'ignore' })
    while (!(await accepts(port))) await new Promise((resolve) => setTimeout(resolve, 20))
    return child
  }
  let child = await start()
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const closed = once(child, 'exit')
    child.kill(signal)
    await closed
  }
  return {
    port,
    async killAndRestart() {
      await end('SIGKILL')
      child = await start()
    },
    async stop() {
      await end('SIGTERM')
      await rm(directory, { recursive: true, force: true })
    },
  }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort, serverDirectory, unprivileged } from '../../kit/child-server.ts'
import { prepare } from '../../kit/postgres-server.ts'

/** A durable Postgres that can be killed and started again on the same data. */
export interface MortalPostgres {
  readonly url: string
  /** kill -9 of the whole server, then start it again; resolves when it takes queries. */
  killAndRestart(): Promise<void>
  stop(): Promise<void>
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('SELECT 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** Start the server. It ends with this process's own `stop`; a run that is interrupted may leave it behind. */
export async function startMortalPostgres(): Promise<MortalPostgres> {
  const directory = await serverDirectory('mortal')
  const data = join(directory, 'data')
  const home = await prepare(directory, data)
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  let child: ChildProcess | undefined
  const start = async () => {
    for (;;) {
      const args = ['-D', data, '-p', `${port}`, '-h', '127.0.0.1', '-k', directory, '-c', 'max_connections=100']
      const server = spawn(join(home, 'bin', 'postgres'), args, { ...unprivileged, cwd: directory, stdio: 'ignore' })
      child = server
      // Right after a kill the old server's processes may still hold its memory; it then refuses to start.
      while (server.exitCode === null) {
        if (await answers(url)) return
        await sleep(50)
      }
      await sleep(100)
    }
  }
  await start()
  const end = async (signal: 'SIGKILL' | 'SIGINT') => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const closed = once(child, 'exit')
    child.kill(signal)
    await closed
  }
  return {
    url,
    async killAndRestart() {
      await end('SIGKILL')
      await start()
    },
    async stop() {
      await end('SIGINT')
      await rm(directory, { recursive: true, force: true })
    },
  }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort, postgresDirectory, postgresUser } from '../../kit/child-server.ts'
import { prepare } from '../../kit/postgres-server.ts'

/** A durable Postgres that can be killed and started again on the same data. */
export interface MortalPostgres {
  readonly url: string
  readonly port: number
  /** kill -9 of the whole server, then start it again; resolves when it takes queries. */
  killAndRestart(): Promise<void>
  /** Start it again where it has ended by itself, and resolve when it takes queries. */
  revive(): Promise<void>
  stop(): Promise<void>
}

export interface MortalPostgresOptions {
  /** An empty folder of the user of Postgres for the data, such as a small disk; one of its own unless given. */
  readonly data?: string
  /** Settings of the server, as `name=value`. */
  readonly settings?: readonly string[]
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

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

/** Start the server. It ends with this process's own `stop`; a run that is interrupted may leave it behind. */
export async function startMortalPostgres(options: MortalPostgresOptions = {}): Promise<MortalPostgres> {
  const directory = await postgresDirectory('mortal')
  const data = options.data ?? join(directory, 'data')
  const home = await prepare(directory, data)
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const settings = ['max_connections=100', ...(options.settings ?? [])].flatMap((setting) => ['-c', setting])
  let child: ChildProcess | undefined
  const start = async () => {
    for (;;) {
      const args = ['-D', data, '-p', `${port}`, '-h', '127.0.0.1', '-k', directory, ...settings]
      const server = spawn(join(home, 'bin', 'postgres'), args, { ...postgresUser, cwd: directory, stdio: 'ignore' })
      child = server
      // Right after a kill the old server's processes may still hold its memory; it then refuses to start.
      while (!hasEnded(server)) {
        if (await answers(url)) return
        await sleep(50)
      }
      await sleep(100)
    }
  }
  await start()
  const end = async (signal: 'SIGKILL' | 'SIGINT') => {
    if (child === undefined || hasEnded(child)) return
    const closed = once(child, 'exit')
    child.kill(signal)
    await closed
  }
  return {
    url,
    port,
    async killAndRestart() {
      await end('SIGKILL')
      await start()
    },
    async revive() {
      while (child !== undefined && !hasEnded(child)) {
        if (await answers(url)) return
        await sleep(50)
      }
      await start()
    },
    async stop() {
      await end('SIGINT')
      await rm(directory, { recursive: true, force: true })
    },
  }
}

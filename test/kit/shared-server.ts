import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import type { TestProject } from 'vitest/node'
import { type PostgresServer, startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Port on which a test file asks for the run's Postgres server. */
    readonly postgresBroker: number
  }
}

/**
 * One Postgres server for the whole run, started when the first test file asks for it: it connects to the broker's
 * port and reads the address, or `error` and the reason.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let starting: Promise<PostgresServer> | undefined
  const answer = async (socket: Socket) => {
    socket.on('error', () => {})
    starting ??= startPostgres()
    const line = await starting.then(
      (server) => server.url(),
      (error: unknown) => `error ${error instanceof Error ? error.message : 'unknown'}`,
    )
    socket.end(line)
  }
  const broker = createServer((socket) => void answer(socket)).listen(0, '127.0.0.1')
  await once(broker, 'listening')
  const address = broker.address()
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port.')
  project.provide('postgresBroker', address.port)
  return async () => {
    broker.close()
    const server = await starting?.catch(() => undefined)
    await server?.stop()
  }
}

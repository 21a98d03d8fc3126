import { once } from 'node:events'
import { chmod, rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { type DoorReply, type DoorRequest, readFrames, sendFrame } from './door-frames.ts'
import type { CopyValue, Engine, Session } from './engine.ts'

/** A visitor who holds the only session and says nothing for this long is shown out. */
const silenceMaxMs = 30_000
/** The system's limit on the path of a socket. */
const socketPathMax = 100

/**
 * Let processes of the same user work with the embedded database while this one has it open: an operator's command
 * beside the running service. Resolves to the closing of the door; where the system has no such sockets, or the path
 * is too long for one, there is no door and such commands ask for the service to be stopped.
 */
export async function openDoor(engine: Engine, path: string): Promise<() => Promise<void>> {
  if (process.platform === 'win32' || Buffer.byteLength(path) > socketPathMax) return async () => {}
  await rm(path, { force: true })
  const visitors = new Set<Socket>()
  const server = createServer((socket) => {
    visitors.add(socket)
    socket.on('close', () => visitors.delete(socket))
    attend(engine, socket)
  }).listen(path)
  await once(server, 'listening')
  await chmod(path, 0o600)
  server.unref()
  return async () => {
    server.close()
    for (const socket of visitors) socket.destroy()
    await rm(path, { force: true })
  }
}

/** What one visitor holds, given back when it leaves in whatever way. */
interface Held {
  session: Session | undefined
  readonly leave: (() => Promise<unknown>)[]
}

function attend(engine: Engine, socket: Socket): void {
  const held: Held = { session: undefined, leave: [] }
  let turn: Promise<void> = Promise.resolve()
  socket.unref()
  socket.setTimeout(silenceMaxMs, () => {
    if (held.session !== undefined) socket.destroy()
  })
  socket.on('error', () => {})
  readFrames(socket, (message) => {
    turn = turn.then(async () => {
      const reply = await answer(engine, held, message as DoorRequest, socket).then(
        (value): DoorReply => ({ answer: value }),
        (error: unknown): DoorReply => ({ error: described(error) }),
      )
      if (!socket.destroyed) sendFrame(socket, reply)
    })
  })
  socket.on('close', () => {
    turn = turn.then(() => leave(held))
  })
}

async function leave(held: Held): Promise<void> {
  const { session } = held
  held.session = undefined
  if (session !== undefined) {
    // A visitor that left in the middle of a transaction leaves nothing of it.
    await session.query('ROLLBACK', []).catch(() => {})
    session.release()
  }
  for (const step of held.leave.splice(0)) await step()
}

function described(error: unknown): { message: string; code: unknown; constraint: unknown } {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return { message: error instanceof Error ? error.message : 'The statement failed.', code, constraint }
}

async function answer(engine: Engine, held: Held, request: DoorRequest, socket: Socket): Promise<unknown> {
  switch (request.ask) {
    case 'acquire':
      held.session ??= await engine.acquire()
      return undefined
    case 'query':
      return sessionOf(held).query(request.sql, request.parameters)
    case 'script':
      return sessionOf(held).script(request.sql)
    case 'copy':
      return sessionOf(held).copyIn(request.table, request.columns, request.rows as readonly (readonly CopyValue[])[])
    case 'listen': {
      const onNotice = (notice: string) => sendFrame(socket, { notice } satisfies DoorReply)
      held.leave.push(await engine.listen(request.channel, onNotice, () => {}))
      return undefined
    }
    case 'lock': {
      const lock = await engine.lock(request.key, request.wait)
      if (lock !== undefined) held.leave.push(() => lock.release())
      return lock !== undefined
    }
  }
}

function sessionOf(held: Held): Session {
  if (held.session === undefined) throw new Error('A visitor acquires a session before it uses one.')
  return held.session
}

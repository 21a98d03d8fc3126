import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { type DoorReply, type DoorRequest, readFrames, sendFrame } from './door-frames.ts'
import type { CopyRows, CopyValue, Engine, Session, SessionResult } from './engine.ts'

/** Rows that travel together. */
const rowsPerFrame = 2_000

interface Visit {
  ask(request: DoorRequest): Promise<unknown>
  end(): void
  readonly gone: AbortSignal
}

/** The error of the service's side, with what `uniqueViolation` and others look at. */
function restored({ message, code, constraint }: { message: string; code: unknown; constraint: unknown }): Error {
  return Object.assign(new Error(message), { code, constraint })
}

async function visit(path: string, onNotice: (payload: string) => void = () => {}): Promise<Visit> {
  const socket: Socket = connect(path)
  await once(socket, 'connect').catch((cause: unknown) => {
    throw Object.assign(new Error('The service cannot be reached.', { cause }), { code: 'ECONNREFUSED' })
  })
  const waiting: { resolve(value: unknown): void; reject(error: Error): void }[] = []
  const gone = new AbortController()
  readFrames(socket, (message) => {
    const reply = message as DoorReply
    if ('notice' in reply) onNotice(reply.notice)
    else if ('error' in reply) waiting.shift()?.reject(restored(reply.error))
    else waiting.shift()?.resolve(reply.answer)
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    gone.abort()
    for (const { reject } of waiting.splice(0)) reject(Object.assign(new Error('The service left.'), { code: 'EPIPE' }))
  })
  return {
    gone: gone.signal,
    ask: (request) =>
      new Promise((resolve, reject) => {
        waiting.push({ resolve, reject })
        sendFrame(socket, request)
      }),
    end: () => socket.end(),
  }
}

async function copyThrough({ ask }: Visit, table: string, columns: readonly string[], rows: CopyRows): Promise<number> {
  let written = 0
  let frame: (readonly CopyValue[])[] = []
  const flush = async () => {
    if (frame.length > 0) written += Number(await ask({ ask: 'copy', table, columns, rows: frame }))
    frame = []
  }
  for await (const row of rows) {
    frame.push(row)
    if (frame.length >= rowsPerFrame) await flush()
  }
  await flush()
  return written
}

/** The embedded database of another process of this user, through the door it keeps open; undefined when there is none. */
export async function openDoorEngine(path: string): Promise<Engine | undefined> {
  const first = await visit(path).catch(() => undefined)
  if (first === undefined) return undefined
  first.end()
  const visits = new Set<Visit>()
  const enter = async (onNotice?: (payload: string) => void) => {
    const entered = await visit(path, onNotice)
    visits.add(entered)
    entered.gone.addEventListener('abort', () => visits.delete(entered))
    return entered
  }
  const acquire = async (): Promise<Session> => {
    const entered = await enter()
    await entered.ask({ ask: 'acquire' })
    return {
      query: <R>(sql: string, parameters: readonly unknown[]) =>
        entered.ask({ ask: 'query', sql, parameters }) as Promise<SessionResult<R>>,
      async script(sql) {
        await entered.ask({ ask: 'script', sql })
      },
      copyIn: (table, columns, rows) => copyThrough(entered, table, columns, rows),
      release: () => entered.end(),
    }
  }
  return {
    kind: 'pglite',
    acquire,
    async listen(channel, onNotice) {
      const entered = await enter(onNotice)
      await entered.ask({ ask: 'listen', channel })
      return async () => entered.end()
    },
    async lock(key, wait) {
      const entered = await enter()
      if ((await entered.ask({ ask: 'lock', key, wait })) !== true) {
        entered.end()
        return undefined
      }
      return { lost: entered.gone, release: async () => entered.end() }
    },
    async close() {
      for (const entered of visits) entered.end()
    },
  }
}

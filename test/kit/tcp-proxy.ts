import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A connection to a server of 127.0.0.1 that a test can cut, stop or slow. */
export interface TcpProxy {
  readonly port: number
  /** Pass everything on, as at the start. */
  open(): void
  /** End every connection and refuse new ones, as when the server is gone. */
  cut(): void
  /** Pass nothing on and end nothing, as when packets are lost on the way; `open` passes on what was held. */
  freeze(): void
  /** Hold every piece back for so many milliseconds, in either direction. */
  slow(delayMs: number): void
  /** Hear every piece that a client sends, with the number of its connection. */
  onSent(listener: (connection: number, chunk: Buffer) => void): void
  close(): Promise<void>
}

type Mode = { readonly kind: 'open' | 'cut' | 'frozen' } | { readonly kind: 'slow'; readonly delayMs: number }

/** How pieces are passed on at the moment, and when a stop of it ends. */
interface Way {
  mode(): Mode
  thawed(): Promise<void>
}

/** Forward one direction, piece by piece, as the mode of the moment has it. */
function forward(from: Socket, to: Socket, way: Way, heard?: (chunk: Buffer) => void): void {
  const pump = async () => {
    for await (const chunk of from) {
      heard?.(chunk)
      const { kind, delayMs = 0 } = { delayMs: 0, ...way.mode() }
      if (kind === 'frozen') await way.thawed()
      if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
      if (!to.write(chunk)) await Promise.race([once(to, 'drain'), once(to, 'close')])
    }
    to.end()
  }
  pump().catch(() => to.destroy())
}

/** Listen on a free port of 127.0.0.1 in front of `target`, a port there. */
export async function startTcpProxy(target: number): Promise<TcpProxy> {
  let mode: Mode = { kind: 'open' }
  let thaw = Promise.withResolvers<void>()
  const sockets = new Set<Socket>()
  const listeners: ((connection: number, chunk: Buffer) => void)[] = []
  let connections = 0
  const way: Way = { mode: () => mode, thawed: () => thaw.promise }
  const enter = (next: Mode) => {
    mode = next
    thaw.resolve()
    thaw = Promise.withResolvers()
  }
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const keep = (socket: Socket) => {
    sockets.add(socket.setNoDelay(true))
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  }
  const server = createServer((near) => {
    keep(near)
    if (mode.kind === 'cut') {
      near.resetAndDestroy()
      return
    }
    connections += 1
    const connection = connections
    const far = connect(target, '127.0.0.1')
    const heard = (chunk: Buffer) => {
      for (const listener of listeners) listener(connection, chunk)
    }
    keep(far)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    forward(near, far, way, heard)
    forward(far, near, way)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port.')
  return {
    port: address.port,
    open: () => enter({ kind: 'open' }),
    cut() {
      enter({ kind: 'cut' })
      destroyAll()
    },
    freeze: () => enter({ kind: 'frozen' }),
    slow: (delayMs) => enter({ kind: 'slow', delayMs }),
    onSent: (listener) => void listeners.push(listener),
    async close() {
      destroyAll()
      server.close()
      await once(server, 'close')
    },
  }
}

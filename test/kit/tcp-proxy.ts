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
  close(): Promise<void>
}

type Mode = { readonly kind: 'open' | 'cut' | 'frozen' } | { readonly kind: 'slow'; readonly delayMs: number }

/** Forward one direction, piece by piece, as the mode of the moment has it. */
function forward(from: Socket, to: Socket, mode: () => Mode, thawed: () => Promise<void>): void {
  const pump = async () => {
    for await (const chunk of from) {
      const { kind, delayMs = 0 } = { delayMs: 0, ...mode() }
      if (kind === 'frozen') await thawed()
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
    const far = connect(target, '127.0.0.1')
    keep(far)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    forward(
      near,
      far,
      () => mode,
      () => thaw.promise,
    )
    forward(
      far,
      near,
      () => mode,
      () => thaw.promise,
    )
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
    async close() {
      destroyAll()
      server.close()
      await once(server, 'close')
    },
  }
}

import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds without a byte after which a connection that carries no call is ended while the server drains. */
const quietMs = 300
/** Milliseconds between looks at the connections, and for a peer to part from one that was ended. */
const lookMs = 50
const partMs = 200
/**
 * A turn of the event loop this short, in milliseconds, in which nobody was waiting to be accepted, is the one to close the
 * port in: whoever comes later is refused by the system, and only who comes within the turn is reset, unread. A slow or busy
 * process has no turn as short: what counts as short doubles each `patienceMs`, so that it takes one of its shortest.
 */
const shortTurnMs = 0.1
const patienceMs = 250
const backlogMs = 3_000

interface Connection {
  /** Answer to the newest request on it; those before are sent by then. */
  last: ServerResponse | undefined
  /** Bytes that had been read at the last look, and since when there were no more. */
  read: number
  quietSince: number
  ended: boolean
}

/** The connections of a server, so that it can stop without breaking off an answer. */
export interface Connections {
  /** Follow those of a server. Its own ways of closing idle ones are taken from it: they cut off what is just arriving. */
  follow(server: Server): void
  /** Note a request; false where its connection was ended before it came, so that no answer could be sent. */
  admit(request: IncomingMessage, response: ServerResponse): boolean
  /** Handle a request: at once, or where the port is about to close, as soon as it is closed. */
  handle(run: () => void): void
  /** From now on each answer says that it is the last of its connection. */
  retire(): void
  /**
   * Take in those who came before the port closes, then end each connection once it carries no call. Resolves when
   * nobody waits to be accepted, which is the moment to stop listening; the rest goes on until none is left.
   */
  drain(): Promise<void>
}

export function createConnections(): Connections {
  const open = new Map<Socket, Connection>()
  let accepted = 0
  let retiring = false
  /** Requests that came while the port is about to close; undefined at any other time. */
  let held: (() => void)[] | undefined
  const retire = () => {
    retiring = true
    for (const { last } of open.values()) if (last !== undefined) sayLast(last)
  }
  return {
    follow(server) {
      server.on('connection', (socket) => {
        accepted += 1
        open.set(socket, { last: undefined, read: -1, quietSince: 0, ended: false })
        socket.once('close', () => open.delete(socket))
      })
      server.closeIdleConnections = () => {}
    },
    admit(request, response) {
      const connection = open.get(request.socket)
      if (connection === undefined) return true
      if (connection.ended) {
        request.socket.destroy()
        return false
      }
      connection.last = response
      if (retiring) sayLast(response)
      return true
    },
    handle(run) {
      if (held === undefined) run()
      else held.push(run)
    },
    retire,
    async drain() {
      // Who gets an answer comes back at once, in the very turn in which the port closes. So nobody gets one until it is closed.
      const waiting: (() => void)[] = []
      held = waiting
      await emptyBacklog(() => accepted)
      setImmediate(() => {
        held = undefined
        for (const run of waiting) run()
      })
      // Only now: whoever is told to part comes back at once while the port is open.
      retire()
      const look = () => {
        for (const [socket, connection] of open) endIfQuiet(socket, connection)
        if (open.size > 0) setTimeout(afterReading, lookMs)
      }
      // After the poll phase of the event loop: whatever has arrived by then was read, and is seen.
      const afterReading = () => setImmediate(look)
      afterReading()
    },
  }
}

function sayLast(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
}

/**
 * The event loop accepts one connection a turn, and closing the port resets those that still wait. Resolves in the turn
 * in which none does.
 */
async function emptyBacklog(accepted: () => number): Promise<void> {
  const started = performance.now()
  for (;;) {
    const [before, began] = [accepted(), performance.now()]
    await nextTurn()
    const now = performance.now()
    const nobody = accepted() === before
    if (nobody && now - began < shortTurnMs * 2 ** ((now - started) / patienceMs)) return
    if (now - started > backlogMs) return
  }
}

/** End a connection on which nothing is under way and nothing has come for a while. */
function endIfQuiet(socket: Socket, connection: Connection): void {
  const now = performance.now()
  const busy = connection.last !== undefined && !connection.last.closed
  if (busy || socket.bytesRead !== connection.read) {
    connection.read = socket.bytesRead
    connection.quietSince = now
    return
  }
  if (connection.ended || now - connection.quietSince < quietMs) return
  connection.ended = true
  // An orderly end: the peer reads all that was sent. One that does not part from it is left.
  socket.end()
  setTimeout(() => socket.destroy(), partMs)
}

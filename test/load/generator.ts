import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Target } from './targets.ts'

/** One answer as its caller saw it. */
export interface Seen {
  readonly status: number
  /** Milliseconds from sending to the last byte. */
  readonly ms: number
  /** The whole answer, headers included. */
  readonly text: string
}

export interface LoadOptions {
  readonly connections: number
  readonly seconds: number
  /** Requests a second; undefined means that each connection asks again as soon as it was answered. */
  readonly perSecond?: number
  onSeen(seen: Seen): void
}

/** What was asked of the target. */
export interface LoadSent {
  readonly sent: number
  /** Requests that were due while every connection still waited for its answer. */
  readonly heldBack: number
  /** Connections that broke. */
  readonly cut: number
}

interface Line {
  readonly socket: Socket
  startedAt: number
  received: string
}

/** Length of the whole answer in `text`; undefined while its headers are not complete. */
function answerLength(text: string): number | undefined {
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const length = /\r\ncontent-length: *(\d+)/i.exec(text.slice(0, end))
  if (length?.[1] === undefined) throw new Error('The generator reads answers with a Content-Length only.')
  return end + 4 + Number(length[1])
}

function requestOf({ url, headers, body }: Target): Buffer {
  const { host, pathname, search } = new URL(url)
  const all = { host, connection: 'keep-alive', ...headers, 'content-length': String(Buffer.byteLength(body)) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from(`POST ${pathname}${search} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
}

/**
 * Load over kept connections with as little work per request as possible, so that it leaves the machine to what it
 * measures; several targets of one server take turns. Answers must come with a Content-Length and in ASCII, as this service's do here.
 */
export async function load(targets: Target | readonly Target[], options: LoadOptions): Promise<LoadSent> {
  const all = [targets].flat()
  const { hostname, port } = new URL(all[0]?.url ?? '')
  const requests = all.map(requestOf)
  const idle: Line[] = []
  const counts = { sent: 0, heldBack: 0, cut: 0 }
  let stopping = false
  const send = (line: Line) => {
    const request = requests[counts.sent % requests.length] ?? ''
    counts.sent += 1
    line.startedAt = performance.now()
    line.socket.write(request)
  }
  const free = (line: Line) => {
    if (!stopping && options.perSecond === undefined) send(line)
    else idle.push(line)
  }
  const take = (line: Line, chunk: string) => {
    line.received += chunk
    const length = answerLength(line.received)
    if (length === undefined || line.received.length < length) return
    const text = line.received
    line.received = ''
    options.onSeen({ status: Number(text.slice(9, 12)), ms: performance.now() - line.startedAt, text })
    free(line)
  }
  const open = () =>
    new Promise<Line>((resolve, reject) => {
      const socket = connect(Number(port), hostname).setNoDelay(true).setEncoding('latin1')
      const line: Line = { socket, startedAt: 0, received: '' }
      socket.once('connect', () => resolve(line))
      socket.on('error', reject)
      socket.on('close', () => {
        if (!stopping) counts.cut += 1
      })
      socket.on('data', (chunk: string) => take(line, chunk))
    })
  const lines: Line[] = []
  // Some at a time, so that no queue of connections overflows.
  while (lines.length < options.connections)
    lines.push(...(await Promise.all(Array.from({ length: Math.min(100, options.connections - lines.length) }, open))))
  for (const line of lines) free(line)
  await pace(options, idle, send, counts)
  stopping = true
  for (const until = performance.now() + 10_000; idle.length + counts.cut < lines.length && performance.now() < until; )
    await sleep(20)
  for (const { socket } of lines) socket.destroy()
  return counts
}

/** Send what is due, every few milliseconds, until the time is over. */
async function pace(
  { seconds, perSecond }: LoadOptions,
  idle: Line[],
  send: (line: Line) => void,
  counts: { heldBack: number },
): Promise<void> {
  const started = performance.now()
  if (perSecond === undefined) return sleep(seconds * 1_000)
  let due = 0
  for (let elapsedMs = 0; elapsedMs < seconds * 1_000; elapsedMs = performance.now() - started) {
    const until = (elapsedMs / 1_000) * perSecond
    for (; due < until; due += 1) {
      const line = idle.shift()
      if (line === undefined) counts.heldBack += 1
      else send(line)
    }
    await sleep(4)
  }
}

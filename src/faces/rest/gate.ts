import type { IncomingMessage, ServerResponse } from 'node:http'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { ClaimcheckError, type Clock } from '../../model/index.ts'
import { adaptiveLimit } from './limit.ts'
import { renderProblem, requestIdOf } from './problem.ts'
import { securityHeaders } from './security-headers.ts'

/** Addresses that answer however busy the process is: those who watch it ask there. */
const alwaysOpen: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])
/** Seconds after which a caller that was turned away may try again. */
const retryS = 1
/** How often the limit is looked at, and how finely the event loop's delay is sampled, in milliseconds. */
const lookMs = 100
const sampleMs = 10

/** How many requests are under way, how many were turned away since the start, and how many may be under way now. */
export interface Load {
  readonly inFlight: number
  readonly turnedAway: number
  readonly limit: number
}

export interface GateOptions {
  readonly clock: Clock
  readonly siteUrl: string
  readonly https: boolean
  /** Requests under way at most, whatever is seen. */
  readonly inFlightMax: number
}

/** The door of the server, before anything of a request but its head is read. */
export interface Gate {
  /** Let the request in, or turn it away; answers whether it goes on to the server. */
  admit(request: IncomingMessage, response: ServerResponse): boolean
  /** Refuse those turned away that need an answer of the server's making. Call once, after the server's own hooks. */
  guard(app: FastifyInstance): void
  load(): Load
}

/**
 * A gate that lets as many requests in as the process answers in time, at most `inFlightMax`, and turns the others away
 * at once with 503 and `Retry-After`, before their body is read: what is accepted is then answered in time, and what is
 * not knows so at once. Counts a request until its answer is sent or its client is gone.
 *
 * Refuses with ClaimcheckError OVERLOADED.
 */
export function createGate(options: GateOptions): Gate {
  const limit = adaptiveLimit(options.inFlightMax)
  const turnAway = refuser(options)
  const turned = new WeakSet<IncomingMessage>()
  let inFlight = 0
  let turnedAway = 0
  return {
    admit(request, response) {
      if (inFlight < limit.current || alwaysOpen.has(request.url ?? '')) {
        inFlight += 1
        const started = performance.now()
        response.once('close', () => {
          inFlight -= 1
          limit.answered(performance.now() - started)
        })
        return true
      }
      turnedAway += 1
      limit.reached()
      // A browser reads the refusal only with the headers of its route, which the server knows.
      if (request.headers.origin !== undefined) {
        turned.add(request)
        return true
      }
      turnAway(request, response)
      return false
    },
    guard(app) {
      app.addHook('onRequest', (request, _, done) => {
        if (turned.has(request.raw)) done(busy())
        else done()
      })
      const stop = watchPulse(limit.adapt)
      app.addHook('onClose', async () => stop())
    },
    load: () => ({ inFlight, turnedAway, limit: limit.current }),
  }
}

/** Tell how the event loop fares, again and again, until stopped. */
function watchPulse(tell: (pulse: { lateMs: number; busy: number }) => void): () => void {
  const delay = monitorEventLoopDelay({ resolution: sampleMs })
  delay.enable()
  let before = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    // The histogram holds the time between two samples, in nanoseconds; none is there when nothing was sampled.
    const meanMs = Number.isNaN(delay.mean) ? 0 : delay.mean / 1e6
    delay.reset()
    tell({ lateMs: Math.max(0, meanMs - sampleMs), busy: utilization })
  }, lookMs).unref()
  return () => {
    clearInterval(timer)
    delay.disable()
  }
}

const idPlace = '{request-id}'

/** Answers the refusal without the server: rendered once, so that turning somebody away costs next to nothing. */
function refuser({ clock, siteUrl, https }: GateOptions) {
  const { status, headers, body } = renderProblem(busy(), idPlace, siteUrl)
  const pieces = JSON.stringify(body).split(idPlace)
  const sent = { ...securityHeaders(https), ...headers }
  return (request: IncomingMessage, response: ServerResponse) => {
    const requestId = requestIdOf(request, clock)
    const text = pieces.join(requestId)
    response.writeHead(status, { ...sent, 'x-request-id': requestId, 'content-length': Buffer.byteLength(text) })
    response.end(request.method === 'HEAD' ? undefined : text)
  }
}

function busy(): ClaimcheckError {
  return new ClaimcheckError('OVERLOADED', 'More calls are under way than this process takes. Try again in a second.', {
    nextAction: 'retry_later',
    retryAfterS: retryS,
  })
}

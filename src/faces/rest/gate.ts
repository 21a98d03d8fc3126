import type { FastifyInstance } from 'fastify'
import { ClaimcheckError } from '../../model/index.ts'

/** Addresses that answer however busy the process is: those who watch it ask there. */
const alwaysOpen: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])
/** Seconds after which a caller that was turned away may try again. */
const retryS = 1

/** How many requests are under way, and how many were turned away since the start. */
export interface Load {
  readonly inFlight: number
  readonly turnedAway: number
}

/**
 * Turn requests away, before their body is read, while as many as `inFlightMax` are under way: what is accepted is then
 * answered in time, and what is not knows so at once. Counts a request until its answer is sent or its client is gone.
 *
 * Refuses with ClaimcheckError OVERLOADED.
 */
export function guardLoad(app: FastifyInstance, inFlightMax: number): () => Load {
  let inFlight = 0
  let turnedAway = 0
  const leave = () => {
    inFlight -= 1
  }
  app.addHook('onRequest', (request, reply, done) => {
    const admitted = inFlight < inFlightMax || alwaysOpen.has(request.url)
    if (!admitted) {
      turnedAway += 1
      done(busy())
      return
    }
    inFlight += 1
    reply.raw.once('close', leave)
    done()
  })
  return () => ({ inFlight, turnedAway })
}

function busy(): ClaimcheckError {
  return new ClaimcheckError('OVERLOADED', 'More calls are under way than this process takes. Try again in a second.', {
    nextAction: 'retry_later',
    retryAfterS: retryS,
  })
}

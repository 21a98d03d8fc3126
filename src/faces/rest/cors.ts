import type { FastifyReply, FastifyRequest } from 'fastify'
import { ClaimcheckError } from '../../model/index.ts'

/** Who may call a route from a browser: pages of any origin, or only pages of the listed origins. */
export type BrowserPolicy = 'any-origin' | 'own-origin'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Absent: the route says nothing to browsers, as its face decides for itself. */
    browsers?: BrowserPolicy
    /** The body reaches the handler as the text that came. */
    rawBody?: boolean
  }
}

const exposed = [
  'X-Request-Id',
  'Retry-After',
  'RateLimit',
  'RateLimit-Policy',
  'Payment-Required',
  'Payment-Response',
  'X-Payment-Required',
  'X-Payment-Protocol',
  'X-Payment-Network',
  'X-Payment-Asset',
  'X-Payment-Amount',
  'X-Payment-Recipient',
  'X-Payment-Transaction',
  'X-Payment-Response',
  'Idempotency-Replayed',
  'ETag',
  'Link',
  'Deprecation',
].join(', ')

const sent =
  'Authorization, Content-Type, Content-Digest, Idempotency-Key, Signature, Signature-Input, X-Request-Id, X-Agent-Token, X-Payment, Payment-Signature, A2A-Version'

/**
 * Tell a browser what it may read. No cookies are ever used, so any origin may call with a key of its own; the
 * routes for people's own pages refuse foreign origins outright.
 *
 * @throws ClaimcheckError ORIGIN_NOT_ALLOWED.
 */
export function answerOrigin(
  request: FastifyRequest,
  reply: FastifyReply,
  policy: BrowserPolicy | undefined,
  ownOrigins: ReadonlySet<string>,
): void {
  const { origin } = request.headers
  if (origin === undefined || policy === undefined) return
  if (policy === 'any-origin') {
    reply.header('access-control-allow-origin', '*').header('access-control-expose-headers', exposed)
    return
  }
  reply.header('vary', 'Origin')
  if (!ownOrigins.has(origin))
    throw new ClaimcheckError('ORIGIN_NOT_ALLOWED', 'Open the page of this service and do it there.', {
      nextAction: 'use_hosted_form',
      hintPath: '/get-key',
    })
  reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', exposed)
}

/** The answer to a preflight or a plain OPTIONS: what the address takes. */
export function answerOptions(reply: FastifyReply, methods: readonly string[], forBrowsers: boolean): FastifyReply {
  const allow = methods.join(', ')
  reply.header('allow', allow)
  if (forBrowsers)
    reply
      .header('access-control-allow-methods', allow)
      .header('access-control-allow-headers', sent)
      .header('access-control-max-age', '86400')
  return reply.code(204).send()
}

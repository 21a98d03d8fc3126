import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify'
import { isLoopbackAddress, isLoopbackHost } from '../data/loopback.ts'
import { ClaimcheckError } from '../model/index.ts'

/** What a proxy adds about whom it speaks for. Their values are believed only where they say that it is nobody else. */
const forwardedAddresses = ['x-forwarded-for', 'x-real-ip']
const forwarding = ['forwarded', 'via']

/**
 * Whether a request comes from a program on this machine: its peer is, it asks for a host that is, as a page that
 * rebinds its name does not, and no proxy says that it passes it on for someone else.
 */
export function isFromThisMachine({ raw, headers }: Pick<FastifyRequest, 'raw' | 'headers'>): boolean {
  if (!isLoopbackAddress(raw.socket.remoteAddress ?? '')) return false
  if (forwarding.some((name) => headers[name] !== undefined)) return false
  const addresses = forwardedAddresses.flatMap((name) => String(headers[name] ?? '').split(','))
  if (!addresses.every((address) => address.trim() === '' || isLoopbackAddress(address.trim()))) return false
  const hosts = [headers.host, headers['x-forwarded-host']].flatMap((value) => String(value ?? '').split(','))
  return hosts.every((host) => host.trim() === '' || isLoopbackHost(URL.parse(`http://${host.trim()}`)?.hostname ?? ''))
}

/**
 * In development a key of any e-mail address is given to whoever asks, so only callers on this machine may. Guards the
 * routes that belong to the service's own pages; others refuse with ClaimcheckError `ORIGIN_NOT_ALLOWED`.
 */
export function keepKeysOnThisMachine(app: FastifyInstance): void {
  const guard: onRequestHookHandler = (request, _, done) => (isFromThisMachine(request) ? done() : done(elsewhere()))
  // Of each route as it is made: a hook of every request would ask each for its route.
  app.addHook('onRoute', (route) => {
    if (route.config?.browsers !== 'own-origin') return
    route.onRequest = [guard, ...[route.onRequest ?? []].flat()]
  })
}

function elsewhere(): ClaimcheckError {
  return new ClaimcheckError(
    'ORIGIN_NOT_ALLOWED',
    'A service in development gives keys to callers on its own machine only. Ask there, or ask its operator for production mode.',
    { nextAction: 'use_hosted_form' },
  )
}

import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { ClaimcheckError, type Clock, parseSentJson, ulid, utf8Text } from '../../model/index.ts'
import { type Connections, createConnections } from './connections.ts'
import { answerOptions, answerOrigin, type BrowserPolicy } from './cors.ts'
import type { Gate } from './gate.ts'
import {
  asRefusal,
  bodyBytesMax,
  encodedBody,
  isEncoded,
  notFound,
  problemType,
  renderProblem,
  requestIdOf,
} from './problem.ts'
import { securityHeaders } from './security-headers.ts'
import { noteBody } from './signed.ts'

/** Bytes of request line and headers that are read; clients fail above 16 KiB themselves. */
const headerBytesMax = 16_384
/** Milliseconds a client has to send its headers, its whole request, and an idle connection stays open. */
const headersTimeoutMs = 10_000
const requestTimeoutMs = 30_000
const keepAliveTimeoutMs = 72_000
/** How often connections are looked at for these limits. */
const connectionsCheckMs = 5_000
/** A connection on which nothing moves in either direction is ended after this. */
const silentConnectionMs = 120_000

export interface HttpOptions {
  readonly clock: Clock
  /** Address of the public site, for problem types and hints. */
  readonly siteUrl: string
  /** Origins whose pages may use the routes of their own, such as key creation. */
  readonly ownOrigins?: readonly string[]
  /** Absent: nothing is logged. */
  readonly logger?: FastifyBaseLogger
  /** Proxies in front whose X-Forwarded-For is believed: how many, or which networks. Absent: none. */
  readonly trustProxy?: number | readonly string[]
  /** Whether the public address is https, so that browsers may be told to stay there. */
  readonly https?: boolean
  /** What a person is shown at an address where nothing is; absent: the refusal that programs get. */
  readonly missingPage?: { readonly html: string; readonly policy: string }
  /** Turns requests away before they are read; absent: everybody is let in. */
  readonly gate?: Gate
  /** Aborts when the process was told to stop: from then on each answer is the last of its connection. */
  readonly stopping?: AbortSignal
}

interface KnownRoute {
  readonly pattern: RegExp
  readonly methods: readonly string[]
  readonly browsers: BrowserPolicy | undefined
}

/**
 * The HTTP server that every face is mounted on: limits, request ids, one error handler, 404 and 405, preflights,
 * draining. It must be made before the faces are registered, because it notes their routes.
 */
export function openHttp(options: HttpOptions): FastifyInstance {
  const { clock, siteUrl } = options
  const refuse = (thrown: unknown, request: FastifyRequest, reply: FastifyReply) =>
    sendProblem(thrown, request, reply, siteUrl)
  const connections = createConnections()
  options.stopping?.addEventListener('abort', connections.retire, { once: true })
  const app = fastify({
    bodyLimit: bodyBytesMax,
    serverFactory: (handler) => httpServer(handler, connections, options.gate),
    // What comes on a connection that was accepted is answered, and told that it is the last there.
    return503OnClosing: false,
    genReqId: (request) => requestIdOf(request, clock),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    trustProxy: proxiesOf(options.trustProxy),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    ...(options.logger === undefined ? {} : { loggerInstance: options.logger }),
    clientErrorHandler: (error, socket) => refuseRaw(error, socket, ulid(clock.now()), siteUrl),
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeaders(options.https)).header('x-request-id', request.id)
      refuse(error, request, reply)
    },
  })
  app.addConstraintStrategy(pageReader)
  const routes: KnownRoute[] = []
  app.addHook('onRoute', ({ url, method, config }) => {
    routes.push({ pattern: patternOf(url), methods: [method].flat(), browsers: config?.browsers })
  })
  installHooks(app, {
    ...{ ownOrigins: new Set(options.ownOrigins ?? []), routes, always: securityHeaders(options.https) },
  })
  app.addHook('preClose', async () => {
    if (app.server.listening) await connections.drain()
  })
  app.setErrorHandler((thrown, request, reply) => {
    const missing = thrown instanceof ClaimcheckError && thrown.code === 'NOT_FOUND' && request.is404
    if (!missing || options.missingPage === undefined || !isPerson(request)) return refuse(thrown, request, reply)
    return reply
      .code(404)
      .headers({ 'content-security-policy': options.missingPage.policy, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(options.missingPage.html)
  })
  app.setNotFoundHandler(() => {
    throw notFound()
  })
  takeJson(app)
  options.gate?.guard(app)
  return app
}

/** Node's server with a time limit on everything a client may leave unfinished. */
function httpServer(handler: RequestListener, connections: Connections, gate: Gate | undefined): Server {
  const limits = {
    maxHeaderSize: headerBytesMax,
    headersTimeout: headersTimeoutMs,
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    connectionsCheckingInterval: connectionsCheckMs,
  }
  const admitted: RequestListener = (request, response) => {
    if (connections.admit(request, response) && gate?.admit(request, response) !== false)
      connections.handle(() => handler(request, response))
  }
  const server = createServer(limits, admitted).setTimeout(silentConnectionMs)
  connections.follow(server)
  return server
}

type PageReader = Parameters<FastifyInstance['addConstraintStrategy']>[0]
type PageHandler = Parameters<ReturnType<PageReader['storage']>['set']>[1]

function isPerson({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers.accept?.includes('text/html') === true
}

/**
 * Lets a page for people share its address with an operation: a route with `constraints: { reader: 'person' }` answers
 * whoever names text/html among what it accepts, as browsers do and programs do not.
 */
const pageReader: PageReader = {
  name: 'reader',
  storage() {
    const handlers = new Map<unknown, PageHandler>()
    return {
      get: (reader) => handlers.get(reader) ?? null,
      set: (reader, handler) => void handlers.set(reader, handler),
    }
  },
  deriveConstraint: (request) => (isPerson(request) ? 'person' : undefined),
  mustMatchWhenDerived: false,
}

/** Which senders of X-Forwarded-For are believed, counted from the peer itself: never the caller's own word. */
function proxiesOf(trusted: HttpOptions['trustProxy']): false | string[] | ((address: string, hop: number) => boolean) {
  if (trusted === undefined) return false
  return typeof trusted === 'number' ? (_, hop) => hop < trusted : [...trusted]
}

interface HookOptions {
  readonly ownOrigins: ReadonlySet<string>
  readonly routes: readonly KnownRoute[]
  readonly always: Readonly<Record<string, string>>
}

function installHooks(app: FastifyInstance, { ownOrigins, routes, always }: HookOptions): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(always).header('x-request-id', request.id)
    const { origin, 'content-encoding': encoding } = request.headers
    if (!request.is404 && origin === undefined && encoding === undefined) {
      done()
      return
    }
    try {
      // Before the body is read: an address that takes no body has no opinion about it.
      if (request.is404) answerUnmatched(request, reply, routes)
      else if (isEncoded(encoding)) throw encodedBody()
      else {
        answerOrigin(request, reply, request.routeOptions.config.browsers, ownOrigins)
        done()
      }
    } catch (error) {
      done(error as Error)
    }
  })
}

function patternOf(url: string): RegExp {
  const escaped = url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')
  return new RegExp(`^${escaped.replace(/\\\*$/, '.*')}/?$`)
}

/**
 * What no route took: another method of a known path, or nothing at all.
 *
 * @throws ClaimcheckError METHOD_NOT_ALLOWED or NOT_FOUND, unless it is an OPTIONS that gets its answer.
 */
function answerUnmatched(request: FastifyRequest, reply: FastifyReply, routes: readonly KnownRoute[]): void {
  const path = request.url.split('?', 1)[0] ?? ''
  const here = routes.filter((route) => route.pattern.test(path))
  const methods = [...new Set([...here.flatMap((route) => route.methods), 'OPTIONS'])].sort()
  if (here.length === 0) throw notFound()
  if (request.method === 'OPTIONS') {
    const policy = here.find((route) => route.browsers !== undefined)?.browsers
    if (policy !== undefined && request.headers.origin !== undefined)
      reply.header('access-control-allow-origin', policy === 'any-origin' ? '*' : request.headers.origin)
    answerOptions(reply, methods, policy !== undefined)
    return
  }
  reply.header('allow', methods.join(', '))
  throw new ClaimcheckError(
    'METHOD_NOT_ALLOWED',
    'The address is right, the method is not. Use one of those in Allow.',
    {
      nextAction: 'use_allowed_method',
    },
  )
}

/**
 * JSON as `readSentJson` takes it, from bytes: decoded on the way, what is no UTF-8 would be folded. An empty body of type
 * JSON is no body: what a field lacks is then told field by field.
 */
function takeJson(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    try {
      const body = utf8Text(bytes)
      noteBody(request, body)
      if (request.routeOptions.config.rawBody === true) done(null, body)
      else done(null, body.length === 0 ? undefined : parseSentJson(body))
    } catch (error) {
      done(error as Error)
    }
  })
}

function sendProblem(thrown: unknown, request: FastifyRequest, reply: FastifyReply, siteUrl: string): FastifyReply {
  const refusal = asRefusal(thrown)
  const { status, headers, body } = renderProblem(refusal, request.id, siteUrl)
  // The cause is for us alone; it never reaches the body.
  if (status >= 500) request.log.error({ err: refusal.details.cause ?? refusal, code: refusal.code }, 'refused')
  return reply.code(status).headers(headers).send(JSON.stringify(body))
}

/** What cannot even be parsed as HTTP is answered on the bare socket, in the same form. */
function refuseRaw(error: Error & { code?: string }, socket: Socket, requestId: string, siteUrl: string): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, body } = renderProblem(unreadable(error.code), requestId, siteUrl)
  const text = JSON.stringify(body)
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Refused'}`,
    `content-type: ${problemType}`,
    `content-length: ${Buffer.byteLength(text)}`,
    `x-request-id: ${requestId}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${text}`)
}

function unreadable(code: string | undefined): ClaimcheckError {
  if (code === 'HPE_HEADER_OVERFLOW')
    return new ClaimcheckError('HEADERS_TOO_LARGE', 'All headers together have at most 16 KiB. Send fewer.', {
      nextAction: 'send_less',
    })
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new ClaimcheckError(
      'INVALID_REQUEST',
      'The request did not arrive whole within 30 seconds. Send it again.',
      {
        nextAction: 'retry_later',
      },
    )
  return new ClaimcheckError('INVALID_REQUEST', 'The request is not HTTP as RFC 9112 writes it.', {
    nextAction: 'correct_request',
  })
}

import { toWebRequest } from '@modelcontextprotocol/node'
import {
  createMcpHandler,
  localhostAllowedHostnames,
  type McpServerFactory,
  ProtocolErrorCode,
  type ServerEventBus,
  validateHostHeader,
  validateOriginHeader,
} from '@modelcontextprotocol/server'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { type Clock, type Credentials, ulid } from '../../model/index.ts'
import type { Service } from '../../registry/invoke.ts'
import type { Addresses } from './call.ts'
import { asAuthInfo } from './exchange.ts'
import { openGuideBook } from './guide-book.ts'
import { serverFactory } from './server.ts'
import { readSelection } from './toolsets.ts'

export interface McpFaceOptions extends Addresses {
  readonly clock: Clock
  /** Host names, without ports, under which this deployment may be called, beside its own and the local ones. */
  readonly allowedHosts?: readonly string[]
  /** Host names of web pages whose scripts may call, beside the deployment’s own and the local ones. */
  readonly allowedOrigins?: readonly string[]
  /** Largest request body in bytes; 1 MiB when unset. */
  readonly bodyBytesMax?: number
}

const mebibyte = 1_048_576

/** The registry as MCP over streamable HTTP at `/mcp`, every revision on the one URL, without sessions. */
export function mcpFace(service: Service, options: McpFaceOptions): FastifyPluginAsync {
  return async (app, registration) => {
    const guides = await openGuideBook()
    await mcpTransport(serverFactory(service, options, guides), options)(app, registration)
  }
}

/**
 * Any MCP server over streamable HTTP at `/mcp`. An encapsulated plugin: the SDK reads raw bodies itself, so it has
 * none of the application's body parsers.
 */
export function mcpTransport(
  factory: McpServerFactory,
  options: McpFaceOptions,
  bus?: ServerEventBus,
): FastifyPluginAsync {
  const own = [new URL(options.baseUrl).hostname, ...localhostAllowedHostnames()]
  const hosts = [...own, ...(options.allowedHosts ?? [])]
  const origins = [...own, new URL(options.siteUrl).hostname, ...(options.allowedOrigins ?? [])]
  const maxRequestBodySize = options.bodyBytesMax ?? mebibyte
  return async (app) => {
    const handler = createMcpHandler(factory, {
      maxRequestBodySize,
      ...(bus === undefined ? {} : { bus }),
      onerror: (error) => app.log.debug({ err: error }, 'MCP request refused'),
    })
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', (_request, _payload, done) => done(null))
    app.addHook('onClose', () => handler.close())
    app.addHook('onRequest', async (request, reply) => {
      const refused = strangerProblem(request, hosts, origins)
      if (refused !== undefined) return sendProblem(reply, 403, -32_000, refused)
    })
    app.route({
      method: ['GET', 'POST', 'DELETE'],
      url: '/mcp',
      async handler(request, reply) {
        const choice = readSelection(new URL(request.url, options.baseUrl).searchParams)
        if (!choice.ok) return sendProblem(reply, 400, ProtocolErrorCode.InvalidParams, choice.problem)
        // The request itself closes as soon as its body is read; the reply tells when the client left.
        const left = new AbortController()
        reply.raw.once('close', () => {
          if (!reply.raw.writableFinished) left.abort()
        })
        const web = await webRequest(request, left.signal, maxRequestBodySize)
        if (web === undefined)
          return sendProblem(reply, 413, -32_000, `A body has at most ${maxRequestBodySize} bytes.`)
        const exchange = {
          credentials: credentialsOf(request),
          selection: choice.selection,
          ip: request.ip,
          requestId: requestIdOf(reply) ?? ulid(options.clock.now()),
          signal: left.signal,
          report: (error: unknown) => request.log.error({ err: error }, 'MCP call failed'),
        }
        reply.header('x-request-id', exchange.requestId)
        return reply.send(await handler.fetch(web, { authInfo: asAuthInfo(exchange) }))
      },
    })
  }
}

/** The request as the SDK takes it; undefined when its body is longer than allowed. */
async function webRequest(request: FastifyRequest, signal: AbortSignal, maxRequestBodySize: number) {
  try {
    // Node leaves method and url undefined on messages that are not requests; these are.
    const { raw } = request
    const node = Object.assign(raw, { method: raw.method ?? 'GET', url: raw.url ?? '/' })
    return await toWebRequest(node, undefined, { signal, maxRequestBodySize })
  } catch (error) {
    if (error instanceof Error && error.name === 'RequestBodyTooLargeError') return undefined
    throw error
  }
}

/** The request's id where the application has already given it one. */
function requestIdOf(reply: FastifyReply): string | undefined {
  const header = reply.getHeader('x-request-id')
  return typeof header === 'string' ? header : undefined
}

/** Credentials as the headers carry them; nothing is judged here. */
function credentialsOf(request: FastifyRequest): Credentials {
  const bearer = /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1]
  const agentToken = request.headers['x-agent-token']
  return {
    ...(bearer === undefined ? {} : { bearer }),
    ...(typeof agentToken === 'string' ? { agentToken } : {}),
  }
}

/** Why a request that names a foreign host or comes from a foreign page is refused; this stops DNS rebinding. */
function strangerProblem(request: FastifyRequest, hosts: string[], origins: string[]): string | undefined {
  if (!validateHostHeader(request.headers.host, hosts).ok)
    return 'The Host header names another service. Use the published address.'
  if (!validateOriginHeader(request.headers.origin, origins).ok)
    return 'Pages of this origin may not call the service. Call from your own server, or from an allowed origin.'
  return undefined
}

function sendProblem(reply: FastifyReply, status: number, code: number, message: string): FastifyReply {
  return reply
    .code(status)
    .type('application/json')
    .send(JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: null }))
}

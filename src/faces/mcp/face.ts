import type { IncomingMessage } from 'node:http'
import {
  type CallToolResult,
  createMcpHandler,
  type Implementation,
  localhostAllowedHostnames,
  type McpServerFactory,
  ProtocolErrorCode,
  type ServerEventBus,
  validateHostHeader,
  validateOriginHeader,
} from '@modelcontextprotocol/server'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { ClaimcheckError, type Clock, type Credentials, readSentJson, ulid, utf8Text } from '../../model/index.ts'
import type { Service } from '../../registry/invoke.ts'
import type { Addresses } from './call.ts'
import { asAuthInfo, type Exchange } from './exchange.ts'
import { openGuideBook } from './guide-book.ts'
import { type PlainCall, plainCall, renderResult } from './plain-call.ts'
import { mcpTools, serverFactory, serverInfoOf } from './server.ts'
import { readSelection, type SelectionResult } from './toolsets.ts'

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
    const tools = mcpTools(service, options)
    const lane = {
      serverInfo: serverInfoOf(options),
      has: tools.has,
      call: ({ id, name, args, meta }: PlainCall, exchange: Exchange) =>
        tools.call(name, args, meta, { ...exchange, messageId: id }),
    }
    await mcpTransport(serverFactory(service, options, guides, { tools }), options, { lane })(app, registration)
  }
}

/** Answers plain calls of the tools it has without a server of their own. */
export interface PlainLane {
  readonly serverInfo: Implementation
  has(name: string): boolean
  call(call: PlainCall, exchange: Exchange): Promise<CallToolResult>
}

/**
 * Any MCP server over streamable HTTP at `/mcp`. An encapsulated plugin: the SDK takes bodies as text, so it has
 * none of the application's body parsers. Without a lane every message goes to the SDK.
 */
export function mcpTransport(
  factory: McpServerFactory,
  options: McpFaceOptions,
  { bus, lane }: { readonly bus?: ServerEventBus; readonly lane?: PlainLane } = {},
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
        const choice = selectionOf(request, options)
        if (!choice.ok) return sendProblem(reply, 400, ProtocolErrorCode.InvalidParams, choice.problem)
        const bytes = await bodyBytes(request.raw, maxRequestBodySize)
        if (bytes === undefined)
          return sendProblem(reply, 413, -32_000, `A body has at most ${maxRequestBodySize} bytes.`)
        const { body, message, refusal: refused } = readBody(bytes)
        if (refused !== undefined) return sendRefusal(reply, refused, message)
        // The request itself closes as soon as its body is read; the reply tells when the client left.
        const left = new AbortController()
        reply.raw.once('close', () => {
          if (!reply.raw.writableFinished) left.abort()
        })
        const exchange = {
          credentials: credentialsOf(request),
          selection: choice.selection,
          ip: request.ip,
          requestId: requestIdOf(reply) ?? ulid(options.clock.now()),
          signal: left.signal,
          report: (error: unknown) => request.log.error({ err: error }, 'MCP call failed'),
        }
        reply.header('x-request-id', exchange.requestId)
        const plain = lane === undefined || request.method !== 'POST' ? undefined : plainCall(request.headers, message)
        if (lane !== undefined && plain !== undefined && lane.has(plain.name)) {
          const answer = renderResult(plain, await lane.call(plain, exchange), lane.serverInfo)
          return reply.headers(answer.headers).send(answer.body)
        }
        const sent = webRequest(request, body, left.signal)
        return reply.send(await handler.fetch(sent, { authInfo: asAuthInfo(exchange), ...asRead(message) }))
      },
    })
  }
}

/** The tools that the address selects; nearly always none are named. */
function selectionOf(request: FastifyRequest, { baseUrl }: Addresses): SelectionResult {
  const query = request.url.indexOf('?')
  return readSelection(query === -1 ? noQuery : new URL(request.url.slice(query), baseUrl).searchParams)
}

const noQuery = new URLSearchParams()

/** The body as it came; undefined when it is longer than allowed. */
async function bodyBytes(request: IncomingMessage, bytesMax: number): Promise<Buffer | undefined> {
  if (Number(request.headers['content-length']) > bytesMax) return undefined
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength
    if (bytes > bytesMax) return undefined
    chunks.push(chunk)
  }
  const [only] = chunks
  return chunks.length === 1 ? only : Buffer.concat(chunks)
}

/** The message as it was read here: the SDK's own reading takes escaped names for others. */
const asRead = (message: unknown) => (message === undefined ? {} : { parsedBody: message })

interface Body {
  readonly body: string
  /** The message; undefined where the body is no JSON, of which the SDK says so. */
  readonly message: unknown
  /** Why it must go no further. */
  readonly refusal?: ClaimcheckError | undefined
}

/** The message in a body, looked at before anything recurses into it. */
function readBody(bytes: Buffer): Body {
  if (bytes.length === 0) return { body: '', message: undefined }
  try {
    const body = utf8Text(bytes)
    const { value, refusal } = readSentJson(body)
    return { body, message: value, ...(value === undefined ? {} : { refusal }) }
  } catch (error) {
    if (error instanceof ClaimcheckError) return { body: '', message: undefined, refusal: error }
    throw error
  }
}

/** The request as the SDK takes it. */
function webRequest(request: FastifyRequest, body: string, signal: AbortSignal): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    for (const item of [value ?? []].flat()) headers.append(name, item)
  const url = new URL(request.url, `http://${request.headers.host ?? 'localhost'}`)
  const { method } = request
  return new Request(url, { method, headers, signal, ...(method === 'POST' && body !== '' ? { body } : {}) })
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

/** A body that must go no further, as the error of its message, with our code and the fields beside it. */
function sendRefusal(reply: FastifyReply, refusal: ClaimcheckError, message: unknown): FastifyReply {
  const { code, details } = refusal
  const known = typeof message === 'object' && message !== null && 'id' in message ? message.id : null
  const id = typeof known === 'string' || typeof known === 'number' ? known : null
  const errors = (details.fields ?? []).map(({ path, problem }) => ({ path, detail: problem }))
  const error = {
    code: code === 'MALFORMED_JSON' ? ProtocolErrorCode.ParseError : ProtocolErrorCode.InvalidParams,
    message: refusal.message,
    data: { code, next_action: details.nextAction, errors },
  }
  return reply
    .code(400)
    .type('application/json')
    .send(JSON.stringify({ jsonrpc: '2.0', id, error }))
}

function sendProblem(reply: FastifyReply, status: number, code: number, message: string): FastifyReply {
  return reply
    .code(status)
    .type('application/json')
    .send(JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: null }))
}

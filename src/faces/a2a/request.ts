import { A2A_VERSION_HEADER, HTTP_EXTENSION_HEADER } from '@a2a-js/sdk'
import type { ServerCallContext } from '@a2a-js/sdk/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  ClaimcheckError,
  type Clock,
  type Credentials,
  readSentJson,
  type SentJson,
  ulid,
  utf8Text,
} from '../../model/index.ts'
import { callContext, ownerByCredential } from './exchange.ts'
import { paymentExtensions } from './payment.ts'

/** Makes the SDK's context of one HTTP request. */
export type ContextOf = (request: FastifyRequest, reply: FastifyReply) => Promise<ServerCallContext>

/** Tells the scope that owns a caller's tasks. */
export type OwnerOf = (credentials: Credentials) => Promise<string> | string

export const legacyVersion = '0.3'
export const legacyExtensionHeader = 'x-a2a-extensions'

/** Read the headers of a request into the SDK's context. */
export function contextMaker(clock: Clock, ownerOf: OwnerOf = ownerByCredential): ContextOf {
  return async (request, reply) => {
    const given = reply.getHeader('x-request-id')
    const requestId = typeof given === 'string' ? given : ulid(clock.now())
    reply.header('x-request-id', requestId)
    const credentials = credentialsOf(request)
    const extensions = header(request, HTTP_EXTENSION_HEADER) ?? header(request, legacyExtensionHeader) ?? ''
    const context = callContext(
      {
        credentials,
        ip: request.ip,
        requestId,
        report: (error) => request.log.error({ err: error }, 'A2A call failed'),
      },
      await ownerOrOwn(ownerOf, credentials),
      versionOf(request),
      extensions.split(',').flatMap((uri) => uri.trim() || []),
    )
    for (const uri of paymentExtensions)
      if (context.requestedExtensions?.includes(uri) === true) context.addActivatedExtension(uri)
    return context
  }
}

/**
 * The owner, or the credential’s own scope where it is refused: the call itself then says why, in the form of the
 * protocol, and an outage still speaks up here.
 */
async function ownerOrOwn(ownerOf: OwnerOf, credentials: Credentials): Promise<string> {
  try {
    return await ownerOf(credentials)
  } catch (error) {
    if (error instanceof ClaimcheckError && error.status < 500) return ownerByCredential(credentials)
    throw error
  }
}

/** The version a request names; none means 0.3, which had no header for it. */
export function versionOf(request: FastifyRequest): string {
  return header(request, A2A_VERSION_HEADER) ?? legacyVersion
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name.toLowerCase()]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Credentials as the headers carry them; nothing is judged here. */
function credentialsOf(request: FastifyRequest): Credentials {
  const bearer = /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1]
  const agentToken = header(request, 'x-agent-token')
  return { ...(bearer === undefined ? {} : { bearer }), ...(agentToken === undefined ? {} : { agentToken }) }
}

/** Whether the body is declared as JSON, or not declared at all. */
export function isJson(request: FastifyRequest): boolean {
  const [type = ''] = (request.headers['content-type'] ?? '').split(';')
  return ['', 'application/json', 'application/a2a+json'].includes(type.trim().toLowerCase())
}

/** The body, looked at before anything recurses into it. An empty one is no JSON. */
export function readBody(body: unknown): SentJson {
  try {
    return readSentJson(Buffer.isBuffer(body) ? utf8Text(body) : '')
  } catch (error) {
    if (error instanceof ClaimcheckError) return { value: undefined, refusal: error }
    throw error
  }
}

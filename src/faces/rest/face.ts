import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyPluginCallback,
  FastifyReply,
  FastifyRequest,
} from 'fastify'
import { type Call, ClaimcheckError, type Credentials, type Outcome } from '../../model/index.ts'
import type { Skill } from '../../registry/define.ts'
import type { Service } from '../../registry/invoke.ts'
import { aliasPath, canonicalPath, pathParameters, resourceUrl } from '../../registry/listing.ts'
import { type InputReader, inputReader } from './input.ts'
import { signedRequest } from './signed.ts'

export interface RestOptions {
  /** Public address of the service, without a trailing slash. */
  readonly baseUrl: string
}

/** Day the unversioned paths were deprecated in favour of `/v1`, as RFC 9745 writes it. */
const aliasesDeprecated = `@${Date.UTC(2026, 3, 1) / 1000}`

/**
 * Every skill as REST operations: the canonical one below `/v1` and its unversioned alias. Mount it on the server
 * of `openHttp`, which turns what is thrown here into problem details.
 */
export function restFace(service: Service, options: RestOptions): FastifyPluginCallback {
  return (app, _, done) => {
    for (const skill of service.skills) mount(app, service, skill, options.baseUrl)
    done()
  }
}

/** One skill as this face serves it. */
interface Operation {
  readonly skill: Skill
  readonly read: InputReader
  readonly baseUrl: string
  /** Absolute URL of the canonical operation, whichever path the request came by. */
  resourceOf(request: FastifyRequest): string
}

function mount(app: FastifyInstance, service: Service, skill: Skill, baseUrl: string): void {
  const fixed = resourceUrl(skill, {}, baseUrl)
  const operation: Operation = {
    skill,
    baseUrl,
    read: inputReader(skill),
    resourceOf: pathParameters(skill).length === 0 ? () => fixed : ({ params }) => resourceUrl(skill, params, baseUrl),
  }
  const { method, ownPages, signedBy } = skill.rest
  const config: FastifyContextConfig = {
    browsers: ownPages === true ? 'own-origin' : 'any-origin',
    ...(signedBy === undefined ? {} : { rawBody: true }),
  }
  const handler = (request: FastifyRequest, reply: FastifyReply) => answer(service, operation, request, reply)
  app.route({ method, url: routePattern(canonicalPath(skill)), config, handler })
  const alias = aliasPath(skill)
  if (alias === undefined) return
  app.route({
    method,
    url: routePattern(alias),
    config,
    onRequest: (request, reply, done) => {
      const successor = operation.resourceOf(request)
      reply.header('deprecation', aliasesDeprecated).header('link', `<${successor}>; rel="successor-version"`)
      done()
    },
    handler,
  })
}

/** `{slug}` as the registry writes it, `:slug` as the router reads it. */
function routePattern(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}

async function answer(
  service: Service,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { skill } = operation
  const outcome = await service.invoke(callOf(operation, request, reply))
  reply.headers(outcome.headers).header('content-type', 'application/json; charset=utf-8')
  if (outcome.kind === 'payment-required') return reply.code(402).send(JSON.stringify(outcome.quote))
  // Who asked decides what came back, so no cache between us may keep it.
  if (skill.access !== 'open' || skill.rest.ownPages === true) reply.header('cache-control', 'private, no-store')
  const { raw } = skill.rest
  if (raw !== undefined) return reply.header('content-type', raw.type).send(rawBody(outcome.data, raw.field))
  return reply.send(JSON.stringify(skill.rest.bare === true ? outcome.data : envelope(outcome, request.id)))
}

/** The field that is the whole body; a skill that declares one answers it. */
function rawBody(data: unknown, field: string): string {
  return String((data as Readonly<Record<string, unknown>>)[field])
}

function envelope(outcome: Outcome & { readonly kind: 'answer' }, requestId: string): object {
  const { data, timestamp, pagination } = outcome
  const told = { request_id: requestId, timestamp }
  const meta = pagination === undefined ? told : { ...told, pagination }
  return { data, meta, links: {} }
}

function callOf({ skill, read, resourceOf, baseUrl }: Operation, request: FastifyRequest, reply: FastifyReply): Call {
  const idempotencyKey = request.headers['idempotency-key']
  return {
    skillId: skill.id,
    face: 'rest',
    requestId: request.id,
    input: read(request),
    credentials: credentialsOf(request, baseUrl),
    resource: resourceOf(request),
    ip: request.ip,
    idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : undefined,
    signal: () => leaving(reply),
    gone: () => hasLeft(reply),
  }
}

/** Whether the client closed its connection before the answer. The request itself closes as soon as its body is read. */
const hasLeft = ({ raw }: FastifyReply) => raw.destroyed && !raw.writableFinished

/** Aborted when the client leaves before the answer. */
function leaving(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  const { raw } = reply
  if (hasLeft(reply)) controller.abort()
  else
    raw.once('close', () => {
      if (!raw.writableFinished) controller.abort()
    })
  return controller.signal
}

/** @throws ClaimcheckError CONFLICTING_CREDENTIALS when a payment comes in both spellings. */
function credentialsOf(request: FastifyRequest, baseUrl: string): Credentials {
  const { headers } = request
  const { authorization } = headers
  const bearer = authorization === undefined ? undefined : /^bearer +(\S+) *$/i.exec(authorization)?.[1]
  const agentToken = headers['x-agent-token']
  const first = headers['x-payment']
  const second = headers['payment-signature']
  if (first !== undefined && second !== undefined)
    throw new ClaimcheckError(
      'CONFLICTING_CREDENTIALS',
      'Send the payment as X-PAYMENT or as PAYMENT-SIGNATURE, not as both.',
      { nextAction: 'send_one_payment' },
    )
  // Most calls bring a key and nothing else.
  if (
    agentToken === undefined &&
    headers['signature-input'] === undefined &&
    first === undefined &&
    second === undefined
  )
    return bearer === undefined ? {} : { bearer }
  return {
    ...(bearer === undefined ? {} : { bearer }),
    ...(typeof agentToken === 'string' ? { agentToken } : {}),
    ...(headers['signature-input'] === undefined ? {} : { signature: signedRequest(request, baseUrl) }),
    ...(typeof first === 'string' ? { payment: { version: 1, payload: first } } : {}),
    ...(typeof second === 'string' ? { payment: { version: 2, payload: second } } : {}),
  }
}

import {
  A2A_CONTENT_TYPE,
  HTTP_EXTENSION_HEADER,
  ListTasksResponse,
  Message,
  SendMessageRequest,
  Task,
  TaskState,
  taskStateFromJSON,
} from '@a2a-js/sdk'
import {
  A2AError,
  ContentTypeNotSupportedError,
  PushNotificationNotSupportedError,
  RequestMalformedError,
  TaskNotFoundError,
  UnsupportedOperationError,
} from '@a2a-js/sdk/errors'
import { type A2ARequestHandler, type ServerCallContext, validateVersion } from '@a2a-js/sdk/server'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { type ClaimcheckError, checkSent } from '../../model/index.ts'
import { asClaimcheckError, refusalDetails } from './answer.ts'
import { type ContextOf, isJson, readBody } from './request.ts'
import { plainMessage } from './sentences.ts'
import { checkShape } from './shape.ts'
import { ShelfError } from './store.ts'

type Work = (request: FastifyRequest, context: ServerCallContext) => Promise<unknown>

/** HTTP status and canonical status name of each error; the rest are ours. */
const statuses: Readonly<Record<string, readonly [number, string]>> = {
  TaskNotFoundError: [404, 'NOT_FOUND'],
  TaskNotCancelableError: [400, 'FAILED_PRECONDITION'],
  PushNotificationNotSupportedError: [400, 'FAILED_PRECONDITION'],
  UnsupportedOperationError: [400, 'FAILED_PRECONDITION'],
  ContentTypeNotSupportedError: [400, 'INVALID_ARGUMENT'],
  ExtendedAgentCardNotConfiguredError: [400, 'FAILED_PRECONDITION'],
  ExtensionSupportRequiredError: [400, 'FAILED_PRECONDITION'],
  VersionNotSupportedError: [400, 'FAILED_PRECONDITION'],
  RequestMalformedError: [400, 'INVALID_ARGUMENT'],
}

/** The HTTP+JSON binding of A2A 1.0. The SDK has one for another framework only, so the routes are ours. */
export function restBinding(requests: A2ARequestHandler, contextOf: ContextOf): FastifyPluginAsync {
  const route = (work: Work) => async (request: FastifyRequest, reply: FastifyReply) => {
    reply.type(A2A_CONTENT_TYPE)
    try {
      checkSent(request.params)
      checkSent(request.query)
      const context = await contextOf(request, reply)
      validateVersion(context.requestedVersion, await requests.getAgentCard(), 'HTTP+JSON')
      const result = await work(request, context)
      const activated = context.activatedExtensions ?? []
      if (activated.length > 0) reply.header(HTTP_EXTENSION_HEADER, activated.join(', '))
      return reply.send(JSON.stringify(result))
    } catch (error) {
      if (error instanceof ShelfError) return refuseOurs(reply, error.refusal)
      if (error instanceof A2AError) return refuse(reply, error)
      const refusal = asClaimcheckError(error)
      if (refusal.status >= 500) request.log.error({ err: error }, 'A2A request failed')
      return refuseOurs(reply, refusal)
    }
  }
  const noPush = route(async () => {
    throw new PushNotificationNotSupportedError()
  })
  return async (app) => {
    app.post('/message::send', route(send(requests)))
    app.post('/message::stream', route(noStreaming))
    app.get('/tasks', route(list(requests)))
    app.get('/tasks/:name', route(get(requests)))
    app.post('/tasks/:name', route(act(requests)))
    app.get(
      '/extendedAgentCard',
      route((_request, context) => extendedCard(requests, context)),
    )
    for (const url of ['/tasks/:name/pushNotificationConfigs', '/tasks/:name/pushNotificationConfigs/:config'])
      app.route({ method: ['GET', 'POST', 'DELETE'], url, handler: noPush })
  }
}

async function noStreaming(): Promise<never> {
  throw new UnsupportedOperationError('Streaming is not supported. Send the message and get the task.')
}

function extendedCard(requests: A2ARequestHandler, context: ServerCallContext) {
  return requests.getAuthenticatedExtendedAgentCard({ tenant: '' }, context)
}

function send(requests: A2ARequestHandler): Work {
  return async (request, context) => {
    if (!isJson(request)) throw new ContentTypeNotSupportedError('Send application/json or application/a2a+json.')
    const { value: body, refusal } = readBody(request.body)
    if (refusal !== undefined) throw refusal
    if (typeof body !== 'object' || body === null) throw new RequestMalformedError('The body is not a JSON object.')
    checkShape(body, '1.0')
    const params = SendMessageRequest.fromJSON(body)
    if (params.message === undefined) throw new RequestMalformedError('message is required')
    const result = await requests.sendMessage(params, context)
    return 'messageId' in result ? { message: Message.toJSON(result) } : { task: Task.toJSON(result) }
  }
}

function get(requests: A2ARequestHandler): Work {
  return async (request, context) => {
    const { id, action } = target(request)
    if (action === 'subscribe') return noStreaming()
    if (action !== undefined) throw new TaskNotFoundError('There is no task of this id.')
    const historyLength = wholeNumber(query(request).historyLength, 'historyLength', 0, Number.MAX_SAFE_INTEGER)
    const params = { tenant: '', id, ...(historyLength === undefined ? {} : { historyLength }) }
    return Task.toJSON(await requests.getTask(params, context))
  }
}

function act(requests: A2ARequestHandler): Work {
  return async (request, context) => {
    const { id, action } = target(request)
    if (action === 'cancel')
      return Task.toJSON(await requests.cancelTask({ tenant: '', id, metadata: undefined }, context))
    if (action === 'subscribe') return noStreaming()
    throw new UnsupportedOperationError('A task can be cancelled: POST /tasks/{id}:cancel.')
  }
}

/** The task and the action of `{id}:action`; ids may hold colons, so the last one divides. */
function target(request: FastifyRequest): { readonly id: string; readonly action: string | undefined } {
  const { name = '' } = request.params as { name?: string }
  const colon = name.lastIndexOf(':')
  return colon === -1 ? { id: name, action: undefined } : { id: name.slice(0, colon), action: name.slice(colon + 1) }
}

function list(requests: A2ARequestHandler): Work {
  return async (request, context) => {
    const { contextId = '', status, pageToken = '', includeArtifacts, statusTimestampAfter, ...rest } = query(request)
    const pageSize = wholeNumber(rest.pageSize, 'pageSize', 1, 100)
    const historyLength = wholeNumber(rest.historyLength, 'historyLength', 0, Number.MAX_SAFE_INTEGER)
    const tasks = await requests.listTasks(
      {
        tenant: '',
        contextId,
        status: status === undefined ? TaskState.TASK_STATE_UNSPECIFIED : taskStateFromJSON(status),
        pageToken,
        pageSize,
        historyLength,
        statusTimestampAfter,
        includeArtifacts: includeArtifacts === 'true',
      },
      context,
    )
    return { tasks: [], nextPageToken: '', ...(ListTasksResponse.toJSON(tasks) as object), totalSize: tasks.totalSize }
  }
}

function query(request: FastifyRequest): Readonly<Record<string, string | undefined>> {
  const given = request.query as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

function wholeNumber(text: string | undefined, name: string, min: number, max: number): number | undefined {
  if (text === undefined || text === '') return undefined
  const value = Number(text)
  if (Number.isInteger(value) && value >= min && value <= max) return value
  throw new RequestMalformedError(
    `${name} must be a whole number of at least ${min}${max === Number.MAX_SAFE_INTEGER ? '' : ` and at most ${max}`}.`,
  )
}

function refuse(reply: FastifyReply, error: A2AError): FastifyReply {
  const [code, status] = statuses[error.name] ?? [500, 'INTERNAL']
  const message = plainMessage(error.message)
  return reply.code(code).send(JSON.stringify({ error: { code, status, message, details: [error.toErrorInfo()] } }))
}

/** A refusal of ours: its HTTP status, the nearest canonical name, and our code among the details. */
function refuseOurs(reply: FastifyReply, error: ClaimcheckError): FastifyReply {
  const { status: code, message, details } = error
  const status = code < 500 ? 'INVALID_ARGUMENT' : code === 503 ? 'UNAVAILABLE' : 'INTERNAL'
  if (details.retryAfterS !== undefined) reply.header('retry-after', details.retryAfterS)
  return reply.code(code).send(JSON.stringify({ error: { code, status, message, details: refusalDetails(error) } }))
}

import { HTTP_EXTENSION_HEADER, TaskState } from '@a2a-js/sdk'
import { LegacyJsonRpcTransportHandler } from '@a2a-js/sdk/compat/v0_3/server'
import { A2AError, ContentTypeNotSupportedError, RequestMalformedError } from '@a2a-js/sdk/errors'
import {
  type A2ARequestHandler,
  DefaultRequestHandler,
  JsonRpcTransportHandler,
  type TaskStore,
  validateVersion,
} from '@a2a-js/sdk/server'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { ClaimcheckError, type Clock, type TaskShelf } from '../../model/index.ts'
import type { Service } from '../../registry/invoke.ts'
import { asClaimcheckError, refusalError } from './answer.ts'
import { taskBuses } from './buses.ts'
import { skillExecutor } from './executor.ts'
import { memoryShelf } from './memory-shelf.ts'
import { type PlainSend, plainSend } from './plain-send.ts'
import {
  type ContextOf,
  contextMaker,
  isJson,
  legacyExtensionHeader,
  legacyVersion,
  type OwnerOf,
  readBody,
  versionOf,
} from './request.ts'
import { restBinding } from './rest.ts'
import { plainMessage } from './sentences.ts'
import { checkShape } from './shape.ts'
import { taskStore } from './store.ts'
import { handlerView } from './view.ts'

export interface A2aFaceOptions {
  readonly clock: Clock
  /** Addresses without a trailing slash. */
  readonly baseUrl: string
  readonly siteUrl: string
  /** Where tasks are kept; this process alone when unset. */
  readonly tasks?: TaskShelf
  /** The scope that owns a caller's tasks; by the credential itself when unset. */
  readonly ownerOf?: OwnerOf
  /** Largest request body in bytes; 1 MiB when unset. */
  readonly bodyBytesMax?: number
  /** False sends every message to the SDK, for comparing with it; true when unset. */
  readonly plainLane?: boolean
}

const mebibyte = 1_048_576
const sweepEveryMs = 300_000

/**
 * A2A 1.0 and 0.3 over JSON-RPC on `POST /a2a`, and 1.0 over HTTP+JSON below `/a2a/rest`. An encapsulated plugin
 * with body parsing of its own, because bad JSON has an answer in each binding.
 */
export function a2aFace(service: Service, options: A2aFaceOptions): FastifyPluginAsync {
  const shelf = options.tasks ?? memoryShelf()
  const store = taskStore(shelf, options.clock)
  const handler = new DefaultRequestHandler(
    handlerView(options.baseUrl),
    store,
    skillExecutor(service, options),
    taskBuses(),
    undefined,
    undefined,
    undefined,
    undefined,
    // A task that waits for a payment may wait in vain: no bus is kept for it, the next message opens another.
    { keepBusAliveStates: [], validateInputModes: true },
  )
  answerRepeats(handler, store)
  const contextOf = contextMaker(options.clock, options.ownerOf)
  return async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: options.bodyBytesMax ?? mebibyte },
      (_request, body, done) => done(null, body),
    )
    const sweep = setInterval(() => {
      shelf.sweep(options.clock.now()).catch((error: unknown) => app.log.error({ err: error }, 'A2A task sweep failed'))
    }, sweepEveryMs)
    sweep.unref()
    app.addHook('onClose', async () => {
      clearInterval(sweep)
      // Tasks that cannot be written any more keep nobody from stopping.
      await shelf.close().catch((error: unknown) => app.log.error({ err: error }, 'A2A tasks were lost at the end'))
    })
    app.post(
      '/a2a',
      jsonRpc(handler, contextOf, options.plainLane === false ? undefined : plainSend(service, shelf, options)),
    )
    await app.register(restBinding(handler, contextOf), { prefix: '/a2a/rest' })
  }
}

/**
 * A message of a task that has ended is refused by the SDK; the one that ended it, sent again, gets the task instead. One
 * that begins a task is known by the call that it asks for.
 */
function answerRepeats(handler: A2ARequestHandler, store: TaskStore): void {
  const send = handler.sendMessage.bind(handler)
  handler.sendMessage = async (params, context) => {
    const { taskId = '', messageId } = params.message ?? {}
    if (taskId !== '') {
      const task = await store.load(taskId, context)
      const ended = task?.status !== undefined && endedStates.has(task.status.state)
      if (ended && task.history.some((one) => one.messageId === messageId)) return task
    }
    return send(params, context)
  }
}

const endedStates: ReadonlySet<TaskState> = new Set([
  TaskState.TASK_STATE_COMPLETED,
  TaskState.TASK_STATE_FAILED,
  TaskState.TASK_STATE_CANCELED,
  TaskState.TASK_STATE_REJECTED,
])

/** The JSON-RPC binding of both versions: the header decides which one reads the body. */
function jsonRpc(requests: A2ARequestHandler, contextOf: ContextOf, send: PlainSend | undefined) {
  const present = new JsonRpcTransportHandler(requests)
  const legacy = new LegacyJsonRpcTransportHandler(requests)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const old = versionOf(request) === legacyVersion
    const mapError = old
      ? LegacyJsonRpcTransportHandler.mapToLegacyJSONRPCError
      : JsonRpcTransportHandler.mapToJSONRPCError
    const errorOf = (error: unknown) => (error instanceof ClaimcheckError ? refusalError(error) : mapError(error))
    const refuse = (error: unknown, id: unknown = null) =>
      reply.send(plain({ jsonrpc: '2.0', id, error: errorOf(error) }))
    if (!isJson(request)) return refuse(new ContentTypeNotSupportedError('Send application/json.'))
    const { value: body, refusal: refused } = readBody(request.body)
    if (typeof body !== 'object' || body === null || Array.isArray(body))
      return refuse(refused ?? new RequestMalformedError('Send one JSON-RPC request, an object.'))
    const id = 'id' in body && (typeof body.id === 'string' || typeof body.id === 'number') ? body.id : null
    if (refused !== undefined) return refuse(refused, id)
    try {
      const context = await contextOf(request, reply)
      validateVersion(context.requestedVersion, await requests.getAgentCard(), 'JSONRPC')
      const sent = old ? undefined : await send?.(body, context)
      if (sent !== undefined)
        return reply
          .type('application/json; charset=utf-8')
          .send(`{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":{"task":${sent}}}`)
      checkShape('params' in body ? body.params : undefined, old ? '0.3' : '1.0')
      const answer = await (old ? legacy : present).handle(body as Record<string, unknown>, context)
      // Streaming is not offered, so what would stream ends in the error that says so.
      if (Symbol.asyncIterator in answer) return reply.send(plain((await answer.next()).value))
      const activated = context.activatedExtensions ?? []
      if (activated.length > 0) reply.header(old ? legacyExtensionHeader : HTTP_EXTENSION_HEADER, activated.join(', '))
      return reply.send(plain(answer))
    } catch (error) {
      if (error instanceof A2AError || (error instanceof ClaimcheckError && error.status < 500))
        return refuse(error, id)
      request.log.error({ err: error }, 'A2A request failed')
      return refuse(asClaimcheckError(error), id)
    }
  }
}

/** An answer with its error, if it is one, in our words. */
function plain(answer: unknown): unknown {
  const { error } = (answer ?? {}) as { error?: { message?: unknown } }
  if (typeof error?.message !== 'string') return answer
  return { ...(answer as object), error: { ...error, message: plainMessage(error.message) } }
}

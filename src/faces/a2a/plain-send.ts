import { randomUUID } from 'node:crypto'
import { Message, Task, TaskState } from '@a2a-js/sdk'
import type { ServerCallContext } from '@a2a-js/sdk/server'
import type { TaskShelf } from '../../model/index.ts'
import type { Service } from '../../registry/invoke.ts'
import { advance, type ExecutorOptions, isRepeat, taskOf } from './executor.ts'
import { recordOf } from './store.ts'
import { timedUuid } from './task-id.ts'

/** Answers a message in the plain form with its task as JSON text; undefined where the SDK has to look at it. */
export type PlainSend = (body: unknown, context: ServerCallContext) => Promise<string | undefined>

const bodyKeys = new Set(['jsonrpc', 'id', 'method', 'params'])
const messageKeys = new Set(['messageId', 'role', 'parts', 'metadata'])
const metadataKeys = new Set(['skillId'])

type Fields = Readonly<Record<string, unknown>>

/**
 * The way of a message that nearly every client sends: one that begins a task and waits for its end. Nobody else can
 * know the task before it is answered, so that it needs neither an event bus nor a queue. Its answers are those of the
 * SDK, which is the oracle in tests.
 */
export function plainSend(service: Service, shelf: TaskShelf, options: ExecutorOptions): PlainSend {
  return async (body, context) => {
    const given = plainMessage(body)
    if (given === undefined || (context.requestedExtensions ?? []).length > 0) return undefined
    const place = { taskId: timedUuid(options.clock.now()), contextId: randomUUID() }
    const userMessage: Message = { ...Message.fromJSON(given), ...place }
    const turn = { ...place, context, userMessage, task: undefined }
    const result = await advance(service, turn, undefined, options)
    const task = taskOf(turn, result, options.clock)
    const waits = result.state === TaskState.TASK_STATE_INPUT_REQUIRED
    // A task that waits has said so in its history, as a second event would have noted it.
    if (waits && result.message !== undefined) task.history = [userMessage, result.message]
    const text = JSON.stringify(Task.toJSON(task))
    const now = options.clock.now()
    const record = recordOf(task, text, context, now)
    // The task of a message that is sent again is there, unless this process died before it was written.
    if (isRepeat(turn, result) && (await shelf.find(record.owner, record.id, now)) !== undefined) return text
    await (waits ? shelf.put(record, now) : shelf.putEnded(record))
    return text
  }
}

/** The message of a plain SendMessage; undefined for everything else. Never throws. */
export function plainMessage(body: unknown): Fields | undefined {
  if (!isFields(body) || body.jsonrpc !== '2.0' || body.method !== 'SendMessage') return undefined
  const { id, params } = body
  if (typeof id !== 'string' && !Number.isSafeInteger(id)) return undefined
  if (!hasOnly(body, bodyKeys) || !isFields(params) || Object.keys(params).length !== 1) return undefined
  const { message } = params
  if (!isFields(message) || !hasOnly(message, messageKeys)) return undefined
  const { messageId, role, parts, metadata } = message
  const isNamed = typeof messageId === 'string' && messageId !== '' && role === 'ROLE_USER'
  const isPlain = metadata === undefined || (isFields(metadata) && hasOnly(metadata, metadataKeys))
  return isNamed && isPlain && Array.isArray(parts) && parts.length > 0 && parts.every(isPlainPart)
    ? message
    : undefined
}

/** One text or one object of data, of no declared media type. */
function isPlainPart(part: unknown): boolean {
  if (!isFields(part) || Object.keys(part).length !== 1) return false
  return (typeof part.text === 'string' && part.text !== '') || isFields(part.data)
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function hasOnly(fields: Fields, known: ReadonlySet<string>): boolean {
  return Object.keys(fields).every((key) => known.has(key))
}

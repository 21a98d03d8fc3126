import { type ListTasksRequest, type ListTasksResponse, Task, TaskState, taskStateToJSON } from '@a2a-js/sdk'
import { A2AError, RequestMalformedError, UnsupportedOperationError } from '@a2a-js/sdk/errors'
import type { ServerCallContext, TaskStore } from '@a2a-js/sdk/server'
import { type ClaimcheckError, type Clock, type TaskRecord, type TaskShelf, textProblem } from '../../model/index.ts'
import { asClaimcheckError } from './answer.ts'
import { anonymousOwner, exchangeOf, isRepeated, keepsNothing, ownerOf, privateTask } from './exchange.ts'

/** How long tasks are kept, in milliseconds. */
export interface TaskLifetimes {
  readonly keyedMs: number
  /** Of tasks that wait for a payment, since their quote does not hold longer, and of callers without a key. */
  readonly briefMs: number
}

export const taskLifetimes: TaskLifetimes = { keyedMs: 24 * 3_600_000, briefMs: 15 * 60_000 }

/** Characters of a task beyond which the messages that led to it are not kept with it, unless it waits for one more. */
const historyLengthMax = 65_536

const pageSizeDefault = 50
const pageSizeMax = 100

/** The SDK's task store over a shelf: every look-up is within the caller's own scope. */
export function taskStore(shelf: TaskShelf, clock: Clock, lifetimes: TaskLifetimes = taskLifetimes): TaskStore {
  return {
    async save(task, context) {
      const now = clock.now()
      const text = JSON.stringify(Task.toJSON(task))
      const stored = isRepeated(context, task.id) && (await shelf.find(ownerOf(context), task.id, now)) !== undefined
      if (!stored) await refusing(shelf.put(recordOf(task, text, context, now, lifetimes), now), context)
      const mine = privateTask(context, task.id)
      if (mine !== undefined) mine.task = task
    },
    async load(taskId, context) {
      const mine = privateTask(context, taskId)
      if (mine !== undefined) return mine.task
      const record = await refusing(shelf.find(ownerOf(context), taskId, clock.now()), context)
      return record === undefined ? undefined : Task.fromJSON(JSON.parse(record.body))
    },
    list: (params, context) => refusing(list(shelf, params, context, clock.now()), context),
  }
}

/** What the shelf refused, in the class of the protocol's errors: the SDK sends the words of all others as they are. */
export class ShelfError extends A2AError {
  override readonly reason: string
  readonly refusal: ClaimcheckError

  constructor(refusal: ClaimcheckError) {
    super({ message: refusal.message, cause: refusal })
    this.name = 'ShelfError'
    this.reason = refusal.code
    this.refusal = refusal
  }
}

async function refusing<T>(work: Promise<T>, context: ServerCallContext): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof A2AError) throw error
    const refusal = asClaimcheckError(error)
    if (refusal.status >= 500) exchangeOf(context).report(error)
    throw new ShelfError(refusal)
  }
}

/**
 * A task as it is kept for the caller of its context. A long one goes without its history, so that nobody fills the
 * store with messages; one whose skill keeps nothing goes without anything that was said or answered.
 *
 * @param text The whole task as JSON.
 */
export function recordOf(
  task: Task,
  text: string,
  context: ServerCallContext | undefined,
  now: Date,
  lifetimes: TaskLifetimes = taskLifetimes,
): TaskRecord {
  const owner = ownerOf(context)
  const waits = task.status?.state === TaskState.TASK_STATE_INPUT_REQUIRED
  const lifetimeMs = waits || owner === anonymousOwner ? lifetimes.briefMs : lifetimes.keyedMs
  return {
    id: task.id,
    owner,
    contextId: task.contextId,
    state: taskStateToJSON(task.status?.state ?? TaskState.TASK_STATE_UNSPECIFIED),
    updatedAt: now,
    expiresAt: new Date(now.getTime() + lifetimeMs),
    body: keepsNothing(context) ? bareOf(task) : waits || text.length <= historyLengthMax ? text : briefOf(task),
  }
}

function bareOf(task: Task): string {
  const status = task.status === undefined ? undefined : { ...task.status, message: undefined }
  return JSON.stringify(Task.toJSON({ ...task, status, history: [], artifacts: [] }))
}

function briefOf(task: Task): string {
  return JSON.stringify(Task.toJSON({ ...task, history: [] }))
}

async function list(
  shelf: TaskShelf,
  params: ListTasksRequest,
  context: ServerCallContext,
  now: Date,
): Promise<ListTasksResponse> {
  const owner = ownerOf(context)
  if (owner === anonymousOwner)
    throw new UnsupportedOperationError('Tasks can be listed with an API key only. Without one, get each by its id.')
  const pageSize = params.pageSize ?? pageSizeDefault
  if (pageSize < 1 || pageSize > pageSizeMax)
    throw new RequestMalformedError(`pageSize must be between 1 and ${pageSizeMax}.`)
  const { records, total } = await shelf.list(
    {
      owner,
      limit: pageSize + 1,
      ...(params.contextId === '' ? {} : { contextId: params.contextId }),
      ...(params.status === TaskState.TASK_STATE_UNSPECIFIED ? {} : { state: taskStateToJSON(params.status) }),
      ...(params.statusTimestampAfter === undefined ? {} : { changedAfter: instant(params.statusTimestampAfter) }),
      ...(params.pageToken === '' ? {} : { behind: readToken(params.pageToken) }),
    },
    now,
  )
  const page = records.slice(0, pageSize)
  const last = page.at(-1)
  return {
    tasks: page.map((record) => shown(record, params)),
    nextPageToken: records.length > pageSize && last !== undefined ? writeToken(last) : '',
    pageSize,
    totalSize: total,
  }
}

function shown(record: TaskRecord, params: ListTasksRequest): Task {
  const task = Task.fromJSON(JSON.parse(record.body))
  const { historyLength } = params
  return {
    ...task,
    artifacts: params.includeArtifacts === true ? task.artifacts : [],
    history: historyLength === undefined ? task.history : historyLength <= 0 ? [] : task.history.slice(-historyLength),
  }
}

function instant(text: string): Date {
  const date = new Date(text)
  if (Number.isNaN(date.getTime())) throw new RequestMalformedError('statusTimestampAfter must be an RFC 3339 time.')
  return date
}

function writeToken({ updatedAt, id }: TaskRecord): string {
  return Buffer.from(`${updatedAt.toISOString()} ${id}`).toString('base64url')
}

function readToken(token: string): { updatedAt: Date; id: string } {
  const [time = '', id = ''] = Buffer.from(token, 'base64url').toString('utf8').split(' ')
  const updatedAt = new Date(time)
  if (id === '' || textProblem(id) !== undefined || Number.isNaN(updatedAt.getTime()))
    throw new RequestMalformedError('pageToken is not one of this list. Start again without it.')
  return { updatedAt, id }
}

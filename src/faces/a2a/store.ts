import { type ListTasksRequest, type ListTasksResponse, Task, TaskState, taskStateToJSON } from '@a2a-js/sdk'
import { RequestMalformedError, UnsupportedOperationError } from '@a2a-js/sdk/errors'
import type { ServerCallContext, TaskStore } from '@a2a-js/sdk/server'
import type { Clock, TaskRecord, TaskShelf } from '../../model/index.ts'
import { anonymousOwner, ownerOf, privateTask } from './exchange.ts'

/** How long tasks are kept, in milliseconds. One that waits for a payment goes soon, since its quote does. */
export interface TaskLifetimes {
  readonly settledMs: number
  readonly unpaidMs: number
}

export const taskLifetimes: TaskLifetimes = { settledMs: 24 * 3_600_000, unpaidMs: 15 * 60_000 }

const pageSizeDefault = 50
const pageSizeMax = 100

/** The SDK's task store over a shelf: every look-up is within the caller's own scope. */
export function taskStore(shelf: TaskShelf, clock: Clock, lifetimes: TaskLifetimes = taskLifetimes): TaskStore {
  return {
    async save(task, context) {
      const now = clock.now()
      const waits = task.status?.state === TaskState.TASK_STATE_INPUT_REQUIRED
      await shelf.put(
        {
          id: task.id,
          owner: ownerOf(context),
          contextId: task.contextId,
          state: taskStateToJSON(task.status?.state ?? TaskState.TASK_STATE_UNSPECIFIED),
          updatedAt: now,
          expiresAt: new Date(now.getTime() + (waits ? lifetimes.unpaidMs : lifetimes.settledMs)),
          body: JSON.stringify(Task.toJSON(task)),
        },
        now,
      )
      const mine = privateTask(context, task.id)
      if (mine !== undefined) mine.task = task
    },
    async load(taskId, context) {
      const mine = privateTask(context, taskId)
      if (mine !== undefined) return mine.task
      const record = await shelf.find(ownerOf(context), taskId, clock.now())
      return record === undefined ? undefined : Task.fromJSON(JSON.parse(record.body))
    },
    list: (params, context) => list(shelf, params, context, clock.now()),
  }
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
  if (id === '' || Number.isNaN(updatedAt.getTime()))
    throw new RequestMalformedError('pageToken is not one of this list. Start again without it.')
  return { updatedAt, id }
}

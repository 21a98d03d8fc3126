import { type Artifact, type Message, type Task, TaskState } from '@a2a-js/sdk'
import { AgentEvent, type AgentExecutor, type ExecutionEventBus, type RequestContext } from '@a2a-js/sdk/server'
import { type Clock, type Outcome, ulid } from '../../model/index.ts'
import type { Service } from '../../registry/invoke.ts'
import { resourceUrl } from '../../registry/listing.ts'
import { artifactOf, asClaimcheckError, refusalParts, refusedState } from './answer.ts'
import { exchangeOf, keepNothing, keepPrivate, keepRepeated } from './exchange.ts'
import { agentMessage, textPart } from './parts.ts'
import { declinesPayment, demandMetadata, failureMetadata, paymentOf, settlementMetadata } from './payment.ts'
import { type Request, requestOf } from './routing.ts'

export interface ExecutorOptions {
  readonly clock: Clock
  /** Addresses without a trailing slash. */
  readonly baseUrl: string
  readonly siteUrl: string
}

/** A message with its place in the conversation. */
export type Turn = Pick<RequestContext, 'context' | 'taskId' | 'contextId' | 'userMessage'> & {
  readonly task?: Task | undefined
}

/** Where a turn's outcome stands: kept with the answer, so that a message that is sent again gets the same task. */
export interface Place {
  readonly taskId: string
  readonly contextId: string
  /** Id of the message of ours that ends the turn. */
  readonly replyId: string
  readonly requestId: string
  /** When the turn began, RFC 3339. */
  readonly at: string
}

/** How a task stands after a turn. */
export interface Standing {
  readonly state: TaskState
  readonly artifacts: Artifact[]
  readonly message: Message | undefined
  /** Where it stands; the turn's own place unless the same message was answered before. */
  readonly place?: Place
}

/**
 * Runs what a message asks for as a task. It never throws: a refusal is a task too, so that the caller can read it
 * again. A task of its own controller can be cancelled while it runs.
 */
export function skillExecutor(service: Service, options: ExecutorOptions): AgentExecutor {
  const running = new Map<string, { readonly controller: AbortController; readonly contextId: string }>()
  return {
    async execute(turn, bus) {
      const controller = new AbortController()
      running.set(turn.taskId, { controller, contextId: turn.contextId })
      try {
        const patient = turn.request.configuration?.returnImmediately !== true
        // A caller who polls must see the task before the work; one who waits gets it once, whole.
        if (patient && turn.task === undefined) keepPrivate(turn.context, turn.taskId)
        if (!patient) {
          heedDiscretion(service, turn)
          publishTask(turn, bus, standing(TaskState.TASK_STATE_WORKING), options.clock)
        }
        const result = await advance(service, turn, controller.signal, options)
        if (controller.signal.aborted) return
        if (patient && isRepeat(turn, result)) keepRepeated(turn.context, result.place?.taskId ?? turn.taskId)
        if (patient) publishWhole(turn, bus, result, options.clock)
        else publishRest(turn, bus, result, options.clock)
      } finally {
        running.delete(turn.taskId)
      }
    },
    async cancelTask(taskId, bus) {
      const task = running.get(taskId)
      if (task === undefined) return
      task.controller.abort()
      publishStatus({ taskId, contextId: task.contextId }, bus, standing(TaskState.TASK_STATE_CANCELED), options.clock)
    },
  }
}

function standing(state: TaskState, message?: Message, artifacts: Artifact[] = []): Standing {
  return { state, artifacts, message }
}

/** Whether the turn's message was answered before, as a task of its own. */
export function isRepeat({ taskId }: Pick<Turn, 'taskId'>, { place }: Standing): boolean {
  return place !== undefined && place.taskId !== taskId
}

/** One turn of the conversation: the request of the first message, with the payment of this one. Never throws. */
export async function advance(
  service: Service,
  turn: Turn,
  signal: AbortSignal | undefined,
  options: ExecutorOptions,
): Promise<Standing> {
  const { credentials, ip, requestId, report } = exchangeOf(turn.context)
  const { taskId, contextId, userMessage } = turn
  const now = options.clock.now()
  const own: Place = { taskId, contextId, replyId: ulid(now), requestId, at: now.toISOString() }
  if (turn.task !== undefined && declinesPayment(userMessage))
    return standing(
      TaskState.TASK_STATE_CANCELED,
      agentMessage(own, [textPart('The payment was declined; nothing was charged.')], undefined),
    )
  const payment = paymentOf(userMessage)
  try {
    const { skill, input } = asked(service, turn, payment !== undefined)
    if (skill.keepsNothing === true) keepNothing(turn.context)
    const outcome = await service.invoke({
      skillId: skill.id,
      face: 'a2a',
      requestId,
      input,
      credentials: payment === undefined ? credentials : { ...credentials, payment },
      resource: resourceUrl(skill, input, options.baseUrl),
      ip,
      messageId: userMessage.messageId,
      companion: own,
      signal: () => signal,
    })
    if (outcome.kind === 'payment-required') return demanded(own, outcome, payment !== undefined)
    const place = placeOf(turn, outcome.companion, own)
    const settled = settlementMetadata(outcome.headers)
    const message =
      settled === undefined ? undefined : agentMessage(place, [textPart('The payment was settled.')], settled)
    return { ...standing(TaskState.TASK_STATE_COMPLETED, message, [artifactOf(skill, outcome)]), place }
  } catch (thrown) {
    const error = asClaimcheckError(thrown)
    if (error.status >= 500) report(thrown)
    const place = placeOf(turn, error.details.replayed?.companion, own)
    const metadata = payment === undefined ? undefined : failureMetadata(error.code)
    const parts = refusalParts(error, place.requestId, options.siteUrl)
    return { ...standing(refusedState(error), agentMessage(place, parts, metadata)), place }
  }
}

/** Where the answer stands: where the same message was answered before, unless this one goes on with a task. */
function placeOf({ task }: Turn, companion: unknown, own: Place): Place {
  const earlier = companion as Place | undefined
  if (earlier === undefined || task !== undefined) return own
  return typeof earlier.taskId === 'string' ? earlier : own
}

/** Look at what is asked before its task is saved for the first time; what cannot be read is refused later. */
function heedDiscretion(service: Service, turn: Turn): void {
  try {
    if (asked(service, turn, paymentOf(turn.userMessage) !== undefined).skill.keepsNothing === true)
      keepNothing(turn.context)
  } catch {
    // The same call of `asked` throws once more while the task runs, and there it becomes the answer.
  }
}

/** A payment speaks for the task's first message; every other message speaks for itself. */
function asked(service: Service, turn: Turn, paid: boolean): Request {
  const first = turn.task?.history.at(0)
  if (!paid || first === undefined) return requestOf(turn.userMessage, service)
  return requestOf(first, service)
}

/** The quote, once more with the reason where a payment was refused: the task keeps waiting for a good one. */
function demanded(place: Place, outcome: Extract<Outcome, { kind: 'payment-required' }>, refused: boolean): Standing {
  const text = refused
    ? outcome.quote.error
    : 'Payment is required. Send the payment on this task, or send the message again with an API key.'
  const metadata = demandMetadata(outcome, refused)
  return standing(TaskState.TASK_STATE_INPUT_REQUIRED, agentMessage(place, [textPart(text)], metadata))
}

/** The finished task in one event. One that waits for input is announced first: the SDK would hang otherwise. */
function publishWhole(turn: Turn, bus: ExecutionEventBus, result: Standing, clock: Clock): void {
  const waits = result.state === TaskState.TASK_STATE_INPUT_REQUIRED
  publishTask(turn, bus, waits ? standing(TaskState.TASK_STATE_SUBMITTED) : result, clock)
  if (waits) publishStatus(turn, bus, result, clock)
}

/** What came of a task that was announced before. */
function publishRest(turn: Turn, bus: ExecutionEventBus, result: Standing, clock: Clock): void {
  const { taskId, contextId } = turn
  for (const artifact of result.artifacts)
    bus.publish(
      AgentEvent.artifactUpdate({ taskId, contextId, artifact, append: false, lastChunk: true, metadata: undefined }),
    )
  publishStatus(turn, bus, result, clock)
}

function publishTask(turn: Turn, bus: ExecutionEventBus, result: Standing, clock: Clock): void {
  bus.publish(AgentEvent.task(taskOf(turn, result, clock)))
}

/** The task as it stands after a turn. */
export function taskOf(turn: Turn, result: Standing, clock: Clock): Task {
  const { taskId, contextId, at } = result.place ?? { ...turn, at: clock.now().toISOString() }
  return {
    id: taskId,
    contextId,
    status: { state: result.state, message: result.message, timestamp: at },
    artifacts: result.artifacts,
    history: turn.task?.history ?? [{ ...turn.userMessage, taskId, contextId }],
    metadata: undefined,
  }
}

function publishStatus(
  place: { readonly taskId: string; readonly contextId: string },
  bus: ExecutionEventBus,
  result: Standing,
  clock: Clock,
): void {
  const status = { state: result.state, message: result.message, timestamp: clock.now().toISOString() }
  bus.publish(
    AgentEvent.statusUpdate({ taskId: place.taskId, contextId: place.contextId, status, metadata: undefined }),
  )
}

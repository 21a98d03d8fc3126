import { hash } from 'node:crypto'
import type { Task } from '@a2a-js/sdk'
import { ServerCallContext } from '@a2a-js/sdk/server'
import type { Credentials } from '../../model/index.ts'

/** What the transport knows of one request and the executor needs. */
export interface Exchange {
  readonly credentials: Credentials
  readonly ip: string
  readonly requestId: string
  /** Takes what broke on our side; nothing of it is sent. */
  report(error: unknown): void
}

/** The scope of all callers without a key. They reach a task by its unguessable id and cannot list. */
export const anonymousOwner = 'anonymous'

const exchangeKey = 'exchange'
const ownerKey = 'owner'
const privateKey = 'private task'
const discreetKey = 'keeps nothing'
const repeatedKey = 'repeated'

/** The SDK's context of one call, with the exchange and its owner inside. */
export function callContext(
  exchange: Exchange,
  owner: string,
  requestedVersion: string,
  requestedExtensions: string[],
): ServerCallContext {
  const state = new Map<string, unknown>([
    [exchangeKey, exchange],
    [ownerKey, owner],
  ])
  return new ServerCallContext({ requestedVersion, requestedExtensions, state })
}

/** The exchange out of its context. */
export function exchangeOf(context: ServerCallContext): Exchange {
  const exchange = context.state.get(exchangeKey)
  if (exchange === undefined) throw new Error('a call reached the A2A executor without its exchange')
  return exchange as Exchange
}

/** The scope that owns the call's tasks. */
export function ownerOf(context: ServerCallContext | undefined): string {
  const owner = context?.state.get(ownerKey)
  if (typeof owner !== 'string') throw new Error('a call reached the task store without its owner')
  return owner
}

/**
 * Note that the call's task is new and unknown to anybody else until the call is answered, so that nothing need be
 * read back from the shelf in between.
 */
export function keepPrivate(context: ServerCallContext, taskId: string): void {
  context.state.set(privateKey, { id: taskId, task: undefined } satisfies PrivateTask)
}

/** Note that the call's message was answered before, by the task of this id, which is stored already if nothing was lost. */
export function keepRepeated(context: ServerCallContext, taskId: string): void {
  keepPrivate(context, taskId)
  context.state.set(repeatedKey, taskId)
}

/** Whether the task is that of an earlier call of the same message. */
export function isRepeated(context: ServerCallContext, taskId: string): boolean {
  return context.state.get(repeatedKey) === taskId
}

/** Note that neither the messages nor the artifacts of the call's task may be stored. */
export function keepNothing(context: ServerCallContext): void {
  context.state.set(discreetKey, true)
}

/** Whether the call's task is stored bare. */
export function keepsNothing(context: ServerCallContext | undefined): boolean {
  return context?.state.get(discreetKey) === true
}

/** A task that only this call knows of, as it was saved last. */
export interface PrivateTask {
  readonly id: string
  task: Task | undefined
}

/** The private task of this id; undefined when the task may be known to others. */
export function privateTask(context: ServerCallContext, taskId: string): PrivateTask | undefined {
  const known = context.state.get(privateKey) as PrivateTask | undefined
  return known?.id === taskId ? known : undefined
}

/**
 * The owner where nothing better is known: the credential itself, by digest. A caller who presents another
 * credential, even a made-up one, has a scope of its own and finds it empty.
 */
export function ownerByCredential(credentials: Credentials): string {
  const secret = credentials.bearer ?? credentials.agentToken
  return secret === undefined ? anonymousOwner : `credential:${hash('sha256', secret)}`
}

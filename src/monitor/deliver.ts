import type { Database } from '../data/database.ts'
import { type HeadDelivery, listHeads, postpone, settleDead, settleDelivered } from '../data/monitor-delivery.ts'
import { type Outbound, OutboundError } from '../data/outbound.ts'
import type { Clock } from '../model/index.ts'
import { webhookHeaders, webhookSecret } from './signature.ts'

/** Seconds to wait after each failed attempt; a delivery that fails after the last is a dead letter. */
export const backoffS: readonly number[] = [5, 30, 120, 600, 3_600, 10_800, 28_800, 57_600, 86_400]
/** Dead letters in a row that disable a subscription. */
export const deadMax = 3
/** Deliveries under way at a time, in all and to one host: a receiver that is slow holds up nobody but itself. */
export const atOnceMax = 32
export const atOncePerHostMax = 4
/** Events that one subscription is sent before another one of its host has a turn. */
const turnMax = 100

export interface DeliveryConfig {
  readonly db: Database
  readonly clock: Clock
  readonly outbound: Pick<Outbound, 'post'>
  /** The deployment's secret that the subscriptions' are derived from. */
  readonly secret: string
  /** Multiplies the waits; 1 but in tests. */
  readonly backoffScale: number
  readonly signal: AbortSignal
}

/** Deliveries under way: subscription → host of its receiver. */
type UnderWay = Map<string, string>

/**
 * Deliver what is due until the signal aborts, each subscription's events one after another in their order and each
 * subscription by itself, within the bounds above. What was sent and not yet recorded when the process died is sent
 * again with the same id.
 *
 * @param bell Rung when something new may be due; waits at most as long as it is told, in milliseconds.
 */
export async function deliver(config: DeliveryConfig, bell: Bell): Promise<void> {
  const underWay: UnderWay = new Map()
  const running = new Set<Promise<void>>()
  const failed = Promise.withResolvers<never>()
  failed.promise.catch(() => {})
  const start = (head: HeadDelivery) => {
    underWay.set(head.subscriptionId, head.host)
    const run = drain(config, head)
      .catch(failed.reject)
      .finally(() => {
        underWay.delete(head.subscriptionId)
        running.delete(run)
        bell.ring()
      })
    running.add(run)
  }
  try {
    while (!config.signal.aborted) {
      const heard = bell.next()
      const next = await startDue(config, underWay, start)
      await Promise.race([
        heard(next === undefined ? undefined : next.getTime() - config.clock.now().getTime()),
        failed.promise,
      ])
    }
  } finally {
    await Promise.all(running)
  }
}

/** Waiting that a ring ends: a ring between taking `next` and waiting is not lost. */
export interface Bell {
  ring(): void
  next(): (ms?: number) => Promise<void>
}

/** Start what is due and has room; answers when the next that has room is due, undefined where none waits. */
async function startDue(
  { db, clock, signal }: DeliveryConfig,
  underWay: UnderWay,
  start: (head: HeadDelivery) => void,
): Promise<Date | undefined> {
  while (underWay.size < atOnceMax && !signal.aborted) {
    const busyHosts = [...new Set(underWay.values())].filter((host) => !hasRoom(underWay, host))
    const except = { subscriptions: [...underWay.keys()], hosts: busyHosts }
    const heads = await listHeads(db, { limit: atOnceMax - underWay.size, except })
    const due = heads.filter(({ nextAttemptAt }) => nextAttemptAt <= clock.now())
    if (due.length === 0) return heads[0]?.nextAttemptAt
    for (const head of due) if (hasRoom(underWay, head.host)) start(head)
  }
  return undefined
}

function hasRoom(underWay: UnderWay, host: string): boolean {
  return [...underWay.values()].filter((one) => one === host).length < atOncePerHostMax
}

/** Deliver from `head` on until something fails, nothing is left, or a fair share was sent. */
async function drain(config: DeliveryConfig, head: HeadDelivery): Promise<void> {
  let next: HeadDelivery | undefined = head
  for (let sent = 0; sent < turnMax && next !== undefined && !config.signal.aborted; sent += 1) {
    if (next.nextAttemptAt > config.clock.now() || !(await attempt(config, next))) return
    next = (await listHeads(config.db, { limit: 1, subscriptionId: head.subscriptionId }))[0]
  }
}

/** One attempt with its outcome recorded; true when it arrived. */
async function attempt(config: DeliveryConfig, head: HeadDelivery): Promise<boolean> {
  const { db, clock } = config
  const outcome = await send(config, head)
  if (config.signal.aborted && outcome !== 'ok') return false
  const now = clock.now()
  if (outcome === 'ok') {
    await db.transaction((tx) => settleDelivered(tx, head, now))
    return true
  }
  const waitS = backoffS[head.attempts]
  const gone = outcome === 'http 410'
  if (waitS === undefined || gone) await db.transaction((tx) => settleDead(tx, head, { outcome, gone, deadMax, now }))
  else {
    const nextAttemptAt = new Date(now.getTime() + waitS * 1000 * config.backoffScale)
    await postpone(db, head, { outcome, nextAttemptAt })
  }
  return false
}

/** `ok`, or in a word why it did not arrive; what the other side said stays there. */
async function send({ clock, outbound, secret, signal }: DeliveryConfig, head: HeadDelivery): Promise<string> {
  const { eventId, body, subscriptionId, seq, url } = head
  const signed = webhookHeaders(webhookSecret(secret, subscriptionId), { id: eventId, at: clock.now(), body })
  const headers = {
    ...signed,
    'content-type': 'application/json',
    'claimcheck-subscription': subscriptionId,
    'claimcheck-sequence': String(seq),
  }
  try {
    const { status } = await outbound.post(url, { headers, body, signal })
    return status >= 200 && status < 300 ? 'ok' : `http ${status}`
  } catch (error) {
    if (error instanceof OutboundError) return error.reason
    if (signal.aborted) return 'stopped'
    throw error
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import type { AdvisoryLock, Database } from '../data/database.ts'
import { monitorChannel } from '../data/monitor.ts'
import { deleteOld } from '../data/monitor-delivery.ts'
import { createOutbound } from '../data/outbound.ts'
import type { Clock, MonitorPort } from '../model/index.ts'
import { type Bell, deliver } from './deliver.ts'
import { monitorPort } from './port.ts'
import { type CurrentKnowledge, sweep } from './sweep.ts'

export type { CurrentKnowledge } from './sweep.ts'

/** Longest pause between looks; notices make it shorter. */
const pauseMs = 15_000
/** Pause of a replica between two attempts to take over. */
const standbyMs = 1_000
/** Days that events and what ended are kept. */
const keptDays = 90
const deletedAtOnce = 500

export interface MonitorConfig {
  readonly db: Database
  readonly clock: Clock
  /** The deployment's secret that webhook secrets are derived from. */
  readonly secret: string
  /** Lets one origin be called that would be refused, such as a test's own server. */
  readonly allowOrigin?: string | undefined
  /** Milliseconds a receiver has to answer; the limit of all outbound calls unless told. */
  readonly receiverTimeoutMs?: number
  /** Multiplies the waits between attempts; 1 but in tests. */
  readonly backoffScale?: number
  /** What is in force now, or undefined while it is not the edition that the database says is in force. */
  current(): Promise<CurrentKnowledge | undefined>
  /** Name of the rules of this process. */
  readonly engine: string
  onError(error: unknown): void
}

export interface MonitorRoom {
  readonly port: MonitorPort
  /** Begin to watch and to deliver. One replica does at a time; the others stand by. */
  start(): void
  /** Look now: something changed. */
  wake(): void
  close(): Promise<void>
}

/** Open the room: claims under watch, and the telling of what changed. */
export function openMonitor(config: MonitorConfig): MonitorRoom {
  const { db, clock, secret, allowOrigin, receiverTimeoutMs, backoffScale = 1, onError } = config
  const stop = new AbortController()
  // One for each of the two works, so that a delivery that ends does not set off a look at every monitor.
  const changes = createBell(stop.signal)
  const deliveries = createBell(stop.signal)
  const ring = () => {
    changes.ring()
    deliveries.ring()
  }
  const outbound = createOutbound({
    ...(allowOrigin === undefined ? {} : { allowOrigin }),
    ...(receiverTimeoutMs === undefined ? {} : { timeoutMs: receiverTimeoutMs }),
  })
  let running: Promise<void> | undefined

  const lead = (lock: AdvisoryLock) => {
    const looked = Promise.withResolvers<void>()
    const onLook = (events: number) => {
      looked.resolve()
      if (events > 0) deliveries.ring()
    }
    const watching = (signal: AbortSignal) => watchClaims(config, changes, signal, onLook).finally(looked.resolve)
    const delivering = async (signal: AbortSignal) => {
      // Whoever takes over looks at every monitor first, and then tells of what came of it.
      await looked.promise
      await deliver({ db, clock, outbound, secret, backoffScale, signal }, deliveries)
    }
    return workTogether([watching, delivering], [stop.signal, lock.lost], ring)
  }
  const run = async () => {
    const stopListening = await db.listen(monitorChannel, ring, ring)
    while (!stop.signal.aborted) {
      const lock = await db.advisoryLock('monitor').catch(onError)
      if (lock !== undefined)
        await lead(lock)
          .catch((error: unknown) => (stop.signal.aborted ? undefined : onError(error)))
          .finally(() => lock.release())
      await changes.next()(standbyMs)
    }
    await stopListening()
  }
  const wake = () => db.notify(monitorChannel, '')
  return {
    port: monitorPort({ db, clock, secret, allowOrigin, engine: config.engine, wake }),
    start() {
      running ??= run().catch((error: unknown) => {
        if (!stop.signal.aborted) onError(error)
      })
    },
    wake: ring,
    async close() {
      stop.abort()
      ring()
      await running
    },
  }
}

/** Check what is due again whenever something changed, until the signal aborts; tells how many events each look made. */
async function watchClaims(
  { db, clock, onError, current }: MonitorConfig,
  changes: Bell,
  signal: AbortSignal,
  onLook: (events: number) => void,
): Promise<void> {
  while (!signal.aborted) {
    const heard = changes.next()
    const knowledge = await current()
    onLook(knowledge === undefined ? 0 : await sweep({ db, clock, signal, onError }, knowledge))
    await deleteOld(db, new Date(clock.now().getTime() - keptDays * 86_400_000), deletedAtOnce)
    await heard()
  }
}

/** Several works beside each other until a signal aborts or one fails, which ends the others. Rejects with what failed first. */
async function workTogether(
  works: readonly ((signal: AbortSignal) => Promise<void>)[],
  until: readonly AbortSignal[],
  wake: () => void,
): Promise<void> {
  const failed = new AbortController()
  const signal = AbortSignal.any([...until, failed.signal])
  signal.addEventListener('abort', wake, { once: true })
  const end = (error: unknown) => failed.abort(error)
  await Promise.all(works.map((work) => work(signal).catch(end)))
  if (failed.signal.aborted) throw failed.signal.reason
}

/** A bell that is heard by everyone who waits, and by nobody once the signal has aborted. */
function createBell(signal: AbortSignal): Bell {
  let rung = Promise.withResolvers<void>()
  return {
    ring() {
      rung.resolve()
      rung = Promise.withResolvers<void>()
    },
    next() {
      const heard = rung.promise
      return async (ms = pauseMs) => {
        if (signal.aborted) return
        const pause = new AbortController()
        const bounded = Math.max(0, Math.min(ms, pauseMs))
        const paused = wait(bounded, undefined, { signal: pause.signal, ref: false }).catch(() => {})
        await Promise.race([heard, paused])
        pause.abort()
      }
    },
  }
}

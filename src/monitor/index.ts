import { setTimeout as wait } from 'node:timers/promises'
import type { AdvisoryLock, Database } from '../data/database.ts'
import { monitorChannel } from '../data/monitor.ts'
import { deleteOld } from '../data/monitor-delivery.ts'
import { createOutbound } from '../data/outbound.ts'
import type { Clock, MonitorPort } from '../model/index.ts'
import { deliverDue } from './deliver.ts'
import { monitorPort } from './port.ts'
import { type CurrentKnowledge, sweep } from './sweep.ts'

export type { CurrentKnowledge } from './sweep.ts'

/** Longest pause between looks; notices make it shorter. */
const pauseMs = 15_000
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
  const { db, clock, secret, allowOrigin, backoffScale = 1, onError } = config
  const stop = new AbortController()
  const bell = createBell(stop.signal)
  const outbound = createOutbound(allowOrigin === undefined ? {} : { allowOrigin })
  let running: Promise<void> | undefined

  const lead = async (lock: AdvisoryLock) => {
    const signal = AbortSignal.any([stop.signal, lock.lost])
    while (!signal.aborted) {
      const heard = bell.next()
      const knowledge = await config.current()
      if (knowledge !== undefined) await sweep({ db, clock, signal, onError }, knowledge)
      const due = await deliverDue({ db, clock, outbound, secret, backoffScale, signal })
      await deleteOld(db, new Date(clock.now().getTime() - keptDays * 86_400_000), deletedAtOnce)
      await heard(due === undefined ? pauseMs : due.getTime() - clock.now().getTime())
    }
  }
  const run = async () => {
    const stopListening = await db.listen(monitorChannel, bell.ring, bell.ring)
    while (!stop.signal.aborted) {
      const lock = await db.advisoryLock('monitor').catch(onError)
      if (lock !== undefined)
        await lead(lock)
          .catch((error: unknown) => (stop.signal.aborted ? undefined : onError(error)))
          .finally(() => lock.release())
      await bell.next()(1_000)
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
    wake: bell.ring,
    async close() {
      stop.abort()
      bell.ring()
      await running
    },
  }
}

/** Waiting that a ring ends: a ring between taking `next` and waiting is not lost. */
function createBell(signal: AbortSignal) {
  let rung = Promise.withResolvers<void>()
  return {
    ring() {
      rung.resolve()
      rung = Promise.withResolvers<void>()
    },
    next() {
      const heard = rung.promise
      return async (ms: number) => {
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

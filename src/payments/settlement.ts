import type { AdvisoryLock, Database } from '../data/database.ts'
import * as ledger from '../data/payments.ts'
import type { Clock } from '../model/index.ts'
import type { Chain } from './chain.ts'
import { judge } from './judge.ts'
import type { Settler } from './settler.ts'
import { sweep } from './sweep.ts'

/** Channel on which a process asks whoever leads to settle. */
const requestChannel = 'payment_requested'
/** Milliseconds between looks for blocks while payments wait, between sweeps, and between tries to lead. */
const pollMs = 100
const sweepMs = 2_000
const leadMs = 1_000
/** Milliseconds between looks at the ledger while another process settles. */
const ledgerLookMs = 200

/** Something that stands still longer than it should; for a log line that somebody is paged for. */
export interface StuckPayment {
  readonly reference: string
  readonly state: ledger.PaymentState
  readonly seconds: number
  readonly transaction: string | null
}

export interface SettlementRooms {
  readonly db: Database
  readonly clock: Clock
  readonly chain: Chain
  readonly settler: Settler
  record(
    rows: readonly ledger.PaymentRow[],
    transactions: readonly Omit<ledger.TransactionRow, 'mined'>[],
  ): Promise<void>
  onError(error: unknown): void
  onStuck(stuck: StuckPayment): void
}

export interface Settlement {
  /** Begin to lead whenever no other process does. */
  start(): void
  /**
   * Settle a claim and wait until it is confirmed or failed, or `deadline` comes.
   *
   * @returns the row as it stands then.
   */
  settle(key: ledger.PaymentKey, deadline: number): Promise<ledger.PaymentRow | undefined>
  /** Look once at everything that is open, as the operator's command does. */
  reconcile(): Promise<void>
  /** Whether this process leads. */
  readonly leads: boolean
  stop(): Promise<void>
}

const isSettled = (row: ledger.PaymentRow | undefined) =>
  row === undefined || row.state === 'confirmed' || row.state === 'final' || row.state === 'failed'

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Payments on their way, led by one process at a time. */
export function createSettlement(rooms: SettlementRooms): Settlement {
  const { db, clock, chain, settler, onError } = rooms
  /** Payments this process watches, until the chain has spoken. */
  const watched = new Map<string, ledger.PaymentRow>()
  const waiters = new Map<string, Set<() => void>>()
  let lock: AdvisoryLock | undefined
  let stopped = false
  let lastBlock = -1n
  let lastSweep = 0
  let loop: Promise<void> | undefined
  let stopListening: (() => Promise<void>) | undefined
  let beginning: Promise<void> | undefined
  let wanted = false
  let wake: () => void = () => {}

  const moved = (row: ledger.PaymentRow) => {
    if (!isSettled(row)) return
    const name = ledger.reference(row)
    watched.delete(name)
    for (const notify of waiters.get(name) ?? []) notify()
  }
  const watch = (rows: readonly ledger.PaymentRow[]) => {
    for (const row of rows) watched.set(ledger.reference(row), row)
    if (rows.length > 0) {
      lastBlock = -1n
      wake()
    }
  }
  /** Sign and send what is asked for, one batch after another; those who ask meanwhile get into the next. */
  const begin = (): Promise<void> => {
    wanted = true
    beginning ??= (async () => {
      while (wanted && lock !== undefined && !stopped) {
        wanted = false
        const rows = await settler.begin()
        watch(rows)
        if (rows.length > 0) wanted = true
      }
    })()
      .catch(onError)
      .finally(() => {
        beginning = undefined
      })
    return beginning
  }
  const look = async () => {
    if (watched.size === 0) return
    const head = await chain.head()
    if (head.number === lastBlock) return
    lastBlock = head.number
    for (const row of await judge([...watched.values()], head, rooms)) moved(row)
  }
  const sweepWhenDue = async () => {
    const now = clock.now().getTime()
    if (now - lastSweep < sweepMs && now >= lastSweep) return
    lastSweep = now
    const { open, settled } = await sweep(rooms)
    for (const row of settled) moved(row)
    watch(open.filter((row) => !watched.has(ledger.reference(row))))
    void begin()
  }
  const lead = async () => {
    await settler.takeOver()
    lastSweep = 0
    while (!stopped && lock !== undefined && !lock.lost.aborted) {
      try {
        await sweepWhenDue()
        await look()
      } catch (error) {
        onError(error)
        await pause(pollMs)
      }
      const rest = watched.size > 0 ? pollMs : sweepMs / 4
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, rest)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }
  const run = async () => {
    while (!stopped) {
      try {
        stopListening ??= await db.listen(
          requestChannel,
          () => void begin(),
          () => void begin(),
        )
        lock = await db.advisoryLock(settler.lockName)
        if (lock !== undefined) await lead()
      } catch (error) {
        onError(error)
      }
      await lock?.release().catch(onError)
      lock = undefined
      watched.clear()
      if (!stopped) await pause(leadMs)
    }
  }
  const waitFor = async (key: ledger.PaymentKey, deadline: number) => {
    const name = ledger.reference(key)
    for (;;) {
      const row = await ledger.find(db, key)
      const leftMs = deadline - performance.now()
      if (isSettled(row) || leftMs <= 0 || stopped) return row
      await new Promise<void>((resolve) => {
        const group = waiters.get(name) ?? new Set()
        waiters.set(name, group)
        const done = () => {
          clearTimeout(timer)
          group.delete(done)
          if (group.size === 0) waiters.delete(name)
          resolve()
        }
        const timer = setTimeout(done, Math.min(leftMs, lock === undefined ? ledgerLookMs : 1_000))
        group.add(done)
      })
    }
  }
  return {
    start() {
      loop ??= run()
    },
    async settle(key, deadline) {
      await ledger.requestSettlement(db, key, clock.now())
      if (lock === undefined) await db.notify(requestChannel, ledger.reference(key))
      else void begin()
      return waitFor(key, deadline)
    },
    async reconcile() {
      const { open } = await sweep(rooms)
      if (open.length > 0) await judge(open, await chain.head(), rooms)
    },
    get leads() {
      return lock !== undefined
    },
    async stop() {
      stopped = true
      wake()
      for (const group of waiters.values()) for (const notify of [...group]) notify()
      await stopListening?.()
      await beginning
      await loop
    },
  }
}

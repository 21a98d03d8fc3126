import type { AdvisoryLock, Database } from '../data/database.ts'
import * as ledger from '../data/payments.ts'
import type { Clock } from '../model/index.ts'
import type { Chain } from './chain.ts'
import { judge } from './judge.ts'
import { batchMax, type Settler } from './settler.ts'
import { sweep } from './sweep.ts'
import { createWatch, isSettled, sweepMs } from './watch.ts'

/** Channel on which a process asks whoever leads to settle. */
const requestChannel = 'payment_requested'
/** Milliseconds between looks for blocks while payments wait, and between tries to lead. */
const pollMs = 100
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
  /** Whether it was told to stop, so that nobody should wait here any more. */
  readonly stopped: boolean
  stop(): Promise<void>
}

/** Payments on their way, led by one process at a time. */
export function createSettlement(rooms: SettlementRooms): Settlement {
  const { db, clock } = rooms
  const waiters = createWaiters()
  const leader = createLeader(rooms, (row) => waiters.notify(ledger.reference(row), row))
  let loop: Promise<void> | undefined
  let stopped = false
  const lookMs = () => (leader.leads() ? 1_000 : ledgerLookMs)
  const waitFor = async (key: ledger.PaymentKey, deadline: number) => {
    for (;;) {
      const row = await ledger.find(db, key)
      const leftMs = deadline - performance.now()
      if (isSettled(row) || leftMs <= 0 || stopped) return row
      const told = await waiters.wait(ledger.reference(key), Math.min(leftMs, lookMs()))
      if (told !== undefined) return told
    }
  }
  return {
    start() {
      loop ??= leader.run()
    },
    async settle(key, deadline) {
      const told = waiters.wait(ledger.reference(key), Math.min(deadline - performance.now(), lookMs()))
      const asked = await ledger.requestSettlement(db, key, clock.now())
      if (leader.leads()) void leader.begin()
      else await db.notify(requestChannel, ledger.reference(key))
      // Whoever asks first and leads hears of the outcome as it is decided; nobody else can have decided it before.
      return (asked && leader.leads() ? await told : undefined) ?? waitFor(key, deadline)
    },
    reconcile: () => reconcile(rooms, leader.leads()),
    get leads() {
      return leader.leads()
    },
    get stopped() {
      return stopped
    },
    async stop() {
      stopped = true
      waiters.notifyAll()
      await leader.stop()
      await loop
    },
  }
}

/** Look once at everything that is open. Only who may use the settler's means sends anything; others read and decide. */
async function reconcile(rooms: SettlementRooms, leads: boolean): Promise<void> {
  const { db, chain, settler } = rooms
  const lock = leads ? undefined : await db.advisoryLock(settler.lockName)
  try {
    if (lock !== undefined) await settler.takeOver()
    if (leads || lock !== undefined) await sweep(rooms)
    const chainId = BigInt(chain.network.chainId)
    const open = await ledger.list(db, { states: ['signed', 'broadcast'], chainId, limit: 1_000 })
    if (open.length > 0) await judge(open, await chain.head(), rooms)
  } finally {
    await lock?.release()
  }
}

interface Leader {
  /** Lead whenever nobody else does, until stopped. */
  run(): Promise<void>
  /** Sign and send what is asked for, one batch after another; those who ask meanwhile get into the next. */
  begin(): Promise<void>
  leads(): boolean
  stop(): Promise<void>
}

/** Runs `step` until it has nothing left to do; who asks meanwhile is served by the next round. */
function createRounds(step: () => Promise<boolean>, mayGoOn: () => boolean, onError: (error: unknown) => void) {
  let wanted = false
  let running: Promise<void> | undefined
  const run = async () => {
    while (wanted && mayGoOn()) {
      wanted = false
      if (await step()) wanted = true
    }
  }
  return {
    begin(): Promise<void> {
      wanted = true
      running ??= run()
        .catch(onError)
        .finally(() => {
          running = undefined
        })
      return running
    },
    idle: async () => running,
  }
}

/** The process that signs, sends and watches, told of each payment that is decided. */
function createLeader(rooms: SettlementRooms, onSettled: (row: ledger.PaymentRow) => void): Leader {
  const { db, settler, onError } = rooms
  const sleep = createSleep()
  const watch = createWatch(rooms, onSettled)
  let lock: AdvisoryLock | undefined
  let stopped = false
  const leads = () => lock !== undefined && !stopped && !lock.lost.aborted
  const beginSome = async () => {
    const started = await settler.begin()
    await watch.start(started)
    sleep.wake()
    // A full batch may have left some behind; whoever asks later begins again anyway.
    return started.rows.length >= batchMax
  }
  const { begin, idle } = createRounds(beginSome, leads, onError)
  const lead = async (held: AdvisoryLock) => {
    await settler.takeOver()
    // Not before: whoever begins would sign at places in the relayer's order that it does not know yet.
    lock = held
    watch.clear()
    while (leads()) {
      try {
        if (await watch.sweepWhenDue()) void begin()
        await watch.look()
      } catch (error) {
        onError(error)
      }
      await sleep.rest(watch.size() > 0 ? pollMs : sweepMs / 4)
    }
  }
  const tryToLead = async () => {
    const held = await db.advisoryLock(settler.lockName)
    try {
      if (held !== undefined) await lead(held)
    } finally {
      await idle()
      lock = undefined
      await held?.release()
    }
  }
  return {
    leads,
    begin,
    async run() {
      const stopListening = await listenForRequests(rooms, () => leads() && void begin())
      while (!stopped) {
        await tryToLead().catch(onError)
        if (!stopped) await sleep.rest(leadMs)
      }
      await stopListening?.()
    },
    async stop() {
      stopped = true
      sleep.wake()
      await idle()
    },
  }
}

/** Hear of requests of other processes; without notices they are found by the next sweep. */
async function listenForRequests({ db, onError }: SettlementRooms, onRequest: () => void) {
  return db.listen(requestChannel, onRequest, onRequest).catch((error: unknown) => {
    onError(error)
    return undefined
  })
}

/** A rest that can be cut short. */
function createSleep() {
  let cut: () => void = () => {}
  let woken = false
  return {
    wake() {
      woken = true
      cut()
    },
    async rest(ms: number) {
      if (!woken)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          cut = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      woken = false
    },
  }
}

/** Callers that wait for a payment to be decided. */
function createWaiters() {
  const waiting = new Map<string, Set<(row?: ledger.PaymentRow) => void>>()
  const notify = (name: string, row?: ledger.PaymentRow) => {
    for (const done of [...(waiting.get(name) ?? [])]) done(row)
  }
  return {
    notify,
    notifyAll() {
      for (const name of [...waiting.keys()]) notify(name)
    },
    /** The row as it was decided; undefined when the time is over or everybody is told to look. */
    wait: (name: string, ms: number) =>
      new Promise<ledger.PaymentRow | undefined>((resolve) => {
        const group = waiting.get(name) ?? new Set()
        waiting.set(name, group)
        const done = (row?: ledger.PaymentRow) => {
          clearTimeout(timer)
          group.delete(done)
          if (group.size === 0) waiting.delete(name)
          resolve(row)
        }
        const timer = setTimeout(done, ms)
        group.add(done)
      }),
  }
}

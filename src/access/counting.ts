import { randomUUID } from 'node:crypto'
import type { Database } from '../data/database.ts'
import * as usage from '../data/usage.ts'
import {
  type Allowance,
  aheadOf,
  fill,
  isLow,
  isNothing,
  lacking,
  missing,
  negated,
  newPurse,
  type Purse,
  spendFrom,
  sum,
  watchLow,
} from './purse.ts'
import { createRecalls } from './recalls.ts'

type Counts = usage.UsageCounts

/** Days counted in one statement at most. */
const daysMax = 200
/** How long what was counted ahead stays unused before it is given back, and how often that is looked for. */
const idleMs = 600
const sweepMs = 200
/** How long other processes believe a lease: longer than any that is alive keeps one. */
const leaseMs = 3_000
/** How long a call waits for other processes to give back what they do not use, and how long a question does: until each has done so or its lease has ended. */
const [callWaitMs, questionWaitMs] = [1_200, leaseMs + 500]
/** How long the outcome of asking other processes stands. */
const recallStandsMs = 250

/** How a call fared. */
export interface Counted {
  readonly exhausted: Allowance | undefined
  /** Everything counted on that day so far, without what this process counted ahead. */
  readonly used: Counts
}

interface Waiting {
  readonly cost: Counts
  readonly limits: Counts
  /** What it is: a call; what a failed call gives back; a question about what was used. */
  readonly kind: 'call' | 'refund' | 'question'
  /** Whether other processes were asked already. */
  asked: boolean
  settle(counted: Counted): void
  fail(error: unknown): void
}

export interface Counting {
  /**
   * Count a call if its purse has enough, at once, without asking anybody: undefined where it has not. What a purse
   * holds is in the durable count already; more is counted behind the call's back when little is left.
   */
  countNow(accountId: string, day: string, cost: Counts, limits: Counts): Counted | undefined
  /** Count a call by the durable count; resolves once that is committed. */
  count(accountId: string, day: string, cost: Counts, limits: Counts): Promise<Counted>
  /** Give back what was counted for a call. */
  refund(accountId: string, day: string, cost: Counts, limits: Counts): Promise<void>
  /** Calls of the day that this process counted ahead and has not served. */
  aheadOf(accountId: string, day: string): number
  /** What was used, other processes' calls included. */
  used(accountId: string, day: string, limits: Counts): Promise<Counts>
  /** Give back everything that is unused. */
  close(): Promise<void>
}

/** Work that waits for one account's day. */
interface DayQueue {
  readonly purse: Purse
  readonly waiting: Waiting[]
  /** The limits of the newest call that was served from the purse. */
  limits: Counts
  /** Whether more is to be counted ahead, for calls that do not wait for it. */
  topsUp: boolean
  /** Whether what is unused goes back with the next statement. */
  givesBack: boolean
  /** Whether a statement about it is under way. */
  busy: boolean
  /** Until when nobody else has anything left, in monotonic milliseconds. */
  dryUntilMs: number
}

const keyOf = (accountId: string, day: string) => `${day} ${accountId}`
const usedOf = ({ total, unused }: Purse): Counts => sum(total, negated(unused))

/** The days in use, and the timer that gives back what lies idle in their purses. */
function createDays(giveBack: (queue: DayQueue) => void) {
  const days = new Map<string, DayQueue>()
  let timer: NodeJS.Timeout | undefined
  const sweep = () => {
    const idleSince = performance.now() - idleMs
    for (const [key, queue] of days) {
      if (queue.busy || queue.waiting.length > 0 || queue.purse.filledAtMs > idleSince) continue
      if (holdsAny(queue)) giveBack(queue)
      else if (!queue.givesBack) days.delete(key)
    }
    if (days.size === 0) stop()
  }
  const stop = () => {
    clearInterval(timer)
    timer = undefined
  }
  return {
    find: (accountId: string, day: string) => days.get(keyOf(accountId, day)),
    get(accountId: string, day: string): DayQueue {
      const known = days.get(keyOf(accountId, day))
      if (known !== undefined) return known
      const fresh: DayQueue = {
        purse: newPurse(accountId, day),
        waiting: [],
        limits: usage.noUsage,
        topsUp: false,
        givesBack: false,
        busy: false,
        dryUntilMs: 0,
      }
      days.set(keyOf(accountId, day), fresh)
      timer ??= setInterval(sweep, sweepMs).unref()
      return fresh
    },
    all: () => days.values(),
    stop,
  }
}

const holdsAny = ({ purse }: DayQueue) => purse.leased || !isNothing(purse.unused)

/** Runs one statement after another for whichever days have something waiting. */
function createTurns(db: Database, holder: usage.Holder) {
  const ready = new Set<DayQueue>()
  const recalls = createRecalls(db, holder)
  let running: Promise<void> | undefined
  const run = async () => {
    // Cleared in the turn of the last look, so that nothing comes in between and waits for nobody.
    while (ready.size > 0) {
      const batch = [...ready].slice(0, daysMax)
      for (const queue of batch) ready.delete(queue)
      await settle(db, holder, batch, { recallThen, giveBack })
    }
    running = undefined
  }
  const start = (queue: DayQueue) => {
    ready.add(queue)
    running ??= run()
  }
  const giveBack = (queue: DayQueue) => {
    queue.givesBack = true
    start(queue)
  }
  /** Entries that found nothing left are tried once more when other processes have given back what they do not use. */
  const recallThen = (queue: DayQueue, entries: readonly Waiting[]) => {
    const waitMs = entries.every(({ kind }) => kind === 'question') ? questionWaitMs : callWaitMs
    recalls.recall(queue.purse, waitMs).then(
      () => {
        for (const entry of entries) entry.asked = true
        queue.waiting.push(...entries)
        start(queue)
      },
      (error: unknown) => {
        for (const entry of entries) entry.fail(error)
      },
    )
  }
  const topUp = (queue: DayQueue) => {
    queue.purse.lowAt = 0
    queue.topsUp = true
    start(queue)
  }
  return { start, topUp, giveBack, idle: async () => running }
}

/**
 * Counting by one durable row per account and UTC day. Calls that arrive while a statement is under way share the next
 * one; a busy account's next calls are counted ahead, durably, and then served from its purse. So a call that was served
 * was counted, whatever crashes, and the limit holds over all processes. What a crash leaves unused stays counted.
 */
export function createCounting({ db }: { readonly db: Database }): Counting {
  const turns = createTurns(db, { id: randomUUID(), leaseMs })
  const days = createDays(turns.giveBack)
  let listening: Promise<(() => Promise<void>) | undefined> | undefined

  /** Others may ask for what is counted ahead here, so whoever counts listens. */
  const listen = () => {
    listening ??= db
      .listen(usage.recallChannel, (payload) => {
        const { accountId, day } = usage.recalled(payload)
        const queue = days.find(accountId, day)
        if (queue?.purse.leased === true) turns.giveBack(queue)
      })
      .catch(() => {
        listening = undefined
        return undefined
      })
  }
  const enqueue = (accountId: string, day: string, entry: Pick<Waiting, 'cost' | 'limits' | 'kind'>) => {
    listen()
    const queue = days.get(accountId, day)
    return new Promise<Counted>((resolve, fail) => {
      queue.waiting.push({ ...entry, asked: false, settle: resolve, fail })
      turns.start(queue)
    })
  }
  return {
    countNow(accountId, day, cost, limits) {
      const queue = days.find(accountId, day)
      if (queue === undefined || lacking(queue.purse.unused, cost) !== undefined) return undefined
      const { purse } = queue
      spendFrom(purse, cost)
      queue.limits = limits
      if (isLow(purse)) turns.topUp(queue)
      return { exhausted: undefined, used: usedOf(purse) }
    },
    count: (accountId, day, cost, limits) => enqueue(accountId, day, { cost, limits, kind: 'call' }),
    async refund(accountId, day, cost, limits) {
      await enqueue(accountId, day, { cost, limits, kind: 'refund' })
    },
    aheadOf: (accountId, day) => days.find(accountId, day)?.purse.unused.calls ?? 0,
    async used(accountId, day, limits) {
      return (await enqueue(accountId, day, { cost: usage.noUsage, limits, kind: 'question' })).used
    },
    async close() {
      days.stop()
      for (const queue of days.all()) if (holdsAny(queue)) turns.giveBack(queue)
      await turns.idle()
      await (await listening)?.()
    },
  }
}

interface Next {
  recallThen(queue: DayQueue, entries: readonly Waiting[]): void
  giveBack(queue: DayQueue): void
}

/** One day's part of a statement. */
interface Turn {
  readonly queue: DayQueue
  readonly entries: readonly Waiting[]
  /** What the purse held, which nobody spends while the statement is under way; nothing where it tops the purse up. */
  readonly pot: Counts
  readonly want: usage.Want
}

/** Serve those in front from the purse, which may have been topped up since they came. */
function serveWaiting({ purse, waiting }: DayQueue): void {
  while (waiting[0]?.kind === 'call' && lacking(purse.unused, waiting[0].cost) === undefined) {
    const [{ cost, settle }] = waiting.splice(0, 1) as [Waiting]
    spendFrom(purse, cost)
    settle({ exhausted: undefined, used: usedOf(purse) })
  }
}

/** Count ahead what the purse is short of, while calls are served from what is left. */
function topUpOf(queue: DayQueue): Turn | undefined {
  const { purse, limits } = queue
  const { accountId, day } = purse
  const ahead = missing(aheadOf(purse, usage.noUsage, performance.now()), purse.unused)
  if (ahead.calls === 0) return undefined
  const want = { accountId, day, limits, counts: usage.noUsage, ahead, endsLease: false }
  return { queue, entries: [], pot: usage.noUsage, want }
}

/** What is to be counted for a day; undefined where the purse has enough for all who waited. */
function turnOf(queue: DayQueue): Turn | undefined {
  serveWaiting(queue)
  const { topsUp } = queue
  queue.topsUp = false
  if (queue.waiting.length > 0 || queue.givesBack) return fillOf(queue)
  return topsUp ? topUpOf(queue) : undefined
}

/** Count what waits, and some ahead; or give back what is unused. */
function fillOf(queue: DayQueue): Turn {
  const { purse } = queue
  const entries = queue.waiting.splice(0)
  const needed = entries.reduce((total, { kind, cost }) => (kind === 'call' ? sum(total, cost) : total), usage.noUsage)
  const back = entries.reduce((total, { kind, cost }) => (kind === 'refund' ? sum(total, cost) : total), usage.noUsage)
  const pot = sum(purse.unused, back)
  purse.unused = usage.noUsage
  const short = missing(needed, pot)
  const spare = missing(pot, needed)
  // A refund goes back at once: it is rare, and no lease tells of it.
  const returns = queue.givesBack || !isNothing(back)
  queue.givesBack = false
  const limits = entries.at(-1)?.limits ?? usage.noUsage
  const want: usage.Want = {
    ...{ accountId: purse.accountId, day: purse.day, limits },
    counts: returns ? sum(short, negated(spare)) : short,
    ahead: returns || isNothing(short) ? usage.noUsage : aheadOf(purse, needed, performance.now()),
    endsLease: returns,
  }
  return { queue, entries, pot: returns ? sum(pot, negated(spare)) : pot, want }
}

/** Count what waits for these days in one statement; every entry learns its own outcome, or why the store failed. */
async function settle(db: Database, holder: usage.Holder, queues: readonly DayQueue[], next: Next): Promise<void> {
  const turns = queues.flatMap((queue) => turnOf(queue) ?? [])
  if (turns.length === 0) return
  for (const { queue } of turns) queue.busy = true
  try {
    const taken = await usage.take(
      db,
      turns.map(({ want }) => want),
      holder,
    )
    for (const [index, turn] of turns.entries()) {
      const own = taken[index]
      if (own !== undefined) distribute(turn, own, next)
    }
  } catch (error) {
    for (const { queue, entries, pot } of turns) {
      // What was given back may or may not have arrived, so it is never spent again: it then stays counted.
      queue.purse.unused = sum(queue.purse.unused, pot)
      for (const entry of entries) entry.fail(error)
    }
  } finally {
    for (const { queue } of turns) queue.busy = false
  }
}

/** Fill the purse with what was counted and serve who waits, in order. */
function distribute({ queue, entries, pot, want }: Turn, taken: usage.Taken, next: Next): void {
  const { purse } = queue
  const nowMs = performance.now()
  purse.leased = taken.leased || (purse.leased && !want.endsLease)
  fill(purse, sum(pot, missing(taken.counted, usage.noUsage)), taken.total, nowMs)
  const outcomes = entries.map((entry) => {
    const exhausted = entry.kind === 'call' ? lacking(purse.unused, entry.cost) : undefined
    if (entry.kind === 'call' && exhausted === undefined) spendFrom(purse, entry.cost)
    return { entry, exhausted }
  })
  // Who waited for it says nothing of how fast calls come from now on.
  purse.served = usage.noUsage
  // Where nothing could be counted ahead, looking again would bring nothing either.
  if (taken.leased) watchLow(purse)
  const used = usedOf(purse)
  const unsettled = outcomes.filter(({ entry, exhausted }) => {
    const open = exhausted === undefined ? entry.kind === 'question' : nowMs >= queue.dryUntilMs
    if (open && !entry.asked) return true
    if (exhausted !== undefined && entry.asked) queue.dryUntilMs = nowMs + recallStandsMs
    entry.settle({ exhausted, used })
    return false
  })
  if (unsettled.length > 0)
    next.recallThen(
      queue,
      unsettled.map(({ entry }) => entry),
    )
  // What a refused call was given in part is in no lease, so that nobody could ask for it.
  if (!purse.leased && !isNothing(purse.unused)) next.giveBack(queue)
}

import * as audit from '../data/audit.ts'
import { type AuditJournal, type JournalPlace, openAuditJournal, takeLeftJournals } from '../data/audit-journal.ts'
import { listHeld } from '../data/audit-read.ts'
import type { Database } from '../data/database.ts'
import type { Clock } from '../model/index.ts'
import { appendEntries } from './agents/append.ts'

/** Entries of one transaction at most. */
const batchMax = 500
/** Entries that may wait in this process while the store is away; the oldest go first. */
const waitingMax = 50_000
/** How long entries gather before they are written together, unless somebody asks for them: many cost hardly more than one. */
const gatherMs = 200
/** Wait before the store is tried again. */
const retryMs = 500

/** The audit log's writer. */
export interface AuditRecorder {
  /**
   * Append an entry soon, in one transaction with others. With a journal, the end of this process can no longer lose it
   * when this resolves, so the reply may go out; it never rejects. Of refused calls, one a minute and caller is kept.
   */
  record(entry: audit.AuditEntry): Promise<void>
  /** Link what was left in the store, with receipts, soon. */
  kick(): void
  /** Link everything recorded or left so far, now. */
  flush(): Promise<void>
  /** Link what this process recorded for these chains, now; at once where nothing is under way. */
  settled(chains: readonly string[]): Promise<void>
  /** Entries given up since the start, because the store was away for too long; a journal keeps them for the next. */
  dropped(): number
  /** Store what is left, trying once more where the store is away. */
  close(): Promise<void>
}

interface Waiting {
  readonly entry: audit.AuditEntry
  readonly place: JournalPlace | undefined
}

/** What is to be written: entries of this process, and whether others wait in the store. */
interface Queue {
  readonly waiting: Waiting[]
  left: boolean
  closed: boolean
  dropped: number
  /** Entries recorded and not linked, by chain. */
  readonly open: Map<string, number>
}

export interface AuditRecorderConfig {
  readonly db: Database
  readonly clock: Clock
  /** Keeps entries until the store has them; without one, those of the last moment die with the process. */
  readonly journal?: AuditJournal | undefined
}

/**
 * Open the recorder with a journal below `folder`, after what processes that are gone left there is in the store. A
 * folder that cannot be written is told to `onError`, and the recorder goes without.
 */
export async function openAuditRecorder(
  config: Omit<AuditRecorderConfig, 'journal'>,
  { folder, onError }: { readonly folder: string; onError(error: unknown): void },
): Promise<AuditRecorder> {
  for (const left of await takeLeftJournals(folder)) {
    for (let from = 0; from < left.entries.length; from += batchMax) {
      const batch = left.entries.slice(from, from + batchMax)
      const held = new Set(await listHeld(config.db, batch))
      await appendEntries(
        config,
        batch.filter((_, place) => !held.has(place)),
        0,
      )
    }
    await left.remove()
  }
  const journal = await openAuditJournal(folder, onError).catch((error: unknown) => {
    onError(error)
    return undefined
  })
  return createAuditRecorder({ ...config, journal })
}

/** For entries that wait for no journal. */
const kept = Promise.resolve()

export function createAuditRecorder(config: AuditRecorderConfig): AuditRecorder {
  // A crash may have left some.
  const queue: Queue = { waiting: [], left: true, closed: false, dropped: 0, open: new Map() }
  const refusals = createRefusals()
  let writing: Promise<void> | undefined
  let gathering: NodeJS.Timeout | undefined
  const now = (): Promise<void> => {
    clearTimeout(gathering)
    gathering = undefined
    writing ??= write(config, queue).finally(() => {
      writing = undefined
      // What came meanwhile gathers like the rest: linking each handful by itself costs as much as linking hundreds.
      if (!queue.closed && (queue.waiting.length > 0 || queue.left)) soon()
    })
    return writing
  }
  const soon = () => {
    if (queue.closed) void now()
    else gathering ??= setTimeout(() => void now(), gatherMs)
  }
  const busy = () => queue.waiting.length > 0 || queue.left || writing !== undefined
  return {
    record(entry) {
      if (refusals.repeats(entry)) return kept
      const place = config.journal?.append(entry)
      queue.waiting.push({ entry, place })
      count(queue, [{ entry }], 1)
      const excess = queue.waiting.length - waitingMax
      if (excess > 0) giveUp(queue, excess)
      soon()
      return place?.written ?? kept
    },
    kick() {
      queue.left = true
      soon()
    },
    async flush() {
      queue.left = true
      while (busy()) await now()
    },
    async settled(chains) {
      while (chains.some((chain) => queue.open.has(chain))) await now()
    },
    dropped: () => queue.dropped,
    async close() {
      queue.closed = true
      if (queue.waiting.length > 0 || writing !== undefined || gathering !== undefined) await now()
      await config.journal?.close()
    },
  }
}

/** Write what waits, full batches one after another; waits for a store that is away, unless the service closes. */
async function write(config: AuditRecorderConfig, queue: Queue): Promise<void> {
  let more = true
  while (more && (queue.waiting.length > 0 || queue.left)) {
    const batch = queue.waiting.splice(0, queue.left || queue.waiting.length > batchMax ? batchMax / 2 : batchMax)
    const outcome = await writeBatch(config, queue, batch)
    more = queue.closed || outcome !== 'all' || queue.waiting.length >= batchMax
    if (outcome !== 'none') continue
    queue.waiting.unshift(...batch)
    if (queue.closed) {
      giveUp(queue, queue.waiting.length)
      return
    }
    await new Promise((resolve) => setTimeout(resolve, retryMs).unref())
  }
}

/**
 * One transaction. Calls without an agent behind which others wait are only left: whatever comes last links all of them,
 * which costs hardly more than one.
 *
 * @returns Whether all that was there is linked, some of it is not, or the store took none.
 */
async function writeBatch(
  config: AuditRecorderConfig,
  queue: Queue,
  batch: readonly Waiting[],
): Promise<'all' | 'some' | 'none'> {
  const draining = queue.left
  queue.left = false
  const entries = batch.map(({ entry }) => entry)
  const leaving = queue.waiting.length > 0 && entries.every(({ agentId }) => agentId === null)
  const taken = await (leaving
    ? audit.insertWaiting(config.db, entries).then(() => 0)
    : appendEntries(config, entries, draining ? batchMax - batch.length : 0)
  ).catch(() => undefined)
  const isFull = taken !== undefined && taken + batch.length >= batchMax
  // A full batch says that more may wait, a failed one that all of them still do.
  if (leaving || (draining && (taken === undefined || isFull))) queue.left = true
  if (taken === undefined) return 'none'
  for (const { place } of batch) place?.release()
  count(queue, batch, -1)
  return leaving || isFull ? 'some' : 'all'
}

function count({ open }: Queue, batch: readonly Pick<Waiting, 'entry'>[], by: 1 | -1): void {
  for (const { entry } of batch) {
    const chain = audit.chainOf(entry)
    const entriesOpen = (open.get(chain) ?? 0) + by
    if (entriesOpen === 0) open.delete(chain)
    else open.set(chain, entriesOpen)
  }
}

/** Drop the oldest. */
function giveUp(queue: Queue, entries: number): void {
  queue.dropped += entries
  count(queue, queue.waiting.splice(0, entries), -1)
}

/** Chains whose refusals are remembered at most. */
const refusalsMax = 10_000

/** Tells refused calls that repeat within a minute, so that a client that hammers a used-up plan fills no log. */
function createRefusals() {
  const minutes = new Map<string, number>()
  return {
    repeats(entry: audit.AuditEntry): boolean {
      if (entry.status !== 402 && entry.status !== 429) return false
      const chain = audit.chainOf(entry)
      const minute = Math.floor(entry.at.getTime() / 60_000)
      if (minutes.get(chain) === minute) return true
      if (minutes.size >= refusalsMax) minutes.clear()
      minutes.set(chain, minute)
      return false
    },
  }
}

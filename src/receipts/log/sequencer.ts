import type { Database, Executor } from '../../data/database.ts'
import * as log from '../../data/log.ts'
import { readEpoch } from '../../data/writer-epoch.ts'
import type { Clock } from '../../model/index.ts'
import { sha256Bytes } from '../digest.ts'
import { type Keys, keyEventPrefix } from '../keys.ts'
import { parseNote, parseTreeHead, signCheckpoint } from './note.ts'
import { appendLeaves, type GrowingTile, hashBytes, leafHash, tileWidth, treeRoot } from './tree.ts'

/** Leaves after which a step takes no further group of receipts; it takes a fraction of a second even then. */
const leavesMax = 4_096
const levels = [0, 1, 2, 3, 4, 5, 6, 7] as const

/** What a step of the sequencer does to the log, complete enough to be done again after a power loss. */
export interface LogStep {
  readonly before: number
  readonly leaves: readonly log.Unlogged[]
  /** The checkpoint after it, signed. */
  readonly note: string
  readonly at: string
}

export interface SequencerConfig {
  readonly db: Database
  readonly keys: Keys
  readonly clock: Clock
  /** Name of the log, its first line in every checkpoint. */
  readonly origin: string
  /** The embedded database's journal: a checkpoint is not shown before it holds it. Absent over Postgres. */
  readonly journal?: { append(step: LogStep): Promise<void> }
}

/** The 32 bytes a leaf is made of: `chain_self`, or the digest of a key event. */
export function entryOf(leaf: { readonly entry: Buffer | string }): Buffer {
  return typeof leaf.entry === 'string' ? sha256Bytes(keyEventPrefix + leaf.entry) : Buffer.from(leaf.entry)
}

/** The unfinished last tile of each level of a tree. */
function edgePlaces(size: number): { readonly level: number; readonly position: number }[] {
  return levels.flatMap((level) => {
    const width = Math.floor(size / tileWidth ** level)
    return width % tileWidth === 0 ? [] : [{ level, position: Math.floor(width / tileWidth) }]
  })
}

/** A tile source over the tiles of one step and, behind them, the stored ones. */
function sourceOver(on: Executor, fresh: readonly GrowingTile[]) {
  const known = new Map(fresh.map((tile) => [`${tile.level} ${tile.position}`, tile.hashes]))
  return {
    async tile(level: number, position: number): Promise<Buffer> {
      const key = `${level} ${position}`
      const hashes = known.get(key) ?? (await log.listTiles(on, [{ level, position }]))[0]?.hashes
      if (hashes === undefined) throw new Error('A tile of the log is missing.')
      known.set(key, hashes)
      return hashes
    },
  }
}

async function appendEntries(
  tx: Executor,
  size: number,
  leaves: readonly log.Unlogged[],
  entries: readonly Buffer[],
): Promise<void> {
  const first = Math.floor(size / tileWidth)
  const before = size % tileWidth === 0 ? undefined : await log.findBundle(tx, first)
  if ((before?.entries.length ?? 0) !== (size % tileWidth) * hashBytes)
    throw new Error('A bundle of the log is not as wide as its tree.')
  const all = Buffer.concat([before?.entries ?? Buffer.alloc(0), ...entries])
  const receiptIds = leaves.map(({ source, ref }) => (source === 'receipt' ? ref : null))
  const allIds = [...(before?.receiptIds ?? []), ...receiptIds]
  const step = tileWidth * hashBytes
  await log.writeBundles(
    tx,
    Array.from({ length: Math.ceil(all.length / step) }, (_, offset) => ({
      position: first + offset,
      entries: all.subarray(offset * step, (offset + 1) * step),
      receiptIds: allIds.slice(offset * tileWidth, (offset + 1) * tileWidth),
    })),
  )
}

/** Append leaves to tiles and bundles and give them their indexes. Answers with the new root. */
async function append(tx: Executor, size: number, leaves: readonly log.Unlogged[]): Promise<Buffer> {
  const entries = leaves.map(entryOf)
  const places = edgePlaces(size)
  const edges = (await log.listTiles(tx, places)).map((tile) => {
    const width = Math.floor(size / tileWidth ** tile.level) % tileWidth
    return { ...tile, hashes: tile.hashes.subarray(0, width * hashBytes) }
  })
  if (edges.length !== places.length) throw new Error('An edge tile of the log is missing.')
  const tiles = appendLeaves(size, edges, entries.map(leafHash))
  await log.writeTiles(tx, tiles)
  await appendEntries(tx, size, leaves, entries)
  await log.placeEvents(tx, leaves, size)
  return treeRoot(sourceOver(tx, tiles), size + leaves.length)
}

/** Another process moved the head between the reading and the writing; nothing was written. */
export class FencedError extends Error {}

async function publish(tx: Executor, before: number, head: { size: number; root: Buffer }, note: string, at: Date) {
  const size = BigInt(head.size)
  if (!(await log.moveHead(tx, BigInt(before), { size, root: head.root })))
    throw new FencedError('The head of the log moved meanwhile.')
  await log.insertCheckpoint(tx, { size, root: head.root, note, created_at: at })
}

/**
 * One step: give everything that waits a place, extend the tree and sign its checkpoint, all in one transaction that
 * the head's old size fences. Answers with the number of leaves appended.
 */
export async function sequence(config: SequencerConfig): Promise<number> {
  const signer = await config.keys.signer('checkpoint')
  return config.db.transaction(async (tx) => {
    const before = Number((await log.getHead(tx)).size)
    const { leaves, rows } = await log.listUnlogged(tx, leavesMax)
    if (leaves.length === 0) return 0
    const root = await append(tx, before, leaves)
    const head = { size: before + leaves.length, root }
    const note = await signCheckpoint({ origin: config.origin, ...head }, signer, await readEpoch(tx))
    const at = config.clock.now()
    await publish(tx, before, head, note, at)
    if (!(await log.dropWaiting(tx, rows))) throw new FencedError('Receipts were given a place meanwhile.')
    await config.journal?.append({ before, leaves, note, at: at.toISOString() })
    return leaves.length
  })
}

/** Do a journaled step again if the log lacks it; its receipts go on waiting until `dropPlaced`. Answers whether it did. */
export async function redo(db: Database, step: LogStep): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (Number((await log.getHead(tx)).size) !== step.before) return false
    const root = await append(tx, step.before, step.leaves)
    const size = step.before + step.leaves.length
    const signed = parseTreeHead(parseNote(step.note)?.body ?? '')
    if (signed?.size !== size || !signed.root.equals(root))
      throw new Error('A journaled checkpoint names another tree.')
    await publish(tx, step.before, { size, root }, step.note, new Date(step.at))
    return true
  })
}

/** The leader's loop. */
export interface Sequencer {
  /** Stop leading, after the step in flight. */
  stop(): Promise<void>
}

export interface SequencerOptions {
  readonly intervalMs?: number
  /** Called after each step of the leader, also one that found nothing to append. */
  onStep?(): Promise<void>
  /** Called with what went wrong; the loop goes on. */
  onError?(error: unknown): void
}

/** Sleep that `signal` cuts short. */
function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    timer.unref()
    signal.addEventListener('abort', done)
  })
}

/**
 * Run the sequencer. Every replica may: one leads by an advisory lock, the others try again each second. Should two
 * ever believe to lead, the head's size lets only one step commit.
 */
export function startSequencer(config: SequencerConfig, options: SequencerOptions = {}): Sequencer {
  const intervalMs = options.intervalMs ?? 1_000
  const stopping = new AbortController()
  const lead = async (): Promise<void> => {
    const lock = await config.db.advisoryLock('log sequencer')
    if (lock === undefined) return
    try {
      while (!stopping.signal.aborted && !lock.lost.aborted) {
        const appended = await sequence(config)
        await options.onStep?.()
        if (appended < leavesMax) await sleep(intervalMs, stopping.signal)
      }
    } finally {
      await lock.release()
    }
  }
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await lead().catch((error: unknown) => options.onError?.(error))
      await sleep(intervalMs, stopping.signal)
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

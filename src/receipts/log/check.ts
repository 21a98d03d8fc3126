import * as data from '../../data/log.ts'
import { listLogIndexes } from '../../data/receipts.ts'
import type { Finding, FsckConfig, FsckReport } from '../fsck.ts'
import { epochOf, isSignedBy, parseNote, parseTreeHead } from './note.ts'
import { entryOf } from './sequencer.ts'
import {
  appendLeaves,
  emptyRoot,
  type GrowingTile,
  hashBytes,
  leafHash,
  nodeHash,
  splitHashes,
  tileWidth,
} from './tree.ts'

/** The roots of the complete subtrees a tree consists of, largest first. */
interface CompactRange {
  readonly size: number
  readonly peaks: readonly Buffer[]
}

function pushLeaf({ size, peaks }: CompactRange, leaf: Buffer): CompactRange {
  let top = leaf
  let rest = peaks
  for (let bits = size; bits % 2 === 1; bits = (bits - 1) / 2) {
    const left = rest.at(-1)
    if (left === undefined) throw new Error('a compact range lost a peak')
    top = nodeHash(left, top)
    rest = rest.slice(0, -1)
  }
  return { size: size + 1, peaks: [...rest, top] }
}

function rootOf({ peaks }: CompactRange): Buffer {
  return (
    peaks.reduceRight<Buffer | undefined>(
      (right, left) => (right === undefined ? left : nodeHash(left, right)),
      undefined,
    ) ?? emptyRoot
  )
}

interface Checking {
  readonly config: FsckConfig
  readonly add: (finding: Finding) => void
  range: CompactRange
  edges: readonly GrowingTile[]
  checkpoints: number
  /** The highest epoch that a checkpoint so far states. */
  epoch: bigint
  readonly origins: Set<string>
}

async function checkCheckpoint(state: Checking, row: Awaited<ReturnType<typeof data.listCheckpoints>>[number]) {
  const { config, add, range } = state
  const note = parseNote(row.note)
  const head = note === undefined ? undefined : parseTreeHead(note.body)
  const where = `checkpoint ${row.size}`
  const root = rootOf(range)
  state.checkpoints += 1
  if (note === undefined || head === undefined) return add({ axis: 'log', where, problem: 'checkpoint_malformed' })
  // The log itself says what it is called: the settings of whoever looks at it may be those of another place.
  state.origins.add(head.origin)
  if (head.size !== range.size || !head.root.equals(root) || !root.equals(row.root))
    add({ axis: 'log', where, problem: 'root_differs' })
  const keys = config.keys.published().filter((key) => key.purpose === 'checkpoint')
  const signed = await Promise.all(keys.map(({ publicKey }) => isSignedBy(note, { name: head.origin, publicKey })))
  if (!signed.includes(true)) add({ axis: 'log', where, problem: 'checkpoint_signature' })
  const stated = await Promise.all(keys.map(({ publicKey }) => epochOf(note, { name: head.origin, publicKey })))
  for (const epoch of stated) {
    if (epoch === undefined) continue
    if (epoch < state.epoch) add({ axis: 'log', where, problem: 'epoch_goes_down' })
    else state.epoch = epoch
  }
}

/** Compare the stored tiles of a page of leaves with those that follow from the leaves. */
async function checkTiles(state: Checking, before: number, leaves: readonly Buffer[]): Promise<void> {
  const tiles = appendLeaves(before, state.edges, leaves)
  const stored = await data.listTiles(state.config.db, tiles)
  for (const tile of tiles) {
    const held = stored.find((one) => one.level === tile.level && one.position === tile.position)
    const where = `tile ${tile.level}/${tile.position}`
    // A stored tile may have grown since; it must begin with what we computed.
    if (held === undefined) state.add({ axis: 'log', where, problem: 'tile_missing' })
    else if (!held.hashes.subarray(0, tile.hashes.length).equals(tile.hashes))
      state.add({ axis: 'log', where, problem: 'tile_differs' })
  }
  const newest = new Map<number, GrowingTile>()
  for (const tile of [...state.edges, ...tiles]) {
    const known = newest.get(tile.level)
    if (known === undefined || known.position <= tile.position) newest.set(tile.level, tile)
  }
  state.edges = [...newest.values()].filter((tile) => splitHashes(tile.hashes).length < tileWidth)
}

/** Compare the published entries of a page of leaves with the receipts behind them. */
async function checkEntries(state: Checking, first: number, entries: readonly Buffer[]): Promise<void> {
  for (const position of new Set(entries.map((_, offset) => Math.floor((first + offset) / tileWidth)))) {
    const bundle = await data.findBundle(state.config.db, position)
    const wrong = entries.some((entry, offset) => {
      const index = first + offset
      if (Math.floor(index / tileWidth) !== position) return false
      const at = (index % tileWidth) * hashBytes
      return bundle?.entries.subarray(at, at + hashBytes).equals(entry) !== true
    })
    if (wrong) state.add({ axis: 'log', where: `entries ${position}`, problem: 'entries_differ' })
  }
}

/** Whether the receipts of a page, asked one by one, say the places in which they stand: one that stands twice cannot. */
async function checkPlaces({ config, add }: Checking, page: Awaited<ReturnType<typeof data.listLeaves>>) {
  const held = await listLogIndexes(
    config.db,
    page.flatMap(({ ref, entry }) => (typeof entry === 'string' ? [] : [ref])),
  )
  const places = new Map(held.map(({ receipt_id, log_index }) => [receipt_id, log_index]))
  for (const { ref, entry, index } of page)
    if (typeof entry !== 'string' && places.get(ref) !== index)
      add({ axis: 'log', where: `leaf ${index}`, problem: 'leaf_missing_or_twice' })
}

async function checkPage(state: Checking, page: Awaited<ReturnType<typeof data.listLeaves>>, size: number) {
  const first = state.range.size
  const gap = page.findIndex((leaf, offset) => leaf.index !== BigInt(first + offset))
  const dense = gap === -1 ? page : page.slice(0, gap)
  if (gap !== -1) state.add({ axis: 'log', where: `leaf ${first + gap}`, problem: 'leaf_missing_or_twice' })
  const entries = dense.map(entryOf)
  const leaves = entries.map(leafHash)
  await checkPlaces(state, dense)
  await checkEntries(state, first, entries)
  await checkTiles(state, first, leaves)
  const checkpoints = await data.listCheckpoints(state.config.db, { after: BigInt(first), limit: dense.length })
  const bySize = new Map(checkpoints.map((row) => [Number(row.size), row]))
  for (const leaf of leaves) {
    state.range = pushLeaf(state.range, leaf)
    const checkpoint = bySize.get(state.range.size)
    if (checkpoint !== undefined && state.range.size <= size) await checkCheckpoint(state, checkpoint)
  }
  return gap === -1
}

/** Rebuild the log from the receipts and compare: indexes, entries, tiles, the root of every checkpoint, the head. */
export async function checkLog(
  config: FsckConfig,
  found: { add(finding: Finding): void },
): Promise<Pick<FsckReport, 'leaves' | 'checkpoints' | 'origins'>> {
  const head = await data.getHead(config.db)
  const size = Number(head.size)
  const state: Checking = {
    config,
    add: found.add,
    range: { size: 0, peaks: [] },
    edges: [],
    checkpoints: 0,
    epoch: 0n,
    origins: new Set(),
  }
  let dense = true
  while (dense && state.range.size < size) {
    const limit = Math.min(2_048, size - state.range.size)
    const page = await data.listLeaves(config.db, BigInt(state.range.size), limit)
    dense = page.length > 0 && (await checkPage(state, page, size))
    if (page.length === 0)
      found.add({ axis: 'log', where: `leaf ${state.range.size}`, problem: 'leaf_missing_or_twice' })
  }
  if (dense && !rootOf(state.range).equals(head.root))
    found.add({ axis: 'log', where: 'head', problem: 'root_differs' })
  return { leaves: state.range.size, checkpoints: state.checkpoints, origins: [...state.origins] }
}

import { sha256Bytes } from '../digest.ts'

/** Hashes of one tile: 32 bytes each, up to 256 of them. */
export interface TileSource {
  /** The tile's hashes as far as they are known; throws when there is no such tile. */
  tile(level: number, position: number): Promise<Buffer>
  /** Where roots of complete subtrees are kept between proofs; they never change. */
  readonly roots?: Map<string, Buffer>
}

export const hashBytes = 32
/** Hashes in a full tile; a tile is a subtree of height 8. */
export const tileWidth = 256
const tileHeight = 8

/** Root of the empty tree. */
export const emptyRoot: Buffer = sha256Bytes('')

/** Hash of a leaf with this entry (RFC 6962, 2.1). */
export function leafHash(entry: Uint8Array): Buffer {
  return sha256Bytes(Buffer.concat([Buffer.of(0), entry]))
}

/** Hash of an inner node. */
export function nodeHash(left: Uint8Array, right: Uint8Array): Buffer {
  return sha256Bytes(Buffer.concat([Buffer.of(1), left, right]))
}

/** The hash at `index` of a tile. */
export function hashAt(tile: Buffer, index: number): Buffer {
  const hash = tile.subarray(index * hashBytes, (index + 1) * hashBytes)
  if (hash.length !== hashBytes) throw new Error('A tile is narrower than its tree needs.')
  return hash
}

/** Root of a complete subtree over a power of two of hashes. */
export function completeRoot(hashes: readonly Buffer[]): Buffer {
  let row = hashes
  while (row.length > 1) {
    const pairs: Buffer[] = []
    for (let index = 0; index + 1 < row.length; index += 2) {
      const [left, right] = [row[index], row[index + 1]]
      if (left !== undefined && right !== undefined) pairs.push(nodeHash(left, right))
    }
    row = pairs
  }
  const root = row[0]
  if (root === undefined) throw new Error('A subtree has no leaves.')
  return root
}

/** Largest power of two below `count`, for `count` of at least 2. */
function splitOf(count: number): number {
  return 2 ** Math.floor(Math.log2(count - 1))
}

/** Root of the complete subtree of 2^`height` leaves that is the `index`-th of its height. */
async function completeNode(source: TileSource, height: number, index: number): Promise<Buffer> {
  const key = `${height} ${index}`
  const known = source.roots?.get(key)
  if (known !== undefined) return known
  const level = Math.floor(height / tileHeight)
  const width = 2 ** (height % tileHeight)
  const first = index * width
  const tile = await source.tile(level, Math.floor(first / tileWidth))
  const offset = first % tileWidth
  const root = completeRoot(Array.from({ length: width }, (_, step) => hashAt(tile, offset + step)))
  source.roots?.set(key, root)
  return root
}

/** Root of the leaves from `start` to `end`, which the recursion of RFC 6962 always cuts at powers of two. */
async function rangeRoot(source: TileSource, start: number, end: number): Promise<Buffer> {
  const count = end - start
  const height = Math.log2(count)
  if (Number.isInteger(height) && start % count === 0) return completeNode(source, height, start / count)
  const middle = start + splitOf(count)
  return nodeHash(await rangeRoot(source, start, middle), await rangeRoot(source, middle, end))
}

/** Root of the tree over the first `size` leaves. */
export async function treeRoot(source: TileSource, size: number): Promise<Buffer> {
  return size === 0 ? emptyRoot : rangeRoot(source, 0, size)
}

/** Inclusion proof of leaf `index` in the tree of `size`, from the leaf's sibling upwards (RFC 6962, 2.1.1). */
export async function inclusionProof(source: TileSource, index: number, size: number): Promise<readonly Buffer[]> {
  if (!(index >= 0 && index < size)) throw new RangeError('the leaf is not in the tree')
  const path: Promise<Buffer>[] = []
  let [start, end] = [0, size]
  while (end - start > 1) {
    const middle = start + splitOf(end - start)
    if (index < middle) {
      path.push(rangeRoot(source, middle, end))
      end = middle
    } else {
      path.push(rangeRoot(source, start, middle))
      start = middle
    }
  }
  return (await Promise.all(path)).reverse()
}

/** Proof that the tree of `size` continues the one of `oldSize` (RFC 6962, 2.1.2); empty from 0 and to itself. */
export async function consistencyProof(source: TileSource, oldSize: number, size: number): Promise<readonly Buffer[]> {
  if (!(oldSize >= 0 && oldSize <= size)) throw new RangeError('the older tree is larger')
  if (oldSize === 0 || oldSize === size) return []
  const path: Promise<Buffer>[] = []
  let [start, end, whole] = [0, size, true]
  while (oldSize !== end) {
    const middle = start + splitOf(end - start)
    if (oldSize <= middle) {
      path.push(rangeRoot(source, middle, end))
      end = middle
    } else {
      path.push(rangeRoot(source, start, middle))
      start = middle
      whole = false
    }
  }
  if (!whole) path.push(rangeRoot(source, start, end))
  return (await Promise.all(path)).reverse()
}

/** Whether a consistency proof holds between two roots (RFC 9162, 2.1.4.2). */
export function verifyConsistency(
  older: { readonly size: number; readonly root: Uint8Array },
  newer: { readonly size: number; readonly root: Uint8Array },
  proof: readonly Uint8Array[],
): boolean {
  const same = Buffer.from(older.root).equals(newer.root)
  if (older.size === newer.size) return proof.length === 0 && same
  if (older.size > newer.size) return false
  if (older.size === 0) return proof.length === 0 && Buffer.from(older.root).equals(emptyRoot)
  const isPowerOfTwo = Number.isInteger(Math.log2(older.size))
  const [first, ...rest] = isPowerOfTwo ? [older.root, ...proof] : proof
  if (first === undefined) return false
  let place = BigInt(older.size) - 1n
  let last = BigInt(newer.size) - 1n
  while ((place & 1n) === 1n) [place, last] = [place >> 1n, last >> 1n]
  let [oldHash, newHash]: [Uint8Array, Uint8Array] = [first, first]
  for (const hash of rest) {
    if (last === 0n) return false
    if ((place & 1n) === 1n || place === last) {
      oldHash = nodeHash(hash, oldHash)
      newHash = nodeHash(hash, newHash)
      while ((place & 1n) === 0n && place !== 0n) [place, last] = [place >> 1n, last >> 1n]
    } else newHash = nodeHash(newHash, hash)
    ;[place, last] = [place >> 1n, last >> 1n]
  }
  return last === 0n && Buffer.from(older.root).equals(oldHash) && Buffer.from(newer.root).equals(newHash)
}

/** A tile that grows at its end. */
export interface GrowingTile {
  readonly level: number
  readonly position: number
  readonly hashes: Buffer
}

/**
 * Append leaves to a tree of `size`. `edges` holds, per level, the unfinished last tile of the tree (absent where the
 * level ends at a tile's border). Answers with every tile that changed, each with all its hashes.
 */
export function appendLeaves(
  size: number,
  edges: readonly GrowingTile[],
  leaves: readonly Buffer[],
): readonly GrowingTile[] {
  const open = new Map(edges.map((tile) => [tile.level, { position: tile.position, hashes: splitHashes(tile.hashes) }]))
  const changed = new Map<string, { level: number; position: number; hashes: Buffer[] }>()
  const push = (level: number, hash: Buffer): void => {
    const tile = open.get(level) ?? { position: Math.floor(size / tileWidth ** (level + 1)), hashes: [] }
    open.set(level, tile)
    tile.hashes.push(hash)
    changed.set(`${level} ${tile.position}`, { level, ...tile })
    if (tile.hashes.length < tileWidth) return
    open.set(level, { position: tile.position + 1, hashes: [] })
    push(level + 1, completeRoot(tile.hashes))
  }
  for (const leaf of leaves) push(0, leaf)
  return [...changed.values()].map((tile) => ({ ...tile, hashes: Buffer.concat(tile.hashes) }))
}

/** A tile's hashes one by one. */
export function splitHashes(hashes: Buffer): Buffer[] {
  return Array.from({ length: hashes.length / hashBytes }, (_, index) => hashAt(hashes, index))
}

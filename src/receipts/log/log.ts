import type { Database } from '../../data/database.ts'
import * as data from '../../data/log.ts'
import * as receipts from '../../data/receipts.ts'
import { ClaimcheckError, type ReceiptState } from '../../model/index.ts'
import type { PublicKeys } from '../keys.ts'
import { parseNote, parseTreeHead, verifierKey } from './note.ts'
import { renderProof } from './proof.ts'
import { consistencyProof, hashBytes, inclusionProof, type TileSource, tileWidth } from './tree.ts'

/** Reading the log: what `/log/…` serves, and the proofs. */
export interface Log {
  readonly origin: string
  /** The log's key as C2SP tools and witnesses take it, `name+id+base64`, one per key that may have signed. */
  verifierKeys(): readonly string[]
  /** The newest checkpoint with its witnesses' lines; undefined while the log is empty. */
  checkpoint(): Promise<string | undefined>
  /** Hashes of a tile, the first `width` of them; undefined when the tree does not reach that far. */
  tile(level: number, position: number, width?: number): Promise<Buffer | undefined>
  /** A bundle of entries in tlog-tiles form: each behind its length in two bytes. */
  entries(position: number, width?: number): Promise<Buffer | undefined>
  /** A receipt's tlog-proof. @throws ClaimcheckError `RECEIPT_NOT_FOUND`, `RECEIPT_NOT_LOGGED`. */
  proof(receiptId: string): Promise<string>
  /** Hashes between two tree sizes. @throws ClaimcheckError `NOT_FOUND` when the log is not that large. */
  consistency(oldSize: number, size: number): Promise<readonly Buffer[]>
  /** Where receipts stand, by their log index. */
  states(indexes: readonly (bigint | null)[]): Promise<readonly ReceiptState[]>
}

/** What reading the log needs; nothing of it can sign. */
export interface LogConfig {
  readonly db: Database
  readonly keys: PublicKeys
  /** Name of the log, its first line in every checkpoint. */
  readonly origin: string
}

/** Name of a service's log: its address without the scheme, as C2SP tlog-tiles asks. */
export function logOrigin(baseUrl: string): string {
  const { host, pathname } = new URL(baseUrl)
  return `${host}${pathname.replace(/\/+$/, '')}/log`
}

/** What a log calls itself in its newest checkpoint; undefined before the first. Needs no setting to be right. */
export async function heldOrigin(db: Database): Promise<string | undefined> {
  const newest = await data.findNewestCheckpoint(db)
  const note = newest === undefined ? undefined : parseNote(newest.note)
  return note === undefined ? undefined : parseTreeHead(note.body)?.origin
}

/** A path below `/log/tile/`, read: `0/x001/234.p/5` or `entries/067`. Undefined when it is malformed. */
export function parseTilePath(
  path: string,
): { readonly level: number | 'entries'; readonly position: number; readonly width: number } | undefined {
  const match = /^(entries|[0-9]|[1-5][0-9]|6[0-3])\/((?:x[0-9]{3}\/)*[0-9]{3})(?:\.p\/([1-9][0-9]{0,2}))?$/.exec(path)
  const [, level, place, part] = match ?? []
  if (level === undefined || place === undefined) return undefined
  const width = part === undefined ? tileWidth : Number(part)
  const position = Number(place.replaceAll(/[x/]/g, ''))
  const irregular = (place.startsWith('x000') && place !== 'x000') || (part !== undefined && width >= tileWidth)
  if (irregular || !Number.isSafeInteger(position)) return undefined
  return { level: level === 'entries' ? level : Number(level), position, width }
}

/** Tiles read once per proof; the tree of a checkpoint never changes under it. */
function storedTiles(config: LogConfig): TileSource {
  const known = new Map<string, Promise<Buffer>>()
  const read = async (level: number, position: number): Promise<Buffer> => {
    const [tile] = await data.listTiles(config.db, [{ level, position }])
    if (tile === undefined) throw new Error('A tile of the log is missing.')
    return tile.hashes
  }
  return {
    tile(level, position) {
      const key = `${level} ${position}`
      const tile = known.get(key) ?? read(level, position)
      known.set(key, tile)
      return tile
    },
  }
}

async function withWitnesses(config: LogConfig, note: string, size: bigint): Promise<string> {
  const lines = (await data.listCosignatures(config.db, size)).map(({ line }) => `${line}\n`)
  return note + lines.join('')
}

async function proofOf(config: LogConfig, receiptId: string): Promise<string> {
  const receipt = await receipts.findById(config.db, receiptId)
  if (receipt === undefined)
    throw new ClaimcheckError('RECEIPT_NOT_FOUND', 'There is no receipt of this id; check it and retry.')
  const index = receipt.log_index
  // The earliest witnessed checkpoint says the most: that the receipt existed by then.
  const checkpoint =
    index === null
      ? undefined
      : ((await data.findFirstCheckpointOver(config.db, index, true)) ??
        (await data.findFirstCheckpointOver(config.db, index, false)))
  if (index === null || checkpoint === undefined)
    throw new ClaimcheckError('RECEIPT_NOT_LOGGED', 'The receipt is not in the log yet; retry in a few seconds.', {
      nextAction: 'retry_later',
      retryAfterS: 2,
    })
  const path = await inclusionProof(storedTiles(config), Number(index), Number(checkpoint.size))
  return renderProof(Number(index), path, await withWitnesses(config, checkpoint.note, checkpoint.size))
}

async function sizeOf(config: LogConfig): Promise<number> {
  return Number((await data.getHead(config.db)).size)
}

/** How many hashes a level has in a tree, within one tile. */
function widthIn(size: number, level: number, position: number): number {
  const hashes = Math.floor(size / tileWidth ** level) - position * tileWidth
  return Math.max(0, Math.min(tileWidth, hashes))
}

/** Open the reading side of the log. */
export function createLog(config: LogConfig): Log {
  return {
    origin: config.origin,
    verifierKeys: () =>
      config.keys
        .published()
        .filter((key) => key.purpose === 'checkpoint')
        .map(({ publicKey }) => verifierKey({ name: config.origin, publicKey }, 'log')),
    async checkpoint() {
      const newest = await data.findNewestCheckpoint(config.db)
      return newest === undefined ? undefined : withWitnesses(config, newest.note, newest.size)
    },
    async tile(level, position, width = tileWidth) {
      if (widthIn(await sizeOf(config), level, position) < width) return undefined
      const [tile] = await data.listTiles(config.db, [{ level, position }])
      return tile?.hashes.subarray(0, width * hashBytes)
    },
    async entries(position, width = tileWidth) {
      if (widthIn(await sizeOf(config), 0, position) < width) return undefined
      const bundle = await data.findBundle(config.db, position)
      if (bundle === undefined) return undefined
      const { entries } = bundle
      const length = Buffer.of(0, hashBytes)
      return Buffer.concat(
        Array.from({ length: width }, (_, index) => [
          length,
          entries.subarray(index * hashBytes, (index + 1) * hashBytes),
        ]).flat(),
      )
    },
    proof: (receiptId) => proofOf(config, receiptId),
    async consistency(oldSize, size) {
      const held = await sizeOf(config)
      if (!(oldSize >= 0 && oldSize <= size && size <= held))
        throw new ClaimcheckError('NOT_FOUND', 'The log has no trees of these sizes; ask up to its checkpoint.')
      return consistencyProof(storedTiles(config), oldSize, size)
    },
    async states(indexes) {
      const witnessed = await data.getWitnessedSize(config.db)
      return indexes.map((index) => (index === null ? 'minted' : index < witnessed ? 'witnessed' : 'logged'))
    },
  }
}

import { createHash, type KeyObject } from 'node:crypto'
import { type JournalRecord, listSegments, type SegmentScan, scanSegment } from '../data/journal-segments.ts'
import { keysRecordKind, logRecordKind, type RecordedKeys, type RecordedStep } from './embedded.ts'
import { messagePrefix, type SignedFields } from './envelope.ts'
import { type ReceiptRecord, type RecordedChain, type RecordedRow, receiptRecordKind } from './mint-journal.ts'
import { publicKeyObject, verifySignature } from './signer.ts'

/** Where a record stands: the number of its segment in order, and its own number in the whole journal. */
export interface RecordPlace {
  readonly segment: number
  readonly record: number
}

/** A receipt of the journal, as far as its chain goes. Digests in hex. */
export interface JournalRow extends RecordPlace {
  readonly id: string
  readonly chain: string
  readonly seq: bigint
  readonly self: string
  readonly prev: string
}

/** A step of the log, as far as its place goes. */
export interface JournalStep extends RecordPlace {
  readonly before: number
  readonly size: number
}

/** Two receipts at one place of a chain, or one that stands on such a one: `kept` is the id of the one that stays, if any. */
export interface ForkedRow {
  readonly row: JournalRow
  readonly kept: string | undefined
}

/** What the journal holds, read whole. */
export interface JournalReading {
  readonly segments: readonly SegmentScan[]
  readonly rows: readonly JournalRow[]
  /** Receipts whose digest, place or signature is not what they say. */
  readonly unsound: readonly JournalRow[]
  readonly steps: readonly JournalStep[]
  /** `chain_self` of what the log took in. */
  readonly logged: ReadonlySet<string>
  readonly chains: ReadonlyMap<string, RecordedChain>
}

const hexOf = (digest: string) => digest.slice('sha256:'.length)

function rowOf([id, chain, seq, , signed, , self]: RecordedRow, place: RecordPlace): JournalRow {
  const { chain_prev } = JSON.parse(signed) as SignedFields
  return { ...place, id, chain, seq: BigInt(seq), self, prev: hexOf(chain_prev) }
}

/** Whether a receipt is what its row says, and signed where its key is known. */
async function isSound(row: RecordedRow, keys: ReadonlyMap<string, KeyObject>): Promise<boolean> {
  const [id, chain, seq, , signed, , self, signature] = row
  const fields = JSON.parse(signed) as SignedFields
  if (fields.receipt_id !== id || fields.chain.id !== chain || fields.chain.seq !== seq) return false
  const message = Buffer.from(messagePrefix + signed)
  if (createHash('sha256').update(message).digest('hex') !== self) return false
  const key = keys.get(fields.key_id)
  return key === undefined || verifySignature(message, Buffer.from(signature, 'hex'), key)
}

function addKeys(keys: Map<string, KeyObject>, { kind, value }: JournalRecord): void {
  if (kind !== keysRecordKind) return
  for (const { kid, public_key } of (value as RecordedKeys).keys)
    keys.set(String(kid), publicKeyObject(Buffer.from(String(public_key), 'base64')))
}

/**
 * Read the whole journal in `folder` and look at every record; changes nothing, and may run beside the writer. Signatures are
 * verified by the keys in the journal itself, where `signatures` asks for it.
 */
export async function readJournal(
  folder: string,
  { signatures }: { readonly signatures: boolean },
): Promise<JournalReading> {
  const listed = await listSegments(folder)
  const keys = new Map<string, KeyObject>()
  for (const segment of signatures ? listed : []) await scanSegment(segment, (record) => addKeys(keys, record))
  const segments: SegmentScan[] = []
  const rows: JournalRow[] = []
  const unsound: JournalRow[] = []
  const steps: JournalStep[] = []
  const logged = new Set<string>()
  const chains = new Map<string, RecordedChain>()
  let record = 0
  for (const [number, segment] of listed.entries()) {
    const scan = await scanSegment(segment, async ({ kind, value }) => {
      const place = { segment: number, record }
      record += 1
      if (kind === logRecordKind) {
        const { before, leaves } = value as RecordedStep
        steps.push({ ...place, before, size: before + leaves.length })
        for (const [source, , entry] of leaves) if (source === 'receipt') logged.add(entry)
      }
      if (kind !== receiptRecordKind) return
      const held = value as ReceiptRecord
      for (const chain of held.chains) chains.set(chain.chain_id, chain)
      const sound = await Promise.all(held.rows.map((recorded) => isSound(recorded, keys)))
      for (const [index, recorded] of held.rows.entries()) {
        const row = rowOf(recorded, place)
        rows.push(row)
        if (sound[index] !== true) unsound.push(row)
      }
    })
    segments.push(scan)
  }
  return { segments, rows, unsound, steps, logged, chains }
}

/** What stays of the journal's receipts, and what does not. */
export interface Sorted {
  /** One receipt for each place of each chain, in order. */
  readonly kept: ReadonlyMap<string, readonly JournalRow[]>
  readonly forked: readonly ForkedRow[]
}

/** How much speaks for each receipt: those standing on it that the log or the database holds, then how far its branch goes. */
function weigh(rows: readonly JournalRow[], standing: ReadonlySet<string>) {
  const weights = new Map<string, { standing: number; length: number }>()
  // From the newest on, so that whatever stands on a receipt is weighed before it.
  for (const { self, prev } of rows.toSorted((a, b) => (a.seq > b.seq ? -1 : 1))) {
    const own = weights.get(self) ?? { standing: 0, length: 0 }
    own.standing += standing.has(self) ? 1 : 0
    own.length += 1
    weights.set(self, own)
    const before = weights.get(prev) ?? { standing: 0, length: 0 }
    before.standing += own.standing
    before.length = Math.max(before.length, own.length)
    weights.set(prev, before)
  }
  return (a: JournalRow, b: JournalRow): number => {
    const [one, other] = [weights.get(a.self), weights.get(b.self)]
    const byStanding = (other?.standing ?? 0) - (one?.standing ?? 0)
    return byStanding !== 0 ? byStanding : (other?.length ?? 0) - (one?.length ?? 0)
  }
}

/**
 * Give each place of one chain to one receipt: of several to the one that the log or the database stands on, else to the longer
 * branch. Behind a gap any receipt may follow that does not stand on one that was turned away.
 */
function sortChain(rows: readonly JournalRow[], standing: ReadonlySet<string>) {
  const byWeight = weigh(rows, standing)
  const places = Map.groupBy(
    rows.toSorted((a, b) => (a.seq < b.seq ? -1 : 1)),
    ({ seq }) => seq,
  )
  const kept: JournalRow[] = []
  const forked: ForkedRow[] = []
  const turnedAway = new Set<string>()
  for (const [seq, candidates] of places) {
    const before = kept.at(-1)
    const follows = (row: JournalRow) => before?.seq !== seq - 1n || row.prev === before.self
    const fitting = candidates.filter((row) => !turnedAway.has(row.prev) && follows(row))
    const best = fitting.toSorted(byWeight)[0]
    if (best !== undefined) kept.push(best)
    for (const row of candidates) {
      if (row.self === best?.self) continue
      turnedAway.add(row.self)
      forked.push({ row, kept: best?.id })
    }
  }
  return { kept, forked }
}

/** Sort the journal's receipts; `standing` are those that the log or the database holds. */
export function sortRows({ rows, unsound }: JournalReading, standing: ReadonlySet<string>): Sorted {
  const doubtful = new Set(unsound)
  const sound = rows.filter((row) => !doubtful.has(row))
  const once = [...new Map(sound.map((row) => [row.self, row])).values()]
  const kept = new Map<string, readonly JournalRow[]>()
  const forked: ForkedRow[] = []
  for (const [chain, own] of Map.groupBy(once, (row) => row.chain)) {
    const sorted = sortChain(own, standing)
    kept.set(chain, sorted.kept)
    forked.push(...sorted.forked)
  }
  return { kept, forked }
}

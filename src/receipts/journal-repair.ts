import { open } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Database } from '../data/database.ts'
import {
  type JournalRecord,
  lineOf,
  linesOf,
  parseLine,
  replaceSegment,
  type SegmentScan,
  writeLines,
} from '../data/journal-segments.ts'
import * as log from '../data/log.ts'
import * as data from '../data/receipts.ts'
import { hexOf } from '../model/index.ts'
import { encodeStep, logRecordKind } from './embedded.ts'
import type { SignedFields } from './envelope.ts'
import {
  type JournalReading,
  type JournalRow,
  type JournalStep,
  type RecordPlace,
  readJournal,
  type Sorted,
  sortRows,
} from './journal-chains.ts'
import {
  type ReceiptRecord,
  type RecordedChain,
  type RecordedRow,
  receiptRecordKind,
  recordedRow,
} from './mint-journal.ts'

/** Bytes that are no whole record, and what kind of record they were as far as they show it. */
export interface Unreadable {
  readonly file: string
  readonly from: number
  readonly to: number
  readonly kind: string | undefined
  /** Whole records of the file on either side. */
  readonly before: number
  readonly after: number
}

/** What a repair kept and what it could not. */
export interface RepairReport {
  readonly segments: number
  readonly records: number
  readonly receipts: number
  /** Damaged files as they were, by the name they have now. */
  readonly movedAside: readonly { readonly file: string; readonly to: string }[]
  readonly unreadable: readonly Unreadable[]
  /** Places of chains whose receipts the journal no longer holds. */
  readonly missing: readonly { readonly chain: string; readonly from: string; readonly to: string }[]
  /** Receipts and steps of the log that the database still held and the journal holds again. */
  readonly restored: { readonly receipts: number; readonly logSteps: number }
  /** Receipts that others stand in the place of, with the id of the one that stays. */
  readonly forked: readonly {
    readonly receipt: string
    readonly chain: string
    readonly seq: string
    readonly kept: string | undefined
  }[]
  /** Receipts that are not what their record says. */
  readonly unsound: readonly string[]
  /** The file that holds what is in `forked` and `unsound`. */
  readonly forkedFile: string | undefined
}

/** A record to put in from the database: before a record of the journal, or at the end of a segment. */
interface Insertion {
  readonly at: { readonly before: number } | { readonly endOf: number }
  readonly record: JournalRecord
}

const pageSize = 500
/** Leaves of the log that are put back as one step at most. */
const stepLeavesMax = 100_000
/** Bytes of a broken record that are looked at for its kind. */
const kindBytes = 64

/** Where something belongs that comes behind `after` and before `next`: in a segment that is written anew, or nowhere. */
function placeFor(
  rewritten: readonly number[],
  after: RecordPlace,
  next: RecordPlace | undefined,
): Insertion['at'] | undefined {
  if (next !== undefined && rewritten.includes(next.segment)) return { before: next.record }
  const fitting = rewritten.filter((one) => one >= after.segment && (next === undefined || one < next.segment))
  const last = fitting.at(-1)
  return last === undefined ? undefined : { endOf: last }
}

/** A chain's receipts from the database behind `after`, as far as they link; up to `next`, or to the end. */
async function linkedRows(
  db: Database,
  after: JournalRow,
  next: JournalRow | undefined,
): Promise<readonly RecordedRow[]> {
  const found: RecordedRow[] = []
  let { seq, self } = after
  for (;;) {
    const page = await data.listByChain(db, after.chain, { after: seq, limit: pageSize })
    for (const row of page) {
      if (row.seq === next?.seq) return next.prev === self ? found : []
      const { chain_prev } = JSON.parse(row.signed) as SignedFields
      if (row.seq !== seq + 1n || chain_prev !== `sha256:${self}`) return next === undefined ? found : []
      found.push(recordedRow(row))
      seq = row.seq
      self = hexOf(row.chain_self)
    }
    if (page.length < pageSize) return next === undefined ? found : []
  }
}

interface Refill {
  readonly insertions: readonly Insertion[]
  readonly receipts: number
  readonly logSteps: number
  readonly missing: RepairReport['missing']
}

/** Where a chain begins, as a receipt before its first. */
const beginning = ({ chain_id, genesis }: RecordedChain): JournalRow => ({
  ...{ segment: 0, record: 0, id: chain_id, chain: chain_id },
  ...{ seq: 0n, self: genesis, prev: '' },
})

/** Chains of the database that the journal does not name: their only records may be what is damaged. */
async function unnamedChains(db: Database, { chains }: JournalReading): Promise<readonly RecordedChain[]> {
  const found: RecordedChain[] = []
  for (let after = ''; ; ) {
    const page = await data.listChains(db, { after, limit: pageSize })
    for (const { chain_id, account_id, pseudonym, genesis } of page)
      if (!chains.has(chain_id)) found.push({ chain_id, account_id, pseudonym, genesis: hexOf(genesis) })
    const last = page.at(-1)
    if (last === undefined || page.length < pageSize) return found
    after = last.chain_id
  }
}

/** What the journal's chains lack, from the database where it has it. */
async function refillChains(
  db: Database | undefined,
  reading: JournalReading,
  sorted: Sorted,
  rewritten: readonly number[],
) {
  const insertions: Insertion[] = []
  const missing: RepairReport['missing'][number][] = []
  let receipts = 0
  const unnamed = db === undefined ? [] : await unnamedChains(db, reading).catch(() => [])
  for (const chain of [...reading.chains.values(), ...unnamed]) {
    const rows = [beginning(chain), ...(sorted.kept.get(chain.chain_id) ?? [])]
    for (const [index, row] of rows.entries()) {
      const next = rows[index + 1]
      if (next !== undefined && next.seq === row.seq + 1n) continue
      const at = placeFor(rewritten, row, next)
      const found = db === undefined || at === undefined ? [] : await linkedRows(db, row, next).catch(() => [])
      if (found.length > 0 && at !== undefined) {
        insertions.push({ at, record: { kind: receiptRecordKind, value: { chains: [chain], rows: found } } })
        receipts += found.length
      } else if (next !== undefined && (at !== undefined || index > 0))
        missing.push({ chain: chain.chain_id, from: `${row.seq + 1n}`, to: `${next.seq - 1n}` })
    }
  }
  return { insertions, missing, receipts }
}

/** The step of the log from `before` to `size` as the database holds it; undefined where it does not. */
async function stepFrom(db: Database, before: number, size: number): Promise<JournalRecord | undefined> {
  const [checkpoint] = await log.listCheckpoints(db, { after: BigInt(size) - 1n, limit: 1 })
  const leaves = await log.listLeaves(db, BigInt(before), size - before)
  if (checkpoint?.size !== BigInt(size) || leaves.length !== size - before) return undefined
  const value = encodeStep({
    before,
    note: checkpoint.note,
    at: checkpoint.created_at.toISOString(),
    leaves: leaves.map(({ ref, entry }) =>
      typeof entry === 'string'
        ? { source: 'key_event' as const, ref: ref.slice('key event '.length), entry }
        : { source: 'receipt' as const, ref, entry },
    ),
  })
  return { kind: logRecordKind, value }
}

/** The steps of the log that the journal lacks before, between and behind those that it has, from the database. */
async function refillSteps(
  db: Database,
  { steps }: JournalReading,
  rewritten: readonly number[],
): Promise<readonly Insertion[]> {
  const insertions: Insertion[] = []
  const all: readonly JournalStep[] = [{ segment: 0, record: 0, before: 0, size: 0 }, ...steps]
  for (const [index, step] of all.entries()) {
    const next = all[index + 1]
    const size = next?.before ?? Number((await log.getHead(db)).size)
    const lacks = size > step.size && size - step.size <= stepLeavesMax
    const at = lacks ? placeFor(rewritten, step, next) : undefined
    const record = at === undefined ? undefined : await stepFrom(db, step.size, size).catch(() => undefined)
    if (at !== undefined && record !== undefined) insertions.push({ at, record })
  }
  return insertions
}

async function refill(
  db: Database | undefined,
  reading: JournalReading,
  sorted: Sorted,
  rewritten: readonly number[],
): Promise<Refill> {
  const chains = await refillChains(db, reading, sorted, rewritten)
  const steps = db === undefined ? [] : await refillSteps(db, reading, rewritten).catch(() => [])
  return { ...chains, insertions: [...chains.insertions, ...steps], logSteps: steps.length }
}

/** A record without the receipts that do not stay; undefined when nothing of it does. */
function withoutRows(record: JournalRecord, dropped: ReadonlySet<string>): JournalRecord | undefined {
  if (record.kind !== receiptRecordKind) return record
  const { chains, rows } = record.value as ReceiptRecord
  const staying = rows.filter(([, , , , , , self]) => !dropped.has(self))
  if (staying.length === rows.length) return record
  return staying.length === 0 ? undefined : { kind: record.kind, value: { chains, rows: staying } }
}

/** The lines of a segment as it is to be: whole records without what does not stay, and what is put in. */
async function* repairedLines(
  segment: SegmentScan,
  number: number,
  firstRecord: number,
  dropped: ReadonlySet<string>,
  insertions: readonly Insertion[],
): AsyncGenerator<string> {
  let at = firstRecord
  for await (const { line } of linesOf(segment.path, 0, segment.length)) {
    const record = parseLine(line)
    if (record === undefined) continue
    for (const one of insertions) if ('before' in one.at && one.at.before === at) yield lineOf(one.record)
    at += 1
    const staying = withoutRows(record, dropped)
    if (staying !== undefined) yield lineOf(staying)
  }
  for (const one of insertions) if ('endOf' in one.at && one.at.endOf === number) yield lineOf(one.record)
}

async function kindAt(path: string, from: number): Promise<string | undefined> {
  const file = await open(path, 'r')
  const { buffer, bytesRead } = await file.read(Buffer.alloc(kindBytes), 0, kindBytes, from).finally(() => file.close())
  return /^[0-9a-f]{16} \["([a-z_]{1,30})",/.exec(buffer.toString('latin1', 0, bytesRead))?.[1]
}

/** Every stretch of the journal that is no record, the torn end of its last file included. */
async function unreadableOf(segments: readonly SegmentScan[]): Promise<readonly Unreadable[]> {
  const found: Unreadable[] = []
  for (const { path, damage, torn, length, size, records } of segments) {
    const end = torn > 0 ? [{ from: length, to: size, before: records, after: 0 }] : []
    for (const place of [...damage, ...end])
      found.push({ file: basename(path), ...place, kind: await kindAt(path, place.from) })
  }
  return found
}

/** Receipts of forks, in the log or in the database. */
async function standingOf(db: Database | undefined, { rows, logged }: JournalReading): Promise<ReadonlySet<string>> {
  if (db === undefined) return logged
  const standing = new Set(logged)
  const places = Map.groupBy(rows, ({ chain, seq }) => `${chain} ${seq}`)
  for (const [first, ...others] of places.values()) {
    if (first === undefined || others.length === 0) continue
    const [row] = await data.listByChain(db, first.chain, { after: first.seq - 1n, limit: 1 }).catch(() => [])
    if (row?.seq === first.seq) standing.add(hexOf(row.chain_self))
  }
  return standing
}

/** Write what does not stay into a file of its own, one receipt a line; answers with its name. */
async function keepAside(folder: string, epoch: bigint, reading: JournalReading, dropped: ReadonlySet<string>) {
  const name = `receipts.forked-${epoch}.ndjson`
  const lines = async function* () {
    for (const segment of reading.segments)
      for await (const { line } of linesOf(segment.path, 0, segment.length)) {
        const record = parseLine(line)
        if (record?.kind !== receiptRecordKind) continue
        for (const row of (record.value as ReceiptRecord).rows)
          if (dropped.has(row[6])) yield `${JSON.stringify(row)}\n`
      }
  }
  await writeLines(join(folder, name), lines())
  return name
}

/**
 * Repair the journal in `folder`, which nobody else may have open: keep every whole record that verifies, put back what the database
 * still holds, move damaged files aside untouched, and give each place of a chain to the receipt that the log or the database
 * stands on. A journal without fault is left as it is.
 *
 * @param db Undefined where the database cannot be read.
 * @param epoch Of the writer that repairs.
 */
export async function repairJournal(folder: string, db: Database | undefined, epoch: bigint): Promise<RepairReport> {
  const reading = await readJournal(folder, { signatures: true })
  const { segments, unsound } = reading
  const sorted = sortRows(reading, await standingOf(db, reading))
  const dropped = new Set([...sorted.forked.map(({ row }) => row.self), ...unsound.map(({ self }) => self)])
  const withDropped = new Set(reading.rows.filter(({ self }) => dropped.has(self)).map(({ segment }) => segment))
  const rewritten = [...segments.keys()].filter((number) => {
    const scan = segments[number]
    return scan !== undefined && (scan.damage.length > 0 || scan.torn > 0 || withDropped.has(number))
  })
  const unreadable = await unreadableOf(segments)
  const { insertions, missing, receipts, logSteps } = await refill(db, reading, sorted, rewritten)
  const forkedFile = dropped.size === 0 ? undefined : await keepAside(folder, epoch, reading, dropped)
  const movedAside: RepairReport['movedAside'][number][] = []
  let firstRecord = 0
  for (const [number, scan] of segments.entries()) {
    if (rewritten.includes(number)) {
      const lines = repairedLines(scan, number, firstRecord, dropped, insertions)
      const aside = await replaceSegment(folder, scan, lines, epoch)
      movedAside.push({ file: basename(scan.path), to: basename(aside) })
    }
    firstRecord += scan.records
  }
  const kept = [...sorted.kept.values()].reduce((sum, rows) => sum + rows.length, 0)
  return {
    ...{ segments: segments.length, records: firstRecord, receipts: kept + receipts },
    ...{ movedAside, unreadable, missing, restored: { receipts, logSteps }, forkedFile },
    forked: sorted.forked.map(({ row, kept: id }) => ({
      receipt: row.id,
      chain: row.chain,
      seq: `${row.seq}`,
      kept: id,
    })),
    unsound: unsound.map(({ id }) => id),
  }
}

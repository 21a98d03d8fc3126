import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { link, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ClaimcheckError } from '../model/index.ts'
import { syncDirectory, writeSynced } from './synced.ts'

/** One record of the journal. */
export interface JournalRecord {
  readonly kind: string
  readonly value: unknown
}

/**
 * A file of the journal: what one writer appended under its epoch; 0 is the file of the time before epochs. No writer
 * touches another's.
 */
export interface Segment {
  readonly epoch: bigint
  readonly path: string
  /** How much of it the next writer took over; what stands behind was added by a writer that had lost its place. */
  readonly sealed: number | undefined
}

const digestLength = 16
const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, digestLength)

/** A record as its line. */
export function lineOf({ kind, value }: JournalRecord): string {
  const text = JSON.stringify([kind, value])
  return `${digestOf(text)} ${text}\n`
}

/** The record of a whole line; undefined when its digest does not fit. */
export function parseLine(line: string): JournalRecord | undefined {
  const text = line.slice(digestLength + 1)
  if (line.slice(0, digestLength) !== digestOf(text)) return undefined
  const [kind, value] = JSON.parse(text) as [string, unknown]
  return { kind, value }
}

/** Where the segment of an epoch stands in the journal's folder. */
export function segmentPath(folder: string, epoch: bigint): string {
  return join(folder, epoch === 0n ? 'receipts.log' : `receipts.${epoch}.log`)
}

/** The file that says up to where everything is durable elsewhere too. */
export const markPath = (folder: string) => join(folder, 'receipts.log.mark')

/** The file that says how much of a segment the next writer took over, in bytes. */
export function sealPath(folder: string, epoch: bigint): string {
  return join(folder, `receipts.${epoch}.sealed`)
}

const segmentName = /^receipts(?:\.([1-9][0-9]{0,18}))?\.log$/

/** The journal's segments, oldest epoch first; none where there is no journal yet. */
export async function listSegments(folder: string): Promise<readonly Segment[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const epochs = names.flatMap((name) => {
    const match = segmentName.exec(name)
    return match === null ? [] : [BigInt(match[1] ?? '0')]
  })
  const sorted = epochs.sort((a, b) => (a < b ? -1 : 1))
  return Promise.all(
    sorted.map(async (epoch) => {
      const text = await readFile(sealPath(folder, epoch), 'utf8').catch(() => '')
      const sealed = /^(0|[1-9][0-9]{0,15})\n$/.exec(text)?.[1]
      return { epoch, path: segmentPath(folder, epoch), sealed: sealed === undefined ? undefined : Number(sealed) }
    }),
  )
}

/** A line of a segment and the offsets of its first byte and of the one behind it. */
export interface SegmentLine {
  readonly line: string
  readonly start: number
  readonly end: number
}

/** Whole lines of a file from `from` up to `until`; a last line without its end is left out. */
export async function* linesOf(
  path: string,
  from: number,
  until = Number.POSITIVE_INFINITY,
): AsyncGenerator<SegmentLine> {
  if (until <= from) return
  let rest: Buffer = Buffer.alloc(0)
  let offset = from
  for await (const chunk of createReadStream(path, { start: from, end: until - 1 })) {
    rest = rest.length === 0 ? (chunk as Buffer) : Buffer.concat([rest, chunk as Buffer])
    let at = 0
    for (let end = rest.indexOf(10); end !== -1; end = rest.indexOf(10, at)) {
      yield { line: rest.toString('utf8', at, end), start: offset + at, end: offset + end + 1 }
      at = end + 1
    }
    offset += at
    rest = rest.subarray(at)
  }
}

/** Bytes of a segment that are no record. */
export interface Damage {
  readonly from: number
  readonly to: number
}

/** What looking through a segment found. */
export interface SegmentScan extends Segment {
  /** Bytes in the file. */
  readonly size: number
  /** Whole records up to the seal. */
  readonly records: number
  /** Offset behind the last whole record. */
  readonly length: number
  /** Places before a whole record or before the seal, in order, with the whole records on either side. */
  readonly damage: readonly (Damage & { readonly before: number; readonly after: number })[]
  /** Bytes behind the last whole record of a segment without a seal: what a crash tore. */
  readonly torn: number
}

/** Look through a segment; its records up to the seal are handed to `take` in order. Changes nothing. */
export async function scanSegment(
  segment: Segment,
  take: (record: JournalRecord, at: SegmentLine) => void | Promise<void> = () => {},
): Promise<SegmentScan> {
  const { size } = await stat(segment.path)
  const places: (Damage & { readonly before: number })[] = []
  let records = 0
  let length = 0
  for await (const at of linesOf(segment.path, 0, segment.sealed ?? size)) {
    const record = parseLine(at.line)
    if (record === undefined) continue
    if (at.start > length) places.push({ from: length, to: at.start, before: records })
    records += 1
    length = at.end
    await take(record, at)
  }
  // The next writer stood on every byte up to the seal, so what is missing there is lost, at the end as well.
  if (segment.sealed !== undefined && length < segment.sealed)
    places.push({ from: length, to: segment.sealed, before: records })
  const damage = places.map((place) => ({ ...place, after: records - place.before }))
  return { ...segment, size, records, length, damage, torn: segment.sealed === undefined ? size - length : 0 }
}

/** What stops a start on a damaged journal. */
export function damagedJournal(): ClaimcheckError {
  return new ClaimcheckError(
    'SETUP_INVALID',
    'The receipt journal is damaged before its end; run claimcheck repair journal, which keeps every whole record and says what is lost.',
  )
}

/** Write a file of lines, synced; answers with its length. */
export async function writeLines(path: string, lines: Iterable<string> | AsyncIterable<string>): Promise<number> {
  const file = await open(path, 'w', 0o600)
  let length = 0
  try {
    for await (const line of lines) {
      const bytes = Buffer.from(line)
      await file.write(bytes, 0, bytes.length, length)
      length += bytes.length
    }
    await file.sync()
  } finally {
    await file.close()
  }
  await syncDirectory(dirname(path))
  return length
}

/**
 * Put other lines into a segment and leave the file as it was beside it; answers with where. A process that ends in between
 * leaves the old segment or the new one.
 *
 * @param epoch Of the writer that repairs, which tells this repair from others.
 */
export async function replaceSegment(
  folder: string,
  segment: Segment,
  lines: AsyncIterable<string>,
  epoch: bigint,
): Promise<string> {
  const fresh = `${segment.path}.new`
  const length = await writeLines(fresh, lines)
  const aside = `${segment.path}.damaged-${epoch}`
  await link(segment.path, aside)
  // The mark and the seal count bytes of the file as it was.
  await rm(markPath(folder), { force: true })
  await rm(sealPath(folder, segment.epoch), { force: true })
  await syncDirectory(folder)
  await rename(fresh, segment.path)
  await writeSynced(sealPath(folder, segment.epoch), `${length}\n`)
  return aside
}

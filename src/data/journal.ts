import { type FileHandle, mkdir, open, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { ClaimcheckError } from '../model/index.ts'
import type { Database } from './database.ts'
import {
  damagedJournal,
  type JournalRecord,
  lineOf,
  linesOf,
  listSegments,
  markPath,
  parseLine,
  type Segment,
  scanSegment,
  sealPath,
  segmentPath,
} from './journal-segments.ts'
import { syncDirectory, syncFile, syncTree, writeSynced } from './synced.ts'
import type { DirectoryWriter } from './writer.ts'

/** Records that are on the disk before `append` resolves, in files that each belong to one writer. */
export interface Journal {
  /**
   * Resolves once the record is synced and this process was still the writer after that, so that whoever took over has read it;
   * records that arrive meanwhile share the next sync.
   */
  append(kind: string, value: unknown): Promise<void>
  /** Resolves when nothing is left of a failed write; what is left is tried again. @throws ClaimcheckError STORE_UNAVAILABLE */
  check(): Promise<void>
  /** The records after the mark, or all of them `fromStart`; for replaying at start, before the first append. */
  records(fromStart: boolean): AsyncIterable<JournalRecord>
  /** Whether there are records after the mark. */
  readonly hasUnmarked: boolean
  /** Remember that everything appended so far is durable elsewhere too. */
  mark(): Promise<void>
  close(): Promise<void>
}

export interface JournalOptions {
  /** Told the own segment's length and path after each sync; a test that simulates a power loss keeps no more than that. */
  onSynced?(length: number, path: string): void
}

/** What a journal asks of its writer. */
export type JournalWriter = Pick<DirectoryWriter, 'epoch' | 'check'>

/** Everything up to `offset` of the segment of `epoch` is durable elsewhere. */
interface Mark {
  readonly epoch: bigint
  readonly offset: number
}

/** The mark, written `epoch offset`, and by versions before as the offset alone; the beginning where it leads nowhere. */
async function readMark(folder: string, sealed: readonly SealedSegment[]): Promise<Mark> {
  const text = await readFile(markPath(folder), 'utf8').catch(() => '')
  const [, epoch = '0', offset = ''] = /^(?:([0-9]{1,19}) )?([0-9]{1,16})\n?$/.exec(text) ?? []
  const mark = { epoch: BigInt(epoch), offset: Number(offset) }
  const found = sealed.some((segment) => segment.epoch === mark.epoch && mark.offset <= segment.sealed)
  return found ? mark : { epoch: 0n, offset: 0 }
}

interface Pending {
  readonly bytes: Buffer
  resolve(): void
  reject(error: unknown): void
}

/** Bytes of refused records that are kept to be written first; with more, only a new start brings the journal back. */
const owedBytesMax = 16_777_216
/** Seconds after which there may be room again. */
const retryS = 5

function unwritable(cause: unknown): ClaimcheckError {
  if (cause instanceof ClaimcheckError) return cause
  return new ClaimcheckError('STORE_UNAVAILABLE', 'The receipt journal cannot be written; retry in a few seconds.', {
    ...{ retryAfterS: retryS, cause },
    // What it records may be in the database, and in the journal too once it can be written.
    undecided: true,
  })
}

/** Write all of the bytes: on a disk that fills up, a write takes some of them without an error. */
async function writeWhole(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done)
    if (bytesWritten === 0) throw new Error('the disk took nothing of a write')
    done += bytesWritten
  }
}

/**
 * Appends in order, one write and one sync for all that wait. After a failure everything since the last sync is written
 * again before anything new, at the same place: the database may hold what refused records say, and what a failed sync left
 * behind on the disk is unknown. Nobody is answered before that is synced.
 */
function createAppender(file: FileHandle, writer: JournalWriter, onSynced: (length: number) => void) {
  const queue: Pending[] = []
  let length = 0
  let running: Promise<void> | undefined
  let owed = Buffer.alloc(0)
  const drain = async () => {
    // Or a failure before the first wait would end this before `running` is set, and whoever comes next would wait for ever.
    await Promise.resolve()
    while (queue.length > 0) {
      const batch = queue.splice(0)
      const bytes = Buffer.concat([owed, ...batch.map((one) => one.bytes)])
      try {
        writer.check()
        await writeWhole(file, bytes, length)
        await file.datasync()
        // Whoever takes over raises the epoch before reading: still being the writer here means being read there.
        writer.check()
        length += bytes.length
        owed = Buffer.alloc(0)
        onSynced(length)
        for (const one of batch) one.resolve()
      } catch (cause) {
        owed = bytes
        for (const one of batch) one.reject(unwritable(cause))
      }
    }
    running = undefined
  }
  const append = async (bytes: Buffer): Promise<void> => {
    if (owed.length > owedBytesMax)
      throw unwritable(new Error('too much could not be written; start the service again'))
    await new Promise<void>((resolve, reject) => {
      queue.push({ bytes, resolve, reject })
      running ??= drain()
    })
  }
  return {
    length: () => length,
    append,
    check: () => (owed.length === 0 ? Promise.resolve() : append(Buffer.alloc(0))),
    idle: async () => running,
  }
}

type SealedSegment = Segment & { readonly sealed: number }

/** Settle what counts of a segment of an earlier writer; what it adds from now on, should it still run, does not. */
async function seal(folder: string, segment: Segment): Promise<SealedSegment> {
  const { damage, length } = await scanSegment(segment)
  if (damage.length > 0) throw damagedJournal()
  // Its writer may have ended before it synced what it wrote, and the receipts to come stand on that.
  await syncFile(segment.path)
  if (segment.sealed === undefined) await writeSynced(sealPath(folder, segment.epoch), `${length}\n`)
  return { ...segment, sealed: length }
}

/** Make the segment of this writer, which nobody can have made before. */
async function openOwn(folder: string, epoch: bigint): Promise<FileHandle> {
  const file = await open(segmentPath(folder, epoch), 'wx', 0o600).catch((cause: unknown) => {
    throw new ClaimcheckError(
      'SETUP_INVALID',
      'Another process has written under this epoch; start the service again.',
      {
        cause,
      },
    )
  })
  await syncDirectory(folder)
  return file
}

/**
 * Open the journal in `folder` for its writer: seal what earlier ones left, without the torn tail of a crash, and begin a segment
 * of its own.
 *
 * @throws ClaimcheckError `SETUP_INVALID` when it is damaged anywhere but at its end.
 */
export async function openJournal(
  folder: string,
  writer: JournalWriter,
  options: JournalOptions = {},
): Promise<Journal> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const sealed: SealedSegment[] = []
  for (const segment of await listSegments(folder)) sealed.push(await seal(folder, segment))
  const { epoch } = writer
  const path = segmentPath(folder, epoch)
  const file = await openOwn(folder, epoch)
  writer.check()
  let marked = await readMark(folder, sealed)
  const appender = createAppender(file, writer, (length) => options.onSynced?.(length, path))
  const fromOf = (segment: Segment) =>
    segment.epoch < marked.epoch ? undefined : segment.epoch > marked.epoch ? 0 : marked.offset
  return {
    append: (kind, value) => appender.append(Buffer.from(lineOf({ kind, value }))),
    check: appender.check,
    async *records(fromStart) {
      for (const segment of sealed) {
        const from = fromStart ? 0 : fromOf(segment)
        if (from === undefined) continue
        for await (const { line } of linesOf(segment.path, from, segment.sealed)) {
          const record = parseLine(line)
          if (record === undefined) throw damagedJournal()
          yield record
        }
      }
    },
    get hasUnmarked() {
      if (appender.length() > (marked.epoch === epoch ? marked.offset : 0)) return true
      return sealed.some((segment) => (fromOf(segment) ?? segment.sealed) < segment.sealed)
    },
    async mark() {
      await appender.idle()
      writer.check()
      marked = { epoch, offset: appender.length() }
      await writeSynced(markPath(folder), `${epoch} ${marked.offset}\n`)
    },
    async close() {
      await appender.idle()
      await file.close()
    },
  }
}

/** Write the embedded database out and force its files in `directory` to the disk, which PGlite never does itself. */
export async function syncDatabase(db: Database, directory: string): Promise<void> {
  await sql`CHECKPOINT`.execute(db.kysely)
  await syncTree(directory)
}

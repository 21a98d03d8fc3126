import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { ClaimcheckError } from '../model/index.ts'
import type { Database } from './database.ts'

/** One record of the journal. */
export interface JournalRecord {
  readonly kind: string
  readonly value: unknown
}

/** An append-only file that is on the disk before `append` resolves. */
export interface Journal {
  /** Resolves once the record is synced; records that arrive meanwhile share the next sync. */
  append(kind: string, value: unknown): Promise<void>
  /** The records after the mark, or all of them `fromStart`; for replaying at start, before the first append. */
  records(fromStart: boolean): AsyncIterable<JournalRecord>
  /** Whether there are records after the mark. */
  readonly hasUnmarked: boolean
  /** Remember that everything appended so far is durable elsewhere too. */
  mark(): Promise<void>
  close(): Promise<void>
}

export interface JournalOptions {
  /** Told the file's length after each sync; a test that simulates a power loss keeps no more than that. */
  onSynced?(length: number): void
}

const digestLength = 16
const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, digestLength)

function damaged(): ClaimcheckError {
  return new ClaimcheckError(
    'SETUP_INVALID',
    'The receipt journal is damaged before its end; restore it from a backup, or move it away to start without it.',
  )
}

/** Whole lines of a file with the offset behind each; a last line without its end is left out. */
async function* linesOf(path: string, start: number): AsyncGenerator<{ readonly line: string; readonly end: number }> {
  let rest = Buffer.alloc(0)
  let offset = start
  for await (const chunk of createReadStream(path, { start })) {
    rest = Buffer.concat([rest, chunk as Buffer])
    let from = 0
    for (let end = rest.indexOf(10); end !== -1; end = rest.indexOf(10, from)) {
      yield { line: rest.toString('utf8', from, end), end: offset + end + 1 }
      from = end + 1
    }
    offset += from
    rest = rest.subarray(from)
  }
}

function parseLine(line: string): JournalRecord | undefined {
  const text = line.slice(digestLength + 1)
  if (line.slice(0, digestLength) !== digestOf(text)) return undefined
  const [kind, value] = JSON.parse(text) as [string, unknown]
  return { kind, value }
}

/** Where the good records end. Bad bytes after that are the torn tail of a crash; good records after bad are not. */
async function soundLength(path: string): Promise<number> {
  let length = 0
  let torn = false
  for await (const { line, end } of linesOf(path, 0)) {
    const good = parseLine(line) !== undefined
    if (good && torn) throw damaged()
    if (good) length = end
    else torn = true
  }
  return length
}

async function syncDirectory(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

async function readMark(path: string, length: number): Promise<number> {
  const mark = Number.parseInt(await readFile(path, 'utf8').catch(() => '0'), 10)
  return Number.isSafeInteger(mark) && mark >= 0 && mark <= length ? mark : 0
}

async function writeMark(path: string, offset: number): Promise<void> {
  const fresh = `${path}.new`
  const handle = await open(fresh, 'w', 0o600)
  await handle.writeFile(`${offset}\n`)
  await handle.sync().finally(() => handle.close())
  await rename(fresh, path)
  await syncDirectory(dirname(path))
}

interface Pending {
  readonly bytes: Buffer
  resolve(): void
  reject(error: unknown): void
}

/** Appends in order, one write and one sync for all that wait. After a failure nothing is taken any more. */
function createAppender(file: FileHandle, length: () => number, advance: (bytes: number) => void) {
  const queue: Pending[] = []
  let running: Promise<void> | undefined
  let failure: ClaimcheckError | undefined
  const drain = async () => {
    while (queue.length > 0) {
      const batch = queue.splice(0)
      const bytes = Buffer.concat(batch.map((one) => one.bytes))
      try {
        if (failure !== undefined) throw failure
        await file.write(bytes, 0, bytes.length, length())
        await file.datasync()
        advance(bytes.length)
        for (const one of batch) one.resolve()
      } catch (cause) {
        failure ??= new ClaimcheckError(
          'STORE_UNAVAILABLE',
          'The receipt journal cannot be written; free disk space and restart the service.',
          { cause },
        )
        for (const one of batch) one.reject(failure)
      }
    }
    running = undefined
  }
  return {
    append: (bytes: Buffer) =>
      new Promise<void>((resolve, reject) => {
        queue.push({ bytes, resolve, reject })
        running ??= drain()
      }),
    idle: async () => running,
  }
}

/**
 * Open the journal at `path`, making it when it is not there and cutting off the torn tail of a crash.
 *
 * @throws ClaimcheckError `SETUP_INVALID` when it is damaged anywhere but at its end.
 */
export async function openJournal(path: string, options: JournalOptions = {}): Promise<Journal> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  // Not opened for appending, because Linux would then ignore the place that is written to.
  const file = await open(path, 'r+', 0o600).catch(() => open(path, 'w+', 0o600))
  let length = await soundLength(path)
  await file.truncate(length)
  await file.sync()
  await syncDirectory(dirname(path))
  const markPath = `${path}.mark`
  let marked = await readMark(markPath, length)
  const appender = createAppender(
    file,
    () => length,
    (bytes) => {
      length += bytes
      options.onSynced?.(length)
    },
  )
  return {
    append(kind, value) {
      const text = JSON.stringify([kind, value])
      return appender.append(Buffer.from(`${digestOf(text)} ${text}\n`))
    },
    async *records(fromStart) {
      for await (const { line } of linesOf(path, fromStart ? 0 : marked)) {
        const record = parseLine(line)
        if (record === undefined) throw damaged()
        yield record
      }
    },
    get hasUnmarked() {
      return length > marked
    },
    async mark() {
      await appender.idle()
      marked = length
      await writeMark(markPath, marked)
    },
    async close() {
      await appender.idle()
      await file.close()
    },
  }
}

/** Sync every file and folder below `directory`. */
async function syncTree(directory: string): Promise<void> {
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) await syncTree(path)
    else if (entry.isFile()) {
      const handle = await open(path, 'r')
      await handle.datasync().finally(() => handle.close())
    }
  }
  await syncDirectory(directory)
}

/** Write the embedded database out and force its files in `directory` to the disk, which PGlite never does itself. */
export async function syncDatabase(db: Database, directory: string): Promise<void> {
  await sql`CHECKPOINT`.execute(db.kysely)
  await syncTree(directory)
}

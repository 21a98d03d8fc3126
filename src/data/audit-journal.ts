import { randomBytes } from 'node:crypto'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { AuditEntry } from './audit.ts'
import { entryText } from './audit-blocks.ts'
import { lockDirectory } from './lockfile.ts'

/** Bytes after which a segment is closed, so that it can be removed while entries go on arriving. */
const segmentMax = 1024 * 1024

/** A file of entries, and how many of them the store does not have yet. */
interface Segment {
  readonly path: string
  readonly file: number
  bytes: number
  open: number
}

/** One entry in the journal. */
export interface JournalPlace {
  /** Resolves when the entry is in the file, or the disk did not take it; never rejects. */
  readonly written: Promise<void>
  /** The store has the entry. */
  release(): void
}

/**
 * Entries of calls on their way to the store, in files of this process. Written and not synced: they outlive the process,
 * however it ends, and not the machine.
 */
export interface AuditJournal {
  /** Write the entry, with all others of this turn of the event loop. */
  append(entry: AuditEntry): JournalPlace
  /** Remove what the store has; what it does not have stays for the next start. */
  close(): Promise<void>
}

/** What a process that is gone left: its entries, whose `remove` is for when the store has them. */
export interface LeftJournal {
  readonly entries: readonly AuditEntry[]
  remove(): Promise<void>
}

/** Open a journal of this process below `folder`; `onError` is told when the disk begins to take nothing. */
export async function openAuditJournal(folder: string, onError: (error: unknown) => void): Promise<AuditJournal> {
  // Processes of other machines may share the folder; whether they run cannot be told from here.
  const own = join(folder, `${machine()}${randomBytes(6).toString('hex')}`)
  await mkdir(own, { recursive: true, mode: 0o700 })
  const lock = await lockDirectory(own)
  const writer = createWriter(own, onError)
  return {
    append: writer.append,
    async close() {
      if (writer.close() === 0) await rm(own, { recursive: true, force: true })
      await lock.release()
    },
  }
}

/**
 * Appends once a turn of the event loop and synchronously: a small write into the page cache takes some microseconds, which
 * is less than waiting for a thread to make it and a tenth of a call where each makes its own.
 */
function createWriter(own: string, onError: (error: unknown) => void) {
  const segments = new Set<Segment>()
  let made = 0
  let failing = false
  const next = (): Segment => {
    made += 1
    const path = join(own, `${String(made).padStart(8, '0')}.ndjson`)
    const segment = { path, file: openSync(path, 'a', 0o600), bytes: 0, open: 0 }
    segments.add(segment)
    return segment
  }
  let current = next()
  const discard = (segment: Segment) => {
    segments.delete(segment)
    closeSync(segment.file)
    rmSync(segment.path, { force: true })
  }
  const turn = () => {
    const full = current
    current = next()
    if (full.open === 0) discard(full)
  }
  const lines = gatherLines((text) => {
    try {
      current.bytes += writeSync(current.file, text)
      if (current.bytes >= segmentMax) turn()
      failing = false
    } catch (error) {
      if (!failing) onError(error)
      failing = true
    }
  })
  return {
    append(entry: AuditEntry): JournalPlace {
      const written = lines.add(`${entryText(entry)}\n`)
      const segment = current
      segment.open += 1
      return {
        written,
        release() {
          segment.open -= 1
          if (segment.open === 0 && segment !== current) discard(segment)
        },
      }
    },
    /** Close the files; answers with how many entries the store does not have. */
    close(): number {
      lines.flush()
      const left = [...segments].reduce((sum, segment) => sum + segment.open, 0)
      for (const segment of segments) closeSync(segment.file)
      return left
    },
  }
}

/** Lines that are written together at the end of a turn of the event loop. */
function gatherLines(write: (text: string) => void) {
  let lines: string[] = []
  let done: PromiseWithResolvers<void> | undefined
  const flush = () => {
    const text = lines.join('')
    const waiting = done
    lines = []
    done = undefined
    if (text !== '') write(text)
    waiting?.resolve()
  }
  return {
    /** Resolves when the line was written. */
    add(line: string): Promise<void> {
      lines.push(line)
      if (done === undefined) {
        done = Promise.withResolvers<void>()
        setImmediate(flush)
      }
      return done.promise
    },
    /** Write what has gathered, now. */
    flush,
  }
}

/**
 * Journals below `folder` of processes of this machine that are gone, taken over by this one. Those of other machines are
 * left alone, because nothing tells whether they run.
 */
export async function takeLeftJournals(folder: string): Promise<readonly LeftJournal[]> {
  const names = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const left: LeftJournal[] = []
  for (const entry of names) {
    if (!entry.isDirectory() || !entry.name.startsWith(machine())) continue
    const path = join(folder, entry.name)
    const lock = await lockDirectory(path).catch(() => undefined)
    if (lock === undefined) continue
    left.push({
      entries: await readEntries(path),
      async remove() {
        await rm(path, { recursive: true, force: true })
        await lock.release()
      },
    })
  }
  return left
}

/** What names of journals of this machine begin with. */
const machine = () => `${hostname().replaceAll(/[^\w-]/g, '_')}.`

async function readEntries(path: string): Promise<readonly AuditEntry[]> {
  const files = (await readdir(path)).filter((name) => name.endsWith('.ndjson')).sort()
  const entries: AuditEntry[] = []
  for (const name of files)
    for (const line of (await readFile(join(path, name), 'utf8')).split('\n')) entries.push(...parsed(line))
  return entries
}

/** The entry of a line; none of the torn last one, whose call was never answered. */
function parsed(line: string): readonly AuditEntry[] {
  try {
    const entry = JSON.parse(line) as Omit<AuditEntry, 'at'> & { readonly at: string }
    return [{ ...entry, at: new Date(entry.at) }]
  } catch {
    return []
  }
}

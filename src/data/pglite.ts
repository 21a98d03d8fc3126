import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite'
import { copyChunks, copyStatement } from './copy-format.ts'
import { checkRoom, watchRoom } from './disk-space.ts'
import { openDoorEngine } from './door-client.ts'
import { openDoor } from './door-server.ts'
import type { AdvisoryLock, Engine, Session } from './engine.ts'
import { asStoreError } from './failures.ts'
import { identityOf } from './lockfile.ts'
import { syncTree } from './synced.ts'
import { type DirectoryWriter, openWriter } from './writer.ts'

/** The same JavaScript types as `postgres.ts` gives. */
const parsers = {
  [types.INT8]: (text: string) => BigInt(text),
  [types.DATE]: (text: string) => text,
  [types.BYTEA]: (text: string) => Buffer.from(text.slice(2), 'hex'),
}

/** Bytes by the runtime's own hex: the library's, digit by digit, took longer than their row. */
const serializers = {
  [types.BYTEA]: (bytes: Uint8Array) =>
    `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`,
}

/** A queue in which one holder at a time goes on, in order of arrival. */
function createMutex(): () => Promise<() => void> {
  let tail: Promise<void> = Promise.resolve()
  return async () => {
    const before = tail
    let open: () => void = () => {}
    tail = new Promise((resolve) => {
      open = resolve
    })
    await before
    return open
  }
}

/** How long statements may keep the event loop to themselves, in milliseconds; most take less than one. */
const stretchMaxMs = 2

/**
 * PGlite works on the event loop and what it answers is heard before anything that waits there, so the statements of a
 * transaction would run in one stretch in which no call is served. To be awaited before each statement: lets others have a
 * turn where this stretch has become long.
 */
function createBreather(): () => Promise<void> {
  let began: number | undefined
  return async () => {
    if (began !== undefined && performance.now() - began >= stretchMaxMs) await nextTurn()
    if (began !== undefined) return
    began = performance.now()
    setImmediate(() => {
      began = undefined
    })
  }
}

/** What every statement waits for: its turn, and that this process still may write. */
type Ready = () => Promise<void>

/** What PGlite threw, as the store's own refusal where the disk or the database is at fault. */
const refuse = (error: unknown): never => {
  throw asStoreError(error)
}

/**
 * Keeps an embedded database from being written while its disk has hardly any room: reads go on, writes are refused as
 * SQLSTATE 25006. To be awaited between sessions.
 */
function createWriteGuard(pg: PGlite, isShort: () => boolean): () => Promise<void> {
  let readOnly = false
  return async () => {
    const short = isShort()
    if (short === readOnly) return
    await pg.exec(`SET default_transaction_read_only = ${short ? 'on' : 'off'}`)
    readOnly = short
  }
}

function sessionOn(pg: PGlite, ready: Ready, free: () => void, directory: string | undefined): Session {
  return {
    async query<R>(sql: string, parameters: readonly unknown[]) {
      await ready()
      const result = await pg.query<R>(sql, [...parameters]).catch(refuse)
      const command = (result.command ?? '').split(' ')[0] ?? ''
      return { rows: result.rows, numAffectedRows: BigInt(result.affectedRows ?? 0), command }
    },
    async script(sql) {
      await ready()
      await pg.exec(sql).catch(refuse)
    },
    async copyIn(table, columns, rows) {
      const statement = copyStatement(table, columns, "'/dev/blob'")
      let written = 0
      // Blobs of 4 MB keep the copy inside the WebAssembly memory small; all of one call still is one session's work.
      for await (const chunk of copyChunks(rows, 4_194_304)) {
        await ready()
        // A long copy is one session, in which nobody looks at the disk otherwise.
        if (directory !== undefined) await checkRoom(directory)
        await pg.query(statement, [], { blob: new Blob([chunk.text]) }).catch(refuse)
        written += chunk.rows
      }
      return written
    },
    release: free,
  }
}

/** Locks of an embedded database never leave the process, because no other process can open it. */
function createLocks(): Engine['lock'] {
  const queues = new Map<bigint, (() => void)[]>()
  return async (key, wait) => {
    const queue = queues.get(key)
    if (queue === undefined) {
      queues.set(key, [])
    } else {
      if (!wait) return undefined
      await new Promise<void>((resolve) => queue.push(resolve))
    }
    let held = true
    const lock: AdvisoryLock = {
      lost: new AbortController().signal,
      async release() {
        if (!held) return
        held = false
        const next = queues.get(key)?.shift()
        if (next === undefined) queues.delete(key)
        else next()
      },
    }
    return lock
  }
}

/**
 * PGlite in `directory`, or in memory without one. Throws `SETUP_INVALID` when another process has it open; with
 * `beside`, that process is worked through instead, by the door it keeps open.
 */
export async function openPgliteEngine(directory: string | undefined, beside: boolean): Promise<Engine> {
  if (directory === undefined) return pgliteEngineOn({})
  const doorPath = `${directory}.sock`
  const through = beside ? await openDoorEngine(doorPath) : undefined
  if (through !== undefined) return through
  await mkdir(dirname(directory), { recursive: true, mode: 0o700 })
  const writer = await openWriter(directory)
  try {
    await recoverCopy(directory)
    await mkdir(directory, { recursive: true, mode: 0o700 })
    if (writer.mayHaveRival) await workOnCopy(directory, writer)
    const engine = await pgliteEngineOn({ dataDir: directory }, writer)
    const closeDoor = await openDoor(engine, doorPath)
    return {
      ...engine,
      async close() {
        // Closing writes, and takes the door away, which are another's by now. The process ends anyway.
        if (!writer.lost.aborted) {
          await closeDoor()
          await engine.close()
        }
        await writer.release()
      },
    }
  } catch (error) {
    await writer.release()
    throw error
  }
}

/** Milliseconds for a writer that lost its place to end the statement it is in, before its files are copied. */
const rivalStatementMs = 1_000

/**
 * Leave the files to a writer that may run still and go on with a copy of them. It makes no statement more, but one that it was
 * stopped in ends when it goes on, and writes into files it has open.
 */
async function workOnCopy(directory: string, { epoch, check }: DirectoryWriter): Promise<void> {
  await wait(rivalStatementMs)
  const copy = `${directory}.copy`
  await rm(copy, { recursive: true, force: true })
  await cp(directory, copy, { recursive: true, preserveTimestamps: true })
  await syncTree(copy)
  check()
  await rename(directory, `${directory}.before-${epoch}`)
  await rename(copy, directory)
}

/** Finish what a process began that ended between the two renames of `workOnCopy`: only then is there no directory. */
async function recoverCopy(directory: string): Promise<void> {
  const copy = `${directory}.copy`
  if (identityOf(directory) === undefined && identityOf(copy) !== undefined) await rename(copy, directory)
}

/** An engine on a PGlite of its own, made with `options`. */
export async function pgliteEngineOn(options: PGliteOptions, writer?: DirectoryWriter): Promise<Engine> {
  const pg = await PGlite.create({ ...options, parsers, serializers })
  const directory = options.dataDir
  const enter = createMutex()
  const breathe = createBreather()
  const ready = async () => {
    await breathe()
    writer?.check()
  }
  const guard = directory === undefined ? undefined : createWriteGuard(pg, watchRoom(directory))
  const exclusively = async <T>(work: () => Promise<T>) => {
    const free = await enter()
    return work().finally(free)
  }
  return {
    kind: 'pglite',
    ...(writer === undefined ? {} : { writer }),
    async acquire() {
      const free = await enter()
      await guard?.()
      return sessionOn(pg, ready, free, directory)
    },
    async listen(channel, onNotice) {
      const stop = await exclusively(() => pg.listen(channel, onNotice))
      return () => exclusively(() => stop())
    },
    lock: createLocks(),
    close: () => exclusively(() => pg.close()),
  }
}

import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { ClaimcheckError } from '../model/index.ts'

/** A lock file that is held. The descriptor keeps its inode from being given to another file meanwhile. */
interface Held {
  readonly database: DatabaseSync
  readonly file: number
  readonly identity: FileIdentity
}

/** Which file stands at a path: device and inode. */
export type FileIdentity = string

/**
 * Locks of this process, by path: a handle that was collected as garbage would be closed, and its lock given up. Nothing else
 * may open these files here, because closing any descriptor of a file gives up the process's locks on it.
 */
const heldHere = new Map<string, Held>()

/** A look at the lock by another process takes no longer than a few of these; a holder does. */
const attempts = 8
const attemptMs = 25

/** Primary result codes of SQLite for a lock that somebody else holds. */
const busyCodes: ReadonlySet<number> = new Set([5, 6])

/** Which file stands at `path`; undefined when there is none or it cannot be looked at. */
export function identityOf(path: string): FileIdentity | undefined {
  try {
    const found = statSync(path, { bigint: true, throwIfNoEntry: false })
    return found === undefined ? undefined : `${found.dev}:${found.ino}`
  } catch {
    return undefined
  }
}

/** `node:sqlite` without its notice that it is experimental, which tells whoever runs the service nothing. */
function loadSqlite() {
  const { emitWarning } = process
  process.emitWarning = ((warning: string | Error, ...rest: never[]) => {
    if (!String(warning).startsWith('SQLite is an experimental feature')) emitWarning.call(process, warning, ...rest)
  }) as typeof emitWarning
  try {
    return process.getBuiltinModule('node:sqlite')
  } finally {
    process.emitWarning = emitWarning
  }
}

function isBusy(error: unknown): boolean {
  if (!(error instanceof Error && 'errcode' in error && typeof error.errcode === 'number')) return false
  return busyCodes.has(error.errcode & 0xff)
}

function noLocks(cause: unknown): ClaimcheckError {
  return new ClaimcheckError(
    'SETUP_INVALID',
    'The file system of DATA_DIR takes no locks; put DATA_DIR on a local disk or a volume that does.',
    { cause },
  )
}

/** Start time of a process in clock ticks since boot, where the system tells. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return undefined
  }
}

/** Versions before wrote pid and start time into the file; one that still runs is not robbed. */
function isHeldByVersionBefore(file: number): boolean {
  const [pid = '', start = ''] = readFileSync(file, 'utf8').trim().split(' ')
  return start !== '' && pid !== String(process.pid) && startOf(Number(pid)) === start
}

function close({ database, file }: Pick<Held, 'database' | 'file'>): void {
  database.close()
  closeSync(file)
}

/** Lock the file at `path` for as long as this process lives; undefined when another holds it or replaced it just now. */
function tryLock(path: string): Held | undefined {
  const file = openSync(path, 'a+', 0o600)
  const before = fstatSync(file, { bigint: true })
  if (before.size > 0n) {
    if (isHeldByVersionBefore(file)) {
      closeSync(file)
      return undefined
    }
    ftruncateSync(file)
  }
  const { DatabaseSync } = loadSqlite()
  const database = new DatabaseSync(path)
  try {
    // On an empty file, with its journal in memory, this writes nothing: all of it is the kernel's lock, which ends with the process.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    close({ database, file })
    if (isBusy(error)) return undefined
    throw noLocks(error)
  }
  const identity = `${before.dev}:${before.ino}`
  if (identityOf(path) === identity) return { database, file, identity }
  close({ database, file })
  return undefined
}

/** A lock on a directory. */
export interface DirectoryLock {
  /** Whether the lock file at its place is still the one that is locked; somebody may have deleted or replaced it. */
  isInPlace(): boolean
  readonly identity: FileIdentity
  release(): Promise<void>
}

/**
 * Take `directory` for this process by a lock of the kernel's on a file beside it. It holds across pid namespaces and containers
 * that share the volume, and ends with the process, however that ends. `holder` says who has it, where that is known.
 *
 * @throws ClaimcheckError `SETUP_INVALID` when another process, or this one, holds it, or the file system takes no locks.
 */
export async function lockDirectory(
  directory: string,
  holder: () => Promise<string | undefined> = async () => undefined,
): Promise<DirectoryLock> {
  const path = `${directory}.lock`
  for (let attempt = 0; attempt < attempts && !heldHere.has(path); attempt += 1) {
    const held = tryLock(path)
    if (held !== undefined) {
      heldHere.set(path, held)
      return {
        isInPlace: () => identityOf(path) === held.identity,
        identity: held.identity,
        async release() {
          if (heldHere.get(path) !== held) return
          if (identityOf(path) === held.identity) rmSync(path, { force: true })
          heldHere.delete(path)
          close(held)
        },
      }
    }
    await wait(attemptMs)
  }
  const who = await holder()
  throw new ClaimcheckError(
    'SETUP_INVALID',
    `Another process has this data directory open${who === undefined ? '' : ` (${who})`}; stop it, or set DATA_DIR to another directory.`,
  )
}

/** Whether some process holds the lock on `directory` now; changes nothing. */
export function isLocked(directory: string): boolean {
  const path = `${directory}.lock`
  if (heldHere.has(path)) return true
  if (identityOf(path) === undefined) return false
  const { DatabaseSync } = loadSqlite()
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    database.exec('SELECT count(*) FROM sqlite_schema')
    return false
  } catch (error) {
    return isBusy(error)
  } finally {
    database.close()
  }
}

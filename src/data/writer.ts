import { closeSync, fsyncSync, ftruncateSync, openSync, rmSync, writeSync } from 'node:fs'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { ClaimcheckError } from '../model/index.ts'
import { type FileIdentity, identityOf, isLocked, lockDirectory } from './lockfile.ts'
import { syncDirectory } from './synced.ts'

/** How often a writer that writes nothing looks whether it still is the one. */
const watchMs = 500

/**
 * The one process that may write a data directory. Its epoch is a fencing token: each writer's is greater than all before, and
 * taking one ends the right of whoever had the last.
 */
export interface DirectoryWriter {
  readonly epoch: bigint
  /** Look whether this process still is the writer. @throws ClaimcheckError `STORE_UNAVAILABLE` from when it no longer is. */
  check(): void
  /** Aborts, with the error of `check`, when another process took over or the files that say who writes are gone. */
  readonly lost: AbortSignal
  /** Whether the writer before may run still, because it neither ended in order nor held the lock that this one took. */
  readonly mayHaveRival: boolean
  /** Take an epoch greater than `floor`, which the directory's records name although its claims do not. */
  raise(floor: bigint): Promise<void>
  /** Give the directory up. */
  release(): Promise<void>
}

/** Who claimed an epoch, as its file says. */
export interface Claim {
  readonly epoch: bigint
  readonly pid?: number
  readonly host?: string
  readonly since?: string
  /** The lock file it held. */
  readonly lock?: FileIdentity
  readonly ended?: boolean
}

const folderOf = (directory: string) => `${directory}.epoch`

/** Claims of a directory, lowest epoch first. The newest is the one that counts. */
export async function listClaims(directory: string): Promise<readonly Claim[]> {
  const names = await readdir(folderOf(directory)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new ClaimcheckError('SETUP_INVALID', 'The epochs of DATA_DIR cannot be read; let this user read pg.epoch.', {
      cause: error,
    })
  })
  const epochs = names.filter((name) => /^[1-9][0-9]{0,18}$/.test(name)).map(BigInt)
  const sorted = epochs.sort((a, b) => (a < b ? -1 : 1))
  return Promise.all(sorted.map((epoch) => readClaim(directory, epoch)))
}

async function readClaim(directory: string, epoch: bigint): Promise<Claim> {
  const text = await readFile(join(folderOf(directory), `${epoch}`), 'utf8').catch(() => '')
  try {
    return { ...(JSON.parse(text) as Omit<Claim, 'epoch'>), epoch }
  } catch {
    // Its process died while it wrote it; the name alone is the claim.
    return { epoch }
  }
}

/** A claim's process in words; undefined where the file does not say. */
export function holderOf({ pid, host, since }: Claim): string | undefined {
  return pid === undefined ? undefined : `process ${pid} on ${host}, since ${since}`
}

/** What `claimcheck doctor` tells of a directory's writer, without being one. */
export async function readWriter(directory: string): Promise<{ readonly locked: boolean; readonly claim?: Claim }> {
  const claim = (await listClaims(directory)).at(-1)
  return { locked: isLocked(directory), ...(claim === undefined ? {} : { claim }) }
}

/** A file that claims an epoch, open so that its inode stays its own. */
interface HeldClaim {
  readonly epoch: bigint
  readonly path: string
  readonly file: number
  readonly identity: FileIdentity
}

/** Make the file of an epoch, durably; undefined when another process has it. */
async function place(directory: string, epoch: bigint, lock: FileIdentity): Promise<HeldClaim | undefined> {
  const path = join(folderOf(directory), `${epoch}`)
  let file: number
  try {
    file = openSync(path, 'wx', 0o600)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined
    throw error
  }
  writeSync(file, claimText(lock, false))
  fsyncSync(file)
  await syncDirectory(folderOf(directory))
  const identity = identityOf(path)
  if (identity === undefined) throw replaced()
  return { epoch, path, file, identity }
}

function claimText(lock: FileIdentity, ended: boolean): string {
  const since = new Date(Date.now() - performance.now()).toISOString()
  return `${JSON.stringify({ pid: process.pid, host: hostname(), since, lock, ended })}\n`
}

/**
 * Take an epoch above all claims and above `floor`, then remove the claims below. Removing is what fences: a writer checks that
 * its own is still there. A slow claimant may come up below another one, so whoever is not the highest gives way. `taken` is told of the
 * claim before any other is removed, so that a writer that raises its epoch never looks for one that it removed itself.
 */
async function claim(
  directory: string,
  floor: bigint,
  lock: FileIdentity,
  taken: (held: HeldClaim) => void = () => undefined,
): Promise<HeldClaim> {
  await mkdir(folderOf(directory), { recursive: true, mode: 0o700 })
  for (;;) {
    const newest = (await listClaims(directory)).at(-1)?.epoch ?? 0n
    const held = await place(directory, (newest > floor ? newest : floor) + 1n, lock)
    if (held === undefined) continue
    const all = await listClaims(directory)
    if (all.at(-1)?.epoch !== held.epoch) {
      rmSync(held.path, { force: true })
      closeSync(held.file)
      throw replaced()
    }
    taken(held)
    for (const { epoch } of all) if (epoch < held.epoch) rmSync(join(folderOf(directory), `${epoch}`), { force: true })
    await syncDirectory(folderOf(directory))
    return held
  }
}

function replaced(): ClaimcheckError {
  return new ClaimcheckError(
    'STORE_UNAVAILABLE',
    'This process is no longer the writer of its data directory and ends; retry in a few seconds.',
    { retryAfterS: 5 },
  )
}

/**
 * Become the writer of `directory`: take its lock and a new epoch, both durable before this resolves.
 *
 * @throws ClaimcheckError `SETUP_INVALID` when another process is, with what is known of it.
 */
export async function openWriter(directory: string): Promise<DirectoryWriter> {
  const lock = await lockDirectory(directory, async () => {
    const newest = (await listClaims(directory)).at(-1)
    return newest === undefined ? undefined : holderOf(newest)
  })
  try {
    const before = (await listClaims(directory)).at(-1)
    const mayHaveRival = before !== undefined && before.ended !== true && before.lock !== lock.identity
    return writerOn(directory, lock, await claim(directory, 0n, lock.identity), mayHaveRival)
  } catch (error) {
    await lock.release()
    throw error
  }
}

function writerOn(
  directory: string,
  lock: Awaited<ReturnType<typeof lockDirectory>>,
  first: HeldClaim,
  mayHaveRival: boolean,
): DirectoryWriter {
  let held = first
  const lost = new AbortController()
  const check = () => {
    if (!lost.signal.aborted && !(lock.isInPlace() && identityOf(held.path) === held.identity)) lost.abort(replaced())
    lost.signal.throwIfAborted()
  }
  const watch = setInterval(() => {
    try {
      check()
    } catch {
      clearInterval(watch)
    }
  }, watchMs).unref()
  return {
    get epoch() {
      return held.epoch
    },
    check,
    lost: lost.signal,
    mayHaveRival,
    async raise(floor) {
      check()
      await claim(directory, floor, lock.identity, (higher) => {
        closeSync(held.file)
        held = higher
      })
    },
    async release() {
      clearInterval(watch)
      if (!lost.signal.aborted && identityOf(held.path) === held.identity) sayEnded(held, lock.identity)
      closeSync(held.file)
      await lock.release()
    },
  }
}

/** Write into the claim that its process ended in order, so that the next one need not fear it. */
function sayEnded({ file }: HeldClaim, lock: FileIdentity): void {
  ftruncateSync(file)
  writeSync(file, claimText(lock, true), 0)
  fsyncSync(file)
}

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { link, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { ClaimcheckError } from '../model/index.ts'

/** Directories this process holds, so that its own pid in a file left by a dead namesake is told from a live one. */
const heldHere = new Set<string>()

/** Start time of a process in clock ticks since boot, where the system tells; pids are used again, pairs are not. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return undefined
  }
}

function isRunning(pid: number, start: string | undefined): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM is the answer about another user's process, which is a running one.
    return isCode(error, 'EPERM')
  }
  return start === undefined || startOf(pid) === undefined || startOf(pid) === start
}

function isHeld(text: string): boolean {
  const [pidText, start] = text.trim().split(' ')
  const pid = Number(pidText)
  if (!Number.isSafeInteger(pid) || pid <= 0) return false
  // Our own pid, though this process does not hold it: a container's earlier life, where every process is number one.
  if (pid === process.pid) return false
  return isRunning(pid, start === '' ? undefined : start)
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/** Put the finished file `from` at `path` unless something is there; a link is atomic, so nobody reads half a file. */
async function place(from: string, path: string): Promise<boolean> {
  try {
    await link(from, path)
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

/** A takeover takes milliseconds; a marker older than this was left by a process that died in one. */
const takeoverMaxMs = 10_000

/**
 * Replace the stale lock that read as `text` by `own`. A marker named after that text lets one process at a time
 * try, and only while the lock still reads so; a latecomer finds another text and gives up.
 */
async function takeOver(path: string, text: string, own: string): Promise<boolean> {
  const marker = `${path}.${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
  if (!(await place(own, marker))) {
    const made = await stat(marker).catch(() => undefined)
    if (made !== undefined && Date.now() - made.ctimeMs > takeoverMaxMs) await rm(marker, { force: true })
    return false
  }
  try {
    if ((await readFile(path, 'utf8').catch(() => undefined)) !== text) return false
    await rename(own, path)
    return true
  } finally {
    await rm(marker, { force: true })
  }
}

async function acquire(path: string, own: string): Promise<boolean> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    await writeFile(own, `${process.pid} ${startOf(process.pid) ?? ''}\n`, { mode: 0o600 })
    if (await place(own, path)) return true
    const text = await readFile(path, 'utf8').catch(() => undefined)
    if (text !== undefined && isHeld(text)) return false
    if (text !== undefined && (await takeOver(path, text, own))) return true
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return false
}

/**
 * Take `directory` for this process by a file beside it that names the pid; resolves to the release. A file left by
 * a process that is gone is taken over. Throws `SETUP_INVALID` when the process still runs.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const path = `${directory}.lock`
  const own = `${path}.${process.pid}`
  const held = heldHere.has(path)
  if (!held) {
    heldHere.add(path)
    const taken = await acquire(path, own).finally(() => rm(own, { force: true }))
    if (taken) {
      return async () => {
        await rm(path, { force: true })
        heldHere.delete(path)
      }
    }
    heldHere.delete(path)
  }
  throw new ClaimcheckError(
    'SETUP_INVALID',
    'Another process has this data directory open; stop it, or set DATA_DIR to another directory.',
  )
}

import { readFileSync } from 'node:fs'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
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
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  return start === undefined || startOf(pid) === undefined || startOf(pid) === start
}

function isHeld(path: string, text: string): boolean {
  const [pidText, start] = text.trim().split(' ')
  const pid = Number(pidText)
  if (!Number.isSafeInteger(pid) || pid <= 0) return false
  // Our own pid in a file we did not write: a container's earlier life, where every process is number one.
  if (pid === process.pid) return heldHere.has(path)
  return isRunning(pid, start === '' ? undefined : start)
}

/** Put the finished file `from` at `path` unless something is there; a link is atomic, so nobody reads half a file. */
async function place(from: string, path: string): Promise<boolean> {
  try {
    await link(from, path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** Remove the stale file that read as `text`; a file that another process placed meanwhile is put back. */
async function clearStale(path: string, text: string): Promise<void> {
  const aside = `${path}.stale.${process.pid}`
  const moved = await rename(path, aside).then(
    () => true,
    () => false,
  )
  if (!moved) return
  if ((await readFile(aside, 'utf8')) !== text) await place(aside, path)
  await rm(aside, { force: true })
}

/**
 * Take `directory` for this process by a file beside it that names the pid; resolves to the release. A file left by
 * a process that is gone is taken over. Throws `SETUP_INVALID` when the process still runs.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const path = `${directory}.lock`
  const own = `${path}.${process.pid}`
  await writeFile(own, `${process.pid} ${startOf(process.pid) ?? ''}\n`, { mode: 0o600 })
  try {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      if (await place(own, path)) {
        heldHere.add(path)
        return async () => {
          heldHere.delete(path)
          await rm(path, { force: true })
        }
      }
      const text = await readFile(path, 'utf8').catch(() => '')
      if (isHeld(path, text)) break
      await clearStale(path, text)
    }
  } finally {
    await rm(own, { force: true })
  }
  throw new ClaimcheckError(
    'SETUP_INVALID',
    'Another process has this data directory open; stop it, or set DATA_DIR to another directory.',
  )
}

import { open, readdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Force the names in a folder to the disk. */
export async function syncDirectory(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Force what a file holds to the disk, whoever wrote it. */
export async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.datasync().finally(() => handle.close())
}

/** Put a small file in place whole: after a crash it holds the old text or the new. */
export async function writeSynced(path: string, text: string): Promise<void> {
  const fresh = `${path}.new`
  const handle = await open(fresh, 'w', 0o600)
  await handle.writeFile(text)
  await handle.sync().finally(() => handle.close())
  await rename(fresh, path)
  await syncDirectory(dirname(path))
}

/** Sync every file and folder below `directory`. */
export async function syncTree(directory: string): Promise<void> {
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) await syncTree(path)
    else if (entry.isFile()) await syncFile(path)
  }
  await syncDirectory(directory)
}

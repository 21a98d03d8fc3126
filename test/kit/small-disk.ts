import { execFile } from 'node:child_process'
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { postgresUser } from './child-server.ts'

const run = promisify(execFile)

/** A disk so small that it can be filled, owned by the user that Postgres runs as. */
export interface SmallDisk {
  readonly folder: string
  /** Leave no byte, or so many MiB. */
  fill(leaveMb?: number): Promise<void>
  free(): Promise<void>
  remove(): Promise<void>
}

/** Mount one in memory; undefined where this machine lets nobody mount. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'claimcheck-disk-'))
  const { uid = process.getuid?.() ?? 0, gid = process.getgid?.() ?? 0 } = postgresUser
  const options = `size=${megabytes}m,mode=0700,uid=${uid},gid=${gid}`
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', options, 'claimcheck-faults', folder]).then(
    () => true,
    () => false,
  )
  if (!mounted) {
    await rm(folder, { recursive: true })
    return undefined
  }
  const ballast = join(folder, 'ballast')
  return {
    folder,
    async fill(leaveMb) {
      const { bavail, bsize } = await statfs(folder)
      const bytes = leaveMb === undefined ? megabytes * 1_048_576 : bavail * bsize - leaveMb * 1_048_576
      await writeFile(ballast, Buffer.alloc(bytes)).catch(() => {})
    },
    free: () => rm(ballast, { force: true }),
    async remove() {
      await run('umount', ['-l', folder])
      await rm(folder, { recursive: true })
    },
  }
}

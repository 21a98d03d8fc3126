import { createHash } from 'node:crypto'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'

/** A tree head that a witness signed. */
export interface SeenTree {
  readonly size: number
  readonly root: Buffer
}

/** A witness's memory in a folder: one small file per log, replaced whole and synced before `save` resolves. */
export function openWitnessMemory(folder: string): {
  load(origin: string): Promise<SeenTree | undefined>
  save(origin: string, seen: SeenTree): Promise<void>
} {
  const pathOf = (origin: string) =>
    join(folder, `${createHash('sha256').update(origin).digest('hex').slice(0, 32)}.seen`)
  return {
    async load(origin) {
      const text = await readFile(pathOf(origin), 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
      const [size, root] = text?.split('\n') ?? []
      return size === undefined || root === undefined
        ? undefined
        : { size: Number(size), root: Buffer.from(root, 'base64') }
    },
    async save(origin, seen) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const fresh = `${pathOf(origin)}.new`
      const file = await open(fresh, 'w', 0o600)
      await file.writeFile(`${seen.size}\n${seen.root.toString('base64')}\n`)
      await file.sync().finally(() => file.close())
      await rename(fresh, pathOf(origin))
      const directory = await open(folder, 'r')
      await directory.sync().finally(() => directory.close())
    },
  }
}

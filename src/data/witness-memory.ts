import { createHash } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeSynced } from './synced.ts'

/** A tree head that a witness signed. */
export interface SeenTree {
  readonly size: number
  readonly root: Buffer
  /** The highest epoch it signed for. */
  readonly epoch?: bigint
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
      const [size, root, epoch = ''] = text?.split('\n') ?? []
      return size === undefined || root === undefined
        ? undefined
        : {
            ...{ size: Number(size), root: Buffer.from(root, 'base64') },
            ...(/^[0-9]+$/.test(epoch) ? { epoch: BigInt(epoch) } : {}),
          }
    },
    async save(origin, seen) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const epoch = seen.epoch === undefined ? '' : `${seen.epoch}\n`
      await writeSynced(pathOf(origin), `${seen.size}\n${seen.root.toString('base64')}\n${epoch}`)
    },
  }
}

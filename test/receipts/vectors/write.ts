// Writes test/vectors/receipts/ anew: node test/receipts/vectors/write.ts
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { vectorFiles } from './files.ts'

const folder = fileURLToPath(new URL('../../vectors/receipts/', import.meta.url))
for (const entry of await readdir(folder, { withFileTypes: true }))
  if (entry.isDirectory()) await rm(join(folder, entry.name), { recursive: true })
for (const [path, data] of await vectorFiles()) {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), data)
}

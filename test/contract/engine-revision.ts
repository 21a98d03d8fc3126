import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const engineDirectory = fileURLToPath(new URL('../../src/verify/', import.meta.url))
export const revisionFile = join(engineDirectory, 'revision.ts')

/** The revision that the engine's files make: receipts name it, so it changes whenever a rule, a word or a weight does. */
export function currentRevision(): string {
  const files = readdirSync(engineDirectory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|json)$/.test(entry.name) && entry.name !== 'revision.ts')
    .map((entry) => join(entry.parentPath, entry.name).slice(engineDirectory.length))
    .sort()
  const digests = files.map((file) => `${hash('sha256', readFileSync(join(engineDirectory, file)))}  ${file}\n`)
  return `rules-${hash('sha256', digests.join('')).slice(0, 12)}`
}

/** The text of `src/verify/revision.ts`. */
export function revisionText(): string {
  return `/** Revision of the rules: a digest of the engine's files, written by \`npm run snapshots\` and compared by a test. */
export const engineRevision = '${currentRevision()}'
`
}

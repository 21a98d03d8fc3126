import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const source = fileURLToPath(new URL('../../src/', import.meta.url))
/** The modules whose files make a verdict. */
const modules = ['program', 'reading', 'verify']
export const revisionFile = join(source, 'verify', 'revision.ts')

/** The revision that the engine's files make: receipts name it, so it changes whenever a rule, a word or a weight does. */
export function currentRevision(): string {
  const files = modules
    .flatMap((module) => readdirSync(join(source, module), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(ts|json)$/.test(entry.name) && entry.name !== 'revision.ts')
    .map((entry) => join(entry.parentPath, entry.name).slice(source.length))
    .sort()
  const digests = files.map((file) => `${hash('sha256', readFileSync(join(source, file)))}  ${file}\n`)
  return `rules-${hash('sha256', digests.join('')).slice(0, 12)}`
}

/** The text of `src/verify/revision.ts`. */
export function revisionText(): string {
  return `/** Revision of the rules: a digest of the engine's files, written by \`npm run snapshots\` and compared by a test. */
export const engineRevision = '${currentRevision()}'
`
}

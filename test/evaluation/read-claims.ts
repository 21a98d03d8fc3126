import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { EvaluationClaim, Half } from './claim.ts'

const folder = new URL('./claims/', import.meta.url)

/** The claims of one half in order of file and line. */
export function readClaims(half: Half): EvaluationClaim[] {
  return files(half).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as EvaluationClaim),
  )
}

/** `sha256:` digest over the names and bytes of one half's files: which claims a figure was measured on. */
export function datasetDigest(half: Half): string {
  const hash = createHash('sha256')
  for (const file of files(half)) hash.update(`${file.pathname.split('/').at(-1)}\n`).update(readFileSync(file))
  return `sha256:${hash.digest('hex')}`
}

function files(half: Half): URL[] {
  const own = new URL(`${half}/`, folder)
  return readdirSync(own)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .map((name) => new URL(name, own))
}

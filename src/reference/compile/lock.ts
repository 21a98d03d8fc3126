import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256Hex } from '../../data/edition/index.ts'

/** Counts of a compiled edition, as the lock states them. */
export interface LockCounts {
  readonly brands: number
  readonly products: number
  readonly facts: number
  readonly sources: number
  readonly attributes: number
  readonly conflicts: number
}

/** Digests of every file that a compile reads, by path. */
export interface LockInputs {
  readonly attributes: Readonly<Record<string, string>>
  readonly catalogue: Readonly<Record<string, string>>
  readonly sources: Readonly<Record<string, string>>
  /** The lists of names; absent where there are none. */
  readonly names?: Readonly<Record<string, string>>
  /** The recorded answers, which are read beside the compiled facts; absent where none are shipped. */
  readonly observations?: Readonly<Record<string, string>>
  readonly brandVersions: string
}

/** `facts.lock`: what was read and what came out. The digest of its text names the edition. */
export interface Lock {
  readonly format: 1
  /** `sha256:` digest of the compiled bytes. */
  readonly compiled: string
  readonly without?: 'non-commercial'
  readonly counts: LockCounts
  readonly inputs: LockInputs
}

const catalogueFiles = ['aliases.csv', 'brands.csv', 'domains.csv', 'row-names.csv']
/** Decisions about rows that are no brands or have another's name; absent where there are none. */
const decisionFiles = ['dropped.csv', 'renamed.csv']

function digestOf(bytes: Uint8Array | string): string {
  return `sha256:${sha256Hex(bytes)}`
}

function digestsOf(dir: string): Record<string, string> {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  return Object.fromEntries(files.map((file) => [file.slice(dir.length + 1), digestOf(readFileSync(file))]))
}

/** Digest what a compile of `dir` reads; `brandVersions` is the text of that file when it is about to be rewritten. */
export function lockInputs(dir: string, brandVersions?: string): LockInputs {
  const versionsFile = join(dir, 'brand-versions.csv')
  const versions = brandVersions ?? (existsSync(versionsFile) ? readFileSync(versionsFile) : '')
  const observations = join(dir, 'observations')
  return {
    attributes: digestsOf(join(dir, 'attributes')),
    catalogue: Object.fromEntries(
      [...catalogueFiles, ...decisionFiles.filter((name) => existsSync(join(dir, 'catalogue', name)))].map((name) => [
        name,
        digestOf(readFileSync(join(dir, 'catalogue', name))),
      ]),
    ),
    sources: digestsOf(join(dir, 'sources')),
    ...(existsSync(join(dir, 'names')) ? { names: digestsOf(join(dir, 'names')) } : {}),
    ...(existsSync(observations) ? { observations: digestsOf(observations) } : {}),
    brandVersions: digestOf(versions),
  }
}

/** The text of a lock. */
export function lockText(lock: Lock): string {
  return `${JSON.stringify(lock, undefined, 2)}\n`
}

/** The lock in a text that this program wrote. */
export function parseLock(text: string): Lock {
  return JSON.parse(text) as Lock
}

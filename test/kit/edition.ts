import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../src/config.ts'
import type { Edition } from '../../src/model/index.ts'
import { compiledEdition } from '../../src/open/reference-data.ts'

let edition: Promise<Edition> | undefined

const cacheDir = join(tmpdir(), `claimcheck-editions-${process.getuid?.() ?? 0}`)

/** The whole compiled reference data; compiled once per machine and edition, read once per test file. */
export function wholeEdition(): Promise<Edition> {
  edition ??= compiledEdition(readConfig({ DATA_DIR: cacheDir }))
  return edition
}

/** A data directory that holds the compiled edition and nothing else; copy it where a child process shall start quickly. */
export async function editionCache(): Promise<string> {
  await wholeEdition()
  return cacheDir
}

import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../src/config.ts'
import type { Edition } from '../../src/model/index.ts'
import { compiledEdition } from '../../src/open/reference-data.ts'

let edition: Promise<Edition> | undefined

/** The whole compiled reference data; compiled once per machine and edition, read once per test file. */
export function wholeEdition(): Promise<Edition> {
  const dataDir = join(tmpdir(), `claimcheck-editions-${process.getuid?.() ?? 0}`)
  edition ??= compiledEdition(readConfig({ DATA_DIR: dataDir }))
  return edition
}

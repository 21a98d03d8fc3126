import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { checkServers, packServers, readCategories, serversFile } from '../../data/advisor-catalogue.ts'
import { readCredits } from '../../data/credits.ts'
import type { ToolDefinition } from './examine.ts'
import { lists } from './lists.ts'
import { mergeEntries } from './merge.ts'

type Row = Readonly<Record<string, unknown>>

function rowsOf(text: string): readonly Row[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row)
}

/** Tool definitions of the servers that were asked for them, whole or with name and description. */
function definitionsIn(dir: string): readonly ToolDefinition[] {
  return ['tools_real_dev.jsonl.zst', 'tools_toolsdk_names.jsonl.zst'].flatMap((file) =>
    rowsOf(zstdDecompressSync(readFileSync(join(dir, 'verify_tool', file))).toString('utf8')).map((row) => ({
      server: String(row.server),
      name: String(row.name),
      text: JSON.stringify(row),
    })),
  )
}

/**
 * Make the advisor's catalogue from the extracts in `dir` and write it to `folder`.
 *
 * @returns How many entries the lists have and how many servers they come to.
 */
export function intakeAdvisor(dir: string, folder: string): { readonly entries: number; readonly servers: number } {
  const known = new Set(readCredits(folder).sources.map(({ id }) => id))
  const entries = lists.flatMap(({ file, read }) =>
    rowsOf(readFileSync(join(dir, 'advisor', file), 'utf8')).flatMap((row) => read(row) ?? []),
  )
  const strange = entries.find(({ list }) => !known.has(list))
  if (strange !== undefined) throw new RangeError(`the list ${strange.list} has no head`)
  const servers = mergeEntries(entries, definitionsIn(dir), readCategories(folder))
  checkServers(servers)
  writeFileSync(join(folder, serversFile), packServers(servers))
  return { entries: entries.length, servers: servers.length }
}

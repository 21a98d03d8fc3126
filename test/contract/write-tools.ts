import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { everyTool } from '../../src/faces/mcp/snapshots.ts'
import type { Skill } from '../../src/registry/define.ts'
import { loadSkills } from '../../src/registry/load.ts'

/** Where each tool stands as agents see it, one file per tool. */
export const toolsDirectory = fileURLToPath(new URL('../../tools/', import.meta.url))

/** File name and text of every tool's snapshot. */
export async function toolSnapshots(skills?: readonly Skill[]): Promise<ReadonlyMap<string, string>> {
  const tools = everyTool(skills ?? (await loadSkills()))
  return new Map(tools.map((tool) => [`${tool.name}.json`, `${JSON.stringify(tool, null, 2)}\n`]))
}

/** Write the snapshots and remove those of tools that are gone. */
export async function writeTools(): Promise<void> {
  const snapshots = await toolSnapshots()
  await mkdir(toolsDirectory, { recursive: true })
  const stale = (await readdir(toolsDirectory)).filter((name) => name.endsWith('.json') && !snapshots.has(name))
  await Promise.all(stale.map((name) => rm(`${toolsDirectory}${name}`)))
  await Promise.all([...snapshots].map(([name, text]) => writeFile(`${toolsDirectory}${name}`, text)))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await writeTools()

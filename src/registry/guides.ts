import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { skillsDirectory } from './load.ts'

/** What agents read of a family before they call it: `skills/<family>/SKILL.md`. */
export interface Guide {
  /** Name in the front matter, in lower case with dashes. */
  readonly name: string
  readonly description: string
  /** The whole file as it stands. */
  readonly text: string
}

/**
 * Every family's guide, in the order of their names.
 *
 * @throws Error naming the family whose guide lacks a name or a description.
 */
export async function loadGuides(directory: string = skillsDirectory): Promise<readonly Guide[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name === 'SKILL.md')
    .map((entry) => join(entry.parentPath, entry.name))
  const guides = await Promise.all(paths.map(async (path) => guideOf(path, await readFile(path, 'utf8'))))
  return guides.sort((one, other) => (one.name < other.name ? -1 : 1))
}

function guideOf(path: string, text: string): Guide {
  const front = /^---\n(.*?)\n---\n/s.exec(text)?.[1] ?? ''
  const { name, description } = (parse(front) ?? {}) as Readonly<Record<string, unknown>>
  if (typeof name !== 'string' || typeof description !== 'string')
    throw new Error(`${path} must begin with front matter that has a name and a description`)
  return { name, description, text }
}

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { Work } from '../model/index.ts'
import type { Skill } from './define.ts'
import { pathParameters } from './listing.ts'

/** Where skills live: `skills/<family>/<name>.skill.ts` beside `src/`. */
export const skillsDirectory = fileURLToPath(new URL('../../skills/', import.meta.url))

/**
 * Find every skill by where it stands and check the laws that hold between them. Order is that of the file
 * paths, so every document made from the list is the same on every machine.
 *
 * @throws Error naming the file, when a file exports no skill or breaks a law.
 */
export async function loadSkills(directory: string = skillsDirectory): Promise<readonly Skill[]> {
  const paths = await pathsIn(directory, (name) => name.endsWith('.skill.ts'))
  const skills: Skill[] = []
  for (const path of paths) {
    const module: { default?: Skill } = await import(pathToFileURL(path).href)
    if (module.default?.id === undefined) throw new Error(`${path} has no skill as its default export`)
    skills.push(module.default)
  }
  const broken = brokenLaws(skills)
  if (broken.length > 0) throw new Error(`The registry breaks its laws:\n${broken.join('\n')}`)
  return skills
}

/**
 * Find the work of all families by where it stands: every `work.ts` exports nothing but work, under its own name.
 *
 * @throws Error naming the file that exports something else.
 */
export async function loadWorks(directory: string = skillsDirectory): Promise<readonly Work<unknown, unknown>[]> {
  const works: Work<unknown, unknown>[] = []
  for (const path of await pathsIn(directory, (name) => name === 'work.ts')) {
    const { href } = pathToFileURL(path)
    const exported: Readonly<Record<string, Work<unknown, unknown>>> = await import(href)
    for (const [name, work] of Object.entries(exported)) {
      if (work.name !== name || work.module !== href) throw new Error(`${path} exports ${name}, which is no work of it`)
      works.push(work)
    }
  }
  return works
}

/** Paths of files below a folder whose names pass, in order, so that every list made of them is the same everywhere. */
async function pathsIn(directory: string, passes: (name: string) => boolean): Promise<readonly string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && passes(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/** The laws of the registry that do not hold, one sentence each; empty when all do. */
export function brokenLaws(skills: readonly Skill[]): readonly string[] {
  return [
    ...repeated(
      'A2A id',
      skills.map((skill) => skill.id),
    ),
    ...repeated(
      'REST operation',
      skills.map((skill) => `${skill.rest.method} ${skill.rest.path}`),
    ),
    ...repeated(
      'MCP tool',
      skills.flatMap((skill) => (skill.mcp === null ? [] : [skill.mcp.name])),
    ),
    ...skills.flatMap(brokenBy),
  ]
}

function repeated(what: string, names: readonly string[]): readonly string[] {
  return names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${what} is used twice: ${name}`)
}

function brokenBy(skill: Skill): readonly string[] {
  const payable = skill.access === 'key-or-payment' || skill.access === 'payment'
  const undescribed = Object.entries(skill.input.shape).filter(([, field]) => description(field) === undefined)
  return [
    ...(payable === (skill.price !== undefined) ? [] : [`${skill.id} must have a price exactly when it can be paid`]),
    ...undescribed.map(([name]) => `${skill.id} does not describe its field ${name}`),
    ...pathParameters(skill)
      .filter((name) => !(name in skill.input.shape))
      .map((name) => `${skill.id} has no field ${name} for its path`),
    ...(skill.mcp === null || /^[a-z][a-z0-9_]*$/.test(skill.mcp.name)
      ? []
      : [`${skill.id} has a tool name that is not snake case`]),
  ]
}

function description(field: unknown): string | undefined {
  return field instanceof z.ZodType ? field.description : undefined
}

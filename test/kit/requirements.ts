import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Something that npm cannot bring and that a machine may lack. */
export interface Requirement {
  /** As the titles of test groups and the last line of a run name it. */
  readonly name: string
  /** What to do so that the tests run. */
  readonly bring: string
  /** Whether CI fails without it. */
  readonly inCi: boolean
}

export const requirements = {
  chromium: { name: 'Chromium', bring: 'install chromium', inCi: true },
  redis: { name: 'Redis', bring: 'install redis-server', inCi: true },
  // A container may be root and still not allowed to mount.
  smallDisk: { name: 'a disk to fill', bring: 'run as root where mounting is allowed', inCi: false },
} as const satisfies Record<string, Requirement>

/** The first of these commands that PATH leads to. */
export function commandOnPath(...names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}

/** The title of a group of tests that is left out for want of something. */
export function titleWith(title: string, { name }: Requirement): string {
  return `${title} (needs ${name})`
}

/** What a group of this title needs; undefined where that is nothing. */
export function requirementOf(title: string): Requirement | undefined {
  return Object.values(requirements).find(({ name }) => title.endsWith(`(needs ${name})`))
}

/** The last line of a run that left tests out: how many for want of what, and how to bring it. Undefined when none were. */
export function leftOutLine(counts: ReadonlyMap<Requirement, number>): string | undefined {
  const wants = [...counts].filter(([, count]) => count > 0)
  if (wants.length === 0) return undefined
  const each = wants.map(([{ name, bring }, count]) => `${count} that need ${name} (${bring})`)
  return `Left out: ${each.join(', ')}. CI=true makes what is missing a failure.`
}

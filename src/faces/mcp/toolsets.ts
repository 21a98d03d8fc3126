import type { Skill, Toolset } from '../../registry/define.ts'
import { toolsets } from '../../registry/define.ts'

/** Which tools a host asked to see. */
export interface Selection {
  /** A stable name of the choice, for caches: `core`, `all`, `core,receipts`. */
  readonly name: string
  readonly sets: ReadonlySet<Toolset>
}

/** What a host gets unasked. */
export const coreSelection: Selection = { name: 'core', sets: new Set(['core']) }

export type SelectionResult =
  | { readonly ok: true; readonly selection: Selection }
  | { readonly ok: false; readonly problem: string }

/**
 * Read `?toolsets=` of the endpoint's URL: `all`, or a comma-separated list. Anything unknown is refused, because
 * a host that misspells a toolset would otherwise believe that the tools don't exist.
 */
export function readSelection(query: URLSearchParams): SelectionResult {
  if ([...query.keys()].some((name) => name !== 'toolsets'))
    return { ok: false, problem: 'This endpoint has one query parameter, toolsets. Remove the others.' }
  const values = query.getAll('toolsets')
  const [value] = values
  if (value === undefined) return { ok: true, selection: coreSelection }
  if (values.length > 1) return { ok: false, problem: 'Give toolsets once, as a comma-separated list.' }
  const names = value.split(',').map((name) => name.trim())
  const known = toolsets.filter((set) => names.includes(set))
  if (names.some((name) => name !== 'all' && !known.some((set) => set === name)))
    return { ok: false, problem: `A toolset in the list is unknown. Known are: all, ${toolsets.join(', ')}.` }
  const sets = names.includes('all') ? [...toolsets] : known
  return {
    ok: true,
    selection: { name: sets.length === toolsets.length ? 'all' : sets.join(','), sets: new Set(sets) },
  }
}

/** The skills that a selection shows as tools, in the order of the registry. */
export function selectedSkills(skills: readonly Skill[], selection: Selection): readonly Skill[] {
  return skills.filter((skill) => skill.mcp !== null && selection.sets.has(skill.mcp.set))
}

import { threadId } from 'node:worker_threads'
import { ClaimcheckError, type Work, type World } from '../model/index.ts'
import { paceMaxAgeMs } from './limits.ts'
import { slowdown } from './pace.ts'
import { begin, type SharedEdition, type Task, type TaskAnswer, take } from './task.ts'

/** What work may read beside the instant of its call. */
export type Surroundings = Omit<World, 'now'>

/**
 * The worker's side: takes one task after another.
 *
 * @param open Makes what work may read over an edition; called when the first task comes and whenever the edition changes.
 * @param onWarm Called when all that a work needs has been loaded.
 * @param measure How many times slower this thread is than the one that limits are set for; asked before the first task, and between
 *   tasks once a minute, since what else runs on the machine changes.
 */
export function serveTasks(
  open: (edition: SharedEdition) => Surroundings,
  onWarm: () => void = () => {},
  measure: () => number = slowdown,
): (task: Task) => Promise<TaskAnswer> {
  let opened: { readonly id: string; readonly surroundings: Surroundings } | undefined
  const warm = new Set<unknown>()
  let pace: { readonly times: number; readonly at: number } | undefined
  const measured = () => ({ times: measure(), at: performance.now() })
  return async ({ module, name, input, now, edition, control }) => {
    take(control, threadId)
    // The old edition goes before the new one comes, so that a thread never holds two.
    if (opened?.id !== edition.id) opened = undefined
    opened ??= { id: edition.id, surroundings: open(edition) }
    const world = { ...opened.surroundings, now }
    const work = ((await import(module)) as Readonly<Record<string, Work<unknown, unknown> | undefined>>)[name]
    if (work === undefined) throw new Error('a module has no work of the name it was sent for')
    if (!warm.has(work)) {
      // Twice each, since patterns are compiled to their end at the second use, and apart for letters beyond Latin ones.
      for (const example of [work.example, work.example, widened(work), widened(work)]) await work.run(example, world)
      warm.add(work)
      onWarm()
    }
    pace ??= measured()
    const { times, at } = pace
    const before = usedMs()
    const used = () => (usedMs() - before) / times
    begin(control, before, times)
    try {
      const value = await work.run(input, world)
      return { value, usedMs: used() }
    } catch (error) {
      if (!(error instanceof ClaimcheckError)) throw error
      const { code, message, details } = error
      const { cause: _, ...told } = details
      return { refusal: { code, message, details: told }, usedMs: used() }
    } finally {
      // The caller has its answer before the pace is measured again.
      if (performance.now() - at > paceMaxAgeMs)
        setImmediate(() => {
          pace = measured()
        })
    }
  }
}

/** The example of a work with letters beyond Latin ones in the texts that it is about. */
function widened({ example, shorten }: Work<unknown, unknown>): unknown {
  if (typeof example === 'string') return example + wide
  if (typeof example !== 'object' || example === null) return example
  const fields = Object.entries(example).map(([name, value]) =>
    typeof value === 'string' && shorten.includes(name) ? [name, value + wide] : [name, value],
  )
  return Array.isArray(example) ? example : Object.fromEntries(fields)
}

/** Quotation marks and letters that make a text one of two bytes a character. */
const wide = ' “Ω” – …'

/** Processor time of this thread, in milliseconds. */
function usedMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

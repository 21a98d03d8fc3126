import { threadId } from 'node:worker_threads'
import { ClaimcheckError, type Work, type World } from '../model/index.ts'
import { begin, type SharedEdition, type Task, type TaskAnswer, take } from './task.ts'

/** What work may read beside the instant of its call. */
export type Surroundings = Omit<World, 'now'>

/**
 * The worker's side: takes one task after another.
 *
 * @param open Makes what work may read over an edition; called when the first task comes and whenever the edition changes.
 * @param onWarm Called when all that a work needs has been loaded.
 */
export function serveTasks(
  open: (edition: SharedEdition) => Surroundings,
  onWarm: () => void = () => {},
): (task: Task) => Promise<TaskAnswer> {
  let opened: { readonly id: string; readonly surroundings: Surroundings } | undefined
  const warm = new Set<unknown>()
  return async ({ module, name, input, now, edition, control }) => {
    take(control, threadId)
    // The old edition goes before the new one comes, so that a thread never holds two.
    if (opened?.id !== edition.id) opened = undefined
    opened ??= { id: edition.id, surroundings: open(edition) }
    const world = { ...opened.surroundings, now }
    const work = ((await import(module)) as Readonly<Record<string, Work<unknown, unknown> | undefined>>)[name]
    if (work === undefined) throw new Error('a module has no work of the name it was sent for')
    if (!warm.has(work)) {
      await work.run(work.example, world)
      warm.add(work)
      onWarm()
    }
    const before = usedMs()
    begin(control, before)
    try {
      const value = await work.run(input, world)
      return { value, usedMs: usedMs() - before }
    } catch (error) {
      if (!(error instanceof ClaimcheckError)) throw error
      const { code, message, details } = error
      const { cause: _, ...told } = details
      return { refusal: { code, message, details: told }, usedMs: usedMs() - before }
    }
  }
}

/** Processor time of this thread, in milliseconds. */
function usedMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { leftOutLine, type Requirement, requirementOf } from './requirements.ts'

/** Ends a run with one line about the tests that were left out, where any were. */
export default class LeftOut implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const counts = new Map<Requirement, number>()
    for (const module of modules)
      for (const test of module.children.allTests('skipped')) {
        const requirement = neededBy(test)
        if (requirement !== undefined) counts.set(requirement, (counts.get(requirement) ?? 0) + 1)
      }
    const line = leftOutLine(counts)
    if (line !== undefined) process.stdout.write(`${line}\n`)
  }
}

/** What the test or a group around it needs. */
function neededBy(test: TestCase): Requirement | undefined {
  for (let at: TestCase['parent'] | TestCase = test; at.type !== 'module'; at = at.parent) {
    const requirement = requirementOf(at.name)
    if (requirement !== undefined) return requirement
  }
  return undefined
}

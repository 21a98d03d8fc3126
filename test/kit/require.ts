import { describe, it } from 'vitest'
import { type Requirement, titleWith } from './requirements.ts'

/**
 * A group of tests that needs something the machine may lack. Where it is not there the group is skipped and the last
 * line of the run says so; with `CI=true` it is a failure.
 */
export function describeWith(requirement: Requirement, isThere: boolean, title: string, tests: () => void): void {
  refuseInCi(requirement, isThere)
  describe.runIf(isThere)(isThere ? title : titleWith(title, requirement), tests)
}

/** One test of the same kind. */
export function itWith(
  requirement: Requirement,
  isThere: boolean,
  title: string,
  test: () => Promise<void>,
  timeoutMs?: number,
): void {
  refuseInCi(requirement, isThere)
  it.runIf(isThere)(isThere ? title : titleWith(title, requirement), test, timeoutMs)
}

function refuseInCi({ name, bring, inCi }: Requirement, isThere: boolean): void {
  if (!isThere && inCi && process.env.CI === 'true')
    throw new Error(`${name} is missing and CI runs every test: ${bring}.`)
}

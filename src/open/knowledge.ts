import type { CheckReport, CheckRequest, Edition } from '../model/index.ts'
import { createVerifier } from '../verify/index.ts'

/** An edition with the engine over it. The two change together or not at all. */
export interface Knowledge {
  readonly edition: Edition
  check(request: CheckRequest): Promise<CheckReport>
}

/** The knowledge in force. A call takes it once and keeps it to its end, so a swap disturbs nobody. */
export interface KnowledgeHolder {
  current(): Knowledge
  swap(edition: Edition): void
}

/**
 * Hold `edition` in force until another is swapped in.
 *
 * @param siteUrl Site that hints point to, without a trailing slash.
 */
export function holdKnowledge(edition: Edition, siteUrl: string): KnowledgeHolder {
  const known = (next: Edition): Knowledge => {
    const verifier = createVerifier(next, { siteUrl })
    return { edition: next, check: (request) => verifier.check(request) }
  }
  let current = known(edition)
  return {
    current: () => current,
    swap(next) {
      current = known(next)
    },
  }
}

import type { CheckRequest, Edition } from '../../src/model/index.ts'
import { runRules } from '../../src/verify/check.ts'
import { openEngine } from '../../src/verify/open-engine.ts'
import type { Finding } from '../../src/verify/types.ts'

/** The engine's own findings on a claim: a result does not say how a part met the record, and fitting must know. */
export type FindingsOf = (claim: string, request: CheckRequest) => readonly Finding[]

/** A reader of findings over an edition, put together as the verifier puts itself together. */
export function openFindings(edition: Edition): FindingsOf {
  const engine = openEngine(edition)
  return (claim, request) => runRules(engine, claim, request).findings
}

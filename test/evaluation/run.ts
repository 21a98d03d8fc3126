import { type CheckReport, type CheckRequest, type Depth, type Edition, normaliseName } from '../../src/model/index.ts'
import type { EvaluationClaim } from './claim.ts'
import type { Outcome } from './measure.ts'

/** The day the claims were labelled for: relative dates are read against it, whenever the evaluation runs. */
export const evaluationDay = new Date('2026-11-21T12:00:00.000Z')

export interface SyncVerifier {
  readonly engine: string
  checkNow(request: CheckRequest): CheckReport
}

/** The brand a caller's word means: exact slug, else the first brand of that alias. */
export function brandRef(edition: Edition, brand: string): number | undefined {
  const exact = edition.subjectById(brand)
  if (exact?.kind === 'brand') return exact.ref
  const hits = edition.aliases(normaliseName(brand)).map((hit) => edition.subject(hit.subject))
  return hits.find((subject) => subject.kind === 'brand')?.ref
}

/** The request a caller would send for this claim; the brand check names no family. */
export function requestFor(edition: Edition, claim: EvaluationClaim, depth: Depth): CheckRequest {
  const brand = claim.brand === undefined ? undefined : brandRef(edition, claim.brand)
  return {
    ...(claim.family === 'brand' ? {} : { family: claim.family as NonNullable<CheckRequest['family']> }),
    ...(brand === undefined ? {} : { brand }),
    claims: [claim.claim],
    depth,
    now: evaluationDay,
  }
}

/**
 * Check every claim on its own. The set is gone through once before it is timed, so that the times are those of a
 * server that has been up for a while.
 */
export function runClaims(
  verifier: SyncVerifier,
  edition: Edition,
  claims: readonly EvaluationClaim[],
  depth: Depth = 'fast',
): Outcome[] {
  const requests = claims.map((claim) => ({ claim, request: requestFor(edition, claim, depth) }))
  for (const { request } of requests) verifier.checkNow(request)
  return requests.map(({ claim, request }) => {
    const before = process.threadCpuUsage()
    const report = verifier.checkNow(request)
    const spent = process.threadCpuUsage(before)
    const [result] = report.results
    if (!result) throw new Error('The engine gave no result for a claim.')
    const { verdict, confidence, method, evidence } = result
    return { claim, verdict, confidence, method, evidence, cpuMicros: spent.user + spent.system }
  })
}

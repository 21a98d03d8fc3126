import { type CheckReport, type CheckRequest, type Depth, type Edition, findBrand } from '../../src/model/index.ts'
import { restsOnAged } from './age.ts'
import type { EvaluationClaim } from './claim.ts'
import type { Outcome } from './measure.ts'

/** The day the claims were labelled for: relative dates are read against it, whenever the evaluation runs. */
export const evaluationDay = new Date('2026-11-21T12:00:00.000Z')

export interface SyncVerifier {
  readonly engine: string
  checkNow(request: CheckRequest): CheckReport
}

/** The request a caller would send for this claim; the brand check names no family. */
export function requestFor(edition: Edition, claim: EvaluationClaim, depth: Depth): CheckRequest {
  const match = claim.brand === undefined ? undefined : findBrand(edition, claim.brand)
  const brand = match?.kind === 'found' ? match.brand.ref : undefined
  return {
    ...(claim.family === 'brand' ? {} : { family: claim.family as NonNullable<CheckRequest['family']> }),
    ...(brand === undefined ? {} : { brand }),
    claims: [claim.claim],
    depth,
    now: evaluationDay,
  }
}

/** How often a claim is checked to time it; the quickest counts, since only that one was surely not interrupted. */
const timedRuns = 5

/**
 * Check every claim on its own. The set is gone through once before it is timed, so that the times are those of a
 * server that has been up for a while. CPU clocks tick too coarsely for one claim, so the quickest of five runs by
 * the wall clock stands for its CPU time.
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
    let cpuMicros = Number.POSITIVE_INFINITY
    for (let run = 0; run < timedRuns; run++) {
      const start = performance.now()
      verifier.checkNow(request)
      cpuMicros = Math.min(cpuMicros, (performance.now() - start) * 1000)
    }
    const [result] = verifier.checkNow(request).results
    if (!result) throw new Error('The engine gave no result for a claim.')
    const { verdict, confidence, method, evidence, evidence_parts } = result
    const aged = restsOnAged(edition, claim.claim, evidence_parts, evaluationDay)
    return { claim, verdict, confidence, method, evidence, aged, cpuMicros }
  })
}

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
const usualRuns = 5

/**
 * Check every claim on its own and time it. The set is gone through once before, so that the times are those of a server that has been up for a while.
 * CPU clocks tick too coarsely for one claim, so the quickest of `timedRuns` runs by the wall clock stands for its CPU time. With 0 runs nothing is
 * timed and the time is NaN.
 */
export function runClaims(
  verifier: SyncVerifier,
  edition: Edition,
  claims: readonly EvaluationClaim[],
  { depth = 'fast', timedRuns = usualRuns }: { readonly depth?: Depth; readonly timedRuns?: number } = {},
): Outcome[] {
  const requests = claims.map((claim) => ({ claim, request: requestFor(edition, claim, depth) }))
  if (timedRuns > 0) for (const { request } of requests) verifier.checkNow(request)
  return requests.map(({ claim, request }) => {
    const times = Array.from({ length: timedRuns }, () => {
      const start = performance.now()
      verifier.checkNow(request)
      return (performance.now() - start) * 1000
    })
    const cpuMicros = timedRuns > 0 ? Math.min(...times) : Number.NaN
    const [result] = verifier.checkNow(request).results
    if (!result) throw new Error('The engine gave no result for a claim.')
    const { verdict, confidence, method, evidence, evidence_parts } = result
    const aged = restsOnAged(edition, claim.claim, evidence_parts, evaluationDay)
    return { claim, verdict, confidence, method, evidence, aged, cpuMicros }
  })
}

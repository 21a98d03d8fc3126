import type { Edition, Fact } from '../../../src/model/index.ts'
import { everydaySources } from '../../../src/reference/intake/everyday-origins.ts'
import { sideOf } from '../measure.ts'
import type { SyncVerifier } from '../run.ts'
import { claimsOf, type EverydayClaim, type Wanted } from './claims.ts'
import { valuesOf } from './twins.ts'

/** How a claim was judged. */
export type Grade = 'right' | 'open' | 'wrong'

export interface Graded extends EverydayClaim {
  readonly grade: Grade
  readonly verdict: string
  readonly evidence: string
}

/** Every fact of the everyday sources. */
export function everydayFacts(edition: Edition): Fact[] {
  const own = new Set(edition.sources.flatMap(({ id }, at) => (everydaySources.includes(id) ? [at] : [])))
  const facts: Fact[] = []
  for (let ref = 0; ref < edition.subjectCount; ref++) {
    for (const fact of edition.facts(ref)) if (own.has(fact.source)) facts.push(fact)
  }
  return facts
}

function gradeOf(wanted: Wanted, verdict: Parameters<typeof sideOf>[0]): Grade {
  const side = sideOf(verdict)
  if (wanted === 'holds') return side === 'holds' ? 'right' : side === 'unknown' ? 'open' : 'wrong'
  if (wanted === 'silent') return side === 'unknown' ? 'right' : 'wrong'
  // Of a list of which one member is false, a part is right.
  if (side === 'fails' || side === 'partly') return 'right'
  if (side === 'unknown') return wanted === 'not-holds' ? 'right' : 'open'
  return 'wrong'
}

/** Judge the claim of each fact and its twin; `facts` may be a sample. */
export function judgeEveryday(
  verifier: SyncVerifier,
  edition: Edition,
  facts: readonly Fact[],
  now: Date,
): readonly Graded[] {
  const values = valuesOf(edition, everydayFacts(edition))
  return facts.flatMap((fact) =>
    claimsOf(edition, fact, values, now).flatMap((claim) => {
      const { family } = claim.attribute
      const request = { family, brand: claim.brand, claims: [claim.claim], depth: 'fast' as const, now }
      const [result] = verifier.checkNow(request).results
      if (result === undefined) throw new Error('The engine gave no result for a claim.')
      const { verdict, evidence } = result
      return [{ ...claim, grade: gradeOf(claim.wanted, verdict), verdict, evidence }]
    }),
  )
}

import type { Attribute } from '../../../../src/model/index.ts'
import { polarityFeatures } from '../../../../src/reading/polarity.ts'
import type { Engine } from '../../../../src/verify/engine.ts'
import type { FitClaim } from './claims.ts'
import type { Labelled } from './logistic.ts'
import { readPhrasings, symbolsOfClaim, symbolsOfPhrasing } from './measures.ts'

/** How much a phrasing counts beside a claim. */
const phrasingWeight = 0.7

/** Something said of a yes-or-no attribute, and whether it denies it. */
export interface Polar extends Labelled {
  /** The set it is of, where it is of a claim. */
  readonly set?: string
}

/** Everything that writers said of yes-or-no attributes. */
export function polars({ lexicon, edition }: Engine, claims: readonly FitClaim[]): readonly Polar[] {
  const booleanOf = (id: string): Attribute | undefined => {
    const attribute = lexicon.attributes.get(id)
    return attribute?.kind === 'boolean' ? attribute : undefined
  }
  const phrased = readPhrasings().flatMap(({ attribute, text, denied = false }): Polar[] => {
    const known = booleanOf(attribute)
    if (known === undefined) return []
    const features = polarityFeatures(symbolsOfPhrasing(text, known), attribute)
    return [{ features, isSo: denied, weight: phrasingWeight }]
  })
  const said = claims.flatMap((claim): Polar[] => {
    const [fact, other] = claim.meant ?? []
    if (fact === undefined || other !== undefined || claim.isTrue === undefined) return []
    if (booleanOf(fact.attribute) === undefined) return []
    const isYes = String(edition.factById(fact.fact)?.value) === 'true'
    const features = polarityFeatures(symbolsOfClaim(claim), fact.attribute)
    return [{ features, isSo: isYes !== claim.isTrue, weight: 1, set: claim.set }]
  })
  return [...phrased, ...said]
}

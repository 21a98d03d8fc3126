import { normaliseName } from '#model'
import type { Case } from '../engine.ts'
import { related } from '../resolve/doubt.ts'
import type { Target } from '../resolve/makers.ts'
import type { Resolved } from '../resolve/subjects.ts'
import type { Proposition } from '../types.ts'
import { chosenFor } from './statement.ts'

/** A name with more bearers than this is no name of one thing. */
const bearersMax = 40

/**
 * Names that several subjects bear, cut down to the one of which the record holds what the claim speaks of. Bearers of
 * one and the same name that hold it side by side are read together, and must all say the same.
 */
export function withoutClash(kase: Case, part: Proposition, resolved: Resolved): Resolved {
  if (![...resolved.targets, ...resolved.against].some((target) => target.ambiguous)) return resolved
  const settle = (target: Target) => (target.ambiguous ? settled(kase, part, target) : target)
  return { ...resolved, targets: resolved.targets.map(settle), against: resolved.against.map(settle) }
}

function settled(kase: Case, part: Proposition, target: Target): Target {
  if (target.refs.length > bearersMax) return target
  // One product entered under its maker and under the maker's brand: "Xbox Series X".
  const [first] = target.refs
  const kin = target.refs.every((ref) => related(kase.edition, ref, kase.edition.subject(first ?? ref).brand))
  const holding = target.refs.flatMap((ref) => {
    const { ids, named } = chosenFor(kase, part, ref)
    return (named || kin) && ids.length > 0 ? [{ ref, ids }] : []
  })
  const [only, ...more] = holding
  if (only === undefined) return target
  const refs = holding.map(({ ref }) => ref)
  if (more.length === 0) return { ...target, refs, ambiguous: false }
  const names = new Set(refs.map((ref) => normaliseName(kase.edition.subject(ref).name)))
  const brands = refs.every((ref) => kase.edition.subject(ref).kind === 'brand')
  // A model has one size and one licence, whoever sells it; its price is the seller's.
  const innate = holding.every(({ ids }) => ids.every((id) => kase.lexicon.attributes.get(id)?.family === 'spec'))
  return (brands && names.size === 1) || (!brands && innate) ? { ...target, refs, ambiguous: false } : target
}

import { type Edition, normaliseName } from '../facts.ts'
import { candidateOf } from './bearers.ts'
import { candidatesMax, type Who } from './types.ts'

const article = /^(?:The|A|An|Our|Your|Its|Their)\s+/u
/** A plan that is named by itself: "the Business plan", "Team Premium tier". */
const plan = /((?:\p{Lu}[\p{L}\p{N}+]*\s+){1,4})(?:plan|tier|subscription)s?\b/u

/**
 * Whose plan a claim speaks of that names a plan and nobody: those of record that offer one of that name, of whom most is known first. They are
 * only offered, be it one alone: others may call theirs so. Undefined where the claim names no plan or no record has it.
 */
export function byPlan(edition: Edition, claim: string): Who | undefined {
  const words = plan.exec(claim)?.[1]?.trim().replace(article, '')
  if (words === undefined || words === '') return undefined
  const brands = new Set(
    edition.aliases(normaliseName(words)).flatMap(({ subject }) => {
      const { kind, brand } = edition.subject(subject)
      return kind === 'product' ? [brand] : []
    }),
  )
  const known = (ref: number) => edition.factCountOf(ref) + edition.products(ref).length
  const refs = [...brands].sort((a, b) => known(b) - known(a) || a - b).slice(0, candidatesMax)
  return refs.length === 0
    ? undefined
    : { kind: 'several', candidates: refs.map((ref) => candidateOf(edition, ref)), words }
}

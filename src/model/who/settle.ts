import type { Edition } from '../facts.ts'
import { bearersOf, candidateOf, oneHouse } from './bearers.ts'
import { type ClaimWords, decidedBy, decidedByFacts } from './context.ts'
import { type Bearer, candidatesMax, type Who, type WhoWhy } from './types.ts'

const whyOf: Readonly<Record<Bearer['how'], WhoWhy>> = {
  name: 'name',
  short: 'name',
  derived: 'name',
  domain: 'domain',
  former: 'former_name',
  ticker: 'ticker',
  product: 'product',
}

/** One brand, found. */
export const found = (ref: number, why: WhoWhy, words: string): Who => ({ kind: 'found', ref, why, words })

/** One of the bearers of a spelling, or all of them as candidates. */
export function settle(
  edition: Edition,
  key: string,
  bearers: readonly Bearer[],
  words: string,
  claim: ClaimWords,
): Who {
  const refs = [...new Set(bearers.map(({ ref }) => ref))]
  const others = bearersOf(edition, key).flatMap(({ ref, wellKnown }) =>
    wellKnown && !refs.includes(ref) ? [ref] : [],
  )
  const decidedOther = others.length === 0 ? undefined : decidedByFacts(edition, [...refs, ...others], claim)
  if (decidedOther !== undefined && others.includes(decidedOther)) return found(decidedOther, 'decided_by_claim', words)
  const one = oneHouse(edition, key, refs)
  const how = bearers.find(({ ref }) => ref === one)?.how
  if (one !== undefined && how !== undefined) return found(one, whyOf[how], words)
  const decided = decidedBy(edition, refs, claim)
  if (decided !== undefined) return found(decided, 'decided_by_claim', words)
  return { kind: 'several', candidates: refs.slice(0, candidatesMax).map((ref) => candidateOf(edition, ref)), words }
}

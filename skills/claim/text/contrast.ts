import { areOpposite, likeness } from '../words.ts'
import type { DatedReading } from './dates.ts'
import { figureHolds, isStated, sameKind } from './figures.ts'
import { isContent } from './match.ts'
import { areAntonyms } from './wordnet.ts'

const denying = /^(?:not|never|nor|cannot)$|n[’']t$/u
/** What makes of a denial a bound or an addition: "not only", "no more than", "not until". */
const bounding = /^(?:only|just|merely|more|less|later|earlier|fewer|until|before|yet|necessarily|least)$/u
/** What ends what a denial is said of. */
const turning = /^(?:but|and|while|whereas|although|though|because|since|when|if)$/u

/**
 * Why a sentence that seemed to say what a claim says does not: what the claim says stands only behind a denial, goes
 * the other way, or has two values of one kind change places. Undefined where nothing of the kind is seen.
 */
export function contrastWith(claim: DatedReading, sentence: DatedReading): string | undefined {
  if (isDeniedThere(claim, sentence)) return 'denied of it'
  if (goesOtherWay(claim, sentence)) return 'the other way'
  return arePlacesChanged(claim, sentence) ? 'values have changed places' : undefined
}

/** Places of the sentence that a denial is said of: "but not [off Basic or Max]", "is not [billed]". */
function deniedPlaces({ words }: DatedReading): ReadonlySet<number> {
  const places = new Set<number>()
  for (const [at, { token }] of words.entries()) {
    if (!denying.test(token.norm) || bounding.test(words[at + 1]?.token.norm ?? '')) continue
    for (let next = at + 1; next < words.length; next += 1) {
      const { gap, norm } = words[next]?.token ?? token
      if (gap.comma || gap.stop || gap.colon || gap.dash || gap.open || gap.close || turning.test(norm)) break
      places.add(next)
    }
  }
  return places
}

/** "Students get 20 per cent off day tickets but not off the weekend pass": a word of the claim stands nowhere but behind the denial. */
function isDeniedThere(claim: DatedReading, sentence: DatedReading): boolean {
  if (claim.words.some(({ token }) => denying.test(token.norm) || /^(?:no|without|none|neither)$/u.test(token.norm)))
    return false
  const denied = deniedPlaces(sentence)
  if (denied.size === 0) return false
  return claim.words.some((word) => {
    if (!isContent(word)) return false
    const hits = sentence.words.flatMap(({ stem, inValue }, at) =>
      !inValue && likeness(stem, word.stem) > 0 ? [at] : [],
    )
    return hits.length > 0 && hits.every((hit) => denied.has(hit))
  })
}

/** Pairs that are neither in the lists of opposites nor content words everywhere. */
const sides: readonly (readonly [RegExp, RegExp])[] = [
  [/^ahead$/u, /^behind$/u],
  [/^(?:up|above|over)$/u, /^(?:down|below|under)$/u],
]

/** "Have risen by 17 per cent" beside "a 17 per cent drop": the sentence has the opposite of a word that it has not. */
function goesOtherWay(claim: DatedReading, sentence: DatedReading): boolean {
  const has = (stem: string, { words }: DatedReading) => words.some((one) => likeness(one.stem, stem) > 0)
  const lacking = claim.words.filter((word) => isContent(word) && !has(word.stem, sentence))
  const own = sentence.words.filter((word) => isContent(word) && !has(word.stem, claim))
  if (lacking.some(({ stem }) => own.some((one) => areOpposite(stem, one.stem) || areAntonyms(stem, one.stem))))
    return true
  const says = ({ words }: DatedReading, form: RegExp) => words.some(({ token }) => form.test(token.norm))
  return sides.some(([one, other]) =>
    [
      [one, other],
      [other, one],
    ].some(
      ([left, right]) =>
        left !== undefined &&
        right !== undefined &&
        says(claim, left) &&
        !says(claim, right) &&
        says(sentence, right) &&
        !says(sentence, left),
    ),
  )
}

/** "At 20 MB instead of 50 MB" beside "at 50 MB instead of 20 MB": the same two values about the same words, the other way round. */
function arePlacesChanged(claim: DatedReading, sentence: DatedReading): boolean {
  const own = claim.figures.filter((figure) => isStated(claim, figure))
  return own.some((first, at) => {
    const second = own[at + 1]
    if (second === undefined || !sameKind(first, second) || figureHolds(first, second)) return false
    const between = joints(claim, first.to, second.from)
    return (
      between.length > 0 &&
      sentence.figures.some((left, index) => {
        const right = sentence.figures[index + 1]
        if (right === undefined || !figureHolds(second, left) || !figureHolds(first, right)) return false
        const theirs = joints(sentence, left.to, right.from)
        return between.length === theirs.length && between.every((word, place) => word === theirs[place])
      })
    )
  })
}

/** What joins two values where it tells them apart: "to", "from", "instead of"; nothing where other words stand there. */
function joints({ words }: DatedReading, from: number, to: number): readonly string[] {
  const said = words.slice(from, to).map(({ token }) => token.norm)
  const kept = said.filter((word) => /^(?:to|from|instead|of|rather|than|by|against|before|after|for|on)$/u.test(word))
  return said.length - kept.length > 3 ? [] : kept
}

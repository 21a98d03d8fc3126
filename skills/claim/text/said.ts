import { likeness } from '../words.ts'
import type { DatedReading } from './dates.ts'
import { has, isOtherName, unsure } from './doubts.ts'
import { opensWithSubject } from './elsewhere.ts'
import type { Leaning } from './leanings.ts'
import { clauses, isContent, isProper, subjectEnd } from './match.ts'
import { light } from './sense.ts'

/** Words of a scene between the first and the last that a claim has, for each of the claim's. */
const looseness = 2

/**
 * Whether a scene says a claim without figures word for word, or nearly so: every word that says something is there, in
 * the claim's order or with doer and deed the other way round over "by", close together and in one clause.
 */
export function isSaidSo(claim: DatedReading, { open, sensed }: Leaning): boolean {
  const { match, scene, denied, opposed } = sensed
  const { words } = scene.reading
  if (denied || opposed.length > 0 || open > 0.1 || match.missing.some((at) => !light.has(claim.words[at]?.stem ?? '')))
    return false
  const end = subjectEnd(claim)
  if (match.context.size > 0 && (opensWithSubject(sensed) || isOtherName(claim, match))) return false
  if ([...match.context].some((at) => at >= end || !scene.place.topic.has(claim.words[at]?.stem ?? ''))) return false
  const told = [...match.pairs].filter(([at]) => !light.has(claim.words[at]?.stem ?? ''))
  if (told.length < 3 || told.every(([at]) => at < end) || has(words, unsure)) return false
  const exact = told.filter(([at, hits]) =>
    hits.some((hit) => likeness(words[hit]?.stem ?? '', claim.words[at]?.stem ?? '') > 0),
  )
  if (exact.length < told.length) return false
  // "Hired" is not said by "Crane Hire Ltd".
  if (told.some(([at, hits]) => !isProper(claim, at) && at > 0 && hits.every((hit) => isInName(scene.reading, hit))))
    return false
  const places = inOrder(told.map(([, hits]) => hits)) ?? overBy(told, words, end)
  if (places === undefined) return false
  const [first, last] = [Math.min(...places), Math.max(...places)]
  const between = words.slice(first, last).filter((word) => isContent(word)).length
  return between <= looseness * told.length && isOneClause(scene.reading, first, last)
}

const isInName = (reading: DatedReading, at: number): boolean =>
  isProper(reading, at) && (isProper(reading, at - 1) || isProper(reading, at + 1))

/** One place for each word so that they follow one another. */
function inOrder(hits: readonly (readonly number[])[]): readonly number[] | undefined {
  const places: number[] = []
  for (const own of hits) {
    const next = own.find((hit) => hit > (places.at(-1) ?? -1))
    if (next === undefined) return undefined
    places.push(next)
  }
  return places
}

/** "Hughes conducts the chorus" beside "chorus, conducted by Hughes": what stands before the verb of the claim stands behind "by". */
function overBy(
  told: readonly (readonly [number, readonly number[]])[],
  words: DatedReading['words'],
  end: number,
): readonly number[] | undefined {
  const doer = told.filter(([at]) => at < end).map(([, hits]) => hits)
  const deed = told.filter(([at]) => at >= end)
  const verb = deed[0]?.[1].find((hit) => words[hit + 1]?.token.norm === 'by')
  const behind = inOrder(doer)
  const before = inOrder(deed.slice(1).map(([, hits]) => hits))
  if (verb === undefined || behind === undefined || before === undefined) return undefined
  return behind.every((at) => at > verb) && before.every((at) => at < verb) ? [...before, verb, ...behind] : undefined
}

/** Whether no clause with a subject of its own begins between two places; a bare comma does not part "chorus, conducted by". */
function isOneClause(reading: DatedReading, first: number, last: number): boolean {
  const place = clauses(reading)
  if (place[first] === place[last]) return true
  return !reading.words
    .slice(first + 1, last + 1)
    .some(
      ({ token }) =>
        token.gap.stop ||
        /^(?:but|while|whereas|although|though|if|unless|who|which|because|where|when)$/u.test(token.norm),
    )
}

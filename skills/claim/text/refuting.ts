import { type DatedReading, sameMoment } from './dates.ts'
import { figureHolds, sameKind } from './figures.ts'
import { subjectEnd } from './match.ts'

/** A share of something else in the same sentence: "twice what the present one does". */
const toldByShare =
  /\b(?:twice|half|double|triple|thrice|(?:two|three|four|five|ten) times)\s+(?:what|that|as|the|its|their)\b/iu
/** What makes a figure the distance between two others. */
const distance =
  /^(?:under|over|above|below|more|less|fewer|higher|lower|ahead|behind|short|shorter|longer|earlier|later|faster|slower|cheaper|dearer)$/u
const relative =
  /\b(?:last|next|this|previous|following|that) (?:year|month|week|season|quarter|summer|winter|spring|autumn)\b/iu

/**
 * Why another value in a sentence does not refute the claim: the claim's own values are all that stand there, its own only
 * names the subject, it is a distance that nobody measured, or the sentence tells of another time or by a share of something
 * else. Undefined where nothing of it is so.
 */
export function valueObjection(claim: DatedReading, reading: DatedReading, said: string): string | undefined {
  if (standsBeside(claim, reading)) return 'its own values stand there'
  if (onlyNamesSubject(claim, reading)) return 'its value names the subject'
  if (isDistance(claim) && !reading.words.some(({ token }) => distance.test(token.norm))) return 'a distance'
  if (toldByShare.test(said) && !toldByShare.test(claim.text)) return 'told by a share'
  if (relative.test(said) && !relative.test(claim.text)) return 'told of another time'
  return undefined
}

/** "Runs from Monday 17.00 to Tuesday 05.00": all that the claim counts, two values or more, stands in the sentence in its order, and nothing else does. */
function standsBeside(claim: DatedReading, reading: DatedReading): boolean {
  const places = [
    ...claim.figures.map((own) => ({
      at: own.from,
      hits: reading.figures.flatMap((other) => (sameKind(own, other) && figureHolds(own, other) ? [other.from] : [])),
    })),
    ...claim.moments.map((own) => ({
      at: own.from,
      hits: reading.moments.flatMap((other) => (sameMoment(own, other) === 'same' ? [other.from] : [])),
    })),
  ].sort((one, other) => one.at - other.at)
  if (places.length < 2 || reading.figures.length + reading.moments.length > places.length) return false
  let last = -1
  return places.every(({ hits }) => {
    const next = hits.find((hit) => hit > last)
    last = next ?? last
    return next !== undefined
  })
}

/** "Her book of 1953 was written in French": the year says which book, and another year is of another deed. */
function onlyNamesSubject(claim: DatedReading, reading: DatedReading): boolean {
  const end = subjectEnd(claim)
  if (claim.figures.length > 0 || claim.moments.length === 0) return false
  return (
    claim.moments.every(({ from }) => from > 0 && from < end) &&
    !reading.moments.some((other) => claim.moments.some((own) => sameMoment(own, other) === 'same'))
  )
}

/** "Came in two million under budget": the figure lies between two values, and another figure is none of it. */
const isDistance = (claim: DatedReading): boolean =>
  claim.figures.some(({ to }) => [0, 1].some((step) => distance.test(claim.words[to + step]?.token.norm ?? '')))

import type { DatedReading } from './dates.ts'
import { turning } from './doubts.ts'
import { distance, figureHolds, sameKind } from './figures.ts'
import type { Leaning } from './leanings.ts'
import { isContent, isProper, type Match, subjectEnd } from './match.ts'
import { light, type Sensed } from './sense.ts'

/**
 * Whether a word of the claim that the scene lacks stands elsewhere in the text: what a writer says in words of his own
 * is not there at all, what he took from another place is. A subject may be left to the topic of the text, and where
 * the scene has none of its own to the sentences before it.
 */
export function belongsElsewhere(claim: DatedReading, { sensed }: Leaning): boolean {
  const { match, scene } = sensed
  const { topic, before, text } = scene.place
  const end = Math.max(2, subjectEnd(claim))
  const subjectless = !opensWithSubject(sensed)
  return [...match.missing, ...match.context].some((at) => {
    const word = claim.words[at]
    if (word === undefined || light.has(word.stem) || !text.has(word.stem)) return false
    if (at < end && topic.has(word.stem)) return false
    // "Petra Havel" beside a sentence that has Havel.
    if (at === 0 && isProper(claim, 1) && match.pairs.has(1)) return false
    return !(at < end && subjectless && before.has(word.stem))
  })
}

/** Whether a scene begins with a thing of its own that the claim does not name. */
export function opensWithSubject({ match, scene }: Sensed): boolean {
  const { words } = scene.reading
  const first = words[0]?.token.norm ?? ''
  if (/^(?:it|they|he|she|we|you|i|its|their|his|her|this|these|that|those|which|who|there)$/u.test(first)) return false
  if (/(?:ed|ing)$/u.test(first) || words[0]?.inValue === true) return false
  const at = words.findIndex(({ stop, inValue }) => !stop && !inValue)
  return at >= 0 && at <= 3 && ![...match.pairs.values()].some((hits) => hits.includes(at))
}

/** Whether the claim's subject has a name that stands elsewhere in the text and is not its topic. */
export function isOfOther(claim: DatedReading, { match, scene }: Sensed): boolean {
  const { topic, text } = scene.place
  const end = Math.max(2, subjectEnd(claim))
  return [...match.context, ...match.missing].some((at) => {
    const word = claim.words[at]
    return at < end && word !== undefined && isProper(claim, at) && text.has(word.stem) && !topic.has(word.stem)
  })
}

/** "Profit increased" beside "profit was 51, reflecting higher wages": which way it went is said of something else. */
export function turnsElsewhere(claim: DatedReading, { match, scene }: Sensed): boolean {
  const hits = (at: number) => match.pairs.get(at) ?? []
  const rest = [...match.pairs]
    .filter(([at]) => !turning.has(claim.words[at]?.stem ?? ''))
    .flatMap(([, places]) => places)
  return [...match.pairs.keys()].some((at) => {
    const word = claim.words[at]
    if (word === undefined || !turning.has(word.stem)) return false
    if (hits(at).some((hit) => scene.reading.words[hit]?.stem === word.stem)) return false
    return !hits(at).some((hit) => rest.some((one) => Math.abs(one - hit) <= 2))
  })
}

/** "Was born in 1902" beside "edited letters, which appeared in 1955": nothing of what the claim says of its subject is there. */
export function lacksPredicate(claim: DatedReading, { match }: Sensed): boolean {
  const end = Math.max(1, subjectEnd(claim))
  const said = claim.words.flatMap((word, at) =>
    at >= end && isContent(word) && !light.has(word.stem) && !isProper(claim, at) ? [at] : [],
  )
  return ![...match.pairs.keys()].some((at) => at >= end) && said.some((at) => match.context.has(at))
}

/** Words between a value and what it is said of, at most. */
const apartMax = 6

/** Whether a claim of few words has its value far from all of them. */
export function isLoose(claim: DatedReading, { match, scene }: Sensed): boolean {
  const [figure, another] = claim.figures
  const told = [...match.pairs].filter(([at]) => !light.has(claim.words[at]?.stem ?? ''))
  if (figure === undefined || another !== undefined || told.length > 2) return false
  const held = scene.reading.figures.filter((other) => sameKind(figure, other) && figureHolds(figure, other))
  return (
    held.length > 0 && !told.some(([, hits]) => hits.some((hit) => held.some((one) => distance(hit, one) <= apartMax)))
  )
}

/** "Three names" beside "three plots have become free": what the claim counts is not what the scene's figures count. */
export function countsOther(claim: DatedReading, reading: DatedReading, match: Match): boolean {
  return claim.figures.some(({ amount, to }) => {
    if (amount.unit !== undefined || amount.currency !== undefined || amount.percent === true) return false
    const nouns = [to, to + 1, to + 2].filter((at) => {
      const word = claim.words[at]
      return (
        word !== undefined && !word.stop && !word.inValue && !light.has(word.stem) && /\p{L}{3}/u.test(word.token.text)
      )
    })
    const hits = nouns.flatMap((at) => match.pairs.get(at) ?? [])
    // "14 saves" is not what "saved two penalties" counts: a noun before a figure that has one of its own behind it.
    const ownNoun = (end: number) => {
      const word = reading.words[end]
      return word !== undefined && isContent(word) && !word.token.gap.comma && !word.token.gap.stop
    }
    const isParted = (end: number, hit: number) =>
      reading.words.slice(end, hit + 1).some(({ token }) => token.gap.stop || token.gap.comma)
    const isNear = (hit: number) =>
      reading.figures.some(
        ({ from, to: end }) =>
          (hit >= end && hit - end <= 3 && !isParted(end, hit)) || (hit < from && from - hit <= 3 && !ownNoun(end)),
      )
    return nouns.length > 0 && !hits.some(isNear)
  })
}

import { stemsOf } from '../sentences.ts'
import type { DatedReading } from './dates.ts'
import type { Leaning } from './leanings.ts'
import { isContent, isProper, type Match, subjectEnd } from './match.ts'
import { partsOfSentence, valued } from './scenes.ts'
import { light, type Sensed } from './sense.ts'

/** A whole sentence that has the words in one part and the value, or other words, in another, where they are said of something else. */
export function isTorn(claim: DatedReading, leaning: Leaning, others: readonly Leaning[]): boolean {
  const { ground, finding, sensed } = leaning
  const { scene } = sensed
  if (scene.parts === 1) return false
  if (ground === 'other value') return isOfLaterPart(claim, sensed)
  if (scene.part) return false
  const parts = others.filter((one) => one.sensed.scene.part && one.sensed.scene.sentence === scene.sentence)
  const alike = parts.filter((one) => one.ground === ground && one.finding === finding)
  const end = subjectEnd(claim)
  if (ground === 'opposite')
    return !alike.some(({ sensed: { match } }) => [...match.pairs.keys()].some((at) => at < Math.max(2, end)))
  if (ground !== 'values') {
    return !alike.some(({ sensed: { match } }) => [...match.context].every((at) => at < end))
  }
  const held = alike[0]
  if (held !== undefined && lacksSubject(claim, leaning, held)) return true
  if (claim.figures.length + claim.moments.length > 1 && held === undefined && !parts.some(goesOn)) return true
  return parts.some(
    (one) =>
      one.ground === 'other value' &&
      one.sensed.match.pairs.size >= (held?.sensed.match.pairs.size ?? 0) &&
      [...one.sensed.match.pairs.keys()].some((at) => held?.sensed.match.pairs.has(at) !== true),
  )
}

/** "The town paid 0.9" beside "repairs cost 3.8, …; the town covered the rest": the value is of a first part that lacks the subject of a later one. */
function isOfLaterPart(claim: DatedReading, { match, scene }: Sensed): boolean {
  const end = subjectEnd(claim)
  const subject = claim.words.filter((word, at) => at < end && isContent(word) && !light.has(word.stem))
  const parts = partsOfSentence(scene.sentence.text)
  const at = parts.findIndex((part) => valued.test(part))
  const [first = '', ...later] = parts.slice(Math.max(0, at))
  const isFirst = !scene.part || scene.reading.text.startsWith(first.slice(0, 20))
  const values = scene.reading.figures.length + scene.reading.moments.length
  if (subject.length === 0 || !isFirst || values === 0) return false
  const isOf = (part: string) => {
    const own = stemsOf(part)
    return subject.every(({ stem }) => own.has(stem))
  }
  return (
    match.pairs.size > 0 && valued.test(first) && !isOf(first) && later.some((one) => isOf(one) && !valued.test(one))
  )
}

/** Whether a part goes on about the subject before it: "and will be paid on 2 December". */
const goesOn = ({ sensed: { scene } }: Leaning): boolean =>
  /^(?:,? ?(?:and|but|or) )?(?:was|were|is|are|has|had|have|will|would|can|may|must|it|they|he|she|we|which|who|\w+ed|\w+ing)\b/iu.test(
    scene.reading.text,
  )

/** Whether the part that has the value speaks of something else than the claim, whose subject stands in another part. */
function lacksSubject(claim: DatedReading, whole: Leaning, part: Leaning): boolean {
  const end = Math.max(subjectEnd(claim), 2)
  const gone = [...whole.sensed.match.pairs.keys()].some((at) => at < end && !part.sensed.match.pairs.has(at))
  if (!gone || goesOn(part)) return false
  // "Half plots" beside "rent for a full plot rises to 52; half plots stay at 27": the head is there, what narrows it is elsewhere.
  const narrowed = [...whole.sensed.match.pairs.keys()].some(
    (at) => at + 1 < end && !part.sensed.match.pairs.has(at) && part.sensed.match.pairs.has(at + 1),
  )
  if (narrowed) return true
  const { words } = part.sensed.scene.reading
  const matched = new Set([...part.sensed.match.pairs.values()].flat())
  const first = words.findIndex((word) => isContent(word))
  return first >= 0 && first <= 2 && !matched.has(first) && !/(?:ed|ing)$/u.test(words[first]?.token.norm ?? '')
}

const verbal =
  /^(?:was|were|is|are|has|had|have|will|would|can|may|must|\w+ed|led|won|lost|beat|took|made|said|gave|ran|held)$/u

/** "Lindby led 14–11" beside "Tornes led 14–11": the claim's name stands only in the text around, and another opens the scene. */
export function hasOtherName(claim: DatedReading, reading: DatedReading, match: Match): boolean {
  const named = [...match.context].some((at) => /^\p{Lu}/u.test(claim.words[at]?.token.text ?? ''))
  if (!named) return false
  const own = new Set(claim.words.map(({ stem }) => stem))
  const { words } = reading
  return words.some((word, at) => {
    if (own.has(word.stem) || word.inValue || !isContent(word)) return false
    const opens = verbal.test(words[at + 1]?.token.norm ?? '')
    if (at > 0) return isProper(reading, at) && (at < 4 || opens)
    return /^\p{Lu}\p{Ll}+$/u.test(word.token.text) && opens
  })
}

const placing = /^(?:in|at|from|to|into|near|by|under|against)$/u

/** "In Oslo" beside "in Bergen, when Oslo …": the claim's name is there, but another stands where the claim has it. */
export function hasOtherPlace(claim: DatedReading, { words }: DatedReading, match: Match): boolean {
  const own = new Set(claim.words.map(({ stem }) => stem))
  return [...match.pairs].some(([at, hits]) => {
    const lead = claim.words[at - 1]?.token.norm ?? ''
    if (!placing.test(lead) || !isCapital(claim, at)) return false
    if (hits.some((hit) => [1, 2, 3].some((back) => placing.test(words[hit - back]?.token.norm ?? '')))) return false
    return words.some(
      (word, index) =>
        /^\p{Lu}\p{Ll}/u.test(word.token.text) &&
        isContent(word) &&
        !own.has(word.stem) &&
        words[index - 1]?.token.norm === lead,
    )
  })
}

/** "Tank B" where the part that says the rest has tank D: a letter goes with the word before it. */
export function lacksLabel(claim: DatedReading, leaning: Leaning, others: readonly Leaning[]): boolean {
  const at = claim.words.findIndex(({ token }, index) => index > 0 && /^\p{Lu}$/u.test(token.text))
  const letter = claim.words[at]?.token.text
  if (letter === undefined) return false
  const { scene } = leaning.sensed
  const holds = ({ sensed }: Leaning) =>
    (sensed.match.pairs.get(at - 1) ?? []).some((hit) => sensed.scene.reading.words[hit + 1]?.token.text === letter)
  if (scene.part || scene.parts === 1) return !holds(leaning)
  return !others.some(
    (one) =>
      one.sensed.scene.sentence === scene.sentence &&
      one.sensed.scene.part &&
      one.ground === leaning.ground &&
      one.open <= 0.1 &&
      holds(one),
  )
}

/** Whether the scene has another name beside the part of the claim's name that it shares: "Justice Orme" for "Justice Bain". */
export function hasOtherBeside(claim: DatedReading, { match, scene }: Sensed): boolean {
  const { words } = scene.reading
  const own = new Set(claim.words.map(({ stem }) => stem))
  return [...match.context, ...match.missing].some((at) => {
    if (!/^\p{Lu}/u.test(claim.words[at]?.token.text ?? '')) return false
    return ([1, -1] as const).some((step) =>
      (match.pairs.get(at + step) ?? []).some((hit) => {
        const other = words[hit - step]
        return other !== undefined && /^\p{Lu}/u.test(other.token.text) && isContent(other) && !own.has(other.stem)
      }),
    )
  })
}

const isPassive = (text: string): boolean =>
  /\b(?:was|were|is|are|been|being|be)\s+(?:\w+ly\s+)?\w+(?:ed|en|wn|ne|ht|ld|de|t)\b/u.test(text)

/** "The canal company bought the railway" beside "the railway company bought the canal". */
export function isTurnedRound(claim: DatedReading, reading: DatedReading, match: Match): boolean {
  if (isPassive(claim.text) !== isPassive(reading.text)) return false
  const pairs = [...match.pairs]
  return pairs.some(([verb, [hit, another]]) => {
    if (hit === undefined || another !== undefined) return false
    if (!/(?:ed|t|ght|ew|ame|ook|ave|on|es|s)$/u.test(claim.words[verb]?.token.norm ?? '')) return false
    if (isOtherSubject(claim, reading, match, verb, hit)) return true
    const before = pairs.filter(([at]) => at < verb && verb - at <= 3)
    const after = pairs.filter(([at]) => at > verb && at - verb <= 4)
    return (
      before.some(([, hits]) => hits.every((one) => one > hit) && hits.some((one) => one - hit <= 4)) &&
      after.some(([, hits]) => hits.every((one) => one < hit) && hits.some((one) => hit - one <= 4))
    )
  })
}

/** "Lindby led" beside "Tornes led against Lindby": the name before the verb stands behind it, and another before it. */
function isOtherSubject(
  claim: DatedReading,
  { words }: DatedReading,
  match: Match,
  verb: number,
  hit: number,
): boolean {
  const name = [verb - 1, verb - 2].find((at) => /^\p{Lu}/u.test(claim.words[at]?.token.text ?? ''))
  const hits = name === undefined ? undefined : match.pairs.get(name)
  const own = new Set(claim.words.map(({ stem }) => stem))
  const before = [hit - 1, hit - 2].flatMap((at) => words[at] ?? [])
  return (
    hits?.every((one) => one > hit) === true &&
    before.some((word) => /^\p{Lu}\p{Ll}/u.test(word.token.text) && isContent(word) && !own.has(word.stem))
  )
}

/** "Ada will succeed Bo" beside "Ada will be succeeded by Bo": the same verb between the same names, turned. */
export function isOtherWayRound(claim: DatedReading, { match, scene }: Sensed): boolean {
  const { words } = scene.reading
  if (isPassive(claim.text)) return false
  return [...match.pairs].some(([verb, hits]) =>
    hits.some((hit) => {
      if (
        !/^(?:be|is|was|are|were|been)$/u.test(words[hit - 1]?.token.norm ?? '') ||
        words[hit + 1]?.token.norm !== 'by'
      )
        return false
      const doer = [...match.pairs].some(
        ([at, places]) => at < verb && isCapital(claim, at) && places.every((one) => one < hit),
      )
      const after = [...match.pairs].some(
        ([at, places]) => at > verb && isCapital(claim, at) && places.some((one) => one > hit && one - hit <= 4),
      )
      return doer && after
    }),
  )
}

const isCapital = ({ words }: DatedReading, at: number): boolean => /^\p{Lu}/u.test(words[at]?.token.text ?? '')

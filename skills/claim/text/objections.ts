import { likeness, stem } from '../words.ts'
import { type DatedReading, sameMoment } from './dates.ts'
import { clauses, isProper, type Match, subjectEnd } from './match.ts'
import { valueObjection } from './refuting.ts'

/** What is believed of a sentence, and on what. */
interface Believed {
  readonly finding: 'supported' | 'refuted'
  /** Text of the whole sentence that a finding stands in. */
  readonly said: string
}

/**
 * Why a finding is not believed, whichever way of reading made it: another time than the one the claim is told from, a
 * comparison the other way round, a subject that stands in another clause, a deed only refused, tried or planned.
 * Undefined where nothing of it speaks against the finding.
 */
export function objectionTo(
  claim: DatedReading,
  reading: DatedReading,
  match: Match,
  { finding, said }: Believed,
): string | undefined {
  if (relativeTime.test(claim.text) && !anyRelativeTime.test(said)) return 'other time'
  if (finding === 'refuted' && isOfOtherTime(claim, reading)) return 'another time'
  if (finding === 'refuted' && isDatedByAnother(claim, reading, said)) return 'time told by another'
  if (finding === 'refuted' && isOfNameBefore(claim, reading, match)) return 'the value of another'
  const value = finding === 'refuted' ? valueObjection(claim, reading, said) : undefined
  if (value !== undefined) return value
  if (finding === 'supported' && isComparedRound(claim, reading, match)) return 'compared the other way round'
  if (isSubjectBehind(claim, reading, match)) return 'another subject'
  if (finding === 'supported') return supportObjection(claim, reading, match)
  return undefined
}

/** Why what a sentence seems to say as well is not believed: it is only meant, done by another, said of another or of the rest. */
function supportObjection(claim: DatedReading, reading: DatedReading, match: Match): string | undefined {
  if (isOnlyMeant(claim, reading, match)) return 'refused, tried or planned'
  if (isUndone(claim, reading, match)) return 'not done yet'
  if (isDoneByOther(claim, reading, match)) return 'done by another'
  if (isAsideOfOther(claim, reading, match)) return 'an aside about another'
  if (isExcepted(claim, reading, match)) return 'an exception'
  const isSaid = (form: RegExp, { words }: DatedReading) => words.some(({ token }) => form.test(token.norm))
  const isNamed = [...match.pairs.keys(), ...match.context].some((at) => at < subjectEnd(claim) && isProper(claim, at))
  return isSaid(isNamed ? /^(?:else|others)$/u : /^else$/u, reading) && !isSaid(/^(?:else|others?|another)$/u, claim)
    ? 'said of others'
    : undefined
}

const unitsOfTime = 'year|month|week|day|night|season|quarter|decade|century|summer|winter|spring|autumn'
/** Times that a claim tells from the day it is made, or from another time. */
const relativeTime = new RegExp(
  `\\b(?:last|next|previous|following|preceding|prior) (?:${unitsOfTime})\\b|\\b(?:${unitsOfTime}) (?:before|ago|earlier|later|after)\\b|\\b(?:yesterday|tomorrow|previously|formerly|nowadays)\\b`,
  'iu',
)
const anyRelativeTime = new RegExp(
  `\\b(?:last|next|previous|previously|following|preceding|prior|past|that|same|coming) (?:\\w+ )?(?:${unitsOfTime})|\\b(?:before|ago|earlier|later|after|previously|formerly|former|originally|yesterday|tomorrow|until|was|were|had|from|now)\\b`,
  'iu',
)

/** Times that a sentence tells from another one: "the following year", "two years later". */
const toldByAnother = new RegExp(
  `\\bthe (?:very )?(?:same|following|next|previous|preceding) (?:${unitsOfTime})\\b|\\b(?:the|that) (?:${unitsOfTime}) (?:before|after)\\b|\\bthat (?:same )?year\\b|\\b(?:${unitsOfTime})s? (?:later|earlier|afterwards)\\b`,
  'iu',
)

/** "Married in 1933" beside "founded a firm in 1932 with Ana, whom he married the following year": the claim's time may be the one that is told by another. */
const isDatedByAnother = (claim: DatedReading, reading: DatedReading, said: string): boolean =>
  claim.figures.length === 0 &&
  claim.moments.length > 0 &&
  reading.moments.length > 0 &&
  toldByAnother.test(said) &&
  !toldByAnother.test(claim.text)

/** "Cost 45 before April" beside a price without a day: the claim's time is one of which the sentence says nothing. */
const isOfOtherTime = (claim: DatedReading, reading: DatedReading): boolean =>
  claim.figures.length > 0 &&
  claim.moments.some(
    (moment) =>
      bounding.test(claim.words[moment.from - 1]?.token.norm ?? '') &&
      !reading.moments.some((other) => sameMoment(moment, other) !== 'other'),
  )
const bounding = /^(?:before|until|till|after|since|from)$/u

/** "Haddow finished on 5 points" beside "Lindqvist wins with 6, half a point ahead of Haddow": another name has the value, the claim's stands behind it. */
function isOfNameBefore(claim: DatedReading, reading: DatedReading, { pairs }: Match): boolean {
  const end = subjectEnd(claim)
  const hits = [...pairs].flatMap(([at, places]) => (at < end && isProper(claim, at) ? places : []))
  const [first] = [...reading.figures, ...reading.moments].sort((a, b) => a.from - b.from)
  if (hits.length === 0 || first === undefined || !hits.every((hit) => hit > first.from)) return false
  const own = new Set(claim.words.map((word) => word.stem))
  return reading.words.some((word, at) => at < first.from && isProper(reading, at) && !own.has(word.stem))
}

/** The "than" of a comparison, which bounds no number ("more than 5", "less than once"). */
function thanAt({ words }: DatedReading): number {
  const next = (at: number) => words[at + 1]
  const bounds = (at: number) =>
    next(at)?.inValue === true ||
    /^(?:once|twice|half|a|an|monthly|weekly|daily|yearly)$/u.test(next(at)?.token.norm ?? '')
  return words.findIndex(({ token }, at) => token.norm === 'than' && !bounds(at))
}

/** "Mown weekly had more than mown monthly" beside "mown monthly had more than mown weekly". */
function isComparedRound(claim: DatedReading, reading: DatedReading, { pairs }: Match): boolean {
  const [own, theirs] = [thanAt(claim), thanAt(reading)]
  if (own < 0 || theirs < 0) return false
  return (
    [...pairs].some(([at, hits]) => hits.every((hit) => hit > theirs) && at < own && !isRepeated(claim, at)) &&
    [...pairs].some(([at, hits]) => hits.every((hit) => hit < theirs) && at > own && !isRepeated(claim, at))
  )
}

const isRepeated = ({ words }: DatedReading, at: number): boolean =>
  words.some(({ stem: other }, index) => index !== at && other === words[at]?.stem)

/** "Frisco has sold beer" beside "Leeuw, which has sold beer, objected when Frisco applied": all of the subject stands behind what is said, in another clause. */
function isSubjectBehind(claim: DatedReading, reading: DatedReading, { pairs }: Match): boolean {
  const end = subjectEnd(claim)
  const subject = [...pairs].filter(([at]) => at < end && isProper(claim, at)).map(([, hits]) => hits)
  const said = [...pairs].filter(([at]) => at >= end).map(([, hits]) => hits)
  if (subject.length === 0 || said.length < 2) return false
  const place = clauses(reading)
  const last = Math.max(...said.map((hits) => Math.min(...hits)))
  const clause = place[last]
  return subject.every((hits) => hits.every((hit) => hit > last && place[hit] !== clause))
}

const refusing = new Set(
  'reject refuse decline deny dismiss cancel abandon withdraw scrap fail avoid oppose'.split(' ').map(stem),
)
/** What somebody was offered need not have been taken. */
const offering = new Set('offer promise propose suggest nominate invite shortlist'.split(' ').map(stem))
const meaning = new Set(
  'expect want try attempt offer ask urge apply propose promise threaten agree aim hope plan intend consider seek wish'
    .split(' ')
    .map(stem),
)
const planned = /^(?:will|would|shall|should|could|can|may|might|to|due|scheduled|set)$/u

/** "Served as rector" beside "turned down its rectorship", "sold it" beside "tried to sell it": what the sentence has of the claim is what was refused, tried or planned. */
function isOnlyMeant(claim: DatedReading, { words }: DatedReading, { pairs }: Match): boolean {
  const hits = new Set([...pairs.values()].flat())
  const own = claim.words.map((word) => word.stem)
  const isClaimed = (one: string) => own.some((other) => likeness(other, one) > 0)
  const plans = claim.words.some(({ token }) => planned.test(token.norm))
  return words.some((word, at) => {
    if (hits.has(at) || isClaimed(word.stem)) return false
    const isNear = [1, 2, 3].some((step) => hits.has(at + step))
    const isPassive = /^(?:was|were|is|are|been)$/u.test(words[at - 1]?.token.norm ?? '')
    if (refusing.has(word.stem) || (isPassive && offering.has(word.stem))) return isNear
    return !plans && meaning.has(word.stem) && words[at + 1]?.token.norm === 'to' && hits.has(at + 2)
  })
}

/** "None is asked for except in Bell" beside a claim about Orme: the name of the claim is not the exception that the sentence makes. */
function isExcepted(claim: DatedReading, { words }: DatedReading, { pairs }: Match): boolean {
  const isSaid = (all: DatedReading['words']) => all.some(({ token }) => excepting.test(token.norm))
  const names = claim.words.flatMap((word, at) => (isProper(claim, at) && !word.inValue ? [at] : []))
  return names.length > 0 && !names.some((at) => pairs.has(at)) && isSaid(words) && !isSaid(claim.words)
}
const excepting = /^(?:except|excepting|excluding|unless)$/u

const past = /^(?:was|were|has|have|had|been)$/u
const led =
  /^(?:first|last|only|able|used|use|begin|start|continue|go|manage|help|come|need|happen|happened|grow|live|turn|get|use)$/u

/** "Forbade it" beside "asked the court to forbid it", "has approved" beside "has still to approve": what the claim says was done stands there as what is to be done. */
function isUndone(claim: DatedReading, { words }: DatedReading, { pairs }: Match): boolean {
  const end = subjectEnd(claim)
  return [...pairs].some(([at, hits]) => {
    const [own, hit] = [claim.words[at], hits[0]]
    if (own === undefined || hit === undefined || hits.length > 1 || at < Math.max(1, end) || isProper(claim, at))
      return false
    const isPast =
      /ed$/u.test(own.token.norm) ||
      past.test(claim.words[at - 1]?.token.norm ?? '') ||
      (own.token.norm !== words[hit]?.token.norm && !/ing$/u.test(own.token.norm))
    const isBare = words[hit]?.token.norm !== own.token.norm && !/(?:ed|ing|s)$/u.test(words[hit]?.token.norm ?? '')
    if (!isPast || !isBare || words[hit - 1]?.token.norm !== 'to' || claim.words[at - 1]?.token.norm === 'to')
      return false
    return !led.test(words[hit - 2]?.stem ?? '') && !claim.words.some(({ token }) => planned.test(token.norm))
  })
}

/** "Ada has kept it" beside "begun by Ada and kept by Bo": whom the sentence names behind "by" is not the one the claim names. */
function isDoneByOther(claim: DatedReading, reading: DatedReading, { pairs }: Match): boolean {
  const end = subjectEnd(claim)
  if (claim.words.some(({ token }) => token.norm === 'by')) return false
  const subject = [...pairs].flatMap(([at, hits]) => (at < end && isProper(claim, at) ? hits : []))
  if (subject.length === 0) return false
  return [...pairs].some(([at, hits]) =>
    hits.some((hit) => {
      if (at < end || hits.length > 1 || reading.words[hit + 1]?.token.norm !== 'by') return false
      const names = [2, 3, 4].map((step) => hit + step).filter((one) => isProper(reading, one))
      return names.length > 0 && !subject.some((one) => one > hit && one - hit <= 5)
    }),
  )
}

/** "The choir closed" beside "one to Hopeline, which closed, and one to the choir": what stands in an aside is said of what it follows. */
function isAsideOfOther(claim: DatedReading, { words }: DatedReading, { pairs }: Match): boolean {
  const end = subjectEnd(claim)
  // "The Petrel 3" beside the Petrel 2.
  const ofNumber = (at: number, hits: readonly number[]) => {
    const next = claim.words[at + 1]
    return next?.inValue === true && isProper(claim, at)
      ? hits.filter((hit) => words[hit + 1]?.stem === next.stem)
      : hits
  }
  const subject = [...pairs].flatMap(([at, hits]) => (at < end ? ofNumber(at, hits) : []))
  const said = [...pairs].flatMap(([at, hits]) => (at >= end && hits.length === 1 && !isProper(claim, at) ? hits : []))
  if (subject.length === 0 || said.length === 0) return false
  return words.some(({ token }, from) => {
    if (!/^(?:which|who)$/u.test(token.norm) || !token.gap.comma) return false
    const next = words.findIndex((word, at) => at > from && (word.token.gap.comma || word.token.gap.stop))
    const to = next < 0 ? words.length : next
    let start = from - 1
    while (start > 0 && !isSeam(words[start])) start -= 1
    const isInside = (hit: number) => hit > from && hit < to
    return said.some(isInside) && !subject.some((hit) => isInside(hit) || (hit >= start && hit < from))
  })
}

const isSeam = (word: DatedReading['words'][number] | undefined): boolean =>
  word !== undefined &&
  (word.token.gap.comma ||
    word.token.gap.stop ||
    word.token.gap.colon ||
    word.token.gap.dash ||
    word.token.norm === 'and')

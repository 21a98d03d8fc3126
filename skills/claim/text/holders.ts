import { unitOf } from '#verify'
import type { Figure, Reading } from '../claim-reading.ts'
import { type DatedMoment, type DatedReading, sameMoment } from './dates.ts'
import { figureHolds, isStated, sameKind } from './figures.ts'
import { kinship } from './lexicon.ts'
import { isContent, type Match, subjectEnd } from './match.ts'

/** A value where it stands in a reading. */
type Value = Figure | DatedMoment

const joining = /^(?:and|or|but|while|whereas|plus|though|although)$/u
const readItems = new WeakMap<Reading, readonly number[]>()

/** Numbers what a sentence lists or joins: each part between commas, brackets and conjunctions may hold a value of its own. */
function itemsOf(reading: Reading): readonly number[] {
  const known = readItems.get(reading) ?? numberItems(reading)
  readItems.set(reading, known)
  return known
}

function numberItems({ words }: Reading): readonly number[] {
  let item = 0
  return words.map(({ token, inValue }, at) => {
    const { gap } = token
    const isSeam = gap.stop || gap.dash || gap.comma || (gap.open && !isBareBracket(words, at)) || gap.close
    const isJoint = joining.test(token.norm) && !isSpan(words, at)
    const isSplit = inValue ? gap.stop || gap.comma || gap.close || words[at - 1]?.inValue === false : !gap.hyphen
    if (at > 0 && ((isSeam && isSplit) || (!inValue && isJoint))) item += 1
    return item
  })
}

/** "Sport England (£2 million)": the brackets that open here hold a value and nothing else. */
function isBareBracket(words: Reading['words'], from: number): boolean {
  const close = words.findIndex(({ token }, at) => at > from && token.gap.close)
  return words.slice(from, close < 0 ? words.length : close).every(({ inValue }) => inValue)
}

/** The "and" of "between 44 and 56". */
const isSpan = (words: Reading['words'], at: number): boolean =>
  words[at - 1]?.inValue === true &&
  words[at + 1]?.inValue === true &&
  words.slice(Math.max(0, at - 6), at).some(({ token }) => /^(?:between|both)$/u.test(token.norm))

/** What a figure counts: the words right behind it, or its own where it counts people. */
function countedBy(reading: Reading, { amount, from, to }: Figure): readonly string[] {
  const inside = reading.words.slice(from, to).flatMap(({ stem }) => (/^\p{L}/u.test(stem) ? [stem] : []))
  const unit = amount.unit === undefined ? undefined : unitOf(amount.unit)
  if (unit !== undefined) return unit.dimension === unit.id ? inside : []
  const out: string[] = []
  for (const word of reading.words.slice(to, to + 2)) {
    const { gap } = word.token
    if (!isContent(word) || gap.comma || gap.stop || gap.colon || gap.dash || gap.open || gap.close) break
    out.push(word.stem)
  }
  return out
}

const areKin = (left: readonly string[], right: readonly string[]): boolean =>
  left.some((one) => right.some((other) => kinship(one, other) > 0))

/** "58 desks" is nothing that "58 people" answers where the sentence counts desks too. */
export function countsAnother(claim: Reading, sentence: Reading, figure: Figure, other: Figure): boolean {
  const plain = ({ amount }: Figure) => amount.currency === undefined && amount.percent !== true
  if (!plain(figure) || !plain(other)) return false
  const [own, theirs] = [countedBy(claim, figure), countedBy(sentence, other)]
  if (own.length === 0 || theirs.length === 0 || areKin(own, theirs)) return false
  return sentence.figures.some((one) => one !== other && plain(one) && areKin(own, countedBy(sentence, one)))
}

/** Where in a sentence what goes with a claim's value stands, where it stands but once. */
interface Anchors {
  readonly subject: readonly number[]
  /** What else the claim says but its verb, and its other values. */
  readonly rest: readonly number[]
  /** Every place that answers a word or a value of the claim. */
  readonly all: ReadonlySet<number>
}

function anchorsOf(claim: DatedReading, sentence: DatedReading, { pairs }: Match, value: Value): Anchors {
  const end = Math.max(1, subjectEnd(claim))
  const verb = claim.words.findIndex((word, at) => at >= end && isContent(word))
  const once = [...pairs].filter(([at, hits]) => hits.length === 1 && at !== verb)
  const values = [...claim.figures, ...claim.moments].flatMap((own) => {
    const hits = own === value ? [] : answersOf(own, sentence)
    return hits.length === 1 ? hits : []
  })
  return {
    subject: once.flatMap(([at, hits]) => (at < end ? hits : [])),
    rest: [...once.flatMap(([at, hits]) => (at > end ? hits : [])), ...values],
    all: new Set([...[...pairs.values()].flat(), ...values]),
  }
}

/** Where a claim's value stands; a unit that a list leaves out ("5 kilometres, … for 10") is taken for said. */
const answersOf = (own: Value, sentence: DatedReading): readonly number[] =>
  own.kind === 'moment'
    ? sentence.moments.flatMap((other) => (sameMoment(own, other) === 'same' ? [other.from] : []))
    : sentence.figures.flatMap((other) =>
        (sameKind(own, other) || isElliptic(sentence, own, other)) && figureHolds(own, other) ? [other.from] : [],
      )

/** "24 months for cabin crew and 36 for pilots": a number alone behind one that has the unit of the claim's figure. */
export function isElliptic(sentence: Reading, figure: Figure, other: Figure): boolean {
  const isBare = ({ amount }: Figure) =>
    amount.unit === undefined && amount.currency === undefined && amount.percent !== true
  const [before, next] = [sentence.words[other.lead - 1], sentence.words[other.to]]
  if (isBare(figure) || !isBare(other) || (next !== undefined && !next.stop && !next.token.gap.comma)) return false
  if (!/^(?:and|or|to|for|over)$/u.test(before?.token.norm ?? '') && !sentence.words[other.from]?.token.gap.comma)
    return false
  return sentence.figures.some(
    (one) => one.from < other.from && sameKind(figure, one) && one.amount.unit === figure.amount.unit,
  )
}

/** Whether a value of a sentence goes with what the claim says it of, with something else, or nothing tells. */
export type Binding = 'bound' | 'apart' | 'loose'

/**
 * How a value of a sentence that lists several goes with the claim: bound where its own part of the list has words of
 * the claim that stand nowhere else, apart where they stand in a part with another value of its kind. `rivals` are the
 * sentence's values of that kind.
 */
export function bindingOf(
  claim: DatedReading,
  sentence: DatedReading,
  match: Match,
  value: Value,
  other: Value,
  rivals: readonly Value[],
): Binding {
  // "One of 5 square metres" has no value in its "one".
  const others = rivals.filter((one) => one !== other && (one.kind === 'moment' || isStated(sentence, one)))
  if (others.length === 0 || /\brespectively\b/iu.test(sentence.text)) return 'loose'
  const items = itemsOf(sentence)
  const item = items[other.from] ?? 0
  const { subject, rest, all } = anchorsOf(claim, sentence, match, value)
  const rivalItems = new Set(others.map(({ from }) => items[from] ?? 0))
  const isIn = (hit: number) => items[hit] === item
  const isWithRival = (hit: number) => !isIn(hit) && rivalItems.has(items[hit] ?? -1)
  // "Of which 3,200 were cut off" goes on about the subject before.
  const goesOn = sentence.words.some(
    ({ token }, at) =>
      items[at] === item && items[at - 1] !== item && /^(?:of|which|who|whose|it|they)$/u.test(token.norm),
  )
  if (goesOn) return 'loose'
  const held = hasHolder(sentence, items, item, other, all)
  const isSubjectLater = subject.length > 0 && subject.every((hit) => hit > other.to && !isIn(hit))
  // What comes later is said of the later one; what comes first may be left out behind it, unless another stands there.
  if (!subject.some(isIn) && subject.some((hit) => isWithRival(hit) && (held || hit > other.from))) return 'apart'
  if (held && isSubjectLater && ![...all].some((hit) => isIn(hit) && hit !== other.from)) return 'apart'
  const isFirst = others.every(({ from }) => from > other.from)
  if (held && isFirst && [...subject, ...rest].some(isWithRival)) return 'apart'
  if (held && rest.some(isWithRival) && !rest.some(isIn)) return 'apart'
  if (isOfOtherClause(sentence, subject, other, others)) return 'apart'
  return !rivalItems.has(item) && [...subject, ...rest].some(isIn) ? 'bound' : 'loose'
}

/** "A small cake costs 32; a large cake costs 68": all that tells the subject apart stands in another clause, with a value of its own. */
function isOfOtherClause(
  { words }: Reading,
  subject: readonly number[],
  value: Value,
  others: readonly Value[],
): boolean {
  let clause = 0
  const place = words.map(({ token }, at) => {
    if (at > 0 && (token.gap.stop || token.norm === 'while' || token.norm === 'whereas' || token.norm === 'but'))
      clause += 1
    return clause
  })
  const own = place[value.from]
  return (
    subject.length > 0 &&
    subject.every((hit) => place[hit] !== own && others.some(({ from }) => place[from] === place[hit]))
  )
}

/** Whether a part of a list names what its value is of in words that are not the claim's. */
function hasHolder(
  { words }: Reading,
  items: readonly number[],
  item: number,
  { from, to }: Value,
  all: ReadonlySet<number>,
): boolean {
  return words.some(
    (word, at) =>
      items[at] === item &&
      (at < from || at >= to) &&
      !all.has(at) &&
      (isContent(word) || (word.inValue && /\d/u.test(word.stem))),
  )
}

const further =
  /^(?:more|less|fewer|extra|higher|lower|cheaper|dearer|longer|shorter|ahead|behind|short|older|younger|faster|slower)$/u
const fromThen = /^(?:after|before|later|earlier|ago)$/u

/** Whether a figure says how far two things are apart: "20 euros more". */
export const isDistance = ({ words }: Reading, { to }: Figure): boolean => further.test(words[to]?.token.norm ?? '')

/** Whether a figure of the sentence only says how far two things are apart, or is the number of one of several: "20 euros more", "three hours after it", "coach 7". */
export function isOtherMeasure(claim: Reading, sentence: Reading, figure: Figure, other: Figure): boolean {
  const [own, theirs] = [claim.words[figure.to]?.token.norm ?? '', sentence.words[other.to]?.token.norm ?? '']
  if (isDistance(sentence, other) && !isDistance(claim, figure)) return true
  const isTime = /^(?:time|months)$/u.test(unitOf(other.amount.unit ?? '')?.dimension ?? '')
  if (isTime && fromThen.test(theirs) && !/^(?:of|from|following)$/u.test(own) && !fromThen.test(own)) return true
  const label = sentence.words[other.lead - 1]
  return (
    label !== undefined &&
    isContent(label) &&
    other.amount.unit === undefined &&
    other.amount.currency === undefined &&
    other.amount.percent !== true &&
    countedBy(sentence, other).length === 0 &&
    areKin([label.stem], countedBy(claim, figure))
  )
}

import type { Figure } from '../claim-reading.ts'
import { type DatedMoment, type DatedReading, sameMoment } from './dates.ts'
import { turning } from './doubts.ts'
import { conversion, distance, figureHolds, isFarWithin, isStated, sameKind } from './figures.ts'
import { bindingOf, countsAnother, isDistance, isElliptic, isOtherMeasure } from './holders.ts'
import { clauses, isContent, isProper, type Match } from './match.ts'
import { attachedMoment, compareMoment, type ValueFinding } from './times.ts'

/** What a sentence says of every figure of the claim, and of its time. */
export function compareValues(
  claim: DatedReading,
  sentence: DatedReading,
  match: Match,
): { finding: ValueFinding; compared: number } {
  const stated = claim.figures.filter((figure) => isStated(claim, figure))
  const span = compareSpan(claim, sentence)
  if (span === 'conflicts' || isSwapped(claim, sentence, match, stated))
    return { finding: 'conflicts', compared: stated.length + claim.moments.length }
  const inOrder = stated.length >= 2 && allInOrder(stated, sentence) && !isAnyApart(claim, sentence, match, stated)
  const found = stated.map((figure) => (inOrder ? 'agrees' : compareFigure(claim, sentence, match, figure, stated)))
  const figures = found.length
  const moments = claim.moments.map((moment, at) =>
    at < 2 && span !== undefined ? span : compareMoment(claim, sentence, match, moment, figures > 0),
  )
  const all = [...found, ...moments]
  if (all.includes('conflicts')) return { finding: 'conflicts', compared: all.length }
  return { finding: all.length > 0 && all.every((one) => one === 'agrees') ? 'agrees' : 'open', compared: all.length }
}

/** "0.7 for naps and 2.1 for readers" beside "2.1 for naps and 0.7 for readers": each figure goes with the words of the other. */
export function isSwapped(
  claim: DatedReading,
  sentence: DatedReading,
  { pairs }: Match,
  stated: readonly Figure[],
): boolean {
  const [first, second] = stated
  if (first === undefined || second === undefined || stated.length !== 2 || !sameKind(first, second)) return false
  const holders = [first, second].map((figure) =>
    sentence.figures.filter((other) => sameKind(figure, other) && figureHolds(figure, other)),
  )
  const [[one, another] = [], [two, more] = []] = holders
  if (one === undefined || two === undefined || another !== undefined || more !== undefined || one.from < two.from)
    return false
  // What stands between the figures of the claim, and behind them, stands so in the sentence too.
  const hitsIn = (from: number, to: number) =>
    [...pairs].filter(([at]) => at >= from && at < to).flatMap(([, hits]) => (hits.length === 1 ? hits : []))
  const between = hitsIn(first.to, second.from)
  const behind = hitsIn(second.to, claim.words.length)
  return (
    between.length > 0 &&
    behind.length > 0 &&
    between.every((hit) => hit >= two.to && hit < one.from) &&
    behind.every((hit) => hit >= one.to)
  )
}

const isJoined = (one: DatedMoment, other: DatedMoment): boolean => other.from >= one.to && other.from - one.to <= 1

/** What a sentence has of a span of the claim ("from 1976 to 1998"): the span itself, or one end of it joined to another time; undefined where neither. */
function compareSpan(claim: DatedReading, sentence: DatedReading): ValueFinding | undefined {
  const [first, second] = claim.moments
  if (first === undefined || second === undefined || !isJoined(first, second)) return undefined
  const isSame = (own: DatedMoment) => sentence.moments.filter((other) => sameMoment(own, other) === 'same')
  const [start, end] = [isSame(first), isSame(second)]
  if (start.length === 0 || end.length === 0) return undefined
  if (start.some((one) => end.some((other) => isJoined(one, other)))) return 'agrees'
  return sentence.moments.some(
    (other) =>
      (end.some((one) => isJoined(other, one)) && sameMoment(first, other) === 'different') ||
      (start.some((one) => isJoined(one, other)) && sameMoment(second, other) === 'different'),
  )
    ? 'conflicts'
    : undefined
}

/** Several figures of the claim stand in the sentence one after the other: "between $9.5 billion and $9.7 billion". */
function allInOrder(stated: readonly Figure[], sentence: DatedReading): boolean {
  let at = 0
  for (const figure of stated) {
    const from = at
    const hit = sentence.figures.findIndex(
      (other, index) => index >= from && sameKind(figure, other) && figureHolds(figure, other),
    )
    // "1,000 for 72, 5,000 for 210": another of its kind stands between.
    if (hit < 0 || (from > 0 && sentence.figures.slice(from, hit).some((other) => sameKind(figure, other))))
      return false
    at = hit + 1
  }
  const first = stated[0]
  const kinds = stated.filter((figure) => first !== undefined && sameKind(first, figure)).length
  return kinds === stated.length
}

/** Whether a list says one of the claim's figures of something else. */
const isAnyApart = (claim: DatedReading, sentence: DatedReading, match: Match, stated: readonly Figure[]): boolean =>
  stated.some((figure) => {
    const rivals = sentence.figures.filter((other) => sameKind(figure, other) || isElliptic(sentence, figure, other))
    const held = rivals.filter((other) => figureHolds(figure, other))
    const others = rivals.filter((other) => !stated.some((one) => figureHolds(one, other)))
    return held.length === 1 && held.some((one) => bindingOf(claim, sentence, match, figure, one, others) === 'apart')
  })

/** The figures of a sentence that may stand where the claim has one. */
function comparableWith(
  claim: DatedReading,
  sentence: DatedReading,
  figure: Figure,
  stated: readonly Figure[],
): readonly Figure[] {
  // What another figure of the claim speaks of is no answer to this one: "5.2 runs on 8.1".
  const isTaken = (other: Figure) =>
    !figureHolds(figure, other) &&
    stated.some((one) => one !== figure && sameKind(one, other) && figureHolds(one, other))
  const alike = sentence.figures.filter(
    (other) =>
      isStated(sentence, other) &&
      (sameKind(figure, other) || isElliptic(sentence, figure, other)) &&
      !isTaken(other) &&
      !isLeftBehind(claim, sentence, other) &&
      !countsAnother(claim, sentence, figure, other) &&
      (figureHolds(figure, other) || !isOtherMeasure(claim, sentence, figure, other)) &&
      ofOneGrain(claim, figure, other),
  )
  // Beside "up to 60 minutes" itself four minutes are no answer to it.
  const near = alike.some((other) => figureHolds(figure, other))
    ? alike.filter((other) => !isFarWithin(figure, other))
    : alike
  return ofOneNoun(claim, sentence, figure, ofOneRate(figure, near))
}

function compareFigure(
  claim: DatedReading,
  sentence: DatedReading,
  match: Match,
  figure: Figure,
  stated: readonly Figure[],
): ValueFinding {
  const comparable = comparableWith(claim, sentence, figure, stated)
  if (isDifference(claim, figure, comparable)) return 'agrees'
  if (comparable.length === 0) return isFree(sentence, match, figure) ? 'conflicts' : 'open'
  const holds = (other: Figure) => figureHolds(figure, other)
  if (!comparable.some(holds) && isSumOfEach(match, figure, comparable)) return 'agrees'
  const scored = comparable
    .map((other) => ({ other, score: nearness(claim, sentence, match, figure, other, comparable) }))
    .sort((a, b) => b.score - a.score)
  const [best, second] = scored
  if (best === undefined || (isDistance(claim, figure) && !isDistance(sentence, best.other))) return 'open'
  const another = scored.find(({ other }) => holds(other))
  const binding = another === undefined ? 'loose' : bindingOf(claim, sentence, match, figure, another.other, comparable)
  if (binding === 'bound') return 'agrees'
  if (binding === 'apart') {
    const isBound = () => bindingOf(claim, sentence, match, figure, best.other, comparable) === 'bound'
    return !holds(best.other) && (best.score > (another?.score ?? 0) * 1.4 || isBound()) ? 'conflicts' : 'open'
  }
  if (holds(best.other)) return 'agrees'
  if (another !== undefined)
    return best.score > another.score * 1.4 ? 'conflicts' : another.score >= best.score * 0.95 ? 'agrees' : 'open'
  if (comparable.length > 4 && !sameNoun(claim, sentence, figure, best.other)) return 'open'
  if (!isAnswer(claim, sentence, figure, best.other) || isWorkedOut(figure, sentence.figures)) return 'open'
  if (isFarWithin(figure, best.other)) return 'open'
  const clear = second === undefined || best.score > second.score * 1.1
  if (!ofOneSize(figure, best.other) || isWithin(figure, best.other)) return 'open'
  return clear || comparable.every((other) => !holds(other)) ? 'conflicts' : 'open'
}

/** "Fell by 36", "saves 24", "36 more" beside the two figures that are so far apart, and no others of that kind. */
function isDifference({ words }: DatedReading, figure: Figure, others: readonly Figure[]): boolean {
  const [one, two, more] = others
  if (one === undefined || two === undefined || more !== undefined || figure.amount.percent === true) return false
  const [before = '', last = ''] = [words[figure.lead - 2]?.stem, words[figure.lead - 1]?.token.norm]
  const after = [words[figure.to], words[figure.to + 1]].map((word) => word?.token.norm ?? '')
  const asked =
    (last === 'by' && turning.has(before)) ||
    /^(?:saves?|saved|gained?|lost)$/u.test(last) ||
    after.some((word) => /^(?:more|fewer|less|higher|lower|longer|shorter|cheaper|dearer|older|younger)$/u.test(word))
  const apart = Math.abs(one.amount.value * conversion(figure, one) - two.amount.value * conversion(figure, two))
  return asked && figure.amount.value > 2 && Math.abs(apart - figure.amount.value) < 1e-6 * Math.max(1, apart)
}

/** "Costs 10" beside "is free": what is said of the same thing, and no money. */
function isFree(sentence: DatedReading, { pairs }: Match, { amount }: Figure): boolean {
  if (amount.currency === undefined || sentence.figures.some((one) => one.amount.currency !== undefined)) return false
  return sentence.words.some(({ token }, at) => {
    const next = sentence.words[at + 1]
    const isSaid =
      /^(?:is|are|was|were)$/u.test(sentence.words[at - 1]?.token.norm ?? '') ||
      next === undefined ||
      next.token.gap.stop ||
      next.token.gap.comma ||
      next.stop
    return /^free$/u.test(token.norm) && !token.gap.hyphen && isSaid && next?.token.norm !== 'of' && pairs.size >= 2
  })
}

/** "Eleven farms in Ireland and Portugal" beside "nine farms in Ireland and two in Portugal": the claim names what each figure is of. */
function isSumOfEach({ pairs }: Match, figure: Figure, parts: readonly Figure[]): boolean {
  if (parts.length < 2 || figure.amount.percent === true) return false
  const sum = parts.reduce((total, one) => total + one.amount.value * conversion(figure, one), 0)
  const hits = new Set([...pairs.values()].flat())
  const named = parts.every(({ to }, at) => {
    const end = Math.min(parts[at + 1]?.lead ?? Number.POSITIVE_INFINITY, to + 5)
    return [...hits].some((hit) => hit >= to && hit < end)
  })
  return named && sum === figure.amount.value
}

const smallCount = 12

/** Whether a figure is what two others of the sentence come to together, what one leaves of the other, or so much for each: no other value, only another question. */
function isWorkedOut(figure: Figure, all: readonly Figure[]): boolean {
  // Small counts are sums of others by chance.
  if (figure.amount.value <= smallCount && figure.amount.currency === undefined) return false
  const near = (value: number) => Math.abs(value - figure.amount.value) <= figure.amount.step / 2
  const values = all
    .filter((other) => sameKind(figure, other))
    .map((other) => other.amount.value * conversion(figure, other))
  const counts = all.flatMap(({ amount }) =>
    amount.unit === undefined && amount.currency === undefined && amount.value > 1 ? [amount.value] : [],
  )
  return values.some(
    (one, at) =>
      values.slice(at + 1).some((two) => near(one + two) || near(Math.abs(one - two))) ||
      counts.some((count) => count !== one && near(one * count)),
  )
}

/** "Eight places" counts, and is no rounding of 8.15. */
function ofOneGrain(claim: DatedReading, figure: Figure, other: Figure): boolean {
  const { amount } = figure
  const spelt = claim.words[figure.from]?.token.kind === 'word'
  return !(spelt && amount.unit === undefined && amount.currency === undefined && other.amount.value % 1 !== 0)
}

/** "Has risen from 25 to 40": 25 is what it was, unless the claim speaks of before. */
function isLeftBehind(claim: DatedReading, { words }: DatedReading, { lead, to }: Figure): boolean {
  return (
    words[lead - 1]?.token.norm === 'from' &&
    words[to]?.token.norm === 'to' &&
    words.slice(Math.max(0, lead - 5), lead - 1).some(({ stem }) => turning.has(stem)) &&
    !claim.words.some(({ token }) => ofBefore.test(token.norm))
  )
}
const ofBefore =
  /^(?:before|previous|previously|earlier|former|formerly|original|originally|was|were|had|from|used|old)$/u

/** What is paid a month is not what is paid a year: figures of the same rate where there are any, else those that show none. */
function ofOneRate({ amount }: Figure, comparable: readonly Figure[]): readonly Figure[] {
  const every = (one: Figure) => one.amount.rate?.every
  const own = amount.rate?.every
  if (own === undefined) return comparable
  const same = comparable.filter((other) => every(other) === own)
  return same.length > 0 ? same : comparable.filter((other) => every(other) === undefined)
}

/** Whether another figure may stand where the claim has its own: money for money, a margin for a margin. */
function isAnswer(claim: DatedReading, sentence: DatedReading, figure: Figure, other: Figure): boolean {
  const [a, b] = [figure.amount.currency, other.amount.currency]
  if ((a === undefined) !== (b === undefined) && a !== undefined && countsThings(sentence, other)) return false
  const by = (reading: DatedReading, { lead }: Figure) => /^by$/u.test(reading.words[lead - 1]?.token.norm ?? '')
  return (
    !by(claim, figure) ||
    by(sentence, other) ||
    other.amount.percent === true ||
    sameNoun(claim, sentence, figure, other)
  )
}

const countsThings = (sentence: DatedReading, { to, amount }: Figure): boolean => {
  const next = sentence.words[to]
  return (
    amount.percent !== true && next !== undefined && isContent(next) && !next.token.gap.comma && !next.token.gap.stop
  )
}

/** Eleven is no other value than "under 12", only one of those it speaks of. */
function isWithin(figure: Figure, other: Figure): boolean {
  if (figure.comparator !== 'eq' || other.amount.unit !== undefined || other.amount.currency !== undefined) return false
  const [claimed, bound] = [figure.amount.value, other.amount.value]
  return other.comparator === 'lt' ? claimed < bound : other.comparator === 'gt' && claimed > bound
}

/** A figure a hundred times another is another thing rather than a wrong one. */
function ofOneSize(figure: Figure, other: Figure): boolean {
  const ratio = Math.abs(figure.amount.value / (other.amount.value * conversion(figure, other)))
  return other.amount.value === 0 || figure.amount.value === 0 || (ratio <= 60 && ratio >= 1 / 60)
}

/** Where some figure counts what the claim counts, figures that count something else are out; elliptic ones stay. */
function ofOneNoun(
  claim: DatedReading,
  sentence: DatedReading,
  figure: Figure,
  comparable: readonly Figure[],
): readonly Figure[] {
  const same = comparable.filter((other) => sameNoun(claim, sentence, figure, other))
  if (same.length === 0) return comparable
  return comparable.filter((other) => {
    const next = sentence.words[other.to]
    return (
      same.includes(other) ||
      next === undefined ||
      next.token.gap.comma ||
      next.token.gap.stop ||
      next.token.gap.close ||
      next.stop
    )
  })
}

/** How close a figure stands to the words that the claim puts around its own. */
function nearness(
  claim: DatedReading,
  sentence: DatedReading,
  match: Match,
  figure: Figure,
  other: Figure,
  rivals: readonly Figure[],
): number {
  const place = clauses(sentence)
  let score = 0.01
  for (const [at, hits] of match.pairs) {
    const weight = (isProper(claim, at) ? 1.5 : 1) / (1 + distance(at, figure) / 3)
    let best = 0
    for (const hit of hits) {
      const apart = distance(hit, other)
      const crossed =
        !isProper(claim, at) && rivals.some((rival) => rival !== other && isBetween(rival, hit, other)) ? 0.6 : 1
      const sameClause = place[hit] === place[other.from] ? 1 : isProper(claim, at) ? 0.15 : 0.4
      best = Math.max(best, (crossed * sameClause) / (1 + apart / 3))
    }
    score += weight * best
  }
  score += sameNoun(claim, sentence, figure, other) ? 0.5 : 0
  score += sameLead(claim, sentence, figure, other) ? 0.7 : 0
  if (isBaseline(sentence, other) && !isBaseline(claim, figure)) score *= 0.5
  for (const moment of claim.moments) {
    const attached = attachedMoment(sentence, other)
    if (attached !== undefined && sameMoment(moment, attached) === 'same') score += 1.5
  }
  return score
}

const isBetween = ({ from }: Figure, hit: number, other: Figure): boolean =>
  from > Math.min(hit, other.from) && from < Math.max(hit, other.from)

/** The content word right before both figures is the same: "opened 31". */
function sameLead(claim: DatedReading, sentence: DatedReading, figure: Figure, other: Figure): boolean {
  const lead = (reading: DatedReading, from: number) =>
    reading.words
      .slice(Math.max(0, from - 3), from)
      .filter(isContent)
      .at(-1)?.stem
  const own = lead(claim, figure.lead)
  return own !== undefined && own === lead(sentence, other.lead)
}

/** "Up from $2.27 billion", "compared with $151 million": what something is measured against. */
function isBaseline(reading: DatedReading, { lead }: Figure): boolean {
  return (
    /^(?:from|than|versus|against|with)$/u.test(reading.words[lead - 1]?.token.norm ?? '') &&
    !/^(?:away|far)$/u.test(reading.words[lead - 2]?.token.norm ?? '')
  )
}

/** The noun right after both figures is the same: "27 students" and "27 doctoral students". */
function sameNoun(claim: DatedReading, sentence: DatedReading, figure: Figure, other: Figure): boolean {
  const nouns = (reading: DatedReading, to: number) =>
    reading.words
      .slice(to, to + 3)
      .filter((word, at) => isContent(word) && !(at > 0 && word.token.gap.comma))
      .map(({ stem }) => stem)
  const theirs = nouns(sentence, other.to)
  return nouns(claim, figure.to).some((stem) => theirs.includes(stem))
}

import { isClaimLength, isSentenceLength, type Reading, readForComparison } from '../claim-reading.ts'
import { type Sentence, stemsOf } from '../sentences.ts'
import { type DatedReading, withDates } from './dates.ts'
import { computing, type Doubted, isDoubtful } from './doubts.ts'
import { countsOther } from './elsewhere.ts'
import { isStated } from './figures.ts'
import type { TextFinding } from './finding.ts'
import { isContent, isEndlessMatch, isProper, type Match, matchWords, polarityDiffers } from './match.ts'
import { objectionTo } from './objections.ts'
import { asks, plainReading, readingOf } from './scenes.ts'
import { sectionsOf } from './sections.ts'
import { chanceMin, chanceOf, signsOf } from './signs.ts'
import { compareNames } from './slots.ts'
import { fallsBy } from './standing.ts'
import { hasOtherName, hasOtherPlace, isTurnedRound } from './torn.ts'
import { judgeBySense } from './understand.ts'
import { compareValues } from './values.ts'

/** Sentences that are laid beside the claim word by word. */
const candidatesMax = 8

interface Weighed extends TextFinding {
  readonly coverage: number
  /** Whether figures or times were compared, rather than words alone. */
  readonly byValue: boolean
}

/** What the sentences of a text say of a claim, by its own words or else by their sense; undefined where none decides, or by its signs not surely enough. */
export function judgeText(
  plain: Reading,
  sentences: readonly Sentence[],
  title: string,
  today: Date,
): TextFinding | undefined {
  const found = findInText(plain, sentences, title, today)
  if (found === undefined) return undefined
  const chance = chanceOf(found.signs)
  return chance < chanceMin ? undefined : { ...found, confidence: Math.min(found.confidence, chance) }
}

/** The same with its signs, however they speak: what they are weighed by is fitted on it. */
export function findInText(
  plain: Reading,
  sentences: readonly Sentence[],
  title: string,
  today: Date,
): (TextFinding & { readonly signs: readonly number[] }) | undefined {
  // Days and hours are read as dates only here.
  if (!isClaimLength(withDates(plain))) return undefined
  const found = judgeByWords(plain, sentences, title, today) ?? judgeBySense(plain, sentences, title, today)
  if (found === undefined || fallsBy(withDates(plain), found, sentences, today) !== undefined) return undefined
  const { lead = '' } = sectionsOf(sentences).get(found.sentence) ?? {}
  const over = stemsOf(`${title} ${sentences[0]?.text ?? ''} ${lead}`)
  const signs = signsOf(plainReading(plain.text, today), plainReading(found.sentence.text, today), found, over)
  return { ...found, signs }
}

function judgeByWords(
  plain: Reading,
  sentences: readonly Sentence[],
  title: string,
  today: Date,
): TextFinding | undefined {
  const claim = withDates(plain)
  const heading = new Set([
    ...(sentences[0]?.stems ?? []),
    ...readForComparison(title, today).words.map(({ stem }) => stem),
  ])
  const candidates = retrieve(claim, sentences)
  const found = candidates.flatMap((sentence): readonly Weighed[] => {
    const around = new Set([
      ...heading,
      ...[1, 2].flatMap((back) => [...(sentences[sentence.index - back]?.stems ?? [])]),
    ])
    const weighed = weigh(claim, sentence, { around, topic: heading }, today)
    return weighed === undefined ? [] : [weighed]
  })
  const [best] = [...found].sort((a, b) => b.coverage - a.coverage || (a.finding === 'supported' ? -1 : 1))
  if (best === undefined) return undefined
  // Another sentence that states the claim's value of one of its words may well be the one the claim is about.
  if (
    best.finding === 'refuted' &&
    best.byValue &&
    candidates.some((sentence) => sentence !== best.sentence && holdsValue(claim, sentence, today))
  )
    return undefined
  const rivals = found.filter((one) => one.finding !== best.finding && one.coverage > best.coverage - 0.12)
  if (rivals.length === 0) return best
  // Where sentences disagree, the one that states the claim's own figure is believed over one that states another.
  const supporting = [best, ...rivals]
    .filter(({ finding }) => finding === 'supported')
    .sort((a, b) => b.coverage - a.coverage)[0]
  return supporting !== undefined && supporting.coverage >= best.coverage - 0.08
    ? { ...supporting, confidence: supporting.confidence - 0.15 }
    : undefined
}

/** Sentences that share most with the claim, rarer words counting more. */
function retrieve(claim: Reading, sentences: readonly Sentence[]): readonly Sentence[] {
  const stems = [...new Set(claim.words.filter(isContent).map(({ stem }) => stem))]
  const numbers = claim.words.filter(({ inValue, token }) => inValue && token.kind === 'number').map(({ stem }) => stem)
  const counts = new Map(
    stems.map((stem) => [stem, sentences.reduce((count, one) => count + (one.stems.has(stem) ? 1 : 0), 0)]),
  )
  const scored = sentences.map((sentence) => {
    let score = 0
    for (const stem of stems)
      if (sentence.stems.has(stem)) score += Math.log(1 + sentences.length / Math.max(counts.get(stem) ?? 1, 1))
    for (const number of numbers) if (sentence.stems.has(number)) score += 1
    return { sentence, score }
  })
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, candidatesMax)
    .map(({ sentence }) => sentence)
}

/** Whether a sentence shares a word with the claim and states all its figures and times. */
function holdsValue(claim: DatedReading, sentence: Sentence, today: Date): boolean {
  const reading = readingOf(sentence, today)
  // A list too long to be read may hold it.
  if (!isSentenceLength(reading)) return true
  const match = matchWords(claim, reading, new Set())
  if (isEndlessMatch(claim, reading, match)) return true
  return match.coverage >= 0.3 && compareValues(claim, reading, match).finding === 'agrees'
}

/** What a sentence says of a claim, unless something speaks against taking it so. */
function weigh(
  claim: DatedReading,
  sentence: Sentence,
  { around, topic }: Pick<Doubted, 'around' | 'topic'>,
  today: Date,
): Weighed | undefined {
  if (asks(sentence)) return undefined
  const reading = readingOf(sentence, today)
  if (!isSentenceLength(reading)) return undefined
  const match = matchWords(claim, reading, around)
  if (match.pairs.size === 0 || isEndlessMatch(claim, reading, match)) return undefined
  const found = compare(claim, reading, match, sentence)
  if (found === undefined) return undefined
  const { finding, byValue } = found
  if (finding === 'refuted' && byValue && countsOther(claim, reading, match)) return undefined
  if (
    isTurnedRound(claim, reading, match) ||
    (finding === 'supported' && (hasOtherName(claim, reading, match) || hasOtherPlace(claim, reading, match)))
  )
    return undefined
  if (objectionTo(claim, reading, match, { finding, said: sentence.text }) !== undefined) return undefined
  return isDoubtful(claim, reading, match, { finding, byValue, around, topic }) ? undefined : found
}

function compare(claim: DatedReading, reading: DatedReading, match: Match, sentence: Sentence): Weighed | undefined {
  if (!holdsScores(claim, sentence)) return undefined
  const names = compareNames(claim, reading, match)
  const values = compareValues(claim, reading, match)
  const denied = polarityDiffers(claim, reading, match)
  const opposed = match.opposed.length > 0
  const byValue = names.finding !== 'conflicts' && values.compared > 0
  const done = (finding: TextFinding['finding'], confidence: number, why: string): Weighed => ({
    finding,
    sentence,
    confidence: Math.min(0.97, confidence * (0.6 + 0.4 * match.coverage)),
    why,
    coverage: match.coverage,
    byValue,
  })
  const open = match.missing.length - match.opposed.filter(([at]) => match.missing.includes(at)).length
  const content = match.pairs.size + match.context.size + match.missing.length
  if (names.finding === 'conflicts') {
    if (match.missing.some((at) => at > 0 && isProper(claim, at) && !names.replaced.has(at))) return undefined
    if (values.finding === 'conflicts') return done('refuted', 0.8, 'another name and another value')
    return open <= Math.max(1, content * 0.34) ? done('refuted', 0.85, 'another name stands in its place') : undefined
  }
  const strange = match.missing.some(
    (at) => isProper(claim, at) && at > 0 && !match.opposed.some(([one]) => one === at),
  )
  if (strange || names.finding === 'unclear' || hasOtherSubject(claim, reading, match)) return undefined
  const computes = match.missing.some((at) => computing.has(claim.words[at]?.stem ?? ''))
  const firm =
    !computes &&
    sentence.text.length <= 700 &&
    match.pairs.size >= 1 &&
    (open === 0 || (content >= 4 && open <= 1) || open / content <= 0.25)
  if (byValue) return weighValues(computes ? 'open' : values.finding, { denied, opposed, firm, match, done })
  // "Hired" is not said by "Dunstan Crane Hire Ltd".
  if ([...match.pairs].some(([at, hits]) => !isCapital(claim, at) && hits.every((hit) => isInName(reading, hit))))
    return undefined
  return weighWords({ denied, opposed, open, match, done, claim })
}

/** Whether the scores of a claim ("won 29–27"), which are compared as no value, stand in the sentence. */
const holdsScores = (claim: DatedReading, { stems }: Sentence): boolean =>
  claim.figures.every(
    (figure) =>
      isStated(claim, figure) ||
      figure.amount.upper === undefined ||
      [figure.amount.value, figure.amount.upper].every((value) => stems.has(String(value))),
  )

const isCapital = ({ words }: Reading, at: number): boolean => /^\p{Lu}/u.test(words[at]?.token.text ?? '')
const isInName = (reading: Reading, at: number): boolean =>
  isProper(reading, at) && (isProper(reading, at - 1) || isProper(reading, at + 1))

/** "Priya will send it" beside "Joana will send it": the claim opens with a name that only the text around the sentence has. */
function hasOtherSubject(claim: Reading, sentence: Reading, { context }: Match): boolean {
  const first = claim.words[0]?.token.text ?? ''
  if (!context.has(0) || !/^\p{Lu}\p{Ll}/u.test(first)) return false
  const own = new Set(claim.words.map(({ stem }) => stem))
  return sentence.words.some((word, at) => {
    const verb = sentence.words[at + 1]?.token.norm ?? ''
    return !own.has(word.stem) && /^\p{Lu}\p{Ll}/u.test(word.token.text) && isContent(word) && modal.test(verb)
  })
}
const modal = /^(?:was|were|is|are|has|had|have|did|does|do|can|could|may|might|will|must|would|should)$/u

interface Weighing {
  readonly denied: boolean
  readonly opposed: boolean
  readonly match: Match
  done(finding: TextFinding['finding'], confidence: number, why: string): Weighed
}

function weighValues(
  finding: 'agrees' | 'conflicts' | 'open',
  { denied, opposed, firm, match, done }: Weighing & { firm: boolean },
): Weighed | undefined {
  if (finding === 'open') return undefined
  if (finding === 'agrees') {
    if (match.coverage < 0.5) return undefined
    if (denied !== opposed)
      return firm
        ? done('refuted', 0.85, denied ? 'the sentence denies it' : 'the sentence says the opposite')
        : undefined
    return done('supported', 0.97, 'the same value')
  }
  if (!firm || (denied && !opposed)) return undefined
  return done('refuted', 0.92, 'another value')
}

/** A claim without values: every word must be found; beyond that nothing is concluded. */
function weighWords({
  denied,
  opposed,
  open,
  match,
  done,
  claim,
}: Weighing & { open: number; claim: Reading }): Weighed | undefined {
  const own = match.pairs.size
  const content = own + match.context.size + match.missing.length
  if (open > 0 || own < Math.min(2, content) || own / content < 0.5) return undefined
  if (content < 2 && claim.words.length > 6) return undefined
  if (opposed)
    return match.opposed.length === 1 && !denied ? done('refuted', 0.85, 'the sentence says the opposite') : undefined
  if (denied) return done('refuted', 0.88, 'the sentence denies it')
  return done('supported', 0.88, 'the sentence says the same')
}

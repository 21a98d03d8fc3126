import { likeness } from '../words.ts'
import { type DatedReading, sameMoment } from './dates.ts'
import {
  computing,
  excepting,
  generalises,
  has,
  hasOwnSubject,
  isOtherModel,
  isOtherName,
  likens,
  possible,
  setsAnotherLimit,
  turning,
  unsure,
} from './doubts.ts'
import { belongsElsewhere, countsOther, isLoose, isOfOther, lacksPredicate, turnsElsewhere } from './elsewhere.ts'
import { figureHolds, isStated, sameKind } from './figures.ts'
import type { FirmLeaning, Leaning } from './leanings.ts'
import { isContent, isProper, subjectEnd } from './match.ts'
import { objectionTo } from './objections.ts'
import { carrying, light } from './sense.ts'
import { hasOtherBeside, hasOtherName, hasOtherPlace, isTorn, isTurnedRound, lacksLabel } from './torn.ts'

/** Share of a claim that may stay without an answer, by what speaks for the finding. */
const openMax: Readonly<Record<FirmLeaning['ground'], number>> = {
  values: 0.3,
  'other value': 0.15,
  opposite: 0.15,
  denial: 0.1,
  'other name': 0.1,
  'other kind': 0.02,
  role: 0.1,
  'turned round': 0.02,
}
/** The same where all that is missing says little. */
const openMaxSoft = 0.36

/** The same where "no" stands right before what is claimed. */
const openMaxDenied = 0.3

const maybe = /^(?:may|might|proposed|considering|reportedly|allegedly)$/u
const once = /\b(?:were|was) to\b|\b(?:originally|initially|formerly|previously)\b/u
const ofSome = /\b(?:two|three|four|five|six|seven|eight|nine|\d+) (?:of the|out of|more|fewer|less|times)\b/iu
const aside = /, (?:who|whom|which|whose|where|after|before|when)\b/u
const whatever = /\b(?:however many|however much|regardless|whether or not|no matter)\b/u

/** Why a leaning is not believed; undefined where nothing speaks against it. */
export function reserveOf(claim: DatedReading, leaning: FirmLeaning, others: readonly Leaning[]): string | undefined {
  if (!isFull(claim, leaning, others)) return 'open'
  if (leaning.ground === 'role' || leaning.ground === 'turned round') return undefined
  const { finding, sensed } = leaning
  const { reading, sentence } = sensed.scene
  return (
    objectionTo(claim, reading, sensed.match, { finding, said: sentence.text }) ??
    ofClaim(claim, leaning) ??
    ofScene(claim, leaning) ??
    ofPlace(claim, leaning, others)
  )
}

/** Whether enough of the claim has an answer. */
function isFull(claim: DatedReading, { ground, open, sensed }: FirmLeaning, others: readonly Leaning[]): boolean {
  const { match } = sensed
  if (open <= openMax[ground]) return true
  if (ground === 'opposite' || ground === 'other name') return open <= openMaxSoft && match.pairs.size >= 2
  if (ground === 'denial' && open <= openMaxDenied && isDeniedAtOnce(claim, match, sensed.scene.reading)) return true
  if ((ground === 'other value' || ground === 'values') && open <= openMaxCounted && isOnlyCount(claim, sensed))
    return true
  if (ground !== 'other value' || open > openMaxSoft) return false
  return (
    match.missing.length <= 1 &&
    match.pairs.size >= 1 &&
    match.context.size === 0 &&
    claim.figures.length > 0 &&
    !others.some((one) => one.ground === 'values' || holdsValues(claim, one.sensed.match, one.sensed.scene.reading)) &&
    match.missing.every((at) => isSoft(claim, at))
  )
}

/** The same where the text counts the claim's noun once only. */
const openMaxCounted = 0.75

/** "Watched by 2,410 spectators" beside "in front of 4,210 spectators", the only ones the text counts: but for its verb the claim has all its words there or in the topic. */
function isOnlyCount(claim: DatedReading, { match, scene }: Leaning['sensed']): boolean {
  const [figure, another] = claim.figures
  const noun = figure === undefined ? undefined : claim.words[figure.to]
  if (figure === undefined || another !== undefined || claim.moments.length > 0 || noun === undefined) return false
  const { place, reading } = scene
  const hits = match.pairs.get(figure.to) ?? []
  if (!isContent(noun) || light.has(noun.stem) || place.counted().get(noun.stem) !== 1) return false
  if (!reading.figures.some(({ to }) => hits.includes(to))) return false
  const end = subjectEnd(claim)
  const [missing, more] = match.missing.filter((at) => !light.has(claim.words[at]?.stem ?? ''))
  const isVerb = (at: number) =>
    at >= end && at < figure.lead && /(?:ed|s|t|n)$/u.test(claim.words[at]?.token.norm ?? '')
  return (
    more === undefined &&
    (missing === undefined || isVerb(missing)) &&
    [...match.context].every((at) => place.topic.has(claim.words[at]?.stem ?? ''))
  )
}

/** "No cars", "not lent", "don't put": a denial right before a word that the claim states without one. */
function isDeniedAtOnce(claim: DatedReading, { pairs }: Leaning['sensed']['match'], { words }: DatedReading): boolean {
  if (claim.words.some(({ token }) => denying.test(token.norm) || denying.test(token.text))) return false
  const end = subjectEnd(claim)
  const [first = '', second = ''] = words.slice(0, 2).map(({ token }) => token.norm)
  const ofNobody = /^(?:nobody|none)$/u.test(first) || (first === 'no' && second === 'one')
  return [...pairs].some(([at, hits]) =>
    hits.some((hit) => {
      if (ofNobody && at >= end) return true
      const [two = '', one = ''] = [words[hit - 2]?.token.text.toLowerCase(), words[hit - 1]?.token.text.toLowerCase()]
      return (
        at >= end && (/^no$/u.test(one) || denying.test(one) || (/^no$/u.test(two) && words[hit - 1]?.inValue !== true))
      )
    }),
  )
}
const denying = /^(?:not|no|never|nor|without|cannot)$|n['’]t$/u

/** Whether all values of the claim stand where one of its words does. */
function holdsValues(claim: DatedReading, { pairs }: Leaning['sensed']['match'], held: DatedReading): boolean {
  const figures = claim.figures.filter((figure) => isStated(claim, figure))
  return (
    pairs.size > 0 &&
    figures.length + claim.moments.length > 0 &&
    figures.every((figure) => held.figures.some((other) => sameKind(figure, other) && figureHolds(figure, other))) &&
    claim.moments.every((moment) => held.moments.some((other) => sameMoment(moment, other) === 'same'))
  )
}

/** A verb that the value makes true or false by itself: raised to, stands at, accounts for. */
function isSoft(claim: DatedReading, at: number): boolean {
  const word = claim.words[at]
  const before = claim.words[at - 1]?.token.norm ?? ''
  return (
    word !== undefined &&
    (turning.has(word.stem) ||
      /(?:ed|ing)$/u.test(word.token.norm) ||
      /^(?:to|will|can|may|must|should|would)$/u.test(before))
  )
}

/** What the claim says beyond words and values. */
function ofClaim(claim: DatedReading, { ground, finding, sensed: { match, scene } }: FirmLeaning): string | undefined {
  const { reading } = scene
  if (ground === 'values') {
    const hard = hardMissing(claim, match)
    if (hard !== undefined) return hard
  }
  if (ground === 'other value' && match.missing.some((at) => at >= subjectEnd(claim) && tells(claim, at)))
    return 'missing'
  if (ground === 'other name' && has(claim.words, planning)) return 'plan'
  if (ground === 'denial' && deniesAnother(claim, reading, match)) return 'denies'
  if (match.missing.some((at) => computing.has(claim.words[at]?.stem ?? ''))) return 'computes'
  if (likens(withoutEarlier(claim)) && !likens(reading)) return 'likens'
  if (generalises(claim, reading, match)) return 'generalises'
  const named = ground === 'other name' ? match.missing.filter((at) => isProper(claim, at) || at === 0).length : 0
  if (whatever.test(claim.text) || (match.missing.length - named + match.context.size > 0 && aside.test(claim.text)))
    return 'whatever'
  if (ground === 'other value' && ofSome.test(claim.text)) return 'of some'
  if (finding === 'supported' && setsAnotherLimit(claim, reading)) return 'limit'
  return undefined
}

/** What is planned for one place or person leaves others free. */
const planning = /^(?:will|would|plans?|planned|intends?|intended|expects?|expected|aims?|hopes?)$/u

/** Whether a word says more than that a value is so: "lodged", "supreme". */
function tells(claim: DatedReading, at: number): boolean {
  const word = claim.words[at]
  return word !== undefined && !light.has(word.stem) && !carrying.has(word.stem)
}

/** "Have not paid" beside "still owe": what the claim denies is not what the scene says. */
function deniesAnother(
  { words }: DatedReading,
  { words: held }: DatedReading,
  { pairs }: Leaning['sensed']['match'],
): boolean {
  const at = words.findIndex(({ token }) => denying.test(token.norm) || denying.test(token.text))
  if (at < 0) return false
  const denied = words.findIndex((word, index) => index > at && isContent(word) && !light.has(word.stem))
  const own = words[denied]
  return own !== undefined && !(pairs.get(denied) ?? []).some((hit) => likeness(held[hit]?.stem ?? '', own.stem) > 0)
}

/** "A year earlier" and "3.9 or later" liken nothing. */
const withoutEarlier = (claim: DatedReading): DatedReading => ({
  ...claim,
  words: claim.words.filter(({ token }) => !/^(?:earlier|later)$/u.test(token.norm)),
})

/** What the scene says beyond words and values. */
function ofScene(claim: DatedReading, leaning: FirmLeaning): string | undefined {
  const { ground, finding, sensed } = leaning
  const { match, scene } = sensed
  const { reading, around } = scene
  const byValue = ground === 'values' || ground === 'other value'
  if (
    !has(claim.words, possible) &&
    has(reading.words, byValue ? maybe : unsure) &&
    (!byValue || finding === 'supported')
  )
    return 'unsure'
  if (!has(claim.words, excepting) && has(reading.words, excepting)) return 'excepting'
  if (match.context.size > 0 && has(reading.words, /^respectively$/u)) return 'respectively'
  if (ground === 'other value' && once.test(reading.text)) return 'once'
  if (isOtherName(claim, match) && hasOtherBeside(claim, sensed)) return 'other name'
  if (isOtherModel(claim, reading, around)) return 'other model'
  return undefined
}

/** Whether what the claim says of one thing is said of another, or elsewhere. */
function ofPlace(claim: DatedReading, leaning: FirmLeaning, others: readonly Leaning[]): string | undefined {
  const { ground, finding, sensed } = leaning
  const { match, scene } = sensed
  if (sensed.kindred > sensed.same / 2 && !(ground === 'values' && isAllTold(leaning))) return 'kindred'
  if (isTorn(claim, leaning, others)) return 'torn'
  if (finding === 'supported' && belongsElsewhere(claim, leaning)) return 'belongs'
  if (ground === 'values' && isLoose(claim, sensed)) return 'loose'
  if (lacksLabel(claim, leaning, others)) return 'label'
  if (ground === 'other value' && isOfOther(claim, sensed)) return 'of other'
  if (finding === 'supported' && turnsElsewhere(claim, sensed)) return 'turns'
  if (ground === 'other value' && countsOther(claim, scene.reading, match)) return 'counts'
  const thin = ground !== 'other value' || match.pairs.size < 2
  if (
    ground !== 'values' &&
    ground !== 'other name' &&
    thin &&
    match.context.size > 0 &&
    !scene.part &&
    hasOwnSubject(scene.reading, match)
  )
    return 'own subject'
  if (ground === 'other value' && isSaidElsewhere(claim, leaning, others)) return 'elsewhere'
  if (finding === 'supported' && hasOtherName(claim, scene.reading, match)) return 'another'
  if (finding === 'supported' && hasOtherPlace(claim, scene.reading, match)) return 'place'
  if ((ground === 'other value' || ground === 'values') && lacksPredicate(claim, sensed)) return 'predicate'
  return isTurnedRound(claim, scene.reading, match) ? 'turned' : undefined
}

/** How near to each other the words and the value of a sentence stand that answers a whole claim, in words at most. */
const closeMax = 14

/** Whether all words of a claim and its value have their answer, close together. */
function isAllTold({ open, sensed: { match, scene } }: FirmLeaning): boolean {
  const hits = [...match.pairs.values()].flatMap((places) => (places.length === 1 ? places : []))
  return (
    open <= 0.05 &&
    match.missing.length === 0 &&
    match.context.size === 0 &&
    Math.max(...hits) - Math.min(...hits) <= closeMax &&
    scene.reading.words.length <= 2 * closeMax
  )
}

/** Whether the claim's value stands in the sentence after all, or another says it. */
function isSaidElsewhere(claim: DatedReading, leaning: FirmLeaning, others: readonly Leaning[]): boolean {
  const { match, scene } = leaning.sensed
  const ofOnePart = isOfOnePart(claim, leaning, others)
  return (
    (holdsValues(claim, match, scene.whole) && !ofOnePart) ||
    others.some(
      (one) =>
        one.ground === 'values' &&
        one.open <= Math.min(0.3, leaning.open + 0.1) &&
        !(ofOnePart && one.sensed.scene.sentence === scene.sentence),
    )
  )
}

/** "Takes 70 % of the output; the other 30 % is sold" beside "takes 30 % of the output": the part with the claim's value has next to nothing else of it. */
function isOfOnePart(claim: DatedReading, leaning: FirmLeaning, others: readonly Leaning[]): boolean {
  const { sentence, parts: count } = leaning.sensed.scene
  const parts = others.filter(({ sensed: { scene } }) => scene.part && scene.sentence === sentence)
  // "Floor 4" is said of every floor: what stands beside the figure tells nothing apart.
  const beside = new Set(claim.figures.flatMap(({ lead, to }) => [lead - 1, to]))
  const size = (one: Leaning) => [...one.sensed.match.pairs.keys()].filter((at) => !beside.has(at)).length
  const own = parts.find((one) => one.ground === 'other value' && one.open <= Math.min(0.1, leaning.open + 0.01))
  if (count < 2 || own === undefined || size(own) < 1) return false
  return parts.every((one) => {
    const { match, scene } = one.sensed
    return !holdsValues(claim, match, scene.reading) || size(one) <= size(own) / 3
  })
}

/** The verb of a claim: the first word behind its subject that says something. "Accepted" is not said by "was offered", nor "served" by "taught". */
function verbOf({ words }: DatedReading, end: number): number | undefined {
  const at = words.findIndex((word, index) => index >= end && isContent(word))
  const word = words[at]
  if (word === undefined || light.has(word.stem) || carrying.has(word.stem)) return undefined
  return verbForm.test(word.token.norm) ? at : undefined
}
const verbForm = /(?:ed|ing|ought|ew|ook|ave|old|id|s)$/u

/** A missing word that may well be what is wrong: what was counted, what happened, which of several it was. */
function hardMissing(claim: DatedReading, match: Leaning['sensed']['match']): string | undefined {
  const end = subjectEnd(claim)
  if ([...match.missing, ...match.context].some((at) => turning.has(claim.words[at]?.stem ?? ''))) return 'telling'
  if (match.missing.length > 1 && match.pairs.size < 3) return 'much'
  if (match.missing.length > 2) return 'much'
  for (const at of match.missing) {
    if (at === verbOf(claim, end)) return 'verb'
    if (claim.figures.some(({ to }) => to === at)) return 'counted'
    if (at < end && [at - 1, at + 1].some((one) => one < end && match.pairs.has(one))) return 'narrowed'
    // "An automatic gearbox", "great weight" beside a gearbox and a weight of another kind.
    if (at >= end && match.pairs.has(at + 1) && !light.has(claim.words[at]?.stem ?? '')) return 'narrowed'
    if (isProper(claim, at)) return 'name'
  }
  return undefined
}

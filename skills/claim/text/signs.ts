import { likeness } from '../words.ts'
import { type DatedReading, sameMoment } from './dates.ts'
import { unsure } from './doubts.ts'
import { figureHolds, isStated, sameKind } from './figures.ts'
import type { TextFinding } from './finding.ts'
import { kinship } from './lexicon.ts'
import { clauses, isContent, subjectEnd } from './match.ts'
import fitted from './signs.json' with { type: 'json' }

/** What is counted of a claim beside the sentence that decides it, whichever reader found it. */
export const signNames = [
  'supported by a value',
  'refuted by a value',
  'denied',
  'by words',
  'joined',
  'in order',
  'in one clause',
  'other values',
  'values',
  'unsure',
  'subject missing',
  'subject missing, refuted by a value',
  'supported in other words',
  'by its holder',
  'compared, bounded or denied',
  'values of the kind',
  'length',
  'sureness of the reader',
] as const

const byValue: ReadonlySet<string> = new Set([
  'the same value',
  'the same value in other words',
  'another value',
  'another name and another value',
])
const planned =
  /^(?:will|would|should|could|may|might|plans?|planned|proposed?|hopes?|expected|due|if|whether|still|asked|wanted|offered)$/u

/** Words of a claim that say more than a value: how it compares, what it leaves out, that something is not so. */
const comparing =
  /^(?:more|less|fewer|than|most|least|first|last|only|all|both|every|each|same|before|after|highest|lowest|largest|longest|no|not|never|without)$/u

/** A place in the claim and the place in the sentence that answers it. */
type Answer = readonly [claim: number, sentence: number]

/**
 * A number for each of `signNames`: of what kind the finding is, and how close to the claim's own order and company its words and values
 * stand in the sentence. `over` are the stems of what stands over it: title, heading and label.
 */
export function signsOf(
  claim: DatedReading,
  sentence: DatedReading,
  { finding, why, confidence }: TextFinding,
  over: ReadonlySet<string>,
): readonly number[] {
  const isByValue = byValue.has(why)
  const isDenied = /\bden/u.test(why)
  const hits = hitsOf(claim, sentence)
  const all = [...hits.values()].flat()
  const near = counted(all)
  const values = valuesOf(claim, sentence, finding, near)
  const anchor = values.found[0]?.[1] ?? closest(all, near) ?? 0
  const words = [...hits].map(([at, own]): Answer => [at, nearestTo(anchor, own)])
  const answers = [...words, ...(values.found.length === values.count ? values.found : [])].sort((a, b) => a[0] - b[0])
  const place = clauses(sentence)
  const inClause = words.filter(([, hit]) => place[hit] === place[anchor]).length
  const own = new Set(claim.words.map(({ token }) => token.norm))
  const hedges = sentence.words.filter(
    ({ token: { norm } }) => !own.has(norm) && (unsure.test(norm) || planned.test(norm)),
  )
  const end = subjectEnd(claim)
  const missing = Math.log(
    1 + claim.words.filter((word, at) => at < end && isContent(word) && !hits.has(at) && !over.has(word.stem)).length,
  )
  return [
    Number(isByValue && finding === 'supported'),
    Number(isByValue && finding === 'refuted'),
    Number(isDenied),
    Number(!isByValue && !isDenied && finding === 'refuted'),
    joinedShare(answers),
    answers.length === 0 ? 1 : longestRise(answers) / answers.length,
    words.length === 0 ? 0 : inClause / words.length,
    Math.log(1 + otherValues(sentence, answers)),
    values.count,
    Math.log(1 + hedges.length),
    missing,
    isByValue && finding === 'refuted' ? missing : 0,
    Number(why === 'the same value in other words'),
    Number(why === 'who holds it'),
    Number(claim.words.some(({ token }) => comparing.test(token.norm))),
    Math.log(1 + valuesOfKind(claim, sentence)),
    Math.log(sentence.words.length),
    Math.log(confidence / (1 - Math.min(surestReader, confidence))),
  ]
}

/** Confidences of readers above this count alike. */
const surestReader = 0.995

/** Values of the sentence that could be meant by those of the claim. */
function valuesOfKind({ figures, moments }: DatedReading, sentence: DatedReading): number {
  const kin = figures.map((own) => sentence.figures.filter((other) => sameKind(own, other)).length)
  return kin.reduce((sum, one) => sum + one, moments.length > 0 ? sentence.moments.length : 0)
}

/** Where each word of the claim stands in the sentence: the word itself, else its kin. */
function hitsOf(claim: DatedReading, { words }: DatedReading): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, readonly number[]>()
  for (const [at, word] of claim.words.entries()) {
    if (!isContent(word)) continue
    const where = (isIt: (stem: string) => boolean) =>
      words.flatMap((one, index) => (!one.inValue && isIt(one.stem) ? [index] : []))
    const same = where((one) => likeness(one, word.stem) > 0)
    const hits = same.length > 0 ? same : where((one) => kinship(word.stem, one) > 0)
    if (hits.length > 0) found.set(at, hits)
  }
  return found
}

/** Where what is compared with each value of the claim stands: the value itself where it is confirmed, another of its kind where it is refuted. */
function valuesOf(
  claim: DatedReading,
  sentence: DatedReading,
  finding: TextFinding['finding'],
  hits: Hits,
): { readonly count: number; readonly found: readonly Answer[] } {
  const isAsked = (holds: boolean) => holds === (finding === 'supported')
  const figures = claim.figures.filter((figure) => isStated(claim, figure))
  const places = [
    ...figures.map((own) => ({
      at: own.from,
      kin: sentence.figures.filter((other) => sameKind(own, other) && isAsked(figureHolds(own, other))),
    })),
    ...claim.moments.map((own) => ({
      at: own.from,
      kin: sentence.moments.filter((other) => {
        const found = sameMoment(own, other)
        return found !== 'other' && isAsked(found === 'same')
      }),
    })),
  ]
  const found = places.flatMap(({ at, kin }): readonly Answer[] => {
    const best = closest(
      kin.map(({ from }) => from),
      hits,
    )
    return best === undefined ? [] : [[at, best]]
  })
  return { count: places.length, found }
}

/** The place that has most of the others near it. */
function closest(places: readonly number[], others: Hits): number | undefined {
  let best: number | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const place of new Set(places)) {
    const near = others.reduce((sum, [at, count]) => sum + count / (1 + Math.abs(at - place)), 0)
    if (near > most) [best, most] = [place, near]
  }
  return best
}

/** A place of a sentence, and how many words of the claim stand there. */
type Hits = readonly (readonly [place: number, count: number])[]

function counted(places: readonly number[]): Hits {
  const counts = new Map<number, number>()
  for (const place of places) counts.set(place, (counts.get(place) ?? 0) + 1)
  return [...counts]
}

const nearestTo = (anchor: number, places: readonly number[]): number =>
  [...places].sort((a, b) => Math.abs(a - anchor) - Math.abs(b - anchor))[0] ?? anchor

/** Share of answers that follow the one before as closely as in the claim. */
function joinedShare(answers: readonly Answer[]): number {
  if (answers.length < 2) return 0
  const joined = answers.slice(1).filter(([at, hit], index) => {
    const [before, other] = answers[index] ?? [at, hit]
    return hit > other && hit - other <= at - before + 1
  })
  return joined.length / (answers.length - 1)
}

/** How many answers at most stand in the claim's order. */
function longestRise(answers: readonly Answer[]): number {
  const ends: number[] = []
  for (const [, hit] of answers) {
    const at = ends.findIndex((end) => end >= hit)
    if (at < 0) ends.push(hit)
    else ends[at] = hit
  }
  return ends.length
}

/** Values between the first and the last answer that answer nothing. */
function otherValues({ figures, moments }: DatedReading, answers: readonly Answer[]): number {
  const places = answers.map(([, hit]) => hit)
  const [first, last] = [Math.min(...places), Math.max(...places)]
  return [...figures, ...moments].filter(({ from }) => from >= first && from <= last && !places.includes(from)).length
}

/** What a decision needs at least to be believed. */
export const chanceMin = fitted.least

/** How likely a finding is right by its signs, from 0 to 1, with the weights of `test/evaluation/claim/signs-fit.ts`. */
export function chanceOf(signs: readonly number[]): number {
  const sum = signNames.reduce((total, name, at) => total + fitted.weights[name] * (signs[at] ?? 0), fitted.bias)
  return 1 / (1 + Math.exp(-sum))
}

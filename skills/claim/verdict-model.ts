import type { Reading } from './claim-reading.ts'
import type { Judged } from './judge.ts'
import { type BestOfSide, chanceOf, type Forest, type Sides } from './programs/candidates.ts'
import { placesOfFeatures, programOf } from './programs/features.ts'
import fitted from './verdict-model.json' with { type: 'json' }

/** What a claim about tables may be found to be. */
export type TableVerdict = 'supported' | 'refuted'
const verdicts = ['supported', 'refuted'] as const satisfies readonly TableVerdict[]

/** Features of the likeliest program on either side that count for the verdict. */
const ofPrograms = placesOfFeatures(
  'words unread',
  'share of words unread',
  'words the source has nowhere',
  'modifiers the source has nowhere',
  'complements the source has nowhere',
  'names unread',
  'values unread',
  'figures unread',
  'degrees unread',
  'only unread',
  'derived unread',
  'sum unread',
  'average unread',
  'per unread',
  'up unread',
  'down unread',
  'heading',
  'line',
  'links',
  'links met',
  'count of lines',
  'reach',
  'lead of the heading',
  'bound unread',
  'several statements',
)

/** Odds as a logarithm, within what a forest may say. */
const oddsOf = (chance: number): number => Math.log((chance + 0.01) / (1.01 - chance))

/** Which program it is, and its features; −1 where there is none. The first features say which, for either side. */
function ofSide(best: BestOfSide | undefined): readonly number[] {
  if (best === undefined) return [...ofPrograms, 0].map(() => -1)
  const { features } = best.of
  return [...ofPrograms.map((at) => features[at] ?? 0), programOf(features)]
}

/** What the readers say for a verdict and against it: how sure they are, and of how many parts. */
function ofReaders({ verdict: own, confidence, parts }: Judged, verdict: TableVerdict): readonly number[] {
  const isFor = own === verdict
  const isAgainst = !isFor && own !== 'not_enough_evidence'
  return [Number(isFor), Number(isAgainst), isFor ? confidence : 0, isAgainst ? confidence : 0, parts.length]
}

/**
 * What speaks for a verdict and against it, as numbers: the chances of the likeliest programs on either side and of the next, how many programs come to
 * each, what the readers say that account for every word, and how the likeliest programs came about.
 */
export function verdictFeatures(
  claim: Reading,
  byReaders: Judged,
  sides: Sides,
  verdict: TableVerdict,
): readonly number[] {
  const [own, other] = verdict === 'supported' ? [sides.supported, sides.refuted] : [sides.refuted, sides.supported]
  const [odds, against] = [oddsOf(own?.chance ?? 0), oddsOf(other?.chance ?? 0)]
  const isFor = Number(byReaders.verdict === verdict)
  return [
    odds,
    against,
    odds - against,
    own?.count ?? 0,
    other?.count ?? 0,
    Number(verdict === 'refuted'),
    Number(!/\p{Lu}/u.test(claim.text)),
    claim.words.length,
    isFor * odds,
    isFor * against,
    ...ofReaders(byReaders, verdict),
    ...nextOdds(own),
    ...nextOdds(other),
    ...ofSide(own),
    ...ofSide(other),
  ]
}

/** Odds of the next likeliest programs of a side. */
const nextOdds = (best: BestOfSide | undefined): readonly number[] =>
  [0, 1].map((place) => oddsOf(best?.next[place] ?? 0))

/**
 * The likelier verdict on a claim about tables, with the chance that it is right, from 0 to 1.
 *
 * @param byReaders What the readers say that account for every word.
 * @param sides The likeliest programs that support and that refute the claim.
 */
export function classify(
  claim: Reading,
  byReaders: Judged,
  sides: Sides,
  forest: Forest = fitted as unknown as Forest,
): { readonly verdict: TableVerdict; readonly chance: number } {
  const [supported = 0, refuted = 0] = verdicts.map((verdict) =>
    chanceOf(verdictFeatures(claim, byReaders, sides, verdict), forest),
  )
  return supported > refuted ? { verdict: 'supported', chance: supported } : { verdict: 'refuted', chance: refuted }
}

/** The chance from which a verdict is given. */
export const verdictMin = fitted.least

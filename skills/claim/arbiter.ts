import fitted from './arbiter.json' with { type: 'json' }
import type { Reading } from './claim-reading.ts'
import { signNames } from './programs/signs.ts'
import { type BestOfSide, chanceOf, type Forest, type Sides } from './programs/weigh.ts'

/** What a claim about tables may be found to be. */
export type TableVerdict = 'supported' | 'refuted'
const verdicts = ['supported', 'refuted'] as const satisfies readonly TableVerdict[]

/** Signs of the likeliest program on each side that the arbiter looks at. */
const looked = [
  'words unread',
  'share of words unread',
  'names unread',
  'values unread',
  'figures unread',
  'degrees unread',
  'only unread',
  'heading',
  'line',
  'pins',
  'pins met',
  'count of lines',
  'reach',
  'lead of the heading',
  'bound unread',
  'several statements',
].map((name) => signNames.indexOf(name))
const programSigns = signNames.flatMap((name, at) =>
  /, (?:supported|refuted)$/u.test(name) && !/^(?:heading|line|digits)/u.test(name) ? [at] : [],
)

/** Odds as a logarithm, within what a forest may say. */
const oddsOf = (chance: number): number => Math.log((chance + 0.01) / (1.01 - chance))

const ofSide = (best: BestOfSide | undefined): readonly number[] =>
  best === undefined
    ? [...looked, 0].map(() => -1)
    : [...looked.map((at) => best.of.signs[at] ?? 0), programSigns.findIndex((at) => best.of.signs[at] === 1)]

/**
 * What speaks for a verdict and against it, as numbers: the chances of the likeliest programs on either side, how many programs come to
 * each, what the readers say that account for every word, and how the likeliest programs came about.
 */
export function arbiterSigns(claim: Reading, told: string, sides: Sides, verdict: TableVerdict): readonly number[] {
  const [own, other] = verdict === 'supported' ? [sides.supported, sides.refuted] : [sides.refuted, sides.supported]
  const [odds, against] = [oddsOf(own?.chance ?? 0), oddsOf(other?.chance ?? 0)]
  const [isTold, isDenied] = [Number(told === verdict), Number(told !== verdict && told !== 'not_enough_evidence')]
  return [
    odds,
    against,
    odds - against,
    own?.count ?? 0,
    other?.count ?? 0,
    isTold,
    isDenied,
    Number(verdict === 'refuted'),
    Number(!/\p{Lu}/u.test(claim.text)),
    claim.words.length,
    isTold * odds,
    isTold * against,
    ...ofSide(own),
    ...ofSide(other),
  ]
}

/**
 * The likelier verdict on a claim about tables, with the chance that it is right, from 0 to 1.
 *
 * @param told What the readers say that account for every word.
 * @param sides The likeliest programs that support and that refute the claim.
 */
export function arbitrate(
  claim: Reading,
  told: string,
  sides: Sides,
  forest: Forest = fitted as unknown as Forest,
): { readonly verdict: TableVerdict; readonly chance: number } {
  const [supported = 0, refuted = 0] = verdicts.map((verdict) =>
    chanceOf(arbiterSigns(claim, told, sides, verdict), forest),
  )
  return supported > refuted ? { verdict: 'supported', chance: supported } : { verdict: 'refuted', chance: refuted }
}

/** The chance from which a verdict is given. */
export const givenMin = fitted.least

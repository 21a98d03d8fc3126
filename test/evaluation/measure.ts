import type { Verdict } from '../../src/model/index.ts'
import type { EvaluationClaim } from './claim.ts'

/** What the engine answered to one claim. */
export interface Outcome {
  readonly claim: EvaluationClaim
  readonly verdict: Verdict
  readonly confidence: number
  readonly method: string
  readonly evidence: string
  /** No record that answers is within the half-life of its attribute (`age.ts`): such confirm at the low tier and refute nothing. */
  readonly aged: boolean
  /** CPU time of the checking thread, in microseconds. */
  readonly cpuMicros: number
}

export type Side = 'holds' | 'partly' | 'fails' | 'unknown'

const sides: Readonly<Record<Verdict, Side>> = {
  verified: 'holds',
  accurate: 'holds',
  partially_accurate: 'partly',
  inaccurate: 'fails',
  unverifiable: 'unknown',
}

/** The side of the fence a verdict stands on; verified and accurate stand on the same. */
export function sideOf(verdict: Verdict): Side {
  return sides[verdict]
}

export const decided = (outcome: Outcome): boolean => outcome.verdict !== 'unverifiable'
/** The verdict is one of the accepted ones; of an aged record `accurate` stands for `verified`, and silence for a refutation. */
export const right = ({ claim: { expected }, verdict, aged }: Outcome): boolean =>
  expected.includes(verdict) ||
  (aged && verdict === 'accurate' && expected.includes('verified')) ||
  (aged && verdict === 'unverifiable' && expected.includes('inaccurate'))
/** The verdict stands on the right side, though perhaps verified instead of accurate. */
export const rightSide = (outcome: Outcome): boolean =>
  outcome.claim.expected.some((verdict) => sideOf(verdict) === sideOf(outcome.verdict))
/** Held and current, and "cannot tell" is not among the right answers. */
export const decidable = (outcome: Outcome): boolean =>
  outcome.claim.held && !outcome.claim.expected.includes('unverifiable') && !(outcome.aged && right(outcome))
/** Only "cannot tell" is right. */
export const undecidable = (outcome: Outcome): boolean =>
  outcome.claim.expected.length === 1 && outcome.claim.expected[0] === 'unverifiable'

export interface Share {
  readonly hits: number
  readonly n: number
  /** NaN when there is nothing to count. */
  readonly value: number
  readonly low: number
  readonly high: number
}

/** A share with its Wilson score interval at 95 %. */
export function share(hits: number, n: number): Share {
  if (n === 0) return { hits, n, value: Number.NaN, low: 0, high: 1 }
  const z = 1.959964
  const p = hits / n
  const centre = (p + (z * z) / (2 * n)) / (1 + (z * z) / n)
  const half = (z * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n))) / (1 + (z * z) / n)
  return { hits, n, value: p, low: Math.max(0, centre - half), high: Math.min(1, centre + half) }
}

/** Share of `of` for which `test` holds. */
export function shareOf(of: readonly Outcome[], test: (outcome: Outcome) => boolean): Share {
  return share(of.filter(test).length, of.length)
}

export interface Summary {
  readonly n: number
  /** Accepted verdicts among the decided. */
  readonly accuracy: Share
  /** Verdicts on the right side among the decided. */
  readonly side: Share
  /** Decided among the claims that can be decided. */
  readonly decidedShare: Share
  /** Decided among those of which only "cannot tell" is right. */
  readonly wronglyDecided: Share
  readonly ece: number
  readonly bins: readonly ReliabilityBin[]
}

/** The measures of the design over any set of outcomes. */
export function summarise(outcomes: readonly Outcome[]): Summary {
  const answered = outcomes.filter(decided)
  return {
    n: outcomes.length,
    accuracy: shareOf(answered, right),
    side: shareOf(answered, rightSide),
    decidedShare: shareOf(outcomes.filter(decidable), decided),
    wronglyDecided: shareOf(outcomes.filter(undecidable), decided),
    ece: calibrationError(answered),
    bins: reliabilityBins(
      answered.map((one) => ({ confidence: one.confidence, right: right(one) })),
      diagramBins,
    ),
  }
}

/** One bin of the stated confidence: answers in it, the mean stated, and the share that was right. */
export interface ReliabilityBin {
  readonly n: number
  readonly stated: number
  readonly right: number
}

/** Lower ends of ten equal bins, over which the calibration error is taken. */
const equalBins: readonly number[] = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]
/** Lower ends of the bins that a diagram shows: narrower where nearly all answers are. */
export const diagramBins: readonly number[] = [0, 0.5, 0.7, 0.8, 0.85, 0.9, 0.92, 0.94, 0.96, 0.97, 0.98, 0.99]

/** The bins that hold answers, from low to high confidence. */
export function reliabilityBins(
  answered: readonly { readonly confidence: number; readonly right: boolean }[],
  lowerEnds: readonly number[] = equalBins,
): readonly ReliabilityBin[] {
  return lowerEnds.flatMap((from, bin) => {
    const to = lowerEnds[bin + 1] ?? Number.POSITIVE_INFINITY
    const inside = answered.filter(({ confidence }) => confidence >= from && confidence < to)
    if (inside.length === 0) return []
    const stated = inside.reduce((total, { confidence }) => total + confidence, 0) / inside.length
    return [{ n: inside.length, stated, right: inside.filter((one) => one.right).length / inside.length }]
  })
}

/** Expected calibration error over ten equal bins of confidence; 0 when nothing was decided. */
export function calibrationError(answered: readonly Outcome[]): number {
  const bins = reliabilityBins(answered.map((one) => ({ confidence: one.confidence, right: right(one) })))
  return bins.reduce((sum, bin) => sum + (bin.n / answered.length) * Math.abs(bin.stated - bin.right), 0)
}

export interface Flips {
  /** Pairs whose true member the engine took for true. */
  readonly pairs: number
  /** …and whose changed member it did not. */
  readonly flipped: Share
  /** …and whose changed member got a verdict that names the fault. */
  readonly named: Share
}

/** How single-fact changes fare, over pairs whose base came back verified or accurate. */
export function flips(outcomes: readonly Outcome[]): Flips {
  const byId = new Map(outcomes.map((outcome) => [outcome.claim.id, outcome]))
  const pairs = outcomes.filter(({ claim }) => {
    const base = claim.base_id === undefined ? undefined : byId.get(claim.base_id)
    return base !== undefined && sideOf(base.verdict) === 'holds'
  })
  const flipped = pairs.filter((outcome) => sideOf(outcome.verdict) !== 'holds')
  const named = pairs.filter((outcome) => ['fails', 'partly'].includes(sideOf(outcome.verdict)))
  return { pairs: pairs.length, flipped: share(flipped.length, pairs.length), named: share(named.length, pairs.length) }
}

/** The value below which `part` of the CPU times lie, in microseconds. */
export function cpuQuantile(outcomes: readonly Outcome[], part: number): number {
  const times = outcomes.map(({ cpuMicros }) => cpuMicros).sort((a, b) => a - b)
  return times[Math.min(times.length - 1, Math.floor(part * times.length))] ?? Number.NaN
}

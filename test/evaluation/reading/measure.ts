import type { Verdict } from '../../../src/model/index.ts'
import { type Side, sideOf } from '../measure.ts'
import type { LabelledClaim } from './sets.ts'

/** A labelled claim and what was answered. */
export interface Judged {
  readonly claim: LabelledClaim
  readonly verdict: Verdict
  readonly confidence: number
}

/** The measures of one group of claims. Shares are hits of n. */
export interface Measures {
  readonly n: number
  /** Decided of the claims that somebody who knows the world can decide. */
  readonly decided: Share
  /** The same of those whose facts the record holds, where the set says so. */
  readonly decidedHeld: Share
  /** On the right side of all decided. */
  readonly right: Share
  /** Decided of the claims that nobody can decide. */
  readonly wronglyDecided: Share
  /** On the wrong side of all decided at 0.9 or above. */
  readonly wrongWhenSure: Share
  /** Mean distance of what is said from what is right, over ten bins of confidence. */
  readonly ece: number
}
export interface Share {
  readonly hits: number
  readonly n: number
}

const sureFrom = 0.9
const bins = 10

const isDecided = ({ verdict }: Judged): boolean => verdict !== 'unverifiable'
/** Whether an answer stands on a side that its label allows. */
export const isRight = ({ claim, verdict }: Judged): boolean => claim.expected.includes(sideOf(verdict))
const isOpen = ({ claim }: Judged): boolean => claim.expected.every((side: Side) => side === 'unknown')

function shareOf(of: readonly Judged[], test: (one: Judged) => boolean): Share {
  return { hits: of.filter(test).length, n: of.length }
}

/** All measures over some answers. */
export function measuresOf(all: readonly Judged[]): Measures {
  const decided = all.filter(isDecided)
  return {
    n: all.length,
    decided: shareOf(
      all.filter((one) => !one.claim.expected.includes('unknown')),
      isDecided,
    ),
    decidedHeld: shareOf(
      all.filter((one) => one.claim.held === true && !one.claim.expected.includes('unknown')),
      isDecided,
    ),
    right: shareOf(decided, isRight),
    wronglyDecided: shareOf(all.filter(isOpen), isDecided),
    wrongWhenSure: shareOf(
      decided.filter(({ confidence }) => confidence >= sureFrom),
      (one) => !isRight(one),
    ),
    ece: calibrationErrorOf(decided),
  }
}

function calibrationErrorOf(decided: readonly Judged[]): number {
  const groups = Map.groupBy(decided, ({ confidence }) => Math.min(bins - 1, Math.floor(confidence * bins)))
  return [...groups.values()].reduce((sum, group) => {
    const stated = group.reduce((total, { confidence }) => total + confidence, 0)
    return sum + Math.abs(stated - group.filter(isRight).length) / decided.length
  }, 0)
}

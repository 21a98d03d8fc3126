import type { Fact } from '#model'
import type { MatchKind, SilentReason } from '../types.ts'

/** What comparing a part with one fact, or with facts derived together, came to. */
export interface Outcome {
  /** Undefined: the fact cannot settle it. */
  readonly agrees?: boolean
  readonly reason?: SilentReason
  readonly match: MatchKind
  readonly deviation?: number
  readonly facts: readonly Fact[]
  readonly claimed: string
  readonly recorded: string
  readonly steps?: readonly string[]
  readonly detail?: string
  /** Indexes of loose tokens that the value accounted for. */
  readonly used?: readonly number[]
}

/** An outcome turned round by a negation; silence stays silence. */
export function negate(outcome: Outcome, negated: boolean): Outcome {
  return negated && outcome.agrees !== undefined ? { ...outcome, agrees: !outcome.agrees } : outcome
}

import { noUsage, type UsageCounts } from '../data/usage.ts'

/** What one call uses up beside the call itself. Mints are inside the call allowance, never on top of it. */
export interface Cost {
  readonly mints: number
  readonly claimVerifications: number
}

export type Allowance = 'calls' | 'mints' | 'claim_verifications'

/** For how many milliseconds of traffic a busy account's calls are counted ahead. */
const aheadMs = 100
/** Calls counted ahead at most. */
const aheadMax = 1_000

/** What is left of what a process counted on an account's day: calls that it may serve without asking anybody. */
export interface Purse {
  readonly accountId: string
  readonly day: string
  unused: UsageCounts
  /** Everything counted on the day when the purse was last filled, what is unused included. */
  total: UsageCounts
  /** Whether a lease tells other processes of what is unused. */
  leased: boolean
  /** When it was filled, in monotonic milliseconds, and what was served from it since. */
  filledAtMs: number
  served: UsageCounts
  /** More is counted when fewer calls than this are left; 0 while that is under way, and where it brought nothing. */
  lowAt: number
}

export function newPurse(accountId: string, day: string): Purse {
  const counts = { unused: noUsage, total: noUsage }
  return { accountId, day, ...counts, leased: false, filledAtMs: Number.NEGATIVE_INFINITY, served: noUsage, lowAt: 0 }
}

export function sum(left: UsageCounts, right: UsageCounts): UsageCounts {
  return {
    calls: left.calls + right.calls,
    mints: left.mints + right.mints,
    claimVerifications: left.claimVerifications + right.claimVerifications,
  }
}

export function negated({ calls, mints, claimVerifications }: UsageCounts): UsageCounts {
  return { calls: -calls, mints: -mints, claimVerifications: -claimVerifications }
}

export function isNothing({ calls, mints, claimVerifications }: UsageCounts): boolean {
  return calls === 0 && mints === 0 && claimVerifications === 0
}

/** What of `needed` is missing in `unused`. */
export function missing(needed: UsageCounts, unused: UsageCounts): UsageCounts {
  return {
    calls: Math.max(0, needed.calls - unused.calls),
    mints: Math.max(0, needed.mints - unused.mints),
    claimVerifications: Math.max(0, needed.claimVerifications - unused.claimVerifications),
  }
}

/** Which allowance a call lacks. Calls come first: where none are left, paying for a mint would not help. */
export function lacking(unused: UsageCounts, cost: UsageCounts): Allowance | undefined {
  if (cost.calls > unused.calls) return 'calls'
  if (cost.mints > unused.mints) return 'mints'
  if (cost.claimVerifications > unused.claimVerifications) return 'claim_verifications'
  return undefined
}

/**
 * How much to count ahead beside what waits: about as much as the next `aheadMs` will need, by what was served since the
 * purse was last filled. An account that calls now and then gets nothing ahead, so that a crash costs it nothing.
 */
export function aheadOf({ filledAtMs, served }: Purse, waiting: UsageCounts, nowMs: number): UsageCounts {
  const recent = sum(served, waiting)
  if (recent.calls === 0) return noUsage
  const share = Math.min(aheadMs / Math.max(1, nowMs - filledAtMs), aheadMax / recent.calls)
  const part = (count: number) => Math.floor(count * share)
  if (part(recent.calls) === 0) return noUsage
  return {
    calls: part(recent.calls),
    mints: part(recent.mints),
    claimVerifications: part(recent.claimVerifications),
  }
}

/** Take a call's cost out of the purse, which has it. */
export function spendFrom(purse: Purse, cost: UsageCounts): void {
  purse.unused = sum(purse.unused, negated(cost))
  purse.served = sum(purse.served, cost)
}

/** Put what was counted into the purse, next to what is left in it. */
export function fill(purse: Purse, counted: UsageCounts, total: UsageCounts, nowMs: number): void {
  purse.unused = sum(purse.unused, counted)
  Object.assign(purse, { total, filledAtMs: nowMs })
}

/** Whether it is time to count more, so that nobody waits for it: the last third lasts longer than a commit takes. */
export function isLow({ unused, lowAt }: Purse): boolean {
  return unused.calls < lowAt
}

/** Let more be counted when a third of what the purse holds now is left. */
export function watchLow(purse: Purse): void {
  purse.lowAt = Math.floor(purse.unused.calls / 3)
}

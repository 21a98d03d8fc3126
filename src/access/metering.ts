import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../data/database.ts'
import type { CountedClaim } from '../data/idempotency.ts'
import * as usage from '../data/usage.ts'
import { ClaimcheckError, type Clock, instantText, type MeteredAccount, type UsageReport } from '../model/index.ts'
import { createCounting } from './counting.ts'
import { getPlan } from './plans.ts'
import type { Allowance, Cost } from './purse.ts'

export type { Allowance, Cost } from './purse.ts'

/** A call that was counted, durably, before this came back. */
export interface Granted {
  readonly granted: true
  /** `RateLimit` and `RateLimit-Policy`, names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** Give the cost back, for a call that failed by our fault. Twice is once. */
  refund(): Promise<void>
}

export interface Refused {
  readonly granted: false
  /** The allowance that is used up. An over-cap mint is offered for payment, the others wait for the next UTC day. */
  readonly exhausted: Allowance
  readonly error: ClaimcheckError
  readonly headers: Readonly<Record<string, string>>
}

export interface Meter {
  /** Count a call against the account's UTC day. Answers when its count is committed. Throws `STORE_UNAVAILABLE`. */
  spend(account: MeteredAccount, cost: Cost): Promise<Granted | Refused>
  /**
   * Count a call by a statement of its own, together with what must stand or fall with the count. `count` answers with the
   * day's calls so far, or undefined where the limits have no room.
   */
  spendWith<T>(
    account: MeteredAccount,
    cost: Cost,
    count: (
      counted: CountedClaim,
    ) => Promise<{ readonly exhausted: boolean; readonly total?: number; readonly made: T }>,
  ): Promise<(Omit<Granted, 'refund'> & { readonly made: T }) | Refused>
  /** What was used, by every process. */
  usage(account: MeteredAccount): Promise<UsageReport>
  /** Give back what was counted ahead. */
  close(): Promise<void>
}

const dayMs = 86_400_000
/** How often a count that found no room is tried again, after others gave back what they do not use, and how long it keeps out of their way. */
const [roomTries, roomWaitMs] = [20, 30]
/** UTC days that a report goes back, today included. */
const daysReported = 30

function limitsOf({ plan: id, dailyLimit }: MeteredAccount): usage.UsageCounts {
  const plan = getPlan(id)
  return {
    calls: dailyLimit ?? plan.daily_limit,
    mints: plan.signed_mints_per_utc_day ?? Number.POSITIVE_INFINITY,
    claimVerifications: plan.claim_verifications_per_utc_day ?? Number.POSITIVE_INFINITY,
  }
}

const dayOf = (now: Date) => instantText(now).slice(0, 10)
const nextMidnight = (now: Date) => new Date((Math.floor(now.getTime() / dayMs) + 1) * dayMs)
const secondsLeft = (now: Date) => Math.ceil((dayMs - (now.getTime() % dayMs)) / 1000)

/** Metering by the durable counts of `counting.ts`: what a call uses, by UTC day, against the account's plan. */
export function createMeter({ db, clock }: { readonly db: Database; readonly clock: Clock }): Meter {
  const counting = createCounting({ db })
  const meter: Meter = {
    async spend(account, { mints, claimVerifications }) {
      const now = clock.now()
      const limits = limitsOf(account)
      const { accountId } = account
      const day = dayOf(now)
      const cost = { calls: 1, mints, claimVerifications }
      const { used, exhausted } =
        counting.countNow(accountId, day, cost, limits) ?? (await counting.count(accountId, day, cost, limits))
      const headers = limitHeaders(limits.calls, limits.calls - used.calls, secondsLeft(now))
      if (exhausted !== undefined)
        return { granted: false, exhausted, error: refusal(exhausted, now, headers), headers }
      return { granted: true, headers, refund: refundOnce(() => counting.refund(accountId, day, cost, limits)) }
    },
    async spendWith(account, cost, count) {
      for (let tries = 1; ; tries += 1) {
        const now = clock.now()
        const day = dayOf(now)
        const limits = limitsOf(account)
        const { exhausted, total, made } = await count(claimOf(account.accountId, day, cost, limits))
        if (!exhausted) {
          const used = (total ?? 0) - counting.aheadOf(account.accountId, day)
          const headers = total === undefined ? {} : limitHeaders(limits.calls, limits.calls - used, secondsLeft(now))
          return { granted: true, headers, made }
        }
        // What is counted ahead, here and elsewhere, is not used yet; an ordinary count asks for it and tells what is left.
        const outcome = await meter.spend(account, cost)
        if (!outcome.granted) return outcome
        await outcome.refund()
        // Others that look for room at the same time hold it for a moment, as this call just did.
        await sleep(Math.random() * roomWaitMs)
        if (tries === roomTries)
          throw new ClaimcheckError('OVERLOADED', 'The last calls of the day are asked for at once; retry shortly.', {
            nextAction: 'retry_later',
            retryAfterS: 1,
          })
      }
    },
    async usage(account) {
      const now = clock.now()
      const { accountId } = account
      const counts = await counting.used(accountId, dayOf(now), limitsOf(account))
      const from = dayOf(new Date(now.getTime() - (daysReported - 1) * dayMs))
      return report(account, counts, await usage.listDays(db, accountId, from), now)
    },
    close: counting.close,
  }
  return meter
}

function claimOf(account: string, day: string, cost: Cost, limits: usage.UsageCounts): CountedClaim {
  return {
    ...{ account, day, calls: 1, mints: cost.mints, verified: cost.claimVerifications },
    maxCalls: usage.limitOf(limits.calls),
    maxMints: usage.limitOf(limits.mints),
    maxVerified: usage.limitOf(limits.claimVerifications),
  }
}

function refundOnce(refund: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => {
    done ??= refund()
    return done
  }
}

/** The fields of draft-ietf-httpapi-ratelimit-headers; clients rely on Retry-After, which refusals carry too. */
function limitHeaders(limit: number, left: number, resetS: number): Readonly<Record<string, string>> {
  return {
    'ratelimit-policy': `"daily";q=${limit};w=86400`,
    ratelimit: `"daily";r=${Math.max(0, left)};t=${resetS}`,
  }
}

function refusal(exhausted: Allowance, now: Date, headers: Readonly<Record<string, string>>): ClaimcheckError {
  if (exhausted === 'mints') {
    return new ClaimcheckError(
      'PAYMENT_REQUIRED',
      'The signed receipts of today are used up on this plan; pay for this call, or move to a paid plan.',
      { nextAction: 'pay_or_upgrade', hintPath: '/errors/PAYMENT_REQUIRED', headers },
    )
  }
  const sentence = {
    calls: 'The calls of this UTC day are used up; wait for the reset, or move to a larger plan.',
    claim_verifications:
      'The claim verifications of this UTC day are used up on this plan; wait for the reset, or move to a paid plan.',
  }[exhausted]
  return new ClaimcheckError('QUOTA_EXHAUSTED', sentence, {
    nextAction: 'wait_or_upgrade',
    hintPath: '/errors/QUOTA_EXHAUSTED',
    retryAfterS: secondsLeft(now),
    headers,
  })
}

function report(
  account: MeteredAccount,
  counts: usage.UsageCounts,
  days: readonly usage.DayCounts[],
  now: Date,
): UsageReport {
  const plan = getPlan(account.plan)
  const limit = limitsOf(account).calls
  return {
    plan: plan.id,
    daily_limit: limit,
    calls_today: counts.calls,
    remaining: Math.max(0, limit - counts.calls),
    signed_mints_per_utc_day: plan.signed_mints_per_utc_day,
    mints_today: counts.mints,
    claim_verifications_per_utc_day: plan.claim_verifications_per_utc_day,
    claim_verifications_today: counts.claimVerifications,
    resets_at: nextMidnight(now).toISOString(),
    // Today's row may hold what was counted ahead; what was used is known exactly.
    days: days
      .map((row) => (row.day === dayOf(now) ? { ...counts, day: row.day } : row))
      .map(({ day, calls, mints, claimVerifications }) => ({
        day,
        calls,
        mints,
        claim_verifications: claimVerifications,
      })),
  }
}

import type { Database, Executor } from '../data/database.ts'
import * as usage from '../data/usage.ts'
import { ClaimcheckError, type Clock, type MeteredAccount, type UsageReport } from '../model/index.ts'
import { getPlan } from './plans.ts'

/** What one call uses up beside the call itself. Mints are inside the call allowance, never on top of it. */
export interface Cost {
  readonly mints: number
  readonly claimVerifications: number
}

export type Allowance = 'calls' | 'mints' | 'claim_verifications'

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
  /** Count a call against the account's UTC day. Answers after the count is committed. Throws `STORE_UNAVAILABLE`. */
  spend(account: MeteredAccount, cost: Cost): Promise<Granted | Refused>
  usage(account: MeteredAccount): Promise<UsageReport>
}

interface Limits {
  readonly calls: number
  readonly mints: number
  readonly claimVerifications: number
}

interface Pending extends usage.AccountDay, usage.UsageCounts {
  readonly limits: Limits
  /** True for refunds and questions, which are never refused. */
  readonly free: boolean
  settle(outcome: { readonly before: usage.UsageCounts; readonly exhausted: Allowance | undefined }): void
  fail(error: unknown): void
}

/** Calls counted in one transaction at most. */
const batchMax = 500
const dayMs = 86_400_000

function limitsOf({ plan: id, dailyLimit }: MeteredAccount): Limits {
  const plan = getPlan(id)
  return {
    calls: dailyLimit ?? plan.daily_limit,
    mints: plan.signed_mints_per_utc_day ?? Number.POSITIVE_INFINITY,
    claimVerifications: plan.claim_verifications_per_utc_day ?? Number.POSITIVE_INFINITY,
  }
}

const dayOf = (now: Date) => now.toISOString().slice(0, 10)
const nextMidnight = (now: Date) => new Date((Math.floor(now.getTime() / dayMs) + 1) * dayMs)
const secondsLeft = (now: Date) => Math.max(1, Math.ceil((nextMidnight(now).getTime() - now.getTime()) / 1000))

/**
 * Metering by one durable counter row per account and UTC day. Calls that arrive while a transaction is under way
 * share the next one, so that a call is counted exactly once, across replicas and restarts, before it is served,
 * at the price of one commit for many calls. There is no timer: an idle meter starts at once.
 */
export function createMeter({ db, clock }: { readonly db: Database; readonly clock: Clock }): Meter {
  const queue: Pending[] = []
  let running = false

  const run = async () => {
    running = true
    while (queue.length > 0) await settleBatch(db, queue.splice(0, batchMax))
    running = false
  }
  const enqueue = (entry: Omit<Pending, 'settle' | 'fail'>) =>
    new Promise<{ readonly before: usage.UsageCounts; readonly exhausted: Allowance | undefined }>((settle, fail) => {
      queue.push({ ...entry, settle, fail })
      if (!running) void run()
    })

  return {
    async spend(account, { mints, claimVerifications }) {
      const now = clock.now()
      const limits = limitsOf(account)
      const counts = { calls: 1, mints, claimVerifications }
      const entry = { accountId: account.accountId, day: dayOf(now), limits, ...counts }
      const { before, exhausted } = await enqueue({ ...entry, free: false })
      const left = limits.calls - before.calls - (exhausted === undefined ? counts.calls : 0)
      const headers = limitHeaders(limits.calls, left, secondsLeft(now))
      if (exhausted !== undefined)
        return { granted: false, exhausted, error: refusal(exhausted, now, headers), headers }
      return { granted: true, headers, refund: refundOnce(() => enqueue({ ...negated(entry), free: true })) }
    },
    async usage(account) {
      const now = clock.now()
      // Through the queue at no cost, so that every call that came before the question is in the answer.
      const entry = { accountId: account.accountId, day: dayOf(now), limits: limitsOf(account), ...noCounts }
      const { before } = await enqueue({ ...entry, free: true })
      return report(account, before, now)
    },
  }
}

function negated<T extends usage.UsageCounts>(entry: T): T {
  return { ...entry, calls: -entry.calls, mints: -entry.mints, claimVerifications: -entry.claimVerifications }
}

function refundOnce(refund: () => Promise<unknown>): () => Promise<void> {
  let done: Promise<unknown> | undefined
  return async () => {
    done ??= refund()
    await done
  }
}

/** Count a batch in one transaction; every entry learns its own outcome, or all learn why the store failed. */
async function settleBatch(db: Database, batch: readonly Pending[]): Promise<void> {
  try {
    const settled = await db.transaction((tx) => countBatch(tx, batch))
    for (const [index, entry] of batch.entries()) {
      const outcome = settled[index]
      if (outcome !== undefined) entry.settle(outcome)
    }
  } catch (error) {
    for (const entry of batch) entry.fail(error)
  }
}

async function countBatch(tx: Executor, batch: readonly Pending[]) {
  const days = new Map(batch.map(({ accountId, day }) => [`${day} ${accountId}`, { accountId, day }]))
  const locked = await usage.lockDays(tx, [...days.values()])
  const before = new Map([...days.keys()].map((key, index) => [key, locked[index] ?? noCounts]))
  const current = new Map(before)
  const outcomes = batch.map((entry) => {
    const key = `${entry.day} ${entry.accountId}`
    const held = current.get(key) ?? noCounts
    const exhausted = entry.free ? undefined : firstExhausted(held, entry, entry.limits)
    if (exhausted === undefined) current.set(key, sum(held, entry))
    return { before: held, exhausted }
  })
  const changes = [...days].flatMap(([key, accountDay]) => {
    const change = sum(current.get(key) ?? noCounts, negated(before.get(key) ?? noCounts))
    return change.calls === 0 && change.mints === 0 && change.claimVerifications === 0
      ? []
      : [{ ...accountDay, ...change }]
  })
  if (changes.length > 0) await usage.addToDays(tx, changes)
  return outcomes
}

const noCounts: usage.UsageCounts = { calls: 0, mints: 0, claimVerifications: 0 }

function sum(left: usage.UsageCounts, right: usage.UsageCounts): usage.UsageCounts {
  return {
    calls: left.calls + right.calls,
    mints: left.mints + right.mints,
    claimVerifications: left.claimVerifications + right.claimVerifications,
  }
}

/** Calls come first: where none are left, paying for a mint would not help. */
function firstExhausted(held: usage.UsageCounts, cost: usage.UsageCounts, limits: Limits): Allowance | undefined {
  if (held.calls + cost.calls > limits.calls) return 'calls'
  if (cost.mints > 0 && held.mints + cost.mints > limits.mints) return 'mints'
  if (cost.claimVerifications > 0 && held.claimVerifications + cost.claimVerifications > limits.claimVerifications) {
    return 'claim_verifications'
  }
  return undefined
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

function report(account: MeteredAccount, counts: usage.UsageCounts, now: Date): UsageReport {
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
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../data/database.ts'
import { groupCommit } from '../data/group-commit.ts'
import * as store from '../data/idempotency.ts'
import type { Clock, MeteredAccount } from '../model/index.ts'
import { inFlight, keyReused, replayMs, rowId, sealerOf } from './idempotency.ts'
import type { Cost, Meter, Refused } from './metering.ts'

/** How long a claim stands without a word of its holder, and how often a holder that works on renews it. */
const [leaseMs, renewMs] = [10_000, 3_000]
/** How long a repeat waits for the answer of the first call before it is told to come again. */
const waitMs = 10_000
/** Between two looks for the answer of a call that another process works on. */
const lookMs = 100

/** A call of an account that is to be made once. */
export interface CallToClaim {
  readonly account: MeteredAccount & { readonly mode: string }
  /** Id of the operation; the same key names another call of another operation. */
  readonly operation: string
  /** What the caller named the call by, 1 to 255 characters. */
  readonly key: string
  /** The input as it was understood. */
  readonly input: unknown
  /** Undefined where the operation is not counted; `paid` where a payment stands for the count. */
  readonly cost: Cost | 'paid' | undefined
  /** Whether the operation only reads, so that losing its answer costs nobody anything. */
  readonly readOnly: boolean
  /** Whether nobody waits for the answer any more. */
  gone(): boolean
}

/** The right to make a claimed call, held until one of its ends is called. */
export interface Claim {
  readonly granted: true
  /** `RateLimit` and `RateLimit-Policy`, where this call was counted now. */
  readonly headers: Readonly<Record<string, string>>
  /** Whether a payment stands for the count. */
  readonly paid: boolean
  /** The answer as it is kept, to be committed with what it tells of; then call `committed`. */
  seal(answer: unknown): store.KeptAnswer
  committed(): void
  /** Keep an answer that nothing else commits. @throws ClaimcheckError CONFLICT when a repeat took the call over. */
  keep(answer: unknown): Promise<void>
  /** Nothing was made: give the claim back, with what was counted for it. */
  release(): Promise<void>
  /** Leave the claim to whoever repeats the call. What was counted for it stays counted, once. */
  leave(): Promise<void>
}

export interface Once {
  /**
   * Claim a call and count it in one transaction; or the answer that is kept of it.
   *
   * @throws ClaimcheckError IDEMPOTENCY_KEY_REUSED for another input, CONFLICT while the first call is under way for long.
   */
  claim(call: CallToClaim): Promise<Claim | Refused | { readonly kept: unknown }>
}

interface OnceConfig {
  readonly db: Database
  readonly clock: Clock
  readonly pepper: string
  readonly meter: Pick<Meter, 'spendWith'>
}

/** Statements that go together with those of other calls that arrive at the same time. */
interface Statements {
  claim(wanted: store.WantedClaim): Promise<store.ClaimOutcome>
  complete(kept: store.KeptAnswer, hasEffect: boolean): Promise<void>
}

function openStatements(db: Database): Statements {
  const claimAll = groupCommit<{ wanted: store.WantedClaim; outcome?: store.ClaimOutcome }>(async (items) => {
    const outcomes = await store.claimCounted(
      db,
      items.map(({ wanted }) => wanted),
      replayMs,
    )
    for (const [at, item] of items.entries()) Object.assign(item, { outcome: outcomes[at] })
  })
  const completeAll = groupCommit<{ kept: store.KeptAnswer; hasEffect: boolean; lost: boolean }>(async (items) => {
    const lost = await store.completeAll(
      db,
      items.map(({ kept }) => kept),
      items.some(({ hasEffect }) => hasEffect),
    )
    for (const at of lost) Object.assign(items[at] ?? {}, { lost: true })
  })
  return {
    async claim(wanted) {
      const item: { wanted: store.WantedClaim; outcome?: store.ClaimOutcome } = { wanted }
      await claimAll(item)
      return item.outcome ?? { outcome: 'held', requestDigest: undefined }
    },
    async complete(kept, hasEffect) {
      const item = { kept, hasEffect, lost: false }
      await completeAll(item)
      if (item.lost) throw inFlight()
    },
  }
}

/** One call as its row names it. */
interface Named {
  readonly id: store.IdempotencyId
  readonly sealer: ReturnType<typeof sealerOf>
  readonly digest: Buffer
}

/**
 * Calls that are made once per account, operation and key, over all replicas and whatever dies in between. The claim of a key
 * and the count of its call are one transaction, the answer is kept in the transaction of its receipts, and a claim whose
 * holder is gone is taken over without counting again. Who lost a claim can no longer mint under it.
 */
export function createOnce(config: OnceConfig): Once {
  const statements = openStatements(config.db)
  /** Calls that this process works on, by row; each resolves when its claim has ended. */
  const running = new Map<string, Promise<void>>()
  return {
    async claim(call) {
      const request = { scope: `account ${call.account.accountId} ${call.account.mode}`, ...call }
      const sealer = sealerOf(config.pepper, request)
      const named: Named = { id: rowId(request), sealer, digest: sealer.digest(call.input) }
      const deadline = performance.now() + waitMs
      for (;;) {
        const claimed = await claimOnce(config, statements, named, call, running)
        if (!('held' in claimed)) return claimed
        if (performance.now() >= deadline || call.gone()) throw inFlight()
        await Promise.race([running.get(placeOf(named.id)), sleep(lookMs)])
      }
    },
  }
}

const placeOf = ({ scope, operation, key }: store.IdempotencyId) => `${scope} ${operation} ${key}`

type Looked = Claim | Refused | { readonly kept: unknown } | { readonly held: true }

/** One look: claim and count, or see what has become of the call. */
async function claimOnce(
  { db, clock, meter }: OnceConfig,
  statements: Statements,
  { id, sealer, digest }: Named,
  { account, cost, readOnly }: CallToClaim,
  running: Map<string, Promise<void>>,
): Promise<Looked> {
  const claimedAt = clock.now()
  const wantedOf = (counted: store.WantedClaim['counted']): store.WantedClaim => ({
    ...{ ...id, requestDigest: digest, claimedAt, counted },
    lockedUntil: new Date(claimedAt.getTime() + leaseMs),
  })
  const spent =
    cost === undefined || cost === 'paid'
      ? { granted: true as const, headers: {}, made: await statements.claim(wantedOf(cost ?? null)) }
      : await meter.spendWith(account, cost, async (counted) => {
          const made = await statements.claim(wantedOf(counted))
          const total = made.outcome === 'claimed' ? made.total : undefined
          return { exhausted: made.outcome === 'exhausted', made, ...(total === undefined ? {} : { total }) }
        })
  if (!spent.granted) return spent
  const { made, headers } = spent
  if (made.outcome === 'claimed') {
    const end = runsUntilEnd(db, clock, id, claimedAt, running)
    return {
      granted: true,
      headers,
      paid: made.paid,
      ...endsOf(db, statements, { id, sealer, claimedAt, hasEffect: !readOnly || made.paid, end }),
    }
  }
  if (made.outcome === 'exhausted' || made.requestDigest === undefined) return { held: true }
  if (!made.requestDigest.equals(digest)) throw keyReused()
  return made.outcome === 'done' ? { kept: sealer.open(made.response) } : { held: true }
}

/** Note that the call runs and renew its claim, until the returned function is called. */
function runsUntilEnd(
  db: Database,
  clock: Clock,
  id: store.IdempotencyId,
  claimedAt: Date,
  running: Map<string, Promise<void>>,
): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  const place = placeOf(id)
  running.set(place, promise)
  const renewal = setInterval(() => {
    // A renewal that fails costs the claim at most; what is minted under a lost claim is refused.
    store.lockUntil(db, id, claimedAt, new Date(clock.now().getTime() + leaseMs)).catch(() => {})
  }, renewMs)
  renewal.unref()
  return () => {
    clearInterval(renewal)
    if (running.get(place) === promise) running.delete(place)
    resolve()
  }
}

interface Ending extends Pick<Named, 'id' | 'sealer'> {
  readonly claimedAt: Date
  readonly hasEffect: boolean
  end(): void
}

/** How a claim ends. */
function endsOf(
  db: Database,
  statements: Statements,
  { id, sealer, claimedAt, hasEffect, end }: Ending,
): Omit<Claim, 'granted' | 'headers' | 'paid'> {
  const seal = (answer: unknown) => ({ ...id, claimedAt, response: sealer.close(answer) })
  const ending = (work: () => Promise<void>) => async () => {
    try {
      await work()
    } finally {
      end()
    }
  }
  return {
    seal,
    committed: end,
    keep: (answer) => ending(() => statements.complete(seal(answer), hasEffect))(),
    release: ending(() => store.releaseCounted(db, id, claimedAt)),
    leave: ending(() => store.lockUntil(db, id, claimedAt, claimedAt)),
  }
}

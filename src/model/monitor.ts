import type { CheckReport, Depth, Verdict } from './claims.ts'

/** What subscribers are told of. */
export const monitorEventTypes = ['verdict.changed', 'brand.updated'] as const
export type MonitorEventType = (typeof monitorEventTypes)[number]

/** A claim as it stands under watch. */
export interface WatchedClaim {
  readonly position: number
  readonly claim: string
  readonly verdict: Verdict
  readonly confidence: number
  readonly evidence: string
  readonly edition: string
  /** Since when it has this verdict. */
  readonly since: Date
}

/** Claims about one brand, checked again whenever the reference data or the rules change. */
export interface Monitor {
  readonly id: string
  readonly brand: string
  readonly claims: readonly WatchedClaim[]
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** An address that is told of changes. */
export interface MonitorSubscription {
  readonly id: string
  readonly brand: string
  /** Null where it follows the brand's record instead of claims. */
  readonly monitorId: string | null
  readonly url: string
  readonly state: 'active' | 'disabled'
  /** Why it is disabled, in a word. */
  readonly reason: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly pending: number
  readonly delivered: number
  readonly dead: number
}

/** Something that changed, as subscribers and the feed get it. */
export interface MonitorEvent {
  readonly id: string
  /** Rises with time; the cursor of the feed. */
  readonly position: bigint
  readonly type: MonitorEventType
  readonly brand: string
  readonly monitorId: string | null
  readonly createdAt: Date
  /** The JSON that is signed and sent. */
  readonly body: string
}

/** One event on its way to one subscription. */
export interface MonitorDelivery {
  readonly seq: bigint
  readonly eventId: string
  readonly type: MonitorEventType
  readonly state: 'pending' | 'delivered' | 'dead'
  readonly attempts: number
  readonly nextAttemptAt: Date
  /** `ok`, a status such as `http 500`, or a word such as `timeout`. */
  readonly lastOutcome: string | null
  readonly settledAt: Date | null
}

/** Watching, as skills may use it. What belongs to another account is as good as absent. */
export interface MonitorPort {
  /** @throws ClaimcheckError `CONFLICT` at the account's limit. */
  watch(request: {
    readonly accountId: string
    readonly brand: string
    readonly depth: Depth
    readonly report: CheckReport
    readonly now: Date
  }): Promise<Monitor>
  /**
   * Tell `url` of changes. The secret is shown by this answer alone.
   *
   * @throws ClaimcheckError `VALIDATION_FAILED` for an address that is not called, `NOT_FOUND` for another's monitor,
   *   `CONFLICT` at the account's limit.
   */
  subscribe(request: {
    readonly accountId: string
    readonly brand: string
    readonly brandVersion: number
    readonly monitorId?: string | undefined
    readonly url: string
    readonly edition: string
    readonly now: Date
  }): Promise<{ readonly subscription: MonitorSubscription; readonly secret: string }>
  monitors(accountId: string): Promise<readonly Monitor[]>
  subscriptions(accountId: string): Promise<readonly MonitorSubscription[]>
  /** Oldest first, behind `after`; of an account, or of one monitor for whoever holds its id. */
  events(query: {
    readonly accountId?: string
    readonly monitorId?: string
    readonly after: bigint
    readonly limit: number
  }): Promise<readonly MonitorEvent[]>
  /** @throws ClaimcheckError `NOT_FOUND`. */
  deliveries(query: {
    readonly accountId: string
    readonly subscriptionId: string
    readonly state?: MonitorDelivery['state']
    readonly limit: number
  }): Promise<readonly MonitorDelivery[]>
  /** End a monitor or a subscription. @throws ClaimcheckError `NOT_FOUND`. */
  stop(accountId: string, id: string): Promise<void>
  /**
   * Deliver again: the dead letters, or everything from `fromSeq` on. A disabled subscription is active again.
   *
   * @throws ClaimcheckError `NOT_FOUND`.
   */
  replay(request: {
    readonly accountId: string
    readonly subscriptionId: string
    readonly fromSeq?: bigint | undefined
    readonly now: Date
  }): Promise<number>
}

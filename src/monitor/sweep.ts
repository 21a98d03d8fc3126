import type { Database } from '../data/database.ts'
import {
  advanceMonitor,
  advanceSubscription,
  findStale,
  findStaleSubscription,
  insertEvent,
  updateClaim,
} from '../data/monitor.ts'
import {
  type CheckReport,
  type CheckRequest,
  type CheckResult,
  type Clock,
  type Edition,
  ulid,
  type WatchedClaim,
} from '../model/index.ts'

/** The edition in force with the engine over it. */
export interface CurrentKnowledge {
  readonly edition: Edition
  /** Name of the rules, such that a change of either is seen. */
  readonly engine: string
  check(request: CheckRequest): Promise<CheckReport>
}

/** What verdicts are reached with: a change of the edition or of the rules makes them due. */
export function checkedWith(edition: string, engine: string): string {
  return `${edition} ${engine}`
}

interface SweepConfig {
  readonly db: Database
  readonly clock: Clock
  /** Told of claims that could not be checked; they keep their verdicts. */
  onError(error: unknown): void
  readonly signal: AbortSignal
}

/** The body of an event, as Standard Webhooks shapes it. */
function bodyOf(type: string, at: Date, data: object): string {
  return JSON.stringify({ type, timestamp: at.toISOString(), data })
}

/**
 * Check every watched claim and every followed brand again that was last looked at under another edition or other
 * rules. Each monitor moves on in one transaction with its events, so a killed process loses and doubles none.
 *
 * @returns How many events came of it.
 */
export async function sweep(config: SweepConfig, knowledge: CurrentKnowledge): Promise<number> {
  const target = checkedWith(knowledge.edition.id, knowledge.engine)
  let events = 0
  while (!config.signal.aborted) {
    const stale = await findStale(config.db, target, config.clock.now())
    if (stale === undefined) break
    events += await recheck(config, knowledge, stale, target)
  }
  while (!config.signal.aborted) {
    const moved = await followBrand(config, knowledge, target)
    if (moved === undefined) break
    events += moved
  }
  return events
}

type Stale = NonNullable<Awaited<ReturnType<typeof findStale>>>

async function recheck(
  { db, clock, onError }: SweepConfig,
  { edition, check }: CurrentKnowledge,
  stale: Stale,
  target: string,
): Promise<number> {
  const now = clock.now()
  const subject = edition.subjectById(stale.brand)
  const brand = subject?.kind === 'brand' ? subject.ref : undefined
  const request = { claims: stale.claims.map(({ claim }) => claim), depth: stale.depth, now }
  const failed = (error: unknown) => {
    onError(error)
    return undefined
  }
  const results = brand === undefined ? [] : (await check({ ...request, brand }).catch(failed))?.results
  // Claims that could not be checked keep what they had: one of them must not keep all others from being looked at.
  const next =
    results === undefined
      ? stale.claims
      : stale.claims.map((claim, index) => laterClaim(claim, results[index], edition.id, now))
  return db.transaction(async (tx) => {
    if (!(await advanceMonitor(tx, stale.id, stale.checkedWith, target))) return 0
    let events = 0
    for (const [index, before] of stale.claims.entries()) {
      const after = next[index]
      if (after === undefined) continue
      await updateClaim(tx, stale.id, after)
      if (before.verdict === after.verdict) continue
      events += 1
      const type = 'verdict.changed'
      const shown = ({ verdict, confidence, evidence, edition: id }: WatchedClaim) => ({
        ...{ verdict, confidence, evidence, edition: id },
      })
      const data = {
        monitor_id: stale.id,
        brand: stale.brand,
        claim: before.claim,
        position: before.position,
        before: shown(before),
        after: shown(after),
      }
      const event = { id: `evt_${ulid(now)}`, type, brand: stale.brand, monitorId: stale.id, createdAt: now } as const
      const owned = { ...event, accountId: stale.accountId, body: bodyOf(type, now, data) }
      await insertEvent(tx, owned, { monitorId: stale.id })
    }
    return events
  })
}

/** A claim as it stands now; a brand that left the catalogue decides nothing. */
function laterClaim(before: WatchedClaim, result: CheckResult | undefined, edition: string, now: Date): WatchedClaim {
  const verdict = result?.verdict ?? 'unverifiable'
  return {
    position: before.position,
    claim: before.claim,
    verdict,
    confidence: result?.confidence ?? 0,
    evidence: result?.evidence ?? 'The brand is no longer in the catalogue, so no record decides.',
    edition,
    since: verdict === before.verdict ? before.since : now,
  }
}

/** Look at one subscription to a brand's record; undefined when none is left to look at. */
async function followBrand(
  { db, clock }: SweepConfig,
  { edition }: CurrentKnowledge,
  target: string,
): Promise<number | undefined> {
  const now = clock.now()
  const stale = await findStaleSubscription(db, target, now)
  if (stale === undefined) return undefined
  const subject = edition.subjectById(stale.brand)
  const version = subject?.kind === 'brand' ? edition.brand(subject.ref).version : 0
  return db.transaction(async (tx) => {
    const moved = { checkedWith: target, brandVersion: version }
    if (!(await advanceSubscription(tx, stale.id, stale.checked_with, moved))) return 0
    if (version === stale.brand_version) return 0
    const type = 'brand.updated'
    const data = {
      brand: stale.brand,
      before: { version: stale.brand_version },
      after: { version, edition: edition.id, in_catalogue: version > 0 },
    }
    const event = { id: `evt_${ulid(now)}`, type, brand: stale.brand, monitorId: null, createdAt: now } as const
    const owned = { ...event, accountId: stale.account_id, body: bodyOf(type, now, data) }
    await insertEvent(tx, owned, { subscriptionId: stale.id })
    return 1
  })
}

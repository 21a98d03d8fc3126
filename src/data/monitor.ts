import { type Selectable, sql } from 'kysely'
import {
  type Depth,
  type Monitor,
  type MonitorDelivery,
  type MonitorEvent,
  type MonitorEventType,
  type MonitorSubscription,
  monitorEventTypes,
  type Verdict,
  verdicts,
  type WatchedClaim,
} from '../model/index.ts'
import type { Executor } from './database.ts'
import type { MonitorTables } from './schema-monitor.ts'

/** The channel on which the replica that delivers hears of new work. */
export const monitorChannel = 'monitor'

type Subscription = Selectable<MonitorTables['monitor_subscription']>

function known<T extends string>(values: readonly T[], text: string): T {
  const value = values.find((one) => one === text)
  if (value === undefined) throw new Error('A monitor row has a word that this version does not know.')
  return value
}

function claimOf(row: Selectable<MonitorTables['monitor_claim']>): WatchedClaim {
  const { position, claim, verdict, confidence, evidence, edition, since } = row
  return { position, claim, verdict: known<Verdict>(verdicts, verdict), confidence, evidence, edition, since }
}

export interface NewMonitor extends Omit<Monitor, 'claims'> {
  readonly accountId: string
  readonly depth: Depth
  readonly checkedWith: string
  readonly claims: readonly WatchedClaim[]
}

export async function insertMonitor(tx: Executor, monitor: NewMonitor): Promise<void> {
  await tx.kysely
    .insertInto('monitor')
    .values({
      id: monitor.id,
      account_id: monitor.accountId,
      brand: monitor.brand,
      depth: monitor.depth,
      checked_with: monitor.checkedWith,
      created_at: monitor.createdAt,
      expires_at: monitor.expiresAt,
    })
    .execute()
  await tx.kysely
    .insertInto('monitor_claim')
    .values(monitor.claims.map((claim) => ({ monitor_id: monitor.id, ...claim })))
    .execute()
}

/** Count an account's rows of one kind, those who ask at once taking turns, so that a limit holds. */
export async function countForUpdate(
  tx: Executor,
  table: 'monitor' | 'monitor_subscription',
  accountId: string,
): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${table} ${accountId}`}, 0))`.execute(tx.kysely)
  const { count } = await tx.kysely
    .selectFrom(table)
    .where('account_id', '=', accountId)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function claimsOf(on: Executor, monitorIds: readonly string[]) {
  if (monitorIds.length === 0) return new Map<string, WatchedClaim[]>()
  const rows = await on.kysely
    .selectFrom('monitor_claim')
    .selectAll()
    .where('monitor_id', 'in', [...monitorIds])
    .orderBy('monitor_id')
    .orderBy('position')
    .execute()
  const grouped = Map.groupBy(rows, (row) => row.monitor_id)
  return new Map([...grouped].map(([id, members]) => [id, members.map(claimOf)]))
}

/** An account's monitors that have not ended, oldest first. */
export async function listMonitors(on: Executor, accountId: string, now: Date): Promise<readonly Monitor[]> {
  const rows = await on.kysely
    .selectFrom('monitor')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const claims = await claimsOf(
    on,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    brand: row.brand,
    claims: claims.get(row.id) ?? [],
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }))
}

/** Whose monitor this is, where it has not ended. */
export async function findMonitor(on: Executor, id: string, now: Date) {
  return on.kysely
    .selectFrom('monitor')
    .select(['account_id', 'brand'])
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** A monitor whose verdicts were reached with something else than `checkedWith`, or undefined when none is left. */
export async function findStale(on: Executor, checkedWith: string, now: Date) {
  const row = await on.kysely
    .selectFrom('monitor')
    .selectAll()
    .where('checked_with', '<>', checkedWith)
    .where('expires_at', '>', now)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { id, brand, depth, checked_with, account_id } = row
  const claims = (await claimsOf(on, [id])).get(id) ?? []
  return {
    id,
    brand,
    depth: known<Depth>(['fast', 'auto'], depth),
    checkedWith: checked_with,
    accountId: account_id,
    claims,
  }
}

/** Move a monitor on to `to`; false where it no longer stands at `from`. */
export async function advanceMonitor(tx: Executor, id: string, from: string, to: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.kysely
    .updateTable('monitor')
    .set({ checked_with: to })
    .where('id', '=', id)
    .where('checked_with', '=', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function updateClaim(tx: Executor, monitorId: string, claim: WatchedClaim): Promise<void> {
  const { position, verdict, confidence, evidence, edition, since } = claim
  await tx.kysely
    .updateTable('monitor_claim')
    .set({ verdict, confidence, evidence, edition, since })
    .where('monitor_id', '=', monitorId)
    .where('position', '=', position)
    .execute()
}

export async function insertSubscription(
  tx: Executor,
  row: Omit<Subscription, 'last_seq' | 'dead_in_row'>,
): Promise<void> {
  await tx.kysely.insertInto('monitor_subscription').values(row).execute()
}

type Counted = Subscription & { readonly pending: bigint; readonly delivered: bigint; readonly dead: bigint }

/** An account's subscriptions that have not ended, with how its deliveries stand. */
export async function listSubscriptions(
  on: Executor,
  accountId: string,
  now: Date,
): Promise<readonly MonitorSubscription[]> {
  const { rows } = await sql<Counted>`
    SELECT s.*, coalesce(d.pending, 0) AS pending, coalesce(d.delivered, 0) AS delivered, coalesce(d.dead, 0) AS dead
    FROM monitor_subscription s LEFT JOIN (
      SELECT subscription_id, count(*) FILTER (WHERE state = 'pending') AS pending,
        count(*) FILTER (WHERE state = 'delivered') AS delivered, count(*) FILTER (WHERE state = 'dead') AS dead
      FROM monitor_delivery GROUP BY subscription_id
    ) d ON d.subscription_id = s.id
    WHERE s.account_id = ${accountId} AND s.expires_at > ${now} ORDER BY s.created_at, s.id`.execute(on.kysely)
  return rows.map((row) => ({
    id: row.id,
    brand: row.brand,
    monitorId: row.monitor_id,
    url: row.url,
    state: known<'active' | 'disabled'>(['active', 'disabled'], row.state),
    reason: row.reason,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    pending: Number(row.pending),
    delivered: Number(row.delivered),
    dead: Number(row.dead),
  }))
}

/** A subscription to a brand's record that has not been looked at under `checkedWith`, or undefined when none is left. */
export async function findStaleSubscription(
  on: Executor,
  checkedWith: string,
  now: Date,
): Promise<Subscription | undefined> {
  return on.kysely
    .selectFrom('monitor_subscription')
    .selectAll()
    .where('monitor_id', 'is', null)
    .where('checked_with', '<>', checkedWith)
    .where('expires_at', '>', now)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** Move a subscription on to `to`; false where it no longer stands at `from`. */
export async function advanceSubscription(
  tx: Executor,
  id: string,
  from: string,
  to: { readonly checkedWith: string; readonly brandVersion: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx.kysely
    .updateTable('monitor_subscription')
    .set({ checked_with: to.checkedWith, brand_version: to.brandVersion })
    .where('id', '=', id)
    .where('checked_with', '=', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Record an event and put it at the end of the queue of each subscription it is for. */
export async function insertEvent(
  tx: Executor,
  event: Omit<MonitorEvent, 'position'> & { readonly accountId: string },
  subscriptions: { readonly monitorId: string } | { readonly subscriptionId: string },
): Promise<void> {
  const { id, accountId, brand, monitorId, type, body, createdAt } = event
  await tx.kysely
    .insertInto('monitor_event')
    .values({ id, account_id: accountId, brand, monitor_id: monitorId, type, body, created_at: createdAt })
    .execute()
  const which =
    'monitorId' in subscriptions
      ? sql`monitor_id = ${subscriptions.monitorId}`
      : sql`id = ${subscriptions.subscriptionId}`
  await sql`
    WITH told AS (
      UPDATE monitor_subscription SET last_seq = last_seq + 1
      WHERE ${which} AND expires_at > ${createdAt} RETURNING id, last_seq
    )
    INSERT INTO monitor_delivery (subscription_id, seq, event_id, state, next_attempt_at)
    SELECT id, last_seq, ${id}, 'pending', ${createdAt} FROM told`.execute(tx.kysely)
}

/** Events behind `after`, oldest first: of an account, or of one monitor. */
export async function listEvents(
  on: Executor,
  query: { readonly accountId?: string; readonly monitorId?: string; readonly after: bigint; readonly limit: number },
): Promise<readonly MonitorEvent[]> {
  const { accountId, monitorId, after, limit } = query
  let select = on.kysely.selectFrom('monitor_event').selectAll().where('position', '>', after)
  if (accountId !== undefined) select = select.where('account_id', '=', accountId)
  if (monitorId !== undefined) select = select.where('monitor_id', '=', monitorId)
  const rows = await select.orderBy('position').limit(limit).execute()
  return rows.map((row) => ({
    id: row.id,
    position: row.position,
    type: known<MonitorEventType>(monitorEventTypes, row.type),
    brand: row.brand,
    monitorId: row.monitor_id,
    createdAt: row.created_at,
    body: row.body,
  }))
}

export async function findSubscription(on: Executor, id: string, accountId: string): Promise<Subscription | undefined> {
  return on.kysely
    .selectFrom('monitor_subscription')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

/** Newest first. */
export async function listDeliveries(
  on: Executor,
  query: { readonly subscriptionId: string; readonly state?: MonitorDelivery['state']; readonly limit: number },
): Promise<readonly MonitorDelivery[]> {
  let select = on.kysely
    .selectFrom('monitor_delivery as d')
    .innerJoin('monitor_event as e', 'e.id', 'd.event_id')
    .selectAll('d')
    .select('e.type')
    .where('d.subscription_id', '=', query.subscriptionId)
  if (query.state !== undefined) select = select.where('d.state', '=', query.state)
  const rows = await select.orderBy('d.seq', 'desc').limit(query.limit).execute()
  return rows.map((row) => ({
    seq: row.seq,
    eventId: row.event_id,
    type: known<MonitorEventType>(monitorEventTypes, row.type),
    state: known<MonitorDelivery['state']>(['pending', 'delivered', 'dead'], row.state),
    attempts: row.attempts,
    nextAttemptAt: row.next_attempt_at,
    lastOutcome: row.last_outcome,
    settledAt: row.settled_at,
  }))
}

/** End a monitor with its claims and subscriptions, or a subscription; false where the account has none of this id. */
export async function deleteWatch(on: Executor, accountId: string, id: string): Promise<boolean> {
  for (const table of ['monitor', 'monitor_subscription'] as const) {
    const { numDeletedRows } = await on.kysely
      .deleteFrom(table)
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 1n) return true
  }
  return false
}

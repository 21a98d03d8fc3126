import type { Database } from '../data/database.ts'
import {
  countForUpdate,
  deleteWatch,
  findMonitor,
  findSubscription,
  insertMonitor,
  insertSubscription,
  listDeliveries,
  listEvents,
  listMonitors,
  listSubscriptions,
} from '../data/monitor.ts'
import { requeue } from '../data/monitor-delivery.ts'
import { isRegistrableAddress } from '../data/outbound.ts'
import { ClaimcheckError, type Clock, type MonitorPort, type MonitorSubscription, randomId } from '../model/index.ts'
import { webhookSecret } from './signature.ts'
import { checkedWith } from './sweep.ts'

/** Monitors and subscriptions an account may have at a time. */
export const monitorsMax = 200
export const subscriptionsMax = 50
/** Days after which a monitor or a subscription ends by itself. */
export const lifetimeDays = 365

interface PortConfig {
  readonly db: Database
  readonly clock: Clock
  readonly secret: string
  /** Lets one origin be told that would be refused. */
  readonly allowOrigin: string | undefined
  /** Name of the rules of this process. */
  readonly engine: string
  /** There is something to deliver. */
  wake(): Promise<void>
}

const ends = (now: Date) => new Date(now.getTime() + lifetimeDays * 86_400_000)

function absent(): ClaimcheckError {
  return new ClaimcheckError(
    'NOT_FOUND',
    'The account has no monitor or subscription of this id. GET /v1/monitor lists them.',
    {
      nextAction: 'list_monitors',
      hintPath: '/errors/NOT_FOUND',
    },
  )
}

function full(): ClaimcheckError {
  return new ClaimcheckError(
    'CONFLICT',
    'The account watches as much as it may; end something with DELETE /v1/monitor/{id} first.',
    {
      nextAction: 'stop_monitor',
      hintPath: '/errors/CONFLICT',
    },
  )
}

/** Watching over the database, as skills may use it. */
export function monitorPort(config: PortConfig): MonitorPort {
  const { db, clock } = config
  const owned = async (accountId: string, subscriptionId: string) => {
    const found = await findSubscription(db, subscriptionId, accountId)
    if (found === undefined) throw absent()
    return found
  }
  return {
    watch: (request) => watch(config, request),
    subscribe: (request) => subscribe(config, request),
    monitors: (accountId) => listMonitors(db, accountId, clock.now()),
    subscriptions: (accountId) => listSubscriptions(db, accountId, clock.now()),
    events: (query) => listEvents(db, query),
    async deliveries({ accountId, ...query }) {
      await owned(accountId, query.subscriptionId)
      return listDeliveries(db, query)
    },
    async stop(accountId, id) {
      if (!(await db.transaction((tx) => deleteWatch(tx, accountId, id)))) throw absent()
    },
    async replay({ accountId, subscriptionId, fromSeq, now }) {
      await owned(accountId, subscriptionId)
      const count = await db.transaction((tx) => requeue(tx, { subscriptionId, fromSeq, now }))
      await config.wake()
      return count
    },
  }
}

async function watch({ db }: PortConfig, request: Parameters<MonitorPort['watch']>[0]) {
  const { accountId, brand, depth, report, now } = request
  const claims = report.results.map(({ claim, verdict, confidence, evidence }, position) => ({
    ...{ position, claim, verdict, confidence, evidence },
    edition: report.edition,
    since: now,
  }))
  const monitor = { id: randomId('mon'), brand, claims, createdAt: now, expiresAt: ends(now) }
  await db.transaction(async (tx) => {
    if ((await countForUpdate(tx, 'monitor', accountId)) >= monitorsMax) throw full()
    await insertMonitor(tx, { ...monitor, accountId, depth, checkedWith: checkedWith(report.edition, report.engine) })
  })
  return monitor
}

async function subscribe(config: PortConfig, request: Parameters<MonitorPort['subscribe']>[0]) {
  const { accountId, brand, brandVersion, monitorId, url, edition, now } = request
  const { allowOrigin } = config
  if (!(await isRegistrableAddress(url, allowOrigin === undefined ? {} : { allowOrigin })))
    throw new ClaimcheckError('VALIDATION_FAILED', 'The address cannot be called; see errors, then send again.', {
      nextAction: 'correct_input',
      hintPath: '/errors/VALIDATION_FAILED',
      fields: [
        { path: 'url', problem: 'it is https on port 443 of a host on the public internet, without user and password' },
      ],
    })
  const monitor = monitorId === undefined ? undefined : await findMonitor(config.db, monitorId, now)
  if (monitorId !== undefined && (monitor?.account_id !== accountId || monitor.brand !== brand)) throw absent()
  const id = randomId('sub')
  const row = {
    ...{ id, account_id: accountId, brand, monitor_id: monitorId ?? null, url, state: 'active', reason: null },
    ...{
      brand_version: brandVersion,
      checked_with: checkedWith(edition, config.engine),
      created_at: now,
      expires_at: ends(now),
    },
  }
  await config.db.transaction(async (tx) => {
    if ((await countForUpdate(tx, 'monitor_subscription', accountId)) >= subscriptionsMax) throw full()
    await insertSubscription(tx, row)
  })
  const subscription: MonitorSubscription = {
    ...{ id, brand, monitorId: monitorId ?? null, url, state: 'active', reason: null },
    ...{ createdAt: now, expiresAt: row.expires_at, pending: 0, delivered: 0, dead: 0 },
  }
  return { subscription, secret: webhookSecret(config.secret, id) }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { Database } from '../../src/data/database.ts'
import { systemClock } from '../../src/model/index.ts'
import { openMonitor } from '../../src/monitor/index.ts'
import { createVerifier, engineRevision } from '../../src/verify/index.ts'
import { claimAtTwo, editionAt } from '../monitor/editions.ts'
import { type Receiver, startReceiver } from '../monitor/receiver.ts'

const worker = fileURLToPath(new URL('monitor-worker.ts', import.meta.url))
const subscriptions = 6

export interface KillReport {
  readonly kills: number
  readonly events: number
  readonly arrivals: number
  /** Deliveries of events that arrived more than once. */
  readonly repeated: number
  /** What must be 0: events that never arrived, arrived out of order, or with a wrong signature. */
  readonly missing: number
  readonly disordered: number
  readonly forged: number
}

/** A small generator of numbers from a seed, so that a run can be repeated. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Watch one claim in several monitors, each with a subscription to the receiver. */
async function subscribeAll(db: Database, receiver: Receiver): Promise<void> {
  const edition = editionAt(2)
  const verifier = createVerifier(edition)
  const knowledge = { edition, engine: engineRevision, check: verifier.check }
  const { port } = openMonitor({
    db,
    clock: systemClock,
    secret: 'a secret of thirty-two characters',
    allowOrigin: receiver.origin,
    current: async () => knowledge,
    engine: engineRevision,
    onError: () => {},
  })
  const now = systemClock.now()
  const owned = { accountId: 'acct_killer', brand: 'acme', now }
  const report = verifier.checkNow({ claims: [claimAtTwo], depth: 'fast', now })
  for (let index = 0; index < subscriptions; index += 1) {
    const { id } = await port.watch({ ...owned, depth: 'fast', report })
    const asked = { ...owned, brandVersion: 1, monitorId: id, url: `${receiver.origin}/hook`, edition: edition.id }
    const { subscription, secret } = await port.subscribe(asked)
    receiver.trust(subscription.id, secret)
  }
}

async function pending(db: Database): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    SELECT count(*) AS count FROM monitor_delivery WHERE state = 'pending'`.execute(db.kysely)
  return Number(rows[0]?.count ?? 0n)
}

async function kill(child: ChildProcess): Promise<void> {
  const closed = once(child, 'close')
  child.kill('SIGKILL')
  await closed
}

/**
 * Swap editions `kills` times, killing the process that tells of it each time in the middle of the telling, at a
 * random number of arrivals. What is left is delivered by a last process.
 */
export async function killRounds(db: Database, url: string, kills: number, seed: number): Promise<KillReport> {
  const receiver = await startReceiver()
  const random = seeded(seed)
  try {
    await subscribeAll(db, receiver)
    for (let round = 1; round <= kills; round += 1) {
      const child = spawn(process.execPath, [worker, url, receiver.origin, round % 2 === 0 ? '2' : '3'], {
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      await receiver.until(receiver.received.length + 1 + Math.floor(random() * (subscriptions - 1)))
      await kill(child)
    }
    const last = spawn(process.execPath, [worker, url, receiver.origin, kills % 2 === 0 ? '2' : '3'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    while ((await pending(db)) > 0) await new Promise((resolve) => setTimeout(resolve, 100))
    await kill(last)
    return await judge(db, receiver, kills)
  } finally {
    await receiver.close()
  }
}

async function judge(db: Database, receiver: Receiver, kills: number): Promise<KillReport> {
  const { rows } = await sql<{ subscription_id: string; seq: bigint; event_id: string }>`
    SELECT subscription_id, seq, event_id FROM monitor_delivery ORDER BY subscription_id, seq`.execute(db.kysely)
  const arrived = new Set(receiver.received.map(({ subscription, id }) => `${subscription} ${id}`))
  const missing = rows.filter((row) => !arrived.has(`${row.subscription_id} ${row.event_id}`)).length
  const disordered = [...Map.groupBy(receiver.received, ({ subscription }) => subscription).values()]
    .map((all) => all.filter(({ sequence }, index) => sequence > highest(all.slice(0, index)) + 1).length)
    .reduce((sum, count) => sum + count, 0)
  const arrivals = receiver.received.length
  const forged = receiver.forged()
  return { kills, events: rows.length, arrivals, repeated: arrivals - arrived.size, missing, disordered, forged }
}

/** The highest sequence so far: the next new one must be one above it, whatever was repeated. */
function highest(received: readonly { readonly sequence: number }[]): number {
  return Math.max(0, ...received.map(({ sequence }) => sequence))
}

import { setTimeout as sleep } from 'node:timers/promises'
import { listEntries } from '../../../src/data/audit-blocks.ts'
import type { Database } from '../../../src/data/database.ts'
import { listTransactions } from '../../../src/data/payments.ts'
import { listLogIndexes } from '../../../src/data/receipts.ts'
import { readVitals } from '../../../src/data/vitals.ts'
import { systemClock } from '../../../src/model/index.ts'
import { checkStore } from '../../../src/open/fsck.ts'
import { readPublicKeys } from '../../../src/receipts/index.ts'
import { type Crowd, keyed, notarizePrice, type Paid, sendPaid } from './clients.ts'

/** How long the house may take to be whole again once nothing disturbs it. */
const recoveryMs = 30_000
/** After so long without an outcome, it is told where payments stand. */
const slowMs = 10_000
/** When a wrong count is looked at again. */
const laterMs = 5_000
/** Calls of an undisturbed account at each replica, whose count must be exact. */
const calmCalls = 40
/** Calls that a process counts ahead for an account at most; a death leaves them counted. */
const aheadMax = 1_000

/** Try again and again; false where it did not come true in time. */
async function within(ms: number, look: () => Promise<boolean>): Promise<boolean> {
  for (const until = performance.now() + ms; ; await sleep(50)) {
    if (await look().catch(() => false)) return true
    if (performance.now() > until) return false
  }
}

/** Milliseconds until every replica mints, until each payment has its outcome, and until the log has everything. */
interface Recovery {
  readonly mintedMs: number
  readonly paidMs: number
  readonly ms: number
  /** Where payments stood that had no outcome after `slowMs`. */
  readonly slow: readonly string[]
  readonly broken: readonly string[]
}

/** Wait until every replica answers a call that mints, and each payment without an answer has one; tells what stayed out. */
export async function recover(crowd: Crowd): Promise<Recovery> {
  const started = performance.now()
  const since = () => Math.round(performance.now() - started)
  const broken: string[] = []
  const [account] = crowd.house.accounts
  for (const { replica } of crowd.house.places) {
    await replica.start()
    const body = { brand: 'apple', claims: ['Apple was founded in 1976.'] }
    const back = await within(recoveryMs, async () => {
      if (account === undefined) return false
      const { status, data } = await keyed(crowd, account, '/v1/brand/check', body, replica.url)
      if (status === 200) for (const { receipt_id } of data.results) crowd.history.receipts.set(receipt_id, account.id)
      return status === 200
    })
    if (!back) broken.push('a replica does not mint again')
  }
  const mintedMs = since()
  const open = crowd.history.payments.filter(({ receiptId, refused }) => receiptId === undefined && !refused)
  let slow: readonly string[] = []
  const look = setTimeout(async () => {
    slow = await crowd.house.look((db) => tell(db, open)).catch(() => [])
  }, slowMs)
  const settled = await Promise.all(
    open.map((paid) => within(recoveryMs, async () => [200, 402].includes(await sendPaid(crowd, paid)))),
  )
  clearTimeout(look)
  const stuck = open.filter((_, index) => settled[index] !== true)
  if (stuck.length > 0)
    broken.push(
      `${stuck.length} payments stay without an outcome: ${(await crowd.house.look((db) => tell(db, stuck))).join('; ')}`,
    )
  const paidMs = since()
  const logged = await within(recoveryMs, () =>
    crowd.house.look(async (db) => (await readVitals(db)).oldestUnloggedId === undefined),
  )
  if (!logged) broken.push('the log does not go on')
  return { mintedMs, paidMs, ms: since(), slow, broken }
}

/** Where the ledger says that payments stand. */
async function tell(db: Database, payments: readonly Paid[]): Promise<readonly string[]> {
  const rows = await db.kysely
    .selectFrom('payment')
    .selectAll()
    .where('payer', 'in', [...new Set(payments.map(({ payer }) => payer.toLowerCase()))])
    .where((is) => is.or([is('answer', 'is', null), is('state', 'not in', ['confirmed', 'final'])]))
    .execute()
  const signed = await listTransactions(db, rows)
  const now = systemClock.now().getTime()
  const ago = (time: Date | null) => (time === null ? 'never' : `${((now - time.getTime()) / 1_000).toFixed(1)} s ago`)
  return rows.map((row) => {
    const places = signed.filter(({ nonce }) => nonce === row.nonce)
    const told = places.map((one) => `${one.relayer_nonce}${one.mined ? ' (used up)' : ''} ${ago(one.signed_at)}`)
    return `${row.state}, claimed ${ago(row.claimed_at)}, asked ${ago(row.settle_requested_at)}, moved ${ago(row.moved_at)}, lease of ${row.lease_owner ?? 'nobody'} to ${ago(row.lease_until)}, signed at ${told.join(', ') || 'no place'}`
  })
}

/** Calls on an account of their own, undisturbed: the usage report must say exactly how many there were. */
export async function countCalmly(crowd: Crowd): Promise<readonly string[]> {
  const account = crowd.house.accounts.at(-1)
  if (account === undefined) return ['there is no account to count on']
  const places = crowd.house.places.flatMap((place) => Array.from({ length: calmCalls }, () => place))
  const body = { claims: ['Apple was founded in 1976.'] }
  await Promise.all(places.map(({ replica }) => keyed(crowd, account, '/v1/price/check', body, replica.url)))
  const answered = crowd.history.calls.get(account.id)?.answered ?? 0
  const gone = crowd.house.places.filter(({ replica }) => !replica.alive)
  const broken = gone.map(({ replica }) => `a replica ended by itself: ${replica.lastWords.slice(-5).join(' | ')}`)
  const [place] = crowd.house.places
  if (place === undefined || gone.includes(place)) return broken
  const headers = { authorization: `Bearer ${account.key}` }
  const counted = async () => {
    const reply = await fetch(`${place.replica.url}/v1/billing/usage`, { headers })
    const { data } = (await reply.json()) as { readonly data: { readonly calls_today: number } }
    return data.calls_today
  }
  const calls = await counted()
  if (answered !== places.length) broken.push(`${answered} of ${places.length} undisturbed calls were answered`)
  if (calls !== answered) {
    // Tells a process that was slow to give back what it had counted ahead from a count that stays wrong.
    await new Promise((resolve) => setTimeout(resolve, laterMs))
    broken.push(`${answered} undisturbed calls were counted as ${calls}, and ${laterMs} ms later as ${await counted()}`)
  }
  return broken
}

async function brokenReceipts(db: Database, { history }: Crowd): Promise<readonly string[]> {
  const rows = await db.kysely
    .selectFrom('receipt')
    .innerJoin('receipt_chain', 'receipt_chain.chain_id', 'receipt.chain_id')
    .select(['receipt_id', 'receipt.chain_id', 'receipt.seq', 'chain_self', 'account_id'])
    .execute()
  const held = new Map(rows.map((row) => [row.receipt_id, row]))
  const indexes = await listLogIndexes(db, [...held.keys()])
  const logged = new Set(indexes.flatMap((row) => (row.log_index === null ? [] : [row.receipt_id])))
  const missing = [...history.receipts].flatMap(([id, accountId]) => {
    const row = held.get(id)
    if (row === undefined) return [`${id} was answered and is gone`]
    if (accountId !== null && row.account_id !== accountId) return [`${id} is in another account's chain`]
    return logged.has(id) ? [] : [`${id} is not in the log`]
  })
  const changed = history.envelopes.flatMap((receipt) => {
    const row = held.get(receipt.receipt_id)
    const same =
      row?.chain_id === receipt.chain.id &&
      row.seq.toString() === receipt.chain.seq &&
      `sha256:${row.chain_self.toString('hex')}` === receipt.chain_self
    return same ? [] : [`${receipt.receipt_id} was answered and is another`]
  })
  const keys = await readPublicKeys(db, systemClock)
  const report = await checkStore({ db, keys, clock: systemClock })
  return [...missing, ...changed, ...report.findings.map((one) => `fsck: ${one.axis} ${one.problem} ${one.where}`)]
}

/** Each receipt that a key was answered stands in the audit log, a check's exactly once. */
async function brokenAudit(db: Database, { history }: Crowd): Promise<readonly string[]> {
  const entries = await listEntries(db, { from: new Date(0), to: new Date(systemClock.now().getTime() + 86_400_000) })
  const told = new Map<string, number>()
  for (const { endpoint, receiptIds } of entries)
    for (const id of receiptIds) told.set(id, (told.get(id) ?? 0) + (endpoint === '/brand/check' ? 1 : 0))
  return [...history.receipts].flatMap(([id, accountId]) => {
    if (accountId === null) return []
    const times = told.get(id)
    if (times === undefined) return [`${id} was answered and is in no entry of the audit log`]
    return times > 1 ? [`${id} is in ${times} entries of the audit log`] : []
  })
}

/** Each payment moved its money exactly where it bought a receipt. */
async function brokenPayments({ house, chain, history }: Crowd): Promise<readonly string[]> {
  const bought = history.payments.filter(({ receiptId }) => receiptId !== undefined)
  const { count, sum } = await chain.received(house.payTo)
  const broken: string[] = []
  if (count !== bought.length)
    broken.push(`${bought.length} payments bought something and ${count} transfers were made`)
  if (sum !== notarizePrice * BigInt(bought.length)) broken.push(`${sum} units came for ${bought.length} payments`)
  if (new Set(bought.map(({ receiptId }) => receiptId)).size !== bought.length)
    broken.push('two payments bought one receipt')
  return broken
}

async function brokenAgents(db: Database, { history }: Crowd): Promise<readonly string[]> {
  const rows = await db.kysely.selectFrom('agent').select(['id', 'name']).execute()
  return [...history.agents].flatMap(([name, answered]) => {
    const held = rows.filter((row) => row.name === name).map(({ id }) => id)
    if (held.length > 1) return [`${name} was registered ${held.length} times under one key`]
    return [...answered].every((id) => held.includes(id)) ? [] : [`${name} was answered and is gone`]
  })
}

interface Counted {
  readonly broken: readonly string[]
  /** Calls counted beyond those that were answered. */
  readonly beyond: number
}

/** No answered call is uncounted, and what is counted beyond was sent, or counted ahead by a process that died. */
async function brokenCounters(db: Database, { house, history }: Crowd, deaths: number): Promise<Counted> {
  const rows = await db.kysely.selectFrom('usage_day').select(['account_id', 'calls', 'mints']).execute()
  const minted = await db.kysely
    .selectFrom('receipt')
    .innerJoin('receipt_chain', 'receipt_chain.chain_id', 'receipt.chain_id')
    .select((receipt) => ['account_id', receipt.fn.countAll<bigint>().as('count')])
    // What the service states about an account of its own accord is no call's.
    .where('kind', 'in', ['check', 'notarization'])
    .groupBy('account_id')
    .execute()
  let beyond = 0
  const broken = house.accounts.flatMap(({ id }) => {
    const own = rows.filter((row) => row.account_id === id)
    const counted = own.reduce((sum, { calls }) => sum + Number(calls), 0)
    const mints = own.reduce((sum, row) => sum + Number(row.mints), 0)
    const { sent, answered } = history.calls.get(id) ?? { sent: 0, answered: 0 }
    beyond += counted - answered
    const receipts = Number(minted.find((chain) => chain.account_id === id)?.count ?? 0n)
    return [
      ...(counted < answered ? [`${answered} calls were answered and ${counted} counted`] : []),
      ...(counted > sent + deaths * aheadMax ? [`${sent} calls were sent and ${counted} counted`] : []),
      ...(mints < receipts ? [`${receipts} receipts were minted and ${mints} counted`] : []),
    ]
  })
  return { broken, beyond }
}

/** Every promise, looked up in what is stored. `deaths` is how often something died that may hold calls counted ahead. */
export async function judge(crowd: Crowd, deaths: number): Promise<Counted> {
  return crowd.house.look(async (db) => {
    const counters = await brokenCounters(db, crowd, deaths)
    const broken = [
      ...(await brokenReceipts(db, crowd)),
      ...(await brokenAudit(db, crowd)),
      ...(await brokenPayments(crowd)),
      ...(await brokenAgents(db, crowd)),
      ...counters.broken,
    ]
    return { broken, beyond: counters.beyond }
  })
}

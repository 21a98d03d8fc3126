import { randomUUID } from 'node:crypto'
import type { Database } from '../data/database.ts'
import * as leases from '../data/payment-leases.ts'
import * as ledger from '../data/payments.ts'
import type { ClaimcheckError, Clock, PaymentStatement } from '../model/index.ts'
import type { Network } from './networks.ts'
import { isRefusalReason, outcomeUnknown, paidForAnother, refusePayment } from './refusal.ts'
import { sealerOf } from './sealing.ts'
import type { Settlement } from './settlement.ts'

/** Milliseconds a caller waits for the chain before it is told to ask again. */
const waitMs = 25_000
/** Milliseconds a lease lasts, and between its renewals; a process that dies is succeeded after that. */
const leaseMs = 5_000
const renewMs = 1_500
/** Milliseconds between tries to give up a payment while the database is away. */
const giveUpAgainMs = 200
/** Milliseconds between looks at a payment that another process works on. */
const lookMs = 150

/** What the work of a paid call may know and do of its payment. */
export interface Purchase {
  /** Address of the payer, lower case. */
  readonly payer: string
  /** Settle, once, and answer when the chain has it. Whatever lasts must wait for this. Throws as `take` refuses. */
  settled(): Promise<PaymentStatement>
}

/** The work that a payment buys: it makes the answer, as JSON, and may run again after a crash. */
export type PaidWork = (purchase: Purchase) => Promise<unknown>

/** The answer with the row that paid for it. */
export interface Released {
  readonly answer: unknown
  readonly row: ledger.PaymentRow
}

export interface PurchaseRooms {
  readonly db: Database
  readonly clock: Clock
  readonly network: Network
  readonly settlement: Settlement
  /** Seals kept answers; the same on every replica. */
  readonly secret: string
}

/** This process, as leases name it. */
const owner = randomUUID()

/** The lease that a fresh claim starts with. */
export function freshLease(now: Date) {
  return { lease_owner: owner, lease_until: new Date(now.getTime() + leaseMs) }
}

/** What a confirmed payment lets a receipt say. */
export function statementOf(row: ledger.PaymentRow, network: Network): PaymentStatement {
  if (row.paid_tx === null || row.log_index === null)
    throw new Error('A payment without its transaction is not confirmed.')
  return {
    asserts: 'settlement-at-broadcast',
    payer: row.payer,
    tx_hash: row.paid_tx,
    network: network.caip2,
    amount: row.amount.toString(),
    asset: row.asset,
    nonce: row.nonce,
    log_index: row.log_index,
  }
}

/**
 * Bring a payment to its answer, from wherever it stands: kept answers are given again, a failed payment is refused,
 * anything else is worked on by exactly one process at a time.
 *
 * @throws ClaimcheckError `CONFLICT` for another request, `PAYMENT_INVALID`, `PAYMENT_PENDING`, or what the work throws.
 */
export async function release(
  row: ledger.PaymentRow,
  digest: Buffer,
  work: PaidWork,
  rooms: PurchaseRooms,
): Promise<Released> {
  const deadline = performance.now() + waitMs
  for (let current: ledger.PaymentRow | undefined = row; ; current = await ledger.find(rooms.db, row)) {
    // Released by whoever claimed it, because its work was refused; the caller may start over.
    if (current === undefined) throw outcomeUnknown()
    if (!current.request_digest.equals(digest)) throw paidForAnother()
    if (current.answer !== null) return kept(current, current.answer, rooms)
    if (current.state === 'failed') throw failureOf(current)
    const now = rooms.clock.now()
    const until = new Date(now.getTime() + leaseMs)
    if (await leases.take(rooms.db, current, owner, now, until)) return worked(current, work, deadline, rooms)
    if (performance.now() >= deadline || rooms.settlement.stopped)
      throw outcomeUnknown(await newestHash(current, rooms))
    await new Promise((resolve) => setTimeout(resolve, lookMs))
  }
}

function kept(row: ledger.PaymentRow, answer: Buffer, { secret }: PurchaseRooms): Released {
  return { answer: sealerOf(secret, ledger.reference(row)).open(answer), row }
}

function failureOf({ failure }: ledger.PaymentRow): ClaimcheckError {
  return refusePayment(failure !== null && isRefusalReason(failure) ? failure : 'not_transferable')
}

async function newestHash(row: ledger.PaymentRow, { db }: PurchaseRooms): Promise<string | undefined> {
  return (await ledger.listTransactions(db, [row])).at(-1)?.hash
}

/** The same for a payment that this process has just claimed, and leased with the claim. */
export function releaseClaimed(row: ledger.PaymentRow, work: PaidWork, rooms: PurchaseRooms): Promise<Released> {
  return worked(row, work, performance.now() + waitMs, rooms)
}

/** Run the work under the lease, settle, keep the answer. */
async function worked(
  row: ledger.PaymentRow,
  work: PaidWork,
  deadline: number,
  rooms: PurchaseRooms,
): Promise<Released> {
  const { db, clock } = rooms
  givenUp.delete(ledger.reference(row))
  const renewal = setInterval(() => {
    // A renewal that fails costs nothing but the lease; the steps below are safe without it.
    leases.renew(db, row, owner, new Date(clock.now().getTime() + leaseMs)).catch(() => {})
  }, renewMs)
  let settling: Promise<ledger.PaymentRow> | undefined
  const settle = () => {
    settling ??= settled(row, deadline, rooms)
    return settling
  }
  const purchase: Purchase = {
    payer: row.payer,
    settled: async () => statementOf(await settle(), rooms.network),
  }
  try {
    const answer = await work(purchase)
    const paid = await settle()
    const sealer = sealerOf(rooms.secret, ledger.reference(row))
    return kept(paid, await ledger.keepAnswer(db, row, sealer.close(answer), clock.now()), rooms)
  } catch (error) {
    clearInterval(renewal)
    await giveUp(row, settling === undefined, rooms)
    throw error
  } finally {
    clearInterval(renewal)
  }
}

/** Payments that this process has let go of, which the ledger does not say yet. */
const givenUp = new Set<string>()

/**
 * Leave a payment to whoever asks for it next: a claim that nobody asked to settle is the payer's again, unspent, and
 * everything else is without a lease. A database that is away is told when it is back, unless the lease has run out.
 */
async function giveUp(row: ledger.PaymentRow, unspent: boolean, { db }: PurchaseRooms): Promise<void> {
  const tell = async () => {
    if (!unspent || !(await ledger.release(db, row))) await leases.end(db, row, owner)
  }
  await tell().catch(() => void tellAgain(ledger.reference(row), tell))
}

async function tellAgain(name: string, tell: () => Promise<void>): Promise<void> {
  givenUp.add(name)
  const until = performance.now() + leaseMs
  while (givenUp.has(name) && performance.now() < until) {
    await new Promise<void>((resolve) => setTimeout(resolve, giveUpAgainMs).unref())
    // Taken up again here meanwhile, the payment has an owner.
    if (givenUp.has(name))
      await tell().then(
        () => givenUp.delete(name),
        () => {},
      )
  }
  givenUp.delete(name)
}

async function settled(row: ledger.PaymentRow, deadline: number, rooms: PurchaseRooms): Promise<ledger.PaymentRow> {
  if (row.state === 'confirmed' || row.state === 'final') return row
  const after = await rooms.settlement.settle(row, deadline)
  if (after?.state === 'confirmed' || after?.state === 'final') return after
  if (after?.state === 'failed') throw failureOf(after)
  throw outcomeUnknown(await newestHash(row, rooms))
}

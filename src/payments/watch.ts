import * as ledger from '../data/payments.ts'
import { judge } from './judge.ts'
import type { SettlementRooms } from './settlement.ts'
import type { Started } from './settler.ts'
import { sweep } from './sweep.ts'

/** Milliseconds between sweeps, and before a sweep that failed is tried again. */
export const sweepMs = 2_000
const sweepAgainMs = 500

export function isSettled(row: ledger.PaymentRow | undefined): boolean {
  return row === undefined || row.state === 'confirmed' || row.state === 'final' || row.state === 'failed'
}

/** The payments that a leader looks at, until the chain has spoken of each. */
export function createWatch(rooms: SettlementRooms, onSettled: (row: ledger.PaymentRow) => void) {
  const watched = new Map<string, ledger.PaymentRow>()
  let lastBlock = -1n
  let lastSweep = 0
  const settle = (row: ledger.PaymentRow) => {
    if (!isSettled(row)) return
    watched.delete(ledger.reference(row))
    onSettled(row)
  }
  const add = (rows: readonly ledger.PaymentRow[]) => {
    for (const row of rows) watched.set(ledger.reference(row), row)
    if (rows.length > 0) lastBlock = -1n
  }
  return {
    size: () => watched.size,
    clear() {
      watched.clear()
      lastSweep = 0
    },
    /** Take up payments that have just been started: a chain may mine as it takes, so it is asked at once. */
    async start({ rows, transactions, sent }: Started) {
      const decided = (await decideAtOnce(rows, transactions, rooms)).filter(isSettled)
      for (const row of decided) settle(row)
      const settled = new Set(decided.map(ledger.reference))
      const isOpen = (key: ledger.PaymentKey) => !settled.has(ledger.reference(key))
      add(rows.filter(isOpen))
      await ledger.move(rooms.db, sent.filter(isOpen), ['signed'], 'broadcast', rooms.clock.now())
    },
    /** Ask what the newest block says, if it is a new one. */
    async look() {
      if (watched.size === 0) return
      const head = await rooms.chain.head()
      if (head.number === lastBlock) return
      const before = lastBlock
      lastBlock = head.number
      try {
        for (const row of await judge([...watched.values()], head, rooms)) settle(row)
      } catch (error) {
        lastBlock = before
        throw error
      }
    },
    /** Look at everything else from time to time; true when it did. */
    async sweepWhenDue() {
      const now = performance.now()
      if (lastSweep !== 0 && now - lastSweep < sweepMs) return false
      const before = [...watched.keys()]
      // Should it fail, whatever was away may be back before the next sweep would be due.
      lastSweep = now - sweepMs + sweepAgainMs
      const { open, settled } = await sweep(rooms)
      lastSweep = now
      for (const row of settled) settle(row)
      const known = new Set(open.map(ledger.reference))
      for (const name of before) if (!known.has(name)) watched.delete(name)
      add(open)
      return true
    },
  }
}

/** What the chain says of payments whose transactions have just been sent; nothing where it is away. */
async function decideAtOnce(
  rows: readonly ledger.PaymentRow[],
  transactions: readonly ledger.TransactionRow[],
  rooms: SettlementRooms,
): Promise<readonly ledger.PaymentRow[]> {
  if (transactions.length === 0) return []
  try {
    return await judge(rows, rooms.chain.head(), rooms, transactions)
  } catch (error) {
    rooms.onError(error)
    return []
  }
}

import type { Database } from '../data/database.ts'
import * as receipts from '../data/receipts.ts'
import type { Mint } from './mint.ts'

/** Counts of one account's day, from the ledger that bills it. */
export type BilledCount = (accountId: string, day: string) => Promise<bigint>

const pageSize = 500

/**
 * Mint the daily statement of every chain: how far it had come and what was billed, so that a receipt left out later
 * shows. Safe to run again and on several replicas: each account gets one statement per day.
 *
 * @param day the UTC day that is over, as 2026-11-21.
 * @returns the number of statements minted by this run.
 */
export async function issueStatements(db: Database, mint: Mint, billed: BilledCount, day: string): Promise<number> {
  let minted = 0
  let after = ''
  for (;;) {
    const chains = await receipts.listChains(db, { after, limit: pageSize })
    for (const chain of chains) {
      if (chain.seq === 0n) continue
      const content = {
        day,
        // The statement's own place follows from its chain block; these two are what it states.
        seq: chain.seq.toString(),
        head: `sha256:${Buffer.from(chain.head).toString('hex')}`,
        billed: (await billed(chain.account_id, day)).toString(),
      }
      const account = { id: chain.account_id, pseudonym: chain.pseudonym }
      const { replayed } = await mint.mintOnce(account, { kind: 'statement', content }, `statement ${day}`)
      if (!replayed) minted += 1
    }
    const last = chains.at(-1)
    if (last === undefined || chains.length < pageSize) return minted
    after = last.chain_id
  }
}

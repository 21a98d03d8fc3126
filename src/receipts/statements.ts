import { encodeTime } from 'ulid'
import type { Database } from '../data/database.ts'
import * as receipts from '../data/receipts.ts'
import type { Clock } from '../model/index.ts'
import { digestText } from './digest.ts'
import type { Mint } from './mint.ts'

const pageSize = 500
const dayMs = 86_400_000
/** How long after midnight a day is stated, so that calls in flight have been counted. */
const graceMs = 10 * 60_000

const dateOf = (instantMs: number) => new Date(instantMs).toISOString().slice(0, 10)
/** The smallest receipt id that a moment could have given. */
const idAt = (instantMs: number) => `rcp_${encodeTime(instantMs, 10)}${'0'.repeat(16)}`

/**
 * Mint the statement of one UTC day for every chain that lacks it: how far the chain had come, what was minted that day
 * and what was billed, so that a receipt left out later shows. Safe to run again and beside other replicas.
 *
 * @param day the day that is over, as 2026-11-21.
 * @returns the number of statements minted by this run.
 */
export async function issueStatements(db: Database, mint: Mint, day: string): Promise<number> {
  const startMs = Date.parse(`${day}T00:00:00.000Z`)
  const onceKey = `statement ${day}`
  const wanted = { date: day, onceKey, firstId: idAt(startMs), endId: idAt(startMs + dayMs) }
  let issued = 0
  let after = ''
  for (;;) {
    const chains = await receipts.listUnstated(db, wanted, { after, limit: pageSize })
    const replies = await Promise.all(
      chains.map((chain) => {
        const content = {
          day,
          seq: chain.seq.toString(),
          head: digestText(chain.head),
          minted: chain.minted.toString(),
          billed: chain.billed.toString(),
        }
        const account = { id: chain.account_id, pseudonym: chain.pseudonym }
        return mint.mintOnce(account, { kind: 'statement', content }, onceKey)
      }),
    )
    issued += replies.filter(({ replayed }) => !replayed).length
    const last = chains.at(-1)
    if (last === undefined || chains.length < pageSize) return issued
    after = last.chain_id
  }
}

/** State yesterday, unless it is too early in the day or done before. */
export function createStatements(config: { readonly db: Database; readonly mint: Mint; readonly clock: Clock }): {
  /** Called often by whoever leads the log; answers with the number of statements minted. */
  tick(): Promise<number>
} {
  let stated = ''
  return {
    async tick() {
      const day = dateOf(config.clock.now().getTime() - graceMs - dayMs)
      if (day === stated) return 0
      const issued = await issueStatements(config.db, config.mint, day)
      stated = day
      return issued
    },
  }
}

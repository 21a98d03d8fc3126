import * as agents from '../../data/agents.ts'
import * as audit from '../../data/audit.ts'
import * as blocks from '../../data/audit-blocks.ts'
import type { Database, Executor } from '../../data/database.ts'
import type { Clock } from '../../model/index.ts'
import { blockChain, genesis, link, linkBlock } from './link.ts'
import { settle } from './reputation.ts'
import { beginner, dayOf, fold, pack, type Standing, type StoredStanding, unpack } from './standing.ts'

/** Months whose partitions are known to be there, per database. */
const months = new WeakMap<Database, Set<string>>()

/**
 * Link agents' entries into their chains, those that wait in the store first, and add them to the sums of their days and
 * agents; write the others as a block, and link the blocks that stand unlinked: all in one transaction, under the locks of
 * the chains. At most `waitingMax` entries and as many blocks are taken that had waited; answers with the larger number.
 */
export async function appendEntries(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  batch: readonly audit.AuditEntry[],
  waitingMax: number,
): Promise<number> {
  await ensureMonths(db, batch)
  const missing: string[] = []
  const taken = await db
    .transaction(async (tx) => {
      const waited = waitingMax > 0 ? await audit.takeWaiting(tx, waitingMax) : []
      missing.push(...unknownMonths(db, waited))
      // The partitions are made outside, since that locks the whole log; the entries stay where they wait until then.
      if (missing.length > 0) throw new MissingMonths()
      const { agents, accounts } = audit.byCaller([...waited, ...batch])
      const block = blocks.blockOf(accounts)
      if (block !== undefined) await blocks.insertBlock(tx, block)
      const blocksMax = Math.max(waitingMax, block === undefined ? 0 : 1)
      const linked = await append(tx, agents, blocksMax, clock.now())
      return Math.max(waited.length, linked)
    })
    .catch((error: unknown) => {
      if (error instanceof MissingMonths) return undefined
      throw error
    })
  if (taken !== undefined) return taken
  await makeMonths(db, missing)
  return appendEntries({ db, clock }, batch, waitingMax)
}

class MissingMonths extends Error {}

function unknownMonths(db: Database, entries: readonly audit.AuditEntry[]): readonly string[] {
  const known = months.get(db)
  const { agents } = audit.byCaller(entries)
  return [...new Set(agents.map(({ at }) => at.toISOString().slice(0, 7)))].filter(
    (month) => known?.has(month) !== true,
  )
}

async function ensureMonths(db: Database, entries: readonly audit.AuditEntry[]): Promise<void> {
  const missing = unknownMonths(db, entries)
  if (missing.length > 0) await makeMonths(db, missing)
}

async function makeMonths(db: Database, missing: readonly string[]): Promise<void> {
  await db.transaction((tx) => audit.ensureMonths(tx, missing))
  months.set(db, new Set([...(months.get(db) ?? []), ...missing]))
}

/** Answers with how many blocks it linked. */
async function append(
  tx: Executor,
  entries: readonly audit.AuditEntry[],
  blocksMax: number,
  now: Date,
): Promise<number> {
  const chains = [...new Set(entries.map(audit.chainOf)), ...(blocksMax > 0 ? [blockChain] : [])].sort()
  if (chains.length === 0) return 0
  const ends = new Map((await audit.lockChains(tx, chains, genesis, now)).map((end) => [end.chain, end]))
  const moved = new Map<string, audit.ChainEnd>()
  const endOf = (chain: string) => {
    const end = moved.get(chain) ?? ends.get(chain)
    if (end === undefined) throw new Error('the end of a chain is missing')
    return end
  }
  const move = (chain: string, { seq, self }: { readonly seq: number; readonly self: Buffer }) =>
    moved.set(chain, { ...endOf(chain), seq, head: self })
  const linked: audit.LinkedEntry[] = []
  for (const entry of entries) {
    const chain = audit.chainOf(entry)
    const placed = link(entry, chain, endOf(chain).seq + 1, endOf(chain).head)
    move(chain, placed)
    linked.push(placed)
  }
  const places: blocks.BlockPlace[] = []
  for (const block of blocksMax > 0 ? await blocks.listUnlinked(tx, blocksMax) : []) {
    const placed = linkBlock(block, endOf(blockChain).seq + 1, endOf(blockChain).head)
    move(blockChain, placed)
    places.push(placed)
  }
  if (places.length > 0) await blocks.linkBlocks(tx, places)
  if (linked.length > 0) await audit.insertLinked(tx, linked)
  await audit.addToDays(tx, dayChanges(linked))
  const standings = await standingsOf(tx, entries, ends)
  const after = [...moved.values()].map((end) => {
    const standing = standings.get(end.chain)
    return standing === undefined ? end : { ...end, standing: pack(standing) }
  })
  if (after.length > 0) await audit.moveChains(tx, after, now)
  return places.length
}

/** The standings of the agents among the chains after these entries. */
async function standingsOf(
  tx: Executor,
  entries: readonly audit.AuditEntry[],
  ends: ReadonlyMap<string, audit.ChainEnd>,
): Promise<ReadonlyMap<string, Standing>> {
  const named = entries.flatMap(({ agentId, brand, status }) =>
    agentId === null || brand === null || status !== 200 ? [] : [{ agentId, brand }],
  )
  const pairs = new Map(named.map((pair) => [`${pair.agentId} ${pair.brand}`, pair]))
  const fresh = new Set((await audit.addBrands(tx, [...pairs.values()])).map((pair) => `${pair.agentId} ${pair.brand}`))
  const homes = await agents.listHomes(
    tx,
    entries.flatMap(({ agentId }) => (agentId !== null && ends.get(agentId)?.standing === null ? [agentId] : [])),
  )
  const standings = new Map<string, Standing>()
  for (const entry of entries) {
    const chain = audit.chainOf(entry)
    const day = dayOf(entry.at)
    const stored = ends.get(chain)?.standing as StoredStanding | null | undefined
    const before =
      standings.get(chain) ?? (stored == null ? beginner(day, homes.get(chain) ?? entry.account) : unpack(stored))
    const isNew = entry.status === 200 && fresh.delete(`${chain} ${entry.brand}`)
    standings.set(chain, fold(settle(before, day), entry, isNew))
  }
  return standings
}

/** What the entries add to their days, one change per row. */
function dayChanges(entries: readonly audit.LinkedEntry[]): readonly audit.DayChange[] {
  const changes = new Map<string, audit.DayChange>()
  for (const entry of entries) {
    const day = entry.at.toISOString().slice(0, 10)
    const add = (dimension: audit.DayChange['dimension'], value: string, claims: number) => {
      const key = JSON.stringify([entry.chain, dimension, value, day, entry.accountId])
      const held = changes.get(key)
      const { chain, accountId } = entry
      const sum = { entries: (held?.entries ?? 0) + 1, claims: (held?.claims ?? 0) + claims }
      changes.set(key, { chain, dimension, value, day, accountId, ...sum })
    }
    const { endpoint, brand, verdicts } = entry
    add('all', '', verdicts.length)
    add('endpoint', endpoint, verdicts.length)
    if (brand !== null) add('brand', brand, verdicts.length)
    if (verdicts.length > 0) add('verdict_set', audit.verdictSet(verdicts), verdicts.length)
    for (const verdict of new Set(verdicts)) add('verdict', verdict, verdicts.filter((one) => one === verdict).length)
  }
  return [...changes.values()]
}

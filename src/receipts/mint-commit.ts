import { insertWaiting } from '../data/audit.ts'
import type { Executor } from '../data/database.ts'
import * as receipts from '../data/receipts.ts'
import { readEpoch } from '../data/writer-epoch.ts'
import { newId } from '../model/index.ts'
import { digestBytes } from './digest.ts'
import { genesisOf } from './envelope.ts'
import type { Beside, MintConfig } from './mint.ts'
import {
  type ChainEnd,
  type ChainedBatch,
  chainBatch,
  endOf,
  type Minted,
  onceOf,
  type Prepared,
  type SignedBatch,
  signBatch,
} from './mint-sign.ts'
import type { Signer } from './signer.ts'

/** Chain ends remembered at most; all are forgotten when there are more, since each can be read again. */
const hintsMax = 100_000
/** Batches signed under the lock after one that was signed ahead in vain, because another replica minted in between. */
const distrustBatches = 32

/** Signs batches ahead of their transaction and commits them. */
export interface Committer {
  /**
   * Chain where the chains are believed to end, and believe from then on that they end behind this batch; undefined
   * where such a belief failed lately.
   */
  chainAhead(requests: readonly Prepared[]): Promise<ChainedBatch | undefined>
  /** Commit in one transaction, signing again under the lock when a chain ended elsewhere. */
  commit(requests: readonly Prepared[], ahead: SignedBatch | undefined): Promise<readonly Minted[]>
}

const accountsOf = (requests: readonly Prepared[]) => [...new Set(requests.map(({ account }) => account.id))]
const byAccount = (heads: readonly receipts.ChainHead[]) => new Map(heads.map((head) => [head.account_id, endOf(head)]))

async function openMissing(config: MintConfig, requests: readonly Prepared[], known: ReadonlyMap<string, unknown>) {
  const missing = new Map(requests.flatMap(({ account }) => (known.has(account.id) ? [] : [[account.id, account]])))
  if (missing.size === 0) return
  const now = config.clock.now()
  await receipts.openChains(
    config.db,
    [...missing.values()].map(({ id, pseudonym }) => {
      const chainId = newId('ch', now)
      const genesis = digestBytes(genesisOf(chainId, pseudonym))
      return { chain_id: chainId, account_id: id, pseudonym, genesis, created_at: now }
    }),
  )
}

/** Receipts minted before under the batch's once keys. Under the heads' locks the answer cannot change any more. */
async function findEarlier(
  on: Executor,
  heads: ReadonlyMap<string, ChainEnd>,
  requests: readonly Prepared[],
): Promise<Map<string, receipts.NewReceipt>> {
  const wanted = requests.flatMap(({ account, onceKey }) => {
    const chainId = heads.get(account.id)?.chain_id
    return onceKey === undefined || chainId === undefined ? [] : [{ chain_id: chainId, once_key: onceKey }]
  })
  if (wanted.length === 0) return new Map()
  const rows = await receipts.listByOnceKeys(on, wanted)
  return new Map(rows.map((row) => [onceOf(row.chain_id, row.once_key), row]))
}

/** Whether a batch signed ahead still stands on the true ends of its chains. */
function stands(
  ahead: SignedBatch,
  heads: ReadonlyMap<string, ChainEnd>,
  earlier: ReadonlyMap<string, unknown>,
): boolean {
  const sameEnds = [...heads].every(([id, head]) => {
    const taken = ahead.heads.get(id)
    return taken?.seq === head.seq && taken.self === head.self
  })
  return sameEnds && earlier.size === ahead.earlier.size && [...earlier.keys()].every((key) => ahead.earlier.has(key))
}

/** What commits beside these receipts: entries of the audit log, and answers of calls that are made once. */
function besideOf(requests: readonly Prepared[], minted: readonly Minted[]) {
  const beside = requests.flatMap(({ alongside }, index): readonly Beside[] => {
    const rows = minted[index]?.rows
    return alongside === undefined || rows === undefined ? [] : [alongside(rows)]
  })
  return { entries: beside.map(({ entry }) => entry), kept: beside.flatMap(({ kept }) => kept ?? []) }
}

/** Whether nothing but the ends of the chains can have changed since the batch was signed. */
const plain = (requests: readonly Prepared[]) => requests.every(({ onceKey }) => onceKey === undefined)

async function write(
  config: MintConfig,
  signer: Signer,
  tx: Executor,
  requests: readonly Prepared[],
  ahead: SignedBatch | undefined,
) {
  const heads = byAccount(await receipts.lockHeads(tx, accountsOf(requests)))
  // Under the locks: whoever signs on these chains next reads this epoch or a later one.
  const epoch = await readEpoch(tx)
  const earlier = await findEarlier(tx, heads, requests)
  const stood = ahead !== undefined && ahead.epoch === epoch && stands(ahead, heads, earlier)
  const batch = stood ? ahead : await signBatch(chainBatch(config, { signer, epoch }, heads, earlier, requests))
  if (batch.rows.length > 0) await receipts.insertBatch(tx, batch.rows, batch.moves)
  const { entries, kept } = besideOf(requests, batch.minted)
  await insertWaiting(tx, entries)
  await receipts.keepAnswers(tx, kept)
  return { batch, stood }
}

/** Where chains are believed to end, as this process saw them last. */
function createBeliefs(config: MintConfig) {
  const hints = new Map<string, ChainEnd>()
  return {
    remember(ends: Iterable<ChainEnd>) {
      if (hints.size > hintsMax) hints.clear()
      for (const end of ends) hints.set(end.account_id, end)
    },
    forget(accountIds: readonly string[]) {
      for (const id of accountIds) hints.delete(id)
    },
    /** The ends of these requests' chains, which are opened where they are missing. */
    async endsOf(requests: readonly Prepared[]): Promise<ReadonlyMap<string, ChainEnd>> {
      const ends = new Map<string, ChainEnd>()
      const unknown: string[] = []
      for (const id of accountsOf(requests)) {
        const hint = hints.get(id)
        if (hint === undefined) unknown.push(id)
        else ends.set(id, hint)
      }
      const add = async (ids: readonly string[]) => {
        if (ids.length === 0) return
        for (const head of await receipts.listHeads(config.db, ids)) ends.set(head.account_id, endOf(head))
      }
      await add(unknown)
      await openMissing(config, requests, ends)
      await add(unknown.filter((id) => !ends.has(id)))
      return ends
    },
  }
}

/**
 * Signing takes most of a batch's time and the database the rest, so the next batch is signed while one commits, on
 * the ends that the one will leave. These are only believed: under the lock they are compared, and a batch that does
 * not fit is signed again there. What was signed in vain never leaves the process.
 */
export function createCommitter(config: MintConfig): Committer {
  const { remember, forget, endsOf } = createBeliefs(config)
  let distrust = 0
  let epoch: bigint | undefined
  const check = () => config.db.writer?.check()
  return {
    async chainAhead(requests) {
      check()
      epoch ??= await readEpoch(config.db)
      const heads = await endsOf(requests)
      if (distrust > 0) {
        distrust -= 1
        remember(heads.values())
        return undefined
      }
      const signer = await config.keys.signer('receipt')
      const earlier = await findEarlier(config.db, heads, requests)
      const batch = chainBatch(config, { signer, epoch }, heads, earlier, requests)
      remember(batch.next)
      return batch
    },
    async commit(requests, ahead) {
      try {
        // Nothing is committed that the journal would not take: it could not be answered.
        await config.journal?.check()
        if (ahead !== undefined && ahead.rows.length > 0 && plain(requests)) {
          const { entries, kept } = besideOf(requests, ahead.minted)
          if (await receipts.insertStanding(config.db, ahead.epoch, ahead.rows, ahead.moves, entries, kept)) {
            await config.journal?.append([...ahead.heads.values()], ahead.rows)
            return ahead.minted
          }
        }
        check()
        // What kept the batch from being chained ahead may have kept its chains from being opened.
        if (ahead === undefined) await endsOf(requests)
        // Before the transaction, because looking whether keys changed is a query of its own.
        const signer = await config.keys.signer('receipt')
        const { batch, stood } = await config.db.transaction((tx) => write(config, signer, tx, requests, ahead))
        // Another replica on these chains is to be expected for a while; an epoch changes once.
        if (ahead !== undefined && !stood && ahead.epoch === batch.epoch) distrust = distrustBatches
        epoch = batch.epoch
        if (!stood) {
          remember(batch.heads.values())
          remember(batch.next)
        }
        if (batch.rows.length > 0) await config.journal?.append([...batch.heads.values()], batch.rows)
        return batch.minted
      } catch (error) {
        forget(accountsOf(requests))
        throw error
      }
    },
  }
}

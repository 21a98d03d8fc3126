import { CompiledQuery, sql } from 'kysely'
import { ClaimcheckError, hexOf } from '../model/index.ts'
import { type AuditEntry, leftEntries } from './audit.ts'
import type { Executor } from './database.ts'
import type { NamedQuery } from './dialect.ts'
import { isRaised } from './failures.ts'
import { completeAll, type KeptAnswer, keptColumns } from './idempotency.ts'
import { logIndex } from './log.ts'
import type { ReceiptChainTable, ReceiptTable } from './schema-receipts.ts'

/** The head of a chain, locked until the transaction ends. */
export type ChainHead = Pick<ReceiptChainTable, 'chain_id' | 'account_id' | 'pseudonym' | 'genesis' | 'seq' | 'head'>

/** A chain's move from `before` to `seq`, where it ends in `head`, in hex. */
export interface HeadMove {
  readonly chain_id: string
  readonly before: bigint
  readonly seq: bigint
  readonly head: string
}

/** A move that only counts while the chain still ends in `headBefore`, in hex. */
export interface GuardedMove extends HeadMove {
  readonly headBefore: string
}

/** A receipt as it is written; the log gives it its index later. */
export type NewReceipt = Omit<ReceiptTable, 'log_index'>

/** A stored receipt with the account it was minted for. */
export type FoundReceipt = ReceiptTable & { readonly account_id: string }

/** A receipt with its place in the log, wherever that stands. */
const receiptColumns = [
  ...(['receipt.receipt_id', 'receipt.chain_id', 'receipt.seq', 'receipt.kind', 'receipt.signed'] as const),
  ...(['receipt.content', 'receipt.chain_self', 'receipt.signature', 'receipt.once_key'] as const),
  logIndex.as('log_index'),
] as const

/** Open the chains that are not there yet; an existing one stays as it is. */
export async function openChains(
  on: Executor,
  chains: readonly Omit<ReceiptChainTable, 'seq' | 'head'>[],
): Promise<void> {
  // In order of account, so that two processes opening the same chains wait for each other instead of deadlocking.
  const rows = chains.toSorted((a, b) => (a.account_id < b.account_id ? -1 : 1))
  await on.kysely
    .insertInto('receipt_chain')
    .values(rows.map((chain) => ({ ...chain, seq: 0n, head: chain.genesis })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Lock the heads of these accounts' chains, in order of chain id, so that batches never deadlock. */
export async function lockHeads(tx: Executor, accountIds: readonly string[]): Promise<readonly ChainHead[]> {
  const { rows } = await sql<ChainHead>`
    SELECT chain_id, account_id, pseudonym, genesis, seq, head FROM receipt_chain
    WHERE account_id = ANY(${accountIds}::text[]) ORDER BY chain_id FOR UPDATE`.execute(tx.kysely)
  return rows
}

/** The heads of these accounts' chains as they are now, without a lock; accounts without a chain are left out. */
export async function listHeads(on: Executor, accountIds: readonly string[]): Promise<readonly ChainHead[]> {
  return on.kysely
    .selectFrom('receipt_chain')
    .select(['chain_id', 'account_id', 'pseudonym', 'genesis', 'seq', 'head'])
    .where('account_id', 'in', accountIds)
    .execute()
}

/**
 * Write a batch and move the heads, in one statement. Throws when a head is no longer where `before` says, which
 * the lock of `lockHeads` rules out; the transaction must not commit then.
 */
export async function insertBatch(
  tx: Executor,
  receipts: readonly NewReceipt[],
  moves: readonly HeadMove[],
): Promise<void> {
  const { rows } = await sql<{ moved: bigint }>`
    WITH minted AS (
      INSERT INTO receipt (receipt_id, chain_id, seq, kind, signed, content, chain_self, signature, once_key)
      SELECT id, chain, seq, kind, signed, content, decode(self, 'hex'), decode(signature, 'hex'), once
      FROM unnest(
        ${receipts.map((row) => row.receipt_id)}::text[], ${receipts.map((row) => row.chain_id)}::text[],
        ${receipts.map((row) => row.seq.toString())}::bigint[], ${receipts.map((row) => row.kind)}::text[],
        ${receipts.map((row) => row.signed)}::text[], ${receipts.map((row) => row.content)}::text[],
        ${receipts.map((row) => hexOf(row.chain_self))}::text[], ${receipts.map((row) => hexOf(row.signature))}::text[],
        ${receipts.map((row) => row.once_key)}::text[]
      ) AS batch (id, chain, seq, kind, signed, content, self, signature, once)
    ), moved AS (
      UPDATE receipt_chain SET seq = move.seq, head = decode(move.head, 'hex')
      FROM unnest(
        ${moves.map((move) => move.chain_id)}::text[], ${moves.map((move) => move.before.toString())}::bigint[],
        ${moves.map((move) => move.seq.toString())}::bigint[], ${moves.map((move) => move.head)}::text[]
      ) AS move (chain, before, seq, head)
      WHERE receipt_chain.chain_id = move.chain AND receipt_chain.seq = move.before
      RETURNING 1
    )
    SELECT count(*) AS moved FROM moved`.execute(tx.kysely)
  if (rows[0]?.moved !== BigInt(moves.length)) throw new Error('A chain head moved although it was locked.')
}

/** A column as one text parted by line feeds: nothing has to be quoted here or unquoted there. */
function column(texts: readonly string[]): string {
  return texts.join('\n')
}

/** A batch's statement, whose text is the same for each, so that a connection parses and plans it once. */
const batchStatement = `
  SELECT receipt_batch_fenced(
    $1::bigint, $2::text[], $3::bigint[], $4::text[], $5::bigint[], $6::text[], $7, $8, $9, $10, $11, $12, $13, $14,
    $15::text[], $16, $17, $18, $19, $20, $21
  ) AS stands`

/** The same with the answers of calls that are made once; without any, the statement above is cheaper. */
const onceStatement = `
  SELECT receipt_batch_once(
    $1::bigint, $2::text[], $3::bigint[], $4::text[], $5::bigint[], $6::text[], $7, $8, $9, $10, $11, $12, $13, $14,
    $15::text[], $16, $17, $18, $19, $20, $21, $22::text[], $23::text[], $24::text[], $25::timestamptz[], $26::text[]
  ) AS stands`

/** SQLSTATEs of `receipt_batch_fenced` when a chain ends elsewhere than believed, or the epoch is another. */
const endsElsewhere = 'CM001'
const otherEpoch = 'CM002'
/** SQLSTATE of `receipt_batch_once` when a claimed call was taken over. */
const takenOver = 'CM003'

function claimTakenOver(): ClaimcheckError {
  return new ClaimcheckError(
    'CONFLICT',
    'The call took so long that a repeat of it went ahead. Send it again to get its answer.',
    { nextAction: 'retry_later', retryAfterS: 1 },
  )
}

/** Keep the answers of calls that are made once, in the transaction of their receipts. @throws ClaimcheckError CONFLICT. */
export async function keepAnswers(tx: Executor, kept: readonly KeptAnswer[]): Promise<void> {
  if (kept.length > 0 && (await completeAll(tx, kept, true)).length > 0) throw claimTakenOver()
}

/**
 * Compare and move the heads in order of chain id and write the receipts, in a transaction of its own and one trip to the
 * database where another takes four, with the entries of the audit log and the kept answers that belong to them. False,
 * and nothing is written, when a chain ends elsewhere than believed or the epoch is no longer the one they were signed under.
 *
 * @throws ClaimcheckError CONFLICT when a call that is made once was taken over by a repeat of it.
 */
export async function insertStanding(
  on: Executor,
  epoch: bigint,
  receipts: readonly NewReceipt[],
  moves: readonly GuardedMove[],
  entries: readonly AuditEntry[] = [],
  kept: readonly KeptAnswer[] = [],
): Promise<boolean> {
  const { waiting, block } = leftEntries(entries)
  const columns = [
    epoch.toString(),
    moves.map((move) => move.chain_id),
    moves.map((move) => move.before.toString()),
    moves.map((move) => move.headBefore),
    moves.map((move) => move.seq.toString()),
    moves.map((move) => move.head),
    column(receipts.map((row) => row.receipt_id)),
    column(receipts.map((row) => row.chain_id)),
    column(receipts.map((row) => row.seq.toString())),
    column(receipts.map((row) => row.kind)),
    column(receipts.map((row) => row.signed)),
    column(receipts.map((row) => row.content)),
    column(receipts.map((row) => hexOf(row.chain_self))),
    column(receipts.map((row) => hexOf(row.signature))),
    receipts.some((row) => row.once_key !== null) ? receipts.map((row) => row.once_key) : null,
    waiting?.chains ?? null,
    waiting?.texts ?? null,
    block?.since ?? null,
    block?.until ?? null,
    block?.size ?? null,
    block?.entries ?? null,
  ]
  const query: NamedQuery =
    kept.length === 0
      ? { ...CompiledQuery.raw(batchStatement, columns), name: 'receipt_batch_fenced' }
      : { ...CompiledQuery.raw(onceStatement, [...columns, ...keptColumns(kept)]), name: 'receipt_batch_once' }
  try {
    const { rows } = await on.kysely.executeQuery<{ stands: boolean }>(query)
    return rows[0]?.stands === true
  } catch (error) {
    if (isRaised(error, endsElsewhere) || isRaised(error, otherEpoch)) return false
    if (isRaised(error, takenOver)) throw claimTakenOver()
    throw error
  }
}

/** Receipts of these chains that were minted under a once key; for looking up what must not be minted again. */
export async function listByOnceKeys(
  on: Executor,
  wanted: readonly { readonly chain_id: string; readonly once_key: string }[],
): Promise<readonly ReceiptTable[]> {
  const { rows } = await sql<ReceiptTable>`
    SELECT receipt.* FROM receipt
    JOIN unnest(${wanted.map((one) => one.chain_id)}::text[], ${wanted.map((one) => one.once_key)}::text[])
      AS wanted (chain, once) ON receipt.chain_id = wanted.chain AND receipt.once_key = wanted.once`.execute(on.kysely)
  return rows
}

/** Whether an account has a receipt under this once key. */
export async function existsByOnceKey(on: Executor, accountId: string, onceKey: string): Promise<boolean> {
  const found = await on.kysely
    .selectFrom('receipt')
    .innerJoin('receipt_chain', 'receipt_chain.chain_id', 'receipt.chain_id')
    .select('receipt.receipt_id')
    .where('receipt_chain.account_id', '=', accountId)
    .where('receipt.once_key', '=', onceKey)
    .executeTakeFirst()
  return found !== undefined
}

/** One receipt by its id, whoever asks. */
export async function findById(on: Executor, receiptId: string): Promise<FoundReceipt | undefined> {
  return on.kysely
    .selectFrom('receipt')
    .innerJoin('receipt_chain', 'receipt_chain.chain_id', 'receipt.chain_id')
    .select(receiptColumns)
    .select('receipt_chain.account_id')
    .where('receipt.receipt_id', '=', receiptId)
    .executeTakeFirst()
}

/** An account's receipts, newest first, below `before` when given. */
export async function listByAccount(
  on: Executor,
  accountId: string,
  page: { readonly before?: bigint; readonly limit: number; readonly kind?: string },
): Promise<readonly ReceiptTable[]> {
  let query = on.kysely
    .selectFrom('receipt')
    .innerJoin('receipt_chain', 'receipt_chain.chain_id', 'receipt.chain_id')
    .select(receiptColumns)
    .where('receipt_chain.account_id', '=', accountId)
  if (page.before !== undefined) query = query.where('receipt.seq', '<', page.before)
  if (page.kind !== undefined) query = query.where('receipt.kind', '=', page.kind)
  return query.orderBy('receipt.seq', 'desc').limit(page.limit).execute()
}

/** A chain's receipts after `after`, oldest first. */
export async function listByChain(
  on: Executor,
  chainId: string,
  page: { readonly after: bigint; readonly limit: number },
): Promise<readonly ReceiptTable[]> {
  return on.kysely
    .selectFrom('receipt')
    .select(receiptColumns)
    .where('chain_id', '=', chainId)
    .where('seq', '>', page.after)
    .orderBy('seq')
    .limit(page.limit)
    .execute()
}

/** Chains after `after`, in order of id. */
export async function listChains(
  on: Executor,
  page: { readonly after: string; readonly limit: number },
): Promise<readonly ReceiptChainTable[]> {
  return on.kysely
    .selectFrom('receipt_chain')
    .selectAll()
    .where('chain_id', '>', page.after)
    .orderBy('chain_id')
    .limit(page.limit)
    .execute()
}

/** The chain of an account, if it ever minted. */
export async function findChainByAccount(on: Executor, accountId: string): Promise<ReceiptChainTable | undefined> {
  return on.kysely.selectFrom('receipt_chain').selectAll().where('account_id', '=', accountId).executeTakeFirst()
}

/** Chains, receipts and receipts outside any chain; for `fsck` and the operator's page. */
export async function count(on: Executor): Promise<{ chains: bigint; receipts: bigint; orphans: bigint }> {
  const { rows } = await sql<{ chains: bigint; receipts: bigint; orphans: bigint }>`
    SELECT (SELECT count(*) FROM receipt_chain) AS chains, (SELECT count(*) FROM receipt) AS receipts,
      (SELECT count(*) FROM receipt WHERE NOT EXISTS
        (SELECT FROM receipt_chain WHERE receipt_chain.chain_id = receipt.chain_id)) AS orphans`.execute(on.kysely)
  const row = rows[0]
  if (row === undefined) throw new Error('A count came back without a row.')
  return row
}

/** Log indexes by receipt id; unknown ids are left out. */
export async function listLogIndexes(
  on: Executor,
  receiptIds: readonly string[],
): Promise<readonly Pick<ReceiptTable, 'receipt_id' | 'log_index'>[]> {
  if (receiptIds.length === 0) return []
  return on.kysely
    .selectFrom('receipt')
    .select(['receipt_id', logIndex.as('log_index')])
    .where(sql<boolean>`receipt_id = ANY(${receiptIds}::text[])`)
    .execute()
}

/** A chain that lacks a day's statement, with what the statement says. */
export interface UnstatedChain {
  readonly chain_id: string
  readonly account_id: string
  readonly pseudonym: string
  readonly seq: bigint
  readonly head: Buffer
  /** Receipts minted that day, statements not counted. */
  readonly minted: bigint
  /** Mints that the account's usage counts for the day. */
  readonly billed: bigint
}

/** Chains without a receipt under `onceKey`, in order of id; receipts from `firstId` up to `endId` are the day's. */
export async function listUnstated(
  on: Executor,
  day: { readonly date: string; readonly onceKey: string; readonly firstId: string; readonly endId: string },
  page: { readonly after: string; readonly limit: number },
): Promise<readonly UnstatedChain[]> {
  const { rows } = await sql<UnstatedChain>`
    WITH chain AS (
      SELECT chain_id, account_id, pseudonym, seq, head FROM receipt_chain
      WHERE chain_id > ${page.after} AND seq > 0 AND NOT EXISTS
        (SELECT FROM receipt WHERE receipt.chain_id = receipt_chain.chain_id AND once_key = ${day.onceKey})
      ORDER BY chain_id LIMIT ${page.limit}
    ), counted AS (
      SELECT chain_id, count(*) AS minted FROM receipt
      WHERE receipt_id >= ${day.firstId} AND receipt_id < ${day.endId} AND kind <> 'statement'
        AND chain_id IN (SELECT chain_id FROM chain)
      GROUP BY chain_id
    )
    SELECT chain.*, coalesce(counted.minted, 0) AS minted, coalesce(usage_day.mints, 0) AS billed
    FROM chain LEFT JOIN counted USING (chain_id)
    LEFT JOIN usage_day ON usage_day.account_id = chain.account_id AND usage_day.day = ${day.date}::date
    ORDER BY chain_id`.execute(on.kysely)
  return rows
}

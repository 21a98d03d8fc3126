import { type Selectable, sql } from 'kysely'
import type { Executor } from './database.ts'
import type { PaymentState, PaymentTable, PaymentTransactionTable } from './schema-payments.ts'

export type { PaymentState } from './schema-payments.ts'
export type PaymentRow = Selectable<PaymentTable>
export type TransactionRow = Selectable<PaymentTransactionTable>
/** The primary key: one authorization of one payer on one token. */
export type PaymentKey = Pick<PaymentRow, 'chain_id' | 'asset' | 'payer' | 'nonce'>
/** A fresh claim; everything else follows from it. */
export type NewPayment = Omit<
  PaymentRow,
  'failure' | 'moved_at' | 'settle_requested_at' | 'answer' | 'answered_at' | 'paid_block' | 'paid_block_hash'
> &
  Partial<Pick<PaymentRow, 'paid_block' | 'paid_block_hash'>>

/** Where the transfer stands on chain. */
export interface Settled {
  readonly paid_tx: string
  readonly log_index: number
  readonly paid_block: bigint
  readonly paid_block_hash: string
}

/** States in which the payer's money is spoken for and has not moved yet. */
const inFlight: readonly PaymentState[] = ['claimed', 'signed', 'broadcast']

/** One text that names a payment, for notices, logs and commands. */
export function reference({ chain_id, asset, payer, nonce }: PaymentKey): string {
  return `${chain_id}:${asset}:${payer}:${nonce}`
}

/** The key behind a reference; undefined where the text is none. */
export function parseReference(text: string): PaymentKey | undefined {
  const [, chain, asset, payer, nonce] =
    /^(\d{1,18}):(0x[0-9a-f]{40}):(0x[0-9a-f]{40}):(0x[0-9a-f]{64})$/.exec(text.toLowerCase()) ?? []
  if (chain === undefined || asset === undefined || payer === undefined || nonce === undefined) return undefined
  return { chain_id: BigInt(chain), asset, payer, nonce }
}

/** Whether a row is the payment of this key. */
export function isKey(key: PaymentKey) {
  return sql<boolean>`(chain_id, asset, payer, nonce) = (${key.chain_id}::bigint, ${key.asset}, ${key.payer}, ${key.nonce})`
}

function isOneOf(keys: readonly PaymentKey[]) {
  const tuples = keys.map((key) => sql`(${key.chain_id}::bigint, ${key.asset}, ${key.payer}, ${key.nonce})`)
  return sql<boolean>`(chain_id, asset, payer, nonce) IN (${sql.join(tuples)})`
}

/** The payment of this key. */
export async function find(on: Executor, key: PaymentKey): Promise<PaymentRow | undefined> {
  return on.kysely.selectFrom('payment').selectAll().where(isKey(key)).executeTakeFirst()
}

/** The payment that this payer gave this name to. */
export async function findByIdentifier(
  on: Executor,
  payer: string,
  identifier: string,
): Promise<PaymentRow | undefined> {
  return on.kysely
    .selectFrom('payment')
    .selectAll()
    .where('payer', '=', payer)
    .where('identifier', '=', identifier)
    .executeTakeFirst()
}

/** Wait for this payer's other claims, until the transaction ends. */
export async function lockPayer(tx: Executor, payer: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`payer ${payer}`}, 0))`.execute(tx.kysely)
}

/** What is spoken for and still part of a balance read at `block`, in atomic units. */
export async function sumInFlight(on: Executor, key: Omit<PaymentKey, 'nonce'>, block: bigint): Promise<bigint> {
  const row = await on.kysely
    .selectFrom('payment')
    .select(sql<string>`coalesce(sum(amount), 0)`.as('total'))
    .where('chain_id', '=', key.chain_id)
    .where('asset', '=', key.asset)
    .where('payer', '=', key.payer)
    .where((is) => is.or([is('state', 'in', inFlight), is('paid_block', '>', block)]))
    .executeTakeFirstOrThrow()
  return BigInt(row.total)
}

/** Claim the authorization; undefined where it, or the payer's name for it, is claimed already. */
export async function claim(on: Executor, fresh: NewPayment): Promise<PaymentRow | undefined> {
  return on.kysely
    .insertInto('payment')
    .values({
      paid_block: null,
      paid_block_hash: null,
      ...fresh,
      failure: null,
      moved_at: fresh.claimed_at,
      settle_requested_at: null,
      answer: null,
      answered_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Give up a claim whose settlement nobody asked for; nothing was signed, so nothing can move. */
export async function release(on: Executor, key: PaymentKey): Promise<boolean> {
  const { numDeletedRows } = await on.kysely
    .deleteFrom('payment')
    .where(isKey(key))
    .where('state', '=', 'claimed')
    .where('settle_requested_at', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ask for the settlement of a claim; false, and harmless, when it is asked for already or has moved on. */
export async function requestSettlement(on: Executor, key: PaymentKey, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await on.kysely
    .updateTable('payment')
    .set({ settle_requested_at: now })
    .where(isKey(key))
    .where('state', '=', 'claimed')
    .where('settle_requested_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Claims whose settlement is asked for, oldest first, locked until the transaction ends. */
export async function lockRequested(tx: Executor, chainId: bigint, limit: number): Promise<readonly PaymentRow[]> {
  return tx.kysely
    .selectFrom('payment')
    .selectAll()
    .where('chain_id', '=', chainId)
    .where('state', '=', 'claimed')
    .where('settle_requested_at', 'is not', null)
    .orderBy('settle_requested_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

type NewTransaction = Omit<TransactionRow, 'mined'>

/** Store what was signed in place of transactions that stalled, before it is sent. */
export async function insertTransactions(on: Executor, rows: readonly NewTransaction[]): Promise<void> {
  if (rows.length > 0)
    await on.kysely
      .insertInto('payment_transaction')
      .values([...rows])
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Store what was signed, before it is sent, and move its claims on with it; answers with the rows that moved. */
export async function storeSigned(
  tx: Executor,
  rows: readonly NewTransaction[],
  now: Date,
): Promise<readonly PaymentRow[]> {
  if (rows.length === 0) return []
  return tx.kysely
    .with('stored', (query) =>
      query
        .insertInto('payment_transaction')
        .values([...rows])
        .onConflict((conflict) => conflict.doNothing())
        .returning('hash'),
    )
    .updateTable('payment')
    .set({ state: 'signed', moved_at: now, failure: null })
    .where(isOneOf(rows))
    .where('state', '=', 'claimed')
    .returningAll()
    .execute()
}

/** Move payments on, each only from one of the states `from`; answers with the rows that moved. */
export async function move(
  on: Executor,
  keys: readonly PaymentKey[],
  from: readonly PaymentState[],
  to: PaymentState,
  now: Date,
): Promise<readonly PaymentRow[]> {
  if (keys.length === 0) return []
  return on.kysely
    .updateTable('payment')
    .set({ state: to, moved_at: now, failure: null })
    .where(isOneOf(keys))
    .where('state', 'in', from)
    .returningAll()
    .execute()
}

/** The transfer is on chain. Throws on a transfer that another payment already stands for. */
export async function confirm(
  on: Executor,
  key: PaymentKey,
  settled: Settled,
  now: Date,
): Promise<PaymentRow | undefined> {
  return on.kysely
    .updateTable('payment')
    .set({ state: 'confirmed', failure: null, moved_at: now, ...settled })
    .where(isKey(key))
    .where('state', 'in', [...inFlight, 'failed'])
    .returningAll()
    .executeTakeFirst()
}

/** The transfer will never come. */
export async function fail(on: Executor, key: PaymentKey, failure: string, now: Date): Promise<PaymentRow | undefined> {
  return on.kysely
    .updateTable('payment')
    .set({ state: 'failed', failure, moved_at: now })
    .where(isKey(key))
    .where('state', 'in', inFlight)
    .returningAll()
    .executeTakeFirst()
}

/** The block that held the transfer is gone: the payment waits for its transaction again. */
export async function unconfirm(on: Executor, key: PaymentKey, now: Date): Promise<void> {
  await on.kysely
    .updateTable('payment')
    .set({ state: 'broadcast', moved_at: now, paid_tx: null, log_index: null, paid_block: null, paid_block_hash: null })
    .where(isKey(key))
    .where('state', '=', 'confirmed')
    .execute()
  await on.kysely.updateTable('payment_transaction').set({ mined: false }).where(isKey(key)).execute()
}

/** A signed payment whose place in the relayer's order was lost is signed again, since its transaction never can land. */
export async function reclaim(on: Executor, key: PaymentKey, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await on.kysely
    .updateTable('payment')
    .set({ state: 'claimed', moved_at: now })
    .where(isKey(key))
    .where('state', 'in', ['signed', 'broadcast'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Keep the sealed answer unless one is kept already; answers with the one that is. */
export async function keepAnswer(on: Executor, key: PaymentKey, answer: Buffer, now: Date): Promise<Buffer> {
  const kept = await on.kysely
    .updateTable('payment')
    .set({
      answer: sql<Buffer>`coalesce(answer, ${answer}::bytea)`,
      answered_at: sql<Date>`coalesce(answered_at, ${now})`,
    })
    .where(isKey(key))
    .returning('answer')
    .executeTakeFirstOrThrow()
  return kept.answer ?? answer
}

/** Forget answers given before `before`; the same payment then runs its request again, free. */
export async function forgetAnswers(on: Executor, before: Date): Promise<void> {
  await on.kysely
    .updateTable('payment')
    .set({ answer: null })
    .where('answered_at', '<', before)
    .where('answer', 'is not', null)
    .execute()
}

export interface PaymentQuery {
  readonly states?: readonly PaymentState[]
  readonly payer?: string
  readonly chainId?: bigint
  /** Only payments that have stood still since. */
  readonly movedBefore?: Date
  /** Only payments that moved after. */
  readonly movedAfter?: Date
  readonly limit: number
}

/** Payments that match, those that stood still longest first. */
export async function list(on: Executor, query: PaymentQuery): Promise<readonly PaymentRow[]> {
  let rows = on.kysely.selectFrom('payment').selectAll()
  if (query.states !== undefined) rows = rows.where('state', 'in', query.states)
  if (query.payer !== undefined) rows = rows.where('payer', '=', query.payer)
  if (query.chainId !== undefined) rows = rows.where('chain_id', '=', query.chainId)
  if (query.movedBefore !== undefined) rows = rows.where('moved_at', '<', query.movedBefore)
  if (query.movedAfter !== undefined) rows = rows.where('moved_at', '>', query.movedAfter)
  return rows.orderBy('moved_at').limit(query.limit).execute()
}

/** The newest payments first, for the operator. */
export async function listNewest(
  on: Executor,
  query: { readonly state?: PaymentState; readonly payer?: string; readonly limit: number },
): Promise<readonly PaymentRow[]> {
  let rows = on.kysely.selectFrom('payment').selectAll()
  if (query.state !== undefined) rows = rows.where('state', '=', query.state)
  if (query.payer !== undefined) rows = rows.where('payer', '=', query.payer)
  return rows.orderBy('claimed_at', 'desc').limit(query.limit).execute()
}

/** Every transaction signed for these payments. */
export async function listTransactions(on: Executor, keys: readonly PaymentKey[]): Promise<readonly TransactionRow[]> {
  if (keys.length === 0) return []
  return on.kysely
    .selectFrom('payment_transaction')
    .selectAll()
    .where(isOneOf(keys))
    .orderBy('relayer_nonce')
    .orderBy('signed_at')
    .execute()
}

/** Transactions whose place in the relayer's order is not used up yet, in that order. */
export async function listUnmined(
  on: Executor,
  chainId: bigint,
  relayer: string,
  limit: number,
): Promise<readonly TransactionRow[]> {
  return on.kysely
    .selectFrom('payment_transaction')
    .selectAll()
    .where('chain_id', '=', chainId)
    .where('relayer', '=', relayer)
    .where('mined', '=', false)
    .orderBy('relayer_nonce')
    .orderBy('signed_at')
    .limit(limit)
    .execute()
}

/** Places below `nonce` are used up. */
export async function markMined(on: Executor, chainId: bigint, relayer: string, nonce: bigint): Promise<void> {
  await on.kysely
    .updateTable('payment_transaction')
    .set({ mined: true })
    .where('chain_id', '=', chainId)
    .where('relayer', '=', relayer)
    .where('relayer_nonce', '<', nonce)
    .where('mined', '=', false)
    .execute()
}

/** The highest place ever given to a transaction of this relayer. */
export async function findLastNonce(on: Executor, chainId: bigint, relayer: string): Promise<bigint | undefined> {
  const row = await on.kysely
    .selectFrom('payment_transaction')
    .select(({ fn }) => fn.max('relayer_nonce').as('last'))
    .where('chain_id', '=', chainId)
    .where('relayer', '=', relayer)
    .executeTakeFirst()
  return row?.last ?? undefined
}

/** Payments and their total by state. */
export async function countByState(
  on: Executor,
): Promise<
  readonly { readonly state: PaymentState; readonly count: bigint; readonly amount: bigint; readonly oldest: Date }[]
> {
  const { rows } = await sql<{ state: PaymentState; count: bigint; amount: string; oldest: Date }>`
    SELECT state, count(*) AS count, sum(amount)::text AS amount, min(moved_at) AS oldest FROM payment GROUP BY state
    `.execute(on.kysely)
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }))
}

const order: readonly PaymentState[] = ['claimed', 'signed', 'broadcast', 'failed', 'confirmed', 'final']

/** Put a row back as it was recorded, unless the one that is there came further. */
export async function restore(tx: Executor, row: PaymentRow): Promise<void> {
  const there = await find(tx, row)
  if (there !== undefined && order.indexOf(there.state) >= order.indexOf(row.state)) return
  if (there === undefined) await tx.kysely.insertInto('payment').values(row).execute()
  else await tx.kysely.updateTable('payment').set(row).where(isKey(row)).execute()
}

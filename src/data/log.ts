import { sql } from 'kysely'
import type { Executor } from './database.ts'
import type { LogCheckpointTable, LogCosignatureTable, LogHeadTable } from './schema-receipts.ts'

/** Something that waits for its place in the log. */
export interface Unlogged {
  readonly source: 'receipt' | 'key_event'
  /** Receipt id, or the event's number. */
  readonly ref: string
  /** What the leaf is made of: a receipt's `chain_self`, or a key event's statement. */
  readonly entry: Buffer | string
}

export interface TileRow {
  readonly level: number
  readonly position: number
  readonly hashes: Buffer
}

export interface BundleRow {
  readonly position: number
  readonly entries: Buffer
}

/** The head of the log: its size and root. */
export async function getHead(on: Executor): Promise<Pick<LogHeadTable, 'size' | 'root'>> {
  return on.kysely.selectFrom('log_head').select(['size', 'root']).executeTakeFirstOrThrow()
}

/**
 * Move the head, if it is still where `before` says. False when another sequencer moved it meanwhile; the transaction
 * must not commit then.
 */
export async function moveHead(
  tx: Executor,
  before: bigint,
  head: Pick<LogHeadTable, 'size' | 'root'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.kysely
    .updateTable('log_head')
    .set(head)
    .where('size', '=', before)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Key events and receipts without a place, key events first, oldest first. */
export async function listUnlogged(on: Executor, limit: number): Promise<readonly Unlogged[]> {
  const events = await on.kysely
    .selectFrom('signing_key_event')
    .select(['id', 'statement'])
    .where('log_index', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
  const receipts = await on.kysely
    .selectFrom('receipt')
    .select(['receipt_id', 'chain_self'])
    .where('log_index', 'is', null)
    .orderBy('receipt_id')
    .limit(limit - events.length)
    .execute()
  return [
    ...events.map(({ id, statement }) => ({ source: 'key_event' as const, ref: id.toString(), entry: statement })),
    ...receipts.map((row) => ({ source: 'receipt' as const, ref: row.receipt_id, entry: row.chain_self })),
  ]
}

/** Give leaves their indexes: dense from `first` in the order given. */
export async function assignIndexes(tx: Executor, leaves: readonly Unlogged[], first: number): Promise<void> {
  const placed = leaves.map((leaf, offset) => ({ ...leaf, index: (first + offset).toString() }))
  const receipts = placed.filter((leaf) => leaf.source === 'receipt')
  const events = placed.filter((leaf) => leaf.source === 'key_event')
  if (receipts.length > 0)
    await sql`UPDATE receipt SET log_index = leaf.index
      FROM unnest(${receipts.map((leaf) => leaf.ref)}::text[], ${receipts.map((leaf) => leaf.index)}::bigint[])
        AS leaf (id, index)
      WHERE receipt.receipt_id = leaf.id AND receipt.log_index IS NULL`.execute(tx.kysely)
  if (events.length > 0)
    await sql`UPDATE signing_key_event SET log_index = leaf.index
      FROM unnest(${events.map((leaf) => leaf.ref)}::bigint[], ${events.map((leaf) => leaf.index)}::bigint[])
        AS leaf (id, index)
      WHERE signing_key_event.id = leaf.id AND signing_key_event.log_index IS NULL`.execute(tx.kysely)
}

/** Tiles by level and position; those that are not there are missing from the answer. */
export async function listTiles(
  on: Executor,
  wanted: readonly { readonly level: number; readonly position: number }[],
): Promise<readonly TileRow[]> {
  const { rows } = await sql<{ level: number; position: bigint; hashes: Buffer }>`
    SELECT log_tile.level, log_tile.position, log_tile.hashes FROM log_tile
    JOIN unnest(${wanted.map((one) => one.level.toString())}::smallint[],
      ${wanted.map((one) => one.position.toString())}::bigint[]) AS wanted (level, place)
      ON log_tile.level = wanted.level AND log_tile.position = wanted.place`.execute(on.kysely)
  return rows.map((row) => ({ ...row, position: Number(row.position) }))
}

/** Write tiles, each with all its hashes. */
export async function writeTiles(tx: Executor, tiles: readonly TileRow[]): Promise<void> {
  await tx.kysely
    .insertInto('log_tile')
    .values(tiles.map((tile) => ({ ...tile, position: BigInt(tile.position) })))
    .onConflict((conflict) =>
      conflict.columns(['level', 'position']).doUpdateSet((row) => ({ hashes: row.ref('excluded.hashes') })),
    )
    .execute()
}

/** The entries of a bundle, if there is one. */
export async function findBundle(on: Executor, position: number): Promise<Buffer | undefined> {
  const row = await on.kysely
    .selectFrom('log_bundle')
    .select('entries')
    .where('position', '=', BigInt(position))
    .executeTakeFirst()
  return row?.entries
}

/** Write bundles, each with all its entries. */
export async function writeBundles(tx: Executor, bundles: readonly BundleRow[]): Promise<void> {
  await tx.kysely
    .insertInto('log_bundle')
    .values(bundles.map((bundle) => ({ ...bundle, position: BigInt(bundle.position) })))
    .onConflict((conflict) =>
      conflict.column('position').doUpdateSet((row) => ({ entries: row.ref('excluded.entries') })),
    )
    .execute()
}

/** Keep a signed checkpoint. */
export async function insertCheckpoint(tx: Executor, checkpoint: LogCheckpointTable): Promise<void> {
  await tx.kysely.insertInto('log_checkpoint').values(checkpoint).execute()
}

/** The newest checkpoint, if the log has one. */
export async function findNewestCheckpoint(on: Executor): Promise<LogCheckpointTable | undefined> {
  return on.kysely.selectFrom('log_checkpoint').selectAll().orderBy('size', 'desc').limit(1).executeTakeFirst()
}

/** Checkpoints larger than `after`, smallest first. */
export async function listCheckpoints(
  on: Executor,
  page: { readonly after: bigint; readonly limit: number },
): Promise<readonly LogCheckpointTable[]> {
  return on.kysely
    .selectFrom('log_checkpoint')
    .selectAll()
    .where('size', '>', page.after)
    .orderBy('size')
    .limit(page.limit)
    .execute()
}

/** The first checkpoint over leaf `index`: of those that a witness signed, or of all. */
export async function findFirstCheckpointOver(
  on: Executor,
  index: bigint,
  witnessed: boolean,
): Promise<LogCheckpointTable | undefined> {
  let query = on.kysely.selectFrom('log_checkpoint').selectAll().where('size', '>', index)
  if (witnessed)
    query = query.where((where) =>
      where.exists(
        where
          .selectFrom('log_cosignature')
          .select('witness')
          .whereRef('log_cosignature.size', '=', 'log_checkpoint.size'),
      ),
    )
  return query.orderBy('size').limit(1).executeTakeFirst()
}

/** A checkpoint's witness lines, in order of name. */
export async function listCosignatures(on: Executor, size: bigint): Promise<readonly LogCosignatureTable[]> {
  return on.kysely.selectFrom('log_cosignature').selectAll().where('size', '=', size).orderBy('witness').execute()
}

/** Size of the largest checkpoint a witness signed; 0 before its first. */
export async function findWitnessedSize(on: Executor, witness: string): Promise<bigint> {
  const row = await on.kysely
    .selectFrom('log_cosignature')
    .select('size')
    .where('witness', '=', witness)
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.size ?? 0n
}

/** Largest size that any witness signed; a receipt below it is witnessed. */
export async function getWitnessedSize(on: Executor): Promise<bigint> {
  const row = await on.kysely
    .selectFrom('log_cosignature')
    .select('size')
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.size ?? 0n
}

/** Keep a witness's line; the second of the same witness on one checkpoint changes nothing. */
export async function insertCosignature(on: Executor, cosignature: LogCosignatureTable): Promise<void> {
  await on.kysely
    .insertInto('log_cosignature')
    .values(cosignature)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What is stored under leaf indexes from `first` on: receipt ids with `chain_self`, and key events' statements. */
export async function listLeaves(
  on: Executor,
  first: bigint,
  limit: number,
): Promise<readonly { readonly index: bigint; readonly ref: string; readonly entry: Buffer | string }[]> {
  const receipts = await on.kysely
    .selectFrom('receipt')
    .select(['log_index', 'receipt_id', 'chain_self'])
    .where('log_index', '>=', first)
    .where('log_index', '<', first + BigInt(limit))
    .execute()
  const events = await on.kysely
    .selectFrom('signing_key_event')
    .select(['log_index', 'id', 'statement'])
    .where('log_index', '>=', first)
    .where('log_index', '<', first + BigInt(limit))
    .execute()
  return [
    ...receipts.map((row) => ({ index: row.log_index ?? 0n, ref: row.receipt_id, entry: row.chain_self })),
    ...events.map((row) => ({ index: row.log_index ?? 0n, ref: `key event ${row.id}`, entry: row.statement })),
  ].toSorted((a, b) => (a.index < b.index ? -1 : 1))
}

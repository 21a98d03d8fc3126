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

/** Up to 256 entries, and the receipt behind each; null for a key event, and for a receipt that the first form of the log placed. */
export interface BundleRow {
  readonly position: number
  readonly entries: Buffer
  readonly receiptIds: readonly (string | null)[]
}

/** What waits, with the rows of the store that it waits in. */
export interface Waiting {
  readonly leaves: readonly Unlogged[]
  readonly rows: readonly bigint[]
}

/** Bytes of an entry. */
const entryBytes = 32
/** Entries of a full bundle. */
const bundleEntries = 256

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
  // Sequencers that keep receipts' places elsewhere are refused by a trigger.
  await sql`SELECT set_config('claimcheck.log_form', 'bundles', true)`.execute(tx.kysely)
  const { numUpdatedRows } = await tx.kysely
    .updateTable('log_head')
    .set(head)
    .where('size', '=', before)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Key events and receipts without a place, key events first, oldest first. Receipts wait in the groups they were written in and
 * are taken as such, so the last group may bring some more than `limit`.
 */
export async function listUnlogged(on: Executor, limit: number): Promise<Waiting> {
  const events = await on.kysely
    .selectFrom('signing_key_event')
    .select(['id', 'statement'])
    .where('log_index', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
  const { rows } = await sql<{ id: bigint; receipt_ids: readonly string[]; entries: Buffer }>`
    SELECT id, receipt_ids, entries FROM (
      SELECT id, receipt_ids, entries,
        sum(cardinality(receipt_ids)) OVER (ORDER BY id) - cardinality(receipt_ids) AS waiting_before
      FROM log_waiting ORDER BY id LIMIT ${limit}
    ) AS held
    WHERE waiting_before < ${limit - events.length} ORDER BY id`.execute(on.kysely)
  const receipts = rows.flatMap(({ receipt_ids, entries }) =>
    receipt_ids.map((ref, place) => {
      const entry = Buffer.from(entries.subarray(place * entryBytes, (place + 1) * entryBytes))
      return { source: 'receipt' as const, ref, entry }
    }),
  )
  return {
    rows: rows.map(({ id }) => id),
    leaves: [
      ...events.map(({ id, statement }) => ({ source: 'key_event' as const, ref: id.toString(), entry: statement })),
      ...receipts.sort((a, b) => (a.ref < b.ref ? -1 : 1)),
    ],
  }
}

/** Receipts of these rows wait no longer. False when another sequencer took one of them. */
export async function dropWaiting(tx: Executor, rows: readonly bigint[]): Promise<boolean> {
  const { numAffectedRows } = await sql`
    DELETE FROM log_waiting WHERE id = ANY(${rows.map(String)}::bigint[])`.execute(tx.kysely)
  return numAffectedRows === BigInt(rows.length)
}

/** Let nothing wait that has its place: after a replay, which writes receipts and steps of the log each by themselves. */
export async function dropPlaced(tx: Executor): Promise<void> {
  await sql`
    WITH held AS (DELETE FROM log_waiting RETURNING id, receipt_ids, entries)
    INSERT INTO log_waiting (receipt_ids, entries)
    SELECT array_agg(receipt.receipt_id ORDER BY one.place), string_agg(receipt.chain_self, '' ORDER BY one.place)
    FROM held CROSS JOIN unnest(held.receipt_ids) WITH ORDINALITY AS one (ref, place)
    JOIN receipt ON receipt.receipt_id = one.ref
    WHERE ${logIndex} IS NULL
    GROUP BY held.id ORDER BY held.id`.execute(tx.kysely)
}

/** A receipt's place in the log, by its row: as the first form of the log wrote it, or where a bundle names it. */
export const logIndex = sql<bigint | null>`coalesce(receipt.log_index, (
  SELECT log_bundle.position * ${sql.lit(bundleEntries)} + array_position(log_bundle.receipt_ids, receipt.receipt_id) - 1
  FROM log_bundle
  WHERE log_bundle.last_id >= receipt.receipt_id AND log_bundle.first_id <= receipt.receipt_id
    AND receipt.receipt_id = ANY (log_bundle.receipt_ids)
  ORDER BY log_bundle.last_id LIMIT 1
))`

/** Give key events their indexes: those of the leaves, which stand densely from `first`. */
export async function placeEvents(tx: Executor, leaves: readonly Unlogged[], first: number): Promise<void> {
  const events = leaves.flatMap(({ source, ref }, offset) =>
    source === 'key_event' ? [{ ref, index: (first + offset).toString() }] : [],
  )
  if (events.length === 0) return
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

/** A bundle, if there is one. */
export async function findBundle(on: Executor, position: number): Promise<BundleRow | undefined> {
  const row = await on.kysely
    .selectFrom('log_bundle')
    .select(['entries', 'receipt_ids'])
    .where('position', '=', BigInt(position))
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { entries, receipt_ids } = row
  return { position, entries, receiptIds: receipt_ids ?? Array(entries.length / entryBytes).fill(null) }
}

/** Write bundles, each with all its entries. */
export async function writeBundles(tx: Executor, bundles: readonly BundleRow[]): Promise<void> {
  const rows = bundles.map(({ position, entries, receiptIds }) => {
    const ids = receiptIds.filter((id) => id !== null).sort()
    const ends = { first_id: ids[0] ?? null, last_id: ids.at(-1) ?? null }
    return { position: BigInt(position), entries, receipt_ids: [...receiptIds], ...ends }
  })
  await tx.kysely
    .insertInto('log_bundle')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('position').doUpdateSet((row) => ({
        entries: row.ref('excluded.entries'),
        receipt_ids: row.ref('excluded.receipt_ids'),
        first_id: row.ref('excluded.first_id'),
        last_id: row.ref('excluded.last_id'),
      })),
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
  const end = first + BigInt(limit)
  const { rows: receipts } = await sql<{ log_index: bigint; receipt_id: string; chain_self: Buffer }>`
    SELECT log_index, receipt_id, chain_self FROM receipt WHERE log_index >= ${first} AND log_index < ${end}
    UNION ALL
    SELECT leaf.index, receipt.receipt_id, receipt.chain_self FROM (
      SELECT log_bundle.position * ${sql.lit(bundleEntries)} + one.place - 1 AS index, one.ref
      FROM log_bundle CROSS JOIN unnest(log_bundle.receipt_ids) WITH ORDINALITY AS one (ref, place)
      WHERE log_bundle.position BETWEEN ${first / BigInt(bundleEntries)} AND ${end / BigInt(bundleEntries)}
    ) AS leaf
    JOIN receipt ON receipt.receipt_id = leaf.ref
    WHERE leaf.index >= ${first} AND leaf.index < ${end}`.execute(on.kysely)
  const events = await on.kysely
    .selectFrom('signing_key_event')
    .select(['log_index', 'id', 'statement'])
    .where('log_index', '>=', first)
    .where('log_index', '<', end)
    .execute()
  return [
    ...receipts.map((row) => ({ index: row.log_index, ref: row.receipt_id, entry: row.chain_self })),
    ...events.map((row) => ({ index: row.log_index ?? 0n, ref: `key event ${row.id}`, entry: row.statement })),
  ].toSorted((a, b) => (a.index < b.index ? -1 : 1))
}

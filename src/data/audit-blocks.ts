import { sql } from 'kysely'
import { hexOf, instantText } from '../model/index.ts'
import type { AuditEntry } from './audit.ts'
import type { Database, Executor } from './database.ts'

/** Entries of calls without an agent that are written together, as one row. */
export interface AuditBlock {
  /** When the oldest and the newest of them were made. */
  readonly since: Date
  readonly until: Date
  readonly size: number
  /** One JSON text to a line. */
  readonly entries: string
}

/** A block as its digest sees it. */
export interface BlockDigest extends Omit<AuditBlock, 'entries'> {
  readonly id: bigint
  /** SHA-256 of the entries as UTF-8, in hex. */
  readonly digest: string
}

/** A block's place among all blocks. */
export interface BlockPlace {
  readonly id: bigint
  readonly seq: number
  readonly prev: Buffer
  readonly self: Buffer
}

export type LinkedBlock = BlockDigest & BlockPlace

/** An entry as JSON on one line. A date among its fields would take JSON more than all the others. */
export function entryText(entry: AuditEntry): string {
  return JSON.stringify({ ...entry, at: instantText(entry.at) })
}

/** An entry from the JSON that it is kept as. */
export function readEntry(text: string): AuditEntry {
  const entry = JSON.parse(text) as Omit<AuditEntry, 'at'> & { readonly at: string }
  return { ...entry, at: new Date(entry.at) }
}

/** These entries as one block; undefined where there are none. */
export function blockOf(entries: readonly AuditEntry[]): AuditBlock | undefined {
  const [first] = entries
  if (first === undefined) return undefined
  let { at: since, at: until } = first
  for (const { at } of entries) {
    if (at < since) since = at
    if (at > until) until = at
  }
  return { since, until, size: entries.length, entries: entries.map(entryText).join('\n') }
}

/** Write a block; it is linked later. */
export async function insertBlock(tx: Executor, { since, until, size, entries }: AuditBlock): Promise<void> {
  await tx.kysely.insertInto('audit_block').values({ since, until, size, entries }).execute()
}

const digested = sql`id, since, until, size, encode(sha256(convert_to(entries, 'UTF8')), 'hex') AS digest`

/** Blocks that are not linked yet, oldest first. The lock of their chain is held, so nobody else links them. */
export async function listUnlinked(tx: Executor, limit: number): Promise<readonly BlockDigest[]> {
  const { rows } = await sql<BlockDigest>`
    SELECT ${digested} FROM audit_block WHERE seq IS NULL ORDER BY id LIMIT ${limit}`.execute(tx.kysely)
  return rows
}

/** Give blocks their places; the lock of their chain is held. */
export async function linkBlocks(tx: Executor, places: readonly BlockPlace[]): Promise<void> {
  await sql`
    UPDATE audit_block SET seq = place.seq, prev = decode(place.prev, 'hex'), self = decode(place.self, 'hex')
    FROM unnest(
      ${places.map(({ id }) => id.toString())}::bigint[], ${places.map(({ seq }) => seq.toString())}::bigint[],
      ${places.map(({ prev }) => hexOf(prev))}::text[], ${places.map(({ self }) => hexOf(self))}::text[]
    ) AS place (id, seq, prev, self)
    WHERE audit_block.id = place.id`.execute(tx.kysely)
}

/** Linked blocks behind a place, in order, without their entries. */
export async function listLinked(on: Executor, after: number, limit: number): Promise<readonly LinkedBlock[]> {
  const { rows } = await sql<LinkedBlock>`
    SELECT ${digested}, seq::float8 AS seq, prev, self FROM audit_block
    WHERE seq > ${after} ORDER BY seq LIMIT ${limit}`.execute(on.kysely)
  return rows
}

/** Where a chain ends; undefined before its first. */
export async function findEnd(on: Executor, chain: string): Promise<{ seq: number; head: Buffer } | undefined> {
  const { rows } = await sql<{ seq: number; head: Buffer }>`
    SELECT seq::float8 AS seq, head FROM audit_chain WHERE chain = ${chain}`.execute(on.kysely)
  return rows[0]
}

/** Entries of the blocks that hold any of this span, both ends included, in the order in which they were written. */
export async function listEntries(on: Executor, span: { readonly from: Date; readonly to: Date }) {
  const rows = await on.kysely
    .selectFrom('audit_block')
    .select('entries')
    .where('until', '>=', span.from)
    .where('since', '<=', span.to)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ entries }) => entries.split('\n').map(readEntry))
}

/** Remove the blocks whose entries are all older, with their number of entries. */
export async function removeBlocks(db: Database, before: Date): Promise<number> {
  return db.transaction(async (tx) => {
    await sql`SET LOCAL claimcheck.retention = 'on'`.execute(tx.kysely)
    const { rows } = await sql<{ entries: number }>`
      WITH past AS (DELETE FROM audit_block WHERE until < ${before} AND seq IS NOT NULL RETURNING size)
      SELECT coalesce(sum(size), 0)::float8 AS entries FROM past`.execute(tx.kysely)
    return rows[0]?.entries ?? 0
  })
}

/** How many entries the blocks hold that are all older. */
export async function countBefore(on: Executor, before: Date): Promise<number> {
  const { rows } = await sql<{ entries: number }>`
    SELECT coalesce(sum(size), 0)::float8 AS entries FROM audit_block
    WHERE until < ${before} AND seq IS NOT NULL`.execute(on.kysely)
  return rows[0]?.entries ?? 0
}

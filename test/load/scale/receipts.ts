import { sql } from 'kysely'
import type { Database } from '../../../src/data/database.ts'

/** Chains that hold what is filled in, and the index in the log from which it stands, far beyond the real one. */
const chains = 1_000
const logFrom = 1_000_000_000_000n
const batch = 250_000

async function held(db: Database): Promise<number> {
  const row = await db.kysely
    .selectFrom('receipt')
    .select((all) => all.fn.countAll<bigint>().as('count'))
    .executeTakeFirst()
  return Number(row?.count ?? 0n)
}

/** Fill the table of receipts up to `target` rows of the size of real ones, by sets; says how many there are then. */
export async function fillReceipts(db: Database, target: number): Promise<number> {
  let count = await held(db)
  while (count < target) {
    const rows = Math.min(batch, target - count)
    await sql`
      INSERT INTO receipt (receipt_id, chain_id, seq, kind, signed, content, chain_self, signature, log_index)
      -- Ids rise with time, as real ones do, and stand before them.
      SELECT 'rcp_00' || lpad(upper(to_hex(n)), 8, '0') || upper(substr(md5(n::text), 1, 16)), 'ch_fill_' || (n % ${sql.lit(chains)}), n + 1, 'check',
        -- Random enough that the rows do not shrink on disk, as real digests and signatures do not.
        repeat(md5(n::text), 19), repeat(md5((n * 7)::text), 8), decode(repeat(md5((n + 3)::text), 2), 'hex'),
        decode(repeat(md5((n + 5)::text), 4), 'hex'), ${sql.lit(logFrom)}::bigint + n
      FROM generate_series(${sql.lit(count)}::bigint, ${sql.lit(count + rows - 1)}::bigint) AS n`.execute(db.kysely)
    count += rows
  }
  await db.script('VACUUM ANALYZE receipt')
  // What the filling left to be written is not to be written while calls are measured.
  await db.script('CHECKPOINT')
  return held(db)
}

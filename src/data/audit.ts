import { sql } from 'kysely'
import { hexOf } from '../model/index.ts'
import { type AuditBlock, blockOf, entryText, insertBlock, readEntry } from './audit-blocks.ts'
import type { Executor } from './database.ts'
import type { AuditDayTable } from './schema-agents.ts'

/** One metered call, as the audit log shows it. Claims and answers are not part of it. */
export interface AuditEntry {
  readonly accountId: string
  /** The account's public name. */
  readonly account: string
  readonly keyId: string | null
  readonly agentId: string | null
  readonly requestId: string
  readonly face: 'rest' | 'mcp' | 'a2a'
  /** Path of the operation below `/v1`, such as `/brand/check`. */
  readonly endpoint: string
  /** Slug of the brand asked about. */
  readonly brand: string | null
  /** One per claim, in order; empty where the operation judges nothing. */
  readonly verdicts: readonly string[]
  readonly families: readonly string[]
  readonly receiptIds: readonly string[]
  readonly status: number
  readonly latencyMs: number
  readonly at: Date
}

/** An entry in its place. */
export interface LinkedEntry extends AuditEntry {
  readonly chain: string
  readonly seq: number
  readonly prev: Buffer
  readonly self: Buffer
}

/** The end of a chain; `standing` is what the agents' rules keep there, null for accounts and beginners. */
export interface ChainEnd {
  readonly chain: string
  readonly seq: number
  readonly head: Buffer
  readonly standing: unknown
}

/** Whose an entry is: its agent's, in whose chain it is linked, or its account's where no agent called. */
export const chainOf = ({ agentId, accountId }: AuditEntry): string => agentId ?? accountId

/** Distinct verdicts of an entry as one word, which an index can find. */
export const verdictSet = (verdicts: readonly string[]): string => [...new Set(verdicts)].sort().join(',')

/** Entries of calls by agents, which go into a chain of each, and of calls without one, which go into blocks. */
export function byCaller(entries: readonly AuditEntry[]): {
  readonly agents: readonly AuditEntry[]
  readonly accounts: readonly AuditEntry[]
} {
  return {
    agents: entries.filter(({ agentId }) => agentId !== null),
    accounts: entries.filter(({ agentId }) => agentId === null),
  }
}

/** Entries as they are left beside receipts. */
export interface LeftEntries {
  /** Those of agents, as columns of texts parted by line feeds, which neither a chain nor JSON on one line holds. */
  readonly waiting: { readonly chains: string; readonly texts: string } | undefined
  readonly block: AuditBlock | undefined
}

/** How these entries are left. */
export function leftEntries(entries: readonly AuditEntry[]): LeftEntries {
  const { agents, accounts } = byCaller(entries)
  const waiting =
    agents.length === 0
      ? undefined
      : {
          chains: agents.map(chainOf).join('\n'),
          texts: agents.map(entryText).join('\n'),
        }
  return { waiting, block: blockOf(accounts) }
}

/** Leave entries to be linked, in the transaction of their receipts. */
export async function insertWaiting(tx: Executor, entries: readonly AuditEntry[]): Promise<void> {
  const { waiting, block } = leftEntries(entries)
  if (block !== undefined) await insertBlock(tx, block)
  if (waiting === undefined) return
  await sql`
    INSERT INTO audit_bundle (chains, size, entries)
    SELECT array_agg(DISTINCT chain), count(*), ${waiting.texts}
    FROM unnest(string_to_array(${waiting.chains}, E'\n')) AS chain`.execute(tx.kysely)
}

/**
 * Take entries that wait, oldest first; other replicas take others. They are taken as they were left, so those that came
 * with one batch of receipts may bring some more than `limit`.
 */
export async function takeWaiting(tx: Executor, limit: number): Promise<readonly AuditEntry[]> {
  const { rows } = await sql<{ id: bigint; entries: string }>`
    WITH held AS (
      SELECT id, size FROM audit_bundle ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ), taken AS (
      SELECT id FROM (SELECT id, sum(size) OVER (ORDER BY id) - size AS size_before FROM held) AS one
      WHERE size_before < ${limit}
    )
    DELETE FROM audit_bundle USING taken WHERE audit_bundle.id = taken.id
    RETURNING audit_bundle.id, audit_bundle.entries`.execute(tx.kysely)
  const inOrder = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return inOrder.flatMap(({ entries }) => entries.split('\n').map(readEntry))
}

/** Make the partitions of these months, each given as `2026-11`; one replica at a time. */
export async function ensureMonths(tx: Executor, months: readonly string[]): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('audit months', 0))`.execute(tx.kysely)
  for (const month of months) {
    const [year = 0, index = 0] = month.split('-').map(Number)
    const from = new Date(Date.UTC(year, index - 1, 1)).toISOString()
    const to = new Date(Date.UTC(year, index, 1)).toISOString()
    await sql`
      CREATE TABLE IF NOT EXISTS ${sql.table(`audit_entry_${month.replace('-', '_')}`)}
      PARTITION OF audit_entry FOR VALUES FROM (${sql.lit(from)}) TO (${sql.lit(to)})`.execute(tx.kysely)
  }
}

/** The ends of these chains, locked in one order everywhere until the transaction ends; missing ones are begun. */
export async function lockChains(
  tx: Executor,
  chains: readonly string[],
  genesis: Buffer,
  now: Date,
): Promise<readonly ChainEnd[]> {
  const select = async () => {
    const { rows } = await sql<ChainEnd>`
      SELECT chain, seq::float8 AS seq, head, standing FROM audit_chain
      WHERE chain = ANY(${chains}::text[]) ORDER BY chain FOR UPDATE`.execute(tx.kysely)
    return rows
  }
  const found = await select()
  if (found.length === chains.length) return found
  await sql`
    INSERT INTO audit_chain (chain, seq, head, updated_at)
    SELECT chain, 0, decode(${hexOf(genesis)}, 'hex'), ${now} FROM unnest(${chains}::text[]) AS chain
    ORDER BY 1 ON CONFLICT DO NOTHING`.execute(tx.kysely)
  return select()
}

const entryColumns = [
  ...['chain', 'seq', 'at', 'account_id', 'account', 'key_id', 'request_id', 'face', 'endpoint', 'brand', 'verdicts'],
  ...['verdict_set', 'families', 'receipt_ids', 'status', 'latency_ms', 'prev', 'self'],
]

/** A literal of an array of texts. */
const listOf = (texts: readonly string[]) => `{${texts.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',')}}`

/** Write linked entries; the chains' locks are held. By COPY, which takes half the time of an insert of as many. */
export async function insertLinked(tx: Executor, entries: readonly LinkedEntry[]): Promise<void> {
  const rows = entries.map((entry) => [
    ...[entry.chain, entry.seq, entry.at, entry.accountId, entry.account, entry.keyId, entry.requestId, entry.face],
    ...[entry.endpoint, entry.brand, listOf(entry.verdicts), verdictSet(entry.verdicts), listOf(entry.families)],
    ...[listOf(entry.receiptIds), entry.status, entry.latencyMs, entry.prev, entry.self],
  ])
  await tx.copyIn('audit_entry', entryColumns, rows)
}

/** Move the ends of locked chains. */
export async function moveChains(tx: Executor, ends: readonly ChainEnd[], now: Date): Promise<void> {
  const rows = ends.map(({ head, ...end }) => ({ ...end, head: hexOf(head) }))
  await sql`
    UPDATE audit_chain c SET seq = m.seq, head = decode(m.head, 'hex'), standing = m.standing, updated_at = ${now}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS m(chain text, seq bigint, head text, standing jsonb)
    WHERE c.chain = m.chain`.execute(tx.kysely)
}

/** What entries add to a day. */
export type DayChange = Pick<AuditDayTable, 'chain' | 'dimension' | 'value' | 'day'> & {
  readonly accountId: string
  readonly entries: number
  readonly claims: number
}

/** Add to the days of locked chains. */
export async function addToDays(tx: Executor, changes: readonly DayChange[]): Promise<void> {
  if (changes.length === 0) return
  await sql`
    INSERT INTO audit_day (chain, dimension, value, day, account_id, entries, claims)
    SELECT chain, dimension, value, day, "accountId", entries, claims
    FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      AS d(chain text, dimension text, value text, day date, "accountId" text, entries bigint, claims bigint)
    ON CONFLICT (chain, dimension, value, day, account_id)
    DO UPDATE SET entries = audit_day.entries + excluded.entries, claims = audit_day.claims + excluded.claims`.execute(
    tx.kysely,
  )
}

/** Note brands under locked chains; answers with those the agent had not named before. */
export async function addBrands(
  tx: Executor,
  brands: readonly { readonly agentId: string; readonly brand: string }[],
): Promise<readonly { readonly agentId: string; readonly brand: string }[]> {
  if (brands.length === 0) return []
  const { rows } = await sql<{ agentId: string; brand: string }>`
    INSERT INTO agent_brand (agent_id, brand)
    SELECT "agentId", brand FROM jsonb_to_recordset(${JSON.stringify(brands)}::jsonb) AS b("agentId" text, brand text)
    ON CONFLICT DO NOTHING RETURNING agent_id AS "agentId", brand`.execute(tx.kysely)
  return rows
}

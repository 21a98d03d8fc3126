import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Executor } from './database.ts'
import type { IdempotencyTable } from './schema-access.ts'

export type IdempotencyRow = Omit<Selectable<IdempotencyTable>, 'counted'>
export type IdempotencyId = Pick<IdempotencyRow, 'scope' | 'operation' | 'key'>

/** What a claimed call counts, and the limits that it must fit in. */
export interface CountedClaim {
  readonly account: string
  /** ISO date, UTC. */
  readonly day: string
  readonly calls: number
  readonly mints: number
  readonly verified: number
  readonly maxCalls: number
  readonly maxMints: number
  readonly maxVerified: number
}

/** A call to claim; `counted` is null where it is not counted, and `paid` where a payment stands for the count. */
export interface WantedClaim extends IdempotencyId {
  readonly requestDigest: Buffer
  readonly claimedAt: Date
  readonly lockedUntil: Date
  readonly counted: CountedClaim | 'paid' | null
}

/** What became of a wanted claim. */
export type ClaimOutcome =
  | {
      readonly outcome: 'claimed'
      readonly paid: boolean
      /** Calls of the day so far, where this statement counted one. */
      readonly total: number | undefined
    }
  | { readonly outcome: 'held'; readonly requestDigest: Buffer | undefined }
  | { readonly outcome: 'done'; readonly requestDigest: Buffer; readonly response: Buffer }
  | { readonly outcome: 'exhausted' }

/** The answer of a claimed call, ready to be kept. */
export interface KeptAnswer extends IdempotencyId {
  /** When the call was claimed; a claim that was taken over since is of another moment. */
  readonly claimedAt: Date
  readonly response: Buffer
}

interface ClaimRow {
  place: number
  outcome: ClaimOutcome['outcome']
  digest: Buffer | null
  answer: Buffer | null
  counts: { readonly paid?: boolean } | null
  total: bigint | null
}

function wantedText(wanted: readonly WantedClaim[]): string {
  return JSON.stringify(
    wanted.map(({ scope, operation, key, requestDigest, claimedAt, lockedUntil, counted }, at) => {
      const { maxCalls, maxMints, maxVerified, ...counts } =
        typeof counted === 'object' ? (counted ?? noCount) : noCount
      return {
        ...{ at, scope, operation, key, claimedAt, lockedUntil, digest: requestDigest.toString('hex') },
        // The count of this very claim is known by a name of its own from one that was made for it before.
        counted: counted === null ? null : counted === 'paid' ? { paid: true } : { ...counts, claim: randomUUID() },
        limits: { maxCalls, maxMints, maxVerified },
      }
    }),
  )
}

const noCount = { maxCalls: 0, maxMints: 0, maxVerified: 0 }

/**
 * Claim each, and count its call in the same transaction; where the limits have no room, neither. In their order.
 *
 * @param keptForMs Milliseconds after which a row counts as none.
 */
export async function claimCounted(
  db: Executor,
  wanted: readonly WantedClaim[],
  keptForMs: number,
): Promise<readonly ClaimOutcome[]> {
  const { rows } = await sql<ClaimRow>`
    SELECT * FROM idempotency_claim(${wantedText(wanted)}::jsonb, make_interval(secs => ${keptForMs / 1000}::float8))`.execute(
    db.kysely,
  )
  const byPlace = new Map(rows.map((row) => [row.place, row]))
  return wanted.map((_, place) => outcomeOf(byPlace.get(place)))
}

/** A row that was given back between two looks at it is held by nobody; whoever asks again gets it. */
function outcomeOf(row: ClaimRow | undefined): ClaimOutcome {
  if (row === undefined) return { outcome: 'held', requestDigest: undefined }
  const { outcome, digest, answer, counts, total } = row
  if (outcome === 'claimed')
    return { outcome, paid: counts?.paid === true, total: total === null ? undefined : Number(total) }
  if (outcome === 'done' && digest !== null && answer !== null)
    return { outcome, requestDigest: digest, response: answer }
  return outcome === 'exhausted' ? { outcome } : { outcome: 'held', requestDigest: digest ?? undefined }
}

/** Answers as the columns that the database takes them by. */
export function keptColumns(kept: readonly KeptAnswer[]) {
  return [
    kept.map(({ scope }) => scope),
    kept.map(({ operation }) => operation),
    kept.map(({ key }) => key),
    kept.map(({ claimedAt }) => claimedAt.toISOString()),
    kept.map(({ response }) => response.toString('base64')),
  ] as const
}

/**
 * Keep the answers of claims. Those that were taken over since keep nothing; their places are returned, from 0.
 *
 * @param hasEffect Whether one of the calls changed something. Answers of others are not waited for until they are on the disk: should
 *   the database lose power, a repeat makes them again, uncounted.
 */
export async function completeAll(
  tx: Executor,
  kept: readonly KeptAnswer[],
  hasEffect: boolean,
): Promise<readonly number[]> {
  const [scopes, operations, keys, claims, answers] = keptColumns(kept)
  const unhurried = hasEffect ? sql`` : sql`set_config('synchronous_commit', 'off', true), `
  const { rows } = await sql<{ lost: number[] }>`
    SELECT ${unhurried}idempotency_complete(${scopes}::text[], ${operations}::text[], ${keys}::text[], ${claims}::timestamptz[],
      ${answers}::text[]) AS lost`.execute(tx.kysely)
  return (rows[0]?.lost ?? []).map((place) => place - 1)
}

/** Give the claim made at `claimedAt` back with what was counted for it. */
export async function releaseCounted(
  db: Executor,
  { scope, operation, key }: IdempotencyId,
  claimedAt: Date,
): Promise<void> {
  await sql`SELECT idempotency_release(${scope}, ${operation}, ${key}, ${claimedAt})`.execute(db.kysely)
}

/** Let the claim made at `claimedAt` stand until `lockedUntil`; at or before now, whoever asks next takes it over. */
export async function lockUntil(
  db: Executor,
  { scope, operation, key }: IdempotencyId,
  claimedAt: Date,
  lockedUntil: Date,
): Promise<void> {
  await db.kysely
    .updateTable('idempotency')
    .set({ locked_until: lockedUntil })
    .where('scope', '=', scope)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .where('state', '=', 'in_flight')
    .where('created_at', '=', claimedAt)
    .execute()
}

/** Claim the key with `fresh`, unless a row of it is there; a row made before `expired` counts as none. */
export async function claim(tx: Executor, fresh: IdempotencyRow, expired: Date): Promise<boolean> {
  const { created_at, locked_until, request_digest, state, response } = fresh
  const { numInsertedOrUpdatedRows } = await tx.kysely
    .insertInto('idempotency')
    .values(fresh)
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'operation', 'key'])
        .doUpdateSet({ created_at, locked_until, request_digest, state, response })
        .where((is) =>
          is.or([
            is('idempotency.created_at', '<=', expired),
            // Whoever claimed it died before it was done; the claim is free again for the same request.
            is.and([
              is('idempotency.state', '=', 'in_flight'),
              is('idempotency.locked_until', '<=', created_at),
              is('idempotency.request_digest', '=', request_digest),
            ]),
          ]),
        ),
    )
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function find(
  db: Executor,
  { scope, operation, key }: IdempotencyId,
): Promise<IdempotencyRow | undefined> {
  return db.kysely
    .selectFrom('idempotency')
    .selectAll()
    .where('scope', '=', scope)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** Keep the answer of the claim made at `claimedAt`; false when that claim was taken over meanwhile. */
export async function complete(
  tx: Executor,
  { scope, operation, key }: IdempotencyId,
  claimedAt: Date,
  response: Buffer,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.kysely
    .updateTable('idempotency')
    .set({ state: 'done', response })
    .where('scope', '=', scope)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .where('state', '=', 'in_flight')
    .where('created_at', '=', claimedAt)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Give the claim made at `claimedAt` back, so that the same request can be tried again. */
export async function release(db: Executor, { scope, operation, key }: IdempotencyId, claimedAt: Date): Promise<void> {
  await db.kysely
    .deleteFrom('idempotency')
    .where('scope', '=', scope)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .where('state', '=', 'in_flight')
    .where('created_at', '=', claimedAt)
    .execute()
}

/** Forget answers made before `expired`. */
export async function prune(db: Executor, expired: Date): Promise<void> {
  await db.kysely.deleteFrom('idempotency').where('created_at', '<=', expired).execute()
}

import { sql } from 'kysely'
import type { Executor } from './database.ts'

export interface LimitedEvent {
  readonly id: string
  /** What is limited, such as `agent_registration`. */
  readonly kind: string
  /** For whom, such as an address. */
  readonly subject: string
  readonly at: Date
}

/**
 * Record the event unless `limit` of its kind and subject lie after `since`. Answers with undefined when it was
 * recorded, else with the oldest of those that stand in the way. Askers for one subject take turns.
 */
export async function recordWithin(
  tx: Executor,
  event: LimitedEvent,
  { since, limit }: { readonly since: Date; readonly limit: number },
): Promise<Date | undefined> {
  const { kind, subject, at } = event
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${kind} ${subject}`}, 0))`.execute(tx.kysely)
  await tx.kysely
    .deleteFrom('limited_event')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('at', '<=', since)
    .execute()
  const recent = await tx.kysely
    .selectFrom('limited_event')
    .select('at')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute()
  if (recent.length >= limit) return recent.at(-1)?.at ?? at
  await tx.kysely.insertInto('limited_event').values(event).execute()
  return undefined
}

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import {
  type Dating,
  datings,
  type ObservationQuery,
  type ObservationRecord,
  type ObservationSummary,
  observationRecord,
  type RecordedAnswer,
  type SweepKind,
  sha256Digest,
  sweepKinds,
} from '../model/index.ts'
import type { Executor } from './database.ts'
import type { CopyValue } from './engine.ts'
import { mentionsText, readMentions } from './observation-file.ts'
import type { ObservationTable } from './schema-observations.ts'

const idPrefix = 'obs_'

/** `sha256:` digest of a record's canonical JSON. */
export function recordDigest(record: ObservationRecord): string {
  return sha256Digest(JSON.stringify(record))
}

/** The columns of a row, in the order of `rowOf`. */
export const observationColumns = [
  'id',
  'collected_at',
  'day_only',
  'dating',
  'source',
  'kind',
  'model',
  'provider',
  'prompt',
  'prompt_digest',
  'sweep',
  'sample',
  'length',
  'digest',
  'brands',
  'others',
  'slugs',
] as const

/** An answer as a row for COPY; its id is the start of its record's digest. */
export function rowOf(answer: RecordedAnswer, kind: SweepKind): readonly CopyValue[] {
  const digest = createHash('sha256')
    .update(JSON.stringify(observationRecord(answer)))
    .digest()
  return [
    digest.subarray(0, 8),
    answer.collectedAt,
    answer.collectedAt.length === 10,
    answer.dating,
    answer.source,
    kind,
    answer.model,
    answer.provider,
    answer.prompt,
    answer.promptDigest === undefined ? null : Buffer.from(answer.promptDigest, 'hex'),
    answer.sweep,
    answer.sample,
    answer.length,
    Buffer.from(answer.digest, 'hex'),
    mentionsText(answer.brands),
    mentionsText(answer.others),
    answer.brands.length === 0 ? null : `{${answer.brands.map((mention) => mention.id).join(',')}}`,
  ]
}

function datingOf(text: string): Dating {
  const dating = datings.find((known) => known === text)
  if (dating === undefined) throw new Error('An observation has a dating that this version does not know.')
  return dating
}

function kindOf(text: string): SweepKind {
  const kind = sweepKinds.find((known) => known === text)
  if (kind === undefined) throw new Error('An observation is of a kind that this version does not know.')
  return kind
}

/** ISO 8601 as it was recorded: a day, or an instant to the second. */
function recordedTime(row: Pick<ObservationTable, 'collected_at' | 'day_only'>): string {
  const text = row.collected_at.toISOString()
  return row.day_only ? text.slice(0, 10) : `${text.slice(0, 19)}Z`
}

function answerOf(row: ObservationTable): RecordedAnswer {
  return {
    source: row.source,
    model: row.model,
    provider: row.provider,
    prompt: row.prompt,
    ...(row.prompt_digest === null ? {} : { promptDigest: row.prompt_digest.toString('hex') }),
    sweep: row.sweep,
    sample: row.sample,
    collectedAt: recordedTime(row),
    dating: datingOf(row.dating),
    digest: row.digest.toString('hex'),
    length: row.length,
    brands: readMentions(row.brands),
    others: readMentions(row.others),
  }
}

function idBytes(observationId: string): Buffer | undefined {
  return /^obs_[0-9a-f]{16}$/u.test(observationId)
    ? Buffer.from(observationId.slice(idPrefix.length), 'hex')
    : undefined
}

/** The record of this id with its digest, or undefined. Throws when a stored row no longer gives its own id. */
export async function findRecord(
  on: Executor,
  observationId: string,
): Promise<{ readonly record: ObservationRecord; readonly digest: string } | undefined> {
  const id = idBytes(observationId)
  if (id === undefined) return undefined
  const row = await on.kysely.selectFrom('observation').selectAll().where('id', '=', id).limit(1).executeTakeFirst()
  if (row === undefined) return undefined
  const record = observationRecord(answerOf(row))
  const digest = recordDigest(record)
  if (digest.slice('sha256:'.length, 'sha256:'.length + 16) !== observationId.slice(idPrefix.length))
    throw new Error('A stored observation no longer gives its own id.')
  return { record, digest }
}

/** What the search shows, newest first and then by descending id. */
export async function listSummaries(on: Executor, query: ObservationQuery): Promise<readonly ObservationSummary[]> {
  let select = on.kysely
    .selectFrom('observation')
    .select(['id', 'collected_at', 'day_only', 'dating', 'source', 'kind', 'model', 'provider', 'sweep'])
    .select(sql<number>`coalesce(cardinality(slugs), 0)`.as('brand_count'))
  const { brand, model, provider, from, to, after } = query
  if (brand !== undefined) select = select.where(sql<boolean>`slugs @> ARRAY[${brand}]::text[]`)
  if (model !== undefined) select = select.where('model', '=', model)
  if (provider !== undefined) select = select.where('provider', '=', provider)
  if (from !== undefined) select = select.where('collected_at', '>=', new Date(from))
  if (to !== undefined) select = select.where('collected_at', '<', new Date(to))
  const last = after === undefined ? undefined : idBytes(after.observationId)
  if (after !== undefined && last !== undefined)
    select = select.where(sql<boolean>`(collected_at, id) < (${new Date(after.collectedAt)}, ${last})`)
  const rows = await select.orderBy('collected_at', 'desc').orderBy('id', 'desc').limit(query.limit).execute()
  return rows.map((row) => ({
    observationId: `${idPrefix}${row.id.toString('hex')}`,
    source: row.source,
    kind: kindOf(row.kind),
    model: row.model,
    provider: row.provider,
    sweep: row.sweep,
    collectedAt: recordedTime(row),
    dating: datingOf(row.dating),
    brandCount: row.brand_count,
  }))
}

/** Digest of the packed file that each source was imported from, by source. */
export async function listImported(on: Executor): Promise<ReadonlyMap<string, string>> {
  const rows = await on.kysely.selectFrom('observation_source').select(['source', 'file_digest']).execute()
  return new Map(rows.map((row) => [row.source, row.file_digest]))
}

/** Forget a source: its answers and that it was imported. */
export async function deleteSource(tx: Executor, source: string): Promise<void> {
  await tx.kysely.deleteFrom('observation_source').where('source', '=', source).execute()
  await tx.kysely.deleteFrom('observation').where('source', '=', source).execute()
}

/** Say that all answers of a source are there. */
export async function insertSource(
  on: Executor,
  source: string,
  from: { readonly fileDigest: string; readonly answers: number; readonly now: Date },
): Promise<void> {
  await on.kysely
    .insertInto('observation_source')
    .values({ source, file_digest: from.fileDigest, answers: from.answers, imported_at: from.now })
    .execute()
}

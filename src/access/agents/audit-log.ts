import * as read from '../../data/audit-read.ts'
import type { Database } from '../../data/database.ts'
import type { AuditFilter, AuditPage, AuditReader, AuditScope, AuditSummary } from '../../model/index.ts'
import { lineOf } from './link.ts'
import { dayMs } from './standing.ts'

/** Values of a dimension in a summary. */
const summaryMax = 100
/** Entries that are counted one by one at most, where the sums of the days do not tell. */
const countMax = 10_000

/** What of a chain a reader sees. */
export interface View {
  readonly chain: string
  readonly scope: AuditScope
  readonly accountId?: string
}

/** The whole log for its owner and for whoever presents the agent's token; others see the calls they paid for. */
export function viewOf(agent: { readonly id: string; readonly ownerId: string | null }, reader: AuditReader): View {
  const whole = agent.ownerId === reader.accountId || agent.id === reader.agentId
  return whole
    ? { chain: agent.id, scope: 'whole_log' }
    : { chain: agent.id, scope: 'own_calls', accountId: reader.accountId }
}

const isoDay = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10)
const midnight = (day: string) => new Date(`${day}T00:00:00.000Z`)
const dayAfter = (day: string) => new Date(midnight(day).getTime() + dayMs)

/** A page of a log, newest first. */
export async function pageOf(
  db: Database,
  view: View,
  filter: AuditFilter,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<AuditPage> {
  const verdictSets =
    filter.verdict === undefined ? undefined : await read.listVerdictSets(db, view.chain, filter.verdict)
  const query: read.AuditQuery = {
    ...{ chain: view.chain, accountId: view.accountId, endpoint: filter.endpoint, brand: filter.brand },
    ...{ verdictSets, from: filter.from, to: filter.to },
  }
  const skip = (page - 1) * perPage
  const days = await countedDays(db, query)
  if (days === undefined) return scanned(db, view, query, skip, perPage)
  const total = days.reduce((sum, { entries }) => sum + entries, 0)
  const span = spanOf(days, skip, perPage)
  const found =
    span === undefined
      ? []
      : await read.list(db, { ...query, ...narrowed(query, span) }, { offset: span.offset, limit: perPage })
  return {
    scope: view.scope,
    entries: found.map(lineOf),
    ...{ total, totalExact: true, more: skip + found.length < total },
  }
}

/** A page of a query for which days are not summed: two filters at once. */
async function scanned(
  db: Database,
  view: View,
  query: read.AuditQuery,
  skip: number,
  perPage: number,
): Promise<AuditPage> {
  const counted = await read.countUpTo(db, query, Math.max(countMax, skip + perPage) + 1)
  const found = skip >= counted ? [] : await read.list(db, query, { offset: skip, limit: perPage })
  const exact = counted <= Math.max(countMax, skip + perPage)
  const total = exact ? counted : Math.max(countMax, skip + perPage)
  return {
    scope: view.scope,
    entries: found.map(lineOf),
    ...{ total, totalExact: exact, more: skip + found.length < counted },
  }
}

interface CountedDay {
  readonly day: string
  readonly entries: number
}

/**
 * Entries per day, newest first: from the sums of whole days, and counted where `from` or `to` cuts a day. Undefined
 * where no sum knows the filter.
 */
async function countedDays(db: Database, query: read.AuditQuery): Promise<readonly CountedDay[] | undefined> {
  const { chain, accountId, endpoint, brand, verdictSets, from, to } = query
  const dimensions: readonly Pick<read.DaysQuery, 'dimension' | 'values'>[] = [
    ...(endpoint === undefined ? [] : [{ dimension: 'endpoint', values: [endpoint] } as const]),
    ...(brand === undefined ? [] : [{ dimension: 'brand', values: [brand] } as const]),
    ...(verdictSets === undefined ? [] : [{ dimension: 'verdict_set', values: verdictSets } as const]),
  ]
  if (dimensions.length > 1) return undefined
  const [one = { dimension: 'all', values: [''] } as const] = dimensions
  const firstDay = from?.toISOString().slice(0, 10)
  const lastDay = to === undefined ? undefined : new Date(to.getTime() - 1).toISOString().slice(0, 10)
  const days = await read.listDays(db, {
    ...{ chain, accountId, ...one, from: firstDay },
    to: lastDay === undefined ? undefined : dayAfter(lastDay).toISOString().slice(0, 10),
  })
  const cut = (day: string) => (from !== undefined && from > midnight(day)) || (to !== undefined && to < dayAfter(day))
  return Promise.all(
    days.map(async ({ day, entries }) =>
      cut(day)
        ? {
            day,
            entries: await read.countUpTo(db, { ...query, ...narrowed(query, { newest: day, oldest: day }) }, entries),
          }
        : { day, entries },
    ),
  )
}

interface Span {
  readonly newest: string
  readonly oldest: string
  /** Entries of the newest day that belong to earlier pages. */
  readonly offset: number
}

/** The days that a page lies in. */
function spanOf(days: readonly CountedDay[], skip: number, perPage: number): Span | undefined {
  let before = 0
  let newest: CountedDay | undefined
  let offset = 0
  for (const day of days) {
    if (newest === undefined && before + day.entries > skip) {
      newest = day
      offset = skip - before
    }
    before += day.entries
    if (newest !== undefined && before >= skip + perPage) return { newest: newest.day, oldest: day.day, offset }
  }
  const last = days.at(-1)
  return newest === undefined || last === undefined ? undefined : { newest: newest.day, oldest: last.day, offset }
}

/** The times of a query, no further than these days. */
function narrowed(query: read.AuditQuery, { newest, oldest }: Pick<Span, 'newest' | 'oldest'>) {
  const from = midnight(oldest)
  const to = dayAfter(newest)
  return {
    from: query.from !== undefined && query.from > from ? query.from : from,
    to: query.to !== undefined && query.to < to ? query.to : to,
  }
}

/** What the last days of a log come to, today included. */
export async function summaryOf(db: Database, view: View, days: number, now: Date): Promise<AuditSummary> {
  const today = Math.floor(now.getTime() / dayMs)
  const span = { from: isoDay(today - days + 1), to: isoDay(today + 1) }
  const sums = await read.summarise(db, { chain: view.chain, accountId: view.accountId, ...span }, summaryMax)
  const of = (dimension: read.DimensionSum['dimension']) => sums.filter((sum) => sum.dimension === dimension)
  const counts = ({ entries, claims }: read.DimensionSum) => ({ calls: entries, claims })
  const [all] = of('all')
  return {
    scope: view.scope,
    ...span,
    calls: all?.entries ?? 0,
    claims: all?.claims ?? 0,
    byEndpoint: of('endpoint').map((sum) => ({ endpoint: sum.value, ...counts(sum) })),
    byVerdict: of('verdict').map((sum) => ({ verdict: sum.value, ...counts(sum) })),
    byBrand: of('brand').map((sum) => ({ brand: sum.value, ...counts(sum) })),
    brands: of('brand')[0]?.values ?? 0,
  }
}

import { absent, type EditionTables, stringReader } from '../../data/edition/index.ts'
import type { HeldTable } from '../../data/facts.ts'
import { factRows, type OpenTables, type Row, smallRows } from './rows.ts'

/** What one table must gain and lose for one edition to become another. */
export interface TableChange {
  readonly table: HeldTable
  readonly added: Iterable<Row>
  readonly addedCount: number
  /** Keys of rows that no longer hold; undefined means every row. */
  readonly ended: readonly string[] | undefined
}

function smallChange(table: HeldTable, before: readonly Row[], after: readonly Row[]): TableChange {
  const said = (rows: readonly Row[]) => new Map(rows.map((row) => [String(row[0]), JSON.stringify(row)]))
  const [old, next] = [said(before), said(after)]
  const added = after.filter((row) => old.get(String(row[0])) !== next.get(String(row[0])))
  const ended = [...old].filter(([key, text]) => next.get(key) !== text).map(([key]) => key)
  return { table, added, addedCount: added.length, ended }
}

/** Negative, 0 or positive as the fact at `a` of one edition has a smaller, the same or a greater id than that at `b`. */
function byId(one: EditionTables, a: number, other: EditionTables, b: number): number {
  const high = (one.columns.factIdHigh[a] ?? 0) - (other.columns.factIdHigh[b] ?? 0)
  return high !== 0 ? high : (one.columns.factIdLow[a] ?? 0) - (other.columns.factIdLow[b] ?? 0)
}

/** Who published the page of a fact, and what kind of publisher that is. */
function publishedBy({ columns }: EditionTables, row: number): string {
  const publisher = columns.factPublisher[row] ?? absent
  return `${columns.factSourceKind[row] ?? 0} ${publisher === absent ? '' : stringReader(columns)(publisher)}`
}

/** Whether two facts of one id agree in what the id leaves out. */
function isSame(one: EditionTables, a: number, other: EditionTables, b: number): boolean {
  const [left, right] = [one.columns, other.columns]
  return (
    left.factValidTo[a] === right.factValidTo[b] &&
    left.factAsOf[a] === right.factAsOf[b] &&
    left.factQuality[a] === right.factQuality[b] &&
    left.factObserved[a] === right.factObserved[b] &&
    publishedBy(one, a) === publishedBy(other, b)
  )
}

/**
 * Marks of the facts that one edition holds and the other does not hold likewise, in either direction. Both orders by
 * id are walked once.
 */
export function markFacts(before: EditionTables, after: EditionTables): { ended: Uint8Array; added: Uint8Array } {
  const [old, next] = [before.columns.factById, after.columns.factById]
  const ended = new Uint8Array(old.length)
  const added = new Uint8Array(next.length)
  let [at, to] = [0, 0]
  while (at < old.length || to < next.length) {
    const [a, b] = [old[at], next[to]]
    const order = a === undefined ? 1 : b === undefined ? -1 : byId(before, a, after, b)
    if (a !== undefined && order <= 0) at += 1
    if (b !== undefined && order >= 0) to += 1
    if (a !== undefined && b !== undefined && order === 0 && isSame(before, a, after, b)) continue
    if (a !== undefined && order <= 0) ended[a] = 1
    if (b !== undefined && order >= 0) added[b] = 1
  }
  return { ended, added }
}

function factIds({ columns }: EditionTables, marked: Uint8Array): string[] {
  const hex = (part: number | undefined): string => (part ?? 0).toString(16).padStart(8, '0')
  const ids: string[] = []
  marked.forEach((mark, row) => {
    if (mark === 1) ids.push(`f_${hex(columns.factIdHigh[row])}${hex(columns.factIdLow[row])}`)
  })
  return ids
}

function countOf(marked: Uint8Array): number {
  return marked.reduce((sum, mark) => sum + mark, 0)
}

/** What every table must gain and lose for `before` to become `after`; without a `before`, all of it is new. */
export function difference(before: OpenTables | undefined, after: OpenTables): readonly TableChange[] {
  const next = smallRows(after)
  const old = before === undefined ? undefined : smallRows(before)
  const small = (['fact_source', 'brand', 'product'] as const).map(
    (table): TableChange =>
      old === undefined
        ? { table, added: next[table], addedCount: next[table].length, ended: undefined }
        : smallChange(table, old[table], next[table]),
  )
  if (before === undefined) {
    const all = new Uint8Array(after.edition.factCount).fill(1)
    return [...small, { table: 'fact', added: factRows(after, all), addedCount: all.length, ended: undefined }]
  }
  const { ended, added } = markFacts(before.tables, after.tables)
  return [
    ...small,
    {
      table: 'fact',
      added: factRows(after, added),
      addedCount: countOf(added),
      ended: factIds(before.tables, ended),
    },
  ]
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDay } from '../compile/values.ts'
import { readRecords } from '../csv-text.ts'

export type RawRow = Readonly<Record<string, string>>

/** Where a row of the shared extracts came from. */
export interface RawSource {
  readonly id: string
  readonly url: string
  /** As the extract writes it: a day, a month or a year. */
  readonly asOf: string
  readonly commit: string
}

/** The folder of extracts that intake reads and nothing else does. */
export interface Shared {
  /** Rows of `brands-and-facts/<path>`; CR LF line ends are read as LF. */
  rows(path: string): RawRow[]
  curated(name: string): RawRow[]
  /** Rows of `everyday/<name>.csv`. */
  everyday(name: string): RawRow[]
  source(row: RawRow): RawSource
}

/** Rows of a CSV by the names of its columns; CR LF line ends are read as LF. */
export function readRows(file: string): RawRow[] {
  const rows: RawRow[] = []
  let header: readonly string[] | undefined
  for (const { fields } of readRecords(readFileSync(file, 'utf8').replaceAll('\r\n', '\n'))) {
    if (header === undefined) header = fields
    else rows.push(Object.fromEntries(header.map((name, at) => [name, fields[at] ?? ''])))
  }
  return rows
}

/** Open the folder; throws when it is not there. */
export function openShared(dir: string): Shared {
  const sources = new Map<string, RawSource>()
  for (const row of readRows(join(dir, 'brands-and-facts', 'sources.csv'))) {
    sources.set(cell(row, 'src'), {
      id: cell(row, 'source_id'),
      url: cell(row, 'source_url'),
      asOf: cell(row, 'as_of'),
      commit: cell(row, 'commit'),
    })
  }
  return {
    rows: (path) => readRows(join(dir, 'brands-and-facts', path)),
    curated: (name) => readRows(join(dir, 'curated', name)),
    everyday: (name) => readRows(join(dir, 'everyday', `${name}.csv`)),
    source(row) {
      const source = sources.get(cell(row, 'src'))
      if (source === undefined) throw new RangeError('a row of the extracts names a source that is not listed')
      return source
    },
  }
}

/** A field of a row; throws when the extract has no such column. */
export function cell(row: RawRow, column: string): string {
  const text = row[column]
  if (text === undefined) throw new RangeError(`the extract has no column ${column}`)
  return text
}

/** The `attrs` column as an object. */
export function attrs(row: RawRow): Readonly<Record<string, unknown>> {
  const text = row.attrs ?? ''
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
}

/** The earliest day that a date of unknown precision can mean; empty stays empty, anything else is dropped. */
export function firstDay(date: string): string {
  if (isDay(date)) return date
  if (/^\d{4}-(?:0[1-9]|1[0-2])$/u.test(date)) return `${date}-01`
  if (/^\d{4}$/u.test(date)) return `${date}-01-01`
  return ''
}

/** Text of a JSON value when it is a string, number or boolean. */
export function plain(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined
}

/** Strings and numbers of a JSON array. */
export function members(value: unknown): string[] {
  return Array.isArray(value) ? value.flatMap((entry) => plain(entry) ?? []) : []
}

/** A day, month or year as it is written; empty when it is none of the calendar. */
export function calendarDate(date: string): string {
  return isDay(date) || /^\d{4}(?:-(?:0[1-9]|1[0-2]))?$/u.test(date) ? date : ''
}

import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { csvText } from './csv-text.ts'
import { type ColumnSpec, type Manifest, manifestSchema, type TableSpec } from './manifest.ts'

/** A column of a table under intake; how often it is filled is measured when it is written. */
export type IntakeColumn = Omit<ColumnSpec, 'filled'>
export type Cell = string | number | boolean | readonly (string | number)[] | null | undefined
export type IntakeRow = Readonly<Record<string, Cell>>

export interface IntakeTable {
  readonly file: string
  readonly subject: TableSpec['subject']
  readonly key: readonly string[]
  /** See `lines` of the manifest's tables. */
  readonly lines?: true
  readonly columns: Readonly<Record<string, IntakeColumn>>
  readonly rows: readonly IntakeRow[]
}

/** A source as an intake reader hands it over. */
export interface IntakeSource extends Omit<Manifest, 'tables'> {
  readonly tables: readonly IntakeTable[]
}

/** The text of a cell: sets are joined by `|`, which therefore no member may hold. */
export function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell !== 'object') return String(cell).replaceAll(/\s+/gu, ' ').trim()
  return [...new Set(cell.map((member) => String(member).replaceAll('|', '/').trim()))].sort().join('|')
}

function byText(a: readonly string[], b: readonly string[]): number {
  for (let at = 0; at < a.length; at += 1) {
    const [left, right] = [a[at] ?? '', b[at] ?? '']
    if (left !== right) return left < right ? -1 : 1
  }
  return 0
}

/** The part that all texts start with and go on from, up to its last slash; empty when it is not worth leaving out. */
function commonPrefix(texts: readonly string[]): string {
  const [first = ''] = texts
  let length = texts.reduce((least, text) => Math.min(least, text.length - 1), first.length)
  for (const text of texts) while (!text.startsWith(first.slice(0, length))) length -= 1
  const slash = first.slice(0, length).lastIndexOf('/') + 1
  return slash > 'https://'.length ? first.slice(0, slash) : ''
}

/** Least filled share to demand next time: a little below what is measured, and all where all are filled. */
function leastFilled(filled: number, all: number): number {
  return filled === all ? 1 : Math.max(0, Math.floor((filled / all) * 95) / 100)
}

interface WrittenTable {
  readonly spec: TableSpec
  readonly text: string
}

/** Rows in order of their key columns, one of each key (the last given wins), empty columns left out. */
function writeTable(table: IntakeTable): WrittenTable {
  const names = Object.keys(table.columns)
  const byKey = new Map<string, string[]>()
  for (const row of table.rows) {
    const cells = names.map((name) => cellText(row[name]))
    byKey.set(table.key.map((name) => cells[names.indexOf(name)] ?? '').join('\u0000'), cells)
  }
  const rows = [...byKey.values()].sort(byText)
  const columns: Record<string, ColumnSpec> = {}
  const kept: number[] = []
  names.forEach((name, at) => {
    const filled = rows.reduce((count, row) => count + (row[at] === '' ? 0 : 1), 0)
    const spec = table.columns[name]
    if (filled === 0 || spec === undefined) return
    kept.push(at)
    const prefix = spec.role === 'evidence_url' ? commonPrefix(rows.flatMap((row) => row[at] || [])) : ''
    if (prefix !== '') for (const row of rows) if (row[at]) row[at] = row[at].slice(prefix.length)
    columns[name] = { ...spec, ...(prefix === '' ? {} : { prefix }), filled: leastFilled(filled, rows.length) }
  })
  const header = kept.map((at) => names[at] ?? '')
  const least = Math.floor(rows.length * 0.8)
  return {
    spec: {
      file: table.file,
      subject: table.subject,
      ...(table.lines === undefined ? {} : { lines: table.lines }),
      rows: [least, Math.ceil(rows.length * 1.5) + 5],
      key: table.key.filter((name) => header.includes(name)),
      columns,
    },
    text: csvText([header, ...rows.map((row) => kept.map((at) => row[at] ?? ''))]),
  }
}

/** Write a source folder anew: `source.yaml` and its tables. Deterministic. */
export function writeSource(sourcesDir: string, source: IntakeSource): void {
  const dir = join(sourcesDir, source.id)
  const written = source.tables.filter((table) => table.rows.length > 0).map(writeTable)
  const manifest = manifestSchema.parse({ ...source, tables: written.map((table) => table.spec) })
  rmSync(dir, { recursive: true, force: true })
  mkdirSync(dir, { recursive: true })
  writeFileSync(join(dir, 'source.yaml'), stringify(manifest, { lineWidth: 120, flowCollectionPadding: true }))
  for (const { spec, text } of written) writeFileSync(join(dir, spec.file), text)
}

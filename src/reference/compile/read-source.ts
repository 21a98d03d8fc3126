import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { readRecords } from '../csv-text.ts'
import { type ColumnSpec, type Manifest, manifestSchema, type TableSpec } from '../manifest.ts'
import { refusal } from '../refusal.ts'
import { wordChecker } from '../words.ts'

/** One row of a table: its cells in the order of `columns`. */
export interface TableRow {
  readonly line: number
  readonly cells: readonly string[]
}

export interface ReadTable {
  readonly manifest: Manifest
  readonly spec: TableSpec
  /** Path within the reference data, for refusals. */
  readonly file: string
  readonly columns: readonly { readonly name: string; readonly spec: ColumnSpec }[]
  readonly rows: readonly TableRow[]
}

/** The manifest of a source folder; throws the compile's refusal when anything in it is missing or not understood. */
export function readManifest(sourcesDir: string, id: string): Manifest {
  const file = `sources/${id}/source.yaml`
  const given = manifestSchema.safeParse(parse(readFileSync(join(sourcesDir, id, 'source.yaml'), 'utf8')))
  if (!given.success) {
    const [issue] = given.error.issues
    throw refusal(
      file,
      undefined,
      `${issue?.path.join('.') || 'the manifest'} is not right: ${issue?.message ?? z.prettifyError(given.error)}`,
    )
  }
  if (given.data.id !== id) throw refusal(file, undefined, 'the id is not the name of the folder')
  return given.data
}

function checkBounds(table: ReadTable): void {
  const [least, most] = table.spec.rows
  const count = table.rows.length
  if (count < least || count > most) {
    throw refusal(table.file, undefined, `it has ${count} rows and the manifest allows ${least} to ${most}`)
  }
  table.columns.forEach(({ name, spec }, at) => {
    const filled = table.rows.reduce((sum, row) => sum + (row.cells[at] === '' ? 0 : 1), 0)
    if (count > 0 && filled / count < spec.filled) {
      throw refusal(
        table.file,
        undefined,
        `the column ${name} is filled in ${filled} of ${count} rows, less than the share of ${spec.filled} that the manifest demands`,
      )
    }
  })
}

function checkKeys(table: ReadTable): void {
  const at = table.spec.key.map((name) => table.columns.findIndex((column) => column.name === name))
  if (at.includes(-1)) throw refusal(table.file, undefined, 'a column of the key does not exist')
  const seen = new Set<string>()
  for (const row of table.rows) {
    const key = at.map((index) => row.cells[index]).join('\u0000')
    if (seen.has(key)) throw refusal(table.file, row.line, 'its key is there twice')
    seen.add(key)
  }
}

/** One table, with its header, bounds, filled shares, key and words checked. */
export function readTable(
  sourcesDir: string,
  manifest: Manifest,
  spec: TableSpec,
  checkWords = wordChecker(),
): ReadTable {
  const file = `sources/${manifest.id}/${spec.file}`
  const rows: TableRow[] = []
  let header: readonly string[] | undefined
  for (const { line, fields } of readRecords(readFileSync(join(sourcesDir, manifest.id, spec.file), 'utf8'))) {
    if (header === undefined) {
      header = fields
      continue
    }
    if (fields.length !== header.length)
      throw refusal(file, line, `it has ${fields.length} fields and the header has ${header.length}`)
    for (const field of fields) checkWords(field, file, line)
    rows.push({ line, cells: fields })
  }
  const columns = (header ?? []).map((name) => {
    const column = spec.columns[name]
    if (column === undefined) throw refusal(file, 1, `the column ${name} is not in the manifest`)
    return { name, spec: column }
  })
  for (const name of Object.keys(spec.columns)) {
    if (!columns.some((column) => column.name === name))
      throw refusal(file, 1, `the column ${name} of the manifest is missing`)
  }
  const table: ReadTable = { manifest, spec, file, columns, rows }
  checkBounds(table)
  checkKeys(table)
  return table
}

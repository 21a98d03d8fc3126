import { readFileSync, writeFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'

function field(text: string): string {
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Write rows as RFC 4180 with LF ends, header first, sorted by the columns from left to right. */
export function writeCsv<Row extends object>(
  file: string,
  columns: readonly (keyof Row & string)[],
  rows: readonly Row[],
): void {
  const lines = rows.map((row) => columns.map((column) => String(row[column] ?? '')))
  lines.sort((a, b) => {
    for (let at = 0; at < a.length; at++) {
      const [left, right] = [a[at] ?? '', b[at] ?? '']
      if (left !== right) return left < right ? -1 : 1
    }
    return 0
  })
  writeFileSync(file, `${[columns.join(','), ...lines.map((line) => line.map(field).join(','))].join('\n')}\n`)
}

/** Read a CSV with a header; every row as column → text. */
export function readCsv(file: string): Readonly<Record<string, string>>[] {
  return parse(readFileSync(file), { columns: true }) as Record<string, string>[]
}

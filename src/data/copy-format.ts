import type { CopyRows, CopyValue } from './engine.ts'

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** One field of Postgres' text format for COPY. */
function field(value: CopyValue): string {
  if (value === null) return '\\N'
  if (typeof value === 'string') return value.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character)
  if (typeof value === 'boolean') return value ? 't' : 'f'
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return `\\\\x${Buffer.from(value).toString('hex')}`
  return field(JSON.stringify(value))
}

/** Rows as chunks of COPY text of about `chunkCharacters` each, with the number of rows in each chunk. */
export async function* copyChunks(
  rows: CopyRows,
  chunkCharacters = 65_536,
): AsyncGenerator<{ readonly text: string; readonly rows: number }> {
  let text = ''
  let count = 0
  for await (const row of rows) {
    text += `${row.map(field).join('\t')}\n`
    count += 1
    if (text.length >= chunkCharacters) {
      yield { text, rows: count }
      text = ''
      count = 0
    }
  }
  if (count > 0) yield { text, rows: count }
}

/** A name in double quotes; a dotted name is a schema and a table. */
export function quoteName(name: string): string {
  return name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.')
}

/** The COPY statement for `columns` of `table` reading from `source` (`STDIN` or a quoted path). */
export function copyStatement(table: string, columns: readonly string[], source: string): string {
  return `COPY ${quoteName(table)} (${columns.map(quoteName).join(', ')}) FROM ${source} WITH (FORMAT text)`
}

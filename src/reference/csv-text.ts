/** One record of a CSV with the line it starts on, counted from 1. */
export interface CsvRecord {
  readonly line: number
  readonly fields: readonly string[]
}

/** Where a record's quoted field ends: the index behind the closing quote. */
function quotedEnd(text: string, from: number): number {
  for (let at = from + 1; ; at += 1) {
    at = text.indexOf('"', at)
    if (at === -1) throw new RangeError('a quoted field never ends')
    if (text[at + 1] !== '"') return at + 1
    at += 1
  }
}

function countLines(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1
  return count
}

/** A record that holds quotes, from `from`; answers with the index behind its line end. */
function quotedRecord(text: string, from: number): { fields: string[]; next: number } {
  const fields: string[] = []
  let at = from
  for (;;) {
    let end: number
    if (text[at] === '"') {
      end = quotedEnd(text, at)
      fields.push(text.slice(at + 1, end - 1).replaceAll('""', '"'))
    } else {
      const comma = text.indexOf(',', at)
      const newline = text.indexOf('\n', at)
      end = Math.min(comma === -1 ? text.length : comma, newline === -1 ? text.length : newline)
      fields.push(text.slice(at, end))
    }
    if (text[end] !== ',') return { fields, next: end + 1 }
    at = end + 1
  }
}

/** The records of RFC 4180 text with LF line ends; throws `RangeError` on a quote that never closes. */
export function* readRecords(text: string): Generator<CsvRecord> {
  let at = 0
  let line = 1
  while (at < text.length) {
    const newline = text.indexOf('\n', at)
    const end = newline === -1 ? text.length : newline
    const plain = text.slice(at, end)
    if (!plain.includes('"')) {
      yield { line, fields: plain.split(',') }
      at = end + 1
      line += 1
      continue
    }
    const { fields, next } = quotedRecord(text, at)
    yield { line, fields }
    line += Math.max(1, countLines(text.slice(at, next)))
    at = next
  }
}

function quoted(field: string): string {
  return /[",\r\n]/u.test(field) ? `"${field.replaceAll('"', '""')}"` : field
}

/** RFC 4180 text with LF line ends. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `${rows.map((row) => row.map(quoted).join(',')).join('\n')}\n`
}

import type { PageContent, PageTable } from '../../model/index.ts'

const tablesMax = 40

type Separator = '|' | '\t' | ',' | ';'

/** Plain text and Markdown: tables of pipes, tabs, commas or semicolons are taken out as tables, the rest is text. */
export function readPlain(content: string): PageContent {
  const lines = content.split(/\r?\n/)
  const tables: PageTable[] = []
  const text: string[] = []
  let title = ''
  let plainUntil = 0
  for (let at = 0; at < lines.length; ) {
    // Once there are enough tables, no further lines are looked at for one: each would be held against all that follow it.
    const isPlain = at < plainUntil || tables.length >= tablesMax
    const { end, isTable } = isPlain ? { end: at, isTable: false } : runFrom(lines, at)
    if (!isTable) plainUntil = Math.max(plainUntil, end)
    if (isTable) {
      tables.push(
        tableOf(
          lines.slice(at, end),
          text.findLast((line) => line.trim() !== ''),
        ),
      )
      // The lines stay in the text, blank, so that offsets still fit what was sent.
      for (let line = at; line < end; line += 1) text.push(' '.repeat(lines[line]?.length ?? 0))
      at = end
      continue
    }
    const line = lines[at] ?? ''
    if (title === '' && /^#\s+\S/.test(line)) title = line.replace(/^#\s+/, '').trim()
    text.push(line)
    at += 1
  }
  return { title, text: text.join('\n'), tables }
}

function separatorOf(line: string): Separator | undefined {
  const pipes = line.split('|').length - 1
  if (pipes >= 2 || /^[^|]+\|[^|]+$/.test(line)) return '|'
  if (line.split('\t').length >= 3) return '\t'
  const [comma, semicolon] = separated.map((one) => fieldsOf(line, one).length)
  if ((comma ?? 0) < 2 && (semicolon ?? 0) < 2) return undefined
  // Where numbers have decimal commas, semicolons part the fields.
  return (semicolon ?? 0) > (comma ?? 0) || (semicolon ?? 0) >= decimalFieldsMin ? ';' : ','
}

const separated = [',', ';'] as const
/** Fields from which on semicolons part them, whatever commas stand in them. */
const decimalFieldsMin = 4
/** Lines a list without marks between its fields must have to be taken for a table, and characters of a field. */
const [listLinesMin, listFieldMax] = [3, 120]

/** The run of lines from `at` that have the same fields, and whether it is a table; `end` is exclusive. */
function runFrom(lines: readonly string[], at: number): { readonly end: number; readonly isTable: boolean } {
  const separator = separatorOf(lines[at] ?? '')
  const width = separator === undefined ? 0 : cellsOf(lines[at] ?? '', separator).length
  if (separator === undefined || width < 2) return { end: at, isTable: false }
  const marked = separator === '|' || separator === '\t'
  let end = at + 1
  while (
    end < lines.length &&
    separatorOf(lines[end] ?? '') === separator &&
    Math.abs(cellsOf(lines[end] ?? '', separator).length - width) <= (marked ? 1 : 0)
  )
    end += 1
  const isTable = marked ? end - at >= 2 : isList(lines.slice(at, end), separator)
  return { end: marked && !isTable ? at : end, isTable }
}

/** Whether lines with commas are rows of fields, not sentences: short fields, no full stops where they are few, a number or an empty field somewhere. */
function isList(lines: readonly string[], separator: Separator): boolean {
  const rows = lines.map((line) => cellsOf(line, separator))
  return (
    rows.length >= listLinesMin &&
    rows.every((row) => row.every((cell) => cell.length <= listFieldMax)) &&
    (rows.every((row) => row.length >= decimalFieldsMin) ||
      !lines.some((line) => /[.!?]\s*$|[a-z]\. [A-Z]/.test(line))) &&
    rows.slice(1).some((row) => row.some((cell) => cell === '' || /^[\W_]*\d/.test(cell)))
  )
}

function cellsOf(line: string, separator: Separator): readonly string[] {
  if (separator === ',' || separator === ';') return fieldsOf(line, separator)
  const bare = separator === '|' ? line.trim().replace(/^\|/, '').replace(/\|$/, '') : line
  return bare.split(separator).map((cell) => cell.trim())
}

/**
 * The fields of a line, in quotation marks or without; what stands in quotation marks keeps its separators. Linear in the line: whether a
 * field is still blank is known from letter to letter, since to trim it at each quotation mark once took minutes for a long line.
 */
function fieldsOf(line: string, separator: ',' | ';'): readonly string[] {
  if (!line.includes('"')) return line.split(separator).map((field) => field.trim())
  const out: string[] = []
  let field = ''
  /** Where the letters begin that are not in `field` yet. */
  let from = 0
  let isBlank = true
  let quoted = false
  for (let at = 0; at < line.length; at += 1) {
    const char = line[at] ?? ''
    if (char === '"' && (quoted || isBlank)) {
      field += line.slice(from, at)
      if (quoted && line[at + 1] === '"') {
        field += '"'
        isBlank = false
        at += 1
      } else quoted = !quoted
      from = at + 1
    } else if (char === separator && !quoted) {
      out.push((field + line.slice(from, at)).trim())
      field = ''
      from = at + 1
      isBlank = true
    } else isBlank &&= char.trim() === ''
  }
  return [...out, (field + line.slice(from)).trim()]
}

function tableOf(lines: readonly string[], before: string | undefined): PageTable {
  const separator = separatorOf(lines[0] ?? '') ?? '|'
  const rows = lines
    .map((line) => cellsOf(line, separator))
    .filter((row) => !row.every((cell) => /^:?-+:?$/.test(cell)))
  const caption = before !== undefined && before.trim() !== '' && before.length < 200 ? before.trim() : undefined
  return { ...(caption === undefined ? {} : { caption }), rows }
}

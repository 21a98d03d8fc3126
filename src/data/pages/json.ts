import type { PageContent, PageTable } from '../../model/index.ts'

const linesMax = 20_000
const depthMax = 12
/** Rows of a table that are taken, and values of a list that is one cell of it. */
const [rowsMax, listMax] = [2_000, 12]

/**
 * A JSON document, or one with an object on each line: lists of flat objects, and rows under columns, become tables, everything else lines of
 * "path: value". Throws SyntaxError where it is neither.
 */
export function readJson(content: string): PageContent {
  const value: unknown = parsed(content)
  const lines: string[] = []
  const tables: PageTable[] = []
  walk(value, '', 0, lines, tables)
  const title = isRecord(value) && typeof value.title === 'string' ? value.title : ''
  return { title, text: lines.join('\n'), tables }
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch (error) {
    const lines = content.split('\n').filter((line) => line.trim() !== '')
    if (lines.length < 2 || !lines.every((line) => /^\s*\{.*\}\s*,?\s*$/u.test(line))) throw error
    return lines.map((line) => JSON.parse(line.trim().replace(/,$/u, '')) as unknown)
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isPlain = (value: unknown): boolean => value === null || typeof value !== 'object'
/** Values that fit a cell: plain ones, and short lists of them. */
const isCell = (value: unknown): boolean =>
  isPlain(value) || (Array.isArray(value) && value.length > 0 && value.length <= listMax && value.every(isPlain))
const cellText = (value: unknown): string => (Array.isArray(value) ? value.map(String).join(', ') : String(value ?? ''))

function walk(value: unknown, path: string, depth: number, lines: string[], tables: PageTable[]): void {
  if (lines.length >= linesMax || depth > depthMax) return
  if (Array.isArray(value)) {
    const table = tableOf(value, path)
    if (table !== undefined) tables.push(table)
    else
      for (const [at, item] of value.entries())
        walk(item, isPlain(item) ? path : `${path}[${at}]`, depth + 1, lines, tables)
  } else if (isRecord(value)) {
    const table = headedTable(value, path)
    if (table !== undefined) tables.push(table)
    for (const [key, item] of Object.entries(value))
      if (table === undefined || (key !== 'columns' && key !== 'rows'))
        walk(item, path === '' ? key : `${path}.${key}`, depth + 1, lines, tables)
  } else if (value !== null && value !== '') lines.push(`${path.replaceAll(/[._]/g, ' ')}: ${String(value)}.`)
}

/** {"columns": ["date", …], "rows": [["2015-02-11", …], …]} */
function headedTable(record: Readonly<Record<string, unknown>>, path: string): PageTable | undefined {
  const { columns, rows, title } = record
  if (!Array.isArray(columns) || !Array.isArray(rows) || columns.length < 2 || rows.length === 0) return undefined
  if (!columns.every((head) => typeof head === 'string')) return undefined
  const lines = rows.slice(0, rowsMax)
  if (!lines.every((row): row is unknown[] => Array.isArray(row) && row.length <= columns.length && row.every(isPlain)))
    return undefined
  const caption = typeof title === 'string' ? title : path.replaceAll(/[._]/g, ' ')
  return {
    ...(caption === '' ? {} : { caption }),
    columns: columns.map((key) => String(key).replaceAll(/[._]/g, ' ')),
    rows: lines.map((row) => row.map((cell) => String(cell ?? ''))),
  }
}

function tableOf(list: readonly unknown[], path: string): PageTable | undefined {
  if (list.length < 2 || !list.every((item) => isRecord(item))) return undefined
  const records = list.filter(isRecord)
  const columns = [
    ...new Set(records.slice(0, 200).flatMap((record) => Object.keys(record).filter((key) => isCell(record[key])))),
  ]
  if (columns.length < 2) return undefined
  const rows = records
    .slice(0, rowsMax)
    .map((record) => columns.map((key) => (isCell(record[key]) ? cellText(record[key]) : '')))
  return {
    ...(path === '' ? {} : { caption: path.replaceAll(/[._]/g, ' ') }),
    columns: columns.map((key) => key.replaceAll(/[._]/g, ' ')),
    rows,
  }
}

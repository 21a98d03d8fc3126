import { readDay, yearOnly } from '../table/days.ts'
import { labelWords, type Table } from '../table/model.ts'
import { wordsOf } from '../table/tokens.ts'
import { readNumber, readTime } from './cells.ts'
import { withDerived } from './derived.ts'
import { isOnlyOfTimes, type Span, withSpans } from './periods.ts'

/** What a column holds, so far as it can be ordered. */
export type ColumnKind = 'number' | 'date' | 'time' | 'text'

export interface Field {
  readonly column: number
  readonly text: string
  /** Stems of all words, in order. */
  readonly words: readonly string[]
  /** What it is ordered by: its number, its day, its seconds. */
  readonly order?: number
  /** Size of the last written digit of a number. */
  readonly step: number
}

export interface Head {
  readonly column: number
  readonly text: string
  /** Stems that tell it from other headings; units in brackets apart. */
  readonly words: readonly string[]
  readonly kind: ColumnKind
  /** A place in an order, where 1 is the highest. */
  readonly isRank: boolean
  readonly isYear: boolean
  /** Numbers the lines one by one. */
  readonly isIndex: boolean
  /** No two lines have the same value. */
  readonly isDistinct: boolean
  /** Nearly every line has another value. */
  readonly isKey: boolean
  /** Stems of its own heading and of the one over it and its neighbours, where there are two. */
  readonly own: readonly string[]
  readonly group: readonly string[]
  /** Worked out from this column: the table shows no such column itself. */
  readonly source?: number
}

/** A table read as records: each line is a thing, each column something said of it. */
export interface Records {
  readonly table: Table
  readonly heads: readonly Head[]
  readonly lines: readonly (readonly Field[])[]
  /** Indexes of the lines in the table's body; with `turned` set, of its columns. */
  readonly at: readonly number[]
  /** The columns of the table are the records, its rows their headings. */
  readonly turned: boolean
  /** Columns that scores give: what a side scored, what it conceded, by how much they differ. */
  readonly scores?: ScoreColumns
  /** Measures that stand under two years. */
  readonly spans?: readonly Span[]
}

export interface ScoreColumns {
  readonly scored?: number
  readonly conceded?: number
  readonly margin: number
  /** Cells say who won, lost or drew. */
  readonly isTold?: boolean
}

/** Lines of a table that is also read turned, and characters of a cell whose words are read. */
const [turnedMax, cellMax] = [60, 160]
const datedForm =
  /\b(?:year|born|died|founded|began|begun|ended|built|opened|established|launched|completed|discovered|published)\b/iu
const rankForm = /^#$|^(?:rank(?:ing)?|pos(?:ition)?|place|pick|overall|seed|nos?\.?|finish|standing)\b/iu

const read = new WeakMap<Table, (Records | undefined)[]>()

/** The table as records, read once; see `makeRecords`. */
export function readRecords(table: Table, turned = false): Records | undefined {
  const known = read.get(table) ?? []
  read.set(table, known)
  const at = turned ? 1 : 0
  if (!(at in known)) known[at] = makeRecords(table, turned)
  return known[at]
}

/** What tables of a league call their columns. */
const abbreviations: ReadonlyMap<string, string> = new Map([
  ['gf', 'goals for'],
  ['ga', 'goals against'],
  ['gd', 'goal difference'],
  ['pts', 'points'],
  ['pld', 'played'],
  ['pos', 'position'],
])

/** The table as records, or, with `turned`, with its columns as records. Undefined where hardly anything is headed, or lines are left out. */
function makeRecords(table: Table, turned: boolean): Records | undefined {
  if (table.isCut) return undefined
  // Columns of years are read as times, by rows and columns.
  const dated = table.columns.filter(({ text }) => /(?:19|20)\d\d/u.test(text)).length >= 2
  if (dated && isOnlyOfTimes(table.columns) !== turned) return undefined
  const grid = turned ? turnedGrid(table) : plainGrid(table)
  if (grid === undefined || grid.heads.length < 2 || grid.body.length < 2) return undefined
  const raw = grid.heads.map((_, column) => grid.body.map((line) => line[column] ?? ''))
  const kinds = raw.map((cells) => kindOf(cells.filter((cell) => cell !== '')))
  const heads = grid.heads.map((written, column): Head => {
    const last = written.trim().split(/\s+/u).at(-1) ?? ''
    const isUnder = (table.columns.find(({ index }) => index === column)?.group.length ?? 0) > 0
    const short = isUnder && /^(?:gf|ga|gd|pts|pld|pos|w|d|l|t)$/iu.test(last) ? last : written
    const text = abbreviations.get(short.trim().toLowerCase()) ?? short
    const cells = (raw[column] ?? []).filter((cell) => cell !== '')
    const kind = kinds[column] ?? 'text'
    const bare = text.replace(/\(.*?\)/gu, ' ')
    return {
      column,
      text,
      words: labelWords(bare.trim() === '' ? text : bare),
      kind,
      isRank: kind === 'number' && (rankForm.test(text.trim()) || /\bpeak\b|\bposition\b/iu.test(text)),
      isYear: kind === 'number' && isOfYears(text, cells),
      isIndex: kind === 'number' && column === 0 && new Set(cells).size === cells.length,
      isDistinct: new Set(cells).size === cells.length,
      own: turned ? [] : (table.columns.find(({ index }) => index === column)?.words ?? []),
      group: turned ? [] : (table.columns.find(({ index }) => index === column)?.group ?? []),
      isKey: kind === 'text' && new Set(cells).size >= cells.length * 0.95,
    }
  })
  const lines = grid.body.map((line) =>
    heads.map(({ kind, column, text }): Field => {
      const cell = line[column] ?? ''
      return fieldOf(
        kind === 'number' && /\bpar\b/iu.test(text) && /^e(?:ven)?$/iu.test(cell) ? '0' : cell,
        column,
        kind,
      )
    }),
  )
  return turned
    ? { table, heads, lines, at: grid.at, turned }
    : withSpans(withDerived({ table, heads, lines, at: grid.at, turned }))
}

/** Whether a column of numbers shows years, but for cells of words or of nothing. */
function isOfYears(heading: string, cells: readonly string[]): boolean {
  const form = datedForm.test(heading) ? /^1\d{3}$|^20\d\d$/u : /^(?:1[5-9]|20)\d\d(?:\s?[-–/]\s?\d{2,4})?$/u
  const years = cells.filter((cell) => form.test(cell)).length
  const figures = cells.filter((cell) => readNumber(cell) !== undefined).length
  return years > 0 && years >= figures
}

function fieldOf(text: string, column: number, kind: ColumnKind): Field {
  const number = kind === 'number' ? readNumber(text) : undefined
  const order =
    kind === 'number'
      ? number?.value
      : kind === 'date'
        ? (readDay(text) ?? yearOnly(text))
        : kind === 'time'
          ? readTime(text)
          : undefined
  return {
    column,
    text,
    words: text.length > cellMax ? [] : wordsOf(text),
    step: number?.step ?? 1,
    ...(order === undefined ? {} : { order }),
  }
}

function kindOf(cells: readonly string[]): ColumnKind {
  const share = (read: (text: string) => unknown) =>
    cells.filter((cell) => read(cell) !== undefined).length / Math.max(cells.length, 1)
  if (cells.length === 0) return 'text'
  if (share(readTime) >= 0.7) return 'time'
  const shown = cells.filter((cell) => !/^(?:[-–—]+|n\/?a|none|tba|dnf|dns|ret)$/iu.test(cell))
  const days = shown.filter((cell) => readDay(cell) !== undefined).length
  const years = shown.filter((cell) => yearOnly(cell) !== undefined).length
  if (days > 0 && days + years >= shown.length * 0.7) return 'date'
  const numbers = shown.filter((cell) => readNumber(cell) !== undefined)
  if (shown.length > 0 && numbers.length >= shown.length * 0.7) return 'number'
  // "Did not qualify" all through the rest of a column is one blank over several lines.
  const others = new Set(shown.filter((cell) => readNumber(cell) === undefined))
  if (numbers.length >= 2 && others.size === 1 && shown.length - numbers.length > 1) return 'number'
  return share(readDay) >= 0.7 ? 'date' : 'text'
}

/** Lines under their headings; a line that only names a group becomes a field of the lines below it. */
function plainGrid({ heads, body, columns }: Table) {
  const full = heads.map((text, column) => columns.find(({ index }) => index === column)?.text ?? text)
  const made: { line: readonly string[]; at: number; group: string }[] = []
  let group = ''
  let above: readonly string[] = []
  body.forEach((line, at) => {
    const filled = line.filter((cell) => cell !== '')
    const named = new Set(filled)
    if (filled.length > 0 && named.size === 1 && (filled.length === 1 || filled.length === heads.length)) {
      if (heads.length > 2 && readNumber(filled[0] ?? '') === undefined) {
        group = filled[0] ?? ''
        return
      }
    }
    const first =
      line[0] === '' && (line[1] ?? '') !== '' && readNumber(line[1] ?? '') === undefined ? above[0] : line[0]
    above = [first ?? '', ...line.slice(1)]
    made.push({ line: above, at, group })
  })
  const grouped = made.some((one) => one.group !== '')
  return {
    heads: grouped ? [...full, ''] : full,
    body: made.map(({ line, group: over }) => {
      const cells = Array.from({ length: heads.length }, (_, column) => line[column] ?? '')
      return grouped ? [...cells, over] : cells
    }),
    at: made.map(({ at }) => at),
  }
}

/** A cell's form: words, a time, or a number with its unit. */
function shapeOf(cell: string): string {
  if (/^\d{1,2}:\d\d/u.test(cell)) return 'time'
  const found = /^([$€£¥]?)[-−+]?\d[\d.,]*\s?([^\s\d()]{0,6})(?:\s.*)?$/u.exec(cell)
  return found === null ? 'words' : `${found[1]}#${(found[2] ?? '').toLowerCase()}`
}

/** How much of a line of cells has the same form. */
function likenessOf(cells: readonly string[]): number {
  const shapes = cells.filter((cell) => cell !== '').map(shapeOf)
  const counts = new Map<string, number>()
  for (const shape of shapes) counts.set(shape, (counts.get(shape) ?? 0) + 1)
  return shapes.length === 0 ? 1 : Math.max(...counts.values()) / shapes.length
}

const timeForm = /(?:19|20)\d\d|\bQ[1-4]\b|\bchange\b|\bmonths?\b/iu
const [alikeMin, mixedMax, attributesMin] = [0.85, 0.6, 3]

/** Whether the first column names attributes and the others are the things: each line of one form, the columns of many. */
export function isTurned({ heads, body, columns }: Table): boolean {
  if (heads.length < 3 || body.length < attributesMin || body.length > turnedMax) return false
  // Columns of times are no things beside each other.
  if (heads.slice(1).includes('')) return false
  if ([...heads, ...columns.map(({ text }) => text)].some((text) => timeForm.test(text))) return false
  const mean = (lines: readonly (readonly string[])[]) =>
    lines.reduce((sum, line) => sum + likenessOf(line), 0) / Math.max(lines.length, 1)
  const rows = mean(body.map((line) => line.slice(1)))
  return rows >= alikeMin && mean(heads.slice(1).map((_, at) => body.map((line) => line[at + 1] ?? ''))) <= mixedMax
}

const quarterForm = /\bQ[1-4]\b/iu
/** The columns of a table by quarters. */
export const isByQuarters = ({ columns }: Table): boolean =>
  columns.filter(({ text }) => quarterForm.test(text)).length >= 2

/** Years or quarters as lines, what was measured in them as headings; what sums them up or compares them left out. */
function timesGrid(table: Table) {
  const { rows, columns, cells } = table
  const byQuarters = isByQuarters(table)
  const form = byQuarters ? quarterForm : /(?:19|20)\d\d/u
  const times = columns.filter(({ text }) => form.test(text) && !/change|%|growth/iu.test(text))
  const years = times.map(({ text }) => text.match(/(?<!\d)(?:19|20)\d\d(?!\d)/gu) ?? [])
  const plain = years.every((found) => found.length === 1) && new Set(years.flat()).size === times.length
  return {
    heads: [byQuarters ? 'Quarter' : 'Year', ...rows.map(({ text }) => text)],
    body: times.map((column, at) => [
      plain && !byQuarters ? (years[at]?.[0] ?? '') : column.text,
      ...rows.map((row) => unsigned(row.index, column.index)),
    ]),
    at: times.map(({ index }) => index),
  }

  /** Costs in brackets are spoken of without them. */
  function unsigned(row: number, column: number): string {
    const line = cells.get(row)
    const text = line?.get(column)?.text ?? ''
    const isOfCosts = times.every(({ index }) => /^[^\d]*\(.*\)$|^[-–—]*$/u.test(line?.get(index)?.text ?? ''))
    return isOfCosts ? text.replaceAll(/[()]/gu, '') : text
  }
}

function turnedGrid(table: Table) {
  const { rows, columns, cells, rowHeading, heads, body } = table
  if (isTurned(table))
    return {
      heads: [rowHeading === '' ? 'column' : rowHeading, ...body.map((line) => line[0] ?? '')],
      body: heads.slice(1).map((text, at) => [text, ...body.map((line) => line[at + 1] ?? '')]),
      at: heads.slice(1).map((_, at) => at + 1),
    }
  if (rows.length === 0 || rows.length > turnedMax || columns.length < 2) return undefined
  if (isOnlyOfTimes(columns)) return timesGrid(table)
  // Heights and years are no things beside each other.
  const units = columns.map(({ text }) => /\(([^()\d=]{1,12})\)\s*$/u.exec(text)?.[1])
  if (new Set(units).size > 1) return undefined
  return {
    heads: [rowHeading === '' ? 'column' : '', ...rows.map(({ text }) => text)],
    body: columns.map((column) => [
      column.text,
      ...rows.map((row) => cells.get(row.index)?.get(column.index)?.text ?? ''),
    ]),
    at: columns.map(({ index }) => index),
  }
}

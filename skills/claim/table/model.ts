import { stem, stopWords } from '../words.ts'
import { type Legend, readLegend } from './legend.ts'

/** A number as a cell shows it. */
export interface CellNumber {
  readonly value: number
  /** Size of the last written digit. */
  readonly step: number
  readonly percent: boolean
  readonly currency: boolean
}

export interface Cell {
  readonly text: string
  readonly row: number
  readonly column: number
  readonly number?: CellNumber
}

/** What a row or a column is called. `words` are stems of its own name, `group` those of what stands over it. */
export interface Label {
  readonly index: number
  readonly text: string
  readonly words: readonly string[]
  readonly group: readonly string[]
}

export interface Table {
  readonly at: number
  readonly caption: string
  readonly rows: readonly Label[]
  readonly columns: readonly Label[]
  /** By row, then column; undefined where the cell is empty. */
  readonly cells: ReadonlyMap<number, ReadonlyMap<number, Cell>>
  /** What the table multiplies its figures by, where it says so. */
  readonly scale: number | undefined
  readonly rowHeading: string
  /** The grid as records: one heading per column, one line per record. */
  readonly heads: readonly string[]
  readonly body: readonly (readonly string[])[]
  /** Names over groups of lines. */
  readonly groups: readonly string[]
  /** Whether rows were left out, so that nothing is told of all of them. */
  readonly isCut: boolean
  /** What marks and abbreviations of its cells stand for. */
  readonly legend: Legend
  /** What abbreviations of its headings stand for. */
  readonly headLegend: Legend
}

export interface RawTable {
  readonly caption?: string | undefined
  readonly columns?: readonly string[] | undefined
  readonly rows: readonly (readonly string[])[]
}

/** Cells of one table that are read; a larger table is cut after its first rows. */
const cellsMax = 4_000

/** Read a grid of texts as a table: what heads it, what its rows and columns are called, and its numbers. */
export function readTable(raw: RawTable, at: number, context: string): Table | undefined {
  const written = [...(raw.columns === undefined ? [] : [raw.columns]), ...raw.rows].map((row) => row.map(plainCell))
  const grid = hasDecimalCommas(written) ? written.map((row) => row.map(withPoint)) : written
  const width = Math.max(0, ...grid.map((row) => row.length))
  if (grid.length < 2 || width < 2) return undefined
  const cut = grid.slice(0, Math.max(2, Math.floor(cellsMax / width)))
  const heads = raw.columns === undefined ? headRows(cut) : Math.max(1, 1 + headRows(cut.slice(1), true))
  const body = cut.slice(heads)
  const labelColumns = countLabelColumns(body, width)
  const columns = columnLabels(cut.slice(0, heads), width, labelColumns)
  const caption = raw.caption ?? ''
  const headText = cut.slice(0, heads).flat().join(' ')
  const isOfAccounts = [...cut.slice(0, heads).flat(), ...body.map((row) => row[0] ?? '')].some(
    (cell) => /(?:19|20)\d\d/u.test(cell) || scaleOf(cell) !== undefined,
  )
  const { rows, cells, groups } = readBody(body, labelColumns, width, isOfAccounts)
  if (rows.length === 0 || columns.length === 0) return undefined
  const scale =
    scaleOf(`${caption} ${headText}`) ?? scaleOf(body.map((row) => row[0] ?? '').join(' ')) ?? onlyScale(context)
  return {
    at,
    caption,
    rows,
    columns,
    cells,
    scale,
    rowHeading: cut[0]?.[0] ?? '',
    heads: cut[heads - 1] ?? [],
    body,
    groups,
    isCut: cut.length < grid.length,
    legend: readLegend(`${caption}\n${context}`, body),
    headLegend: readLegend(`${caption}\n${context}`, cut.slice(0, heads)),
  }
}

/** A cell's text without the marks that exports leave in it; a year whose digits are spaced out is drawn together. */
function plainCell(text: string): string {
  return (mayBeMarked.test(text) ? withoutMarks(text) : text)
    .replace(/^([12]) ([09]) (\d) (\d)$/u, '$1$2$3$4')
    .replace(/\s+/gu, ' ')
    .trim()
}

/** What any of the marks begins with or is. */
const mayBeMarked = /[[<*†‡§]/u

function withoutMarks(text: string): string {
  return (
    text
      .replace(
        /\[(?:BOLD|ITALIC|EMPTY|UNDERLINE)\]|<\/?(?:b|i|u|em|strong|sup|sub|italic|bold|br)\s*\/?>|\*\*|[†‡§]/giu,
        ' ',
      )
      .replace(/\[ITALIC\]/giu, ' ')
      // Marks of footnotes.
      .replace(/(?<=\S)\s?\[(?:\d{1,3}|[a-z]|note \d+|nb \d+)\]/giu, '')
  )
}

/** "34,50" and "20,7%" in a table that has no thousands with commas and no decimal points. */
function hasDecimalCommas(grid: readonly (readonly string[])[]): boolean {
  const cells = grid.slice(1, 60).flat()
  const commas = cells.filter((cell) => decimalComma.test(cell)).length
  return (
    commas >= 2 && !cells.some((cell) => /^[^\d]{0,3}\d{1,3}(?:,\d{3})+(?:\D|$)|^\D{0,3}\d+\.\d{1,2}\D?$/u.test(cell))
  )
}
const decimalComma = /^[^\d]{0,3}\d[\d.]*,\d{1,2}\s?[%€$£]?$/u
const withPoint = (cell: string): string =>
  decimalComma.test(cell) ? cell.replaceAll('.', '').replace(',', '.') : cell

const numberForm =
  /^(?<open>\()?\s*(?<sign>[-−–+])?\s*(?<money>(?:US|C|A|HK)?[$€£¥₹]|Rs\.?|USD|EUR|GBP)?\s*(?<open2>\()?\s*(?<sign2>[-−–])?\s*(?<digits>\d{1,3}(?:[,\u00a0 ]\d{3})+(?:\.\d+)?|\d*\.\d+|\d+)(?<space>\s*)(?<tail>%|x|[kKmMbB](?![\p{L}])|pp|pts)?\s*\)?\s*%?\s*(?:\(.{0,24}\)|±\s*[\d.]+%?|\+\/-\s*[\d.]+|\*+|\[\d+\]|[a-z]?)$/u

const plainForm = /^\d{1,15}(?:\.\d{1,9})?$/u
const plainStep = (digits: string): number => {
  const point = digits.indexOf('.')
  return point < 0 ? 1 : 10 ** (point + 1 - digits.length)
}

/** The number of a cell; undefined for words, dates, ranges and empty cells. */
export function readCellNumber(text: string): CellNumber | undefined {
  if (text.length > 40) return undefined
  // Most cells are digits alone, and every reader asks.
  if (plainForm.test(text)) return { value: Number(text), step: plainStep(text), percent: false, currency: false }
  // Accounts write a dash where there is nothing.
  if (/^[$€£]?\s?[-–—]+$/u.test(text)) return { value: 0, step: 1, percent: false, currency: false }
  const found = numberForm.exec(text)
  const digits = found?.groups?.digits
  if (digits === undefined) return undefined
  const { open, sign, money, open2, sign2, space, tail } = found?.groups ?? {}
  const plain = digits.replace(/[,\u00a0 ]/gu, '')
  const decimals = plain.split('.')[1]?.length ?? 0
  const factor =
    // "142 m" are metres, "$5 m" and "5m" millions.
    tail === undefined || (space !== '' && money === undefined)
      ? 1
      : /k/iu.test(tail)
        ? 1e3
        : tail === 'm' || tail === 'M'
          ? 1e6
          : /b/iu.test(tail)
            ? 1e9
            : 1
  const negative =
    open !== undefined && text.includes(')')
      ? true
      : open2 !== undefined || (sign ?? '+') !== '+' || sign2 !== undefined
  return {
    value: (negative ? -1 : 1) * Number(plain) * factor,
    step: 10 ** -decimals * factor,
    percent: text.includes('%'),
    currency: money !== undefined,
  }
}

export const isYear = (text: string): boolean =>
  /^(?:fy\s?|cy\s?)?(?:19|20)\d\d(?:\s*[-–/]\s*\d{2,4})?(?:\s?[a-z*]|\s?\(\d+\))?$/iu.test(text)

function isFigure(text: string): boolean {
  return !isYear(text) && (readCellNumber(text) !== undefined || /^[-–—]+$/u.test(text))
}

const isWhole = (row: readonly string[]): boolean =>
  row.length >= 3 && row.every((cell) => cell !== '' && !isYear(cell)) && new Set(row).size === row.length

/** How many first rows only head the columns. */
function headRows(grid: readonly (readonly string[])[], onlyEmptyFirst = false): number {
  let at = 0
  for (; at < grid.length - 1; at += 1) {
    const row = grid[at] ?? []
    const figures = row.slice(1).filter(isFigure).length
    if (figures > 0) break
    // Lines of times, and those of a year, head nothing.
    if (at > 0 && (isYear(row[0] ?? '') || row.slice(1).some((cell) => /^\d{1,2}:\d\d/u.test(cell)))) break
    const filled = row.filter((cell) => cell !== '').length
    // A line with a name alone, after a heading was seen, opens a group of rows.
    if (at > 0 && filled === 1 && row[0] !== '') break
    if (onlyEmptyFirst && row[0] !== '') break
    // Under a line that heads every column, a line with a name of its own begins the body.
    if (at > 0 && row[0] !== '' && isWhole(grid[0] ?? [])) break
    if (at > 0 && row[0] !== '' && !row.slice(1).some(isYear) && !row.slice(1).every((cell) => cell === '')) {
      const before = grid[at - 1] ?? []
      if (before.slice(1).every((cell) => cell !== '') && new Set(before.slice(1)).size === before.length - 1) break
    }
  }
  return onlyEmptyFirst ? at : Math.max(1, at)
}

/** First columns that name rows instead of holding figures. */
function countLabelColumns(body: readonly (readonly string[])[], width: number): number {
  for (let column = 1; column < width - 1; column += 1) {
    const filled = body.map((row) => row[column] ?? '').filter((cell) => cell !== '')
    const words = filled.filter((cell) => !isFigure(cell))
    if (filled.length === 0 || words.length < filled.length * 0.7) return column
    const rest = body.some((row) => row.slice(column + 1).some(isFigure))
    if (!rest) return column
  }
  return Math.max(1, width - 1)
}

/** "(in thousands)", "€m", "(unaudited)": what a column is measured in does not name it. */
const unitNote =
  /^\(?\s*(?:(?:(?:us|u\.s\.|nt|rmb|hk)?\s?(?:[$€£¥]|dollars?|euros?|rmb|amounts?)?\s*(?:are |expressed |stated )?(?:in\s*)?(?:us\s?)?[$€£¥]?\s?(?:thousands?|millions?|billions?|m|mn|bn|k|['’]?000s?)(?: of (?:us |u\.s\. )?(?:dollars|euros))?(?:,? except.{0,60})?)|(?:un)?audited|restated\*?|as restated)\s*\)?$/iu

function columnLabels(heads: readonly (readonly string[])[], width: number, from: number): readonly Label[] {
  const labels: Label[] = []
  for (let column = from; column < width; column += 1) {
    const parts = heads.map((row, level) => {
      const own = row[column] ?? ''
      if (own !== '' || level === heads.length - 1) return own
      // A heading over several columns stands in the first of them.
      for (let left = column - 1; left >= from; left -= 1) if ((row[left] ?? '') !== '') return row[left] ?? ''
      for (let right = column + 1; right < width; right += 1) if ((row[right] ?? '') !== '') return row[right] ?? ''
      return ''
    })
    // A heading over several rows of headings comes with each of them.
    const shown = parts.filter((part, level) => part !== '' && part !== parts[level - 1])
    const telling = shown.filter((part) => !unitNote.test(part))
    const filled = telling.length > 0 ? telling : shown
    const own = filled.at(-1) ?? ''
    labels.push({
      index: column,
      text: filled.join(' '),
      words: labelWords(own),
      group: labelWords(filled.slice(0, -1).join(' ')),
    })
  }
  return labels
}

/** Lines and their numbers; a dash is nought in accounts, elsewhere nothing is known there. */
function readBody(body: readonly (readonly string[])[], labelColumns: number, width: number, isOfAccounts: boolean) {
  const rows: Label[] = []
  const cells = new Map<number, ReadonlyMap<number, Cell>>()
  let group = ''
  const groups: string[] = []
  const carried: string[] = []
  body.forEach((line, row) => {
    const own = line.slice(0, labelColumns)
    const rest = line.slice(labelColumns)
    if (rest.every((cell) => cell === '') && own.some((cell) => cell !== '')) {
      group = own.filter((cell) => cell !== '').join(' ')
      groups.push(group)
      return
    }
    // An empty first label repeats the one above it where there are several columns of labels.
    if (labelColumns > 1 && own[0] === '' && own.slice(1).some((cell) => cell !== '')) own[0] = carried[0] ?? ''
    carried[0] = own[0] ?? ''
    const text = own.filter((cell) => cell !== '').join(' ')
    const made = new Map<number, Cell>()
    for (let column = labelColumns; column < width; column += 1) {
      const shown = line[column] ?? ''
      if (shown === '') continue
      const number = isOfAccounts || !/^[-–—]+$/u.test(shown) ? readCellNumber(shown) : undefined
      made.set(column, { text: shown, row, column, ...(number === undefined ? {} : { number }) })
    }
    rows.push({
      index: row,
      text: text === '' ? group : text,
      words: labelWords(text === '' ? group : text),
      group: labelWords(group),
    })
    cells.set(row, made)
  })
  return { rows, cells, groups }
}

/** Stems of a label that tell it from others; digits stay whole. */
export function labelWords(text: string): readonly string[] {
  const words = (text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}.'’]*/gu) ?? []).map((word) =>
    stem(word.replace(/[.]+$/u, '')),
  )
  const telling = words.filter((word) => !stopWords.has(word))
  return telling.length > 0 ? telling : words
}

const scales: readonly (readonly [RegExp, number])[] = [
  [
    /\b(?:in|of|expressed in|\(?[$€£]?\s*in)\s+(?:us\s*)?(?:[$€£]|u\.?s\.? dollars|dollars|euros?)?\s*(?:in\s+)?billions?\b|[$€£]\s?b(?:n|illions?)\b|\b(?:usd|eur|gbp|chf)\s?(?:bn?|billions?)\b/iu,
    1e9,
  ],
  [
    /\bin\s+(?:\w+\s+){0,2}[$€£]?\s*millions?\b|\b(?:us)?[$€£]\s?m(?:n|illions?)?\b|\(millions|\bmillions of\b|[€£$]m\b|\brmb million\b|\b(?:usd|eur|gbp|chf|nok|sek|dkk|jpy|cny|inr|aud|cad|nzd|pln|brl|zar)\s?(?:mn?|millions?)\b/iu,
    1e6,
  ],
  [
    /\bin\s+(?:\w+\s+){0,2}[$€£]?\s*thousands?\b|(?:us)?[$€£]\s?(?:000|k|thousands?)\b|\(thousands|\b000s?\b(?!\.)|[$€£]['’]000/iu,
    1e3,
  ],
]

/** The multiplier of the text around a table, where it speaks of one only. */
function onlyScale(context: string): number | undefined {
  const found = scales.filter(([form]) => form.test(context))
  const others = [/\bthousands?\b/iu, /\bmillions?\b/iu, /\bbillions?\b/iu].filter((word) => word.test(context))
  return found.length === 1 && others.length <= 1 ? found[0]?.[1] : undefined
}

/** The multiplier that a heading states: "(in millions)". */
export function scaleOf(text: string): number | undefined {
  for (const [form, factor] of scales) if (form.test(text)) return factor
  return undefined
}

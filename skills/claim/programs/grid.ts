import { type CellNumber, type Label, labelWords, readCellNumber, type Table } from '../table/model.ts'
import { type ClaimToken, tokensOf, wordsOf } from '../table/tokens.ts'
import { stem, stopWords } from '../words.ts'
import { spelledOut } from './abbreviations.ts'
import { type DerivedKind, derivedColumns } from './derived.ts'
import { type Quantity, quantitiesOf } from './quantities.ts'

/** A number of a cell, with the size of its last written digit. */
export interface CellFigure {
  readonly value: number
  readonly step: number
}

export interface GridCell {
  readonly text: string
  /** Its numbers as written: 107 and 50 of "107 (50.0)", minutes of a clock time. */
  readonly figures: readonly CellFigure[]
  /** Stems of its words, where it holds words rather than a figure. */
  readonly words: readonly string[]
  /** The same words as they are written, where they were read one by one. */
  readonly tokens?: readonly ClaimToken[]
  /** Says that there is nothing to say. */
  readonly isEmpty: boolean
}

/** A line or a heading of a grid. */
export interface Side {
  readonly index: number
  readonly text: string
  /** Stems of its own words, and of the words of what stands over it. */
  readonly words: readonly string[]
  readonly group: readonly string[]
  /** Stems that only this line has in its cells of words. */
  readonly beside: readonly string[]
  /** Sums the others up. */
  readonly isTotal: boolean
  readonly quantities: ReadonlySet<Quantity>
  /** What it is measured in: only what has the same is compared, added or ranked. */
  readonly unit: string
  /** Its cells hold figures. */
  readonly isNumeric: boolean
  /** Of a column that the table does not show but that the cells of another give: what it is, and the other. */
  readonly derived?: { readonly kind: DerivedKind; readonly source: number }
}

/** A table seen from one side: lines are the things, heads what is measured of them. A table is looked at from both. */
export interface Grid {
  readonly table: Table
  readonly turned: boolean
  /** Only the lines that a claim names are looked at, of a table that is too large for all of them. */
  readonly isPart: boolean
  readonly lines: readonly Side[]
  readonly heads: readonly Side[]
  /** The heading under which the names of the lines stand. */
  readonly names?: number
  at(line: Side, head: Side): GridCell | undefined
}

const emptyForm =
  /^(?:[-–—−.]*|n\/?[ard]\.?|n\.[ard]\.|null|none|not (?:reported|available|applicable|stated)|nr|nd|tba|tbc|\?)$/iu
/** Whether nothing is said in a place: it has no cell, or one that says so. */
export const isBlank = (cell: GridCell | undefined): boolean => cell === undefined || cell.isEmpty

const clockForm = /^(?:([01]?\d|2[0-3]):([0-5]\d)|([01]\d|2[0-3])([0-5]\d))$/u
const numberForm = /(?<![\p{L}\d])[-−–+]?(?:\d{1,3}(?:[,\u00a0 ]\d{3})+(?!\d)|\d+)(?:\.\d+)?/gu

/** "4.2 M" with a capital are millions; "142 m" are metres. */
const inMillions = /^\d[\d.,]*\s[MKB]$/u

/** One number and nothing beside it but its sign, its coin or its percent. */
const loneForm = /^[+$€£]?\d[\d,.]*%?$/u

/** Words of a price list for nought. */
const freeForm = /^(?:free|nil|zero|gratis|no charge)$/iu

/** A cell's figures and words; `known` is its number where the table was read with one. */
function cellOf(text: string, known: CellNumber | undefined): GridCell {
  // Nearly every cell is one number, in which there is no other.
  if (known !== undefined && loneForm.test(text)) {
    const words = /^\d+$/u.test(text) ? [text] : wordsOf(text)
    return { text, figures: [{ value: known.value, step: known.step }], words, isEmpty: false }
  }
  const isEmpty = emptyForm.test(text.trim())
  if (text.length > cellMax) return { text, figures: [], words: [], isEmpty }
  const tokens = tokensOf(text)
  const words = tokens.map((one) => one.stem)
  if (freeForm.test(text)) return { text, figures: [{ value: 0, step: 1 }], words, tokens, isEmpty }
  const whole = readCellNumber(inMillions.test(text) ? text.replace(/\s(?=[MKB]$)/u, '') : text)
  const others = [...text.matchAll(numberForm)].slice(0, figuresMax).map(([found]): CellFigure => {
    const plain = found.replace(/[−–]/u, '-').replace(/[,\u00a0 +]/gu, '')
    return { value: Number(plain), step: 10 ** -(plain.split('.')[1]?.length ?? 0) }
  })
  const isOfWords =
    whole === undefined && !/^[^\p{L}\d]{0,4}\d/u.test(text.replace(/^(?:OR|HR|RR|USD|EUR|GBP|Rs\.?|ca\.?) ?/u, ''))
  const first = whole === undefined || /^[-–—]+$/u.test(text) ? [] : [{ value: whole.value, step: whole.step }]
  const figures = isOfWords ? [] : [...first, ...others.filter(({ value }) => value !== first[0]?.value)]
  return { text, figures, words, tokens, isEmpty }
}
const [cellMax, figuresMax] = [160, 4]

/** Minutes of a clock time that a cell shows, where all of its line or column do. */
export function minutesOf(text: string): number | undefined {
  const found = clockForm.exec(text.trim())
  if (found === null) return undefined
  return Number(found[1] ?? found[3]) * 60 + Number(found[2] ?? found[4])
}

const totalForm =
  /^(?:grand |sub-?)?totals?\b|^full[- ]year\b|\btotal$|^(?:all|overall|mean|average|avg\.?|sum|median)\b|\b(?:average|overall|combined)$|^individuals$/iu

/** Share of filled cells that must hold a figure first for a line or column to count as numeric. */
const numericMin = 0.6

interface Plain {
  readonly index: number
  readonly text: string
  readonly own: string
  readonly group: readonly string[]
}

function sideOf(
  { index, text, own, group }: Plain,
  cells: readonly (GridCell | undefined)[],
  {
    caption,
    isMeasure,
    isThing = false,
  }: { readonly caption: string; readonly isMeasure: boolean; readonly isThing?: boolean },
): Side {
  // What a thing measures nobody asks.
  const filled = isThing ? [] : cells.filter((cell) => !isBlank(cell))
  const numeric = filled.filter((cell) => (cell?.figures.length ?? 0) > 0).length
  const quantities = isThing
    ? new Set<Quantity>()
    : quantitiesOf(
        text,
        filled.map((cell) => cell?.text ?? ''),
        caption,
      )
  return {
    index,
    text,
    unit: unitOf(own, isMeasure ? quantities : new Set()),
    words: [...new Set([...labelWords(own), ...wordsOf(own)].flatMap(spelledOut))],
    group,
    beside: [],
    isTotal: totalForm.test(own.replace(/[*_]/gu, '').trim()),
    quantities,
    isNumeric: filled.length > 0 && numeric >= filled.length * numericMin,
  }
}

const unitForm =
  /^(?:[%£$€¥₹°].{0,8}|(?:k|m|c|µ|μ|n)?(?:g|m|l|s|w|v|pa|hz|j|b)|km|min|mins|hours?|hrs?|h|days?|wks?|weeks?|months?|years?|yrs?|y|ms|mpa|gpa|hv|ohm|ω|db|mmhg|mmol\/l|g\/dl|mg\/dl|ppm|t\/ha|kg\/ha|(?:usd|eur|gbp).{0,4}|mb|gb|tb|fps|km\/h|mph|pp|points?|pts|[a-zµ]{1,4}\/[a-z0-9³²]{1,5})$/iu

/** "(mm)" of a heading, or ", kg" at its end, or what kind of quantity it is. */
function unitOf(text: string, quantities: ReadonlySet<Quantity>): string {
  const written = /\(([^()]{1,12})\)\s*$|,\s*([\p{L}%°/²³·0-9 ]{1,10})$/u.exec(text)
  const unit = (written?.[1] ?? written?.[2] ?? '').trim().toLowerCase()
  return unitForm.test(unit)
    ? unit
    : [...quantities]
        .filter((one) => one !== 'year')
        .sort()
        .join(' ')
}

const grids = new WeakMap<Table, readonly Grid[]>()

/** The table from both sides, read once; none of one too large to be looked at whole. */
export function gridsOf(table: Table): readonly Grid[] {
  const known = grids.get(table)
  if (known !== undefined) return known
  const isWhole = !table.isCut && table.rows.length <= linesMax && widthOf(table) <= headsMax
  const read = isWhole ? cellsOf(table) : undefined
  const made =
    read === undefined ? [] : [plainGrid(table, read), turnedGrid(table, read)].filter((grid) => grid !== undefined)
  grids.set(table, made)
  return made
}

/**
 * The lines of a table too large to be looked at whole whose names have a word of the claim, as a grid of their own: they tell what their
 * cells say, and nothing of all lines. None where more lines than can be told apart have such a word.
 *
 * @param stems Stems of the claim's words.
 */
export function partOf(table: Table, stems: ReadonlySet<string>): readonly Grid[] {
  if (widthOf(table) > headsMax) return []
  const counts = new Map<string, number>()
  for (const { words } of table.rows)
    for (const word of new Set(words)) if (stems.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const telling = new Set([...counts].flatMap(([word, count]) => (count <= tellingMax ? [word] : [])))
  const rows = table.rows.filter(({ words }) => words.some((word) => telling.has(word)))
  if (rows.length === 0 || rows.length > partMax) return []
  const own = { ...table, rows }
  return [{ ...plainGrid(own, cellsOf(own)), isPart: true }]
}
/** Lines of a name's word up to which it tells lines apart, and lines of a part. */
const [tellingMax, partMax] = [8, 40]

/** Lines and columns of a table that is looked at. */
const [linesMax, headsMax] = [1_000, 40]

const widthOf = ({ heads, columns }: Table): number => Math.max(heads.length, ...columns.map(({ index }) => index + 1))

function cellsOf(table: Table) {
  const { rows: lines, body } = table
  const width = widthOf(table)
  const cells = new Map(
    lines.map(({ index }) => [
      index,
      Array.from({ length: width }, (_, column) => {
        const text = body[index]?.[column] ?? ''
        return text === '' ? undefined : cellOf(text, table.cells.get(index)?.get(column)?.number)
      }),
    ]),
  )
  return { width, lines, cells, name: nameColumn(lines.map(({ index }) => body[index] ?? [])) }
}
type ReadCells = ReturnType<typeof cellsOf>

/** The first of the columns of which each cell is a name of its own, words rather than codes; undefined where it takes several to tell lines apart. */
function nameColumn(body: readonly (readonly string[])[]): number | undefined {
  const named = [0, 1, 2].filter((column) => {
    // A line of sums may have nothing there.
    const cells = body.map((line) => line[column] ?? '').filter((cell, at) => cell !== '' || at < body.length - 1)
    const worded = cells.filter((cell) => /\p{L}{2}/u.test(cell)).length
    return worded >= cells.length * 0.7 && new Set(cells).size === cells.length && cells.every((cell) => cell !== '')
  })
  const [first] = named
  if (first !== undefined) {
    const isOfCodes = body.every((line) => codeForm.test(line[first] ?? ''))
    return isOfCodes || first < 2 ? (isOfCodes ? (named[1] ?? first) : first) : undefined
  }
  const firsts = body.map((line) => line[0] ?? '')
  return new Set(firsts).size === firsts.length && body.every((line) => !/\p{L}{2}/u.test(line[1] ?? ''))
    ? 0
    : undefined
}
/** "HM-101", "AP-07". */
const codeForm = /^[A-Z\d]{1,6}(?:[-_./ ]?[A-Z\d]{1,6}){0,3}$/u

/** Words and lines of a table from which on what stands beside names is not looked at. */
const [besideWordsMax, besideLinesMax] = [6, 100]

/** For each line the stems of its cells of words that no other line has. */
function besideNames({ lines, cells, name }: ReadCells): ReadonlyMap<number, readonly string[]> {
  if (lines.length > besideLinesMax) return new Map()
  const words = lines.map(({ index }) =>
    (cells.get(index) ?? []).flatMap((cell, column) =>
      cell === undefined || column === (name ?? 0) || cell.figures.length > 0 || cell.words.length > besideWordsMax
        ? []
        : cell.words.filter((word) => !stopWords.has(word)),
    ),
  )
  const count = new Map<string, number>()
  for (const own of words) for (const word of new Set(own)) count.set(word, (count.get(word) ?? 0) + 1)
  return new Map(lines.map(({ index }, at) => [index, [...new Set(words[at])].filter((word) => count.get(word) === 1)]))
}

/** Words over a heading, and of what its abbreviations stand for by the text beside the table. */
const groupOf = ({ group, words }: Label, { headLegend }: Table): readonly string[] => [
  ...group,
  ...headLegend.flatMap(({ code, phrase }) => (words.includes(stem(code)) ? wordsOf(phrase) : [])),
]

/** Words by which claims speak of what scores give. */
const derivedWords: Readonly<Record<Exclude<DerivedKind, 'bracketed'>, readonly string[]>> = {
  outcome: [],
  scored: ['score', 'point', 'goal', 'run'].map(stem),
  conceded: ['concede', 'allow', 'against'].map(stem),
  margin: ['margin', 'by'].map(stem),
}

/** Columns that the cells of others give, with their cells line by line. */
function derivedOf({ heads, caption, body }: Table, { width, lines }: ReadCells) {
  if (lines.length > besideLinesMax) return []
  const columns = Array.from({ length: width }, (_, column) => lines.map(({ index }) => body[index]?.[column] ?? ''))
  return derivedColumns(heads, columns).map(({ kind, source, text, cells: texts }, at) => {
    const made = texts.map((one) => (one === '' ? undefined : cellOf(one, undefined)))
    const side = sideOf({ index: width + at, text, own: text, group: [] }, made, { caption, isMeasure: true })
    const words = kind === 'bracketed' ? side.words : derivedWords[kind]
    return { side: { ...side, words, derived: { kind, source } }, cells: made }
  })
}

function plainGrid(table: Table, read: ReadCells): Grid {
  const { width, lines, cells, name } = read
  const derived = derivedOf(table, read)
  const shown = Array.from({ length: width }, (_, column): Side => {
    const label = table.columns.find(({ index }) => index === column)
    const own = label?.text ?? table.heads[column] ?? ''
    return sideOf(
      { index: column, text: own, own, group: label === undefined ? [] : groupOf(label, table) },
      lines.map(({ index }) => cells.get(index)?.[column]),
      { caption: table.caption, isMeasure: true },
    )
  })
  const heads = [...shown, ...derived.map(({ side }) => side)]
  const places = new Map(lines.map(({ index }, at) => [index, at]))
  const beside = besideNames(read)
  const made = lines.map((label): Side => {
    const own = name === undefined ? label.text : table.body[label.index]?.[name] || label.text
    const side = sideOf(
      { index: label.index, text: own, own, group: label.group },
      cells.get(label.index)?.slice(1) ?? [],
      {
        caption: '',
        isMeasure: false,
        isThing: true,
      },
    )
    return { ...side, beside: beside.get(label.index) ?? [] }
  })
  return {
    table,
    turned: false,
    isPart: false,
    lines: made,
    heads,
    ...(name === undefined ? {} : { names: name }),
    at: (line, head) =>
      head.index < width
        ? cells.get(line.index)?.[head.index]
        : derived[head.index - width]?.cells[places.get(line.index) ?? -1],
  }
}

function turnedGrid(table: Table, { width, lines, cells, name }: ReadCells): Grid | undefined {
  if (table.columns.length < 2 || lines.length > headsMax || width < 3) return undefined
  const made = table.columns
    .filter(({ index }) => index > 0 && index < width)
    .map(
      (label): Side =>
        sideOf(
          { index: label.index, text: label.text, own: label.text, group: groupOf(label, table) },
          lines.map(({ index }) => cells.get(index)?.[label.index]),
          { caption: '', isMeasure: true },
        ),
    )
  const heads = lines.map((label): Side => {
    const own = name === undefined ? label.text : table.body[label.index]?.[name] || label.text
    return sideOf(
      { index: label.index, text: own, own, group: label.group },
      made.map(({ index }) => cells.get(label.index)?.[index]),
      { caption: table.caption, isMeasure: false },
    )
  })
  return {
    table,
    turned: true,
    isPart: false,
    lines: made,
    heads,
    at: (line, head) => cells.get(head.index)?.[line.index],
  }
}

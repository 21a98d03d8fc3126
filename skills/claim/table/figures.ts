import { agrees, type Figure, type Reading } from '../claim-reading.ts'
import type { Cues } from './cues.ts'
import { type Links, lossForm, type Named, sidesOfLine } from './link.ts'
import { type Cell, isYear, type Label, type Table } from './model.ts'

/** A number that the table gives in answer to the claim, and how. */
export interface Computed {
  readonly value: number
  readonly steps: string
  readonly cells: readonly Cell[]
  /** Read straight off a cell. */
  readonly plain: boolean
  /** Already a percentage or a ratio, so that the table's scale says nothing. */
  readonly unscaled?: true
  /** Of figures all of one sign, a sum or an average. */
  readonly unsigned?: true
  /** Another reading than the first; it can support, never refute. */
  readonly aside?: true
}

interface Grid {
  readonly table: Table
  readonly rows: readonly Label[]
  readonly columns: readonly Label[]
}

const cellAt = (table: Table, row: Label, column: Label): Cell | undefined =>
  table.cells.get(row.index)?.get(column.index)

function figuresOf(
  table: Table,
  rows: readonly Label[],
  columns: readonly Label[],
): readonly (Cell & { number: NonNullable<Cell['number']> })[] {
  return rows.flatMap((row) =>
    columns.flatMap((column) => {
      const cell = cellAt(table, row, column)
      return cell?.number === undefined ? [] : [{ ...cell, number: cell.number }]
    }),
  )
}

export const yearOf = (label: Label): number | undefined => {
  const found = /(?:19|20)\d\d/u.exec(label.text)?.[0]
  return found === undefined ? undefined : Number(found)
}

/** Numbers the claim may mean, by the operation its words ask for. */
export function computeFigures(claim: Reading, cues: Cues, links: Links, table: Table): readonly Computed[] {
  const rows = links.rows.map(({ label }) => label)
  const columns = links.columns.map(({ label }) => label)
  const grid: Grid = { table, rows, columns }
  if (cues.average) return [...averages(grid, claim), ...(rows.length > 0 ? changes(grid, cues, true) : [])]
  if (cues.ratio && rows.length + columns.length >= 2) {
    const found = ratios(grid, links)
    if (found.length > 0) return [...found, ...(cues.change === undefined ? [] : changes(grid, cues, false))]
    if (cues.change === undefined) return []
  }
  if (cues.difference && (rows.length >= 2 || columns.length >= 2))
    return [...differences(grid, links), ...changes(grid, cues, cues.percent)]
  if (cues.change !== undefined || (cues.versus !== undefined && (rows.length >= 2 || columns.length >= 2))) {
    const found = [
      ...changes(grid, cues, cues.percent),
      ...(rows.length >= 2 || cues.versus !== undefined ? differences(grid, links) : []),
    ]
    if (found.length > 0 || cues.change !== undefined) return found
  }
  if (cues.sum && (rows.length >= 2 || columns.length >= 2))
    return sums({ ...grid, columns: spanned(claim, columns, table.columns) })
  if (cues.sum && rows.length + columns.length === 1)
    return [
      ...sums({ ...grid, ...(rows.length === 0 ? { rows: table.rows } : { columns: table.columns }) }),
      ...plainCells(grid),
    ]
  return plainCells(grid)
}

function plainCells({ table, rows, columns }: Grid): readonly Computed[] {
  const found = figuresOf(
    table,
    rows.length > 0 ? rows : columns.length > 0 ? table.rows : [],
    columns.length > 0 ? columns : table.columns,
  )
  return found.map((cell) => ({ value: cell.number.value, steps: cell.text, cells: [cell], plain: true }))
}

/** Columns in the order of their years, newest last; as they stand where they name none. */
function inTime(columns: readonly Label[]): readonly Label[] {
  const years = columns.map(yearOf)
  if (years.some((year) => year === undefined) || new Set(years).size !== years.length) return [...columns].reverse()
  return [...columns].sort((a, b) => (yearOf(a) ?? 0) - (yearOf(b) ?? 0))
}

function axisInTime(grid: Grid): { lines: readonly Label[]; points: readonly Label[]; turned: boolean } {
  const turned =
    grid.table.columns.every((label) => yearOf(label) === undefined) &&
    grid.table.rows.some((label) => isYear(label.text))
  return turned
    ? { lines: grid.columns, points: grid.rows, turned }
    : { lines: grid.rows, points: grid.columns, turned }
}

/** From the earlier to the later of two times, as a difference or in percent of the earlier. */
function changes(grid: Grid, cues: Cues, percent: boolean): readonly Computed[] {
  const { table } = grid
  const { lines, points, turned } = axisInTime(grid)
  const pairs = pairsInTime(points, turned ? table.rows : table.columns)
  const out: Computed[] = []
  for (const [early, late] of pairs)
    for (const line of lines.length > 0 ? lines : []) {
      const [from, to] = [early, late].map((point) =>
        turned ? cellAt(table, point, line) : cellAt(table, line, point),
      )
      if (from?.number === undefined || to?.number === undefined || from.number.percent !== to.number.percent) continue
      out.push(...changeOf(from, to, percent, cues.average))
    }
  return out
}

function changeOf(from: Cell, to: Cell, percent: boolean, aside: boolean): readonly Computed[] {
  const [a, b] = [from.number?.value ?? 0, to.number?.value ?? 0]
  const both = { cells: [from, to], plain: false, ...(aside ? { aside: true as const } : {}) }
  const plain: Computed = {
    ...both,
    value: b - a,
    steps: `${to.text} − ${from.text}`,
    ...(percent ? { unscaled: true as const } : {}),
  }
  const share: Computed = {
    ...both,
    value: ((b - a) / Math.abs(a)) * 100,
    steps: `(${to.text} − ${from.text}) ÷ ${from.text}`,
    unscaled: true,
  }
  if (!percent) return [plain]
  if (a === 0) return [plain]
  return from.number?.percent === true ? [share, plain] : [share]
}

function pairsInTime(named: readonly Label[], all: readonly Label[]): readonly (readonly [Label, Label])[] {
  const ordered = inTime(named)
  const pair = (from: Label | undefined, to: Label | undefined) =>
    from === undefined || to === undefined ? [] : [[from, to] as const]
  if (ordered.length === 2) return pair(ordered[0], ordered[1])
  if (ordered.length > 2) return pair(ordered[0], ordered.at(-1))
  const [only] = ordered
  if (only !== undefined) {
    const year = yearOf(only)
    const siblings = all.filter((label) => label.group.join() === only.group.join())
    const earlier =
      siblings.find((label) => year !== undefined && yearOf(label) === year - 1) ??
      (siblings.length === 2 ? siblings.find((label) => label !== only) : undefined)
    return pair(earlier, only)
  }
  const dated = all.filter((label) => yearOf(label) !== undefined)
  const times = inTime(dated.length >= 2 ? dated : [])
  return times.length === 2 ? pair(times[0], times[1]) : []
}

function differences({ table, rows, columns }: Grid, links: Links): readonly Computed[] {
  const out: Computed[] = []
  const push = (left: Cell | undefined, right: Cell | undefined) => {
    if (left?.number === undefined || right?.number === undefined) return
    out.push({
      value: left.number.value - right.number.value,
      steps: `${left.text} − ${right.text}`,
      cells: [left, right],
      plain: false,
    })
  }
  const [first, second] = links.rows
  if (first !== undefined && second !== undefined && links.rows.length === 2) {
    const at = columns.length > 0 ? columns : table.columns
    for (const column of at) push(cellAt(table, first.label, column), cellAt(table, second.label, column))
  }
  const [left, right] = links.columns
  if (left !== undefined && right !== undefined && links.columns.length === 2)
    for (const row of rows.length > 0 ? rows : []) push(cellAt(table, row, left.label), cellAt(table, row, right.label))
  return out
}

/** Years the claim spans: named ones, and those between "2017 to 2019". */
function spanned(claim: Reading, columns: readonly Label[], all: readonly Label[]): readonly Label[] {
  const years = columns.map(yearOf)
  const ranged =
    /\b(?:to|through|until|and|-|–)\b/u.test(claim.text) &&
    columns.length === 2 &&
    /\b(?:from|between|period|over|across)\b/iu.test(claim.text)
  if (!ranged || years.some((year) => year === undefined)) return columns
  const [low, high] = [Math.min(...years.map((year) => year ?? 0)), Math.max(...years.map((year) => year ?? 0))]
  return all.filter((label) => {
    const year = yearOf(label)
    return year !== undefined && year >= low && year <= high
  })
}

/** Figures without the percentages of change that stand beside them. */
function ofOneKind(cells: ReturnType<typeof figuresOf>): ReturnType<typeof figuresOf> {
  const amounts = cells.filter(({ number }) => !number.percent)
  return amounts.length > 0 ? amounts : cells
}

function averages(grid: Grid, claim: Reading): readonly Computed[] {
  const { table, rows } = grid
  const columns = spanned(claim, grid.columns, table.columns)
  const out: Computed[] = []
  const mean = (all: ReturnType<typeof figuresOf>, aside: boolean) => {
    const cells = ofOneKind(all)
    if (cells.length < 2) return
    const value = cells.reduce((sum, { number }) => sum + number.value, 0) / cells.length
    out.push({
      value,
      steps: `(${cells.map(({ text }) => text).join(' + ')}) ÷ ${cells.length}`,
      cells,
      plain: false,
      unsigned: true,
      ...(aside ? { aside: true } : {}),
    })
  }
  if (columns.length >= 2) for (const row of rows) mean(figuresOf(table, [row], columns), false)
  if (columns.length >= 2 && rows.length === 0)
    for (const column of columns) mean(figuresOf(table, table.rows, [column]), false)
  if (columns.length <= 1 && rows.length >= 2)
    for (const column of columns.length === 1 ? columns : table.columns) mean(figuresOf(table, rows, [column]), false)
  if (columns.length === 1 && rows.length === 0)
    mean(
      figuresOf(
        table,
        table.rows.filter(({ words }) => !words.includes('total')),
        columns,
      ),
      true,
    )
  if (rows.length === 1) {
    for (const row of rows) {
      if (columns.length === 0) mean(figuresOf(table, [row], table.columns), false)
      for (const [early, late] of columns.length === 1 ? pairsInTime(columns, table.columns) : [])
        mean(figuresOf(table, [row], [early, late]), true)
    }
  }
  return out
}

function sums({ table, rows, columns }: Grid): readonly Computed[] {
  const out: Computed[] = []
  const add = (all: ReturnType<typeof figuresOf>) => {
    const cells = ofOneKind(all)
    if (cells.length < 2) return
    out.push({
      value: cells.reduce((sum, { number }) => sum + number.value, 0),
      steps: cells.map(({ text }) => text).join(' + '),
      cells,
      plain: false,
      unsigned: true,
    })
  }
  const notTotal =
    rows.length > 2 ? rows.filter(({ words }) => !words.includes('total') && !words.includes('overall')) : rows
  if (rows.length >= 2)
    for (const column of columns.length > 0 ? columns : table.columns) add(figuresOf(table, notTotal, [column]))
  if (columns.length >= 2 && rows.length < columns.length + 2)
    for (const row of rows) add(figuresOf(table, [row], columns))
  return out
}

/** One figure as a share of another: the first named is the part, unless the words say "of". */
function ratios({ table, columns }: Grid, links: Links): readonly Computed[] {
  const out: Computed[] = []
  const push = (top: Cell | undefined, bottom: Cell | undefined, aside: boolean) => {
    if (top?.number === undefined || bottom?.number === undefined || bottom.number.value === 0) return
    const value = top.number.value / bottom.number.value
    const both: Pick<Computed, 'cells' | 'plain' | 'unscaled' | 'aside'> = {
      cells: [top, bottom],
      plain: false,
      unscaled: true,
      ...(aside ? { aside: true } : {}),
    }
    out.push(
      { ...both, value: value * 100, steps: `${top.text} ÷ ${bottom.text} as a percentage` },
      { ...both, value, steps: `${top.text} ÷ ${bottom.text}` },
    )
  }
  const over = (first: Named | undefined, second: Named | undefined, at: readonly Label[], turned: boolean) => {
    if (first === undefined || second === undefined) return
    for (const other of at) {
      const [a, b] = [first.label, second.label].map((label) =>
        turned ? cellAt(table, other, label) : cellAt(table, label, other),
      )
      push(a, b, false)
      push(b, a, true)
    }
  }
  if (links.rows.length === 2) over(links.rows[0], links.rows[1], columns.length > 0 ? columns : table.columns, false)
  if (links.columns.length === 2 && links.rows.length > 0)
    over(
      links.columns[0],
      links.columns[1],
      links.rows.map(({ label }) => label),
      true,
    )
  if (links.rows.length === 1) {
    const total = table.rows.find(({ words }) => words.includes('total') || words.includes('sum'))
    const [row] = links.rows
    if (total !== undefined && row !== undefined && total !== row.label)
      for (const column of columns.length > 0 ? columns : table.columns)
        push(cellAt(table, row.label, column), cellAt(table, total, column), true)
  }
  return out
}

/** Whether a figure of the claim agrees with a computed number, in the table's scale or without it. */
export function figureAgrees(figure: Figure, found: Computed, table: Table, cues: Cues): boolean {
  const isShare = figure.amount.percent === true || figure.amount.times === true
  const scales =
    isShare || found.unscaled === true ? [1] : table.scale === undefined ? [1, 1e3, 1e6, 1e9] : [1, table.scale]
  const slack = found.plain ? 0 : 1.01
  const signs = signsOf(figure, found, cues, toldSign(figure, found, table, cues))
  const fitting = figure.comparator === 'eq' ? scales : [nearestScale(figure, found, scales)]
  return fitting.some((scale) => signs.some((sign) => agrees(figure, sign * found.value * scale, slack)))
}

/** A bound is read in the scale that brings it nearest to the figure; with another scale it would hold of anything. */
function nearestScale(figure: Figure, { value }: Computed, scales: readonly number[]): number {
  const apart = (scale: number) => Math.abs(Math.log(Math.abs(figure.amount.value / (value * scale || 1)) || 1))
  return [...scales].sort((a, b) => apart(a) - apart(b))[0] ?? 1
}

/** "A net loss of 12.6" of a line of incomes and losses is a loss, "a net income of 12.6" is none. */
function toldSign({ amount }: Figure, { cells }: Computed, table: Table, cues: Cues): 1 | -1 | undefined {
  const label = table.rows.find(({ index }) => index === cells[0]?.row)
  const sides = amount.value < 0 || label === undefined ? undefined : sidesOfLine(label.text)
  if (sides !== undefined && !lossForm.test(label?.text ?? '')) {
    const [isBracketed, isPlain] = [cues.flows.has(sides.inBrackets), cues.flows.has(sides.plain)]
    return isBracketed === isPlain ? undefined : isBracketed ? -1 : 1
  }
  return cues.outcome === undefined || amount.value < 0 || label === undefined || !lossForm.test(label.text)
    ? undefined
    : cues.outcome
}

/** "Decreased by 12.6" states a negative change without its sign; a difference has none. */
function signsOf(figure: Figure, found: Computed, cues: Cues, told: 1 | -1 | undefined): readonly number[] {
  // (12.6) in a table of outflows is what a sentence calls 12.6.
  if (found.plain && told !== undefined) return [told]
  if (found.plain)
    return figure.amount.value >= 0 && found.value < 0
      ? figure.comparator === 'eq'
        ? [1, -1]
        : // A bound on what brackets show is on its size.
          found.cells.some(({ text }) => text.includes('('))
          ? [-1]
          : [1]
      : [1]
  // From a negative base the sign of a percentage is read either way.
  if (found.unscaled === true && (found.cells[0]?.number?.value ?? 0) < 0) return [1, -1]
  if (figure.amount.value < 0) return cues.difference ? [1, -1] : [1]
  // The average of outflows is stated without their brackets.
  if (found.unsigned === true && found.cells.every(({ number }) => (number?.value ?? 0) <= 0)) return [1, -1]
  if (cues.difference || cues.versus !== undefined) return [1, -1]
  if (cues.change === -1) return [-1]
  return [1]
}

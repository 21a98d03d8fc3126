import { agrees, type Figure, type Reading } from '../claim-reading.ts'
import { lessIsBetter, moreIsBetter } from '../merit.ts'
import type { Cues } from './cues.ts'
import { yearOf } from './figures.ts'
import type { Links, Named } from './link.ts'
import { type Cell, type Label, labelWords, type Table } from './model.ts'

/** What a table says of a claim: true or false, by these cells; undefined where it does not decide. */
export interface Settled {
  readonly holds: boolean
  readonly cells: readonly Cell[]
  readonly steps: string
  readonly method: string
}

type Numbered = Cell & { readonly number: NonNullable<Cell['number']> }

const lowerIsBetter = lessIsBetter('distance|risk|memory')

/** Whether more is better under a heading; undefined where it cannot be told. */
function betterSign(label: Label | undefined, table: Table): 1 | -1 {
  const own = `${label?.text ?? ''}`
  return lowerIsBetter.test(own) || (lowerIsBetter.test(table.caption) && !moreIsBetter.test(`${own} ${table.caption}`))
    ? -1
    : 1
}

function numbered(table: Table, row: Label, column: Label): Numbered | undefined {
  const cell = table.cells.get(row.index)?.get(column.index)
  return cell?.number === undefined ? undefined : { ...cell, number: cell.number }
}

const isTotal = ({ words }: Label): boolean =>
  words.some(
    (word) => word === 'total' || word === 'overall' || word === 'all' || word === 'average' || word === 'mean',
  )

/** A row, or a column, with everything it stands beside in one line. */
interface Line {
  readonly named: Named
  readonly own: Numbered
  readonly others: readonly Numbered[]
  readonly measure: Label
}

/** Two of them are two statements. */
const superlatives =
  /\b(?:highest|lowest|largest|smallest|greatest|fewest|biggest|best|worst|longest|shortest|the (?:most|least))\b/giu

/** "2019 had the highest sales", "X has the best F1", "Y ranks second". */
export function settleExtreme(claim: Reading, cues: Cues, links: Links, table: Table): Settled | undefined {
  const direction = cues.extreme ?? cues.better
  if (direction === undefined || [...claim.text.matchAll(superlatives)].length > 1) return undefined
  const { rows, columns } = links
  const dated = columns.length === 1 && columns[0] !== undefined && yearOf(columns[0].label) !== undefined
  const lines: Line[] = []
  const [row] = rows
  const [column] = columns
  if (rows.length === 1 && row !== undefined && !(dated && timeIsAsked(claim)))
    for (const at of columns.length > 0 ? columns.map(({ label }) => label) : table.columns)
      lines.push(...lineOf(table, row, at, 'row'))
  else if (columns.length === 1 && column !== undefined && rows.length === 1 && row !== undefined)
    lines.push(...lineOf(table, column, row.label, 'column'))
  if (dated && rows.length === 1 && !timeIsAsked(claim) && !namesKind(claim, table)) {
    // "Sales were highest in 2019" is of years; "Software was highest in 2019" is of rows: both must agree.
    const [inYears] = column !== undefined && row !== undefined ? lineOf(table, column, row.label, 'column') : []
    if (inYears !== undefined) lines.push(inYears)
  }
  if (lines.length === 0) return undefined
  // What is named in several columns and has no figure in one of them is neither first nor last there.
  if (rows.length === 1 && columns.length > 1 && lines.length < columns.length) return undefined
  const outcomes = lines.map((line) => placeHolds(line, direction, cues, table))
  if (new Set(outcomes).size > 1) return undefined
  const [first] = lines
  if (first === undefined || outcomes[0] === undefined) return undefined
  return {
    holds: outcomes[0] !== cues.negated,
    cells: [first.own, ...first.others.slice(0, 4)],
    steps: `${first.own.text} among ${[first.own, ...first.others]
      .map(({ text }) => text)
      .slice(0, 8)
      .join(', ')}`,
    method: 'table_extreme',
  }
}

/** The claim calls the rows by the heading over them: "the largest segment". */
const namesKind = (claim: Reading, table: Table): boolean => {
  const words = labelWords(table.rowHeading)
  return words.length > 0 && words.every((word) => claim.words.some(({ stem }) => stem === word))
}

const timeIsAsked = (claim: Reading): boolean =>
  /\b(?:which|what) year\b|\b(?:highest|largest|greatest|lowest|smallest|higher|lower|peak(?:ed)?|maximum|minimum|most|least|greater|larger|smaller|biggest|best|worst) (?:in|for|during|at)\b|^in (?:fiscal |fy ?)?(?:19|20)\d\d\b|\byear (?:with|in which|when)\b|^(?:fiscal |fy ?)?(?:19|20)\d\d\b|\b(?:was|is) (?:in )?(?:fiscal |fy ?)?(?:19|20)\d\d\W*$/iu.test(
    claim.text,
  )

function lineOf(table: Table, named: Named, at: Label, axis: 'row' | 'column'): readonly Line[] {
  const own = axis === 'row' ? numbered(table, named.label, at) : numbered(table, at, named.label)
  if (own === undefined) return []
  const beside = axis === 'row' ? table.rows : table.columns
  const sameKind = (label: Label) => axis === 'row' || yearOf(named.label) === undefined || yearOf(label) !== undefined
  const others = beside
    .filter((label) => label !== named.label && (isTotal(named.label) || !isTotal(label)) && sameKind(label))
    .flatMap((label) => (axis === 'row' ? numbered(table, label, at) : numbered(table, at, label)) ?? [])
  return others.length === 0 ? [] : [{ named, own, others, measure: at }]
}

function placeHolds({ own, others, measure }: Line, direction: 1 | -1, cues: Cues, table: Table): boolean | undefined {
  const sign = cues.extreme === undefined ? direction * betterSign(measure, table) : direction
  const ahead = others.filter(({ number }) => (number.value - own.number.value) * sign > 0).length
  return ahead === (cues.rank ?? 1) - 1
}

/** "A outperforms B", "sales were higher in 2019 than in 2018". */
export function settleComparison(claim: Reading, cues: Cues, links: Links, table: Table): Settled | undefined {
  const direction = cues.better ?? cues.versus
  if (direction === undefined || isTwofold(claim)) return undefined
  const byRow = links.rows.length >= 2
  const named = byRow ? links.rows : links.columns
  const across = byRow ? links.columns.map(({ label }) => label) : links.rows.map(({ label }) => label)
  if (named.length < 2 || (!byRow && across.length === 0)) return undefined
  // "More members than" is of no column that the claim leaves unnamed, unless all columns are times.
  const dated = table.columns.every((label) => yearOf(label) !== undefined)
  if (across.length === 0 && cues.better === undefined && !dated && table.columns.length > 1) return undefined
  const sides = sidesOf(claim, named)
  if (sides === undefined) return undefined
  const found: { difference: number; cells: readonly Numbered[] }[] = []
  for (const left of sides.subjects)
    for (const right of sides.objects)
      for (const at of across.length > 0 ? across : table.columns) {
        const [a, b] = byRow
          ? [numbered(table, left.label, at), numbered(table, right.label, at)]
          : [numbered(table, at, left.label), numbered(table, at, right.label)]
        if ((a === undefined || b === undefined) && across.length > 0) return undefined
        if (a === undefined || b === undefined) continue
        const sign = cues.better === undefined ? 1 : betterSign(byRow ? at : left.label, table)
        found.push({ difference: (a.number.value - b.number.value) * sign, cells: [a, b] })
      }
  const holds = found.map(({ difference }) => (direction === 0 ? difference === 0 : difference * direction > 0))
  if (found.length === 0 || new Set(holds).size > 1) return undefined
  const cells = found.slice(0, 3).flatMap((one) => one.cells)
  const steps = found
    .slice(0, 3)
    .map((one) => one.cells.map(({ text }) => text).join(' against '))
    .join('; ')
  return { holds: (holds[0] ?? false) !== cues.negated, cells, steps, method: 'table_comparison' }
}

const pivots =
  /\b(?:than|compared (?:to|with)|versus|vs|relative to|over|outperforms?|outperformed|outperforming|beats?|exceeds?|exceeded|surpass(?:es|ed)?|underperforms?)\b/giu

/** "A outperforms B, while B outperforms C": two comparisons are not one. */
function isTwofold({ text }: Reading): boolean {
  const joint = text.search(/\b(?:while|whereas|but|although|though)\b/u)
  const compares = (part: string) => [...part.matchAll(pivots)].length > 0
  return joint > 0 && compares(text.slice(0, joint)) && compares(text.slice(joint))
}

/** What is said to be greater, and than what: the words on either side of "than" or of the verb. */
function sidesOf(
  claim: Reading,
  named: readonly Named[],
): { subjects: readonly Named[]; objects: readonly Named[] } | undefined {
  const found = [...claim.text.matchAll(pivots)]
  const pivot = found.find(([word]) => /than|compared|versus|vs|relative/iu.test(word)) ?? found[0]
  if (pivot === undefined) return undefined
  const at = claim.words.findIndex(({ token }) => token.start >= pivot.index)
  const subjects = named.filter((one) => one.at < at)
  const objects = named.filter((one) => one.at >= at)
  if (subjects.length > 0 && objects.length > 0) return { subjects, objects }
  // "Compared to A, B is higher": what follows the comma is the subject.
  const [first, ...rest] = objects
  return subjects.length === 0 &&
    first !== undefined &&
    rest.length > 0 &&
    /^\W*(?:compared|relative)/iu.test(claim.text)
    ? { subjects: rest, objects: [first] }
    : undefined
}

/** "X increased from 2018 to 2019" without a figure. */
export function settleTrend(claim: Reading, cues: Cues, links: Links, table: Table): Settled | undefined {
  if (cues.change === undefined || cues.change === 0 || links.rows.length === 0) return undefined
  const dated = table.columns
    .filter((label) => yearOf(label) !== undefined)
    .sort((a, b) => (yearOf(a) ?? 0) - (yearOf(b) ?? 0))
  const named = links.columns.map(({ label }) => label).filter((label) => yearOf(label) !== undefined)
  const years =
    named.length >= 2
      ? dated.filter((label) => between(label, named))
      : named.length === 1
        ? untilOf(dated, named[0])
        : dated.length === 2 || isSteady(claim, cues)
          ? dated
          : []
  if (years.length < 2 || new Set(years.map(yearOf)).size !== years.length) return undefined
  const steadily = isSteady(claim, cues)
  const held: boolean[] = []
  const cells: Cell[] = []
  for (const { label } of links.rows) {
    const line = years.map((year) => numbered(table, label, year))
    const points = steadily ? line : [line[0], line.at(-1)]
    for (let at = 1; at < points.length; at += 1) {
      const [from, to] = [points[at - 1], points[at]]
      if (from === undefined || to === undefined) return undefined
      held.push((to.number.value - from.number.value) * (cues.change ?? 0) > 0)
      cells.push(from, to)
    }
  }
  const holds = steadily ? held.every(Boolean) : new Set(held).size === 1 ? held[0] : undefined
  if (holds === undefined) return undefined
  return {
    holds: holds !== cues.negated,
    cells,
    steps: cells.map(({ text }) => text).join(' → '),
    method: 'table_trend',
  }
}

const isSteady = (claim: Reading, cues: Cues): boolean =>
  cues.quantifier === 'all' || /\b(?:steadily|continuously|consistently|consecutive)\b/iu.test(claim.text)

const between = (label: Label, named: readonly Label[]): boolean => {
  const years = named.map((one) => yearOf(one) ?? 0)
  const year = yearOf(label) ?? 0
  return year >= Math.min(...years) && year <= Math.max(...years)
}

function untilOf(dated: readonly Label[], named: Label | undefined): readonly Label[] {
  const at = named === undefined ? -1 : dated.indexOf(named)
  const earlier = dated[at - 1]
  return named !== undefined && earlier !== undefined && (yearOf(named) ?? 0) - (yearOf(earlier) ?? 0) === 1
    ? [earlier, named]
    : []
}

/** "Revenue exceeded 100 in two years", "all models score above 0.9", "only 2019 had sales above 5". */
export function settleCount(claim: Reading, cues: Cues, links: Links, table: Table): Settled | undefined {
  const threshold = claim.figures.find(({ comparator }) => comparator !== 'eq')
  const counted = claim.figures.find((figure) => figure !== threshold && isCount(figure))
  if (threshold === undefined || (counted === undefined && cues.quantifier === undefined)) return undefined
  const line = lineToCount(cues, links, table)
  if (line === undefined || line.cells.length < 2) return undefined
  const passes = (cell: Numbered) =>
    scalesOf(threshold, table).some((scale) => agrees(threshold, cell.number.value * scale))
  const passing = line.cells.filter(passes)
  const cells = line.cells.slice(0, 12)
  const steps = `${passing.length} of ${line.cells.length}: ${passing
    .map(({ text }) => text)
    .slice(0, 8)
    .join(', ')}`
  const done = (holds: boolean): Settled => ({ holds: holds !== cues.negated, cells, steps, method: 'table_count' })
  if (counted !== undefined) return done(agrees(counted, passing.length))
  if (cues.quantifier === 'all') return done(passing.length === line.cells.length)
  if (cues.quantifier === 'none') return { ...done(passing.length === 0), holds: passing.length === 0 }
  if (cues.quantifier === 'only' && line.named.length > 0) {
    const chosen = new Set(line.named)
    return done(
      passing.length === chosen.size &&
        passing.every((cell) => chosen.has(line.axis === 'row' ? cell.column : cell.row)),
    )
  }
  return undefined
}

const isCount = ({ amount, comparator }: Figure): boolean =>
  comparator === 'eq' &&
  amount.currency === undefined &&
  amount.percent === undefined &&
  Number.isInteger(amount.value) &&
  amount.value >= 0 &&
  amount.value <= 100

function scalesOf({ amount }: Figure, table: Table): readonly number[] {
  return amount.percent === true ? [1] : amount.value < 1e3 || table.scale === undefined ? [1] : [table.scale, 1]
}

/** The one line of cells that a count runs over. */
function lineToCount(
  cues: Cues,
  { rows, columns }: Links,
  table: Table,
): { cells: readonly Numbered[]; named: readonly number[]; axis: 'row' | 'column' } | undefined {
  const [row] = rows
  const [column] = columns
  const only = cues.quantifier === 'only'
  if (row !== undefined && rows.length === 1 && (columns.length === 0 || only)) {
    const dated = table.columns.filter((label) => yearOf(label) !== undefined)
    return {
      axis: 'row',
      named: columns.map(({ label }) => label.index),
      cells: (dated.length > 0 ? dated : table.columns).flatMap((label) => numbered(table, row.label, label) ?? []),
    }
  }
  if (column !== undefined && columns.length === 1 && (rows.length === 0 || only))
    return {
      axis: 'column',
      named: rows.map(({ label }) => label.index),
      cells: table.rows
        .filter((label) => !isTotal(label))
        .flatMap((label) => numbered(table, label, column.label) ?? []),
    }
  return undefined
}

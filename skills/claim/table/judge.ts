import type { Figure, Reading } from '../claim-reading.ts'
import { stem } from '../words.ts'
import { type Cues, leftover, readCues } from './cues.ts'
import { type Computed, computeFigures, figureAgrees, yearOf } from './figures.ts'
import { type Links, linkTable } from './link.ts'
import { type Cell, labelWords, type Table } from './model.ts'
import { type Settled, settleComparison, settleCount, settleExtreme, settleTrend } from './relations.ts'

export interface TableFinding {
  readonly finding: 'supported' | 'refuted'
  readonly table: Table
  readonly cells: readonly Cell[]
  readonly steps: string
  readonly method: string
  readonly confidence: number
  /** Texts of the lines it is said of, and words of the claim that were taken to name nothing. */
  readonly told?: { readonly lines: readonly string[]; readonly plain: readonly string[] }
}

/** Content words a claim may hold that nothing of the table accounts for, as a share of its content words. */
const leftoverShareMax = { figure: 0.5, relation: 0.34 } as const
/** The same for a table without times, where words do not only set the scene. */
const plainShareMax = 0.25

/** Cells of a table by times that a claim naming one side alone may mean. */
const cellsMeantMax = 6

/** A number of rows or columns, hardly more than a table has. */
const countMax = 20

/** What one table says of a claim; undefined where it does not decide. */
export function judgeTable(claim: Reading, table: Table, surroundings: ReadonlySet<string>): TableFinding | undefined {
  const links = linkTable(claim, table)
  if (links.rows.length === 0 && links.columns.length === 0) return undefined
  if (otherYears(claim, links, table)) return undefined
  if (isUnread(claim, links)) return undefined
  const cues = readCues(claim, links.used)
  const own = new Set([
    ...labelWords(table.caption),
    ...labelWords(table.rowHeading),
    ...table.rows.flatMap(({ group }) => group),
    ...table.columns.flatMap(({ group }) => group),
  ])
  const content = claim.words.filter(({ stop, inValue }) => !stop && !inValue).length
  const shareOf = (context: ReadonlySet<string>) =>
    leftover(claim, links.used, cues, context).length / Math.max(content, 1)
  const share = shareOf(new Set([...surroundings, ...own]))
  const timed = !isUntimed(table)
  const most = timed ? leftoverShareMax : { figure: plainShareMax, relation: plainShareMax }
  const settled =
    table.isCut || share > (isUndated(links) ? 0 : most.relation)
      ? undefined
      : settleRelation(claim, cues, links, table)
  if (settled !== undefined) return found(settled, table, 0.9 - share * 0.4)
  if (share > most.figure) return undefined
  const told = settleFigures(claim, cues, links, table, { share, hard: shareOf(own), timed })
  // Of a table that was cut only what one cell says is known.
  return table.isCut && told?.method !== 'table_cell' ? undefined : told
}

/** Whether neither lines nor columns are times. */
const isUntimed = (table: Table): boolean =>
  ![...table.columns, ...table.rows].some(
    (label) => (yearOf(label) !== undefined && !citation.test(label.text)) || /\bQ[1-4]\b/u.test(label.text),
  )
/** "Moor et al., 2017" is no time. */
const citation = /\bet al\b|\(\s?\p{Lu}\p{L}+[^()]*(?:19|20)\d\d[a-z]?\s?\)/u

const multiples = /^(?:half|twice|thrice|doubled?|triple[sd]?|times)$/u

/** Whether a claim states what is no figure of cells as they stand or are added: a multiple, or a part. */
const isUnread = ({ words, text }: Reading, { used }: Links): boolean =>
  /\b(?:still|yet) to (?:be|come)\b|\bremains? to be\b|\bt(?:ie[sd]?|ying)\b/iu.test(text) ||
  words.some(({ token }, at) => multiples.test(token.norm) && !used.has(at))

/** "£4 more than Max" sets one thing beside another, which no single cell answers. */
const setsBeside = ({ text }: Reading): boolean =>
  /\b(?:more|less|fewer|\p{L}{2,}er) (?:\S+ ){0,3}?than (?:the )?\p{Lu}/u.test(text)

/** "Hillside has the highest household income" names no column and no time: whatever word is left may be the measure. */
const isUndated = ({ rows, columns }: Links): boolean =>
  [...rows, ...columns].every(({ label }) => yearOf(label) === undefined) && (rows.length === 0 || columns.length === 0)

/** Whether the claim speaks of a year that a table by years does not show. */
function otherYears(claim: Reading, links: Links, table: Table): boolean {
  const shown = [...table.columns, ...table.rows].some((label) => yearOf(label) !== undefined)
  const texts = [...table.columns, ...table.rows].map(({ text }) => text).join(' ')
  return (
    shown &&
    claim.moments.some(({ time, from, to }) => {
      if (time.kind !== 'year' && time.kind !== 'span') return false
      const year = time.kind === 'year' ? time.year : Number(time.from.slice(0, 4))
      for (let at = from; at < to; at += 1) if (links.used.has(at)) return false
      return !texts.includes(String(year)) && !table.caption.includes(String(year))
    })
  )
}

function settleRelation(claim: Reading, cues: Cues, links: Links, table: Table): Settled | undefined {
  const counted = settleCount(claim, cues, links, table)
  if (counted !== undefined)
    return counted.holds || table.rows.every(({ group }) => group.length === 0) || links.rows.length > 0
      ? counted
      : undefined
  const stated = statedFigures(claim, links).filter((figure) => !isSpan(claim, figure))
  if (stated.length > 0) return undefined
  if (cues.quantifier === 'only') return undefined
  // "The largest gain" is of differences, which no cell shows.
  if (cues.extreme !== undefined && (cues.change !== undefined || cues.difference) && isUntimed(table)) return undefined
  if (
    cues.extreme !== undefined ||
    (cues.better !== undefined && /\bbest|worst|winner|state-of-the-art\b/iu.test(claim.text))
  )
    return settleExtreme(claim, cues, links, table)
  return settleComparison(claim, cues, links, table) ?? settleTrend(claim, cues, links, table)
}

/** "Takes 12 minutes": what lies between two cells, in a table that shows no such unit. */
const isDuration = ({ words }: Reading, { to }: Figure): boolean =>
  [to - 1, to].some((at) => /^(?:seconds?|minutes?|hours?|days?|weeks?|months?)$/u.test(words[at]?.token.norm ?? ''))

/** "In each of the two years": a number of times, not a value. */
const isSpan = ({ text, words }: Reading, { from, to, amount }: Figure): boolean =>
  Number.isInteger(amount.value) &&
  amount.value <= countMax &&
  /^(?:years?|quarters?|periods?|months?)$/u.test(words[to]?.token.norm ?? '') &&
  /\b(?:each|every|all|both|over|across|the)(?: of)?(?: the| these)? $/iu.test(
    text.slice(0, words[from]?.token.start ?? 0),
  )

/** "On all four criteria": how many there are. */
const isCountOfAll = ({ text, words }: Reading, { from, amount }: Figure): boolean =>
  Number.isInteger(amount.value) &&
  amount.value <= countMax &&
  /\b(?:all|both|each|every one)(?: of)?(?: the| these)? $/iu.test(text.slice(0, words[from]?.token.start ?? 0))

/** Figures that state a value rather than name a label. */
function statedFigures(claim: Reading, links: Links): readonly Figure[] {
  return claim.figures.filter(({ from, to }) => {
    for (let at = from; at < to; at += 1) if (links.used.has(at)) return false
    return true
  })
}

function settleFigures(
  claim: Reading,
  cues: Cues,
  links: Links,
  table: Table,
  { share, hard, timed }: { share: number; hard: number; timed: boolean },
): TableFinding | undefined {
  const figures = statedFigures(claim, links).filter((one) => !isSpan(claim, one) && !isCountOfAll(claim, one))
  const [figure] = figures
  if (figures.some((one) => isDuration(claim, one)) && !timed) return undefined
  if (figure === undefined || figures.length > 2 || cues.negated) return undefined
  // One cell above a bound says nothing of all of them.
  if (cues.quantifier === 'all' && figures.some(({ comparator }) => comparator !== 'eq')) return undefined
  if (cues.quantifier !== undefined && cues.quantifier !== 'all') return undefined
  // Who is ahead or at the top is told by no figure of one cell.
  if (!timed && (cues.better !== undefined || cues.extreme !== undefined)) return undefined
  // "The number of years in which …": what is counted stands in no cell.
  if (cues.count && Number.isInteger(figure.amount.value) && figure.amount.value <= countMax) return undefined
  const computed = computeFigures(claim, cues, links, table)
  if (computed.length === 0) return undefined
  const stated = figures.length === 2 ? statedOf(figures, computed, table, cues) : figure
  if (stated === undefined) return undefined
  if (stated.amount.percent === true && computed.every((one) => one.plain && !isPercent(one, table))) return undefined
  const match = computed.find((one) => figureAgrees(stated, one, table, cues))
  const firm = computed.filter(({ aside }) => aside !== true)
  if (match !== undefined) {
    if (match.plain && setsBeside(claim)) return undefined
    // A bound, or a word nothing accounts for, may be of what no cell says.
    if (match.plain && isUndated(links) && (share > 0 || stated.comparator !== 'eq')) return undefined
    // Where many cells could be meant, that one of them agrees says little.
    if (
      match.plain &&
      firm.length > (timed ? cellsMeantMax : 1) &&
      (links.rows.length === 0 || links.columns.length === 0)
    )
      return undefined
    return {
      finding: 'supported',
      table,
      cells: match.cells,
      steps: match.steps,
      method: match.plain ? 'table_cell' : 'table_arithmetic',
      confidence: 0.95 - share * 0.3,
    }
  }
  const sure = hard <= 0.3 && !(cues.average && cues.change !== undefined) && isSure(links, firm, share)
  const [first] = firm
  // Of two figures about things, not times, each may be of a cell of its own.
  if (!sure || first === undefined || (first.plain && setsBeside(claim)) || (figures.length === 2 && !timed))
    return undefined
  return {
    finding: 'refuted',
    table,
    cells: first.cells,
    steps: first.steps,
    method: first.plain ? 'table_cell' : 'table_arithmetic',
    confidence: 0.9 - share * 0.4,
  }
}

/** Of two figures, the one that no cell of the table shows is the one stated; the other sets the scene. */
function statedOf(
  figures: readonly Figure[],
  computed: readonly Computed[],
  table: Table,
  cues: Cues,
): Figure | undefined {
  const open = figures.filter((figure) => !computed.some((one) => one.plain && figureAgrees(figure, one, table, cues)))
  return open.length === 1 ? open[0] : open.length === 0 ? figures[0] : undefined
}

function isPercent({ cells }: Computed, table: Table): boolean {
  return cells.some(
    ({ row, column, number }) =>
      number?.percent === true ||
      /%|percent|\brate\b|ratio/iu.test(
        `${table.rows.find(({ index }) => index === row)?.text} ${table.columns.find(({ index }) => index === column)?.text} ${table.caption}`,
      ),
  )
}

/** Two columns of one year cannot be told apart by the year. */
function twoOfAYear({ columns }: Links): boolean {
  const years = columns.flatMap(({ label }) => yearOf(label) ?? [])
  return new Set(years).size < years.length
}

function isSure(links: Links, computed: readonly Computed[], share: number): boolean {
  if (computed.length === 0 || computed.length > 2 || share > 0.3 || twoOfAYear(links)) return false
  if ([...links.rows, ...links.columns].some(({ score }) => score < 0.85)) return false
  const plain = computed.every((one) => one.plain)
  if (plain && links.rows.length === 1 && links.columns.length === 1) return computed.length === 1
  return computed.length <= 2
}

function found({ holds, cells, steps, method }: Settled, table: Table, confidence: number): TableFinding {
  return {
    finding: holds ? 'supported' : 'refuted',
    table,
    cells,
    steps,
    method,
    confidence,
  }
}

/** Words of the text around the tables: they set the scene for what a claim says of a cell. */
export function wordsAround(text: string): ReadonlySet<string> {
  return new Set((text.toLowerCase().match(/[\p{L}][\p{L}'’-]*/gu) ?? []).slice(0, 4_000).map(stem))
}

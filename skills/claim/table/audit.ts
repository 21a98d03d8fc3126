import type { Reading } from '../claim-reading.ts'
import type { TableFinding } from './finding.ts'
import { readCellNumber, type Table } from './model.ts'

/**
 * Whether the cells that a reader took are those a claim speaks of, asked once more of every finding whoever made it: a reader that finds its way to some
 * figure does not know what it passed over. Nothing here finds anything; it only keeps findings from being believed.
 */

/** What a claim needs, where it says so, that no reader of cells takes in. */
const unheard: readonly RegExp[] = [
  // What is not the case but would be.
  /\b(?:would|might|should|may (?:be|have|not|also|well)|is (?:likely|expected) to)\b/iu,
  /\b(?:revers(?:ed?|al|es)|vice versa|the (?:opposite|reverse|contrary)|likewise|the same (?:holds|is true|applies|goes))\b/iu,
  // What two columns share, and what one lacks, stands in neither.
  /\bbut not\b|\bnot by\b|\bonly by\b|\brather than\b/iu,
  // What turns the way of a comparison round, or is of a manner that no heading gives.
  /\b(?:more|less|most|least) (?:weakly|poorly|badly|slowly|rarely|seldom|loosely|sparsely|unevenly)\b/iu,
  // "All but A".
  /\b(?:all|every\w*|each|any) (?:\S+ ){0,3}?(?:but|except|save|other than|apart from) (?!also\b)/iu,
  /\b(?:trained|tested|run|evaluated|measured|based) on (?:all|some|both|none|half|most) of (?:them|it|these|those)\b/iu,
]
const spreads =
  /\b(?:standard (?:deviations?|errors?)|deviations?|variances?|error bars?|confidence intervals?|spread|stable|variation)\b/iu
const spreadHeads = /\b(?:sd|std|stdev|deviation|variance|error|ci|spread|range|interval)\b|±/iu
const averages = /\b(?:on average|averaged?|averages|mean)\b/iu
const averageHeads = /\b(?:avg|average|mean|macro|micro|overall|per|mean\w*)\b|\//iu
const multiples =
  /\b(?:\p{L}+|\d[\d.]*)[- ]?(?:times|fold) (?:as|more|less|the|that|larger|higher|faster|lower)\b|\b\p{L}*(?:two|three|four|five|six)fold\b/iu
const shares =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|a) (?:thirds?|quarters?|fifths?|sixths?|sevenths?|eighths?|ninths?|tenths?) of\b/iu
const worked = /times|÷|\bof \d/u

/** Whether a claim says something that the way to a finding does not hold. */
function isBeyond({ text }: Reading, finding: TableFinding): boolean {
  const { table, method, steps } = finding
  if (unheard.some((form) => form.test(text))) return true
  const heads = [...table.heads, ...table.columns.map((label) => label.text), ...table.rows.map((label) => label.text)]
  if (spreads.test(text) && !heads.some((head) => spreadHeads.test(head))) return true
  if ((multiples.test(text) || shares.test(text)) && !worked.test(steps)) return true
  if (method === 'record_only' && degrees.test(text)) return true
  const isOfSpeed = faster.test(text) && method.endsWith('_comparison')
  if (isOfSpeed && !headsOf(finding).some((head) => ofTime.test(head))) return true
  return averages.test(text) && !isOfTimes(table) && isWrongAverage(text, finding)
}

/** "Better only on A": where one is ahead of another, not who alone has something. */
const degrees = /\b(?:better|worse|higher|lower|faster|slower|larger|smaller|ahead|behind)\b/iu
const faster = /\b(?:faster|slower|quicker) (?:\S+ ){0,4}?than\b/iu
const ofTime =
  /speed|time|pace|rate|fps|latenc|throughput|duration|hour|minute|second|\b(?:s|ms|min|h)\b|\/h|\/s|per (?:hour|minute|second|day)|record|run/iu

/** What heads the lines and columns of a finding's cells. */
const headsOf = ({ table, cells }: TableFinding): readonly string[] =>
  cells.flatMap(({ row, column }) => [table.body[row]?.[0] ?? '', headOf(table, column)])

/** Accounts: the same figures of several years, of which any two may be set side by side, added or averaged. */
const isOfTimes = ({ columns, heads }: Table): boolean =>
  columns.filter(({ text }) => yearForm.test(text)).length >= 2 ||
  heads.filter((head) => yearForm.test(head)).length >= 2
const yearForm = /\b(?:19|20)\d\d\b/u

/** An average that a column holds is looked up there; one of several columns is of columns that measure the same. */
function isWrongAverage(text: string, finding: TableFinding): boolean {
  const { method, steps, table, cells } = finding
  if (method === 'record_aggregate' || method === 'record_arithmetic') return false
  // A figure with its deviation is a mean.
  if (cells.some((cell) => cell.text.includes('±'))) return false
  const read = headsOf(finding)
  if (steps.includes('÷')) return cells.length < 3 || isUnlike(cells) || read.some((head) => averageHeads.test(head))
  const heads = cells.length === 0 ? table.heads : read
  if (!/\bon average\b|\baveraged\b/iu.test(text) && averages.test(table.caption)) return false
  return !heads.some((head) => averageHeads.test(head))
}

const headOf = (table: Table, column: number): string =>
  `${table.columns.find(({ index }) => index === column)?.text ?? ''} ${table.heads[column] ?? ''}`.trim()

const valuesOf = (cells: TableFinding['cells']): readonly number[] =>
  cells.flatMap((cell) => cell.number?.value ?? readCellNumber(cell.text)?.value ?? [])

/** Figures so far apart that they measure different things. */
function isUnlike(cells: TableFinding['cells']): boolean {
  const sizes = valuesOf(cells).map(Math.abs)
  return Math.max(...sizes) > unlikeMin * Math.min(...sizes)
}
const unlikeMin = 10

const ofEach =
  /\b(?:each|every|both|all (?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten))\b(?! of the time\b)/iu
const together = /\b(?:total\w*|sum|together|combined|altogether)\b/iu

/** Whether what a claim says of each was told by a sum of all, or by the line of one: "in all five fields more than 40". */
function isOfEach({ text }: Reading, { method, finding, steps, cells }: TableFinding): boolean {
  if (!ofEach.test(text)) return false
  if (/^record_(?:aggregate|arithmetic)$/u.test(method)) return steps.startsWith('sum of') && !together.test(text)
  return method === 'record_lookup' && finding === 'supported' && new Set(cells.map(({ row }) => row)).size === 1
}

/**
 * Whether what a claim says beyond a figure and its place, such as an average, a multiple or a spread, is in what a finding read.
 *
 * @param claim The claim in the words of the tables.
 */
export const isWhole = (claim: Reading, finding: TableFinding): boolean =>
  !isBeyond(claim, finding) && !isOfEach(claim, finding)

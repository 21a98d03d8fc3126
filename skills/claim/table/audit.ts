import type { Reading } from '../claim-reading.ts'
import { moreIsBetter } from '../merit.ts'
import { stem, stopWords } from '../words.ts'
import type { TableFinding } from './judge.ts'
import { labelWords, readCellNumber, type Table } from './model.ts'

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

const everyForm = /\b(?:every|each|all|both|any|always|across)\b/iu

const overAll = /\b(?:in|on|for|across|at|under|over) (?:all|every|each|both)\b/iu

/** Whether an extreme was sought in one column where the claim speaks of several, or of a column's own place among the others. */
function isOfOneColumn({ text }: Reading, { method, table, cells }: TableFinding): boolean {
  if (!/_extreme$/u.test(method) || method.startsWith('results_')) return false
  const read = [...new Set(cells.filter((cell) => readCellNumber(cell.text) !== undefined).map(({ column }) => column))]
  if (overAll.test(text) && read.length <= 1) return true
  const [start = ''] = tokensOf(text.replace(/^the /iu, '')).map(stem)
  return /\bthan any other\b/iu.test(text) && read.some((column) => nameWords(headOf(table, column)).includes(start))
}

/** "The smallest change", where the figures fall below nought: how far, not which is lowest. */
const isOfSize = ({ text }: Reading, { method, cells }: TableFinding): boolean =>
  /_extreme$/u.test(method) &&
  /\b(?:smallest|largest|biggest|greatest|strongest|weakest)\b/iu.test(text) &&
  cells.some((cell) => /^[-−–]\d/u.test(cell.text) || (cell.number?.value ?? 0) < 0)

/** "Accounted for 40 percent": a part of a whole, not the whole of the part. */
function isInverted({ text }: Reading, { cells, steps }: TableFinding): boolean {
  const [part = 0, whole = 0] = valuesOf(cells)
  return (
    /÷.*as a percentage/u.test(steps) && /\b(?:account\w* for|made? up|share|proportion)\b/iu.test(text) && part > whole
  )
}

/** "1.8 points better": a lead, which no single cell shows. */
const leadForm =
  /\d ?(?:%|\p{L}+\/?\p{L}*|°C|percentage points?)? (?:better|worse|higher|lower|above|below|ahead|behind|faster|slower)\b/iu
const isLeadOfOne = ({ text }: Reading, { method }: TableFinding): boolean =>
  /_(?:value|cell|lookup)$/u.test(method) && leadForm.test(text)

const downward = /\b(?:below|under|lower|less|fewer|behind|beneath|cheaper|shorter|smaller|slower|lighter)\b/iu
const upward = /\b(?:above|over|higher|more|ahead|dearer|longer|larger|greater|faster|heavier|beyond)\b/iu

/** Whether a difference was taken without the way it goes: "31 below" of what is 31 above. */
function isTurned({ text }: Reading, { method, table, cells, steps }: TableFinding): boolean {
  const [first, second] = cells
  if (method !== 'table_arithmetic' || !/^\S+ − \S+$/u.test(steps) || first === undefined || second === undefined)
    return false
  const [down, up] = [downward.test(text), upward.test(text)]
  if (down === up || first.row === second.row) return false
  const label = ({ row }: typeof first) => table.rows.find(({ index }) => index === row)?.text ?? ''
  const [one, other] = [first, second].map((cell) => text.toLowerCase().indexOf(label(cell).toLowerCase()))
  const [a = 0, b = 0] = valuesOf([first, second])
  if (one === undefined || other === undefined || one < 0 || other < 0 || a === b) return true
  return (one < other ? a > b : b > a) === down
}

const without = /\b(?:remov\w+|dropp?\w*|omit\w*|without|lacking|w\/o|ablat\w+|disabl\w+|exclud\w+)\b/iu
const withoutLabel = /^(?:w\/o|without|no|[-−–])\s/iu
/** Whether a claim takes a part away where lines are headed "w/o …", and a reader that knows nothing of parts answered. */
const isOfParts = ({ text }: Reading, { method, table }: TableFinding): boolean =>
  !method.startsWith('results_') &&
  (without.test(text) || /\bcosts? \d/u.test(text)) &&
  table.rows.some((label) => withoutLabel.test(label.text))

/** Whether "better" was taken for more where the text beside the table says of some column that less is better. */
function isMeritOpen({ text }: Reading, { method, table, cells }: TableFinding, isLessTold: boolean): boolean {
  if (!isLessTold || method.startsWith('results_') || !/\b(?:best|better|worst|worse)\b/iu.test(text)) return false
  const heads = new Set(
    cells.filter((cell) => readCellNumber(cell.text) !== undefined).map(({ column }) => headOf(table, column)),
  )
  return ![...heads].every((head) => moreIsBetter.test(head) || /↑/u.test(head))
}

const valuesOf = (cells: TableFinding['cells']): readonly number[] =>
  cells.flatMap((cell) => cell.number?.value ?? readCellNumber(cell.text)?.value ?? [])

/** Figures so far apart that they measure different things. */
function isUnlike(cells: TableFinding['cells']): boolean {
  const sizes = valuesOf(cells).map(Math.abs)
  return Math.max(...sizes) > unlikeMin * Math.min(...sizes)
}
const unlikeMin = 10

const countForm =
  /\b(?:all|the|across|over|in|on|for|under|at) (?:the )?(?<word>two|three|four|five|six|seven|eight|nine|ten|\d{1,2}) (?=\p{L}{3})(?!points?|percent)|\b(?<both>both)\b/giu
const countWords = 'zero one two three four five six seven eight nine ten'.split(' ')

/** Whether things are compared in more columns than a claim gives, or by a figure that only one of them can have. */
function isTooWide({ text, figures }: Reading, { method, cells }: TableFinding): boolean {
  if (method !== 'record_comparison') return false
  const [columns, rows] = [new Set(cells.map(({ column }) => column)).size, new Set(cells.map(({ row }) => row)).size]
  if (columns < 3 || rows > 2) return false
  const stated = [...text.matchAll(countForm)].map(({ groups }) =>
    groups?.both === undefined
      ? Math.max(countWords.indexOf((groups?.word ?? '').toLowerCase()), Number(groups?.word) || 0)
      : 2,
  )
  return stated.length > 0 ? !stated.includes(columns) : figures.length > 0 || isUnlike(cells)
}

/** Whether a superlative was sought in a column, or a line, that the claim does not name. */
function isOfUnnamed(claim: Reading, { method, cells, table }: TableFinding): boolean {
  if (method !== 'table_extreme') return false
  const [columns, rows] = [new Set(cells.map(({ column }) => column)), new Set(cells.map(({ row }) => row))]
  const said = tokensOf(claim.text).flatMap((word) => [word, stem(word)])
  const isSaid = (label: string) => nameWords(label).some((word) => said.includes(word))
  if (columns.size === 1 && rows.size > 1) return ![...columns].some((column) => isSaid(headOf(table, column)))
  return rows.size === 1 && columns.size > 1 && ![...rows].some((row) => isSaid(table.body[row]?.join(' ') ?? ''))
}

/** "In all five fields more than 40": what is said of each is no sum of them. */
const isSummed = ({ text }: Reading, { method, steps }: TableFinding): boolean =>
  /^record_(?:aggregate|arithmetic)$/u.test(method) &&
  steps.startsWith('sum of') &&
  /\b(?:in|on|for|at|across|over|under|of) (?:each|every|all (?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten))\b/iu.test(
    text,
  ) &&
  !/\b(?:total\w*|sum|together|combined|altogether)\b/iu.test(text)

/** "Both cells", told by the line of one. */
const isOfFew = ({ text }: Reading, { method, finding, cells }: TableFinding): boolean =>
  method === 'record_lookup' &&
  finding === 'supported' &&
  /\b(?:both|each|every|all) (?!of the time\b)/iu.test(text) &&
  new Set(cells.map(({ row }) => row)).size === 1

/** Whether a count refutes what says the same number, more than there are lines, or a number that a cell holds. */
function isMiscounted({ figures }: Reading, { method, finding, steps, table }: TableFinding): boolean {
  const counted = /^(\d+) of \d+/u.exec(steps)?.[1]
  if (finding !== 'refuted' || !/_count$/u.test(method) || counted === undefined) return false
  // "Fewer than 10 points" is a bound, not how many.
  const values = figures.flatMap(({ amount, comparator }) => (comparator === 'eq' ? [amount.value] : []))
  return (
    values.includes(Number(counted)) ||
    values.some((value) => Number.isInteger(value) && value > table.body.length && holds(table, value))
  )
}

/** Whether a cell or a heading holds a number, be it in brackets or beside another. */
const holds = ({ body, heads }: Table, value: number): boolean =>
  [heads, ...body].some((line) => line.some((cell) => numbersIn(cell).includes(value)))

const numbersIn = (text: string): readonly number[] => (text.match(/-?\d[\d,]*(?:\.\d+)?/gu) ?? []).map(numberOf)

/** Whether what refutes a figure overlooked that it stands beside another in a cell: "63 (42.0)". */
const isBesides = ({ figures }: Reading, { method, finding, table }: TableFinding): boolean =>
  finding === 'refuted' &&
  /_(?:lookup|cell|value)$/u.test(method) &&
  figures.some(({ amount }) =>
    table.body.some((line) =>
      line.some((cell) => besides.test(cell) && numbersIn(cell).slice(1).includes(amount.value)),
    ),
  )
const besides = /\d\s*(?:\(|±|\/)/u

/** "In every class", of one cell and another. */
const isOfOne = ({ text }: Reading, { method, cells }: TableFinding): boolean =>
  everyForm.test(text) && method === 'results_compare' && cells.length <= 2

const tokensOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}@.%]+/u)
    .map((word) => word.replace(/^[.%]+|[.%]+$/gu, ''))
    .filter((word) => word !== '')

/** Stems of a label's words by which lines and columns are told apart. */
const nameWords = (text: string): readonly string[] => [...new Set([...labelWords(text), ...tokensOf(text).map(stem)])]

/** Findings of which the cells are those that were read, no more and no fewer. */
const ofCells: ReadonlySet<string> = new Set([
  'record_comparison',
  'record_extreme',
  'table_extreme',
  'table_cell',
  'table_comparison',
  'table_arithmetic',
  'results_value',
  'results_lead',
  'results_extreme',
  'results_compare',
])

/** Words of a claim that name columns which a finding does not read. */
function passedOver(claim: Reading, { table, cells, method }: TableFinding): readonly string[] {
  if (!/^(?:table|results)_/u.test(method) || !ofCells.has(method) || isCut(cells)) return []
  const read = new Set([
    ...cells.flatMap(({ row, column }) => [
      ...nameWords(headOf(table, column)),
      ...(table.body[row] ?? []).flatMap(nameWords),
    ]),
    ...nameWords(table.rowHeading),
  ])
  const named = new Set(table.columns.flatMap(({ text }) => nameWords(text)))
  const said = new Set(
    tokensOf(claim.text).flatMap((word) => (stopWords.has(word) && word !== 'our' ? [] : [stem(word)])),
  )
  return [...said].filter((word) => named.has(word) && !read.has(word))
}
/** Whether a figure was read from some of the lines a claim names, and not from others. */
function isOfOtherLines({ text }: Reading, { table, cells, method }: TableFinding): boolean {
  if (!/^(?:table_(?:cell|arithmetic|comparison)|results_value)$/u.test(method)) return false
  const read = new Set(cells.map(({ row }) => row))
  const said = ` ${tokensOf(text).join(' ')} `
  const named = table.rows.flatMap((label) => {
    const name = tokensOf(label.text.replace(/\(.*?\)/gu, '')).join(' ')
    return name.length > 1 && said.includes(` ${name} `) ? [{ name, isRead: read.has(label.index) }] : []
  })
  return named.some(
    ({ name, isRead }) =>
      !isRead && !named.some((other) => other.name.length > name.length && other.name.includes(name)),
  )
}

/** Whether there may be more cells than a finding shows, or none of what it speaks of. */
const isCut = (cells: TableFinding['cells']): boolean => cells.length === 0 || cells.length >= cellsShown
const cellsShown = 8

/** "On 3 out of 4 sets". */
const outOf = /\b\d{1,2} (?:out )?of (?:the |all )?\d{1,2}\b/giu
const digits = /(?<![\p{L}\d@.])-?(?:\d{1,3}(?:[,\u00a0 ]\d{3})+(?!\d)|\d+)(?:\.\d+)?(?![\p{L}\d]*\p{L}\d)/gu
const numberOf = (text: string): number => Number(text.replace(/[,\u00a0 ]/gu, ''))

/** Figures of a claim that no cell, label or step of a finding has. */
function loose({ text }: Reading, { table, cells, steps }: TableFinding): readonly number[] {
  const lines = cells.flatMap(({ row, column }) => [
    ...(table.body[row] ?? []),
    headOf(table, column),
    table.rows.find(({ index }) => index === row)?.text ?? '',
  ])
  const shown = [...lines, table.caption, steps].join(' | ')
  const numbers = new Set(
    (shown.match(/-?\d[\d,]*(?:\.\d+)?/gu) ?? []).flatMap((one) => [numberOf(one), -numberOf(one)]),
  )
  const values = valuesOf(cells)
  const made = values.flatMap((a, at) => values.slice(at + 1).flatMap((b) => [a - b, b - a, a + b]))
  return [...text.replace(outOf, ' ').matchAll(digits)]
    .map(([found]) => numberOf(found.trim()))
    .filter((value) => !numbers.has(value) && !made.some((one) => Math.abs(one - value) < 1e-6))
}

/** Whether a finding has more loose figures than the one that is stated: readers by labels hold that one against what they work out. */
function isLoose(claim: Reading, finding: TableFinding): boolean {
  if (!ofCells.has(finding.method) || finding.cells.length === 0) return false
  const allowed = finding.finding === 'refuted' || finding.method.startsWith('table_') ? 1 : 0
  return loose(claim, finding).length > allowed
}

/** "With four GPUs", where a line is headed 4 under "GPUs": which line, not how many. */
function isLineCounted({ figures, words }: Reading, { method, table }: TableFinding): boolean {
  if (method !== 'record_count') return false
  return figures.some(({ amount, from, to }) => {
    if (!/^(?:with|at|on|for|using|under)$/u.test(words[from - 1]?.token.norm ?? '')) return false
    const noun = words[to]?.stem ?? ''
    return table.heads.some(
      (head, column) =>
        nameWords(head).includes(noun) &&
        table.body.some((line) => readCellNumber(line[column] ?? '')?.value === amount.value),
    )
  })
}

/** Whether cells of one line are set side by side of which some stand in columns of whole numbers, others among fractions: settings beside results. */
function isMixed({ method, table, cells }: TableFinding): boolean {
  if (!/^results_(?:extreme|compare|near|same)$/u.test(method)) return false
  const columns = [...new Set(cells.map(({ column }) => column))]
  const ofFractions = columns.filter((column) => table.body.some((line) => /\d\.\d/u.test(line[column] ?? '')))
  return ofFractions.length > 0 && ofFractions.length < columns.length
}

/**
 * Whether all that a claim says of columns, figures and manners is in what a finding read.
 *
 * @param claim The claim in the words of the tables.
 * @param isLessTold Whether the text beside the tables says of some measure that less is better.
 */
export const isWhole = (claim: Reading, finding: TableFinding, isLessTold: boolean): boolean =>
  !isBeyond(claim, finding) &&
  !isOfOne(claim, finding) &&
  !isSummed(claim, finding) &&
  !isInverted(claim, finding) &&
  !isOfOneColumn(claim, finding) &&
  !isOfParts(claim, finding) &&
  !isMeritOpen(claim, finding, isLessTold) &&
  !isTooWide(claim, finding) &&
  !isOfUnnamed(claim, finding) &&
  !isOfFew(claim, finding) &&
  !isMiscounted(claim, finding) &&
  !isBesides(claim, finding) &&
  !isLineCounted(claim, finding) &&
  !isMixed(finding) &&
  (isOfTimes(finding.table) || isOfItsCells(claim, finding))

/** What is asked where no two columns are times. */
const isOfItsCells = (claim: Reading, finding: TableFinding): boolean =>
  !isOfSize(claim, finding) &&
  !isLeadOfOne(claim, finding) &&
  !isTurned(claim, finding) &&
  !isOfOtherLines(claim, finding) &&
  passedOver(claim, finding).length === 0 &&
  !isLoose(claim, finding)

/** "FID (lower is better)": what a text says of some measure of its tables. */
export const lessIsBetterTold =
  /\b(?:lower|less|smaller|fewer) (?:values? )?(?:is|are|being|means?) better\b|\blower the better\b|↓/iu

import { isClaimLength, type Reading, readForComparison } from './claim-reading.ts'
import { candidatesOf, contextsOf, contradictsHeadingsIn, sidesOf } from './programs/candidates.ts'
import { gridsOf } from './programs/grid.ts'
import { mentionsOf } from './programs/mentions.ts'
import { judgeRecords } from './record/judge.ts'
import { apartFrom } from './repeats.ts'
import { type Sentence, splitSentences } from './sentences.ts'
import { isWhole } from './table/audit.ts'
import type { TableFinding } from './table/finding.ts'
import { groundsOf, ungrounded, withoutLists, wordsAround } from './table/grounding.ts'
import { type RawTable, readTable, type Table } from './table/model.ts'
import { inTableWords, readWording, type Wording } from './table/wording.ts'
import type { TextFinding } from './text/finding.ts'
import { judgeText } from './text/judge.ts'
import { classify, verdictMin } from './verdict-model.ts'
import { stem } from './words.ts'

export const claimVerdicts = ['supported', 'refuted', 'partially_supported', 'not_enough_evidence'] as const
export type ClaimVerdict = (typeof claimVerdicts)[number]

/** What a claim is held against. */
export interface Source {
  readonly title: string
  readonly text: string
  readonly tables: readonly RawTable[]
}

/** A source read once, for any number of claims. */
export interface ReadSource {
  readonly title: string
  readonly sentences: readonly Sentence[]
  readonly tables: readonly Table[]
  /** What a claim about the tables may stand on, and of that what is no cell: what is said of every line. */
  readonly grounds: ReadonlySet<string>
  readonly frame: ReadonlySet<string>
  /** Years that stand anywhere in the source. */
  readonly years: ReadonlySet<string>
  readonly wording: Wording
  /** Words of the title and of a text too short to speak of anything but its tables. */
  readonly heading: ReadonlySet<string>
}

export type PartFinding =
  | { readonly kind: 'text'; readonly part: string; readonly found: TextFinding }
  | { readonly kind: 'table'; readonly part: string; readonly found: TableFinding }
  | { readonly kind: 'open'; readonly part: string }

export interface Judged {
  readonly verdict: ClaimVerdict
  readonly confidence: number
  readonly parts: readonly PartFinding[]
}

/** Characters of a text that only introduces tables; a caption says so itself, and may explain its columns. */
const headingMax = (prose: string): number => (/^\W*(?:Table|Tab\.) [\dIVX]{1,4}\b/u.test(prose) ? 900 : 400)

/** Read a source: sentences with offsets, tables with headings. */
export function readSource({ title, text, tables }: Source): ReadSource {
  const sentences = apartFrom(tables, splitSentences(text))
  const prose = sentences.map((one) => one.text).join(' ')
  const cells = tables.flatMap(({ caption, columns, rows }) => [caption ?? '', ...(columns ?? []), ...rows.flat()])
  const read = tables.slice(0, 40).flatMap((table, at) => readTable(table, at, text.slice(0, 20_000)) ?? [])
  return {
    title,
    sentences,
    grounds: tables.length === 0 ? new Set() : groundsOf([title, text, ...cells]),
    years: new Set(tables.length === 0 ? [] : [title, text, ...cells].flatMap((one) => one.match(yearForm) ?? [])),
    frame: groundsOf(tables.length === 0 ? [] : [title, prose, ...read.flatMap(headingsOf)]),
    tables: read,
    wording: readWording(read, text),
    heading:
      tables.length === 0
        ? new Set()
        : wordsAround(`${title} ${prose.length <= headingMax(prose) ? withoutLists(prose) : ''}`),
  }
}

/** What a table says of all its lines: its caption, its headings, and names over groups of lines. */
const headingsOf = ({ caption, columns, rowHeading, heads, groups }: Table): readonly string[] => [
  ...[caption, rowHeading, ...heads, ...groups],
  ...columns.map(({ text }) => text),
]

/** What a source says of a claim, part by part. Linear in the length of the source; an endless claim stays open. */
export function judgeClaim(claim: string, source: ReadSource, today: Date): Judged {
  const reading = readForComparison(claim, today)
  if (!isClaimLength(reading)) return open(claim)
  const judged = judgeByReaders(claim, source, today)
  if (source.tables.length === 0) return judged
  const isByTables = judged.verdict === 'supported' && judged.parts.some(({ kind }) => kind === 'table')
  if (!isOfTables(judged) && !isByTables) return judged
  const times = judgeTimes(claim, source, today)
  if (times !== undefined) return times
  const contexts = contextsOf(reading, source.tables)
  if (!isOfTables(judged)) return contradictsHeadingsIn(contexts) ? open(claim) : judged
  const sides = sidesOf(candidatesOf(reading, contexts, source.grounds))
  const { verdict, chance } = classify(reading, judged, sides)
  if (chance < verdictMin || (verdict === 'supported' && contradictsHeadingsIn(contexts))) return open(claim)
  if (judged.verdict === verdict) return { ...judged, confidence: chance }
  const found = sides[verdict]?.of.finding(chance)
  return found === undefined
    ? open(claim)
    : { verdict, confidence: chance, parts: [{ kind: 'table', part: claim, found }] }
}

/** What tables say of a claim of one figure at two times; undefined where they do not settle both. */
function judgeTimes(claim: string, source: ReadSource, today: Date): Judged | undefined {
  const judged = thenAndNow(claim)?.map((part) => judgeClaim(part, source, today))
  const verdicts = new Set(judged?.map(({ verdict }) => verdict))
  if (judged === undefined || verdicts.has('not_enough_evidence') || verdicts.has('partially_supported'))
    return undefined
  const [verdict = 'not_enough_evidence', other] = verdicts
  return {
    verdict: other === undefined ? verdict : 'partially_supported',
    confidence: Math.min(...judged.map(({ confidence }) => confidence)),
    parts: judged.flatMap(({ parts }) => parts),
  }
}

/** Whether tables alone have a word in what the readers say, and one word. */
export const isOfTables = ({ verdict, parts }: Judged): boolean =>
  verdict !== 'partially_supported' && parts.every(({ kind }) => kind !== 'text')

const open = (claim: string): Judged => ({
  verdict: 'not_enough_evidence',
  confidence: 0,
  parts: [{ kind: 'open', part: claim }],
})

/** What the readers of text and tables say of a claim that account for its words one by one. */
export function judgeByReaders(claim: string, source: ReadSource, today: Date): Judged {
  const whole = judgePart(claim, source, today)
  const parts = splitParts(claim, today)
  const judged =
    whole.kind !== 'open' && parts.length < 2
      ? [whole]
      : parts.length < 2
        ? [whole]
        : parts.map((part) => judgePart(part, source, today))
  const findings = judged.map((part) => (part.kind === 'open' ? 'open' : part.found.finding))
  const supported = findings.filter((one) => one === 'supported').length
  const refuted = findings.filter((one) => one === 'refuted').length
  const sure = judged.flatMap((part) => (part.kind === 'open' ? [] : [part.found.confidence]))
  const confidence = sure.length === 0 ? 0 : Math.min(...sure)
  if (supported === judged.length) return { verdict: 'supported', confidence, parts: judged }
  if (refuted > 0 && supported > 0) return { verdict: 'partially_supported', confidence, parts: judged }
  if (refuted > 0) return { verdict: 'refuted', confidence, parts: judged }
  if (judged.length > 1 && whole.kind !== 'open')
    return { verdict: whole.found.finding, confidence: whole.found.confidence * 0.9, parts: [whole] }
  return { verdict: 'not_enough_evidence', confidence: 0, parts: judged }
}

/** Independent parts of a claim: "opened in 1987 and cost £118 million" with the subject carried over. */
function splitParts(claim: string, today: Date): readonly string[] {
  const then = thenAndNow(claim)
  if (then !== undefined) return then
  const pieces = claim.split(
    /;\s+|,\s+(?:and|but|while|whereas)\s+(?=\S+\s+\S+)|\s+(?:and|but)\s+(?=(?:was|were|is|are|has|had|have|did|does|cost|costs|opened|closed|employs|employed|carries|runs|it|they|he|she)\b)/u,
  )
  if (pieces.length < 2 || pieces.length > 6 || pieces.slice(1).some(isPlace)) return [claim]
  const first = readForComparison(pieces[0] ?? '', today)
  const subject = subjectOf(first)
  const parts = pieces.map((piece, at) =>
    at === 0 || /^\p{Lu}/u.test(piece) ? piece : `${subject} ${piece.replace(/^(?:it|they|he|she)\s+/iu, '')}`,
  )
  const worthy = parts.every((part) => {
    const read = readForComparison(part, today)
    return read.figures.length + read.moments.length > 0
  })
  return worthy ? parts : [claim]
}

/** "…, and on A and B": where, not what. */
const isPlace = (piece: string): boolean =>
  /^(?:on|in|for|at|with|by|from|among|across|under)\b/u.test(piece) &&
  !/\b(?:is|are|was|were|has|had|have|did|does|\p{L}{3,}ed)\b/u.test(piece)

const amountForm = String.raw`(?:[$€£]\s?)?\(?-?\d[\d.,]*\d?\)?(?:\s?%|\s(?:thousand|million|billion|percent|per cent))*`
const thenForm = new RegExp(
  `^(.{3,160}?)(${amountForm})((?: \\w+){0,6}? (?:in|for|during) (?:fiscal |the year )?)((?:19|20)\\d\\d),? (?:as )?(?:compared (?:with|to)|versus|against|(?:up|down) from) (${amountForm})(?: (?:in|for|during) (?:fiscal )?(?:((?:19|20)\\d\\d)|the (?:prior|previous|preceding) year)| (?:a|the|one) year (?:earlier|before|ago))?\\.?$`,
  'u',
)

/** "Sales were 5 in 2022, compared with 4 a year earlier" as what it says of the two years. */
function thenAndNow(claim: string): readonly string[] | undefined {
  const found = thenForm.exec(claim)
  if (found === null) return undefined
  const [, front = '', now = '', link = '', year = '', then = '', other = String(Number(year) - 1)] = found
  return [`${front}${now}${link}${year}`, `${front}${then}${link}${other}`]
}

/** The words before the first verb-like word, or the leading name. */
function subjectOf(reading: Reading): string {
  const words: string[] = []
  for (const { token } of reading.words) {
    if (
      /^(?:was|were|is|are|has|had|have|did|does|will|can|opened|closed|cost|costs|runs|carries|employs|reported|recorded|rose|fell|grew)$/u.test(
        token.norm,
      ) ||
      words.length >= 6
    )
      break
    words.push(token.text)
  }
  return words.join(' ')
}

function judgePart(part: string, source: ReadSource, today: Date): PartFinding {
  const plain = withoutPointers(part)
  const reading = readForComparison(plain, today)
  const told = judgeText(reading, source.sentences, source.title, today)
  // Where a table has the very row, a sentence with another figure says nothing against it, nor does the line that heads a table.
  const tabled =
    told?.finding === 'refuted' &&
    source.tables.length > 0 &&
    (isTitle(told.sentence.text) || source.tables.some((one) => namesRow(reading, one)))
  const text = tabled ? undefined : told
  const spaced = withoutHyphens(plain)
  const worded = withoutHyphens(inTableWords(plain, source.wording))
  const meant = { ...source, tables: pointedAt(part, source) }
  const asked = worded === plain ? reading : readForComparison(worded, today)
  const read = (wording: string) => {
    const found = judgeTables(wording === worded ? asked : readForComparison(wording, today), meant)
    return found === undefined || !isWhole(asked, found) ? undefined : found
  }
  const tabulated = read(spaced) ?? (worded === spaced ? undefined : read(worded))
  // What a claim makes of its figures is not told by them, even where these are right.
  const table = tabulated?.finding === 'supported' && commentForm.test(part) ? undefined : tabulated
  if (text?.finding === 'supported' && table?.finding !== 'refuted') return { kind: 'text', part, found: text }
  if (table?.finding === 'supported' && (text === undefined || table.confidence >= text.confidence))
    return { kind: 'table', part, found: table }
  if (text?.finding === 'supported') return { kind: 'text', part, found: text }
  if (table?.finding === 'supported') return { kind: 'table', part, found: table }
  if (table !== undefined) return { kind: 'table', part, found: table }
  return text === undefined ? { kind: 'open', part } : { kind: 'text', part, found: text }
}

/** The tables a claim may speak of: of those with a number, the one whose number it gives. */
function pointedAt(claim: string, { tables }: ReadSource): readonly Table[] {
  const [number, another] = [...claim.matchAll(/\b(?:Table|Tab\.) (\d{1,3}|[IVX]{1,5})\b/gu)].map(([, found]) => found)
  if (number === undefined || another !== undefined) return tables
  return tables.filter(({ caption }) => {
    const own = /^\W*(?:Table|Tab\.) (\d{1,3}|[IVX]{1,5})\b/iu.exec(caption)?.[1]
    return own === undefined || own.toUpperCase() === number
  })
}

/** ", which suggests that …": what somebody makes of a table, which it neither bears out nor denies. */
const commentForm =
  /,\s+(?:which )?(?:confirm|suggest|indicat|demonstrat|show|highlight|reflect|prov|validat|verify|reveal)(?:ing|s|es)\b(?: that| the| how)?[^,;]*$/iu

/** "As Table 4 shows," and "we find that" point at the source, ", which suggests that …" comments on it: none of them states what it holds. */
function withoutPointers(claim: string): string {
  return claim
    .replace(/,? (?:making|which makes|which made) (?:it|him|her|them) the\b/u, ' and is the')
    .replace(
      /\(?\b(?:as )?(?:(?:we )?(?:can )?(?:see|shown?|depicted|reported|seen) )?(?:in |from |by )?(?:the )?(?:Table|Tab\.|Figure|Fig\.|Section) \d{1,2}(?: \([^)]{1,20}\))?\)?,?\s*/gu,
      '',
    )
    .replace(
      /^\W*(?:(?:however|moreover|furthermore|interestingly|surprisingly|notably|overall|finally|similarly|indeed|in addition|in particular|specifically|for example|for instance|also|thus|hence|therefore|on the other hand|in general|again)\s*,\s*)+/iu,
      '',
    )
    .replace(
      /^(?:(?:these|the|our) (?:\w+ )?results (?:also )?(?:show|indicate|suggest|demonstrate)|(?:from [^,]{2,40}, )?(?:we|it)(?: can)?(?: also)? (?:observe|find|see|note|notice|is seen|is clear|can be seen)) that\s+/iu,
      '',
    )
    .replace(commentForm, '')
}

const spelt = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')
const unitForm = new RegExp(
  `\\b(\\d+|${spelt.join('|')})-(?=(?:second|minute|hour|day|night|week|month|year|metre|meter|mile|kilometre|point|goal|seat|page)s?\\b)`,
  'giu',
)
/** "A one-month contract" as cells write it: "1 month". */
const withoutHyphens = (claim: string): string =>
  claim.replaceAll(unitForm, (_, number: string) => `${Math.max(spelt.indexOf(number.toLowerCase()), 0) || number} `)

/** A line that ends like no sentence, or a footnote. */
const isTitle = (text: string): boolean =>
  /^(?:\[[^\]]{1,4}\]|[*†‡§])/u.test(text) || !/[.!?…]["'”’)\]]*$/u.test(text.trim())

/** How much of a line's name a claim must say, and in how many words, to be about that very line. */
const [rowShareMin, rowWordsMin] = [0.85, 2]

const namesRow = (claim: Reading, table: Table): boolean =>
  gridsOf(table)
    .slice(0, 1)
    .some(({ lines }) =>
      mentionsOf(claim, lines, { ties: 'none' }).some(
        ({ share, own }) => share >= rowShareMin && own.length >= rowWordsMin,
      ),
    )

const yearForm = /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/gu
/** "In 2012", said without "before", "after" or another year beside it. */
const setIn = /\b(?:in|of|during|for|the) (?<year>(?:1[5-9]|20)\d\d)(?![\d.,]*\d|[–-]\d)(?!\s+(?:and|to|or)\b)/giu

/** Whether a claim is set in a year of which the source says nothing: what it has of other years supports no such claim. */
const isOtherYear = ({ text }: Reading, { years }: ReadSource): boolean =>
  [...text.matchAll(setIn)].some(({ groups }) => !years.has(groups?.year ?? ''))

/** What is said of single lines: words that only name what they do may not stand in other lines alone. */
const ofLines: ReadonlySet<string> = new Set(['record_lookup', 'record_comparison'])

/** "Significantly more" is of tests, where the table or what stands around it speaks of them: figures alone do not bear it out. */
const isOfTests = ({ text }: Reading, { frame }: ReadSource): boolean =>
  /\bsignifican(?:t|tly|ce)\b|\bstatistical(?:ly)?\b/iu.test(text) &&
  (/\bstatistical/iu.test(text) || testWords.some((word) => frame.has(word)))
const testWords = ['significant', 'significance', 'differ', 'tukey', 'pvalue'].map(stem)

/** Without what rests on a claim of which some word stands on nothing. */
function groundedOf(found: readonly TableFinding[], claim: Reading, source: ReadSource): TableFinding[] {
  const loose = new Set(found.length > 0 ? ungrounded(claim, source.grounds) : [])
  const isElsewhen = isOtherYear(claim, source)
  return found.filter(({ method, told, finding }) => {
    if (isOfTests(claim, source) && (finding === 'supported' || !/_compar(?:e|ison)$/u.test(method))) return false
    if (loose.size > 0 || (finding === 'supported' && isElsewhen && method.startsWith('record_'))) return false
    if (told === undefined || told.lines.length === 0 || !ofLines.has(method)) return true
    const held = new Set([...source.frame, ...groundsOf(told.lines)])
    const named = groundsOf(told.plain)
    return !ungrounded(claim, held).some((word) => named.has(word))
  })
}

/** The tables' word: what one of them supports, else the surest. */
function judgeTables(claim: Reading, source: ReadSource): TableFinding | undefined {
  // Several sentences are several claims; a table answers one.
  if (
    /[.!?;]\s+\p{Lu}/u.test(
      claim.text.replace(/\b(?:vs|approx|Inc|Corp|Co|No|U\.S|e\.g|i\.e)\.\s/gu, ' ').replace(/\b\p{Lu}\.\s/gu, ' '),
    )
  )
    return undefined
  const found = groundedOf(
    source.tables.flatMap((table) => judgeRecords(claim, table, source.heading) ?? []),
    claim,
    source,
  )
  const supporting = found.filter(({ finding }) => finding === 'supported').sort((a, b) => b.confidence - a.confidence)
  const [best] = supporting
  if (best !== undefined) return best
  return found.sort((a, b) => b.confidence - a.confidence)[0]
}

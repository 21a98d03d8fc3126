import { isClaimLength, type Reading, readForComparison } from './claim-reading.ts'
import { candidatesOf, contextsOf, contradictsHeadingsIn, sidesOf } from './programs/candidates.ts'
import { gridsOf } from './programs/grid.ts'
import { mentionsOf } from './programs/mentions.ts'
import { apartFrom } from './repeats.ts'
import { type Sentence, splitSentences } from './sentences.ts'
import type { TableFinding } from './table/finding.ts'
import { groundsOf } from './table/grounding.ts'
import { type RawTable, readTable, type Table } from './table/model.ts'
import type { TextFinding } from './text/finding.ts'
import { judgeText } from './text/judge.ts'
import { classify, verdictMin } from './verdict-model.ts'

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
  /** Stems of all words of a source with tables: what a claim about these may stand on. */
  readonly grounds: ReadonlySet<string>
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

/** Read a source: sentences with offsets, tables with headings. */
export function readSource({ title, text, tables }: Source): ReadSource {
  const cells = tables.flatMap(({ caption, columns, rows }) => [caption ?? '', ...(columns ?? []), ...rows.flat()])
  return {
    title,
    sentences: apartFrom(tables, splitSentences(text)),
    grounds: tables.length === 0 ? new Set() : groundsOf([title, text, ...cells]),
    tables: tables.slice(0, 40).flatMap((table, at) => readTable(table, at, text.slice(0, 20_000)) ?? []),
  }
}

/** What a source says of a claim, part by part. Linear in the length of the source; an endless claim stays open. */
export function judgeClaim(claim: string, source: ReadSource, today: Date): Judged {
  const reading = readForComparison(claim, today)
  if (!isClaimLength(reading)) return open(claim)
  const told = judgeByText(claim, source, today)
  if (source.tables.length === 0 || !isOfTables(told)) return told
  return judgeTimes(claim, source, today) ?? judgeByTables(reading, source)
}

/** What the likeliest programs over the tables say of a claim. */
function judgeByTables(reading: Reading, source: ReadSource): Judged {
  const contexts = contextsOf(reading, source.tables)
  const sides = sidesOf(candidatesOf(reading, contexts, source.grounds))
  const { verdict, chance } = classify(reading, sides)
  const found = chance < verdictMin ? undefined : sides[verdict]?.of.finding(chance)
  if (found === undefined || (verdict === 'supported' && contradictsHeadingsIn(contexts))) return open(reading.text)
  return { verdict, confidence: chance, parts: [{ kind: 'table', part: reading.text, found }] }
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

/** Whether a text says nothing of a claim, so that tables alone have a word. */
export const isOfTables = ({ parts }: Judged): boolean => parts.every(({ kind }) => kind === 'open')

const open = (claim: string): Judged => ({
  verdict: 'not_enough_evidence',
  confidence: 0,
  parts: [{ kind: 'open', part: claim }],
})

/** What the text of a source says of a claim, part by part. */
export function judgeByText(claim: string, source: ReadSource, today: Date): Judged {
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
  const reading = readForComparison(withoutPointers(part), today)
  const told = judgeText(reading, source.sentences, source.title, today)
  // Where a table has the very row, a sentence with another figure says nothing against it, nor does the line that heads a table.
  const isTabled =
    told?.finding === 'refuted' &&
    source.tables.length > 0 &&
    (isTitle(told.sentence.text) || source.tables.some((one) => namesRow(reading, one)))
  return told === undefined || isTabled ? { kind: 'open', part } : { kind: 'text', part, found: told }
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

import type { Reading } from '../claim-reading.ts'
import type { TableFinding } from '../table/finding.ts'
import { type Cell, labelWords, type Table } from '../table/model.ts'
import { tokensOf } from '../table/tokens.ts'
import { aggregate } from './aggregate.ts'
import { commonest, extreme } from './extremes.ts'
import { type Item, readItems } from './items.ts'
import { lookup } from './lookup.ts'
import { isByQuarters, isTurned, type Records, readRecords } from './model.ts'
import { multiple } from './multiples.ts'
import { comparison } from './pairs.ts'
import { isOnlyOfTimes } from './periods.ts'
import { run } from './runs.ts'
import { sameness } from './sameness.ts'
import { count, every } from './sets.ts'
import { only } from './sole.ts'
import { trend } from './trends.ts'
import { headAt, isHead, isPlain, isValue, isVerb, type Outcome, type View } from './view.ts'
import type { Cue } from './words.ts'

const readers = [
  multiple,
  commonest,
  sameness,
  trend,
  comparison,
  aggregate,
  extreme,
  every,
  only,
  run,
  count,
  lookup,
] as const

/** Words nothing accounts for that a claim about one line or two may have, as a share of its words with content. */
const strangeShareMax = 0.2
/** What speaks of many lines allows none: any word may narrow which. */
const ofMany = /^record_(?:count|all|only|aggregate|extreme)$/u

/** What a table of records says of a claim; undefined where it does not decide. */
export function judgeRecords(
  claim: Reading,
  table: Table,
  context: ReadonlySet<string> = new Set(),
): TableFinding | undefined {
  if (claim.words.length > wordsMax) return undefined
  // What is said of a year is of none of its quarters.
  if (isByQuarters(table) && !/\bq[1-4]\b|\bquarters?\b/iu.test(claim.text)) return undefined
  for (const turned of [false, true]) {
    const records = readRecords(table, turned)
    if (records === undefined || (turned ? !isMatrix(table) : isTurned(table))) continue
    const found = judgeParts(claim.text, records, context) ?? judgeView(claim.text, records, context)
    const isOfTimes = turned && isOnlyOfTimes(table.columns)
    if (found !== undefined && !(isOfTimes && !ofTimes.test(found.method))) return found
  }
  return undefined
}

/** What is asked of the columns of times as lines; single cells and what is worked out of them are read by their labels. */
const ofTimes = /^record_(?:extreme|only|comparison|count)$/u

/** Whether all columns but the first hold figures or answers of one kind, so that they may be things themselves. */
function isMatrix(table: Table): boolean {
  if (isTurned(table)) return true
  const kinds = new Set(
    readRecords(table)?.heads.flatMap(({ kind, source }, at) => (at === 0 || source !== undefined ? [] : [kind])) ?? [],
  )
  return kinds.size <= 1
}

/** Words of a claim that is read against records, joints at which it is parted, and how often. */
const [wordsMax, jointsMax, depthMax] = [120, 4, 2]

const joints = /\s*[,;]?\s+(?:while|whereas)\s+|\s*,\s*(?:and|but)\s+|\s+(?:and|but)\s+|\s*;\s+/gu

/** A sentence of several statements, each with its own subject or that of the first; undefined unless all of them decide. */
function judgeParts(
  claim: string,
  records: Records,
  context: ReadonlySet<string>,
  depth = 0,
): TableFinding | undefined {
  if (depth >= depthMax) return undefined
  for (const joint of [...claim.matchAll(joints)].slice(0, jointsMax)) {
    const [left, right] = [claim.slice(0, joint.index), claim.slice(joint.index + joint[0].length)]
    const first = subjectOf(left, records, context)
    const twofold = first !== undefined && isTwofold(left, right)
    const own = twofold ? 'predicate' : statement(right, records, context)
    if (first === undefined || own === 'none') continue
    const rest = own === 'whole' ? right : twofold ? `${first} is ${right}` : `${first} ${right}`
    const head = judgeView(twofold ? left.replace(/\bboth the\b/u, 'the') : left, records, context)
    const tail =
      head === undefined
        ? undefined
        : (judgeParts(rest, records, context, depth + 1) ?? judgeView(rest, records, context))
    if (head === undefined || tail === undefined) continue
    const worse = head.finding === 'refuted' ? head : tail
    return {
      ...worse,
      cells: [...head.cells, ...tail.cells],
      ...(head.told === undefined || tail.told === undefined ? {} : { told: both(head.told, tail.told) }),
      steps: `${head.steps}; ${tail.steps}`,
      confidence: Math.min(head.confidence, tail.confidence),
    }
  }
  return undefined
}

type Told = NonNullable<TableFinding['told']>
const both = (a: Told, b: Told): Told => ({ lines: [...a.lines, ...b.lines], plain: [...a.plain, ...b.plain] })

/** "Is both the tallest and the fastest coaster": two superlatives of one subject. */
const isTwofold = (left: string, right: string): boolean =>
  /\b(?:is|was|are|were) (?:both )?the (?:\p{L}+est|most|least)\b[^,]{0,30}$/u.test(left) &&
  /^(?:also )?(?:the one (?:with|that has) )?the (?:\p{L}+est|most|least)\b/u.test(right)

/** The words up to the first verb, where they name something of the table. */
function subjectOf(text: string, records: Records, context: ReadonlySet<string>): string | undefined {
  const items = readItems(text, records, context)
  const verb = items.findIndex((item, at) => at > 0 && isVerb(item))
  if (verb < 0) return undefined
  const named = items.slice(0, verb)
  if (named.length > 6 || !named.some((item) => isValue(item) || isHead(item) || item.kind === 'number'))
    return undefined
  const tokens = tokensOf(text)
  return text.slice(0, tokens[items[verb]?.from ?? 0]?.start ?? 0).trim()
}

/** Whether words after a joint state something: with a subject of their own, with the one before, or not at all. */
function statement(text: string, records: Records, context: ReadonlySet<string>): 'whole' | 'predicate' | 'none' {
  const items = readItems(text, records, context)
  const verb = items.findIndex((item) => isVerb(item))
  if (verb < 0) return 'none'
  const before = items.slice(0, verb)
  if (before.length === 0 || before.every((item) => isPlain(item, /^(?:he|she|it|they|also|then|only)$/u)))
    return items.length > 2 ? 'predicate' : 'none'
  return before.some((item) => isValue(item) || item.kind === 'number' || isHead(item)) &&
    items.slice(verb + 1).some((item) => isValue(item) || item.kind === 'number' || item.kind === 'cue')
    ? 'whole'
    : 'none'
}

function judgeView(claim: string, records: Records, context: ReadonlySet<string>): TableFinding | undefined {
  const words = new Set([...context, ...labelWords(records.table.caption)])
  const view: View = { records, items: readItems(claim, records, words) }
  if (!view.items.some((item) => isValue(item) || isHead(item) || item.kind === 'number')) return undefined
  // "Not significantly better" is of tests that a table of means does not show.
  if (
    view.items.some((item) => item.kind === 'cue' && item.cue === 'not') &&
    /\b(?:significant|necessar|statistic)/iu.test(claim)
  )
    return undefined
  // Who came before or is compared with, the paper knows and not the table.
  if (ofThePaper.test(claim)) return undefined
  for (const read of readers) {
    const outcome = read(view)
    if (outcome === undefined) continue
    if (ofSome.test(outcome.method) && isHalfNamed(outcome)) return undefined
    const strange = strangeness(view, outcome)
    if (strange === undefined || strange > (ofMany.test(outcome.method) ? 0 : strangeShareMax)) continue
    if (!outcome.holds && (!outcome.firm || strange > 0)) continue
    return findingOf(view, outcome, strange)
  }
  return undefined
}

const ofThePaper =
  /\b(?:previous|prior|existing|competing|state-of-the-art)(?: [\p{L}-]+){0,2} (?:models?|methods?|systems?|approaches|baselines?|work)\b/iu

const ofSome = /^record_(?:count|only|all)$/u

/** "The M4 motorway" where one cell says "M4 motorway" and another "M4 motorway, railway": how many are meant is open. */
const isHalfNamed = ({ used, columns }: Outcome): boolean =>
  [...used].some((item) => isValue(item) && columns.some((column) => (item.among?.get(column)?.size ?? 0) > 0))

/** The share of words with content that nothing accounts for; undefined where a value, a number or a cue was not read. */
function strangeness(view: View, { used }: Outcome): number | undefined {
  let strange = 0
  let content = 0
  for (const item of view.items) {
    if (item.kind === 'plain') continue
    content += 1
    if (used.has(item)) continue
    if (item.kind === 'word') strange += 1
    else if (isHead(item)) {
      if (item.implied || headAt(view, item.column)?.isKey === true || isVerbal(view, item)) continue
      strange += 1
    } else if (!isNeutral(view, item)) return undefined
  }
  return strange / Math.max(content, 1)
}

const isVerbal = ({ items }: View, item: Item): boolean =>
  isHead(item) &&
  item.to - item.from === 1 &&
  items.some((one) => one !== item) &&
  (item.cue !== undefined || item.verbal)

/** Cues that change nothing where no reader took them: "won 4 medals", "the winner of the year won". */
function isNeutral(view: View, item: Item): boolean {
  if (item.kind !== 'cue') return false
  if (item.cue === 'time' || item.cue === 'other') return true
  if (item.cue !== 'won' || /^(?:beat|defeat)/u.test(item.text)) return false
  const next = view.items.slice(view.items.indexOf(item) + 1).find(({ kind }) => kind !== 'plain')
  const behind = next === undefined ? undefined : view.items[view.items.indexOf(next) + 1]
  // "Won four of the games" counts those won.
  if (next?.kind === 'number' && isPlain(behind ?? item, /^(?:of|out)$/u)) return false
  if (
    next !== undefined &&
    (isHead(next) || next.kind === 'number' || (next.kind === 'cue' && measuring.has(next.cue)))
  )
    return true
  return view.items.some(
    (one) =>
      isValue(one) &&
      [...one.places.keys()].some((column) => /winner|champion/iu.test(headAt(view, column)?.text ?? '')),
  )
}

const measuring: ReadonlySet<Cue> = new Set(['most', 'least', 'more', 'less', 'same', 'average', 'sum', 'only'])

function findingOf({ records, items }: View, outcome: Outcome, strange: number): TableFinding {
  const cells = outcome.lines.flatMap((line) =>
    outcome.columns.flatMap((column): readonly Cell[] => {
      const source = records.heads[column]?.source ?? column
      const text = records.lines[line]?.[source]?.text
      const at = records.at[line] ?? line
      if (text === undefined) return []
      return [records.turned ? { text, row: Math.max(column - 1, 0), column: at } : { text, row: at, column: source }]
    }),
  )
  return {
    finding: outcome.holds ? 'supported' : 'refuted',
    table: records.table,
    cells,
    steps: outcome.steps,
    method: outcome.method,
    confidence: (outcome.firm ? 0.92 : 0.84) - strange * 0.6,
    told: {
      lines: outcome.lines.flatMap((line) => records.lines[line]?.map(({ text }) => text) ?? []),
      plain: items.flatMap((item) => (item.kind === 'plain' || item.kind === 'word' ? [item.text] : [])),
    },
  }
}

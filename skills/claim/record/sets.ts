import { agrees, type Figure } from '../claim-reading.ts'
import type { HeadItem, Item, NumberItem, ValueItem } from './items.ts'
import { select } from './select.ts'
import {
  allLines,
  cuesOf,
  fieldAt,
  headAt,
  isCue,
  isHead,
  isNumber,
  isPlain,
  isTotalLine,
  isValue,
  isVerb,
  type Outcome,
  type Selection,
  type View,
} from './view.ts'

const at = (view: View, item: Item): number => view.items.indexOf(item)

/** What a count or a quantifier says of a number of lines. */
interface Counted {
  readonly item: Item
  readonly holds: (found: number, of: number) => boolean
  readonly text: string
  /** "3 of the 8": how many there are said to be. */
  readonly of?: NumberItem
}

/** "There are 3 players from Spain", "the venue was used 2 times", "none of the stations is over 92", "half of the games". */
export function count(view: View): Outcome | undefined {
  const counted = countedBy(view)
  if (counted === undefined || cuesOf(view, 'average', 'difference', 'most', 'least', 'than', 'all').length > 0)
    return undefined
  if (cuesOf(view, 'sum').some(({ text }) => /^combined?$/u.test(text))) return undefined
  if (isAskedOnly(view, counted)) return undefined
  const rest = view.items.filter((item) => item !== counted.item && item !== counted.of)
  const scopeEnd =
    counted.text === 'share'
      ? view.items.findIndex((item, index) => index > at(view, counted.item) && isVerb(item))
      : -1
  const picked = select(view, rest)
  const chosen = picked === undefined ? undefined : withSome(view, picked, rest)
  if (chosen === undefined) return undefined
  const scope =
    scopeEnd < 0
      ? undefined
      : select(
          view,
          rest.filter((item) => at(view, item) < scopeEnd),
        )
  if (isOfOne(view, counted, rest)) return undefined
  const nouns = rest.filter((item): item is HeadItem => isHead(item) && !chosen.used.has(item))
  const [distinct] = cuesOf(view, 'distinct')
  const noun = nouns.find(
    ({ column }) => headAt(view, column)?.kind === 'text' || headAt(view, column)?.isYear === true,
  )
  const found = sizeOf(view, chosen, distinct !== undefined, noun)
  const total = scope?.lines.size ?? allLines(view).length
  if (found === undefined || (chosen.size === 0 && distinct === undefined && noun === undefined && !namesRecords(view)))
    return undefined
  if (
    counted.of !== undefined &&
    !agrees(counted.of.figure, total) &&
    !agrees(counted.of.figure, allLines(view).length)
  )
    return ofSubject(view, counted, counted.of)
  const used = new Set<Item>([
    counted.item,
    ...chosen.used,
    ...nouns,
    ...cuesOf(view, 'time', 'only', 'distinct', 'sum', 'both', 'same'),
    ...(counted.of === undefined ? [] : [counted.of]),
    ...(scope?.used ?? []),
  ])
  return {
    holds: counted.holds(found, total),
    used,
    lines: [...chosen.lines].slice(0, 12),
    columns: [...chosen.columns],
    steps: `${found} of ${total} lines`,
    method: 'record_count',
    firm: chosen.firm,
  }
}

/** "Only episode 11 has more than 2": "only" is of something else than the number that counts. */
function isAskedOnly(view: View, { item }: Counted): boolean {
  const [only] = cuesOf(view, 'only')
  const next = only === undefined ? item : view.items.slice(at(view, only) + 1).find(({ kind }) => kind !== 'plain')
  // "Make only two stops" bounds another number.
  if (next !== undefined && next !== item && isNumber(next)) return false
  return next !== item && next !== undefined && !isCue(next, 'won', 'lost', 'time')
}

/** A line that has a name of its own is not several. */
const namesOne = (view: View, item: Item): boolean =>
  isValue(item) &&
  item.exact &&
  [...item.places].every(([column, lines]) => headAt(view, column)?.isKey === true && lines.size === 1)

/** Whether what is counted is of one line, so that no number of lines answers. */
function isOfOne(view: View, counted: Counted, rest: readonly Item[]): boolean {
  // Of a line with a name of its own there is one, whatever is counted of it.
  // "Erie won half of their games" is of what its cells count.
  if (counted.text === 'share' && counted.of === undefined && rest.some((item) => ofOneLine(view, item))) return true
  const isSome = counted.text === 'none' || counted.text === 'share'
  if (counted.of === undefined && !(isSome && counted.holds(1, 1)) && rest.some((item) => namesOne(view, item)))
    return true
  return false
}

const ofOneLine = (view: View, item: Item): boolean =>
  isValue(item) && [...item.places].every(([column, lines]) => headAt(view, column)?.isKey === true && lines.size === 1)

/** "8 nations won bronze medals": a column of numbers named without one means more than nought. */
function withSome(view: View, chosen: Selection, items: readonly Item[]): Selection {
  const heads = items.filter((item): item is HeadItem => isHead(item) && !item.implied && !chosen.used.has(item))
  const counts = heads.filter(({ column }) => {
    const head = headAt(view, column)
    return head?.kind === 'number' && !head.isRank && !head.isYear && !head.isIndex
  })
  const [head] = counts
  if (head === undefined || counts.length > 1) return chosen
  const lines = new Set([...chosen.lines].filter((line) => (fieldAt(view, line, head.column)?.order ?? 0) > 0))
  return {
    ...chosen,
    lines,
    used: new Set([...chosen.used, head]),
    columns: new Set([...chosen.columns, head.column]),
    size: chosen.size + 1,
  }
}

/** Lines, or different values of the column that is counted. */
function sizeOf(
  view: View,
  { lines, columns }: Selection,
  distinct: boolean,
  noun: HeadItem | undefined,
): number | undefined {
  if (noun === undefined || columns.has(noun.column)) return distinct ? undefined : lines.size
  const kept = [...lines].filter((line) => (fieldAt(view, line, noun.column)?.text ?? '') !== '')
  const values = new Set(kept.map((line) => fieldAt(view, line, noun.column)?.words.join(' ')))
  if (distinct) return values.size
  if (values.size === lines.size || headAt(view, noun.column)?.isKey === true) return lines.size
  const [next] = view.items.slice(at(view, noun) + 1)
  return isPlain(next, /^(?:listed|shown|recorded|given)$/u) ? lines.size : undefined
}

const namesRecords = (view: View): boolean =>
  view.items.some((item) => item.kind === 'plain' && item.noun) && view.items.every((item) => item.kind !== 'word')

/** "A is 1 of 2 players that went to Manitoba." */
function ofSubject(view: View, counted: Counted, of: NumberItem): Outcome | undefined {
  const subject = select(
    view,
    view.items.filter((item) => at(view, item) < at(view, counted.item)),
  )
  const group = select(
    view,
    view.items.filter((item) => at(view, item) > at(view, of)),
  )
  if (subject === undefined || group === undefined || subject.size === 0 || group.size === 0) return undefined
  const inside = [...subject.lines].some((line) => group.lines.has(line))
  return {
    holds: agrees(of.figure, group.lines.size) && inside && counted.holds(1, group.lines.size),
    used: new Set<Item>([counted.item, of, ...subject.used, ...group.used, ...view.items.filter(isHead)]),
    lines: [...group.lines].slice(0, 12),
    columns: [...group.columns],
    steps: `${group.lines.size} lines`,
    method: 'record_count',
    firm: subject.firm && group.firm,
  }
}

function countedBy(view: View): Counted | undefined {
  const [none] = cuesOf(view, 'none')
  if (none !== undefined) return { item: none, holds: (found) => found === 0, text: 'none' }
  const [half] = cuesOf(view, 'half', 'majority')
  if (half !== undefined)
    return {
      item: half,
      holds: (found, of) => (half.cue === 'half' ? found * 2 === of : found * 2 > of),
      text: 'share',
    }
  const once = cuesOf(view, 'time').find(({ text }) => /^(?:once|twice|thrice)$/u.test(text))
  if (once !== undefined) {
    const value = once.text === 'once' ? 1 : once.text === 'twice' ? 2 : 3
    return { item: once, holds: (found) => found === value, text: once.text }
  }
  const numbers = view.items.filter((one): one is NumberItem => isNumber(one) && isCounting(view, one))
  const [size, counting] = numbers
  // "Of the nine entries, two are".
  const isTurned = isPlain(view.items[0], /^(?:of|out)$/u) && size !== undefined && at(view, size) <= 3
  if (isTurned && counting !== undefined && at(view, counting) > at(view, size))
    return { item: counting, holds: (found) => agrees(counting.figure, found), text: 'count', of: size }
  const item = size
  if (item === undefined) return undefined
  const next = view.items.slice(at(view, item) + 1).find((one) => !isPlain(one, /^(?:of|the|out|their|her|his|its)$/u))
  const linked = isPlain(view.items[at(view, item) + 1], /^(?:of|out)$/u)
  const of = linked && next !== undefined && isNumber(next) && !next.ordinal ? next : undefined
  return { item, holds: (found) => agrees(item.figure, found), text: 'count', ...(of === undefined ? {} : { of }) }
}

const small = ({ amount }: Figure): boolean =>
  Number.isInteger(amount.value) &&
  amount.value >= 0 &&
  amount.value <= 400 &&
  amount.percent !== true &&
  amount.step === 1

/** Whether a number counts lines: "3 of the games", "4 players", "2 times"; not "11 points" and not "round 3". */
function isCounting(view: View, item: NumberItem): boolean {
  if (item.ordinal || !small(item.figure)) return false
  const index = at(view, item)
  const [before, behind] = [view.items[index - 1], view.items[index + 1]]
  if (behind?.kind === 'plain' && isMeasureNoun(behind.text)) return false
  if (
    before !== undefined &&
    isHead(before) &&
    headAt(view, before.column)?.kind !== 'text' &&
    (!before.implied || before.cue !== undefined) &&
    // "Discovered two of the moons" of a column of years.
    !(headAt(view, before.column)?.isYear === true && isPlain(view.items[index + 1], /^of$/u))
  )
    return false
  if (before !== undefined && isCue(before, 'between')) return false
  if (
    isPlain(before, /^(?:game|round|week|goal|episode|line|number|version|match|season|line|pick)$/u) &&
    index > 0 &&
    !isPlain(view.items[index + 1], /^of$/u)
  )
    return false
  if (opensCount(view, index)) return true
  const among = view.items[index + 3]
  if (
    isPlain(view.items[index + 1], /^of$/u) &&
    isPlain(view.items[index + 2], /^(?:the|these|those|its|their|his|her)$/u) &&
    !(among !== undefined && namesOne(view, among))
  )
    return true
  // "Three Canadians".
  const [own] = view.items.slice(index + 1)
  if (own !== undefined && isValue(own) && !namesOne(view, own) && own.to - own.from === 1 && isNamed(view, own))
    return true
  for (const next of view.items.slice(index + 1, index + 6)) {
    if (isCue(next, 'time')) return true
    if (isHead(next)) {
      const head = headAt(view, next.column)
      if (isPlain(view.items[index + 1], /^of$/u)) return true
      return head !== undefined && (head.kind === 'text' || head.isRank || head.isYear || head.isIndex)
    }
    if (next.kind === 'plain' && next.noun && !isMeasureNoun(next.text)) return true
    // "Three of the six".
    if (isNumber(next) && isPlain(view.items[index + 1], /^(?:of|out)$/u)) return true
    if (isVerb(next) || isNumber(next) || isPlain(next, /^(?:in|on|at|to|by|and)$/u))
      return index === 0 && isValue(view.items[1] ?? next)
  }
  return index === 0 || isPlain(view.items[index + 1], /^of$/u)
}

/** A value of words in a column that several lines share. */
const isNamed = (view: View, { places }: ValueItem): boolean =>
  [...places.keys()].every((column) => headAt(view, column)?.kind === 'text' && headAt(view, column)?.isKey !== true)

/** "Two handsets were released in …": a number at the front, something in the plural and what is said of it. */
function opensCount(view: View, index: number): boolean {
  const [noun, verb] = view.items.slice(index + 1)
  const front = view.items
    .slice(0, index)
    .every((item) => isPlain(item, /^(?:there|are|were|be|is|was)$/u) || isCue(item, 'only'))
  // "There were two cameos", of what a cell calls them.
  if (front && noun !== undefined && isValue(noun) && isPlain(view.items[0], /^there$/u)) return true
  return (
    front &&
    noun?.kind === 'plain' &&
    /[a-z]{3}s$/u.test(noun.text) &&
    !isMeasureNoun(noun.text) &&
    (isPlain(view.items[0], /^there$/u) || (verb !== undefined && isVerb(verb)))
  )
}

/** What cells count, not lines. */
const isMeasureNoun = (text: string): boolean =>
  /^(?:points?|medals?|votes?|goals?|runs?|tries|wickets?|people|persons?|passengers?|lives)$/u.test(text)

/** "Both dams in Sarre are", "both of the trains". */
function isOfLines(view: View, cue: Item): boolean {
  const [next, third] = view.items.slice(at(view, cue) + 1).filter((item) => !isPlain(item, /^(?:of|the|these)$/u))
  const noun =
    next !== undefined &&
    ((isHead(next) && headAt(view, next.column)?.kind !== 'number') || (next.kind === 'plain' && next.noun))
  return noun && third !== undefined && view.items.filter(isValue).every((item) => at(view, item) > at(view, cue))
}

/** "All of the Labour candidates were elected", "every game was played at home". */
export function every(view: View): Outcome | undefined {
  const [all, second] = [...cuesOf(view, 'all'), ...cuesOf(view, 'both').filter((cue) => isOfLines(view, cue))]
  // "From June to August" is a span, no place of each line.
  if (view.items.some((item, index) => isPlain(item, /^from$/u) && isPlain(view.items[index + 2], /^to$/u)))
    return undefined
  if (all === undefined || second !== undefined || cuesOf(view, 'than', 'most', 'least', 'average', 'sum').length > 0)
    return undefined
  // "Won three stages, all of them flat" is of those just counted.
  if (isPlain(view.items[at(view, all) + 2], /^(?:them|which|whom)$/u)) return undefined
  const start = at(view, all)
  // "All four phones" says how many there are.
  const next = view.items[start + 1]
  const size =
    next !== undefined && isNumber(next) && !next.ordinal && next.figure.comparator === 'eq' ? next : undefined
  const verb = view.items.findIndex((item, index) => index > start + 1 && isVerb(item))
  // "All four phones cost more than 300": the heading's own verb.
  const told = view.items.findIndex((item, index) => index > start + 1 && isHead(item) && item.verbal)
  // "All seven albums charted in Germany", where the verb is part of what is so of lines.
  const value = view.items.findIndex((item, index) => index > start + 1 && isValue(item))
  const split = verb >= 0 ? verb : told >= 0 ? told : value
  const asObject = view.items.slice(0, start).some((item) => isValue(item) || isCue(item, 'won', 'lost', 'drew'))
  const scope = select(
    view,
    view.items.slice(start, asObject || split < 0 ? undefined : split).filter((item) => item !== size),
  )
  const rest = asObject
    ? view.items.slice(0, start)
    : view.items.filter((_, index) => index < start || (split >= 0 && index >= split))
  const claimed = select(view, rest)
  if (scope === undefined || claimed === undefined || claimed.size === 0 || (split < 0 && !asObject)) return undefined
  const lines = [...scope.lines].filter((line) => !isTotalLine(view, line))
  if (all.cue === 'both' && lines.length !== 2) return undefined
  if (size !== undefined && size.figure.amount.value !== lines.length) return undefined
  const denied = cuesOf(view, 'not').filter((item) => !claimed.used.has(item))
  const passing = lines.filter((line) => claimed.lines.has(line))
  return {
    holds: (passing.length === lines.length) !== (denied.length === 1),
    used: new Set<Item>([
      all,
      ...(size === undefined ? [] : [size]),
      ...scope.used,
      ...claimed.used,
      ...denied,
      ...view.items.filter((item) => isHead(item) && headAt(view, item.column)?.kind === 'text'),
    ]),
    lines: passing.slice(0, 6),
    columns: [...claimed.columns],
    steps: `${passing.length} of ${lines.length} lines`,
    method: 'record_all',
    firm: scope.firm && claimed.firm && lines.length > 1,
  }
}

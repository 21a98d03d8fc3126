import type { HeadItem, Item } from './items.ts'
import { listFrom, select } from './select.ts'
import {
  cuesOf,
  fieldAt,
  headAt,
  isBe,
  isCue,
  isHead,
  isNumber,
  isPlain,
  isValue,
  isYearLike,
  type Outcome,
  textOf,
  type View,
} from './view.ts'

/** Everything the claim names stands in one line, or nowhere together; of several subjects, with each. */
export function lookup(view: View): Outcome | undefined {
  const first = view.items.find(isValue)
  const list = first === undefined ? [] : listFrom(view, view.items, first)
  const each = list.length > 1 && !view.items.some((item) => isPlain(item, /^or$/u))
  const outcomes = each
    ? list.map((one) =>
        together(
          view,
          view.items.filter((item) => item === one || !list.includes(item as typeof one)),
        ),
      )
    : [together(view, view.items)]
  const [shown] = outcomes
  if (shown === undefined || outcomes.some((one) => one === undefined)) return undefined
  const found = outcomes.flatMap((one) => one ?? [])
  return {
    ...shown,
    holds: found.every(({ holds }) => holds),
    lines: found.flatMap(({ lines }) => lines),
    used: new Set<Item>([
      ...found.flatMap(({ used }) => [...used]),
      ...cuesOf(view, 'both'),
      ...cuesOf(view, 'same').filter(() => view.items.some((item) => isNumber(item) && item.ordinal)),
      ...cuesOf(view, 'only').filter((cue) => countsNext(view, cue)),
      ...(each ? cuesOf(view, 'all') : []),
    ]),
    firm: found.every(({ firm }) => firm),
  }
}

/** "Won only 1 medal": only bounds the number behind it. */
const countsNext = (view: View, cue: Item): boolean => {
  const next = view.items
    .slice(view.items.indexOf(cue) + 1)
    .find((item) => !isPlain(item, /./u) && !isCue(item, 'won', 'lost'))
  return next !== undefined && isNumber(next)
}

function together(view: View, items: readonly Item[]): Outcome | undefined {
  const chosen = select(view, items, true)
  if (chosen === undefined || chosen.size < 2 || chosen.columns.size < 2) return undefined
  if (leadsElsewhere(view, items, chosen.columns)) return undefined
  const lines = hasOtherRole(view, items) ? [] : [...chosen.lines]
  const isNamed = (item: Item) => isValue(item) || (isNumber(item) && (isYearLike(item) || item.ordinal))
  if (lines.length === 0 && !items.some(isNamed)) return undefined
  if (lines.length === 0 && (hasHalfName(items) || isBlank(view, items, chosen.columns))) return undefined
  const denied = items.filter(
    (item) =>
      (isCue(item, 'not') &&
        !chosen.used.has(item) &&
        isPlain(view.items[view.items.indexOf(item) - 1], /^(?:be|is|are|was|were|do|does|did|has|have|had)$/u)) ||
      (isCue(item, 'not') && item.text.includes("'")),
  )
  const columns = [...chosen.columns]
  const heads = items.filter((item): item is HeadItem => isHead(item))
  return {
    holds: lines.length > 0 !== (denied.length === 1),
    used: new Set<Item>([
      ...chosen.used,
      ...denied,
      ...heads.filter(({ column }) => nounLike(view, column)),
      ...cuesOf(view, 'sum').filter(() => items.some(isNumber)),
    ]),
    lines: lines.slice(0, 3),
    columns,
    steps: lines.length > 0 ? textOf(view, lines.slice(0, 3), columns) : 'no line has them all',
    method: 'record_lookup',
    // A total may be of several lines.
    firm: chosen.firm && !items.some((item) => isCue(item, 'sum', 'average')),
  }
}

/** "Won the time trial" of one who stands in another column than that of winners, where the table has one. */
function leadsElsewhere(view: View, items: readonly Item[], columns: ReadonlySet<number>): boolean {
  const isWon = (item: Item) =>
    isCue(item, 'won') || isPlain(item, /^(?:won|wins|winning)$/u) || (isHead(item) && item.implied)
  if (!items.some(isWon)) return false
  const winners = view.records.heads.filter(({ text }) => /\bwinners?\b|\bwon by\b|\bchampions?\b/iu.test(text))
  const people = items
    .filter(isValue)
    .flatMap(({ places }) => [...places.keys()].filter((column) => columns.has(column)))
  return winners.length > 0 && people.length > 0 && !winners.some(({ column }) => people.includes(column))
}

/** What is said of a line whose cell is empty is neither so nor not. */
function isBlank(view: View, items: readonly Item[], columns: ReadonlySet<number>): boolean {
  const named = items
    .filter(isValue)
    .find(({ exact, places }) => exact && [...places.values()].some(({ size }) => size === 1))
  const [line] = [...(named?.places.values() ?? [])].flatMap((lines) => [...lines])
  return (
    line !== undefined &&
    [...columns].some((column) => /^(?:|[-–—?]|n\/?a|unknown|tba|tbd)$/iu.test(fieldAt(view, line, column)?.text ?? ''))
  )
}

/** A word of one line's name beside the whole name of another: it need not name that line. */
function hasHalfName(items: readonly Item[]): boolean {
  const values = items.filter(isValue)
  return values.some(
    (half) =>
      !half.exact &&
      half.to - half.from === 1 &&
      values.some((whole) => whole.exact && [...whole.places.keys()].some((column) => half.places.has(column))),
  )
}

/** "Essex was the away team": a value said to be of a column that does not hold it. */
function hasOtherRole(view: View, items: readonly Item[]): boolean {
  return items.some((item) => {
    const at = view.items.indexOf(item)
    if (!isHead(item) || item.implied || headAt(view, item.column)?.kind !== 'text') return false
    const before = view.items.slice(0, at).filter((one) => !isPlain(one, /^(?:the|a|an|as)$/u))
    const [value, be] = before.slice(-2)
    const follows = view.items[at + 1]
    return (
      value !== undefined &&
      be !== undefined &&
      isValue(value) &&
      value.exact &&
      isBe(be) &&
      !value.places.has(item.column) &&
      isPlain(follows, /^(?:at|in|for|on|against|during)$/u)
    )
  })
}

/** A heading that names what the lines are: "player", "episode". */
const nounLike = (view: View, column: number): boolean => {
  const head = headAt(view, column)
  return head !== undefined && (head.isKey || (head.kind === 'text' && column < 2))
}

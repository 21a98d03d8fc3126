import type { Item } from './items.ts'
import { select } from './select.ts'
import { cuesOf, fieldAt, headAt, isHead, isNumber, type Outcome, textOf, type View } from './view.ts'

/** "Lost two games in a row", "in three consecutive seasons": lines that follow one another without a break. */
export function run(view: View): Outcome | undefined {
  const [cue, another] = cuesOf(view, 'except')
  if (cue === undefined || another !== undefined || !/^(?:consecutive|consecutively|straight|row)$/u.test(cue.text))
    return undefined
  if (cuesOf(view, 'most', 'least', 'than', 'all', 'average', 'sum', 'not', 'none').length > 0) return undefined
  if (
    !view.records.heads.some(
      ({ kind, isYear, isIndex, column }) => kind === 'date' || isYear || isIndex || isSeries(view, column),
    )
  )
    return undefined
  const sized = view.items.filter((item) => isNumber(item) && !item.ordinal && item.figure.comparator === 'eq')
  const [size, more] = sized.filter((item) => isNear(view, item, cue))
  if (size === undefined || more !== undefined || !isNumber(size)) return undefined
  const chosen = select(
    view,
    view.items.filter((item) => item !== size && item !== cue),
  )
  if (chosen === undefined || chosen.size === 0) return undefined
  const longest = longestRun(view, chosen.lines)
  const wanted = size.figure.amount.value
  // A longer run holds one of the length that is said; whether that is meant is open.
  if (wanted < 2 || longest.length > wanted) return undefined
  return {
    holds: longest.length === wanted,
    used: new Set<Item>([
      cue,
      size,
      ...chosen.used,
      ...cuesOf(view, 'time'),
      ...view.items.filter((item) => isHead(item) && headAt(view, item.column)?.kind !== 'number'),
    ]),
    lines: longest.slice(0, 12),
    columns: [...chosen.columns],
    steps: `longest run: ${longest.length}: ${textOf(view, longest, [0])}`,
    method: 'record_count',
    firm: chosen.firm,
  }
}

const isSeries = (view: View, column: number): boolean =>
  headAt(view, column)?.isKey === true &&
  view.records.lines.every((line) => /^(?:(?:1[5-9]|20)\d\d|q[1-4]|week|round|game)/iu.test(line[column]?.text ?? ''))

/** The number of "two games in a row", "three consecutive wins". */
function isNear(view: View, item: Item, cue: Item): boolean {
  const [from, to] = [view.items.indexOf(item), view.items.indexOf(cue)]
  return (
    Math.abs(from - to) <= 4 &&
    (isHead(view.items[from + 1] ?? item) ||
      view.items[from + 1]?.kind === 'plain' ||
      view.items[from + 1]?.kind === 'cue')
  )
}

/** Lines without anything in most columns, as of a week without a game, part no run. */
function longestRun(view: View, lines: ReadonlySet<number>): readonly number[] {
  let best: number[] = []
  let now: number[] = []
  for (const line of view.records.lines.keys()) {
    if (lines.has(line)) now.push(line)
    else if (!isIdle(view, line)) now = []
    if (now.length > best.length) best = [...now]
  }
  return best
}

const isIdle = (view: View, line: number): boolean => {
  const texts = view.records.heads.flatMap(({ source, column }) =>
    source === undefined && column > 0 ? [fieldAt(view, line, column)?.text ?? ''] : [],
  )
  return (
    texts.filter((text) => /^(?:|bye|open date|off|postponed|cancell?ed|[-–—]+)$/iu.test(text)).length * 2 >
    texts.length
  )
}

import type { Item } from './items.ts'
import { listFrom, select } from './select.ts'
import { cuesOf, headAt, isBe, isHead, isNumber, isPlain, isValue, type Outcome, textOf, type View } from './view.ts'

const at = (view: View, item: Item): number => view.items.indexOf(item)

/** "Only A lost", "A is the only one from B". */
export function only(view: View): Outcome | undefined {
  const [cue, second] = cuesOf(view, 'only')
  if (
    cue === undefined ||
    second !== undefined ||
    isNumber(view.items[at(view, cue) + 1] ?? cue) ||
    cuesOf(view, 'most', 'least', 'than').length > 0
  )
    return undefined
  const index = at(view, cue)
  const next = view.items[index + 1]
  // "A was the only German": the kind, not who.
  const kind = isPlain(view.items[index - 1], /^(?:the|a)$/u) && view.items.slice(0, index).some(isValue)
  const direct =
    !kind &&
    next !== undefined &&
    (isValue(next) || (isPlain(next, /^(?:the|a)$/u) && isValue(view.items[index + 2] ?? next)))
  const values = view.items.filter(isValue)
  const before = values.filter((item) => at(view, item) < index)
  const verb = view.items.findIndex((item, place) => place > index && isBe(item))
  const subject = direct
    ? values.find((item) => at(view, item) > index)
    : before.length > 0
      ? before[0]
      : values.findLast((item) => verb >= 0 && at(view, item) > verb)
  if (subject === undefined) return undefined
  const group = direct
    ? listFrom(view, view.items, subject)
    : before.length > 0
      ? listFrom(view, view.items, subject)
      : [subject]
  const own = select(view, group, true)
  const rest = select(
    view,
    view.items.filter((item) => !group.includes(item as (typeof group)[number])),
  )
  if (own === undefined || rest === undefined || rest.size === 0) return undefined
  const lines = [...rest.lines]
  return {
    holds:
      lines.length > 0 &&
      lines.every((line) => own.lines.has(line)) &&
      [...own.lines].some((line) => rest.lines.has(line)),
    used: new Set<Item>([
      cue,
      ...own.used,
      ...rest.used,
      ...view.items.filter((item) => isHead(item) && headAt(view, item.column)?.kind === 'text'),
    ]),
    lines: lines.slice(0, 6),
    columns: [...rest.columns],
    steps: `${lines.length} lines: ${textOf(view, lines, [...own.columns])}`,
    method: 'record_only',
    firm: own.firm && rest.firm,
  }
}

import type { Item } from './items.ts'
import type { Lead, Measures, Sides } from './pairs.ts'
import { fieldAt, headAt, type Outcome, type View } from './view.ts'

const additive =
  /^(?:points|pts|goals|medals|gold|silver|bronze|total|votes|seats|wins|won|runs|sales|revenue|passengers|visitors|loans|units|deaths|crew|caps)\b/iu

/** "Ferris scored more points than Pike": of two teams with several lines each, what these have together. */
export function sumsCompared(
  view: View,
  sides: Sides,
  measures: Measures,
  lead: Lead,
  used: ReadonlySet<Item>,
): Outcome | undefined {
  const [column, another] = measures.columns
  const head = column === undefined ? undefined : headAt(view, column)
  if (head === undefined || column === undefined || another !== undefined || lead.better || lead.inTime)
    return undefined
  if (head.kind !== 'number' || head.isRank || !additive.test(head.text) || /%|per|avg|average/iu.test(head.text))
    return undefined
  const sum = (lines: ReadonlySet<number>) =>
    [...lines].reduce((all, line) => all + (fieldAt(view, line, column)?.order ?? 0), 0)
  const [a, b] = [sum(sides.left), sum(sides.right)]
  if (sides.left.size === 0 || sides.right.size === 0) return undefined
  return {
    holds: (a - b) * lead.sign > 0,
    used: new Set([...used, ...measures.used]),
    lines: [...sides.left, ...sides.right].slice(0, 12),
    columns: [column],
    steps: `${a} against ${b}`,
    method: 'record_aggregate',
    firm: sides.firm,
  }
}

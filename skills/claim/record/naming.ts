import type { HeadItem, ValueItem } from './items.ts'
import { apart, headAt, isCue, isHead, isNumber, isPlain, isValue, type View } from './view.ts'

/** The columns a value may be of: the one named beside it, else all that hold it. */
export function columnsOf(view: View, item: ValueItem): readonly number[] {
  const columns = [...item.places.keys()]
  if (columns.length === 1) return columns
  // Who won stands among the winners.
  const won = columns.filter((column) =>
    /\bwinners?\b|\bwon by\b|\bchampions?\b/iu.test(headAt(view, column)?.text ?? ''),
  )
  if (won.length === 1 && view.items.some((one) => isCue(one, 'won') || isPlain(one, /^(?:won|wins|winning)$/u)))
    return won
  const near = view.items
    .filter((head): head is HeadItem => isHead(head) && item.places.has(head.column) && !isCounted(view, head))
    .flatMap((head) => {
      const gap = apart(view, head, item, (one) => isNumber(one) || (isValue(one) && one.exact))
      return gap === undefined || gap > 1.5 ? [] : [{ head, gap: gap + (head.from > item.from ? 0.5 : 0) }]
    })
    .sort((a, b) => a.gap - b.gap)
  const best = near[0]?.head.column
  if (best !== undefined) return [best]
  const names = view.records.heads.find(({ isKey }) => isKey)?.column
  const own = columns.find((column) => column === names && column < 3)
  return own !== undefined && item.exact && standsForLine(view, item) ? [own] : columns
}

/** "Three of the rivers empty into the Vesna": the heading calls the lines that are counted, not the one named. */
function isCounted(view: View, head: HeadItem): boolean {
  if (headAt(view, head.column)?.isKey !== true) return false
  const before = view.items
    .slice(0, view.items.indexOf(head))
    .findLast((one) => !isPlain(one, /^(?:of|the|these|those|listed|out)$/u))
  return before !== undefined && ((isNumber(before) && !before.ordinal) || isCue(before, 'all', 'none', 'only', 'most'))
}

/** Whether a name stands where a claim names the line it speaks of: at its front, or behind "than". */
function standsForLine(view: View, item: ValueItem): boolean {
  const before = view.items
    .slice(0, view.items.indexOf(item))
    .findLast((one) => !isPlain(one, /^(?:the|a|an|that|those|of)$/u))
  return before === undefined || isCue(before, 'than', 'beats', 'trails', 'before', 'after', 'ahead', 'behind')
}

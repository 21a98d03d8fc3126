import type { HeadItem, Item, NumberItem } from './items.ts'
import type { Records } from './model.ts'
import { apart, headAt, isBe, isCue, isHead, isNumber, type View } from './view.ts'

/** The column a number is of: the heading right behind it, else the nearest one named before it. */
export function headFor(view: View, items: readonly Item[], item: NumberItem): number | undefined {
  const near = items.filter(isHead).flatMap((head) => {
    const after = head.from >= item.to
    const gap = apart(
      view,
      head,
      item,
      (one) => isNumber(one) || (after && one.kind !== 'plain' && !isCue(one, 'more', 'less', 'sum')),
    )
    if (gap === undefined) return []
    const parted = after && view.items.slice(view.items.indexOf(item), view.items.indexOf(head)).some(isBe)
    return [{ head, gap: after ? gap + (parted ? 1 : 0) : gap + 0.5 }]
  })
  const [best] = near.sort((a, b) => a.gap - b.gap)
  return best === undefined || best.gap > 4 ? (moneyHead(view, item) ?? soleHead(view, items, item)) : best.head.column
}

/** "More than 1,000 D 17s were built": the one heading of figures, behind a form of "be", where there is one number. */
function soleHead(view: View, items: readonly Item[], item: NumberItem): number | undefined {
  const heads = items.filter((one): one is HeadItem => isHead(one) && headAt(view, one.column)?.kind === 'number')
  const [head, another] = heads
  const numbers = items.filter(isNumber)
  if (head === undefined || another !== undefined || numbers.length > 1 || head.from < item.to) return undefined
  const before = view.items[view.items.indexOf(head) - 1]
  return before !== undefined && isBe(before) ? head.column : undefined
}

/** "£15,000" is of the one column of money, "8 %" of the one of shares. */
export function moneyHead(view: View, { figure }: NumberItem): number | undefined {
  const { records } = view
  if (figure.amount.percent === true) {
    const shares = records.heads.filter(({ kind, text, column }) => kind === 'number' && shows(records, text, column))
    return shares.length === 1 ? shares[0]?.column : undefined
  }
  if (figure.amount.currency === undefined) return undefined
  const heads = records.heads.filter(
    ({ kind, text, column }) =>
      kind === 'number' &&
      (/[$€£]|\b(?:prize|money|fee|price|cost|salary)\b/iu.test(text) ||
        records.lines.some((line) => /[$€£]/u.test(line[column]?.text ?? ''))),
  )
  return heads.length === 1 ? heads[0]?.column : undefined
}

const shows = ({ lines }: Records, text: string, column: number): boolean =>
  /%|\bpercent(?:age)?\b/iu.test(text) || lines.some((line) => line[column]?.text.includes('%') === true)

export function rankHead(view: View, item: NumberItem): number | undefined {
  const named = view.items.filter(
    (one): one is HeadItem => isHead(one) && apart(view, one, item, isNumber) !== undefined,
  )
  const near = named
    .filter(({ column }) => headAt(view, column)?.kind === 'number' || headAt(view, column)?.isRank === true)
    .sort((a, b) => (apart(view, a, item, () => false) ?? 9) - (apart(view, b, item, () => false) ?? 9))[0]
  if (near !== undefined && (apart(view, near, item, () => false) ?? 9) <= 1) return near.column
  const ranks = view.records.heads.filter(({ isRank }) => isRank)
  return ranks.length === 1
    ? ranks[0]?.column
    : ranks.find(({ text }) => /^(?:rank|pos|place|finish)/iu.test(text))?.column
}

import type { HeadItem, Item } from './items.ts'
import { listFrom, select } from './select.ts'
import { cuesOf, fieldAt, isHead, isNumber, isOrdered, isValue, type Outcome, type View } from './view.ts'

/** "A and B have the same height." */
export function sameness(view: View): Outcome | undefined {
  const [same] = cuesOf(view, 'same')
  const values = view.items.filter(isValue)
  const [first] = values
  if (same === undefined || first === undefined || view.items.some((item) => isNumber(item) && !item.ordinal))
    return undefined
  const list = listFrom(view, view.items, first)
  const heads = view.items.filter(
    (item): item is HeadItem => isHead(item) && !list.some(({ places }) => places.has(item.column)),
  )
  const head = heads.find(({ from }) => from > same.from) ?? heads.find((item) => isOrdered(view, item.column))
  if (list.length < 2 || head === undefined || list.length !== values.length) return undefined
  const picked = list.map((item) => select(view, [item], true))
  if (picked.some((one) => one === undefined || one.lines.size !== 1)) return undefined
  const lines = picked.flatMap((one) => [...(one?.lines ?? [])])
  const shown = lines.map((line) => fieldAt(view, line, head.column))
  if (shown.some((field) => field === undefined || field.text === '')) return undefined
  const equal = new Set(shown.map((field) => field?.order ?? field?.words.join(' '))).size === 1
  const denied = cuesOf(view, 'not')
  return {
    holds: equal !== (denied.length === 1),
    used: new Set<Item>([
      same,
      head,
      ...list,
      ...denied,
      ...cuesOf(view, 'both'),
      ...picked.flatMap((one) => [...(one?.used ?? [])]),
    ]),
    lines,
    columns: [head.column],
    steps: shown.map((field) => field?.text ?? '').join(' and '),
    method: 'record_comparison',
    firm: picked.every((one) => one?.firm === true),
  }
}

import type { Item, NumberItem } from './items.ts'
import type { Records } from './model.ts'

/** What a cell of a column of yes and no says; undefined for anything else. */
export function stateOf(text: string): 'yes' | 'no' | 'part' | undefined {
  if (/^(?:yes|y|true|✓|✔|available|included|supported)$/iu.test(text)) return 'yes'
  if (/^(?:no|n|false|✗|✘|×|unavailable|none|not available)$/iu.test(text)) return 'no'
  return /^(?:partly|partial(?:ly)?|limited|some|optional|n\/?a|unknown|[-–—]|)$/iu.test(text) ? 'part' : undefined
}

/** Whether a column says yes or no of each line. */
export function isStateColumn({ lines }: Pick<Records, 'lines'>, column: number): boolean {
  const states = lines.map((line) => stateOf(line[column]?.text ?? ''))
  return states.every((state) => state !== undefined) && states.includes('yes') && states.includes('no')
}

const changeForm = /(?:^|\s)change\W*$|\+\/[-−–]|±|\bswing\b/iu

/** The column of changes, of figures with signs. */
function changeColumn({ heads, lines }: Records): number | undefined {
  const found = heads.filter(
    ({ kind, text, column }) =>
      kind === 'number' && changeForm.test(text) && lines.some((line) => /^[-−–+]/u.test(line[column]?.text ?? '')),
  )
  return found.length === 1 ? found[0]?.column : undefined
}

const gains = /^(?:gained|gain|gains|rose|increased|grew|up|added)$/u
const losses = /^(?:lost|lose|loses|fell|decreased|dropped|declined|shed|down)$/u

/** "Labour lost four seats", "two parties increased their number of seats", of a table that has a column of changes. */
export function changeItems(items: readonly Item[], words: readonly string[], records: Records): readonly Item[] {
  const column = changeColumn(records)
  if (column === undefined) return items
  const at = items.findIndex((item) => {
    const word = words[item.from] ?? ''
    return item.to - item.from === 1 && (gains.test(word) || losses.test(word))
  })
  const verb = items[at]
  if (verb === undefined || (verb.kind === 'head' && verb.column === column)) return items
  const sign = losses.test(words[verb.from] ?? '') ? -1 : 1
  const next = items.slice(at + 1).find((item) => item.kind !== 'plain')
  const head: Item = { kind: 'head', column, implied: true, verbal: true, from: verb.from, to: verb.to }
  const stated = next?.kind === 'number' && !next.ordinal ? next : undefined
  const figure: NumberItem['figure'] =
    stated === undefined
      ? {
          kind: 'figure',
          amount: { kind: 'amount', value: 0, step: 1 },
          comparator: sign === 1 ? 'gt' : 'lt',
          ...{ lead: verb.to, from: verb.to, to: verb.to },
        }
      : { ...stated.figure, amount: { ...stated.figure.amount, value: stated.figure.amount.value * sign } }
  const number: NumberItem = { ...(stated ?? { kind: 'number', ordinal: false, from: verb.to, to: verb.to }), figure }
  // What changed is of the column of changes, whatever heading its words name else.
  const since = items.findIndex(
    (item, index) =>
      item.kind === 'cue' &&
      item.cue === 'than' &&
      /^(?:the|its|their|previous|prior|last)$/u.test(words[items[index + 1]?.to ?? 0] ?? ''),
  )
  const rest = items
    .slice(at + 1, since > at ? since : undefined)
    .filter((item) => item !== stated && item.kind !== 'head')
  return [...items.slice(0, at), head, number, ...rest]
}

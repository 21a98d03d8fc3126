import type { CueItem, HeadItem, Item, NumberItem } from './items.ts'
import type { Records } from './model.ts'

export type Span = Pick<Item, 'from' | 'to'>
export type Idiom = (items: readonly Item[], word: WordOf, records: Records) => readonly Item[]
export type WordOf = (item: Item | undefined) => string

export const plainOf = ({ from, to }: Span, text = 'of'): Item => ({ kind: 'plain', text, noun: false, from, to })
export const headOf = ({ from, to }: Span, column: number): HeadItem => ({
  ...{ kind: 'head', column, implied: true, verbal: true, from, to },
})
export const numberOf = ({ from, to }: Span, value: number, ordinal = false): NumberItem => ({
  ...{ kind: 'number', ordinal, from, to },
  figure: { kind: 'figure', amount: { kind: 'amount', value, step: 1 }, comparator: 'eq', lead: from, from, to },
})
export const withValue = (item: NumberItem, value: number): NumberItem => ({
  ...item,
  figure: { ...item.figure, amount: { ...item.figure.amount, value } },
})

export const isNumber = (item: Item | undefined): item is NumberItem => item?.kind === 'number'
export const isCue = (item: Item | undefined, ...cues: readonly CueItem['cue'][]): item is CueItem =>
  item?.kind === 'cue' && cues.includes(item.cue)

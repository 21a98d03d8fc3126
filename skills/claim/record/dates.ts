import { dayOfOrder, monthOfOrder, yearOfOrder } from '../table/days.ts'
import type { ClaimToken } from '../table/tokens.ts'
import type { Candidate } from './items.ts'
import type { Records } from './model.ts'

const monthNames = 'january february march april may june july august september october november december'.split(' ')

const monthOf = (text: string): number =>
  /^[a-z]{3,9}$/u.test(text) ? monthNames.findIndex((name) => name === text || name.slice(0, 3) === text) + 1 : 0
const dayOf = (text: string): number => {
  const day = Number(/^(\d{1,2})(?:st|nd|rd|th)?$/u.exec(text)?.[1] ?? 0)
  return day <= 31 ? day : 0
}
const yearOf = (text: string): number => (/^(?:1[5-9]|20)\d\d$/u.test(text) ? Number(text) : 0)

interface Written {
  readonly day: number
  readonly month: number
  readonly year: number
  readonly size: number
}

/** A day or a month as a claim writes it: "4 January 2018", "January 4, 2018", "September 2023", "30 July". */
function writtenAt(tokens: readonly ClaimToken[], at: number): Written | undefined {
  const [a = '', b = '', c = ''] = tokens.slice(at, at + 3).map(({ text }) => text)
  if (dayOf(a) > 0 && monthOf(b) > 0)
    return { day: dayOf(a), month: monthOf(b), year: yearOf(c), size: yearOf(c) > 0 ? 3 : 2 }
  if (monthOf(a) === 0) return undefined
  if (yearOf(b) > 0) return { day: 0, month: monthOf(a), year: yearOf(b), size: 2 }
  if (dayOf(b) === 0) return undefined
  return { day: dayOf(b), month: monthOf(a), year: yearOf(c), size: yearOf(c) > 0 ? 3 : 2 }
}

/** Days and months of a claim that lines of a column of days have, however either writes them. */
export function dateItems(tokens: readonly ClaimToken[], { heads, lines }: Records): readonly Candidate[] {
  const dated = heads.filter(({ kind }) => kind === 'date')
  if (dated.length === 0) return []
  return tokens.flatMap((_, from): readonly Candidate[] => {
    const written = writtenAt(tokens, from)
    if (written === undefined) return []
    const places = new Map(
      dated.flatMap(({ column }) => {
        const found = lines.flatMap((line, at) => (isOn(line[column]?.order, written) ? [at] : []))
        return found.length === 0 ? [] : [[column, new Set(found)] as const]
      }),
    )
    const to = from + written.size
    const [sole, more] = dated
    // A day that the one column of days does not show is of no line.
    if (places.size === 0 && sole !== undefined && more === undefined) places.set(sole.column, new Set())
    if (places.size === 0) return []
    return [{ item: { kind: 'value', from, to, places, exact: true }, weight: written.size * 10 + 7 }]
  })
}

function isOn(order: number | undefined, { day, month, year }: Written): boolean {
  if (order === undefined || monthOfOrder(order) !== month) return false
  return (year === 0 || yearOfOrder(order) === year) && (day === 0 || dayOfOrder(order) === day)
}

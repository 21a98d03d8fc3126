import { yearOfOrder } from '../table/days.ts'
import { stem } from '../words.ts'
import type { Item, ValueItem } from './items.ts'
import type { Head, Records } from './model.ts'
import { headOf, type Idiom, isNumber, plainOf, withValue } from './rewriting.ts'
import { ordinalWords } from './words.ts'

const later = 'eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'

/** The number of "nineteenth", "19th", "third". */
function placeOf(text: string): number | undefined {
  const digits = /^(\d{1,2})(?:st|nd|rd|th)$/u.exec(text)?.[1]
  if (digits !== undefined) return Number(digits)
  const at = later.split(' ').indexOf(text)
  return at >= 0 ? at + 11 : ordinalWords.get(text)
}

/** "The 1990s", "the nineteenth century", "the fourth quarter": the lines of those years, and of that quarter. */
export const eras: Idiom = (items, word, records) => {
  const made: Item[] = []
  let behindEra: Item | undefined
  for (const [at, item] of items.entries()) {
    if (item === behindEra) continue
    const next = items[at + 1]
    const decade = /^((?:1[5-9]|20)\d0)s$/u.exec(word(item))?.[1]
    const place = placeOf(word(item))
    const behind = word(next)
    const span =
      decade !== undefined
        ? yearsOf(made, records, item, Number(decade), Number(decade) + 9)
        : place !== undefined && behind === 'century' && next !== undefined
          ? yearsOf(made, records, { ...item, to: next.to }, (place - 1) * 100 + 1, place * 100)
          : place !== undefined && behind === 'quarter' && next !== undefined
            ? quarterOf(records, { ...item, to: next.to }, place)
            : undefined
    made.push(span ?? item)
    if (span !== undefined && decade === undefined) behindEra = next
  }
  return made
}

function yearsOf(before: readonly Item[], { heads, lines }: Records, item: Item, low: number, high: number) {
  const dated = heads.filter(({ kind, isYear, source }) => (kind === 'date' || isYear) && source === undefined)
  const named = before.findLast((one) => one.kind === 'head' && dated.some(({ column }) => column === one.column))
  const column = named?.kind === 'head' ? named.column : dated.length === 1 ? dated[0]?.column : undefined
  const head = column === undefined ? undefined : heads[column]
  if (column === undefined || head === undefined) return undefined
  const years = lines.map((line) => yearIn(head, line[column]?.order))
  // The last year of a century is the first of the next to many.
  if (high % 100 === 0 && years.some((year) => year === high || year === low - 1)) return undefined
  const held = years.flatMap((year, line) => (year !== undefined && year >= low && year <= high ? [line] : []))
  return linesValue(item, column, held)
}

const yearIn = ({ isYear }: Head, order: number | undefined): number | undefined =>
  order === undefined ? undefined : isYear ? order : yearOfOrder(order)

function quarterOf({ lines }: Records, item: Item, place: number): ValueItem | undefined {
  const held = lines.flatMap((line, at) => (line[0]?.words.includes(stem(`q${place}`)) === true ? [at] : []))
  return held.length === 0 ? undefined : linesValue(item, 0, held)
}

const linesValue = ({ from, to }: Item, column: number, lines: readonly number[]): ValueItem => ({
  ...{ kind: 'value', from, to, exact: true },
  places: new Map([[column, new Set(lines)]]),
})

/** "Two hours 21 minutes" of a column of such times. */
export const hoursOf: Idiom = (items, word, { heads, lines }) => {
  const columns = heads.filter(
    ({ kind, column }) => kind === 'time' && lines.some((line) => /\d\s?h/iu.test(line[column]?.text ?? '')),
  )
  const [head, another] = columns
  const at = items.findIndex((item, index) => isNumber(item) && /^hours?$/u.test(word(items[index + 1])))
  const [number, unit] = [items[at], items[at + 1]]
  if (head === undefined || another !== undefined || !isNumber(number) || unit === undefined) return items
  const more = /^and$/u.test(word(items[at + 2])) ? 3 : 2
  const [minutes, last] = [items[at + more], items[at + more + 1]]
  const isFull = isNumber(minutes) && /^min(?:ute)?s?$/u.test(word(last))
  const value = number.figure.amount.value * 100 + (isFull ? minutes.figure.amount.value : 0)
  const rest = items.slice(isFull ? at + more + 2 : at + 2)
  return [...items.slice(0, at), withValue(number, value), headOf(unit, head.column), ...rest].map((item) =>
    item.kind === 'head' && item.column === head.column && item.from !== unit.from ? plainOf(item) : item,
  )
}

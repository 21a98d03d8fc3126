/*
 * Days that cells show, as numbers by which they are ordered.
 */

/** The months by their names, from January. */
export const months = 'jan feb mar apr may jun jul aug sep oct nov dec'
  .split(' ')
  .map((name) => new RegExp(`(?:^|[^a-z])${name}[a-z]{0,6}\\b`, 'iu'))

/** Steps of a month and of a year in the order of days: no month and no year is as long. */
const [monthSize, yearSize] = [32, 13 * 32]

/** The year of a day's order; 0 where it was written without. */
export const yearOfOrder = (order: number): number => Math.floor(order / yearSize)
/** Its month, from 1, and its day, 0 where only the month was written. */
export const monthOfOrder = (order: number): number => Math.floor((order % yearSize) / monthSize)
export const dayOfOrder = (order: number): number => order % monthSize

/** A year alone in a column of days. */
export const yearOnly = (text: string): number | undefined =>
  /^(?:c\.\s?|ca\.\s?)?(?:1[5-9]|20)\d\d$/u.test(text) ? Number(text.slice(-4)) * yearSize : undefined

/** Days from one day of a table to another; undefined where only one of them has a year. */
export function daysBetween(from: number, to: number): number | undefined {
  const [a, b] = [yearOfOrder(from), yearOfOrder(to)]
  if ((a === 0) !== (b === 0)) return undefined
  const [early, late] = [from, to].map((order) =>
    Date.UTC(yearOfOrder(order) || 2001, monthOfOrder(order) - 1, Math.max(dayOfOrder(order), 1)),
  )
  return ((late ?? 0) - (early ?? 0)) / 86_400_000
}

const dayAt = (year: number, month: number, day: number): number => year * yearSize + month * monthSize + day

/** "14.11.1956" has its day first; "12/08/1980" may have either. */
function dottedDay(first: number, second: number, year: number, isDotted: boolean): number | undefined {
  if (first > 31 || second > 31 || (first > 12 && second > 12)) return undefined
  if (second > 12) return dayAt(year, first, second)
  return isDotted || first > 12 || first === second ? dayAt(year, second, first) : undefined
}

/** A day as a number that grows with time; without a year, within one. */
export function readDay(text: string): number | undefined {
  const iso = /^(\d{4})\s*-\s*(\d{1,2})\s*-\s*(\d{1,2})$/u.exec(text)
  if (iso !== null) return dayAt(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const dotted = /^(\d{1,2})\s?([./])\s?(\d{1,2})\s?[./]\s?(\d{4})$/u.exec(text)
  if (dotted !== null) return dottedDay(Number(dotted[1]), Number(dotted[3]), Number(dotted[4]), dotted[2] === '.')
  if (!/\d/u.test(text) || !/[a-z]{3}/iu.test(text)) return undefined
  if (text.length > 40 || (text.match(/[a-z]{3,}/giu) ?? []).length > 2) return undefined
  const month = months.findIndex((name) => name.test(text))
  if (month < 0) return undefined
  const year = Number(/\b(?:1[5-9]|20)\d\d\b/u.exec(text)?.[0] ?? 0)
  const day = Number(/(?:^|\D)(\d{1,2})(?:st|nd|rd|th)?(?!\d)/u.exec(text)?.[1] ?? 0)
  return day === 0 && year === 0 ? undefined : year * yearSize + (month + 1) * monthSize + day
}

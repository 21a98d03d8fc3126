const two = (n: number) => String(n).padStart(2, '0')

/** The first and the last day of a day, a month or a year, as `2024-05-31`. */
export function daysOf(date: string): readonly [first: string, last: string] {
  const [year = '', month, day] = date.split('-')
  if (day !== undefined) return [date, date]
  if (month === undefined) return [`${year}-01-01`, `${year}-12-31`]
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  return [`${year}-${month}-01`, `${year}-${month}-${two(last)}`]
}

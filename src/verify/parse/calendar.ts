/** Months by name and abbreviation, 1 to 12. */
export const monthOf: ReadonlyMap<string, number> = new Map(
  [
    'january jan',
    'february feb',
    'march mar',
    'april apr',
    'may',
    'june jun',
    'july jul',
    'august aug',
    'september sep sept',
    'october oct',
    'november nov',
    'december dec',
  ].flatMap((names, at) => names.split(' ').map((name) => [name, at + 1] as const)),
)

const two = (n: number): string => String(n).padStart(2, '0')

/** ISO day of a year, month and day. */
export function isoDay(year: number, month: number, day: number): string {
  return `${year}-${two(month)}-${two(day)}`
}

/** Last day of a month. */
export function lastDay(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** The month as a span of ISO days. */
export function monthSpan(year: number, month: number): { from: string; to: string } {
  return { from: isoDay(year, month, 1), to: isoDay(year, month, lastDay(year, month)) }
}

/** Days from one ISO day to another; partial dates count from their first day. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(fullDay(to)) - Date.parse(fullDay(from))) / 86_400_000)
}

/** An ISO date that may lack its month or day, as its first day. */
export function fullDay(date: string): string {
  return date.length === 4 ? `${date}-01-01` : date.length === 7 ? `${date}-01` : date.slice(0, 10)
}

/** An ISO date that may lack its month or day, as its last day. */
export function endDay(date: string): string {
  if (date.length === 4) return `${date}-12-31`
  if (date.length === 7)
    return isoDay(
      Number(date.slice(0, 4)),
      Number(date.slice(5)),
      lastDay(Number(date.slice(0, 4)), Number(date.slice(5))),
    )
  return date.slice(0, 10)
}

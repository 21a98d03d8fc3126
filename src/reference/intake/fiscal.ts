/**
 * Companies that name a fiscal year by the calendar year it began in, although it ends in January or early February
 * (a retail year ended 2025-02-01 is their fiscal 2024). By ticker, reviewed by hand.
 */
const namedByStart = new Set([
  'DG',
  'DLTR',
  'HD',
  'KR',
  'LOW',
  'LULU',
  'ROST',
  'TGT',
  'ULTA',
  'WSM',
  'GPS',
  'M',
  'KSS',
  'JWN',
  'BBWI',
  'FL',
  'PVH',
])

/** The fiscal year as the company names it, of a period that ends its year on `end`. */
export function fiscalYearOf(ticker: string, end: string): number {
  const [year = 0, month = 0, day = 0] = end.split('-').map(Number)
  if (month === 1 && day <= 10) return year - 1
  if (namedByStart.has(ticker) && (month === 1 || (month === 2 && day <= 15))) return year - 1
  return year
}

const dayMs = 86_400_000

/**
 * Fiscal year and quarter of a quarter that ends on `end`, from the ends of the company's fiscal years. Undefined when
 * the quarter does not lie a whole number of quarters behind a known or extrapolated year end.
 */
export function fiscalQuarterOf(
  ticker: string,
  end: string,
  yearEnds: readonly string[],
): { year: number; quarter: number } | undefined {
  const at = Date.parse(end)
  const last = yearEnds.toSorted().at(-1)
  if (last === undefined) return undefined
  // The year running now has no end yet; it ends about a year after the last one.
  const next = new Date(Date.parse(last) + 364 * dayMs).toISOString().slice(0, 10)
  for (const yearEnd of [...yearEnds.toSorted(), next]) {
    const days = (Date.parse(yearEnd) - at) / dayMs
    if (days < -10 || days > 300) continue
    // Some retailers have quarters of twelve weeks and a last one of sixteen.
    const quarter = 4 - Math.round(days / 91.3)
    if (quarter < 1 || quarter > 4 || Math.abs(days - (4 - quarter) * 91.3) > 25) return undefined
    return { year: fiscalYearOf(ticker, yearEnd), quarter }
  }
  return undefined
}

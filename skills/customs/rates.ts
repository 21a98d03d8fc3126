import type { CustomsTables, TariffLine } from '#model'

/** Whose goods pay the column 2 rate by general note 3(b). */
const columnTwo = new Set(['BY', 'CU', 'KP', 'RU'])
/** Symbols of agreements by country of origin; programmes for lists of beneficiaries are not decided here. */
const agreements: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...['AU', 'BH', 'CL', 'CO', 'IL', 'JO', 'KR', 'MA', 'OM', 'PA', 'PE', 'SG', 'JP', 'NP'].map(
    (country) => [country, [country]] as const,
  ),
  ...['CA', 'MX'].map((country) => [country, ['S', 'S+']] as const),
  ...['CR', 'DO', 'GT', 'HN', 'NI', 'SV'].map((country) => [country, ['P', 'P+']] as const),
])

export interface Rate {
  readonly code: string
  readonly column: 'general' | 'special' | 'column_2'
  readonly rate: string
  /** Symbol of the agreement a special rate is by; the goods must qualify for it. */
  readonly programme?: string
  /** The general rate beside a special one. */
  readonly general?: string
  readonly revision: string
}

/** The line as a revision had it; undefined where that revision did not have it. */
export function lineIn(line: TariffLine, revision: string, tables: CustomsTables): TariffLine | undefined {
  if (revision === tables.usRevisions[0]?.id) return line
  const before = tables.usBefore.get(line.code)
  return before === undefined ? line : (before ?? undefined)
}

/** The base rate of a line for goods of an origin; the general one where no origin is named. */
export function rateFor(line: TariffLine, origin: string | undefined, revision: string): Rate | undefined {
  const { code, general, other } = line
  if (general === undefined) return undefined
  if (origin !== undefined && columnTwo.has(origin))
    return { code, column: 'column_2', rate: other ?? general, general, revision }
  const symbols = origin === undefined ? [] : (agreements.get(origin) ?? [])
  const special = specialRates(line.special ?? '').find(({ programmes }) => symbols.some((one) => programmes.has(one)))
  if (special !== undefined) {
    const programme = symbols.find((one) => special.programmes.has(one)) ?? ''
    return { code, column: 'special', rate: special.rate, programme, general, revision }
  }
  return { code, column: 'general', rate: general, revision }
}

/** "Free (AU,BH) 16.6% (KR)" as rates with the programmes they are for. */
export function specialRates(
  text: string,
): readonly { readonly rate: string; readonly programmes: ReadonlySet<string> }[] {
  return [...text.matchAll(/([^()]{1,200})\(([^()]{1,200})\)/gu)].map(([, rate = '', list = '']) => ({
    rate: rate.trim(),
    programmes: new Set(list.split(',').map((one) => one.trim())),
  }))
}

/** A rate as it is compared: free is nought per cent, and spaces and spellings of units do not count. */
function plainRate(text: string): string {
  const lower = text.toLowerCase().trim()
  if (/^(?:free|duty[- ]free|zero|nil|none|0(?:\.0+)?\s*(?:%|per ?cent|percent)?)$/u.test(lower)) return '0%'
  const plain = lower
    .replace(/per ?cent|percent|ad valorem/gu, '%')
    .replace(/%\s*%/gu, '%')
    .replace(/cents?(?: per )?/gu, '¢/')
    .replace(/¢\/\//gu, '¢/')
    .replace(/\bper\b/gu, '/')
    .replace(/\s+/gu, '')
    .replace(/\/+/gu, '/')
    .replace(/(\d)\.(\d*?)0+(?!\d)/gu, (_whole, left: string, right: string) =>
      right === '' ? left : `${left}.${right}`,
    )
  return /^\d+(?:\.\d+)?$/u.test(plain) ? `${plain}%` : plain
}

/** Whether a claimed rate is the recorded one; undefined where the recorded one only points elsewhere. */
export function sameRate(claimed: string, recorded: string): boolean | undefined {
  if (/^(?:see|the (?:rate|duty))/iu.test(recorded.trim())) return undefined
  return plainRate(claimed) === plainRate(recorded)
}

/** Whether a text can be read as a rate at all. */
export const isRate = (text: string): boolean => /^[\d$¢.]|^(?:free|duty|zero|nil|none)/iu.test(text.trim())

/** The revision that a day is covered by, or undefined where none is known to have been in force. */
export function revisionOn(day: string, { usRevisions }: CustomsTables): string | undefined {
  // A revision is known to hold from its day to the end of that year; what follows it may have begun any day after.
  return usRevisions.find(({ from }) => from !== undefined && from <= day && day.slice(0, 4) === from.slice(0, 4))?.id
}

import { monthOf } from './months.ts'

/** A date as a page writes it: ISO, as long as its precision goes (`2021`, `2021-03`, `2021-03-09`). */
export interface FoundDate {
  readonly iso: string
  readonly precision: 'day' | 'month' | 'year'
  /** Where it stands in the text it was read from, in UTF-16 units, `end` exclusive. */
  readonly start: number
  readonly end: number
}

export interface Reading {
  /** Whether 3/4/2020 is the third of April; undefined where the page does not say. */
  readonly dayFirst?: boolean | undefined
}

/** Years before this are not dates of pages. */
const yearMin = 1991
const yearMax = 2100

const daysOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

function day(year: number, month: number, date: number): string | undefined {
  if (year < yearMin || year > yearMax || month < 1 || month > 12 || date < 1 || date > daysOf(year, month))
    return undefined
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}

/** Two digits are years from 1991 to 2060; four are themselves. */
function fullYear(digits: string): number {
  const year = Number(digits)
  return digits.length > 2 ? year : year > 60 ? 1900 + year : 2000 + year
}

/** Day and month of `a/b`, by what is possible, then by the separator and the page's language. */
function ordered(a: number, b: number, separator: string, { dayFirst }: Reading): readonly [number, number] {
  if (a > 12) return [a, b]
  if (b > 12) return [b, a]
  return (dayFirst ?? separator !== '/') ? [a, b] : [b, a]
}

type Groups = Readonly<Record<string, string | undefined>>
type Made = { readonly iso: string; readonly precision: FoundDate['precision'] } | undefined

const whole = (iso: string | undefined): Made => (iso === undefined ? undefined : { iso, precision: 'day' })

function named(word: string | undefined, year: string | undefined, date?: string): Made {
  const month = monthOf(word ?? '')
  if (month === undefined || year === undefined) return undefined
  const full = fullYear(year)
  if (date !== undefined) return whole(day(full, month, Number(date)))
  const first = day(full, month, 1)
  return first === undefined ? undefined : { iso: first.slice(0, 7), precision: 'month' }
}

/** Every notation, most telling first. All are bounded, so that no text makes them slow. */
const notations: readonly (readonly [RegExp, (found: Groups, reading: Reading) => Made])[] = [
  [
    /(?<![\d.])(?<y>(?:19|20)\d\d)(?<s>[-/.])(?<m>\d{1,2})\k<s>(?<d>\d{1,2})(?!\d)/gu,
    ({ y, m, d }) => whole(day(Number(y), Number(m), Number(d))),
  ],
  [
    /(?<y>(?:19|20)\d\d) ?[年년] ?(?<m>\d{1,2}) ?[月월] ?(?<d>\d{1,2}) ?[日일]/gu,
    ({ y, m, d }) => whole(day(Number(y), Number(m), Number(d))),
  ],
  [
    /(?<![\d.,/-])(?<d>\d{1,2})(?:st|nd|rd|th|er|ème|º|°|\.)?(?:\s{1,3}|[-/])(?:de |di |of |d['’])?(?<w>\p{L}{3,12})\.?,?(?:\s{1,3}|[-/])(?:de |del )?['’]?(?<y>(?:19|20)\d\d|\d\d(?=['’\s,.)]|$))(?!\d)/gu,
    ({ y, w, d }) => named(w, y, d),
  ],
  [
    /(?<!\p{L})(?<w>\p{L}{3,12})\.?(?:\s{1,3}|-)(?<d>\d{1,2})(?:st|nd|rd|th)?,?(?:\s{1,3}|-)(?:of )?(?<y>(?:19|20)\d\d)(?!\d)/gu,
    ({ y, w, d }) => named(w, y, d),
  ],
  [
    /(?<![\d.,/-])(?<a>\d{1,2})(?<s>[./-]) ?(?<b>\d{1,2})\k<s> ?(?<y>(?:19|20)\d\d|\d\d)(?![\d%/]|[.,]\d)/gu,
    ({ a, b, s, y }, reading) => {
      const [date, month] = ordered(Number(a), Number(b), s ?? '', reading)
      return whole(day(fullYear(y ?? ''), month, date))
    },
  ],
  [
    /(?<![\d])(?<y>(?:19|20)\d\d)(?<m>[01]\d)(?<d>[0-3]\d)(?=[T_\-.]|\D|$)/gu,
    ({ y, m, d }) => whole(day(Number(y), Number(m), Number(d))),
  ],
  [
    /(?<!\p{L}|\d[\s.]{1,2})(?<w>\p{L}{3,12})\.?,?\s{1,3}(?:de )?(?<y>(?:19|20)\d\d)(?!\d)/gu,
    ({ y, w }) => named(w, y),
  ],
]

/**
 * Every date written in `text`, in order; notations that overlap count once, the more telling first. Linear in the
 * text.
 */
export function findDates(text: string, reading: Reading = {}): readonly FoundDate[] {
  const found: FoundDate[] = []
  for (const [pattern, make] of notations) {
    for (const match of text.matchAll(pattern)) {
      const made = make(match.groups ?? {}, reading)
      if (made !== undefined) found.push({ ...made, start: match.index, end: match.index + match[0].length })
    }
  }
  return withoutOverlaps(found)
}

/** In order of place; of those that share text, the one found by the earlier notation stays. */
function withoutOverlaps(found: readonly FoundDate[]): readonly FoundDate[] {
  const inOrder = found.map((date, rank) => ({ date, rank })).sort((a, b) => a.date.start - b.date.start)
  const kept: { date: FoundDate; rank: number }[] = []
  for (const next of inOrder) {
    const last = kept.at(-1)
    if (last === undefined || next.date.start >= last.date.end) kept.push(next)
    else if (next.rank < last.rank) kept[kept.length - 1] = next
  }
  return kept.map(({ date }) => date)
}

/** The date of a value that is meant to be one, such as a `datetime` attribute or a meta tag: its first, else a stamp. */
export function readDate(value: string, reading: Reading = {}): FoundDate | undefined {
  const text = value.slice(0, 200).trim()
  const stamp = /^(?<s>1\d{9})(?:\d{3})?$/u.exec(text)?.groups?.s
  if (stamp !== undefined) {
    const iso = new Date(Number(stamp) * 1000).toISOString().slice(0, 10)
    return { iso, precision: 'day', start: 0, end: text.length }
  }
  const dates = findDates(text, reading)
  return dates.find(({ precision }) => precision === 'day') ?? dates[0]
}

/** The date in the path of an address: /2020/05/17/, /2020-05-17-title, /20200517, or only /2020/05/. */
export function dateInAddress(address: string): FoundDate | undefined {
  const path = address.slice(0, 2000).replace(/^[a-z]+:\/\/[^/?#]*/iu, '')
  const full =
    /(?<![\d])(?<y>(?:19|20)\d\d)(?<s>[-/_.]?)(?<m>[01]?\d)\k<s>(?<d>[0-3]?\d)(?=[/_.\-?#T]|$)/u.exec(path) ??
    /\/(?<y>(?:19|20)\d\d)\/(?<s>)(?<m>[01]\d)-?(?<d>[0-3]\d)(?=[/_.\-?#]|$)/u.exec(path)
  const { y, m, d, s } = full?.groups ?? {}
  if (full !== null && y !== undefined && (s !== '' || `${m}${d}`.length === 4)) {
    const iso = day(Number(y), Number(m), Number(d))
    if (iso !== undefined) return { iso, precision: 'day', start: full.index, end: full.index + full[0].length }
  }
  const written = /\/(?<y>(?:19|20)\d\d)\/(?<w>[a-z]{3,9})\/(?<d>\d{1,2})(?=\/|$)/iu.exec(path)
  const made = named(written?.groups?.w, written?.groups?.y, written?.groups?.d)
  if (written !== null && made !== undefined)
    return { ...made, start: written.index, end: written.index + written[0].length }
  const month = /\/(?<y>(?:19|20)\d\d)[/-](?<m>[01]\d)(?=[/\-_]|$)/u.exec(path)
  const first = day(Number(month?.groups?.y), Number(month?.groups?.m), 1)
  if (month === null || first === undefined) return undefined
  return { iso: first.slice(0, 7), precision: 'month', start: month.index, end: month.index + month[0].length }
}

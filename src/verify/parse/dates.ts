import type { TimeRef, Token } from '../types.ts'
import { isoDay, monthOf, monthSpan } from './calendar.ts'

export interface ReadTime {
  readonly time: TimeRef
  readonly to: number
}

/** Lexicon spelling of the word at `i`; empty past the end. */
export function stem(tokens: readonly Token[], i: number): string {
  return tokens[i]?.stem ?? ''
}

const yearLeads = new Set(['in', 'since', 'to', 'from', 'around', 'circa', 'year', 'founded', 'established', 'est'])

/** A year in four digits, or in two after "FY" and an apostrophe. */
export function yearAt(tokens: readonly Token[], i: number, short: boolean): number | undefined {
  const token = tokens[i]
  const literal = token?.number
  if (token === undefined || literal === undefined || literal.decimals > 0 || literal.suffix !== '') return undefined
  if (token.text.length === 4 && literal.value >= 1900 && literal.value <= 2099) return literal.value
  // Companies are older than that; a bare 1849 is a year only after a word that asks for one.
  const old = token.text.length === 4 && literal.value >= 1600 && literal.value < 1900
  if (old && yearLeads.has(tokens[i - 1]?.norm ?? '')) return literal.value
  return short && token.text.length === 2 ? 2000 + literal.value : undefined
}

/** A day or a month at token `i`, in words or in figures. */
export function readDate(tokens: readonly Token[], i: number, today: Date): ReadTime | undefined {
  const token = tokens[i]
  const month = monthOf.get(token?.norm ?? '')
  if (month !== undefined && token !== undefined) return readMonth(tokens, i, month, token, today)
  const dotted = readDotted(tokens, i)
  if (dotted !== undefined) return dotted
  const day = dayNumber(token)
  if (day === undefined) return readNumericDate(tokens, i)
  const of = stem(tokens, i + 1) === 'of' ? 1 : 0
  const named = monthOf.get(stem(tokens, i + 1 + of)) ?? monthOf.get(tokens[i + 1 + of]?.norm ?? '')
  const value = yearAt(tokens, i + 2 + of, false)
  if (named === undefined) return readNumericDate(tokens, i)
  const after = i + 2 + of
  const told =
    value === undefined ? (yearWord(tokens, after, today) ?? yearSaid(tokens, after)) : { year: value, to: after + 1 }
  return told === undefined ? undefined : { time: spanOfDay(isoDay(told.year, named, day)), to: told.to }
}

/** "… last year", "… this year (2025)" after a day and month. */
function yearWord(tokens: readonly Token[], i: number, today: Date): { year: number; to: number } | undefined {
  const which = stem(tokens, i)
  if ((which !== 'last' && which !== 'this') || stem(tokens, i + 1) !== 'year') return undefined
  const year = today.getUTCFullYear() - (which === 'last' ? 1 : 0)
  return { year, to: yearAt(tokens, i + 2, false) === year ? i + 3 : i + 2 }
}

/** "Q4 2024 (quarter ended 31 Dec)": the one year that the claim gives. */
function yearSaid(tokens: readonly Token[], to: number): { year: number; to: number } | undefined {
  const years = new Set(tokens.flatMap((_, at) => yearAt(tokens, at, false) ?? []))
  const [year, more] = years
  return year === undefined || more !== undefined ? undefined : { year, to }
}

function dayNumber(token: Token | undefined): number | undefined {
  const literal = token?.number
  if (literal === undefined || literal.decimals > 0 || literal.value < 1 || literal.value > 31) return undefined
  return literal.suffix === '' ||
    literal.suffix === 'st' ||
    literal.suffix === 'nd' ||
    literal.suffix === 'rd' ||
    literal.suffix === 'th'
    ? literal.value
    : undefined
}

function readMonth(
  tokens: readonly Token[],
  i: number,
  month: number,
  token: Token,
  today: Date,
): ReadTime | undefined {
  const the = stem(tokens, i + 1) === 'the' ? 1 : 0
  const day = dayNumber(tokens[i + 1 + the])
  const dated = day === undefined ? undefined : yearAt(tokens, i + 2 + the, false)
  if (day !== undefined && dated !== undefined) {
    const iso = isoDay(dated, month, day)
    return { time: spanOfDay(iso), to: i + 3 + the }
  }
  const of = stem(tokens, i + 1) === 'of' ? 1 : 0
  const value = yearAt(tokens, i + 1 + of, false)
  if (value !== undefined) {
    const exact = dayBehind(tokens, i + 2 + of)
    if (exact !== undefined) return { time: spanOfDay(isoDay(value, month, exact.day)), to: exact.to }
    return { time: { kind: 'span', ...monthSpan(value, month), precision: 'month' }, to: i + 2 + of }
  }
  // "May" and "march" alone are words; a bare month is the last one that has begun.
  if (!token.capital || token.norm === 'may' || token.norm === 'march' || token.norm === 'mar') return undefined
  const passed = month <= today.getUTCMonth() + 1
  const bare = yearAhead(tokens, i + 1, month) ?? today.getUTCFullYear() - (passed ? 0 : 1)
  if (day !== undefined) {
    const iso = isoDay(bare, month, day)
    return { time: spanOfDay(iso), to: i + 2 + the }
  }
  return { time: { kind: 'span', ...monthSpan(bare, month), precision: 'month' }, to: i + 1 }
}

/** What may stand between two months that share the year behind them. */
const betweenMonths = new Set('and or to through until early mid late the start beginning end of'.split(' '))

/** "January / early February 2024": the year behind the second month, or the one before it. */
function yearAhead(tokens: readonly Token[], from: number, month: number): number | undefined {
  let at = from
  while (at < from + 5 && betweenMonths.has(tokens[at]?.norm ?? '')) at += 1
  const second = monthOf.get(tokens[at]?.norm ?? '')
  const year = second === undefined ? undefined : yearAt(tokens, at + 1, false)
  return second === undefined || year === undefined ? undefined : year - (month > second ? 1 : 0)
}

/** "Mid-December 2022 (the 15th)". */
function dayBehind(tokens: readonly Token[], i: number): { day: number; to: number } | undefined {
  const at = tokens[i]?.norm === 'the' ? i + 1 : i
  const day = tokens[at]?.number?.suffix === '' ? undefined : dayNumber(tokens[at])
  return day === undefined || tokens[i]?.gap.open !== true ? undefined : { day, to: at + 1 }
}

/** "15.02.2025", "2025.02.15": the day first, unless the year is. */
function readDotted(tokens: readonly Token[], i: number): ReadTime | undefined {
  const found = /^(\d{1,2})\.(\d{1,2})\.((?:19|20)\d\d)$|^((?:19|20)\d\d)\.(\d{1,2})\.(\d{1,2})$/u.exec(
    tokens[i]?.text ?? '',
  )
  if (found === null) return undefined
  const [day, month, year] = [found[1] ?? found[6], found[2] ?? found[5], found[3] ?? found[4]].map(Number)
  if (day === undefined || month === undefined || year === undefined || month > 12 || day > 31 || month * day === 0)
    return undefined
  return { time: spanOfDay(isoDay(year, month, day)), to: i + 1 }
}

/** 2024-05-12, 2024-05 and 5/12/2024 (a day above 12 settles which is the month; otherwise it may be either). */
function readNumericDate(tokens: readonly Token[], i: number): ReadTime | undefined {
  const [a, b, c] = [tokens[i], tokens[i + 1], tokens[i + 2]]
  const joined = b !== undefined && (b.gap.hyphen || b.gap.slash) && !b.gap.space
  if (a?.number === undefined || b?.number === undefined || !joined) return undefined
  const iso = yearAt(tokens, i, false)
  const second = b.number.value
  const third = c !== undefined && (c.gap.hyphen || c.gap.slash) && !c.gap.space ? c.number?.value : undefined
  if (iso !== undefined && second >= 1 && second <= 12 && b.text.length === 2) {
    if (third === undefined) return { time: { kind: 'span', ...monthSpan(iso, second), precision: 'month' }, to: i + 2 }
    const day = isoDay(iso, second, third)
    return { time: spanOfDay(day), to: i + 3 }
  }
  const last = yearAt(tokens, i + 2, false)
  if (last === undefined || third === undefined || second < 1 || a.number.value > 31) return undefined
  const [month, date] = a.number.value > 12 ? [second, a.number.value] : [a.number.value, second]
  if (month > 12) return undefined
  const day = isoDay(last, month, date)
  const unsure = a.number.value !== second && date <= 12 && month === a.number.value
  return { time: { ...spanOfDay(day), ...(unsure ? { or: isoDay(last, date, month) } : {}) }, to: i + 3 }
}

const edges = new Set(['start', 'beginning', 'outset'])

/** "At the start of 2025" is its January, "the last day of March 2025" that day. */
export function readEdge(tokens: readonly Token[], i: number): ReadTime | undefined {
  let at = tokens[i]?.norm === 'at' ? i + 1 : i
  if (stem(tokens, at) === 'the') at += 1
  const word = stem(tokens, at)
  if (edges.has(word) && stem(tokens, at + 1) === 'of') {
    const year = yearAt(tokens, at + 2, false)
    return year === undefined
      ? undefined
      : { time: { kind: 'span', ...monthSpan(year, 1), precision: 'month' }, to: at + 3 }
  }
  if ((word !== 'first' && word !== 'last') || stem(tokens, at + 1) !== 'day' || stem(tokens, at + 2) !== 'of')
    return undefined
  const month = monthOf.get(tokens[at + 3]?.norm ?? '')
  const year = yearAt(tokens, at + 4, false)
  if (month === undefined || year === undefined) return undefined
  const span = monthSpan(year, month)
  return { time: spanOfDay(word === 'first' ? span.from : span.to), to: at + 5 }
}

/** Days of the year that have names, by their words. */
const holidays = (
  [
    ['new year day', 1, 1],
    ['valentine day', 2, 14],
    ['leap day', 2, 29],
    ['april fool day', 4, 1],
    ['halloween', 10, 31],
    ['christmas eve', 12, 24],
    ['christmas day', 12, 25],
    ['boxing day', 12, 26],
    ['new year eve', 12, 31],
  ] as const
).map(([name, month, day]) => ({ words: name.split(' '), month, day }))

const holidayLeads = new Set(holidays.map(({ words: [lead] }) => lead))

/** "Valentine's Day 2023", "Christmas Eve of 2021". */
export function readHoliday(tokens: readonly Token[], i: number): ReadTime | undefined {
  if (!holidayLeads.has(stem(tokens, i))) return undefined
  for (const { words, month, day } of holidays) {
    if (!words.every((word, at) => stem(tokens, i + at) === word)) continue
    const at = i + words.length
    const to = stem(tokens, at) === 'of' || stem(tokens, at) === 'in' ? at + 1 : at
    const value = yearAt(tokens, to, false)
    if (value !== undefined) return { time: spanOfDay(isoDay(value, month, day)), to: to + 1 }
  }
  return undefined
}

function spanOfDay(iso: string): Extract<TimeRef, { kind: 'span' }> {
  return { kind: 'span', from: iso, to: iso, precision: 'day' }
}

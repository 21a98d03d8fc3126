import type { TimeRef, Token } from '../types.ts'
import { isoDay, monthSpan } from './calendar.ts'
import { type ReadTime, readDate, readEdge, readHoliday, stem, yearAt } from './dates.ts'

/** Which of the quarters of a year an ordinal says. */
const ordinals: ReadonlyMap<string, number> = new Map([
  ...['first', 'second', 'third', 'fourth'].map((word, at) => [word, at + 1] as const),
  ...['1st', '2nd', '3rd', '4th'].map((word, at) => [word, at + 1] as const),
])

const now: TimeRef = { kind: 'latest', what: 'now' }
const year: TimeRef = { kind: 'latest', what: 'year' }
const quarter: TimeRef = { kind: 'latest', what: 'quarter' }

/** Fixed phrases; longer ones first. */
const phrases: readonly (readonly [readonly string[], TimeRef])[] = (
  [
    ['trailing twelve month', { kind: 'ttm' }],
    ['trailing 12 month', { kind: 'ttm' }],
    ['last twelve month', { kind: 'ttm' }],
    ['last 12 month', { kind: 'ttm' }],
    ['past twelve month', { kind: 'ttm' }],
    ['past 12 month', { kind: 'ttm' }],
    ['last four quarter', { kind: 'ttm' }],
    ['ttm', { kind: 'ttm' }],
    ['ltm', { kind: 'ttm' }],
    ['last fiscal year', year],
    ['latest fiscal year', year],
    ['latest full year', year],
    ['most recent fiscal year', year],
    ['most recent year', year],
    ['past fiscal year', year],
    ['last reported year', year],
    ['latest year', year],
    ['last full year', year],
    ['last completed fiscal year', year],
    ['most recently reported fiscal year', year],
    ['latest annual report', year],
    ['most recent annual report', year],
    ['latest quarter', quarter],
    ['most recent quarter', quarter],
    ['last reported quarter', quarter],
    ['latest fiscal quarter', quarter],
    ['latest reported quarter', quarter],
    ['last quarter', quarter],
    ['past quarter', quarter],
    ['at the moment', now],
    ['at present', now],
    ['as of now', now],
    ['as of today', now],
    ['as of late', now],
    ['right now', now],
    ['these day', now],
    ['today', now],
    ['now', now],
    ['nowadays', now],
    ['currently', now],
    ['current', now],
    ['presently', now],
    ['present', now],
    ['latest', now],
    ['to date', now],
    ['recently', now],
    ['most recent', now],
    ['this week', now],
    ['this month', now],
    ['soon', { kind: 'future' }],
    ['next year', { kind: 'future' }],
    ['next quarter', { kind: 'future' }],
    ['next month', { kind: 'future' }],
    ['next week', { kind: 'future' }],
    ['tomorrow', { kind: 'future' }],
    ['in the future', { kind: 'future' }],
    ['is expected to', { kind: 'future' }],
    ['is going to', { kind: 'future' }],
    ['is set to', { kind: 'future' }],
    ['plan to', { kind: 'future' }],
    ['is planning to', { kind: 'future' }],
    ['forecast', { kind: 'future' }],
    ['projected', { kind: 'future' }],
    ['is projected to', { kind: 'future' }],
    ['are expected to', { kind: 'future' }],
  ] as const
).map(([words, time]) => [words.split(' '), time] as const)

const byFirst: ReadonlyMap<string, readonly (readonly [readonly string[], TimeRef])[]> = Map.groupBy(
  phrases,
  ([words]) => words[0] ?? '',
)

/** Read a time at token `i`, against the call's own day; undefined when none starts here. */
export function readTime(tokens: readonly Token[], i: number, today: Date): ReadTime | undefined {
  const token = tokens[i]
  if (token === undefined || token.norm === '') return undefined
  return (
    readPhrase(tokens, i, today) ??
    readFiscal(tokens, i) ??
    readQuarter(tokens, i) ??
    readMonths(tokens, i) ??
    readHalf(tokens, i) ??
    readDate(tokens, i, today) ??
    readHoliday(tokens, i) ??
    readEdge(tokens, i) ??
    readSeason(tokens, i) ??
    readYear(tokens, i)
  )
}

/** First month of the seasons that lie within one year. */
const seasons: ReadonlyMap<string, number> = new Map([
  ['spring', 3],
  ['summer', 6],
  ['autumn', 9],
])

/** "Autumn 2023", "the summer of 2024". */
function readSeason(tokens: readonly Token[], i: number): ReadTime | undefined {
  const month = seasons.get(tokens[i]?.norm ?? '')
  if (month === undefined) return undefined
  const at = tokens[i + 1]?.norm === 'of' ? i + 2 : i + 1
  const number = tokens[at]?.number
  if (number === undefined || !/^(?:19|20)\d\d$/u.test(tokens[at]?.norm ?? '')) return undefined
  const [first, last] = [monthSpan(number.value, month), monthSpan(number.value, month + 2)]
  return { time: { kind: 'span', from: first.from, to: last.to, precision: 'half' }, to: at + 1 }
}

function readPhrase(tokens: readonly Token[], i: number, today: Date): ReadTime | undefined {
  const first = stem(tokens, i)
  for (const [words, time] of byFirst.get(first) ?? []) {
    if (words.every((word, at) => stem(tokens, i + at) === word)) return { time, to: i + words.length }
  }
  const thisYear = today.getUTCFullYear()
  if ((first === 'last' || first === 'this' || first === 'past') && stem(tokens, i + 1) === 'year') {
    return { time: { kind: 'year', year: first === 'this' ? thisYear : thisYear - 1, basis: 'unsaid' }, to: i + 2 }
  }
  if (first === 'last' && stem(tokens, i + 1) === 'month') {
    const span = monthSpan(
      today.getUTCMonth() === 0 ? thisYear - 1 : thisYear,
      today.getUTCMonth() === 0 ? 12 : today.getUTCMonth(),
    )
    return { time: { kind: 'span', ...span, precision: 'month' }, to: i + 2 }
  }
  return readAgo(tokens, i, thisYear)
}

const agoWords: ReadonlyMap<string, number> = new Map([
  ['a', 1],
  ['one', 1],
  ['two', 2],
  ['three', 3],
  ['four', 4],
  ['five', 5],
  ['six', 6],
  ['seven', 7],
  ['eight', 8],
  ['nine', 9],
  ['ten', 10],
])

function readAgo(tokens: readonly Token[], i: number, thisYear: number): ReadTime | undefined {
  if (stem(tokens, i + 2) !== 'ago') return undefined
  // "Up from a year ago" means the year before the one spoken of.
  if (tokens[i - 1]?.norm === 'from' || tokens[i - 1]?.norm === 'than') return undefined
  const count = tokens[i]?.number?.value ?? agoWords.get(stem(tokens, i))
  const unit = stem(tokens, i + 1)
  if (count === undefined || (unit !== 'year' && unit !== 'decade')) return undefined
  return { time: { kind: 'year', year: thisYear - count * (unit === 'decade' ? 10 : 1), basis: 'unsaid' }, to: i + 3 }
}

function readFiscal(tokens: readonly Token[], i: number): ReadTime | undefined {
  const token = tokens[i]
  const word = token?.norm ?? ''
  const glued = /^(fy|cy)'?(\d{4}|\d{2})$/u.exec(word)
  if (glued !== null) {
    const digits = glued[2] ?? ''
    return {
      time: {
        kind: 'year',
        year: digits.length === 2 ? 2000 + Number(digits) : Number(digits),
        basis: glued[1] === 'cy' ? 'calendar' : 'fiscal',
      },
      to: i + 1,
    }
  }
  const basis =
    word === 'fy' || word === 'fiscal'
      ? 'fiscal'
      : word === 'cy' || word === 'calendar'
        ? 'calendar'
        : word === 'financial' && stem(tokens, i + 1) === 'year'
          ? 'fiscal'
          : undefined
  if (basis === undefined) {
    const plain = yearAt(tokens, i, false)
    if (plain === undefined) return undefined
    const fiscal = stem(tokens, i + 1)
    if ((fiscal === 'fiscal' || fiscal === 'financial' || fiscal === 'calendar') && stem(tokens, i + 2) === 'year') {
      return { time: { kind: 'year', year: plain, basis: fiscal === 'calendar' ? 'calendar' : 'fiscal' }, to: i + 3 }
    }
    return undefined
  }
  let at = i + 1
  while (stem(tokens, at) === 'year' || stem(tokens, at) === 'of') at += 1
  const quarterly = quarterNumber(tokens, at)
  if (quarterly !== undefined) return finishQuarter(tokens, quarterly.to, quarterly.quarter, basis)
  const value = yearAt(tokens, at, word === 'fy')
  if (value === undefined) return undefined
  // "Fiscal 2025's third quarter".
  const behind = stem(tokens, at + 1) === 's' ? quarterNumber(tokens, at + 2) : undefined
  return behind === undefined
    ? { time: { kind: 'year', year: value, basis }, to: at + 1 }
    : { time: { kind: 'quarter', quarter: behind.quarter, year: value, basis }, to: behind.to }
}

function quarterNumber(tokens: readonly Token[], i: number): { quarter: number; to: number } | undefined {
  const word = stem(tokens, i)
  if (/^q[1-4]$/u.test(word)) return { quarter: Number(word.slice(1)), to: i + 1 }
  if (/^[1-4]q$/u.test(word)) return { quarter: Number(word.charAt(0)), to: i + 1 }
  const ordinal = ordinals.get(word)
  const next = stem(tokens, i + 1) === 'fiscal' ? i + 2 : i + 1
  if (ordinal !== undefined && stem(tokens, next) === 'quarter') return { quarter: ordinal, to: next + 1 }
  return word === 'quarter' && /^[1-4]$/u.test(stem(tokens, i + 1))
    ? { quarter: Number(stem(tokens, i + 1)), to: i + 2 }
    : undefined
}

function readQuarter(tokens: readonly Token[], i: number): ReadTime | undefined {
  const glued = /^(?:([1-4])q|q([1-4]))(?:fy)?(\d{4}|\d{2})$/u.exec(stem(tokens, i))
  if (glued !== null) {
    const digits = glued[3] ?? ''
    const value = digits.length === 2 ? 2000 + Number(digits) : Number(digits)
    return { time: { kind: 'quarter', quarter: Number(glued[1] ?? glued[2]), year: value, basis: 'unsaid' }, to: i + 1 }
  }
  const found = quarterNumber(tokens, i) ?? threeMonths(tokens, i)
  return found === undefined ? undefined : finishQuarter(tokens, found.to, found.quarter, 'unsaid')
}

/** "The first three months of 2025", "the closing quarter". */
function threeMonths(
  tokens: readonly Token[],
  i: number,
): { readonly quarter: number; readonly to: number } | undefined {
  const quarter = edgeQuarters.get(stem(tokens, i))
  if (quarter === undefined) return undefined
  if (stem(tokens, i + 1) === 'quarter') return { quarter, to: i + 2 }
  const [count, unit] = [tokens[i + 1]?.number?.value ?? agoWords.get(stem(tokens, i + 1)), stem(tokens, i + 2)]
  return count === 3 && unit === 'month' ? { quarter, to: i + 3 } : undefined
}

const edgeQuarters: ReadonlyMap<string, number> = new Map([
  ['first', 1],
  ['opening', 1],
  ['final', 4],
  ['closing', 4],
])

/** Words between a quarter and its year: "Q2 of its fiscal 2024". */
const ofYear: ReadonlySet<string> = new Set(['of', 'in', 'the', 'it', 'its', 'their'])

function finishQuarter(
  tokens: readonly Token[],
  from: number,
  quarterly: number,
  basis: 'fiscal' | 'calendar' | 'unsaid',
): ReadTime {
  let at = from
  while (ofYear.has(stem(tokens, at))) at += 1
  const fiscal = readFiscal(tokens, at)
  if (fiscal?.time.kind === 'year')
    return {
      time: { kind: 'quarter', quarter: quarterly, year: fiscal.time.year, basis: fiscal.time.basis },
      to: fiscal.to,
    }
  const value = yearAt(tokens, at, stem(tokens, from - 1).startsWith('q') || stem(tokens, from - 1).endsWith('q'))
  if (value !== undefined) return { time: { kind: 'quarter', quarter: quarterly, year: value, basis }, to: at + 1 }
  return { time: { kind: 'quarter', quarter: quarterly, basis }, to: from }
}

/** "The first nine months of 2025": a stretch that is neither a quarter nor a year. */
function readMonths(tokens: readonly Token[], i: number): ReadTime | undefined {
  const first = stem(tokens, i) === 'first'
  if (!first && stem(tokens, i) !== 'last') return undefined
  const count = tokens[i + 1]?.number?.value ?? agoWords.get(stem(tokens, i + 1))
  if (count === undefined || count < 2 || count > 11 || stem(tokens, i + 2) !== 'month') return undefined
  const at = stem(tokens, i + 3) === 'of' ? i + 4 : i + 3
  const fiscal = readFiscal(tokens, at)
  const value = fiscal?.time.kind === 'year' ? fiscal.time.year : yearAt(tokens, at, false)
  if (value === undefined) return undefined
  const [from, to] = first
    ? [isoDay(value, 1, 1), monthSpan(value, count).to]
    : [monthSpan(value, 13 - count).from, isoDay(value, 12, 31)]
  return { time: { kind: 'span', from, to, precision: 'half' }, to: fiscal?.to ?? at + 1 }
}

function readHalf(tokens: readonly Token[], i: number): ReadTime | undefined {
  const word = stem(tokens, i)
  const half = /^h[12]$/u.test(word)
    ? Number(word.charAt(1))
    : word === 'first' || word === 'second'
      ? (ordinals.get(word) ?? 0)
      : 0
  if (half === 0) return undefined
  let at = i + 1
  if (!word.startsWith('h')) {
    if (stem(tokens, at) !== 'half') return undefined
    at += 1
  }
  while (stem(tokens, at) === 'of') at += 1
  const value = yearAt(tokens, at, false)
  if (value === undefined) return undefined
  const [from, to] =
    half === 1 ? [isoDay(value, 1, 1), isoDay(value, 6, 30)] : [isoDay(value, 7, 1), isoDay(value, 12, 31)]
  return { time: { kind: 'span', from, to, precision: 'half' }, to: at + 1 }
}

function readYear(tokens: readonly Token[], i: number): ReadTime | undefined {
  const value = yearAt(tokens, i, false)
  return value === undefined ? undefined : { time: { kind: 'year', year: value, basis: 'unsaid' }, to: i + 1 }
}

import type { TimeRef } from '#verify'
import type { Figure, Moment, Reading, Word } from '../claim-reading.ts'

/** What is written of a date: any of its parts, each compared with the same part of another. */
export interface DateParts {
  readonly year?: number
  /** 1 to 12. */
  readonly month?: number
  readonly day?: number
  /** 0 is Monday. */
  readonly weekday?: number
  /** Minutes since midnight. */
  readonly minute?: number
  /** Whether a span begins or ends there: "since 1742", "until April". */
  readonly edge?: 'start' | 'end'
}

/** A time of a sentence; `date` where its parts were written out. */
export interface DatedMoment extends Moment {
  readonly date?: DateParts
}

/** A reading whose times are dates, with years of any century, days without a year, weekdays and hours. */
export interface DatedReading extends Reading {
  readonly moments: readonly DatedMoment[]
}

const monthNames = 'january february march april may june july august september october november december'.split(' ')
const weekdays = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ')

const monthOf = (word: Word | undefined): number => {
  const text = word?.token.norm ?? ''
  if (!/^\p{Lu}/u.test(word?.token.text ?? '')) return 0
  const short = text.slice(0, 3)
  return (
    monthNames.findIndex(
      (name) =>
        name === text ||
        (text.length <= 4 && text !== 'mar' && name.slice(0, 3) === short && name.startsWith(text.slice(0, 4))),
    ) + 1
  )
}
const dayOf = (word: Word | undefined): number => {
  const day = Number(/^(\d{1,2})(?:st|nd|rd|th)?$/u.exec(word?.token.text ?? '')?.[1] ?? 0)
  return day <= 31 ? day : 0
}
const yearOf = (word: Word | undefined): number =>
  /^(?:1\d{3}|20\d\d)$/u.test(word?.token.text ?? '') ? Number(word?.token.text) : 0

/** A date with the tokens it takes. */
interface Found extends DateParts {
  readonly from: number
  readonly to: number
}

const beforeTime =
  /^(?:in|since|until|till|by|from|of|on|during|between|and|to|through|before|after|early|late|mid|around|about|circa|until|spring|summer|autumn|fall|winter)$/u

/** "14 October 1861", "October 14, 1861", "14 October", "October 1861", "May" where it is no verb. */
function monthAt(words: readonly Word[], at: number): Found | undefined {
  const day = dayOf(words[at])
  const afterDay = words[at + 1]?.token.norm === 'of' ? 2 : 1
  if (day > 0 && monthOf(words[at + afterDay]) > 0) {
    const to = at + afterDay + 1
    const year = yearOf(words[to])
    return { day, month: monthOf(words[at + afterDay]), ...part('year', year), from: at, to: year > 0 ? to + 1 : to }
  }
  const month = monthOf(words[at])
  if (month === 0) return undefined
  const next = words[at + 1]
  const ahead = words[at - 1]
  if (yearOf(next) > 0 && next?.token.gap.stop !== true) return { month, year: yearOf(next), from: at, to: at + 2 }
  const own = next?.token.gap.comma === true || next?.token.gap.stop === true ? 0 : dayOf(next)
  if (own > 0) {
    const year = yearOf(words[at + 2])
    return { day: own, month, ...part('year', year), from: at, to: year > 0 ? at + 3 : at + 2 }
  }
  const isVerb = (month === 5 || month === 3) && !beforeTime.test(ahead?.token.norm ?? '') && dayOf(ahead) === 0
  return isVerb ? undefined : { month, from: at, to: at + 1 }
}

/** A year by itself, after a word that leads to a time, in brackets or beside another year. */
function yearAt(words: readonly Word[], at: number): Found | undefined {
  const year = yearOf(words[at])
  if (year === 0) return undefined
  const [ahead, next] = [words[at - 1], words[at + 1]]
  const bare =
    next === undefined ||
    next.stop ||
    next.token.gap.comma ||
    next.token.gap.stop ||
    next.token.gap.close ||
    next.token.gap.dash ||
    next.token.gap.hyphen
  const led =
    beforeTime.test(ahead?.token.norm ?? '') ||
    words[at]?.token.gap.open === true ||
    yearOf(ahead) > 0 ||
    yearOf(next) > 0
  return led && bare ? { year, from: at, to: at + 1 } : undefined
}

/** "19:30": nothing between two numbers but a colon, which is no gap of its own between digits. */
const isGlued = (word: Word | undefined, { token }: Word): boolean => {
  const { gap, start } = token
  const isPlain = !gap.hyphen && !gap.slash && !gap.dash && !gap.comma && !gap.open && !gap.close && !gap.quote
  return !gap.space && (gap.colon || (isPlain && start === (word?.token.end ?? start) + 1))
}

/** "8 pm", "8.15", "18:00 UTC", "noon". */
function hourAt(words: readonly Word[], at: number): Found | undefined {
  const text = words[at]?.token.text ?? ''
  if (/^noon$/iu.test(text)) return { minute: 720, from: at, to: at + 1 }
  if (/^midnight$/iu.test(text)) return { minute: 0, from: at, to: at + 1 }
  const plain = /^(\d{1,2})(?:[.](\d\d))?$/u.exec(text)
  if (plain === null) return undefined
  const next = words[at + 1]
  const minutes = next !== undefined && /^[0-5]\d$/u.test(next.token.text) && isGlued(words[at], next) ? 1 : 0
  const half = words[at + 1 + minutes]?.token.norm ?? ''
  const ahead = words[at - 1]?.token.norm ?? ''
  const hour = Number(plain[1])
  const minute = minutes === 1 ? Number(next?.token.text) : Number(plain[2] ?? 0)
  const shown = /^(?:am|pm|a m|p m)$/u.test(half)
  if (!shown && minutes === 0 && !(plain[2] !== undefined && /^(?:at|by|from|until|till|before|after)$/u.test(ahead)))
    return undefined
  if (hour > 24 || minute > 59) return undefined
  const later = half.startsWith('p') && hour < 12 ? 12 : half.startsWith('a') && hour === 12 ? -12 : 0
  return { minute: (hour + later) * 60 + minute, from: at, to: at + 1 + minutes + (shown ? 1 : 0) }
}

function weekdayAt(words: readonly Word[], at: number): Found | undefined {
  const name = (words[at]?.token.norm ?? '').replace(/s$/u, '')
  const weekday = weekdays.indexOf(name)
  return weekday < 0 ? undefined : { weekday, from: at, to: at + 1 }
}

const part = <K extends keyof DateParts>(name: K, value: number): Partial<Record<K, number>> =>
  value > 0 ? ({ [name]: value } as Partial<Record<K, number>>) : {}

/** Dates in order; a weekday, a day and an hour that stand side by side are one. */
function datesOf(words: readonly Word[]): readonly Found[] {
  const found: Found[] = []
  for (let at = 0; at < words.length; at += 1) {
    const one = monthAt(words, at) ?? hourAt(words, at) ?? weekdayAt(words, at) ?? yearAt(words, at)
    if (one === undefined) continue
    const last = found.at(-1)
    const joins =
      last !== undefined &&
      one.from - last.to <= 1 &&
      (one.from === last.to || /^(?:at|on|the)$/u.test(words[last.to]?.token.norm ?? '')) &&
      words[one.from]?.token.gap.dash !== true &&
      words[one.from]?.token.gap.hyphen !== true &&
      isApart(last, one)
    if (joins && last !== undefined) found[found.length - 1] = { ...last, ...one, from: last.from, to: one.to }
    else found.push(one)
    at = one.to - 1
  }
  return found.map((one, index) => ({ ...one, ...edgeOf(words, one, found[index - 1], found[index + 1]) }))
}

const isApart = (left: DateParts, right: DateParts): boolean =>
  (['year', 'month', 'day', 'weekday', 'minute'] as const).every(
    (name) => left[name] === undefined || right[name] === undefined,
  )

function edgeOf(
  words: readonly Word[],
  one: Found,
  before: Found | undefined,
  after: Found | undefined,
): Pick<DateParts, 'edge'> {
  const ahead = words[one.from - 1]?.token.norm ?? ''
  const joined = (left: Found | undefined, right: Found | undefined) => {
    if (left === undefined || right === undefined) return false
    const word = words[left.to]?.token
    const dashed =
      left.to === right.from &&
      (words[right.from]?.token.gap.hyphen === true || words[right.from]?.token.gap.dash === true)
    const led = /^(?:from|between)$/u.test(words[left.from - 1]?.token.norm ?? '')
    return (
      dashed ||
      (right.from - left.to === 1 &&
        (/^(?:to|until|till|through)$/u.test(word?.norm ?? '') || (led && word?.norm === 'and')))
    )
  }
  if (joined(one, after)) return { edge: 'start' }
  if (joined(before, one)) return { edge: 'end' }
  if (/^(?:since|from|starting|beginning)$/u.test(ahead)) return { edge: 'start' }
  return /^(?:until|till|through|ending)$/u.test(ahead) ? { edge: 'end' } : {}
}

/** The reading with its times read as dates; figures that are part of one are none any more. */
export function withDates(read: Reading): DatedReading {
  // "Now" says no more than the present tense does.
  const reading = { ...read, moments: read.moments.filter(({ time }) => time.kind !== 'latest') }
  const dates = datesOf(reading.words)
  if (dates.length === 0) return reading
  const covered = new Set(dates.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, step) => from + step)))
  const free = ({ from, to }: { from: number; to: number }) => {
    for (let at = from; at < to; at += 1) if (covered.has(at)) return false
    return true
  }
  const moments = [
    ...reading.moments.filter(free),
    ...dates.map(({ from, to, ...date }): DatedMoment => ({ kind: 'moment', from, to, time: timeOf(date), date })),
  ].sort((a, b) => a.from - b.from)
  const figures = reading.figures.filter((figure: Figure) => free(figure))
  return {
    ...reading,
    figures,
    moments,
    words: reading.words.map((word, at) => (covered.has(at) && !word.inValue ? { ...word, inValue: true } : word)),
  }
}

/** The same as a time of the engine, as far as it can say it. */
function timeOf({ year, month }: DateParts): TimeRef {
  if (year === undefined) return { kind: 'future' }
  if (month === undefined) return { kind: 'year', year, basis: 'unsaid' }
  const iso = `${year}-${String(month).padStart(2, '0')}`
  return { kind: 'span', from: `${iso}-01`, to: `${iso}-31`, precision: 'month' }
}

/**
 * Two dates by the parts that both have: `same` when all of the claim's are there and equal, `coarser` when some are not
 * there, `different` when one differs, `other` when they share none or stand at other ends of a span.
 */
export function sameDate(claimed: DateParts, written: DateParts): 'same' | 'different' | 'coarser' | 'other' {
  if (claimed.edge !== undefined && written.edge !== undefined && claimed.edge !== written.edge) return 'other'
  const names = (['year', 'month', 'day', 'weekday', 'minute'] as const).filter((name) => claimed[name] !== undefined)
  const shared = names.filter((name) => written[name] !== undefined)
  if (shared.length === 0) return 'other'
  if (shared.some((name) => claimed[name] !== written[name])) return 'different'
  return shared.length === names.length ? 'same' : 'coarser'
}

/** Two times of a claim and a sentence: as dates where both are, else as the engine reads them. */
export function sameMoment(claimed: DatedMoment, written: DatedMoment): ReturnType<typeof sameDate> {
  if (claimed.date !== undefined && written.date !== undefined) return sameDate(claimed.date, written.date)
  return sameTime(claimed.time, written.time)
}

/** Two times: the same (one inside the other as the claim wrote it), different, or of kinds that cannot be compared. */
function sameTime(claimed: TimeRef, written: TimeRef): 'same' | 'different' | 'coarser' | 'other' {
  const [a, b] = [spanOf(claimed), spanOf(written)]
  if (a === undefined || b === undefined) {
    if (claimed.kind === 'quarter' && written.kind === 'quarter')
      return claimed.quarter === written.quarter && (claimed.year ?? written.year) === (written.year ?? claimed.year)
        ? 'same'
        : 'different'
    return 'other'
  }
  if (b[0] >= a[0] && b[1] <= a[1]) return 'same'
  if (a[0] >= b[0] && a[1] <= b[1]) return 'coarser'
  return 'different'
}

function spanOf(time: TimeRef): readonly [string, string] | undefined {
  if (time.kind === 'year') return [`${time.year}-01-01`, `${time.year}-12-31`]
  if (time.kind === 'span') return [time.from, time.to]
  return undefined
}

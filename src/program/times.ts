import type { ProgramTime } from '#model'
import { endDay, fullDay } from '../verify/parse/calendar.ts'
import type { LinkedTime, TimeRef } from '../verify/types.ts'

/** A time of a program as the engine reads one. */
export function linkedTime(time: ProgramTime, link: string | undefined = time.bound): LinkedTime {
  const said = { at: 0, text: wordsOfTime(time), ...(link === undefined ? {} : { link }) }
  switch (time.kind) {
    case 'year':
      return { ...said, time: { kind: 'year', year: time.year, basis: time.basis ?? 'unsaid' } }
    case 'quarter': {
      const { quarter, year, basis = 'unsaid' } = time
      return { ...said, time: { kind: 'quarter', quarter, basis, ...(year === undefined ? {} : { year }) } }
    }
    case 'span': {
      const { from, to, ends } = time
      const precision = from === to ? 'day' : endDay(from.slice(0, 7)) === to ? 'month' : 'half'
      return {
        ...said,
        time: { kind: 'span', from, to, precision },
        ...(ends === 'quarter' ? { quarterly: true } : {}),
        ...(ends === 'year' ? { trailing: true } : {}),
      }
    }
    case 'latest':
      return {
        ...said,
        time: time.period === 'twelve_months' ? { kind: 'ttm' } : { kind: 'latest', what: time.period },
      }
  }
}

/** A time as a program writes it; undefined where it says no more than "now", or cannot be written. */
export function programTime({ time, link, quarterly, trailing }: LinkedTime): ProgramTime | undefined {
  const bound = link === 'since' || link === 'after' || link === 'before' || link === 'until' ? { bound: link } : {}
  switch (time.kind) {
    case 'year':
      return { kind: 'year', year: time.year, ...basisOf(time.basis), ...bound } as ProgramTime
    case 'quarter': {
      const { quarter, year, basis } = time
      return {
        kind: 'quarter',
        quarter,
        ...(year === undefined ? {} : { year }),
        ...basisOf(basis),
        ...bound,
      } as ProgramTime
    }
    case 'span': {
      const ends = quarterly === true ? { ends: 'quarter' } : trailing === true ? { ends: 'year' } : {}
      return { kind: 'span', from: time.from, to: time.to, ...ends, ...bound } as ProgramTime
    }
    case 'ttm':
      return { kind: 'latest', period: 'twelve_months', ...bound } as ProgramTime
    case 'latest':
      return time.what === 'now' ? undefined : { kind: 'latest', period: time.what }
    default:
      return undefined
  }
}

const basisOf = (basis: 'fiscal' | 'calendar' | 'unsaid') => (basis === 'unsaid' ? {} : { basis })

/** The value of a date: a year, a month, a day, a quarter or a span of days. */
export function dateTime(value: string, to?: string): TimeRef {
  if (to !== undefined) {
    const [from, end] = [fullDay(value), to]
    return { kind: 'span', from, to: end, precision: from === end ? 'day' : 'half' }
  }
  const quarter = /^(\d{4})-Q([1-4])$/u.exec(value)
  if (quarter !== null)
    return { kind: 'quarter', quarter: Number(quarter[2]), year: Number(quarter[1]), basis: 'calendar' }
  if (/^\d{4}$/u.test(value)) return { kind: 'year', year: Number(value), basis: 'calendar' }
  return { kind: 'span', from: fullDay(value), to: endDay(value), precision: value.length > 7 ? 'day' : 'month' }
}

/** The same the other way; undefined of a time that is no date. */
export function writtenDate(time: TimeRef): { readonly value: string; readonly to?: string } | undefined {
  if (time.kind === 'year') return { value: String(time.year) }
  if (time.kind === 'quarter') return time.year === undefined ? undefined : { value: `${time.year}-Q${time.quarter}` }
  if (time.kind !== 'span') return undefined
  const { from, to } = time
  if (from === to) return { value: from }
  const month = from.slice(0, 7)
  return from === fullDay(month) && to === endDay(month) ? { value: month } : { value: from, to }
}

/** A time in words. */
export function wordsOfTime(time: ProgramTime): string {
  const bound = time.bound === undefined ? 'in' : time.bound
  switch (time.kind) {
    case 'year':
      return `${bound} ${time.basis === undefined ? '' : `${time.basis} `}${time.year}`
    case 'quarter':
      return `${bound} Q${time.quarter}${time.year === undefined ? '' : ` of ${time.basis === undefined ? '' : `${time.basis} `}${time.year}`}`
    case 'span': {
      const days = time.from === time.to ? time.from : `${time.from} to ${time.to}`
      const ends = time.ends === undefined ? '' : `the ${time.ends === 'year' ? 'twelve months' : 'quarter'} ended `
      return `${bound} ${ends}${days}`
    }
    case 'latest':
      return time.period === 'twelve_months' ? 'over the last twelve months' : `in the latest ${time.period}`
  }
}

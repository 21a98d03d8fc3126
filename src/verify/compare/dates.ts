import type { Attribute, Fact } from '#model'
import { isEvent } from '../lookup/attributes.ts'
import { endDay, fullDay } from '../parse/calendar.ts'
import type { LinkedTime, Proposition } from '../types.ts'
import type { Outcome } from './outcome.ts'

/** Compare the time a claim gives with a recorded date of day, month or year precision. */
export function compareDate(fact: Fact, attribute: Attribute, part: Proposition): Outcome {
  const recorded = finestOf(fact)
  const span = claimedSpan(part)
  const base = { match: 'date', facts: [fact], claimed: span?.text ?? '', recorded } as const
  if (span === undefined && isEvent(attribute)) return { ...base, agrees: true, claimed: 'on record' }
  if (span === undefined) return { ...base, reason: 'not_understood' }
  if (!/^\d{4}(-\d{2}){0,2}$/u.test(recorded)) return { ...base, reason: 'not_held' }
  const [from, to] = [fullDay(recorded), endDay(recorded)]
  // "Not supported after 31 October" and "supported until then" give the day itself.
  const end = attribute.id.startsWith('end_of') && part.fixed !== true
  const link = end ? undefined : (span.link ?? linkOf(part))
  if (link === 'before') return { ...base, agrees: to < span.from }
  if (link === 'after') return { ...base, agrees: from > span.to }
  if (link === 'until' && attribute.kind !== 'date') return { ...base, agrees: from <= span.to }
  const apart = to < span.from || from > span.to
  if (apart) return { ...base, agrees: false }
  const within = from >= span.from && to <= span.to
  if (!within) return { ...base, reason: 'not_held', detail: 'precision' }
  return { ...base, agrees: true, match: from === span.from && to === span.to ? 'exact' : 'date' }
}

function linkOf(part: Proposition): string | undefined {
  if (part.comparator === 'lt') return 'before'
  return part.comparator === 'gt' ? 'after' : undefined
}

function claimedSpan(part: Proposition): { from: string; to: string; text: string; link?: string } | undefined {
  const linked: LinkedTime | undefined = part.times[0]
  const time = linked?.time
  if (linked === undefined || time === undefined) return undefined
  const link = linked.link === 'before' || linked.link === 'after' ? { link: linked.link } : {}
  if (time.kind === 'year') return { from: `${time.year}-01-01`, to: `${time.year}-12-31`, text: linked.text, ...link }
  if (time.kind === 'span') return { from: time.from, to: time.to, text: linked.text, ...link }
  if (time.kind === 'quarter' && time.year !== undefined) {
    const month = time.quarter * 3
    const two = (n: number) => String(n).padStart(2, '0')
    return {
      from: `${time.year}-${two(month - 2)}-01`,
      to: endDay(`${time.year}-${two(month)}`),
      text: linked.text,
      ...link,
    }
  }
  return undefined
}

/** The recorded date; of a year whose first day is known to the month or the day, that month or day. */
function finestOf({ value, validFrom }: Fact): string {
  const year = String(value)
  if (!/^\d{4}$/u.test(year) || validFrom?.startsWith(`${year}-`) !== true || validFrom.endsWith('-01-01')) return year
  return validFrom.replace(/-01$/u, '')
}

import type { Attribute, Fact } from '#model'
import { formatAmount, formatFact } from '../judge/wording.ts'
import { everyOf, isKnownThing, unitKey } from '../lexicon/rates.ts'
import { stemOf } from '../parse/tokens.ts'
import type { Amount, Proposition } from '../types.ts'
import { agreement } from './agreement.ts'
import type { Outcome } from './outcome.ts'
import { unitOf } from './units.ts'

/** What people call the same thing that a free tier counts. */
const kin: Readonly<Record<string, string>> = {
  seat: 'user',
  member: 'user',
  mau: 'user',
  token: 'request',
  call: 'request',
  invocation: 'request',
  message: 'email',
  mail: 'email',
  record: 'account',
  doc: 'document',
  min: 'minute',
  req: 'request',
}

/** Words before what is counted that count the same: "7,000 active users", "300 build minutes". */
const countsSame = new Set(['active', 'build', 'ci', 'compute', 'pipeline', 'monthly'])

function noun(word: string): string {
  const stem = stemOf(word)
  return kin[stem] ?? stem
}

/** Whether an attribute's values are of whatever the seller counts: the unit stands with each fact. */
export function isCounted(attribute: Attribute): boolean {
  return attribute.kind === 'quantity' && attribute.unit === 'counted'
}

/** Nouns of what is counted, a plain measure apart. */
function thingsOf(counted: string): readonly string[] {
  return counted.split('_').map((word) => noun(word.toLowerCase()))
}

function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[^a-z]+/u)
    .map(noun)
}

/** Whether a part gives a bare number of what a fact counts: "3 inboxes", "10 GB". */
export function countsThing(fact: Fact, part: Proposition): boolean {
  const [amount] = part.amounts
  if (amount === undefined || amount.currency !== undefined || amount.percent !== undefined) return false
  const [counted = ''] = (fact.unit ?? '').split('_per_')
  const unit = unitOf(counted.replaceAll('_', ' '))?.id
  if (amount.unit !== undefined && unit === amount.unit) return true
  const spoken = wordsOf(part.text)
  return thingsOf(counted).some((thing) => thing.length > 2 && spoken.includes(thing))
}

/** A limit or an allowance, whose unit is whatever the seller counts: "2,000 minutes a month", "5 GB", "50 builds". */
export function compareLimit(fact: Fact, attribute: Attribute, part: Proposition, amount: Amount): Outcome {
  const [counted = '', period] = (fact.unit ?? '').split('_per_')
  const { rate, span } = periodOf(period)
  const things = thingsOf(counted)
  const spoken = wordsOf(part.text)
  const same = amount.unit !== undefined && unitOf(counted.replaceAll('_', ' '))?.id === amount.unit
  const named = same || things.some((thing) => spoken.includes(thing)) || things.includes(noun(amount.unit ?? ''))
  const others = !same && countsOthers(fact, things, amount)
  const base = { facts: [fact], claimed: formatAmount(amount, part), recorded: formatFact(fact, attribute) } as const
  const every = amount.rate?.every ?? part.rate?.every
  const otherRate = rate !== undefined && every !== undefined && everyOf.get(rate) !== every
  const per = amount.rate?.per ?? part.rate?.per
  const stranger = per !== undefined && !isKnownThing(per) && !(fact.scope ?? '').toLowerCase().includes(per)
  const apart = otherRate || stranger || !saysSpan(span, part) || saysOther(rate, part)
  // In the record's own words the unit is right, unless more is said behind it.
  const isOpen = saysUnit(fact, part) ? every !== undefined || per !== undefined : !named || others || apart
  if (isOpen || typeof fact.value !== 'number') return { ...base, match: 'exact', reason: 'unit_mismatch' }
  const comparator = part.comparator === 'le' && part.upTo ? 'eq' : part.comparator
  const result = agreement(
    { ...amount, comparator, ...(part.hedge === undefined ? {} : { hedge: part.hedge }) },
    fact.value,
  )
  const used = part.loose
    .filter((word) => things.includes(noun(word.stem)) || countsSame.has(word.norm) || word.stem === rate)
    .map((word) => word.index)
  return { ...base, agrees: result.agrees, match: result.match, deviation: result.deviation, used }
}

/** Whether a part says a fact's unit word for word. */
export const saysUnit = ({ unit = '' }: Fact, part: Proposition): boolean =>
  part.unit !== undefined && unitKey(unit) === part.unit

/** Whether the number's own noun is none of what the record counts or is for: "7,500 seats requests" are no requests. */
function countsOthers({ scope }: Fact, things: readonly string[], { unit }: Amount): boolean {
  if (unit === undefined) return false
  const counted = noun(unit)
  return !things.includes(counted) && !wordsOf(scope ?? '').includes(counted)
}

/** `month` and `5_minutes` as what a limit is for. */
function periodOf(period: string | undefined): { rate?: string; span?: number } {
  const [first = '', second] = period?.split('_') ?? []
  if (first === '') return {}
  return second === undefined ? { rate: first } : { rate: stemOf(second), span: Number(first) }
}

/** "Per 5 minutes" is not "per minute": the number must stand in the part. */
function saysSpan(span: number | undefined, part: Proposition): boolean {
  return span === undefined || new RegExp(`\\b${span}\\b`, 'u').test(part.text)
}

/** Times that no rate of money has, so that only their word tells them. */
const shortTimes = /\b(?:per|a|an|each|every) (?:\d+ )?(?<time>second|minute)s?\b/iu

/** "Per minute" where the record is per second. */
function saysOther(rate: string | undefined, part: Proposition): boolean {
  const said = shortTimes.exec(part.text)?.groups?.time?.toLowerCase()
  const counts = rate === 'second' || rate === 'minute'
  return rate !== undefined && (said === undefined ? false : !counts || said !== rate)
}

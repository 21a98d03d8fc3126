import type { Attribute, Edition, Fact } from '#model'
import { rateOfUnit } from '../lexicon/rates.ts'
import type { Amount, Comparator, Hedge, Proposition, Rate, TimeRef } from '../types.ts'

/** Group digits by thousands, at most `decimals` after the point, no trailing zeros beyond cents of money. */
export function formatNumber(value: number, decimals = 6): string {
  const fixed = Math.abs(value) >= 1e15 ? value.toPrecision(6) : value.toFixed(decimals)
  const [whole = '0', fraction = ''] = fixed.replace(/^-/u, '').split('.')
  const kept = fraction.replace(/0+$/u, '')
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/gu, ',')
  return `${value < 0 ? '-' : ''}${grouped}${kept === '' ? '' : `.${kept}`}`
}

const scales: readonly (readonly [number, string])[] = [
  [1e12, 'trillion'],
  [1e9, 'billion'],
  [1e6, 'million'],
]

const signs: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£', JPY: '¥', INR: '₹' }

/** "$391.035 billion", "$2.50", "HRK 99.99". */
export function formatMoney(value: number, currency: string | undefined): string {
  const sign = currency === undefined ? '' : (signs[currency] ?? `${currency} `)
  const size = Math.abs(value)
  const minus = value < 0 ? '-' : ''
  const scale = size >= 1e7 ? scales.find(([unit]) => size >= unit) : undefined
  if (scale !== undefined) return `${minus}${sign}${formatNumber(size / scale[0], 3)} ${scale[1]}`
  const text = formatNumber(size, 6)
  const cents = /\.\d$/u.test(text) ? `${text}0` : text
  return `${minus}${sign}${cents}`
}

function tokenRate(count: number): string {
  if (count === 1e6) return ' per million tokens'
  if (count === 1e3) return ' per thousand tokens'
  return count === 1 ? ' per token' : ` for ${formatNumber(count)} tokens`
}

/** " per million tokens", " per seat per month (billed annually)". */
export function formatRate(rate: Rate | undefined): string {
  if (rate === undefined) return ''
  const words: string[] = []
  if (rate.per === 'token') words.push(tokenRate(rate.perCount ?? 1))
  else if (rate.per !== undefined)
    words.push(
      rate.perCount !== undefined && rate.perCount > 1
        ? ` per ${formatNumber(rate.perCount)} ${rate.per}s`
        : ` per ${rate.per}`,
    )
  if (rate.everyCount !== undefined && rate.everyCount !== 1)
    words.push(` for ${formatNumber(rate.everyCount)} ${rate.every}s`)
  else if (rate.every !== undefined) words.push(` per ${rate.every}`)
  if (rate.billed !== undefined) words.push(rate.billed === 'annually' ? ', billed annually' : ', billed monthly')
  return words.join('')
}

const unitNames: Readonly<Record<string, string>> = {
  l: 'l',
  lb_ft: 'lb-ft',
  kWh_per_100km: 'kWh per 100 km',
  business_days: 'business days',
  record: 'account',
}

/** A recorded value as a reader expects it. */
export function formatFact(fact: Fact, attribute: Attribute | undefined): string {
  const { value } = fact
  if (typeof value === 'number') {
    if (attribute?.kind === 'money' || fact.currency !== undefined) {
      return formatMoney(value, fact.currency) + formatRate(rateOfUnit(fact.unit))
    }
    if (attribute?.kind === 'percentage') return `${formatNumber(value, 3)} %`
    const unit = fact.unit ?? attribute?.unit
    return `${attribute?.kind === 'date' ? String(value) : formatNumber(value)}${unit === undefined || attribute?.kind === 'date' ? '' : ` ${unitWord(unit, value)}`}`
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string'
    ? memberName(value, attribute)
    : value.length === 0
      ? 'none'
      : value.map((item) => memberName(item, attribute)).join(', ')
}

/** The first wording of an enum or set member; the value itself where there is none. */
export function memberName(value: string, attribute: Attribute | undefined): string {
  return attribute?.values?.[value]?.[0] ?? value
}

const comparatorWords: Readonly<Record<Comparator, string>> = {
  eq: '',
  lt: 'less than ',
  le: 'at most ',
  gt: 'more than ',
  ge: 'at least ',
  between: 'between ',
}

const hedgeWords: Readonly<Record<Hedge, string>> = { about: 'about ', nearly: 'nearly ', just_over: 'just over ' }

const manyOf: ReadonlyMap<string, string> = new Map([
  ['core', 'cores'],
  ['subscriber', 'subscribers'],
  ['person', 'people'],
  ['inch', 'inches'],
  ['foot', 'feet'],
])

const counted = new Set(
  'day week month year hour minute second token mile seat item account record user image request page word character'.split(
    ' ',
  ),
)

/** "90 days", "128,000 tokens", "1 day", "171 g". */
function unitWord(unit: string, value: number): string {
  const name = unitNames[unit] ?? unit.replaceAll('_', ' ')
  if (value === 1) return /^(?:year|day|month|week|hour|minute|token|core)s$/u.test(name) ? name.slice(0, -1) : name
  return manyOf.get(name) ?? (counted.has(name) ? `${name}s` : name)
}

/** What a yes or no about an attribute says: "supports passkeys", "does not have a free tier". */
export function formatAnswer(attribute: Attribute, yes: boolean, past: boolean): string {
  const { id, label } = attribute
  if (/^(?:returnable|refundable|discontinued|still supported)$/u.test(label))
    return `${past ? 'was once' : 'is'} ${yes ? '' : 'not '}${label}`
  const supports = /(?:supported|support|sso_available|tool_calling|structured_output|reasoning_model)$/u.test(id)
  const offers = /(?:offered|_program|_offer|free_tier|_shipping_free)$/u.test(id)
  const verb = supports ? 'support' : offers ? 'offer' : undefined
  if (verb === undefined) return `${label} ${past ? 'was once' : 'is'} ${yes ? 'yes' : 'no'}`
  if (!yes) return `${past ? 'once did' : 'does'} not ${verb} ${label}`
  return past ? `once ${verb}ed ${label}` : `${verb}s ${label}`
}

/** A claimed amount in our own words. */
export function formatAmount(
  amount: Amount,
  part: Pick<Proposition, 'comparator' | 'hedge' | 'rate'>,
  currency?: string,
): string {
  const lead = `${comparatorWords[part.comparator]}${part.hedge === undefined ? '' : hedgeWords[part.hedge]}`
  const one = (value: number) =>
    amount.currency !== undefined || currency !== undefined
      ? formatMoney(value, amount.currency ?? currency)
      : amount.percent === true
        ? `${formatNumber(value, 3)} ${amount.points ? 'percentage points' : '%'}`
        : `${formatNumber(value)}${amount.times ? ' times' : amount.unit === undefined ? '' : ` ${unitWord(amount.unit, value)}`}`
  const range = amount.upper === undefined ? one(amount.value) : `${one(amount.value)} to ${one(amount.upper)}`
  return `${lead}${range}${formatRate(amount.rate ?? part.rate)}`
}

/** " in fiscal 2024", " in Q3 2024", " on 2024-05-12". */
export function formatTime(time: TimeRef | undefined, period: boolean): string {
  if (time === undefined) return ''
  switch (time.kind) {
    case 'year':
      return ` in ${period && time.basis !== 'calendar' ? 'fiscal ' : time.basis === 'calendar' ? 'calendar ' : ''}${time.year}`
    case 'quarter':
      return ` in Q${time.quarter}${time.year === undefined ? '' : ` of ${period && time.basis !== 'calendar' ? 'fiscal ' : ''}${time.year}`}`
    case 'span':
      return time.precision === 'day'
        ? ` ${period ? 'for the period ended' : 'on'} ${time.from}`
        : time.precision === 'month'
          ? ` in ${time.from.slice(0, 7)}`
          : ` from ${time.from} to ${time.to}`
    case 'ttm':
      return ' over the last twelve months'
    case 'latest':
      return time.what === 'quarter' ? ' in the latest quarter' : time.what === 'year' ? ' in the latest year' : ''
    default:
      return ' in the future'
  }
}

/** " for the fiscal year 2024 (ended 2024-09-28)"; empty for facts without a period. */
export function formatPeriod(fact: Fact): string {
  const period = fact.period
  if (period === undefined) return ''
  if (period.type === 'FY') return ` for fiscal ${period.year} (ended ${period.end})`
  if (period.type === 'Q')
    return ` for ${period.quarter === undefined ? 'the quarter' : `Q${period.quarter} of fiscal ${period.year}`} (ended ${period.end})`
  if (period.type === 'TTM') return ` for the twelve months to ${period.end}`
  return ` at ${period.end}`
}

/** Name of a subject as a reader wants it: a product with its brand where the name alone would not tell. */
export function subjectName(edition: Edition, ref: number): string {
  const subject = edition.subject(ref)
  if (subject.kind === 'brand') return subject.name
  const brand = edition.subject(subject.brand).name
  return subject.name.toLowerCase().includes(brand.toLowerCase()) ? subject.name : `${subject.name} (${brand})`
}

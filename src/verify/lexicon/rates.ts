import { remember } from '#model'
import { plainNumber } from '../parse/numbers.ts'
import { stemOf } from '../parse/tokens.ts'
import type { Rate } from '../types.ts'

const everyWords: readonly (readonly [NonNullable<Rate['every']>, string])[] = [
  ['hour', 'hour, hr, h'],
  ['day', 'day'],
  ['week', 'week, wk'],
  ['month', 'month, mo, mth, mon'],
  ['quarter', 'quarter'],
  ['year', 'year, yr, annum, y'],
]

/** What is counted in a rate: wording → canonical name. */
export const countedWords: ReadonlyMap<string, string> = new Map(
  (
    [
      ['token', 'token, tok, mtok, ktok, input token, output token'],
      [
        'seat',
        'seat, user, member, person, agent, editor, employee, head, licence, license, teammate, developer, host, active user, unit user',
      ],
      ['account', 'account, company, organization, organisation, org, workspace, team, location, site, household'],
      ['image', 'image, picture'],
      ['share', 'share'],
      ['kWh', 'kwh'],
      ['GB', 'gb, gigabyte'],
      ['request', 'request, call, query'],
      ['minute', 'minute, min'],
      ['character', 'character, char'],
      ['page', 'page'],
      ['transaction', 'transaction, txn, trx, payment'],
      ['dispute', 'dispute, chargeback'],
      ['order', 'order'],
      ['return', 'return'],
      ['item', 'item, unit, piece, bottle, device'],
      ['report', 'report, bug, vulnerability, finding, submission'],
      ['email', 'email, mail'],
      ['message', 'message, sms, text'],
      ['credit', 'credit'],
      ['event', 'event'],
      ['conversation', 'conversation'],
      ['ticket', 'ticket'],
      ['resolution', 'resolution'],
      ['channel', 'channel'],
      ['store', 'store'],
      ['service', 'service'],
      ['instance', 'instance'],
      ['project', 'project'],
      ['error', 'error'],
      ['TB', 'tb, terabyte'],
      ['domain', 'domain'],
      ['session', 'session'],
      ['action', 'action'],
      ['payout', 'payout'],
      ['passenger', 'passenger'],
      ['bag', 'bag'],
    ] as const
  ).flatMap(([name, words]) => words.split(', ').map((word) => [word, name] as const)),
)

/** Units of time in a rate: wording → canonical name. */
export const everyOf: ReadonlyMap<string, NonNullable<Rate['every']>> = new Map(
  everyWords.flatMap(([name, words]) => words.split(', ').map((word) => [word, name] as const)),
)

const things: ReadonlySet<string> = new Set(countedWords.values())

/** Whether what a rate counts is one of the things that records and claims have other words for. */
export function isKnownThing(per: string): boolean {
  return things.has(per)
}

/** What nouns count: a thing with a name of its own by its last word, any other by all of them. */
export function thingOf(nouns: readonly string[]): string {
  const stems = nouns.map(stemOf)
  return countedWords.get(stems.at(-1) ?? '') ?? stems.join(' ')
}

/** Rate phrases that stand on their own, before or after an amount. */
export const rateWordings: readonly (readonly [string, Rate])[] = [
  ...[
    'billed annually',
    'billed yearly',
    'paid annually',
    'paid yearly',
    'when billed annually',
    'with annual billing',
    'annual billing',
    'if billed annually',
    'if paid annually',
    'billed per year',
    'on an annual plan',
    'on annual plan',
    'charged annually',
    'on annual billing',
    'when paid annually',
    'billed once a year',
    'with an annual plan',
    'on a yearly plan',
    'with yearly billing',
    'annual commitment',
    'with annual commitment',
    'on an annual contract',
    'annually billed',
    'paid up front for the year',
    'when you pay annually',
    'when you pay yearly',
    'if you pay annually',
    'if you pay yearly',
    'billing annually',
    'prepaid annually',
    'yearly billing',
    'billed by the year',
    'billing by the year',
    'paying yearly',
    'paying annually',
    'pay yearly',
    'pay annually',
    'paid by the year',
    'with a yearly commitment',
    'if you commit to a year',
    'when you commit to a year',
    'if you commit for a year',
    'on a one year commitment',
    'with a one year commitment',
    'if you sign up for a year',
    'if you pay for the year',
    'when you pay for the year',
    'if you pay for a year',
    'if you pay for the whole year',
    'if you pay for a full year',
    'if you pay by the year',
    'when you pay by the year',
    'if you pay once a year',
    'paid for the year',
    'paid once a year',
    'if you pay for twelve months',
  ].map((phrase) => [phrase, { billed: 'annually' }] as const),
  ...[
    'billed monthly',
    'paid monthly',
    'month to month',
    'with monthly billing',
    'monthly billing',
    'if billed monthly',
    'when billed monthly',
    'charged monthly',
    'on a monthly plan',
    'when paid monthly',
    'on monthly billing',
    'month by month',
    'billed month to month',
    'billed by the month',
    'paid by the month',
    'paying monthly',
    'if you pay monthly',
    'when you pay monthly',
    'if you pay month by month',
    'if you pay month to month',
    'paying month to month',
    'if you dont commit to a year',
    'without committing to a year',
    'without a yearly commitment',
    'without an annual commitment',
    'with no annual commitment',
    'no annual commitment',
    'with no commitment',
    'without commitment',
    'without annual billing',
    'if you dont pay annually',
    'if you dont pay yearly',
    'rolling monthly',
    'on a rolling monthly plan',
  ].map((phrase) => [phrase, { billed: 'monthly' }] as const),
  ...[
    'monthly',
    'month on month',
    'a whole month',
    'a full month',
    'an entire month',
    'a month',
    'per month',
    'each month',
    'every month',
  ].map((phrase) => [phrase, { every: 'month' }] as const),
  ...[
    'annual',
    'over a year',
    'over one year',
    'over the course of a year',
    'for a year',
    'for one year',
    'for a full year',
    'in a year',
    'a year of',
    'a whole year',
    'a full year',
    'an entire year',
    'one year of',
    'annually',
    'yearly',
    'per annum',
    'per year',
    'each year',
    'every year',
    'a year',
    'full year',
    'p a',
    'annualized',
    'annualised',
  ].map((phrase) => [phrase, { every: 'year' }] as const),
  ...['quarterly', 'per quarter', 'a quarter', 'each quarter'].map((phrase) => [phrase, { every: 'quarter' }] as const),
  ...['weekly', 'per week', 'a whole week', 'a full week', 'a week'].map(
    (phrase) => [phrase, { every: 'week' }] as const,
  ),
  ...['daily', 'per day', 'a day'].map((phrase) => [phrase, { every: 'day' }] as const),
  ...['hourly', 'per hour', 'an hour'].map((phrase) => [phrase, { every: 'hour' }] as const),
  ...['one time', 'one off', 'outright', 'upfront', 'up front', 'lifetime'].map(
    (phrase) => [phrase, { once: true }] as const,
  ),
  ...[
    'per seat',
    'per user',
    'per member',
    'per person',
    'per head',
    'per agent',
    'per editor',
    'a seat',
    'a user',
    'each user',
    'each seat',
    'per licence',
    'per license',
    'a head',
  ].map((phrase) => [phrase, { per: 'seat' }] as const),
  ...['per account', 'per workspace', 'per organization', 'per team', 'per company', 'per org', 'per location'].map(
    (phrase) => [phrase, { per: 'account' }] as const,
  ),
  ...[
    'per million tokens',
    'per 1m tokens',
    'per 1 million tokens',
    'per mtok',
    'a million tokens',
    'per m tokens',
    'per one million tokens',
    'per million',
    'per 1m',
    'per 1 million',
    'for a million tokens',
    'for a million',
    'for one million',
    'for each million',
    'for every million',
    'for every million tokens',
    'for one million tokens',
    'per mil tokens',
    'per mil tok',
    'per m tok',
    'per 1m tok',
    'per million tok',
    'for 1m tokens',
    'for 1 million tokens',
    'for every 1m tokens',
    'for each million tokens',
    'per 1mm tokens',
  ].map((phrase) => [phrase, { per: 'token', perCount: 1e6 }] as const),
  ...[
    'per thousand tokens',
    'per 1k tokens',
    'per 1 000 tokens',
    'per 1000 tokens',
    'per k tokens',
    'per one thousand tokens',
    'a thousand tokens',
    'per ktok',
    'per 1k',
    'for a thousand tokens',
    'for 1k tokens',
    'for 1000 tokens',
    'for every thousand tokens',
    'per thousand',
  ].map((phrase) => [phrase, { per: 'token', perCount: 1e3 }] as const),
  ...['per token', 'a token', 'for each token'].map((phrase) => [phrase, { per: 'token', perCount: 1 }] as const),
]

/** Units are those of the records, a few hundred spellings, each read once. */
const ratesRead = new Map<string, Rate>()

/** A record's unit spelling, such as `per_1M_tokens` or `per_seat_month`, as a rate. */
export function rateOfUnit(unit: string | undefined): Rate {
  if (unit === undefined || unit === '') return {}
  const known = ratesRead.get(unit) ?? readUnit(unit)
  ratesRead.set(unit, known)
  return known
}

/** `1k`, `1m` and `1000` as numbers. */
function countOf(word: string): number {
  const scale = word.endsWith('k') ? 1e3 : word.endsWith('m') ? 1e6 : 1
  return Number.parseInt(word, 10) * scale
}

function readUnit(unit: string): Rate {
  const words = unit
    .replace(/([a-z])([A-Z])/gu, '$1_$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/u)
  const rate: { -readonly [K in keyof Rate]: Rate[K] } = {}
  const text = words.join(' ')
  if (text.includes('token') || text.includes('mtok')) {
    rate.per = 'token'
    rate.perCount = /1m|million|mtok/u.test(text) ? 1e6 : /1k|thousand/u.test(text) ? 1e3 : 1
    return rate
  }
  if (/billed (annual|year)/u.test(text) || /\bannual$/u.test(text)) rate.billed = 'annually'
  else if (/billed month/u.test(text)) rate.billed = 'monthly'
  for (const word of words) {
    const every = everyOf.get(word)
    const per = countedWords.get(word.replace(/s$/u, '')) ?? countedWords.get(word)
    if (every !== undefined && rate.every === undefined) rate.every = every
    else if (per !== undefined && per !== 'item' && rate.per === undefined) rate.per = per
    else if (/^\d+[km]?$/u.test(word)) rate.perCount = countOf(word)
  }
  if (rate.per === undefined && words[0] === 'per') {
    const nouns = words.slice(1).filter((word) => everyOf.get(word) === undefined && !/^\d/u.test(word))
    if (nouns.length > 0) rate.per = thingOf(nouns)
  }
  if (/^(each|once|unit|one time|item)$/u.test(text)) rate.once = true
  return rate
}

/** What a record counts or what a sum of it is for, as the words of a claim: `per_1M_read_units` as "per 1000000 read unit". */
export const unitKey: (unit: string) => string = remember((unit: string) =>
  unit
    .split(/[_ ]+/u)
    .map((word) => (/^\d/u.test(word) ? plainNumber(word) : stemOf(word.toLowerCase())))
    .join(' '),
)

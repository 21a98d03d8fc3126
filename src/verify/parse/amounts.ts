import { unitOf } from '../compare/units.ts'
import { type Hit, longestPhrase, type Trie } from '../lexicon/trie.ts'
import type { Amount, Rate, Token } from '../types.ts'
import { currencySigns, currencyWords, dollarPrefixes, moneyOf } from './currencies.ts'
import { readNumeral } from './numbers.ts'
import { readRates } from './rates.ts'

export interface ReadAmount {
  readonly amount: Amount
  readonly to: number
}

/**
 * Read an amount at token `i`: money, percentage, quantity with a unit, ratio or bare number, with its rate
 * ("per seat per month") and upper end when it is a range.
 */
export function readAmount(tokens: readonly Token[], i: number, units: Trie<string>): ReadAmount | undefined {
  const ratio = readRatio(tokens, i)
  if (ratio !== undefined) return ratio
  const minus =
    tokens[i]?.norm === 'minus' && tokens[i - 1]?.kind !== 'number' ? readSingle(tokens, i + 1, units) : undefined
  if (minus?.amount.currency !== undefined || minus?.amount.percent === true)
    return { ...minus, amount: { ...minus.amount, value: -minus.amount.value } }
  const single = readSingle(tokens, i, units)
  if (single === undefined) return undefined
  const first = lessCoin(tokens, single)
  const joint = tokens[first.to]
  const ranged = joint !== undefined && (joint.gap.hyphen || (joint.norm === 'to' && tokens[i - 1]?.norm !== 'from'))
  if (!ranged || first.amount.rate !== undefined) return first
  const second = readSingle(tokens, joint.norm === 'to' ? first.to + 1 : first.to, units)
  const signed = second !== undefined && tokens[joint.norm === 'to' ? first.to + 1 : first.to]?.kind === 'symbol'
  const bare = first.amount.currency === undefined && first.amount.unit === undefined
  return second === undefined || (bare && signed) || !rangeable(first.amount, second.amount)
    ? first
    : joinRange(first.amount, second)
}

const ratioWords: ReadonlyMap<string, number> = new Map([
  ['twice', 2],
  ['double', 2],
  ['thrice', 3],
  ['triple', 3],
  ['treble', 3],
  ['quadruple', 4],
  ['quintuple', 5],
])

/** Words after which "double" and "half" count: "double its input price", "half of what Opus costs". */
const ratioNexts = new Set('its the that those what of as their his her'.split(' '))

/** "Twice as much as", "double its price", "half off", "a third of the price". */
function readRatio(tokens: readonly Token[], i: number): ReadAmount | undefined {
  const word = tokens[i]?.stem ?? ''
  const next = tokens[i + 1]
  if (next === undefined || next.gap.comma || next.gap.stop) return undefined
  const half: Amount = { kind: 'amount', value: 50, step: 1, percent: true }
  if (word === 'half' && next.stem === 'off') return { amount: half, to: i + 1 }
  if (word === 'half' && tokens[i - 1]?.stem === 'pay' && (next.stem === 'at' || next.stem === 'for'))
    return { amount: half, to: i + 1 }
  if (word === 'half' && next.stem === 'price' && tokens[i + 2]?.stem !== 'of') return { amount: half, to: i + 2 }
  const times = ratioWords.get(word)
  if (times !== undefined && (word === 'twice' || word === 'thrice' || ratioNexts.has(next.norm)))
    return { amount: { kind: 'amount', value: times, step: times / 10, times: true }, to: i + 1 }
  if (word === 'half' && ratioNexts.has(next.norm) && next.norm !== 'that')
    return { amount: { kind: 'amount', value: 0.5, step: 0.02, times: true }, to: i + 1 }
  const part = word === 'a' || word === 'one' ? fractions.get(next.stem) : undefined
  const of = tokens[i + 2]
  // "A quarter off", "cut by a fifth": a share of the price.
  if (part !== undefined && (of?.norm === 'off' || of?.norm === 'cheaper' || tokens[i - 1]?.norm === 'by'))
    return { amount: { kind: 'amount', value: 100 * part, step: 1, percent: true }, to: i + 2 }
  if (part === undefined || of === undefined || (of.norm !== 'of' && !ratioNexts.has(of.norm))) return undefined
  return { amount: { kind: 'amount', value: part, step: 0.02, times: true }, to: i + 2 }
}

const fractions: ReadonlyMap<string, number> = new Map([
  ['third', 1 / 3],
  ['quarter', 0.25],
  ['fifth', 0.2],
  ['tenth', 0.1],
])

function rangeable(low: Amount, high: Amount): boolean {
  const yearLike = isBare(low) && low.step === 1 && low.value >= 1900 && low.value <= 2099
  if (yearLike && !isBare(high)) return false
  const sameUnit = low.unit === undefined || low.unit === high.unit
  const sameCurrency = low.currency === undefined || high.currency === undefined || low.currency === high.currency
  const samePercent = low.percent === undefined || high.percent === true
  return sameUnit && sameCurrency && samePercent && high.value > low.value && high.times === undefined
}

function isBare(amount: Amount): boolean {
  return amount.currency === undefined && amount.unit === undefined && amount.percent === undefined
}

function joinRange(low: Amount, second: ReadAmount): ReadAmount {
  const high = second.amount
  const scale =
    low.step < high.step && high.step >= 1000 && low.value < high.step ? high.step / Math.max(low.step, 1e-9) : 1
  const currency = high.currency ?? low.currency
  return {
    to: second.to,
    amount: {
      ...high,
      ...(currency === undefined ? {} : { currency }),
      value: low.value * (low.value * scale <= high.value ? scale : 1),
      upper: high.value,
    },
  }
}

/** Coins by their name, as shares of the currency's unit. */
const coins: ReadonlyMap<string, number> = new Map([
  ['penny', 0.01],
  ['cent', 0.01],
  ['nickel', 0.05],
  ['dime', 0.1],
])

/** Units of money that "a" counts where a rate follows. */
const wholeCoins = new Set(['dollar', 'buck', 'euro', 'pound'])

/** "Twelve bucks less a penny", "ten dollars a month, minus one cent". */
function lessCoin(tokens: readonly Token[], read: ReadAmount): ReadAmount {
  const { amount, to } = read
  const [word, count, coin] = [tokens[to]?.norm, tokens[to + 1]?.norm, coins.get(tokens[to + 2]?.stem ?? '')]
  const said = (word === 'less' || word === 'minus') && (count === 'a' || count === 'one')
  if (!said || coin === undefined || amount.currency === undefined || coin >= amount.value) return read
  const value = Math.round((amount.value - coin) * 100) / 100
  const rest = { ...amount, value, step: Math.min(amount.step, 0.01) }
  return amount.rate === undefined ? readRated(tokens, to + 3, rest) : { amount: rest, to: to + 3 }
}

/** "A nickel", "a dollar per million", "half a dollar", "half a buck". */
function readCoin(tokens: readonly Token[], i: number): ReadAmount | undefined {
  const [word, next, noun] = [tokens[i]?.norm, tokens[i + 1]?.stem ?? '', tokens[i + 2]?.stem ?? '']
  const unit = word === 'a' && wholeCoins.has(next) ? currencyWords.get(next) : undefined
  const whole =
    unit === undefined ? undefined : withRate(tokens, i + 2, { kind: 'amount', value: 1, step: 1, currency: unit })
  if (whole?.amount.rate !== undefined) return whole
  const coin = word === 'a' ? coins.get(next) : undefined
  if (coin !== undefined) return withRate(tokens, i + 2, { kind: 'amount', value: coin, step: 0.01, currency: 'USD' })
  if (word !== 'half' || next !== 'a' || (noun !== 'dollar' && noun !== 'buck')) return undefined
  return withRate(tokens, i + 3, { kind: 'amount', value: 0.5, step: 0.01, currency: 'USD' })
}

/** "Half a year", "a year and a half", "a couple of weeks", "a fortnight". */
function readSpell(tokens: readonly Token[], i: number): ReadAmount | undefined {
  const words = [0, 1, 2, 3, 4].map((at) => tokens[i + at]?.stem ?? '')
  const [a = '', b = '', c = '', d = '', e = ''] = words
  const spell = (value: number, unit: string, to: number): ReadAmount => ({
    amount: { kind: 'amount', value, step: 1, unit },
    to: i + to,
  })
  const unitAt = (word: string) => (word === 'year' || word === 'month' || word === 'week' ? word : undefined)
  const half = a === 'half' && (b === 'a' || b === 'an') ? unitAt(c) : undefined
  if (half !== undefined) return half === 'year' ? spell(6, 'month', 3) : spell(0.5, half, 3)
  const more = a === 'a' || a === 'one' ? unitAt(b) : undefined
  if (more !== undefined && c === 'and' && d === 'a' && e === 'half') return spell(1.5, more, 5)
  const couple = a === 'a' && b === 'couple' ? unitAt(c === 'of' ? d : c) : undefined
  // "Within a year" is a span of time, "$9 a year" a rate.
  const bound = tokens[i - 1]?.norm === 'within' || (tokens[i - 1]?.norm === 'to' && tokens[i - 2]?.norm === 'up')
  if (a === 'a' && bound && more !== undefined) return spell(1, more, c === 'of' ? 3 : 2)
  if (couple !== undefined) return spell(2, couple, c === 'of' ? 4 : 3)
  return a === 'a' && b === 'fortnight' ? spell(14, 'day', 2) : undefined
}

function readSingle(tokens: readonly Token[], from: number, units: Trie<string>): ReadAmount | undefined {
  const spell = readSpell(tokens, from) ?? readCoin(tokens, from)
  if (spell !== undefined) return spell
  const prefix = readCurrencyPrefix(tokens, from)
  const at = prefix?.to ?? from
  const numeral = readNumeral(tokens, at, prefix !== undefined)
  if (numeral === undefined) return undefined
  const first = tokens[from]
  const negative = first?.gap.hyphen === true && (first.gap.space || from === 0) ? -1 : 1
  const base = { kind: 'amount', value: negative * numeral.value, step: numeral.step } as const
  if (prefix !== undefined) return withRate(tokens, numeral.to, { ...base, currency: prefix.currency })
  const tail = tokens[numeral.to]
  if (numeral.suffix !== '') return readSuffix(tokens, numeral.to, base, numeral.suffix)
  if (tail === undefined || tail.gap.stop || tail.gap.comma || tail.gap.open || tail.gap.close || tail.gap.colon)
    return { amount: base, to: numeral.to }
  return (
    readMark(tokens, numeral.to, base) ?? readUnit(tokens, numeral.to, base, units) ?? { amount: base, to: numeral.to }
  )
}

function readCurrencyPrefix(tokens: readonly Token[], i: number): { currency: string; to: number } | undefined {
  const token = tokens[i]
  if (token === undefined) return undefined
  const sign = currencySigns.get(token.text)
  if (sign !== undefined) return { currency: sign, to: i + 1 }
  const next = tokens[i + 1]
  if (next === undefined || token.kind !== 'word') return undefined
  const dollar = next.text === '$' && !next.gap.space ? dollarPrefixes.get(token.norm) : undefined
  if (dollar !== undefined) return { currency: dollar, to: i + 2 }
  if (token.norm === 'rs' && next.kind === 'number') return { currency: 'INR', to: i + 1 }
  const code = token.norm.length === 3 && next.kind === 'number' ? currencyWords.get(token.norm) : undefined
  return code === undefined || token.norm === 'try' ? undefined : { currency: code, to: i + 1 }
}

type Base = Pick<Amount, 'kind' | 'value' | 'step'>

function readMark(tokens: readonly Token[], i: number, base: Base): ReadAmount | undefined {
  const tail = tokens[i]
  const stem = tail?.stem ?? ''
  if (tail?.text === '%' || stem === 'percent' || stem === 'pct')
    return {
      amount: { ...base, percent: true, ...points(tokens, i + 1) },
      to: i + 1 + (points(tokens, i + 1).points ? 1 : 0),
    }
  if (stem === 'per' && tokens[i + 1]?.stem === 'cent') return { amount: { ...base, percent: true }, to: i + 2 }
  if (stem === 'percentage' && tokens[i + 1]?.stem === 'point')
    return { amount: { ...base, percent: true, points: true }, to: i + 2 }
  if (stem === 'basi' || stem === 'basis')
    return {
      amount: { ...base, value: base.value / 100, step: base.step / 100, percent: true, points: true },
      to: i + 2,
    }
  const whose = stem === 'us' || stem === 'euro' ? 1 : 0
  if (stem === 'penny' || stem === 'pence' || tokens[i + whose]?.stem === 'cent') {
    const currency = stem === 'pence' ? 'GBP' : stem === 'euro' ? 'EUR' : 'USD'
    return withRate(tokens, i + 1 + whose, { ...base, value: base.value / 100, step: base.step / 100, currency })
  }
  if (stem === 'time' || stem === 'x' || tail?.text === '×' || stem === 'fold')
    return { amount: { ...base, times: true }, to: i + 1 }
  const country = moneyOf(tokens, i)
  const us = stem === 'us' ? 1 : (country?.words ?? 0)
  const currency = currencyWords.get(tokens[i + us]?.stem ?? '') ?? currencySigns.get(tail?.text ?? '')
  if (currency === undefined || (stem === 'pound' && /^(of|feet|foot)$/u.test(tokens[i + 1]?.norm ?? '')))
    return undefined
  // "Two dollars fifty", "ninety-nine dollars and ninety-nine cents".
  const and = tokens[i + us + 1]?.norm === 'and' ? 1 : 0
  const cents = readNumeral(tokens, i + us + 1 + and, false)
  if (and === 1 && cents !== undefined && cents.value < 100 && tokens[cents.to]?.stem === 'cent')
    return withRate(tokens, cents.to + 1, { ...base, value: base.value + cents.value / 100, step: 0.01, currency })
  const small = cents !== undefined && cents.value >= 5 && cents.value < 100 && cents.suffix === '' && base.step === 1
  if (small && tokens[i + us + 1]?.kind === 'word' && cents.to - (i + us + 1) <= 2)
    return withRate(tokens, cents.to, { ...base, value: base.value + cents.value / 100, step: 0.01, currency })
  return withRate(tokens, i + us + 1, { ...base, currency: country?.currency ?? currency })
}

function points(tokens: readonly Token[], i: number): { points?: true } {
  const next = tokens[i]
  return next?.stem === 'point' || next?.stem === 'pts' ? { points: true } : {}
}

function readSuffix(tokens: readonly Token[], to: number, base: Base, suffix: string): ReadAmount | undefined {
  if (suffix === 'x') return { amount: { ...base, times: true }, to }
  if (suffix === 'usd' || suffix === 'eur' || suffix === 'gbp')
    return withRate(tokens, to, { ...base, currency: suffix.toUpperCase() })
  if (suffix === 'c' || suffix === 'p')
    return withRate(tokens, to, {
      ...base,
      value: base.value / 100,
      step: base.step / 100,
      currency: suffix === 'c' ? 'USD' : 'GBP',
    })
  if (suffix === 'pc' || suffix === 'pct') return { amount: { ...base, percent: true }, to }
  const unit = unitOf(suffix)
  if (unit !== undefined) return { amount: { ...base, unit: unit.id }, to }
  return undefined
}

function readUnit(tokens: readonly Token[], i: number, base: Base, units: Trie<string>): ReadAmount | undefined {
  const hit: Hit<string> | undefined = longestPhrase(units, (at) => tokens[at]?.stem ?? '', i)
  const unit = hit?.payloads[0]
  if (hit === undefined || unit === undefined) return countedTokens(tokens, i, base)
  return { amount: { ...base, unit }, to: hit.to }
}

/** "3M input tokens", "a million GPT-4o output tokens": the words in between stay to be read. */
function countedTokens(tokens: readonly Token[], i: number, base: Base): ReadAmount | undefined {
  for (let at = i; at < i + 6; at += 1) {
    const token = tokens[at]
    if (token === undefined || token.gap.comma || token.gap.stop || token.kind === 'symbol') return undefined
    if (token.stem === 'token') return base.value >= 1000 ? { amount: { ...base, unit: 'token' }, to: i } : undefined
  }
  return undefined
}

/** Currencies without minor units, and those of countries that part thousands by points. */
const wholeOnly = new Set('JPY KRW VND IDR CLP COP HUF ISK ARS'.split(' '))
const pointed = new Set('EUR BRL TRY PLN CZK RON KR'.split(' '))

/** "1.590 ¥" is one thousand five hundred and ninety. */
function regroup(amount: Amount): Amount {
  const thousands = amount.step === 0.001 && Math.abs(amount.value) >= 1 && Math.abs(amount.value) < 1000
  const currency = amount.currency ?? ''
  if (!thousands || !(wholeOnly.has(currency) || (pointed.has(currency) && amount.rate?.per !== 'token'))) return amount
  return { ...amount, value: Math.round(amount.value * 1000), step: 1 }
}

/** Signs and words of money that several countries share. */
const sharedSigns = new Set(['$', '¥', 'dollar', 'buck', 'peso', 'kr', 'krona', 'krone', 'kronor', 'kroner', 'crown'])

function withRate(tokens: readonly Token[], to: number, given: Amount): ReadAmount {
  const read = readRated(tokens, to, given)
  const sign = [to - 1, to - 2, to - 3].some((at) => isShared(tokens, at))
  const amount = regroup(read.amount)
  return { to: read.to, amount: sign ? { ...amount, shared: true } : amount }
}

/** "US$" and "US dollars" say whose. */
function isShared(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (token === undefined || !(sharedSigns.has(token.text) || sharedSigns.has(token.stem))) return false
  return (
    !dollarPrefixes.has(tokens[at - 1]?.norm ?? '') &&
    moneyOf(tokens, at - 1) === undefined &&
    moneyOf(tokens, at - 2) === undefined
  )
}

function readRated(tokens: readonly Token[], to: number, amount: Amount): ReadAmount {
  const rates = readRates(tokens, to)
  const rate: Rate | undefined = rates?.rate
  return rate === undefined || rates === undefined ? { amount, to } : { amount: { ...amount, rate }, to: rates.to }
}

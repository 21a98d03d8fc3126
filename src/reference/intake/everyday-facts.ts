import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { normaliseName } from '../../model/facts.ts'
import { isPlainWord } from '../compile/product-names.ts'
import { productKey } from '../compile/products.ts'
import { type Writing, writtenValue } from './everyday-values.ts'
import { cell, type RawRow } from './shared.ts'

/** What an everyday row says, in our vocabulary. */
export interface EverydayFact {
  readonly product: string
  readonly name: string
  readonly category: string
  readonly attribute: string
  readonly amount: string | readonly string[]
  readonly currency: string
  readonly unit: string
  readonly billing: string
  readonly scope: string
}

interface Mapping {
  readonly to: string
  readonly as?: Writing
  readonly unit?: string
  readonly scope?: string
  /** Attribute of a row that gives several values. */
  readonly multi?: string
  /** Attribute of a size that is given as the sum of its sides. */
  readonly sum?: string
  /** What is counted, where the row leaves it out. */
  readonly counts?: string
  /** The unit of the price that the attribute itself says. */
  readonly drop?: string
  /** The row's scope says how the value was found, not what it is about. */
  readonly drop_scope?: true
}

const mappings = parse(readFileSync(new URL('everyday-attributes.yaml', import.meta.url), 'utf8')) as Readonly<
  Record<string, Mapping>
>

/** Why a row is no fact, in words for the report. */
export class NoFact extends Error {
  override readonly name = 'NoFact'
}

const billingOf: Readonly<Record<string, string>> = { monthly: 'monthly', annually: 'annual', quarterly: 'quarterly' }
const periods: Readonly<Record<string, string>> = { '3 months': 'quarter', '24 hours': 'day' }
const dataSizes = new Set(['B', 'KB', 'MB', 'GB', 'TB', 'MiB', 'GiB'])
const durations = new Set(['ms', 'seconds', 'minutes', 'hours', 'days', 'months', 'years'])
/** Scopes that tell how a value was found, or what its attribute, unit or product says already. */
const remarks =
  /^(?:cheapest paid plan, checked by the dataset|standard(?:; lowest public tier)?|as listed|\d+-month membership|cabin bag|carry-on bag|hand luggage|personal item|small bag|extra member (?:add-on|slot)|verified students|EPA estimate(?:, \d{4})?|\d{4} edition|cabin bag and personal item together|US customer service|default|2026 model year, US list price|length \+ width \+ (?:height|depth)|width \+ height \+ depth|(?:cabin bag|personal item) \(sum of dimensions\))$/u
/** Ends of scopes that tell how a value was found, or what another row says: the weight of each bag. */
const remarkEnds = /, as listed by SoundGuys$|, \d+ (?:kg|lb)(?: each)?$/u

const underscored = (text: string): string => text.trim().replaceAll(/[^A-Za-z0-9]+/gu, '_')

function joined(...parts: readonly string[]): string {
  return [...new Set(parts.filter((part) => part !== ''))].join('; ')
}

/** `user` a `month` → `per_user_month`. An account is what any subscription is for, and is left out. */
function priceUnit(row: RawRow, drop: string): string {
  const per = underscored(cell(row, 'per'))
  const period = periods[cell(row, 'period')] ?? underscored(cell(row, 'period'))
  const parts = [per === 'account' || per === drop ? '' : per, period === 'once' ? '' : period]
  const given = parts.filter((part) => part !== '')
  return given.length > 0 ? ['per', ...given].join('_') : period === 'once' ? 'each' : ''
}

/** `requests` in `5 minutes` → `requests_per_5_minutes`. */
function countedUnit(thing: string, row: RawRow): string {
  const given = cell(row, 'period')
  const period = given === 'once' ? '' : (periods[given] ?? underscored(given))
  return [underscored(thing), period].filter((part) => part !== '').join('_per_')
}

const stemOfWord = (word: string): string => word.replace(/s$/u, '').toLowerCase()

/** Words of an attribute's name that its unit does not say. */
function wordsBeside(name: string, unit: string): string {
  const said = new Set(unit.split(/[^A-Za-z]+/u).map(stemOfWord))
  return name
    .split('_')
    .filter((word) => !said.has(stemOfWord(word)))
    .join(' ')
}

const allowance =
  /^(?:(?:free_plan_limit|included_quota)_(?<quota>.+)|(?<most>.+?)_(?:max|included)|(?<api>api_max_.+|.+_per_(?:user|request|minute|action)|.+_base|viewer_seats)|(?<least>.+)_min)$/u

type Told = Pick<EverydayFact, 'attribute' | 'amount' | 'currency' | 'unit' | 'scope'>

/** What a plan holds: money, data, time, or a number of things. */
function allowanceOf(row: RawRow): Told | undefined {
  const found = allowance.exec(cell(row, 'attribute'))?.groups
  if (found === undefined) return undefined
  const name = found.quota ?? found.most ?? found.api ?? found.least ?? ''
  const amount = cell(row, 'value')
  const given = cell(row, 'unit')
  const per = cell(row, 'per')
  const scope = (beside: string): string =>
    joined(beside, cell(row, 'scope'), per === '' ? '' : `per ${per}`, found.least === undefined ? '' : 'at least')
  if (amount === 'unlimited') throw new NoFact('it states that there is no limit, and gives no figure')
  if (!/^\d+(?:\.\d+)?$/u.test(amount)) throw new NoFact('its value is not one figure')
  if (given === 'USD')
    return {
      attribute: 'included_credit',
      amount,
      currency: 'USD',
      unit: priceUnit(row, per),
      scope: scope(name.replaceAll('_', ' ')),
    }
  if (durations.has(given) && /retention|history|window/u.test(name))
    return { attribute: 'data_retention', amount, currency: '', unit: given, scope: scope(name.replaceAll('_', ' ')) }
  const thing = given === '' ? name.replaceAll('_', ' ') : given
  const measured = dataSizes.has(given) || durations.has(given)
  const beside = measured ? name.replaceAll('_', ' ') : wordsBeside(name, thing)
  return { attribute: 'plan_allowance', amount, currency: '', unit: countedUnit(thing, row), scope: scope(beside) }
}

/** Values that stand for a rule instead of a figure. */
function ruleOf(row: RawRow): Told | undefined {
  if (cell(row, 'attribute') !== 'return_window_days') return undefined
  const bare = { currency: '', unit: '', scope: cell(row, 'scope') }
  const value = cell(row, 'value')
  if (value === 'no limit') return { ...bare, attribute: 'return_window_unlimited', amount: 'true' }
  return value === 'not returnable' || value === 'final sale'
    ? { ...bare, attribute: 'returnable', amount: 'false' }
    : undefined
}

/** Credits are counted in dollars as a unit. */
const currencyOf = (row: RawRow): string => cell(row, 'currency') || (cell(row, 'unit') === 'USD' ? 'USD' : '')

/** The unit of a mapped value. */
function unitOf(row: RawRow, mapping: Mapping): string {
  if (mapping.counts !== undefined) return countedUnit(cell(row, 'unit') || mapping.counts, row)
  if (mapping.unit !== undefined) return mapping.unit
  if (currencyOf(row) !== '') return priceUnit(row, mapping.drop ?? '')
  return mapping.as === 'percent' || mapping.as === 'remainder' ? 'percent' : underscored(cell(row, 'unit'))
}

function scopeOf(row: RawRow, mapping: Mapping): string {
  const given =
    mapping.drop_scope === true || remarks.test(cell(row, 'scope')) ? '' : cell(row, 'scope').replace(remarkEnds, '')
  const who = mapping.counts !== undefined && cell(row, 'per') !== '' ? `per ${cell(row, 'per')}` : ''
  return joined(given, mapping.scope ?? '', who)
}

/** The attribute that a value's own form calls for: several values, or a sum of sides. */
function formed(row: RawRow, mapping: Mapping): Mapping {
  const value = cell(row, 'value')
  if (mapping.multi !== undefined && value.includes(';')) return { ...mapping, to: mapping.multi, as: 'sizes' }
  if (mapping.sum !== undefined && /^\d+$/u.test(value)) {
    const { sum, ...rest } = mapping
    return { ...rest, to: sum, as: 'number' }
  }
  return mapping
}

function mapped(row: RawRow): Told {
  const given = mappings[cell(row, 'attribute')]
  if (given === undefined) throw new NoFact('the vocabulary has no attribute for it')
  const mapping = formed(row, given)
  const unit = unitOf(row, mapping)
  const amount = writtenValue(cell(row, 'value'), mapping.as ?? 'number', mapping.unit ?? cell(row, 'unit'))
  if (amount.length === 0) throw new NoFact('its value is not one value of its kind')
  return { attribute: mapping.to, amount, currency: currencyOf(row), unit, scope: scopeOf(row, mapping) }
}

const modelPrice = /^(?:api_price_|batch_price_)/u

/** The product that a row is about; a plan is named as its brand's plan. */
function productOf(row: RawRow, ofPlans: boolean): Pick<EverydayFact, 'product' | 'name' | 'category'> {
  const [brand, subject, kind] = [cell(row, 'brand'), cell(row, 'subject'), cell(row, 'subject_kind')]
  if (subject === '') return { product: '', name: '', category: '' }
  const isModel = modelPrice.test(cell(row, 'attribute'))
  if (isModel) return { product: productKey(subject), name: subject, category: 'llm-api' }
  const begins = normaliseName(subject).startsWith(normaliseName(brand))
  const name = !begins && (ofPlans || isPlainWord(subject)) ? `${brand} ${subject}` : subject
  return { product: productKey(name), name, category: kind === 'plan' ? 'plan' : '' }
}

/** Attributes that hold one value, of which a row may name several. */
const severalOf: ReadonlySet<string> = new Set(['country', 'stock_exchange'])

/** The facts an everyday row states, more than one where it names several places or exchanges. Throws `NoFact` where it states none. */
export function everydayFactsOf(row: RawRow, ofPlans: boolean): EverydayFact[] {
  const told =
    ruleOf(row) ?? (mappings[cell(row, 'attribute')] === undefined ? allowanceOf(row) : undefined) ?? mapped(row)
  const fact = { ...productOf(row, ofPlans), ...told, billing: billingOf[cell(row, 'billing')] ?? '' }
  return severalOf.has(told.attribute) && typeof told.amount === 'object'
    ? told.amount.map((amount) => ({ ...fact, amount }))
    : [fact]
}

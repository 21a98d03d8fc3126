import { productKey } from '../compile/products.ts'
import { cell, firstDay, type RawRow } from './shared.ts'

/** What a curated row says, in our vocabulary. */
export interface ReadFact {
  readonly product?: string
  readonly name?: string
  readonly category?: string
  readonly attribute: string
  readonly amount: string
  readonly currency: string
  readonly unit: string
  readonly scope: string
}

/** Attribute names of the extracts whose values only need another name and unit. */
const renamed: Readonly<Record<string, readonly [attribute: string, unit?: string, scope?: string]>> = {
  return_window_days: ['return_window', 'days'],
  return_window_hours: ['return_window', 'hours'],
  return_window_extra_days: ['return_window', 'days', 'extra days'],
  exchange_window_days: ['exchange_window', 'days'],
  refund_window_days: ['refund_window', 'days'],
  refund_deadline_business_days: ['refund_deadline', 'business_days'],
  refund_max_playtime_hours: ['refund_playtime_limit', 'hours'],
  cancellation_window_hours: ['cancellation_window', 'hours'],
  cancellation_fee_pct: ['cancellation_fee_percent', 'percent'],
  min_days_before_checkin: ['cancellation_notice', 'days', 'before check-in'],
  min_days_before_departure: ['cancellation_notice', 'days', 'before departure'],
  free_shipping_threshold: ['free_shipping_threshold', 'per_order'],
  return_fee: ['return_fee', 'per_return'],
  return_fee_charged: ['return_fee_charged'],
  return_shipping_free: ['return_shipping_free'],
  restocking_fee: ['restocking_fee', 'each'],
  restocking_fee_max: ['restocking_fee', 'each', 'at most'],
  restocking_fee_pct: ['restocking_fee_percent', 'percent'],
  restocking_fee_max_pct: ['restocking_fee_percent', 'percent', 'at most'],
  restocking_fee_charged: ['restocking_fee_charged'],
  holiday_return_deadline: ['holiday_return_deadline'],
  returnable: ['returnable'],
  refundable: ['refundable'],
  receipt_required: ['receipt_required'],
  proof_of_purchase_required: ['receipt_required'],
  price_match_offered: ['price_match_offered'],
  price_match_window_days: ['price_match_window', 'days'],
  price_adjustment_offered: ['price_adjustment_offered'],
  price_adjustment_window_days: ['price_adjustment_window', 'days'],
  warranty_years: ['warranty', 'years'],
  founded_year: ['founded'],
  founded_date: ['founded'],
  headquarters: ['headquarters'],
  ceo: ['chief_executive'],
  employees: ['employees', 'people'],
  stores: ['stores', 'stores'],
  subscribers: ['subscribers', 'people'],
  paying_subscribers: ['subscribers', 'people', 'paying'],
  monthly_active_users: ['monthly_active_users', 'people'],
  launch_date: ['service_launch'],
  service_launch_year: ['service_launch'],
  streaming_launch_year: ['service_launch', '', 'streaming'],
  founder: ['founders'],
  founders: ['founders'],
  launch_price: ['launch_price', 'each'],
  list_price: ['list_price', 'each'],
  release_date: ['release_date'],
  announced_date: ['announced_date'],
  preorder_date: ['preorder_date'],
  fee_pct: ['transaction_fee_percent', 'percent'],
  fee_fixed: ['transaction_fee_fixed', 'per_transaction'],
  free_trial_days: ['free_trial_length', 'days'],
  free_trial_offered: ['free_trial_offered'],
}

const yesNo: Readonly<Record<string, string>> = { yes: 'true', no: 'false' }
/** Wordings of a policy that mean the general case. */
const general =
  /^(?:most (?:items|merchandise|products|purchases)|standard|general|all items|returns?|warranty|refunds?|standard shipping|company|price match|holiday returns)$/iu

/** `Returns: computers (unopened)` → what narrows it; empty for the general case. */
function policyScope(text: string): string {
  const behind =
    /^(?:Returns|Refunds|Warranty|Holiday returns|Standard shipping|Price match)(?::|,| by)?\s*(?<rest>.*)$/iu.exec(
      text,
    )?.groups?.rest
  const scope = (behind === undefined ? text : /\bby /u.test(text.slice(0, 16)) ? `by ${behind}` : behind).trim()
  return scope === '' || general.test(scope) ? '' : scope
}

interface Named {
  readonly name: string
  readonly scope: string
}

/** `Premium Duo, annual` → the plan and what narrows its price. */
function planOf(text: string): Named {
  const [name = text, ...rest] = text.split(/(?:,|:)\s+/u)
  const bracket = /^(?<plan>.+?)\s*\((?<note>[^()]*)\)$/u.exec(name)?.groups
  const notes = [bracket?.note ?? '', ...rest].filter((note) => note !== '')
  return { name: bracket?.plan ?? name, scope: notes.join('; ') }
}

/** `iPhone 17 Pro Max 256GB` → the device, and the storage as what narrows its price. */
function deviceOf(text: string): Named {
  const [name = text, ...rest] = text.split(/,\s+/u)
  const storage = /^(?<device>.+?)\s+(?<size>\d+(?:GB|TB))$/u.exec(name)?.groups
  return {
    name: storage?.device ?? name,
    scope: [storage?.size ?? '', ...rest].filter((part) => part !== '').join('; '),
  }
}

function subscriptionUnit(unit: string): { unit: string; scope: string } | undefined {
  const given = /^(?:(?<who>[a-z]+)\/)?(?<period>month|year)(?:\s*\((?<billed>annual)\))?(?<usage> plus usage)?$/u.exec(
    unit,
  )?.groups
  if (given === undefined) return undefined
  const who = given.who === 'org' ? 'organization' : given.who
  const scope = given.billed !== undefined ? 'billed annually' : given.usage !== undefined ? 'plus usage' : ''
  return { unit: ['per', who, given.period].filter((part) => part !== undefined).join('_'), scope }
}

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('; ')
}

function amountOf(text: string): string {
  return yesNo[text] ?? text
}

/** The fixed part of a fee written "percent + 0.30 fixed". */
function fixedFee(row: RawRow): string | undefined {
  return /\+ (?<fixed>[\d.]+) fixed/u.exec(cell(row, 'unit'))?.groups?.fixed
}

function aboutProduct(row: RawRow, isDevice: boolean): ReadFact[] {
  const { name, scope } = (isDevice ? deviceOf : planOf)(cell(row, 'product_or_policy'))
  if (/rounded|range/iu.test(scope)) return []
  const about = { product: productKey(name), name, category: isDevice ? 'device' : 'subscription' }
  const common = { ...about, amount: amountOf(cell(row, 'value')), currency: cell(row, 'currency'), scope }
  const raw = cell(row, 'attribute')
  if (raw === 'price') {
    const plan = subscriptionUnit(cell(row, 'unit'))
    if (plan !== undefined)
      return [{ ...common, attribute: 'subscription_price', unit: plan.unit, scope: joined(scope, plan.scope) }]
    if (cell(row, 'unit') === 'unit') return [{ ...common, attribute: 'list_price', unit: 'each' }]
    return cell(row, 'unit') === 'GPU/hour' ? [{ ...common, attribute: 'list_price', unit: 'per_gpu_hour' }] : []
  }
  const [attribute, unit = '', more = ''] = renamed[raw] ?? []
  if (attribute === undefined) return []
  const fixed = fixedFee(row)
  const main: ReadFact = { ...common, attribute, unit, scope: joined(scope, more) }
  return fixed === undefined
    ? [main]
    : [main, { ...main, attribute: 'transaction_fee_fixed', amount: fixed, unit: 'per_transaction' }]
}

function aboutBrand(row: RawRow): ReadFact[] {
  const raw = cell(row, 'attribute')
  const scope = policyScope(cell(row, 'product_or_policy'))
  const value = cell(row, 'value')
  if (raw === 'return_window_limit' && value === 'unlimited') {
    return [{ attribute: 'return_window_unlimited', amount: 'true', currency: '', unit: '', scope }]
  }
  const [attribute, unit = '', more = ''] = renamed[raw] ?? []
  if (attribute === undefined || /rule\)$/u.test(cell(row, 'brand'))) return []
  const amount =
    attribute === 'holiday_return_deadline'
      ? firstDay(value)
      : attribute === 'founders'
        ? value.split(/,\s*| and /u).join('|')
        : amountOf(value)
  if (amount === '' || (attribute === 'receipt_required' && yesNo[value] === undefined)) return []
  return [{ attribute, amount, currency: cell(row, 'currency'), unit, scope: joined(scope, more) }]
}

/** The facts a curated row holds: none where it says something the vocabulary has no attribute for. */
export function curatedFactOf(row: RawRow): ReadFact[] {
  const kind = cell(row, 'attribute')
  const title = cell(row, 'product_or_policy')
  const isDevice =
    ['launch_price', 'list_price', 'release_date', 'announced_date', 'preorder_date'].includes(kind) ||
    cell(row, 'unit') === 'unit'
  const ofProduct =
    isDevice || ['price', 'fee_pct', 'fee_fixed', 'free_trial_days', 'free_trial_offered'].includes(kind)
  if (/bulk sweep/u.test(cell(row, 'evidence_title'))) return []
  return title === 'company' || !ofProduct ? aboutBrand(row) : aboutProduct(row, isDevice)
}

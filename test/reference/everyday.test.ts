import { describe, expect, it } from 'vitest'
import { everydayFactsOf, NoFact } from '../../src/reference/intake/everyday-facts.ts'
import { kindOfHost, originOf, standingOfRow } from '../../src/reference/intake/everyday-origins.ts'

const columns = [
  'brand',
  'domain',
  'subject_kind',
  'subject',
  'attribute',
  'value',
  'unit',
  'currency',
  'market',
  'period',
  'billing',
  'per',
  'scope',
  'valid_from',
  'as_of',
  'source_url',
  'publisher',
  'official',
  'via',
  'note',
]
const row = (given: Record<string, string>): Record<string, string> => ({
  ...Object.fromEntries(columns.map((column) => [column, ''])),
  brand: 'Acme',
  ...given,
})
const plan = { subject_kind: 'plan', subject: 'Free', attribute: 'plan_price', value: '0', currency: 'USD' }
const only = (given: Record<string, string>, ofPlans = true) => {
  const facts = everydayFactsOf(row(given), ofPlans)
  expect(facts).toHaveLength(1)
  return facts[0]
}

describe('an everyday row', () => {
  it('names a plan as its brand’s plan and gives its price a unit', () => {
    expect(only({ ...plan, period: 'month', per: 'user', billing: 'annually' })).toMatchObject({
      name: 'Acme Free',
      category: 'plan',
      attribute: 'subscription_price',
      unit: 'per_user_month',
      billing: 'annual',
    })
    expect(only({ ...plan, period: '3 months', per: 'account', billing: 'quarterly' })).toMatchObject({
      unit: 'per_quarter',
      billing: 'quarterly',
    })
  })

  it('keeps the name of a service of another brand in the plan', () => {
    expect(only({ ...plan, brand: 'Acme CRM' })).toMatchObject({ product: 'acme-crm-free', name: 'Acme CRM Free' })
  })

  it('counts what a plan holds in the unit that its seller counts', () => {
    const quota = { ...plan, currency: '', period: 'month' }
    expect(only({ ...quota, attribute: 'free_plan_limit_emails', value: '100', unit: 'emails' })).toMatchObject({
      attribute: 'plan_allowance',
      unit: 'emails_per_month',
      scope: '',
    })
    expect(only({ ...quota, attribute: 'included_quota_egress', value: '250', unit: 'GB' })).toMatchObject({
      unit: 'GB_per_month',
      scope: 'egress',
    })
    expect(only({ ...quota, attribute: 'included_quota_usage', value: '20', unit: 'USD' })).toMatchObject({
      attribute: 'included_credit',
      currency: 'USD',
    })
  })

  it('is a rule where it gives no figure, and no fact where it gives none of either', () => {
    const window = { attribute: 'return_window_days', unit: 'days' }
    expect(only({ ...window, value: 'no limit' })).toMatchObject({
      attribute: 'return_window_unlimited',
      amount: 'true',
    })
    expect(only({ ...window, value: 'final sale' })).toMatchObject({ attribute: 'returnable', amount: 'false' })
    expect(() => everydayFactsOf(row({ ...window, value: 'long' }), false)).toThrow(NoFact)
    expect(() => everydayFactsOf(row({ attribute: 'seats_max', value: 'unlimited' }), true)).toThrow(/no limit/u)
    expect(() => everydayFactsOf(row({ attribute: 'colour_of_the_door', value: 'red' }), false)).toThrow(/vocabulary/u)
  })

  it('writes sizes, sums of sides, certificates and several countries in our form', () => {
    expect(only({ attribute: 'carry_on_size', value: '55x40x23', unit: 'cm' })?.amount).toBe('55 x 40 x 23 cm')
    expect(only({ attribute: 'carry_on_size', value: '115', unit: 'cm' })).toMatchObject({
      attribute: 'carry_on_size_limit',
      amount: '115',
    })
    expect(only({ attribute: 'certification', value: 'SOC 2 Type II' })?.amount).toBe('soc_2_type_2')
    const places = everydayFactsOf(row({ attribute: 'headquarters_country', value: 'Israel;United States' }), false)
    expect(places.map(({ amount }) => amount)).toEqual(['Israel', 'United States'])
  })

  it('lists a share on each exchange that a row names, by the exchange’s own name', () => {
    const listed = everydayFactsOf(row({ attribute: 'exchange', value: 'Amsterdam;London;New York' }), false)
    expect(listed.map(({ attribute, amount }) => [attribute, amount])).toEqual([
      ['stock_exchange', 'Euronext Amsterdam'],
      ['stock_exchange', 'LSE'],
      ['stock_exchange', 'NYSE'],
    ])
    expect(only({ attribute: 'exchange', value: 'Nasdaq' }, false)).toMatchObject({ amount: 'Nasdaq' })
  })
})

describe('who stands behind an everyday row', () => {
  it('is the brand itself, the list it came from, or the host of its page', () => {
    const page = (given: Record<string, string>) => {
      const read = row({ via: 'pages', official: 'no', source_url: 'https://someone.example/post', ...given })
      return standingOfRow(read, originOf(read))
    }
    expect(page({ official: 'yes' })).toEqual({ source_kind: 'official', quality: 'official' })
    expect(page({ via: 'datasets/nasdaq-listings@data/x.csv' })).toEqual({
      source_kind: 'registry',
      quality: 'recorded',
    })
    expect(page({ source_url: 'https://www.cnbc.com/a' })).toEqual({ source_kind: 'press', quality: 'press' })
    expect(page({})).toEqual({ source_kind: 'blog', quality: 'secondary' })
    expect(kindOfHost('https://www.sec.gov/filing')).toBe('registry')
  })

  it('may only support where a list is undated, even when it says that it is official', () => {
    const read = row({ via: 'riadlem/stablemap@data/fortune500Raw.ts', official: 'yes' })
    expect(standingOfRow(read, originOf(read))).toEqual({ source_kind: 'blog', quality: 'secondary' })
  })
})

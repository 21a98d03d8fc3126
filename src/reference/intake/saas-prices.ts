import { productKey } from '../compile/products.ts'
import type { IntakeRow, IntakeSource } from '../normal-form.ts'
import { asOfColumn, evidenceColumn, longColumns, productColumns, value } from './columns.ts'
import { attrs, cell, firstDay, plain, type RawRow, type Shared } from './shared.ts'

const ssoUnits: Readonly<Record<string, string>> = {
  per_user_per_month: 'per_user_month',
  per_account_per_month: 'per_month',
  per_user_per_year: 'per_user_year',
  per_account_per_year: 'per_year',
  per_account: 'per_account',
  per_user: 'per_user',
}

/** `per_month_billed_annually (seat/month)` → `per_seat_month`, billed annually. */
function planUnit(text: string): { unit: string; scope: string } {
  const period = text.startsWith('per_month') ? 'month' : 'year'
  const seat = /\((?:per )?(?<what>[^/)]+)\/month\)/u.exec(text)?.groups?.what
  const what =
    seat === undefined || seat === 'company'
      ? undefined
      : seat
          .trim()
          .replaceAll(/[^A-Za-z]+/gu, '_')
          .toLowerCase()
  const unit = what === undefined ? `per_${period}` : `per_${what}_${period}`
  return { unit, scope: text.includes('billed_annually') ? 'billed annually' : '' }
}

function vendorKey(productId: string): string {
  return productId.split('/')[0] ?? productId
}

function ssoPrices(shared: Shared): IntakeRow[] {
  return shared.rows('prices/saas_sso_wall.csv').map((row) => ({
    brand: cell(row, 'brand'),
    domain: cell(row, 'domain'),
    product: vendorKey(cell(row, 'product_id')),
    name: cell(row, 'brand'),
    category: 'saas',
    attribute: cell(row, 'metric') === 'sso_plan' ? 'sso_plan_price' : 'base_plan_price',
    amount: cell(row, 'amount'),
    currency: cell(row, 'currency'),
    unit: ssoUnits[cell(row, 'unit')] ?? cell(row, 'unit'),
    from: firstDay(cell(row, 'valid_from')),
    to: firstDay(cell(row, 'valid_to')),
    as_of: firstDay(shared.source(row).asOf),
    evidence: shared.source(row).url,
  }))
}

/** What the wall says of plans: single sign-on exists, at a higher price. */
function ssoPolicy(row: RawRow, shared: Shared): IntakeRow {
  const increase = /^(?<percent>\d+(?:\.\d+)?)%$/u.exec(plain(attrs(row).percent_increase) ?? '')?.groups?.percent
  return {
    brand: cell(row, 'brand'),
    domain: cell(row, 'domain'),
    sso: 'true',
    increase: increase === undefined ? '' : increase,
    product: productKey(cell(row, 'brand')),
    name: cell(row, 'brand'),
    category: 'saas',
    as_of: firstDay(shared.source(row).asOf),
    evidence: cell(row, 'evidence_url'),
  }
}

function pricing4saas(shared: Shared): IntakeRow[] {
  return shared.rows('prices/saas_pricing4saas.csv').map((row) => {
    const { unit, scope } = planUnit(cell(row, 'unit'))
    const [, plan = ''] = cell(row, 'product_id').split('/')
    return {
      brand: cell(row, 'brand'),
      domain: cell(row, 'domain'),
      product: plan,
      name: plan.replaceAll(/[-_]+/gu, ' ').replace(/^./u, (first) => first.toUpperCase()),
      category: 'saas',
      attribute: 'subscription_price',
      amount: cell(row, 'amount'),
      currency: cell(row, 'currency'),
      unit,
      scope,
      from: firstDay(cell(row, 'valid_from')),
      to: firstDay(cell(row, 'valid_to')),
      as_of: firstDay(shared.source(row).asOf),
    }
  })
}

const priceColumns = { ...productColumns, ...longColumns, ...asOfColumn, ...evidenceColumn } as const
const key = ['brand', 'domain', 'product', 'attribute', 'currency', 'unit', 'scope', 'from']

/** Prices of business software: plans, and what single sign-on costs. */
export function readSaasPrices(shared: Shared): IntakeSource[] {
  return [
    {
      id: 'sso-wall-of-shame',
      publisher: 'SSO Wall of Shame',
      kind: 'dataset',
      url: 'https://github.com/robchahin/sso-wall-of-shame',
      licence: 'Apache-2.0',
      licence_class: 'permissive',
      attribution: 'robchahin/sso-wall-of-shame contributors',
      commit: '5fd10cf',
      as_of: '2026-06-16',
      observed: true,
      quality: 'recorded',
      rank: 3,
      recheck: { due: '2027-01-15', look_for: 'vendors added or with a newer updated_at under _vendors/' },
      tables: [
        { file: 'prices.csv', subject: 'product', key, columns: priceColumns, rows: ssoPrices(shared) },
        {
          file: 'sso.csv',
          subject: 'product',
          key: ['brand', 'domain', 'product'],
          columns: {
            ...productColumns,
            sso: value('sso_available'),
            increase: value('sso_price_increase', { unit: 'percent' }),
            ...asOfColumn,
            ...evidenceColumn,
          },
          rows: shared.rows('policies/sso_plan_requirement.csv').map((row) => ssoPolicy(row, shared)),
        },
      ],
    },
    {
      id: 'pricing4saas',
      publisher: 'ISA Research Group, University of Seville',
      kind: 'dataset',
      url: 'https://github.com/isa-group/Pricing4SaaS',
      licence: 'MIT',
      licence_class: 'permissive',
      attribution: 'isa-group/Pricing4SaaS',
      commit: 'bb12a026de05',
      as_of: '2023-12-05',
      observed: true,
      quality: 'recorded',
      rank: 4,
      recheck: { due: '2027-03-01', look_for: 'a newer yearly state of model/yamls' },
      tables: [{ file: 'plans.csv', subject: 'product', key, columns: priceColumns, rows: pricing4saas(shared) }],
    },
  ]
}

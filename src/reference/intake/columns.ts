import type { IntakeColumn } from '../normal-form.ts'

/** Columns that most tables share. */
export const brandColumns = {
  brand: { role: 'brand_name' },
  domain: { role: 'brand_domain' },
} as const satisfies Record<string, IntakeColumn>

export const companyColumns = {
  cik: { role: 'cik' },
  ticker: { role: 'ticker' },
  company: { role: 'brand_name' },
} as const satisfies Record<string, IntakeColumn>

export const productColumns = {
  ...brandColumns,
  product: { role: 'product_key' },
  name: { role: 'product_name' },
  category: { role: 'category' },
} as const satisfies Record<string, IntakeColumn>

export const periodColumns = {
  period: { role: 'period_type' },
  year: { role: 'fiscal_year' },
  quarter: { role: 'fiscal_quarter' },
  end: { role: 'period_end' },
} as const satisfies Record<string, IntakeColumn>

export const asOfColumn = { as_of: { role: 'as_of' } } as const satisfies Record<string, IntakeColumn>
export const evidenceColumn = { evidence: { role: 'evidence_url' } } as const satisfies Record<string, IntakeColumn>

/** One row per value: the attribute and the amount stand in columns of their own. */
export const longColumns = {
  attribute: { role: 'attribute' },
  amount: { role: 'amount' },
  currency: { role: 'currency' },
  unit: { role: 'unit' },
  region: { role: 'region' },
  scope: { role: 'scope' },
  from: { role: 'valid_from' },
  to: { role: 'valid_to' },
} as const satisfies Record<string, IntakeColumn>

/** A column that holds values of an attribute. */
export function value(attribute: string, more: Omit<IntakeColumn, 'role' | 'attribute'> = {}): IntakeColumn {
  return { role: 'value', attribute, ...more }
}

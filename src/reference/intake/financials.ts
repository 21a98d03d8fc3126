import type { IntakeColumn, IntakeRow, IntakeSource, IntakeTable } from '../normal-form.ts'
import { asOfColumn, companyColumns, evidenceColumn, periodColumns, value } from './columns.ts'
import { fiscalQuarterOf, fiscalYearOf } from './fiscal.ts'
import { cell, firstDay, type RawRow, type Shared } from './shared.ts'

/** How far a revenue tag was found to agree with the trailing total; anything else than these stops the intake. */
const revenueQuality: Readonly<Record<string, string>> = {
  verified: 'official',
  near: 'recorded',
  unverified: 'recorded',
  definition_differs: 'secondary',
  partial_tag: 'partial',
}

function qualityOf(check: string): string {
  const quality = revenueQuality[check]
  if (quality === undefined) throw new RangeError('a revenue check is not one of the list')
  return quality
}

/** Raw columns of the annual table and the attributes they are. */
const annual: Readonly<Record<string, string>> = {
  revenue: 'revenue',
  cost_of_revenue: 'cost_of_revenue',
  gross_profit: 'gross_profit',
  operating_income: 'operating_income',
  net_income: 'net_income',
  rnd: 'research_and_development',
  sga: 'selling_general_administrative',
  operating_cash_flow: 'operating_cash_flow',
  capex: 'capital_expenditure',
  buybacks: 'share_repurchases',
  dividends_paid: 'dividends_paid',
  eps_diluted: 'eps_diluted',
  dividend_per_share: 'dividend_per_share',
  total_assets: 'total_assets',
  total_liabilities: 'total_liabilities',
  equity: 'shareholders_equity',
  cash: 'cash',
  long_term_debt: 'long_term_debt',
}
const perShare = new Set(['eps_diluted', 'dividend_per_share', 'eps', 'eps_ttm'])

/** Value columns in US dollars for raw columns; `rest` maps raw names to attributes. */
function figures(map: Readonly<Record<string, string>>): Record<string, IntakeColumn> {
  return Object.fromEntries(
    Object.entries(map).map(([raw, attribute]) => [
      raw,
      value(attribute, { currency: 'USD', unit: perShare.has(raw) ? 'per_share' : 'USD' }),
    ]),
  )
}

const revenueColumn: Record<string, IntakeColumn> = {
  revenue_quality: { role: 'quality', for: ['revenue', 'gross_profit', 'cost_of_revenue', 'net_margin'] },
}

function pick(row: RawRow, columns: Iterable<string>): Record<string, string> {
  return Object.fromEntries([...columns].map((column) => [column, row[column] ?? '']))
}

function company(row: RawRow): IntakeRow {
  return { cik: cell(row, 'cik'), ticker: row.ticker ?? '', company: cell(row, 'company') }
}

function annualRows(shared: Shared): IntakeRow[] {
  return shared.rows('financials/sec_annual_sp500.csv').map((row) => ({
    ...company(row),
    period: 'FY',
    year: fiscalYearOf(cell(row, 'ticker'), cell(row, 'period_end')),
    end: cell(row, 'period_end'),
    ...pick(row, Object.keys(annual)),
    revenue_quality: qualityOf(cell(row, 'revenue_check')),
    as_of: firstDay(shared.source(row).asOf),
    evidence: shared.source(row).url,
  }))
}

interface CompanyYears {
  readonly ends: Map<string, string[]>
  readonly quality: Map<string, string>
}

/** Fiscal year ends per company, and how good its newest revenue tag is. */
function companyYears(shared: Shared): CompanyYears {
  const ends = new Map<string, string[]>()
  const quality = new Map<string, string>()
  for (const row of shared.rows('financials/sec_annual_sp500.csv')) {
    const cik = cell(row, 'cik')
    ends.set(cik, [...(ends.get(cik) ?? []), cell(row, 'period_end')])
    const now = qualityOf(cell(row, 'revenue_check'))
    if (quality.get(cik) !== 'partial') quality.set(cik, now)
  }
  return { ends, quality }
}

/** Figures in full before those rounded to millions. */
function precision(row: IntakeRow): number {
  return String(row.revenue ?? '').replace(/0+$/u, '').length
}

/** A quarter that was tagged with two days of its end is one quarter; the more precise figures stand. */
function onePerQuarter(rows: readonly IntakeRow[]): IntakeRow[] {
  const quarters = Map.groupBy(rows, (row) => `${row.cik}/${row.ticker}/${row.year}/${row.quarter}`)
  return [...quarters.values()].flatMap((same) => same.toSorted((a, b) => precision(b) - precision(a)).slice(0, 1))
}

function quarterRows(shared: Shared, years: CompanyYears): IntakeRow[] {
  return shared.rows('financials/sec_quarterly_sp500.csv').flatMap((row) => {
    const cik = cell(row, 'cik')
    const placed = fiscalQuarterOf(cell(row, 'ticker'), cell(row, 'period_end'), years.ends.get(cik) ?? [])
    if (placed === undefined) return []
    return {
      ...company(row),
      period: 'Q',
      ...placed,
      end: cell(row, 'period_end'),
      ...pick(row, ['revenue', 'net_income', 'operating_income', 'eps_diluted']),
      revenue_quality: years.quality.get(cik) ?? 'recorded',
      as_of: firstDay(shared.source(row).asOf),
      evidence: shared.source(row).url,
    }
  })
}

const trailing: Readonly<Record<string, string>> = {
  revenue_ttm: 'revenue',
  net_income_ttm: 'net_income',
  ocf_ttm: 'operating_cash_flow',
  fcf_ttm: 'free_cash_flow',
  eps_ttm: 'eps_diluted',
}

/** Trailing twelve months end with the newest quarter held. */
function trailingRows(shared: Shared): IntakeRow[] {
  const newest = new Map<string, string>()
  for (const row of shared.rows('financials/sec_quarterly_sp500.csv')) {
    const cik = cell(row, 'cik')
    if ((newest.get(cik) ?? '') < cell(row, 'period_end')) newest.set(cik, cell(row, 'period_end'))
  }
  return shared.rows('financials/sec_ttm_sp500.csv').flatMap((row) => {
    const end = newest.get(cell(row, 'cik'))
    if (end === undefined) return []
    return {
      ...company(row),
      period: 'TTM',
      year: end.slice(0, 4),
      end,
      ...pick(row, [...Object.keys(trailing), 'net_margin_ttm']),
      revenue_quality: qualityOf(cell(row, 'revenue_check')),
      as_of: firstDay(shared.source(row).asOf),
      evidence: shared.source(row).url,
    }
  })
}

function shareRows(shared: Shared): IntakeRow[] {
  return shared.rows('financials/sec_ttm_sp500.csv').map((row) => ({
    ...company(row),
    from: cell(row, 'as_of_shares'),
    shares: cell(row, 'shares_outstanding'),
    exchange: cell(row, 'exchange'),
    as_of: firstDay(shared.source(row).asOf),
    evidence: shared.source(row).url,
  }))
}

const common = { ...companyColumns, ...periodColumns } as const
const tail: Record<string, IntakeColumn> = { ...revenueColumn, ...asOfColumn, ...evidenceColumn }
const key = ['cik', 'ticker', 'period', 'end']

function sharesTable(shared: Shared): IntakeTable {
  return {
    file: 'shares.csv',
    subject: 'brand',
    key: ['cik', 'ticker'],
    columns: {
      ...companyColumns,
      from: { role: 'valid_from' },
      shares: value('shares_outstanding', { unit: 'shares' }),
      exchange: value('stock_exchange'),
      ...asOfColumn,
      ...evidenceColumn,
    },
    rows: shareRows(shared),
  }
}

/** Fiscal years, quarters and trailing twelve months of the S&P 500's companies. */
export function readSecFilings(shared: Shared): IntakeSource[] {
  const years = companyYears(shared)
  const quarterly = {
    revenue: 'revenue',
    net_income: 'net_income',
    operating_income: 'operating_income',
    eps_diluted: 'eps_diluted',
  }
  return [
    {
      id: 'sec-companyfacts',
      publisher: 'US Securities and Exchange Commission',
      kind: 'registry',
      url: 'https://data.sec.gov/api/xbrl/companyfacts/',
      licence: 'US public domain (SEC EDGAR)',
      licence_class: 'public-domain',
      commit: 'c3da521ff189',
      as_of: '2026-08-22',
      observed: false,
      quality: 'official',
      rank: 1,
      recheck: {
        due: '2026-12-01',
        look_for: 'filings of quarters that ended after June 2026; tags that stop agreeing with the total',
      },
      tables: [
        {
          file: 'annual.csv',
          subject: 'brand',
          key,
          columns: { ...common, ...figures(annual), ...tail },
          rows: annualRows(shared),
        },
        {
          file: 'quarterly.csv',
          subject: 'brand',
          key,
          columns: { ...common, ...figures(quarterly), ...tail },
          rows: onePerQuarter(quarterRows(shared, years)),
        },
        {
          file: 'trailing.csv',
          subject: 'brand',
          key,
          columns: {
            ...common,
            ...figures(trailing),
            net_margin_ttm: value('net_margin', { unit: 'percent' }),
            ...tail,
          },
          rows: trailingRows(shared),
        },
        sharesTable(shared),
      ],
    },
  ]
}

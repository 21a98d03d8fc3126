import type { IntakeColumn, IntakeRow, IntakeSource } from '../normal-form.ts'
import { asOfColumn, companyColumns, evidenceColumn, periodColumns, value } from './columns.ts'
import { fiscalYearOf } from './fiscal.ts'
import { headOf } from './heads.ts'
import { cell, firstDay, type RawRow, type Shared } from './shared.ts'

const key = ['cik', 'ticker', 'company', 'period', 'end']

/** Money columns in US dollars under the names of their attributes. */
function dollars(names: readonly string[], perShare: readonly string[] = []): Record<string, IntakeColumn> {
  return Object.fromEntries([
    ...names.map((name) => [name, value(name, { currency: 'USD', unit: 'USD' })] as const),
    ...perShare.map((name) => [name, value(name, { currency: 'USD', unit: 'per_share' })] as const),
  ])
}

function period(row: RawRow, ticker: string): IntakeRow {
  const end = cell(row, 'period_end')
  return { period: 'FY', year: fiscalYearOf(ticker, end), end }
}

const annualFigures = [
  'revenue',
  'gross_profit',
  'operating_income',
  'net_income',
  'total_assets',
  'total_liabilities',
  'cash',
  'long_term_debt',
]

/** Ten-K figures of 2012 to 2016, copied by hand once and rounded in places. */
function nyse(shared: Shared): IntakeSource {
  const rows = shared.rows('financials/nyse_10k_2012_2016.csv').map((row) => ({
    cik: cell(row, 'cik'),
    ticker: cell(row, 'ticker'),
    company: cell(row, 'company'),
    ...period(row, cell(row, 'ticker')),
    ...Object.fromEntries(annualFigures.map((name) => [name, cell(row, name)])),
    shareholders_equity: cell(row, 'equity'),
    eps_diluted: cell(row, 'eps'),
    as_of: firstDay(shared.source(row).asOf),
    // Revenue of banks, insurers and property trusts is as doubtful here as in the newer table.
    revenue_quality: 'secondary',
  }))
  const columns = {
    ...companyColumns,
    ...periodColumns,
    ...dollars([...annualFigures, 'shareholders_equity'], ['eps_diluted']),
    revenue_quality: { role: 'quality', for: ['revenue', 'gross_profit'] } as IntakeColumn,
    ...asOfColumn,
  }
  return { ...headOf('nyse-10k'), tables: [{ file: 'annual.csv', subject: 'brand', key, columns, rows }] }
}

/** Figures with the filing they stand in. */
function filedFacts(shared: Shared): IntakeSource {
  const rows = shared.rows('financials/sec_facts_with_accession.csv').map((row) => ({
    cik: cell(row, 'cik'),
    ticker: cell(row, 'ticker'),
    company: cell(row, 'company'),
    ...period(row, cell(row, 'ticker')),
    attribute: cell(row, 'metric'),
    amount: cell(row, 'value'),
    currency: cell(row, 'unit'),
    unit: cell(row, 'unit'),
    as_of: cell(row, 'filed'),
    evidence: `https://www.sec.gov/Archives/edgar/data/${cell(row, 'cik')}/${cell(row, 'accession').replaceAll('-', '')}/`,
  }))
  const columns = {
    ...companyColumns,
    ...periodColumns,
    attribute: { role: 'attribute' },
    amount: { role: 'amount' },
    currency: { role: 'currency' },
    unit: { role: 'unit' },
    ...asOfColumn,
    ...evidenceColumn,
  } as const
  return {
    ...headOf('sec-filed-facts'),
    tables: [{ file: 'facts.csv', subject: 'brand', key: ['cik', 'attribute', 'currency', 'end'], columns, rows }],
  }
}

/** Filings of the first half of 2010, of companies that may have changed their names since. */
function filings2010(shared: Shared): IntakeSource {
  const names = ['revenue', 'net_income', 'operating_income', 'total_assets', 'cash']
  const rows = shared.rows('financials/sec_fsds_2010.csv').flatMap((row) =>
    cell(row, 'form').startsWith('10-K') && cell(row, 'currency') === 'USD'
      ? {
          cik: cell(row, 'cik'),
          company: cell(row, 'company'),
          ...period(row, ''),
          ...Object.fromEntries(names.map((name) => [name, cell(row, name)])),
          shareholders_equity: cell(row, 'equity'),
          eps_diluted: cell(row, 'eps_diluted'),
          revenue_quality: 'secondary',
          as_of: cell(row, 'filed').replace(/^(\d{4})(\d{2})(\d{2})$/u, '$1-$2-$3'),
          evidence: shared.source(row).url,
        }
      : [],
  )
  const columns = {
    ...companyColumns,
    ...periodColumns,
    ...dollars([...names, 'shareholders_equity'], ['eps_diluted']),
    revenue_quality: { role: 'quality', for: ['revenue'] } as IntakeColumn,
    ...asOfColumn,
    ...evidenceColumn,
  }
  return { ...headOf('sec-filings-2010'), tables: [{ file: 'annual.csv', subject: 'brand', key, columns, rows }] }
}

const snapshotFigures: Readonly<Record<string, readonly [attribute: string, unit: string, money: boolean]>> = {
  price: ['share_price', 'per_share', true],
  pe: ['price_earnings_ratio', 'ratio', false],
  low_52w: ['share_price_low_52w', 'per_share', true],
  high_52w: ['share_price_high_52w', 'per_share', true],
  market_cap: ['market_cap', 'USD', true],
  ebitda: ['ebitda', 'USD', true],
  price_sales: ['price_sales_ratio', 'ratio', false],
  price_book: ['price_book_ratio', 'ratio', false],
}

/** The market's view of companies on single days. */
function snapshots(shared: Shared): IntakeSource {
  const rows = shared.rows('financials/market_snapshots_sp500.csv').map((row) => ({
    ticker: cell(row, 'ticker'),
    company: cell(row, 'company'),
    from: cell(row, 'snapshot'),
    // A ratio to earnings of nothing is written `inf`, which is no figure.
    ...Object.fromEntries(Object.keys(snapshotFigures).map((name) => [name, cell(row, name).replace(/^-?inf$/u, '')])),
    as_of: cell(row, 'snapshot'),
  }))
  const columns = {
    ticker: { role: 'ticker' },
    company: { role: 'brand_name' },
    from: { role: 'valid_from' },
    ...Object.fromEntries(
      Object.entries(snapshotFigures).map(([name, [attribute, unit, money]]) => [
        name,
        value(attribute, { unit, ...(money ? { currency: 'USD' } : {}) }),
      ]),
    ),
    ...asOfColumn,
  } as const
  return {
    ...headOf('sp500-market-snapshots'),
    tables: [{ file: 'snapshots.csv', subject: 'brand', key: ['ticker', 'from'], columns, rows }],
  }
}

/** Older filings, filings by accession, and market figures by day. */
export function readOtherFinancials(shared: Shared): IntakeSource[] {
  return [nyse(shared), filedFacts(shared), filings2010(shared), snapshots(shared)]
}

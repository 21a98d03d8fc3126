import type { IntakeRow, IntakeSource } from '../normal-form.ts'
import { brandColumns, value } from './columns.ts'
import { headOf } from './heads.ts'
import { attrs, calendarDate, cell, plain, type RawRow, type Shared } from './shared.ts'

function constituent(row: RawRow): IntakeRow {
  const given = attrs(row)
  const founded = /^\d{4}/u.exec(plain(given.founded) ?? '')?.[0] ?? ''
  return {
    cik: plain(given.cik),
    symbol: plain(given.ticker),
    brand: cell(row, 'name'),
    domain: cell(row, 'domain'),
    ticker: plain(given.ticker),
    number: plain(given.cik),
    headquarters: plain(given.hq),
    // A year in brackets behind the first is that of a predecessor.
    founded,
    industry: cell(row, 'subcategory'),
    index: ['sp500'],
    added: calendarDate(plain(given.index_added) ?? ''),
  }
}

function listed(row: RawRow): IntakeRow {
  return {
    brand: cell(row, 'name'),
    domain: cell(row, 'domain'),
    country: cell(row, 'country'),
    industry: cell(row, 'subcategory'),
  }
}

/** Who companies are: seat, founding, industry, listing. */
export function readCompanies(shared: Shared): IntakeSource[] {
  return [
    {
      ...headOf('sp500-constituents'),
      tables: [
        {
          file: 'companies.csv',
          subject: 'brand',
          key: ['cik', 'symbol'],
          columns: {
            cik: { role: 'cik' },
            symbol: { role: 'ticker' },
            ...brandColumns,
            ticker: value('ticker'),
            number: value('cik'),
            headquarters: value('headquarters'),
            founded: value('founded'),
            industry: value('industry'),
            index: value('index_membership'),
            added: value('index_added'),
          },
          rows: shared.rows('brands/companies_sp500.csv').map(constituent),
        },
      ],
    },
    {
      ...headOf('financedatabase'),
      tables: [
        {
          file: 'companies.csv',
          subject: 'brand',
          key: ['brand', 'domain'],
          columns: { ...brandColumns, country: value('country'), industry: value('industry') },
          rows: shared.rows('brands/companies_financedatabase.csv').map(listed),
        },
      ],
    },
  ]
}

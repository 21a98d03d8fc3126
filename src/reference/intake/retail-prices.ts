import { productKey } from '../compile/products.ts'
import type { IntakeRow, IntakeSource } from '../normal-form.ts'
import { asOfColumn, productColumns, value } from './columns.ts'
import { alpha2 } from './countries.ts'
import { headOf } from './heads.ts'
import { cell, firstDay, type RawRow, type Shared } from './shared.ts'

const columns = {
  ...productColumns,
  currency: { role: 'currency' },
  region: { role: 'region' },
  scope: { role: 'scope' },
  from: { role: 'valid_from' },
  to: { role: 'valid_to' },
  ...asOfColumn,
} as const
const key = ['brand', 'domain', 'product', 'currency', 'region', 'scope', 'from']

interface Plain {
  readonly id: string
  readonly paths: readonly string[]
  readonly attribute: string
  readonly unit?: string
  readonly key?: (row: RawRow) => string
  readonly region?: (code: string) => string
}

function rowOf(shared: Shared, plain: Plain, row: RawRow): IntakeRow {
  return {
    brand: cell(row, 'brand'),
    domain: cell(row, 'domain'),
    product: productKey(plain.key?.(row) ?? cell(row, 'product')),
    name: cell(row, 'product'),
    category: cell(row, 'category'),
    price: cell(row, 'amount'),
    currency: cell(row, 'currency'),
    region: (plain.region ?? String)(cell(row, 'region')),
    scope: plain.unit === undefined ? cell(row, 'unit').replace(/^per (?<pack>.+)$/u, '$<pack>') : '',
    from: firstDay(cell(row, 'valid_from')),
    to: firstDay(cell(row, 'valid_to')),
    as_of: firstDay(shared.source(row).asOf),
  }
}

/** Of two listings of one name the lowest is the lowest price; rows written later win. */
function dearestFirst(rows: IntakeRow[]): IntakeRow[] {
  return rows.sort((a, b) => Number(b.price) - Number(a.price))
}

function source(shared: Shared, plain: Plain): IntakeSource {
  const rows = plain.paths.flatMap((path) => shared.rows(path).map((row) => rowOf(shared, plain, row)))
  const price = value(plain.attribute, { unit: plain.unit ?? 'each' })
  return {
    ...headOf(plain.id),
    tables: [{ file: 'prices.csv', subject: 'product', key, columns: { ...columns, price }, rows: dearestFirst(rows) }],
  }
}

const sources: readonly Plain[] = [
  {
    id: 'pc-part-dataset',
    paths: ['prices/pc_parts_history.csv', 'prices/pc_parts_current.csv'],
    attribute: 'retail_price',
    unit: 'each',
  },
  {
    id: 'netflix-pricing-scraper',
    paths: ['prices/netflix_by_country.csv'],
    attribute: 'subscription_price',
    unit: 'per_month',
  },
  {
    id: 'xbox-gamepass-prices',
    paths: ['prices/xbox_gamepass_by_country.csv'],
    attribute: 'subscription_price',
    unit: 'per_month',
  },
  {
    id: 'big-mac-data',
    paths: ['prices/mcdonalds_bigmac.csv'],
    attribute: 'local_price',
    unit: 'each',
    region: alpha2,
  },
  {
    id: 'heissepreise',
    paths: ['prices/supermarkets_at.csv'],
    attribute: 'shelf_price',
    key: (row) => cell(row, 'product_id').replace(/^[a-z]+\//u, ''),
  },
]

/** Prices in shops and of subscriptions by country. */
export function readRetailPrices(shared: Shared): IntakeSource[] {
  return sources.map((plain) => source(shared, plain))
}

import type { IntakeRow, IntakeSource } from '../normal-form.ts'
import { asOfColumn, brandColumns, productColumns, value } from './columns.ts'
import { countriesOf } from './countries.ts'
import { headOf } from './heads.ts'
import { cell, firstDay, type RawRow, type Shared } from './shared.ts'

interface Extract {
  readonly id: string
  readonly path: string
  readonly attribute: string
  readonly regions: (row: RawRow) => readonly string[]
  /** What is available: a plan, a service, a kind of shop. */
  readonly scope?: (row: RawRow) => string
  readonly only?: (row: RawRow) => boolean
}

const countries = (row: RawRow): string[] => countriesOf(cell(row, 'countries'))
const cloud = (row: RawRow): string[] =>
  cell(row, 'countries')
    .split('|')
    .filter((region) => region !== '')
const behind = (row: RawRow): string => cell(row, 'scope').split(':').slice(1).join(':')

const extracts: readonly Extract[] = [
  {
    id: 'netflix-pricing-scraper',
    path: 'netflix_countries.csv',
    attribute: 'available_regions',
    regions: countries,
    scope: behind,
  },
  {
    id: 'xbox-gamepass-prices',
    path: 'xbox_gamepass_countries.csv',
    attribute: 'available_regions',
    regions: countries,
    scope: behind,
  },
  {
    id: 'big-mac-data',
    path: 'mcdonalds_bigmac_countries.csv',
    attribute: 'available_regions',
    regions: countries,
    scope: behind,
  },
  { id: '2fa-directory', path: 'regions_2fa.csv', attribute: 'service_regions', regions: countries },
  { id: 'datenanfragen', path: 'markets_datenanfragen.csv', attribute: 'consumer_markets', regions: countries },
  {
    id: 'name-suggestion-index',
    path: 'retail_presence_nsi.csv',
    attribute: 'retail_presence',
    regions: countries,
    scope: (row) => behind(row).split('/')[1] ?? '',
  },
  {
    id: 'gcp-pricing-calculator',
    path: 'gcp_machine_regions.csv',
    attribute: 'cloud_regions',
    regions: cloud,
    scope: behind,
  },
]

function rowsOf(shared: Shared, extract: Extract): IntakeRow[] {
  return shared.rows(`availability/${extract.path}`).flatMap((row) => {
    const regions = extract.regions(row)
    if (regions.length === 0) return []
    return {
      brand: cell(row, 'brand'),
      domain: cell(row, 'domain'),
      scope: (extract.scope?.(row) ?? '').replaceAll('_', ' '),
      regions,
      as_of: firstDay(shared.source(row).asOf),
    }
  })
}

/** Several shops of one brand and kind are one row: their countries together. */
function together(rows: readonly IntakeRow[]): IntakeRow[] {
  const merged = new Map<string, IntakeRow>()
  for (const row of rows) {
    const key = `${row.brand}\u0000${row.domain}\u0000${row.scope}`
    const known = merged.get(key)
    const regions = [known?.regions, row.regions].flatMap((list) => (Array.isArray(list) ? list.map(String) : []))
    merged.set(key, { ...row, regions })
  }
  return [...merged.values()]
}

/** The public partition's services by region, each a product; other partitions are named in the scope. */
function awsServices(shared: Shared): IntakeSource {
  const rows = shared.rows('availability/aws_services_regions.csv').flatMap((row) => {
    const [kind = '', service = '', partition = 'aws'] = cell(row, 'scope').split(':')
    if (kind !== 'service') return []
    const name = service.replaceAll(/[-._]+/gu, ' ').replaceAll(/\b[a-z]/gu, (letter) => letter.toUpperCase())
    return {
      brand: cell(row, 'brand'),
      domain: cell(row, 'domain'),
      product: service,
      name: `AWS ${name}`,
      category: 'cloud-service',
      scope: partition === 'aws' ? '' : partition,
      regions: cloud(row),
      as_of: firstDay(shared.source(row).asOf),
    }
  })
  return {
    ...headOf('botocore-endpoints'),
    tables: [
      {
        file: 'services.csv',
        subject: 'product',
        key: ['product', 'scope'],
        columns: { ...productColumns, scope: { role: 'scope' }, regions: value('cloud_regions'), ...asOfColumn },
        rows,
      },
    ],
  }
}

/** Where brands, plans and cloud services are offered; what is missing is not thereby excluded. */
export function readAvailability(shared: Shared): IntakeSource[] {
  const sources = extracts.map(
    (extract): IntakeSource => ({
      ...headOf(extract.id),
      tables: [
        {
          file: 'regions.csv',
          subject: 'brand',
          key: ['brand', 'domain', 'scope'],
          columns: { ...brandColumns, scope: { role: 'scope' }, regions: value(extract.attribute), ...asOfColumn },
          rows: together(rowsOf(shared, extract)),
        },
      ],
    }),
  )
  return [...sources, awsServices(shared)]
}

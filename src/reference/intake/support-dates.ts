import { productKey } from '../compile/products.ts'
import type { IntakeRow, IntakeSource } from '../normal-form.ts'
import { asOfColumn, evidenceColumn, productColumns, value } from './columns.ts'
import { headOf } from './heads.ts'
import { calendarDate, cell, firstDay, type RawRow, type Shared } from './shared.ts'

/** A field that is a day, or says yes or no without one. */
function dated(text: string): { date: string; flag: string } {
  return { date: calendarDate(text), flag: text === 'true' || text === 'false' ? text : '' }
}

function not(flag: string): string {
  return flag === '' ? '' : flag === 'true' ? 'false' : 'true'
}

/** Devices go by the name of the model; releases of software by the product's name and the cycle. */
function nameOf(row: RawRow): string {
  const [product, cycle] = [cell(row, 'product'), cell(row, 'cycle').replace(/\s*\(__CODENAME__\)/u, '')]
  if (cycle.toLowerCase().startsWith(product.toLowerCase())) return cycle
  const isFamily =
    cell(row, 'category') === 'device' &&
    /^(?:Samsung|Nokia|Motorola|Google Pixel|Microsoft Surface|Apple iPhone|OnePlus|Fairphone|Amazon)/u.test(product)
  return isFamily && /\p{L}{3}/u.test(cycle) ? cycle : `${product} ${cycle}`
}

function rowOf(shared: Shared, row: RawRow): IntakeRow {
  const end = dated(cell(row, 'eol'))
  const gone = dated(cell(row, 'discontinued'))
  const name = nameOf(row)
  return {
    brand: cell(row, 'brand'),
    domain: cell(row, 'domain'),
    product: productKey(name),
    name,
    category: cell(row, 'category') === 'device' ? 'device' : 'software-release',
    released: calendarDate(cell(row, 'release_date')),
    active: calendarDate(cell(row, 'eoas')),
    end: end.date,
    supported: not(end.flag),
    extended: calendarDate(cell(row, 'eoes')),
    discontinued: gone.flag === '' && gone.date !== '' ? 'true' : gone.flag,
    discontinued_on: gone.date,
    lts: cell(row, 'lts') === 'false' || cell(row, 'lts') === '' ? '' : 'true',
    latest: cell(row, 'latest'),
    latest_on: calendarDate(cell(row, 'latest_date')),
    as_of: firstDay(shared.source(row).asOf),
    evidence: shared.source(row).url,
  }
}

const columns = {
  ...productColumns,
  released: value('release_date'),
  active: value('end_of_active_support'),
  end: value('end_of_life'),
  supported: value('supported'),
  extended: value('end_of_extended_support'),
  discontinued: value('discontinued'),
  discontinued_on: value('discontinued_date'),
  lts: value('long_term_support'),
  latest: value('latest_version'),
  latest_on: value('latest_version_date'),
  ...asOfColumn,
  ...evidenceColumn,
} as const

/** Until when releases of software and models of devices are supported. */
export function readSupportDates(shared: Shared): IntakeSource[] {
  const rows = shared.rows('policies/support_eol.csv').map((row) => rowOf(shared, row))
  return [
    {
      ...headOf('endoflife-date'),
      tables: [{ file: 'releases.csv', subject: 'product', key: ['brand', 'domain', 'product'], columns, rows }],
    },
  ]
}

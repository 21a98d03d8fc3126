import { productKey } from '../compile/products.ts'
import type { Cell, IntakeColumn, IntakeRow, IntakeSource } from '../normal-form.ts'
import { asOfColumn, evidenceColumn, productColumns, value } from './columns.ts'
import { headOf } from './heads.ts'
import { attrs, calendarDate, cell, firstDay, members, plain, type RawRow, type Shared } from './shared.ts'

/** A raw attribute: what it is called here, its unit, and how its text is read. */
interface Spec {
  readonly attribute: string
  readonly unit?: string
  readonly currency?: string
  readonly read?: (value: unknown) => Cell
}
type Specs = Readonly<Record<string, Spec>>

interface Extract {
  readonly id: string
  readonly path: string
  readonly file: string
  readonly specs: Specs
  readonly name?: (row: RawRow) => string
  readonly key?: (row: RawRow) => string
  readonly category?: (row: RawRow) => string
  /** Whether `release_date` is the day of release, or the model year, or to be left out. */
  readonly released?: 'release_date' | 'model_year'
  readonly only?: (row: RawRow) => boolean
  readonly evidence?: (row: RawRow) => string
}

const number = (given: unknown): Cell => {
  const text = plain(given) ?? ''
  return /^-?\d+(?:\.\d+)?$/u.test(text) ? String(Number(text)) : ''
}
const pairOf = (given: unknown): Cell => (plain(given) ?? '').replaceAll(',', 'x')
const percent = (given: unknown): Cell => {
  const share = number(given)
  return share === '' ? '' : String(Math.round(Number(share) * 1000) / 10)
}
const same = (attribute: string, unit?: string, read: (value: unknown) => Cell = number): Spec =>
  unit === undefined ? { attribute, read } : { attribute, unit, read }
const text = (attribute: string): Spec => ({ attribute, read: (given) => plain(given) ?? '' })
const list = (attribute: string): Spec => ({ attribute, read: members })
const flag = (attribute: string): Spec => ({ attribute, read: (given) => plain(given) ?? '' })

const carSpecs: Specs = {
  displacement_l: same('engine_displacement', 'l'),
  cylinders: same('cylinders', 'cylinders'),
  transmission: text('transmission'),
  mpg_city: same('fuel_economy_city', 'mpg'),
  mpg_hwy: same('fuel_economy_highway', 'mpg'),
  mpg_comb: same('fuel_economy_combined', 'mpg'),
  drive: text('drivetrain'),
  fuel: text('fuel_type'),
  class: text('vehicle_class'),
  annual_fuel_cost_usd: { attribute: 'annual_fuel_cost', unit: 'per_year', currency: 'USD', read: number },
}
const sportsCarSpecs: Specs = {
  bdy_style: text('body_style'),
  hp: same('horsepower', 'hp'),
  trq: same('torque', 'lb_ft'),
  mpg_c: same('fuel_economy_city', 'mpg'),
  mpg_h: same('fuel_economy_highway', 'mpg'),
  drivetrain: text('drivetrain'),
  ctry_origin: text('country_of_origin'),
}
const evSpecs: Specs = {
  usable_battery_kwh: same('battery_capacity', 'kWh'),
  ac_kw: same('ac_charging_power', 'kW'),
  ac_ports: list('ac_ports'),
  dc_kw: same('dc_charging_power', 'kW'),
  dc_ports: list('dc_ports'),
  consumption_kwh_100km: same('energy_consumption', 'kWh_per_100km'),
  charging_voltage: same('charging_voltage', 'V'),
}
const phoneSpecs: Specs = {
  chip: text('chip'),
  display_in: same('display_size', 'inches'),
  capacities: list('storage_options'),
  shipped_os: text('shipped_os'),
  max_os: text('max_os'),
  connector: text('connector'),
  biometrics: text('biometrics'),
  apple_intelligence: flag('apple_intelligence'),
  dynamic_island: flag('dynamic_island'),
  magsafe: flag('magsafe'),
  height_mm: same('height', 'mm'),
  width_mm: same('width', 'mm'),
  depth_mm: same('depth', 'mm'),
  weight_g: same('weight', 'g'),
  colors: list('colours'),
}
const footprintSpecs: Specs = {
  gwp_kgco2e: same('carbon_footprint', 'kgCO2e'),
  lifetime_y: same('expected_lifetime', 'years'),
  use_ratio: same('footprint_use_share', 'percent', percent),
  mfg_ratio: same('footprint_manufacturing_share', 'percent', percent),
  yearly_kwh: same('yearly_energy_use', 'kWh'),
  weight_kg: same('weight', 'kg'),
  screen_in: same('display_size', 'inches'),
  assembly: text('assembly_location'),
}
const partSpecs: Specs = {
  core_count: same('core_count', 'cores'),
  core_clock: same('core_clock', 'GHz'),
  boost_clock: same('boost_clock', 'GHz'),
  tdp: same('thermal_design_power', 'W'),
  microarchitecture: text('microarchitecture'),
  graphics: text('integrated_graphics'),
  capacity: same('storage_capacity', 'GB'),
  type: {
    attribute: 'storage_type',
    read: (given) => (/^\d+$/u.test(plain(given) ?? '') ? `${plain(given)} rpm` : (plain(given) ?? '')),
  },
  cache: same('cache_size', 'MB'),
  form_factor: text('form_factor'),
  interface: text('interface'),
  screen_size: same('display_size', 'inches'),
  resolution: { attribute: 'resolution', read: pairOf },
  refresh_rate: same('refresh_rate', 'Hz'),
  response_time: same('response_time', 'ms'),
  panel_type: text('panel_type'),
  aspect_ratio: text('aspect_ratio'),
  chipset: text('chipset'),
  memory: same('memory', 'GB'),
  length: same('length', 'mm'),
}

/** The clock of a graphics card is listed as if it were one of a processor, a thousandfold too small. */
const notGraphicsClock = (row: RawRow): boolean => cell(row, 'category') !== 'video-card'

const extracts: readonly Extract[] = [
  {
    id: 'epa-fuel-economy',
    path: 'specs/cars_epa_2025.csv',
    file: 'cars.csv',
    specs: carSpecs,
    released: 'model_year',
    key: (row) => cell(row, 'product_id'),
  },
  {
    id: 'open-ev-data',
    path: 'specs/ev_open_ev_data.csv',
    file: 'cars.csv',
    specs: evSpecs,
    released: 'model_year',
    key: (row) => `${cell(row, 'product')}-${cell(row, 'release_date')}`,
  },
  {
    id: 'every-iphone',
    path: 'specs/iphones.csv',
    file: 'phones.csv',
    specs: phoneSpecs,
    released: 'release_date',
    name: (row) => cell(row, 'product').replace(/^Apple /u, ''),
  },
  {
    id: 'boavizta-footprint',
    path: 'specs/devices_boavizta.csv',
    file: 'devices.csv',
    specs: footprintSpecs,
    evidence: (row) => plain(attrs(row).sheet) ?? '',
  },
  {
    id: 'gcp-pricing-calculator',
    path: 'specs/gcp_machine_types.csv',
    file: 'machines.csv',
    specs: { vcpus: same('virtual_cpus', 'vCPUs'), memory_gb: same('memory', 'GB') },
    key: (row) => cell(row, 'product_id').replace(/^gce\//u, ''),
  },
  { id: 'pc-part-dataset', path: 'specs/pc_parts.csv', file: 'specs.csv', specs: partSpecs },
  { id: 'gt-gtcars', path: 'specs/cars_gtcars.csv', file: 'specs.csv', specs: sportsCarSpecs, released: 'model_year' },
]

function rowOf(shared: Shared, extract: Extract, row: RawRow): IntakeRow {
  const given = attrs(row)
  const released = cell(row, 'release_date')
  const name = extract.name?.(row) ?? cell(row, 'product')
  const cells = Object.entries(extract.specs).map(([raw, spec]) => {
    const isClock = raw.endsWith('_clock') && !notGraphicsClock(row)
    // The source fills an unknown charging power with the battery's capacity.
    const isFilling = raw === 'dc_kw' && given.dc_kw === given.usable_battery_kwh
    return [raw, given[raw] === undefined || isClock || isFilling ? '' : (spec.read ?? plain)(given[raw])] as const
  })
  return {
    brand: cell(row, 'brand'),
    domain: cell(row, 'domain'),
    product: productKey(extract.key?.(row) ?? name),
    name,
    category: cell(row, 'category'),
    ...Object.fromEntries(cells),
    released:
      extract.released === 'model_year'
        ? released.slice(0, 4)
        : extract.released === undefined
          ? ''
          : calendarDate(released),
    as_of: firstDay(shared.source(row).asOf),
    evidence: extract.evidence?.(row) ?? '',
  }
}

/** Of rows for one product only the cells in which all agree are known of it. */
function agreed(rows: readonly IntakeRow[]): IntakeRow[] {
  const groups = Map.groupBy(rows, (row) => `${row.brand}\u0000${row.domain}\u0000${row.product}`)
  return [...groups.values()].map((group) => {
    const [first, ...others] = group
    const cells = Object.entries(first ?? {}).map(([name, text]) => {
      const same = others.every((other) => String(other[name] ?? '') === String(text ?? ''))
      return [name, same || name === 'name' || name === 'evidence' ? text : ''] as const
    })
    return Object.fromEntries(cells)
  })
}

/** The spec table of an extract. */
export function specTable(shared: Shared, extract: Extract): IntakeSource['tables'][number] {
  const columns: Record<string, IntakeColumn> = { ...productColumns }
  for (const [raw, { attribute, unit, currency }] of Object.entries(extract.specs)) {
    columns[raw] = value(attribute, {
      ...(unit === undefined ? {} : { unit }),
      ...(currency === undefined ? {} : { currency }),
    })
  }
  columns.released = value(extract.released ?? 'release_date')
  return {
    file: extract.file,
    subject: 'product',
    key: ['brand', 'domain', 'product'],
    columns: { ...columns, ...asOfColumn, ...evidenceColumn },
    rows: agreed(shared.rows(extract.path).map((row) => rowOf(shared, extract, row))),
  }
}

function listPrices(shared: Shared): IntakeSource['tables'][number] {
  return {
    file: 'prices.csv',
    subject: 'product',
    key: ['brand', 'domain', 'product'],
    columns: {
      ...productColumns,
      price: value('list_price', { unit: 'each', currency: 'USD' }),
      region: { role: 'region' },
      from: { role: 'valid_from' },
      ...asOfColumn,
    },
    rows: shared.rows('prices/cars_gtcars_msrp.csv').map((row) => ({
      brand: cell(row, 'brand'),
      domain: cell(row, 'domain'),
      product: productKey(cell(row, 'product')),
      name: cell(row, 'product'),
      category: 'car',
      price: cell(row, 'amount'),
      region: 'US',
      from: cell(row, 'valid_from'),
      as_of: firstDay(shared.source(row).asOf),
    })),
  }
}

/** Properties of cars, phones, computers, their parts and machines for rent. */
export function readDeviceSpecs(shared: Shared): IntakeSource[] {
  return extracts.map((extract) => ({
    ...headOf(extract.id),
    tables: [specTable(shared, extract), ...(extract.id === 'gt-gtcars' ? [listPrices(shared)] : [])],
  }))
}

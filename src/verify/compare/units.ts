/** A canonical unit: what it measures and how many base units it holds. */
export interface Unit {
  readonly id: string
  readonly dimension: string
  readonly factor: number
}

const table: readonly (readonly [id: string, dimension: string, factor: number, wordings: string])[] = [
  ['mm', 'length', 0.001, 'mm, millimeter, millimetre'],
  ['cm', 'length', 0.01, 'cm, centimeter, centimetre'],
  ['m', 'length', 1, 'meter, metre'],
  ['km', 'length', 1000, 'km, kilometer, kilometre'],
  ['in', 'length', 0.0254, 'inch, inches, "'],
  ['ft', 'length', 0.3048, 'ft, foot, feet'],
  ['mi', 'length', 1609.344, 'mile, mi'],
  ['mg', 'mass', 1e-6, 'mg, milligram'],
  ['g', 'mass', 0.001, 'g, gram, gramme'],
  ['kg', 'mass', 1, 'kg, kilogram, kilo'],
  ['lb', 'mass', 0.45359237, 'lb, lbs, pound weight'],
  ['oz', 'mass', 0.028349523125, 'oz, ounce'],
  ['Wh', 'energy', 1, 'wh, watt hour'],
  ['MWh', 'energy', 1e6, 'mwh, megawatt hour'],
  ['kWh', 'energy', 1000, 'kwh, kilowatt hour, kw h'],
  ['W', 'power', 1, 'w, watt'],
  ['kW', 'power', 1000, 'kw, kilowatt'],
  ['hp', 'power', 745.699872, 'hp, horsepower, bhp, horse power'],
  ['mAh', 'charge', 0.001, 'mah, milliamp hour'],
  ['Ah', 'charge', 1, 'ah, amp hour'],
  ['V', 'voltage', 1, 'v, volt'],
  ['B', 'data', 1, 'byte'],
  ['KB', 'data', 1e3, 'kb, kilobyte'],
  ['MB', 'data', 1e6, 'mb, megabyte'],
  ['GB', 'data', 1e9, 'gb, gigabyte, gig'],
  ['GB/s', 'bandwidth', 1, 'gb s, gb per second, gigabyte per second, gigabytes per second'],
  ['TB', 'data', 1e12, 'tb, terabyte'],
  ['GiB', 'data', 1073741824, 'gib, gibibyte'],
  ['Hz', 'frequency', 1, 'hz, hertz'],
  ['MHz', 'frequency', 1e6, 'mhz, megahertz'],
  ['GHz', 'frequency', 1e9, 'ghz, gigahertz'],
  ['ms', 'time', 0.001, 'ms, millisecond'],
  ['s', 'time', 1, 'second, sec'],
  ['minute', 'time', 60, 'minute, min, mins'],
  ['hour', 'time', 3600, 'hour, hr, hrs'],
  ['day', 'time', 86400, 'day, calendar day'],
  ['week', 'time', 604800, 'week, wk'],
  ['month', 'months', 1, 'month, mo'],
  ['year', 'months', 12, 'year, yr'],
  ['token', 'token', 1, 'token, tok'],
  ['mpg', 'economy', 1, 'mpg, mile per gallon, miles per gallon, miles to the gallon, mpgs'],
  [
    'km/l',
    'economy',
    2.352145833,
    'km l, kpl, km per liter, km per litre, kilometer per liter, kilometre per litre, kilometers per liter',
  ],
  ['km/h', 'speed', 1, 'km h, kmh, kph, kilometer per hour'],
  ['mph', 'speed', 1.609344, 'mph, mile per hour'],
  ['kgCO2e', 'emission', 1, 'kgco2e, kg co2e, kg co2, kg of co2, kg of co2e, kilogram of co2'],
  ['lb-ft', 'torque', 1.3558179483, 'lb ft, lbft, pound feet, foot pound, ft lb, pound foot'],
  ['Nm', 'torque', 1, 'nm, newton meter, newton metre'],
  ['business day', 'business day', 1, 'business day, working day'],
  ['L', 'volume', 1, 'liter, litre, l'],
  ['cc', 'volume', 0.001, 'cc, cubic centimeter'],
  ['kWh/100km', 'consumption', 1, 'kwh 100km, kwh per 100 km, kwh per 100km, kwh 100 km'],
  ['pixel', 'pixel', 1, 'pixel, px'],
  ['MP', 'pixel', 1e6, 'mp, megapixel'],
  ['person', 'person', 1, 'employee, people, worker, staff, staffer, person'],
  ['store', 'store', 1, 'store, shop, location, outlet'],
  ['core', 'core', 1, 'core, cpu core, vcpu, vcpus'],
  ['thread', 'thread', 1, 'thread'],
  ['cylinder', 'cylinder', 1, 'cylinder'],
  ['subscriber', 'person', 1, 'subscriber, paying subscriber'],
  ['share', 'share', 1, 'share'],
  ['seat', 'seat', 1, 'seat, user, member, agent, editor, person'],
  ['nit', 'brightness', 1, 'nit'],
  ['rpm', 'rotation', 1, 'rpm'],
  ['nanometer', 'length', 1e-9, 'nanometer, nanometre'],
  ['parameter', 'parameter', 1, 'parameter, param'],
  ['record', 'record', 1, 'record, account'],
  ['bag', 'bag', 1, 'bag'],
]

/** Units by id. */
export const units: ReadonlyMap<string, Unit> = new Map(
  table.map(([id, dimension, factor]) => [id, { id, dimension, factor }]),
)

/** Wordings of units, as written in claims and in attribute files, to unit ids. */
export const unitWordings: readonly (readonly [wording: string, id: string])[] = table.flatMap(([id, , , wordings]) =>
  wordings.split(', ').map((wording) => [wording, id] as const),
)

const byWording: ReadonlyMap<string, string> = new Map([
  ...unitWordings.map(([wording, id]) => [wording, id] as const),
  ...unitWordings.map(([wording, id]) => [`${wording}s`, id] as const),
  ...table.map(([id]) => [id.toLowerCase(), id] as const),
])

/** The canonical unit a record's or a claim's spelling means, or undefined. */
export function unitOf(spelling: string): Unit | undefined {
  const id = byWording.get(spelling.toLowerCase().replaceAll('_', ' ').trim())
  return id === undefined ? undefined : units.get(id)
}

const daysPer: Readonly<Record<string, number>> = { month: 30, year: 365 }

/**
 * `value` in `from` as a number of `to`, or undefined when the two do not measure the same thing. Months and years
 * convert to days at 30 and 365, the way policies mean them.
 */
export function convert(value: number, from: string, to: string): number | undefined {
  const a = unitOf(from)
  const b = unitOf(to)
  if (a === undefined || b === undefined) return from === to ? value : undefined
  if (a.id === b.id) return value
  if (a.dimension === b.dimension) return (value * a.factor) / b.factor
  if (a.dimension === 'months' && b.dimension === 'time') return (value * (daysPer[a.id] ?? 30) * 86400) / b.factor
  if (a.dimension === 'time' && b.dimension === 'months') return (value * a.factor) / 86400 / (daysPer[b.id] ?? 30)
  return undefined
}

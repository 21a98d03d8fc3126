import type {
  Attribute,
  Fact,
  ProgramComparator,
  ProgramDifference,
  ProgramHedge,
  ProgramNumber,
} from '../../src/model/index.ts'
import {
  floor,
  least,
  minus,
  most,
  nought,
  order,
  over,
  parseRational,
  plus,
  type Rational,
  rational,
  size,
  times,
} from './rational.ts'

/** How a number is bounded and softened. */
interface Manner {
  readonly comparator: ProgramComparator
  readonly hedge?: ProgramHedge | undefined
}

/** Units by what they measure, in exact parts of a base unit. */
const unitSizes: Readonly<Record<string, readonly [measures: string, parts: string]>> = {
  hour: ['time', '3600'],
  minute: ['time', '60'],
  second: ['time', '1'],
  day: ['time', '86400'],
  week: ['time', '604800'],
  ms: ['time', '0.001'],
  mm: ['length', '0.001'],
  cm: ['length', '0.01'],
  m: ['length', '1'],
  km: ['length', '1000'],
  in: ['length', '0.0254'],
  ft: ['length', '0.3048'],
  mi: ['length', '1609.344'],
  g: ['mass', '0.001'],
  kg: ['mass', '1'],
  lb: ['mass', '0.45359237'],
  oz: ['mass', '0.028349523125'],
  Wh: ['energy', '1'],
  kWh: ['energy', '1000'],
  MB: ['data', '1000000'],
  GB: ['data', '1000000000'],
  TB: ['data', '1000000000000'],
  MHz: ['frequency', '1000000'],
  GHz: ['frequency', '1000000000'],
  W: ['power', '1'],
  kW: ['power', '1000'],
}

/** Months and years, in months, and in days where the other is counted in days. */
const calendar: Readonly<Record<string, readonly [months: bigint, days: bigint]>> = {
  month: [1n, 30n],
  year: [12n, 365n],
}

/** How many of `to` one `from` is; undefined where they do not measure the same. */
export function unitFactor(from: string, to: string): Rational | undefined {
  if (singular(from) === singular(to)) return rational(1n)
  const [own, other] = [calendar[singular(from)], calendar[singular(to)]]
  if (own !== undefined && other !== undefined) return rational(own[0], other[0])
  if (own !== undefined) {
    const days = unitFactor('day', to)
    return days === undefined ? undefined : times(rational(own[1]), days)
  }
  if (other !== undefined) {
    const days = unitFactor(from, 'day')
    return days === undefined ? undefined : over(days, rational(other[1]))
  }
  const [a, b] = [unitSizes[singular(from)], unitSizes[singular(to)]]
  return a === undefined || b === undefined || a[0] !== b[0]
    ? undefined
    : over(parseRational(a[1]), parseRational(b[1]))
}

/** The unit that a spelling of the record such as "days" is, where it is one of these. */
export const singular = (unit: string): string => (unitNames.includes(unit) ? unit : unit.replace(/s$/u, ''))
export const unitNames: readonly string[] = [...Object.keys(unitSizes), ...Object.keys(calendar)]
export const unitsLike = (unit: string): readonly string[] =>
  unitNames.filter((other) => unitFactor(other, unit) !== undefined)

/** What a limit counts, as its record writes it: "requests" of `requests_per_minute`. */
export const countedBy = ({ unit = '' }: Fact): string => unit.split('_per_')[0]?.replaceAll('_', ' ') ?? ''

/** Whether a record's number is what a statement says; `open` where they are of different currencies or units. */
export function holdsNumber(
  attribute: Attribute,
  fact: Fact,
  claimed: ProgramNumber,
  manner: Manner,
): boolean | 'open' | undefined {
  const { value, currency, unit = attribute.unit } = fact
  const recorded = parseRational(Number(value))
  if (attribute.kind === 'money') {
    if (claimed.rate !== undefined) return undefined
    const own = { ...claimed, tolerance: 'precision' as const }
    if (claimed.currency === undefined || claimed.currency === currency) return agrees(own, manner, recorded)
    // The recorded number under another sign is a wrong currency; any other may be what it is worth there.
    const same = agrees(own, manner, recorded)
    return same === undefined ? undefined : manner.comparator === 'eq' && same ? false : 'open'
  }
  if (attribute.kind === 'percentage')
    return agrees({ ...claimed, tolerance: attribute.tolerance, percent: true as const }, manner, recorded)
  // A number of nothing is no limit of requests, nor a time.
  if (claimed.unit === undefined && (attribute.kind === 'duration' || attribute.unit === 'counted')) return 'open'
  if (attribute.unit === 'counted')
    return claimed.unit === countedBy(fact) && !/_per_\d/u.test(fact.unit ?? '')
      ? agrees({ ...claimed, tolerance: 'precision' }, manner, recorded)
      : undefined
  if (unit === 'tokens' && manner.comparator === 'eq' && isBinary(claimed, recorded)) return true
  if (claimed.unit === undefined || unit === undefined) {
    return agrees({ ...claimed, tolerance: attribute.tolerance }, manner, recorded)
  }
  const factor = unitFactor(claimed.unit, unit)
  if (factor === undefined) return 'open'
  return agrees({ ...claimed, tolerance: attribute.tolerance }, manner, over(recorded, factor))
}

/** "128K" also names 131,072 tokens and "1M" 1,048,576, where the record has such a power of two. */
function isBinary({ value, step, to }: ProgramNumber, recorded: Rational): boolean {
  const thousand = rational(1000n)
  const written = step === undefined ? lastPlace(String(value)) : parseRational(step)
  if (to !== undefined || order(written, thousand) < 0 || recorded.d !== 1n || recorded.n % 1000n === 0n) return false
  const million = order(written, rational(1_000_000n)) >= 0
  const named = times(parseRational(value), million ? rational(1_048_576n, 1_000_000n) : rational(1024n, 1000n))
  return order(size(minus(named, recorded)), rational(1n)) < 0
}

/** Whether a figure that was worked out is what a difference says. */
export function within(by: ProgramDifference, found: Rational): boolean | undefined {
  const { comparator = 'eq', hedge } = by
  return agrees({ ...by, tolerance: 'precision' }, { comparator, hedge }, found)
}

type Toleranced = ProgramNumber & { readonly tolerance: Attribute['tolerance'] }

const twentieth = rational(1n, 20n)

/** Values closer than this share of them are the same to a number of 64 bits, which the service works with. */
const resolution = rational(1n, 100_000_000n)

/** Whether a comparison with one of these is too close to call. */
const isTooClose = (recorded: Rational, edges: readonly Rational[]): boolean =>
  edges.some((edge) => {
    const off = size(minus(recorded, edge))
    return off.n !== 0n && order(off, times(resolution, most(size(recorded), size(edge)))) <= 0
  })

function agrees(claimed: Toleranced, { comparator, hedge }: Manner, recorded: Rational): boolean | undefined {
  const value = parseRational(claimed.value)
  const step = claimed.step === undefined ? lastPlace(String(claimed.value)) : parseRational(claimed.step)
  const half = over(step, rational(2n))
  const upper = claimed.to === undefined ? [] : [plus(parseRational(claimed.to), half)]
  if (isTooClose(recorded, [value, minus(value, half), plus(value, half), ...upper])) return undefined
  switch (comparator) {
    case 'lt':
      return order(recorded, value) < 0
    case 'le':
      return order(recorded, value) <= 0
    case 'gt':
      return order(recorded, value) > 0
    case 'ge':
      return order(recorded, value) >= 0
    case 'between': {
      const highest = plus(parseRational(claimed.to ?? claimed.value), half)
      return order(recorded, minus(value, half)) >= 0 && order(recorded, highest) <= 0
    }
    default:
  }
  const off = size(minus(recorded, value))
  if (off.n === 0n) return true
  if (hedge === 'about') {
    const sameSide = order(recorded, nought) === order(value, nought)
    const digit = least(lastDigit(value, step), times(twentieth, size(value)))
    return sameSide && order(off, most(half, digit)) <= 0
  }
  if (claimed.tolerance === 'exact') return false
  if (order(off, half) > 0) return false
  return claimed.percent === true || order(off, times(twentieth, size(recorded))) <= 0
}

/** The size of the last place that is written. */
function lastPlace(written: string): Rational {
  const places = written.split('.')[1]?.length ?? 0
  return rational(1n, 10n ** BigInt(places))
}

/** The size of the last digit that is not a nought, at least a step: ten thousand million for 390,000 million. */
function lastDigit(value: Rational, step: Rational): Rational {
  let unit = step
  let digits = floor(plus(over(size(value), step), rational(1n, 2n)))
  while (digits > 0n && digits % 10n === 0n) {
    digits /= 10n
    unit = times(unit, rational(10n))
  }
  return unit
}

import type { Decimal, ProgramDifference, ProgramNumber, ProgramRate } from '#model'
import { unitOf } from '../verify/compare/units.ts'
import type { Amount, LinkedAmount, Rate } from '../verify/types.ts'

/** The digits of a number without an exponent; undefined of one that is none, or has more digits than a program takes. */
export function decimalOf(value: number): string | undefined {
  const text = String(Number(value.toPrecision(15)))
  if (/^-?\d+(?:\.\d+)?$/u.test(text)) return text
  if (!Number.isFinite(value) || Math.abs(value) >= 1e30 || Math.abs(value) < 1e-19) return undefined
  const plain = Math.abs(value) >= 1 ? BigInt(value).toString() : value.toFixed(20).replace(/0+$/u, '')
  return plain
}

/** The size of the last digit that a number is written with: 0.01 of "2.50", 1 of "391000". */
function lastDigitOf(value: Decimal): number {
  const decimals = String(value).split('.')[1]?.length ?? 0
  return 10 ** -decimals
}

/** A number of a program as the engine reads one. */
export function amountOf(given: ProgramNumber): Amount {
  const { currency, percent, points, times } = given
  const unit = given.unit === undefined ? undefined : (unitOf(given.unit)?.id ?? given.unit)
  return {
    kind: 'amount',
    value: Number(given.value),
    step: given.step === undefined ? lastDigitOf(given.value) : Number(given.step),
    ...(given.to === undefined ? {} : { upper: Number(given.to) }),
    ...(currency === undefined ? {} : { currency }),
    ...(unit === undefined ? {} : { unit }),
    ...(percent === undefined ? {} : { percent }),
    ...(points === undefined ? {} : { points }),
    ...(times === undefined ? {} : { times }),
    ...(given.rate === undefined ? {} : { rate: rateOf(given.rate) }),
  }
}

/** The same at a place that no token of a claim has. */
export const placed = (amount: Amount, link?: string): LinkedAmount => ({
  ...amount,
  at: 0,
  to: 0,
  ...(link === undefined ? {} : { link }),
})

function rateOf({ every, every_count, per, per_count, once }: ProgramRate): Rate {
  return {
    ...(every === undefined ? {} : { every }),
    ...(every_count === undefined ? {} : { everyCount: Number(every_count) }),
    ...(per === undefined ? {} : { per }),
    ...(per_count === undefined ? {} : { perCount: Number(per_count) }),
    ...(once === undefined ? {} : { once }),
  }
}

/** An amount as a program writes it; undefined where a number of it has too many digits. */
export function numberOf(amount: Amount, rate: Rate = amount.rate ?? {}): ProgramNumber | undefined {
  const { currency, unit, percent, points, times } = amount
  const [value, step] = [decimalOf(amount.value), decimalOf(amount.step)]
  const to = amount.upper === undefined ? undefined : decimalOf(amount.upper)
  if (value === undefined || step === undefined || (amount.upper !== undefined && to === undefined)) return undefined
  const written = writtenRate(rate)
  return {
    value,
    ...(to === undefined ? {} : { to }),
    ...(lastDigitOf(value) === Number(step) ? {} : { step }),
    ...(currency === undefined ? {} : { currency }),
    ...(unit === undefined ? {} : { unit }),
    ...(percent === undefined ? {} : { percent }),
    ...(points === undefined ? {} : { points }),
    ...(times === undefined ? {} : { times }),
    ...(written === undefined ? {} : { rate: written }),
  }
}

/** A rate as a program writes it; how it is billed is a qualifier. */
function writtenRate({ every, everyCount, per, perCount, once }: Rate): ProgramRate | undefined {
  const rate = {
    ...(every === undefined ? {} : { every }),
    ...(everyCount === undefined ? {} : { every_count: decimalOf(everyCount) ?? '1' }),
    ...(per === undefined ? {} : { per }),
    ...(perCount === undefined ? {} : { per_count: decimalOf(perCount) ?? '1' }),
    ...(once === true ? { once } : {}),
  }
  return Object.keys(rate).length === 0 ? undefined : rate
}

/** A difference with how it is bounded and softened. */
export function differenceOf(
  amount: Amount,
  { comparator, hedge }: Pick<ProgramDifference, 'hedge'> & { readonly comparator: string },
): ProgramDifference | undefined {
  const number = numberOf(amount)
  if (number === undefined || comparator === 'between') return undefined
  return {
    ...number,
    ...(comparator === 'eq' ? {} : { comparator: comparator as 'lt' }),
    ...(hedge === undefined ? {} : { hedge }),
  }
}

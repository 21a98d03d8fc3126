/** An exact fraction; `d` is above nought. */
export interface Rational {
  readonly n: bigint
  readonly d: bigint
}

export const rational = (n: bigint, d = 1n): Rational => (d < 0n ? { n: -n, d: -d } : { n, d })

/** The number that decimal digits, with or without an exponent, write. Throws on anything else. */
export function parseRational(written: string | number): Rational {
  const match = /^(?<sign>-?)(?<whole>\d*)(?:\.(?<part>\d*))?(?:e(?<power>[+-]?\d+))?$/iu.exec(String(written))
  const { sign = '', whole = '', part = '', power = '0' } = match?.groups ?? {}
  if (match === null || whole + part === '') throw new RangeError(`no decimal number: ${written}`)
  const digits = BigInt(whole + part) * (sign === '-' ? -1n : 1n)
  const places = part.length - Number(power)
  return places >= 0 ? rational(digits, 10n ** BigInt(places)) : rational(digits * 10n ** BigInt(-places))
}

export const plus = (a: Rational, b: Rational): Rational => rational(a.n * b.d + b.n * a.d, a.d * b.d)
export const negative = ({ n, d }: Rational): Rational => rational(-n, d)
export const minus = (a: Rational, b: Rational): Rational => plus(a, negative(b))
export const times = (a: Rational, b: Rational): Rational => rational(a.n * b.n, a.d * b.d)
export const over = (a: Rational, b: Rational): Rational => rational(a.n * b.d, a.d * b.n)
export const size = ({ n, d }: Rational): Rational => rational(n < 0n ? -n : n, d)
export const nought = rational(0n)

/** Below nought, nought or above, as `a` is below, the same as or above `b`. */
export function order(a: Rational, b: Rational): number {
  const difference = a.n * b.d - b.n * a.d
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

export const least = (a: Rational, b: Rational): Rational => (order(a, b) <= 0 ? a : b)
export const most = (a: Rational, b: Rational): Rational => (order(a, b) >= 0 ? a : b)

/** The largest whole number that is not above it. */
export function floor({ n, d }: Rational): bigint {
  const whole = n / d
  return n < 0n && whole * d !== n ? whole - 1n : whole
}

/**
 * An amount of the settlement token in its smallest unit. The token has six decimals, so `1000n` is
 * $0.001. Amounts that a caller pays are never floating point.
 */
export type Atomic = bigint & { readonly unit: 'atomic' }

/** Brand a whole number of atomic units; throws on a negative or fractional one. */
export function atomic(units: number | bigint): Atomic {
  const value = BigInt(units)
  if (value < 0n) throw new RangeError('an amount of atomic units is never negative')
  return value as Atomic
}

/** The same amount in dollars, as a decimal string without trailing zeros: `atomic(1500)` → `"0.0015"`. */
export function dollars(amount: Atomic): string {
  const whole = amount / 1_000_000n
  const fraction = (amount % 1_000_000n).toString().padStart(6, '0').replace(/0+$/, '')
  return fraction === '' ? whole.toString() : `${whole}.${fraction}`
}

import type { Attribute, Fact } from '#model'
import type { Amount } from '../types.ts'

/** Ratios in which shares are split, or joined where the ratio is turned round; two splits in a row multiply. */
const splitRatios: readonly number[] = [1.5, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 25, 28, 30, 40, 50]

/** Amounts per share are reported in cents; counts of shares to about a thousandth. */
const centStep = 0.01
const countShare = 0.001

/**
 * Whether a split of the shares alone would account for the difference between a claim and the record: an amount per share from before
 * one cannot be held against an amount after it.
 */
export function mayBeSplit({ corporateActions }: Attribute, { value }: Fact, amount: Amount | undefined): boolean {
  if (amount === undefined || typeof value !== 'number' || value === 0 || !corporateActions.includes('split'))
    return false
  const step = Math.abs(value) < 1e4 ? centStep : Math.abs(value) * countShare
  return splitRatios.some((split) =>
    [split, 1 / split].some((ratio) => Math.abs(amount.value - value * ratio) <= (amount.step + ratio * step) / 2),
  )
}

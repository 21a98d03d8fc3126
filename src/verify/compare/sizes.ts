import { convert } from './units.ts'

/** A size of three sides as people write it: "55 x 40 x 23 cm", "22×14×9 in". */
export const sizeForm =
  /(?<![\w.])\d{1,5}(?:\.\d{1,3})? ?[x×] ?\d{1,5}(?:\.\d{1,3})? ?[x×] ?\d{1,5}(?:\.\d{1,3})?(?: ?(?:cm|mm|inches|in)\b)?/giu

interface Size {
  /** The longest side first. */
  readonly sides: readonly number[]
  readonly unit: string
}

/** The size that a text is; undefined where it is none. */
export function sizeOf(text: string): Size | undefined {
  const [found] = text.trim().match(sizeForm) ?? []
  if (found?.length !== text.trim().length) return undefined
  const unit = /[a-z]{2,}$/iu.exec(found)?.[0].toLowerCase() ?? ''
  const sides = (found.match(/\d+(?:\.\d+)?/gu) ?? []).map(Number).sort((a, b) => b - a)
  return { sides, unit: unit === 'inches' ? 'in' : unit }
}

/** Half of the last digit that a side is written with. */
function step(side: number): number {
  return 0.5 * 10 ** -(String(side).split('.')[1]?.length ?? 0)
}

/** Whether two sizes are the same, in whatever order the sides are given and within the rounding of another unit. */
export function sameSize(claimed: Size, recorded: Size): boolean {
  const unit = claimed.unit || recorded.unit
  return claimed.sides.every((side, at) => {
    const value = unit === recorded.unit ? side : convert(side, unit, recorded.unit)
    const tolerance = unit === recorded.unit ? 1e-9 : (convert(step(side), unit, recorded.unit) ?? 0)
    return value !== undefined && Math.abs(value - (recorded.sides[at] ?? 0)) <= tolerance
  })
}

import { grouped, pick } from './kit.ts'

/** `value` as people write it to the last digit: one of several styles. */
export function exactAmount(value: number, random: () => number): string {
  const sign = value < 0 ? '-' : ''
  const size = Math.abs(value)
  const millions = size / 1e6
  if (size >= 1e9 && Number.isInteger(millions)) {
    const billions = grouped(size / 1e9)
    return pick(
      [
        `${sign}$${billions} billion`,
        `${sign}$${billions}bn`,
        `${sign}$${billions}B`,
        `USD ${sign}${billions} billion`,
        `${sign}US$${billions} billion`,
        `${sign}${billions} billion dollars`,
        `${sign}$${grouped(millions)} million`,
        `${sign}$${grouped(millions)}M`,
        `${sign}$${grouped(size)}`,
        `${sign}${grouped(millions)} million US dollars`,
      ],
      random,
    )
  }
  return pick(
    [
      `${sign}$${grouped(millions)} million`,
      `${sign}$${grouped(millions)}m`,
      `USD ${sign}${grouped(size)}`,
      `${sign}$${grouped(size)}`,
      `${sign}${grouped(millions)} million dollars`,
    ],
    random,
  )
}

/** `value` rounded to `digits` significant digits, as a number. */
export function significant(value: number, digits: number): number {
  return Number(value.toPrecision(digits))
}

/** A rounded amount in words of billions or millions; `decimals` are written even when they are zero. */
export function shortAmount(value: number, digits: number, random: () => number): string {
  const sign = value < 0 ? '-' : ''
  const rounded = Math.abs(significant(value, digits))
  const [scale, names] =
    rounded >= 1e9 ? ([1e9, [' billion', 'bn', 'B']] as const) : ([1e6, [' million', 'm', 'M']] as const)
  const scaled = grouped(rounded / scale)
  const name = pick(names, random)
  return pick(
    [
      `${sign}$${scaled}${name}`,
      `${sign}$${scaled}${name}`,
      `${sign}US$${scaled}${name}`,
      `${sign}${scaled}${names[0]} dollars`,
    ],
    random,
  )
}

/** A hedged amount: hedge word, coarser number, and the direction the hedge promises. */
export function hedgedAmount(value: number, random: () => number): string | undefined {
  const digits = Math.abs(value) >= 1e11 ? 2 : Math.abs(value) >= 1e10 ? 2 : 2
  const coarse = significant(value, digits)
  const deviation = Math.abs(coarse - value) / Math.abs(value)
  if (deviation > 0.02 || coarse === value) return undefined
  const shown = shortAmount(coarse, digits, random)
  const hedges =
    coarse > value
      ? ['almost', 'nearly', 'just under', 'close to', 'about', 'roughly', 'approximately', 'around', 'a shade under']
      : [
          'just over',
          'a little over',
          'slightly more than',
          'about',
          'roughly',
          'around',
          'approximately',
          'circa',
          'some',
        ]
  return `${pick(hedges, random)} ${shown}`
}

/** Another amount far enough from `value` and from every one of `taken` to be plainly false. */
export function wrongAmount(value: number, taken: readonly number[], random: () => number): number {
  for (let attempt = 0; attempt < 60; attempt++) {
    const factor = pick([0.71, 0.83, 0.88, 0.92, 1.07, 1.09, 1.13, 1.21, 1.34, 1.6], random)
    const candidate = significant(value * factor, 4)
    if (taken.every((one) => Math.abs(one - candidate) > Math.abs(candidate) * 0.015)) return candidate
  }
  return significant(value * 3.7, 4)
}

/** `value` with one of its leading three digits changed. */
export function wrongDigit(value: number, random: () => number): number {
  const text = Math.abs(value).toPrecision(12)
  const digits = [...text].flatMap((letter, index) => (/[0-9]/.test(letter) ? [index] : []))
  const first = digits.findIndex((index) => text[index] !== '0')
  const at = digits[first + (random() < 0.5 ? 0 : 1)] ?? 0
  const old = Number(text[at])
  const next = old === 9 ? 7 : old + (old === 8 ? 1 : 2)
  const changed = Number(text.slice(0, at) + String(next) + text.slice(at + 1))
  return value < 0 ? -changed : changed
}

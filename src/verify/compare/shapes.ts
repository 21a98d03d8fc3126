import { type Attribute, type Fact, normaliseName } from '#model'
import type { Proposition } from '../types.ts'
import type { Outcome } from './outcome.ts'
import { sameSize, sizeOf } from './sizes.ts'

/** Values with a form of their own, which a part gives as one word: sizes of three sides, addresses of pages. */
export function compareShape(
  fact: Fact,
  part: Proposition,
  held: readonly string[],
  recorded: string,
): Outcome | undefined {
  const [value = ''] = held
  const size = sizeOf(value)
  const address = /^https?:\/\//u.test(value)
  if (held.length !== 1 || (size === undefined && !address)) return undefined
  const word = part.loose.find(({ text }) => (address ? /^https?:\/\//iu.test(text) : sizeOf(text) !== undefined))
  if (word === undefined) return undefined
  const claimed = size === undefined ? undefined : sizeOf(word.text)
  const agrees =
    size === undefined || claimed === undefined
      ? plainAddress(word.text) === plainAddress(value)
      : sameSize(claimed, size)
  return { agrees, match: 'exact', facts: [fact], claimed: word.text, recorded, used: [word.index] }
}

/** A text that the part gives word for word, which may be another name of the subject: "ADP is Automatic Data Processing, Inc." */
export function compareWhole(
  fact: Fact,
  attribute: Attribute,
  part: Proposition,
  held: readonly string[],
  recorded: string,
): Outcome | undefined {
  const [value = ''] = held
  const whole = normaliseName(value)
  if (attribute.kind !== 'text' || held.length !== 1 || !value.includes(' ')) return undefined
  const text = ` ${normaliseName(part.text)} `
  const times = text.split(` ${whole} `).length - 1
  const [first] = part.subjects
  const isName = first !== undefined && ` ${normaliseName(first.text)} `.includes(` ${whole} `)
  if (times - (isName ? 1 : 0) < 1) return undefined
  const words = new Set(whole.split(' '))
  const used = part.loose
    .filter((word) => word.norm.split(' ').every((one) => words.has(one)))
    .map((word) => word.index)
  return { agrees: true, match: 'exact', facts: [fact], claimed: value, recorded, used }
}

/** An address without what does not tell pages apart. */
function plainAddress(address: string): string {
  return address
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/u, '')
    .replace(/[/#?]+$/u, '')
}

import { type CanonicalJson, ClaimcheckError } from '../model/index.ts'

/** How deep arrays and objects may nest; anything deeper is refused rather than recursed into. */
export const nestingDepthMax = 32

function refuse(why: string): ClaimcheckError {
  return new ClaimcheckError(
    'VALIDATION_FAILED',
    'The content cannot be canonicalised; send whole numbers, well-formed strings and plain objects.',
    { cause: new Error(why) },
  )
}

/** ASCII of which nothing is escaped, as nearly every text of a receipt is. */
const plainText = /^[ !#-[\]-~]*$/

function text(value: string): string {
  // Handing each text to JSON costs more than all else of a receipt's content.
  if (plainText.test(value)) return `"${value}"`
  if (!value.isWellFormed()) throw refuse('a string holds a lone surrogate')
  // RFC 8785 defines its string form as what ECMAScript's JSON.stringify writes.
  return JSON.stringify(value)
}

function number(value: number): string {
  if (!Number.isSafeInteger(value) || Object.is(value, -0))
    throw refuse('a number is not a whole number of the profile')
  return value.toString()
}

function object(value: object, depth: number): string {
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) throw refuse('a value is not a plain object')
  const members = value as Readonly<Record<string, unknown>>
  // The default order of Array.prototype.sort is by UTF-16 code units, the one RFC 8785 asks for.
  const names = Object.keys(members).sort()
  let out = '{'
  for (const name of names) out += `${out === '{' ? '' : ','}${text(name)}:${write(members[name], depth + 1)}`
  return `${out}}`
}

function array(values: readonly unknown[], depth: number): string {
  let out = '['
  // By index, so that a hole is met as undefined and refused instead of being skipped.
  for (let index = 0; index < values.length; index++)
    out += `${index === 0 ? '' : ','}${write(values[index], depth + 1)}`
  return `${out}]`
}

function write(value: unknown, depth: number): string {
  if (depth > nestingDepthMax) throw refuse('values are nested too deep')
  if (typeof value === 'string') return text(value)
  if (typeof value === 'number') return number(value)
  if (value === null || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return array(value, depth)
  if (typeof value === 'object') return object(value, depth)
  throw refuse('a value is not JSON')
}

/**
 * The one spelling of a JSON value that is hashed and signed: RFC 8785 with whole numbers only.
 *
 * @throws ClaimcheckError `VALIDATION_FAILED` on a fraction, −0, a number beyond ±(2^53−1), a lone surrogate,
 *   nesting deeper than `nestingDepthMax`, undefined, or anything that is not plain JSON.
 */
export function canonicalise(value: CanonicalJson): string {
  return write(value, 0)
}

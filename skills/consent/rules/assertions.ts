import { isArray, isObject, type Json, type JsonObject, member, typeOf } from './json.ts'

/** What assertions need of the run. */
export interface AssertionTools {
  matches(pattern: string, text: string): boolean
  /** Equal values have equal keys. */
  keyOf(value: Json): string
}

type Failure = readonly [keyword: string, problem: string]

/** A number as an exact fraction of a power of ten. */
function decimal(value: number): { readonly digits: bigint; readonly exponent: number } {
  const [mantissa = '0', exponent = '0'] = value.toExponential().split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length }
}

/** Whether `value` is a whole multiple of `step`, in exact decimal arithmetic. */
export function isMultiple(value: number, step: number): boolean {
  const a = decimal(value)
  const b = decimal(step)
  if (b.digits === 0n) return false
  const shift = Math.min(a.exponent, b.exponent)
  return (a.digits * 10n ** BigInt(a.exponent - shift)) % (b.digits * 10n ** BigInt(b.exponent - shift)) === 0n
}

function codePoints(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}

function fitsType(type: Json, value: Json): boolean {
  return type === typeOf(value) || (type === 'integer' && typeof value === 'number' && Number.isInteger(value))
}

function* ofAny(schema: JsonObject, value: Json, { keyOf }: AssertionTools): Iterable<Failure> {
  const type = member(schema, 'type')
  if (type !== undefined && !(isArray(type) ? type.some((one) => fitsType(one, value)) : fitsType(type, value)))
    yield ['type', 'it is of another type']
  const fixed = member(schema, 'const')
  if (fixed !== undefined && keyOf(fixed) !== keyOf(value)) yield ['const', 'it is not the one value it must be']
  const list = member(schema, 'enum')
  if (isArray(list)) {
    const key = keyOf(value)
    if (!list.some((one) => keyOf(one) === key)) yield ['enum', 'it is none of the values it may be']
  }
}

function* ofNumber(schema: JsonObject, value: number): Iterable<Failure> {
  const limit = (keyword: string) => {
    const bound = member(schema, keyword)
    return typeof bound === 'number' ? bound : undefined
  }
  const step = limit('multipleOf')
  if (step !== undefined && !isMultiple(value, step)) yield ['multipleOf', 'it is no multiple of the step']
  if (value < (limit('minimum') ?? value)) yield ['minimum', 'it is too small']
  if (value > (limit('maximum') ?? value)) yield ['maximum', 'it is too large']
  const above = limit('exclusiveMinimum')
  if (above !== undefined && value <= above) yield ['exclusiveMinimum', 'it is too small']
  const under = limit('exclusiveMaximum')
  if (under !== undefined && value >= under) yield ['exclusiveMaximum', 'it is too large']
}

function* sizes(schema: JsonObject, size: number, least: string, most: string, what: string): Iterable<Failure> {
  const min = member(schema, least)
  if (typeof min === 'number' && size < min) yield [least, `it has too few ${what}`]
  const max = member(schema, most)
  if (typeof max === 'number' && size > max) yield [most, `it has too many ${what}`]
}

function* ofText(schema: JsonObject, value: string, { matches }: AssertionTools): Iterable<Failure> {
  if (member(schema, 'minLength') !== undefined || member(schema, 'maxLength') !== undefined)
    yield* sizes(schema, codePoints(value), 'minLength', 'maxLength', 'characters')
  const pattern = member(schema, 'pattern')
  if (typeof pattern === 'string' && !matches(pattern, value)) yield ['pattern', 'it does not match the pattern']
}

function* ofArray(schema: JsonObject, value: readonly Json[], { keyOf }: AssertionTools): Iterable<Failure> {
  yield* sizes(schema, value.length, 'minItems', 'maxItems', 'items')
  if (member(schema, 'uniqueItems') === true && new Set(value.map(keyOf)).size < value.length)
    yield ['uniqueItems', 'two items are equal']
}

function* ofObject(schema: JsonObject, value: JsonObject): Iterable<Failure> {
  yield* sizes(schema, Object.keys(value).length, 'minProperties', 'maxProperties', 'members')
  const lacks = (names: Json) => isArray(names) && names.some((name) => !Object.hasOwn(value, String(name)))
  const required = member(schema, 'required')
  if (required !== undefined && lacks(required)) yield ['required', 'a required member is missing']
  const dependent = member(schema, 'dependentRequired')
  if (isObject(dependent))
    for (const name of Object.keys(dependent))
      if (Object.hasOwn(value, name) && lacks(dependent[name] as Json))
        yield ['dependentRequired', 'a member is missing that another one asks for']
}

/** The keywords of the validation vocabulary that a value fails, with what to say about each. */
export function* assertionsOf(schema: JsonObject, value: Json, tools: AssertionTools): Iterable<Failure> {
  yield* ofAny(schema, value, tools)
  if (typeof value === 'number') yield* ofNumber(schema, value)
  else if (typeof value === 'string') yield* ofText(schema, value, tools)
  else if (isArray(value)) yield* ofArray(schema, value, tools)
  else if (isObject(value)) yield* ofObject(schema, value)
}

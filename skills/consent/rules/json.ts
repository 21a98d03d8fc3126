/** A JSON value as it comes out of a parser. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject
export interface JsonObject {
  readonly [name: string]: Json
}

/** Thrown where a value cannot be bound by a digest or goes beyond a limit; `problem` is a sentence of ours. */
export class JsonRefused extends Error {
  readonly problem: string
  constructor(problem: string) {
    super(problem)
    this.name = 'JsonRefused'
    this.problem = problem
  }
}

/** Containers inside each other at most. */
export const depthMax = 64

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isArray(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value)
}

/** The member of this name, if the object itself has one. */
export function member(object: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined
}

/** The kind of value in the words of JSON Schema. */
export function typeOf(value: Json): 'null' | 'boolean' | 'number' | 'string' | 'array' | 'object' {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value as 'boolean' | 'number' | 'string' | 'object'
}

function text(value: string): string {
  if (!value.isWellFormed()) throw new JsonRefused('a text holds half a character (a lone surrogate)')
  return JSON.stringify(value)
}

function number(value: number): string {
  if (!Number.isFinite(value)) throw new JsonRefused('a number is too large')
  // Beyond 2^53 a parser rounds whole numbers, so that two documents would have one digest.
  if (Number.isInteger(value) && !Number.isSafeInteger(value) && Math.abs(value) < 1e21)
    throw new JsonRefused('a whole number is beyond 2^53-1; send it as a text')
  return JSON.stringify(value)
}

function write(value: Json, depth: number): string {
  if (typeof value === 'string') return text(value)
  if (typeof value === 'number') return number(value)
  if (value === null || typeof value === 'boolean') return String(value)
  if (depth >= depthMax) throw new JsonRefused(`values are nested deeper than ${depthMax} levels`)
  if (isArray(value)) return `[${value.map((one) => write(one, depth + 1)).join(',')}]`
  // The order of Array.prototype.sort is by UTF-16 code units, the one RFC 8785 asks for.
  const names = Object.keys(value).sort()
  return `{${names.map((name) => `${text(name)}:${write(value[name] as Json, depth + 1)}`).join(',')}}`
}

/**
 * The one spelling of a value: RFC 8785, numbers as ECMAScript writes them.
 *
 * @throws JsonRefused on a lone surrogate, a whole number beyond ±(2^53−1), or nesting deeper than `depthMax`.
 */
export function canonical(value: Json): string {
  return write(value, 0)
}

/** Equality as JSON Schema means it, also of values that `canonical` refuses to bind. */
export function equalityKey(value: Json): string {
  if (isArray(value)) return `[${value.map(equalityKey).join(',')}]`
  if (!isObject(value)) return JSON.stringify(value)
  const names = Object.keys(value).sort()
  return `{${names.map((name) => `${JSON.stringify(name)}:${equalityKey(value[name] as Json)}`).join(',')}}`
}

import { isUtf8 } from 'node:buffer'
import { ClaimcheckError, type FieldProblem } from './errors.ts'
import { endOfString, hasEscapedName, readNamesExactly } from './json-names.ts'

/** Arrays and objects inside each other at most, in anything a caller sends. */
export const jsonDepthMax = 96
/** Values of all kinds that one body may hold. */
export const jsonValuesMax = 100_000
/** Segments of a field's path that a refusal names, and the spelling a segment must have to be repeated. */
const pathSegmentsMax = 8
const fieldName = /^(?:[a-z][a-z0-9_]{0,39}|\d{1,6})$/i

/** Why a value is refused, and where: names and indexes from the outside in. */
interface Fault {
  readonly problem: string
  readonly path: string[]
  /** VALIDATION_FAILED unless another is given. */
  readonly code?: 'MALFORMED_JSON'
}

/** What a caller sent, as far as it could be read. */
export interface SentJson {
  /** The value; undefined where the text is no JSON. */
  readonly value: unknown
  /** Why it must not be used; undefined where it may. */
  readonly refusal: ClaimcheckError | undefined
}

/** JSON that cannot be read as such. */
function malformed(message: string): ClaimcheckError {
  return new ClaimcheckError('MALFORMED_JSON', message, { nextAction: 'correct_body' })
}

/**
 * The text of a body.
 *
 * @throws ClaimcheckError MALFORMED_JSON where the bytes are not UTF-8: decoding would fold different bodies into one.
 */
export function utf8Text(bytes: Uint8Array): string {
  if (isUtf8(bytes)) return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString()
  throw malformed('The body is not UTF-8. Encode it as UTF-8 and send it again.')
}

/**
 * Parse what a caller sent and look at all of it once, before anything recurses into it: depth, number of values, texts
 * that UTF-8 or the database cannot hold, numbers beyond a double, names that stand twice or reach for a prototype.
 * Never throws, so that a transport can still answer under the id of the message.
 */
export function readSentJson(text: string): SentJson {
  // A byte order mark is no part of the text.
  const bare = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
  let value: unknown
  try {
    value = JSON.parse(bare)
  } catch {
    const message = 'The body is not one JSON object. Send UTF-8 JSON without a trailing comma.'
    return { value: undefined, refusal: malformed(message) }
  }
  // Without an escape there is no way to write a lone surrogate or U+0000 in JSON.
  const texts = bare.includes('\\u')
  let seen: Seen = { values: 0, names: 0, texts }
  let fault = faultIn(value, jsonDepthMax, seen)
  if (fault === undefined && hasEscapedName(bare)) {
    value = readNamesExactly(bare)
    seen = { values: 0, names: 0, texts }
    fault = faultIn(value, jsonDepthMax, seen)
  }
  fault ??= isUnambiguous(bare, seen.names) ? undefined : twice
  return { value, refusal: fault === undefined ? undefined : refused(fault) }
}

/**
 * The value of a body.
 *
 * @throws ClaimcheckError MALFORMED_JSON or VALIDATION_FAILED, as `readSentJson` finds it.
 */
export function parseSentJson(text: string): unknown {
  const { value, refusal } = readSentJson(text)
  if (refusal !== undefined) throw refusal
  return value
}

/**
 * Look at a value that came by another way than a JSON body, such as the fields of an address.
 *
 * @throws ClaimcheckError VALIDATION_FAILED naming the field.
 */
export function checkSent(value: unknown): void {
  const fault = faultIn(value, jsonDepthMax, { values: 0, names: 0, texts: true })
  if (fault !== undefined) throw refused({ problem: fault.problem, path: fault.path })
}

/** What is wrong with a text; undefined where it can be written in UTF-8 and kept by the database. */
export function textProblem(text: string): string | undefined {
  if (!text.isWellFormed()) return 'holds half of a character (a lone surrogate), which UTF-8 cannot write'
  if (text.includes('\0')) return 'holds the character U+0000, which cannot be stored'
  return undefined
}

interface Seen {
  values: number
  names: number
  /** Whether texts have to be looked at. */
  readonly texts: boolean
}

const twice: Fault = { problem: 'an object has a name twice; send each name once', path: [] }
const prototypeName = 'an object has a name that reaches for a prototype; leave it out'

function faultIn(value: unknown, levels: number, seen: Seen): Fault | undefined {
  seen.values += 1
  if (seen.values > jsonValuesMax)
    return { problem: `more than ${jsonValuesMax} values; split the work over several calls`, path: [] }
  if (typeof value === 'string') return seen.texts ? at(textProblem(value)) : undefined
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : at('a number is too large')
  if (typeof value !== 'object' || value === null) return undefined
  if (levels === 0) return { problem: `nested deeper than ${jsonDepthMax} levels`, path: [] }
  return Array.isArray(value) ? faultInArray(value, levels, seen) : faultInObject(value, levels, seen)
}

const at = (problem: string | undefined): Fault | undefined =>
  problem === undefined ? undefined : { problem, path: [] }

function faultInArray(values: readonly unknown[], levels: number, seen: Seen): Fault | undefined {
  for (let index = 0; index < values.length; index += 1) {
    const fault = faultIn(values[index], levels - 1, seen)
    if (fault === undefined) continue
    fault.path.unshift(String(index))
    return fault
  }
  return undefined
}

function faultInObject(value: object, levels: number, seen: Seen): Fault | undefined {
  const members = value as Readonly<Record<string, unknown>>
  for (const name of Object.keys(members)) {
    seen.names += 1
    const member = members[name]
    if (name === '__proto__' || (name === 'constructor' && reachesPrototype(member)))
      return { problem: prototypeName, path: [], code: 'MALFORMED_JSON' }
    if (seen.texts) {
      const problem = textProblem(name)
      if (problem !== undefined) return at(`a name in it ${problem}`)
    }
    const fault = faultIn(member, levels - 1, seen)
    if (fault === undefined) continue
    fault.path.unshift(name)
    return fault
  }
  return undefined
}

function reachesPrototype(member: unknown): boolean {
  return typeof member === 'object' && member !== null && Object.hasOwn(member, 'prototype')
}

/** Whether as many names came out of the text as stand in it: of a name that stands twice, parsing keeps the last. */
function isUnambiguous(text: string, names: number): boolean {
  let colons = 0
  for (let found = text.indexOf(':'); found !== -1; found = text.indexOf(':', found + 1)) colons += 1
  return colons === names || separatorsIn(text) === names
}

/** Colons of the text outside its strings, of which each follows a name. */
function separatorsIn(text: string): number {
  let count = 0
  let colon = text.indexOf(':')
  let quote = text.indexOf('"')
  while (colon !== -1) {
    if (quote === -1 || colon < quote) {
      count += 1
      colon = text.indexOf(':', colon + 1)
    } else {
      const end = endOfString(text, quote)
      if (colon < end) colon = text.indexOf(':', end)
      quote = text.indexOf('"', end)
    }
  }
  return count
}

/** The path as far as it is spelt like fields of ours: names that a caller made up are not repeated. */
function pathOf({ path }: Fault): string {
  const foreign = path.findIndex((name) => !fieldName.test(name))
  return path.slice(0, Math.min(pathSegmentsMax, foreign === -1 ? path.length : foreign)).join('.')
}

function refused(fault: Fault): ClaimcheckError {
  const fields: readonly FieldProblem[] = [{ path: pathOf(fault), problem: fault.problem }]
  const { code = 'VALIDATION_FAILED' } = fault
  return new ClaimcheckError(
    code,
    'Something that was sent cannot be taken as it is; errors says what and where. Correct it and send again.',
    { nextAction: 'correct_input', hintPath: `/errors/${code}`, fields },
  )
}

/** A check that failed; `message` is the reason code. */
export class Refused extends Error {
  /** Ids of the receipts it is about, where it is about several. */
  readonly receipts: readonly string[] | undefined

  constructor(reason: string, receipts?: readonly string[]) {
    super(reason)
    this.receipts = receipts
  }
}

/** A check that could not be made; `message` is the reason code. */
export class Undecided extends Error {}

export type Json = null | boolean | number | string | readonly Json[] | JsonObject
export interface JsonObject {
  readonly [name: string]: Json
}

const sizeMax = 1 << 20
const depthMax = 64
const space = /[ \t\n\r]*/y
const whole = /-?(?:0|[1-9][0-9]*)/y
const plain = /[^"\\\u0000-\u001f]*/y
const hex4 = /[0-9a-fA-F]{4}/y
const escapes: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ['\\', '\\'],
  ['/', '/'],
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
])

interface Reader {
  readonly text: string
  at: number
}

function match(reader: Reader, pattern: RegExp): string | undefined {
  pattern.lastIndex = reader.at
  const found = pattern.exec(reader.text)?.[0]
  if (found !== undefined) reader.at += found.length
  return found
}

function accept(reader: Reader, token: string): boolean {
  if (!reader.text.startsWith(token, reader.at)) return false
  reader.at += token.length
  return true
}

function expect(reader: Reader, token: string): void {
  if (!accept(reader, token)) throw new Refused('json_syntax')
}

function readNumber(reader: Reader): number {
  const token = match(reader, whole)
  if (token === undefined) throw new Refused('json_syntax')
  const value = Number(token)
  if (/[.eE]/.test(reader.text.charAt(reader.at)) || token === '-0' || !Number.isSafeInteger(value))
    throw new Refused('json_number')
  return value
}

function readEscape(reader: Reader): string {
  const letter = reader.text.charAt(reader.at++)
  if (letter === 'u') {
    const digits = match(reader, hex4)
    if (digits === undefined) throw new Refused('json_syntax')
    return String.fromCharCode(Number.parseInt(digits, 16))
  }
  const character = escapes.get(letter)
  if (character === undefined) throw new Refused('json_syntax')
  return character
}

function readString(reader: Reader): string {
  expect(reader, '"')
  let out = ''
  for (;;) {
    out += match(reader, plain) ?? ''
    const stop = reader.text.charAt(reader.at++)
    if (stop === '"') break
    if (stop !== '\\') throw new Refused('json_syntax')
    out += readEscape(reader)
  }
  if (!out.isWellFormed()) throw new Refused('json_surrogate')
  return out
}

function readArray(reader: Reader, depth: number): Json {
  if (depth > depthMax) throw new Refused('json_depth')
  expect(reader, '[')
  match(reader, space)
  const items: Json[] = []
  if (accept(reader, ']')) return items
  for (;;) {
    items.push(readValue(reader, depth))
    match(reader, space)
    if (accept(reader, ']')) return items
    expect(reader, ',')
  }
}

function readObject(reader: Reader, depth: number): Json {
  if (depth > depthMax) throw new Refused('json_depth')
  expect(reader, '{')
  match(reader, space)
  // A map first, because assigning `__proto__` to an object would not make a member of that name.
  const members = new Map<string, Json>()
  if (accept(reader, '}')) return {}
  for (;;) {
    match(reader, space)
    const name = readString(reader)
    if (members.has(name)) throw new Refused('json_duplicate_name')
    match(reader, space)
    expect(reader, ':')
    members.set(name, readValue(reader, depth))
    match(reader, space)
    if (accept(reader, '}')) return Object.fromEntries(members)
    expect(reader, ',')
  }
}

function readValue(reader: Reader, depth: number): Json {
  match(reader, space)
  const head = reader.text.charAt(reader.at)
  if (head === '{') return readObject(reader, depth + 1)
  if (head === '[') return readArray(reader, depth + 1)
  if (head === '"') return readString(reader)
  if (accept(reader, 'true')) return true
  if (accept(reader, 'false')) return false
  if (accept(reader, 'null')) return null
  return readNumber(reader)
}

/** UTF-8 without a byte order mark to text. @throws Refused */
export function decode(data: Uint8Array): string {
  if (data[0] === 0xef && data[1] === 0xbb && data[2] === 0xbf) throw new Refused('bom')
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(data)
  } catch {
    throw new Refused('not_utf8')
  }
}

/** Read JSON of whole numbers, refusing whatever has no single canonical spelling. @throws Refused */
export function parseStrict(data: Uint8Array): Json {
  if (data.length > sizeMax) throw new Refused('too_large')
  const reader: Reader = { text: decode(data), at: 0 }
  const value = readValue(reader, 0)
  match(reader, space)
  if (reader.at !== reader.text.length) throw new Refused('json_syntax')
  return value
}

/** RFC 8785 of a value that `parseStrict` read. */
export function canonicalText(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`
  const members = Object.entries(value as JsonObject).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalText(member)}`).join(',')}}`
}

/** Whether a value is an object with members. */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
